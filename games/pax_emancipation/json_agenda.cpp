#include "pax_emancipation/json_agenda.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/errors.hpp"
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

// A set, a bit for each Do.
struct Steps {
  u64 low = 0;
  u64 high = 0;
  constexpr bool has(Do d) const {
    const auto i = static_cast<unsigned>(d);
    return (((i < 64 ? low : high) >> (i & 63U)) & 1U) != 0;
  }
};
static_assert(static_cast<int>(Do::refreshed) < 128);

template <class... Steps_>
constexpr Steps set(Steps_... steps) {
  Steps out;
  for (const Do d : {steps...}) {
    const auto i = static_cast<unsigned>(d);
    (i < 64 ? out.low : out.high) |= u64{1} << (i & 63U);
  }
  return out;
}

// What may lie right below a step; nothing: the bottom. That the phases lie in their order is an invariant.
struct Rung {
  Do step;
  Steps on;
};

constexpr Steps bottom{};
constexpr Steps deed = set(Do::finish);
constexpr Steps sailing = set(Do::maritime, Do::perform, Do::finish);
constexpr Steps impact = set(Do::impacts);
constexpr Steps struck = set(Do::next_hit);
constexpr Steps lawful = set(Do::laws);
constexpr Steps rising = set(Do::revolution_phase);
constexpr Steps disorder = set(Do::finish, Do::install, Do::next_hit, Do::laws, Do::maritime, Do::perform);

// clang-format off: a table reads best with one row a line
constexpr std::array rungs{
    Rung{Do::action, set(Do::next_action)},
    Rung{Do::op, set(Do::next_op)},
    Rung{Do::divest, set(Do::collateral)},
    Rung{Do::maritime, set(Do::perform)},
    Rung{Do::sail, set(Do::maritime)},
    Rung{Do::arm, deed},
    Rung{Do::gunboat, sailing},
    Rung{Do::corrupt, set(Do::maritime, Do::perform, Do::finish, Do::laws, Do::next_hit)},
    Rung{Do::box, deed},
    Rung{Do::pay, set(Do::pay_on)},
    Rung{Do::coin, set(Do::pay_on)},
    Rung{Do::flip, deed},
    Rung{Do::port, set(Do::finish, Do::impacts)},
    Rung{Do::suffrage, deed},
    Rung{Do::target, deed},
    Rung{Do::show, set(Do::globalize)},
    Rung{Do::into, set(Do::show)},
    Rung{Do::found, set(Do::placed)},
    Rung{Do::petition, deed},
    Rung{Do::assign, impact},
    Rung{Do::appoint, impact},
    Rung{Do::enlist, impact},
    Rung{Do::dock, impact},
    Rung{Do::repeal, set(Do::impacts, Do::laws)},
    Rung{Do::walk, set(Do::diffuse)},
    Rung{Do::hit, struck},
    Rung{Do::victim, struck},
    Rung{Do::sink, struck},
    Rung{Do::pile, disorder},
    Rung{Do::refuge, disorder},
    Rung{Do::pogrom, set(Do::revolution_phase, Do::refresh)},
    Rung{Do::massacre, deed},
    Rung{Do::rise, rising},
    Rung{Do::hero, rising},
    Rung{Do::face, rising},
    Rung{Do::succeed, set(Do::successes)},
    Rung{Do::law, lawful},
    Rung{Do::law_port, lawful},
    Rung{Do::treaty, lawful},
    Rung{Do::top, set(Do::begin_turn, Do::deal, Do::top, Do::refill)},
    Rung{Do::die, set(Do::die, Do::cast, Do::walked, Do::hated, Do::pogrom_rolled)},
    Rung{Do::deal, set(Do::begin_turn)},
    Rung{Do::begin_turn, bottom},
    Rung{Do::next_action, set(Do::next_op)},
    Rung{Do::next_op, set(Do::elephant_phase)},
    Rung{Do::finish, set(Do::next_action, Do::next_op, Do::hate, Do::pogroms, Do::successes)},
    Rung{Do::collateral, deed},
    Rung{Do::install, deed},
    Rung{Do::pay_on, set(Do::install, Do::seize, Do::perform, Do::impacts, Do::finish, Do::arm, Do::die, Do::next_hit)},
    Rung{Do::seize, deed},
    Rung{Do::perform, deed},
    Rung{Do::cast, sailing},
    Rung{Do::impacts, deed},
    Rung{Do::globalize, deed},
    Rung{Do::placed, deed},
    Rung{Do::elephant_phase, set(Do::hate)},
    Rung{Do::walked, set(Do::diffuse)},
    Rung{Do::diffuse, deed},
    Rung{Do::hate, set(Do::pogroms)},
    Rung{Do::hated, deed},
    Rung{Do::next_hit, deed},
    Rung{Do::pogroms, set(Do::revolution_phase, Do::refresh)},
    Rung{Do::pogrom_rolled, deed},
    Rung{Do::revolution_phase, set(Do::refresh)},
    Rung{Do::successes, set(Do::refresh)},
    Rung{Do::laws, set(Do::modern)},
    Rung{Do::modern, deed},
    Rung{Do::refresh, bottom},
    Rung{Do::refill, set(Do::refreshed)},
    Rung{Do::refreshed, bottom},
};
// clang-format on

