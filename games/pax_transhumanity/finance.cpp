// E1.1 to E4a: money from the finance board and from Patents; Agents that go out (install) and come back (divest).
#include <algorithm>

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

// ---- E2a, E2b: what a Patent yields ----

namespace {

bool bubble(Regime r, Discipline d) { return r == Regime::paradigm_shift || discipline_of(r) == d; }  // E2b

int value_for(const Edition& ed, const State& s, Abilities own, Discipline d) {
  const int factor = bubble(s.regime, d) ? ed.num.bubble_factor : 1;
  return count_shown(s, d) * factor + (own.has(Ability::PATENT_PLUS_1, ix(d)) ? 1 : 0);  // E2a, AB-PATENT_PLUS_1
}

// What somebody could sell: how many Patents of each Discipline, and what one of them yields.
struct Portfolio {
  EnumArray<Discipline, u8, disciplines> count;
  EnumArray<Discipline, int, disciplines> value;
  int board_worth;  // money that the Agent of a sold Patent is good for afterwards: 1 in wealth, 2 in capital
};

Portfolio portfolio(const Edition& ed, const State& s, Abilities own,
                    const EnumArray<Discipline, u8, disciplines>& patents) {
  Portfolio out{patents, {}, own.has(Ability::PATENT_TO_CAPITAL) ? 2 : 1};  // AB-PATENT_TO_CAPITAL
  for (std::size_t i = 0; i < disciplines; ++i) {
    if (patents[i] > 0) out.value[i] = value_for(ed, s, own, discipline(num(i)));
  }
  return out;
}

}  // namespace

int patent_value(const Edition& ed, const State& s, Colour c, Discipline d) {
  return value_for(ed, s, own_turn(ed, s, c), d);
}

// ---- can it be paid? ----

namespace {

struct Sales {
  int sold;
  int due;  // what is still to be paid from the board
};

// Sold from the cheapest upwards, while money is still due, the most Patents come to the board and, if that never
// covers the sum, all of them do: no other choice of sales pays more or brings home more Agents (R10).
Sales sell_from_the_cheapest(Portfolio& left, int due) {
  int sold = 0;
  while (due > 0) {
    int cheapest = -1;
    for (int i = 0; i < disciplines; ++i) {
      if (left.count[i] == 0) continue;
      if (cheapest < 0 || left.value[i] < left.value[cheapest]) cheapest = i;
    }
    if (cheapest < 0) break;
    --left.count[cheapest];
    due -= left.value[cheapest];
    ++sold;
  }
  return {sold, due};
}

}  // namespace

bool can_pay_by_sales(const Edition& ed, const State& s, Abilities own, const Finance& board,
                      const EnumArray<Discipline, u8, disciplines>& patents, int due, int need) {
  Portfolio left = portfolio(ed, s, own, patents);
  const Sales sales = sell_from_the_cheapest(left, due);
  return board.money() + sales.sold * left.board_worth >= sales.due && board.agents() + sales.sold >= need;
}

int most_agents(const Edition& ed, const State& s, Abilities own, const Finance& board,
                const EnumArray<Discipline, u8, disciplines>& patents, int due) {
  Portfolio left = portfolio(ed, s, own, patents);
  return board.agents() + sell_from_the_cheapest(left, due).sold;
}

bool can_pay(const Edition& ed, const State& s, Colour c, int due, int need) {
  return can_pay_with(ed, s, own_turn(ed, s, c), s.of(c).finance, s.of(c).patents, due, need);
}

int most_money(const Edition& ed, const State& s, Abilities own, const Finance& board,
               const EnumArray<Discipline, u8, disciplines>& patents) {
  const Portfolio all = portfolio(ed, s, own, patents);
  int money = board.money();
  for (std::size_t i = 0; i < disciplines; ++i) money += all.count[i] * (all.value[i] + all.board_worth);
  return money;
}

int most_money(const Edition& ed, const State& s, Colour c) {
  return most_money(ed, s, own_turn(ed, s, c), s.of(c).finance, s.of(c).patents);
}

// ---- E1.1, E2.1: paying ----

