#include "engine/record.hpp"

#include <sys/resource.h>
#include <zstd.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using ::testing::HasSubstr;
using testing::input_error;
using ::testing::StartsWith;
namespace fs = std::filesystem;

const std::string zeros(64, '0');

std::string header() {
  return "noosphere: 1\ngame: lanterns\nrules: 1\nseats: 3\noption: rounds=3\ndata: 1a2b\ncommit: " + zeros +
         "\nnonce: anna-5\nseed: " + zeros + "\n";
}

std::string without(std::string text, const std::string& line_start) {
  const auto at = text.find(line_start);
  return text.erase(at, text.find('\n', at) + 1 - at);
}

// A folder that is gone after the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "noo_record_XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path); }
  int files() const { return static_cast<int>(std::distance(fs::directory_iterator(path), fs::directory_iterator())); }
  fs::path path;
};

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(Record, ReadsWhatItWrites) {
  const std::string text = header() + "\nchance first red\nred hide 3\nundo 1\nred hide 4\n# 2 00000000deadbeef\n";
  const Record r = parse_record(text, "a.noo");
  EXPECT_EQ(write_record(r), text);
  EXPECT_EQ(r.header.game, "lanterns");
  EXPECT_EQ(r.header.seats, 3);
  EXPECT_EQ(r.header.options, (Options{{"rounds", "3"}}));
  EXPECT_EQ(r.header.nonces, (std::vector<std::string>{"anna-5"}));
  ASSERT_TRUE(r.header.seed.has_value());
  ASSERT_EQ(r.lines.size(), 5U);
  EXPECT_EQ(r.lines[0].actor, "chance");
  EXPECT_EQ(r.lines[0].move, "first red");
  EXPECT_EQ(r.lines[0].source_line, 11);
  EXPECT_EQ(r.lines[2].kind, RecordLine::Kind::undo);
  EXPECT_EQ(r.lines[2].count, 1);
  EXPECT_EQ(r.lines[4].kind, RecordLine::Kind::hash);
  EXPECT_EQ(r.lines[4].hash, 0xdeadbeefU);
}

TEST(Record, ToleratesCarriageReturnsTrailingBlankLinesAndAMissingLastNewline) {
  const std::string text = header() + "\nchance first red\nred hide 3\n";
  std::string dos;
  for (const char c : text) dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(write_record(parse_record(dos, "a.noo")), text);
  EXPECT_EQ(write_record(parse_record(text + "\n\n", "a.noo")), text);
  EXPECT_EQ(write_record(parse_record(text.substr(0, text.size() - 1), "a.noo")), text);
  EXPECT_EQ(parse_record(header(), "a.noo").lines.size(), 0U) << "a header alone is a game not begun";
}

