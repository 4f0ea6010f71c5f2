#include "pax_emancipation/insight.hpp"

#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

namespace {

double between(double low, double x, double high) { return x < low ? low : x > high ? high : x; }
double lesser(double a, double b) { return a < b ? a : b; }

// A smooth step from 0 to 1 without tables.
double smooth(double x) {
  const double size = x < 0 ? -x : x;
  return 0.5 + 0.5 * x / (1 + size);
}

constexpr double faces = 6;

Hue hue_of(Colour c) { return c == Colour::red ? Hue::red : c == Colour::white ? Hue::white : Hue::green; }

}  // namespace

// ---- points and lines ----

Worth worth(const Edition& ed, const State& view, Colour c) {
  return {points(ed, view, c, false), points(ed, view, c, true)};
}

int table_points(const Edition& ed, const State& view) {
  int sum = 0;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (ed.plays(c) && !counter_enlightenment(ed, view, c).fails) sum += points(ed, view, c, false);
  }
  return sum;
}

Margins margins(const Edition& ed, const State& view) {
  Margins out{};
  bool first = true;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    const Line line = counter_enlightenment(ed, view, c);
    const int margin = c == Colour::white ? line.have - line.line : line.line - line.have;
    out.of[i] = margin;
    if (!ed.plays(c)) continue;
    if (first || margin < out.least) out.least = margin;
    first = false;
  }
  return out;
}

// ---- Anarchy ----

Turmoil turmoil(const Edition& ed, const State& view) {
  Turmoil out{};
  out.on_map = anarchy_on_map(view);
  out.to_dark_age = ed.num.anarchy_disks - out.on_map;
  for (int i = 0; i < spheres; ++i) {
    if (view.at(sphere(i)).anarchy < ed.num.most_anarchy) continue;
    ++out.full;
    bool ship = false;
    bool marine = false;
    for (int b = 0; b < seas; ++b) {
      if (!touches(ed, sea(b), sphere(i))) continue;
      ship = ship || view.at(sea(b)).ship != 0;
      marine = marine || view.at(sea(b)).marines != 0;
    }
    out.with_ship += ship ? 1 : 0;
    out.with_marine += marine ? 1 : 0;
  }
  out.shed = lesser(out.full * 0.5, out.to_dark_age);  // I4.2: 4, 5 and 6
  return out;
}

// ---- hate ----

namespace {

struct Icons {
  EnumArray<Hue, int, hues> plain{};
  EnumArray<Hue, int, hues> collar{};
  int all(Hue h) const { return plain[h] + collar[h]; }
};

Icons icons_on(const Edition& ed, const State& s, Sphere x) {
  Icons out;
  for (int i = 0; i < ed.of(x).barrier_count; ++i) {
    const Barrier b = barrier(ed.of(x).first_barrier + i);
    if (!on_map(s, b)) continue;
    for (const DieIcon& icon : ed.of(b).icon) {
      if (icon.face != 0) ++(icon.collar != 0 ? out.collar : out.plain)[icon.hue];
    }
  }
  return out;
}

int merchantmen_next_to(const Edition& ed, const State& s, Sphere x) {
  int n = 0;
  for (int b = 0; b < seas; ++b) n += touches(ed, sea(b), x) && merchantman(s, sea(b)) ? 1 : 0;
  return n;
}

}  // namespace

Forecast forecast(const Edition& ed, const State& view, Port where) {
  const Sphere x = ed.sphere_of(where);
  const Icons shown = icons_on(ed, view, x);
  Forecast out{};
  out.dice = hate_dice(ed, view, where);
  out.tyranny = is_tyranny(ed, view, x);
  double gone = 0;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    const int there = tokens_at(view, where, c);
    const double struck = out.dice * shown.all(hue_of(c)) / faces;
    out.lost[i] = lesser(struck, there);
    gone += out.lost[i];
    if (there == 0 && !out.tyranny) out.anarchy += out.dice * shown.collar[hue_of(c)] / faces;
  }
  const double room = ed.of(x).dissident_squares - view.at(x).dissent();
  if (gone > room) out.anarchy += gone - room;
  out.ships = lesser(out.dice * shown.all(Hue::purple) / faces, merchantmen_next_to(ed, view, x));
  out.gold = lesser(out.dice * shown.all(Hue::yellow) / faces, gold(ed, view, view.active));
  return out;
}

// ---- money ----

Shape money_shape(const Edition& ed, const State& view, Colour c) {
  const Finance& now = view.of(c).finance;
  const Finance then = after_fundraising(now);
  int lent = 0;  // Nationalised Agents rise too
  for (const Player& p : view.player) lent += c == Colour::red ? p.nationalised[0] + p.nationalised[1] : 0;
  return {gold(ed, view, c), now.debt, then.capital, then.gold() + 2 * lent, now.agents()};
}

