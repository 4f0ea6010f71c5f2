// What can never be, whatever the players do.
#include "engine/core/agenda_invariants.hpp"
#include "spheres/chapters.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {

namespace {

void check_counts(const Edition& ed, const State& s, Seat x, Report& r) {
  const Counts& c = s.counts_of(x);
  const Civ& civ = s.civ_of(x);
  r.require(c.failed <= 3, "failed is 0..3");
  r.require((c.failed == 3) == !s.alive.has(x), "failed is 3 exactly when collapsed");
  r.require((civ.collapse_order != 0) == !s.alive.has(x), "collapse order is set exactly for collapsed civilizations");
  r.require(civ.perm_cons <= ed.num.construction_cap, "permCons within its cap");
  r.require(civ.extra_next() <= 2, "extraNext is 0..2");
  r.require(civ.lost_next <= 3, "lostNext is 0..3");
  r.require(civ.census_gap <= 1, "censusGap is 0 or 1");
}

void check_aspects(const Aspects& a, Report& r) {
  r.require(a.size <= Aspects::capacity, "aspects within capacity");
  if (a.size > Aspects::capacity) return;
  for (std::size_t i = 0; i < a.all.size(); ++i) {
    if (i >= a.size) {
      r.require(a[i] == 0, "unused aspect places are zero");
    } else {
      const int letter = num(Aspects::letter_of(a[i]));
      r.require(letter >= 1 && letter <= letter_count, "aspects are letters A..Y");
      r.require(i == 0 || a[i - 1] <= a[i], "aspects are sorted");
    }
  }
}

void check_secret(const State& s, Seat x, Report& r) {
  const Secret& c = s.secret_of(x);
  r.require(c.era >= 1 && c.era <= 4, "Era is 1..4");
  r.require((c.active.bits & ~ElementSet::all().bits) == 0, "elements are E, S and I");
  r.require(prof_count(c) <= 60, "proficiency counts are plausible");
  r.require(c.list_next <= list_length, "the Aspect List has twenty letters");
  for (const u8 letter : c.list) r.require(letter <= letter_count, "the Aspect List holds letters");
  check_aspects(c.aspects, r);
  const Lasting& lasting = s.lasting_of(x);
  for (std::size_t i = 0; i < 3; ++i)
    r.require(lasting.count.general[i] <= c.penalties.general[i], "lasting penalties are penalties");
  for (std::size_t i = 0; i < 12; ++i)
    r.require(lasting.count.named[i] <= c.penalties.named[i], "lasting penalties are penalties");
}

void check_knowledge(const State& s, Seat x, Report& r) {
  for (const Seat y : s.knows_of(x)) {
    r.require(ix(y) < s.seats && y != x, "knowledge is of other seats");
    if (ix(y) < s.seats) r.require(s.secret_of(y).era == 4, "SPH-INFO-7: knowledge of the 4th Era is true");
  }
}

void check_pair(const State& s, Seat a, Seat b, Report& r) {
  const Pair& p = s.pair(a, b);
  const bool living = s.alive.has(a) && s.alive.has(b);
  if (p.contact == 0) {
    r.require(p.alterity == 0 && p.bottom == 0 && p.open == 0 && p.sep == Sep::none, "a pair without contact is empty");
    return;
  }
  r.require(living, "contact ends with a collapse");
  r.require(p.alterity >= 1 && p.alterity <= 6, "alterity is 1..6");
  r.require(p.bottom <= p.alterity, "alterity is never below the bottom line");
  r.require(num(p.sep) <= 3, "separation is none, D, T or DT");
  r.require(p.open == 0 || p.open == ix(a) + 1 || p.open == ix(b) + 1, "a ritual is opened by one of the two");
}

void check_slots(const Edition& ed, const State& s, Report& r) {
  r.require(attempts(s, Action::tax) <= 1 && attempts(s, Action::cen) <= 1 && attempts(s, Action::fz) <= 1,
            "at most one Taxation, Census and Fuzzy Group a turn");
  r.require(attempts(s, Action::cul) <= ed.num.culture_attempts, "at most three Cultures a turn");
  int commerce = 0;
  for (const Slot& slot : s.turn.slots)
    commerce += slot.type == Action::cmr && slot.outcome == Outcome::success ? 1 : 0;
  r.require(commerce <= 1, "at most one Commerce success a turn");
  r.require(s.turn.slot <= 8 && s.turn.extra_now <= 2, "slots and extra actions of this turn");
  r.require((s.mine.block_on.bits & s.own().active.bits) == 0, "an element barred from rising is inactive");
  r.require((s.mine.block_off.bits & ~s.own().active.bits) == 0, "an element barred from falling is active");
  r.require(s.turn.free_shown == 0 || (s.mine.free_reroll == 2 && s.own().era >= 2), "a free reroll shown is used");
  r.require((s.mine.do_overs & ~s.turn.do_overs_shown) == 0, "no do-over that the others were not shown");
  const int movements = movement_successes(s);
  const int fuzzy = ((s.turn.granted >> num(Granted::mov)) & 1);
  const int most = (ed.opt.doover_limit == DooverLimit::each || movements < 1 ? movements : 1) + fuzzy;
  r.require(std::popcount(s.turn.do_overs_shown) <= most, "one do-over a turn from Movement, one from a Fuzzy Group");
  r.require(s.mine.snapshot <= ed.opt.max_activation_chance, "a chance is at most the ceiling");
}

void check_dice(const State& s, Report& r) {
  r.require(s.dice.size <= max_dice, "the dice fit on the table");
  for (std::size_t i = 0; i < s.dice.all.size(); ++i) {
    if (i >= s.dice.size) r.require(s.dice[i] == 0, "unused dice are zero");
  }
}

void check_unused_seats(const State& s, Report& r) {
  for (int i = s.seats; i < max_seats; ++i) {
    r.require(same_bytes(s.civ[i], Civ{}) && same_bytes(s.secret[i], Secret{}) && same_bytes(s.counts[i], Counts{}),
              "unused seats are empty");
  }
}

}  // namespace

void Game::invariants(const State& s, Report& r) const {
  r.require(s.seats == edition_.seats, "the seats are the table's");
  r.require(s.seats >= 2 && s.seats <= max_seats, "SPH-GEN-1: two to six players");
  if (s.seats < 2 || s.seats > max_seats) return;
  r.require(ix(s.mover) < s.seats && ix(s.first) < s.seats, "mover and first player sit at the table");
  if (ix(s.mover) >= s.seats) return;
  r.require(s.alive.without(SeatSet::first(s.seats)).empty() && !s.alive.empty(), "at least one survivor");
  for (int i = 0; i < s.seats; ++i) {
    const Seat x = noo::seat(i);
    check_counts(edition_, s, x, r);
    check_secret(s, x, r);
    check_knowledge(s, x, r);
    for (int j = 0; j < i; ++j) check_pair(s, x, noo::seat(j), r);
  }
  check_slots(edition_, s, r);
  sound_agenda<Steps>(s, r);
  check_dice(s, r);
  check_unused_seats(s, r);
}

}  // namespace noo::spheres
