// The search on games of a few moves: it finds what can be found, and no more than its seat may know.
#include <gtest/gtest.h>

#include <atomic>

#include "bots/search/search.hpp"
#include "bots/test/looks.hpp"
#include "bots/test/tiny_games.hpp"
#include "engine/testing/allocations.hpp"
#include "engine/testing/toy_game.hpp"

namespace noo::bots {
namespace {

// Knows nothing but the result: plays on at random.
template <class G>
struct Novice {
  struct Memory {};
  SearchSettings set{.exploration = 1.0F, .doubt = 0, .width = 512, .growth = 0};

  SearchSettings settings() const { return set; }
  void priors(const G& /*g*/, const typename G::State& /*s*/, const MoveList& list, Memory& /*memory*/, Rng& /*rng*/,
              float* weights) const {
    std::fill(weights, weights + list.size, 1.0F);
  }
  void judge(const G& g, typename G::State& s, Memory& memory, Rng& rng, Payoff& out) const {
    const auto any = [&](const typename G::State& /*s*/, const MoveList& list) {
      return list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
    };
    play_on(g, s, 10000, rng, any, [](const typename G::State& /*s*/) { return false; });
    utility(g, s, memory, out);
  }
  void utility(const G& g, const typename G::State& s, Memory& /*memory*/, Payoff& out) const {
    const Result r = g.result(s);
    if constexpr (std::is_same_v<G, tiny::Nim> || std::is_same_v<G, toy::Lanterns<>>) {
      share_of_win(r, out);
    } else {
      for (int i = 0; i < r.seats; ++i) {
        out[i] = static_cast<float>(r.seat[i].score) / 100.0F;
      }
    }
  }
  bool closed(const G& /*g*/, const typename G::State& /*s*/) const { return false; }
  Move outcome(const G& /*g*/, const typename G::State& /*s*/, Move m) const { return m; }
};

template <class G>
Findings look(const G& g, const typename G::State& s, Seat me, Budget budget, u64 seed = 1, Novice<G> guide = {}) {
  Search<G, Novice<G>> search(budget);
  Rng rng(seed);
  return search.run(g, guide, view(g, s, me), me, rng);
}

const Tried& of(const Findings& found, Move m) {
  return *std::find_if(found.tried.begin(), found.tried.end(), [&](const Tried& t) { return t.move == m; });
}

void expect_same(const Findings& a, const Findings& b) {
  ASSERT_EQ(a.tried.size(), b.tried.size());
  for (std::size_t i = 0; i < a.tried.size(); ++i) {
    EXPECT_EQ(a.tried[i].move, b.tried[i].move);
    EXPECT_EQ(a.tried[i].visits, b.tried[i].visits);
    EXPECT_EQ(a.tried[i].mean, b.tried[i].mean);
  }
}

// ---- the tree ----

TEST(SearchTree, keeps_children_best_prior_first) {
  Tree tree(10);
  for (const int n : {3, 1, 2}) tree.add(Tree::root, tiny::take(n), static_cast<float>(n));
  tree.add(Tree::root, tiny::take(9), 2.0F);
  std::vector<int> order;
  for (u32 at = tree[Tree::root].first; at != Tree::none; at = tree[at].next) order.push_back(tree[at].move.a);
  EXPECT_EQ(order, (std::vector<int>{3, 2, 9, 1}));
  EXPECT_EQ(tree[tree.find(Tree::root, tiny::take(9))].prior, 2.0F);
  EXPECT_EQ(tree.find(Tree::root, tiny::take(4)), Tree::none);
  tree.clear();
  EXPECT_EQ(tree[Tree::root].first, Tree::none);
}

// ---- finding moves ----

TEST(Search, finds_a_forced_win) {
  for (const int stones : {5, 6, 7, 9, 10, 11}) {
    const tiny::Nim nim(stones);
    const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 4000});
    EXPECT_EQ(found.best().move, tiny::take(stones % 4)) << stones << " stones";
    EXPECT_GT(found.best().mean, 0.8) << stones << " stones";
  }
}

TEST(Search, knows_when_it_is_lost) {
  const tiny::Nim nim(8);
  const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 8000});
  EXPECT_LT(found.value, 0.3);
}

