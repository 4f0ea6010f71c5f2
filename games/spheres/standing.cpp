// SPH-RR-9: standing orders. A private setting of a seat; the record holds the ordinary keep and done moves.
#include "spheres/game.hpp"
#include "spheres/rules.hpp"

namespace noo::spheres {

namespace {

bool any_at_most(const State& s, int threshold) {
  for (int i = 0; i < s.dice.size; ++i) {
    if (die(s, i) <= threshold) return true;
  }
  return false;
}

bool any_above(const State& s, int threshold) {
  for (int i = 0; i < s.dice.size; ++i) {
    if (die(s, i) > threshold) return true;
  }
  return false;
}

bool fuzzy_actual(const State& s) {
  Secret own = s.own();
  for (int i = 0; i < 3; ++i) {
    u8& held = own.prof[static_cast<std::size_t>(die(s, i) - 1)];
    if (held == 0) return false;
    --held;
  }
  return own.aspects.spend(static_cast<Letter>(die(s, 3))) && own.aspects.spend(static_cast<Letter>(die(s, 4)));
}

// USEFUL: a window is passed over after a roll that came out as wished.
bool window_useful(const Edition& ed, const State& s, Throw what) {
  switch (what) {
    case Throw::act:
    case Throw::cohere:
    case Throw::expose:
    case Throw::era:
    case Throw::contact:
    case Throw::react:
    case Throw::backlash:
      return any_above(s, threshold(ed, s, what));
    case Throw::census:
    case Throw::second_loss:
    case Throw::age:
      return any_at_most(s, threshold(ed, s, what));
    case Throw::dark:
      return any_at_most(s, threshold(ed, s, what) - (ed.opt.dark_inclusive != 0 ? 0 : 1));
    case Throw::fz_number:
      return !fuzzy_actual(s);
    default:
      return true;
  }
}

// What a step of the Crisis would come to with these faces, so that two outcomes can be compared.
int crisis_outcome(const Edition& ed, const State& s, Throw what, const Dice& dice) {
  const int value = dice.size > 0 ? dice.face[0] : 0;
  if (what == Throw::gate) return value <= ed.num.crisis_gate ? 1 : 0;
  if (what == Throw::d12) return attempts(s, static_cast<Action>(value));
  if (what != Throw::prof && what != Throw::aspect) return value;
  Secret own = s.own();
  int cleared = 0;
  for (int i = 0; i < dice.size && cleared < s.mine.rubicons; ++i) {
    const int face = dice.face[static_cast<std::size_t>(i)];
    if (what == Throw::prof && own.prof[static_cast<std::size_t>(face - 1)] > 0) {
      --own.prof[static_cast<std::size_t>(face - 1)];
      ++cleared;
    }
    if (what == Throw::aspect && own.aspects.spend(static_cast<Letter>(face))) ++cleared;
  }
  return cleared;
}

bool help_useful(const Game& g, const State& s, Throw what) {
  MoveList list;
  g.moves(s, list);
  const int now = crisis_outcome(g.edition(), s, what, s.dice);
  for (const Move m : list) {
    if (!Moves::is<Help>(m)) continue;
    const Help help = Moves::unpack<Help>(m);
    Dice changed = s.dice;
    u8& face = changed.face[static_cast<std::size_t>(num(help.die) - 1)];
    face = static_cast<u8>(face + amount(help.change));
    if (crisis_outcome(g.edition(), s, what, changed) != now) return true;
  }
  return false;
}

bool in_action_phase(const State& s) { return s.turn.slot <= slot_count; }

}  // namespace

bool Game::worth_asking(const State& s, Standing order) const {
  const Step& top = s.agenda.top();
  const auto what = static_cast<Throw>(top.a);
  const bool window = asked(s, Do::window);
  const bool help = asked(s, Do::help);
  if ((!window && !help) || order == Standing::all) return true;
  if (order == Standing::hold && in_action_phase(s)) return false;
  return window ? window_useful(edition_, s, what) : help_useful(*this, s, what);
}

Move Game::declining(const State& s) { return asked(s, Do::window) ? Moves::pack(Keep{}) : Moves::pack(Done{}); }

}  // namespace noo::spheres
