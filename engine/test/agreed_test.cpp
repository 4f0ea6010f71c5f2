// Games that their people agree to end.
#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/test/helpers.hpp"
#include "engine/text.hpp"

namespace noo::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Match ended() {
  Match m = new_match();
  play_to_first_act(m);
  play(m, "rest");
  EXPECT_TRUE(m.agree().legal());
  return m;
}

TEST(Agreed, EndsTheGameWithoutAWinnerAndWithThePointsAsTheyStand) {
  CITES("ENG-AGREED");
  const Match m = ended();
  EXPECT_TRUE(m.over());
  EXPECT_TRUE(m.agreed());
  EXPECT_EQ(m.turn().actor, Turn::Actor::nobody);
  const Result r = m.result();
  EXPECT_TRUE(r.over);
  EXPECT_EQ(m.game().ending_name(r.ending), "agreed");
  EXPECT_EQ(m.game().rule_name(r.rule), "ENG-AGREED");
  ASSERT_EQ(r.seats, 3);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_FALSE(r.seat[i].winner);
    EXPECT_EQ(r.seat[i].rank, 1);
    EXPECT_EQ(r.seat[i].lines, 4);
    EXPECT_EQ(r.seat[i].score, m.game().standing(m.position()).seat[i].score);
  }
}

TEST(Agreed, NothingFollowsIt) {
  CITES("ENG-AGREED", "ENG-OVER");
  Match m = ended();
  const std::string text = m.record_text();
  EXPECT_EQ(m.game().rule_name(m.agree().rule), "ENG-OVER");
  EXPECT_EQ(m.game().rule_name(m.play(blue, move_of(m, "rest")).rule), "ENG-OVER");
  EXPECT_EQ(m.free_undo(blue), 0);
  EXPECT_THROW(m.undo(1), InputError);
  EXPECT_FALSE(m.roll_once());
  EXPECT_EQ(m.record_text(), text);
}

TEST(Agreed, AGameThatIsOverCannotBeEndedAgain) {
  Match m = new_match();
  play_randomly(m, 2);
  EXPECT_EQ(m.game().rule_name(m.agree().rule), "ENG-OVER");
  EXPECT_FALSE(m.agreed());
}

TEST(Agreed, IsALineOfFormatTwo) {
  const Match m = ended();
  EXPECT_THAT(m.record_text(), HasSubstr("noosphere: 2\n"));
  EXPECT_TRUE(m.record_text().ends_with("\nagreed\n"));
  EXPECT_THAT(new_match().record_text(), HasSubstr("noosphere: 1\n")) << "the oldest format that has all its lines";
  const Record record = parse_record(m.record_text(), "a.noo");
  EXPECT_EQ(record.header.format, 2);
  const Match again = Match::replay(lanterns(), record);
  EXPECT_TRUE(again.agreed());
  EXPECT_EQ(again.record_text(), m.record_text());
  EXPECT_EQ(m.stored_line(static_cast<int>(record.lines.size()) - 1), "agreed");
  EXPECT_EQ(parse_record_line("agreed", "a line").kind, RecordLine::Kind::agreed);
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  return text.replace(text.find(from), from.size(), to);
}

TEST(Agreed, IsRefusedInARecordOfFormatOneAndBeforeTheLastLine) {
  const std::string text = ended().record_text();
  const auto replay = [](const std::string& t) { Match::replay(lanterns(), parse_record(t, "a.noo")); };
  EXPECT_THAT(input_error([&] { replay(with(text, "noosphere: 2", "noosphere: 1")); }), HasSubstr("line of format 2"));
  EXPECT_THAT(input_error([&] { replay(with(text, "noosphere: 2", "noosphere: 3")); }), HasSubstr("format '3'"));
  EXPECT_THROW(replay(text + "black rest\n"), ReplayError);
  EXPECT_THROW(replay(text + "undo 1\n"), ReplayError);
  EXPECT_THROW(replay(text + "agreed\n"), ReplayError);
}

TEST(Agreed, HidesNothingAnyMore) {
  Match m = new_match();
  play_to_first_act(m);
  EXPECT_THAT(m.masked_record_text(blue), Not(HasSubstr("seed:")));
  m.agree();
  EXPECT_EQ(m.masked_record_text(blue), m.record_text());
}

TEST(Agreed, IsShownAtTheEndAndNotBefore) {
  const Match m = ended();
  for (const Lang lang : {Lang::en, Lang::es}) {
    const Catalog words = catalog_for(toy::lantern_info(), lang);
    EXPECT_TRUE(words.has("ending.agreed"));
    const auto now = show_json(m, m.plies(), std::nullopt, words);
    EXPECT_EQ(now["turn"]["actor"], "nobody");
    EXPECT_EQ(now["result"]["ending"], "agreed");
    EXPECT_EQ(now["result"]["rule"], "ENG-AGREED");
    EXPECT_TRUE(now["moves"].empty());
    EXPECT_EQ(show_json(m, m.plies_seen(black), black, words)["result"], now["result"]);
    const nlohmann::json goals = show_json(m, m.plies_seen(black), black, words)["goals"];
    for (const nlohmann::json& goal : goals) {
      EXPECT_FALSE(goal["urgent"].get<bool>());
      EXPECT_EQ(goal.dump().find("least"), std::string::npos) << "nothing is hidden any more: " << goal;
    }
    const auto before = show_json(m, m.plies() - 1, std::nullopt, words);
    EXPECT_FALSE(before["result"]["over"].get<bool>());
    EXPECT_NE(before["turn"]["actor"], "nobody");
  }
}

}  // namespace
}  // namespace noo::testing
