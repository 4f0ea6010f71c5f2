// Text files compiled into the binary: words, rules in prose, data. The build makes the tables (cmake/Embed.cmake).
//
//   for (const EmbeddedFile& file : engine_files())
//     if (file.path == "text/en.json") ...
//
// A game's table is noo::GAME::embedded_files(), declared in "GAME/embedded.hpp". Paths are relative to the room and
// sorted: "data/numbers.json", "data/versions.txt", "data/versions/HASH/numbers.json" (engine/data_versions.hpp),
// "lessons/first.json", "rules/en.md", "rules/ids.csv", "text/en.json"; and last
// "test_index.csv", one line `rule_id,file:line` a citation in a test.
#pragma once

#include <span>
#include <string_view>

namespace noo {

struct EmbeddedFile {
  std::string_view path;
  std::string_view content;
};

std::span<const EmbeddedFile> engine_files();

}  // namespace noo
