// A table for tests: a position to arrange by hand, moves in notation, pieces as written.
//
//   Table t;                                       three players; round 1, blue's first marker; order blue, black, pink
//   t.put_tile("I-TEC-b", "OP-I-C1", 2, {none, black, none});     arrange: tiles first, then blocks
//   t.blocks(blue, 4, 4, 4, 3);                    upkeep, contracts, commitments, free time; the rest is spent
//   t.credential(blue, "TEC", 4);
//   t.performing(blue, "commit");                  blue's marker is taken from the box, and the question stands
//   t.go("commit I-TEC-b.1", "pay");               moves and draws, in the order they are asked
//   EXPECT_EQ(t.time(blue), "4/4/4/1 spent 1");
//   EXPECT_EQ(t.why("commit I-TEC-b.2"), "3C-COMMIT-1");
//
// How things are arranged is in arrange.hpp. Where the arrangement is sound, the invariants are checked after every
// move.
#pragma once

#include "arrange.hpp"

namespace noo::planetary_phase::test {

class Table : public Arrangement {
 public:
  explicit Table(int seats = 3, const noo::Options& options = {}, const DataFiles& data = {})
      : Arrangement(seats, options, data) {}

  // ---- arranging the moment ----
  // Phase A from its first marker.
  void scheduling() {
    begin_phase(Phase::A);
    push(Do::placing);
    run();
  }
  // The player's marker has just been taken from the box, and the action may be performed. Another player's marker
  // waits in the Evolve box, so that things stop there: on a question, if that player can pay.
  void performing(Who w, std::string_view where) {
    const auto at = named<Box>(where);
    begin_phase(Phase::B);
    s.schedule = {};
    s.in(Box::evolve)[0] = Owner::of(who((ix(w) + 1) % players()));
    s.in(at)[at == Box::evolve ? 1 : 0] = Owner::of(w);
    with_play([&](Play& p) { resolve(p, at); });
  }
  // Phase B as the schedule stands.
  void resolving() {
    begin_phase(Phase::B);
    push(Do::resolve);
    run();
  }
  // Phase C from its first step.
  void phase_c() {
    begin_phase(Phase::C);
    s.schedule = {};
    push(Do::card_step);
    run();
  }
  // An agenda of one's own, first entry first, then `run`.
  void begin_phase(Phase phase) {
    s.agenda.clear();
    s.act = idle_act();
    s.phase = phase;
    s.crossed = 0;
  }
  void push(Do what, int a = 0, int b = 0) {
    s.agenda.push({static_cast<u8>(what), SeatSet::all(), static_cast<u8>(a), static_cast<u8>(b)});
  }
  void run() {
    with_play([](Play& p) { planetary_phase::run(p); });
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
  // Whatever comes, as long as something is drawn.
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
  // The same in numbers: "costs 3 2", or "" where the rule says it all.
  std::string reason(std::string_view move) const {
    Move m{};
    if (!Moves::parse(move, m)) return "not a move";
    const Verdict v = game_.check(s, m);
    if (v.reason == 0) return "";
    const EventRow row = Game::reason_row(v.reason);
    std::string out(row.name);
    const std::array<int, 3> numbers{v.need, v.have, v.thing};
    for (std::size_t i = 0; i < numbers.size() && !row.args[i].name.empty(); ++i) {
      const std::string_view family = row.args[i].family;
      out += " ";
      if (family.empty()) {
        out += std::to_string(numbers[i]);
      } else {
        out += family == "seat" ? who_words[static_cast<std::size_t>(numbers[i])] : Game::word(family, numbers[i]);
      }
    }
    return out;
  }
  Strings offers() const {
    MoveList list;
    game_.moves(s, list);
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
  // What may be drawn now, and how likely: "tile OP-I-R1" to its weight.
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
  Do question() const { return s.agenda.empty() ? Do::none : static_cast<Do>(s.agenda.top().what); }
  Who asked() const { return asked_player(s); }
  bool over() const { return s.ending != Ending::none; }
  const Player& of(Who w) const { return s.of(w); }
  const Site& site(std::string_view where) const { return s.at(named<Space>(where)); }
  int position(Who w, std::string_view where) const { return s.of(w).at(named<Sector>(where)); }
  Owner leads(std::string_view where) const { return leader(ed(), s, named<Sector>(where)); }
  // "4/4/4/3 spent 0"
  std::string time(Who w) const {
    const Player& p = s.of(w);
    std::string out;
    for (const u8 count : p.time) out += std::to_string(count) + "/";
    out.back() = ' ';
    return out + "spent " + std::to_string(p.spent);
  }
  // Lowest first: "pink blue black".
  std::string ranks(std::string_view where) const {
    std::string out;
    for (int i = 0; i < players(); ++i) {
      out += out.empty() ? "" : " ";
      out += who_words[s.rank[index(named<Sector>(where))][static_cast<std::size_t>(i)]];
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

}  // namespace noo::planetary_phase::test
