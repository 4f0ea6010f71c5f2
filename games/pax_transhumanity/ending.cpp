// I1a to I5, K7: how the game ends, and what everybody scores.
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::pax_transhumanity {

// ---- I1a to I1d: endings ----

int longest_run(const State& s, Discipline& of) {
  int best = 0;
  int run = 0;
  of = Discipline::none;
  for (int i = 0; i < s.splay.size; ++i) {
    run = i > 0 && s.splay[i].shown == s.splay[i - 1].shown ? run + 1 : 1;
    if (run <= best) continue;
    best = run;
    of = s.splay[i].shown;
  }
  return best;
}

bool check_singularity(Play& p) {  // I1b
  Discipline of{};
  const int run = longest_run(p.s, of);
  if (run < p.ed.num.singularity_run) return false;
  p.tell(Ev::singularity, Rule::I1b, {ix(of), run});
  end_game(p, Ending::singularity, Rule::I1b);
  return true;
}

namespace {

// A card held aside inside the Action that ended the game stays out of it (R30).
void put_aside(State& s) {
  if (s.act.tank_card != Card::none) s.discard.add(s.act.tank_card);
  if (s.act.kind == Action::research && s.act.card != Card::none) s.discard.add(s.act.card);
  s.act = Act{};
}

}  // namespace

namespace {

// K7: what each exoglobal scored, line by line, and who won by what.
void tell_solo_end(Play& p) {
  const State& s = p.s;
  for (const Colour e : p.ed.exoglobals()) {
    if (s.ending == Ending::tycoon) break;  // wins outright
    const SeatResult sheet = score_of(p.ed, s, e);
    for (int i = 0; i < sheet.lines; ++i) {
      const ScoreLine& line = sheet.line[i];
      if (line.value != 0) p.tell(Ev::exo_points, static_cast<Rule>(line.rule), {ix(e), line.what, line.value});
    }
    p.tell(Ev::exo_score, Rule::K7, {ix(e), sheet.score});
  }
  const Colour me = *p.ed.people().begin();
  const SoloOutcome end = solo_outcome(p.ed, s);
  const Rule why = end.how == SoloEnd::ahead || end.how == SoloEnd::behind ? Rule::K7 : Rule::SR15;
  p.tell(Ev::solo_end, s.ending == Ending::tycoon ? Rule::I1d : why,
         {ix(me), num(end.how), ix(end.rival), score_of(p.ed, s, me).score, end.theirs, s.of(me).finance.cap});
}

}  // namespace

void end_game(Play& p, Ending how, Rule why) {
  State& s = p.s;
  put_aside(s);
  s.ending = how;
  s.agenda.clear();
  s.tycoon_pending = 0;
  p.say(Ev::game_over, why, SeatSet::all(), {num(how), num(s.regime)}, SeatSet::all());
  for (const Colour c : s.in_play) {  // R73: the Hidden Spheres are shown now
    const Discipline hidden = s.hidden[c].choice;
    if (hidden != Discipline::none) p.tell(Ev::revealed, Rule::R73, {ix(c), ix(sphere_of(hidden))});
  }
  if (p.ed.solo() && p.heard()) tell_solo_end(p);
}

void plurality_end(Play& p) { end_game(p, Ending::plurality, Rule::I1c); }

void start_plurality_end(Play& p) {  // I4
  p.push<Do::plurality_end>();
  for (int i = spheres - 1; i >= 0; --i) start_exchange(p, sphere(i));  // R48: FW comes first
}

// ---- I2 to I4: points ----

namespace {

int problems_in(const Edition& ed, const State& s, Colour c, Sphere where) {
  int n = 0;
  for (int i = 0; i < problems; ++i) {
    if (ed.sphere_of(problem(i)) == where) n += s.of(c).victory[i];
  }
  return n;
}

int all_problems(const State& s, Colour c) {
  int n = 0;
  for (const u8 chits : s.of(c).victory) n += chits;
  return n;
}

int all_shock(const State& s, Colour c) {
  int n = 0;
  for (int i = 0; i < s.splay.size; ++i) n += s.splay[i].shock.of(c);
  return n;
}

struct Sheet {
  const Edition& ed;
  const State& s;
  Colour c;
  SeatResult out;

  void add(Score what, Rule rule, int value) {
    out.add({static_cast<u8>(what), true, static_cast<u16>(rule), static_cast<i16>(value)});
  }
  Sphere hidden() const {
    const Discipline d = s.hidden[c].choice;
    return d == Discipline::none ? Sphere::none : sphere_of(d);
  }

  void score_dominant(Rule rule) {
    const Sphere where = dominant_sphere(s.regime);
    if (where == Sphere::none) return;
    add(Score::dominant_companies, rule, ed.num.dominant_points * companies_in(s, c, where));
    add(Score::dominant_problems, rule, ed.num.dominant_points * problems_in(ed, s, c, where));
  }
  void score_hidden(Rule rule) {
    const Sphere where = hidden();
    if (where == Sphere::none) return;
    if (!ed.opt.hidden_adds_to_dominant && where == dominant_sphere(s.regime)) return;  // R58
    add(Score::hidden_companies, rule, ed.num.hidden_points * companies_in(s, c, where));
    add(Score::hidden_problems, rule, ed.num.hidden_points * problems_in(ed, s, c, where));
  }
  void score_shock(Rule rule) { add(Score::shock, rule, ed.num.shock_points * all_shock(s, c)); }

  void score_tipping_point() {  // I2.1: by the Regime at the end; I2a, I2b, I2c
    if (s.regime == Regime::paradigm_shift) return score_shock(Rule::I2b);
    if (s.regime == Regime::globalization) return score_hidden(Rule::I2c);
    score_dominant(Rule::I2a);
    score_hidden(Rule::I2a);
  }
  void score_plurality() {  // R59
    if (ed.opt.plurality_scoring == PluralityScoring::dominant_and_hidden) {
      score_dominant(Rule::I4);
      return score_hidden(Rule::I4);
    }
    add(Score::all_problems, Rule::I4, ed.num.problem_points * all_problems(s, c));
    if (hidden() == Sphere::none) return;
    add(Score::hidden_problems, Rule::I4, ed.num.hidden_points * problems_in(ed, s, c, hidden()));
  }
};

}  // namespace

SeatResult score_of(const Edition& ed, const State& s, Colour c) {
  Sheet sheet{ed, s, c, {}};
  switch (s.ending) {
    case Ending::none:  // as it stands
    case Ending::tipping_point:
    case Ending::round_limit:  // R74
      sheet.score_tipping_point();
      break;
    case Ending::singularity:
      sheet.score_shock(Rule::I3);  // I3
      break;
    case Ending::plurality:
      sheet.score_plurality();
      break;
    case Ending::tycoon:
      sheet.add(Score::tycoon, Rule::I1d, s.tycoon == ix(c) + 1 ? 1 : 0);
      break;
  }
  return sheet.out;
}

// ---- I5, SR15: ties ----

namespace {

// Between exoglobals points decide alone; I5 breaks a tie with the person, who alone can have capital.
bool beats_alone(const Edition& ed, const State& s, Colour a, Colour b) {
  const bool person = ed.people().has(a);
  if (person == ed.people().has(b) || ed.opt.solo_tie == SoloTie::shared) return false;
  const int capital = s.of(person ? a : b).finance.cap;
  const bool person_wins = ed.opt.solo_tie == SoloTie::capital && capital > 0;
  return person == person_wins;
}

}  // namespace

bool beats(const Edition& ed, const State& s, Contender a, Contender b) {
  if (a.points != b.points) return a.points > b.points;
  if (s.ending == Ending::tycoon) return false;  // R80: scored endings
  if (ed.solo()) return beats_alone(ed, s, a.who, b.who);
  const Finance& mine = s.of(a.who).finance;
  const Finance& theirs = s.of(b.who).finance;
  if (mine.cap != theirs.cap) return mine.cap > theirs.cap;
  return ed.opt.tie_break == TieBreak::capital_then_wealth && mine.wea > theirs.wea;
}

namespace {

Rule rule_of(Ending how) {
  switch (how) {
    case Ending::none:
      break;
    case Ending::tipping_point:
      return Rule::I1a;
    case Ending::singularity:
      return Rule::I1b;
    case Ending::plurality:
      return Rule::I1c;
    case Ending::tycoon:
      return Rule::I1d;
    case Ending::round_limit:
      return Rule::R74;
  }
  return Rule::none;
}

void rank_people(const Edition& ed, const State& s, Result& r) {
  const bool scored = s.ending != Ending::tycoon;  // R80
  const bool by_wealth = scored && ed.opt.tie_break == TieBreak::capital_then_wealth;
  for (const Colour c : ed.people()) {
    SeatResult& seat = r.seat[ed.seat_of(c)];
    const Finance& mine = s.of(c).finance;
    bool tied = false;
    bool still_tied = false;
    int ahead = 0;
    for (const Colour other : ed.people()) {
      if (other == c) continue;
      const int theirs = r.seat[ed.seat_of(other)].score;
      ahead += beats(ed, s, {other, theirs}, {c, seat.score}) ? 1 : 0;
      const bool level = theirs == seat.score;
      tied = tied || level;
      still_tied = still_tied || (level && s.of(other).finance.cap == mine.cap);
    }
    const auto told = [&](Score what, int value) {
      seat.add({static_cast<u8>(what), false, static_cast<u16>(Rule::I5), static_cast<i16>(value)});
    };
    if (scored && tied) told(Score::capital, mine.cap);
    if (by_wealth && still_tied) told(Score::wealth, mine.wea);
    seat.rank = ahead + 1;
    seat.winner = ahead == 0;
  }
}

}  // namespace

// ---- K7, SR15: alone ----

namespace {

SoloEnd tied(const Edition& ed, const State& s, Colour me) {
  if (ed.opt.solo_tie == SoloTie::shared) return SoloEnd::shared;
  if (ed.opt.solo_tie == SoloTie::loss) return SoloEnd::tied;
  return s.of(me).finance.cap > 0 ? SoloEnd::capital : SoloEnd::no_capital;
}

int rank_of(const Edition& ed, const State& s, Colour c) {
  if (s.ending == Ending::tycoon) {  // SR15: the tycoon, then the person, then the others
    if (s.tycoon == ix(c) + 1) return 1;
    return ed.people().has(c) || ed.people().has(colour(s.tycoon - 1)) ? 2 : 3;
  }
  int rank = 1;
  const int points = score_of(ed, s, c).score;
  for (const Colour other : s.rivals_of(c))
    rank += beats(ed, s, {other, score_of(ed, s, other).score}, {c, points}) ? 1 : 0;
  return rank;
}

}  // namespace

SoloOutcome solo_outcome(const Edition& ed, const State& s) {
  const Colour me = *ed.people().begin();
  if (s.ending == Ending::tycoon) {
    const Colour tycoon = colour(s.tycoon - 1);
    const bool mine = tycoon == me;
    return {mine ? SoloEnd::tycoon : SoloEnd::exo_tycoon, mine ? *ed.exoglobals().begin() : tycoon, 0};
  }
  SoloOutcome out{SoloEnd::ahead, *ed.exoglobals().begin(), -1};
  for (const Colour e : ed.exoglobals()) {
    const int points = score_of(ed, s, e).score;
    if (points <= out.theirs) continue;
    out.rival = e;
    out.theirs = points;
  }
  const int mine = score_of(ed, s, me).score;
  if (mine < out.theirs) out.how = SoloEnd::behind;
  if (mine == out.theirs) out.how = tied(ed, s, me);
  return out;
}

SeatResult solo_place(const Edition& ed, const State& s, Colour c) {
  SeatResult sheet = score_of(ed, s, c);
  if (ed.people().has(c) && s.ending != Ending::tycoon && sheet.score == solo_outcome(ed, s).theirs) {
    sheet.add({static_cast<u8>(Score::capital), false, static_cast<u16>(Rule::I5), s.of(c).finance.cap});
  }
  sheet.rank = rank_of(ed, s, c);
  sheet.winner = sheet.rank == 1;
  return sheet;
}

// ---- the result ----

Result result_of(const Edition& ed, const State& s) {
  Result r;
  r.seats = ed.seats;
  if (s.ending == Ending::none) return r;
  r.over = true;
  r.ending = static_cast<u8>(s.ending);
  r.rule = static_cast<u16>(rule_of(s.ending));
  if (ed.solo()) {
    r.seat[0] = solo_place(ed, s, *ed.people().begin());
    return r;
  }
  for (const Colour c : ed.people()) r.seat[ed.seat_of(c)] = score_of(ed, s, c);
  rank_people(ed, s, r);
  return r;
}

Result standing_of(const Edition& ed, const State& s) {
  if (s.ending != Ending::none) return result_of(ed, s);
  Result r;
  r.seats = ed.seats;
  for (const Colour c : ed.people()) {
    SeatResult& seat = r.seat[ed.seat_of(c)];
    seat = score_of(ed, s, c);
    seat.rank = 1;
  }
  return r;
}

}  // namespace noo::pax_transhumanity
