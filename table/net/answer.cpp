#include "table/net/answer.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <utility>

#include "table/net/log.hpp"
#include "table/net/security_headers.hpp"

namespace noo::table {
namespace {

// A line break in a value would begin another header.
bool one_line(std::string_view text) { return text.find_first_of(std::string_view("\r\n\0", 3)) == text.npos; }

void add(std::string& head, std::string_view name, std::string_view value) {
  if (!one_line(name) || !one_line(value)) {
    spdlog::error(LogFields("bad_header").add("name", name).text());
    return;
  }
  fmt::format_to(std::back_inserter(head), "{}: {}\r\n", name, value);
}

bool names(const Response& response, std::string_view name) {
  return std::ranges::any_of(response.headers, [&](const auto& header) { return header.first == name; });
}

}  // namespace

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string_view reason_phrase(int status) {
  static constexpr std::array<std::pair<int, std::string_view>, 22> phrases{{
      {200, "OK"},
      {201, "Created"},
      {202, "Accepted"},
      {204, "No Content"},
      {303, "See Other"},
      {304, "Not Modified"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {409, "Conflict"},
      {410, "Gone"},
      {413, "Content Too Large"},
      {415, "Unsupported Media Type"},
      {421, "Misdirected Request"},
      {422, "Unprocessable Content"},
      {426, "Upgrade Required"},
      {429, "Too Many Requests"},
      {431, "Request Header Fields Too Large"},
      {500, "Internal Server Error"},
      {503, "Service Unavailable"},
  }};
  const auto* const found = std::ranges::find(phrases, status, [](const auto& p) { return p.first; });
  return found == phrases.end() ? "Answer" : found->second;
}

std::string answer_head(const Response& response, std::size_t length, Afterwards afterwards) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason_phrase(response.status));
  add(head, "Date",
      fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT",
                  fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()))));
  if (has_body(response.status)) {
    add(head, "Content-Length", std::to_string(length));
    add(head, "Content-Type", response.type);
  }
  add(head, "Connection", afterwards == Afterwards::close ? "close" : "keep-alive");
  if (!names(response, "Cache-Control")) add(head, "Cache-Control", "no-store");
  for (const auto& [name, value] : security_headers) add(head, name, value);
  for (const auto& [name, value] : response.headers) add(head, name, value);
  return head + "\r\n";
}

}  // namespace noo::table
