// C: setup, and the draws: open tops of the decks, dice.
#include "engine/core/sets.hpp"
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- the table before the first card ----

namespace {

// C3.1: boards of the colours in the game. C6.2, R-55: all Anarchy disks are shared out among them.
void lay_out_players(const Edition& ed, State& s) {
  for (int i = 0; i < colours; ++i) {
    Player& p = s.of(colour(i));
    p.pool_agents = static_cast<u8>(ed.num.agents);
    p.pool_meeples = static_cast<u8>(ed.num.meeples);
    if (!ed.plays(colour(i))) continue;
    p.finance = {static_cast<u8>(ed.num.start_capital), static_cast<u8>(ed.num.start_wealth), 0};
    p.pool_agents = static_cast<u8>(p.pool_agents - p.finance.agents());
    p.anarchy = static_cast<u8>(ed.num.anarchy_disks / ed.colours_playing());
  }
}

// C6.3, C6.4, F4.2: also of colours out of the game.
void lay_out_ports(const Edition& ed, State& s) {
  for (int i = 0; i < ports; ++i) {
    const PortRow& row = ed.of(port(i));
    Harbour& there = s.at(port(i));
    there.admin = row.admin;
    if (!row.admin.none()) --s.of(row.admin.who()).pool_agents;
    there.freedmen = row.freedmen;
    for (int k = 0; k < colours; ++k) {
      u8& pool = s.of(colour(k)).pool_meeples;
      pool = static_cast<u8>(pool - row.freedmen[k]);
    }
  }
}

// C4.1, C6.1, C6.5. Barriers and Slavers lie where a zero says so: on the map (C5.1).
void lay_out_map(const Edition& ed, State& s) {
  const bool late = ed.opt.late1865;
  for (int i = 0; i < spheres; ++i) {
    const SphereRow& row = ed.of(sphere(i));
    s.at(sphere(i)).modern = late ? row.late_modern : u8{0};
    s.at(sphere(i)).disease = ed.advanced() ? row.disease : u8{0};
  }
  s.pool_ships = static_cast<u8>(ed.num.ships);
  s.elephant = late ? ed.tables.late_elephant : ed.tables.elephant;
}

// C7.1, R-95: the Ideas that are not dealt wait with the others; a deck is a number of cards.
void lay_out_cards(const Edition& ed, State& s) {
  for (int n = 1; n <= ideas; ++n) {
    s.pool[ed.tables.of_idea(card(n)).side].add(card(n));
  }
  for (Deck& d : s.deck) d.left = static_cast<u8>(ed.deck_size());
  if (!ed.advanced()) return;
  for (int i = 0; i < revolutions; ++i) {  // C7.3, R-50
    const bool out = s.at(ed.tables.revolution[i].sphere).modern != 0;
    (out ? s.revolutions_removed : s.revolution_stack).add(card(first_revolution + i));
  }
}

}  // namespace

State begin_setup(const Edition& ed) {
  State s{};
  s.active = Colour::red;
  s.phase = Phase::setup;
  s.deed = idle_deed();
  lay_out_players(ed, s);
  lay_out_ports(ed, s);
  lay_out_map(ed, s);
  lay_out_cards(ed, s);
  Sink silent;
  Play p{ed, s, silent};
  p.push<Do::begin_turn>(Colour::red);  // C8.2
  p.push<Do::deal>();
  expose(p, Side::E);
  expose(p, Side::W);
  return s;
}

// C8.1: West from the bottom up, then East.
void deal(Play& p, int lie) {
  const Slot k = slot(lie);
  Deck& d = p.s.of(column_of(k));
  p.s.lot(k).card = d.top;
  p.tell(Ev::dealt, Rule::C8_1, {ix(d.top), ix(k)});
  d.top = Card::none;
  --d.left;
  if (lie + 1 < slots) p.push<Do::deal>(lie + 1);
  expose(p, column_of(k));
}

// ---- draws ----

void expose(Play& p, Side d) {
  if (p.s.of(d).top == Card::none && p.s.of(d).left > 0) p.push<Do::top>(d);
}

// C7.2, R-77: any Idea of that side that nobody has seen.
void odds_of_top(const Edition& /*ed*/, const State& s, Side d, OddsList& out) {
  each_run(s.pool[d], [&](SetRun r) { out.push(Moves::pack(Turn_card{card(r.first)}), r.count, 1); });
}

void play(Play& p, Turn_card m) {
  const Side d = Steps::read<Do::top>(pop(p));
  p.s.pool[d].remove(m.card);
  p.s.of(d).top = m.card;
  p.tell(Ev::card_up, Rule::C7_2, {ix(d), ix(m.card)}, SeatSet::all());
}

void odds_of_die(OddsList& out) { out.push(Moves::pack(Roll{Pips{1}}), 6, 1); }

namespace {

Rule rule_of(Cast cast) {
  switch (cast) {
    case Cast::piracy:
      return Rule::E6_1;
    case Cast::elephant:
      return Rule::H0_1;
    case Cast::hate:
      return Rule::I2_4;
    case Cast::pogrom:
      return Rule::I4_2;
  }
  return Rule::none;
}

}  // namespace

void play(Play& p, Roll m) {  // S.5
  const Cast cast = Steps::read<Do::die>(pop(p));
  Deed& deed = p.s.deed;
  deed.die[deed.rolled++] = static_cast<u8>(m.pips);
  if (deed.dice > 0) --deed.dice;
  p.tell(Ev::die, rule_of(cast), {num(cast), num(m.pips)}, SeatSet::all());
}

}  // namespace noo::pax_emancipation
