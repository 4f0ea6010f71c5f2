#include "bots/pax_transhumanity/means.hpp"

#include <algorithm>

#include "pax_transhumanity/stepper.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

constexpr double free_hire = 0.2;  // F4c, in Actions

}  // namespace

Means::Means(const Edition& ed, const State& s, Colour c, const CardSet& unseen)
    : ed_(ed), s_(s), c_(c), can_(stepper::held(ed, s, c)), board_(s.of(c).finance), tank_(s.tanks.top(c)) {
  pay_what_is_due();
  find_pairs();
  for (int x = 0; x < spheres; ++x) {
    uncovered_[sphere(x)] = stepper::uncovered(ed, s, sphere(x));
    find_crew(sphere(x), Kind::thinker);
    find_crew(sphere(x), Kind::maker);
  }
  find_sources(unseen);
}

// ---- money ----

// E1.2, so that a position in the middle of a payment can be compared with one after it.
void Means::pay_what_is_due() {
  if (s_.act.due == 0 || s_.act.by != c_) return;
  const int capital = std::min(s_.act.due, board_.cap);
  board_.cap = static_cast<u8>(board_.cap - capital);
  board_.wea = static_cast<u8>(board_.wea + capital);
  const int wealth = std::min<int>(s_.act.due - capital, board_.wea);
  board_.wea = static_cast<u8>(board_.wea - wealth);
  board_.deb = static_cast<u8>(board_.deb + wealth);
}

int Means::sale_value(Discipline d) const {
  const bool bubble = s_.regime == regime_of(d) || s_.regime == Regime::paradigm_shift;
  return count_shown(s_, d) * (bubble ? ed_.num.bubble_factor : 1) + (can_.has(Ability::PATENT_PLUS_1, ix(d)) ? 1 : 0);
}

Effort Means::to_syndicate(Slot where) const {
  const Lot& lot = s_.lot(where);
  if (lot.syndicated.has(c_) || ed_.opt.beginner) return {0, 0};
  const bool doubled = !lot.syndicated.empty() && !can_.has(Ability::SYND_NO_DOUBLE);
  const int price = ed_.row_cost(row_of(where)) * (doubled ? ed_.num.syndicated_factor : 1);
  const int agents = 1 + ed_.of(lot.card).white - lot.heat.covered(Square::white);
  const double actions = board_.agents() < agents ? 2 : 1;
  return {actions, s_.regime == Regime::paradigm_shift ? 0 : price};
}

// ---- viability ----

// F3b.1: no other player's Future Shock on it, or one of his.
bool Means::open(int place) const {
  const ColourSet who = s_.splay[place].shock.who();
  return who.empty() || who.has(c_) || can_.has(Ability::SHOCKPROOF);
}

void Means::find_pairs() {
  const auto join = [&](int i, int k) {
    if (!open(i) || !open(k)) return;
    const Discipline a = s_.splay[i].shown;
    const Discipline b = s_.splay[k].shown;
    pair_[a][b] = pair_[b][a] = true;
  };
  const int size = s_.splay.size;
  for (int i = 0; i + 1 < size; ++i) join(i, i + 1);
  if (can_.has(Ability::LEAP_PAIR)) {
    for (int i = 0; i + 2 < size; ++i) join(i, i + 2);
  }
  if (can_.has(Ability::RING_SPLAY) && size > 1) join(size - 1, 0);
}

// What research of each column's lowest card could give (F5h, F5i).
void Means::find_sources(const CardSet& unseen) {
  for (int x = 0; x < spheres; ++x) {
    const Slot where = lowest(s_, sphere(x));
    if (where == Slot::none) continue;
    const Lot& lot = s_.lot(where);
    if (!is_idea(lot.card) || unseen.has(lot.card)) continue;
    const Crew& crew = crew_[Kind::thinker][sphere(x)];
    const CardRow& row = ed_.of(lot.card);
    const bool claimable = lot.who().without(ColourSet::of(c_)).empty();
    const Effort& both = claimable ? crew.any : crew.patents;
    Effort& twin = twin_[row.left][row.right];
    twin.offer(1 + both.actions, both.money);
    twin_[row.right][row.left] = twin;
    for (const Discipline d : {row.left, row.right}) {
      source_[d].offer(1 + crew.patents.actions, crew.patents.money);
    }
  }
}