TEST(Record, EveryMalformedLineIsRefusedWithItsPlace) {
  const std::string h = header() + "\n";
  const struct {
    std::string text;
    std::string place;
    std::string says;
  } table[] = {
      {"", "a.noo:0:", "noosphere"},
      {"\n", "a.noo:1:", "noosphere"},
      {"{\"json\": 1}", "a.noo:1:", "noosphere: 1"},
      {"game: lanterns\n" + header(), "a.noo:1:", "noosphere: 1"},
      {"noosphere: 3\n", "a.noo:1:", "'3'"},
      {"noosphere:1\n", "a.noo:1:", "key: value"},
      {header() + "colour: red\n", "a.noo:10:", "'colour'"},
      {header() + "seats: 3\n", "a.noo:10:", "twice"},
      {header() + "option: rounds=4\n", "a.noo:10:", "twice"},
      {header() + "option: rounds\n", "a.noo:10:", "name=value"},
      {header() + "option: =4\n", "a.noo:10:", "name=value"},
      {header() + "option: a=\n", "a.noo:10:", "name=value"},
      {header() + "nonce: two words\n", "a.noo:10:", "nonce"},
      {header() + "nonce: \n", "a.noo:10:", "nonce"},
      {without(header(), "game"), "a.noo:8:", "'game:'"},
      {without(header(), "seats"), "a.noo:8:", "'seats:'"},
      {without(header(), "rules"), "a.noo:8:", "'rules:'"},
      {without(header(), "data"), "a.noo:8:", "'data:'"},
      {without(header(), "commit"), "a.noo:8:", "'commit:'"},
      {without(header(), "seats") + "seats: 0\n", "a.noo:9:", "1 to 6"},
      {without(header(), "seats") + "seats: 7\n", "a.noo:9:", "1 to 6"},
      {without(header(), "seats") + "seats: 03\n", "a.noo:9:", "1 to 6"},
      {without(header(), "seats") + "seats: three\n", "a.noo:9:", "1 to 6"},
      {without(header(), "seats") + "seats: 99999999999\n", "a.noo:9:", "1 to 6"},
      {without(header(), "commit") + "commit: 00\n", "a.noo:9:", "64 hexadecimal digits"},
      {without(header(), "seed") + "seed: 7\n", "a.noo:9:", "64 hexadecimal digits"},
      {h + "purple hide 3\n", "a.noo:11:", "'purple'"},
      {h + "hide 3\n", "a.noo:11:", "'hide'"},
      {h + "red\n", "a.noo:11:", "not a move"},
      {h + "red \n", "a.noo:11:", "not a move"},
      {h + "red  hide\n", "a.noo:11:", "not a move"},
      {h + "red hide \n", "a.noo:11:", "not a move"},
      {h + "red a b c d e\n", "a.noo:11:", "one to four words"},
      {h + "red h\xC3\xAD\n", "a.noo:11:", "not a move"},
      {h + "red hi\tde\n", "a.noo:11:", "control character"},
      {h + std::string("red hi\0de\n", 10), "a.noo:11:", "control character"},
      {h + "red " + std::string(65, 'x') + "\n", "a.noo:11:", "not a move"},
      {h + "red " + std::string(600, 'x') + "\n", "a.noo:11:", "too long"},
      {h + "undo 1\n", "a.noo:11:", "not there"},
      {h + "undo\n", "a.noo:11:", "not there"},
      {h + "red a\nundo 2\n", "a.noo:12:", "at most 1"},
      {h + "red a\nundo 0\n", "a.noo:12:", "not there"},
      {h + "red a\nundo -1\n", "a.noo:12:", "not there"},
      {h + "red a\nundo one\n", "a.noo:12:", "not there"},
      {h + "red a\nundo 1 1\n", "a.noo:12:", "not there"},
      {h + "#\n", "a.noo:11:", "# PLIES HASH"},
      {h + "# 1\n", "a.noo:11:", "# PLIES HASH"},
      {h + "#1 0000000000000000\n", "a.noo:11:", "# PLIES HASH"},
      {h + "# x 0000000000000000\n", "a.noo:11:", "# PLIES HASH"},
      {h + "# 1 000000000000000\n", "a.noo:11:", "# PLIES HASH"},
      {h + "# 1 00000000000000000\n", "a.noo:11:", "# PLIES HASH"},
      {h + "# 1 000000000000000g\n", "a.noo:11:", "# PLIES HASH"},
      {h + "# 1 000000000000000F\n", "a.noo:11:", "# PLIES HASH"},
      {h + "red a\n\nred b\n", "a.noo:13:", "blank line"},
  };
  for (const auto& row : table) {
    const std::string message = input_error([&] { parse_record(row.text, "a.noo"); });
    EXPECT_THAT(message, StartsWith(row.place)) << row.text;
    EXPECT_THAT(message, HasSubstr(row.says)) << row.text;
    EXPECT_EQ(message.find('\n'), std::string::npos) << "one line";
  }
}

TEST(Record, OneLineIsReadAndWrittenByItself) {
  for (const char* line : {"blue hide 3", "chance roll 6", "undo 12", "# 16 0123456789abcdef"}) {
    EXPECT_EQ(write_record_line(parse_record_line(line, "a line")), line);
  }
  for (const char* line : {"", "blue", "undo 0", "# 16", "blue hide 3\nblue trim 1", "grey hide 3"}) {
    EXPECT_THROW(parse_record_line(line, "a line"), InputError) << line;
  }
}

TEST(Record, SizesAreLimited) {
  const std::string huge(std::size_t{17} << 20U, 'x');
  EXPECT_THAT(input_error([&] { parse_record(huge, "a.noo"); }), HasSubstr("too large"));
  std::string long_header = header();
  for (int i = 0; i < 300; ++i) long_header += "nonce: n" + std::to_string(i) + "\n";
  EXPECT_THAT(input_error([&] { parse_record(long_header, "a.noo"); }), HasSubstr("header is too long"));
}

TEST(Record, RandomBytesNeverDoWorseThanAnInputError) {
  Rng rng(5);
  const std::string base = header() + "\nchance first red\nred hide 3\nundo 1\n# 1 00000000deadbeef\n";
  for (int i = 0; i < 3000; ++i) {
    std::string text = base;
    for (int k = 0; k < 3; ++k) text[rng.below(static_cast<u32>(text.size()))] = static_cast<char>(rng.below(256));
    try {
      parse_record(text, "a.noo");
    } catch (const InputError&) {
    }
  }
}

