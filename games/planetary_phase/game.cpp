#include "planetary_phase/game.hpp"

#include "engine/core/offers.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- which kinds of move answer which question ----

namespace {

template <class... Rows>
constexpr u32 kinds = ((u32{1} << Moves::kind_of<Rows>) | ...);

// As a set of kinds.
constexpr u32 answers_to(Do question) {
  switch (question) {
    case Do::schedule:
      return kinds<Schedule>;
    case Do::pay:
      return kinds<Pay, From, CallIn>;
    case Do::commit:
      return kinds<Pass, Commit>;
    case Do::establish:
      return kinds<Pass, Establish>;
    case Do::rotate:
      return kinds<Rotate>;
    case Do::energize:
      return kinds<Pass, Energize>;
    case Do::devise:
      return kinds<Pass, Devise>;
    case Do::expand:
      return kinds<Pass, Raise, Stop>;
    case Do::evolve:
      return kinds<Pass, Evolve>;
    case Do::put:
      return kinds<Put>;
    case Do::wild:
      return kinds<Recognise>;
    case Do::sector:
      return kinds<Raise>;
    case Do::bonus:
      return kinds<TakeBonus>;
    case Do::lose:
      return kinds<Lose>;
    case Do::assess:
      return kinds<Assess>;
    case Do::refresh:
      return kinds<Refresh, To>;
    default:
      return 0;
  }
}

template <class Row>
concept ChanceRow = std::is_same_v<Row, Start> || std::is_same_v<Row, TurnTile> || std::is_same_v<Row, TurnCard> ||
                    std::is_same_v<Row, Reveal>;

Do question(const State& s) { return s.agenda.empty() ? Do::none : static_cast<Do>(s.agenda.top().what); }

}  // namespace

// ---- legal moves ----

namespace {

class Offers : public OffersOf<Offers, Moves, Edition, State> {
 public:
  using OffersOf::offer;
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}

  template <class Row>
  static constexpr bool by_chance = ChanceRow<Row>;

