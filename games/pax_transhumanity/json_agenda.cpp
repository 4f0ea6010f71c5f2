#include "pax_transhumanity/json_agenda.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/errors.hpp"
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

using Steps = u64;  // a set, bit per Do
static_assert(static_cast<int>(Do::exo_end) < 64);

constexpr Steps set(std::initializer_list<Do> steps) {
  Steps out = 0;
  for (const Do d : steps) out |= Steps{1} << static_cast<unsigned>(d);
  return out;
}
constexpr bool has(Steps steps, Do d) { return ((steps >> static_cast<unsigned>(d)) & 1U) != 0; }

// Where a step may lie, and in which Action. `exo` is the exoglobal's turn, `no_action` setup or between Actions.
struct Rung {
  Do step;
  Steps on;  // what may lie right below; nothing: the bottom
  u32 during;
};

constexpr u32 bit(Action a) { return 1U << static_cast<unsigned>(a); }
constexpr u32 no_action = bit(Action::none);
constexpr u32 exo = 1U << 31U;
constexpr u32 syn = bit(Action::syndicate);
constexpr u32 com = bit(Action::commercialize);
constexpr u32 hir = bit(Action::hire);
constexpr u32 res = bit(Action::research);
constexpr u32 imp = bit(Action::import);
constexpr u32 any_action = ~(no_action | exo);

constexpr Steps action = set({Do::finish_action});
constexpr Steps bottom = 0;

// clang-format off: a table reads best with one row a line
constexpr std::array rungs{
    Rung{Do::hidden, set({Do::setup_seat}), no_action},
    Rung{Do::main, bottom, no_action | any_action},
    Rung{Do::divest, action, bit(Action::fundraise)},
    Rung{Do::syndicate, action, syn},
    Rung{Do::pay, set({Do::expend, Do::install, Do::place_hired}), com | res | syn | hir},
    Rung{Do::waive, set({Do::install}), syn},
    Rung{Do::cover, action | set({Do::surge}), syn},
    Rung{Do::surge, action | set({Do::surge}), syn},
    Rung{Do::commercialize, action, com},
    Rung{Do::via, set({Do::work}), com},
    Rung{Do::work, set({Do::pay}), com | res},
    Rung{Do::choose, set({Do::impacts}), com},
    Rung{Do::wild, set({Do::impacts}), com},
    Rung{Do::barrier, set({Do::impacts, Do::exo_icons}), com | exo},
    Rung{Do::resilience, set({Do::impacts}), com},
    Rung{Do::disrupt, set({Do::impacts, Do::settle}), com | exo},
    Rung{Do::kill, set({Do::impacts, Do::settle}), com | exo},
    Rung{Do::defuse, set({Do::impacts}), com},
    Rung{Do::recession, set({Do::losses}), com | exo},
    Rung{Do::nuke, set({Do::exchange}), com | res | exo},
    Rung{Do::orient, set({Do::place}), com},
    Rung{Do::remove, set({Do::barrier}), com},
    Rung{Do::hire, action, hir},
    Rung{Do::source, set({Do::place_hired}), hir},
    Rung{Do::research, action, res},
    Rung{Do::pick, set({Do::work}), res},
    Rung{Do::claim, action, res},
    Rung{Do::placate, action, bit(Action::placate)},
    Rung{Do::import, action, imp},
    Rung{Do::gap, action, imp},
    Rung{Do::slide, action, imp},
    Rung{Do::reorder, action, bit(Action::reorder)},
    Rung{Do::spy, action, bit(Action::espionage)},
    Rung{Do::loss, set({Do::losses}), com},
    Rung{Do::deal, set({Do::deal, Do::hidden, Do::setup_seat}), no_action},
    Rung{Do::stock, set({Do::setup_seat}), no_action},
    Rung{Do::draw, action | set({Do::claim}), res},
    Rung{Do::peek, action | set({Do::peek}), bit(Action::foresight)},
    Rung{Do::bottom, set({Do::exo_icons}), exo},
    Rung{Do::exo, set({Do::exo_act, Do::exo, Do::setup_seat}), no_action | exo},
    Rung{Do::setup_seat, bottom, no_action},
    Rung{Do::finish_action, set({Do::main}), any_action},
    Rung{Do::install, action | set({Do::surge}), syn},
    Rung{Do::expend, set({Do::impacts, Do::take}), com | res},
    Rung{Do::impacts, set({Do::orient}), com},
    Rung{Do::exchange, set({Do::impacts, Do::exo_icons, Do::exchange, Do::plurality_end}), com | res | exo},
    Rung{Do::losses, set({Do::impacts, Do::exo_icons}), com | exo},
    Rung{Do::place, set({Do::settle}), com},
    Rung{Do::settle, action | set({Do::exo_icons}), com | exo},
    Rung{Do::take, action, res},
    Rung{Do::plurality_end, action | set({Do::exo_icons}), res | exo},
    Rung{Do::place_hired, action, hir},
    Rung{Do::exo_act, bottom, no_action | exo},
    Rung{Do::exo_icons, set({Do::exo_end, Do::exo_icons}), exo},
    Rung{Do::exo_end, bottom, exo},
};
// clang-format on

