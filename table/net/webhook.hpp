// Delivers notices to addresses that people typed in: a POST of JSON, over https or http.
//
//   WebhookSender sender(server, {});
//   sender.post(url, body, [](Delivery d) { ... });     // on the loop's thread, both the call and `done`
//
// Whoever types an address must not reach the server's own network with it: the host is looked up once, every address
// that is not public is refused, and the connection goes to exactly the addresses that were checked. Ports are 80, 443
// and from 1024 up; nothing in the URL is a password; redirects are not followed; certificates are checked.
// `allowed` names exceptions as host:port, exactly as the URL writes them, for tests and for operators who run a
// receiver of their own.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/loop.hpp"

namespace noo::table {

class Server;

struct Delivery {
  bool ok = false;
  int status = 0;     // 0: no answer came
  std::string error;  // "" if ok, else one of the words below
};

// The words of Delivery::error; what a person reads is made of them where the reader's language is known.
namespace webhook_error {
inline constexpr std::string_view bad_url = "bad_url";            // not http(s)://host[:port]/..., or credentials in it
inline constexpr std::string_view bad_port = "bad_port";          // neither 80 nor 443 nor from 1024 up
inline constexpr std::string_view not_public = "not_public";      // an address inside a network
inline constexpr std::string_view unknown_host = "unknown_host";  // does not resolve
inline constexpr std::string_view no_connection = "no_connection";
inline constexpr std::string_view certificate = "certificate";  // not trusted, or another host's
inline constexpr std::string_view timeout = "timeout";
inline constexpr std::string_view redirect = "redirect";      // status 3xx
inline constexpr std::string_view refused = "refused";        // status 4xx or 5xx
inline constexpr std::string_view bad_answer = "bad_answer";  // not HTTP, or headers too long
inline constexpr std::string_view too_many = "too_many";      // too many deliveries are waiting
}  // namespace webhook_error

struct WebhookConfig {
  std::vector<std::string> allowed;  // "127.0.0.1:9999"
  std::size_t in_flight = 4;
  std::size_t waiting = 1000;
  Millis timeout{5'000};  // for each of: look-up, connection, TLS, sending, answer
  std::string ca_file;    // certificates trusted beside the system's; "": none
};

// What is wrong with the URL as it is written, before anything is looked up: "", bad_url, bad_port, or not_public for
// a host that is such an address or "localhost".
std::string_view webhook_url_error(std::string_view url, const WebhookConfig& config);

class WebhookSender {
 public:
  WebhookSender(Server& server, WebhookConfig config);
  WebhookSender(const WebhookSender&) = delete;
  WebhookSender& operator=(const WebhookSender&) = delete;
  WebhookSender(WebhookSender&&) = delete;
  WebhookSender& operator=(WebhookSender&&) = delete;
  ~WebhookSender();  // what is still under way is dropped: `done` is not called any more

  void post(std::string url, std::string json_body, std::function<void(Delivery)> done);

 private:
  struct Core;
  std::shared_ptr<Core> core_;
};

}  // namespace noo::table
