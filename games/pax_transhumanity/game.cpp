#include "pax_transhumanity/game.hpp"

#include <optional>

#include "engine/core/offers.hpp"
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

// ---- which kinds of move answer which question ----

namespace {

// Some kinds of move, in their order.
template <class... Rows>
struct Kinds {
  static constexpr u64 bits = (u64{0} | ... | (u64{1} << Moves::kind_of<Rows>));
};

// Calls f with the kinds that answer a question. A sale in a Fundraiser is listed only to be refused by its own rule
// (E2d).
template <class F>
constexpr auto with_answers(Do question, const F& f) {
  switch (question) {
    case Do::hidden:
      return f(Kinds<Hide>{});
    case Do::main:
      return f(Kinds<Take, End>{});
    case Do::divest:
      return f(Kinds<Done, Withdraw, Recall, Release, Sell, Calm>{});
    case Do::syndicate:
    case Do::commercialize:
    case Do::import:
      return f(Kinds<OnCard>{});
    case Do::pay:
      return f(Kinds<Pay, Sell>{});
    case Do::waive:
      return f(Kinds<Waive>{});
    case Do::cover:
      return f(Kinds<Cover>{});
    case Do::surge:
      return f(Kinds<Done, OnCard>{});
    case Do::via:
      return f(Kinds<Via>{});
    case Do::work:
      return f(Kinds<Work>{});
    case Do::choose:
      return f(Kinds<Choose>{});
    case Do::wild:
      return f(Kinds<Solve>{});
    case Do::barrier:
      return f(Kinds<Found>{});
    case Do::resilience:
      return f(Kinds<Done, Calm, Absorb>{});
    case Do::disrupt:
      return f(Kinds<Disrupt>{});
    case Do::kill:
      return f(Kinds<Kill>{});
    case Do::defuse:
      return f(Kinds<Done, Defuse, Shield>{});
    case Do::recession:
      return f(Kinds<Dismiss>{});
    case Do::nuke:
      return f(Kinds<Scrap, Forfeit>{});
    case Do::orient:
      return f(Kinds<Show>{});
    case Do::remove:
    case Do::loss:
      return f(Kinds<Scrap>{});
    case Do::hire:
      return f(Kinds<Hire>{});
    case Do::source:
      return f(Kinds<From>{});
    case Do::research:
      return f(Kinds<In>{});
    case Do::pick:
      return f(Kinds<Pick>{});
    case Do::claim:
      return f(Kinds<Keep>{});
    case Do::placate:
      return f(Kinds<Done, Calm>{});
    case Do::gap:
      return f(Kinds<Gap>{});
    case Do::slide:
      return f(Kinds<Done, Slide>{});
    case Do::reorder:
      return f(Kinds<Swap>{});
    case Do::spy:
      return f(Kinds<Spy>{});
    default:
      return f(Kinds<>{});
  }
}

template <class Row>
concept ChanceRow =
    std::is_same_v<Row, Deal> || std::is_same_v<Row, Draw> || std::is_same_v<Row, Peek> || std::is_same_v<Row, Turn_up>;

Do question(const State& s) { return s.agenda.empty() ? Do::none : static_cast<Do>(s.agenda.top().what); }

}  // namespace

// ---- legal moves ----

namespace {

// The verdict of a kind's chapter. Where Abilities matter it is handed them.
template <class Own, class Row>
Verdict verdict_on(const Edition& ed, const State& s, const Own& own, const Row& row) {
  if constexpr (requires { check(ed, s, own(), row); }) {
    return check(ed, s, own(), row);
  } else {
    return check(ed, s, row);
  }
}

class Offers : public OffersOf<Offers, Moves, Edition, State> {
 public:
  using OffersOf::offer;
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}

  template <class Row>
  Verdict verdict(const Row& row) {
    return verdict_on(ed_, s_, [this] { return own(); }, row);
  }

  // Each question has code of its own, so that there is nothing to look up for each kind.
  template <class... Rows>
  void list(Kinds<Rows...> /*kinds*/) {
    ((full() ? void() : offer(Rows{})), ...);
  }

  // What is asked for most: its chapter finds the legal ones itself, by the same check, and reckons once for all of
  // them what it can.
  void offer(const Take& /*row*/) { take_over<Take>(actions_to_take(ed_, s_, own(), more())); }
  void offer(const OnCard& /*row*/) { take_over<OnCard>(cards_that_answer(ed_, s_, own(), more())); }
  void offer(const Hire& /*row*/) { take_over<Hire>(spaces_to_hire(ed_, s_, own(), more())); }

