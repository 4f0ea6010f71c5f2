#include <gtest/gtest.h>

#include <string>

#include "table/net/origin.hpp"
#include "table/net/problem.hpp"
#include "table/net/target.hpp"

namespace noo::table {
namespace {

TEST(NetTarget, DecodesPathAndQuery) {
  const auto target = parse_target("/api/v1/t%C3%A1bles/a+b?lang=es&q=a+b%26c&flag&q=last&&=x");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/v1/t\u00e1bles/a+b");
  EXPECT_EQ(target->query,
            (std::map<std::string, std::string>{{"lang", "es"}, {"q", "last"}, {"flag", ""}, {"", "x"}}));
}

class NetTargetRefused : public testing::TestWithParam<std::string> {};

TEST_P(NetTargetRefused, IsNoTarget) { EXPECT_FALSE(parse_target(GetParam())) << GetParam(); }

INSTANTIATE_TEST_SUITE_P(Escapes, NetTargetRefused,
                         testing::Values("", "*", "api", "http://here/", "//etc/passwd", "/a//b", "/../etc/passwd",
                                         "/a/../../b", "/..", "/%2e%2e/secret", "/.%2e/secret", "/a/..b", "/./a",
                                         "/a/.", "/a%2fb", "/a%2Fb", "/a%5cb", "/a\\b", "/a%00b", "/a%0ab", "/a%7f",
                                         "/%", "/%4", "/%zz", "/%c3", "/%ff", "/%c0%ae", "/%ed%a0%80", "/%f4%90%80%80",
                                         "/a#b", "/a?b=%", "/a?b=%g0", "/a?b=%00", "/a?b=%ff", "/a?%ff=b", "/a?b#c"));

TEST(NetTarget, TakesAtMostSixtyFourParameters) {
  std::string query = "/a?x=0";
  for (int i = 1; i < 64; ++i) query += "&x" + std::to_string(i) + "=1";
  EXPECT_TRUE(parse_target(query));
  EXPECT_FALSE(parse_target(query + "&one=more"));
}

TEST(NetTarget, Utf8IsCheckedToTheLastByte) {
  EXPECT_TRUE(is_utf8("plain \u00e1 \u20ac \U0001F600"));
  EXPECT_TRUE(is_utf8("\xF4\x8F\xBF\xBF"));
  EXPECT_FALSE(is_utf8("\x80"));
  EXPECT_FALSE(is_utf8("\xE2\x82"));
  EXPECT_FALSE(is_utf8("\xE2\x82z"));
  EXPECT_FALSE(is_utf8("\xF0\x80\x80\x80"));
}

TEST(NetOrigin, IsOursIfItNamesTheHostOrIsAllowed) {
  EXPECT_TRUE(origin_is_ours("http://here:80", "here:80", {}));
  EXPECT_TRUE(origin_is_ours("https://Here", "hERE", {}));
  EXPECT_TRUE(origin_is_ours("https://other", "here", {"https://other"}));
  EXPECT_FALSE(origin_is_ours("https://other", "here", {}));
  EXPECT_FALSE(origin_is_ours("http://here", "here:8080", {}));
  EXPECT_FALSE(origin_is_ours("http://here.evil", "here", {}));
  EXPECT_FALSE(origin_is_ours("ftp://here", "here", {}));
  EXPECT_FALSE(origin_is_ours("null", "null", {}));
  EXPECT_FALSE(origin_is_ours("http://", "", {}));
  EXPECT_FALSE(origin_is_ours("", "", {}));
}

TEST(NetProblem, SpeaksTheReadersLanguage) {
  EXPECT_EQ(reader_language({{"lang", "es"}}, "en"), "es");
  EXPECT_EQ(reader_language({{"lang", "en"}}, "es"), "en");
  EXPECT_EQ(reader_language({}, "fr, es-MX;q=0.8, en;q=0.5"), "es");
  EXPECT_EQ(reader_language({}, "fr"), "en");
  EXPECT_EQ(reader_language({}, ""), "en");
  EXPECT_EQ(problem(Trouble::too_fast, "es").body,
            R"({"type":"/problems/too_fast","title":"Demasiadas peticiones","status":429,)"
            R"("detail":"Espera un momento y vuelve a intentarlo; Retry-After dice cuántos segundos."})");
}

}  // namespace
}  // namespace noo::table
