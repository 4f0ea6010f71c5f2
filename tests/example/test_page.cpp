// docs/add-a-game.md speaks of files that exist and quotes what stands in them.
//
//   ```cpp examples/nim/moves.hpp     the lines of the block stand in that file, as they are
//   `examples/nim/state.hpp`          there is such a file or folder
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace noo {
namespace {

const std::filesystem::path root = NOO_SOURCE_DIR;

std::string text_of(const std::filesystem::path& file) {
  const std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

struct Block {
  std::string heading;  // what follows the fence: a language and a file
  std::string lines;
};

struct Page {
  std::vector<Block> blocks;
  std::string prose;
};

Page read_page(const std::string& text) {
  Page page;
  bool inside = false;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) page.blocks.push_back({line.substr(3), ""});
    } else {
      (inside ? page.blocks.back().lines : page.prose) += line + "\n";
    }
  }
  return page;
}

std::vector<std::string> trouble_with(const Block& block) {
  const auto space = block.heading.find(' ');
  if (space == std::string::npos) return {"the block \"" + block.heading + "\" names no file"};
  const std::string file = block.heading.substr(space + 1);
  if (!std::filesystem::is_regular_file(root / file)) return {file + " is quoted and does not exist"};
  if (text_of(root / file).find(block.lines) == std::string::npos) return {file + " does not say:\n" + block.lines};
  return {};
}

// In `code`: a path if it has a slash, no blank, and no word that stands for something else.
std::vector<std::string> paths_in(const std::string& prose) {
  static const std::regex code("`([^`\n]+)`");
  std::vector<std::string> out;
  for (std::sregex_iterator it(prose.begin(), prose.end(), code), end; it != end; ++it) {
    const std::string one = (*it)[1];
    const bool stands_for_others = one.find("GAME") != std::string::npos || one.find("...") != std::string::npos;
    if (one.find('/') != std::string::npos && one.find(' ') == std::string::npos && !stands_for_others)
      out.push_back(one);
  }
  return out;
}

// The links to other pages and files, relative to docs/.
std::vector<std::string> links_in(const std::string& prose) {
  static const std::regex link("\\]\\(([^)#:]+)[)#]");
  std::vector<std::string> out;
  for (std::sregex_iterator it(prose.begin(), prose.end(), link), end; it != end; ++it) out.push_back((*it)[1]);
  return out;
}

TEST(AddAGame, QuotesWhatStandsInTheNamedFiles) {
  const Page page = read_page(text_of(root / "docs/add-a-game.md"));
  EXPECT_GE(page.blocks.size(), 12U);
  for (const Block& block : page.blocks) {
    for (const std::string& trouble : trouble_with(block)) ADD_FAILURE() << trouble;
  }
}

TEST(AddAGame, NamesFilesThatExist) {
  const Page page = read_page(text_of(root / "docs/add-a-game.md"));
  const std::vector<std::string> paths = paths_in(page.prose);
  EXPECT_GE(paths.size(), 25U);
  for (const std::string& path : paths) EXPECT_TRUE(std::filesystem::exists(root / path)) << path;
  for (const std::string& link : links_in(page.prose))
    EXPECT_TRUE(std::filesystem::exists(root / "docs" / link)) << link;
}

// The page leaves out no file that a game's room has.
TEST(AddAGame, SpeaksOfEveryFileOfTheRoom) {
  const std::string text = text_of(root / "docs/add-a-game.md");
  for (const auto& entry : std::filesystem::directory_iterator(root / "examples/nim")) {
    const std::string name = entry.path().filename().string();
    const bool chapter = name == "setup.cpp" || name == "ending.cpp" || name == "play.hpp";
    const bool told = text.find(entry.path().stem().string()) != std::string::npos;
    EXPECT_TRUE(chapter || told) << name;
  }
}

TEST(AddAGame, WhatIsNotThereIsFound) {
  EXPECT_FALSE(trouble_with({"cpp", "x\n"}).empty());
  EXPECT_FALSE(trouble_with({"cpp examples/nim/gone.hpp", "x\n"}).empty());
  EXPECT_FALSE(trouble_with({"cpp examples/nim/moves.hpp", "using Moves = MoveTable<First>;\n"}).empty());
  EXPECT_EQ(paths_in("`a/b` `a b/c` `games/GAME/` `engine/core/...` `word`"), std::vector<std::string>{"a/b"});
}

}  // namespace
}  // namespace noo
