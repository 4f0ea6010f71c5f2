// The searching bot of Pax Transhumanity, and the game of whole turns that it searches.
#include "bots/pax_transhumanity/guide.hpp"
#include "bots/pax_transhumanity/search.hpp"
#include "bots/pax_transhumanity/steady.hpp"
#include "bots/test/search_tables.hpp"
#include "pax_transhumanity/binding.hpp"

namespace noo::bots::pax_transhumanity {
namespace {

using pax_transhumanity::Game;

const tables::Case pax_case{[](int seats) { return game_type().make(seats, {{"max_rounds", "2"}}, {}); },
                            [] { return make_search(tables::few); }, [] { return make_steady(); }};

TEST(PaxTranshumanitySearch, slow_plays_to_the_end_and_the_same_game_twice) {
  tables::expect_the_same_game_twice(pax_case, 3, 7);
  EXPECT_TRUE(tables::play_game(pax_case, 2, 8));
}

TEST(PaxTranshumanitySearch, plays_alone) {
  const auto table = [](int seats) { return game_type().make(seats, {{"max_rounds", "2"}, {"solo", "easy"}}, {}); };
  EXPECT_TRUE(tables::play_game({table, pax_case.search, pax_case.steady}, 1, 6));
}

TEST(PaxTranshumanitySearch, what_it_cannot_see_changes_nothing) { tables::expect_blind(pax_case, 9); }

TEST(PaxTranshumanitySearch, slow_has_a_thought_for_every_question) { tables::expect_thoughts(pax_case, 5); }

TEST(PaxTranshumanitySearch, without_any_time_it_plays_what_shows_at_once) {
  tables::expect_the_favourite_at_once(pax_case, make_search, 6, [](const tables::Told& t, Move m) {
    const auto& g = *game_as<Game>(t.game);
    const auto view = t.game.view(t.at, t.asked).as<State>();
    const Colour own = g.edition().colour_of(t.asked);
    const Judge judge(g.edition(), view, own, steady_weights());
    Rng rng(3);
    State after = g.imagine(view, t.asked, rng);
    if (view.in_setup == 0 && view.active == own) {
      const Line best = Lookahead(g, judge, t.asked, rng).at_sight(after).at(0).line;
      return (best.size > 0 ? best.move[0] : Moves::pack(End{})) == m ? 1.0 : 0.0;
    }
    Sink silent;
    g.play(after, m, silent);
    return judge.chance(after);
  });
}

TEST(PaxTranshumanitySearch, slow_has_an_answer_whenever_its_time_is_over) {
  tables::expect_an_answer_in_time(pax_case, make_search, 7);
}

TEST(PaxTranshumanitySearch, slow_with_time_left_it_plays_as_without_a_clock) {
  tables::expect_the_same_with_time_left(pax_case, make_search, 8);
}

// Calls `use` with the turns considered at some questions of seat 0's turns.
template <class Use>
void look_at(u64 seed, int questions, const Use& use) {
  int looked = 0;
  tables::play_game(pax_case, 3, seed, [&](const tables::Told& t) {
    const auto& g = *game_as<Game>(t.game);
    const auto view = t.game.view(t.at, t.asked).as<State>();
    const Colour own = g.edition().colour_of(t.asked);
    if (view.in_setup != 0 || view.active != own || ++looked > questions) return;
    const Judge judge(g.edition(), view, own, steady_weights());
    Rng rng(2);
    use(Rounds(g, judge, view, t.asked, {.own = 3, .replies = 2}, rng, nullptr), judge, view, t);
  });
  EXPECT_GE(looked, questions);
}

TEST(PaxTranshumanitySearch, a_simulation_allocates_nothing) {
  look_at(4, 3, [](const Rounds& rounds, const Judge& judge, const State& view, const tables::Told& t) {
    tables::expect_no_allocation(rounds, Guide(judge, t.asked), Rounds::at_question(view), t.asked);
  });
}

// Each turn considered begins with a legal move, and whatever the world, the next player is asked after it.
TEST(PaxTranshumanityRounds, slow_a_move_is_a_whole_turn) {
  look_at(5, 3, [](const Rounds& rounds, const Judge& /*judge*/, const State& view, const tables::Told& t) {
    const auto& g = *game_as<Game>(t.game);
    Rng rng(8);
    Sink silent;
    for (int i = 0; i < rounds.considered(); ++i) {
      EXPECT_TRUE(g.check(view, rounds.first_move(i)).legal());
      RoundState s = rounds.imagine(Rounds::at_question(view), t.asked, rng);
      rounds.play(s, Rounds::turn_at(i), silent);
      if (s.ending != Ending::none) continue;
      EXPECT_NE(s.active, view.active);
      EXPECT_EQ(g.turn(s).ask, static_cast<u8>(Do::main));
      EXPECT_EQ(rounds.turn(s).seat, g.edition().seat_of(s.active));
    }
  });
}

// In the world that it was made in, without chance, a turn of the book is the line it was made from.
TEST(PaxTranshumanityRounds, plays_what_was_considered) {
  look_at(6, 3, [](const Rounds& rounds, const Judge& /*judge*/, const State& /*view*/, const tables::Told& t) {
    const auto& g = *game_as<Game>(t.game);
    Sink silent;
    for (int i = 0; i < rounds.considered(); ++i) {
      State line = rounds.world();
      bool chance = false;
      for (int k = 0; k < rounds.line(i).size; ++k) {
        chance |= g.turn(line).actor == Turn::Actor::chance;
        g.play(line, rounds.line(i).move[k], silent);
      }
      RoundState turn = Rounds::at_question(rounds.world());
      rounds.play(turn, Rounds::turn_at(i), silent);
      if (chance) continue;
      EXPECT_EQ(turn.of(rounds.world().active).patents, line.of(rounds.world().active).patents);
      EXPECT_EQ(turn.of(rounds.world().active).finance, line.of(rounds.world().active).finance);
    }
  });
}

// Every simulation is of a world that looks like the table.
TEST(PaxTranshumanityRounds, imagines_what_may_be) {
  look_at(7, 2, [](const Rounds& rounds, const Judge& /*judge*/, const State& seen, const tables::Told& t) {
    Rng rng(3);
    const State world = rounds.imagine(Rounds::at_question(seen), t.asked, rng);
    EXPECT_EQ(Position(view(*game_as<Game>(t.game), world, t.asked)), Position(seen));
  });
}

// Blue is to play. Red has four Companies, an Idea that founds a fifth, and all it takes to commercialize it, unless
// blue researches it away first.
State red_threatens(const AnyGame& game) {
  Position p = game.begin();
  Rng rng(9);
  MoveList legal;
  OddsList odds;
  while (p.as<State>().in_setup != 0 || game.turn(p).actor != Turn::Actor::player) {
    legal.clear();
    odds.clear();
    if (game.turn(p).actor == Turn::Actor::chance) {
      game.odds(p, odds);
      game.play(p, odds.draw(rng.below(odds.total())), nullptr);
    } else {
      game.moves(p, legal);
      game.play(p, legal[0], nullptr);
    }
  }
  auto s = p.as<State>();
  const Card scholars = card(82);  // C/C, a thinker Company in the cloud
  Player& red = s.of(Colour::red);
  for (const int local : {0, 1, 2, 3}) s.spot(space_at(Sphere::DW, local)).company = 1 + ix(Colour::red);
  red.pool_disks = 0;
  red.patents[Discipline::C] = 2;
  red.finance = {8, 0, 0};
  s.of(Colour::blue).finance = {8, 0, 0};
  s.spot(space_at(Sphere::CL, barriers_a_sphere)).employees.add(Colour::red);  // CL_U1
  s.lot(slot_at(Sphere::CL, 0)) = {scholars, ColourSet::of(Colour::red), {}};
  s.unseen.remove(scholars);
  return s;
}

// Whatever blue considers, either it stops red or nothing but red's win is left to play; and the search stops red.
TEST(PaxTranshumanityRounds, another_player_takes_a_win_that_is_there) {
  const auto game = pax_case.table(2);
  const auto& g = *game_as<Game>(*game);
  const State s = view(g, red_threatens(*game), seat(0));
  const Judge judge(g.edition(), s, Colour::blue, steady_weights());
  const auto red_wins = [&](const Rounds& rounds, int turn) {
    Sink silent;
    RoundState after = Rounds::at_question(s);
    rounds.play(after, Rounds::turn_at(turn), silent);
    MoveList list;
    rounds.moves(after, list);
    rounds.play(after, rounds.likeliest(after), silent);
    const bool won = after.ending == Ending::tycoon;
    EXPECT_TRUE(!won || list.size == 1);
    return won;
  };
  Rng rng(1);
  const Rounds narrow(g, judge, s, seat(0), {.own = 3, .replies = 2}, rng, nullptr);
  for (int i = 0; i < narrow.considered(); ++i) EXPECT_TRUE(red_wins(narrow, i));
  const Rounds wide(g, judge, s, seat(0), {.own = 4, .kept = 4, .defences = 200, .replies = 2}, rng, nullptr);
  Search<Rounds, Guide> search(tables::few);
  const Findings found = search.run(wide, Guide(judge, seat(0)), Rounds::at_question(s), seat(0), rng);
  EXPECT_FALSE(red_wins(wide, found.best().move.a));
}

}  // namespace
}  // namespace noo::bots::pax_transhumanity
