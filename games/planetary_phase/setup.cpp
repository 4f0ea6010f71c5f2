// 1-SETUP: setup, and how a round begins.
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- the table before the first draw ----

namespace {

// 1-SETUP-8, 9, 11. Life Energy and the tile come with the place in the order.
Player at_start(const Edition& ed) {
  const BoardRow& board = ed.tables.board;
  Player p{};
  p.time = board.start;
  p.reputation = board.start_reputation;
  p.credits = board.start_credits;
  p.hour = 1;
  return p;
}

void lay_out_tiles(const Edition& ed, State& s) {
  for (int n = 1; n <= tiles; ++n) {
    if (ed.of(tile(n)).place == 0) s.unseen.add(tile(n));  // starting tiles are known, those left out too
  }
  for (int i = 0; i < stacks; ++i) s.of(stack(i)).left = static_cast<u8>(ed.stack_size(stack(i)));  // 1-SETUP-3
}

void lay_out_cards(const Edition& ed, State& s) {
  for (int n = 1; n <= cards; ++n) {
    if (!ed.in_play(card(n))) continue;  // 1-SETUP-4
    s.deck.add(card(n));
    if (!ed.opt.random_threat_backs)
      s.back_of(card(n)).number = static_cast<u8>(ix(ed.of(card(n)).threat) + 1);
  }
}

}  // namespace

State begin_setup(const Edition& ed) {
  State s{};
  const int players = ed.players();
  for (int i = 0; i < players; ++i) s.of(who(i)) = at_start(ed);
  for (auto& rank : s.rank) {  // 1-SETUP-10
    for (int i = 0; i < players; ++i) rank[i] = static_cast<u8>(i);
  }
  lay_out_tiles(ed, s);
  lay_out_cards(ed, s);
  s.degradation = ed.opt.degradation_head_start;  // 1-SETUP-7, OPT-TRACK-2
  s.assessed = Sector::none;
  s.act = idle_act();
  Sink silent;
  Play p{ed, s, silent};
  p.push<Do::begin_round>();
  p.push<Do::place_assessment>();
  p.push<Do::fill>();  // 1-SETUP-5, R-43: as in every Phase C
  p.push<Do::expose>();
  for (int i = stacks - 1; i >= 0; --i) p.push<Do::tile>(stack(i));
  for (int i = players - 2; i >= 0; --i) p.push<Do::start>(who(i));
  return s;
}

// ---- 1-SETUP-2: starting tiles and the first order ----

namespace {

bool taken(const Edition& ed, const State& s, int place) {
  for (int i = 0; i < ed.players(); ++i) {
    const Tile held = s.of(who(i)).tile;
    if (held != Tile::none && ed.of(held).place == place) return true;
  }
  return false;
}

Tile starting_tile(const Edition& ed, int place) {
  for (int n = 1; n <= tiles; ++n) {
    if (ed.of(tile(n)).place == place) return tile(n);
  }
  assert(false);
  return Tile::none;
}

void seat_player(Play& p, Who w, int place) {
  Player& player = p.s.of(w);
  player.tile = starting_tile(p.ed, place);
  player.energy = static_cast<i8>(place);         // 1-SETUP-11
  p.s.order[place - 1] = static_cast<u8>(ix(w));  // 1-SETUP-9: the first lies on top
  p.tell(Ev::start, Rule::S1_SETUP_2, {ix(w), place, ix(player.tile)}, SeatSet::all());
}

void seat_last_player(Play& p, Who w) {
  int place = 1;
  while (taken(p.ed, p.s, place)) ++place;
  seat_player(p, w, place);
}

// where somebody leads from the start, the first player lies on top of every stack.
void stack_by_order(Play& p) {
  const int players = p.ed.players();
  for (auto& rank : p.s.rank) {
    for (int i = 0; i < players; ++i) {
      rank[i] = p.s.order[players - 1 - i];
    }
  }
}

}  // namespace

// the places 1 to the number of players.
void odds_of_start(const Edition& ed, const State& s, OddsList& out) {
  for (int place = 1; place <= ed.players(); ++place) {
    if (!taken(ed, s, place)) out.push(Moves::pack(Start{static_cast<Place>(place)}), 1, 1);  // CH-START
  }
}

void play(Play& p, Start m) {
  const Who w = who(pop(p).a);
  seat_player(p, w, num(m.place));
  const int last = p.ed.players() - 1;
  if (ix(w) + 1 != last) return;
  seat_last_player(p, who(last));
  if (p.ed.opt.leader_at_start) stack_by_order(p);
}

// ---- the first assessment, and every round ----

void place_assessment(Play& p) {
  assert(p.s.top != Card::none);
  p.s.assessed = p.ed.of(p.s.top).sector;
  p.tell(Ev::assessment, Rule::S1_SETUP_6, {ix(p.s.assessed)});
}

void begin_round(Play& p) {
  State& s = p.s;
  const int limit = p.ed.opt.max_rounds;
  if (limit != 0 && s.round >= limit) return end_game(p, Ending::round_limit, Rule::R_28);
  ++s.round;  // 3D4-REFRESH-2
  s.phase = Phase::A;
  s.crossed = 0;
  p.push<Do::placing>();
  const Rule why = s.round == 1 ? Rule::S3A_SCHED_1 : Rule::S3D4_REFRESH_2;
  p.tell(Ev::round, why, {s.round, s.order[0], ix(s.assessed)});
}

}  // namespace noo::planetary_phase
