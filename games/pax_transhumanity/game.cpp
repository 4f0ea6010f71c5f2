// How the game plays: see engine/core/game_loop.hpp.
#include "pax_transhumanity/game.hpp"

#include <optional>

#include "engine/core/game_loop.hpp"
#include "engine/core/offers.hpp"
#include "pax_transhumanity/listing.hpp"

namespace noo::pax_transhumanity {

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

// ---- legal moves ----

class Offers : public OffersOf<Offers, Steps, Edition, State> {
 public:
  using OffersOf::offer;
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}

  template <class Row>
  Verdict verdict(const Row& row) {
    return verdict_on(ed_, s_, [this] { return own(); }, row);
  }

  // What is asked for most: its chapter finds the legal ones itself, by the same check, and reckons once for all of
  // them what it can.
  void offer(const Take& /*row*/) { take_over<Take>(actions_to_take(ed_, s_, own(), more())); }
  void offer(const OnCard& /*row*/) {
    if (asked(s_, Do::import)) return take_over<OnCard>(cards_to_import(ed_, s_, more()));  // no Ability matters there
    take_over<OnCard>(cards_that_answer(ed_, s_, own(), more()));
  }
  void offer(const Hire& /*row*/) { take_over<Hire>(spaces_to_hire(ed_, s_, own(), more())); }
  void offer(const Choose& /*row*/) { take_over<Choose>(icons_to_choose(ed_, s_, more())); }
  void offer(const In& /*row*/) { take_over<In>(spheres_to_research_in(ed_, s_, own(), more())); }
  void offer(const Via& /*row*/) { take_over<Via>(methods_to_use(ed_, s_, own(), more())); }

  // A sale in a Fundraiser would only be refused.
  void offer(const Sell& /*row*/) {
    if (!asked(s_, Do::divest)) offer_patents<Sell>(s_.act.by);
  }
  void offer(const Release& /*row*/) { offer_patents<Release>(s_.active); }
  template <class Row>
  void offer_patents(Colour c) {
    for (int i = 0; i < disciplines; ++i) {
      if (s_.of(c).patents[i] > 0) add(Row{discipline(i)});
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

  void offer(const Work& /*row*/) {
    const SpaceSet workers = serving_in(s_, own(), workers_of(s_, s_.act.by), s_.act.sphere);
    for (const Space from : workers) {
      for (const Head to : heads_to_work_to(ed_, s_, own(), from, more())) out_.push(Moves::pack(Work{from, to}));
    }
  }

  // Spaces with somebody or something on them.
  void offer(const Scrap& /*row*/) {
    for (const Space at : spaces_with(s_, any_company)) add(Scrap{at});
  }
  template <class Row>
  void offer_posts(Colour c) {
    for (const Space at : spaces_with(s_, employee(c))) add(Row{post(at)});
    for (int i = 0; i < spheres; ++i) {
      if (s_.of(c).unemployed[i] > 0) add(Row{unemployment(sphere(i))});
    }
  }
  void offer(const Recall& /*row*/) { offer_posts<Recall>(s_.active); }
  void offer(const Dismiss& /*row*/) { offer_posts<Dismiss>(Steps::read<Do::recession>(s_.agenda.top())); }

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

// D.2: without Actions and without a free choice the turn is over. Nobody chose that, so it may be taken back.
void end_by_itself(Play& p) {
  pop(p);
  p.tell(Ev::turn_ends, Rule::D_2, {ix(p.s.active)});
  next_turn(p);
}

// The player whom a step names, or else whose turn it is.
Colour asked_colour(const State& s, const Step& step) {
  switch (what_of(step)) {
    case Do::hidden:
      return Steps::read<Do::hidden>(step);
    case Do::recession:
      return Steps::read<Do::recession>(step);
    case Do::nuke:
      return std::get<Colour>(Steps::read<Do::nuke>(step));
    case Do::deal:
      return Steps::read<Do::deal>(step);
    default:
      return s.active;
  }
}

}  // namespace

struct Game::Playing {
  using Play = pax_transhumanity::Play;
  using Steps = pax_transhumanity::Steps;
  using Rule = pax_transhumanity::Rule;

  static State begin(const Edition& ed) { return begin_setup(ed); }

  static void list(const Edition& ed, const State& s, MoveList& out, int enough) { Offers(ed, s, out, enough).list(); }

  // In the solo game the human answers for everybody (SR07).
  static Seat seat_at(const Edition& ed, const State& s, const Step& step) {
    const Seat whose = ed.seat_of(asked_colour(s, step));
    return whose == Seat::nobody ? seat(0) : whose;
  }

  // Who asks about one move is also told how much money there is.
  template <class Row>
  static Verdict verdict(const Edition& ed, const State& s, const Row& row) {
    Verdict out = verdict_on(ed, s, [&] { return own_turn(ed, s, s.active); }, row);
    const bool dear = out.reason == static_cast<u8>(Reason::costs) && out.have == unreckoned;
    if (dear) out.have = static_cast<i16>(most_money(ed, s, s.active));
    return out;
  }

  static void odds(const Edition& ed, const State& s, const Step& step, OddsList& out) { odds_of(ed, s, step, out); }

  // If there is nothing to decide.
  static bool answers_itself(Play& p) {
    State& s = p.s;
    if (asked(s, Do::pay) && s.act.due == 0) {
      pop(p);
      return true;
    }
    const bool main = asked(s, Do::main);
    if (asked(s, Do::hidden) || asked(s, Do::divest) || (main && s.actions_left > 0)) return false;  // F1a, R68
    MoveList answers;
    list(p.ed, s, answers, 2);
    assert(answers.size > 0);  // R17: no dead ends
    if (answers.size != 1) return false;
    main ? end_by_itself(p) : play_move<Moves>(p, answers[0]);
    return true;
  }
};

Result Game::result(const State& s) const { return result_of(edition_, s); }
Result Game::standing(const State& s) const { return standing_of(edition_, s); }

}  // namespace noo::pax_transhumanity

template class noo::GameBase<noo::pax_transhumanity::Game, noo::pax_transhumanity::Edition,
                             noo::pax_transhumanity::State, noo::pax_transhumanity::Moves>;