// With three seats each plays for itself: whoever faces two or three stones takes them all.
TEST(Search, tells_how_the_best_move_goes_on) {
  const tiny::Nim nim(7);
  const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 8000});
  ASSERT_GE(found.line.size(), 3U);
  EXPECT_EQ(found.line[0], found.best().move);
  EXPECT_EQ(found.line[1].a + found.line[2].a, 4) << "whatever the other takes of four, the rest wins";
  const tiny::Booth booth;
  EXPECT_EQ(look(booth, booth.begin(), seat(0), {.simulations = 4000}).line.size(), 1U) << "chance decides the rest";
}

TEST(Search, everybody_chooses_for_himself) {
  const tiny::Nim nim(4, 3);
  const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 4000});
  EXPECT_LT(of(found, tiny::take(1)).mean, 0.1);
  EXPECT_LT(of(found, tiny::take(2)).mean, 0.1);
  EXPECT_LT(of(found, tiny::take(3)).mean, 0.1);
}

TEST(Search, weighs_chance_by_its_odds) {
  const tiny::Booth booth;
  const Findings found = look(booth, booth.begin(), seat(0), {.simulations = 20000});
  EXPECT_EQ(found.best().move, tiny::take(2));
  EXPECT_NEAR(of(found, tiny::take(1)).mean, 0.4, 1e-6);
  EXPECT_NEAR(of(found, tiny::take(2)).mean, 0.5, 0.03);
  EXPECT_NEAR(of(found, tiny::take(3)).mean, 1.0 / 6, 0.1);
}

// The move of the best prior stays unless another is surely better.
TEST(Search, noise_does_not_change_its_mind) {
  struct Sure : Novice<tiny::Booth> {
    void priors(const tiny::Booth& /*g*/, const tiny::State& /*s*/, const MoveList& list, Memory& /*memory*/,
                Rng& /*rng*/, float* weights) const {
      for (int i = 0; i < list.size; ++i) weights[i] = i == 0 ? 2.0F : 1.0F;
    }
  };
  Sure guide;
  guide.set.confidence = 3;
  const tiny::Booth booth;
  const auto best = [&](int simulations) {
    Search<tiny::Booth, Sure> search({.simulations = simulations});
    Rng rng(3);
    return search.run(booth, guide, booth.begin(), seat(0), rng).best().move;
  };
  EXPECT_EQ(best(40), tiny::take(1)) << "0.5 against 0.4 is not sure yet";
  EXPECT_EQ(best(20000), tiny::take(2));
  guide.set.margin = 0.2F;
  EXPECT_EQ(best(20000), tiny::take(1)) << "sure, but not by so much";
}

// Beyond a closed position every simulation is a judgement.
TEST(Search, does_not_follow_closed_lines) {
  struct Short : Novice<tiny::Nim> {
    bool closed(const tiny::Nim& /*g*/, const tiny::State& s) const { return s.mover != 0; }
  };
  const tiny::Nim nim(21);
  Tree tree(2000);
  SearchWorker<tiny::Nim, Short> worker(tree);
  worker.run(nim, {}, nim.begin(), seat(0), 1, 300, Deadline{});
  EXPECT_EQ(worker.tree().size(), 4U);
}

// ---- what is hidden ----

TEST(Search, does_not_know_what_its_seat_may_not_see) {
  const tiny::Shell shell(70);
  Sink silent;
  for (const int pea : {1, 2}) {
    tiny::State s = shell.begin();
    shell.play(s, tiny::fall(pea), silent);
    const Findings found = look(shell, s, seat(1), {.simulations = 2000});
    EXPECT_EQ(found.best().move, tiny::take(3)) << "half a chance is less than a sure 70";
    EXPECT_NEAR(of(found, tiny::take(pea)).mean, 0.5, 0.2);
  }
}

TEST(Search, worlds_that_look_alike_get_the_same_answer) {
  const tiny::Shell shell(40);
  Sink silent;
  tiny::State left = shell.begin();
  tiny::State right = left;
  shell.play(left, tiny::fall(1), silent);
  shell.play(right, tiny::fall(2), silent);
  expect_same(look(shell, left, seat(1), {.simulations = 500}), look(shell, right, seat(1), {.simulations = 500}));
}

