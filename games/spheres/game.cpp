#include "spheres/game.hpp"

#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- running the agenda ----

namespace {

void settle(Play& p, const Step& step) {
  const auto what = static_cast<Throw>(step.a);
  switch (what) {
    case Throw::none:
      return ask_expose(p, Do::expose, step.b, 1);
    case Throw::act:
      return settle_activation(p);
    case Throw::cohere:
      return settle_cohere(p, static_cast<Element>(step.b));
    case Throw::expose:
      return settle_expose(p, static_cast<Letter>(step.b));
    case Throw::expose_letter:
      return settle_expose_letter(p, static_cast<Letter>(step.b));
    case Throw::era:
      return settle_era(p, step.b);
    case Throw::move2:
      return settle_movement2(p);
    case Throw::backlash:
      return settle_backlash(p);
    case Throw::census:
      return settle_census(p);
    case Throw::cons:
      return settle_construction(p);
    case Throw::contact:
      return settle_contact(p);
    case Throw::sep_d:
    case Throw::sep_t:
      return settle_separation(p, what, step.b);
    case Throw::alterity:
      return settle_alterity(p, static_cast<Sep>(step.b));
    case Throw::bottom:
      return settle_bottom(p, seat(step.b));
    case Throw::combat_a:
      return settle_combat(p);
    case Throw::spec_a:
      return settle_special(p);
    case Throw::fz_number:
      return settle_fuzzy(p);
    case Throw::react:
      return settle_react(p);
    case Throw::second_loss:
      return settle_second_loss(p);
    case Throw::age:
      return settle_ageing(p);
    case Throw::dark:
      return settle_dark(p);
    case Throw::pick_move_on:
    case Throw::pick_move_off:
      return settle_block(p, what);
    case Throw::pick_spec:
      return settle_special_element(p);
    case Throw::pick_react:
    case Throw::pick_fail:
    case Throw::pick_fail2:
    case Throw::pick_dark:
      return settle_fall(p, what, step.b);
    default:
      return settle_crisis_die(p, what);
  }
}

void perform(Play& p, const Step& step) {
  switch (static_cast<Do>(step.what)) {
    case Do::setup_seat:
      return setup_seat(p, seat(step.a));
    case Do::begin_turn:
      return begin_turn(p);
    case Do::attempt:
      return attempt_slot(p);
    case Do::settle:
      return settle(p, step);
    case Do::end_phase:
      return end_phase(p, step.a);
    default:
      assert(false);
  }
}

// A window or an offer of help with nothing to choose from is passed over in silence.
bool passes_by_itself(const Play& p, const Step& step) {
  const auto what = static_cast<Throw>(step.a);
  if (step.what == static_cast<u8>(Do::window)) return !window_open(p.ed, p.s, what, step.b);
  return step.what == static_cast<u8>(Do::help) && !help_open(p.s, what);
}

// Automatic steps run until somebody must decide.
void run(Play& p) {
  State& s = p.s;
  while (s.ending == Ending::none) {
    const Step step = s.agenda.top();
    const auto what = static_cast<Do>(step.what);
    if (passes_by_itself(p, step)) {
      s.agenda.pop();
    } else if (is_question(what) || what == Do::dice) {
      return;
    } else if (what == Do::slots) {
      come_to_slot(p);
    } else {
      s.agenda.pop();
      perform(p, step);
    }
  }
}

void land(Play& p, int face) { p.s.in_setup != 0 ? setup_die(p, face) : place_die(p, face); }

}  // namespace

// ---- chance moves ----

void play(Play& p, First m) { land(p, ix(m.who)); }
void play(Play& p, Roll m) { land(p, num(m.value)); }
void play(Play& p, Clash m) { land(p, num(m.value)); }
void play(Play& p, RollD6 m) { land(p, num(m.value)); }
void play(Play& p, RollD10 m) { land(p, num(m.value)); }
void play(Play& p, RollD12 m) { land(p, num(m.value)); }
void play(Play& p, RollD20 m) { land(p, num(m.value)); }
void play(Play& p, RollLetter m) { land(p, num(m.value)); }
void play(Play& p, Pick m) { land(p, num(m.element) + 1); }

