// The web client's files, all read into memory at the start: a path in a request is looked up among them and never
// reaches the file system.
//
// FILE.br and FILE.gz beside FILE are its compressed forms. What lies under /assets/ has a hash in its name and may be
// kept for ever; everything else is asked for again by its ETag. A path without an extension that is no file is a page
// of the client's own: it gets index.html.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/http.hpp"

namespace noo::table {

struct SiteAnswer {
  Response head;                            // its body stays empty ...
  std::shared_ptr<const std::string> body;  // ... because files are shared, not copied
};

class Site {
 public:
  // A folder that is missing, or has no index.html, is a site that says how to build the web client.
  explicit Site(const std::filesystem::path& folder);

  // Nothing: no such file (404).
  std::optional<SiteAnswer> find(std::string_view path, std::string_view accept_encoding,
                                 std::string_view if_none_match) const;

 private:
  using Bytes = std::shared_ptr<const std::string>;
  struct File {
    Bytes plain, gzip, brotli;
    std::string type, etag;
    bool immutable = false;
  };
  void load(const std::filesystem::path& folder);
  void join_compressed();
  const File* lookup(std::string_view path) const;

  std::map<std::string, File, std::less<>> files_;  // "/assets/index-1a2b.js"
};

std::string_view media_type(std::string_view path);
bool accepts_encoding(std::string_view accept_encoding, std::string_view coding);

}  // namespace noo::table
