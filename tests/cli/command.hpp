// Runs the built `noosphere` in a folder of its own and keeps what it said.
//
//   class Records : public CommandTest {};
//   TEST_F(Records, ...) { EXPECT_EQ(noosphere({"games"}).code, 0); }
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/testing/cites.hpp"

namespace noo::cli_test {

namespace fs = std::filesystem;

struct Said {
  int code = -1;
  std::string out;
  std::string err;

  nlohmann::json json() const { return nlohmann::json::parse(out); }
};

inline std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

inline std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

class CommandTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    std::string pattern = (fs::temp_directory_path() / (std::string("noo_") + info->name() + "_XXXXXX")).string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    dir_ = pattern;
  }
  void TearDown() override { fs::remove_all(dir_); }

  // In the test's folder, with a bare environment.
  Said noosphere(const std::vector<std::string>& arguments, const std::string& input = "",
                 const std::string& environment = "") const {
    write(dir_ / "stdin", input);
    std::string line = "cd " + quoted(dir_.string()) +
                       " && env -u LC_ALL -u LC_MESSAGES LANG=C XDG_STATE_HOME=" + quoted((dir_ / "state").string()) +
                       " " + environment + " " + quoted(NOO_EXECUTABLE);
    for (const std::string& a : arguments) line += " " + quoted(a);
    line += " <stdin >stdout 2>stderr";
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(dir_ / "stdout"), read(dir_ / "stderr")};
  }

  fs::path file(const std::string& name) const { return dir_ / name; }

  // A record of a new game, the same every time.
  void start(const std::string& name = "a.noo", const std::string& seats = "3") const {
    const Said said = noosphere({"new", "spheres", "--seats", seats, "--seed", "7", "-o", name});
    ASSERT_EQ(said.code, 0) << said.err;
  }

  // A game between bots, played to its end.
  void start_finished(const std::string& name) const {
    const Said said = noosphere({"lab", "run", "spheres", "--bots", "random,random", "--games", "1", "--jobs", "1",
                                 "--option", "max_rounds=2", "--records", "played"});
    ASSERT_EQ(said.code, 0) << said.err;
    fs::rename(file("played/spheres-1-0.noo"), file(name));
  }

 private:
  fs::path dir_;
};

// Bad input: exit code 2, nothing on stdout, one line on stderr that mentions what it should.
inline void expect_bad_input(const Said& said, const std::string& mentions) {
  EXPECT_EQ(said.code, 2) << said.out << said.err;
  EXPECT_EQ(said.out, "");
  EXPECT_THAT(said.err, ::testing::StartsWith("noosphere: "));
  EXPECT_THAT(said.err, ::testing::HasSubstr(mentions));
  EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
}

}  // namespace noo::cli_test
