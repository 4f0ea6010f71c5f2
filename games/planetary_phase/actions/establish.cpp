// Establish (3C): the held tile goes onto the board, for good (3C-EST-6: no move takes it away).
#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

int establish_cost(const Edition& ed, const State& s, Who w, Space at) {  // 3C-EST-3, AB-INTEGRATIVE
  return std::max(0, ed.of(at).cost - discount(ed, s, w, Ability::integrative));
}

namespace {

struct Locks {  // spaces that must have launched, and have not
  int count;
  Space first;
};

Locks locks_of(const Edition& ed, const State& s, Space at) {
  Locks out{0, Space::none};
  for (const Space before : ed.of(at).needs) {
    if (before == Space::none || s.at(before).launched != 0) continue;
    if (out.count++ == 0) out.first = before;
  }
  return out;
}

}  // namespace

bool unlocked(const Edition& ed, const State& s, Space at) { return locks_of(ed, s, at).count == 0; }

Verdict may_establish(const Edition& ed, const State& s, Who w, Tile t, Space at, Tell tell) {
  const auto refused = [](Reason why, int need = 0, int have = 0) { return no(Rule::S3C_EST_1, why, need, have); };
  if (t == Tile::none) return refused(Reason::no_tile_held);
  if (s.at(at).covered()) return refused(Reason::tile_there, ix(at), ix(s.at(at).tile));
  if (ed.of(at).level != ed.of(t).level) return refused(Reason::other_level, ed.of(at).level, ed.of(t).level);
  if (out_of_play(ed, s, at)) return no(Rule::S2I_BUR_1, Reason::assessed, ix(s.assessed));
  const Locks locks = locks_of(ed, s, at);
  if (locks.count > 0) return refused(Reason::locked, ix(locks.first), locks.count);
  return may_pay(ed, s, w, establish_cost(ed, s, w, at), 0, tell);
}

Verdict check(const Edition& ed, const State& s, Establish m, Tell tell) {
  const Who w = asked_player(s);
  return may_establish(ed, s, w, s.of(w).tile, m.space, tell);
}

void play(Play& p, Establish m) {
  const Who w = who(pop(p).a);
  p.s.act.space = m.space;
  p.push<Do::rotate>(w);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Rotate /*m*/) { return yes; }  // 3C-EST-2

void play(Play& p, Rotate m) {
  State& s = p.s;
  const Who w = who(pop(p).a);
  const int cost = establish_cost(p.ed, s, w, s.act.space);
  s.act.rotation = m.rotation;
  p.tell(Ev::established, Rule::S3C_EST_1, {ix(w), ix(s.of(w).tile), ix(s.act.space), num(m.rotation), cost});
  p.push<Do::place_tile>();
  ask_payment(p, w, cost, true, 0);
}

// ---- 3C-EST-4, 3C-EST-5 ----

namespace {

// as many steps as the tile's level. Those that no touched sector takes are free (R-45: steps, nothing else).
int free_steps(const SpaceRow& row) { return row.level - (row.sectors[1] == Sector::none ? 1 : 2); }

void gain_credit(Play& p, Who w) {  // 3C-EST-5
  const int gained = p.ed.num.establish_credits;
  if (gained == 0) return;
  u8& credits = p.s.of(w).credits;
  credits = static_cast<u8>(credits + gained);
  p.tell(Ev::credit, Rule::S3C_EST_5, {ix(w), gained, credits});
}

}  // namespace

void place_tile(Play& p) {
  State& s = p.s;
  const Who w = s.act.by;
  const Space at = s.act.space;
  const SpaceRow& row = p.ed.of(at);
  const Tile t = s.of(w).tile;
  const int steps = p.ed.num.establish_credential;
  s.at(at) = {t, s.act.rotation, 0, {}};
  s.of(w).tile = Tile::none;
  // Asked after whatever the fixed steps bring, so pushed before them; passed over if nothing can rise then.
  for (int i = free_steps(row) * steps; i > 0; --i) ask_sector(p, w, Free::establish);
  for (const Sector c : row.sectors) {
    if (c != Sector::none) raise(p, w, c, steps, Rule::S3C_EST_4);
  }
  gain_credit(p, w);
}

}  // namespace noo::planetary_phase