// Hidden steps, hidden cards, lists that differ between worlds: every answer is legal in the world that is played.
TEST(Search, slow_plays_the_toy_of_the_engine) {
  using toy::Lanterns;
  const Lanterns<> lanterns(3, 1);
  Search<Lanterns<>, Novice<Lanterns<>>> search({.simulations = 60});
  Rng rng(5);
  Sink silent;
  for (int game = 0; game < 5; ++game) {
    toy::LanternState s = lanterns.begin();
    MoveList list;
    while (lanterns.turn(s).actor != Turn::Actor::nobody) {
      const Turn turn = lanterns.turn(s);
      Move m{};
      if (turn.actor == Turn::Actor::chance) {
        m = roll(lanterns, s, rng);
      } else {
        m = search.run(lanterns, {}, view(lanterns, s, turn.seat), turn.seat, rng).best().move;
        ASSERT_TRUE(lanterns.check(s, m).legal());
      }
      lanterns.play(s, m, silent);
    }
  }
}

// A search that is shown everything points at the pea: so much is hidden information worth here.
TEST(Search, peeking_would_win) {
  const tiny::Shell shell(70);
  Sink silent;
  tiny::State s = shell.begin();
  shell.play(s, tiny::fall(2), silent);
  const Move pea = tiny::take(2);
  const auto look_at = [&](const tiny::State& shown, bool peeks) {
    Search<tiny::Shell, Novice<tiny::Shell>> search({.simulations = 500, .peeks = peeks});
    Rng rng(1);
    return search.run(shell, {}, shown, seat(1), rng, &pea);
  };
  EXPECT_EQ(look_at(s, true).best().move, pea);
  EXPECT_GT(look_at(s, true).value, 0.99);
  const tiny::State masked = view(shell, s, seat(1));
  EXPECT_NEAR(of(look_at(masked, false), pea).mean, 0.5, 0.2);
  EXPECT_EQ(of(look_at(masked, true), pea).mean, 0) << "it makes nothing up, not even a pea";
}

// What the guide believes of a world that was made up is what is searched.
TEST(Search, believes_its_guide) {
  struct Believer : Novice<tiny::Shell> {
    void believe(const tiny::Shell& /*g*/, tiny::State& world, Rng& /*rng*/) const { world.hidden = 1; }
  };
  const tiny::Shell shell(70);
  Sink silent;
  tiny::State s = shell.begin();
  shell.play(s, tiny::fall(2), silent);
  Search<tiny::Shell, Believer> search({.simulations = 500});
  Rng rng(1);
  EXPECT_EQ(search.run(shell, {}, view(shell, s, seat(1)), seat(1), rng).best().move, tiny::take(1));
}

// ---- a move that is asked for ----

TEST(Search, tries_the_move_it_is_asked_about) {
  const tiny::Nim nim(7);
  const Move poor = tiny::take(1);
  Search<tiny::Nim, Novice<tiny::Nim>> search({.simulations = 2000});
  Rng rng(1);
  const Findings found = search.run(nim, {}, nim.begin(), seat(0), rng, &poor);
  EXPECT_EQ(found.best().move, tiny::take(3)) << "and is not talked into it";
  EXPECT_GE(4 * of(found, poor).visits, static_cast<u32>(found.simulations));
  EXPECT_EQ(found.value, found.best().mean);
}

TEST(Search, asked_about_a_move_it_opens_it_at_once) {
  const tiny::Wide wide;
  const Move last = tiny::take(199);
  Search<tiny::Wide, Novice<tiny::Wide>> search({.simulations = 40});
  Novice<tiny::Wide> guide;
  guide.set = {.exploration = 1.0F, .doubt = 0, .width = 2, .growth = 0};
  Rng rng(1);
  const Findings found = search.run(wide, guide, wide.begin(), seat(0), rng, &last);
  EXPECT_GE(of(found, last).visits, 10U);
}

TEST(Search, thinks_about_a_single_answer_too) {
  const tiny::Nim nim(1);
  const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 20});
  ASSERT_EQ(found.tried.size(), 1U);
  EXPECT_EQ(found.value, 1);
}

// ---- long lists ----

struct Hinted : Novice<tiny::Wide> {
  void priors(const tiny::Wide& /*g*/, const tiny::State& /*s*/, const MoveList& list, Memory& /*memory*/, Rng& /*rng*/,
              float* weights) const {
    for (int i = 0; i < list.size; ++i) weights[i] = list[i].a < 20 ? 2.0F : 1.0F;
  }
};

