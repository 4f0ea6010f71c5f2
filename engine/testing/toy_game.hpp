// Lanterns: a toy that has every feature the engine must get right, and nothing else. For tests only.
//
//   Setup   Chance names the first seat. Each seat secretly hides a number 1..4, then secretly trims its wick (odd
//           numbers) or dyes its glass (even numbers): which of the two is asked must not show.
//   Turn    A public die. A card dealt to the mover alone. The mover secretly says whether to swap it; a second card is
//           turned over for the mover alone either way. Then one of
//             guess SEAT N   is that the hidden number? Right: it lies open, 2 points. Wrong: it is ruled out for good.
//             claim CARD     at most the die; the next seat trusts it (points for it) or doubts it (the card is shown).
//             rest           one point, while below three.
//   End     After three rounds everything is shown. Points, plus the number if nobody guessed it, plus the wick.
//
// Seats are called by their colours, and so are the seats that moves and events name: blue, black, pink, red in order,
// or with `Colours::apart` blue and red for two, blue, pink and red for three.
//
// `Lanterns<Leak::x>` plants one defect, to prove that the conformance suite finds it.
#pragma once

#include "engine/testing/toy_state.hpp"

namespace noo::toy {

template <Leak leak = Leak::none>
class Lanterns {
 public:
  using State = LanternState;
  using Moves = LanternMoves;

  explicit Lanterns(int seats, int rounds = last_round, Colours colours = Colours::in_order)
      : seats_(seats), rounds_(rounds), colours_(colours) {
    assert(seats >= 2 && seats <= max_players);
  }

  int seats() const { return seats_; }
  int rounds() const { return rounds_; }
  // The place of a seat's colour in seat_words.
  Seat colour(Seat s) const {
    return colours_ == Colours::in_order || ix(s) == 0 ? s : seat(ix(s) + max_players - seats_);
  }
  // The seat of that colour, or nobody.
  Seat seat_of(Seat coloured) const {
    for (const Seat s : everyone()) {
      if (colour(s) == coloured) return s;
    }
    return Seat::nobody;
  }

  State begin() const {
    State s{};
    s.seats = static_cast<u8>(seats_);
    s.first = Seat::nobody;
    s.mover = Seat::nobody;
    for (int i = seats_; i-- > 0;) s.agenda.push(step(Ask::hide, seat(i), everyone()));
    s.agenda.push(step(Ask::first, seat(0), everyone()));
    return s;
  }

  bool in_setup(const State& s) const { return s.phase == Phase::setup; }

  Turn turn(const State& s) const {
    if (s.agenda.empty()) return {Turn::Actor::nobody, Seat::nobody, 0};
    const Step& top = s.agenda.top();
    const Seat who = static_cast<Seat>(top.a);
    if (top.what == veiled_step) return {Turn::Actor::veiled, who, veiled_step};
    return {is_chance(static_cast<Ask>(top.what)) ? Turn::Actor::chance : Turn::Actor::player, who, top.what};
  }

  // Small enough to filter every move there is.
  void moves(const State& s, MoveList& out) const {
    if (turn(s).actor != Turn::Actor::player) return;
    for (int n = 0; n < Moves::dense_count; ++n) {
      const Move m = Moves::from_dense(n);
      if (check(s, m).legal()) out.push(m);
    }
  }

  Verdict check(const State& s, Move m) const {
    if (!Moves::well_formed(m)) return no(EngRule::ENG_MALFORMED);
    const Turn t = turn(s);
    if (t.actor == Turn::Actor::chance) {
      OddsList list;
      odds(s, list);
      return list.weight_of(m) > 0 ? yes : no(EngRule::ENG_NOT_ASKED);
    }
    if (t.actor != Turn::Actor::player) return no(EngRule::ENG_NOT_ASKED);
    return Moves::visit(m, [&](const auto& row) { return check_row(s, static_cast<Ask>(t.ask), row); });
  }

