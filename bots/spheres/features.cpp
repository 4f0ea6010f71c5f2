#include "bots/spheres/features.hpp"

#include "bots/spheres/guide.hpp"
#include "spheres/insight.hpp"

namespace noo::bots::spheres {

namespace {

constexpr int eras = 4;
constexpr int questions = static_cast<int>(ask_rows.size());
constexpr int actions = 13;
constexpr int causes = cause_count;

bool known(u8 number) { return number != unknown; }
bool known(const Secret& secret) { return known(secret.era); }
bool known(const Counts& counts) { return known(counts.resolved); }

// The chance in a Crisis with traits that are all different and the rerolls that a turn before one brings, of a
// hundred.
int resolve_of_hundred(int numbers, int letters) {
  constexpr int usual_rerolls = 4;
  using Row = Array<int, letter_count + 1>;
  static const auto table = [] {
    Array<Row, number_count + 1> out{};
    for (int n = 0; n <= number_count; ++n) {
      for (int l = 0; l <= letter_count; ++l) {
        const CrisisOdds odds(Numbers{}, spread_stock(n, l), Tries{});
        out[n][l] = rounded(100 * odds.before_rubicons(usual_rerolls));
      }
    }
    return out;
  }();
  return table[numbers][letters];
}

// One position, told to numbers or to names.
template <class Out>
class Telling {
 public:
  Telling(const Edition& ed, const Turn& turn, const State& v, Seat me, const Tally& faced, Out& out)
      : ed_(ed), turn_(turn), v_(v), me_(me), faced_(faced), out_(out) {}

  void all() {
    question();
    clock();
    turn();
    mover_secrets();
    stock();
    for (int k = 0; k < max_seats; ++k) civilization(k);
  }

 private:
  bool moves() const { return v_.mover == me_; }
  int place(Seat x) const { return net::place_of(x, me_, v_.seats); }
  static int popcount(u8 bits) { return std::popcount(bits); }

  void question() {
    out_.group("question");
    const bool veiled = turn_.actor == Turn::Actor::veiled;
    out_.flag("veiled", veiled);
    out_.one_of("what", veiled ? -1 : turn_.ask, questions);
    out_.one_of("whose", place(turn_.seat), max_seats);
    const bool mine = turn_.actor == Turn::Actor::player && turn_.seat == me_;
    const Step top = v_.agenda.empty() ? Step{} : v_.agenda.top();
    const auto what = mine ? static_cast<Do>(top.what) : Do::none;
    const bool window = what == Do::window || what == Do::help;
    const auto thrown = window ? static_cast<Throw>(top.a) : Throw::none;
    out_.flag("crisis_die", window && stepper::is_crisis_die(thrown));
    out_.flag("census_die", thrown == Throw::census);
    out_.flag("action_die", thrown == Throw::act);
    out_.flag("combat_die", thrown == Throw::combat_a || thrown == Throw::combat_d);
    out_.part("number", what == Do::plan || what == Do::gate || what == Do::action ? top.a : 0, slot_count);
    out_.part("left", what == Do::expose || what == Do::perfect ? top.a : 0, 5);
  }

  void clock() {
    out_.group("clock");
    out_.one_of("seats", v_.seats - 2, max_seats - 1);
    out_.part("round", v_.round, 30);
    out_.flag("setup", v_.in_setup != 0);
    out_.one_of("mover", place(v_.mover), max_seats);
  }

  // What everybody saw of this turn.
  void turn() {
    const Turnover& t = v_.turn;
    out_.group("turn");
    out_.one_of("slot", t.slot, slot_count + 2);
    out_.flag("announced", t.announced != 0);
    int successes = 0;
    int failures = 0;
    int lost = 0;
    Array<int, actions + 1> tried{};
    Array<int, actions + 1> good{};
    for (const Slot& slot : t.slots) {
      const int a = num(slot.type);
      if (a > actions) continue;
      successes += ok(slot) ? 1 : 0;
      failures += slot.outcome == Outcome::fail ? 1 : 0;
      lost += slot.outcome == Outcome::lost ? 1 : 0;
      tried[a] += attempted(slot) ? 1 : 0;
      good[a] += ok(slot) ? 1 : 0;
    }
    out_.part("successes", successes, 4);
    out_.part("failures", failures, 4);
    out_.part("lost", lost, 3);
    for (std::size_t a = 1; a < tried.size(); ++a) out_.part("tried", tried[a], 2);
    for (std::size_t a = 1; a < good.size(); ++a) out_.part("good", good[a], 2);
    out_.part("order", t.order_successes, 3);
    out_.part("order_spent", t.order_spent, 3);
    for (unsigned i = 0; i < 3; ++i) out_.flag("armed", (t.armed >> i & 1U) != 0);
    out_.one_of("use", t.slot > 0 ? num(t.use) : -1, 5);
    out_.one_of("purpose", num(t.purpose) - 1, 3);
    out_.part("extra", t.extra_now, 3);
    out_.flag("era3_used", t.era3_used != 0);
    out_.flag("fuzzy_used", t.fuzzy_used != 0);
    out_.part("boost", t.next_boost, 20);
    out_.part("do_overs_shown", popcount(t.do_overs_shown), 3);
    out_.flag("free_shown", t.free_shown != 0);
  }

