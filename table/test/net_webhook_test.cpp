#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "net_fixture.hpp"
#include "net_receiver.hpp"
#include "table/net/webhook.hpp"
#include "table/net/webhook_url.hpp"

namespace noo::table {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(WebhookUrl, IsTakenApart) {
  const auto plain = parse_webhook_url("http://Example.org/a/b?c=d");
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain->secure);
  EXPECT_EQ(plain->host, "Example.org");
  EXPECT_EQ(plain->port, 80);
  EXPECT_EQ(plain->target, "/a/b?c=d");
  EXPECT_EQ(plain->host_header(), "Example.org");
  const auto secure = parse_webhook_url("https://[2606:4700::1]:8443?x");
  ASSERT_TRUE(secure);
  EXPECT_TRUE(secure->secure);
  EXPECT_EQ(secure->host, "2606:4700::1");
  EXPECT_EQ(secure->port, 8443);
  EXPECT_EQ(secure->target, "/?x");
  EXPECT_EQ(secure->authority(), "[2606:4700::1]:8443");
  EXPECT_EQ(secure->host_header(), "[2606:4700::1]:8443");
  EXPECT_EQ(parse_webhook_url("https://example.org")->authority(), "example.org:443");
}

class BadWebhookUrl : public testing::TestWithParam<std::string> {};
TEST_P(BadWebhookUrl, IsRefused) { EXPECT_EQ(webhook_url_error(GetParam(), {}), webhook_error::bad_url); }
INSTANTIATE_TEST_SUITE_P(
    Forms, BadWebhookUrl,
    testing::Values("", "example.org", "ftp://example.org/", "HTTP://example.org", "http://", "http:///path",
                    "http://user@example.org/", "http://user:secret@example.org/", "http://example.org@127.0.0.1/",
                    "http://example.org:/", "http://example.org:0/", "http://example.org:65536/",
                    "http://example.org:80x/", "http://example.org:-1/", "http://exa mple.org/",
                    "http://example.org/a b", "http://example.org/\r\nX: y", "http://example.org/#part",
                    "http://example.org\\@evil/", "http://ex\u00e1mple.org/", "http://[::1", "http://[example.org]/",
                    "http://[127.0.0.1]/", "http://127.1/", "http://2130706433/", "http://0x7f000001/",
                    "http://0x7f.1/", "http://0177.0.0.1/", "http://1.2.3.4./", "http://[fe80::1%25eth0]/",
                    "http://example.org:80:80/", "http://example.org/" + std::string(2000, 'a')));

TEST(WebhookUrl, PortsOfOtherServicesAreRefused) {
  for (const std::string port : {"1", "22", "25", "53", "79", "81", "444", "587", "1023"}) {
    EXPECT_EQ(webhook_url_error("http://example.org:" + port + "/", {}), webhook_error::bad_port) << port;
  }
  for (const std::string port : {"80", "443", "1024", "8080", "65535"}) {
    EXPECT_EQ(webhook_url_error("http://example.org:" + port + "/", {}), "") << port;
  }
}

TEST(WebhookUrl, AddressesInsideANetworkAreRefusedAsWritten) {
  for (const std::string host : {"127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]", "[fd00::1]",
                                 "localhost", "LocalHost.", "a.localhost"}) {
    EXPECT_EQ(webhook_url_error("https://" + host + "/", {}), webhook_error::not_public) << host;
  }
  WebhookConfig config;
  config.allowed = {"127.0.0.1:22", "localhost:8080"};
  EXPECT_EQ(webhook_url_error("http://127.0.0.1:22/", config), "");
  EXPECT_EQ(webhook_url_error("http://localhost:8080/", config), "");
  EXPECT_EQ(webhook_url_error("http://localhost:8081/", config), webhook_error::not_public);
}

class NetWebhook : public testing::Test {
 protected:
  void TearDown() override { running.stop(); }
  void allow(const Receiver& receiver) { config.allowed.push_back("127.0.0.1:" + std::to_string(receiver.port())); }
  void start() {
    running.on_loop([&] { sender = std::make_unique<WebhookSender>(running.server(), config); });
  }
  Delivery post(const std::string& url, const std::string& body = "{}") {
    if (!sender) start();
    Delivery delivery;
    Count done;
    running.on_loop([&] {
      sender->post(url, body, [&](Delivery d) {
        delivery = std::move(d);
        done.up();
      });
    });
    done.wait_for(1);
    return delivery;
  }
  static std::string url_of(const Receiver& receiver, const std::string& scheme = "http") {
    return scheme + "://127.0.0.1:" + std::to_string(receiver.port()) + "/hook?a=b";
  }

