// Where the game stands: each way in which it can end, and what everybody would score then (I1a to I5, K7). What hangs
// on a Hidden Sphere that the viewer does not know is a range.
#include <algorithm>

#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"
#include "pax_transhumanity/goals.hpp"

namespace noo::pax_transhumanity {

namespace {

// What a person looks at first, the higher the sooner.
namespace urgency {
constexpr u8 ends_soon = 1;    // the game may end next, and the viewer is not sure to win
constexpr u8 rival_wins = 2;   // somebody may end it next, and would win
constexpr u8 viewer_wins = 3;  // the viewer may end it next, and would win
}  // namespace urgency

constexpr int tipping_points = ix(plurality_card) - ix(first_tipping_point);

// ---- points if it ended so ----

using Points = EnumArray<Colour, Amount, colours>;

// I4: what the four exchanges leave. Companies go first, for they count nothing; in the other reading of I4 what is
// given up makes no difference.
void lose_in_exchange(const Edition& ed, State& s, Colour c, Sphere where) {
  int lost = exchange_loss(ed, s, c, where);
  for (int local = 0; local < barriers_a_sphere && lost > 0; ++local) {
    Spot& spot = s.spot(space_at(where, local));
    if (!spot.owned_by(c)) continue;
    spot.company = 0;
    --lost;
  }
  for (int i = 0; i < problems && lost > 0; ++i) {
    if (ed.sphere_of(problem(i)) != where) continue;
    u8& held = s.of(c).victory[i];
    const int given = std::min<int>(held, lost);
    held = static_cast<u8>(held - given);
    lost -= given;
  }
}

State after_exchanges(const Edition& ed, const State& s) {
  State out = s;
  for (int i = 0; i < spheres; ++i) {
    for (const Colour c : s.in_play) lose_in_exchange(ed, out, c, sphere(i));
  }
  return out;
}

// With every Hidden Sphere that it may be.
Amount points_of(const Edition& ed, State& then, Colour c) {
  Hidden& hidden = then.hidden[c];
  if (!is_unknown(hidden)) return Amount::exactly(score_of(ed, then, c).score);
  const Hidden unseen = hidden;
  Amount out;
  for (int i = 0; i < disciplines; ++i) {
    hidden.choice = discipline(i);
    const int points = score_of(ed, then, c).score;
    out = out.known() ? Amount::between(std::min<int>(out.least, points), std::max<int>(out.most, points))
                      : Amount::exactly(points);
  }
  hidden = unseen;
  return out;
}

Points all_points(const Edition& ed, State then, Ending how) {
  then.ending = how;
  Points out{};
  for (const Colour c : then.in_play) out[c] = points_of(ed, then, c);
  return out;
}

Points points_if(const Edition& ed, const State& s, Ending how) {
  if (how != Ending::plurality) return all_points(ed, s, how);
  Points out = all_points(ed, after_exchanges(ed, s), how);
  if (!s.agenda.has(Do::plurality_end)) return out;
  const Points before = all_points(ed, s, how);  // some of the exchanges are over already
  for (const Colour c : s.in_play) out[c] = Amount::between(out[c].least, before[c].most);
  return out;
}

// ---- who would win ----

class Look {
 public:
  Look(const Edition& ed, const State& s, Seat viewer, GoalList& out)
      : ed_(ed), s_(s), me_(viewer), seated_(ix(viewer) < ed.seats), out_(out) {}

  void tell() {
    tipping_point();
    singularity();
    plurality();
    fifth_company();
    if (ed_.opt.max_rounds != 0) rounds();
  }

 private:
  bool over() const { return s_.ending != Ending::none; }
  Colour mine() const { return ed_.colour_of(me_); }
  bool i_am_ahead(const Goal& goal) const { return goal.ahead && goal.ahead->has(me_); }

  // In every world that the viewer may be in, and in some.
  bool surely_wins(const Points& points, Colour c) const {
    for (const Colour other : s_.rivals_of(c)) {
      if (beats(ed_, s_, {other, points[other].most}, {c, points[c].least})) return false;
    }
    return true;
  }
  bool may_win(const Points& points, Colour c) const {
    for (const Colour other : s_.rivals_of(c)) {
      if (beats(ed_, s_, {other, points[other].least}, {c, points[c].most})) return false;
    }
    return true;
  }

  Amount best_rival(const Points& points) const {
    Amount out = Amount::exactly(0);
    for (const Colour e : ed_.exoglobals()) {
      out = Amount::between(std::max(out.least, points[e].least), std::max(out.most, points[e].most));
    }
    return out;
  }