  // The mover's own: nothing where another one moves.
  void mover_secrets() {
    out_.group("mover");
    const bool planned = known(static_cast<u8>(v_.plan.what[0]));
    out_.flag("plan_unknown", !planned);
    for (int a = 1; a <= actions; ++a) {
      int n = 0;
      for (const Action what : v_.plan.what) n += planned && num(what) == a ? 1 : 0;
      out_.part("planned", n, 2);
    }
    const bool mine = moves() || known(v_.mine.failed_rolls);
    const TurnSecret& t = v_.mine;
    out_.flag("unknown", !mine);
    const auto number = [&](u8 n) { return mine ? int{n} : 0; };
    const auto set = [&](ElementSet s, int e) { return mine && s.has(static_cast<Element>(e)); };
    for (int e = 0; e < element_count; ++e) out_.flag("block_on", set(t.block_on, e));
    for (int e = 0; e < element_count; ++e) out_.flag("block_off", set(t.block_off, e));
    for (int e = 0; e < element_count; ++e) out_.flag("cohered", set(t.cohered, e));
    out_.part("failed_rolls", number(t.failed_rolls), 4);
    out_.part("order_failures", number(t.order_failures), 2);
    out_.part("losses", number(t.losses), 3);
    out_.flag("era_gained", number(t.era_gained) != 0);
    out_.flag("free_reroll", number(t.free_reroll) == 1);
    out_.part("do_overs", popcount(static_cast<u8>(number(t.do_overs))), 3);
    out_.part("chance", number(t.snapshot), 100);
    int waiting = 0;
    for (int c = 0; c < causes; ++c) {
      out_.part("queue", number(t.queue[c]), 2);
      waiting += number(t.queue[c]);
    }
    out_.part("waiting", waiting, 3);
    out_.one_of("crisis", number(t.crisis) - 1, causes);
    out_.part("rubicons", number(t.rubicons), 10);
    const bool dice = mine && known(v_.dice.size) && v_.dice.size > 0;
    out_.part("dice", dice ? v_.dice.size : 0, 10);
    out_.part("die", dice ? v_.dice[0] : 0, 100);
    out_.flag("die_good", dice && number(t.snapshot) > 0 && v_.dice[0] <= t.snapshot);
    chances();
  }

  void chances() {
    const bool mine = moves() && v_.in_setup == 0 && v_.alive.has(me_);
    for (int a = 1; a <= 12; ++a) {
      const auto what = static_cast<Action>(a);
      const bool rolled = what != Action::cen;
      out_.part("odds", mine && rolled ? stepper::activation_chance(ed_, v_, what, Seat::nobody) : 0, 100);
    }
  }

  // What `me` holds, and nobody else knows.
  void stock() {
    const Secret& own = v_.secret_of(me_);
    out_.group("own");
    for (int e = 0; e < element_count; ++e) out_.flag("active", own.active.has(static_cast<Element>(e)));
    int units = 0;
    int numbers = 0;
    for (const u8 held : own.prof) {
      units += held;
      numbers += held > 0 ? 1 : 0;
    }
    const Stock held = stock_of(own);
    int letters = 0;
    for (const u8 n : held.letters) letters += n > 0 ? 1 : 0;
    out_.part("numbers", numbers, 12);
    out_.part("number_units", units, 12);
    out_.part("letters", letters, 12);
    out_.part("letter_units", own.aspects.size, 12);
    out_.part("dark", own.aspects.dark_count(), 6);
    out_.part("resolve", resolve_of_hundred(numbers, letters), 100);
    out_.part("failed_last_turn", own.failed_last_turn, 4);
    out_.part("watch", own.watch_bonus, 20);
    out_.flag("penalty", any_penalty(own.penalties));
    const Counts& counts = v_.counts_of(me_);
    out_.one_of("failed", counts.failed, 3);
    out_.part("resolved", counts.resolved, 7);
    out_.part("to_end", ed_.num.crises_to_end - counts.resolved, 7);
    out_.flag("last_one", counts.resolved + 1 >= ed_.num.crises_to_end);
    out_.part("queued", queued_crises(v_, me_), 2);
  }

