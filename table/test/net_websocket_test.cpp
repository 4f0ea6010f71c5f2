#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "net_fixture.hpp"

namespace noo::table {
namespace {

const std::string ours = "Origin: http://here\r\n";

TEST(NetWebSocket, EchoesInOrderWithWhatWasSentFirst) {
  RunningServer running;
  Client client(running.port());
  const Answer answer = client.upgrade("/api/v1/live", ours);
  ASSERT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(answer.header("sec-websocket-extensions"), "");
  EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(client.next_text(), "welcome");
  for (int i = 0; i < 50; ++i) client.text(std::to_string(i));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(client.next_text(), "heard " + std::to_string(i));
  client.frame(9, "are you there");
  const auto pong = client.next();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, 10);
  EXPECT_EQ(pong->payload, "are you there");
  const NetMetrics metrics = running.metrics();
  EXPECT_EQ(metrics.open_sockets, 1U);
  EXPECT_EQ(metrics.open_connections, 1U);
  EXPECT_EQ(metrics.messages_in, 50U);
  EXPECT_EQ(metrics.messages_out, 51U);
}

TEST(NetWebSocket, OnlyOurPagesAndProgramsWithATokenMayOpenOne) {
  RunningServer running;
  const auto status = [&](const std::string& headers) {
    return Client(running.port()).upgrade("/api/x", headers).status;
  };
  EXPECT_EQ(status(ours), 101);
  EXPECT_EQ(status("Origin: https://evil.example\r\n"), 403);
  EXPECT_EQ(status("Origin: https://evil.example\r\nAuthorization: Bearer x\r\n"), 403);
  EXPECT_EQ(status("Origin: null\r\n"), 403);
  EXPECT_EQ(status(""), 403);
  EXPECT_EQ(status("Authorization: Bearer x\r\n"), 101);
  EXPECT_EQ(running.metrics().rejected_origin, 4U);
}

TEST(NetWebSocket, TheServiceMayRefuseAndTheConnectionGoesOn) {
  RunningServer running;
  Client client(running.port());
  EXPECT_EQ(client.upgrade("/api/refuse", ours).status, 403);
  EXPECT_EQ(client.get("/api/x").status, 200);
}

TEST(NetWebSocket, OutsideTheApiThereIsNone) {
  RunningServer running;
  EXPECT_EQ(Client(running.port()).upgrade("/live", ours).status, 200);
  EXPECT_EQ(running.service.opened.now(), 0);
}

TEST(NetWebSocket, AHandshakeThatFailsStillCloses) {
  RunningServer running;
  Client client(running.port());
  client.write(
      "GET /api/x HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
      ours + "\r\n");
  EXPECT_NE(client.answer(false).status, 101);
  running.service.closes.wait_for(running.service.opened.now());
  EXPECT_EQ(running.metrics().open_sockets, 0U);
}

class NetWebSocketEnds : public testing::Test {
 protected:
  void open(RunningServer& running, Client& client) {
    ASSERT_EQ(client.upgrade("/api/x", ours).status, 101);
    ASSERT_EQ(client.next_text(), "welcome");
    running.service.opened.wait_for(1);
  }
  // However it closed, the service hears of it once.
  void expect_closed_once(RunningServer& running) {
    running.service.closes.wait_for(1);
    running.stop();
    EXPECT_EQ(running.service.closes.now(), 1);
    EXPECT_EQ(running.server().metrics().open_sockets, 0U);
    running.service.sockets.at(0)->send(std::make_shared<const std::string>("into the void"));
    running.service.sockets.at(0)->close(1000, "");
    EXPECT_EQ(running.service.closes.now(), 1);
  }
};

TEST_F(NetWebSocketEnds, WhenTheClientSaysGoodbye) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  client.frame(8, "\x03\xe8");
  EXPECT_EQ(client.close_code(), 1000);
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenTheClientVanishes) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  client.hang_up();
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenTheServiceClosesAfterItsLastWords) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  client.text("bye");
  EXPECT_EQ(client.next_text(), "last words");
  const auto close = client.next();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->close_code(), 4000);
  EXPECT_EQ(close->payload.substr(2), "asked for");
  client.frame(8, close->payload);
  EXPECT_TRUE(client.closed());
  client.hang_up();
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenTheClientIgnoresTheGoodbye) {
  NetConfig config;
  config.limits.close_time = Millis(50);
  RunningServer running(config);
  Client client(running.port());
  open(running, client);
  client.text("bye");
  EXPECT_EQ(client.close_code(), 4000);
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenAMessageIsTooLarge) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  client.text(std::string(std::size_t{16} * 1024, 'a'));
  EXPECT_EQ(client.next_text().size(), std::size_t{16} * 1024 + 6);
  client.text(std::string(std::size_t{16} * 1024 + 1, 'a'));
  EXPECT_EQ(client.close_code(), 1009);
  client.hang_up();
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenAMessageIsNotText) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  client.frame(2, "binary");
  EXPECT_EQ(client.close_code(), 1003);
  client.hang_up();
  expect_closed_once(running);
  EXPECT_EQ(running.service.texts.now(), 0);
}

