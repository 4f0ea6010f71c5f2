// The agenda: known steps of this table, a turn beneath that goes on, and everything there that the steps will look at.
#include <algorithm>

#include "engine/core/agenda_invariants.hpp"
#include "engine/core/fixed_list.hpp"
#include "pax_emancipation/invariants.hpp"

namespace noo::pax_emancipation {

namespace {

// ---- single steps ----

bool step_fits(const Edition& ed, const Step& step) {
  const auto what = what_of(step);
  if (Steps::arguments(what)[0].person && !ed.plays(colour(step.a))) return false;
  return what != Do::law_port || step.b == num(Law::emancipation) || step.b == num(Law::amnesty);
}

// ---- what lies beneath ----

// The steps of a turn from the bottom up, as far as its phase has come. What a phase does lies above them.
using Beneath = FixedList<Do, 7>;

Beneath beneath(const Edition& ed, const State& s) {
  Beneath out{};
  if (s.phase == Phase::setup) {
    out.add(Do::begin_turn);
    if (pending(s, Do::deal)) out.add(Do::deal);
    return out;
  }
  out.add(s.phase == Phase::refresh ? Do::refreshed : Do::refresh);
  if (s.phase == Phase::refresh) {
    out.add(Do::refill);
    return out;
  }
  if (s.phase == Phase::revolution) {
    out.add(pending(s, Do::successes) ? Do::successes : Do::revolution_phase);
    return out;
  }
  if (ed.advanced()) out.add(Do::revolution_phase);
  if (s.phase < Phase::pogrom) out.add(Do::pogroms);
  if (s.phase < Phase::hate) out.add(Do::hate);
  if (s.phase < Phase::elephant) out.add(Do::elephant_phase);
  if (s.phase < Phase::elephant) out.add(Do::next_op);
  if (s.phase == Phase::action) out.add(Do::next_action);
  return out;
}

// Phases begin one after the other, not inside each other. Only pogroms go round.
constexpr StepSet begin_a_phase =
    on(Do::deal, Do::begin_turn, Do::next_action, Do::next_op, Do::elephant_phase, Do::hate, Do::revolution_phase,
       Do::successes, Do::refresh, Do::refill, Do::refreshed);

bool lies_beneath(const Edition& ed, const State& s) {
  const Beneath all = beneath(ed, s);
  if (s.agenda.depth <= all.size) return false;
  for (int i = 0; i < s.agenda.depth; ++i) {
    const u8 what = s.agenda.steps[i].what;
    if (i < all.size ? what != num(all[i]) : begin_a_phase.has(what)) return false;
  }
  return true;
}

// ---- what the steps need ----

bool in_line(const State& s, Slot k, bool (*kind)(Card)) { return k < Slot::none && kind(s.lot(k).card); }

bool lies_in_market(const State& s, Card c) {
  return std::any_of(s.market.begin(), s.market.end(), [c](const Lot& lot) { return lot.card == c; });
}

bool splay_fits(const Deed& d) { return d.viable.has(d.splay); }

bool impact_fits(const Edition& ed, const State& s, Impact what) {
  const Deed& d = s.deed;
  if (!is_idea(d.card) || d.impact == 0 || !pending(s, Do::impacts)) return false;
  return ed.tables.of_idea(d.card).impact[d.impact - 1].what == what;
}

bool elephant_op(Op what) { return what >= Op::manumission && what <= Op::literacy; }

bool berth_fits(const State& s, Colour c, Berth where) {
  if (!can_install(s, c)) return false;
  switch (where) {
    case Berth::idea:
      return in_line(s, s.deed.slot, is_idea) && s.lot(s.deed.slot).agents() < longest_line;
    case Berth::revolution:
    case Berth::call:
      return in_line(s, s.deed.slot, is_revolution) && s.lot(s.deed.slot).agents() < longest_line;
    case Berth::ship:
      return s.deed.sea < Sea::none && s.at(s.deed.sea).ship != 0;
    case Berth::admin:
      return s.deed.port < Port::none && s.at(s.deed.port).admin.none();
  }
  return false;
}

// The Revolution whose laws are being made lies where deed says.
bool state_fits(const State& s) {
  const Deed& d = s.deed;
  return in_line(s, d.slot, is_revolution) && s.lot(d.slot).card == d.card && !d.viable.empty();
}

bool needs_of_advanced(const Edition& ed, const State& s, const Step& step) {
  const Deed& d = s.deed;
  switch (what_of(step)) {
    case Do::flip:
      return in_line(s, d.slot, is_revolution) && step.a == ix(s.active);
    case Do::target:
      return (d.op == Op::lawsuit || d.op == Op::plebiscite) && d.slot < Slot::none;
    case Do::impacts:
      return is_idea(d.card) && lies_in_market(s, d.card) && !d.viable.empty();
    case Do::globalize:
    case Do::show:
    case Do::into:
      return lies_in_market(s, d.card) && splay_fits(d) && pending(s, Do::globalize);
    case Do::placed:
    case Do::found:
      return d.card != Card::none && size_of(s, d.splay) > 0 && pending(s, Do::placed);
    case Do::petition:
      return d.icon < Icon::none;
    case Do::assign:
      return impact_fits(ed, s, Impact::M2) && s.of(colour(step.a)).pool_agents > 0;
    case Do::appoint:
      return impact_fits(ed, s, Impact::M3) && s.of(colour(step.a)).pool_agents > 0;
    case Do::enlist:
      return impact_fits(ed, s, Impact::M4) && s.of(colour(step.a)).pool_agents > 0;
    case Do::dock:
      return impact_fits(ed, s, Impact::M5) && s.pool_ships > 0;
    case Do::repeal:
      return about<Do::repeal>(step) == Sphere::none ? impact_fits(ed, s, Impact::M6) : state_fits(s);
    case Do::hero:
      return in_line(s, about<Do::hero>(step), is_revolution);
    case Do::face:
      return in_line(s, about<Do::face>(step), is_revolution);
    case Do::law:
    case Do::law_port:
    case Do::treaty:
    case Do::laws:
      return state_fits(s) && pending(s, Do::modern);
    case Do::modern:
      return state_fits(s) && s.lot(d.slot).agents() > 0;
    default:
      return true;
  }
}

bool needs(const Edition& ed, const State& s, const Step& step) {
  const Deed& d = s.deed;
  switch (what_of(step)) {
    case Do::sail:
      return d.sea < Sea::none && s.at(d.sea).marines > s.at(d.sea).moved;
    case Do::gunboat:
    case Do::cast:
      return d.sea < Sea::none && (step.what == num(Do::cast) || colour(step.a) == s.active);
    case Do::corrupt:
      return about<Do::corrupt>(step) != Sphere::none || d.sea < Sea::none;
    case Do::maritime:
      return pending(s, Do::perform) && d.op == Op::maritime;
    case Do::port:
      return d.op == Op::none ? impact_fits(ed, s, Impact::M6) : elephant_op(d.op);
    case Do::perform:
      return d.op == Op::maritime || (elephant_op(d.op) && d.port < Port::none);
    case Do::install:
      return berth_fits(s, colour(step.a), about<Do::install>(step));
    case Do::box:
      return berth_fits(s, colour(step.a), about<Do::box>(step));
    case Do::seize:
      return d.port < Port::none && can_install(s, s.active);
    case Do::refuge:
      return s.at(about<Do::refuge>(step)).anarchy >= ed.num.most_anarchy;
    case Do::pile:
      return s.at(about<Do::pile>(step)).anarchy < ed.num.most_anarchy;
    case Do::diffuse:
      return d.dice == 1 || (d.rolled == 1 && d.die[0] >= 1);
    default:
      return needs_of_advanced(ed, s, step);
  }
}

// ---- dice ----

bool dice_fit(const State& s) {
  const Deed& d = s.deed;
  const auto all = s.agenda.all();
  const auto waiting = std::count_if(all.begin(), all.end(), [](const Step& x) { return x.what == num(Do::die); });
  if (waiting != d.dice) return false;
  for (std::size_t i = 0; i < d.die.size(); ++i) {
    if (i < d.rolled ? d.die[i] < 1 || d.die[i] > 6 : d.die[i] != 0) return false;
  }
  return true;
}

// What the dice on top are thrown for waits beneath them.
bool throw_fits(const State& s) {
  if (top_of(s) != Do::die) return true;
  constexpr std::array readers{Do::cast, Do::walked, Do::hated, Do::pogrom_rolled};
  const auto all = s.agenda.all();
  const Step die = s.agenda.top();
  const auto below = std::find_if(all.rbegin(), all.rend(), [&](const Step& x) { return x != die; });
  return below != all.rend() && below->what == num(readers[die.a]);
}

bool hits_fit(const State& s) {
  const Deed& d = s.deed;
  const bool none =
      std::all_of(d.hit.begin(), d.hit.end(), [](u8 n) { return n == 0; }) && d.purple + d.yellow + s.black == 0;
  return none || pending(s, Do::next_hit);
}

// Questions between deeds.
bool is_between(Do what) {
  return what == Do::action || what == Do::op || what == Do::pogrom || what == Do::rise || what == Do::succeed;
}

}  // namespace

bool check_agenda(const Edition& ed, const State& s, Report& r) {
  const int before = r.count();
  if (!sound_agenda<Steps>(s, r, [&](const Step& step) { return step_fits(ed, step); })) return false;
  for (const Step& step : s.agenda.all()) {
    r.require((Steps::during(what_of(step)) & game_of(ed)) != 0, "R-07: steps of the advanced game");
  }
  if (s.agenda.empty()) return r.count() == before;
  r.require(lies_beneath(ed, s), "the rest of the turn waits beneath what is asked");
  return r.count() == before;
}

void check_deed(const Edition& ed, const State& s, Report& r) {
  for (const Step& step : s.agenda.all()) {
    r.require(needs(ed, s, step), "what is asked for belongs to what is under way");
  }
  const bool pays = pending(s, Do::pay_on) || pending(s, Do::pay) || pending(s, Do::coin);
  r.require(pays ? s.deed.due <= gold(ed, s, s.active) : s.deed.due == 0, "E1.2: what is due can be paid");
  r.require(dice_fit(s) && throw_fits(s), "S.5: the dice that are thrown are those that are due");
  r.require(hits_fit(s), "I2.4: hits are left only while they are resolved");
  const bool idle = s.agenda.empty() || s.phase == Phase::setup || is_between(top_of(s));
  r.require(!idle || same_bytes(s.deed, idle_deed()), "nothing of a deed is left in between");
}

}  // namespace noo::pax_emancipation
