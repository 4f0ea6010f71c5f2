// J0, J3 and J5: the end of an era and of the game (S.7).
#include <algorithm>

#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

// J3.1: does anybody fail?
bool test_all(const Edition& ed, State& s) {
  bool anybody = false;
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (!ed.plays(c)) continue;
    const bool fails = counter_enlightenment(ed, s, c).fails;
    s.of(c).failed = fails ? 1 : 0;
    anybody = anybody || fails;
  }
  return anybody;
}

void tell_tests(Play& p) {
  for (int i = 0; i < colours; ++i) {
    if (!p.ed.plays(colour(i))) continue;
    const Line line = counter_enlightenment(p.ed, p.s, colour(i));
    p.tell(line.fails ? Ev::counter_enlightenment : Ev::withstood, Rule::J3_1, {i, line.have, line.line});
  }
}

// J5.1: the discarded Ideas join the unused ones.
void new_deck(State& s, const Edition& ed, Side d) {
  CardSet& pool = s.pool[d];
  for (int i = 1; i <= ideas; ++i) {
    const Card c = card(i);
    if (!s.discard.has(c) || ed.tables.of_idea(c).side != d) continue;
    s.discard.remove(c);
    pool.add(c);
  }
  s.of(d).left = static_cast<u8>(std::min(ed.second_deck_size(), pool.size()));
}

// The refresh that was interrupted goes on with the new decks.
void begin_second_era(Play& p) {
  p.s.era = Era::competitive;
  p.tell(Ev::new_era, Rule::J5_1, {});
  p.push<Do::refill>();
  for (const Side d : {Side::E, Side::W}) {
    new_deck(p.s, p.ed, d);
    expose(p, d);
  }
}

}  // namespace

void end_game(Play& p, Ending how) {
  State& s = p.s;
  s.ending = how;
  s.phase = Phase::over;
  s.agenda.clear();
  s.deed = idle_deed();
  p.tell(Ev::game_over, rule_of_ending(how), {num(how), deciding_points(p.ed, s), p.ed.seats});
}

// J3.1, J3.2, J6.1.
Ending end_of_era(const Edition& ed, State& s) {
  if (s.era == Era::competitive) return Ending::competitive;
  if (ed.opt.variant == Variant::C1e) return Ending::malthusian;  // J3.2
  const bool failure = test_all(ed, s);
  return ed.opt.variant == Variant::C1a && !failure ? Ending::none : end_together(ed, s);
}

void end_era(Play& p) {
  p.tell(Ev::era_ends, Rule::J1_3, {num(p.s.era)});
  const Ending how = end_of_era(p.ed, p.s);
  if (how == Ending::none) {
    tell_tests(p);
    return begin_second_era(p);
  }
  end_game(p, how);
  if (is_cooperative(how)) tell_tests(p);  // after the end: whoever looks at it reads who failed, and why
}

}  // namespace noo::pax_emancipation