// What runs at once (begin_turn, exo_turn, exo_surge) never lies in a position that somebody looks at.
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
      check_audience(step);
      check_arguments(step);
    }
    check_actor();
    check_act();
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
  Do below() const { return static_cast<Do>(s_.agenda.steps[static_cast<std::size_t>(at_ - 1)].what); }
  bool exo_turn() const { return ed_.solo() && s_.in_setup == 0 && !ed_.people().has(s_.active); }

  void check_rung(Do step) const {
    const Rung* rung = rung_of(step);
    need(rung != nullptr, "a step that waits");
    need(at_ == 0 ? rung->on == bottom : has(rung->on, below()), "a step that follows the one below it");
    const u32 now = exo_turn() && s_.act.kind == Action::none ? exo : bit(s_.act.kind);
    need((rung->during & now) != 0, "a step of the Action in act.kind");
    need((s_.in_setup != 0) == has(steps_, Do::setup_seat), "setup_seat in setup, and only there");
  }

  void check_audience(const Step& step) const {
    const auto what = static_cast<Do>(step.what);
    SeatSet right = SeatSet::all();
    if (what == Do::deal || what == Do::hidden) right = only(ed_, colour(step.a));
    if (what == Do::peek) right = only(ed_, s_.act.by);
    need(step.seen_by == right, "the seats that may know of it in seenBy");
  }

  const Lot& lot_of(const Step& step) const { return s_.lot(slot(step.a)); }
  bool item_is_company(const Step& step) const {
    const CardRow& row = ed_.of(s_.act.card);
    return step.a < row.items && row.item[step.a].type == Impact::company;
  }

  int cards_laid_out() const {
    return static_cast<int>(std::count_if(s_.market.begin(), s_.market.end(), [](const Lot& l) { return !l.empty(); }));
  }

  void check_arguments(const Step& step) const {
    switch (static_cast<Do>(step.what)) {
      case Do::hidden:
      case Do::deal:
        return need(s_.in_play.has(colour(step.a)), "a colour in play");
      case Do::recession:
        return need(ed_.people().has(colour(step.a)) && employees(s_, colour(step.a)) > 0, "somebody with Employees");
      case Do::nuke:
        return need(ed_.people().has(colour(step.a)) && step.b > 0, "somebody who still has to lose something");
      case Do::loss:
        return need(ed_.exoglobals().has(colour(step.a)), "an exoglobal");
      case Do::waive:
      case Do::install:
        return need(!lot_of(step).empty() && !lot_of(step).syndicated.has(s_.act.by), "an Idea without a Syndication");
      case Do::cover:
        return need(lot_of(step).syndicated.has(s_.act.by), "the Idea just syndicated");
      case Do::surge:
        return need(lot_of(step).syndicated.has(s_.act.by) && step.b != 0 && step.b < 16, "the Idea just syndicated");
      case Do::choose:
        return need(step.a < step.b && step.b <= ed_.of(s_.act.card).items, "the icons of an OR");
      case Do::impacts:
      case Do::exo_icons:
        return need(step.a <= ed_.of(s_.act.card).items, "an icon of the card");
      case Do::barrier:
      case Do::remove:
        return need(item_is_company(step), "a company icon of the card");
      case Do::source:
      case Do::place_hired:
        return need(ed_.tables.of(space(step.a)).exists != 0, "a space that exists");
      case Do::bottom:
        return need(lot_of(step).empty() && s_.deck.upper + s_.deck.lower > 0, "an empty slot, and a card in the deck");
      case Do::stock:
        return need(step.a == cards_laid_out(), "how many cards setup has laid out");
      case Do::peek:
        return need(step.a < s_.deck.upper + s_.deck.lower, "a place of the deck");
      case Do::draw:
        return need(gaps(s_, sphere(step.a)) > 0 && s_.deck.upper + s_.deck.lower > 0, "a gap, and a card in the deck");
      default:
        return;
    }
  }

  void check_actor() const {
    const bool main = static_cast<Do>(s_.agenda.steps[0].what) == Do::main;
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
    if (act.kind == Action::commercialize && has(steps_, Do::place)) {
      need_act(act.card != Card::none && act.card != plurality_card, "card", "the Idea that is commercialized");
      need_act(act.slot != Slot::none && s_.lot(act.slot).card == act.card, "slot", "where that Idea lies");
      need_act(act.sphere == column_of(act.slot), "sphere", "its column");
    }
    if (has(steps_, Do::gap))
      need_act(act.slot != Slot::none && s_.lot(act.slot).card == act.card && act.card != Card::none, "slot",
               "where the Idea lies that is imported");
    if (has(steps_, Do::claim))
      need_act(act.card != Card::none && act.card != plurality_card, "card", "the card taken");
    if (has(steps_, Do::expend) || has(steps_, Do::claim)) need_act(act.sphere != Sphere::none, "sphere", "a Sphere");
    if (has(steps_, Do::expend) && !has(steps_, Do::work)) {
      const bool there = act.worker != Space::none && !s_.spot(act.worker).employees.empty();
      need_act(there, "worker", "a space with an Employee");
      need_act(may_work(ed_, s_, act.by, work_needed(s_), act.worker, act.head).legal(), "head", "where it may go");
    }
    if (act.kind != Action::none && !asked(s_, Do::hire))  // a hire learns by the space what it spends
      need_act(act.spends <= s_.actions_left, "spends", "no more Actions than are left");
    if (s_.tycoon_pending != 0 && !(act.kind == Action::commercialize && has(steps_, Do::settle)))
      fail("/tycoon_pending", "none");
    if (asked(s_, Do::pay)) need_act(act.due > 0, "due", "the money still due");
    check_need();
    if (asked(s_, Do::resilience) || asked(s_, Do::placate)) need_act(act.left > 0, "left", "the picks left");
  }

  // The Agents that must be left for what is paid now, and the squares that may be left open.
  void check_need() const {
    need_act(s_.act.waive == 0 || has(steps_, Do::install), "waive", "false");
    if (s_.agenda.depth < 2) return;
    const Step& paid = s_.agenda.steps[s_.agenda.depth - 2U];
    if (paid.what == num(Do::install)) {
      const int white = white_needed(ed_, s_, slot(paid.a));
      need_act(s_.act.waive <= white, "waive", "false, for there is no white square to leave open");
      if (asked(s_, Do::pay)) need_act(s_.act.need >= 1 + white - s_.act.waive, "need", "as many as it takes");
      if (asked(s_, Do::pay)) need_act(paid.b == 0, "due", "nothing, for a surge is free");
    }
    if (paid.what == num(Do::place_hired) && asked(s_, Do::pay))
      need_act(s_.act.source != Source::board || s_.act.need > 0, "need", "an Agent to hire");
  }

  const Edition& ed_;
  const State& s_;
  Steps steps_;
  int at_ = 0;
};

}  // namespace

void require_agenda(const Game& game, const State& s) {
  if (s.ending != Ending::none) return;
  for (std::size_t i = 0; i < s.agenda.depth; ++i) {
    if (s.agenda.steps[i].what == veiled_step) return;  // a view, which nobody plays from
  }
  Agendum(game.edition(), s).check();
  const std::string top = fmt::format("state /agenda/{}: ", s.agenda.depth - 1);
  if (game.turn(s).actor == Turn::Actor::chance) {
    OddsList odds;
    game.odds(s, odds);
    if (odds.total() == 0) throw InputError(top + "nothing can come up; a card to be drawn would be right");
  } else {
    MoveList moves;
    game.moves(s, moves);
    if (moves.size == 0) throw InputError(top + "nobody could answer; a question with a legal move would be right");
  }
}

}  // namespace noo::pax_transhumanity