  // Who would win, by how much, and how that is said. It is the rules' own comparison, with the least and the most that
  // everybody may have.
  void stand(Goal& goal, const Points& points) const {
    SeatSet sure = SeatSet::none();
    SeatSet possible = SeatSet::none();
    bool exact = true;
    bool anything = false;
    for (const Colour c : s_.in_play) {
      exact = exact && points[c].exact();
      anything = anything || points[c].most > 0;
    }
    for (const Colour c : ed_.people()) {
      const Seat x = ed_.seat_of(c);
      goal.seats[x] = points[c];
      if (surely_wins(points, c)) sure.add(x);
      if (may_win(points, c)) possible.add(x);
    }
    if (sure == possible) goal.ahead = sure;
    if (exact && goal.ahead) goal.by = lead_in(points, *goal.ahead);
    say_leads(goal, points, anything);
  }

  // Of those ahead over the best of the others, exoglobals among them; nothing where there is no such pair.
  std::optional<int> lead_in(const Points& points, SeatSet ahead) const {
    std::optional<int> first;
    std::optional<int> others;
    for (const Colour c : s_.in_play) {
      const Seat x = ed_.seat_of(c);
      std::optional<int>& group = ahead.has(x) ? first : others;
      group = std::max<int>(group.value_or(points[c].least), points[c].least);
    }
    return first && others ? std::optional<int>(*first - *others) : std::nullopt;
  }

  void say_leads(Goal& goal, const Points& points, bool anything) const {
    Leads how = Leads::unsaid;
    if (!anything) {
      how = Leads::no_points;
    } else if (ed_.solo()) {
      how = Leads::alone;
    } else if (goal.ahead) {
      how = goal.ahead->size() > 1 ? Leads::shared : goal.by.value_or(0) > 0 ? Leads::by_points : Leads::by_tie;
    }
    const Amount rival = best_rival(points);
    goal.args = {static_cast<i16>(num(how)), static_cast<i16>(rival.least), static_cast<i16>(rival.most - rival.least),
                 static_cast<i16>(rival.most)};
  }

  // A way to end the game that is scored. Once it is over, only the one that ended it tells who won.
  Goal& scored(GoalOf what, Ending how, Rule rule) {
    Goal& goal = out_.add(what, GoalKind::end, rule);
    if (s_.ending == how) {
      goal.reached = true;
      stand(goal, all_points(ed_, s_, how));
      const Result result = result_of(ed_, s_);
      goal.ahead = winners(result);
      goal.by = lead(result);
      goal.variant = "over";
      return goal;
    }
    const Points points = points_if(ed_, s_, how);
    if (!over()) {
      stand(goal, points);
      return goal;
    }
    for (const Colour c : ed_.people()) goal.seats[ed_.seat_of(c)] = points[c];
    return goal;
  }

  // The game may end so in a moment. Whoever would lose by it looks there, and who would win and can bring it about.
  void may_come(Goal& goal, bool by_viewer, bool by_others) const {
    if (over() || !seated_) return;
    if (by_others && !i_am_ahead(goal)) {
      goal.urgency = goal.ahead ? urgency::rival_wins : urgency::ends_soon;
    } else if (by_viewer && i_am_ahead(goal) && goal.ahead->size() == 1) {
      goal.urgency = urgency::viewer_wins;
    }
  }

  // ---- I1a ----

  // Could this colour commercialize it without further preparation? An exoglobal needs no more than its Syndication
  // (K6b), a beginner none (C8).
  bool ready(const Lot& lot, Colour c) const {
    if (!ed_.people().has(c)) return lot.syndicated.has(c);
    return (ed_.opt.beginner || lot.syndicated.has(c)) && is_viable(ed_, s_, c, lot.card);
  }

  // Who would lose by it leaves it alone; an exoglobal does not think.
  bool would_end_it(const Goal& goal, Colour c) const {
    if (!ed_.people().has(c)) return true;
    return !goal.ahead || goal.ahead->has(ed_.seat_of(c));
  }

  void tipping_point() {
    Goal& goal = scored(GoalOf::tipping_point, Ending::tipping_point, Rule::I1a);
    int in_sight = 0;
    int ready_ones = 0;
    bool by_me = false;
    bool by_others = false;
    for (const Lot& lot : s_.market) {
      if (!is_tipping_point(lot.card)) continue;
      ++in_sight;
      bool somebody = false;
      for (const Colour c : s_.in_play) {
        if (over() || !ready(lot, c)) continue;
        somebody = true;
        bool& by = seated_ && c == mine() ? by_me : by_others;
        by = by || would_end_it(goal, c);
      }
      ready_ones += somebody ? 1 : 0;
    }
    goal.now = Amount::exactly(in_sight);
    goal.limit = tipping_points;
    goal.args[4] = static_cast<i16>(in_sight == 0 ? s_.deck.tips : ready_ones);
    if (goal.reached) return;
    goal.variant = in_sight == 0 ? "none" : ready_ones > 0 ? "ready" : "";
    may_come(goal, by_me, by_others);
  }

  // ---- I1b ----