  // A sale in a Fundraiser would only be refused.
  void offer(const Sell& /*row*/) {
    if (!asked(s_, Do::divest)) offer_patents<Sell>(s_.act.by);
  }
  void offer(const Release& /*row*/) { offer_patents<Release>(s_.active); }
  template <class Row>
  void offer_patents(Colour c) {
    for (int i = 0; i < disciplines; ++i) {
      if (s_.of(c).patents[static_cast<std::size_t>(i)] > 0) add(Row{discipline(i)});
    }
  }

  // Where the active player has a Syndication.
  void offer(const Withdraw& /*row*/) {
    for (const Slot where : slots_with(s_, syndication(s_.active))) add(Withdraw{where});
  }

  // Cards that lie there, and gaps.
  void offer(const Defuse& /*row*/) {
    for (const Slot where : slots_with(s_, any_card)) add(Defuse{where});
  }
  void offer(const Gap& /*row*/) {
    for (const Slot where : empty_slots(s_)) add(Gap{where});
  }

  template <class Row>
  void offer_splay() {
    for (int i = 1; i <= s_.splay.size && !full(); ++i) add(Row{static_cast<Place>(i)});
  }
  void offer(const Kill& /*row*/) { offer_splay<Kill>(); }
  void offer(const Shield& /*row*/) { offer_splay<Shield>(); }
  void offer(const Swap& /*row*/) { offer_splay<Swap>(); }

  // Agents on heat squares; in a Fundraiser your own.
  template <class Row, class At>
  void offer_heat(At at, const Heat& heat) {
    for (const Colour c : heat.who()) {
      for (const Square q : {Square::white, Square::black}) {
        if (heat.of(c, q) > 0) add(Row{at, c, q});
      }
    }
  }
  void offer(const Calm& /*row*/) {
    const Lot heat = asked(s_, Do::divest) ? heat_of(ColourSet::of(s_.active)) : any_heat;
    for (const Slot where : slots_with(s_, heat)) offer_heat<Calm>(where, s_.lot(where).heat);
  }
  void offer(const Absorb& /*row*/) {
    for (int i = 0; i < s_.splay.size; ++i) offer_heat<Absorb>(static_cast<Place>(i + 1), s_.splay[i].shock);
  }

  // Workers that stand somewhere, and where an arrow could lead them.
  void offer(const Work& /*row*/) {
    for (const Space from : spaces_with(s_, anybody)) offer_heads(from);
  }
  void offer_heads(Space from) {
    const auto& arrows = ed_.tables.of(from).arrows;
    const unsigned heads = static_cast<unsigned>(arrows[0] | arrows[1]);
    for (unsigned left = heads & ~unsigned{SpaceRow::to_unemployment}; left != 0; left &= left - 1) {
      add(Work{from, head(space_at(sphere_of(from), std::countr_zero(left)))});
    }
    for (const Head h : {Head::unemployed, Head::stay, Head::wealth}) add(Work{from, h});
  }

  // Spaces with somebody or something on them.
  void offer(const Scrap& /*row*/) {
    for (const Space at : spaces_with(s_, any_company)) add(Scrap{at});
  }
  template <class Row>
  void offer_posts(Colour c) {
    for (const Space at : spaces_with(s_, employee(c))) add(Row{post(at)});
    for (int i = 0; i < spheres; ++i) {
      if (s_.of(c).unemployed[static_cast<std::size_t>(i)] > 0) add(Row{unemployment(sphere(i))});
    }
  }
  void offer(const Recall& /*row*/) { offer_posts<Recall>(s_.active); }
  void offer(const Dismiss& /*row*/) { offer_posts<Dismiss>(colour(s_.agenda.top().a)); }

 private:
  int more() const { return enough_ - out_.size; }
  template <class Row, class Places>
  void take_over(Places legal) {
    for (const auto at : legal) out_.push(Moves::pack(Row{at}));
  }

  // Reckoned once, and only for questions where they matter.
  Abilities own() {
    if (!own_) own_ = own_turn(ed_, s_, s_.active);
    return *own_;
  }
  std::optional<Abilities> own_;
};

void list_moves(const Edition& ed, const State& s, MoveList& out, int enough) {
  out.clear();
  Offers offers(ed, s, out, enough);
  with_answers(question(s), [&](auto kinds) { offers.list(kinds); });
}

}  // namespace

void Game::moves(const State& s, MoveList& out) const { list_moves(edition_, s, out, MoveList::capacity); }

// ---- running the agenda ----

