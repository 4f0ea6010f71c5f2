// How far a long piece of work is, on stderr: a bar with the time left on a terminal, a plain line now and then in a
// pipe.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace noo::lab {

class Progress {
 public:
  // "12/100 games, 3s left" in the reader's language.
  using Say = std::function<std::string(int done, int total, const std::string& left)>;
  Progress(Say say, int total);
  void update(int done);
  void finish();  // leaves the terminal's line clean

 private:
  using Clock = std::chrono::steady_clock;
  std::string sentence(int done, double seconds) const;
  void draw_bar(int done, double seconds) const;
  void print_line(int done, double seconds);

  Say say_;
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