const Rung* rung_of(Do step) {
  const auto found = std::find_if(rungs.begin(), rungs.end(), [&](const Rung& r) { return r.step == step; });
  return found == rungs.end() ? nullptr : &*found;
}

// Whose question it may be but the active colour's: the hero's player, the owner of a law, the first in line.
constexpr Steps of_others =
    set(Do::face, Do::law, Do::law_port, Do::treaty, Do::repeal, Do::corrupt, Do::pile, Do::refuge, Do::show, Do::into);

class Agendum {
 public:
  Agendum(const Edition& ed, const State& s) : ed_(ed), s_(s) {}

  void check() {
    for (at_ = 0; at_ < s_.agenda.depth; ++at_) {
      const Step& step = step_at(at_);
      check_rung(static_cast<Do>(step.what));
      if (is_question(static_cast<Do>(step.what))) check_question(step);
      check_work(step);
    }
  }

 private:
  [[noreturn]] static void fail(const std::string& where, std::string_view right) {
    throw InputError(fmt::format("state {}: does not fit the rest of the position; {} would be right", where, right));
  }
  void need(bool fits, std::string_view right) const {
    if (!fits) fail(fmt::format("/agenda/{}", at_), right);
  }
  static void need_deed(bool fits, std::string_view field, std::string_view right) {
    if (!fits) fail(fmt::format("/deed/{}", field), right);
  }

  const Step& step_at(int i) const { return s_.agenda.steps[static_cast<std::size_t>(i)]; }
  Do below() const { return at_ == 0 ? Do::none : static_cast<Do>(step_at(at_ - 1).what); }

  void check_rung(Do step) const {
    const Rung* rung = rung_of(step);
    need(rung != nullptr, "a step that waits");
    const bool at_bottom = rung->on.low == 0 && rung->on.high == 0;
    need(at_ == 0 ? at_bottom : rung->on.has(below()), "a step that follows the one below it");
  }

  // ---- questions ----

  void check_question(const Step& step) const {
    const auto what = static_cast<Do>(step.what);
    const Colour c = colour(step.a);
    need(c == s_.active || (s_.phase == Phase::revolution && of_others.has(what)), "the colour whose turn it is");
    switch (what) {
      case Do::arm:
        need(c == Colour::red, "Red");
        return need_deed(s_.deed.action == Action::ship, "action", "ship");
      case Do::divest:
        return need_deed(s_.deed.action == Action::fund, "action", "fund");
      case Do::flip:
        need_deed(s_.deed.action == Action::join, "action", "join");
        return need_deed(s_.lot(s_.deed.slot).agents() < longest_line, "slot", "a Revolution with room in its line");
      case Do::gunboat:
        return need_deed(s_.at(s_.deed.sea).marines > 0, "sea", "where a Marine is");
      case Do::port:
        return need(s_.locked == 0, "an Elephant that is not locked");
      case Do::suffrage:
        need_deed(s_.deed.op == Op::suffrage, "op", "suffrage");
        return check_elephant();
      case Do::walk:
        return check_walk(step);
      case Do::massacre:
        return check_massacre(step);
      case Do::hero:
      case Do::face:
        return check_launch(step);
      case Do::law:
        return check_law(step);
      default:
        return;
    }
  }

