#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "net_fixture.hpp"

namespace noo::table {
namespace {

using testing::HasSubstr;

TEST(NetHttp, ManyRequestsShareAConnection) {
  RunningServer running;
  Client client(running.port());
  for (int i = 0; i < 20; ++i) {
    const Answer answer = client.get("/api/n?i=" + std::to_string(i));
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "GET /api/n i=" + std::to_string(i));
    EXPECT_EQ(answer.header("connection"), "keep-alive");
  }
  EXPECT_EQ(client.send("POST", "/api/n", "body").body, "POST /api/n body");
  const NetMetrics metrics = running.metrics();
  EXPECT_EQ(metrics.connections, 1U);
  EXPECT_EQ(metrics.open_connections, 1U);
  EXPECT_EQ(metrics.answers[1], 21U);
  EXPECT_EQ(metrics.bytes_in, 4U);
}

TEST(NetHttp, RequestsMayComeBeforeTheAnswers) {
  RunningServer running;
  Client client(running.port());
  client.write(
      "GET /api/1 HTTP/1.1\r\nHost: here\r\n\r\nPOST /api/2 HTTP/1.1\r\nHost: here\r\n"
      "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\nGET /api/3 HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_EQ(client.answer().body, "GET /api/1");
  EXPECT_EQ(client.answer().body, "POST /api/2 abc");
  EXPECT_EQ(client.answer().body, "GET /api/3");
}

TEST(NetHttp, ClosesWhenTheClientWantsIt) {
  RunningServer running;
  Client client(running.port());
  EXPECT_EQ(client.get("/healthz", "Connection: close\r\n").header("connection"), "close");
  EXPECT_TRUE(client.closed());
  Client old(running.port());
  old.write("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.answer().status, 200);
  EXPECT_TRUE(old.closed());
}

TEST(NetHttp, HeadHasTheHeadersOfGetAndNoBody) {
  RunningServer running;
  Client client(running.port());
  for (const std::string path : {"/", "/healthz"}) {
    const std::string length = client.get(path).header("content-length");
    client.write("HEAD " + path + " HTTP/1.1\r\nHost: here\r\n\r\n");
    const Answer head = client.answer(false);
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.header("content-length"), length);
  }
  EXPECT_EQ(client.get("/healthz").body, "GET /healthz");
}

TEST(NetHttp, EveryAnswerCarriesTheSecurityHeaders) {
  RunningServer running;
  for (const std::string target : {"/", "/api/x", "/missing.js", "/%"}) {
    const Answer answer = Client(running.port()).get(target);
    EXPECT_THAT(answer.header("content-security-policy"), HasSubstr("default-src 'self'")) << target;
    EXPECT_THAT(answer.header("content-security-policy"), HasSubstr("frame-ancestors 'none'"));
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_FALSE(answer.header("permissions-policy").empty());
    EXPECT_EQ(answer.header("cache-control"), target == "/" ? "no-cache" : "no-store");
  }
}

TEST(NetHttp, SiteIsServedBesideTheService) {
  const Folder folder;
  folder.write("index.html", "home");
  folder.write("assets/a-1.js", "code");
  folder.write("assets/a-1.js.gz", "zipped");
  NetConfig config;
  config.web_dir = folder.path();
  RunningServer running(config);
  Client client(running.port());
  EXPECT_EQ(client.get("/table/xyz").body, "home");
  EXPECT_EQ(client.get("/api").body, "GET /api");
  EXPECT_EQ(client.get("/metrics").body, "GET /metrics");
  EXPECT_EQ(client.get("/apis").body, "home");
  const Answer zipped = client.get("/assets/a-1.js", "Accept-Encoding: gzip\r\n");
  EXPECT_EQ(zipped.body, "zipped");
  EXPECT_EQ(zipped.header("content-encoding"), "gzip");
  const std::string etag = client.get("/").header("etag");
  const Answer unchanged = client.get("/", "If-None-Match: " + etag + "\r\n");
  EXPECT_EQ(unchanged.status, 304);
  EXPECT_EQ(unchanged.header("content-length"), "");
  EXPECT_EQ(client.get("/assets/missing.js").status, 404);
  EXPECT_EQ(client.get("/assets/missing.js").header("content-type"), "application/problem+json");
  EXPECT_EQ(client.send("POST", "/", "").status, 405);
  EXPECT_EQ(client.send("POST", "/", "").header("allow"), "GET, HEAD");
}

TEST(NetHttp, PathEscapesAreRefused) {
  RunningServer running;
  for (const std::string target : {"/../etc/passwd", "/%2e%2e/x", "//x", "/a%00b", "/a\\b", "/%zz", "x", "/a%2fb"}) {
    Client client(running.port());
    const Answer answer = client.get(target);
    EXPECT_EQ(answer.status, 400) << target;
    EXPECT_EQ(answer.header("content-type"), "application/problem+json");
    EXPECT_THAT(answer.body, HasSubstr("/problems/malformed"));
    EXPECT_TRUE(client.closed());
  }
  EXPECT_EQ(running.metrics().rejected_malformed, 8U);
}

TEST(NetHttp, WhatIsNotHttpIsRefused) {
  RunningServer running;
  for (const std::string bytes :
       {"hello\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: here\r\n\r\n", "GET / HTTP/1.1\r\nHost: here\r\nbad header\r\n\r\n",
        "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n"}) {
    Client client(running.port());
    client.write(bytes);
    EXPECT_EQ(client.answer().status, 400) << bytes;
    EXPECT_TRUE(client.closed());
  }
  EXPECT_EQ(running.service.asked.now(), 0);
}

TEST(NetHttp, LargeBodiesAreRefused) {
  NetConfig config;
  config.limits.body_bytes = 1000;
  RunningServer running(config);
  EXPECT_EQ(Client(running.port()).send("POST", "/api/x", std::string(1000, 'a')).status, 200);
  Client client(running.port());
  const Answer answer = client.send("POST", "/api/x", std::string(300'000, 'a'));
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(answer.header("content-type"), "application/problem+json");
  EXPECT_TRUE(client.closed());
  Client chunked(running.port());
  chunked.write(
      "POST /api/x HTTP/1.1\r\nHost: here\r\nAccept-Language: es\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n" +
      std::string(1001, 'a') + "\r\n0\r\n\r\n");
  const Answer spanish = chunked.answer();
  EXPECT_EQ(spanish.status, 413);
  EXPECT_THAT(spanish.body, HasSubstr("demasiado grande"));
}

TEST(NetHttp, LargeHeadersAreRefused) {
  RunningServer running;
  EXPECT_EQ(Client(running.port()).get("/api/x", "X-Long: " + std::string(15'000, 'a') + "\r\n").status, 200);
  EXPECT_EQ(Client(running.port()).get("/api/x", "X-Long: " + std::string(17'000, 'a') + "\r\n").status, 431);
  EXPECT_EQ(Client(running.port()).get("/api/" + std::string(200'000, 'a')).status, 431);
}

TEST(NetHttp, AClientThatWaitsForPermissionGetsIt) {
  RunningServer running;
  Client client(running.port());
  client.write("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.answer().status, 100);
  client.write("abc");
  EXPECT_EQ(client.answer().body, "POST /api/x abc");
}

TEST(NetHttp, ASlowClientIsLeft) {
  NetConfig config;
  config.limits.header_time = config.limits.body_time = Millis(100);
  RunningServer running(config);
  Client header(running.port());
  header.write("GET /api/x HTT");
  EXPECT_TRUE(header.closed());
  Client body(running.port());
  body.write("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\na");
  EXPECT_TRUE(body.closed());
}

TEST(NetHttp, WhoAsksTooOftenIsToldToWait) {
  NetConfig config;
  config.limits.reads = {.per_second = 0.001, .burst = 3};
  config.limits.changes = {.per_second = 0.001, .burst = 1};
  RunningServer running(config);
  Client client(running.port());
  EXPECT_EQ(client.send("POST", "/api/x", "").status, 200);
  const Answer answer = client.send("POST", "/api/x", "");
  EXPECT_EQ(answer.status, 429);
  EXPECT_THAT(std::stoi(answer.header("retry-after")), testing::AllOf(testing::Gt(900), testing::Le(1000)));
  EXPECT_THAT(answer.body, HasSubstr("/problems/too_fast"));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.get("/api/x").status, 200);
  EXPECT_EQ(client.get("/api/x").status, 429);
  EXPECT_EQ(client.get("/api/x?lang=es").status, 429);
  EXPECT_EQ(running.metrics().rejected_rate, 3U);
}

TEST(NetHttp, RatesOfZeroAreNoLimit) {
  NetConfig config;
  config.limits.reads = config.limits.changes = {};
  RunningServer running(config);
  Client client(running.port());
  for (int i = 0; i < 800; ++i) ASSERT_EQ(client.send("POST", "/api/x", "").status, 200);
}

TEST(NetHttp, TooManyConnectionsAreRefusedUntilSomeEnd) {
  NetConfig config;
  config.limits.connections = 5;
  config.limits.connections_per_address = 2;
  RunningServer running(config);
  Client one(running.port());
  EXPECT_EQ(one.get("/healthz").status, 200);
  auto two = std::make_unique<Client>(running.port());
  EXPECT_EQ(two->get("/healthz").status, 200);
  Client three(running.port());
  EXPECT_EQ(three.answer().status, 503);
  EXPECT_TRUE(three.closed());
  EXPECT_EQ(running.metrics().rejected_connections, 1U);
  EXPECT_EQ(two->get("/healthz", "Connection: close\r\n").status, 200);
  EXPECT_TRUE(two->closed());
  while (running.metrics().open_connections > 1) std::this_thread::yield();
  EXPECT_EQ(Client(running.port()).get("/healthz").status, 200);
}

TEST(NetHttp, ChangesFromAnotherSiteAreRefused) {
  NetConfig config;
  config.allowed_origins = {"https://play.example.org"};
  RunningServer running(config);
  Client client(running.port());
  EXPECT_EQ(client.send("POST", "/api/x", "").status, 200);
  EXPECT_EQ(client.send("POST", "/api/x", "", "Origin: http://here\r\n").status, 200);
  EXPECT_EQ(client.send("POST", "/api/x", "", "Origin: https://play.example.org\r\n").status, 200);
  EXPECT_EQ(client.send("POST", "/api/x", "", "Origin: https://evil.example\r\n").status, 403);
  EXPECT_EQ(client.send("DELETE", "/api/x", "", "Origin: null\r\n").status, 403);
  EXPECT_EQ(client.get("/api/x", "Origin: https://evil.example\r\n").status, 200);
  EXPECT_EQ(running.metrics().rejected_origin, 2U);
}

TEST(NetHttp, UnknownMethodsAreRefused) {
  RunningServer running;
  Client client(running.port());
  EXPECT_EQ(client.send("OPTIONS", "/api/x", "").status, 405);
  EXPECT_EQ(client.send("TRACE", "/api/x", "").status, 405);
  EXPECT_EQ(client.send("BREW", "/api/x", "").status, 405);
}

TEST(NetHttp, AProxyIsBelievedOnlyIfTrusted) {
  const std::string headers = "X-Forwarded-For: 1.1.1.1, 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
  RunningServer open;
  const Answer direct = Client(open.port()).get("/api/x", headers);
  EXPECT_EQ(direct.header("x-address"), "127.0.0.1");
  EXPECT_EQ(direct.body, "GET /api/x");
  NetConfig config;
  config.trusted_proxy = true;
  RunningServer behind(config);
  const Answer proxied = Client(behind.port()).get("/api/x", headers);
  EXPECT_EQ(proxied.header("x-address"), "203.0.113.9");
  EXPECT_EQ(proxied.body, "GET /api/x https");
  EXPECT_EQ(Client(behind.port()).get("/api/x", "X-Forwarded-For: nonsense\r\n").header("x-address"), "127.0.0.1");
  // One customer's network is one address, for the limits of the service too.
  EXPECT_EQ(Client(behind.port()).get("/api/x", "X-Forwarded-For: 2001:db8:1:2:3:4:5:6\r\n").header("x-address"),
            "2001:db8:1:2::/64");
}

TEST(NetHttp, AServiceThatThrowsIsAnsweredFor) {
  RunningServer running;
  Client client(running.port());
  const Answer answer = client.get("/api/throws");
  EXPECT_EQ(answer.status, 500);
  EXPECT_THAT(answer.body, testing::Not(HasSubstr("on purpose")));
  EXPECT_EQ(client.get("/api/x").status, 200);
}

TEST(NetHttp, AServiceThatForgetsIsAnsweredFor) {
  NetConfig config;
  config.limits.answer_time = Millis(50);
  RunningServer running(config);
  EXPECT_EQ(Client(running.port()).get("/api/later").status, 503);
  running.on_loop([&] { running.service.waiting.at(0)({}); });  // too late, and harmless
}

TEST(NetHttp, AnAnswerMayComeLaterAndOnlyTheFirstCounts) {
  RunningServer running;
  Client client(running.port());
  client.write("GET /api/later HTTP/1.1\r\nHost: here\r\n\r\n");
  running.service.asked.wait_for(1);
  running.on_loop([&] {
    running.service.waiting.at(0)({.status = 201, .type = "text/plain", .headers = {}, .body = "first"});
    running.service.waiting.at(0)({.status = 202, .type = "text/plain", .headers = {}, .body = "second"});
  });
  const Answer answer = client.answer();
  EXPECT_EQ(answer.status, 201);
  EXPECT_EQ(answer.body, "first");
  EXPECT_EQ(client.get("/api/x").body, "GET /api/x");
}

TEST(NetHttp, AHeaderCannotBecomeTwo) {
  RunningServer running;
  const Answer answer = Client(running.port()).get("/api/split");
  EXPECT_EQ(answer.status, 200);
  EXPECT_FALSE(answer.headers.contains("x-bad"));
  EXPECT_FALSE(answer.headers.contains("x-worse"));
}

TEST(NetStop, AnswersUnderWayAreFinished) {
  RunningServer running;
  Client idle(running.port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  Client client(running.port());
  client.write("GET /api/later HTTP/1.1\r\nHost: here\r\n\r\n");
  running.service.asked.wait_for(1);
  const std::uint16_t port = running.port();
  running.server().stop();
  EXPECT_TRUE(idle.closed());
  EXPECT_THROW(Client{port}, std::runtime_error);
  running.on_loop([&] { running.service.waiting.at(0)({}); });
  const Answer answer = client.answer();
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_TRUE(client.closed());
  running.join();
}

TEST(NetStop, AnswersThatNeverComeAreNotWaitedFor) {
  NetConfig config;
  config.limits.stop_time = Millis(50);
  RunningServer running(config);
  Client client(running.port());
  client.write("GET /api/later HTTP/1.1\r\nHost: here\r\n\r\n");
  running.service.asked.wait_for(1);
  running.stop();
  EXPECT_TRUE(client.closed());
  running.destroy();
  running.service.waiting.at(0)({});  // nobody there, and harmless
}

TEST(NetStop, ASignalStopsTheServer) {
  NetConfig config;
  config.handle_signals = true;
  RunningServer running(config);
  EXPECT_EQ(Client(running.port()).get("/healthz").status, 200);
  std::raise(SIGTERM);
  running.join();
}

TEST(NetListen, AnAddressThatIsTakenOrUnknownIsNamed) {
  RunningServer running;
  NetConfig config;
  config.port = running.port();
  try {
    const Server second(config);
    FAIL() << "two servers on one port";
  } catch (const NetError& error) {
    EXPECT_THAT(error.what(), HasSubstr("127.0.0.1 port " + std::to_string(config.port)));
  }
  config.host = "not an address";
  EXPECT_THROW(Server{config}, NetError);
}

}  // namespace
}  // namespace noo::table