template <class Row>
concept ChanceRow = std::is_same_v<Row, First> || std::is_same_v<Row, Roll> || std::is_same_v<Row, Clash> ||
                    std::is_same_v<Row, RollD6> || std::is_same_v<Row, RollD10> || std::is_same_v<Row, RollD12> ||
                    std::is_same_v<Row, RollD20> || std::is_same_v<Row, RollLetter> || std::is_same_v<Row, Pick>;

// ---- the calls of the engine ----

State Game::begin() const {
  State s = begin_setup(edition_);
  Sink silent;
  Play p{edition_, s, silent};
  run(p);
  return s;
}

Turn Game::turn(const State& s) const {
  if (s.ending != Ending::none) return {Turn::Actor::nobody, Seat::nobody, 0};
  const Step& top = s.agenda.top();
  if (top.what == veiled_step) return {Turn::Actor::veiled, noo::seat(top.a), veiled_step};
  switch (static_cast<Do>(top.what)) {
    case Do::dice:
      return {Turn::Actor::chance, s.mover, top.what};
    case Do::grant:
      return {Turn::Actor::player, noo::seat(top.a), top.what};
    default:
      return {Turn::Actor::player, s.mover, top.what};
  }
}

Verdict Game::check(const State& s, Move m) const {
  if (!Moves::well_formed(m)) return no(Rule::ENG_MALFORMED);
  if (s.ending != Ending::none) return no(Rule::ENG_OVER);
  const bool chance = asked(s, Do::dice);
  return Moves::visit(m, [&](const auto& row) -> Verdict {
    using Row = std::remove_cvref_t<decltype(row)>;
    if constexpr (ChanceRow<Row>) {
      if (!chance) return no(Rule::ENG_CHANCE);
      OddsList list;
      odds(s, list);
      return list.weight_of(m) > 0 ? yes : no(Rule::ENG_CHANCE);
    } else {
      if (chance) return no(Rule::ENG_NOT_ASKED);
      return spheres::check(edition_, s, row);
    }
  });
}

void Game::odds(const State& s, OddsList& out) const {
  out.clear();
  if (asked(s, Do::dice)) odds_of(edition_, s, static_cast<Throw>(s.agenda.top().a), out);
}

void Game::play(State& s, Move m, Sink& sink) const {
  assert(check(s, m).legal());
  Play p{edition_, s, sink};
  Moves::visit(m, [&](const auto& row) {
    spheres::play(p, row);
    return 0;
  });
  if (s.ending == Ending::none) run(p);
}

// ---- legal moves ----

namespace {

// Every value of a kind with one argument that passes its check.
template <class Row>
void offer(const Edition& ed, const State& s, MoveList& out) {
  Move m{Moves::kind_of<Row>, 0, 0, 0};
  constexpr int count = Moves::combinations[Moves::kind_of<Row>];
  for (int i = 0; i < count; ++i) {
    m.a = static_cast<u8>(i);
    if (verdict_alone(ed, s, Moves::unpack<Row>(m)).legal()) out.push(m);
  }
}

// Letters are alike, and so are numbers: their checks look at the room alone.
template <class Row>
void offer_alike(const Edition& ed, const State& s, MoveList& out) {
  Move m{Moves::kind_of<Row>, 0, 0, 0};
  if (!verdict_alone(ed, s, Moves::unpack<Row>(m)).legal()) return;
  for (int i = 0; i < Moves::combinations[Moves::kind_of<Row>]; ++i) {
    m.a = static_cast<u8>(i);
    out.push(m);
  }
}
template <>
void offer<Expose>(const Edition& ed, const State& s, MoveList& out) {
  offer_alike<Expose>(ed, s, out);
}
template <>
void offer<Perfect>(const Edition& ed, const State& s, MoveList& out) {
  offer_alike<Perfect>(ed, s, out);
}

template <>
void offer<Request>(const Edition& ed, const State& s, MoveList& out) {
  for (const Seat holder : s.others()) {
    const Request m{holder};
    if (check(ed, s, m).legal()) out.push(Moves::pack(m));
  }
}

void offer_rerolls(const Edition& ed, const State& s, MoveList& out) {
  for (const Token t : {Token::do_over, Token::free}) {
    for (int d = 1; d <= s.dice.size; ++d) {
      const Reroll r{t, static_cast<DieNo>(d)};
      if (check(ed, s, r).legal()) out.push(Moves::pack(r));
    }
  }
}

void offer_help(const Edition& ed, const State& s, MoveList& out) {
  for (const Seat h : helpers(s)) {
    for (int d = 1; d <= s.dice.size; ++d) {
      for (const Change c : {Change::minus2, Change::minus1, Change::plus1}) {
        const Help m{h, static_cast<DieNo>(d), c};
        if (check(ed, s, m).legal()) out.push(Moves::pack(m));
      }
    }
  }
}

template <class... Rows>
void offer_all(const Edition& ed, const State& s, MoveList& out) {
  (offer<Rows>(ed, s, out), ...);
}

}  // namespace

