// How the game plays: see engine/core/game_loop.hpp.
#include "pax_emancipation/game.hpp"

#include <algorithm>

#include "engine/core/game_loop.hpp"
#include "engine/core/offers.hpp"
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

namespace {

// ---- legal moves ----

class Offers : public OffersOf<Offers, Steps, Edition, State> {
 public:
  using OffersOf::offer;
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}

  void offer(const Legislate& /*row*/) { each_slot<Legislate>(); }
  void offer(const Join& /*row*/) { each_slot<Join>(); }

  template <class Row>
  void each_slot() {
    for (int i = 0; ed_.advanced() && i < slots && !full(); ++i) add(Row{slot(i)});
  }

  // What is asked for most: its chapter finds the legal ones itself, by the same check.
  void offer(const Syndicate& /*row*/) { take_over<Syndicate>(slots_to_syndicate(ed_, s_)); }
  void offer(const Build& /*row*/) { take_over<Build>(seas_to_build_on(ed_, s_)); }
  void offer(const Post& /*row*/) { take_over<Post>(ports_to_post_to(ed_, s_)); }
  void offer(const Withdraw& /*row*/) { take_over<Withdraw>(slots_to_withdraw_from(ed_, s_)); }
  void offer(const Recall& /*row*/) { take_over<Recall>(ports_to_recall_from(ed_, s_)); }
  void offer(const Disembark& /*row*/) { take_over<Disembark>(seas_to_disembark_at(ed_, s_)); }
  void offer(const Refuge& /*row*/) { take_over<Refuge>(spheres_of_refuge(ed_, s_)); }

  // The walk ends in the Sphere that it is about.
  void offer(const At& row) {
    if (asked(s_, Do::port) && s_.deed.op != Op::none)
      return take_over<At>(ports_for(ed_, s_, asked_colour(s_), s_.deed.op, ports));
    if (!asked(s_, Do::walk)) return OffersOf::offer(row);
    for (const Port where : ports_of(ed_.of(asked_about<Do::walk>(s_)))) add(At{where});
  }

  // Ops of cards with an own unused Agent. Whether a basic op is open is the same wherever it is printed.
  void offer(const Act& /*row*/) {
    const Colour c = asked_colour(s_);
    OpSet tested{};
    OpSet open{};
    for (int i = 0; i < slots && !full(); ++i) {
      const Lot& lot = s_.lot(slot(i));
      if (unused_of(lot, c) == 0) continue;
      for (const Op what : ops_of(ed_, lot)) {
        if (full()) return;
        if (!tested.has(what) || what >= Op::lawsuit) {
          tested.add(what);
          open.remove(what);
          if (can_op(ed_, s_, c, slot(i), what)) open.add(what);
        }
        if (open.has(what)) out_.push(Moves::pack(Act{slot(i), what}));
      }
    }
  }

  // Barriers of the Spheres the question is about.
  void offer(const Claim& /*row*/) { each_barrier<Claim>(); }
  void offer(const Regress& /*row*/) { each_barrier<Regress>(); }

  template <class Row>
  void each_barrier() {
    if (asked(s_, Do::suffrage)) return barriers_of<Row>(ed_.sphere_of(s_.elephant));
    if (asked(s_, Do::gunboat) || (asked(s_, Do::corrupt) && asked_about<Do::corrupt>(s_) == Sphere::none)) {
      const auto& between = ed_.of(s_.deed.sea).between;
      barriers_of<Row>(std::min(between[0], between[1]));
      return barriers_of<Row>(std::max(between[0], between[1]));
    }
    for (int i = 0; i < barriers && !full(); ++i) add(Row{barrier(i)});
  }
  template <class Row>
  void barriers_of(Sphere x) {
    const SphereRow& row = ed_.of(x);
    for (int i = 0; i < row.barrier_count && !full(); ++i) add(Row{barrier(row.first_barrier + i)});
  }

  void offer(const Assassinate& /*row*/) { each_revolutionary<Assassinate>(); }
  void offer(const Resign& /*row*/) { each_revolutionary<Resign>(); }

  template <class Row>
  void each_revolutionary() {
    for (int i = 0; i < slots && !full(); ++i) {
      const Lot& lot = s_.lot(slot(i));
      if (!is_revolution(lot.card)) continue;
      const int agents = lot.agents();
      for (int n = 1; n <= agents && !full(); ++n) add(Row{slot(i), static_cast<Place>(n)});
    }
  }

 private:
  template <class Row, class Places>
  void take_over(Places legal) {
    for (const auto at : legal) {
      if (!full()) out_.push(Moves::pack(Row{at}));
    }
  }
};

}  // namespace

struct Game::Playing {
  using Play = pax_emancipation::Play;
  using Steps = pax_emancipation::Steps;
  using Rule = pax_emancipation::Rule;

  static State begin(const Edition& ed) { return begin_setup(ed); }

  static void list(const Edition& ed, const State& s, MoveList& out, int enough) { Offers(ed, s, out, enough).list(); }

  // C1c: one person answers for both colours.
  static Seat seat_at(const Edition& ed, const State& s, const Step& step) {
    return ed.seat_of(Steps::is_chance(what_of(step)) ? s.active : colour(step.a));
  }

  static void odds(const Edition& ed, const State& s, const Step& step, OddsList& out) {
    if (step.what == num(Do::die)) return odds_of_die(out);
    odds_of_top(ed, s, Steps::read<Do::top>(step), out);
  }

  static bool answers_itself(Play& p) {
    if (asked(p.s, Do::action)) return false;  // F1.0, R-52: nothing forbids to raise funds, or to end
    return plays_only_answer<Playing>(p);      // N.1
  }
};

void run(Play& p) { run_agenda<Game::Playing>(p); }

Result Game::result(const State& s) const { return result_of(edition_, s); }
Result Game::standing(const State& s) const { return standing_of(edition_, s); }

}  // namespace noo::pax_emancipation

template class noo::GameBase<noo::pax_emancipation::Game, noo::pax_emancipation::Edition, noo::pax_emancipation::State,
                             noo::pax_emancipation::Moves>;
