// How far a long piece of work is, on stderr: a bar with the time left on a terminal, a plain line now and then in a
// pipe.
#pragma once

#include <chrono>
#include <string>

namespace noo::lab {

class Progress {
 public:
  // `what` is counted: "games".
  Progress(std::string what, int total);
  void update(int done);
  void finish();  // leaves the terminal's line clean

 private:
  using Clock = std::chrono::steady_clock;
  void draw_bar(int done, double seconds) const;
  void print_line(int done, double seconds);

  std::string what_;
  int total_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  int last_tenth_ = 0;
};

// "1h02m", "3m10s", "8s"
std::string duration_text(double seconds);

}  // namespace noo::lab
