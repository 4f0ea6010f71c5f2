// How much a search may think about one decision.
#pragma once

namespace noo::bots {

struct Budget {
  int simulations = 0;   // 0: as many as the time allows
  int milliseconds = 0;  // 0: as long as the simulations take
  int threads = 1;
  // It takes what it is shown for the truth and makes nothing up. No player may do so: this measures what hidden
  // information is worth.
  bool peeks = false;

  // So little time that what comes before the simulations must be small, too.
  bool scarce() const { return milliseconds > 0 && milliseconds < 1000; }
};

}  // namespace noo::bots
