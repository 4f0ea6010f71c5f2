// G6 and G8: exoglobal recession and nuclear exchange. Everybody is struck, one after the other.
#include <algorithm>

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

bool is_exoglobal(const Edition& ed, Colour c) { return !ed.people().has(c); }

// R78: from who acts, round in player order. Adds whose turn comes to those who had theirs; false when all have had it.
bool next_struck(const State& s, ColourSet& done, Colour& out) {
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour((ix(s.act.by) + i) % colours);
    if (!s.in_play.has(c) || done.has(c)) continue;
    done.add(c);
    out = c;
    return true;
  }
  return false;
}

}  // namespace

// ---- G6 recession ----

namespace {

// R40: one covered black square is enough. K6c: an exoglobal's recession strikes whatever the heat.
bool averted(const Edition& ed, const State& s) {
  return !is_exoglobal(ed, s.act.by) && s.lot(s.act.slot).heat.covered(Square::black) > 0;
}

// An exoglobal loses a Company instead of an Employee, but only to a recession that you caused (K5_note, SR11).
bool has_to_lose(const Edition& ed, const State& s, Colour c) {
  if (!is_exoglobal(ed, c)) return employees(s, c) > 0;
  return !is_exoglobal(ed, s.act.by) && ed.opt.solo_recession_companies && companies(s, c) > 0;
}

bool proof(const Edition& ed, const State& s, Colour c) {
  return !is_exoglobal(ed, c) && held(ed, s, c).has(Ability::RECESSION_PROOF);
}

}  // namespace

bool recession_strikes(const Edition& ed, const State& s) {
  for (const Colour c : s.in_play) {
    if (!averted(ed, s) && has_to_lose(ed, s, c) && !proof(ed, s, c)) return true;
  }
  return false;
}

void start_recession(Play& p) {
  State& s = p.s;
  if (averted(p.ed, s)) return p.tell(Ev::recession_averted, Rule::G6, {ix(s.act.card)});
  p.tell(Ev::recession, is_exoglobal(p.ed, s.act.by) ? Rule::K6c : Rule::G6, {ix(s.act.card)});
  p.push<Do::losses>();
}

namespace {

void strike(Play& p, Colour c) {
  if (!has_to_lose(p.ed, p.s, c)) return;
  if (proof(p.ed, p.s, c)) return p.tell(Ev::recession_proof, Rule::AB_RECESSION_PROOF, {ix(c)});
  is_exoglobal(p.ed, c) ? p.push<Do::loss>(c) : p.push<Do::recession>(c);
}

}  // namespace

void next_loss(Play& p, int nothing, ColourSet done) {
  Colour c{};
  if (!next_struck(p.s, done, c)) return;
  p.push<Do::losses>(nothing, done);
  strike(p, c);
}

Verdict check(const Edition& /*ed*/, const State& s, Dismiss m) {  // R41
  if (!asked(s, Do::recession)) return no(Rule::ENG_NOT_ASKED);
  const Colour c = Steps::read<Do::recession>(s.agenda.top());
  const bool there =
      is_space(m.post) ? s.spot(space_of(m.post)).employees.has(c) : s.of(c).unemployed[sphere_of(m.post)] > 0;
  return there ? yes : no(Rule::G6, Reason::none_of_yours);
}

void play(Play& p, Dismiss m) {
  State& s = p.s;
  const Colour c = Steps::read<Do::recession>(pop(p));
  if (is_space(m.post)) {
    s.spot(space_of(m.post)).employees.remove(c);
  } else {
    --s.of(c).unemployed[sphere_of(m.post)];
  }
  ++s.of(c).pool_agents;
  p.tell(Ev::dismissed, Rule::G6, {ix(c), num(m.post)});
}

// ---- G8 nuclear exchange ----

int black_squares(const Edition& ed, const State& s) {
  int n = 0;
  for (int i = 0; i < s.splay.size; ++i) {
    n += ed.of(s.splay[i].card).black;
    if (!ed.opt.nuclear_counts_covered) n -= s.splay[i].shock.covered(Square::black);  // R44
  }
  return n;
}

int black_shield(const State& s, Colour c) {  // G8a, R45
  int n = 0;
  for (int i = 0; i < s.splay.size; ++i) n += s.splay[i].shock.of(c, Square::black);
  return n;
}

int items_in(const Edition& ed, const State& s, Colour c, Sphere where) {
  int n = companies_in(s, c, where);
  if (ed.opt.nuclear_scope == NuclearScope::companies_only) return n;  // R46
  for (int i = 0; i < problems; ++i) {
    if (ed.sphere_of(problem(i)) == where) n += s.of(c).victory[i];
  }
  return n;
}

