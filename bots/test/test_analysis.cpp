// Analysis of played games: every seat's analyst is shown what its seat was shown, a decision counts as costly only
// where the findings can tell, and the same game gives the same analysis.
#include "bots/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/testing/toy_any_game.hpp"
#include "games/registry.hpp"

namespace noo::bots {
namespace {

// Played to its end, or as far as `most` plies, by whoever takes any move.
Match played(const std::string& game, int seats, const Options& options, int most = 1 << 20) {
  const GameType& type = find_game(game);
  Match match(type.make(seats, options_for(type.info, seats, options), {}), Seed::from_text("analysis"));
  Rng rng(3);
  MoveList legal;
  while (!match.over() && match.plies() < most) {
    legal.clear();
    match.game().moves(match.position(), legal);
    match.play(match.turn().seat, legal[static_cast<int>(rng.below(static_cast<u32>(legal.size)))]);
  }
  return match;
}

Match played_spheres(int most = 1 << 20) { return played("spheres", 3, {{"max_rounds", "1"}}, most); }

// The plies with a choice, by whoever had it.
std::vector<int> decisions(const Match& match) {
  std::vector<int> out;
  MoveList legal;
  for (int i = 0; i < match.plies(); ++i) {
    if (match.ply(i).turn.actor != Turn::Actor::player) continue;
    legal.clear();
    match.game().moves(match.position_at(i), legal);
    if (legal.size > 1) out.push_back(i);
  }
  return out;
}

// ---- an analyst that says what a test wants, and remembers what it was asked

struct Asked {
  Seat me;
  Position view;
  std::vector<Event> seen;
  Move played;
};

struct Script {
  double better = 0.7;
  double played = 0.5;
  double error = 0.05;
  u32 visits = 50;
  bool only_once = false;  // at second sight the move played is as good
  std::vector<Asked> asked;
};

class Scripted final : public Analyst {
 public:
  explicit Scripted(Script& script) : script_(script) {}
  Move choose(const AnyGame& /*game*/, const Position& /*view*/, Seat /*me*/, std::span<const Event> /*seen*/,
              const MoveList& legal, Rng& /*rng*/) override {
    return legal[0];
  }
  Findings think(const AnyGame& /*game*/, const Position& view, Seat me, std::span<const Event> seen,
                 const MoveList& legal, Rng& /*rng*/, const Move* also) override {
    const bool again = !script_.asked.empty() && script_.asked.back().view == view;
    script_.asked.push_back({me, view, {seen.begin(), seen.end()}, *also});
    Findings out;
    const double own = again && script_.only_once ? script_.better : script_.played;
    for (const Move m : legal) {
      const bool is_played = m == *also;
      const Tried tried{m, script_.visits, is_played ? own : script_.better, script_.error, 0};
      out.tried.insert(is_played ? out.tried.end() : out.tried.begin(), tried);
    }
    out.value = script_.better;
    return out;
  }