  RunningServer running;
  WebhookConfig config;
  std::unique_ptr<WebhookSender> sender;
};

TEST_F(NetWebhook, DeliversToAnAllowedReceiver) {
  Receiver receiver("HTTP/1.1 204 No Content\r\n\r\n");
  allow(receiver);
  const Delivery delivery = post(url_of(receiver), R"({"your":"turn"})");
  EXPECT_TRUE(delivery.ok);
  EXPECT_EQ(delivery.status, 204);
  EXPECT_EQ(delivery.error, "");
  const std::string request = receiver.request();
  EXPECT_THAT(request, StartsWith("POST /hook?a=b HTTP/1.1\r\n"));
  EXPECT_THAT(request, HasSubstr("Host: 127.0.0.1:" + std::to_string(receiver.port()) + "\r\n"));
  EXPECT_THAT(request, HasSubstr("Content-Type: application/json\r\n"));
  EXPECT_THAT(request, testing::EndsWith("\r\n\r\n{\"your\":\"turn\"}"));
}

TEST_F(NetWebhook, DoesNotReachInside) {
  Receiver receiver("HTTP/1.1 204 No Content\r\n\r\n");
  EXPECT_EQ(post(url_of(receiver)).error, webhook_error::not_public);
  EXPECT_EQ(post("http://localhost:" + std::to_string(receiver.port()) + "/").error, webhook_error::not_public);
  EXPECT_EQ(receiver.connections(), 0);
}

// The name is harmless as it is written; only what it resolves to is not.
TEST_F(NetWebhook, DoesNotReachInsideThroughAName) {
  Receiver receiver("HTTP/1.1 204 No Content\r\n\r\n");
  const std::string name = own_host_name();
  if (name.empty()) GTEST_SKIP() << "this machine has no name that resolves to an address of its own";
  EXPECT_EQ(webhook_url_error("http://" + name + ":" + std::to_string(receiver.port()) + "/", {}), "");
  EXPECT_EQ(post("http://" + name + ":" + std::to_string(receiver.port()) + "/").error, webhook_error::not_public);
  EXPECT_EQ(receiver.connections(), 0);
}

TEST_F(NetWebhook, ANameThatDoesNotResolveIsReported) {
  EXPECT_EQ(post("http://nobody.invalid/").error, webhook_error::unknown_host);
}

TEST_F(NetWebhook, DoesNotFollowRedirects) {
  Receiver inside("HTTP/1.1 204 No Content\r\n\r\n");
  Receiver receiver("HTTP/1.1 307 Temporary Redirect\r\nContent-Length: 0\r\nLocation: " + url_of(inside) + "\r\n\r\n");
  allow(receiver);
  allow(inside);
  const Delivery delivery = post(url_of(receiver));
  EXPECT_FALSE(delivery.ok);
  EXPECT_EQ(delivery.status, 307);
  EXPECT_EQ(delivery.error, webhook_error::redirect);
  EXPECT_EQ(inside.connections(), 0);
}

TEST_F(NetWebhook, ReportsRefusals) {
  Receiver receiver("HTTP/1.1 500 Broken\r\nContent-Length: 4\r\n\r\noops");
  allow(receiver);
  const Delivery delivery = post(url_of(receiver));
  EXPECT_FALSE(delivery.ok);
  EXPECT_EQ(delivery.status, 500);
  EXPECT_EQ(delivery.error, webhook_error::refused);
}