TEST_F(NetWebSocketEnds, WhenATextIsNotUtf8) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  client.text("\xff\xfe");
  EXPECT_EQ(client.close_code(), 1007);
  client.hang_up();
  expect_closed_once(running);
  EXPECT_EQ(running.service.texts.now(), 0);
}

TEST_F(NetWebSocketEnds, WhenMessagesComeTooFast) {
  NetConfig config;
  config.limits.messages = {.per_second = 0.001, .burst = 5};
  RunningServer running(config);
  Client client(running.port());
  open(running, client);
  for (int i = 0; i < 10; ++i) client.text("x");
  EXPECT_EQ(client.close_code(), 1008);
  client.hang_up();
  expect_closed_once(running);
  EXPECT_EQ(running.service.texts.now(), 5);
}

TEST_F(NetWebSocketEnds, WhenAllSocketsOfAnAddressTogetherSayTooMuch) {
  NetConfig config;
  config.limits.messages_per_address = {.per_second = 0.001, .burst = 5};
  RunningServer running(config);
  Client other(running.port());
  ASSERT_EQ(other.upgrade("/api/x", ours).status, 101);
  for (int i = 0; i < 5; ++i) other.text("x");
  running.service.texts.wait_for(5);
  Client client(running.port());
  ASSERT_EQ(client.upgrade("/api/x", ours).status, 101);
  ASSERT_EQ(client.next_text(), "welcome");
  client.text("x");
  EXPECT_EQ(client.close_code(), 1008);
  EXPECT_EQ(running.service.texts.now(), 5);
}

// Everybody's sockets come so from another server of ours, which has counted what each of them says.
TEST(NetWebSocket, WhatAnotherServerPassesOnIsNotCountedAgain) {
  NetConfig config;
  config.limits.messages = {.per_second = 0.001, .burst = 5};
  config.limits.messages_per_address = {.per_second = 0.001, .burst = 5};
  config.nodes = NodesConfig{.host = "127.0.0.1", .port = 0, .read = [](auto, auto, const auto&) { return Sealed{}; }};
  RunningServer running(config);
  Client one(running.server().nodes_port());
  Client two(running.server().nodes_port());
  for (Client* const client : {&one, &two}) {
    ASSERT_EQ(client->upgrade("/api/x", ours).status, 101);
    EXPECT_EQ(client->next_text(), "welcome");
    for (int i = 0; i < 10; ++i) client->text(std::to_string(i));
    for (int i = 0; i < 10; ++i) EXPECT_EQ(client->next_text(), "heard " + std::to_string(i));
  }
  EXPECT_EQ(running.metrics().rejected_rate, 0U);
}

