// How the game plays: see engine/core/game_loop.hpp.
#include "planetary_phase/game.hpp"

#include "engine/core/game_loop.hpp"
#include "engine/core/offers.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

// ---- legal moves ----

class Offers : public OffersOf<Offers, Steps, Edition, State> {
 public:
  using OffersOf::offer;
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}

  // Open corners of tiles that have not launched.
  void offer(const Commit& /*row*/) {
    for (int i = 0; i < spaces && !full(); ++i) {
      const Site& site = s_.at(space(i));
      if (!site.established()) continue;
      for (int k = 0; k < corners_a_space; ++k) {
        if (site.held[k].none()) add(Commit{corner_of(space(i), k)});
      }
    }
  }

  // Empty spaces of the tile's level.
  void offer(const Establish& /*row*/) {
    const Tile held = s_.of(asked_player(s_)).tile;
    if (held == Tile::none) return;
    const u8 level = ed_.of(held).level;
    for (int i = 0; i < spaces && !full(); ++i) {
      if (ed_.of(space(i)).level == level && !s_.at(space(i)).covered()) add(Establish{space(i)});
    }
  }
};

// Whose doing a draw is: the player who is dealt to, the one whose action it is, or else the first of the round.
Who drawing(const State& s, const Step& step) {
  if (step.what == num(Do::start)) return Steps::read<Do::start>(step);
  return s.phase == Phase::B ? s.act.by : in_order(s, 0);
}

}  // namespace

struct Game::Playing {
  using Play = planetary_phase::Play;
  using Steps = planetary_phase::Steps;
  using Rule = planetary_phase::Rule;

  static State begin(const Edition& ed) { return begin_setup(ed); }

  static void list(const Edition& ed, const State& s, MoveList& out, int enough) { Offers(ed, s, out, enough).list(); }

  // VAR-SMALL-2: in the game of one person every question goes to the same seat.
  static Seat seat_at(const Edition& ed, const State& s, const Step& step) {
    return ed.seat_of(Steps::is_chance(what_of(step)) ? drawing(s, step) : who(step.a));
  }

  static void odds(const Edition& ed, const State& s, const Step& step, OddsList& out) {
    switch (what_of(step)) {
      case Do::start:
        return odds_of_start(ed, s, out);
      case Do::tile:
        return odds_of_tile(ed, s, Steps::read<Do::tile>(step), out);
      case Do::front:
        return odds_of_front(ed, s, out);
      default:
        return odds_of_back(ed, s, out);
    }
  }

  // If there is nothing to decide.
  static bool answers_itself(Play& p) {
    State& s = p.s;
    if (asked(s, Do::pay) && s.act.due == 0) {
      pop(p);
      return true;
    }
    if (asked(s, Do::pay) && pays_itself(p.ed, s)) {
      planetary_phase::play(p, Pay{});
      return true;
    }
    MoveList answers;
    list(p.ed, s, answers, 2);
    if (answers.size == 0 && asked(s, Do::sector)) {  // what came before took the last step there was
      pop(p);
      return true;
    }
    assert(answers.size > 0);
    if (answers.size != 1) return false;
    Moves::is<Pass>(answers[0]) ? let_go(p) : play_move<Moves>(p, answers[0]);
    return true;
  }
};

void run(Play& p) { run_agenda<Game::Playing>(p); }

Result Game::result(const State& s) const { return result_of(edition_, s); }
Result Game::standing(const State& s) const { return standing_of(edition_, s); }

}  // namespace noo::planetary_phase

template class noo::GameBase<noo::planetary_phase::Game, noo::planetary_phase::Edition, noo::planetary_phase::State,
                             noo::planetary_phase::Moves>;
