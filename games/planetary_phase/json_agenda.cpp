#include "planetary_phase/json_agenda.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "engine/errors.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

using Steps = u64;  // a set, bit per Do
static_assert(static_cast<int>(Do::refreshing) < 64);

constexpr Steps set(std::initializer_list<Do> steps) {
  Steps out = 0;
  for (const Do d : steps) out |= Steps{1} << static_cast<unsigned>(d);
  return out;
}
constexpr bool has(Steps steps, Do d) { return ((steps >> static_cast<unsigned>(d)) & 1U) != 0; }

// Where a step may lie, and in which phases.
struct Rung {
  Do step;
  Steps on;  // what may lie right below; nothing: the bottom
  u32 during;
};

constexpr u32 bit(Phase p) { return 1U << static_cast<unsigned>(p); }
constexpr u32 setup = bit(Phase::setup);
constexpr u32 A = bit(Phase::A);
constexpr u32 B = bit(Phase::B);
constexpr u32 C = bit(Phase::C);

constexpr Steps bottom = 0;
constexpr Steps action = set({Do::resolve});
constexpr Steps paid_for = set({Do::place_tile, Do::take_tile, Do::grow, Do::collect});

// clang-format off: a table reads best with one row a line
constexpr std::array rungs{
    Rung{Do::schedule, set({Do::placing}), A},
    Rung{Do::pay, set({Do::mishap, Do::occupy}), A | B},
    Rung{Do::commit, action, B},
    Rung{Do::establish, action, B},
    Rung{Do::rotate, action, B},
    Rung{Do::energize, action, B},
    Rung{Do::devise, action, B},
    Rung{Do::expand, action, B},
    Rung{Do::evolve, action, B},
    Rung{Do::put, action, B},
    Rung{Do::wild, set({Do::devote}), B},
    Rung{Do::sector, action | set({Do::sector, Do::launch_gains}), B},
    Rung{Do::bonus, action | set({Do::devote, Do::sector, Do::launch, Do::launch_gains, Do::launch_end, Do::bonus, Do::expose, Do::refresh, Do::refreshing}), B | C},
    Rung{Do::lose, paid_for | set({Do::placing, Do::occupy, Do::advance}), A | B | C},
    Rung{Do::assess, set({Do::refreshing}), C},
    Rung{Do::refresh, set({Do::refreshing}), C},
    Rung{Do::start, set({Do::start, Do::tile}), setup},
    Rung{Do::tile, action | set({Do::tile, Do::expose}), setup | B},
    Rung{Do::front, action | set({Do::fill, Do::put, Do::assessment}), setup | B | C},
    Rung{Do::back, set({Do::reveal}), C},
    Rung{Do::expose, action | set({Do::fill}), setup | B},
    Rung{Do::fill, set({Do::place_assessment, Do::advance}), setup | C},
    Rung{Do::place_assessment, set({Do::begin_round}), setup},
    Rung{Do::begin_round, bottom, setup},
    Rung{Do::placing, bottom, A},
    Rung{Do::resolve, bottom, B},
    Rung{Do::mishap, paid_for | set({Do::placing}), A | B},
    Rung{Do::occupy, action, B},
    Rung{Do::devote, action, B},
    Rung{Do::place_tile, action, B},
    Rung{Do::take_tile, action, B},
    Rung{Do::grow, action, B},
    Rung{Do::collect, action, B},
    Rung{Do::launch, set({Do::launch_gains}), B},
    Rung{Do::launch_gains, set({Do::launch_end}), B},
    Rung{Do::launch_end, action, B},
    Rung{Do::advance, set({Do::threat}), C},
    Rung{Do::threat, set({Do::assessment}), C},
    Rung{Do::reveal, set({Do::assessment}), C},
    Rung{Do::assessment, set({Do::refreshing}), C},
    Rung{Do::refreshing, bottom, C},
};
// clang-format on

// The first step of phase C runs at once, and never lies in a position that somebody looks at.
const Rung* rung_of(Do step) {
  const auto found = std::find_if(rungs.begin(), rungs.end(), [&](const Rung& r) { return r.step == step; });
  return found == rungs.end() ? nullptr : &*found;
}

class Agendum {
 public:
  Agendum(const Edition& ed, const State& s) : ed_(ed), s_(s), steps_(steps_in(s)) {}

