// Commit and Dedicate (3C): a counter onto an open corner, the recognition under it, and the launch of a full tile.
#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- 3C-COMMIT-2: what a corner takes ----

int cost_at(const Edition& ed, const Site& site, int local) {  // BOARD-3
  const int k = (local - num(site.rotation) + corners_a_space) % corners_a_space;
  return ed.of(site.tile).cost[k];
}

int time_value(const Edition& ed, const State& s, Who w, Space at, int local) {
  const SpaceRow& row = ed.of(at);
  const int first = level(ed, s, w, row.sectors[0]);
  if (row.sectors[1] == Sector::none) return first;
  const int second = level(ed, s, w, row.sectors[1]);
  switch (ed.opt.multi_sector_value) {
    case MultiSectorValue::min:
      return std::min(first, second);
    case MultiSectorValue::sum:
      return first + second;
    case MultiSectorValue::corner: {
      const CornerRow& under = row.corner[local];
      if (under.bonus == Bonus::credential) return level(ed, s, w, under.sector);
      break;
    }
    case MultiSectorValue::max:
      break;
  }
  return std::max(first, second);
}

int need(const Edition& ed, const State& s, Who w, Corner at) {
  const Space where = space_of(at);
  const int cost = cost_at(ed, s.at(where), local_of(at));
  const int value = time_value(ed, s, w, where, local_of(at));
  const int counters = (cost + value - 1) / value;
  return std::max(1, counters - discount(ed, s, w, Ability::influential));  // AB-INFLUENTIAL
}

// ---- 3C-COMMIT-1 ----

Verdict may_commit(const Edition& ed, const State& s, Who w, Corner at, Tell tell) {
  const Site& site = s.at(space_of(at));
  const Owner held = site.held[local_of(at)];
  if (!site.covered()) return no(Rule::S3C_COMMIT_1, Reason::no_tile_there, ix(space_of(at)));
  if (!site.established()) return no(Rule::S3C_COMMIT_1, Reason::has_launched, ix(space_of(at)));
  if (!held.none()) return no(Rule::S3C_COMMIT_1, Reason::corner_held, ix(held.who()));
  if (out_of_play(ed, s, space_of(at))) return no(Rule::S2I_BUR_1, Reason::assessed, ix(s.assessed));
  return may_pay(ed, s, w, need(ed, s, w, at), 1, tell);
}

Verdict check(const Edition& ed, const State& s, Commit m, Tell tell) {
  return may_commit(ed, s, asked_player(s), m.corner, tell);
}

void play(Play& p, Commit m) {
  State& s = p.s;
  pop(p);
  const Who w = s.act.by;
  const int due = need(p.ed, s, w, m.corner);
  s.act.space = space_of(m.corner);
  s.act.corner = static_cast<u8>(local_of(m.corner));
  const Rule why = s.act.box == Box::dedicate ? Rule::S3C_DED_1 : Rule::S3C_COMMIT_1;
  p.tell(Ev::committed, why, {ix(w), ix(m.corner), due});
  p.push<Do::occupy>();
  ask_payment(p, w, due, true, 1, false);  // 3C-COMMIT-3; the counter stands on the tile before a mishap
}

// ---- 3C-COMMIT-3 to 5 ----

namespace {

void recognise(Play& p, Who w, const CornerRow& under) {  // 3C-COMMIT-4
  switch (under.bonus) {
    case Bonus::credential:
      raise(p, w, under.sector, under.amount, Rule::S3C_COMMIT_4);
      return;
    case Bonus::life_energy:
      return gain_energy(p, w, under.amount, Rule::S3C_COMMIT_4);
    case Bonus::reputation:
      return gain_reputation(p, w, under.amount, Rule::S3C_COMMIT_4);
    case Bonus::wild:
      return p.push<Do::wild>(w);
  }
}

}  // namespace

// Comes twice if the payment led to a mishap: once for the counter, and again for the recognition.
void occupy(Play& p) {
  State& s = p.s;
  const Who w = s.act.by;
  Owner& held = s.at(s.act.space).held[s.act.corner];
  if (held.none()) {
    --s.of(w).spent;
    held = Owner::of(w);
    if (s.of(w).mishap == Mishap::due) {
      p.push<Do::occupy>();
      return p.push<Do::mishap>(w);
    }
  }
  p.push<Do::devote>();
  recognise(p, w, p.ed.of(s.act.space).corner[s.act.corner]);
}

void devote(Play& p) {
  State& s = p.s;
  if (s.at(s.act.space).occupied() == corners_a_space) {  // 3C-COMMIT-5
    p.push<Do::launch_end>();
    p.push<Do::launch_gains>();
    p.push<Do::launch>();
  }
  const int energy = discount(p.ed, s, s.act.by, Ability::devoted);
  if (energy > 0) gain_energy(p, s.act.by, energy, Rule::AB_DEVOTED);
}

// ---- 3C-COMMIT-4: the wild recognition ----

Verdict check(const Edition& ed, const State& s, Recognise m) {
  if (!is_sector(m.wild) || may_rise(ed, s, asked_player(s), sector_of(m.wild))) return yes;
  return no(Rule::S3C_CRED_1, Reason::row_end, ix(sector_of(m.wild)), ed.top());
}

void play(Play& p, Recognise m) {
  const Who w = who(pop(p).a);
  const BoardRow& board = p.ed.tables.board;
  if (m.wild == Wild::life_energy) return gain_energy(p, w, board.wild_energy, Rule::S3C_COMMIT_4);
  if (m.wild == Wild::reputation) return gain_reputation(p, w, board.wild_reputation, Rule::S3C_COMMIT_4);
  raise(p, w, sector_of(m.wild), board.wild_credential, Rule::S3C_COMMIT_4);
}

}  // namespace noo::planetary_phase
