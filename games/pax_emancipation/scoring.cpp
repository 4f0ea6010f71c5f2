// J3, J4, J6: what everybody has achieved, who has failed, and who has won (S.8).
#include <algorithm>

#include "pax_emancipation/chapters.hpp"
#include "pax_emancipation/game.hpp"

namespace noo::pax_emancipation {

// ---- counting ----

namespace {

// K8.1: a spot without an Agent in a Modern Sphere.
Owner default_admin(const Edition& ed, const State& s, Port where) {
  const PortRow& row = ed.of(where);
  const bool counts = s.at(row.sphere).modern != 0 && s.at(where).admin.none();
  return counts ? row.default_admin : Owner::nobody();
}

int admins_of(const State& s, Colour c) {
  const auto own = [c](const Harbour& h) { return h.admin.is(c); };
  return num(std::count_if(s.harbour.begin(), s.harbour.end(), own));
}

int default_admins_of(const Edition& ed, const State& s, Colour c) {
  int n = 0;
  for (int i = 0; i < ports; ++i) n += default_admin(ed, s, port(i)).is(c) ? 1 : 0;
  return n;
}

int freedmen_of(const State& s, Colour c) {
  int n = 0;
  for (const Harbour& h : s.harbour) n += h.freedmen[c];
  return n;
}

int all_freedmen(const State& s) {
  int n = 0;
  for (const Harbour& h : s.harbour) n += h.filled();
  return n;
}

int all_dissidents(const State& s) {
  int n = 0;
  for (const Land& x : s.land) n += x.dissent();
  return n;
}

int marines(const State& s) {
  int n = 0;
  for (const Water& w : s.water) n += w.marines;
  return n;
}

int slavers_of(const State& s, Owner whose) {
  const auto his = [whose](const Water& w) { return w.slaver == whose; };
  return num(std::count_if(s.water.begin(), s.water.end(), his));
}

int chits_of(const State& s, Owner whose) { return num(std::count(s.chit.begin(), s.chit.end(), whose)); }

}  // namespace

// ---- J3: counter-enlightenment ----

Line counter_enlightenment(const Edition& ed, const State& s, Colour c) {
  switch (c) {
    case Colour::red: {
      const int have = slavers_of(s, Owner::nobody());
      const int line = admins_of(s, c) + marines(s) + default_admins_of(ed, s, c);
      return {have, line, have > line};
    }
    case Colour::green: {
      const int have = chits_of(s, Owner::nobody());
      return {have, ed.num.green_bears_barriers, have > ed.num.green_bears_barriers};
    }
    case Colour::white: {  // of all colours, in the game or not
      const int have = all_freedmen(s);
      return {have, ed.num.white_needs_freedmen, have < ed.num.white_needs_freedmen};
    }
  }
  return {};
}

// ---- J6: leaning, Factories, Revolutions ----

namespace {

// J6.2: democracy, theocracy, republic; purple ones alone are none of them.
bool leans_to(const Edition& ed, const State& s, Sphere x, Colour c) {
  const bool red = has_barrier(ed, s, x, Hue::red);
  const bool white = has_barrier(ed, s, x, Hue::white);
  switch (c) {
    case Colour::red:
      return red && !white;
    case Colour::white:
      return white && !red;
    case Colour::green:
      return barriers_on(ed, s, x) == 0;
  }
  return false;
}

// of every colour. No Dissidents, no Marines.
int tokens_in(const Edition& ed, const State& s, Sphere x) {
  const SphereRow& row = ed.of(x);
  int n = 0;
  for (int i = 0; i < row.port_count; ++i) {
    const Port where = port(row.first_port + i);
    n += tokens_at(s, where) + (default_admin(ed, s, where).none() ? 0 : 1);
  }
  for (const Player& player : s.player) n += player.factory == 1 + ix(x) ? 1 : 0;
  return n;
}

int ships_next_to(const Edition& ed, const State& s, Sphere x) {
  int n = 0;
  for (int i = 0; i < seas; ++i) n += s.at(sea(i)).ship != 0 && touches(ed, sea(i), x) ? 1 : 0;
  return n;
}

int factory_points(const Edition& ed, const State& s, Colour c, bool final_era) {
  const int at = s.of(c).factory;
  if (at == 0) return 0;
  if (!final_era) return 1;
  const int ships = ships_next_to(ed, s, sphere(at - 1));
  return ships * ships;
}

// J6.3: the visible end of a Revolution.
int end_points(const Edition& ed, const Leaf& x, Colour c) {
  if (!is_revolution(x.card)) return 0;
  const FaceRow& face = ed.tables.of_revolution(x.card).face[x.face];
  const std::size_t end = face.freedom[0] == x.shown ? 0 : 1;
  return face.whose[end].is(c) ? face.points[end] : 0;
}

int revolution_points(const Edition& ed, const State& s, Colour c) {
  int n = 0;
  for (const Splay where : {Splay::bill_of_rights, Splay::general_will}) {
    for (int i = 0; i < size_of(s, where); ++i) n += end_points(ed, leaf(s, where, i), c);
  }
  return n;
}

}  // namespace

int leaning_points(const Edition& ed, const State& s, Colour c) {
  int n = 0;
  for (int i = 0; i < spheres; ++i) n += leans_to(ed, s, sphere(i), c) ? tokens_in(ed, s, sphere(i)) : 0;
  return n;
}

// ---- J4.1, J6.1: the sheet ----

namespace {

using Sheet = EnumArray<Score, int, static_cast<std::size_t>(Score::table)>;

Sheet sheet_of(const Edition& ed, const State& s, Colour c, bool final_era) {
  Sheet out{};
  const auto at = [&](Score what) -> int& { return out[what]; };
  const Player& me = s.of(c);
  at(Score::chits) = chits_of(s, Owner::of(c));
  at(Score::slavers) = slavers_of(s, Owner::of(c));
  at(Score::anarchy) = me.anarchy;
  at(Score::disease) = me.disease * ed.num.disease_points;
  at(Score::freedmen) = freedmen_of(s, c);
  at(Score::admins) = admins_of(s, c);
  at(Score::default_admins) = default_admins_of(ed, s, c);
  at(Score::factory) = factory_points(ed, s, c, final_era);
  if (c == Colour::white) at(Score::dissidents) = all_dissidents(s);              // S.3, R-45
  if (c == Colour::red && ed.opt.score_marines) at(Score::marines) = marines(s);
  if (final_era) at(Score::leaning) = leaning_points(ed, s, c);                   // J6.2
  if (final_era) at(Score::ends) = revolution_points(ed, s, c);                   // J6.3
  return out;
}

int sum_of(const Sheet& x) {
  int n = 0;
  for (const int value : x) n += value;
  return n;
}

int best_points(const Edition& ed, const State& s, bool final_era) {
  int most = 0;
  for (int i = 0; i < colours; ++i) {
    if (ed.plays(colour(i))) most = std::max(most, points(ed, s, colour(i), final_era));
  }
  return most;
}

}  // namespace

int points(const Edition& ed, const State& s, Colour c, bool final_era) {
  return sum_of(sheet_of(ed, s, c, final_era));
}

namespace {

// J4.2: of the colours that did not fail.
int points_together(const Edition& ed, const State& s) {
  int n = 0;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (ed.plays(c) && s.of(c).failed == 0) n += points(ed, s, c, false);
  }
  return n;
}

}  // namespace

