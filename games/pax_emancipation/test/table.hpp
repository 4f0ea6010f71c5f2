// A table for tests: a position to arrange by hand, moves in notation, pieces as written.
//
//   Table t;                                       three players; red's first turn; cards 1 to 6 West, 25 to 30 East
//   t.finance(red, 2, 2, 4);                       arrange: boards, map, market, as in arrange.hpp
//   t.card("W1", 12, {green, green});
//   t.turn_of(red);                                the question of the first action stands
//   t.go("syndicate W1", "from wealth");           moves and draws, in the order they are asked
//   t.roll(4, 1);                                  "die 4", "die 1"
//   EXPECT_EQ(t.fin(red), "0/0/7");
//   EXPECT_EQ(t.why("syndicate W2"), "E1.2");
//
// Moments: turn_of(c), ops_of(c), and from(Do::hate, c) for a turn that begins at that step. Where the arrangement is
// sound, the invariants are checked after every move.
#pragma once

#include "arrange.hpp"

namespace noo::pax_emancipation::test {

class Table : public Arrangement {
 public:
  explicit Table(int seats = 3, const noo::Options& options = {}, const DataFiles& data = {})
      : Arrangement(seats, options, data) {}

  // ---- arranging the moment; an Elephant that was locked stays so ----
  void turn_of(Colour c) { from(Do::next_action, c); }
  void ops_of(Colour c) { from(Do::next_op, c); }
  // The turn of a colour, from one of the steps that begin_turn lays on the agenda.
  void from(Do first, Colour c) {
    begin(c);
    skip_to(first);
    if (first != Do::next_action) s.actions_left = 0;
    run();
  }
  // An agenda of one's own, first entry first, then `run`.
  void clear_agenda() {
    s.agenda.clear();
    s.deed = idle_deed();
  }
  void push(Do what, int a = 0, int b = 0) {
    s.agenda.push({static_cast<u8>(what), SeatSet::all(), static_cast<u8>(a), static_cast<u8>(b)});
  }
  void run() {
    with_play([](Play& p) { pax_emancipation::run(p); });
  }
  // One function of the rules; its events can be asked for afterwards.
  template <class F>
  void with_play(const F& f) {
    std::array<Event, max_events_per_move> buffer{};
    Sink sink(buffer.data(), max_events_per_move);
    Play p{game_.edition(), s, sink};
    f(p);
    events_.assign(buffer.begin(), buffer.begin() + sink.size());
  }

  // ---- playing ----
  template <class... Words>
  void go(const Words&... moves) {
    (one(moves), ...);
  }
  template <class... Pips>
  void roll(Pips... pips) {
    (one("die " + std::to_string(pips)), ...);
  }
  // Whatever comes, as long as something is drawn; dice show 1.
  void draw_all() {
    while (game_.turn(s).actor == Turn::Actor::chance) {
      OddsList odds;
      game_.odds(s, odds);
      apply(odds.run(0).first);
    }
  }