  void odds(const State& s, OddsList& out) const {
    switch (static_cast<Ask>(s.agenda.top().what)) {
      case Ask::first:
        for (const Seat who : everyone()) out.push(Moves::pack(First{colour(who)}), 1, 1);
        break;
      case Ask::roll:
        out.push(Moves::pack(Roll{Pips{1}}), 6, 1);
        break;
      case Ask::deal:
        out.push(Moves::pack(Deal{Card::moth}), 3, 2);
        out.push(Moves::pack(Deal{Card::moon}), 1, 1);
        break;
      case Ask::turn_over:
        out.push(Moves::pack(TurnOver{Card::moth}), 3, 2);
        out.push(Moves::pack(TurnOver{Card::moon}), 1, 1);
        break;
      default:
        break;
    }
  }

  void play(State& s, Move m, Sink& sink) const {
    assert(check(s, m).legal());
    const Step asked = s.agenda.pop();
    Moves::visit(m, [&](const auto& row) {
      play_row(s, asked, row, sink);
      return 0;
    });
    while (!s.agenda.empty() && s.agenda.top().what == static_cast<u8>(Ask::next_turn)) {
      s.agenda.pop();
      next_turn(s, sink);
    }
  }

  template <class Declare>
  void secrets(const State& s, Declare&& declare) const {
    if constexpr (leak == Leak::goal) remembered_ = s.number[0];
    if (s.phase == Phase::dawn) return;
    for (int i = 0; i < seats_; ++i) {
      const auto k = static_cast<std::size_t>(i);
      const SeatSet owner = SeatSet::of(seat(i));
      const bool hidden = s.number[k] != Number::none && !s.open.has(seat(i));
      if (hidden && leak != Leak::undeclared) declare(s.number[k], owner);
      if (s.wick[k] != 0) declare(s.wick[k], owner);
      if (s.card[k] != Card::none) declare(s.card[k], owner);
    }
  }

  Seat waiting_for(const State& s) const {
    return s.agenda.empty() ? Seat::nobody : static_cast<Seat>(s.agenda.top().a);
  }

  SeatSet step_audience(const State& s, Move /*m*/) const {
    const Turn t = turn(s);
    switch (static_cast<Ask>(t.ask)) {
      case Ask::hide:
      case Ask::trim:
      case Ask::dye:
      case Ask::deal:
      case Ask::swap:
      case Ask::turn_over:
        return SeatSet::of(t.seat);
      default:
        return everyone();
    }
  }

  // A possible world: numbers that nobody ruled out, any card, and a hidden step that fits.
  State imagine(const State& view, Seat /*viewer*/, Rng& rng) const {
    State s = view;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
      if (is_unknown(s.number[i])) s.number[i] = imagine_number(s.ruled_out[i], rng);
      if (is_unknown(s.wick[i])) s.wick[i] = static_cast<u8>(1 + rng.below(2));
      if (is_unknown(s.card[i])) s.card[i] = static_cast<Card>(1 + rng.below(4));
    }
    for (int i = 0; i < s.agenda.depth; ++i) {
      Step& pending = s.agenda.steps[static_cast<std::size_t>(i)];
      const bool comes_later = i + 1 < s.agenda.depth;
      if (pending.what == veiled_step) pending = imagine_step(s, static_cast<Seat>(pending.a), comes_later, rng);
    }
    return s;
  }