// ---- ops ----

double survival(const Edition& ed, const State& view, Slot k) {
  constexpr double spared = 1 - 1 / faces;
  if (view.lot(k).gap()) return 0;
  if (any_gap(view)) return 1;  // H3.1
  const auto goes_east = [&](Card c) { return is_idea(c) && ed.tables.of_idea(c).arrow != 0; };
  if (column_of(k) == Side::W) return goes_east(view.lot(k).card) ? 1 : spared;  // H3.2, H3.3: Agents go with it
  return goes_east(view.lot(slot_at(Side::W, row_of(k))).card) ? spared : 1;
}

Ability ability(const Edition& ed, const State& view, Colour c) {
  State s = view;
  if (s.active != c) s.locked = 0;  // in his own turn the Elephant is free again
  Ability out{};
  for (int i = 0; i < slots; ++i) {
    const int mine = agents_of(view.lot(slot(i)), c);
    if (mine == 0) continue;
    out.agents += mine;
    double lasts = 1;
    for (int turn = 0; turn < ed.colours_playing(); ++turn) lasts *= survival(ed, view, slot(i));
    for (int o = 0; o < ops; ++o) {
      if ((ops_of(ed, view.lot(slot(i))) & (1U << static_cast<unsigned>(o))) == 0) continue;
      if (!can_op(ed, s, c, slot(i), static_cast<Op>(o))) continue;
      out.of[o] += mine * lasts;
      out.all += mine * lasts;
    }
  }
  return out;
}

// ---- Spheres and Sea Borders ----

namespace {

Owner leaning_of(const Edition& ed, const State& s, Sphere x) {
  if (barriers_on(ed, s, x) == 0) return Owner::of(Colour::green);
  const bool red = has_barrier(ed, s, x, Hue::red);
  const bool white = has_barrier(ed, s, x, Hue::white);
  if (red == white) return Owner::nobody();
  return Owner::of(red ? Colour::red : Colour::white);
}

}  // namespace

Country country(const Edition& ed, const State& view, Sphere x) {
  Country out{};
  out.sphere = x;
  out.barriers = barriers_on(ed, view, x);
  out.slaves = slaves(ed, view, x);
  for (int i = 0; i < ed.of(x).port_count; ++i) out.tokens += tokens_at(view, port(ed.of(x).first_port + i));
  out.suffrage_price = suffrage_price(ed, view, x);
  out.tyranny = is_tyranny(ed, view, x);
  out.open_to_work = !has_barrier(ed, view, x, Hue::red) || railroad_to(ed, view, x, Hue::red);
  out.open_to_mind = !has_barrier(ed, view, x, Hue::white) || railroad_to(ed, view, x, Hue::white);
  out.leaning = leaning_of(ed, view, x);
  return out;
}

double roll_beats(int dice, int slaves) {
  constexpr int most = 24;            // of four dice
  Array<double, most + 1> chance{1};  // of each sum
  for (int i = 0; i < dice; ++i) {
    Array<double, most + 1> next{};
    for (int sum = 0; sum <= 6 * i; ++sum) {
      for (int pips = 1; pips <= 6; ++pips) next[sum + pips] += chance[sum] / faces;
    }
    chance = next;
  }
  double above = 0;
  for (int sum = slaves < 0 ? 0 : slaves + 1; sum <= most; ++sum) above += chance[sum];
  return above;
}

Passage passage(const Edition& ed, const State& view, Sea b) {
  const Water& water = view.at(b);
  Passage out{b, water.slaver.none(), water.ship != 0, water.marines != 0, 0, 0, {}};
  for (const Sphere x : ed.of(b).between) out.slaves += slaves(ed, view, x);
  for (int n = ed.num.most_dice; n >= 1; --n) {
    out.beats[n - 1] = roll_beats(n, out.slaves);
    if (3.5 * n > out.slaves) out.dice = n;
  }
  return out;
}

int railroads(const Edition& /*ed*/, const State& view) {
  int n = 0;
  for (int b = 0; b < seas; ++b) n += merchantman(view, sea(b)) ? 1 : 0;
  return n;
}

// ---- time ----

int turns_left(const Edition& /*ed*/, const State& view) {
  if (view.ending != Ending::none) return 0;
  return view.of(Side::W).left + view.of(Side::E).left + 1;  // the turn that cannot fill a Gap is played too
}

// ---- the advanced game ----

Pairs pairs(const Edition& ed, const State& view, Splay where) {
  Pairs out;
  for (int a = 0; a < icons; ++a) {
    for (int b = a + 1; b < icons; ++b) {
      const Pair p{static_cast<Icon>(a), static_cast<Icon>(b)};
      if (is_pair(ed, view, where, p.a, p.b)) out.add(p);
    }
  }
  return out;
}

