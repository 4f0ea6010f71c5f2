// Requests and messages are taken up in turn among addresses: whoever sends much keeps nobody else waiting.
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

constexpr const char* here = "203.0.113.1";
constexpr const char* elsewhere = "203.0.113.2";

Request asked(const Client& c, const std::string& path, const std::string& address) {
  Request r;
  r.method = "GET";
  r.path = "/api/v1" + path;
  r.headers = {{"host", "localhost:8080"}, {"cookie", c.cookie}};
  r.address = address;
  return r;
}

// What has happened, in order.
struct Busy {
  void ask(const std::string& name, const std::string& address) {
    site.api->handle(asked(anna, "/me", address), [this, name](const Response& r) {
      EXPECT_EQ(r.status, 200);
      done += name + " ";
    });
  }
  Site site;
  Client anna = site.guest("Anna");
  std::string done;
};

// Tells of what it is sent.
struct Telling final : Socket {
  explicit Telling(std::string& to) : done(to) {}
  void send(std::shared_ptr<const std::string> text) override {
    done += json::parse(*text)["type"].get<std::string>() + " ";
  }
  void close(int code, std::string_view /*reason*/) override {
    if (code == fails_at) throw std::runtime_error("broken");
    done += std::to_string(code) + " ";
  }
  std::string& done;
  int fails_at = 0;
  SocketEvents events;
};

std::shared_ptr<Telling> opened(Busy& busy, const std::string& address) {
  auto socket = std::make_shared<Telling>(busy.done);
  const std::string table = made_by(busy.anna, seats({me, me, me}));
  busy.site.api->open(
      asked(busy.anna, "/tables/" + table + "/live", address),
      [socket](SocketEvents events) {
        socket->events = std::move(events);
        return socket;
      },
      [](const Response& r) { ADD_FAILURE() << r.body; });
  busy.site.loop.run();
  busy.done.clear();
  return socket;
}

}  // namespace

TEST(ApiTurns, RequestsAreTakenUpInTurnAmongAddresses) {
  Busy busy;
  for (const char* name : {"r0", "r1", "r2"}) busy.ask(name, here);
  for (const char* name : {"b0", "b1"}) busy.ask(name, elsewhere);
  busy.site.loop.run();
  EXPECT_EQ(busy.done, "r0 b0 r1 b1 r2 ");
}

TEST(ApiTurns, MessagesWaitForTheirTurnAndKeepTheirOrder) {
  Busy busy;
  const auto socket = opened(busy, here);
  socket->events.on_text(R"({"type":"ping"})");
  socket->events.on_text(R"({"type":"again"})");
  busy.ask("own", here);
  busy.ask("others", elsewhere);
  busy.site.loop.run();
  EXPECT_EQ(busy.done, "pong others snapshot own ");
}

TEST(ApiTurns, OpeningASocketWaitsForItsTurnToo) {
  Busy busy;
  busy.ask("r0", here);
  busy.ask("r1", here);
  Request wrong = asked(busy.anna, "/nowhere", here);
  busy.site.api->open(
      wrong, [](SocketEvents) -> std::shared_ptr<Socket> { return nullptr; },
      [&](const Response& r) { busy.done += std::to_string(r.status) + " "; });
  busy.ask("b0", elsewhere);
  busy.site.loop.run();
  EXPECT_EQ(busy.done, "r0 b0 r1 404 ");
}

TEST(ApiTurns, WhatASocketSaidBeforeItClosedIsNotHeardAfterwards) {
  Busy busy;
  const auto socket = opened(busy, here);
  socket->events.on_text(R"({"type":"ping"})");
  socket->events.on_close();
  busy.site.loop.run();
  EXPECT_EQ(busy.done, "");
}

TEST(ApiTurns, AMessageThatBreaksSomethingClosesItsSocketAndTheNextIsTakenUp) {
  Busy busy;
  const auto socket = opened(busy, here);
  socket->fails_at = 1008;  // for what is not understood
  socket->events.on_text("what?");
  busy.ask("next", here);
  busy.site.loop.run();
  EXPECT_EQ(busy.done, "1011 next ");
}

TEST(ApiTurns, WhatWaitsWhenTheServerStopsIsNotTakenUp) {
  Busy busy;
  const auto socket = opened(busy, here);
  busy.ask("r0", here);
  socket->events.on_text(R"({"type":"ping"})");
  busy.site.close();
  EXPECT_EQ(busy.done, "");
}

}  // namespace noo::table::testing_hall
