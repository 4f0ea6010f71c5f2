// Several runs played to their end: on all cores, over several processes, kept in a store.
//
//   Campaign campaign{.runs = std::move(prepared), .jobs = 2, .store = &store};
//   const CampaignResult result = play(campaign, progressed);
//
// With a store only the games are played that it does not have; what finishes is there within a second, whatever
// happens then. With a wire, rank 0 hands the games out and keeps the store; the others play what they are given, and
// so does rank 0. A rank that was not heard of for `patience` seconds is given up and its games are handed out again.
// Each game depends on its run's seed and its index alone, so who plays it changes nothing.
#pragma once

#include <atomic>
#include <vector>

#include "lab/run.hpp"

namespace noo::lab {

class Store;
class Wire;

struct Campaign {
  std::vector<Prepared> runs;
  int jobs = 1;                             // of each process
  Store* store = nullptr;                   // rank 0's
  bool keep_everything = false;             // set on every rank where there is a store
  Wire* wire = nullptr;                     // null: this process alone
  double patience = 30;                     // seconds
  bool verify = true;                       // play a stored game again before going on with its run
  const std::atomic<bool>* stop = nullptr;  // set from outside to end early
};

struct CampaignResult {
  std::vector<RunSummary> summaries;  // one a run, of all its games; none on ranks other than 0
  int found = 0;                      // games the store had
  int played = 0;
  int missing = 0;  // not played: it was stopped
  int lost = 0;     // ranks
};

CampaignResult play(Campaign& campaign, const Progressed& progressed);

}  // namespace noo::lab