 private:
  Script& script_;
};

Analysis scripted(const Match& match, Script& script) {
  AnalysisOptions options;
  options.make = [&] { return std::make_unique<Scripted>(script); };
  return analyse(match, options).value();
}

TEST(Analysis, asks_at_every_decision_with_a_choice_and_shows_what_the_seat_was_shown) {
  const Match match = played_spheres();
  Script script;
  script.played = script.better;  // nothing to look at twice
  const Analysis found = scripted(match, script);
  const std::vector<int> plies = decisions(match);
  ASSERT_EQ(found.chances.size(), plies.size());
  ASSERT_EQ(script.asked.size(), plies.size());
  for (std::size_t i = 0; i < plies.size(); ++i) {
    EXPECT_EQ(found.chances[i].ply, plies[i]);
    EXPECT_EQ(found.chances[i].seat, match.ply(plies[i]).turn.seat);
    EXPECT_EQ(found.chances[i].chance, script.better);
  }
  for (int s = 0; s < 3; ++s) {
    int told = 0;
    auto asked =
        std::find_if(script.asked.begin(), script.asked.end(), [&](const Asked& a) { return a.me == seat(s); });
    for (const int ply : plies) {
      if (match.ply(ply).turn.seat != seat(s)) continue;
      ASSERT_NE(asked, script.asked.end());
      EXPECT_EQ(asked->view, match.game().view(match.position_at(ply), seat(s)));
      EXPECT_EQ(asked->played, match.ply(ply).move);
      std::size_t events = 0;
      for (; told < ply; ++told) {
        const std::vector<Event>& all = match.ply(told).events;
        events += static_cast<std::size_t>(
            std::count_if(all.begin(), all.end(), [&](const Event& e) { return shown_to(e.seen_by, seat(s)); }));
      }
      EXPECT_EQ(asked->seen.size(), events) << "since it was last asked, before ply " << ply;
      ++asked;
    }
  }
}

TEST(Analysis, ends_with_what_became_of_every_seat) {
  const auto ended = [](const Match& match) {
    Script script;
    return scripted(match, script).ends;
  };
  const auto check = [&](const Match& match) {
    const Result result = match.game().result(match.position());
    const std::vector<AnalysedChance> ends = ended(match);
    ASSERT_EQ(static_cast<int>(ends.size()), match.game().seats());
    double sum = 0;
    bool any = false;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      EXPECT_EQ(ends[i].ply, match.plies());
      EXPECT_EQ(ends[i].seat, seat(static_cast<int>(i)));
      if (!result.seat[i].winner) EXPECT_EQ(ends[i].chance, 0);
      any = any || result.seat[i].winner;
      sum += ends[i].chance;
    }
    EXPECT_NEAR(sum, any ? 1 : 0, 1e-9);
  };
  check(played_spheres());
  check(played("planetary_phase", 3, {{"max_rounds", "2"}}));  // the rounds run out, and all lose
  EXPECT_TRUE(ended(played_spheres(60)).empty()) << "it goes on";

