#include "bots/pax_emancipation/appraisal.hpp"

#include <algorithm>

#include "pax_emancipation/insight.hpp"
#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {

const Weights& steady_weights() {
  static const auto weights = built_in<Weights>("pax_emancipation", "steady");
  return weights;
}

namespace {

constexpr double faces = 6;
constexpr int most_sum = 24;

// Chance that so many dice beat so many slaves.
struct Beats {
  Array<Array<double, most_sum + 1>, 4> of{};
  Beats() {
    for (int n = 1; n <= 4; ++n) {
      for (int held = 0; held <= most_sum; ++held) {
        of[n - 1][held] = roll_beats(n, held);
      }
    }
  }
};

double beats(int dice, int held) {
  static const Beats table;
  return table.of[dice - 1][std::clamp(held, 0, most_sum)];
}

double mix(double early, double late, double how_late) { return early + (late - early) * how_late; }
double tamed(double x, double half) { return x / (1 + x / half); }

Colour colour_of(Hue h) { return h == Hue::red ? Colour::red : h == Hue::white ? Colour::white : Colour::green; }

int turns_of_era(const Edition& ed, const State& s) {
  const int draws = s.era == Era::cooperative ? ed.deck_size() - rows : ed.second_deck_size();
  return 2 * draws + 1;
}

}  // namespace

Appraisal::Appraisal(const Edition& ed, const State& view, Colour me, const Weights& w, Look look)
    : ed_(ed), w_(w), me_(me), look_(look) {
  const Variant variant = ed.opt.variant;
  const bool second = view.era == Era::competitive;
  final_ = second;
  together_ = !second && variant != Variant::C1e;
  const int n = ed.colours_playing();
  int turns = turns_left(ed, view);
  late_ = std::clamp(1 - static_cast<double>(turns) / turns_of_era(ed, view), 0.0, 1.0);
  if (variant == Variant::C1a && !second) turns += 2 * ed.second_deck_size();  // J5
  own_turns_ = static_cast<double>(turns) / n;
  Colour first = me;  // of the rivals
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (c == me || !ed.plays(c)) continue;
    if (first == me || stepper::points(ed, view, c, final_) > stepper::points(ed, view, first, final_)) first = c;
  }
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (!ed.plays(c)) continue;
    double& weight = weight_[c];
    weight = 1;
    if (!together_ && c != me) weight = c == first ? -w_.best_rival : -w_.best_rival / 2;
    if (together_ && variant == Variant::C1a) weight = c == me ? 1 + w_.lead : 1 - w_.lead;
  }
}

int Appraisal::points(const State& s, Colour c) const {
  const Survey y = survey(ed_, s);
  return pax_emancipation::points(ed_, s, y, c) + (final_ ? last_points(ed_, s, y, c) : 0);
}

// ---- Anarchy ----

double Appraisal::darkness(const State& s, const Survey& y) const {
  const double beyond = std::max(0.0, y.anarchy - w_.calm);
  double sum = w_.disk * y.anarchy + w_.steep * beyond * beyond;
  const double time = std::min(1.0, own_turns_ / 2);
  for (int i = 0; i < spheres; ++i) {
    const int disks = s.at(sphere(i)).anarchy;
    if (disks == 0) continue;
    const Survey::Country& land = y.land[i];
    const double care = land.marines > 0 ? w_.guarded : land.ships > 0 ? w_.watched : 1;
    sum += (disks >= ed_.num.most_anarchy ? w_.full : w_.half_full) * care * time;
  }
  return together_ ? sum : w_.fear * sum;
}

// One more disk there.
double Appraisal::disk_worth(const State& s, Sphere x, int on_map) const {
  const double beyond = std::max(0.0, on_map - w_.calm);
  const double there = s.at(x).anarchy + 1 >= ed_.num.most_anarchy ? w_.full : w_.half_full;
  return w_.disk + w_.steep * (2 * beyond + 1) + there * std::min(1.0, own_turns_ / 2);
}

// ---- the lines ----

// Steps to the line and its buffer.
double Appraisal::missing(const Survey& y, Colour c) const {
  double short_of = 0;
  switch (c) {
    case Colour::red:
      short_of = y.slavers - y.admins[c] - y.marines;
      break;
    case Colour::green:
      short_of = y.barriers - ed_.num.green_bears_barriers;
      break;
    case Colour::white:
      short_of = ed_.num.white_needs_freedmen - y.freedmen[0] - y.freedmen[1] - y.freedmen[2];
      break;
  }
  return std::max(0.0, short_of + w_.buffer[c]);
}

double Appraisal::shortfalls(const Survey& y) const {
  double sum = 0;
  const double very_late = late_ * late_ * late_;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (!ed_.plays(c)) continue;
    const double steps = missing(y, c);
    if (steps <= 0) continue;
    sum += steps * mix(w_.line[c], w_.line_late[c], late_ * late_);
    if (steps > w_.buffer[c]) sum += w_.failing * very_late;
  }
  return sum;
}

// ---- what may still come ----

