// Records of an older rules version: read with the options of their day, and played on. Version 0 of Lanterns knew only
// the full moon, and a card was never swapped: nobody was asked.
#include "engine/test/helpers.hpp"

namespace noo::testing {
namespace {

using ::testing::HasSubstr;

Match begun(std::string_view rules, const Options& options) {
  RecordHeader header = Match(lanterns(3, options), Seed::from_text("7")).record().header;
  header.rules_version = rules;
  return Match::reopen(lanterns(3, options), header, std::nullopt);
}

// A record as a program of version 0 wrote it: no line for the swap, nothing of it in the chain, hashes of its own.
Record old_record(int plies) {
  Record out{begun("0", {{"moon", "full"}}).record().header, {}};
  out.header.options.erase("moon");
  const auto game = lanterns(3, {{"moon", "full"}});
  const FairChance chance(*out.header.seed, {});
  Position p = game->begin();
  Digest chain = out.header.commit;
  Rng rng(5);
  for (int n = 0; n < plies && game->turn(p).actor != Turn::Actor::nobody;) {
    const Turn t = game->turn(p);
    MoveList list;
    OddsList odds;
    Move m{};
    if (t.actor == Turn::Actor::chance) {
      game->odds(p, odds);
      m = odds.draw(chance.draw(chain, odds.total()));
    } else {
      game->moves(p, list);
      m = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
    }
    if (const auto closed = game->closed_itself(p, "0")) {
      game->play(p, *closed, nullptr);
      continue;
    }
    RecordLine line;
    line.actor = t.actor == Turn::Actor::chance ? "chance" : game->seat_word(t.seat);
    line.move = game->notation(m);
    chain = next_chain(chain, line.actor, line.move);
    game->play(p, m, nullptr);
    out.lines.push_back(line);
    if (++n % plies_between_hashes != 0) continue;
    RecordLine hash;
    hash.kind = RecordLine::Kind::hash;
    hash.count = n;
    hash.hash = 0x1234;  // of another layout
    out.lines.push_back(hash);
  }
  return out;
}

std::shared_ptr<const AnyGame> game_of(const Record& r) {
  return lanterns(r.header.seats, options_of(toy::lantern_info(), r.header.rules_version, r.header.options));
}

TEST(OlderRules, OptionsThatARecordDoesNotKnowHaveTheirOldValue) {
  const GameInfo& info = toy::lantern_info();
  EXPECT_EQ(options_of(info, "0", {{"rounds", "2"}}), (Options{{"moon", "full"}, {"rounds", "2"}}));
  EXPECT_EQ(options_of(info, "0", {{"moon", "new"}}), (Options{{"moon", "new"}})) << "what it names stays";
  EXPECT_EQ(options_of(info, "1", {}), Options{});
  EXPECT_EQ(options_of(info, "9", {}), Options{});
}

TEST(OlderRules, ARecordOfThemReplaysToItsEndAndKeepsItsCounts) {
  const Record record = old_record(1'000);
  const Match match = Match::replay(game_of(record), record);
  EXPECT_TRUE(match.over());
  EXPECT_TRUE(match.of_older_rules());
  EXPECT_EQ(match.game().options().at("moon"), "full");
  const auto plies = std::count_if(record.lines.begin(), record.lines.end(),
                                   [](const RecordLine& line) { return line.kind == RecordLine::Kind::ply; });
  EXPECT_EQ(match.plies(), plies) << "what closed itself is no ply";
  EXPECT_EQ(write_record(parse_record(match.record_text(), "a.noo")), match.record_text());
  EXPECT_EQ(match.record().header.rules_version, "0");
  EXPECT_EQ(match.record().header.options.at("moon"), "full") << "said from now on";
}

TEST(OlderRules, ChanceIsVerifiedFromTheSeedAllTheSame) {
  Record record = old_record(1'000);
  const auto last = std::find_if(record.lines.rbegin(), record.lines.rend(),
                                 [](const RecordLine& line) { return line.move.starts_with("roll"); });
  ASSERT_NE(last, record.lines.rend());
  last->move = last->move == "roll 1" ? "roll 2" : "roll 1";
  EXPECT_THROW(Match::replay(game_of(record), record), ReplayError);
}

TEST(OlderRules, WhatClosedItselfIsAPartOfThePlyBefore) {
  const Record record = old_record(60);
  const Match match = Match::replay(game_of(record), record);
  for (int i = 0; i < match.plies(); ++i) EXPECT_NE(match.game().notation(match.ply(i).move), "swap no");
  int kept = 0;
  for (int i = 0; i < match.plies(); ++i) {
    for (const Event& e : match.ply(i).events) kept += match.game().event_name(e.code) == "kept" ? 1 : 0;
  }
  EXPECT_GT(kept, 0) << "its events are told";
}

TEST(OlderRules, TheGameGoesOnUnderItsOwnVersionAndReplaysAgain) {
  for (int plies : {8, 16, 17, 23, 40}) {
    const Record record = old_record(plies);
    Match match = Match::replay(game_of(record), record);
    match.roll_chance();
    play_randomly(match, 3);
    ASSERT_TRUE(match.over());
    const Record written = parse_record(match.record_text(), "a.noo");
    EXPECT_EQ(written.header.rules_version, "0");
    const Match again = Match::replay(game_of(written), written);
    EXPECT_EQ(again.position(), match.position()) << plies;
    EXPECT_EQ(again.plies(), match.plies());
  }
}

TEST(OlderRules, UndoTakesBackWhatClosedItselfToo) {
  Record record = old_record(40);
  std::erase_if(record.lines, [](const RecordLine& line) { return line.kind == RecordLine::Kind::hash; });
  Match match = Match::replay(game_of(record), record);
  const Position before = match.position_at(match.plies() - 12);
  match.undo(12);
  EXPECT_EQ(match.position(), before);
  const Match again = Match::replay(game_of(match.record()), match.record());
  EXPECT_EQ(again.position(), before);
}

TEST(OlderRules, AVersionThatNobodyKnowsIsRefused) {
  Record record = old_record(30);
  record.header.rules_version = "7";
  try {
    Match::replay(lanterns(), record);
    FAIL();
  } catch (const ReplayError& e) {
    EXPECT_EQ(e.ply, 0);
    EXPECT_THAT(e.what(), HasSubstr("version is 7 in the record and 1 here"));
  }
}

TEST(OlderRules, ALineThatDoesNotFitChangesNothing) {
  const Record record = old_record(30);
  Match match = Match::replay(game_of(record), record);
  RecordLine line;
  line.actor = "blue";
  line.move = "dance";
  const Position before = match.position();
  EXPECT_THROW(match.resume(line, Match::Hashes::plain), ReplayError);
  EXPECT_EQ(match.position(), before);
}

TEST(OlderData, DataThatPlaysTheSameIsAcceptedAndOtherDataIsNot) {
  Record record = new_match().record();
  record.header.data_hash = "0000old0";
  EXPECT_NO_THROW(Match::replay(lanterns(), record));
  record.header.data_hash = "0000new0";
  EXPECT_THROW(Match::replay(lanterns(), record), ReplayError);
}

}  // namespace
}  // namespace noo::testing
