#include "cli/signs.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "engine/json.hpp"

namespace noo::cli {

namespace {

using nlohmann::json;

const json& signs() {
  static const json all = [] {
    for (const EmbeddedFile& file : cli_files()) {
      if (file.path == "text/signs.json") return json::parse(file.content);
    }
    return json::object();
  }();
  return all;
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string locale(value);
    std::erase(locale, '-');
    std::transform(locale.begin(), locale.end(), locale.begin(), [](unsigned char c) { return std::tolower(c); });
    return locale.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace

bool signs_wanted() {
  static const bool wanted = colour_wanted() && locale_is_utf8();
  return wanted;
}

std::string seat_sign(std::string_view seat_word) { return signs()["seats"].value(std::string(seat_word), ""); }

// The space after a sign does not break, so that no line ends in one.
void add_signs(Catalog& catalog, const AnyGame& game) {
  if (!signs_wanted()) return;
  OwnWords marked;
  const auto mark = [&](const std::string& key, const std::string& sign) {
    if (catalog.has(key)) marked[key] = sign + "\u00A0" + catalog.get(key);
  };
  for (const auto& [word, sign] : signs()["seats"].items()) mark("seat." + word, sign);
  const json own = signs().value(game.info().id, json::object());
  for (const auto& [key, sign] : own.items()) mark(key, sign);
  catalog.put(marked);
}

}  // namespace noo::cli
