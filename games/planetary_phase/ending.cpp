// 2A, 3E, 4C and 5: how the game ends, and what everybody has achieved.
#include "planetary_phase/chapters.hpp"
#include "planetary_phase/game.hpp"

namespace noo::planetary_phase {

// ---- 5-SCORE-1 ----

int achievement(const Edition& ed, const State& s, Who w, Sector c) {
  return level(ed, s, w, c) * launched_in(ed, s, c);
}

int total(const Edition& ed, const State& s, Who w) {
  int sum = s.of(w).reputation;
  for (int i = 0; i < sectors; ++i) sum += achievement(ed, s, w, sector(i));
  return sum;
}

// ---- the end ----

namespace {

Who last_player(const Edition& ed, const State& s);

void tell_achievements(Play& p) {
  if (p.ed.seats == 1) {
    const Who last = last_player(p.ed, p.s);
    p.tell(Ev::weakest, Rule::VAR_SMALL_2, {ix(last), total(p.ed, p.s, last)});
  }
  for (int i = 0; i < p.ed.players(); ++i) {
    const Who w = who(i);
    for (int k = 0; k < sectors; ++k) {
      const Sector c = sector(k);
      const int launched = launched_in(p.ed, p.s, c);
      if (launched == 0) continue;
      const int reached = level(p.ed, p.s, w, c);
      p.tell(Ev::achieved, Rule::S5_SCORE_1, {i, k, reached, launched, achievement(p.ed, p.s, w, c)});
    }
  }
}

void tell_threat(Play& p, Ev how, Card c) {
  const Space at = p.s.back_of(c).threat();
  p.tell(how, Rule::S5_SCORE_3, {ix(at), p.ed.of(at).degradation});
}

// What led to it: the threats that did their worst, and those still showing.
void tell_story(Play& p) {
  const State& s = p.s;
  for (int i = 1; i <= cards; ++i) {
    if (s.removed.has(card(i))) tell_threat(p, Ev::story, card(i));
  }
  if (s.threat != Card::none) tell_threat(p, Ev::looming, s.threat);
  for (const Slot& slot : s.display) {
    if (slot.card != Card::none && slot.face == Face::threat) tell_threat(p, Ev::looming, slot.card);
  }
}

}  // namespace

// With fixed backs everything lies open from now on.
void end_game(Play& p, Ending how, Rule why) {
  State& s = p.s;
  s.ending = how;
  s.phase = Phase::over;
  s.agenda.clear();
  s.act = idle_act();
  const SeatSet reveals = !p.ed.opt.random_threat_backs ? SeatSet::all() : SeatSet::none();
  p.tell(Ev::game_over, why, {num(how), p.ed.seats}, reveals);
  how == Ending::success ? tell_achievements(p) : tell_story(p);
}

// ---- 5-SCORE-2 and 3 ----

namespace {

int place_in_order(const State& s, Who w) {
  int i = 0;
  while (in_order(s, i) != w) ++i;
  return i;
}

// Who is ahead: by total, then Life Energy, then player order.
struct Standing {
  int total;
  int energy;
  int place;  // the lower the better
  bool before(const Standing& o) const {
    if (total != o.total) return total > o.total;
    return energy != o.energy ? energy > o.energy : place < o.place;
  }
};

struct Table {
  const Edition& ed;
  const State& s;

  Standing standing(Who w) const {
    const int place = place_in_order(s, w);
    return {total(ed, s, w), s.of(w).energy,
            ed.opt.tiebreak_order == TiebreakOrder::later ? ed.players() - place : place};
  }
  SeatResult sheet(Who w) const {
    SeatResult out;
    const auto add = [&](int what, Rule rule, int value) {
      out.add({static_cast<u8>(what), true, static_cast<u16>(rule), static_cast<i16>(value)});
    };
    add(num(Score::reputation), Rule::S2A_GOAL_1, s.of(w).reputation);
    for (int i = 0; i < sectors; ++i) {
      add(num(Score::CUL) + i, Rule::S5_SCORE_1, achievement(ed, s, w, sector(i)));
    }
    return out;
  }
};

void rank_players(const Table& table, Result& r) {
  const int players = table.ed.players();
  for (int i = 0; i < players; ++i) {
    SeatResult& seat = r.seat[i];
    seat = table.sheet(who(i));
    const Standing mine = table.standing(who(i));
    int ahead = 0;
    bool tied = false;
    bool still_tied = false;
    for (int k = 0; k < players; ++k) {
      if (k == i) continue;
      const Standing theirs = table.standing(who(k));
      ahead += theirs.before(mine) ? 1 : 0;
      tied = tied || theirs.total == mine.total;
      still_tied = still_tied || (theirs.total == mine.total && theirs.energy == mine.energy);
    }
    const auto told = [&](Score what, Rule rule, int value) {
      seat.add({static_cast<u8>(what), false, static_cast<u16>(rule), static_cast<i16>(value)});
    };
    if (tied) told(Score::energy, Rule::S5_SCORE_2, mine.energy);
    if (still_tied) told(Score::order, Rule::S5_SCORE_2, place_in_order(table.s, who(i)) + 1);
    seat.rank = ahead + 1;
    seat.winner = ahead == 0;
  }
}

Who last_player(const Edition& ed, const State& s) {
  const Table table{ed, s};
  Who last = who(0);
  for (int i = 1; i < ed.players(); ++i) {
    if (table.standing(last).before(table.standing(who(i)))) last = who(i);
  }
  return last;
}

// VAR-SMALL-2: one person wins with everybody, and has the points of the last of them.
void rank_one_person(const Table& table, Result& r) {
  r.seat[0] = table.sheet(last_player(table.ed, table.s));
  r.seat[0].rank = 1;
  r.seat[0].winner = true;
}

// 5-SCORE-3: all share the last place; alone it is the second, behind the planet.
void rank_nobody(Result& r) {
  for (int i = 0; i < r.seats; ++i) r.seat[i].rank = r.seats > 1 ? r.seats : 2;
}

Rule rule_of(Ending how) {
  switch (how) {
    case Ending::none:
      break;
    case Ending::success:
      return Rule::S4C_END_1;
    case Ending::defeat:
      return Rule::S3E_END_1;
    case Ending::round_limit:
      return Rule::R_28;
  }
  return Rule::none;
}

}  // namespace

// What everybody would score if this were a success. In the game of one person it is the weakest's that would count.
Result standing_of(const Edition& ed, const State& s) {
  Result r;
  r.seats = ed.seats;
  const Table table{ed, s};
  for (int i = 0; i < ed.seats; ++i) {
    SeatResult& seat = r.seat[i];
    seat = table.sheet(ed.seats == 1 ? last_player(ed, s) : who(i));
    seat.rank = 1;
  }
  return r;
}

Result result_of(const Edition& ed, const State& s) {
  Result r;
  r.seats = ed.seats;
  if (s.ending == Ending::none) return r;
  r.over = true;
  r.ending = static_cast<u8>(s.ending);
  r.rule = static_cast<u16>(rule_of(s.ending));
  const Table table{ed, s};
  if (s.ending != Ending::success) {
    rank_nobody(r);
  } else if (ed.seats == 1) {
    rank_one_person(table, r);
  } else {
    rank_players(table, r);
  }
  return r;
}

}  // namespace noo::planetary_phase