TEST(Record, SavesAndLoadsPlainAndPackedFiles) {
  const Folder folder;
  const std::string text = header() + "\nchance first red\n";
  for (const char* name : {"game.noo", "game.noo.zst"}) {
    save_atomically(folder.path / name, text);
    EXPECT_EQ(write_record(load_record(folder.path / name)), text) << name;
  }
  EXPECT_EQ(content_of(folder.path / "game.noo"), text);
  EXPECT_NE(content_of(folder.path / "game.noo.zst"), text);
  EXPECT_EQ(folder.files(), 2) << "no temporary file is left";
}

TEST(Record, LoadingSaysWhatIsWrongWithTheFile) {
  const Folder folder;
  EXPECT_THAT(input_error([&] { load_record(folder.path / "none.noo"); }), HasSubstr("none.noo: cannot be read"));
  EXPECT_THAT(input_error([&] { load_record(folder.path); }), HasSubstr("directory"));
  std::ofstream(folder.path / "a.noo.zst") << "not packed at all";
  EXPECT_THAT(input_error([&] { load_record(folder.path / "a.noo.zst"); }), HasSubstr("not zstd data"));
  save_atomically(folder.path / "b.noo.zst", header() + "\nchance first red\n");
  fs::resize_file(folder.path / "b.noo.zst", fs::file_size(folder.path / "b.noo.zst") - 5);
  EXPECT_THAT(input_error([&] { load_record(folder.path / "b.noo.zst"); }), HasSubstr("cut short"));
  std::ofstream(folder.path / "empty.noo.zst");
  EXPECT_THAT(input_error([&] { load_record(folder.path / "empty.noo.zst"); }), HasSubstr("cut short"));
  std::ofstream(folder.path / "c.noo") << "nonsense\n";
  EXPECT_THAT(input_error([&] { load_record(folder.path / "c.noo"); }), HasSubstr("c.noo:1:"));
}

TEST(Record, APackedFileMayNotUnpackToTooMuch) {
  const Folder folder;
  save_atomically(folder.path / "bomb.noo.zst", std::string(std::size_t{40} << 20U, '\n'));
  EXPECT_LT(fs::file_size(folder.path / "bomb.noo.zst"), 100'000U);
  EXPECT_THAT(input_error([&] { load_record(folder.path / "bomb.noo.zst"); }), HasSubstr("too much"));
}

TEST(Record, SavingReplacesTheOldFileAndKeepsItsPermissions) {
  const Folder folder;
  const fs::path file = folder.path / "a.noo";
  save_atomically(file, "old");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  save_atomically(file, "new");
  EXPECT_EQ(content_of(file), "new");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(file, folder.path / "link.noo");
  save_atomically(folder.path / "link.noo", "through the link");
  EXPECT_TRUE(fs::is_symlink(folder.path / "link.noo"));
  EXPECT_EQ(content_of(file), "through the link");
}

TEST(Record, AFailedSaveLeavesTheOldFileAndNothingElse) {
  const Folder folder;
  const fs::path file = folder.path / "a.noo";
  save_atomically(file, "old");
  // The disk is full, as far as this process can tell.
  struct rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit tight{4096, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tight), 0);
  std::string message;
  try {
    save_atomically(file, std::string(100'000, 'x'));
  } catch (const InputError& e) {
    message = e.what();
  }
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_THAT(message, HasSubstr("a.noo"));
  EXPECT_EQ(content_of(file), "old");
  EXPECT_EQ(folder.files(), 1);
}

TEST(Record, SavingWhereNoFileCanBeIsRefused) {
  const Folder folder;
  EXPECT_THAT(input_error([&] { save_atomically(folder.path / "no" / "a.noo", "x"); }), HasSubstr("a.noo"));
  EXPECT_THAT(input_error([&] { save_atomically(folder.path, "x"); }), HasSubstr("not a regular file"));
  EXPECT_THAT(input_error([&] { save_atomically("/dev/null", "x"); }), HasSubstr("not a regular file"));
  fs::create_symlink(folder.path / "nowhere", folder.path / "dangling.noo");
  EXPECT_THAT(input_error([&] { save_atomically(folder.path / "dangling.noo", "x"); }), HasSubstr("leads nowhere"));
  EXPECT_EQ(folder.files(), 1);
}

}  // namespace
}  // namespace noo
