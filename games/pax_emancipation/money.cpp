// E1 to E4: gold is made at the moment of payment; Agents leave the board and come back to it.
#include <algorithm>

#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

namespace {

Colour owner_of(Purse purse) { return purse == Purse::green ? Colour::green : Colour::white; }

// Agents of one kind in a box that can make gold: own ones, or on Red's board Nationalised ones (E2.1).
int agents_in(const State& s, Colour c, Box box, Purse purse) {
  if (box == Box::debt) return 0;
  if (purse == Purse::own) return s.of(c).finance.in(box);
  return c == Colour::red ? s.of(owner_of(purse)).nationalised[box == Box::capital ? 0 : 1] : 0;
}

constexpr std::array<Purse, 3> purses{Purse::own, Purse::green, Purse::white};

bool any_in(const State& s, Colour c, Box box) {
  return agents_in(s, c, box, Purse::own) + agents_in(s, c, box, Purse::green) + agents_in(s, c, box, Purse::white) > 0;
}

}  // namespace

// ---- what can be paid ----

int gold(const Edition& /*ed*/, const State& s, Colour c) {
  int sum = s.of(c).finance.gold();
  if (c != Colour::red) return sum;
  for (const Player& p : s.player) sum += 2 * p.nationalised[0] + p.nationalised[1];
  return sum;
}

bool can_pay(const Edition& ed, const State& s, Colour c, int price) { return price == 0 || gold(ed, s, c) >= price; }

Means means_of(const Edition& ed, const State& s, Colour c) { return {gold(ed, s, c), can_install(s, c)}; }

Verdict may_pay(const Edition& ed, const State& s, Colour c, int price, Rule why) {
  return price == 0 ? yes : may_pay(means_of(ed, s, c), price, why);
}

// Nationalised Agents are never installed.
bool can_install(const State& s, Colour c) { return s.of(c).finance.agents() > 0; }

Verdict may_pay_and_install(const Edition& ed, const State& s, Colour c, int price) {
  return may_pay_and_install(means_of(ed, s, c), price);
}

// ---- paying (E1.2) ----

namespace {

// One Agent goes a box down and makes 1 gold. E2.1: a Nationalised one goes home instead of into debt.
void spend(Play& p, Colour c, Box box, Purse purse) {
  --p.s.deed.due;
  if (purse == Purse::own) {
    Finance& f = p.s.of(c).finance;
    --f.in(box);
    ++f.in(box == Box::capital ? Box::wealth : Box::debt);
    return;
  }
  const Colour owner = owner_of(purse);
  auto& held = p.s.of(owner).nationalised;
  if (box == Box::capital) {
    --held[0];
    ++held[1];
    return;
  }
  --held[1];
  p.tell(Ev::paid_by, Rule::E2_1, {ix(c), ix(owner)});
  divest(p, owner);
}

// How many kinds of Agents there are to choose from in the box; `only` is one of them.
int kinds_in(const State& s, Colour c, Box box, Purse& only) {
  int kinds = 0;
  for (const Purse purse : purses) {
    if (agents_in(s, c, box, purse) == 0) continue;
    only = purse;
    ++kinds;
  }
  return kinds;
}

// Asks whose Agent it is where there is a choice. What is still due is paid after that.
bool spend_from(Play& p, Colour c, Box box) {
  Purse only = Purse::own;
  if (kinds_in(p.s, c, box, only) > 1) {
    p.push<Do::coin>(c, box);
    return false;
  }
  spend(p, c, box, only);
  return true;
}

}  // namespace

// E1.1: the active player pays, out of his own board.
void pay(Play& p, Colour c, int price, Purpose what) {
  assert(c == p.s.active && can_pay(p.ed, p.s, c, price));
  if (price == 0) return;
  p.s.deed.due = static_cast<u8>(price);
  p.tell(Ev::paid, Rule::E1_2, {ix(c), price, num(what)});
  p.push<Do::pay_on>();
}

// Capital before wealth, unless the player may choose.
void pay_on(Play& p) {
  const Colour c = p.s.active;
  while (p.s.deed.due > 0) {
    const bool capital = any_in(p.s, c, Box::capital);
    if (p.ed.opt.payment_order == PaymentOrder::free && capital && any_in(p.s, c, Box::wealth))
      return p.push<Do::pay>(c);
    if (!spend_from(p, c, capital ? Box::capital : Box::wealth)) return;
  }
  pop(p);
}