namespace {

// An automatic step. Those that stay on the agenda for a while take themselves off.
void perform(Play& p, const Step& step) {
  switch (static_cast<Do>(step.what)) {
    case Do::impacts:
      return next_impact(p);
    case Do::exchange:
      return next_exchange(p);
    case Do::losses:
      return next_loss(p);
    case Do::exo_icons:
      return exo_icons(p);
    default:
      break;
  }
  pop(p);
  switch (static_cast<Do>(step.what)) {
    case Do::setup_seat:
      return setup_seat(p, colour(step.a));
    case Do::begin_turn:
      return begin_turn(p, colour(step.a));
    case Do::finish_action:
      return finish_action(p);
    case Do::install:
      return install_syndication(p, slot(step.a), step.b != 0);
    case Do::expend:
      return expend(p);
    case Do::place:
      return place_in_splay(p);
    case Do::settle:
      return settle(p);
    case Do::take:
      return take_researched(p);
    case Do::plurality_end:
      return end_game(p, Ending::plurality, Rule::I1c);
    case Do::place_hired:
      return place_hired(p, space(step.a));
    case Do::exo_turn:
      return exo_turn(p);
    case Do::exo_act:
      return exo_act(p);
    case Do::exo_surge:
      return exo_surge(p);
    case Do::exo_end:
      return exo_end(p);
    default:
      assert(false);
  }
}

void play_move(Play& p, Move m) {
  Moves::visit(m, [&](const auto& row) {
    play(p, row);
    return 0;
  });
}

// D.2: without Actions and without a free choice the turn is over. Nobody chose that, so it may be taken back.
void end_by_itself(Play& p) {
  pop(p);
  p.tell_all(Ev::turn_ends, Rule::D_2, {ix(p.s.active)});
  next_turn(p);
}

// Answers the question on top if there is nothing to decide.
bool answers_itself(Play& p) {
  State& s = p.s;
  const Do what = question(s);
  if (what == Do::pay && s.act.due == 0) {
    pop(p);
    return true;
  }
  const bool own_move = what == Do::divest || (what == Do::main && s.actions_left > 0);  // F1a, R68
  if (what == Do::hidden || own_move) return false;
  MoveList list;
  list_moves(p.ed, s, list, 2);
  assert(list.size > 0);  // R17: no dead ends
  if (list.size != 1) return false;
  what == Do::main ? end_by_itself(p) : play_move(p, list[0]);
  return true;
}

// Until somebody must decide.
void run(Play& p) {
  while (p.s.ending == Ending::none) {
    const Step step = p.s.agenda.top();
    const auto what = static_cast<Do>(step.what);
    if (is_chance(what)) return;
    if (!is_question(what)) {
      perform(p, step);
    } else if (!answers_itself(p)) {
      return;
    }
  }
}

}  // namespace

// ---- the calls of the engine ----

State Game::begin() const {
  State s = begin_setup(edition_);
  Sink silent;
  Play p{edition_, s, silent};
  run(p);
  return s;
}

// In the solo game the human answers for everybody (SR07).
Turn Game::turn(const State& s) const {
  if (s.ending != Ending::none) return {Turn::Actor::nobody, Seat::nobody, 0};
  const Step& top = s.agenda.top();
  if (top.what == veiled_step) return {Turn::Actor::veiled, noo::seat(top.a), veiled_step};
  const auto what = static_cast<Do>(top.what);
  const bool named = what == Do::hidden || what == Do::recession || what == Do::nuke || what == Do::deal;
  const Seat whose = edition_.seat_of(named ? colour(top.a) : s.active);
  const auto actor = is_chance(what) ? Turn::Actor::chance : Turn::Actor::player;
  return {actor, whose == Seat::nobody ? noo::seat(0) : whose, top.what};
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
      const u64 asked_for = with_answers(question(s), [](auto kinds) { return decltype(kinds)::bits; });
      if ((asked_for & Kinds<Row>::bits) == 0) return no(Rule::ENG_NOT_ASKED);
      Verdict out = verdict_on(edition_, s, [&] { return own_turn(edition_, s, s.active); }, row);
      const bool dear = out.reason == static_cast<u8>(Reason::costs) && out.have == unreckoned;
      if (dear) out.have = static_cast<i16>(most_money(edition_, s, s.active));
      return out;
    }
  });
}

void Game::odds(const State& s, OddsList& out) const {
  out.clear();
  if (is_chance(question(s))) odds_of(edition_, s, out);
}

void Game::play(State& s, Move m, Sink& sink) const {
  assert(check(s, m).legal());
  Play p{edition_, s, sink};
  play_move(p, m);
  run(p);
}

Result Game::result(const State& s) const { return result_of(edition_, s); }
Result Game::standing(const State& s) const { return standing_of(edition_, s); }

}  // namespace noo::pax_transhumanity
