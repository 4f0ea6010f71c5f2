// Inside table/net: an answer as bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "table/http.hpp"

namespace noo::table {

enum class Afterwards { keep_alive, close };

// Status line and headers, security headers included, of an answer whose body has `length` bytes.
std::string answer_head(const Response& response, std::size_t length, Afterwards afterwards);

bool has_body(int status);
std::string_view reason_phrase(int status);

}  // namespace noo::table