  void check() {
    for (at_ = 0; at_ < s_.agenda.depth; ++at_) {
      const Step& step = s_.agenda.steps[static_cast<std::size_t>(at_)];
      check_rung(static_cast<Do>(step.what));
      check_arguments(step);
    }
    if (s_.phase == Phase::B) {
      check_action();
    } else {
      check_idle();
    }
    if (has(steps_, Do::pay)) check_payment();
    if (s_.phase == Phase::setup) check_setup();
    if (s_.phase == Phase::C) check_order();
  }

 private:
  [[noreturn]] static void fail(const std::string& where, std::string_view right) {
    throw InputError(fmt::format("state {}: does not fit the rest of the position; {} would be right", where, right));
  }
  void need(bool fits, std::string_view right) const {
    if (!fits) fail(fmt::format("/agenda/{}", at_), right);
  }
  static void need_act(bool fits, std::string_view field, std::string_view right) {
    if (!fits) fail(fmt::format("/act/{}", field), right);
  }

  static Steps steps_in(const State& s) {
    Steps out = 0;
    for (std::size_t i = 0; i < s.agenda.depth; ++i) out |= Steps{1} << s.agenda.steps[i].what;
    return out;
  }
  const Step& step_at(int i) const { return s_.agenda.steps[static_cast<std::size_t>(i)]; }
  Do below() const { return static_cast<Do>(step_at(at_ - 1).what); }
  Do above() const { return at_ + 1 < s_.agenda.depth ? static_cast<Do>(step_at(at_ + 1).what) : Do::none; }

  void check_rung(Do step) const {
    const Rung* rung = rung_of(step);
    need(rung != nullptr, "a step that waits");
    need(at_ == 0 ? rung->on == bottom : has(rung->on, below()), "a step that follows the one below it");
    need((rung->during & bit(s_.phase)) != 0, "a step of this phase");
  }

  // ---- arguments ----

  void check_arguments(const Step& step) const {
    const Who w = who(step.a);
    switch (static_cast<Do>(step.what)) {
      case Do::schedule:
        return need(w == placing_player(), "whoever places a marker");
      case Do::pay:
        return need(w == (s_.phase == Phase::A ? placing_player() : s_.act.by), "whoever acts");
      case Do::mishap:
        return need(w == (s_.phase == Phase::A ? placing_player() : s_.act.by), "whoever pays");
      case Do::lose:
        return need(w == losing_player() && s_.of(w).mishap == Mishap::due,
                    "somebody whose Life Energy is at the floor");
      case Do::bonus:
        return need(s_.of(w).bonus == Asset::due && room_for(w), "somebody with a Bonus Asset to place");
      case Do::sector:
        return check_free_step(step);
      case Do::assess:
        return need(leader(ed_, s_, s_.assessed).is(w) && s_.of(w).credits > 0, "a leader with a Credit");
      case Do::refresh:
        return need(w == in_order(s_, step_at(0).a - 1) && s_.of(w).spent > 0, "whoever refreshes");
      case Do::start:
      case Do::tile:
      case Do::front:
      case Do::back:
        return check_draw(step);
      default:
        return check_work(step);
    }
  }

  Who placing_player() const { return in_order(s_, (step_at(0).a + ed_.players() - 1) % ed_.players()); }
  Who losing_player() const {
    if (s_.phase == Phase::A) return placing_player();
    if (s_.phase == Phase::B) return s_.act.by;
    return in_order(s_, std::max(1, int{step_at(at_ - 1).a}) - 1);
  }
  bool room_for(Who w) const {
    for (int i = 0; i < blocks; ++i) {
      if (room(ed_, s_, w, block(i)) > 0) return true;
    }
    return false;
  }

  void check_free_step(const Step& step) const {
    constexpr std::array<Box, 3> where{Box::establish, Box::commit, Box::expand};
    const auto why = static_cast<Free>(step.b);
    const Box during = s_.act.box == Box::dedicate ? Box::commit : s_.act.box;
    need(step.b < where.size() && where[step.b] == during, "a free step of this action");
    const bool takes_part =
        why == Free::launch ? (participants(s_, at_space()) & (1U << step.a)) != 0 : who(step.a) == s_.act.by;
    need(takes_part, "whoever has a free step");
    need(why != Free::launch || has(steps_, Do::launch_gains), "a launch");
  }