double Appraisal::money(const State& s, Colour c) const {
  const Finance& f = s.of(c).finance;
  const double sum = w_.gold_now * tamed(stepper::gold(ed_, s, c), w_.gold_half) +
                     w_.gold_later * tamed(stepper::after_fundraising(f).gold(), w_.gold_half) + w_.agent * f.agents();
  return sum * std::min(1.0, own_turns_ / w_.money_time);
}

double Appraisal::op_worth(const State& s, const Survey& y, Colour c, Op what) const {
  const double worth = w_.op[what];
  const int hands = s.of(c).pool_meeples > 0 ? 1 : 0;
  switch (what) {
    case Op::maritime:
      return worth * std::min(1.0, y.marines / 3.0);
    case Op::manumission:
      return worth * hands;
    case Op::westernize: {
      double open = y.open_slaves[c];
      for (const Survey::Country& land : y.land) open += land.hue[Hue::red] == 0 ? land.slaves : 0;
      const double least = c == Colour::white ? 0.7 : 0.3;
      return worth * hands * std::min(1.0, least + open / 6);
    }
    case Op::suffrage: {
      double cheap = 0;
      for (const Survey::Country& land : y.land) cheap += land.barriers / (1.0 + land.slavers * land.slavers);
      return worth * std::min(1.0, cheap / 12);
    }
    case Op::literacy:
      if (!ed_.plays(Colour::white) || (!together_ && c != Colour::white)) return 0;
      return worth * hands * std::min(1.0, 0.4 + y.teaching[c] / 6.0);
    default:
      return ed_.advanced() ? worth : 0;
  }
}

double Appraisal::cards_worth(const State& s, const Survey& y, Colour c) const {
  EnumArray<Op, double, ops> worth{};
  bool known = false;
  double sum = 0;
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = s.lot(slot(i));
    const int mine = lot.line[0].none() ? 0 : stepper::agents_of(lot, c);
    if (mine == 0) continue;
    if (!known) {
      for (int o = 0; o < ops; ++o) worth[o] = op_worth(s, y, c, static_cast<Op>(o));
      known = true;
    }
    double best = 0;
    double second = 0;
    for (const Op o : stepper::ops_of(ed_, lot)) {
      second = std::max(second, std::min(best, worth[o]));
      best = std::max(best, worth[o]);
    }
    const bool arrow = is_idea(lot.card) && ed_.tables.of_idea(lot.card).arrow != 0;
    const double life = column_of(slot(i)) == Side::E ? w_.life[2] : arrow ? w_.life[1] : w_.life[0];
    sum += mine * (best + w_.second_op * second) * std::min(life, own_turns_);
    if (ed_.advanced() && is_idea(lot.card) && !stepper::viable(ed_, s, lot.card, lot.face).empty()) {
      sum += w_.viable * std::min(1.0, own_turns_ / 2);
    }
  }
  return tamed(sum, w_.enough_ops);
}

double Appraisal::risings_worth(const State& s, Colour c) const {
  double sum = 0;
  for (const Lot& lot : s.market) {
    if (!is_revolution(lot.card)) continue;
    const int mine = stepper::agents_of(lot, c);
    if (mine == 0) continue;
    const int gap = std::max(0, ed_.tables.of_revolution(lot.card).spots - lot.agents());
    const double ready = stepper::viable(ed_, s, lot.card, lot.face).empty() ? 0.5 : 1;
    sum += mine * w_.revolution * ready / (1 + gap);
  }
  return sum * std::min(1.0, own_turns_ / 2);
}

double Appraisal::prospects(const State& s, const Survey& y, Colour c) const {
  double sum = money(s, c) + cards_worth(s, y, c);
  const double time = std::min(1.0, own_turns_ / w_.money_time);
  sum += w_.open_slave * std::min(8, y.open_slaves[c]) * time;
  if (c == Colour::red) {
    sum += w_.marine * tamed(y.marines, w_.enough_marines) * std::min(w_.marine_time, own_turns_);
    sum += w_.ship * tamed(y.ships, w_.enough_marines) * time;
  }
  if (!ed_.advanced()) return sum;
  if (s.of(c).factory != 0) sum += w_.factory * time;
  return sum + risings_worth(s, c);
}

double Appraisal::marine_worth() const { return w_.marine * std::min(w_.marine_time, own_turns_) / 2 - w_.gold_now; }

// ---- hate ----

