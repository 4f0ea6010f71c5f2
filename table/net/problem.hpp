// The refusals that the server itself gives, as problem documents in the reader's language.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "table/http.hpp"

namespace noo::table {

enum class Trouble {
  malformed,          // 400: not HTTP, or a path that is none
  origin,             // 403
  not_found,          // 404
  method,             // 405
  too_large,          // 413
  too_fast,           // 429
  headers_too_large,  // 431
  broken,             // 500
  busy,               // 503
};

// "en" or "es": ?lang=, else the first of the two that Accept-Language names, else "en".
std::string_view reader_language(const std::map<std::string, std::string>& query, std::string_view accept_language);

Response problem(Trouble trouble, std::string_view language);

}  // namespace noo::table