  void singularity() {
    Discipline of{};
    const int run = longest_run(s_, of);
    Goal& goal = scored(GoalOf::singularity, Ending::singularity, Rule::I1b);
    goal.now = Amount::exactly(run);
    goal.limit = ed_.num.singularity_run;
    goal.args[4] = static_cast<i16>(ix(of));
    if (goal.reached) return;
    if (run == 0) goal.variant = "none";
    if (run + 1 == ed_.num.singularity_run) may_come(goal, true, true);
  }

  // ---- I1c ----

  Slot plurality_slot() const {
    for (int i = 0; i < slots; ++i) {
      if (s_.lot(slot(i)).card == plurality_card) return slot(i);
    }
    return Slot::none;
  }
  int cards_below(Slot at) const {
    int n = 0;
    for (int row = 0; row < row_of(at); ++row) n += s_.lot(slot_at(column_of(at), row)).empty() ? 0 : 1;
    return n;
  }
  // The deck as setup leaves it: one Idea begins the Splay (C4), plurality lies under everything (C3c).
  int whole_deck() const { return ed_.num.upper_ideas - 1 + ed_.num.lower_ideas + tipping_points + 1; }

  void plurality() {
    Goal& goal = scored(GoalOf::plurality, Ending::plurality, Rule::I1c);
    const int left = s_.deck.size();
    goal.limit = std::max(whole_deck(), left) + 1;  // all are drawn, then it is taken
    goal.now = Amount::exactly(*goal.limit - 1 - left);
    goal.args[4] = static_cast<i16>(ix(Sphere::none));
    goal.args[5] = static_cast<i16>(left);
    if (goal.reached) goal.now = Amount::exactly(*goal.limit);
    const Slot at = plurality_slot();
    if (goal.reached || at == Slot::none) return;
    const int below = cards_below(at);
    goal.args[4] = static_cast<i16>(ix(column_of(at)));
    goal.args[5] = static_cast<i16>(below);
    goal.variant = below == 0 ? "next" : "open";
    if (below == 0) may_come(goal, true, true);
  }

  // ---- I1d ----

  void fifth_company() {
    Goal& goal = out_.add(GoalOf::fifth_company, GoalKind::win, Rule::I1d);
    Colour leader = mine_or_first();
    int most = 0;
    int leaders = 0;
    for (const Colour c : s_.in_play) {
      const int n = companies(s_, c);
      if (const Seat x = ed_.seat_of(c); x != Seat::nobody) goal.seats[x] = Amount::exactly(n);
      if (n > most) leader = c;
      leaders = n > most ? 1 : leaders + (n == most ? 1 : 0);
      most = std::max(most, n);
    }
    const int needed = ed_.tables.of(leader).pool_disks + 1;
    goal.now = Amount::exactly(most);
    goal.limit = needed;
    goal.args = {static_cast<i16>(ix(leader))};
    const bool barred = tycoon_blocked(ed_, s_, leader);
    goal.variant = most == 0 ? "none" : leaders > 1 ? "tied" : barred ? "barred" : "";
    if (over()) return tycoon(goal, needed);
    if (goal.variant.empty()) goal.ahead = seats_of(leader);
    if (most + 1 < needed || !seated_) return;
    for (const Colour c : s_.in_play) {
      if (companies(s_, c) < most || tycoon_blocked(ed_, s_, c)) continue;
      goal.urgency = std::max(goal.urgency, c == mine() ? urgency::viewer_wins : urgency::rival_wins);
    }
  }
  Colour mine_or_first() const { return seated_ ? mine() : *ed_.people().begin(); }
  SeatSet seats_of(Colour c) const {
    const Seat x = ed_.seat_of(c);
    return x == Seat::nobody ? SeatSet::none() : SeatSet::of(x);
  }
  // The fifth has no disk of its own: whoever won by it had it.
  void tycoon(Goal& goal, int needed) const {
    if (s_.ending != Ending::tycoon) return;
    const Colour winner = colour(s_.tycoon - 1);
    goal.reached = true;
    goal.variant = "over";
    goal.now = Amount::exactly(needed);
    goal.args = {static_cast<i16>(ix(winner))};
    goal.ahead = winners(result_of(ed_, s_));
  }

  // ---- R74 ----

  void rounds() {
    Goal& goal = scored(GoalOf::rounds, Ending::round_limit, Rule::R74);
    goal.now = Amount::exactly(s_.round);
    goal.limit = ed_.opt.max_rounds;
    if (s_.round >= ed_.opt.max_rounds) may_come(goal, false, true);
  }

  const Edition& ed_;
  const State& s_;
  Seat me_;
  bool seated_;
  GoalList& out_;
};

}  // namespace

GoalRow Game::goal_row(u8 what) { return what < goal_rows.size() ? goal_rows[what] : GoalRow{}; }

void Game::goals(const State& view, Seat viewer, GoalList& out) const { Look(edition_, view, viewer, out).tell(); }

}  // namespace noo::pax_transhumanity
