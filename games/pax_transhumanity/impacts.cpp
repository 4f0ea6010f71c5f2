// G.1 to G9: the icons of a card, from the top. G3 stands in companies.cpp, G6 and G8 in catastrophes.cpp.
#include "pax_transhumanity/listing.hpp"

namespace noo::pax_transhumanity {

namespace {

// Of the card under way: the one commercialized, or the one an exoglobal turned up (K5e).
const Item& item_of(const Edition& ed, const State& s, int i) { return ed.of(s.act.card).item[i]; }

// ---- what an impact could do (R34) ----

bool any_unclaimed(const Edition& ed, const State& s) {
  for (int i = 0; i < problems; ++i) {
    if (unclaimed(s, problem(i), ed.copies(problem(i))) > 0) return true;
  }
  return false;
}

bool bare_black(const Edition& ed, Card what, const Heat& heat) {
  return heat.covered(Square::black) < ed.of(what).black;
}

bool may_defuse_slot(const Edition& ed, const State& s, Slot where) {
  const Lot& lot = s.lot(where);
  const bool own = where == s.act.slot && !ed.opt.defusal_on_own_card;  // R39
  return !lot.empty() && bare_black(ed, lot.card, lot.heat) && !own;
}

bool any_bare_black(const Edition& ed, const State& s) {
  for (int i = 0; i < slots; ++i) {
    if (may_defuse_slot(ed, s, slot(i))) return true;
  }
  for (int i = 0; i < s.splay.size; ++i) {
    if (bare_black(ed, s.splay[i].card, s.splay[i].shock)) return true;
  }
  return false;
}

bool any_to_calm(const State& s) {
  for (int i = 0; i < slots; ++i) {
    if (slot(i) != s.act.slot && s.lot(slot(i)).heat.bits != 0) return true;
  }
  for (int i = 0; i < s.splay.size; ++i) {
    if (s.splay[i].shock.bits != 0) return true;
  }
  return false;
}

}  // namespace

bool has_effect(const Edition& ed, const State& s, const Item& item) {
  const Player& me = s.of(s.act.by);
  switch (item.type) {
    case Impact::growth:
      return me.pool_agents > 0;  // R36
    case Impact::defusal:
      return me.pool_agents > 0 && any_bare_black(ed, s);
    case Impact::solution:
      return unclaimed(s, problem(item.a), ed.copies(problem(item.a))) > 0;
    case Impact::wild:
      return any_unclaimed(ed, s);
    case Impact::company:
      return has_barrier(ed, s, s.act.by, item);
    case Impact::resilience:
      return any_to_calm(s);
    case Impact::recession:
      return recession_strikes(ed, s);
    case Impact::nuclear:
      return exchange_strikes(ed, s, sphere(item.a));
    case Impact::disruption:  // it always fixes the side to show
    case Impact::game_end:
      return true;
  }
  return false;
}

Icon icon_of(const Item& item) {
  constexpr auto from = [](Icon first, int offset) { return static_cast<Icon>(num(first) + offset); };
  switch (item.type) {
    case Impact::growth:
      return Icon::growth;
    case Impact::defusal:
      return Icon::defusal;
    case Impact::solution:
      return from(Icon::solution, item.a);
    case Impact::wild:
      return Icon::wild;
    case Impact::company:
      return from(Icon::company, item.a * 2 + item.b);
    case Impact::resilience:
      return from(Icon::resilience_1, item.a - 1);
    case Impact::disruption:
      return Icon::disruption;
    case Impact::recession:
      return Icon::recession;
    case Impact::nuclear:
      return from(Icon::nuclear, item.a);
    case Impact::game_end:
      break;
  }
  return Icon::game_end;
}

// ---- G.1: one group after the other ----

namespace {

void grow(Play& p) {  // G1
  State& s = p.s;
  Player& me = s.of(s.act.by);
  --me.pool_agents;
  const bool better = own_turn(p.ed, s, s.act.by).has(Ability::GROWTH_CAPITAL);
  ++(better ? me.finance.cap : me.finance.wea);
  p.tell(Ev::grown, better ? Rule::AB_GROWTH_CAPITAL : Rule::G1, {ix(s.act.by)});
}

void ask_resilience(Play& p, int times) {
  p.s.act.left = static_cast<u8>(times);  // R37: so many impacts in a row
  p.push<Do::resilience>();
}

void no_effect(Play& p, const Item& item, Rule why) { p.tell(Ev::no_effect, why, {num(icon_of(item))}); }

void resolve(Play& p, int i) {
  const Item item = item_of(p.ed, p.s, i);
  switch (item.type) {  // these say themselves why nothing happens
    case Impact::company:
      return start_company(p, i);
    case Impact::recession:
      return start_recession(p);
    case Impact::nuclear:
      return start_exchange(p, sphere(item.a));
    default:
      break;
  }
  if (!has_effect(p.ed, p.s, item)) return no_effect(p, item, Rule::G_2);
  switch (item.type) {
    case Impact::growth:
      return grow(p);
    case Impact::defusal:
      return p.push<Do::defuse>();
    case Impact::solution:
      return gain_problem(p, p.s.act.by, problem(item.a), Rule::G2);
    case Impact::wild:
      return p.push<Do::wild>();
    case Impact::resilience:
      return ask_resilience(p, item.a);
    case Impact::disruption:
      return p.push<Do::disrupt>();
    default:
      return end_game(p, Ending::tipping_point, Rule::I1a);  // G9
  }
}

int group_end(const CardRow& card, int first) {
  int end = first + 1;
  while (end < card.items && card.item[end].alternative != 0) ++end;
  return end;
}

}  // namespace

void next_impact(Play& p, int first) {
  const State& s = p.s;
  const CardRow& card = p.ed.of(s.act.card);
  if (first == card.items) return;
  const int end = group_end(card, first);
  p.push<Do::impacts>(end);
  if (end == first + 1) return resolve(p, first);
  for (int i = first; i < end; ++i) {
    if (has_effect(p.ed, s, item_of(p.ed, s, i))) return p.push<Do::choose>(first, end);
  }
  for (int i = first; i < end; ++i) no_effect(p, item_of(p.ed, s, i), Rule::R34);
}

namespace {

// The alternative with this icon, or the end of the group.
int alternative(const Edition& ed, const State& s, Icon icon) {
  auto [i, end] = Steps::read<Do::choose>(s.agenda.top());
  while (i < end && icon_of(item_of(ed, s, i)) != icon) ++i;
  return i;
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Choose m) {
  if (!asked(s, Do::choose)) return no(Rule::ENG_NOT_ASKED);
  const int i = alternative(ed, s, m.icon);
  if (i == std::get<1>(Steps::read<Do::choose>(s.agenda.top())))
    return no(Rule::G_1, Reason::not_on_card, num(m.icon), ix(s.act.card));
  return has_effect(ed, s, item_of(ed, s, i)) ? yes : no(Rule::G_2, Reason::no_effect, num(m.icon));  // G.2, R34
}

IconSet icons_to_choose(const Edition& ed, const State& s, int enough) {
  const auto [first, end] = Steps::read<Do::choose>(s.agenda.top());
  IconSet printed{};
  for (int i = first; i < end; ++i) printed.add(icon_of(item_of(ed, s, i)));
  return first_that(printed, enough, [&](Icon icon) { return check(ed, s, Choose{icon}).legal(); });
}

void play(Play& p, Choose m) {
  const int i = alternative(p.ed, p.s, m.icon);
  pop(p);
  resolve(p, i);
}

// ---- G2, G2a ----

void gain_problem(Play& p, Colour c, Problem what, Rule why) {
  ++p.s.of(c).victory[what];
  p.tell(Ev::solved, why, {ix(c), ix(what)});
}

Verdict check(const Edition& ed, const State& s, Solve m) {
  if (!asked(s, Do::wild)) return no(Rule::ENG_NOT_ASKED);
  const bool left = unclaimed(s, m.problem, ed.copies(m.problem)) > 0;
  return left ? yes : no(Rule::G2a, Reason::none_left, ix(m.problem));
}

void play(Play& p, Solve m) {
  pop(p);
  gain_problem(p, p.s.act.by, m.problem, Rule::G2a);
}

// ---- G4 ----

namespace {

void picked(Play& p) {
  State& s = p.s;
  --s.act.left;
  if (s.act.left == 0 || !any_to_calm(s)) stop_resilience(p);
}

bool in_splay(const State& s, Place place) { return num(place) <= s.splay.size; }

SplayCard& splay_card(State& s, Place place) { return s.splay[num(place) - 1]; }
const SplayCard& splay_card(const State& s, Place place) { return s.splay[num(place) - 1]; }

}  // namespace

Verdict may_calm(const State& s, Calm m) {  // R38: not on the card being commercialized
  if (s.lot(m.slot).heat.of(m.colour, m.square) == 0) return no(Rule::G4, Reason::none_there);
  return m.slot != s.act.slot ? yes : no(Rule::G4, Reason::own_card);
}

void calm(Play& p, Calm m) {
  Lot& lot = p.s.lot(m.slot);
  divest_heat(p, lot.heat, m.colour, m.square);
  p.tell(Ev::calmed, Rule::G4, {ix(p.s.act.by), ix(m.colour), ix(lot.card), ix(m.square)});
  picked(p);
}

Verdict check(const Edition& /*ed*/, const State& s, Absorb m) {
  if (!asked(s, Do::resilience)) return no(Rule::ENG_NOT_ASKED);
  const bool there = in_splay(s, m.place) && splay_card(s, m.place).shock.of(m.colour, m.square) > 0;
  return there ? yes : no(Rule::G4, Reason::none_there);
}

void play(Play& p, Absorb m) {
  SplayCard& card = splay_card(p.s, m.place);
  divest_heat(p, card.shock, m.colour, m.square);
  p.tell(Ev::absorbed, Rule::G4, {ix(p.s.act.by), ix(m.colour), ix(card.card), ix(m.square)});
  picked(p);
}

void stop_resilience(Play& p) {
  pop(p);
  p.s.act.left = 0;
}

// ---- G5 ----

Verdict check(const Edition& ed, const State& s, Disrupt m) {
  if (!asked(s, Do::disrupt)) return no(Rule::ENG_NOT_ASKED);
  const bool shows = ed.of(s.act.card).shows(m.discipline);
  return shows ? yes : no(Rule::G5, Reason::not_shown, ix(s.act.card), ix(m.discipline));
}

void play(Play& p, Disrupt m) {
  State& s = p.s;
  pop(p);
  const bool exoglobal = !p.ed.people().has(s.act.by);
  const Rule why = exoglobal ? Rule::K6d : Rule::G5;
  if (!exoglobal) s.act.shown = static_cast<u8>(ix(m.discipline) + 1);  // R42: binding for F3f
  p.tell(Ev::disrupted, why, {ix(s.act.by), ix(m.discipline)});
  patent_kill(p, m.discipline, Rule::G5a);
  if (count_shown(s, m.discipline) > 0) p.push<Do::kill>(m.discipline);  // G5b
}

void patent_kill(Play& p, Discipline x, Rule why) {
  State& s = p.s;
  for (const Colour c : s.in_play) {
    u8& patents = s.of(c).patents[x];
    if (patents == 0 || held(p.ed, s, c).has(Ability::PATENT_GUARD)) continue;  // AB-PATENT_GUARD
    const int count = patents;
    patents = 0;
    divest(p, c, count);
    p.tell(Ev::patents_killed, why, {ix(c), ix(x), count});
  }
}

Verdict check(const Edition& /*ed*/, const State& s, Kill m) {
  if (!asked(s, Do::kill)) return no(Rule::ENG_NOT_ASKED);
  if (!in_splay(s, m.place)) return no(Rule::G5b, Reason::no_card);
  const SplayCard& card = splay_card(s, m.place);
  const Discipline asked_for = Steps::read<Do::kill>(s.agenda.top());
  return card.shown == asked_for ? yes : no(Rule::G5b, Reason::not_shown, ix(card.card), ix(asked_for));
}

void play(Play& p, Kill m) {
  pop(p);
  splay_kill(p, num(m.place) - 1, Rule::G5b);
  if (p.ed.opt.regime_check_after_disruption) check_regime(p);  // R43
}

void splay_kill(Play& p, int index, Rule why) {
  State& s = p.s;
  const SplayCard gone = s.splay[index];
  s.splay.remove(index);
  s.discard.add(gone.card);
  p.tell(Ev::splay_killed, why, {ix(gone.card)});
  for (const Colour c : gone.shock.who()) {  // GL.Divest.1
    divest(p, c, gone.shock.of(c));
    p.tell(Ev::divested, why, {ix(c), ix(gone.card), gone.shock.of(c)});
  }
}

// ---- G7 ----

namespace {

void cover_black(Play& p, Heat& heat, Card what) {
  State& s = p.s;
  pop(p);
  --s.of(s.act.by).pool_agents;
  heat.add(s.act.by, Square::black);
  p.tell(Ev::defused, Rule::G7, {ix(s.act.by), ix(what)});
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Defuse m) {
  if (!asked(s, Do::defuse)) return no(Rule::ENG_NOT_ASKED);
  if (may_defuse_slot(ed, s, m.slot)) return yes;
  const Lot& lot = s.lot(m.slot);
  const bool own = !lot.empty() && bare_black(ed, lot.card, lot.heat);  // R39
  return no(Rule::G7, own ? Reason::own_card : Reason::no_square);
}

Verdict check(const Edition& ed, const State& s, Shield m) {
  if (!asked(s, Do::defuse)) return no(Rule::ENG_NOT_ASKED);
  if (!in_splay(s, m.place)) return no(Rule::G7, Reason::no_card);
  const SplayCard& card = splay_card(s, m.place);
  return bare_black(ed, card.card, card.shock) ? yes : no(Rule::G7, Reason::no_square);
}

void play(Play& p, Defuse m) { cover_black(p, p.s.lot(m.slot).heat, p.s.lot(m.slot).card); }
void play(Play& p, Shield m) { cover_black(p, splay_card(p.s, m.place).shock, splay_card(p.s, m.place).card); }

void stop_defusing(Play& p) { pop(p); }

}  // namespace noo::pax_transhumanity