  Result result(const State& s) const {
    Result r;
    r.seats = seats_;
    if (s.phase != Phase::dawn) return r;
    r.over = true;
    r.ending = static_cast<u8>(Ending::dawn);
    r.rule = static_cast<u16>(Rule::LAN_SCORE);
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) score_seat(s, i, r.seat[i]);
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
      r.seat[i].rank = 1;
      for (std::size_t k = 0; k < static_cast<std::size_t>(seats_); ++k) {
        if (r.seat[k].score > r.seat[i].score) ++r.seat[i].rank;
      }
      r.seat[i].winner = r.seat[i].rank == 1;
    }
    return r;
  }

  // The night's end, and the score: what a number or a wick adds is a range while it is hidden.
  void goals(const State& view, Seat viewer, GoalList& out) const {
    const bool over = view.phase == Phase::dawn;
    Goal& night = out.add(GoalOf::dawn, GoalKind::end, Rule::LAN_SCORE);
    night.now = Amount::exactly(view.round);
    night.limit = rounds_;
    if constexpr (leak == Leak::goal) night.args[0] = static_cast<i16>(remembered_);
    night.urgency = view.round == rounds_ && !over && viewer != Seat::nobody ? 1 : 0;
    Goal& score = out.add(GoalOf::score, GoalKind::win, Rule::LAN_SCORE);
    score.variant = "open";
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) score.seats[i] = score_range(view, i);
    if (!over) return;
    night.reached = score.reached = true;
    night.variant = score.variant = "done";
    stand_as(score, result(view));
    night.ahead = score.ahead;
  }

  static GoalRow goal_row(u8 what) {
    switch (static_cast<GoalOf>(what)) {
      case GoalOf::dawn:
        return {"dawn", {}, {"done"}};
      case GoalOf::score:
        return {"score", {}, {"open", "done"}};
    }
    return {};
  }

  Result standing(const State& s) const {
    Result r;
    r.seats = seats_;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) score_seat(s, i, r.seat[i]);
    return r;
  }

  void invariants(const State& s, Report& report) const {
    report.require(s.seats == seats_, "the number of seats is the table's");
    report.require(s.phase <= Phase::dawn, "the phase is setup, night or dawn");
    report.require(s.round <= rounds_, "there is no round after the last");
    report.require(s.die <= 6, "a die has six faces");
    report.require(s.claim <= Card::moon, "a claim names a card");
    report.require((s.agenda.depth == 0) == (s.phase == Phase::dawn), "the night ends when nothing is pending");
    for (std::size_t i = 0; i < max_players; ++i) seat_invariants(s, i, report);
  }

  static bool always_asked(u8 ask) {
    const auto a = static_cast<Ask>(ask);
    return a == Ask::hide || a == Ask::trim || a == Ask::dye || a == Ask::swap || a == Ask::act;
  }

  static EventRow ask_row(u8 ask) {
    constexpr ArgRow who{"seat", "seat"};
    switch (static_cast<Ask>(ask)) {
      case Ask::first:
        return {"first", {}};
      case Ask::hide:
        return {"hide", {who}};
      case Ask::trim:
        return {"trim", {who}};
      case Ask::dye:
        return {"dye", {who}};
      case Ask::roll:
        return {"roll", {who}};
      case Ask::deal:
        return {"deal", {who}};
      case Ask::swap:
        return {"swap", {who, ArgRow{"card", "card"}}};
      case Ask::turn_over:
        return {"turn_over", {who}};
      case Ask::act:
        return {"act", {who, ArgRow{"die", ""}}};
      case Ask::answer:
        return {"answer", {who, ArgRow{"claimer", "seat"}, ArgRow{"card", "card"}}};
      default:
        return {"", {}};
    }
  }

  void ask_args(const State& s, std::array<i16, Event::max_args>& args) const {
    args = {};
    if (s.agenda.empty()) return;
    const Step& top = s.agenda.top();
    args[0] = n(static_cast<Seat>(top.a));
    switch (static_cast<Ask>(top.what)) {
      case Ask::swap:
        args[1] = static_cast<i16>(s.card[top.a]);
        break;
      case Ask::act:
        args[1] = s.die;
        break;
      case Ask::answer:
        args[1] = n(static_cast<Seat>(top.b));
        args[2] = static_cast<i16>(s.claim);
        break;
      default:
        break;
    }
  }

  static EventRow event_row(u8 code) {
    constexpr ArgRow who{"seat", "seat"};
    constexpr ArgRow which{"card", "card"};
    switch (static_cast<Told>(code)) {
      case Told::none:
        return {"none", {}};
      case Told::began:
        return {"began", {who}};
      case Told::hid:
        return {"hid", {who}};
      case Told::hid_number:
        return {"hid_number", {who, ArgRow{"number", ""}}};
      case Told::set_wick:
        return {"set_wick", {who, ArgRow{"wick", ""}}};
      case Told::rolled:
        return {"rolled", {who, ArgRow{"die", ""}}, Befalls::the("seat").only_if([](const auto& args) {
                  return args[1] == 1;
                })};
      case Told::dealt:
        return {"dealt", {who}};
      case Told::dealt_card:
        return {"dealt_card", {who, which}, Befalls::reader()};
      case Told::kept:
        return {"kept", {who, which}};
      case Told::guessed:
        return {"guessed",
                {who, ArgRow{"target", "seat"}, ArgRow{"number", ""}, ArgRow{"right", "choice"}},
                Befalls::the("target")};
      case Told::claimed:
        return {"claimed", {who, which}};
      case Told::trusted:
        return {"trusted", {who, ArgRow{"claimer", "seat"}}};
      case Told::doubted:
        return {"doubted", {who, ArgRow{"claimer", "seat"}, which}, Befalls::the("seat", "claimer")};
      case Told::rested:
        return {"rested", {who}};
      case Told::opened:
        return {"opened", {who, ArgRow{"number", ""}, ArgRow{"wick", ""}}, Befalls::everybody()};
    }
    return {"", {}};
  }

  static EventRow reason_row(u8 code) {
    switch (static_cast<Reason>(code)) {
      case Reason::none:
        return {"none", {}};
      case Reason::die_shows_less:
        return {"die_shows_less", {ArgRow{"need", ""}, ArgRow{"have", ""}, ArgRow{"card", "card"}}};
      case Reason::already_open:
        return {"already_open", {ArgRow{"seat", "seat"}}};
      case Reason::rested_enough:
        return {"rested_enough", {ArgRow{"need", ""}, ArgRow{"have", ""}}};
    }
    return {"", {}};
  }

  static std::string_view word(std::string_view family, int value) {
    if (family == "card" && value >= 1 && value <= 4) return card_words[static_cast<std::size_t>(value - 1)];
    if (family == "choice" && value >= 0 && value <= 1) return choice_words[static_cast<std::size_t>(value)];
    return "none";
  }

  int chance_of(const State& s, Move m) const {
    if (!Moves::is<Guess>(m)) return -1;
    const auto g = Moves::unpack<Guess>(m);
    return 100 / (highest_number - std::popcount(s.ruled_out[at(seat_of(g.target))]));
  }

  u16 rule_asking(const State& s) const {
    return static_cast<u16>(turn(s).ask == static_cast<u8>(Ask::act) ? Rule::LAN_TURN : Rule::LAN_SETUP);
  }
  u16 rule_behind(const State& /*s*/, Move m) const {
    if (Moves::is<Guess>(m)) return static_cast<u16>(Rule::LAN_GUESS_1);
    if (Moves::is<Claim>(m)) return static_cast<u16>(Rule::LAN_CLAIM);
    if (Moves::is<Rest>(m)) return static_cast<u16>(Rule::LAN_REST);
    return static_cast<u16>(m.kind < Moves::kind_of<Roll> ? Rule::LAN_SETUP : Rule::LAN_TURN);
  }

 private:
  SeatSet everyone() const { return SeatSet::first(seats_); }
  SeatSet others(Seat s) const { return everyone().without(SeatSet::of(s)); }
  static Step step(Ask what, Seat who, SeatSet seen_by, u8 b = 0) {
    return {static_cast<u8>(what), seen_by, static_cast<u8>(who), b};
  }
  SeatSet only(Seat s) const { return leak == Leak::agenda ? everyone() : SeatSet::of(s); }
  static bool is_chance(Ask a) { return a == Ask::first || a == Ask::roll || a == Ask::deal || a == Ask::turn_over; }
  Seat after(Seat s) const { return seat((ix(s) + 1) % seats_); }

  // ---- check: the first broken rule

  template <class Row>
  Verdict check_row(const State& s, Ask asked, const Row& row) const {
    if (asked != asked_at(row)) return no(EngRule::ENG_NOT_ASKED);
    return check_rules(s, row);
  }
  static Ask asked_at(const Hide&) { return Ask::hide; }
  static Ask asked_at(const Trim&) { return Ask::trim; }
  static Ask asked_at(const Dye&) { return Ask::dye; }
  static Ask asked_at(const Swap&) { return Ask::swap; }
  static Ask asked_at(const Guess&) { return Ask::act; }
  static Ask asked_at(const Claim&) { return Ask::act; }
  static Ask asked_at(const Rest&) { return Ask::act; }
  static Ask asked_at(const Trust&) { return Ask::answer; }
  static Ask asked_at(const Doubt&) { return Ask::answer; }
  template <class ChanceRow>
  static Ask asked_at(const ChanceRow&) {
    return Ask::none;
  }

  template <class Row>
  static Verdict check_rules(const State& /*s*/, const Row& /*row*/) {
    return yes;
  }
  Verdict check_rules(const State& s, const Guess& g) const {
    const Seat target = seat_of(g.target);
    if (target == s.mover || target == Seat::nobody) return no(Rule::LAN_GUESS_1);
    if (s.open.has(target)) return no(Rule::LAN_GUESS_2, Reason::already_open, ix(colour(target)));
    if (has_number(s.ruled_out[at(target)], g.number)) return no(Rule::LAN_GUESS_3);
    return yes;
  }
  Verdict check_rules(const State& s, const Claim& c) const {
    if (static_cast<u8>(c.card) > s.die) {
      return no(Rule::LAN_CLAIM, Reason::die_shows_less, static_cast<int>(c.card), s.die, static_cast<int>(c.card));
    }
    if (leak == Leak::moves && c.card == Card::moth && s.number[at(after(s.mover))] == Number{1})
      return no(Rule::LAN_CLAIM);
    return yes;
  }
  Verdict check_rules(const State& s, const Rest& /*row*/) const {
    constexpr int most = 2;
    const int points = s.points[at(s.mover)];
    return points <= most ? yes : no(Rule::LAN_REST, Reason::rested_enough, most, points);
  }

  // ---- play

  void tell(Sink& sink, Told code, SeatSet seen_by, SeatSet reveals, Rule rule,
            std::array<i16, Event::max_args> args) const {
    const SeatSet flagged = leak == Leak::unflagged_reveal ? SeatSet::none() : reveals;
    sink(Event{static_cast<u8>(code), seen_by, flagged, SeatSet::none(), static_cast<u16>(rule), args});
  }
  i16 n(Seat s) const { return static_cast<i16>(ix(colour(s))); }
  template <class T>
  static i16 n(T v) {
    return static_cast<i16>(v);
  }
  static void add_points(State& s, Seat who, int by) {
    const int now = s.points[at(who)] + by;
    s.points[at(who)] = static_cast<u8>(now < 0 ? 0 : now);
  }

  void play_row(State& s, Step /*asked*/, First r, Sink& sink) const {
    s.first = seat_of(r.who);
    tell(sink, Told::began, everyone(), {}, Rule::LAN_SETUP, {n(s.first)});
  }
  void play_row(State& s, Step asked, Hide r, Sink& sink) const {
    const Seat who = static_cast<Seat>(asked.a);
    s.number[at(who)] = r.number;
    if (leak == Leak::view_parity) s.mark[at(who)] = static_cast<u8>(static_cast<u8>(r.number) & 1U);
    const bool odd = (static_cast<u8>(r.number) & 1U) != 0;
    s.agenda.push(step(odd ? Ask::trim : Ask::dye, who, only(who)));
    tell(sink, Told::hid, everyone(), {}, Rule::LAN_SETUP, {n(who)});
    const SeatSet seen_by = leak == Leak::event ? everyone() : SeatSet::of(who);
    tell(sink, Told::hid_number, seen_by, {}, Rule::LAN_SETUP, {n(who), n(r.number)});
  }
  void play_row(State& s, Step asked, Trim r, Sink& sink) const { set_wick(s, asked, r.wick, sink); }
  void play_row(State& s, Step asked, Dye r, Sink& sink) const { set_wick(s, asked, r.wick, sink); }
  void set_wick(State& s, Step asked, Wick wick, Sink& sink) const {
    const Seat who = static_cast<Seat>(asked.a);
    s.wick[at(who)] = static_cast<u8>(wick);
    tell(sink, Told::set_wick, SeatSet::of(who), {}, Rule::LAN_SETUP, {n(who), n(wick)});
    if (!s.agenda.empty()) return;
    s.phase = Phase::night;
    s.round = 1;
    s.mover = s.first;
    begin_turn(s);
  }
  void play_row(State& s, Step asked, Roll r, Sink& sink) const {
    s.die = static_cast<u8>(r.pips);
    tell(sink, Told::rolled, everyone(), {}, Rule::LAN_TURN, {n(static_cast<Seat>(asked.a)), s.die});
  }
  void play_row(State& s, Step asked, Deal r, Sink& sink) const {
    const Seat who = static_cast<Seat>(asked.a);
    s.card[at(who)] = r.card;
    tell(sink, Told::dealt, everyone(), {}, Rule::LAN_TURN, {n(who)});
    tell(sink, Told::dealt_card, SeatSet::of(who), SeatSet::of(who), Rule::LAN_TURN, {n(who), n(r.card)});
  }
  void play_row(State& s, Step asked, Swap r, Sink& /*sink*/) const {
    const Seat who = static_cast<Seat>(asked.a);
    s.agenda.push(step(Ask::turn_over, who, only(who), static_cast<u8>(r.choice)));
  }
  void play_row(State& s, Step asked, TurnOver r, Sink& sink) const {
    const Seat who = static_cast<Seat>(asked.a);
    if (asked.b != 0) s.card[at(who)] = r.card;
    tell(sink, Told::kept, SeatSet::of(who), SeatSet::of(who), Rule::LAN_TURN, {n(who), n(s.card[at(who)])});
  }
  void play_row(State& s, Step asked, Guess r, Sink& sink) const {
    const Seat who = static_cast<Seat>(asked.a);
    const Seat target = seat_of(r.target);
    const bool right = s.number[at(target)] == r.number;
    if (right) {
      s.open.add(target);
      add_points(s, who, 2);
    } else {
      s.ruled_out[at(target)] = with_number(s.ruled_out[at(target)], r.number);
    }
    tell(sink, Told::guessed, everyone(), others(target), Rule::LAN_GUESS_1,
         {n(who), n(target), n(r.number), static_cast<i16>(right)});
  }
  void play_row(State& s, Step asked, Claim r, Sink& sink) const {
    const Seat who = static_cast<Seat>(asked.a);
    s.claim = r.card;
    s.agenda.push(step(Ask::answer, after(who), everyone(), asked.a));
    tell(sink, Told::claimed, everyone(), {}, Rule::LAN_CLAIM, {n(who), n(r.card)});
  }
  void play_row(State& s, Step asked, Rest /*r*/, Sink& sink) const {
    const Seat who = static_cast<Seat>(asked.a);
    add_points(s, who, 1);
    tell(sink, Told::rested, everyone(), {}, Rule::LAN_REST, {n(who)});
  }
  void play_row(State& s, Step asked, Trust /*r*/, Sink& sink) const {
    const Seat claimer = static_cast<Seat>(asked.b);
    add_points(s, claimer, static_cast<int>(s.claim));
    tell(sink, Told::trusted, everyone(), {}, Rule::LAN_CLAIM, {n(static_cast<Seat>(asked.a)), n(claimer)});
  }
  void play_row(State& s, Step asked, Doubt /*r*/, Sink& sink) const {
    const Seat claimer = static_cast<Seat>(asked.b);
    const Seat doubter = static_cast<Seat>(asked.a);
    const bool true_claim = s.card[at(claimer)] == s.claim;
    add_points(s, claimer, true_claim ? static_cast<int>(s.claim) : 0);
    add_points(s, doubter, true_claim ? -1 : 1);
    tell(sink, Told::doubted, everyone(), others(claimer), Rule::LAN_CLAIM,
         {n(doubter), n(claimer), n(s.card[at(claimer)])});
  }

  void begin_turn(State& s) const {
    s.agenda.push(step(Ask::next_turn, s.mover, everyone()));
    s.agenda.push(step(Ask::act, s.mover, everyone()));
    // Hidden like the card that is turned over after it: from outside the two must look the same.
    s.agenda.push(step(Ask::swap, s.mover, only(s.mover)));
    s.agenda.push(step(Ask::deal, s.mover, everyone()));
    s.agenda.push(step(Ask::roll, s.mover, everyone()));
  }

  void next_turn(State& s, Sink& sink) const {
    s.card[at(s.mover)] = Card::none;
    s.claim = Card::none;
    s.die = 0;
    s.mover = after(s.mover);
    if (s.mover == s.first) {
      if (s.round == rounds_) return dawn(s, sink);
      ++s.round;
    }
    begin_turn(s);
  }

  void dawn(State& s, Sink& sink) const {
    s.phase = Phase::dawn;
    for (const Seat who : everyone()) {
      tell(sink, Told::opened, everyone(), others(who), Rule::LAN_SCORE,
           {n(who), n(s.number[at(who)]), s.wick[at(who)]});
    }
  }

  // ---- imagine, result, invariants

  static Number imagine_number(u8 ruled_out, Rng& rng) {
    for (;;) {
      const auto number = static_cast<Number>(1 + rng.below(highest_number));
      if (!has_number(ruled_out, number)) return number;
    }
  }
  Step imagine_step(const State& s, Seat owner, bool comes_later, Rng& rng) const {
    if (s.phase == Phase::setup) {
      const bool odd = (static_cast<u8>(s.number[at(owner)]) & 1U) != 0;
      return step(odd ? Ask::trim : Ask::dye, owner, only(owner));
    }
    if (comes_later || rng.below(2) == 0) return step(Ask::swap, owner, only(owner));
    return step(Ask::turn_over, owner, only(owner), static_cast<u8>(rng.below(2)));
  }

  static void score_seat(const State& s, std::size_t i, SeatResult& out) {
    constexpr auto rule = static_cast<u16>(Rule::LAN_SCORE);
    out.add({1, true, rule, s.points[i]});
    if (!s.open.has(seat(static_cast<int>(i)))) out.add({2, true, rule, static_cast<i16>(s.number[i])});
    out.add({3, true, rule, s.wick[i]});
    out.add({4, false, rule, static_cast<i16>(std::popcount(s.ruled_out[i]))});
  }

  static Amount score_range(const State& view, std::size_t i) {
    const bool guessed = view.open.has(seat(static_cast<int>(i)));
    Amount out = Amount::exactly(view.points[i]);
    if (!guessed) out = out + range(static_cast<u8>(view.number[i]), highest_number);
    return out + range(view.wick[i], 2);
  }
  static Amount range(u8 value, int most) {
    return is_unknown(value) ? Amount::between(1, most) : Amount::exactly(value);
  }

  void seat_invariants(const State& s, std::size_t i, Report& report) const {
    const bool playing = i < static_cast<std::size_t>(seats_);
    const auto number = static_cast<unsigned>(s.number[i]);
    report.require(playing || (number == 0 && s.wick[i] == 0 && s.card[i] == Card::none && s.points[i] == 0),
                   "an empty seat has nothing");
    report.require(number <= highest_number, "a number is 1 to 4");
    report.require(s.wick[i] <= 2, "a wick is 1 or 2");
    report.require(s.card[i] <= Card::moon, "a card is one of four");
    report.require(s.phase == Phase::setup || !playing || number != 0, "every seat has hidden a number by nightfall");
    report.require(number == 0 || number > highest_number || !has_number(s.ruled_out[i], s.number[i]),
                   "a number that was ruled out is not the hidden one");
    report.require(leak == Leak::view_parity || s.mark[i] == 0, "the mark is unused");
  }

  int seats_;
  int rounds_;
  Colours colours_;
  inline static Number remembered_{};  // of the position whose secrets were asked for last, if that defect is planted
};

}  // namespace noo::toy