Ending end_together(const Edition& ed, const State& s) {
  const int sum = points_together(ed, s);
  if (sum >= ed.num.decisive_win) return Ending::decisive;
  return sum >= ed.num.marginal_win ? Ending::marginal : Ending::defeat;
}

int deciding_points(const Edition& ed, const State& s) {
  switch (s.ending) {
    case Ending::none:
    case Ending::dark_age:
      return 0;  // J0.1: no score
    case Ending::defeat:
    case Ending::marginal:
    case Ending::decisive:
      return points_together(ed, s);
    case Ending::malthusian:
      return best_points(ed, s, false);
    case Ending::competitive:
      return best_points(ed, s, true);
  }
  return 0;
}

Rule rule_of_ending(Ending how) {
  constexpr EnumArray<Ending, Rule, 7> rules{Rule::none, Rule::J0_1, Rule::J4_2, Rule::J4_2,
                                             Rule::J4_2, Rule::J6_4, Rule::J4_2};
  return rules[how];
}

// ---- the result ----

namespace {

// A colour has no line for what it can never have in this game.
bool has_line(const Edition& ed, Colour c, Score what, bool final_era) {
  switch (what) {
    case Score::disease:
    case Score::factory:
      return ed.advanced();
    case Score::default_admins:
      return ed.advanced() || ed.opt.late1865;
    case Score::dissidents:
      return c == Colour::white;
    case Score::marines:
      return c == Colour::red && ed.opt.score_marines;
    case Score::leaning:
      return final_era;
    case Score::ends:
      return final_era && ed.advanced();
    default:
      return true;
  }
}

// one person answers for both colours.
bool is_of(const Edition& ed, Seat x, Colour c) { return ed.plays(c) && ed.seat_of(c) == x; }

// J3.1: who failed counts nothing. Another's lines are told all the same; one person reads those that count.
void add_sheet(const Edition& ed, const State& s, Seat x, bool final_era, SeatResult& seat) {
  const Rule why = final_era ? Rule::J6_1 : Rule::J4_1;
  for (std::size_t k = 0; k < Sheet{}.size(); ++k) {
    int value = 0;
    bool told = false;
    bool counts = false;
    for (int i = 0; i < colours; ++i) {
      const Colour c = colour(i);
      const bool failed = s.of(c).failed != 0;
      if (!is_of(ed, x, c) || (ed.seats == 1 && failed) || !has_line(ed, c, static_cast<Score>(k), final_era)) continue;
      value += sheet_of(ed, s, c, final_era)[k];
      told = true;
      counts = !failed;
    }
    if (told) seat.add({static_cast<u8>(k), counts, static_cast<u16>(why), static_cast<i16>(value)});
  }
}

// By how much a colour failed.
void add_failures(const Edition& ed, const State& s, Seat x, SeatResult& seat) {
  constexpr EnumArray<Colour, Score, colours> what{Score::slavers_left, Score::barriers_left, Score::freedmen_missing};
  for (int i = 0; i < colours; ++i) {
    if (!is_of(ed, x, colour(i)) || s.of(colour(i)).failed == 0) continue;
    const Line line = counter_enlightenment(ed, s, colour(i));
    const int by = line.have > line.line ? line.have - line.line : line.line - line.have;
    seat.add({static_cast<u8>(what[i]), false, static_cast<u16>(Rule::J3_1), static_cast<i16>(by)});
  }
}

// All share the last place; alone it is the second.
int last_place(const Result& r) { return r.seats > 1 ? r.seats : 2; }

void rank_nobody(Result& r) {
  for (int i = 0; i < r.seats; ++i) r.seat[i].rank = last_place(r);
}

// J4.2: won or lost together; who failed has no part in a victory.
void rank_together(const Edition& ed, const State& s, Result& r) {
  const int sum = points_together(ed, s);
  const bool won = s.ending != Ending::defeat;
  int winners = 0;
  for (int i = 0; i < r.seats; ++i) {
    SeatResult& seat = r.seat[i];
    add_failures(ed, s, noo::seat(i), seat);
    add_sheet(ed, s, noo::seat(i), false, seat);
    seat.add({static_cast<u8>(Score::table), false, static_cast<u16>(Rule::J4_2), static_cast<i16>(sum)});
    seat.winner = won && (r.seats == 1 || s.of(ed.colour_of(noo::seat(i))).failed == 0);
    winners += seat.winner ? 1 : 0;
  }
  for (int i = 0; i < r.seats; ++i) {
    SeatResult& seat = r.seat[i];
    seat.rank = seat.winner ? 1 : winners > 0 ? winners + 1 : last_place(r);
  }
}

// J6.4, R-46: the most points win, ties share.
void rank_each(const Edition& ed, const State& s, Result& r, bool final_era) {
  for (int i = 0; i < r.seats; ++i) {
    add_sheet(ed, s, noo::seat(i), final_era, r.seat[i]);
  }
  for (int i = 0; i < r.seats; ++i) {
    SeatResult& seat = r.seat[i];
    seat.rank = 1;
    for (int k = 0; k < r.seats; ++k) seat.rank += r.seat[k].score > seat.score ? 1 : 0;
    seat.winner = seat.rank == 1;
  }
}

}  // namespace

