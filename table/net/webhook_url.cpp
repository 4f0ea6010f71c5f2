#include "table/net/webhook_url.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

#include "table/net/address.hpp"
#include "table/net/webhook.hpp"

namespace noo::table {
namespace {

constexpr std::size_t longest = 2000;

bool visible(char c) { return c > 0x20 && c < 0x7f; }

bool is_host_name(std::string_view host) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_';
  };
  return !host.empty() && host.size() <= 253 && std::ranges::all_of(host, letter);
}

// Look-ups take "127.1", "0x7f000001" and "2130706433" for addresses. Their last label begins with a digit, which no
// name's does.
bool looks_like_number(std::string_view host) {
  if (host.ends_with('.')) host.remove_suffix(1);
  const std::string_view last = host.substr(host.rfind('.') + 1);
  return !last.empty() && last.front() >= '0' && last.front() <= '9';
}

bool read_port(std::string_view text, WebhookUrl& url) {
  const std::string digits(text);
  const char* const end = digits.c_str() + digits.size();
  const auto [stop, error] = std::from_chars(digits.c_str(), end, url.port);
  url.port_written = true;
  return error == std::errc{} && stop == end && url.port != 0;
}

// "[::1]:80" or "example.org:80"; what follows the host is left in `rest`.
bool read_host(std::string_view authority, WebhookUrl& url, std::string_view& rest) {
  if (authority.starts_with('[')) {
    const std::size_t end = authority.find(']');
    if (end == authority.npos) return false;
    url.host = authority.substr(1, end - 1);
    rest = authority.substr(end + 1);
    return url.host.find(':') != url.host.npos && is_address(url.host);
  }
  const std::size_t colon = std::min(authority.find(':'), authority.size());
  url.host = authority.substr(0, colon);
  rest = authority.substr(colon);
  if (looks_like_number(url.host)) return is_address(url.host);
  return is_host_name(url.host);
}

bool is_local_name(std::string_view host) {
  std::string name(host);
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (name.ends_with('.')) name.pop_back();
  return name == "localhost" || name.ends_with(".localhost");
}

}  // namespace

std::string WebhookUrl::authority() const {
  const bool v6 = host.find(':') != host.npos;
  return v6 ? fmt::format("[{}]:{}", host, port) : fmt::format("{}:{}", host, port);
}

std::string WebhookUrl::host_header() const {
  const std::string full = authority();
  return port_written ? full : full.substr(0, full.rfind(':'));
}

std::optional<WebhookUrl> parse_webhook_url(std::string_view text) {
  if (text.size() > longest || !std::ranges::all_of(text, visible)) return std::nullopt;
  WebhookUrl url;
  url.secure = text.starts_with("https://");
  if (!url.secure && !text.starts_with("http://")) return std::nullopt;
  text.remove_prefix(url.secure ? 8 : 7);
  const std::size_t end = std::min(text.find_first_of("/?#\\"), text.size());
  const std::string_view authority = text.substr(0, end);
  std::string_view rest;
  if (authority.find('@') != authority.npos || !read_host(authority, url, rest)) return std::nullopt;
  url.port = url.secure ? 443 : 80;
  if (!rest.empty() && (!rest.starts_with(':') || !read_port(rest.substr(1), url))) return std::nullopt;
  url.target = text.substr(end);
  if (url.target.find_first_of("#\\") != url.target.npos) return std::nullopt;
  if (!url.target.starts_with('/')) url.target = fmt::format("/{}", url.target);
  return url;
}

bool webhook_port_allowed(std::uint16_t port) { return port == 80 || port == 443 || port >= 1024; }

std::string_view webhook_url_error(std::string_view text, const WebhookConfig& config) {
  const auto url = parse_webhook_url(text);
  if (!url) return webhook_error::bad_url;
  if (std::ranges::find(config.allowed, url->authority()) != config.allowed.end()) return {};
  if (!webhook_port_allowed(url->port)) return webhook_error::bad_port;
  const bool closed = is_address(url->host) ? !is_public_address(url->host) : is_local_name(url->host);
  return closed ? webhook_error::not_public : std::string_view{};
}

}  // namespace noo::table
