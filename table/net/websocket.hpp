// Inside table/net: a WebSocket from the moment the service accepted it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>

#include "table/http.hpp"
#include "table/net/core.hpp"

namespace noo::table {

class WebSocket;

// Nothing is lost between acceptance and the end of the handshake: what the service sends meanwhile waits. `visitor`:
// whom limits count it for; nothing if another server of ours passes it on, which has counted.
std::shared_ptr<WebSocket> make_websocket(Server::Core& core, std::optional<std::string> visitor, SocketEvents events);

// The service's end of it. It only knows the WebSocket as long as that lives, so it may be kept for longer.
std::shared_ptr<Socket> handle_of(const std::shared_ptr<WebSocket>& socket);

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

// Until it closes; then on_close has been called.
asio::awaitable<void> serve_websocket(std::shared_ptr<WebSocket> socket, tcp::socket stream,
                                      std::unique_ptr<Upgrade> upgrade, std::unique_ptr<Admission> admission);

}  // namespace noo::table