Effort Means::to_viable(const CardRow& row) const {
  if (pair_[row.left][row.right]) return {0, 0};
  if (tank_ != Card::none && ed_.of(tank_).same_pair(row)) return {by_tank, 0};
  const auto& patents = s_.of(c_).patents;
  const int lefts = patents[row.left];
  const int rights = patents[row.right];
  const bool twins = row.left == row.right;
  if (twins ? lefts >= 2 : lefts > 0 && rights > 0) return {by_patents, 0};
  if (can_.has(Ability::MIXED_VIABILITY) && lefts + rights > 0) return {by_patents, 0};
  Effort best = twin_[row.left][row.right];
  best.offer(far_from_viable.actions, far_from_viable.money);
  const auto with_another = [&](Discipline d) { best.offer(by_patents + source_[d].actions, source_[d].money); };
  if (lefts > 0) with_another(row.right);
  if (rights > 0) with_another(row.left);
  return best;
}

// ---- Work ----

bool Means::has_free_head(Sphere where, u16 arrows) const {
  if ((arrows & SpaceRow::to_unemployment) != 0) return true;
  for (unsigned left = arrows; left != 0; left &= left - 1) {
    const Space to = space_at(where, std::countr_zero(left));
    const ColourSet there = s_.spot(to).employees;
    if (is_barrier(to) ? there.empty() : !there.has(c_)) return true;  // E5c
  }
  return can_.has(Ability::REBOUND);
}

// 5.4, for research by Thinkers and commercializing by Makers.
int Means::barrier_cost(Sphere where, Kind kind, bool subsidised) const {
  const bool research = kind == Kind::thinker;
  if (research && s_.regime == Regime::computing &&
      ed_.opt.computing_regime != ComputingRegime::research_costs_no_action)
    return 0;
  const bool one_less = can_.has(Ability::BARRIER_MINUS_1, ix(where));
  const int n = std::max(0, uncovered_[where] - (one_less ? 1 : 0));
  const bool helped = subsidised || (!research && s_.regime == Regime::assembly) ||
                      (s_.regime == Regime::globalization && where == Sphere::DW) ||
                      can_.has(Ability::SUBSIDY_SPHERE, ix(where)) || can_.has(Ability::SUBSIDY_WORK, ix(kind));
  return helped ? n : n * ed_.num.unsubsidized_factor;
}

// An Employee who is there, or a hire.
void Means::find_crew(Sphere where, Kind kind) {
  Crew& crew = crew_[kind][where];
  const int hire = s_.regime == Regime::group_dynamics ? 0 : ed_.num.hire_cost;
  for (int local = 0; local < spaces_a_sphere; ++local) {
    const Space x = space_at(where, local);
    const SpaceRow& row = ed_.tables.of(x);
    if (row.exists == 0) continue;
    const bool any_kind = can_.has(Ability::CROSS_TRAINED);
    const auto arrows = static_cast<u16>(any_kind ? row.arrows[0] | row.arrows[1] : row.arrows[kind]);
    if (arrows == 0 || !has_free_head(where, arrows)) continue;
    const Spot& spot = s_.spot(x);
    const bool company = spot.has_company();
    const bool own = spot.owned_by(c_);
    int money = barrier_cost(where, kind, company || !is_barrier(x));
    double actions = 0;
    if (!spot.employees.has(c_) && (!own || spot.employees.empty())) {
      if (is_barrier(x) && (!spot.employees.empty() || (company && !own))) continue;
      if (is_barrier(x) && !company) money = std::max(0, money - 1);  // it will be covered
      money += hire;
      actions = own ? free_hire : 1;
    }
    crew.any.offer(actions, money);
    if (is_barrier(x)) crew.patents.offer(actions, money);
  }
}

}  // namespace noo::bots::pax_transhumanity
