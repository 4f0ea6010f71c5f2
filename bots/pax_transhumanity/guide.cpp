#include "bots/pax_transhumanity/guide.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

// How much of the judgement is what the turn promised if the others passed: what they will do is a guess.
constexpr float undisturbed = 0.3F;

}  // namespace

void Guide::priors(const Rounds& g, const RoundState& s, const MoveList& list, Memory& /*memory*/, Rng& /*rng*/,
                   float* weights) const {
  for (int i = 0; i < list.size; ++i) weights[i] = g.weight(s, list[i]);
}

void Guide::utility(const Rounds& g, const RoundState& end, Memory& /*memory*/, Payoff& out) const {
  const Result r = g.result(end);
  int sharing = 0;
  for (int x = 0; x < r.seats; ++x) sharing += r.seat[x].winner ? 1 : 0;
  for (int x = 0; x < r.seats; ++x) {
    out[x] = r.seat[x].winner ? 1.0F / static_cast<float>(sharing) : 0.0F;
  }
}

// All lines are judged after equally many turns: on the way there everybody plays the likeliest turn of his book.
void Guide::judge(const Rounds& g, RoundState& s, Memory& memory, Rng& /*rng*/, Payoff& out) const {
  Sink silent;
  while (s.ending == Ending::none && !g.over(s) && !g.late()) g.play(s, g.likeliest(s), silent);
  if (s.ending != Ending::none) return utility(g, s, memory, out);
  const EnumArray<Colour, double, colours> chances = judge_->chances(s);
  for (int x = 0; x < g.seats(); ++x) {
    out[x] = static_cast<float>(chances[g.edition().colour_of(seat(x))]);
  }
  float& own = out[me_];
  own = undisturbed * g.promise(s) + (1 - undisturbed) * own;
}

}  // namespace noo::bots::pax_transhumanity
