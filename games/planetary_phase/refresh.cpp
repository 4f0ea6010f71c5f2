// 3D4: counters come home from Time Spent.
//
// `to BLOCK` puts one counter into upkeep, contracts or commitments, in this order and without going back (act.last);
// `refresh` puts the rest into free time, then upkeep, contracts, commitments. So every way to place them can be said,
// and act.step counts what has gone where.
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

constexpr std::array by_default{Block::free_time, Block::upkeep, Block::contracts, Block::commitments};

int all_room(const Edition& ed, const State& s, Who w) {
  int n = 0;
  for (int i = 0; i < blocks; ++i) n += room(ed, s, w, block(i));
  return n;
}

int blocks_with_room(const Edition& ed, const State& s, Who w) {
  int n = 0;
  for (int i = 0; i < blocks; ++i) n += room(ed, s, w, block(i)) > 0 ? 1 : 0;
  return n;
}

// The block that `refresh` fills first.
Block first_target(const Edition& ed, const State& s, Who w) {
  for (const Block b : by_default) {
    if (room(ed, s, w, b) > 0) return b;
  }
  return Block::free_time;
}

void bring_home(Play& p, Who w, Block b, int count) {  // 2F-TC-3: for no Life Energy
  Player& who = p.s.of(w);
  who.spent = static_cast<u8>(who.spent - count);
  who.in(b) = static_cast<u8>(who.in(b) + count);
  u8& counted = p.s.act.step[ix(b)];
  counted = static_cast<u8>(counted + count);
}

void bring_all_home(Play& p, Who w) {  // R-30; R-11: what finds no room stays in Time Spent
  for (const Block b : by_default) {
    const int open = room(p.ed, p.s, w, b);
    const int left = p.s.of(w).spent;
    bring_home(p, w, b, left < open ? left : open);
  }
  const auto& to = p.s.act.step;
  const bool moved = to[0] + to[1] + to[2] + to[3] > 0;
  if (moved) p.tell(Ev::refreshed, Rule::S3D4_REFRESH_1, {ix(w), to[0], to[1], to[2], to[3]});
  p.s.act = idle_act();
}

}  // namespace

void refreshing(Play& p, int place) {
  if (place == p.ed.players()) {
    p.s.crossed = 0;
    return p.push<Do::begin_round>();  // 3D4-REFRESH-2
  }
  const Who w = in_order(p.s, place);
  p.push<Do::refreshing>(place + 1);
  // Balanced comes first: a Bonus Asset won by it is asked for before, and may take the room.
  if (p.s.of(w).spent > 0) p.push<Do::refresh>(w);
  if (has(p.ed, p.s, w, Ability::balanced)) {
    gain_energy(p, w, p.ed.of(Ability::balanced).amount, Rule::AB_BALANCED);
  }
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Refresh /*m*/) { return yes; }

Verdict check(const Edition& ed, const State& s, To m) {
  const Who w = asked_player(s);
  const int left = s.of(w).spent;
  const auto refused = [](Reason why, int need, int have = 0) { return no(Rule::S3D4_REFRESH_1, why, need, have); };
  if (m.block == Block::free_time) return refused(Reason::filled_by_refresh, ix(m.block));
  if (ix(m.block) + 1 < s.act.last) return refused(Reason::gone_past, ix(m.block));
  if (room(ed, s, w, m.block) == 0) return refused(Reason::block_full, ix(m.block), ed.capacity(m.block));
  // The last counter goes there by `refresh`.
  if (left == 1 && first_target(ed, s, w) == m.block) return refused(Reason::filled_by_refresh, ix(m.block));
  // all places are needed, or there is only one block.
  const int places = all_room(ed, s, w);
  const bool choice = left > 0 && left < places && blocks_with_room(ed, s, w) > 1;
  return choice ? yes : refused(Reason::no_choice, left, places);
}

void play(Play& p, Refresh /*m*/) { bring_all_home(p, who(pop(p).a)); }

void play(Play& p, To m) {
  const Who w = asked_player(p.s);
  bring_home(p, w, m.block, 1);
  p.s.act.last = static_cast<u8>(ix(m.block) + 1);
  if (p.s.of(w).spent > 0) return;
  pop(p);
  bring_all_home(p, w);
}

}  // namespace noo::planetary_phase
