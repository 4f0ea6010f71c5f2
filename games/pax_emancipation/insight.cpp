#include "pax_emancipation/insight.hpp"

namespace noo::pax_emancipation {

double roll_beats(int dice, int slaves) {
  constexpr int most = 24;            // of four dice
  Array<double, most + 1> chance{1};  // of each sum
  for (int i = 0; i < dice; ++i) {
    Array<double, most + 1> next{};
    for (int sum = 0; sum <= 6 * i; ++sum) {
      for (int pips = 1; pips <= 6; ++pips) next[sum + pips] += chance[sum] / 6;
    }
    chance = next;
  }
  double above = 0;
  for (int sum = slaves < 0 ? 0 : slaves + 1; sum <= most; ++sum) above += chance[sum];
  return above;
}

int turns_left(const Edition& /*ed*/, const State& view) {
  if (view.ending != Ending::none) return 0;
  return view.of(Side::W).left + view.of(Side::E).left + 1;  // the turn that cannot fill a Gap is played too
}

}  // namespace noo::pax_emancipation
