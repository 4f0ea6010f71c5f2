// The URL of a webhook, taken apart strictly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace noo::table {

struct WebhookUrl {
  bool secure = false;  // https
  std::string host;     // an IPv6 address without its brackets
  std::uint16_t port = 0;
  bool port_written = false;
  std::string target;  // "/path?query"

  std::string authority() const;  // "host:port", as exceptions name it; IPv6 in brackets
  std::string host_header() const;
};

// Nothing for anything but http(s)://host[:port][/path][?query], in plain ASCII, at most 2,000 characters long.
std::optional<WebhookUrl> parse_webhook_url(std::string_view url);

bool webhook_port_allowed(std::uint16_t port);

}  // namespace noo::table
