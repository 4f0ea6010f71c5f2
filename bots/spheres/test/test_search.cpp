// The searching bot of SPHERES!, its guide and its judgement.
#include "bots/spheres/guide.hpp"
#include "bots/spheres/search.hpp"
#include "bots/spheres/steady.hpp"
#include "bots/test/search_tables.hpp"
#include "engine/testing/cites.hpp"
#include "spheres/binding.hpp"

namespace noo::bots::spheres {
namespace {

const tables::Case spheres_case{[](int seats) { return game_type().make(seats, {{"max_rounds", "5"}}, {}); },
                                [] { return make_search(tables::few); }, [] { return make_steady(); }};

TEST(SpheresSearch, plays_to_the_end_and_the_same_game_twice) {
  tables::expect_the_same_game_twice(spheres_case, 3, 7);
  EXPECT_TRUE(tables::play_game(spheres_case, 2, 8));
}

TEST(SpheresSearch, what_it_cannot_see_changes_nothing) {
  CITES("SPH-INFO-1");
  tables::expect_blind(spheres_case, 9);
}

TEST(SpheresSearch, has_a_thought_for_every_question) { tables::expect_thoughts(spheres_case, 5); }

TEST(SpheresSearch, a_simulation_allocates_nothing) {
  int looked = 0;
  tables::play_game(spheres_case, 3, 4, [&](const tables::Told& t) {
    const auto& g = *game_as<spheres::Game>(t.game);
    const auto view = t.game.view(t.at, t.asked).as<State>();
    const Guide guide(usual_weights(), t.asked, Manners{});
    Guide::Memory memory;
    if (guide.at_once(g, view, t.legal, memory) || ++looked > 5) return;
    tables::expect_no_allocation(g, guide, view, t.asked);
  });
  EXPECT_GE(looked, 5);
}

TEST(SpheresSearch, without_any_time_it_plays_as_it_usually_would) {
  tables::expect_the_favourite_at_once(spheres_case, make_search, 6, [](const tables::Told& t, Move m) {
    const auto& g = *game_as<spheres::Game>(t.game);
    const auto view = t.game.view(t.at, t.asked).as<State>();
    OddsBook book;
    return Mind(g.edition(), view, t.asked, t.legal, Manners{}, book, bold_habits()).answer() == m ? 1 : 0;
  });
}

TEST(SpheresSearch, has_an_answer_whenever_its_time_is_over) {
  tables::expect_an_answer_in_time(spheres_case, make_search, 7);
}

TEST(SpheresSearch, with_time_left_it_plays_as_without_a_clock) {
  tables::expect_the_same_with_time_left(spheres_case, make_search, 8);
}

// Whoever is met by a 4th Era faces a Crisis: a bold player waits for it in the 3rd Era, a steady one goes on.
TEST(SpheresBold, waits_below_the_fourth_era_to_be_met) {
  const spheres::Game g = make_typed(3, {}, {});
  State s = g.begin();
  s.mover = seat(0);
  s.alive = SeatSet::first(3);
  s.in_setup = 0;
  s.secret_of(seat(0)).era = 3;
  s.civ_of(seat(0)).turn_no = 5;
  s.agenda.clear();
  s.agenda.push({static_cast<u8>(Do::era), SeatSet::of(seat(0)), 0, 0});
  MoveList list;
  for (const auto answer : {Answer::no, Answer::yes}) {
    list.push(Moves::pack(Advance{answer}));
  }
  OddsBook book;
  const auto answer = [&](const Habits& habits) {
    return Mind(g.edition(), s, seat(0), list, Manners{}, book, habits).answer();
  };
  const Move stay = Moves::pack(Advance{Answer::no});
  const Move go_on = Moves::pack(Advance{Answer::yes});
  EXPECT_EQ(answer(bold_habits()), stay);
  EXPECT_EQ(answer(steady_habits()), go_on);
  for (const int x : {1, 2}) s.pair(seat(0), seat(x)).contact = 1;
  EXPECT_EQ(answer(bold_habits()), go_on) << "everybody was met";
}

// What is made up of the others keeps to what was seen of them.
TEST(SpheresGuide, believes_in_the_crises_it_saw) {
  const spheres::Game g = make_typed(3, {}, {});
  State s = g.begin();
  s.in_setup = 0;
  s.alive = SeatSet::first(3);
  Manners manners;
  Event seen{};
  seen.code = static_cast<decltype(seen.code)>(Ev::census_crisis);
  seen.args[0] = 2;
  const std::vector<Event> events(4, seen);
  manners.take(events, s, seat(0));
  EXPECT_EQ(manners.crises_of(seat(2)), 4);
  const Guide guide(usual_weights(), seat(0), manners);
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    State world = s;
    guide.believe(g, world, rng);
    EXPECT_EQ(world.counts_of(seat(2)).resolved + world.counts_of(seat(2)).failed, 4);
    EXPECT_LE(world.counts_of(seat(2)).failed, 2);
    EXPECT_EQ(world.counts_of(seat(1)).resolved, 0);
  }
}

// Tables with other numbers may come next on the same thread.
TEST(SpheresOdds, a_book_minds_whose_numbers_it_is_asked_about) {
  const spheres::Game g = make_typed(3, {}, {});
  State s = g.begin();
  for (u8& held : s.secret_of(seat(0)).prof) held = 2;
  const Stock stock = stock_of(s.secret_of(seat(0)));
  Numbers harder = g.edition().num;
  harder.crisis_gate = 0;
  Tries tries{};
  tries.fill(2);  // what an open gate is good for
  OddsBook book;
  const double usual = book.odds(g.edition().num, stock, tries).before_rubicons(0);
  const double hard = book.odds(harder, stock, tries).before_rubicons(0);
  EXPECT_LT(hard, usual);
  EXPECT_EQ(book.odds(g.edition().num, stock, tries).before_rubicons(0), usual);
}

// Those who face more Crises than oneself are ahead.
TEST(SpheresValue, minds_what_the_others_faced) {
  const spheres::Game g = make_typed(3, {}, {});
  OddsBook book;
  State s = g.begin();
  s.mover = seat(0);
  s.alive = SeatSet::first(3);
  s.round = 10;
  const auto chance = [&] { return chance_of_winning(g.edition(), s, seat(0), usual_weights(), book); };
  s.counts_of(seat(0)).resolved = 5;
  const double ahead = chance();
  s.counts_of(seat(1)).resolved = 6;
  EXPECT_LT(chance(), ahead);
}

// A Crisis that waits counts by its chance, and the third failure is the end.
TEST(SpheresValue, weighs_a_crisis_by_its_chance) {
  const spheres::Game g = make_typed(3, {}, {});
  OddsBook book;
  State s = g.begin();
  s.mover = seat(0);
  s.alive = SeatSet::first(3);
  s.agenda.clear();
  s.agenda.push({static_cast<u8>(Do::dice), SeatSet::all(), static_cast<u8>(Throw::rubicons), 1});
  EXPECT_TRUE(actions_over(s));
  EXPECT_EQ(crises_now(s, seat(0)), 1);
  EXPECT_EQ(crises_now(s, seat(1)), 0);
  const auto chance = [&] { return chance_of_winning(g.edition(), s, seat(0), usual_weights(), book); };
  const double empty_handed = chance();
  for (u8& held : s.secret_of(seat(0)).prof) held = 2;
  EXPECT_GT(chance(), empty_handed) << "a stock to meet it with";
  const double safe = chance();
  s.counts_of(seat(0)).failed = 2;
  EXPECT_LT(chance(), safe / 2) << "one more failure is the end";
  s.alive.remove(seat(0));
  EXPECT_EQ(chance(), 0);
}

}  // namespace
}  // namespace noo::bots::spheres
