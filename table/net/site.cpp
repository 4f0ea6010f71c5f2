#include "table/net/site.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "table/net/log.hpp"
#include "table/net/server.hpp"

namespace noo::table {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = std::size_t{64} * 1024 * 1024;

constexpr std::string_view not_built = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Noosphere</title></head><body>
<h1>The web client was not built</h1>
<p>The server runs, but there are no pages to show. Build them with <code>./play --build</code>, then start it again.</p>
<h1 lang="es">El cliente web no está compilado</h1>
<p lang="es">El servidor funciona, pero no hay páginas que mostrar. Compílalas con <code>./play --build</code> y vuelve a
iniciarlo.</p>
</body></html>
)";

std::string_view extension(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  return dot == name.npos ? std::string_view{} : name.substr(dot + 1);
}

std::string etag_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return fmt::format("W/\"{:016x}-{:x}\"", hash, bytes.size());
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// Calls `use` with every item of a list that commas part, until it says yes.
template <typename Use>
bool any_item(std::string_view list, Use use) {
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(','));
    if (use(trimmed(item))) return true;
    list.remove_prefix(std::min(list.size(), item.size() + 1));
  }
  return false;
}

bool has_etag(std::string_view if_none_match, std::string_view etag) {
  const auto opaque = [](std::string_view tag) { return tag.starts_with("W/") ? tag.substr(2) : tag; };
  return any_item(if_none_match, [&](std::string_view item) { return item == "*" || opaque(item) == opaque(etag); });
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in) throw NetError(fmt::format("cannot read {} of the web client", file.string()));
  return bytes;
}

// A link that leads out of the folder would publish what nobody meant to.
bool inside(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::canonical(file, error);
  if (error) return false;
  return std::mismatch(folder.begin(), folder.end(), real.begin(), real.end()).first == folder.end();
}

bool hidden(const fs::path& relative) {
  return std::ranges::any_of(relative, [](const fs::path& part) { return part.string().starts_with('.'); });
}

}  // namespace

std::string_view media_type(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 16> types{{
      {"html", "text/html; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"svg", "image/svg+xml"},
      {"png", "image/png"},
      {"webp", "image/webp"},
      {"ico", "image/x-icon"},
      {"woff2", "font/woff2"},
      {"wasm", "application/wasm"},
      {"webmanifest", "application/manifest+json"},
      {"txt", "text/plain; charset=utf-8"},
      {"ogg", "audio/ogg"},
      {"mp3", "audio/mpeg"},
  }};
  const auto* const found = std::ranges::find(types, extension(path), [](const auto& t) { return t.first; });
  return found == types.end() ? "application/octet-stream" : found->second;
}

bool accepts_encoding(std::string_view accept_encoding, std::string_view coding) {
  return any_item(accept_encoding, [&](std::string_view item) {
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    if (trimmed(item.substr(0, semicolon)) != coding) return false;
    const std::string_view weight = trimmed(item.substr(std::min(item.size(), semicolon + 1)));
    return !weight.starts_with("q=0") || weight.find_first_of("123456789") != weight.npos;
  });
}

Site::Site(const fs::path& folder) {
  std::error_code error;
  if (!folder.empty() && fs::is_directory(folder, error)) load(fs::canonical(folder));
  join_compressed();
  if (files_.contains("/index.html")) return;
  files_["/index.html"] = File{.plain = std::make_shared<const std::string>(not_built),
                               .gzip = nullptr,
                               .brotli = nullptr,
                               .type = std::string(media_type("index.html")),
                               .etag = etag_of(not_built)};
}

void Site::load(const fs::path& folder) {
  std::size_t bytes = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path relative = entry.path().lexically_relative(folder);
    if (!entry.is_regular_file() || hidden(relative)) continue;
    if (!inside(entry.path(), folder)) {
      spdlog::warn(LogFields("file_outside").add("file", relative.string()).text());
      continue;
    }
    const std::string path = fmt::format("/{}", relative.generic_string());
    std::string content = content_of(entry.path());
    bytes += content.size();
    if (bytes > most_bytes) throw NetError(fmt::format("{} is too large to be the web client", folder.string()));
    File& file = files_[path];
    file.type = media_type(path);
    file.etag = etag_of(content);
    file.immutable = path.starts_with("/assets/");
    file.plain = std::make_shared<const std::string>(std::move(content));
  }
}

void Site::join_compressed() {
  for (auto it = files_.begin(); it != files_.end();) {
    const std::string_view kind = extension(it->first);
    const bool compressed = kind == "gz" || kind == "br";
    const auto original = compressed ? files_.find(it->first.substr(0, it->first.size() - 3)) : files_.end();
    if (original == files_.end()) {
      ++it;
      continue;
    }
    (kind == "gz" ? original->second.gzip : original->second.brotli) = it->second.plain;
    it = files_.erase(it);
  }
}

const Site::File* Site::lookup(std::string_view path) const {
  const auto found = files_.find(path);
  if (found != files_.end()) return &found->second;
  return extension(path).empty() ? &files_.at("/index.html") : nullptr;
}

std::optional<SiteAnswer> Site::find(std::string_view path, std::string_view accept_encoding,
                                     std::string_view if_none_match) const {
  const File* const file = lookup(path);
  if (file == nullptr) return std::nullopt;
  SiteAnswer answer{.head = {.status = 200, .type = file->type, .headers = {}, .body = {}}, .body = file->plain};
  auto& headers = answer.head.headers;
  headers.emplace_back("Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  headers.emplace_back("ETag", file->etag);
  if (file->gzip || file->brotli) headers.emplace_back("Vary", "Accept-Encoding");
  if (has_etag(if_none_match, file->etag)) {
    answer.head.status = 304;
    answer.body = nullptr;
  } else if (file->brotli && accepts_encoding(accept_encoding, "br")) {
    headers.emplace_back("Content-Encoding", "br");
    answer.body = file->brotli;
  } else if (file->gzip && accepts_encoding(accept_encoding, "gzip")) {
    headers.emplace_back("Content-Encoding", "gzip");
    answer.body = file->gzip;
  }
  return answer;
}

}  // namespace noo::table
