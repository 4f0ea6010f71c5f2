#include "pax_emancipation/json_agenda.hpp"

#include <fmt/format.h>

#include <string>

#include "engine/agenda_check.hpp"
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

// Whose question it may be but the active colour's: the hero's player, the owner of a law, the first in line.
constexpr StepSet of_others =
    on(Do::face, Do::law, Do::law_port, Do::treaty, Do::repeal, Do::corrupt, Do::pile, Do::refuge, Do::show, Do::into);

class Agendum : public AgendaCheck<Steps, State> {
 public:
  Agendum(const Edition& ed, const State& s) : AgendaCheck(s), ed_(ed) {}

  // That the phases lie in their order is an invariant.
  void check() {
    each_step(game_of(ed_), "a step of this game", [this](const Step& step) {
      if (Steps::is_question(what_of(step))) check_question(step);
      check_work(step);
    });
  }

 private:
  static void need_deed(bool fits, std::string_view field, std::string_view right) {
    if (!fits) fail(fmt::format("/deed/{}", field), right);
  }

  // ---- questions ----

  void check_question(const Step& step) const {
    const auto what = what_of(step);
    const Colour c = colour(step.a);
    need(c == s_.active || (s_.phase == Phase::revolution && of_others.has(step.what)), "the colour whose turn it is");
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
    need(s_.locked == 0 && to == about<Do::walk>(step), "the Sphere to which the Elephant walks");
  }

  void check_massacre(const Step& step) const {
    constexpr Array<Colour, 3> struck_by{Colour::white, Colour::red, Colour::green};
    const auto [where, victim] = about<Do::massacre>(step);
    const int pips = s_.deed.die[0];
    need(pips >= 1 && pips <= 3 && struck_by[pips - 1] == victim, "the colour that the die names");
    need(has_rolled(where), "a Sphere that has rolled");
  }
  bool has_rolled(Sphere x) const { return s_.pogroms.has(x); }

  // K1.3, K1.4
  void check_launch(const Step& step) const {
    const auto [c, where] = Asked_on::unpack(step);
    const Lot& lot = s_.lot(where);
    need(s_.at(ed_.tables.of_revolution(lot.card).sphere).modern == 0, "a Revolution that has just come");
    if (what_of(step) == Do::hero) return need(lot.agents() == 0, "a Revolution without Agents");
    const Colour first = lot.agents() > 0 ? lot.line[0].who() : s_.active;
    need(c == first, "the hero's player, or the one whose turn it is");
  }

  void check_law(const Step& step) const {
    const auto [c, place] = Steps::read<Do::law>(step);
    const Lot& lot = s_.lot(s_.deed.slot);
    need(Steps::read<Do::laws>(step_at(at_ - 1)) == place + 1, "the next Agent in line");
    need(place < lot.agents() && lot.line[place].who() == c, "the owner of that Agent");
  }

  // ---- what runs after the question ----

  void check_work(const Step& step) const {
    switch (what_of(step)) {
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
};

}  // namespace

void require_agenda(const Game& game, const State& s) {
  if (s.ending != Ending::none) return;
  Agendum(game.edition(), s).check();
  require_answers(game, s, 2);  // N.1: one with a single answer answers itself
}

}  // namespace noo::pax_emancipation
