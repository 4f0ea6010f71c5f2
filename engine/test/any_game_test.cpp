#include "engine/any_game_of.hpp"

#include "engine/game_as.hpp"
#include "engine/test/helpers.hpp"
#include "engine/text.hpp"

namespace noo {
namespace {

using testing::black;
using testing::blue;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::input_error;
using testing::lanterns;
using testing::move_of;
using testing::new_match;
using testing::play;

TEST(AnyGame, TargetsAreAnchorsInClickOrder) {
  const auto g = lanterns();
  EXPECT_THAT(g->targets(*g->parse("guess black 4")), ElementsAre("seat:black", "number:4"));
  EXPECT_THAT(g->targets(*g->parse("claim moon")), ElementsAre("card:moon"));
  EXPECT_THAT(g->targets(*g->parse("rest")), ElementsAre("button:rest"));
}

TEST(AnyGame, MovesAsJson) {
  const auto g = lanterns();
  for (int n = 0; n < g->dense_count(); ++n) {
    const Move m = g->from_dense(n);
    EXPECT_EQ(g->dense(m), n);
    EXPECT_EQ(g->move_from_json(g->move_json(m)), m) << g->notation(m);
  }
  EXPECT_EQ(g->move_json(*g->parse("guess black 4")).dump(), R"({"args":["black",4],"kind":"guess"})");
  EXPECT_EQ(g->move_from_json({{"kind", "rest"}}), g->parse("rest"));
}

TEST(AnyGame, MalformedMoveJsonIsNoMove) {
  const auto g = lanterns();
  for (const char* bad :
       {"null", "3", "[]", "{}", R"({"kind": 3})", R"({"kind": "rest", "x": 1})", R"({"kind": "hide"})",
        R"({"kind": "hide", "args": [9]})", R"({"kind": "hide", "args": [1.5]})", R"({"kind": "hide 3"})",
        R"({"kind": "hide", "args": [[1]]})", R"({"kind": "guess", "args": ["black 4"]})", R"({"args": []})",
        R"({"kind": "hide", "args": {"a": 1, "b": 2}})"}) {
    const auto move = g->move_from_json(nlohmann::json::parse(bad));
    const bool harmless = move == g->parse("hide 3") || move == g->parse("guess black 4");
    EXPECT_TRUE(!move || harmless) << bad;
  }
}

TEST(AnyGame, SaysPromptsMovesAndEvents) {
  Match m = new_match();
  const Said ask = m.game().prompt(m.position());
  EXPECT_EQ(ask.key, "ask.hide");
  ASSERT_EQ(ask.args.size(), 1U);
  EXPECT_EQ(ask.args[0].first, "seat");
  EXPECT_EQ(std::get<Word>(ask.args[0].second).id, "blue");
  const Said guess = m.game().describe(move_of(m, "guess pink 2"));
  EXPECT_EQ(guess.key, "move.guess");
  EXPECT_EQ(std::get<Word>(guess.args[0].second).family, "seat");
  EXPECT_EQ(guess.args[1].first, "number");
  EXPECT_EQ(std::get<int>(guess.args[1].second), 2);
  const Said told = m.game().tell(m.ply(0).events[0]);
  EXPECT_EQ(told.key, "event.began");
  EXPECT_EQ(m.game().event_name(200), "");
}

TEST(AnyGame, AValueWithoutAWordIsNone) {
  const auto g = lanterns();
  Event e{static_cast<u8>(toy::Told::dealt_card), SeatSet::all(), {}, {}, 0, {{-1, -1}}};
  EXPECT_EQ(std::get<Word>(g->tell(e).args[0].second).id, "none");
  EXPECT_EQ(std::get<Word>(g->tell(e).args[1].second).id, "none");
  e.args = {99, 99};
  EXPECT_EQ(std::get<Word>(g->tell(e).args[0].second).id, "none");
  EXPECT_EQ(std::get<Word>(g->tell(e).args[1].second).id, "none");
}

TEST(AnyGame, AVeiledPromptNamesOnlyWhomTheTableWaitsFor) {
  Match m = new_match();
  play(m, "hide 3");
  const Said said = m.game().prompt(m.game().view(m.position(), black));
  EXPECT_EQ(said.key, "ask.waiting");
  EXPECT_EQ(std::get<Word>(said.args[0].second).id, "blue");
  EXPECT_EQ(m.game().prompt(m.game().view(m.position(), blue)).key, "ask.trim");
  testing::play_randomly(m, 1);
  EXPECT_EQ(m.game().prompt(m.position()).key, "ask.over");
}

TEST(Eng_MALFORMED, CheckRefusesWhatIsNotInTheTable) {
  CITES("ENG-MALFORMED");
  const auto g = lanterns();
  EXPECT_EQ(g->rule_name(g->check(g->begin(), {99, 0, 0, 0}).rule), "ENG-MALFORMED");
}

TEST(AnyGame, ARefusalSaysItsNumbers) {
  Match m = new_match();
  testing::play_to_first_act(m);
  nlohmann::json j = m.game().state_json(m.position());
  j["die"] = 2;
  const Position p = m.game().state_from_json(j);
  const Verdict refusal = m.game().check(p, *m.game().parse("claim moon"));
  EXPECT_EQ(m.game().rule_name(refusal.rule), "LAN-CLAIM");
  const Said reason = m.game().reason(refusal);
  EXPECT_EQ(reason.key, "reason.die_shows_less");
  EXPECT_EQ(catalog_for(m.game(), Lang::en).say(reason), "The moon counts 4, and the die shows 2.");
  EXPECT_EQ(catalog_for(m.game(), Lang::es).say(reason), "La luna vale 4, y el dado muestra 2.");
  EXPECT_EQ(m.game().reason(no(toy::Rule::LAN_GUESS_1)).key, "") << "the rule says it all";
  EXPECT_EQ(m.game().reason(no(EngRule::ENG_NOT_ASKED)).key, "");
  EXPECT_TRUE(refusal == no(toy::Rule::LAN_CLAIM)) << "the numbers are how to say it";
}

TEST(AnyGame, StateJsonComesBackAsTheSameBytes) {
  Match m = new_match("json");
  Rng rng(4);
  while (!m.over()) {
    const nlohmann::json j = m.game().state_json(m.position());
    EXPECT_EQ(m.game().state_from_json(j), m.position());
    for (const Seat viewer : SeatSet::first(3)) {
      EXPECT_EQ(m.game().state_json(m.game().view(m.position(), viewer)).dump().find("null"), std::string::npos);
    }
    MoveList list;
    m.game().moves(m.position(), list);
    m.play(m.turn().seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size)))]);
  }
}

