// The two Splays: Freedom Pairs, Viable cards, and how a card is globalized (F5.1 to F5.3, G6.1, G7.0, K5.1).
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- what lies there ----

int size_of(const State& s, Splay where) { return where == Splay::bill_of_rights ? s.rights_size : s.will_size; }

Leaf& leaf(State& s, Splay where, int i) {
  assert(i >= 0 && i < size_of(s, where));
  return where == Splay::bill_of_rights ? s.rights[i] : s.will[i];
}

const Leaf& leaf(const State& s, Splay where, int i) {
  assert(i >= 0 && i < size_of(s, where));
  return where == Splay::bill_of_rights ? s.rights[i] : s.will[i];
}

namespace {

u8& start_of(State& s, Splay where) { return s.start_icon[where]; }
u8 start_of(const State& s, Splay where) { return s.start_icon[where]; }

// 0 is the starting card, then the cards from the oldest on.
Icon visible(const State& s, Splay where, int i) {
  if (i > 0) return leaf(s, where, i - 1).shown;
  const int start = start_of(s, where);
  return start == 0 ? Icon::none : static_cast<Icon>(start - 1);
}

const std::array<Icon, 2>& freedoms(const Edition& ed, Card c, Face f) {
  if (is_idea(c)) return ed.tables.of_idea(c).freedom;
  return ed.tables.of_revolution(c).face[f].freedom;
}

}  // namespace

// GL-Freedom_Pair: two neighbours, in either order; the starting card is one of them (GL-Adjacent_Splay).
bool is_pair(const Edition& /*ed*/, const State& s, Splay where, Icon a, Icon b) {
  const int cards_there = size_of(s, where);
  for (int i = 0; i < cards_there; ++i) {
    const Icon upper = visible(s, where, i);
    const Icon lower = visible(s, where, i + 1);
    if ((upper == a && lower == b) || (upper == b && lower == a)) return true;
  }
  return false;
}

// GL-Viable. A Splay with only its starting card has no pair, so its first card comes otherwise.
SplaySet viable(const Edition& ed, const State& s, Card c, Face f) {
  const auto& [a, b] = freedoms(ed, c, f);
  SplaySet out{};
  if (s.rights_size < longest_splay && is_pair(ed, s, Splay::bill_of_rights, a, b)) out.add(Splay::bill_of_rights);
  if (is_pair(ed, s, Splay::general_will, a, b)) out.add(Splay::general_will);
  return out;
}

Verdict not_viable(const Edition& ed, const Lot& lot, Rule why) {
  const auto& [a, b] = freedoms(ed, lot.card, lot.face);
  return no(why, Reason::not_viable, ix(a), ix(b), ix(lot.card));
}

// ---- globalize ----

// Where the card under way comes from.
Rule rule_of_globalizing(const State& s) {
  if (is_revolution(s.deed.card)) return Rule::K5_1;
  if (s.deed.op == Op::lawsuit) return Rule::G6_1;
  return s.deed.op == Op::plebiscite ? Rule::G7_0 : Rule::F5_1;
}

// `c` chooses the Splay where there are two, and then the icon.
void ask_globalize(Play& p, Colour c, SplaySet where) {
  assert(!where.empty());
  Deed& d = p.s.deed;
  d.viable = where;
  d.splay = *where.begin();
  p.push<Do::globalize>();
  p.push<Do::show>(c);
  if (where == SplaySet::all()) p.push<Do::into>(c);
}

// F5.2: not where it is not Viable.
Verdict check(const Edition& /*ed*/, const State& s, Into m) {
  if (s.deed.viable.has(m.splay)) return yes;
  return no(Rule::F5_2, Reason::not_viable_there, ix(s.deed.card), ix(m.splay));
}

void play(Play& p, Into m) {
  pop(p);
  p.s.deed.splay = m.splay;
}

Verdict may_show(const Edition& ed, const State& s, Show m) {
  const auto& [a, b] = freedoms(ed, s.deed.card, s.deed.face);
  if (m.icon == a || m.icon == b) return yes;
  return no(rule_of_globalizing(s), Reason::its_icons, ix(a), ix(b), ix(s.deed.card));
}

void show(Play& p, Show m) {
  pop(p);
  p.s.deed.icon = m.icon;
}

namespace {

void clear_slot_of(State& s, Card c) {
  for (Lot& lot : s.market) {
    if (lot.card == c) lot = Lot{};
  }
}

void append(State& s, Splay where, Leaf x) {
  u8& size = where == Splay::bill_of_rights ? s.rights_size : s.will_size;
  ++size;
  leaf(s, where, size - 1) = x;
}

}  // namespace

// GL-Globalize: at the lower end; its slot becomes a Gap.
void globalize(Play& p) {
  State& s = p.s;
  const Deed& d = s.deed;
  append(s, d.splay, {d.card, d.face, d.icon});
  clear_slot_of(s, d.card);
  p.tell(Ev::globalized, rule_of_globalizing(s), {ix(d.card), ix(d.splay), ix(d.icon)});
  p.push<Do::placed>();
}

// ---- afterwards ----

namespace {

// GL-Tyranny_of_the_Majority: the oldest card goes; the starting card stays.
void oust_oldest(Play& p) {
  State& s = p.s;
  const Card out = s.will[0].card;
  for (std::size_t i = 1; i < s.will_size; ++i) s.will[i - 1] = s.will[i];
  s.will[--s.will_size] = Leaf{};
  if (is_idea(out)) {
    s.discard.add(out);
  } else {
    s.revolutions_removed.add(out);
  }
  p.tell(Ev::ousted, s.deed.op == Op::plebiscite ? Rule::G7_0 : Rule::F5_3, {ix(out)});
}

}  // namespace

// The Founding Father is asked first: he turns the starting card once for all (GL-Founding_Father).
void placed(Play& p) {
  State& s = p.s;
  const Deed& d = s.deed;
  if (start_of(s, d.splay) == 0) {
    p.push<Do::placed>();
    return p.push<Do::found>(s.active);
  }
  if (s.will_size > p.ed.num.general_will_limit) oust_oldest(p);               // F5.3, G7.0
  if (d.op == Op::lawsuit || d.op == Op::plebiscite) ask_petition(p, d.icon);  // G6.1
}

Verdict may_found(const Edition& ed, const State& s, Show m) {
  const auto& [a, b] = ed.tables.start[s.deed.splay];
  if (m.icon == a || m.icon == b) return yes;
  return no(rule_of_globalizing(s), Reason::its_ends, ix(a), ix(b), ix(s.deed.splay));
}

void found(Play& p, Show m) {
  const Colour c = pop_question(p);
  const Splay where = p.s.deed.splay;
  start_of(p.s, where) = static_cast<u8>(ix(m.icon) + 1);
  p.tell(Ev::founded, rule_of_globalizing(p.s), {ix(c), ix(where), ix(m.icon)});
}

}  // namespace noo::pax_emancipation