TEST_F(NetWebhook, ReportsAnswersThatAreNone) {
  Receiver nonsense("SSH-2.0-OpenSSH\r\n\r\n");
  Receiver endless("HTTP/1.1 200 OK\r\nX: " + std::string(100'000, 'x'));
  Receiver silent("");
  for (const Receiver* const receiver : {&nonsense, &endless, &silent}) allow(*receiver);
  EXPECT_EQ(post(url_of(nonsense)).error, webhook_error::bad_answer);
  EXPECT_EQ(post(url_of(endless)).error, webhook_error::bad_answer);
  EXPECT_EQ(post(url_of(silent)).error, webhook_error::bad_answer);
}

TEST_F(NetWebhook, ALongBodyIsNotWaitedFor) {
  Receiver receiver("HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n" + std::string(50'000, 'x'));
  allow(receiver);
  EXPECT_TRUE(post(url_of(receiver)).ok);
}

TEST_F(NetWebhook, ReportsAReceiverThatDoesNotAnswer) {
  Receiver receiver(Receiver::Mute{});
  allow(receiver);
  config.timeout = Millis(50);
  EXPECT_EQ(post(url_of(receiver)).error, webhook_error::timeout);
}

TEST_F(NetWebhook, ReportsAReceiverThatIsNotThere) {
  std::string url;
  {
    const Receiver gone("");
    allow(gone);
    url = url_of(gone);
  }
  EXPECT_EQ(post(url).error, webhook_error::no_connection);
}

TEST_F(NetWebhook, FewAreUnderWayAtOnceAndTheOthersWaitTheirTurn) {
  Receiver receiver("HTTP/1.1 204 No Content\r\n\r\n");
  allow(receiver);
  config.in_flight = 2;
  config.waiting = 10;
  start();
  std::vector<std::string> errors;
  Count done;
  running.on_loop([&] {
    for (int i = 0; i < 15; ++i) {
      sender->post(url_of(receiver), "{}", [&](const Delivery& delivery) {
        errors.push_back(delivery.error);
        done.up();
      });
    }
  });
  done.wait_for(15);
  EXPECT_EQ(std::ranges::count(errors, ""), 12);
  EXPECT_EQ(std::ranges::count(errors, webhook_error::too_many), 3);
  EXPECT_EQ(receiver.connections(), 12);
}

TEST_F(NetWebhook, NothingIsReportedOnceTheSenderIsGone) {
  Receiver receiver(Receiver::Mute{});
  allow(receiver);
  start();
  Count done;
  running.on_loop([&] {
    sender->post(url_of(receiver), "{}", [&](const Delivery&) { done.up(); });
    sender->post("nonsense", "{}", [&](const Delivery&) { done.up(); });
    sender.reset();
  });
  running.stop();
  EXPECT_EQ(done.now(), 0);
}

class NetWebhookTls : public NetWebhook {
 protected:
  // A certificate authority of the test's own.
  void trust(const Certificate& certificate) {
    folder.write("ca.pem", certificate.pem());
    config.ca_file = (folder.path() / "ca.pem").string();
  }
  Folder folder;
};

TEST_F(NetWebhookTls, DeliversWhenTheCertificateIsTrustedAndTheHosts) {
  const Certificate certificate("IP:127.0.0.1");
  Receiver receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", &certificate);
  allow(receiver);
  trust(certificate);
  const Delivery delivery = post(url_of(receiver, "https"), R"({"a":1})");
  EXPECT_TRUE(delivery.ok) << delivery.error;
  EXPECT_THAT(receiver.request(), testing::EndsWith("{\"a\":1}"));
}

TEST_F(NetWebhookTls, RefusesACertificateNobodyVouchesFor) {
  const Certificate certificate("IP:127.0.0.1");
  Receiver receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", &certificate);
  allow(receiver);
  EXPECT_EQ(post(url_of(receiver, "https")).error, webhook_error::certificate);
  EXPECT_EQ(receiver.request(), "");
}

TEST_F(NetWebhookTls, RefusesTheCertificateOfAnotherHost) {
  const Certificate certificate("DNS:example.org,IP:127.0.0.2");
  Receiver receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", &certificate);
  allow(receiver);
  trust(certificate);
  EXPECT_EQ(post(url_of(receiver, "https")).error, webhook_error::certificate);
  EXPECT_EQ(receiver.request(), "");
}

TEST_F(NetWebhookTls, RefusesAReceiverThatSpeaksNoTls) {
  Receiver receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
  allow(receiver);
  EXPECT_EQ(post(url_of(receiver, "https")).error, webhook_error::no_connection);
}

}  // namespace
}  // namespace noo::table