Verdict check(const Edition& /*ed*/, const State& s, Coin m) {
  const Box box = asked_about<Do::coin>(s);
  if (agents_in(s, asked_colour(s), box, m.purse) > 0) return yes;
  return no(Rule::E2_1, Reason::no_coin, num(m.purse), num(box));
}

void play(Play& p, Coin m) {
  const auto [c, box] = Steps::read<Do::coin>(pop(p));
  spend(p, c, box, m.purse);
}

// E3.1: Green's Agents come from any box. With payment_order=free the box of each gold.
Verdict check(const Edition& /*ed*/, const State& s, From m) {
  const Colour c = asked_colour(s);
  if (asked(s, Do::pay)) return any_in(s, c, m.box) ? yes : no(Rule::E1_1, Reason::box_empty, num(m.box));
  return s.of(c).finance.in(m.box) > 0 ? yes : no(Rule::E3_1, Reason::box_empty, num(m.box));
}

void play(Play& p, From m) {
  if (asked(p.s, Do::pay)) {
    spend_from(p, pop_question(p), m.box);
    return;
  }
  const auto [c, where] = Steps::read<Do::box>(pop(p));
  place_agent(p, c, m.box, where);
}

// ---- installing (E3.1) ----

namespace {

int boxes_with_agents(const Finance& f) {
  return (f.capital > 0 ? 1 : 0) + (f.wealth > 0 ? 1 : 0) + (f.debt > 0 ? 1 : 0);
}

Box highest_box(const Finance& f) {
  if (f.capital > 0) return Box::capital;
  return f.wealth > 0 ? Box::wealth : Box::debt;
}

}  // namespace

void ask_install(Play& p, Colour c, Berth where) { p.push<Do::install>(c, where); }

void install(Play& p, Colour c, Berth where) {
  const Finance& f = p.s.of(c).finance;
  assert(f.agents() > 0);
  if (c == Colour::green && boxes_with_agents(f) > 1) return p.push<Do::box>(c, where);
  place_agent(p, c, highest_box(f), where);
}

void place_agent(Play& p, Colour c, Box from, Berth where) {
  State& s = p.s;
  --s.of(c).finance.in(from);
  switch (where) {
    case Berth::ship:
      ++s.at(s.deed.sea).marines;
      return;
    case Berth::admin:  // F4.2
      s.at(s.deed.port).admin = Owner::of(c);
      return;
    case Berth::idea:
    case Berth::revolution:
    case Berth::call:
      return add_agent(s.lot(s.deed.slot), c);
  }
}

// ---- divesting (E4.1) ----

// Agents of a colour out of the game go to its pool.
void come_home(Play& p, Colour c, int count) {
  Player& whose = p.s.of(c);
  u8& home = p.ed.plays(c) ? whose.finance.wealth : whose.pool_agents;
  home = static_cast<u8>(home + count);
}

void divest(Play& p, Colour c, int count, Card from) {
  come_home(p, c, count);
  p.tell(Ev::divested, Rule::E4_1, {ix(c), count, ix(from)});
}

void divest_line(Play& p, Lot& lot) {
  EnumArray<Colour, u8, colours> sent{};
  for (Agent& a : lot.line) {
    if (a.none()) break;
    ++sent[a.who()];
    a = Agent{};
  }
  p.s.deed.divested = sent;
  for (int i = 0; i < colours; ++i) {
    if (const int n = sent[i]; n > 0) divest(p, colour(i), n, lot.card);
  }
}

// ---- Agents on cards ----

void add_agent(Lot& lot, Colour c) {
  const int n = lot.agents();
  assert(n < longest_line);
  lot.line[n] = Agent::of(c);
}

Colour remove_agent(Lot& lot, int place) {
  const Colour c = lot.line[place].who();
  std::copy(lot.line.begin() + place + 1, lot.line.end(), lot.line.begin() + place);
  lot.line.back() = Agent{};
  return c;
}

}  // namespace noo::pax_emancipation