namespace {

bool has_bunker(const Edition& ed, const State& s, Colour c) {
  return !is_exoglobal(ed, c) && held(ed, s, c).has(Ability::BUNKER);
}

int shield_of(const Edition& ed, const State& s, Colour c) {
  return black_shield(s, c) + (has_bunker(ed, s, c) ? 1 : 0);
}

}  // namespace

int exchange_loss(const Edition& ed, const State& s, Colour c, Sphere where) {
  const int strikes = black_squares(ed, s) - shield_of(ed, s, c);
  return std::clamp(strikes, 0, items_in(ed, s, c, where));
}

bool exchange_strikes(const Edition& ed, const State& s, Sphere where) {
  const int squares = black_squares(ed, s);
  for (const Colour c : s.in_play) {
    if (squares > shield_of(ed, s, c) && items_in(ed, s, c, where) > 0) return true;
  }
  return false;
}

void start_exchange(Play& p, Sphere where) { p.push<Do::exchange>(where); }

namespace {

void forfeit(Play& p, Colour c, Problem what) {
  --p.s.of(c).victory[what];  // back to the unclaimed ones
  p.tell(Ev::forfeited, Rule::G8, {ix(c), ix(what)});
}

void lose_everything(Play& p, Colour c, Sphere where) {
  for (int local = 0; local < barriers_a_sphere; ++local) {
    const Space at = space_at(where, local);
    if (p.s.spot(at).owned_by(c)) discard_company(p, at, Rule::G8);
  }
  if (p.ed.opt.nuclear_scope == NuclearScope::companies_only) return;
  for (int i = 0; i < problems; ++i) {
    if (p.ed.sphere_of(problem(i)) != where) continue;
    while (p.s.of(c).victory[i] > 0) forfeit(p, c, problem(i));
  }
}

void bomb(Play& p, Colour c, Sphere where) {
  State& s = p.s;
  const int items = items_in(p.ed, s, c, where);
  if (s.act.squares == 0 || items == 0) return;
  const int shield = shield_of(p.ed, s, c);
  const int left = s.act.squares > shield ? s.act.squares - shield : 0;
  if (shield > 0) {
    p.tell(Ev::shielded, has_bunker(p.ed, s, c) ? Rule::AB_BUNKER : Rule::G8a, {ix(c), shield, left});
  }
  if (left == 0) return;
  if (is_exoglobal(p.ed, c)) return exo_lose_in_exchange(p, c, where, left < items ? left : items);
  if (left >= items) return lose_everything(p, c, where);
  p.push<Do::nuke>(c, left);
}

}  // namespace

void next_exchange(Play& p, Sphere where, ColourSet done) {
  State& s = p.s;
  if (done.empty()) {  // counted once, before anyone loses
    s.act.squares = static_cast<u8>(black_squares(p.ed, s));
    p.tell(Ev::exchange, Rule::G8, {ix(where), s.act.squares});
  }
  Colour c{};
  if (!next_struck(s, done, c)) {
    s.act.squares = 0;
    return;
  }
  p.push<Do::exchange>(where, done);
  bomb(p, c, where);
}

namespace {

// The question on top names the player; the exchange below it, the Sphere.
Colour struck_colour(const State& s) { return std::get<Colour>(Steps::read<Do::nuke>(s.agenda.top())); }
Sphere struck_sphere(const State& s) { return std::get<Sphere>(Steps::read<Do::exchange>(below_top(s))); }

void count_down(Play& p) {
  const auto [c, left] = Steps::read<Do::nuke>(pop(p));
  if (left > 1) p.push<Do::nuke>(c, left - 1);
}

}  // namespace

Verdict may_scrap_in_exchange(const Edition& /*ed*/, const State& s, Scrap m) {
  const Colour c = struck_colour(s);
  const bool struck = s.spot(m.space).owned_by(c) && sphere_of(m.space) == struck_sphere(s);
  return struck ? yes : no(Rule::G8, Reason::none_of_yours);
}

void scrap_in_exchange(Play& p, Scrap m) {
  discard_company(p, m.space, Rule::G8);
  count_down(p);
}

Verdict check(const Edition& ed, const State& s, Forfeit m) {
  if (!asked(s, Do::nuke)) return no(Rule::ENG_NOT_ASKED);
  const Colour c = struck_colour(s);
  const bool own = s.of(c).victory[m.problem] > 0;
  if (!own || ed.sphere_of(m.problem) != struck_sphere(s)) return no(Rule::G8, Reason::none_of_yours);
  return ed.opt.nuclear_scope == NuclearScope::companies_only ? no(Rule::G8, Reason::companies_only) : yes;  // R46
}

void play(Play& p, Forfeit m) {
  forfeit(p, struck_colour(p.s), m.problem);
  count_down(p);
}

}  // namespace noo::pax_transhumanity
