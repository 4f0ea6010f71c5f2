#include "spheres/game.hpp"

#include "engine/core/offers.hpp"
#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- which kinds of move answer which question ----

namespace {

template <class... Rows>
constexpr u64 kinds = ((u64{1} << Moves::kind_of<Rows>) | ...);

constexpr u64 answers_to(Do question) {
  switch (question) {
    case Do::split:
      return kinds<Split>;
    case Do::plan:
      return kinds<PlanAction>;
    case Do::plan_target:
    case Do::target:
    case Do::fz_target:
      return kinds<Target>;
    case Do::free:
      return kinds<Done, Negate>;
    case Do::substitute:
      return kinds<Act, Done>;
    case Do::gate:
      return kinds<Stop, Negate, Request, Open>;
    case Do::action:
      return kinds<Act, Stop, Negate, Request>;
    case Do::build:
    case Do::fz_arm:
      return kinds<Build>;
    case Do::window:
      return kinds<Keep, Reroll>;
    case Do::purpose:
      return kinds<Choose>;
    case Do::expose:
    case Do::fz_expose:
      return kinds<Done, Expose>;
    case Do::perfect:
    case Do::fz_perfect:
      return kinds<Done, Perfect>;
    case Do::cohere:
    case Do::fz_cohere:
      return kinds<Cohere>;
    case Do::era:
      return kinds<Advance>;
    case Do::lower:
      return kinds<Lower>;
    case Do::grant:
      return kinds<Grant>;
    case Do::spy:
      return kinds<Ask>;
    case Do::penalty:
      return kinds<Penalise>;
    case Do::strike:
      return kinds<Strike>;
    case Do::provoke:
      return kinds<Provoke>;
    case Do::fz_name:
      return kinds<Name>;
    case Do::fz_effect:
      return kinds<Effect>;
    case Do::fz_recover:
      return kinds<Done, Recover>;
    case Do::fz_shield:
      return kinds<Shield>;
    case Do::fz_unblock:
      return kinds<Unblock>;
    case Do::help:
      return kinds<Done, Help>;
    default:
      return 0;
  }
}

template <class Row>
concept ChanceRow = std::is_same_v<Row, First> || std::is_same_v<Row, Roll> || std::is_same_v<Row, Clash> ||
                    std::is_same_v<Row, RollD6> || std::is_same_v<Row, RollD10> || std::is_same_v<Row, RollD12> ||
                    std::is_same_v<Row, RollD20> || std::is_same_v<Row, RollLetter> || std::is_same_v<Row, Pick>;

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

  void offer(const Expose& /*row*/) { alike<Expose>(); }
  void offer(const Perfect& /*row*/) { alike<Perfect>(); }

  // Letters are alike, and so are numbers: their checks look at the room alone.
  template <class Row>
  void alike() {
    Move m{Moves::kind_of<Row>, 0, 0, 0};
    if (!verdict(Moves::unpack<Row>(m)).legal()) return;
    for (int i = 0; i < Moves::combinations[Moves::kind_of<Row>] && !full(); ++i) {
      m.a = static_cast<u8>(i);
      out_.push(m);
    }
  }

  // Colours that somebody plays, and nobody.
  void offer(const Target& /*row*/) {
    for (int i = 0; i < s_.seats; ++i) add(Target{static_cast<Aim>(i)});
    add(Target{Aim::nobody});
  }

  void offer(const Request& /*row*/) {
    for (const Seat holder : s_.others()) add(Request{holder});
  }

  void offer(const Reroll& /*row*/) {
    for (const Token t : {Token::do_over, Token::free}) {
      for (int d = 1; d <= s_.dice.size; ++d) add(Reroll{t, static_cast<DieNo>(d)});
    }
  }

  void offer(const Help& /*row*/) {
    for (const Seat h : helpers(s_)) {
      for (int d = 1; d <= s_.dice.size; ++d) {
        for (const Change c : {Change::minus2, Change::minus1, Change::plus1}) add(Help{h, static_cast<DieNo>(d), c});
      }
    }
  }
};

}  // namespace

void Game::moves(const State& s, MoveList& out) const {
  out.clear();
  if (s.ending != Ending::none) return;
  Offers(edition_, s, out, MoveList::capacity).list(answers_to(question(s)));
}

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

namespace {

// A target with a colour that nobody plays.
template <class Row>
bool names_a_stranger(const State& s, const Row& row) {
  if constexpr (std::is_same_v<Row, Target>) {
    return row.whom != Aim::nobody && num(row.whom) >= s.seats;
  } else {
    return false;
  }
}

}  // namespace

Verdict Game::check(const State& s, Move m) const {
  if (!Moves::well_formed(m)) return no(Rule::ENG_MALFORMED);
  if (s.ending != Ending::none) return no(Rule::ENG_OVER);
  return Moves::visit(m, [&](const auto& row) -> Verdict {
    using Row = std::remove_cvref_t<decltype(row)>;
    if constexpr (ChanceRow<Row>) {
      if (!asked(s, Do::dice)) return no(Rule::ENG_CHANCE);
      OddsList list;
      odds(s, list);
      return list.weight_of(m) > 0 ? yes : no(Rule::ENG_CHANCE);
    } else {
      if (!asked(s, Do::dice) && names_a_stranger(s, row)) return no(Rule::ENG_MALFORMED);
      if ((answers_to(question(s)) & kinds<Row>) == 0) return no(Rule::ENG_NOT_ASKED);
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