void ask_payment(Play& p, int due, int need) {
  p.s.act.due = static_cast<u8>(due);
  p.s.act.need = static_cast<u8>(need);
  p.push<Do::pay>();
}

Verdict check(const Edition& /*ed*/, const State& s, Pay /*m*/) {
  const Finance& board = s.of(s.act.by).finance;
  if (board.money() < s.act.due) return no(Rule::E1_1, Reason::board_makes, s.act.due, board.money());
  if (board.agents() >= s.act.need) return yes;
  return no(Rule::E3_1, Reason::agents, s.act.need, board.agents());  // R17: those to be installed must be there
}

Verdict check(const Edition& ed, const State& s, Abilities own, Sell m) {
  if (asked(s, Do::divest)) return no(Rule::E2d, Reason::not_for_sale);
  const Colour c = s.act.by;
  Finance board = s.of(c).finance;
  EnumArray<Discipline, u8, disciplines> patents = s.of(c).patents;
  if (patents[m.discipline] == 0) return no(Rule::E2_1, Reason::none_of_yours);
  --patents[m.discipline];
  ++(own.has(Ability::PATENT_TO_CAPITAL) ? board.cap : board.wea);  // AB-PATENT_TO_CAPITAL
  const int due = s.act.due - value_for(ed, s, own, m.discipline);
  if (can_pay_with(ed, s, own, board, patents, due, s.act.need)) return yes;
  // The money suffices either way. But once it is there no other Patent may be sold for its Agent (E2.1, R17).
  return no(Rule::E3_1, Reason::agents, s.act.need, most_agents(ed, s, own, board, patents, due));
}

void play(Play& p, Pay /*m*/) {
  pop(p);
  Act& act = p.s.act;
  Finance& board = p.s.of(act.by).finance;
  const int money = act.due;
  for (; act.due > 0; --act.due) {  // E1.1, E1.2: the uppermost Agent, one box down; E1.3: no more than is due
    if (board.cap > 0) {
      --board.cap;
      ++board.wea;
    } else {
      --board.wea;
      ++board.deb;
    }
  }
  p.tell(Ev::paid, Rule::E1_2, {ix(act.by), money, board.cap, board.wea, board.deb, num(act.kind)});
}

// The question stays; it passes by itself once nothing is due.
void play(Play& p, Sell m) {
  Act& act = p.s.act;
  Player& seller = p.s.of(act.by);
  const int value = patent_value(p.ed, p.s, act.by, m.discipline);
  const int lost = std::max(0, value - act.due);  // E2c
  --seller.patents[m.discipline];
  // E2.1, AB-PATENT_TO_CAPITAL
  ++(own_turn(p.ed, p.s, act.by).has(Ability::PATENT_TO_CAPITAL) ? seller.finance.cap : seller.finance.wea);
  act.due = static_cast<u8>(act.due - (value - lost));
  p.tell(Ev::sold, Rule::E2_1, {ix(act.by), ix(m.discipline), value, lost, num(act.kind)});
}

// ---- E3a, E4a ----

void install_from_board(Play& p, Colour c, int agents) {  // E3a
  Finance& board = p.s.of(c).finance;
  assert(board.agents() >= agents);
  for (; agents > 0; --agents) --(board.cap > 0 ? board.cap : board.wea > 0 ? board.wea : board.deb);
}

void divest(Play& p, Colour c, int agents) {
  Player& owner = p.s.of(c);
  u8& box = p.ed.people().has(c) ? owner.finance.wea : owner.pool_agents;  // E4a, SR19
  box = static_cast<u8>(box + agents);
}

void divest_heat(Play& p, Heat& heat, Colour c, Square q, int count) {
  heat.remove(c, q, count);
  divest(p, c, count);
}

void divest_all(Play& p, Lot& lot, Rule why) {  // GL.Divest.1
  for (const Colour c : lot.who()) {
    const int agents = lot.heat.of(c) + (lot.syndicated.has(c) ? 1 : 0);
    divest(p, c, agents);
    p.tell(Ev::divested, why, {ix(c), ix(lot.card), agents});
  }
  lot.syndicated = ColourSet::none();
  lot.heat = Heat{};
}

}  // namespace noo::pax_transhumanity
