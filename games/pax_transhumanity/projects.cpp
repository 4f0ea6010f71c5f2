// Insight, second half: what lies between a player and commercializing each Idea of the Market.
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/insight.hpp"

namespace noo::pax_transhumanity {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }
int at_least_none(int n) { return n > 0 ? n : 0; }

// The same position with somebody else to move: costs and Abilities are those of the active player (R76).
State turn_of(const State& view, Colour who) {
  State s = view;
  s.active = who;
  return s;
}

constexpr std::array any_method{Method::splay,   Method::patents, Method::tank,   Method::mixed_T,
                                Method::mixed_G, Method::mixed_C, Method::mixed_A};

bool viable_in_turn(const Edition& ed, const State& s, Colour c, Card what) {
  if (!ed.people().has(c)) return true;  // K4a: an exoglobal needs no viability
  for (const Method how : any_method) {
    if (viable_by(ed, s, c, what, how)) return true;
  }
  return false;
}

}  // namespace

bool is_viable(const Edition& ed, const State& view, Colour who, Card what) {
  return viable_in_turn(ed, turn_of(view, who), who, what);
}

// ---- the worth of impacts ----

namespace {

constexpr double company_worth = 3;
constexpr double solution_worth = 2;
constexpr double growth_worth = 1.5;
constexpr double defusal_worth = 1.2;
constexpr double resilience_worth = 0.5;

// How much a Company or Problem in each Sphere counts for somebody; 1 where all Spheres look alike.
Belief sphere_weights(const Edition& ed, const State& s, Colour who) {
  Belief out = hidden_belief(ed, s, who);
  const Chances chances = outlook(ed, s);
  double rules = 0;
  for (int i = 0; i < spheres; ++i) rules += chances.scored[at(i)];
  const double alike = ed.num.dominant_points + ed.num.hidden_points;
  for (int i = 0; i < spheres; ++i) {
    const double dominant = chances.scored[at(i)] / rules;
    const double counts = ed.num.dominant_points * dominant + ed.num.hidden_points * out[at(i)];
    out[at(i)] = alike > 0 ? spheres * counts / alike : 1;
  }
  return out;
}

double item_value(const Edition& ed, const State& s, Colour who, const Belief& weight, const Item& item) {
  switch (item.type) {
    case Impact::growth:
      return s.of(who).pool_agents > 0 ? growth_worth : 0;
    case Impact::defusal:
      return s.of(who).pool_agents > 0 ? defusal_worth : 0;
    case Impact::solution:
      if (unclaimed(s, problem(item.a), ed.copies(problem(item.a))) == 0) return 0;
      return solution_worth * weight[at(ix(ed.sphere_of(problem(item.a))))];
    case Impact::wild:
      return company_worth;
    case Impact::company:
      return company_worth * weight[at(item.a)];
    case Impact::resilience:
      return resilience_worth * item.a;
    case Impact::recession:
      return employees(s, who) > 0 ? -growth_worth : 0;
    case Impact::nuclear:
      return -company_worth * danger(ed, s, who).loss[at(item.a)];
    case Impact::disruption:
      return 0;
    case Impact::game_end:
      return 2 * lead(ed, s, who, outlook_of(s.regime));
  }
  return 0;
}

double value_with(const Edition& ed, const State& s, Colour who, const Belief& weight, Card what) {
  const CardRow& row = ed.of(what);
  double sum = 0;
  double best = 0;  // of the group under way
  for (int i = 0; i < row.items; ++i) {
    const Item& item = row.item[at(i)];
    const double value = item_value(ed, s, who, weight, item);
    if (item.alternative == 0) {
      sum += i > 0 ? best : 0;
      best = value;
    } else {
      best = value > best ? value : best;
    }
  }
  return sum + best;
}

// The cheapest Maker who could do it now, or what a fresh one in a Utility or on a Barrier would cost.
struct Labour {
  bool there;
  int cost;
};

Labour cheapest_maker(const Edition& ed, const State& s, Colour who, Sphere where) {
  const WorkNeeded w{Action::commercialize, where, Kind::maker};
  Labour out{false, 0};
  for (int i = 0; i < spaces; ++i) {
    if (s.spot(space(i)).employees.empty()) continue;
    for (int h = 0; h < num(Head::none); ++h) {
      const auto to = static_cast<Head>(h);
      if (!may_work(ed, s, who, w, space(i), to).legal()) continue;
      const int cost = barrier_cost(ed, s, who, w, space(i), to);
      if (!out.there || cost < out.cost) out = {true, cost};
      break;  // the head does not change the cost but through AB-CROSS_TRAINED
    }
  }
  if (out.there) return out;
  const bool doubled = s.regime != Regime::assembly && !(s.regime == Regime::globalization && where == Sphere::DW);
  const int bare = at_least_none(uncovered(ed, s, where) - 1);
  return {false, ed.num.hire_cost + bare * (doubled ? ed.num.unsubsidized_factor : 1)};
}

Project project(const Edition& ed, const State& s, Colour who, const Belief& weight, const Labour& maker, int money,
                Slot where) {
  const Lot& lot = s.lot(where);
  Project out{};
  out.slot = where;
  out.card = lot.card;
  out.syndicated = lot.syndicated.has(who) || ed.opt.beginner;
  out.viable = viable_in_turn(ed, s, who, lot.card);
  out.worker = maker.there;
  out.cost = maker.cost + (out.syndicated ? 0 : syndicate_cost(ed, s, who, where));
  out.missing = at_least_none(out.cost - money);
  out.actions = 1 + (out.syndicated ? 0 : 1) + (out.worker ? 0 : 1) + (out.viable ? 0 : 1) + (out.missing > 0 ? 1 : 0);
  out.value = value_with(ed, s, who, weight, lot.card);
  return out;
}

}  // namespace

double impact_value(const Edition& ed, const State& view, Colour who, Card what) {
  return value_with(ed, view, who, sphere_weights(ed, view, who), what);
}

Projects projects(const Edition& ed, const State& view, Colour who) {
  const State s = turn_of(view, who);
  const Belief weight = sphere_weights(ed, s, who);
  const int money = most_money(ed, s, who);
  Projects out;
  for (int column = 0; column < spheres; ++column) {
    const Labour maker = cheapest_maker(ed, s, who, sphere(column));
    for (int row = 0; row < rows; ++row) {
      const Slot where = slot_at(sphere(column), row);
      const Card c = s.lot(where).card;
      if (c == Card::none || c == plurality_card) continue;
      out.at[at(out.size++)] = project(ed, s, who, weight, maker, money, where);
    }
  }
  return out;
}

const Project* best_project(const Projects& all) {
  const Project* best = nullptr;
  for (int i = 0; i < all.size; ++i) {
    const Project& p = all[i];
    if (best == nullptr || p.value * best->actions > best->value * p.actions) best = &p;
  }
  return best;
}

}  // namespace noo::pax_transhumanity
