// What SPHERES! tells a net, and the bot that plays by one.
#include "bots/registry.hpp"
#include "bots/spheres/features.hpp"
#include "bots/spheres/steady.hpp"
#include "bots/test/feature_tables.hpp"
#include "bots/test/search_tables.hpp"
#include "engine/testing/cites.hpp"
#include "spheres/binding.hpp"
#include "spheres/test/trials.hpp"

namespace noo::bots::spheres {
namespace {

const net::Learning& learning() { return learning_of_game("spheres"); }

TEST(SpheresFeatures, are_sound_at_every_table) {
  CITES("SPH-INFO-1");
  tables::expect_sound_everywhere<noo::spheres::Trials>(game_type(), learning());
}

TEST(SpheresFeatures, tell_of_the_own_civilization_first_and_of_the_others_in_turn) {
  const noo::spheres::Game g = make_typed(4, {}, {});
  State s = g.begin();
  s.alive = SeatSet::first(4);
  for (int i = 0; i < 4; ++i) s.civ_of(seat(i)).turn_no = static_cast<u16>(3 * i + 3);
  net::FeatureNames names;
  Senses().tell(g, s, seat(0), names);
  const auto told = [&](Seat me, const std::string& name) {
    net::Inputs in;
    Senses().tell(g, s, me, in);
    const auto at = std::find(names.names().begin(), names.names().end(), name);
    EXPECT_NE(at, names.names().end()) << name;
    return int{in.numbers()[at - names.names().begin()]};
  };
  for (int me = 0; me < 4; ++me) {
    for (int k = 0; k < 4; ++k) {
      const int turn = 3 * ((me + k) % 4) + 3;
      EXPECT_EQ(told(seat(me), "seat." + std::to_string(k) + ".turn/30"), turn * net::feature_unit / 30);
    }
    EXPECT_EQ(told(seat(me), "seat.4.turn/30"), 0) << "nobody sits there";
    EXPECT_EQ(told(seat(me), "seat.4.alive"), 0);
  }
}

TEST(SpheresFeatures, moves_count_seats_from_the_one_that_chooses) {
  const auto game = game_type().make(3, {}, {});
  const Move black = Moves::pack(Target{static_cast<Aim>(1)});
  const Move pink = Moves::pack(Target{static_cast<Aim>(2)});
  const Move nobody = Moves::pack(Target{Aim::nobody});
  const auto rows = [&](int who, Move m) { return learning().rows(*game, seat(who), m).at; };
  EXPECT_EQ(rows(0, black), rows(1, pink)) << "the next in turn";
  EXPECT_NE(rows(0, black), rows(0, pink));
  EXPECT_EQ(rows(0, nobody), rows(2, nobody));
}

const tables::Case learned_case{[](int seats) { return game_type().make(seats, {{"max_rounds", "4"}}, {}); },
                                [] { return learning().bot(tables::few, tables::any_net(learning().form())); },
                                [] { return make_steady(); }};

TEST(SpheresLearned, plays_to_the_end_and_the_same_game_twice) {
  tables::expect_the_same_game_twice(learned_case, 3, 7);
  EXPECT_TRUE(tables::play_game(learned_case, 2, 8));
}

TEST(SpheresLearned, what_it_cannot_see_changes_nothing) { tables::expect_blind(learned_case, 9); }

TEST(SpheresLearned, has_a_thought_for_every_question) { tables::expect_thoughts(learned_case, 5, 11); }

TEST(SpheresLearned, a_simulation_allocates_nothing) {
  const auto net = tables::any_net(learning().form());
  const Senses senses;
  int looked = 0;
  tables::play_game(learned_case, 3, 4, [&](const tables::Told& t) {
    if (++looked > 5) return;
    const auto& g = *game_as<noo::spheres::Game>(t.game);
    const auto view = t.game.view(t.at, t.asked).as<State>();
    tables::expect_no_allocation(g, net::Guide<Senses>(*net, senses, t.asked), view, t.asked);
  });
  EXPECT_GE(looked, 5);
}

}  // namespace
}  // namespace noo::bots::spheres
