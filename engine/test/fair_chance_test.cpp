// The fixed vectors were computed with Python's hashlib and hmac, from the description in docs/formats.md alone.
#include "engine/fair_chance.hpp"

#include <array>

#include "engine/test/helpers.hpp"

namespace noo {
namespace {

Seed counting_seed() {
  Seed s;
  for (std::size_t i = 0; i < s.bytes.size(); ++i) s.bytes[i] = static_cast<u8>(i);
  return s;
}

const char* const counting_commit = "6cb13ea1df8a22f6998d0f5126c363ef36831b25799b23ae3fb965255116804d";

TEST(FairChance, SeedsAreHexDigitsOrHashedText) {
  EXPECT_EQ(counting_seed().hex(), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(Seed::from_text(counting_seed().hex()), counting_seed());
  EXPECT_EQ(Seed::from_text("000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F"), counting_seed());
  EXPECT_EQ(Seed::from_text("7").hex(), "186ff7890e9af1864a6b4abf1c4c4c98472f8c6bd716b367f0d31b8650d36a81");
  EXPECT_NE(Seed::from_text(""), Seed{});
  EXPECT_NE(Seed::random(), Seed::random());
}

TEST(FairChance, CommitmentAndChainFollowTheFormat) {
  EXPECT_EQ(to_hex(commitment(counting_seed())), counting_commit);
  EXPECT_EQ(to_hex(commitment(Seed::from_text("7"))),
            "6cc02ca2c4f8f68fb20a6956a7855692588cd4e9606cf2302e78284d965101a1");
  const Digest one = next_chain(commitment(counting_seed()), "chance", "first red");
  EXPECT_EQ(to_hex(one), "ee584aff923980f9f8eee4ed7e56b786c859d3f8223829c89fe30191955744ad");
  const Digest two = next_chain(one, "red", "hide 3");
  EXPECT_EQ(to_hex(two), "4dd630733d7aa4cb83edfeddb0024a49078eda8a965e944f76d1aa1ac499fc01");
}

TEST(FairChance, FieldsCannotRunIntoEachOther) {
  const Digest c = commitment(counting_seed());
  EXPECT_NE(next_chain(c, "red", "hide 3"), next_chain(c, "redh", "ide 3"));
  EXPECT_NE(next_chain(c, "red", ""), next_chain(c, "", "red"));
}

TEST(FairChance, DrawsFollowTheFormat) {
  const FairChance plain(counting_seed(), {});
  const FairChance salted(counting_seed(), {"alpha", "beta"});
  const Digest commit = commitment(counting_seed());
  const Digest later = next_chain(next_chain(commit, "chance", "first red"), "red", "hide 3");
  const struct {
    u32 total, first, with_nonces, later;
  } table[] = {{1, 0, 0, 0},
               {2, 1, 0, 0},
               {6, 1, 4, 2},
               {7, 5, 2, 5},
               {100, 63, 44, 46},
               {123, 103, 76, 62},
               {4294967295U, 3610480258U, 1903807849U, 1132712411U},
               {3000000000U, 738791563U, 1743930244U, 878556146U}};
  for (const auto& row : table) {
    EXPECT_EQ(plain.draw(commit, row.total), row.first) << row.total;
    EXPECT_EQ(salted.draw(commit, row.total), row.with_nonces) << row.total;
    EXPECT_EQ(plain.draw(later, row.total), row.later) << row.total;
  }
  EXPECT_EQ(plain.keyed_hash("abc"), 0x7d546115a5b8fd53ULL);
  EXPECT_THROW(plain.draw(commit, 0), std::logic_error);
}

TEST(FairChance, NumbersThatWouldFavourSomeTicketsAreDrawnAgain) {
  constexpr u64 top = ~u64{0};
  EXPECT_EQ(ticket_of(top, 1), 0U);
  EXPECT_EQ(ticket_of(top, 2), 1U) << "2 divides 2^64: nothing is left over";
  EXPECT_EQ(ticket_of(top, 3), std::nullopt) << "2^64 = 3k + 1";
  EXPECT_EQ(ticket_of(top - 1, 3), 2U);
  EXPECT_EQ(ticket_of(top - 15, 100), std::nullopt) << "2^64 = 100k + 16";
  EXPECT_EQ(ticket_of(top - 16, 100), 99U);
  EXPECT_EQ(ticket_of(0, 4294967295U), 0U);
  EXPECT_EQ(ticket_of(top, 4294967295U), std::nullopt) << "2^64 = (2^32-1)(2^32+1) + 1";
}

TEST(FairChance, OrderAndNumberOfNoncesMatter) {
  const Digest c = commitment(counting_seed());
  const u32 total = 4'000'000'000U;
  const u32 ab = FairChance(counting_seed(), {"a", "b"}).draw(c, total);
  EXPECT_NE(ab, FairChance(counting_seed(), {"b", "a"}).draw(c, total));
  EXPECT_NE(ab, FairChance(counting_seed(), {"ab"}).draw(c, total));
  EXPECT_NE(ab, FairChance(counting_seed(), {"a", "b", ""}).draw(c, total));
}

TEST(FairChance, DiceAreFairOverManyLines) {
  const FairChance f(counting_seed(), {});
  std::array<int, 6> count{};
  Digest chain = commitment(counting_seed());
  for (int i = 0; i < 6000; ++i) {
    ++count[f.draw(chain, 6)];
    chain = next_chain(chain, "chance", "roll");
  }
  for (const int c : count) EXPECT_NEAR(c, 1000, 150);
}

TEST(FairChance, HexIsCheckedStrictly) {
  EXPECT_EQ(to_hex(digest_from_hex(counting_commit)), counting_commit);
  for (const std::string& bad : {std::string(), std::string("00"), std::string(63, '0'), std::string(65, '0'),
                                 std::string(63, '0') + "g", std::string(63, '0') + " "}) {
    EXPECT_THAT(testing::input_error([&] { digest_from_hex(bad); }), ::testing::HasSubstr("64 hexadecimal digits"));
  }
}

}  // namespace
}  // namespace noo