// Kinds in the order of the table, so that the list ascends.
void Game::moves(const State& s, MoveList& out) const {
  out.clear();
  if (turn(s).actor != Turn::Actor::player) return;
  const Edition& ed = edition_;
  switch (static_cast<Do>(s.agenda.top().what)) {
    case Do::split:
      return offer<Split>(ed, s, out);
    case Do::plan:
      return offer<PlanAction>(ed, s, out);
    case Do::plan_target:
    case Do::target:
    case Do::fz_target:
      return offer<Target>(ed, s, out);
    case Do::free:
      return offer_all<Done, Negate>(ed, s, out);
    case Do::substitute:
      return offer_all<Act, Done>(ed, s, out);
    case Do::gate:
      return offer_all<Stop, Negate, Request, Open>(ed, s, out);
    case Do::action:
      return offer_all<Act, Stop, Negate, Request>(ed, s, out);
    case Do::build:
    case Do::fz_arm:
      return offer<Build>(ed, s, out);
    case Do::window:
      offer<Keep>(ed, s, out);
      return offer_rerolls(ed, s, out);
    case Do::purpose:
      return offer<Choose>(ed, s, out);
    case Do::expose:
    case Do::fz_expose:
      return offer_all<Done, Expose>(ed, s, out);
    case Do::perfect:
    case Do::fz_perfect:
      return offer_all<Done, Perfect>(ed, s, out);
    case Do::cohere:
    case Do::fz_cohere:
      return offer<Cohere>(ed, s, out);
    case Do::era:
      return offer<Advance>(ed, s, out);
    case Do::lower:
      return offer<Lower>(ed, s, out);
    case Do::grant:
      return offer<Grant>(ed, s, out);
    case Do::spy:
      return offer<Ask>(ed, s, out);
    case Do::penalty:
      return offer<Penalise>(ed, s, out);
    case Do::strike:
      return offer<Strike>(ed, s, out);
    case Do::provoke:
      return offer<Provoke>(ed, s, out);
    case Do::fz_name:
      return offer<Name>(ed, s, out);
    case Do::fz_effect:
      return offer<Effect>(ed, s, out);
    case Do::fz_recover:
      return offer_all<Done, Recover>(ed, s, out);
    case Do::fz_shield:
      return offer<Shield>(ed, s, out);
    case Do::fz_unblock:
      return offer<Unblock>(ed, s, out);
    case Do::help:
      offer<Done>(ed, s, out);
      return offer_help(ed, s, out);
    default:
      assert(false);
  }
}

// Questions asked even with one answer, because skipping them would tell the others a secret.
bool Game::always_asked(u8 ask) {
  switch (static_cast<Do>(ask)) {
    case Do::dice:        // the element that a Special Operation strikes
    case Do::substitute:  // traits for a Fuzzy Group
    case Do::gate:
    case Do::target:  // reach across time
    case Do::window:  // the free reroll, a Census or a backlash without dice
    case Do::era:
    case Do::expose:
    case Do::perfect:
    case Do::spy:
    case Do::provoke:
    case Do::fz_effect:
    case Do::fz_shield:
    case Do::fz_unblock:
    case Do::fz_target:
      return true;
    default:
      return false;
  }
}

// The question whether to reroll is the mover's own; which of the open dice it picks up everybody sees.
SeatSet Game::step_audience(const State& s, Move m) const {
  const Step& top = s.agenda.top();
  const bool open_dice = Moves::is<Reroll>(m) && dice_seen_by(s) == SeatSet::all();
  return open_dice ? SeatSet::all() : top.seen_by;
}

