// 2F, PAY, 3C-LE and 3C-REP: time counters, payments, Life Energy, Reputation.
#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- the blocks ----

namespace {

// 2F-TC-4, R-10: of the places of a block from the one emptied as number `first` up to number `last`, that one not.
int penalties(const Edition& ed, Block b, int first, int last) {
  int sum = 0;
  for (int i = first; i < last; ++i) sum += ed.penalty(b, i);
  return sum;
}

}  // namespace

int revealed(const Edition& ed, const State& s, Who w, Block b) { return penalties(ed, b, 0, room(ed, s, w, b)); }

int star_cost(const Edition& ed, const State& s, Who w) {  // 2F-TC-3: of the places bare now
  int cost = 0;
  for (int i = 0; i < blocks; ++i) cost += revealed(ed, s, w, block(i));  // 3D2-TIME-2
  return std::max(0, cost - discount(ed, s, w, Ability::resilient));      // AB-RESILIENT
}

namespace {

// PAY-2: the order in which blocks are picked, and in which the rest is paid.
constexpr EnumArray<Block, Block, blocks> paying_order{Block::free_time, Block::commitments, Block::contracts,
                                                       Block::upkeep};
constexpr int first_block_pick = connections + 1;  // act.last counts the favours before the blocks
constexpr int pick_of(Block b) {
  int i = 0;
  while (paying_order[i] != b) ++i;
  return first_block_pick + i;
}

// The block that `pay` empties first.
Block first_source(const Player& payer) {
  for (const Block b : paying_order) {
    if (payer.in(b) > 0) return b;
  }
  return Block::free_time;
}

}  // namespace

// ---- favours ----

namespace {

int favour_of(const Edition& ed, const Connection& held) {
  return held.card == Card::none || held.used != 0 ? 0 : ed.of(held.card).favour;
}

// How much the favours in the slots after `slot` can cover of `most` time counters.
int favours_cover(const Edition& ed, const State& s, Who w, int slot, int most) {
  if (slot == connections || most <= 0) return 0;
  const int without = favours_cover(ed, s, w, slot + 1, most);
  const int favour = favour_of(ed, s.of(w).net[slot]);
  if (favour == 0 || (ed.opt.favour_excess == FavourExcess::illegal && favour > most)) return without;
  const int covered = std::min(favour, most);  // the excess is lost
  return std::max(without, covered + favours_cover(ed, s, w, slot + 1, most - covered));
}

}  // namespace

int favours_left(const Edition& ed, const State& s, Who w) {
  int sum = 0;
  for (const Connection& held : s.of(w).net) sum += favour_of(ed, held);
  return sum;
}

bool favours_pay(const Edition& ed, const State& s, Who w, int due, int hands, int slot) {
  const int most = due - std::min(hands, due);  // 3C-COMMIT-3: hands are physical
  return s.of(w).at_hand() + favours_cover(ed, s, w, slot, most) >= due;
}

Verdict may_pay(const Edition& ed, const State& s, Who w, int due, int hands, Tell tell) {
  if (can_pay(ed, s, w, due, true, hands)) return yes;
  if (tell == Tell::verdict) return no(Rule::PAY_1);
  const int at_hand = s.of(w).at_hand();
  if (at_hand < hands) return no(Rule::PAY_1, Reason::needs_counter, hands, at_hand);
  return no(Rule::PAY_1, Reason::costs, due, at_hand + favours_cover(ed, s, w, 0, due - hands));
}

// ---- a payment ----

void ask_payment(Play& p, Who w, int due, bool favours, int hands, bool with_mishap) {
  if (due <= 0) return;
  Act& act = p.s.act;
  act.due = static_cast<u8>(due);
  act.hands = static_cast<u8>(std::min(hands, due));
  act.favours = favours ? 1 : 0;
  act.last = 0;
  if (with_mishap) p.push<Do::mishap>(w);  // the payment is finished first
  p.push<Do::pay>(w);
}

bool pays_itself(const Edition& ed, const State& s) {
  const Player& payer = s.of(asked_player(s));
  if (payer.at_hand() < s.act.due) return false;
  for (int i = 1; i <= connections; ++i) {
    if (check(ed, s, CallIn{static_cast<Favour>(i)}, Tell::verdict).legal()) return false;
  }
  int sources = 0;
  for (const u8 count : payer.time) sources += count > 0 ? 1 : 0;
  return sources == 1 || payer.at_hand() == s.act.due;
}

Verdict check(const Edition& /*ed*/, const State& s, Pay /*m*/) {
  const int at_hand = s.of(asked_player(s)).at_hand();
  return at_hand >= s.act.due ? yes : no(Rule::PAY_1, Reason::still_due, s.act.due, at_hand);
}

