// How the game plays: see engine/core/game_loop.hpp.
#include "pax_emancipation/game.hpp"

#include <algorithm>

#include "engine/core/game_loop.hpp"
#include "engine/core/offers.hpp"
#include "pax_emancipation/chapters.hpp"

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

  // Only where the Elephant stands once it is locked (H1.2). Until then the Ports of a Sphere are alike: Disease and
  // price are the Sphere's.
  void offer(const Post& /*row*/) {
    if (s_.locked != 0) return add(Post{s_.elephant});
    bool open = false;
    for (int i = 0; i < ports && !full(); ++i) {
      if (i == ed_.of(ed_.sphere_of(port(i))).first_port) open = verdict(Post{port(i)}).legal();
      if (open) out_.push(Moves::pack(Post{port(i)}));
    }
  }

  // Ops of cards with an own unused Agent. Whether a basic op is open is the same wherever it is printed.
  void offer(const Act& /*row*/) {
    const Colour c = asked_colour(s_);
    u32 tested = 0;
    u32 open = 0;
    for (int i = 0; i < slots && !full(); ++i) {
      const Lot& lot = s_.lot(slot(i));
      if (unused_of(lot, c) == 0) continue;
      for (u32 left = ops_of(ed_, lot); left != 0 && !full(); left &= left - 1) {
        const auto what = static_cast<Op>(std::countr_zero(left));
        const u32 bit = u32{1} << static_cast<u32>(what);
        if ((tested & bit) == 0 || what >= Op::lawsuit) {
          tested |= bit;
          open = may_op(ed_, s_, c, slot(i), what, Tell::verdict).legal() ? open | bit : open & ~bit;
        }
        if ((open & bit) != 0) out_.push(Moves::pack(Act{slot(i), what}));
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
    return ed.seat_of(is_chance(static_cast<Do>(step.what)) ? s.active : colour(step.a));
  }

  static void odds(const Edition& ed, const State& s, const Step& step, OddsList& out) {
    if (step.what == num(Do::die)) return odds_of_die(out);
    odds_of_top(ed, s, Steps::read<Do::top>(step), out);
  }

  static bool answers_itself(Play& p) { return plays_only_answer<Playing>(p); }  // N.1
};

void run(Play& p) { run_agenda<Game::Playing>(p); }

Result Game::result(const State& s) const { return result_of(edition_, s); }
Result Game::standing(const State& s) const { return standing_of(edition_, s); }

}  // namespace noo::pax_emancipation

template class noo::GameBase<noo::pax_emancipation::Game, noo::pax_emancipation::Edition, noo::pax_emancipation::State,
                             noo::pax_emancipation::Moves>;
