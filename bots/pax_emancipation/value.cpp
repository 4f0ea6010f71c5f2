#include "bots/pax_emancipation/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bots/common/weights.hpp"
#include "pax_emancipation/insight.hpp"
#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {

namespace {

struct Model {
  EnumArray<Colour, Traits, colours> points{};  // what the points to come owe to the traits
  EnumArray<Colour, Hopes, colours> failing{};
  Array<double, 2> spread{};  // at the end, and more for each turn of everybody before
};

struct Fitted {
  explicit Fitted(Blank /*all*/) {}
  EnumArray<Aim, Model, aims> aim{};
  Dangers dark_age{};

  // The lists are in the order of traits_of, hopes_of and dangers_of.
  template <class F>
  void each(const F& f) {
    for (std::size_t i = 0; i < aims; ++i) {
      for (std::size_t c = 0; c < colours; ++c) {
        const std::string name = fmt::format("{}.{}", aim_words[i], pax_emancipation::colour_words[c]);
        const std::span<double> points(aim[i].points[c]);
        f(name + ".points", points.first(traits));
        f(name + ".points_by_turns", points.subspan(traits));
        f(name + ".failing", std::span<double>(aim[i].failing[c]));
      }
      f(fmt::format("{}.spread", aim_words[i]), std::span<double>(aim[i].spread));
    }
    f("dark_age", std::span<double>(dark_age));
  }
};

const Fitted& fitted() {
  static const auto numbers = built_in_lists<Fitted>("pax_emancipation", "value");
  return numbers;
}

constexpr double usual_turns = 11;  // a colour's own, in a first era

double chance(double x) { return 1 / (1 + std::exp(-x)); }

template <std::size_t n>
double product(const Array<double, n>& a, const Array<double, n>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}

// Ops that the Agents of a colour will be good for: a West card may be struck, one with an arrow goes East.
struct Offices {
  EnumArray<Op, double, ops> of{};
  double agents = 0;
  double viable = 0;
  double risings = 0;
};

Offices offices_of(const Edition& ed, const State& s, Colour c) {
  constexpr double east = 1;
  constexpr double arrow = 0.85;
  constexpr double west = 0.6;
  Offices out;
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = s.lot(slot(i));
    const int mine = lot.line[0].none() ? 0 : stepper::agents_of(lot, c);
    if (mine == 0) continue;
    const bool moves_on = is_idea(lot.card) && ed.tables.of_idea(lot.card).arrow != 0;
    const double life = mine * (column_of(slot(i)) == Side::E ? east : moves_on ? arrow : west);
    out.agents += life;
    for (const Op o : stepper::ops_of(ed, lot)) out.of[o] += life;
    if (!ed.advanced()) continue;
    const bool viable_now = !stepper::viable(ed, s, lot.card, lot.face).empty();
    if (is_idea(lot.card)) {
      out.viable += viable_now ? 1 : 0;
    } else {
      const int gap = std::max(0, ed.tables.of_revolution(lot.card).spots - lot.agents());
      out.risings += mine * (viable_now ? 1 : 0.5) / (1 + gap);
    }
  }
  return out;
}

int full_spheres(const Edition& ed, const State& s) {
  int n = 0;
  for (const Land& x : s.land) n += x.anarchy >= ed.num.most_anarchy ? 1 : 0;
  return n;
}

// How far a colour is on the right side of its line (J3.1).
int margin(const Edition& ed, const Survey& y, Colour c) {
  switch (c) {
    case Colour::red:
      return y.admins[c] + y.marines - y.slavers;
    case Colour::green:
      return ed.num.green_bears_barriers - y.barriers;
    case Colour::white:
      return y.freedmen[0] + y.freedmen[1] + y.freedmen[2] - ed.num.white_needs_freedmen;
  }
  return 0;
}

}  // namespace

// ---- what it looks at ----

Clock clock_of(const Edition& ed, const State& s, Colour c) {
  const int n = ed.colours_playing();
  int before = 0;  // turns of others before the colour's next one
  for (Colour x = s.active; x != c; x = ed.after(x)) ++before;
  int turns = turns_left(ed, s);
  if (ed.opt.variant == Variant::C1a && s.era == Era::cooperative) turns += 2 * ed.second_deck_size();  // J5
  const int own = turns > before ? (turns - before + n - 1) / n : 0;
  return {static_cast<double>(own), static_cast<double>(turns)};
}

Traits traits_of(const Edition& ed, const State& s, const Survey& y, Colour c) {
  const Player& me = s.of(c);
  const Offices held = offices_of(ed, s, c);
  const Clock clock = clock_of(ed, s, c);
  double slaves = 0;
  double cheap = 0;
  for (const Survey::Country& land : y.land) {
    slaves += land.slaves;
    cheap += land.barriers / (1.0 + land.slavers * land.slavers);
  }
  const Array<double, traits> now{1,
                                  points(ed, s, y, c) / 20.0,
                                  last_points(ed, s, y, c) / 10.0,
                                  std::min(15, stepper::gold(ed, s, c)) / 10.0,
                                  std::min(20, stepper::after_fundraising(me.finance).gold()) / 10.0,
                                  me.finance.agents() / 10.0,
                                  me.finance.debt / 5.0,
                                  held.of[0] / 3,
                                  held.of[1] / 3,
                                  held.of[2] / 3,
                                  held.of[3] / 3,
                                  held.of[4] / 3,
                                  held.agents / 3,
                                  y.marines / 3.0,
                                  y.ships / 3.0,
                                  std::min(8, y.open_slaves[c]) / 8.0,
                                  std::min(8, y.teaching[c]) / 8.0,
                                  y.slavers / 5.0,
                                  y.barriers / 20.0,
                                  slaves / 30,
                                  y.anarchy / 10.0,
                                  full_spheres(ed, s) / 3.0,
                                  y.admins[c] / 4.0,
                                  y.freedmen[c] / 5.0,
                                  y.dissidents / 10.0,
                                  std::min<int>(6, me.pool_meeples) / 6.0,
                                  held.viable / 2,
                                  held.risings / 2,
                                  me.anarchy / 6.0,
                                  s.active == c ? 1.0 : 0.0,
                                  cheap / 12};
  Traits out{};
  for (std::size_t k = 0; k < traits; ++k) {
    out[k] = now[k];
    out[traits + k] = now[k] * clock.own_turns / usual_turns;
  }
  return out;
}