  // A civilization that is not there has the same features, all of them nothing.
  void civilization(int k) {
    const bool there = k < v_.seats;
    const Seat x = net::seat_at(there ? k : 1, me_, v_.seats);
    const auto before = out_.mark();
    out_.group("seat", k);
    out_.flag("alive", v_.alive.has(x));
    const Civ& civ = v_.civ_of(x);
    out_.part("turn", civ.turn_no, 30);
    out_.part("successes", civ.succ_hist[0], 4);
    out_.part("successes_before", civ.succ_hist[1], 4);
    out_.part("census_gap", civ.census_gap, 2);
    out_.part("construction", civ.perm_cons, 20);
    out_.flag("armed", civ.armed_defence != 0);
    out_.part("extra", civ.extra_next(), 2);
    out_.part("lost_next", civ.lost_next, 2);
    out_.part("strain", civ.attack_strain, 2);
    out_.part("combat_crises", civ.combat_crises, 2);
    out_.flag("guarded", civ.guarded != 0);
    const Secret& secret = v_.secret_of(x);
    out_.one_of("era", known(secret) ? secret.era - 1 : -1, eras);
    out_.flag("era_unknown", !known(secret));
    const int faced = known(v_.counts_of(x)) ? v_.counts_of(x).resolved + v_.counts_of(x).failed : faced_[x];
    out_.part("faced", faced, 7);
    out_.part("lead", score_of(me_) - score_of(x), 4);
    near(x);
    if (k > 0) pair(x);
    if (!there) out_.blank_from(before);
  }

  // The own score is known; the others' is at most what they faced.
  int score_of(Seat x) const {
    const Counts& counts = v_.counts_of(x);
    return known(counts) ? counts.resolved - counts.failed : faced_[x];
  }

  void near(Seat x) {
    int strangers = 0;
    bool near_all = true;
    for (const Seat y : v_.alive.without(SeatSet::of(x))) {
      const Pair& pair = v_.pair(x, y);
      strangers += pair.contact == 0 ? 1 : 0;
      near_all = near_all && pair.contact != 0 && pair.alterity <= ed_.num.alterity_to_end;
    }
    out_.part("strangers", strangers, 3);
    out_.flag("near_all", near_all);
  }

  void pair(Seat x) {
    const Pair& p = v_.pair(me_, x);
    const Turnover& t = v_.turn;
    out_.flag("contact", p.contact != 0);
    out_.flag("distance", by_distance(p.sep));
    out_.flag("time", by_time(p.sep));
    out_.part("alterity", p.contact != 0 ? p.alterity : 0, 6);
    out_.flag("near", p.contact != 0 && p.alterity <= ed_.num.alterity_to_end);
    out_.part("bottom", p.bottom, 6);
    out_.flag("opened", p.open == ix(me_) + 1);
    out_.flag("open_to_me", p.open == ix(x) + 1);
    out_.flag("fourth", v_.knows_of(me_).has(x));
    out_.flag("asked", t.requested.has(x));
    out_.flag("hostile", t.hostile.has(x));
    out_.flag("talked", t.bottom_rolled.has(x));
    out_.flag("ritual", t.rituals.has(x));
    out_.flag("ritual_before", v_.civ_of(me_).last_ritual.has(x));
    out_.flag("gift", t.gift_from.has(x));
  }

  const Edition& ed_;
  Turn turn_;
  const State& v_;
  Seat me_;
  const Tally& faced_;
  Out& out_;
};

template <class Out>
void tell_all(const noo::spheres::Game& g, const State& view, Seat me, const Tally& faced, Out& out) {
  Telling<Out>(g.edition(), g.turn(view), view, me, faced, out).all();
}

Tally heard(const Manners& manners) {
  Tally out{};
  for (int x = 0; x < max_seats; ++x) out[x] = static_cast<u8>(manners.crises_of(seat(x)));
  return out;
}

}  // namespace

void Senses::tell(const Game& g, const State& view, Seat me, net::Inputs& out) const {
  out.begin();
  tell_all(g, view, me, heard(manners_), out);
}

void Senses::tell(const Game& g, const State& view, Seat me, net::FeatureNames& out) const {
  tell_all(g, view, me, heard(manners_), out);
}

void Senses::tell_world(const Game& g, const State& world, Seat who, net::Inputs& out) {
  Tally faced{};
  for (int x = 0; x < world.seats; ++x) {
    faced[x] = static_cast<u8>(world.counts[x].resolved + world.counts[x].failed);
  }
  out.begin();
  tell_all(g, view(g, world, who), who, faced, out);
}

void Senses::believe(const Game& g, State& world, Seat me, Rng& rng) const {
  Guide(usual_weights(), me, manners_).believe(g, world, rng);
}

std::optional<Move> Senses::at_once(const Game& g, const State& view, Seat me, const MoveList& legal) const {
  if (worth_searching(view)) return std::nullopt;
  return Mind(g.edition(), view, me, legal, manners_, lent_book(), bold_habits()).answer();
}

Move Senses::outcome(const Game& g, const State& s, Move drawn) { return alike(g.edition(), s, drawn); }

}  // namespace noo::bots::spheres
