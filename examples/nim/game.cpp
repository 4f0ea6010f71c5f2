#include "nim/game.hpp"

#include "engine/core/offers.hpp"
#include "nim/chapters.hpp"

namespace noo::nim {

namespace {

class Offers : public OffersOf<Offers, Moves, Edition, State> {
 public:
  Offers(const Edition& ed, const State& s, MoveList& out) : OffersOf(ed, s, out, MoveList::capacity) {}

  template <class Row>
  static constexpr bool by_chance = std::is_same_v<Row, First>;

  void offer(const Take& /*row*/) {
    for (int heap = 0; heap < heap_count; ++heap) {
      for (int stones = 1; stones <= s_.heap[static_cast<std::size_t>(heap)]; ++stones) {
        add(Take{static_cast<Heap>(heap), static_cast<Stones>(stones)});
      }
    }
  }
};

// Automatic steps run until somebody must decide.
void run(Play& p) {
  while (asked(p.s, Do::next_turn)) {
    p.s.agenda.pop();
    next_turn(p);
  }
}

}  // namespace

State Game::begin() const { return begin_setup(edition_); }

Turn Game::turn(const State& s) const {
  if (s.ending != Ending::none) return {Turn::Actor::nobody, Seat::nobody, 0};
  const u8 ask = s.agenda.top().what;
  return {asked(s, Do::first) ? Turn::Actor::chance : Turn::Actor::player, s.mover, ask};
}

void Game::moves(const State& s, MoveList& out) const {
  out.clear();
  if (turn(s).actor == Turn::Actor::player) Offers(edition_, s, out).list(u64{1} << Moves::kind_of<Take>);
}

Verdict Game::check(const State& s, Move m) const {
  if (!Moves::well_formed(m)) return no(Rule::ENG_MALFORMED);
  if (s.ending != Ending::none) return no(Rule::ENG_OVER);
  return Moves::visit(m, [&](const auto& row) { return nim::check(edition_, s, row); });
}

void Game::odds(const State& s, OddsList& out) const {
  out.clear();
  if (asked(s, Do::first)) out.push(Moves::pack(First{noo::seat(0)}), edition_.seats, 1);  // NIM-SETUP-2
}

void Game::play(State& s, Move m, Sink& sink) const {
  assert(check(s, m).legal());
  Play p{edition_, s, sink};
  Moves::visit(m, [&](const auto& row) {
    nim::play(p, row);
    return 0;
  });
  run(p);
}

Result Game::standing(const State& s) const {
  Result r;
  r.seats = s.seats;
  for (int i = 0; i < s.seats; ++i) {
    SeatResult& own = r.seat[static_cast<std::size_t>(i)];
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
    SeatResult& own = r.seat[static_cast<std::size_t>(i)];
    own.winner = wins(edition_, s, noo::seat(i));
    own.rank = own.winner ? 1 : 1 + winners;
  }
  return r;
}

}  // namespace noo::nim
