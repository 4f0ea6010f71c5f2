#include "pax_transhumanity/json_agenda.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/agenda_check.hpp"
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

class Agendum : public AgendaCheck<Steps, State> {
 public:
  Agendum(const Edition& ed, const State& s) : AgendaCheck(s), ed_(ed) {}

  void check() {
    const u32 now = exo_turn() && s_.act.kind == Action::none ? in_exo : during(s_.act.kind);
    each_step(now, "a step of the Action in act.kind", [this](const Step& step) {
      need((s_.in_setup != 0) == has(Do::setup_seat), "setup_seat in setup, and only there");
      need(step.seen_by == audience(ed_, s_, step), "the seats that may know of it in seenBy");
      check_arguments(step);
    });
    check_actor();
    check_act();
  }

 private:
  static void need_act(bool fits, std::string_view field, std::string_view right) {
    if (!fits) fail(fmt::format("/act/{}", field), right);
  }

  bool exo_turn() const { return ed_.solo() && s_.in_setup == 0 && !ed_.people().has(s_.active); }

  bool item_is_company(int item) const {
    const CardRow& row = ed_.of(s_.act.card);
    return item < row.items && row.item[item].type == Impact::company;
  }
  bool may_come_up() const { return s_.deck.upper + s_.deck.lower > 0; }
  bool syndicated(Slot where) const { return s_.lot(where).syndicated.has(s_.act.by); }

  int cards_laid_out() const {
    return num(std::count_if(s_.market.begin(), s_.market.end(), [](const Lot& l) { return !l.empty(); }));
  }

  // The first byte of most steps says what they are about.
  void check_arguments(const Step& step) const {
    const Colour who = colour(step.a);
    const Slot where = slot(step.a);
    switch (what_of(step)) {
      case Do::hidden:
      case Do::deal:
        return need(s_.in_play.has(who), "a colour in play");
      case Do::recession:
        return need(ed_.people().has(who) && employees(s_, who) > 0, "somebody with Employees");
      case Do::nuke:
        return need(ed_.people().has(who), "somebody who still has to lose something");
      case Do::loss:
        return need(ed_.exoglobals().has(who), "an exoglobal");
      case Do::waive:
      case Do::install:
        return need(!s_.lot(where).empty() && !syndicated(where), "an Idea without a Syndication");
      case Do::cover:
      case Do::surge:
        return need(syndicated(where), "the Idea just syndicated");
      case Do::choose:
        return need(step.a < step.b && step.b <= ed_.of(s_.act.card).items, "the icons of an OR");
      case Do::impacts:
      case Do::exo_icons:
        return need(step.a <= ed_.of(s_.act.card).items, "an icon of the card");
      case Do::barrier:
      case Do::remove:
        return need(item_is_company(step.a), "a company icon of the card");
      case Do::source:
      case Do::place_hired:
        return need(ed_.tables.of(space(step.a)).exists != 0, "a space that exists");
      case Do::bottom:
        return need(s_.lot(where).empty() && may_come_up(), "an empty slot, and a card in the deck");
      case Do::stock:
        return need(step.a == cards_laid_out(), "how many cards setup has laid out");
      case Do::peek:
        return need(step.a < s_.deck.upper + s_.deck.lower, "a place of the deck");
      case Do::draw:
        return need(gaps(s_, sphere(step.a)) > 0 && may_come_up(), "a gap, and a card in the deck");
      default:
        return;
    }
  }

  void check_actor() const {
    const bool main = what_of(step_at(0)) == Do::main;
    if (s_.in_setup == 0 && !exo_turn()) {
      if (!ed_.people().has(s_.active)) fail("/active", "somebody who plays");
      if (!main) fail("/agenda/0", "main, in a person's turn");
    }
    if (exo_turn() && main) fail("/active", "a person");
    if (s_.act.kind != Action::none) need_act(s_.act.by == s_.active, "by", "whoever is active");
  }

  // What later steps take for granted of the Action under way.
  void check_act() const {
    const Act& act = s_.act;
    if (act.kind == Action::commercialize && has(Do::place)) {
      need_act(act.card != Card::none && act.card != plurality_card, "card", "the Idea that is commercialized");
      need_act(act.slot != Slot::none && s_.lot(act.slot).card == act.card, "slot", "where that Idea lies");
      need_act(act.sphere == column_of(act.slot), "sphere", "its column");
    }
    if (has(Do::gap))
      need_act(act.slot != Slot::none && s_.lot(act.slot).card == act.card && act.card != Card::none, "slot",
               "where the Idea lies that is imported");
    if (has(Do::claim)) need_act(act.card != Card::none && act.card != plurality_card, "card", "the card taken");
    if (has(Do::expend) || has(Do::claim)) need_act(act.sphere != Sphere::none, "sphere", "a Sphere");
    if (has(Do::expend) && !has(Do::work)) {
      const bool there = act.worker != Space::none && !s_.spot(act.worker).employees.empty();
      need_act(there, "worker", "a space with an Employee");
      need_act(may_work(ed_, s_, act.by, work_needed(s_), act.worker, act.head).legal(), "head", "where it may go");
    }
    if (act.kind != Action::none && !asked(s_, Do::hire))  // a hire learns by the space what it spends
      need_act(act.spends <= s_.actions_left, "spends", "no more Actions than are left");
    if (s_.tycoon_pending != 0 && !(act.kind == Action::commercialize && has(Do::settle)))
      fail("/tycoon_pending", "none");
    if (asked(s_, Do::pay)) need_act(act.due > 0, "due", "the money still due");
    check_need();
    if (asked(s_, Do::resilience) || asked(s_, Do::placate)) need_act(act.left > 0, "left", "the picks left");
  }

  // The Agents that must be left for what is paid now, and the squares that may be left open.
  void check_need() const {
    need_act(s_.act.waive == 0 || has(Do::install), "waive", "false");
    if (s_.agenda.depth < 2) return;
    const Step& paid = below_top(s_);
    if (paid.what == num(Do::install)) {
      const auto [where, by_surge] = Steps::read<Do::install>(paid);
      const int white = white_needed(ed_, s_, where);
      need_act(s_.act.waive <= white, "waive", "false, for there is no white square to leave open");
      if (asked(s_, Do::pay)) need_act(s_.act.need >= 1 + white - s_.act.waive, "need", "as many as it takes");
      if (asked(s_, Do::pay)) need_act(!by_surge, "due", "nothing, for a surge is free");
    }
    if (paid.what == num(Do::place_hired) && asked(s_, Do::pay))
      need_act(s_.act.source != Source::board || s_.act.need > 0, "need", "an Agent to hire");
  }

  const Edition& ed_;
};

}  // namespace

void require_agenda(const Game& game, const State& s) {
  if (s.ending != Ending::none || s.agenda.has(veiled_step)) return;  // nobody plays from a view
  Agendum(game.edition(), s).check();
  require_answers(game, s, 1, "a card");
}

}  // namespace noo::pax_transhumanity