  void check_elephant() const {
    need_deed(s_.deed.port == s_.elephant && s_.locked != 0, "port", "where the Elephant is locked");
  }

  // H2.1: it has been thrown how far.
  void check_walk(const Step& step) const {
    const Sphere to = walk_from(ed_, s_, ed_.sphere_of(s_.elephant), s_.deed.die[0]);
    need(s_.locked == 0 && ix(to) == step.b, "the Sphere to which the Elephant walks");
  }

  void check_massacre(const Step& step) const {
    constexpr std::array<Colour, 3> struck_by{Colour::white, Colour::red, Colour::green};
    const int pips = s_.deed.die[0];
    need(pips >= 1 && pips <= 3 && ix(struck_by[static_cast<std::size_t>(pips - 1)]) == step.b % 4,
         "the colour that the die names");
    need(has_rolled(sphere(step.b / 4)), "a Sphere that has rolled");
  }
  bool has_rolled(Sphere x) const { return (s_.pogroms & (1U << static_cast<unsigned>(ix(x)))) != 0; }

  // K1.3, K1.4
  void check_launch(const Step& step) const {
    const Lot& lot = s_.lot(slot(step.b));
    need(s_.at(ed_.tables.of_revolution(lot.card).sphere).modern == 0, "a Revolution that has just come");
    if (static_cast<Do>(step.what) == Do::hero) return need(lot.agents() == 0, "a Revolution without Agents");
    const Colour first = lot.agents() > 0 ? lot.line[0].who() : s_.active;
    need(ix(first) == step.a, "the hero's player, or the one whose turn it is");
  }

  void check_law(const Step& step) const {
    const Lot& lot = s_.lot(s_.deed.slot);
    need(step_at(at_ - 1).a == step.b + 1, "the next Agent in line");
    need(step.b < lot.agents() && ix(lot.line[step.b].who()) == step.a, "the owner of that Agent");
  }

  // ---- what runs after the question ----

  void check_work(const Step& step) const {
    switch (static_cast<Do>(step.what)) {
      case Do::perform:
        if (s_.deed.op != Op::maritime) check_op();
        return;
      case Do::seize:
        need_deed(s_.deed.action == Action::post, "action", "post");
        return check_elephant();
      case Do::install:
        return need(colour(step.a) == s_.active, "the colour whose turn it is");
      case Do::collateral:
        return need_deed(s_.deed.action == Action::fund, "action", "fund");
      case Do::pogrom_rolled:
        return need(has_rolled(sphere(step.a)), "a Sphere that has rolled");
      case Do::laws:
        return need(step.a <= s_.lot(s_.deed.slot).agents(), "a place in the line");
      case Do::begin_turn:
        return need(colour(step.a) == Colour::red, "Red, who begins");  // C8.2
      default:
        return;
    }
  }

  // The op is being paid for, so only money may be short.
  void check_op() const {
    check_elephant();
    const Verdict v = may_op_at(ed_, s_, s_.active, s_.deed.op, s_.deed.port);
    need_deed(v.legal() || v.rule == static_cast<u16>(Rule::E1_2), "op", "an op that is open in that Port");
  }

  const Edition& ed_;
  const State& s_;
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
    // N.1: one with a single answer answers itself
    if (moves.size < 2)
      throw InputError(top + "there is nothing to choose; a question with two answers would be right");
  }
}

}  // namespace noo::pax_emancipation
