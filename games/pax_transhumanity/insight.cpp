#include "pax_transhumanity/insight.hpp"

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

constexpr std::array rulers{Discipline::T, Discipline::G, Discipline::C, Discipline::A};

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The same position with somebody else to move: costs and Abilities are those of the active player (R76).
State turn_of(const State& view, Colour who) {
  State s = view;
  s.active = who;
  return s;
}

int problems_in(const Edition& ed, const State& s, Colour c, Sphere where) {
  int n = 0;
  for (int i = 0; i < problems; ++i) {
    if (ed.sphere_of(problem(i)) == where) n += s.of(c).victory[at(i)];
  }
  return n;
}

int shock_of(const State& s, Colour c) {
  int n = 0;
  for (int i = 0; i < s.splay.size; ++i) n += s.splay[i].shock.of(c);
  return n;
}

int at_least_none(int n) { return n > 0 ? n : 0; }
int less(int a, int b) { return a < b ? a : b; }

}  // namespace

// ---- money ----

Liquidity liquidity(const Edition& ed, const State& view, Colour who) {
  const Player& p = view.of(who);
  const int board = p.finance.money();
  return {board, most_money(ed, turn_of(view, who), who) - board, p.finance.agents(), p.pool_agents};
}

// ---- Hidden Spheres ----

Belief hidden_belief(const Edition& ed, const State& view, Colour whose) {
  Belief out{};
  const Hidden& hidden = view.hidden[at(ix(whose))];
  if (!is_unknown(hidden) && hidden.choice != Discipline::none) {
    out[at(ix(sphere_of(hidden.choice)))] = 1;
    return out;
  }
  double sum = 0;
  for (int i = 0; i < spheres; ++i) {
    out[at(i)] = 2 + companies_in(view, whose, sphere(i)) + problems_in(ed, view, whose, sphere(i));
    sum += out[at(i)];
  }
  for (double& chance : out) chance /= sum;
  return out;
}

// ---- points ----

namespace {

// I4: Companies go first, for they count nothing; in the other reading what is given up makes no difference.
double plurality_points(const Edition& ed, const State& s, Colour c, const Belief& hidden) {
  double sum = 0;
  const Sphere dominant = dominant_sphere(s.regime);
  for (int i = 0; i < spheres; ++i) {
    const Sphere where = sphere(i);
    const int lost = exchange_loss(ed, s, c, where);
    const int firms = companies_in(s, c, where);
    const int solved = problems_in(ed, s, c, where) - at_least_none(lost - firms);
    if (ed.opt.plurality_scoring != PluralityScoring::dominant_and_hidden) {
      sum += solved * (ed.num.problem_points + ed.num.hidden_points * hidden[at(i)]);
      continue;
    }
    const int all = solved + at_least_none(firms - lost);
    sum += all * ((where == dominant ? ed.num.dominant_points : 0) + ed.num.hidden_points * hidden[at(i)]);
  }
  return sum;
}

double tipping_points_in(const Edition& ed, const State& s, Colour c, Sphere dominant, const Belief& hidden) {
  double sum = 0;
  for (int i = 0; i < spheres; ++i) {
    const Sphere where = sphere(i);
    const int items = companies_in(s, c, where) + problems_in(ed, s, c, where);
    const bool rules = where == dominant;
    const bool once = rules && !ed.opt.hidden_adds_to_dominant;  // R58
    sum += items * ((rules ? ed.num.dominant_points : 0) + (once ? 0 : ed.num.hidden_points * hidden[at(i)]));
  }
  return sum;
}

}  // namespace

double points(const Edition& ed, const State& view, Colour whose, Outlook how) {
  const Belief hidden = hidden_belief(ed, view, whose);
  switch (how) {
    case Outlook::shock:
      return ed.num.shock_points * shock_of(view, whose);
    case Outlook::plurality:
      return plurality_points(ed, view, whose, hidden);
    case Outlook::globalization:
      return tipping_points_in(ed, view, whose, Sphere::none, hidden);
    default:
      return tipping_points_in(ed, view, whose, static_cast<Sphere>(how), hidden);
  }
}

double lead(const Edition& ed, const State& view, Colour who, Outlook how) {
  double best = 0;
  for (const Colour c : view.rivals_of(who)) {
    const double theirs = points(ed, view, c, how);
    best = theirs > best ? theirs : best;
  }
  return points(ed, view, who, how) - best;
}

// ---- which ending? ----

namespace {

bool ready_for_somebody(const Edition& ed, const State& view, const Lot& lot) {
  for (const Colour c : lot.syndicated) {
    if (is_viable(ed, view, c, lot.card)) return true;
  }
  return false;
}

}  // namespace

Signals signals(const Edition& ed, const State& view) {
  Signals out{};
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = view.lot(slot(i));
    if (is_tipping_point(lot.card)) {
      ++out.tips_in_sight;
      out.tips_ready += ready_for_somebody(ed, view, lot) ? 1 : 0;
    } else if (lot.card == plurality_card) {
      out.plurality_open = true;
      out.plurality_lowest = lowest(view, column_of(slot(i))) == slot(i);
    }
  }
  out.tips_unseen = view.deck.tips;
  out.cards_to_come = view.deck.size();
  out.run = longest_run(view, out.run_of);
  for (const Colour c : view.in_play) {
    const int n = companies(view, c);
    if (n <= out.most_companies) continue;
    out.most_companies = n;
    out.tycoon = c;
  }
  return out;
}

