// The legal moves of a question, found by `check`, ascending, up to a number that is enough for who asks.
//
//   class Offers : public OffersOf<Offers, Steps, Edition, State> {
//    public:
//     using OffersOf::offer;
//     Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}
//     void offer(const Build& /*row*/) { ... add(Build{sea}); ... }      a kind of which it is known where to look
//   };
//   Offers(edition, state, list, 2).list();                              of the question on top of the agenda
#pragma once

#include "engine/core/step_table.hpp"
#include "engine/core/tell.hpp"

namespace noo {

template <class Game, class Steps, class Edition, class State>
class OffersOf {
 public:
  using Moves = typename Steps::MoveKinds;

  // Each question has code of its own, so that there is nothing to look up for each kind.
  void list() {
    if (!s_.agenda.empty()) Steps::with_row(s_.agenda.top().what, [this](auto row) { this->offer_answers(row); });
  }

  // Every value of a kind with at most one argument. A game's own know where to look.
  template <class Row>
  void offer(const Row& /*row*/) {
    static_assert(Row::args::count <= 1);
    Move m{Moves::template kind_of<Row>, 0, 0, 0};
    constexpr int count = Moves::combinations[Moves::template kind_of<Row>];
    for (int i = 0; i < count && !full(); ++i) {
      m.a = static_cast<u8>(i);
      if (game().verdict(Moves::template unpack<Row>(m)).legal()) out_.push(m);
    }
  }

  // A game that reckons something once for all these moves has its own.
  template <class Row>
  Verdict verdict(const Row& row) {
    return verdict_alone(ed_, s_, row);
  }

 protected:
  bool full() const { return out_.size >= enough_; }

  template <class Row>
  void add(const Row& row) {
    if (!full() && game().verdict(row).legal()) out_.push(Moves::pack(row));
  }

  const Edition& ed_;
  const State& s_;
  MoveList& out_;

 private:
  friend Game;
  template <class Question>
  void offer_answers(Question /*row*/) {
    if constexpr (Question::nature == Nature::question) offer_each(typename Question::Answers{});
  }
  template <class... Rows>
  void offer_each(Answers<Rows...> /*kinds*/) {
    ((full() ? void() : game().offer(Rows{})), ...);
  }
  Game& game() { return static_cast<Game&>(*this); }
  OffersOf(const Edition& ed, const State& s, MoveList& out, int enough) : ed_(ed), s_(s), out_(out), enough_(enough) {}

  int enough_;
};

}  // namespace noo
