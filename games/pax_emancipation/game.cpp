#include "pax_emancipation/game.hpp"

#include <algorithm>

#include "engine/core/offers.hpp"
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- which kinds of move answer which question ----

namespace {

template <class... Rows>
constexpr u64 kinds = ((u64{1} << Moves::kind_of<Rows>) | ...);

constexpr u64 answers_to(Do question) {
  switch (question) {
    case Do::action:
      return kinds<Fund, Syndicate, Build, Post, Legislate, Join, End>;
    case Do::op:
      return kinds<Act, End>;
    case Do::divest:
      return kinds<Withdraw, Resign, Recall, Disembark, Stop>;
    case Do::maritime:
      return kinds<Marine, Embark, Stop>;
    case Do::sail:
      return kinds<Sail>;
    case Do::arm:
      return kinds<Embark, Stop>;
    case Do::gunboat:
      return kinds<Quell, Claim, Piracy, Stop>;
    case Do::corrupt:
      return kinds<Regress, Unrest>;
    case Do::box:
    case Do::pay:
      return kinds<From>;
    case Do::coin:
      return kinds<Coin>;
    case Do::flip:
      return kinds<Flip>;
    case Do::port:
    case Do::appoint:
    case Do::walk:
    case Do::law_port:
      return kinds<At>;
    case Do::suffrage:
      return kinds<Claim, Regress>;
    case Do::target:
    case Do::assign:
    case Do::enlist:
      return kinds<Target>;
    case Do::show:
    case Do::found:
      return kinds<Show>;
    case Do::into:
      return kinds<Into>;
    case Do::petition:
      return kinds<Nationalise, Privatise, Assassinate, Legislate, Call, Stop>;
    case Do::dock:
      return kinds<Dock>;
    case Do::repeal:
      return kinds<Claim>;
    case Do::hit:
      return kinds<Resolve>;
    case Do::victim:
      return kinds<Strike>;
    case Do::sink:
      return kinds<Sink_ship>;
    case Do::pile:
      return kinds<Pile_of>;
    case Do::refuge:
      return kinds<Refuge>;
    case Do::pogrom:
      return kinds<Pogrom>;
    case Do::massacre:
      return kinds<Massacre>;
    case Do::rise:
      return kinds<Rise>;
    case Do::hero:
      return kinds<Hero>;
    case Do::face:
      return kinds<Turn_to>;
    case Do::succeed:
      return kinds<Succeed>;
    case Do::law:
      return kinds<Enact, Stop>;
    case Do::treaty:
      return kinds<Treaty>;
    default:
      return 0;
  }
}

template <class Row>
concept ChanceRow = std::is_same_v<Row, Turn_card> || std::is_same_v<Row, Roll>;

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
    const Do what = question(s_);
    if (what == Do::suffrage) return barriers_of<Row>(ed_.sphere_of(s_.elephant));
    if ((what == Do::gunboat || what == Do::corrupt) && s_.agenda.top().b == 0) {
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

void list_moves(const Edition& ed, const State& s, MoveList& out, int enough) {
  out.clear();
  Offers(ed, s, out, enough).list(answers_to(question(s)));
}

}  // namespace

void Game::moves(const State& s, MoveList& out) const { list_moves(edition_, s, out, MoveList::capacity); }

// ---- running the agenda ----

namespace {

void carry_out_advanced(Play& p, const Step& step) {
  switch (static_cast<Do>(step.what)) {
    case Do::impacts:
      return next_impact(p);
    case Do::globalize:
      return globalize(p);
    case Do::placed:
      return placed(p);
    case Do::revolution_phase:
      return revolution_phase(p);
    case Do::successes:
      return successes(p);
    case Do::laws:
      return next_law(p, step.a);
    case Do::modern:
      return become_modern(p);
    default:
      assert(false);
  }
}

void carry_out_deed(Play& p, const Step& step) {
  switch (static_cast<Do>(step.what)) {
    case Do::finish:
      return finish(p);
    case Do::collateral:
      return collateral(p);
    case Do::install:
      return install(p, colour(step.a), static_cast<Berth>(step.b));
    case Do::pay_on:
      return pay_on(p);
    case Do::seize:
      return seize(p);
    case Do::perform:
      return perform(p);
    case Do::cast:
      return cast_done(p);
    case Do::unsettle:
      return unsettle(p, colour(step.a), sphere(step.b));
    default:
      return carry_out_advanced(p, step);
  }
}

void carry_out_phase(Play& p, const Step& step) {
  switch (static_cast<Do>(step.what)) {
    case Do::elephant_phase:
      return elephant_phase(p);
    case Do::walked:
      return walked(p);
    case Do::diffuse:
      return diffuse(p);
    case Do::hate:
      return hate(p);
    case Do::hated:
      return hated(p);
    case Do::next_hit:
      return next_hit(p);
    case Do::pogroms:
      return pogroms(p);
    case Do::pogrom_rolled:
      return pogrom_rolled(p, sphere(step.a));
    case Do::refresh:
      return refresh(p);
    case Do::refill:
      return refill(p);
    case Do::refreshed:
      return refreshed(p);
    default:
      return carry_out_deed(p, step);
  }
}

// The automatic step on top.
void carry_out(Play& p) {
  const Step step = pop(p);
  switch (static_cast<Do>(step.what)) {
    case Do::deal:
      return deal(p, step.a);
    case Do::begin_turn:
      return begin_turn(p, colour(step.a));
    case Do::next_action:
      return next_action(p);
    case Do::next_op:
      return next_op(p);
    default:
      return carry_out_phase(p, step);
  }
}

void play_move(Play& p, Move m) {
  Moves::visit(m, [&](const auto& row) {
    play(p, row);
    return 0;
  });
}

// N.1: a question with one answer.
bool answers_itself(Play& p) {
  MoveList list;
  list_moves(p.ed, p.s, list, 2);
  assert(list.size > 0);
  if (list.size != 1) return false;
  play_move(p, list[0]);
  return true;
}

}  // namespace

void run(Play& p) {
  while (p.s.ending == Ending::none) {
    const auto what = static_cast<Do>(p.s.agenda.top().what);
    if (is_chance(what)) return;
    if (!is_question(what)) {
      carry_out(p);
    } else if (!answers_itself(p)) {
      return;
    }
  }
}

// ---- the calls of the engine ----

State Game::begin() const {
  State s = begin_setup(edition_);
  Sink silent;
  Play p{edition_, s, silent};
  run(p);
  return s;
}

// C1c: one person answers for both colours.
Turn Game::turn(const State& s) const {
  if (s.ending != Ending::none) return {Turn::Actor::nobody, Seat::nobody, 0};
  const Step& top = s.agenda.top();
  if (is_chance(static_cast<Do>(top.what))) return {Turn::Actor::chance, edition_.seat_of(s.active), top.what};
  return {Turn::Actor::player, edition_.seat_of(colour(top.a)), top.what};
}

Verdict Game::check(const State& s, Move m) const {
  if (!Moves::well_formed(m)) return no(Rule::ENG_MALFORMED);
  if (s.ending != Ending::none) return no(Rule::ENG_OVER);
  return Moves::visit(m, [&](const auto& row) -> Verdict {
    using Row = std::remove_cvref_t<decltype(row)>;
    if constexpr (ChanceRow<Row>) {
      if (!is_chance(question(s))) return no(Rule::ENG_CHANCE);
      OddsList list;
      odds(s, list);
      return list.weight_of(m) > 0 ? yes : no(Rule::ENG_CHANCE);
    } else {
      if ((answers_to(question(s)) & kinds<Row>) == 0) return no(Rule::ENG_NOT_ASKED);
      return pax_emancipation::check(edition_, s, row);
    }
  });
}

void Game::odds(const State& s, OddsList& out) const {
  out.clear();
  if (question(s) == Do::top) return odds_of_top(edition_, s, static_cast<Side>(s.agenda.top().a), out);
  if (question(s) == Do::die) odds_of_die(out);
}

void Game::play(State& s, Move m, Sink& sink) const {
  assert(check(s, m).legal());
  Play p{edition_, s, sink};
  play_move(p, m);
  run(p);
}

Result Game::result(const State& s) const { return result_of(edition_, s); }
Result Game::standing(const State& s) const { return standing_of(edition_, s); }

}  // namespace noo::pax_emancipation