Dangers dangers_of(const Edition& ed, const State& s, const Survey& y) {
  const double disks = y.anarchy / 10.0;
  const double full = full_spheres(ed, s) / 3.0;
  const double turns = clock_of(ed, s, s.active).all_turns / 33;
  return {1, disks, disks * disks, full, turns, turns * disks, turns * full, y.marines / 3.0};
}

Hopes hopes_of(const Edition& ed, const State& s, const Survey& y, Colour c) {
  const double by = std::clamp(margin(ed, y, c), -10, 10) / 4.0;
  const double turns = turns_left(ed, s) / 33.0;
  return {1, by, turns, by * turns, turns * turns, by / (0.1 + turns)};
}

// ---- what it makes of it ----

Aim aim_of(const Edition& ed, const State& s) {
  if (s.era == Era::competitive) return Aim::second_era;
  switch (ed.opt.variant) {
    case Variant::C1e:
      return Aim::alone;
    case Variant::C1a:
      return Aim::first_era;
    default:
      return ed.colours_playing() == 3 ? Aim::together : Aim::together_two;
  }
}

void read_outlook() { fitted(); }

Outlook outlook(const Edition& ed, const State& s) {
  const Model& model = fitted().aim[aim_of(ed, s)];
  const Survey y = survey(ed, s);
  const bool tested = s.era == Era::cooperative && ed.opt.variant != Variant::C1e;
  const bool last = s.era == Era::competitive;
  Outlook out;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (!ed.plays(c)) continue;
    const int now = points(ed, s, y, c) + (last ? last_points(ed, s, y, c) : 0);
    out.points[c] = now + product(model.points[c], traits_of(ed, s, y, c));
    if (tested) out.failing[c] = chance(product(model.failing[c], hopes_of(ed, s, y, c)));
  }
  out.dark_age = chance(product(fitted().dark_age, dangers_of(ed, s, y)));
  out.spread = model.spread[0] + model.spread[1] * clock_of(ed, s, s.active).all_turns;
  return out;
}

namespace {

constexpr double full_marks = 100;  // points of a table that are as good as can be

// Of the first place, among colours whose points spread around these.
void shares(const Edition& ed, const Outlook& f, double weight, Payoff& out) {
  EnumArray<Seat, double, max_seats> strength{};
  double most = -1e9;
  for (int x = 0; x < ed.seats; ++x) most = std::max(most, f.points[ed.colour_of(seat(x))]);
  double sum = 0;
  for (int x = 0; x < ed.seats; ++x) {
    double& mine = strength[x];
    mine = std::exp((f.points[ed.colour_of(seat(x))] - most) / f.spread);
    sum += mine;
  }
  for (int x = 0; x < ed.seats; ++x) {
    out[x] += static_cast<float>(weight * strength[x] / sum);
  }
}

double table_of(const Edition& ed, const Outlook& f) {
  double sum = 0;
  for (int i = 0; i < colours; ++i) {
    if (ed.plays(colour(i))) sum += f.points[colour(i)] * (1 - f.failing[colour(i)]);
  }
  return std::clamp(sum / full_marks, 0.0, 1.0);
}

}  // namespace

void utility(const Edition& ed, const State& end, Payoff& out) {
  out.fill(0);
  if (end.ending == Ending::dark_age) return;
  if (!is_cooperative(end.ending)) return share_of_win(stepper::result_of(ed, end), out);
  const double table = std::min(1.0, stepper::deciding_points(ed, end) / full_marks);
  const bool shared = ed.opt.variant == Variant::C1a;
  for (int x = 0; x < ed.seats; ++x) {
    const bool failed = shared && end.of(ed.colour_of(seat(x))).failed != 0;
    out[x] = failed ? 0.0F : static_cast<float>(shared ? table / ed.seats : table);
  }
}

void prospects(const Edition& ed, const State& s, Payoff& out) {
  const Outlook f = outlook(ed, s);
  const double goes_on = 1 - f.dark_age;
  out.fill(0);
  switch (aim_of(ed, s)) {
    case Aim::together:
    case Aim::together_two:
      for (int x = 0; x < ed.seats; ++x) out[x] = static_cast<float>(goes_on * table_of(ed, f));
      return;
    case Aim::first_era: {
      double reached = goes_on;
      for (const double failing : f.failing) reached *= 1 - failing;
      shares(ed, f, reached, out);
      // The rest is a cooperative end.
      const double rest = (goes_on - reached) * table_of(ed, f) / ed.seats;
      for (int x = 0; x < ed.seats; ++x) {
        const double passing = 1 - f.failing[ed.colour_of(seat(x))];
        out[x] += static_cast<float>(rest * passing);
      }
      return;
    }
    case Aim::second_era:
    case Aim::alone:
      return shares(ed, f, goes_on, out);
  }
}

}  // namespace noo::bots::pax_emancipation
