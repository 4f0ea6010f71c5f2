// How a game on an agenda plays: what engine/core/game_base.hpp declares, for game.cpp alone, which says
//
//   struct Game::Playing {
//     using Play = ...; using Steps = ...; using Rule = ...;
//     static State begin(const Edition& ed);                                       the position with its first steps
//     static void list(const Edition& ed, const State& s, MoveList& out, int enough);
//     static Seat seat_at(const Edition& ed, const State& s, const Step& step);    whose question, or whose draw
//     static void odds(const Edition& ed, const State& s, const Step& step, OddsList& out);
//     static bool answers_itself(Play& p);                                         the question on top
//   };
//   template class noo::GameBase<Game, Edition, State, Moves>;
//
// `verdict(ed, s, row)` may be there too, for a game that reckons something before it asks a kind's own `check`.
#pragma once

#include "engine/core/game_base.hpp"
#include "engine/core/play.hpp"

namespace noo {

// By the `check` of its kind.
template <class Edition, class State, class Row>
Verdict verdict_of(const Edition& ed, const State& s, const Row& row) {
  return check(ed, s, row);
}

template <class State>
constexpr bool is_over(const State& s) {
  return s.ending != decltype(s.ending)::none;
}

// A question with one answer, for a game where that answers itself.
template <class Rules, class Play>
bool plays_only_answer(Play& p) {
  MoveList answers;
  Rules::list(p.ed, p.s, answers, 2);
  assert(answers.size > 0);
  if (answers.size != 1) return false;
  play_move<typename Rules::Steps::MoveKinds>(p, answers[0]);
  return true;
}

// Until somebody must decide, or chance must speak.
template <class Rules, class Play>
void run_agenda(Play& p) {
  using Steps = typename Rules::Steps;
  while (!is_over(p.s)) {
    const Step step = p.s.agenda.top();
    switch (Steps::nature(step.what)) {
      case Nature::work:
        Steps::perform(p, step);
        break;
      case Nature::question:
        if (!Rules::answers_itself(p)) return;
        break;
      case Nature::chance:
        return;
    }
  }
}

template <class Own, class Edition, class State, class Moves>
State GameBase<Own, Edition, State, Moves>::begin() const {
  State s = Own::Playing::begin(edition_);
  Sink silent;
  typename Own::Playing::Play p{edition_, s, silent};
  run_agenda<typename Own::Playing>(p);
  return s;
}

template <class Own, class Edition, class State, class Moves>
Turn GameBase<Own, Edition, State, Moves>::turn(const State& s) const {
  using Steps = typename Own::Playing::Steps;
  if (is_over(s)) return {Turn::Actor::nobody, Seat::nobody, 0};
  const Step& top = s.agenda.top();
  if (top.what == veiled_step) return {Turn::Actor::veiled, seat(top.a), veiled_step};
  const bool chance = Steps::nature(top.what) == Nature::chance;
  return {chance ? Turn::Actor::chance : Turn::Actor::player, Own::Playing::seat_at(edition_, s, top), top.what};
}

template <class Own, class Edition, class State, class Moves>
void GameBase<Own, Edition, State, Moves>::moves(const State& s, MoveList& out) const {
  out.clear();
  if (!is_over(s)) Own::Playing::list(edition_, s, out, MoveList::capacity);
}

template <class Own, class Edition, class State, class Moves>
Verdict GameBase<Own, Edition, State, Moves>::check(const State& s, Move m) const {
  using Rules = typename Own::Playing;
  using Rule = typename Rules::Rule;
  using Steps = typename Rules::Steps;
  if (!Moves::well_formed(m)) return no(Rule::ENG_MALFORMED);
  if (is_over(s)) return no(Rule::ENG_OVER);
  const u8 top = s.agenda.top().what;
  const u64 answers = Steps::known(top) ? Steps::answers(static_cast<typename Steps::Do>(top)) : 0;
  const bool answered = ((answers >> m.kind) & 1U) != 0;
  if (((Steps::chance_kinds >> m.kind) & 1U) != 0) {
    if (!answered) return no(Rule::ENG_CHANCE);
    OddsList list;
    odds(s, list);
    return list.weight_of(m) > 0 ? yes : no(Rule::ENG_CHANCE);
  }
  if (!answered) return no(Rule::ENG_NOT_ASKED);
  return Moves::visit(m, [&](const auto& row) -> Verdict {
    using Row = std::remove_cvref_t<decltype(row)>;
    if constexpr (((Steps::chance_kinds >> Moves::template kind_of<Row>)&1U) != 0) {
      return no(Rule::ENG_CHANCE);
    } else if constexpr (requires { Rules::verdict(edition_, s, row); }) {
      return Rules::verdict(edition_, s, row);
    } else {
      return verdict_of(edition_, s, row);
    }
  });
}

template <class Own, class Edition, class State, class Moves>
void GameBase<Own, Edition, State, Moves>::odds(const State& s, OddsList& out) const {
  out.clear();
  if (is_over(s) || !Own::Playing::Steps::known(s.agenda.top().what)) return;
  if (Own::Playing::Steps::nature(s.agenda.top().what) != Nature::chance) return;
  Own::Playing::odds(edition_, s, s.agenda.top(), out);
}

template <class Own, class Edition, class State, class Moves>
void GameBase<Own, Edition, State, Moves>::play(State& s, Move m, Sink& sink) const {
  assert(check(s, m).legal());
  typename Own::Playing::Play p{edition_, s, sink};
  play_move<Moves>(p, m);
  run_agenda<typename Own::Playing>(p);
}

template <class Own, class Edition, class State, class Moves>
bool GameBase<Own, Edition, State, Moves>::always_asked(u8 ask) {
  using Steps = typename Own::Playing::Steps;
  return Steps::known(ask) && Steps::always_asked(static_cast<typename Steps::Do>(ask));
}

}  // namespace noo