// The dice on the table belong to the topmost roll still to be settled; in setup they wait for the split.
SeatSet Game::dice_seen_by(const State& s) const {
  for (int i = s.agenda.depth - 1; i >= 0; --i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    if (step.what == static_cast<u8>(Do::settle) && step.a != 0) return step.seen_by;
  }
  return SeatSet::of(s.mover);
}

// ---- result ----

namespace {

// SPH-RANK-1, SPH-RANK-2: is a better than b? Effectiveness is compared as fractions; 0 of 0 counts as 0 (RUL-77).
bool ranks_before(const Counts& a, const Counts& b) {
  const int score_a = a.resolved - a.failed;
  const int score_b = b.resolved - b.failed;
  if (score_a != score_b) return score_a > score_b;
  const int all_a = a.resolved + a.failed;
  const int all_b = b.resolved + b.failed;
  return a.resolved * (all_b == 0 ? 1 : all_b) > b.resolved * (all_a == 0 ? 1 : all_a);
}

int rank_of(const State& s, Seat x) {
  int rank = 1;
  for (int i = 0; i < s.seats; ++i) {
    const Seat y = seat(i);
    if (y == x) continue;
    const bool x_alive = s.alive.has(x);
    const bool y_alive = s.alive.has(y);
    if (x_alive && y_alive) {
      rank += ranks_before(s.counts_of(y), s.counts_of(x)) ? 1 : 0;
    } else if (y_alive) {
      ++rank;
    } else if (!x_alive) {  // SPH-RANK-3: later collapse first
      rank += s.civ_of(y).collapse_order > s.civ_of(x).collapse_order ? 1 : 0;
    }
  }
  return rank;
}

}  // namespace

namespace {

void add_score(SeatResult& seat, const Counts& c) {
  const int all = c.resolved + c.failed;
  const auto add = [&](Score what, bool counts, Rule rule, int value) {
    seat.add({static_cast<u8>(what), counts, static_cast<u16>(rule), static_cast<i16>(value)});
  };
  add(Score::resolved, true, Rule::SPH_RANK_1, c.resolved);
  add(Score::failed, true, Rule::SPH_RANK_1, -c.failed);
  add(Score::effectiveness, false, Rule::SPH_RANK_2, all == 0 ? 0 : 100 * c.resolved / all);
}

void add_collapse(SeatResult& seat, const State& s, Seat x) {
  const int order = s.civ_of(x).collapse_order;
  if (order == 0) return;
  seat.add({static_cast<u8>(Score::collapse), false, static_cast<u16>(Rule::SPH_RANK_3), static_cast<i16>(order)});
}

}  // namespace

Result Game::result(const State& s) const {
  Result r;
  r.seats = s.seats;
  r.over = s.ending != Ending::none;
  if (!r.over) return r;  // counts are secret until then
  r.ending = static_cast<u8>(s.ending);
  r.rule = static_cast<u16>(s.ending == Ending::seven_crises    ? Rule::SPH_END_2
                            : s.ending == Ending::last_standing ? Rule::SPH_END_4
                                                                : Rule::SPH_END_7);
  for (int i = 0; i < s.seats; ++i) {
    const Seat x = noo::seat(i);
    SeatResult& seat = r.seat[static_cast<std::size_t>(i)];
    seat.rank = rank_of(s, x);
    // SPH-RANK-1: to survive is a success for each, but the one winner the book speaks of is ranked first among them.
    seat.winner = seat.rank == 1 && s.alive.has(x);
    add_score(seat, s.counts_of(x));
    add_collapse(seat, s, x);
  }
  return r;
}

Result Game::standing(const State& s) const {
  Result r;
  r.seats = s.seats;
  for (int i = 0; i < s.seats; ++i) {
    const Seat x = noo::seat(i);
    SeatResult& seat = r.seat[static_cast<std::size_t>(i)];
    seat.rank = 1;
    add_score(seat, s.counts_of(x));
    add_collapse(seat, s, x);
  }
  return r;
}

}  // namespace noo::spheres
