#include "engine/game_data.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/hash.hpp"
#include "engine/errors.hpp"

namespace noo::detail {

namespace {

std::string_view content_of(const DataFiles& data, std::span<const EmbeddedFile> compiled_in, std::string_view name) {
  if (const DataFile* given = find_file(data, name)) return given->content;
  const std::string path = fmt::format("data/{}", name);
  for (const EmbeddedFile& file : compiled_in) {
    if (file.path == path) return file.content;
  }
  throw InputError(fmt::format("{}: missing; the file would be right", name));
}

}  // namespace

void refuse_first(const std::vector<std::string>& errors) {
  if (!errors.empty()) throw InputError(errors.front());
}

void refuse_unknown(const DataFiles& data, std::span<const std::string_view> known) {
  refuse_first(unknown_files(data, known));
}

bool has_tables(const DataFiles& data) {
  return std::any_of(data.begin(), data.end(), [](const DataFile& file) { return file.name != numbers_file; });
}

nlohmann::json parsed_file(const DataFiles& data, std::span<const EmbeddedFile> compiled_in, std::string_view name) {
  return nlohmann::json::parse(content_of(data, compiled_in, name), nullptr, /*allow_exceptions=*/false);
}

std::string not_json(std::string_view name) { return fmt::format("{}: not JSON; an object would be right", name); }

Names names_unlike(Names own, const Names& ours) {
  for (const auto& [key, name] : ours) {
    const auto found = own.find(key);
    if (found != own.end() && found->second == name) own.erase(found);
  }
  return own;
}

std::string hash_of_data(u64 tables, std::string_view numbers) {
  return fmt::format("{:016x}", mix(tables, hash_bytes(numbers.data(), numbers.size())));
}

}  // namespace noo::detail
