#include "spheres/state.hpp"

#include <algorithm>

namespace noo::spheres {

int Aspects::count(u8 what) const { return num(std::count(begin(), end(), what)); }

int Aspects::dark_count() const { return num(std::count_if(begin(), end(), is_dark)); }

bool Aspects::holds(Letter l) const {
  return std::any_of(begin(), end(), [l](u8 unit) { return letter_of(unit) == l; });
}

void Aspects::add(u8 what) {
  int at = size;
  while (at > 0 && (*this)[at - 1] > what) --at;
  insert(at, what);
}

bool Aspects::spend(Letter l) {
  for (int i = size - 1; i >= 0; --i) {  // from the end: the dark unit of a letter stands after the light one
    if (letter_of((*this)[i]) == l) {
      remove(i);
      return true;
    }
  }
  return false;
}

bool any_penalty(const Penalties& x) {
  u8 bits = 0;
  for (const u8 n : x.general) bits = static_cast<u8>(bits | n);
  for (const u8 n : x.named) bits = static_cast<u8>(bits | n);
  return bits != 0;
}

void use_up(Penalties& x, Action a) {  // SPH-SPEC-12, SPH-SPEC-13
  x.general = {x.general[1], x.general[2], 0};
  x.named[num(a) - 1] = 0;
}

int inactive(const State& s, Seat x) { return element_count - s.secret_of(x).active.size(); }

int prof_count(const Secret& c) {
  int n = 0;
  for (const u8 k : c.prof) n += k;
  return n;
}

int successes_before(const State& s, int k) {
  int n = 0;
  for (int j = 1; j < k && j <= slot_count; ++j) n += ok(s.slot(j)) ? 1 : 0;
  return n;
}

namespace {

bool granted(const State& s, Action a) {
  const auto bit = [&](Granted g) { return ((s.turn.granted >> static_cast<unsigned>(g)) & 1U) != 0; };
  switch (a) {
    case Action::tax:
      return bit(Granted::tax);
    case Action::tec:
      return bit(Granted::tec);
    case Action::mov:
      return bit(Granted::mov);
    case Action::dip:
      return bit(Granted::dip);
    default:
      return false;
  }
}

}  // namespace

bool did(const State& s, Action a) {
  for (const Slot& slot : s.turn.slots) {
    if (slot.type == a && slot.outcome == Outcome::success) return true;
  }
  return granted(s, a);
}

int attempts(const State& s, Action a) {
  int n = 0;
  for (const Slot& slot : s.turn.slots) n += slot.type == a && attempted(slot) ? 1 : 0;
  return n;
}

int movement_successes(const State& s) {
  int n = 0;
  for (const Slot& slot : s.turn.slots) n += slot.type == Action::mov && slot.outcome == Outcome::success ? 1 : 0;
  return n;
}

// SPH-RR-2 with the Era left out; that it was used during the actions is public (SPH-INFO-3).
bool may_hold_token(const State& s) {
  const bool free = s.mine.free_reroll != 2 && (did(s, Action::tec) || did(s, Action::con));
  return s.mine.do_overs != 0 || free;
}

bool has_token(const State& s) { return s.mine.do_overs != 0 || s.mine.free_reroll == 1; }

int extra_next(const State& s, Seat x) { return s.civ_of(x).extra_next(); }

}  // namespace noo::spheres
