// 3D1: the cards of the display, and the deck, which has no order until a card is turned up (CH-FRONT).
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- the deck ----

void expose(Play& p) {
  State& s = p.s;
  if (s.top != Card::none) return;
  if (s.deck.empty() && !s.discard.empty()) {  // 3D1-CARD-4, CH-RESHUFFLE; a threat that lies on the deck stays on top
    s.deck = s.discard;
    s.discard = CardSet{};
    p.tell(Ev::reshuffled, Rule::S3D1_CARD_4, {s.deck.size()});
  }
  if (!s.deck.empty()) p.push<Do::front>();  // else there is nothing to turn up
}

void odds_of_front(const Edition& /*ed*/, const State& s, OddsList& out) {  // CH-FRONT
  int number = 0;
  u64 left = s.deck.bits;
  while (left != 0) {  // runs of cards whose numbers follow one another
    const int skip = std::countr_zero(left);
    number += skip;
    left >>= static_cast<unsigned>(skip);
    const int count = std::countr_one(left);
    out.push(Moves::pack(TurnCard{card(number)}), count, 1);
    number += count;
    left >>= static_cast<unsigned>(count);
  }
}

namespace {

// Why the deck shows another front.
Rule rule_of_front(Phase now) {
  switch (now) {
    case Phase::setup:
      return Rule::S1_SETUP_4;
    case Phase::B:
      return Rule::S3C_EVO_2;
    default:
      return Rule::S3D1_CARD_3;
  }
}

}  // namespace

void play(Play& p, TurnCard m) {
  pop(p);
  p.s.deck.remove(m.card);
  p.s.top = m.card;
  p.tell(Ev::card_up, rule_of_front(p.s.phase), {ix(m.card)}, SeatSet::all());
}

void take_open_card(Play& p) {
  p.s.top = Card::none;
  p.push<Do::expose>();
}

void discard(Play& p, Card c) {
  State& s = p.s;
  s.discard.add(c);
  if (s.top == Card::none && s.deck.empty()) p.push<Do::expose>();  // 3D1-CARD-4: whenever the deck has run out
}

// ---- step 1 of phase C ----

namespace {

// By the side that shows: a threat is never named by its Lifestyle side.
void tell_card(Play& p, Slot shown, Ev life, Ev threat, Rule why, Shelf where) {
  if (shown.face == Face::life) return p.tell(life, why, {ix(shown.card), ix(where)});
  p.tell(threat, why, {ix(p.s.back_of(shown.card).threat()), ix(where)});
}

void strike(Play& p, Card c) {  // 3D1-CARD-1, with its threat side up
  const Space at = p.s.back_of(c).threat();
  if (p.s.at(at).covered()) {
    p.tell(Ev::withstood, Rule::S3D1_CARD_1, {ix(at)});
    return discard(p, c);
  }
  const int value = p.ed.of(at).degradation;
  p.s.removed.add(c);
  p.tell(Ev::struck, Rule::S3D1_CARD_1, {ix(at), value});
  degrade(p, value, Rule::S3D1_CARD_1);
}

void leave_display(Play& p) {  // 3D1-CARD-1
  Slot& last = p.s.on(Shelf::S1);
  const Slot leaving = last;
  last = Slot{};
  if (leaving.card == Card::none) return;
  if (leaving.face == Face::threat) return strike(p, leaving.card);
  p.tell(Ev::discarded, Rule::S3D1_CARD_1, {ix(leaving.card)});
  discard(p, leaving.card);
}

void slide(Play& p, Shelf from, Shelf to) {  // 3D1-CARD-2
  Slot& here = p.s.on(from);
  p.s.on(to) = here;
  if (here.card != Card::none) tell_card(p, here, Ev::slid, Ev::threat_slid, Rule::S3D1_CARD_2, to);
  here = Slot{};
}

}  // namespace

Space striking(const State& s) {
  const Slot& last = s.on(Shelf::S1);
  if (last.card == Card::none || last.face != Face::threat) return Space::none;
  const Space at = s.back_of(last.card).threat();
  return s.at(at).covered() ? Space::none : at;
}

void cards_step(Play& p) {
  p.push<Do::refreshing>(0);
  p.push<Do::assessment>();
  p.push<Do::threat>();
  p.push<Do::advance>(0);
  p.push<Do::fill>();
  leave_display(p);  // before the others move
  if (p.s.ending != Ending::none) return;
  slide(p, Shelf::S2, Shelf::S1);
  slide(p, Shelf::S3, Shelf::S2);
}

void fill(Play& p) {  // 3D1-CARD-3, R-43: the lowest first
  State& s = p.s;
  const Rule why = s.phase == Phase::setup ? Rule::S1_SETUP_5 : Rule::S3D1_CARD_3;
  const auto fill_with = [&](Slot& slot, Shelf where, Slot what) {
    slot = what;
    tell_card(p, what, Ev::filled, Ev::threat_filled, why, where);
  };
  for (const Shelf where : {Shelf::S1, Shelf::S2, Shelf::S3}) {
    Slot& slot = s.on(where);
    if (!p.ed.filled(where) || slot.card != Card::none) continue;
    if (s.threat != Card::none) {  // lies on top, and keeps its face
      fill_with(slot, where, {s.threat, Face::threat});
      s.threat = Card::none;
      return;
    }
    if (s.top == Card::none) break;
    fill_with(slot, where, {s.top, Face::life});
    return take_open_card(p);
  }
  pop(p);
}

}  // namespace noo::planetary_phase