int viable_cards(const Edition& ed, const State& view, Colour c) {
  int n = 0;
  for (const Lot& lot : view.market) {
    if (is_idea(lot.card) && agents_of(lot, c) > 0 && viable(ed, view, lot.card, lot.face) != 0) ++n;
  }
  return n;
}

Risings risings(const Edition& ed, const State& view, Colour c) {
  Risings out;
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = view.lot(slot(i));
    if (!is_revolution(lot.card)) continue;
    const RevolutionRow& row = ed.tables.of_revolution(lot.card);
    const int missing = row.spots - lot.agents();
    const bool ready = viable(ed, view, lot.card, lot.face) != 0;
    out.add({slot(i), lot.card, row.sphere, agents_of(lot, c), missing > 0 ? missing : 0, ready});
  }
  return out;
}

int disease_reachable(const Edition& /*ed*/, const State& view, Colour c) {
  if (view.of(c).factory == 0 || (view.active == c && view.locked != 0)) return 0;  // H1.4
  int n = 0;
  for (const Land& land : view.land) n += land.disease;
  return n;
}

// ---- numbers for how good it is ----

namespace {

int turns_of_era(const Edition& ed, const State& s) {
  const int draws = s.era == Era::cooperative ? ed.deck_size() - rows : ed.second_deck_size();
  return 2 * draws + 1;
}

// How much of the era is over, from 0 to 1.
double elapsed(const Edition& ed, const State& s) {
  return between(0, 1 - static_cast<double>(turns_left(ed, s)) / turns_of_era(ed, s), 1);
}

// What a Dark Age looks like from here, from 0 to 1: it comes faster the more Spheres shed disks.
double darkness(const Edition& ed, const State& s) {
  const Turmoil u = turmoil(ed, s);
  const double share_on_map = static_cast<double>(u.on_map) / ed.num.anarchy_disks;
  return between(0, share_on_map * share_on_map + 0.04 * (u.full - 0.5 * u.with_marine), 1);
}

// Lines that would be missed, more and more the nearer the end.
double shortfall(const Edition& ed, const State& s) {
  const Margins all = margins(ed, s);
  double sum = 0;
  for (int i = 0; i < colours; ++i) {
    if (ed.plays(colour(i)) && all.of[i] < 0) sum += 1 - 1 / (1 - 0.25 * all.of[i]);
  }
  return sum * (0.25 + elapsed(ed, s));
}

double ended_well(const Edition& ed, const State& s) {
  const Result r = result_of(ed, s);
  for (int i = 0; i < r.seats; ++i) {
    if (r.seat[i].winner) return 1;
  }
  return 0;
}

double rank_share(const Edition& ed, const State& s, Colour c) {
  if (ed.seats == 1) return 1;
  const int rank = result_of(ed, s).seat[ed.seat_of(c)].rank;
  return static_cast<double>(ed.seats - rank) / (ed.seats - 1);
}

}  // namespace

double success(const Edition& ed, const State& view) {
  if (view.ending != Ending::none) return ended_well(ed, view);
  const double dark = darkness(ed, view);
  if (view.era == Era::competitive || ed.opt.variant == Variant::C1e) return between(0.01, 1 - dark, 0.99);
  int sum = 0;
  for (int i = 0; i < colours; ++i) sum += ed.plays(colour(i)) ? points(ed, view, colour(i), false) : 0;
  const double par = ed.num.marginal_win * (0.5 + 0.5 * elapsed(ed, view));
  const double lead = (sum - par) / ed.num.marginal_win;
  return between(0.01, smooth(3 * lead - 2 * shortfall(ed, view)) * (1 - dark), 0.99);
}

double share(const Edition& ed, const State& view, Colour c) {
  if (view.ending != Ending::none) return rank_share(ed, view, c);
  const double mine = points(ed, view, c, true);
  double beaten = 0;
  for (int i = 0; i < colours; ++i) {
    if (colour(i) != c && ed.plays(colour(i))) beaten += smooth((mine - points(ed, view, colour(i), true)) / 5);
  }
  return beaten / (ed.colours_playing() - 1);
}

double evaluate(const Edition& ed, const State& view, Colour c, double team) {
  const double all = success(ed, view);
  const Variant variant = ed.opt.variant;
  if (variant == Variant::C1b || variant == Variant::C1c) return all;
  if (variant == Variant::C1e || view.era == Era::competitive) team = 0;
  if (is_cooperative(view.ending)) return all;
  return all * (team + (1 - team) * share(ed, view, c));
}

}  // namespace noo::pax_emancipation
