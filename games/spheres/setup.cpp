// SPH-SETUP: first player, the secret split, the Aspect List, starting Aspects and Proficiencies.
#include "spheres/chapters.hpp"

namespace noo::spheres {

State begin_setup(const Edition& ed) {  // SPH-SETUP-1, SPH-SETUP-7
  State s{};
  s.seats = static_cast<u8>(ed.seats);
  s.alive = SeatSet::first(ed.seats);
  s.in_setup = 1;
  s.round = 1;
  s.mover = seat(0);
  s.first = seat(0);
  s.ended_by = Seat::nobody;
  for (const Seat x : s.alive) {
    s.secret_of(x).active = ElementSet::all();  // RUL-52
    s.secret_of(x).era = 1;
  }
  Sink silent;
  Play p{ed, s, silent};
  p.push<Do::setup_seat>(seat(0));
  if (ed.opt.first_player != FirstPlayer::seat0) p.push_for<Do::dice>(SeatSet::all(), Throw::first, 1);  // RUL-75
  return s;
}

namespace {

void throw_setup(Play& p, Throw what, int count) {
  if (count > 0) p.push_for<Do::dice>(p.mine(), what, count);
}

void take_list_prefix(Play& p, int aspects) {  // SPH-SETUP-5, RUL-51
  Secret& own = p.s.own();
  for (int i = 0; i < aspects; ++i) own.aspects.add(Aspects::light(static_cast<Letter>(own.list[i])));
  own.list_next = static_cast<u8>(aspects);  // SPH-SETUP-6: the rest stays on record
}

}  // namespace

// Seat after seat; all of it is secret, so the order between seats cannot matter.
void setup_seat(Play& p, Seat who) {
  State& s = p.s;
  if (ix(who) == s.seats) {
    s.in_setup = 0;
    s.mover = s.first;
    p.push<Do::begin_turn>();
    return;
  }
  s.mover = who;
  p.push<Do::setup_seat>(seat(ix(who) + 1));
  if (p.ed.opt.split_timing == SplitTiming::after) {
    p.push<Do::split>(who);
    throw_setup(p, Throw::start_number, p.ed.num.starting_traits);
    throw_setup(p, Throw::list_letter, list_length);  // SPH-SETUP-3
  } else {
    p.push<Do::split>(who);
  }
}

Verdict check(const Edition& ed, const State& /*s*/, Split m) {
  const int most = ed.num.starting_traits;
  return num(m.aspects) <= most ? yes : no(Rule::SPH_SETUP_2, Reason::split, most, num(m.aspects));
}

void play(Play& p, Split m) {
  State& s = p.s;
  pop(p);
  const int aspects = num(m.aspects);
  const int numbers = p.ed.num.starting_traits - aspects;
  p.tell_me(Ev::split, Rule::SPH_SETUP_2, {ix(s.mover), aspects, numbers});
  if (p.ed.opt.split_timing != SplitTiming::after) {
    s.own().list_next = static_cast<u8>(aspects);  // letters to take once the list is rolled
    throw_setup(p, Throw::start_number, numbers);
    throw_setup(p, Throw::list_letter, list_length);
    return;
  }
  take_list_prefix(p, aspects);
  for (int i = 0; i < numbers; ++i) ++s.own().prof[s.dice[i] - 1];
  clear_dice(p);
}

namespace {

void setup_letter(Play& p, int letter, int left) {
  Secret& own = p.s.own();
  own.list[list_length - left] = static_cast<u8>(letter);
  p.tell_me(Ev::setup_letter, Rule::SPH_SETUP_3, {ix(p.s.mover), letter - 1});
  if (left == 1 && p.ed.opt.split_timing != SplitTiming::after) take_list_prefix(p, own.list_next);
}

void setup_number(Play& p, int number) {
  State& s = p.s;
  p.tell_me(Ev::setup_number, Rule::SPH_SETUP_5, {ix(s.mover), number});
  if (p.ed.opt.split_timing == SplitTiming::after) {
    s.dice[s.dice.size++] = static_cast<u8>(number);  // wait on the table until the split takes a prefix
  } else {
    ++s.own().prof[number - 1];
  }
}

}  // namespace

void setup_die(Play& p, int face) {
  State& s = p.s;
  Step& asked_for = s.agenda.top();
  const auto what = static_cast<Throw>(asked_for.a);
  const int left = asked_for.b;
  if (--asked_for.b == 0) s.agenda.pop();
  if (what == Throw::first) {
    s.first = seat(face);
    p.tell(Ev::first_player, Rule::SPH_GEN_2, {face});
  } else if (what == Throw::list_letter) {
    setup_letter(p, face, left);
  } else {
    setup_number(p, face);
  }
}

}  // namespace noo::spheres
