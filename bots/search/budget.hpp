// How much a search may think about one decision.
#pragma once

#include "bots/search/deadline.hpp"

namespace noo::bots {

struct Budget {
  int simulations = 0;   // 0: as many as the time allows
  int milliseconds = 0;  // 0: as long as the simulations take
  int threads = 1;
  // It takes what it is shown for the truth and makes nothing up. No player may do so: this measures what hidden
  // information is worth.
  bool peeks = false;
  Deadline::Watch* watch = nullptr;  // in the place of the clock, for tests and benches

  // So little time that what comes before the simulations must be small, too.
  bool scarce() const { return milliseconds > 0 && milliseconds < 1000; }

  // Of a decision that begins now.
  Deadline deadline() const {
    if (watch != nullptr) return Deadline(*watch);
    if (milliseconds <= 0) return {};
    return Deadline(Deadline::Clock::now() + std::chrono::milliseconds(milliseconds));
  }
};

}  // namespace noo::bots
