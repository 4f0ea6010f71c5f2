// How the game plays: see engine/core/game_loop.hpp.
#include "spheres/game.hpp"

#include "engine/core/game_loop.hpp"
#include "engine/core/offers.hpp"
#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- legal moves ----

namespace {

class Offers : public OffersOf<Offers, Steps, Edition, State> {
 public:
  using OffersOf::offer;
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}

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

// ---- dice ----

void settle(Play& p, Throw what, int remembered) {
  switch (what) {
    case Throw::none:
      return ask_expose(p, Do::expose, remembered, 1);
    case Throw::act:
      return settle_activation(p);
    case Throw::cohere:
      return settle_cohere(p, static_cast<Element>(remembered));
    case Throw::expose:
      return settle_expose(p, static_cast<Letter>(remembered));
    case Throw::expose_letter:
      return settle_expose_letter(p, static_cast<Letter>(remembered));
    case Throw::era:
      return settle_era(p, remembered);
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
      return settle_separation(p, what, remembered);
    case Throw::alterity:
      return settle_alterity(p, static_cast<Sep>(remembered));
    case Throw::bottom:
      return settle_bottom(p, seat(remembered));
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
      return settle_fall(p, what, remembered);
    default:
      return settle_crisis_die(p, what);
  }
}

namespace {

void land(Play& p, int face) { p.s.in_setup != 0 ? setup_die(p, face) : place_die(p, face); }

}  // namespace

void play(Play& p, First m) { land(p, ix(m.who)); }
void play(Play& p, Roll m) { land(p, num(m.value)); }
void play(Play& p, Clash m) { land(p, num(m.value)); }
void play(Play& p, RollD6 m) { land(p, num(m.value)); }
void play(Play& p, RollD10 m) { land(p, num(m.value)); }
void play(Play& p, RollD12 m) { land(p, num(m.value)); }
void play(Play& p, RollD20 m) { land(p, num(m.value)); }
void play(Play& p, RollLetter m) { land(p, num(m.value)); }
void play(Play& p, Pick m) { land(p, num(m.element) + 1); }

// ---- how it plays ----

struct Game::Playing {
  using Play = spheres::Play;
  using Steps = spheres::Steps;
  using Rule = spheres::Rule;

  static State begin(const Edition& ed) { return begin_setup(ed); }

  static void list(const Edition& ed, const State& s, MoveList& out, int enough) { Offers(ed, s, out, enough).list(); }

  static Seat seat_at(const Edition& /*ed*/, const State& s, const Step& step) {
    return step.what == num(Do::grant) ? Steps::read<Do::grant>(step) : s.mover;
  }

  static void odds(const Edition& ed, const State& s, const Step& step, OddsList& out) {
    odds_of(ed, s, std::get<0>(Steps::read<Do::dice>(step)), out);
  }

  // A target with a colour that nobody plays.
  static bool malformed(const State& s, Move m) {
    if (!Moves::is<Target>(m) || asked(s, Do::dice)) return false;
    const Aim whom = Moves::unpack<Target>(m).whom;
    return whom != Aim::nobody && num(whom) >= s.seats;
  }

  // A window or an offer of help with nothing to choose from is passed over in silence.
  static bool answers_itself(Play& p) {
    const Step& top = p.s.agenda.top();
    if (!passes(p.ed, p.s, top)) return false;
    pop(p);
    return true;
  }

 private:
  static bool passes(const Edition& ed, const State& s, const Step& step) {
    if (step.what == num(Do::help)) return !help_open(s, Steps::read<Do::help>(step));
    if (step.what != num(Do::window)) return false;
    const auto [what, only_die] = Steps::read<Do::window>(step);
    return !window_open(ed, s, what, only_die);
  }
};

// The question whether to reroll is the mover's own; which of the open dice it picks up everybody sees.
SeatSet Game::step_audience(const State& s, Move m) const {
  const Step& top = s.agenda.top();
  const bool open_dice = Moves::is<Reroll>(m) && dice_seen_by(s) == SeatSet::all();
  return open_dice ? SeatSet::all() : top.seen_by;
}

// The dice on the table belong to the topmost roll still to be settled; in setup they wait for the split.
SeatSet Game::dice_seen_by(const State& s) const {
  for (int i = s.agenda.depth - 1; i >= 0; --i) {
    const Step& step = s.agenda.steps[i];
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

Result Game::judged(const State& s) const {
  Result r;
  r.seats = s.seats;
  for (int i = 0; i < s.seats; ++i) {
    const Seat x = noo::seat(i);
    SeatResult& seat = r.seat[i];
    seat.rank = rank_of(s, x);
    // SPH-RANK-1: to survive is a success for each, but the one winner the book speaks of is ranked first among them.
    seat.winner = seat.rank == 1 && s.alive.has(x);
    add_score(seat, s.counts_of(x));
    add_collapse(seat, s, x);
  }
  return r;
}

Result Game::result(const State& s) const {
  if (s.ending == Ending::none) {  // counts are secret until then
    Result nothing;
    nothing.seats = s.seats;
    return nothing;
  }
  Result r = judged(s);
  r.over = true;
  r.ending = static_cast<u8>(s.ending);
  r.rule = static_cast<u16>(s.ending == Ending::seven_crises    ? Rule::SPH_END_2
                            : s.ending == Ending::last_standing ? Rule::SPH_END_4
                                                                : Rule::SPH_END_7);
  return r;
}

Result Game::standing(const State& s) const {
  Result r;
  r.seats = s.seats;
  for (int i = 0; i < s.seats; ++i) {
    const Seat x = noo::seat(i);
    SeatResult& seat = r.seat[i];
    seat.rank = 1;
    add_score(seat, s.counts_of(x));
    add_collapse(seat, s, x);
  }
  return r;
}

}  // namespace noo::spheres

template class noo::GameBase<noo::spheres::Game, noo::spheres::Edition, noo::spheres::State, noo::spheres::Moves>;