namespace {

// Where the Regime may stand at the end: half of it where it stands now, the rest by what the Splay shows last.
EnumArray<Outlook, double, outlooks> regime_forecast(const State& s) {
  EnumArray<Outlook, double, outlooks> out{};
  out[at(num(outlook_of(s.regime)))] += 0.5;
  out[at(num(Outlook::globalization))] += 0.08;
  out[at(num(Outlook::shock))] += 0.06;
  EnumArray<Discipline, int, disciplines> weight{1, 1, 1, 1};
  int sum = disciplines;
  for (int i = s.splay.size - 1; i >= 0 && i >= s.splay.size - 2; --i) {
    weight[at(ix(s.splay[i].shown))] += 2;
    sum += 2;
  }
  for (const Discipline d : rulers) out[at(ix(d))] += 0.36 * weight[at(ix(d))] / sum;
  return out;
}

double run_weight(int run, int needed) {
  const int missing = needed - run;
  return missing <= 1 ? 1.0 : missing == 2 ? 0.3 : 0.05;
}

double tycoon_weight(int most) { return most >= 4 ? 1.0 : most == 3 ? 0.3 : 0.04; }

}  // namespace

Chances outlook(const Edition& ed, const State& view) {
  const Signals sig = signals(ed, view);
  const int whole = ed.num.upper_ideas + ed.num.lower_ideas + 4;  // the deck after setup, plurality included
  const double progress = 1.0 - static_cast<double>(less(sig.cards_to_come, whole)) / whole;
  const double tip = 0.2 + 0.5 * sig.tips_in_sight + 1.2 * sig.tips_ready + 0.3 * progress * sig.tips_unseen;
  const double run = run_weight(sig.run, ed.num.singularity_run);
  const double plural = 0.05 + 0.4 * progress + (sig.plurality_open ? 0.8 : 0) + (sig.plurality_lowest ? 1.2 : 0);
  const double tycoon = tycoon_weight(sig.most_companies);
  const double sum = tip + run + plural + tycoon;
  Chances out{regime_forecast(view), tycoon / sum};
  for (double& chance : out.scored) chance *= tip / sum;
  out.scored[at(num(Outlook::shock))] += run / sum;
  out.scored[at(num(Outlook::plurality))] += plural / sum;
  return out;
}

// ---- Regime control ----

Orientation orientation(const Edition& ed, const State& view, Colour who, Discipline shown) {
  State s = turn_of(view, who);
  if (s.splay.size < longest_splay) s.splay.push({Card::none, shown, Heat{}});
  s.regime = regime_of(s);
  Discipline of{};
  Orientation out{s.regime, longest_run(s, of), 0};
  for (const Discipline d : rulers) out.patent_money += s.of(who).patents[at(ix(d))] * patent_value(ed, s, who, d);
  return out;
}

// ---- dangers ----

Danger danger(const Edition& ed, const State& view, Colour who) {
  Danger out{};
  const bool bunker = held(ed, view, who).has(Ability::BUNKER);
  out.squares = black_squares(ed, view);
  out.shield = black_shield(view, who) + (bunker ? 1 : 0);
  for (int i = 0; i < spheres; ++i) out.loss[at(i)] = exchange_loss(ed, view, who, sphere(i));
  if (!held(ed, view, who).has(Ability::PATENT_GUARD)) {
    for (const u8 n : view.of(who).patents) out.patents = n > out.patents ? n : out.patents;
  }
  for (const Spot& spot : view.infrastructure) {
    if (spot.owned_by(who)) out.foreign_workers += spot.employees.without(ColourSet::of(who)).size();
  }
  if (!held(ed, view, who).has(Ability::RECESSION_PROOF)) out.employees = employees(view, who);
  return out;
}

// ---- one number ----

namespace {

// Being nearest to a fifth Company, or watching somebody else get there.
double tycoon_lead(const State& s, Colour who) {
  int best = 0;
  for (const Colour c : s.rivals_of(who)) best = companies(s, c) > best ? companies(s, c) : best;
  return companies(s, who) - best;
}

}  // namespace

double evaluate(const Edition& ed, const State& view, Colour who) {
  const Chances chances = outlook(ed, view);
  double sum = 0;
  for (int i = 0; i < outlooks; ++i) sum += chances.scored[at(i)] * lead(ed, view, who, static_cast<Outlook>(i));
  sum += chances.tycoon * 2 * tycoon_lead(view, who);
  const Liquidity money = liquidity(ed, view, who);
  sum += 0.06 * money.board + 0.03 * money.patents + 0.05 * employees(view, who);
  const Projects all = projects(ed, view, who);
  if (const Project* best = best_project(all); best != nullptr) sum += 0.3 * best->value / best->actions;
  int worst = 0;
  for (const int loss : danger(ed, view, who).loss) worst = loss > worst ? loss : worst;
  sum -= 0.15 * worst;
  return sum / (4 + (sum < 0 ? -sum : sum));
}

}  // namespace noo::pax_transhumanity