Result result_of(const Edition& ed, const State& s) {
  Result r;
  r.seats = ed.seats;
  if (s.ending == Ending::none) return r;
  r.over = true;
  r.ending = static_cast<u8>(s.ending);
  r.rule = static_cast<u16>(rule_of_ending(s.ending));
  if (s.ending == Ending::dark_age) {
    rank_nobody(r);
  } else if (is_cooperative(s.ending)) {
    rank_together(ed, s, r);
  } else {
    rank_each(ed, s, r, s.ending == Ending::competitive);
  }
  return r;
}

// Who would fail now is told beside the points, and what would count together (J3.1, J4.2); nobody has failed yet.
Result standing_of(const Edition& ed, const State& s) {
  if (s.ending != Ending::none) return result_of(ed, s);
  const bool final_era = s.era == Era::competitive;
  const bool together = !final_era && ed.opt.variant != Variant::C1e;
  State tested = s;
  end_of_era(ed, tested);
  Result r;
  r.seats = ed.seats;
  for (int i = 0; i < r.seats; ++i) {
    SeatResult& seat = r.seat[i];
    seat.rank = 1;
    add_sheet(ed, s, noo::seat(i), final_era, seat);
    if (!together) continue;
    add_failures(ed, tested, noo::seat(i), seat);
    seat.add({static_cast<u8>(Score::table), false, static_cast<u16>(Rule::J4_2),
              static_cast<i16>(points_together(ed, tested))});
  }
  return r;
}

}  // namespace noo::pax_emancipation