  // ---- asking ----
  bool legal(std::string_view move) const { return why(move).empty(); }
  // The rule that refuses this move, "" if it is legal.
  std::string why(std::string_view move) const {
    Move m{};
    if (!Moves::parse(move, m)) return "not a move";
    return std::string(rule_names[game_.check(s, m).rule]);
  }
  // The same with its numbers: "E1.2 costs 3 2".
  std::string reason(std::string_view move) const {
    Move m{};
    if (!Moves::parse(move, m)) return "not a move";
    const Verdict v = game_.check(s, m);
    const EventRow row = Game::reason_row(v.reason);
    std::string out = std::string(rule_names[v.rule]) + " " + std::string(row.name);
    const std::array<int, 3> numbers{v.need, v.have, v.thing};
    for (std::size_t i = 0; i < numbers.size() && !row.args[i].name.empty(); ++i) {
      const std::string_view family = row.args[i].family;
      out += " ";
      if (family.empty()) {
        out += std::to_string(numbers[i]);
      } else {
        out += family == "seat" ? colour_words[static_cast<std::size_t>(numbers[i])] : Game::word(family, numbers[i]);
      }
    }
    return out;
  }
  Strings offers() const {
    MoveList list;
    if (Steps::is_question(question())) game_.moves(s, list);
    Strings out;
    for (const Move m : list) out.emplace_back(Moves::notation(m).view());
    return out;
  }
  // Those that begin with this word.
  Strings offers(std::string_view kind) const {
    Strings out;
    for (const std::string& move : offers()) {
      if (move == kind || move.starts_with(std::string(kind) + " ")) out.push_back(move);
    }
    return out;
  }
  // How likely a draw is now: "card 12".
  u32 weight(std::string_view draw) const {
    Move m{};
    EXPECT_TRUE(Moves::parse(draw, m)) << draw;
    OddsList odds;
    game_.odds(s, odds);
    return odds.weight_of(m);
  }
  u32 total_weight() const {
    OddsList odds;
    game_.odds(s, odds);
    return odds.total();
  }
  Do question() const {
    if (over() || s.agenda.empty()) return Do::none;
    return static_cast<Do>(s.agenda.top().what);
  }
  Colour asked() const { return asked_colour(s); }
  bool over() const { return s.ending != Ending::none; }
  const Player& of(Colour c) const { return s.of(c); }
  const Harbour& port(std::string_view where) const { return s.at(named<Port>(where)); }
  const Land& land(std::string_view where) const { return s.at(named<Sphere>(where)); }
  const Water& water(std::string_view where) const { return s.at(named<Sea>(where)); }
  const Lot& lot(std::string_view where) const { return s.lot(named<Slot>(where)); }
  int barriers(std::string_view where) const { return barriers_on(ed(), s, named<Sphere>(where)); }
  bool on_map(std::string_view which) const { return pax_emancipation::on_map(s, named<Barrier>(which)); }
  bool holds(Colour c, std::string_view which) const { return s.of(named<Barrier>(which)).is(c); }
  bool stands(std::string_view where) const { return s.elephant == named<Port>(where); }
  int gold(Colour c) const { return pax_emancipation::gold(ed(), s, c); }
  // "3/3/0": capital, wealth, debt.
  std::string fin(Colour c) const {
    const Finance& f = s.of(c).finance;
    return std::to_string(f.capital) + "/" + std::to_string(f.wealth) + "/" + std::to_string(f.debt);
  }
  // "red green+": the Agents of a card in line, + once used.
  std::string line(std::string_view where) const {
    std::string out;
    for (const Agent& a : lot(where).line) {
      if (a.none()) break;
      out += out.empty() ? "" : " ";
      out += colour_words[index(a.who())];
      if (a.used()) out += "+";
    }
    return out;
  }
  // Of the last move, or of the last arrangement that ran.
  const std::vector<Event>& events() const { return events_; }
  int count(Ev code) const {
    return static_cast<int>(
        std::count_if(events_.begin(), events_.end(), [&](const Event& e) { return e.code == num(code); }));
  }
  const Event* find(Ev code) const {
    for (const Event& e : events_) {
      if (e.code == num(code)) return &e;
    }
    return nullptr;
  }
  // The rule behind the first event of this code.
  std::string rule_of(Ev code) const {
    const Event* e = find(code);
    return e == nullptr ? "no such event" : std::string(rule_names[e->rule]);
  }
  bool sound() const {
    Report report;
    game_.invariants(s, report);
    return report.clean();
  }
  // Said aloud, for arrangements.
  void expect_sound() const {
    Report report;
    game_.invariants(s, report);
    EXPECT_TRUE(report.clean()) << report.first();
  }

 private:
  void begin(Colour c) {
    clear_agenda();
    const u8 locked = s.locked;
    with_play([&](Play& p) { begin_turn(p, c); });
    s.locked = locked;
  }
  void skip_to(Do first) {
    while (!s.agenda.empty() && s.agenda.top().what != static_cast<u8>(first)) s.agenda.pop();
    ASSERT_FALSE(s.agenda.empty()) << "no such step in a turn";
  }

  void one(std::string_view text) {
    Move m{};
    ASSERT_TRUE(Moves::parse(text, m)) << text;
    const Verdict v = game_.check(s, m);
    ASSERT_TRUE(v.legal()) << text << " refused by " << rule_names[v.rule] << ", asked "
                           << Game::ask_row(game_.turn(s).ask).name;
    apply(m);
  }

  void apply(Move m) {
    const bool was_sound = sound();
    with_play([&](Play& p) { game_.play(s, m, p.out); });
    if (!was_sound) return;
    Report report;
    game_.invariants(s, report);
    EXPECT_TRUE(report.clean()) << report.first() << " after " << Moves::notation(m).view();
  }

  std::vector<Event> events_;
};

}  // namespace noo::pax_emancipation::test