// What is to be expected of the roll at a Port (I2, I3).
double Appraisal::harm(const State& s, const Survey& y, Port where) const {
  const Sphere x = ed_.sphere_of(where);
  EnumArray<Hue, int, hues> shown{};
  EnumArray<Hue, int, hues> collars{};
  const SphereRow& row = ed_.of(x);
  for (int i = 0; i < row.barrier_count; ++i) {
    const Barrier b = barrier(row.first_barrier + i);
    if (!stepper::on_map(s, b)) continue;
    for (const DieIcon& icon : ed_.of(b).icon) {
      if (icon.face == 0) continue;
      ++shown[icon.hue];
      if (icon.collar != 0) ++collars[icon.hue];
    }
  }
  const double dice = stepper::hate_dice(ed_, s, where) / faces;
  const bool tyranny = ed_.tyrannies() && y.land[x].barriers >= ed_.num.tyranny_barriers;
  double sum = 0;
  double lost = 0;
  double anarchy = 0;
  for (const Hue h : {Hue::red, Hue::white, Hue::green}) {
    if (shown[h] == 0) continue;
    const Colour c = colour_of(h);
    const int there = stepper::tokens_at(s, where, c);
    const double gone = std::min<double>(there, dice * shown[h]);
    lost += gone;
    sum += gone * weight_[c];
    if (there == 0 && !tyranny) anarchy += dice * collars[h];
  }
  if (together_ && ed_.plays(Colour::white) && missing(y, Colour::white) > 0) {
    sum += lost * mix(w_.line[Colour::white], w_.line_late[Colour::white], late_);
  }
  const double room = std::max(0, row.dissident_squares - s.at(x).dissent());
  const double standing = std::min(lost, room);
  sum -= standing * weight_[Colour::white];
  anarchy += lost - standing;
  const double pile = s.of(s.active).anarchy > 0 ? weight_[s.active] : 0;
  sum += anarchy * (pile + disk_worth(s, x, y.anarchy));
  const int merchantmen = std::max(0, y.land[x].ships - y.land[x].marines);
  sum += w_.ship * std::min<double>(merchantmen, dice * shown[Hue::purple]);
  return sum + w_.gold_lost * dice * shown[Hue::yellow] * weight_[s.active];
}

// H2.2: the Port with most tokens; of several the best.
double Appraisal::walk_harm(const State& s, const Survey& y, Sphere x) const {
  int most = -1;
  double least = 0;
  for (int i = 0; i < ed_.of(x).port_count; ++i) {
    const Port p = port(ed_.of(x).first_port + i);
    const int there = stepper::tokens_at(s, p);
    if (there < most) continue;
    const double here = harm(s, y, p);
    least = there > most ? here : std::min(least, here);
    most = there;
  }
  return least;
}

double Appraisal::hate(const State& s, const Survey& y) const {
  const bool about_to_roll = s.phase == Phase::hate && s.deed.dice > 0;
  if (s.phase != Phase::action && s.phase != Phase::op_phase && s.phase != Phase::elephant && !about_to_roll) return 0;
  if (s.locked != 0 || about_to_roll) return harm(s, y, s.elephant);
  Sphere x = ed_.sphere_of(s.elephant);
  double sum = 0;
  for (int steps = 1; steps <= static_cast<int>(faces); ++steps) {
    x = stepper::walk_from(ed_, s, x, 1);
    sum += walk_harm(s, y, x);
  }
  return sum / faces;
}

// ---- gunboat diplomacy ----

double Appraisal::gunboat(const State& s, Sea b) const {
  const double mine = weight_[s.active];
  double best = 0;
  int held = 0;
  const int on_map = stepper::anarchy_on_map(s);
  for (const Sphere x : ed_.of(b).between) {
    held += stepper::slaves(ed_, s, x);
    const int disks = s.at(x).anarchy;
    if (disks > 0) {
      const double slope = w_.disk + 2 * w_.steep * std::max(0.0, on_map - w_.calm);
      best = std::max(best, mine + slope + (disks >= ed_.num.most_anarchy ? w_.full : w_.half_full));
    }
    if (stepper::has_barrier(ed_, s, x, Hue::purple)) best = std::max(best, mine + 0.4);
  }
  if (!s.at(b).slaver.none()) return best;
  const double prize = mine + 2 * w_.slaver + (together_ ? mix(w_.line[0], w_.line_late[0], late_) : 0);
  const int purse = stepper::gold(ed_, s, s.active);
  for (int n = 1; n <= ed_.num.most_dice && n * n <= purse; ++n) {
    const double corrupt = n == 1 ? mine / faces : 0;
    best = std::max(best, beats(n, held) * prize - corrupt - w_.gold_now * n * n);
  }
  return best;
}

// ---- all of it ----

double Appraisal::value(const State& s) const {
  if (s.ending == Ending::dark_age) return -w_.dark_age;
  const Survey y = survey(ed_, s);
  double sum = 0;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (!ed_.plays(c)) continue;
    double own = pax_emancipation::points(ed_, s, y, c);
    const bool coming = ed_.opt.variant == Variant::C1a && !final_;
    if (final_) own += last_points(ed_, s, y, c);
    if (coming) own += w_.leaning * last_points(ed_, s, y, c);
    if (sees(c)) own += prospects(s, y, c);
    sum += weight_[c] * own;
  }
  sum -= darkness(s, y) + (look_ == Look::all ? w_.hate * hate(s, y) : 0);
  if (together_) sum -= shortfalls(y);
  sum -= w_.slaver * y.slavers * std::min(1.0, own_turns_ / w_.money_time);
  double bound = 0;
  for (const Survey::Country& land : y.land) bound += land.hue[Hue::red] + land.hue[Hue::white];
  return sum - (together_ ? w_.bound * bound : 0);
}

}  // namespace noo::bots::pax_emancipation
