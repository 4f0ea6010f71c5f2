#include "bots/pax_transhumanity/appraisal.hpp"

#include <algorithm>
#include <cmath>

#include "bots/pax_transhumanity/means.hpp"
#include "pax_transhumanity/stepper.hpp"

namespace noo::bots::pax_transhumanity {

const Weights& steady_weights() {
  static const auto weights = built_in<Weights>("pax_transhumanity", "steady");
  return weights;
}

struct Appraisal::Eyes {
  Colour c;
  const Means* means;  // none for an exoglobal
  BySphere company;    // what one there is worth
  BySphere problem;
};

Appraisal::Appraisal(const Edition& ed, const State& s, const Weights& w, const CardSet& unseen,
                     const AllHoldings& holdings, const EnumArray<Colour, BySphere, colours>& hidden)
    : ed_(ed),
      s_(s),
      w_(w),
      unseen_(unseen),
      holdings_(holdings),
      hidden_(hidden),
      endings_(endings_of(ed, s)),
      squares_(stepper::black_squares(ed, s)) {
  for (std::size_t p = 0; p < problems; ++p) {
    left_[p] = ed.copies(problem(static_cast<int>(p)));
    for (const Colour c : s.in_play) left_[p] -= s.of(c).victory[p];
  }
}

double Appraisal::strength(Colour c) const {
  Eyes e{c, nullptr, {}, {}};
  const double risk = std::clamp((squares_ - holdings_[c].shield) / 3.0, 0.0, 1.0);
  const double kept = 1 - w_.exchange_risk * risk;  // G8
  for (std::size_t x = 0; x < spheres; ++x) {
    const double hidden = hidden_[c][x];
    const double scored =
        ed_.num.dominant_points * endings_.dominant[x] + ed_.num.hidden_points * endings_.hidden * hidden;
    const bool companies_too = ed_.opt.plurality_scoring == PluralityScoring::dominant_and_hidden;  // I4
    e.company[x] = kept * (scored + (companies_too ? endings_.plurality * (0.5 + hidden) : 0));
    e.problem[x] = kept * (scored + endings_.plurality * ((companies_too ? 0.5 : 1) + hidden));
  }
  const int companies = std::min(4, holdings_[c].all_companies);
  if (!ed_.people().has(c)) return score(e) + w_.exo_tycoon[companies] * room(c);
  const Means means(ed_, s_, c, unseen_);
  e.means = &means;
  return score(e) + w_.tycoon[companies] + finance(e) + things(e) + projects(e);
}

// ---- what there is ----

double Appraisal::score(const Eyes& e) const {
  const Holdings& h = holdings_[e.c];
  double sum = endings_.shock * ed_.num.shock_points * h.shock + w_.shield * h.shield;
  for (std::size_t x = 0; x < spheres; ++x) sum += e.company[x] * h.companies[x] + e.problem[x] * h.problems[x];
  return sum;
}

// Money comes back with a Fundraiser, but for what has sunk into debt; Agents in play come back too, but for those that
// the Splay holds.
double Appraisal::finance(const Eyes& e) const {
  const Finance& board = e.means->board();
  const double money = board.money();
  const double next = std::clamp(money - w_.plenty, 0.0, w_.plenty);
  int heat = 0;
  for (const Lot& lot : s_.market) heat += lot.heat == Heat{} ? 0 : lot.heat.of(e.c);
  const double bound = s_.of(e.c).pool_agents + board.deb + holdings_[e.c].shock + 0.5 * heat;
  return w_.money * std::min(money, w_.plenty) + w_.more_money * next - w_.agent * bound + w_.debt * board.deb;
}

double Appraisal::things(const Eyes& e) const {
  double sum = workers(e.c) + w_.ability * std::popcount(e.means->abilities().bits);
  if (e.means->tank() != Card::none) sum += w_.tank;
  for (int d = 0; d < disciplines; ++d) {
    const int n = s_.of(e.c).patents[discipline(d)];
    if (n == 0) continue;
    sum += n * (w_.patent + w_.patent_value * std::min<double>(w_.dear_patent, e.means->sale_value(discipline(d))));
  }
  return sum;
}

double Appraisal::workers(Colour c) const {
  double sum = 0;
  for (int i = 0; i < spaces; ++i) {
    const Spot& spot = s_.spot(space(i));
    if (!spot.employees.has(c)) continue;
    sum += ed_.tables.of(space(i)).tier == 1 ? w_.upper_worker : w_.lower_worker;
    if (spot.has_company()) sum += w_.company_worker;
  }
  return sum;
}

// ---- what the impacts of an Idea give (G) ----

// G3
bool Appraisal::room_for(const Item& company, Colour founder) const {
  for (int local = 0; local < barriers_a_sphere; ++local) {
    const Space x = space_at(sphere(company.a), local);
    const SpaceRow& row = ed_.tables.of(x);
    if (row.exists == 0) continue;
    const Spot& spot = s_.spot(x);
    if (!spot.has_company() && ((row.companies >> company.b) & 1U) != 0) return true;
    if (company.brash == local + 1 && spot.has_company() && !spot.owned_by(founder)) return true;
  }
  return false;
}

// The part of all company icons, by Sphere and kind, that still finds a Barrier.
double Appraisal::room(Colour founder) const {
  int found = 0;
  for (u8 x = 0; x < spheres; ++x) {
    for (u8 kind = 0; kind < 2; ++kind) found += room_for({Impact::company, 0, x, kind, 0}, founder) ? 1 : 0;
  }
  return found / (2.0 * spheres);
}

double Appraisal::company_gain(const Eyes& e, const Item& item) const {
  if (!room_for(item, e.c)) return 0;
  if (s_.of(e.c).pool_disks == 0) return stepper::tycoon_blocked(ed_, s_, e.c) ? 0 : w_.win;  // I1d
  const int next = std::min(4, holdings_[e.c].all_companies + 1);
  return e.company[item.a] + w_.tycoon[next] - w_.tycoon[next - 1];
}

double Appraisal::wild_gain(const Eyes& e) const {
  double best = 0;
  for (int p = 0; p < problems; ++p) {
    if (left_[p] > 0) best = std::max(best, e.problem[ed_.sphere_of(problem(p))]);
  }
  return best;
}

// G8: what he would lose there.
int Appraisal::struck(Colour c, Sphere where) const {
  const Holdings& h = holdings_[c];
  return std::min(std::max(0, squares_ - h.shield), h.items(where));
}

double Appraisal::exchange_gain(const Eyes& e, Sphere where) const {
  int most = 0;
  for (const Colour c : s_.rivals_of(e.c)) most = std::max(most, struck(c, where));
  return e.company[where] * (0.7 * most - struck(e.c, where));
}

// G6, and the exoglobals' Companies (K5 note).
double Appraisal::recession_gain(const Eyes& e) const {
  double sum = employees(s_, e.c) > 0 ? -w_.recession : 0;
  if (!ed_.opt.solo_recession_companies) return sum;
  for (const Colour x : ed_.exoglobals()) {
    const int n = std::min(4, holdings_[x].all_companies);
    if (n > 0) sum += 0.5 * (w_.exo_tycoon[n] - w_.exo_tycoon[n - 1]);
  }
  return sum;
}

double Appraisal::after_exchange(Colour c, Sphere where) const {
  const bool dominant = stepper::dominant_sphere(s_.regime) == where;
  const double each = (dominant ? ed_.num.dominant_points : 0) + hidden_[c][where];
  return expected_points(ed_, s_, holdings_[c], Ending::tipping_point, hidden_[c]) - struck(c, where) * each;
}

// G9, I2: the game is over.
double Appraisal::ending_gain(const Eyes& e, Sphere exchange) const {
  double best = 0;
  for (const Colour c : s_.rivals_of(e.c)) best = std::max(best, after_exchange(c, exchange));
  const double wild = stepper::dominant_sphere(s_.regime) != Sphere::none ? ed_.num.dominant_points
                      : s_.regime == Regime::globalization                ? ed_.num.hidden_points
                                                                          : 0;
  const double ahead = after_exchange(e.c, exchange) + wild - best;
  return ahead <= 0 ? 0 : std::min(w_.win, w_.won_ending + w_.each_point_ahead * ahead);
}

double Appraisal::gain(const Eyes& e, const Lot& lot, const Item& item) const {
  switch (item.type) {
    case Impact::company:
      return company_gain(e, item);
    case Impact::solution:
      return left_[item.a] > 0 ? e.problem[ed_.sphere_of(problem(item.a))] : 0;
    case Impact::wild:
      return wild_gain(e);
    case Impact::growth:
    case Impact::defusal:
      return s_.of(e.c).pool_agents > 0 ? w_.growth : 0;
    case Impact::resilience:
      return w_.resilience * item.a;
    case Impact::recession:
      return lot.heat.covered(Square::black) == 0 ? recession_gain(e) : 0;
    case Impact::nuclear:
      return is_tipping_point(lot.card) ? ending_gain(e, sphere(item.a)) : exchange_gain(e, sphere(item.a));
    default:
      return 0;
  }
}

// The sum, with the better alternative of each OR (G.1). A tipping point is worth its ending and nothing else.
double Appraisal::gain(const Eyes& e, const Lot& lot) const {
  const CardRow& row = ed_.of(lot.card);
  double sum = 0;
  double group = 0;
  for (std::size_t i = 0; i < row.items; ++i) {
    const Item& item = row.item[i];
    if (is_tipping_point(lot.card) && item.type != Impact::nuclear) continue;
    const double value = gain(e, lot, item);
    if (item.alternative != 0) {
      group = std::max(group, value);
    } else {
      sum += group;
      group = value;
    }
  }
  return sum + group;
}

// ---- Ideas on the way ----

// What an Idea promises: its gain, less for every Action and money that it still takes. 0 if that is not more than
// `enough`.
double Appraisal::project(const Eyes& e, Slot where, double enough) const {
  const Lot& lot = s_.lot(where);
  const double value = gain(e, lot);
  if (value * w_.step <= enough) return 0;
  const Effort syndicate = e.means->to_syndicate(where);
  const Effort viable = e.means->to_viable(ed_.of(lot.card));
  const Effort work = e.means->to_make(column_of(where));
  const int money = syndicate.money + viable.money + work.money;
  double actions = 1 + syndicate.actions + viable.actions + work.actions;
  const Finance& board = e.means->board();
  const int raised = 2 * (board.cap + board.wea + std::min(board.cap, board.deb));  // F1
  if (money > board.money()) actions += 1;
  if (money > raised) actions += w_.shortage * (money - raised);
  return (value - w_.money_spent * money) * std::pow(w_.step, actions);
}

double Appraisal::projects(const Eyes& e) const {
  Array<double, 3> best{};
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = s_.lot(slot(i));
    if (lot.empty() || lot.card == plurality_card || unseen_.has(lot.card)) continue;
    double value = project(e, slot(i), best.back());
    for (double& b : best) {
      if (value > b) std::swap(value, b);
    }
  }
  double sum = 0;
  for (std::size_t i = 0; i < best.size(); ++i) sum += w_.project[i] * best[i];
  return sum;
}

}  // namespace noo::bots::pax_transhumanity