  void check_draw(const Step& step) const {
    switch (static_cast<Do>(step.what)) {
      case Do::start:
        need(below() == Do::start ? step.a + 1 == step_at(at_ - 1).a : step.a + 2 == ed_.players(),
             "everybody but the last, the first on top");
        return need(s_.of(who(step.a)).tile == Tile::none, "somebody without a tile");
      case Do::tile:
        need(s_.of(stack(step.a)).top == Tile::none && s_.of(stack(step.a)).left > 0, "a stack without an open tile");
        if (s_.phase == Phase::B) return need(stack(step.a) == s_.act.stack, "the stack of the action");
        return need(below() == Do::tile ? step.a + 1 == step_at(at_ - 1).a : step.a + 1 == stacks,
                    "all stacks, the first on top");
      case Do::front:
        return need(s_.top == Card::none, "a deck without an open card");
      default:
        return need(s_.top != Card::none && s_.back_of(s_.top).none(), "an open card whose back is not known");
    }
  }

  void check_work(const Step& step) const {
    switch (static_cast<Do>(step.what)) {
      case Do::placing:
        return need(step.a >= 1, "a marker that is being placed");
      case Do::resolve:
        need(box(step.a) == s_.act.box, "the box of the action");
        for (int i = 0; i < step.a; ++i) need(!has_marker(s_, box(i)), "a box before which no marker is left");
        return;
      case Do::advance:
        return need((step.a == 0) == (above() == Do::fill), "the marker that advances next");
      case Do::refreshing:
        return need((step.a == 0) == (above() == Do::assessment || above() == Do::assess), "whoever refreshes next");
      case Do::expose:
        return need(s_.top == Card::none, "a deck without an open card");
      case Do::begin_round:
        return need(s_.assessed == Sector::none, "no assessment before the first round");
      default:
        if (is_question(static_cast<Do>(step.what)) && below() == Do::resolve)
          need(who(step.a) == s_.act.by, "whoever acts");
    }
  }

  // ---- the action under way ----

  Space at_space() const {
    need_act(s_.act.space != Space::none, "space", "a space");
    return s_.act.space;
  }
  bool committing() const { return s_.act.box == Box::commit || s_.act.box == Box::dedicate; }
  const Player& actor() const { return s_.of(s_.act.by); }

  void check_action() const {
    const Act& act = s_.act;
    const Steps corner_steps = set({Do::occupy, Do::devote, Do::launch_end});
    if ((steps_ & (corner_steps | set({Do::commit}))) != 0) need_act(committing(), "box", "commit or dedicate");
    if (has(steps_, Do::commit)) need_act(box(step_at(1).b) == act.box, "box", "the box of the question");
    if ((steps_ & corner_steps) != 0) check_corner();
    if ((steps_ & set({Do::establish, Do::rotate, Do::place_tile})) != 0)
      need_act(act.box == Box::establish, "box", "establish");
    if ((steps_ & set({Do::rotate, Do::place_tile})) != 0) check_site();
    if (has(steps_, Do::energize)) need_act(act.box == Box::energize, "box", "energize");
    if ((steps_ & set({Do::devise, Do::take_tile, Do::tile})) != 0) check_stack();
    if ((steps_ & set({Do::expand, Do::grow})) != 0) check_steps();
    if ((steps_ & set({Do::evolve, Do::collect, Do::put})) != 0) check_card();
    if (has(steps_, Do::bonus)) return;
    need_act(act.card == Card::none || has(steps_, Do::put), "card", "none");
  }

  // Outside phase B only a payment or a refresh uses a part of it.
  void check_idle() const {
    Act act = s_.act;
    if (has(steps_, Do::pay)) act.due = act.hands = act.favours = act.last = 0;
    if (has(steps_, Do::refresh)) {
      act.last = 0;
      std::fill_n(act.step.begin(), blocks, u8{0});
    }
    if (!same_bytes(act, idle_act())) fail("/act", "nothing but a payment or a refresh");
  }

  // 3D2-TIME-4: but for the time while markers advance, the order is that of the Time Keeper.
  void check_order() const {
    for (std::size_t i = 0; i < s_.agenda.depth; ++i) {
      const Step& step = s_.agenda.steps[i];
      if (step.what == num(Do::advance) && step.a > 0) return;
    }
    for (int i = 1; i < ed_.players(); ++i) {
      if (s_.of(in_order(s_, i - 1)).hour > s_.of(in_order(s_, i)).hour)
        fail(fmt::format("/order/{}", i), "the order of the hours");
    }
  }