  const Match match = played_spheres();
  Script script;
  const Analysis found = scripted(match, script);
  const nlohmann::json j = analysis_json(found, match, catalog_for(match.game(), Lang::en), {});
  ASSERT_EQ(j["chances"].size(), found.chances.size() + 3);
  EXPECT_EQ(j["chances"].back()["ply"], match.plies());
  EXPECT_EQ(j["chances"].back()["seat"], 2);
}

TEST(Analysis, keeps_the_three_dearest_decisions_of_each_seat) {
  const Match match = played_spheres();
  Script script;
  const Analysis found = scripted(match, script);
  ASSERT_EQ(found.costly.size(), 9U);
  for (int s = 0; s < 3; ++s) {
    EXPECT_EQ(std::count_if(found.costly.begin(), found.costly.end(),
                            [&](const CostlyDecision& d) { return d.seat == seat(s); }),
              3);
  }
  for (const CostlyDecision& d : found.costly) {
    EXPECT_NEAR(d.cost(), 0.2, 1e-9);
    EXPECT_EQ(d.played.move, match.ply(d.ply).move);
    EXPECT_NE(d.better.move, d.played.move);
    EXPECT_EQ(d.seat, match.ply(d.ply).turn.seat);
  }
}

TEST(Analysis, calls_nothing_costly_that_it_cannot_tell) {
  const Match match = played_spheres();
  Script few;
  few.visits = 3;
  EXPECT_TRUE(scripted(match, few).costly.empty()) << "hardly tried";
  Script noisy;
  noisy.error = 0.2;
  EXPECT_TRUE(scripted(match, noisy).costly.empty()) << "less than the standard error of the difference";
  Script good;
  good.played = 0.9;
  EXPECT_TRUE(scripted(match, good).costly.empty()) << "what was played is better than what the search likes";
  Script once;
  once.only_once = true;
  EXPECT_TRUE(scripted(match, once).costly.empty()) << "a second look does not confirm it";
  EXPECT_EQ(once.asked.size(), 2 * decisions(match).size());
  EXPECT_TRUE(once.asked[1].seen.empty()) << "nothing is told twice";
}

// ---- the games' own searches

std::string text_of(const Analysis& found, const Match& match) {
  return analysis_json(found, match, catalog_for(match.game(), Lang::en)).dump();
}

TEST(Analysis, is_the_same_twice_and_on_any_number_of_threads) {
  const Match match = played_spheres();
  const AnalysisOptions few{.simulations = 40, .threads = 1, .make = nullptr};
  const std::string once = text_of(analyse(match, few).value(), match);
  EXPECT_EQ(text_of(analyse(match, few).value(), match), once);
  EXPECT_EQ(text_of(analyse(match, {.simulations = 40, .threads = 3, .make = nullptr}).value(), match), once);
}

// An analyst knows no more than its seat did then.
TEST(Analysis, what_came_later_changes_nothing) {
  const Match whole = played_spheres();
  const Match part = played_spheres(whole.plies() * 3 / 4);
  const AnalysisOptions few{.simulations = 20, .threads = 1, .make = nullptr};
  const Analysis long_one = analyse(whole, few).value();
  const Analysis short_one = analyse(part, few).value();
  EXPECT_TRUE(long_one.over);
  EXPECT_FALSE(short_one.over);
  ASSERT_LT(short_one.chances.size(), long_one.chances.size());
  ASSERT_GE(short_one.chances.size(), 3U);
  for (std::size_t i = 0; i < short_one.chances.size(); ++i) {
    EXPECT_EQ(short_one.chances[i].chance, long_one.chances[i].chance) << i;
  }
}

TEST(Analysis, slow_every_game_that_has_a_searching_bot_can_be_analysed) {
  for (const GameType& type : all_games()) {
    if (!has_analyst(type.info.id)) continue;
    const Match match = played(type.info.id, type.info.usual_seats, {}, 60);
    const Analysis found = analyse(match, {.simulations = 8, .threads = 1, .make = nullptr}).value();
    EXPECT_EQ(found.chances.size(), decisions(match).size()) << type.info.id;
    for (const AnalysedChance& c : found.chances) {
      EXPECT_GE(c.chance, 0) << type.info.id;
      EXPECT_LE(c.chance, 1) << type.info.id;
    }
  }
}

TEST(Analysis, tells_how_far_it_is_and_can_be_stopped) {
  const Match match = played_spheres();
  const auto all = static_cast<int>(decisions(match).size());
  std::atomic<bool> stop = false;
  int last = -1;
  const auto found = analyse(
      match, {.simulations = 4, .threads = 2, .make = nullptr},
      [&](int done, int of) {
        EXPECT_EQ(of, all);
        EXPECT_EQ(done, last + 1);
        last = done;
        if (done == 5) stop = true;
      },
      &stop);
  EXPECT_FALSE(found);
  EXPECT_GE(last, 5);
  EXPECT_LT(last, all);
}

TEST(Analysis, a_game_without_a_searching_bot_is_refused) {
  const Match match(toy::lanterns_type().make(2, {}, {}), Seed::from_text("x"));
  EXPECT_THROW(analyse(match, {}), InputError);
}

TEST(AnalysisJson, has_the_documented_fields_and_words_of_the_reader) {
  const Match match = played_spheres();
  Script script;
  const Analysis found = scripted(match, script);
  const auto en = analysis_json(found, match, catalog_for(match.game(), Lang::en));
  const auto es = analysis_json(found, match, catalog_for(match.game(), Lang::es));
  EXPECT_EQ(en["format"], 1);
  EXPECT_EQ(en["game"], "spheres");
  EXPECT_EQ(en["seats"], 3);
  EXPECT_EQ(en["over"], true);
  EXPECT_EQ(en["simulations"], AnalysisOptions{}.simulations);
  EXPECT_EQ(en["chances"].size(), found.chances.size() + 3) << "and how it ended for each seat";
  EXPECT_EQ(en["chances"][0]["chance"], 0.7);
  const auto& dear = en["costly"][0];
  EXPECT_EQ(dear["cost"], 0.2);
  EXPECT_EQ(dear["played"]["chance"], 0.5);
  EXPECT_NE(dear["played"]["text"], dear["better"]["text"]);
  EXPECT_NE(dear["played"]["targets"], dear["better"]["targets"]);
  EXPECT_FALSE(dear["better"]["targets"].empty());
  EXPECT_NE(en["costly"].dump(), es["costly"].dump());
}

}  // namespace
}  // namespace noo::bots