// Free time is what `pay` takes first, so it is never picked; nor is the last counter where `pay` would take it.
Verdict check(const Edition& /*ed*/, const State& s, From m) {
  const Player& payer = s.of(asked_player(s));
  if (m.block == Block::free_time) return no(Rule::PAY_2, Reason::taken_by_pay, ix(m.block));
  if (pick_of(m.block) < s.act.last) return no(Rule::PAY_2, Reason::gone_past, ix(m.block));
  if (payer.in(m.block) == 0) return no(Rule::S2F_TC_2, Reason::block_empty, ix(m.block));
  if (s.act.due == 1 && first_source(payer) == m.block) return no(Rule::PAY_2, Reason::taken_by_pay, ix(m.block));
  // Favours come before, not after.
  return payer.at_hand() >= s.act.due ? yes : no(Rule::PAY_2, Reason::still_due, s.act.due, payer.at_hand());
}

Verdict check(const Edition& ed, const State& s, CallIn m, Tell tell) {
  const Act& act = s.act;
  const Who w = asked_player(s);
  if (act.favours == 0 && act.box == Box::none) return no(Rule::S3A_SCHED_3, Reason::favours_act);
  if (act.favours == 0) return no(Rule::S3C_EXP_1, Reason::favours_expand);
  const int slot = num(m.favour);
  const Connection& held = s.of(w).net[slot - 1];
  if (held.card == Card::none) return no(Rule::PAY_2, Reason::no_connection, slot);
  if (held.used != 0) return no(Rule::PAY_2, Reason::favour_used, ix(held.card));
  if (slot <= act.last) return no(Rule::PAY_2, Reason::favour_order, slot);
  const int favour = favour_of(ed, held);
  const int most = act.due - act.hands;
  if (most == 0) return no(Rule::PAY_2, Reason::favour_idle, act.due);  // 3C-COMMIT-3
  if (ed.opt.favour_excess == FavourExcess::illegal && favour > most)
    return no(Rule::PAY_2, Reason::favour_excess, most, favour, ix(held.card));
  const int left = act.due - std::min(favour, most);
  if (favours_pay(ed, s, w, left, act.hands, slot)) return yes;
  if (tell == Tell::verdict) return no(Rule::PAY_2);
  const int later = favours_cover(ed, s, w, slot, left - std::min<int>(act.hands, left));
  return no(Rule::PAY_2, Reason::favour_short, left, s.of(w).at_hand() + later, ix(held.card));
}

namespace {

void spend(Play& p, Who w, Block b, int count) {
  Player& payer = p.s.of(w);
  Act& act = p.s.act;
  const int bare = room(p.ed, p.s, w, b);
  payer.in(b) = static_cast<u8>(payer.in(b)-count);
  payer.spent = static_cast<u8>(payer.spent + count);  // 2F-TC-1
  act.due = static_cast<u8>(act.due - count);
  act.hands = static_cast<u8>(std::max(0, act.hands - count));
  p.tell(Ev::spent, Rule::S2F_TC_1, {ix(w), count, ix(b), ix(act.box)});
  lose_energy(p, w, penalties(p.ed, b, bare, bare + count), Rule::S2F_TC_2);
}

// PAY-4: the question passes by itself once nothing is due (game.cpp).
void close_payment(Play& p) {
  Act& act = p.s.act;
  if (act.due != 0) return;
  act.hands = 0;
  act.favours = 0;
  act.last = 0;
}

}  // namespace

void play(Play& p, Pay /*m*/) {
  const Who w = who(pop(p).a);
  for (const Block b : paying_order) {
    const int count = std::min<int>(p.s.act.due, p.s.of(w).in(b));
    if (count > 0) spend(p, w, b, count);
  }
  close_payment(p);
}

void play(Play& p, From m) {
  spend(p, asked_player(p.s), m.block, 1);
  p.s.act.last = static_cast<u8>(pick_of(m.block));
  close_payment(p);
}

// PAY-3: not a counter, so nothing goes to Time Spent.
void play(Play& p, CallIn m) {
  Act& act = p.s.act;
  const Who w = asked_player(p.s);
  Connection& held = p.s.of(w).net[num(m.favour) - 1];
  const int covered = std::min<int>(p.ed.of(held.card).favour, act.due - act.hands);
  held.used = 1;
  act.due = static_cast<u8>(act.due - covered);
  act.last = static_cast<u8>(num(m.favour));
  p.tell(Ev::favour, Rule::PAY_3, {ix(w), ix(held.card), covered, ix(act.box)});
  close_payment(p);
}