TEST_F(NetWebSocketEnds, WhenTheServiceBreaks) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  client.text("throw");
  EXPECT_EQ(client.close_code(), 1011);
  client.hang_up();
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenTheClientReadsNothingForLong) {
  NetConfig config;
  config.limits.close_time = Millis(50);
  config.limits.write_time = Millis(200);
  RunningServer running(config);
  Client client(running.port(), 4096);
  open(running, client);
  client.text("deluge");
  running.service.texts.wait_for(1);
  expect_closed_once(running);
  EXPECT_GE(running.server().metrics().slow_sockets_skipped, 1U);
  EXPECT_EQ(running.server().metrics().slow_sockets_closed, 1U);
  EXPECT_LT(running.server().metrics().bytes_out, 64U * 1000U * 1024U);
}

TEST_F(NetWebSocketEnds, NotForAReaderThatFellBehindInABurst) {
  RunningServer running;
  Client client(running.port(), 4096);
  open(running, client);
  client.text("flood");
  running.service.texts.wait_for(1);
  // What was on its way comes, the rest was dropped; then what the service sends upon that.
  int read = 0;
  std::string last;
  while (last != "caught up") {
    const auto message = client.next();
    ASSERT_TRUE(message) << "after " << read;
    last = message->payload;
    ++read;
  }
  EXPECT_LT(read, 500);
  EXPECT_EQ(running.service.caught_up.now(), 1);
  EXPECT_EQ(running.server().metrics().slow_sockets_skipped, 1U);
  EXPECT_EQ(running.server().metrics().slow_sockets_closed, 0U);
  client.text("hello");
  running.service.texts.wait_for(2);
  client.hang_up();
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenPingsAreNotAnswered) {
  NetConfig config;
  config.limits.socket_idle = Millis(100);
  RunningServer running(config);
  Client client(running.port());
  open(running, client);
  const auto ping = client.next();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, 9);
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenTheServerStops) {
  RunningServer running;
  Client client(running.port());
  open(running, client);
  running.server().stop();
  const auto close = client.next();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->close_code(), 1001);
  client.frame(8, close->payload);
  EXPECT_TRUE(client.closed());
  client.hang_up();
  running.join();
  expect_closed_once(running);
}

TEST_F(NetWebSocketEnds, WhenTheServerStopsAndTheClientDoesNotCare) {
  NetConfig config;
  config.limits.stop_time = Millis(50);
  RunningServer running(config);
  Client client(running.port());
  open(running, client);
  running.stop();
  EXPECT_EQ(running.service.closes.now(), 1);
  running.destroy();
  EXPECT_EQ(running.service.closes.now(), 1);
  running.service.sockets.at(0)->send(std::make_shared<const std::string>("after the server"));
}

TEST(NetWebSocket, AnAddressHasOnlySoMany) {
  NetConfig config;
  config.limits.sockets_per_address = 2;
  RunningServer running(config);
  auto one = std::make_unique<Client>(running.port());
  Client two(running.port());
  EXPECT_EQ(one->upgrade("/api/x", ours).status, 101);
  EXPECT_EQ(two.upgrade("/api/x", ours).status, 101);
  EXPECT_EQ(Client(running.port()).upgrade("/api/x", ours).status, 429);
  one->hang_up();
  running.service.closes.wait_for(1);
  EXPECT_EQ(Client(running.port()).upgrade("/api/x", ours).status, 101);
}

TEST(NetWebSocket, OneTextGoesToManySockets) {
  RunningServer running;
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 50; ++i) {
    clients.push_back(std::make_unique<Client>(running.port()));
    ASSERT_EQ(clients.back()->upgrade("/api/x", ours).status, 101);
  }
  running.service.opened.wait_for(50);
  const auto text = std::make_shared<const std::string>(200'000, 'n');
  running.on_loop([&] {
    for (const auto& socket : running.service.sockets) socket->send(text);
  });
  for (const auto& client : clients) {
    EXPECT_EQ(client->next_text(), "welcome");
    EXPECT_EQ(client->next_text(), *text);
  }
}

}  // namespace
}  // namespace noo::table
