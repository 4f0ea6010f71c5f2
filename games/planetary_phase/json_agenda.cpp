#include "planetary_phase/json_agenda.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "engine/agenda_check.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

class Agendum : public AgendaCheck<Steps, State> {
 public:
  Agendum(const Edition& ed, const State& s) : AgendaCheck(s), ed_(ed) {}

  void check() {
    each_step(during(s_.phase), "a step of this phase", [this](const Step& step) { check_arguments(step); });
    if (s_.phase == Phase::B) {
      check_action();
    } else {
      check_idle();
    }
    if (has(Do::pay)) check_payment();
    if (s_.phase == Phase::setup) check_setup();
    if (s_.phase == Phase::C) check_order();
  }

 private:
  static void need_act(bool fits, std::string_view field, std::string_view right) {
    if (!fits) fail(fmt::format("/act/{}", field), right);
  }

  // ---- arguments ----

  void check_arguments(const Step& step) const {
    const Who w = who(step.a);
    switch (what_of(step)) {
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
    constexpr Array<Box, 3> where{Box::establish, Box::commit, Box::expand};
    const auto why = static_cast<Free>(step.b);
    const Box during = s_.act.box == Box::dedicate ? Box::commit : s_.act.box;
    need(step.b < where.size() && where[step.b] == during, "a free step of this action");
    const bool takes_part =
        why == Free::launch ? (participants(s_, at_space()) & (1U << step.a)) != 0 : who(step.a) == s_.act.by;
    need(takes_part, "whoever has a free step");
    need(why != Free::launch || has(Do::launch_gains), "a launch");
  }

  void check_draw(const Step& step) const {
    switch (what_of(step)) {
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
    switch (what_of(step)) {
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
        if (Steps::is_question(what_of(step)) && below() == Do::resolve) need(who(step.a) == s_.act.by, "whoever acts");
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
    const bool at_corner = has(Do::occupy, Do::devote, Do::launch_end);
    if (at_corner || has(Do::commit)) need_act(committing(), "box", "commit or dedicate");
    if (has(Do::commit)) need_act(box(step_at(1).b) == act.box, "box", "the box of the question");
    if (at_corner) check_corner();
    if (has(Do::establish, Do::rotate, Do::place_tile)) need_act(act.box == Box::establish, "box", "establish");
    if (has(Do::rotate, Do::place_tile)) check_site();
    if (has(Do::energize)) need_act(act.box == Box::energize, "box", "energize");
    if (has(Do::devise, Do::take_tile, Do::tile)) check_stack();
    if (has(Do::expand, Do::grow)) check_steps();
    if (has(Do::evolve, Do::collect, Do::put)) check_card();
    if (has(Do::bonus)) return;
    need_act(act.card == Card::none || has(Do::put), "card", "none");
  }

  // Outside phase B only a payment or a refresh uses a part of it.
  void check_idle() const {
    Act act = s_.act;
    if (has(Do::pay)) act.due = act.hands = act.favours = act.last = 0;
    if (has(Do::refresh)) {
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
      const bool seated = place == 0 ? now.tile == Tile::none : s_.order[place - 1] == i;
      if (!seated || !same_bytes(now, start))
        fail(fmt::format("/players/{}", who_words[i]), "somebody who has just sat down");
    }
    for (const Owner o : s_.distinction) {
      if (!o.none()) fail("/distinctions", "none");
    }
  }

  void check_corner() const {
    const Site& site = s_.at(at_space());
    const Owner held = site.held[s_.act.corner];
    need_act(site.established(), "space", "a space with a tile that has not launched");
    if (has(Do::pay)) {
      need_act(held.none(), "corner", "an open corner");
      need_act(s_.act.hands > 0 || actor().spent > 0, "hands", "a counter that goes onto the tile");
    } else {
      need_act(held.is(s_.act.by), "corner", "a corner of whoever acts");
    }
    if (has(Do::wild)) {
      const CornerRow& row = ed_.of(s_.act.space).corner[s_.act.corner];
      need_act(row.bonus == Bonus::wild, "corner", "the one at the centre");
    }
    if (has(Do::launch_end))
      need_act(site.occupied() == corners_a_space, "space", "a space whose corners are all occupied");
  }

  // What has been chosen is paid for, so only money may be short.
  void check_site() const {
    const Verdict v = may_establish(ed_, s_, s_.act.by, actor().tile, at_space());
    need_act(v.legal() || v.rule == static_cast<u16>(Rule::PAY_1), "space", "a space where the tile may go");
  }
  void check_stack() const {
    need_act(s_.act.box == Box::devise, "box", "devise");
    if (!has(Do::take_tile)) return;
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
    if (has(Do::grow)) need_act(act.steps > 0, "steps", "at least one");
  }
  void check_card() const {
    need_act(s_.act.box == Box::evolve, "box", "evolve");
    need_act((s_.act.card != Card::none) == has(Do::put), "card", "the card collected, or none");
    if (has(Do::collect)) need_act(offered(ed_, s_, s_.act.shelf) != Card::none, "shelf", "where a card is offered");
  }

  void check_payment() const {
    const Act& act = s_.act;
    need_act(act.due > 0, "due", "the counters still due");
    const bool favours = s_.phase == Phase::A ? ed_.opt.favour_pays_scheduling : act.box != Box::expand;
    need_act((act.favours != 0) == favours, "favours", favours ? "true" : "false");
    if (act.box != Box::expand) need_act(act.hands <= (committing() ? 1 : 0), "hands", "no more than stand on a tile");
  }

  const Edition& ed_;
};

}  // namespace

void require_agenda(const Game& game, const State& s) {
  if (s.ending != Ending::none) return;
  Agendum(game.edition(), s).check();
  require_answers(game, s, 1);
}

}  // namespace noo::planetary_phase