  // Nobody has done anything yet, and who has a tile has the place that goes with it (1-SETUP-2, 1-SETUP-11).
  void check_setup() const {
    const BoardRow& board = ed_.tables.board;
    for (int i = 0; i < ed_.players(); ++i) {
      const Player& now = s_.of(who(i));
      Player start{};
      start.time = board.start;
      start.reputation = board.start_reputation;
      start.credits = board.start_credits;
      start.hour = 1;
      start.tile = now.tile;
      const int place = ed_.of(now.tile).place;
      start.energy = static_cast<i8>(place);
      const bool seated = place == 0 ? now.tile == Tile::none : s_.order[static_cast<std::size_t>(place - 1)] == i;
      if (!seated || !same_bytes(now, start))
        fail(fmt::format("/players/{}", who_words[static_cast<std::size_t>(i)]), "somebody who has just sat down");
    }
    for (const Owner o : s_.distinction) {
      if (!o.none()) fail("/distinctions", "none");
    }
  }

  void check_corner() const {
    const Site& site = s_.at(at_space());
    const Owner held = site.held[s_.act.corner];
    need_act(site.established(), "space", "a space with a tile that has not launched");
    if (has(steps_, Do::pay)) {
      need_act(held.none(), "corner", "an open corner");
      need_act(s_.act.hands > 0 || actor().spent > 0, "hands", "a counter that goes onto the tile");
    } else {
      need_act(held.is(s_.act.by), "corner", "a corner of whoever acts");
    }
    if (has(steps_, Do::wild)) {
      const CornerRow& row = ed_.of(s_.act.space).corner[s_.act.corner];
      need_act(row.bonus == Bonus::wild, "corner", "the one at the centre");
    }
    if (has(steps_, Do::launch_end))
      need_act(site.occupied() == corners_a_space, "space", "a space whose corners are all occupied");
  }

  // What has been chosen is paid for, so only money may be short.
  void check_site() const {
    const Verdict v = may_establish(ed_, s_, s_.act.by, actor().tile, at_space());
    need_act(v.legal() || v.rule == static_cast<u16>(Rule::PAY_1), "space", "a space where the tile may go");
  }
  void check_stack() const {
    need_act(s_.act.box == Box::devise, "box", "devise");
    if (!has(steps_, Do::take_tile)) return;
    need_act(s_.of(s_.act.stack).top != Tile::none, "stack", "a stack with an open tile");
    need_act(actor().tile == Tile::none, "by", "somebody without a tile");
  }
  void check_steps() const {
    const Act& act = s_.act;
    need_act(act.box == Box::expand, "box", "expand");
    need_act(std::accumulate(act.step.begin(), act.step.end(), 0) == act.steps && act.steps <= ed_.num.most_expand,
             "steps", "as many as in step");
    for (std::size_t i = 0; i < act.step.size(); ++i)
      need_act(actor().credential[i] + act.step[i] <= ed_.top(), "step", "no step past the last");
    if (has(steps_, Do::grow)) need_act(act.steps > 0, "steps", "at least one");
  }
  void check_card() const {
    need_act(s_.act.box == Box::evolve, "box", "evolve");
    need_act((s_.act.card != Card::none) == has(steps_, Do::put), "card", "the card collected, or none");
    if (has(steps_, Do::collect))
      need_act(offered(ed_, s_, s_.act.shelf) != Card::none, "shelf", "where a card is offered");
  }

  void check_payment() const {
    const Act& act = s_.act;
    need_act(act.due > 0, "due", "the counters still due");
    const bool favours = s_.phase == Phase::A ? ed_.opt.favour_pays_scheduling : act.box != Box::expand;
    need_act((act.favours != 0) == favours, "favours", favours ? "true" : "false");
    if (act.box != Box::expand) need_act(act.hands <= (committing() ? 1 : 0), "hands", "no more than stand on a tile");
  }

  const Edition& ed_;
  const State& s_;
  Steps steps_;
  int at_ = 0;
};

}  // namespace

void require_agenda(const Game& game, const State& s) {
  if (s.ending != Ending::none) return;
  Agendum(game.edition(), s).check();
  const std::string top = fmt::format("state /agenda/{}: ", s.agenda.depth - 1);
  if (game.turn(s).actor == Turn::Actor::chance) {
    OddsList odds;
    game.odds(s, odds);
    if (odds.total() == 0) throw InputError(top + "nothing can come up; something to be drawn would be right");
  } else {
    MoveList moves;
    game.moves(s, moves);
    if (moves.size == 0) throw InputError(top + "nobody could answer; a question with a legal move would be right");
  }
}

}  // namespace noo::planetary_phase
