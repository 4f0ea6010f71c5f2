// How the game plays: see engine/core/game_loop.hpp.
#include "nim/game.hpp"

#include "engine/core/game_loop.hpp"
#include "engine/core/offers.hpp"
#include "nim/chapters.hpp"

namespace noo::nim {

namespace {

class Offers : public OffersOf<Offers, Steps, Edition, State> {
 public:
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}

  void offer(const Take& /*row*/) {
    for (int heap = 0; heap < heap_count; ++heap) {
      for (int stones = 1; stones <= s_.heap[heap]; ++stones) {
        add(Take{static_cast<Heap>(heap), static_cast<Stones>(stones)});
      }
    }
  }
};

}  // namespace

struct Game::Playing {
  using Play = nim::Play;
  using Steps = nim::Steps;
  using Rule = nim::Rule;

  static State begin(const Edition& ed) { return begin_setup(ed); }

  static void list(const Edition& ed, const State& s, MoveList& out, int enough) { Offers(ed, s, out, enough).list(); }

  static Seat seat_at(const Edition& /*ed*/, const State& s, const Step& /*step*/) { return s.mover; }

  static void odds(const Edition& ed, const State& /*s*/, const Step& /*step*/, OddsList& out) {
    out.push(Moves::pack(First{noo::seat(0)}), ed.seats, 1);  // NIM-SETUP-2
  }

  static bool answers_itself(Play& p) { return plays_only_answer<Playing>(p); }  // NIM-TAKE-4
};

Result Game::standing(const State& s) const {
  Result r;
  r.seats = s.seats;
  for (int i = 0; i < s.seats; ++i) {
    SeatResult& own = r.seat[i];
    own.rank = 1;
    add_score(edition_, s, noo::seat(i), own);
  }
  return r;
}

Result Game::result(const State& s) const {
  Result r = standing(s);
  r.over = s.ending != Ending::none;
  if (!r.over) return r;
  r.ending = static_cast<u8>(s.ending);
  r.rule = static_cast<u16>(edition_.opt.last_stone == LastStone::wins ? Rule::NIM_END_1 : Rule::NIM_END_2);
  const int winners = edition_.opt.last_stone == LastStone::wins ? 1 : s.seats - 1;
  for (int i = 0; i < s.seats; ++i) {
    SeatResult& own = r.seat[i];
    own.winner = wins(edition_, s, noo::seat(i));
    own.rank = own.winner ? 1 : 1 + winners;
  }
  return r;
}

}  // namespace noo::nim

template class noo::GameBase<noo::nim::Game, noo::nim::Edition, noo::nim::State, noo::nim::Moves>;