TEST(Search, opens_a_long_list_little_by_little) {
  const tiny::Wide wide;
  Search<tiny::Wide, Hinted> search({.simulations = 100});
  Hinted guide;
  guide.set = {.exploration = 1.0F, .doubt = 0, .width = 2, .growth = 0.5F};
  Rng rng(1);
  const Findings found = search.run(wide, guide, wide.begin(), seat(0), rng);
  EXPECT_EQ(found.best().move, tiny::take(7));
  int opened = 0;
  for (const Tried& t : found.tried) {
    opened += t.visits > 0 ? 1 : 0;
    EXPECT_TRUE(t.visits == 0 || t.move.a < 20) << "better priors come first";
  }
  EXPECT_LE(opened, 1 + 2 * 10);
  EXPECT_EQ(found.tried.size(), 200U) << "every move is reported, tried or not";
}

TEST(Search, goes_on_when_the_tree_is_full) {
  const tiny::Nim nim(60, 3);
  Tree tree(20);
  SearchWorker<tiny::Nim, Novice<tiny::Nim>> worker(tree);
  worker.run(nim, {}, nim.begin(), seat(0), 1, 300, Deadline{});
  EXPECT_LE(worker.tree().size(), 20U);
  EXPECT_EQ(worker.tree()[Tree::root].visits, static_cast<u32>(worker.done()));
  EXPECT_GT(worker.done(), 100);
}

// ---- budgets ----

TEST(Search, the_same_seed_finds_the_same) {
  const tiny::Nim nim(23, 3);
  for (const int threads : {1, 3}) {
    const Budget budget{.simulations = 700, .milliseconds = 0, .threads = threads};
    expect_same(look(nim, nim.begin(), seat(0), budget, 8), look(nim, nim.begin(), seat(0), budget, 8));
  }
}

TEST(Search, threads_share_the_simulations) {
  const tiny::Nim nim(7);
  const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 1001, .milliseconds = 0, .threads = 3});
  u32 visits = 0;
  for (const Tried& t : found.tried) visits += t.visits;
  EXPECT_EQ(static_cast<int>(visits), found.simulations);
  EXPECT_LE(found.simulations, 1001);
  EXPECT_EQ(found.best().move, tiny::take(3));
}

// A tree is the thread's: what others did with it before must not show.
TEST(Search, finds_the_same_in_a_tree_that_a_larger_search_has_used) {
  const tiny::Nim nim(60, 3);
  const Budget small{.simulations = 40};
  Findings fresh;
  std::thread([&] { fresh = look(nim, nim.begin(), seat(0), small); }).join();
  look(nim, nim.begin(), seat(0), {.simulations = 20000});
  expect_same(look(nim, nim.begin(), seat(0), small), fresh);
}

TEST(Search, holds_no_tree_between_questions) {
  const tiny::Nim nim(60, 3);
  look(nim, nim.begin(), seat(0), {.simulations = 20000});
  const Tree* lent = &lent_tree(0);
  const std::size_t grown = lent->size();
  const std::vector<Search<tiny::Nim, Novice<tiny::Nim>>> idle(
      1000, Search<tiny::Nim, Novice<tiny::Nim>>({.simulations = 20000}));
  EXPECT_LE(sizeof(idle.front()), 64U);
  EXPECT_EQ(&lent_tree(0), lent);
  EXPECT_EQ(lent->size(), grown);
}