TEST(AnyGame, AnImpossiblePositionIsRefusedWithItsInvariant) {
  const Match m = new_match();
  nlohmann::json j = m.game().state_json(m.position());
  j["round"] = 100;
  EXPECT_THAT(input_error([&] { m.game().state_from_json(j); }), HasSubstr("there is no round after the last"));
  for (const char* bad : {"null", "[]", "3", "{}", R"({"phase": 3})", R"({"phase": "noon"})"}) {
    EXPECT_THAT(input_error([&] { m.game().state_from_json(nlohmann::json::parse(bad)); }), HasSubstr("state")) << bad;
  }
}

TEST(AnyGame, NamesAndNumbers) {
  const auto g = lanterns(4, {{"rounds", "1"}});
  EXPECT_EQ(g->seats(), 4);
  EXPECT_EQ(g->options().at("rounds"), "1");
  EXPECT_EQ(g->kinds(), 13);
  EXPECT_EQ(g->kind_name(1), "hide");
  EXPECT_EQ(g->kind_name(13), "");
  EXPECT_EQ(g->public_outcomes(1), 1);
  EXPECT_EQ(g->public_outcomes(200), 0);
  EXPECT_TRUE(g->always_asked(static_cast<u8>(toy::Ask::hide)));
  EXPECT_FALSE(g->always_asked(static_cast<u8>(toy::Ask::first)));
  EXPECT_TRUE(g->in_setup(g->begin()));
  EXPECT_FALSE(g->parse("nonsense").has_value());
  EXPECT_THROW(toy::make_lanterns<>(5), InputError);
}

TEST(AnyGame, GivesItsConcreteGameToWhoKnowsTheType) {
  const auto g = lanterns(4, {{"rounds", "2"}});
  const auto* typed = game_as<toy::Lanterns<>>(*g);
  ASSERT_NE(typed, nullptr);
  EXPECT_EQ(typed->seats(), 4);
  EXPECT_EQ(typed->rounds(), 2) << "the table's own options, not the usual ones";
  EXPECT_EQ(Position(typed->begin()), g->begin());
  EXPECT_EQ(game_as<toy::Lanterns<toy::Leak::agenda>>(*g), nullptr) << "another game";
}

// ---- the toy keeps the laws it is there to test

TEST(Lanterns, KeepsItsInvariantsAndTheLawsOfViews) {
  for (int game = 0; game < 30; ++game) {
    Match m = new_match(std::to_string(game), 2 + game % 3);
    const AnyGame& g = m.game();
    Rng rng(static_cast<u64>(game));
    while (!m.over()) {
      ASSERT_TRUE(g.invariants(m.position()).clean()) << g.invariants(m.position()).first();
      for (const Seat viewer : SeatSet::first(g.seats())) {
        const Position view = g.view(m.position(), viewer);
        EXPECT_EQ(g.view(view, viewer), view);
        const Position imagined = g.imagine(view, viewer, rng);
        EXPECT_EQ(g.view(imagined, viewer), view);
        EXPECT_TRUE(g.invariants(imagined).clean()) << g.invariants(imagined).first();
      }
      const Turn t = m.turn();
      MoveList list;
      g.moves(m.position(), list);
      EXPECT_EQ(g.turn(g.view(m.position(), t.seat)), t);
      const Move chosen = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
      m.play(t.seat, chosen);
    }
    EXPECT_TRUE(g.invariants(m.position()).clean()) << g.invariants(m.position()).first();
    const Result r = g.result(m.position());
    EXPECT_TRUE(r.over);
    EXPECT_EQ(r.seats, g.seats());
  }
}

// The views that the others can have after `before`'s hidden answers of one kind.
template <toy::Leak leak>
std::size_t views_after_hiding() {
  Match m(std::shared_ptr<const AnyGame>(toy::make_lanterns<leak>(2)), Seed::from_text("7"));
  std::vector<Position> views;
  for (const char* move : {"hide 1", "hide 2", "hide 3", "hide 4"}) {
    Position p = m.position();
    m.game().play(p, *m.game().parse(move), nullptr);
    const Position v = m.game().view(p, black);
    if (std::find(views.begin(), views.end(), v) == views.end()) views.push_back(v);
  }
  return views.size();
}

TEST(Lanterns, PlantedDefectsShow) {
  EXPECT_EQ(views_after_hiding<toy::Leak::none>(), 1U);
  EXPECT_EQ(views_after_hiding<toy::Leak::view_parity>(), 2U);
  EXPECT_EQ(views_after_hiding<toy::Leak::agenda>(), 2U);
  EXPECT_EQ(views_after_hiding<toy::Leak::undeclared>(), 4U);
  EXPECT_EQ(views_after_hiding<toy::Leak::event>(), 1U) << "that one is in the events";
}

}  // namespace
}  // namespace noo
