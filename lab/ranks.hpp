// How rank 0 and the others talk about their work: who wants games, who has played one, who is still there.
//
//   to rank 0     want N games (and: these are my runs) · here is a game · I am here · goodbye
//   from rank 0   play these · I am here · that was all · your runs are not mine · all have gone (or some were lost)
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "lab/crew.hpp"
#include "lab/share.hpp"

namespace noo::lab {

class Wire;

// Rank 0's side. Without a wire there is nobody to lead.
class Leader {
 public:
  Leader(Wire* wire, Share& share, std::string runs, double patience);
  // Answers what has come, gives up who was silent too long, and returns the games that came.
  std::vector<Finished> listen();
  // Tells all that there is no more to do, and waits until they have gone or are given up.
  void dismiss();
  int lost() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Member {
    Clock::time_point heard = Clock::now();
    bool lost = false;
    bool gone = false;
    int wants = 0;
  };
  void answer(int from, const std::string& text, std::vector<Finished>& games);
  void give(int to);
  void give_up_silent();

  Wire* wire_;
  Share& share_;
  std::string runs_;
  double patience_;
  bool dismissing_ = false;
  std::vector<Member> members_;
};

// The side of every other rank.
class Follower {
 public:
  Follower(Wire& wire, std::string runs, double patience);
  // Asks for games if some are wanted; returns those that came.
  std::vector<Task> listen(int wanted);
  void report(const Finished& game);
  bool dismissed() const { return dismissed_; }  // or rank 0 is gone
  void leave();

 private:
  using Clock = std::chrono::steady_clock;
  Wire& wire_;
  std::string runs_;
  double patience_;
  Clock::time_point heard_ = Clock::now();
  Clock::time_point said_ = Clock::now();
  bool asked_ = false;
  bool dismissed_ = false;
  bool closing_ = false;  // rank 0 said that it was all, and will say how to part
  bool met_ = false;      // rank 0 has said something
};

}  // namespace noo::lab