TEST(Search, time_ends_it_too) {
  const tiny::Nim nim(100, 3);
  const auto begun = std::chrono::steady_clock::now();
  const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 0, .milliseconds = 30});
  EXPECT_GT(found.simulations, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
  EXPECT_TRUE(found.cut);
  EXPECT_FALSE(look(nim, nim.begin(), seat(0), {.simulations = 100, .milliseconds = 20'000}).cut);
}

// What it would try first is what it answers, not what stands first in the list.
TEST(Search, without_any_time_it_answers_what_its_guide_likes_best) {
  struct Fond : Novice<tiny::Wide> {
    void priors(const tiny::Wide& /*g*/, const tiny::State& /*s*/, const MoveList& list, Memory& /*memory*/,
                Rng& /*rng*/, float* weights) const {
      for (int i = 0; i < list.size; ++i) weights[i] = list[i].a == 150 ? 2.0F : 1.0F;
    }
  };
  const tiny::Wide wide;
  Looks none(0);
  for (const float confidence : {-1.0F, 1.0F}) {
    Fond guide;
    guide.set.confidence = confidence;
    Search<tiny::Wide, Fond> search(in_time(none));
    Rng rng(1);
    const Findings found = search.run(wide, guide, wide.begin(), seat(0), rng);
    EXPECT_EQ(found.best().move, tiny::take(150));
    EXPECT_EQ(found.simulations, 0);
    EXPECT_EQ(found.tried.size(), 200U);
    EXPECT_TRUE(found.cut);
  }
}

// A look after each simulation, and one before the first.
TEST(Search, looks_at_its_clock_after_every_simulation) {
  const tiny::Nim nim(60, 3);
  for (const int time : {1, 2, 7, 100}) {
    Looks looks(time);
    const Findings found = look(nim, nim.begin(), seat(0), in_time(looks));
    EXPECT_EQ(looks.taken(), time + 1);
    EXPECT_EQ(found.simulations, time - 1) << "the one that was under way does not count";
    EXPECT_TRUE(found.cut);
    EXPECT_LE(found.best().move.a, 3);
  }
}

TEST(Search, with_time_left_it_finds_what_it_finds_without_a_clock) {
  const tiny::Nim nim(23, 3);
  Looks looks(Looks::without_end);
  const Findings timed = look(nim, nim.begin(), seat(0), in_time(looks, 700));
  expect_same(timed, look(nim, nim.begin(), seat(0), {.simulations = 700}));
  EXPECT_FALSE(timed.cut);
  EXPECT_GT(looks.taken(), 0);
}

// What is not whole when the time is over: a guide that gives up half-way says anything.
TEST(Search, a_simulation_that_was_given_up_counts_for_nothing) {
  struct Quitter : Novice<tiny::Nim> {
    const Deadline* until = nullptr;
    void judge(const tiny::Nim& g, tiny::State& s, Memory& memory, Rng& rng, Payoff& out) const {
      if (until->over()) return out.fill(1000.0F);
      Novice<tiny::Nim>::judge(g, s, memory, rng, out);
    }
  };
  const tiny::Nim nim(60, 3);
  for (const int time : {4, 9, 20}) {
    Looks looks(time);
    const Deadline until(looks);
    Quitter guide;
    guide.until = &until;
    Search<tiny::Nim, Quitter> search(in_time(looks));
    Rng rng(1);
    for (const Tried& t : search.run(nim, guide, nim.begin(), seat(0), rng, until, nullptr).tried) {
      EXPECT_LE(t.mean, 1);
    }
  }
}

TEST(Deadline, is_due_when_its_time_has_come_and_never_without_one) {
  EXPECT_FALSE(Deadline().over());
  EXPECT_FALSE(Budget{.simulations = 5}.deadline().over());
  const auto now = Deadline::Clock::now();
  EXPECT_TRUE(Deadline(now).over());
  EXPECT_FALSE(Deadline(now + std::chrono::hours(1)).over());
  EXPECT_FALSE((Budget{.simulations = 5, .milliseconds = 3'600'000}.deadline().over()));
}

TEST(Deadline, comes_early_when_it_is_called_off) {
  std::atomic<bool> off = false;
  const Deadline until = Deadline().or_when(off);
  const Deadline in_an_hour = Deadline(Deadline::Clock::now() + std::chrono::hours(1)).or_when(off);
  const Deadline same = until;
  EXPECT_FALSE(until.over());
  EXPECT_FALSE(in_an_hour.over());
  off = true;
  EXPECT_TRUE(until.over());
  EXPECT_TRUE(in_an_hour.over());
  EXPECT_TRUE(same.over());
}

// What cannot be overtaken any more need not be searched further.
TEST(Search, stops_when_it_is_decided) {
  const tiny::Nim nim(3);
  const Findings found = look(nim, nim.begin(), seat(0), {.simulations = 10000});
  EXPECT_EQ(found.best().move, tiny::take(3));
  EXPECT_LT(found.simulations, 9000);
}

TEST(Search, a_simulation_allocates_nothing) {
  const tiny::Nim nim(60, 3);
  const Novice<tiny::Nim> guide;
  Tree tree(20000);
  SearchWorker<tiny::Nim, Novice<tiny::Nim>> worker(tree);
  const testing::AllocationCounter counter;
  worker.run(nim, guide, nim.begin(), seat(0), 1, 1000, Deadline{});
  EXPECT_EQ(counter.stop(), 0);
  EXPECT_GT(worker.done(), 500);
}

}  // namespace
}  // namespace noo::bots