// ---- Life Energy ----

namespace {

bool has_room(const Edition& ed, const State& s, Who w) {
  for (int i = 0; i < blocks; ++i) {
    if (room(ed, s, w, block(i)) > 0) return true;
  }
  return false;
}

// 3C-LE-2, once in a game.
void win_bonus(Play& p, Who w) {
  if (has_room(p.ed, p.s, w)) {
    p.s.of(w).bonus = Asset::due;
    return p.push<Do::bonus>(w);
  }
  p.s.of(w).bonus = Asset::taken;  // R-11 with a capacity of three: no place is open
  return_time(p, w, p.ed.tables.board.bonus_assets, Rule::S3C_LE_2);
}

// 3C-LE-1. Returns the change.
int change_energy(Play& p, Who w, int amount, Rule why) {
  Player& player = p.s.of(w);
  const BoardRow& board = p.ed.tables.board;
  const i8 before = player.energy;
  player.energy = static_cast<i8>(std::clamp<int>(before + amount, board.least_energy, board.most_energy));
  const int change = player.energy - before;
  if (change != 0) p.tell(Ev::energy, why, {ix(w), change, player.energy});
  return change;
}

}  // namespace

void gain_energy(Play& p, Who w, int amount, Rule why) {
  if (change_energy(p, w, amount, why) == 0) return;
  const Player& player = p.s.of(w);
  if (player.energy == p.ed.tables.board.most_energy && player.bonus == Asset::waiting) win_bonus(p, w);
}

void lose_energy(Play& p, Who w, int amount, Rule why) {
  if (change_energy(p, w, -amount, why) == 0) return;
  Player& player = p.s.of(w);
  if (player.energy == p.ed.tables.board.least_energy && player.mishap == Mishap::none) player.mishap = Mishap::due;
}

Verdict check(const Edition& ed, const State& s, TakeBonus m) {
  if (room(ed, s, asked_player(s), m.block) > 0) return yes;
  return no(Rule::S2F_TC_5, Reason::block_full, ix(m.block), ed.capacity(m.block));
}

void play(Play& p, TakeBonus m) {
  const Who w = who(pop(p).a);
  Player& player = p.s.of(w);
  player.in(m.block) = static_cast<u8>(player.in(m.block) + p.ed.tables.board.bonus_assets);
  player.bonus = Asset::taken;
  p.tell(Ev::bonus, Rule::S3C_LE_2, {ix(w), ix(m.block)});
}

// ---- the counter lost at the floor ----

// only from the player's own board; R-12: with nothing there, the next one that comes back.
void mishap(Play& p, Who w) {
  Player& player = p.s.of(w);
  if (player.mishap != Mishap::due) return;
  if (player.at_hand() + player.spent > 0) return p.push<Do::lose>(w);
  player.mishap = Mishap::owed;
  p.tell(Ev::owed, Rule::S3C_LE_3, {ix(w)});
}

namespace {

u8& counters_at(Player& player, Loss from) { return from == Loss::spent ? player.spent : player.in(block(num(from))); }

void lose_counter(Play& p, Who w, Loss from) {
  p.s.of(w).mishap = Mishap::lost;
  p.tell(Ev::lost, Rule::S3C_LE_3, {ix(w), num(from)});
}

}  // namespace

Verdict check(const Edition& /*ed*/, const State& s, Lose m) {
  Player player = s.of(asked_player(s));
  return counters_at(player, m.loss) > 0 ? yes : no(Rule::S3C_LE_3, Reason::nothing_to_lose, num(m.loss));
}

// A penalty that this bares costs nothing now: the energy is at its floor.
void play(Play& p, Lose m) {
  const Who w = who(pop(p).a);
  --counters_at(p.s.of(w), m.loss);
  lose_counter(p, w, m.loss);
}

void return_time(Play& p, Who w, int count, Rule why) {
  Player& player = p.s.of(w);
  if (player.mishap == Mishap::owed && count > 0) {
    --count;
    lose_counter(p, w, Loss::spent);
  }
  if (count == 0) return;
  player.spent = static_cast<u8>(player.spent + count);
  p.tell(Ev::returned, why, {ix(w), count});
}

// ---- Reputation ----

void gain_reputation(Play& p, Who w, int amount, Rule why) {
  Player& player = p.s.of(w);
  const int change = std::max<int>(amount, -player.reputation);  // 3C-REP-1, R-37
  if (change == 0) return;
  player.reputation = static_cast<u16>(player.reputation + change);
  p.tell(Ev::reputation, why, {ix(w), change, player.reputation});
}

}  // namespace noo::planetary_phase