  // Open corners of tiles that have not launched.
  void offer(const Commit& /*row*/) {
    for (int i = 0; i < spaces && !full(); ++i) {
      const Site& site = s_.at(space(i));
      if (!site.established()) continue;
      for (int k = 0; k < corners_a_space; ++k) {
        if (site.held[static_cast<std::size_t>(k)].none()) add(Commit{corner_of(space(i), k)});
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

void list_moves(const Edition& ed, const State& s, MoveList& out, int enough) {
  out.clear();
  Offers(ed, s, out, enough).list(answers_to(question(s)));
}

}  // namespace

void Game::moves(const State& s, MoveList& out) const { list_moves(edition_, s, out, MoveList::capacity); }

// ---- running the agenda ----

namespace {

void perform_phase_c(Play& p, const Step& step) {
  switch (static_cast<Do>(step.what)) {
    case Do::card_step:
      return cards_step(p);
    case Do::advance:
      return advance(p, step.a);
    case Do::threat:
      return threat_step(p);
    case Do::reveal:
      return reveal(p);
    case Do::assessment:
      return assessment(p);
    case Do::refreshing:
      return refreshing(p, step.a);
    default:
      assert(false);
  }
}

void perform_action(Play& p, const Step& step) {
  switch (static_cast<Do>(step.what)) {
    case Do::occupy:
      return occupy(p);
    case Do::devote:
      return devote(p);
    case Do::place_tile:
      return place_tile(p);
    case Do::take_tile:
      return take_tile(p);
    case Do::grow:
      return grow(p);
    case Do::collect:
      return collect(p);
    case Do::launch:
      return launch(p);
    case Do::launch_gains:
      return launch_gains(p);
    case Do::launch_end:
      return launch_end(p);
    default:
      return perform_phase_c(p, step);
  }
}

// An automatic step. The one that stays on the agenda for a while takes itself off.
void perform(Play& p, const Step& step) {
  if (static_cast<Do>(step.what) == Do::fill) return fill(p);
  pop(p);
  switch (static_cast<Do>(step.what)) {
    case Do::expose:
      return expose(p);
    case Do::place_assessment:
      return place_assessment(p);
    case Do::begin_round:
      return begin_round(p);
    case Do::placing:
      return placing(p, step.a);
    case Do::resolve:
      return resolve(p, box(step.a));
    case Do::mishap:
      return mishap(p, who(step.a));
    default:
      return perform_action(p, step);
  }
}

void play_move(Play& p, Move m) {
  Moves::visit(m, [&](const auto& row) {
    play(p, row);
    return 0;
  });
}

// Answers the question on top if there is nothing to decide.
bool answers_itself(Play& p) {
  State& s = p.s;
  const Do what = question(s);
  if (what == Do::pay && s.act.due == 0) {
    pop(p);
    return true;
  }
  if (what == Do::pay && pays_itself(p.ed, s)) {
    play(p, Pay{});
    return true;
  }
  MoveList list;
  list_moves(p.ed, s, list, 2);
  if (list.size == 0 && what == Do::sector) {  // what came before took the last step there was
    pop(p);
    return true;
  }
  assert(list.size > 0);
  if (list.size != 1) return false;
  list[0].kind == Moves::kind_of<Pass> ? let_go(p) : play_move(p, list[0]);
  return true;
}

}  // namespace

void run(Play& p) {
  while (p.s.ending == Ending::none) {
    const Step step = p.s.agenda.top();
    const auto what = static_cast<Do>(step.what);
    if (is_chance(what)) return;
    if (!is_question(what)) {
      perform(p, step);
    } else if (!answers_itself(p)) {
      return;
    }
  }
}

// ---- the calls of the engine ----

State Game::begin() const {
  State s = begin_setup(edition_);
  Sink silent;
  Play p{edition_, s, silent};
  run(p);
  return s;
}

namespace {

// Whose doing a draw is: the player who is dealt to, the one whose action it is, or else the first of the round.
Who drawing(const State& s) {
  if (question(s) == Do::start) return who(s.agenda.top().a);
  return s.phase == Phase::B ? s.act.by : in_order(s, 0);
}

}  // namespace

// VAR-SMALL-2: in the game of one person every question goes to the same seat.
Turn Game::turn(const State& s) const {
  if (s.ending != Ending::none) return {Turn::Actor::nobody, Seat::nobody, 0};
  const Step& top = s.agenda.top();
  if (is_chance(static_cast<Do>(top.what))) return {Turn::Actor::chance, edition_.seat_of(drawing(s)), top.what};
  return {Turn::Actor::player, edition_.seat_of(who(top.a)), top.what};
}

Verdict Game::check(const State& s, Move m) const {
  if (!Moves::well_formed(m)) return no(Rule::ENG_MALFORMED);
  if (s.ending != Ending::none) return no(Rule::ENG_OVER);
  return Moves::visit(m, [&](const auto& row) -> Verdict {
    using Row = std::remove_cvref_t<decltype(row)>;
    if constexpr (ChanceRow<Row>) {
      if (!is_chance(question(s))) return no(Rule::ENG_CHANCE);
      OddsList list;
      odds(s, list);
      return list.weight_of(m) > 0 ? yes : no(Rule::ENG_CHANCE);
    } else {
      if ((answers_to(question(s)) & kinds<Row>) == 0) return no(Rule::ENG_NOT_ASKED);
      return planetary_phase::check(edition_, s, row);
    }
  });
}

void Game::odds(const State& s, OddsList& out) const {
  out.clear();
  switch (question(s)) {
    case Do::start:
      return odds_of_start(edition_, s, out);
    case Do::tile:
      return odds_of_tile(edition_, s, stack(s.agenda.top().a), out);
    case Do::front:
      return odds_of_front(edition_, s, out);
    case Do::back:
      return odds_of_back(edition_, s, out);
    default:
      break;
  }
}

void Game::play(State& s, Move m, Sink& sink) const {
  assert(check(s, m).legal());
  Play p{edition_, s, sink};
  play_move(p, m);
  run(p);
}

Result Game::result(const State& s) const { return result_of(edition_, s); }
Result Game::standing(const State& s) const { return standing_of(edition_, s); }

}  // namespace noo::planetary_phase
