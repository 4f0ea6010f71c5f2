#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "net_fixture.hpp"
#include "table/net/log.hpp"

namespace noo::table {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

TEST(NetLog, QuotesWhateverComes) {
  EXPECT_EQ(json_quoted("a \"b\" \\ \n \x01 \x7f \u00e1"), R"("a \"b\" \\ \n \u0001 \u007f )"
                                                           "\u00e1\"");
  EXPECT_EQ(json_quoted("\xff a"), "\"? a\"");
}

TEST(NetLog, FieldsAreOneObject) {
  EXPECT_EQ(LogFields("move").add("table", "a\"b").add("ply", 7).text(), R"({"event":"move","table":"a\"b","ply":7})");
  EXPECT_EQ(LogFields("lost").add("owners", std::set<std::string>{"table:b", "person:a"}).text(),
            R"({"event":"lost","owners":["person:a","table:b"]})");
}

TEST(NetLog, EveryLineIsJsonAndNoQueryIsInIt) {
  testing::internal::CaptureStdout();
  {
    use_json_logs();
    RunningServer running;
    Client(running.port()).send("POST", "/api/x%22y?secret=s3cr3t", "body");
    Client(running.port()).send("POST", "/api/v1/stories/s3cr3t/analysis", "body");
    running.server().loop().post([] { throw std::runtime_error("on \"purpose\""); });
    running.on_loop([] {});
  }
  const std::string said = testing::internal::GetCapturedStdout();
  EXPECT_THAT(said,
              ContainsRegex(R"(\{"at":"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z","level":"info",)"
                            R"("event":"request","method":"POST","path":"/api/x\\"y","status":200,"ms":[0-9]+\})"));
  EXPECT_THAT(said, HasSubstr(R"("level":"error","event":"exception","where":"task","what":"on \"purpose\""})"));
  EXPECT_THAT(said, HasSubstr(R"("path":"/api/v1/stories/.../analysis")"));
  EXPECT_THAT(said, Not(HasSubstr("s3cr3t")));
  EXPECT_THAT(said, Not(HasSubstr("body")));
  EXPECT_THAT(said, Not(HasSubstr("127.0.0.1"))) << "no address unless it is wanted";
}

TEST(NetLog, AddressesAreLoggedIfTheyAreWanted) {
  testing::internal::CaptureStdout();
  {
    use_json_logs();
    NetConfig config;
    config.log_addresses = true;
    RunningServer running(config);
    Client(running.port()).send("POST", "/api/x", "body");
  }
  EXPECT_THAT(testing::internal::GetCapturedStdout(),
              ContainsRegex(R"("status":200,"ms":[0-9]+,"address":"127\.0\.0\.1"\})"));
}

}  // namespace
}  // namespace noo::table
