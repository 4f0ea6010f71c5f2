#include "bots/pax_transhumanity/rounds.hpp"

#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/stepper.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

constexpr int longest_turn = 200;  // moves until the next one, more than there can be

}  // namespace

static_assert(PlainValue<RoundState>);
static_assert(noo::Game<Rounds>);

bool Rounds::over(const State& s) const {
  return s.turns >= turns_ahead_ || (s.turns > 0 && own_[s.first].later.size() < s.turns);
}

Turn Rounds::turn(const State& s) const {
  if (s.turns == 0) return {Turn::Actor::player, me_, 0};
  if (s.ending != Ending::none) return {Turn::Actor::nobody, Seat::nobody, 0};
  return {Turn::Actor::player, edition().seat_of(s.active), 0};
}

void Rounds::moves(const State& s, MoveList& out) const {
  if (s.wins > 0) return out.push(likeliest(s));
  const std::size_t many = s.turns == 0 ? own_.size() : book_of(s).quiet;
  for (std::size_t i = 0; i < many; ++i) out.push(turn_at(static_cast<int>(i)));
}

// One of the worlds that the book was made in.
Rounds::State Rounds::imagine(const State& /*view*/, Seat /*viewer*/, Rng& rng) const {
  return worlds_[rng.below(static_cast<u32>(worlds_.size()))];
}

void Rounds::play(State& s, Move m, Sink& /*sink*/) const {
  if (s.turns == 0) s.first = m.a;
  follow(s, script_of(s, m).line);
  s.wins = winning_turn(s);
}

// Plays a turn of the book. Each turn has its luck, whatever happened in those before it.
void Rounds::follow(State& s, const Line& line) const {
  Sink silent;
  u64 seed = ((u64{s.luck[1]} << 32U) | s.luck[0]) + s.turns;
  Rng chance(splitmix64(seed));
  ++s.turns;
  const Colour whose = s.active;
  for (int i = 0; i < line.size && s.ending == Ending::none && s.active == whose;) {
    Move next = line.move[i];
    if (Game::turn(s).actor == Turn::Actor::chance) {
      next = roll(static_cast<const Game&>(*this), s, chance);
    } else if (check(s, next).legal()) {
      ++i;
    } else {
      break;
    }
    Game::play(s, next, silent);
  }
  if (turns_ahead_ > 1) finish(s, whose, chance);
}

// Would the next player end the game so, and win?
bool Rounds::ended_by(const State& s, const Line& line) const {
  State end = s;
  follow(end, line);
  return end.ending != Ending::none && won(end, s.active);
}

u8 Rounds::winning_turn(const State& s) const {
  if (s.ending != Ending::none || over(s)) return 0;
  const Replies& book = book_of(s);
  for (std::size_t i = book.quiet; i < book.all.size() && !until_.over(); ++i) {
    if (ended_by(s, book.all[i].line)) return static_cast<u8>(i + 1);
  }
  return 0;
}

bool Rounds::won(const pax_transhumanity::State& end, Colour c) const {
  const Seat seat = edition().seat_of(c);
  return seat != Seat::nobody && Game::result(end).seat[seat].winner;
}

// Ends the turn, and plays on until the next one begins.
void Rounds::finish(pax_transhumanity::State& s, Colour whose, Rng& chance) const {
  Sink silent;
  MoveList list;
  bool ended = s.active != whose;
  for (int i = 0; i < longest_turn && s.ending == Ending::none; ++i) {
    Move m = Moves::pack(End{});
    if (Game::turn(s).actor == Turn::Actor::chance) {
      m = roll(static_cast<const Game&>(*this), s, chance);
    } else if (stepper::question(s) == Do::main) {
      if (ended || s.active != whose) return;
      ended = true;
    } else {
      list.clear();
      Game::moves(s, list);
      m = list[list.size - 1];
    }
    Game::play(s, m, silent);
  }
}

}  // namespace noo::bots::pax_transhumanity
