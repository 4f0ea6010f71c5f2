// Seats of a game with colours of its own, which deals them by lot: Pax Transhumanity.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Seats : public CommandTest {
 protected:
  Said play(const std::string& seats, const std::string& seed, std::vector<std::string> more = {}) const {
    std::vector<std::string> line{"play",   "pax_transhumanity", "--seats", seats, "--bots", "random", "--seed", seed,
                                  "--save", "s" + seed + ".noo"};
    line.insert(line.end(), more.begin(), more.end());
    return noosphere(line);
  }
  // "Blue (random), Red (you)"
  static std::string line_up(const Said& said) {
    const auto from = said.out.find("Pax Transhumanity: ");
    return from == std::string::npos ? said.out : said.out.substr(from + 19, said.out.find('\n', from) - from - 19);
  }
};

TEST_F(Seats, HaveTheColoursOfTheirNumber) {
  const std::vector<std::string> fixed{"--option", "seat_colours=fixed"};
  EXPECT_THAT(line_up(play("2", "1", fixed)), HasSubstr("Blue (you), Red (random)"));
  EXPECT_THAT(line_up(play("3", "2", fixed)), HasSubstr("Blue (you), Pink (random), Red (random)"));
  EXPECT_THAT(line_up(play("1", "3", {"--option", "solo_colour=pink"})), HasSubstr("Pink (you)"));
  EXPECT_THAT(play("2", "4", fixed).out, Not(HasSubstr("dealt by lot")));
}

TEST_F(Seats, AreDealtByTheSeed) {
  std::set<std::string> seen;
  for (int i = 0; i < 12; ++i) {
    const Said said = play("2", std::to_string(i));
    EXPECT_THAT(said.out, HasSubstr("The seats have been dealt by lot."));
    seen.insert(line_up(said));
    const Said again = noosphere({"play", "pax_transhumanity", "--load", "s" + std::to_string(i) + ".noo"});
    EXPECT_EQ(line_up(again), line_up(said)) << "and stay so when the game is taken up again";
    fs::remove(file("s" + std::to_string(i) + ".noo"));
    EXPECT_EQ(line_up(play("2", std::to_string(i))), line_up(said));
  }
  EXPECT_EQ(seen.size(), 2U);
}

TEST_F(Seats, ThatAreNamedAreTaken) {
  for (const char* red : {"red", "2"}) {
    const Said said = play("2", red, {"--me", red});
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(line_up(said), HasSubstr("Blue (random), Red (you)"));
  }
  expect_bad_input(play("2", "x", {"--me", "black"}), "1 to 2 or blue, red would be right");
}

TEST_F(Seats, RecordsAndViewsNameTheColours) {
  const Said made = noosphere({"new", "pax_transhumanity", "--seats", "2", "--seed", "7", "-o", "a.noo"});
  ASSERT_EQ(made.code, 0) << made.err;
  const Said red = noosphere({"show", "a.noo", "--seat", "red", "--json"});
  ASSERT_EQ(red.code, 0) << red.err;
  const Said second = noosphere({"show", "a.noo", "--seat", "2", "--json"});
  EXPECT_EQ(second.out, red.out);
  expect_bad_input(noosphere({"show", "a.noo", "--seat", "black"}), "blue, red");
  ASSERT_EQ(noosphere({"lab", "run", "pax_transhumanity", "--seats", "2", "--bots", "random", "--games", "1", "--out",
                       "o.jsonl", "--records", "played"})
                .code,
            0);
  const auto outcome = nlohmann::json::parse(read(file("o.jsonl")));
  EXPECT_EQ(outcome["seats"].size(), 2U);
  EXPECT_TRUE(outcome["seats"].contains("blue") && outcome["seats"].contains("red"));
  const std::string record = read(file("played/pax_transhumanity-1-0.noo"));
  EXPECT_THAT(record, HasSubstr("\nred "));
  EXPECT_THAT(record, Not(HasSubstr("\nblack ")));
  EXPECT_EQ(noosphere({"replay", "played/pax_transhumanity-1-0.noo"}).code, 0);
}

// The Planetary Phase: one and two seats need an option. Who plays need not know of it; a record is made as it is
// asked.
TEST_F(Seats, ThatNeedAnOptionGetItOrAreRefused) {
  expect_bad_input(noosphere({"new", "planetary_phase", "--seats", "2", "-o", "a.noo"}), "variant_small=true");
  EXPECT_EQ(noosphere({"new", "planetary_phase", "--seats", "2", "--option", "variant_small=true", "-o", "a.noo"}).code,
            0);
  const Said played = noosphere({"play", "planetary_phase", "--seats", "2", "--bots", "random", "--save", "b.noo"});
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("2 seats need the option variant_small=true: it is set."));
  const Said listed = noosphere({"games", "--json"});
  ASSERT_EQ(listed.code, 0) << listed.err;
  EXPECT_THAT(listed.out, HasSubstr("variant_small"));
  EXPECT_THAT(noosphere({"games"}).out, HasSubstr("One seat needs the option variant_small=true"));
}

}  // namespace
}  // namespace noo::cli_test
