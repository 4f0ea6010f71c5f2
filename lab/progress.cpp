#include "lab/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <utility>

namespace noo::lab {

std::string duration_text(double seconds) {
  const auto s = static_cast<long>(std::lround(seconds));
  if (s >= 3600) return fmt::format("{}h{:02}m", s / 3600, s % 3600 / 60);
  if (s >= 60) return fmt::format("{}m{:02}s", s / 60, s % 60);
  return fmt::format("{}s", s);
}

Progress::Progress(Say say, int total) : say_(std::move(say)), total_(total), terminal_(::isatty(STDERR_FILENO) != 0) {}

std::string Progress::sentence(int done, double seconds) const {
  return say_(done, total_, done == 0 ? "?" : duration_text(seconds * (total_ - done) / done));
}

void Progress::draw_bar(int done, double seconds) const {
  constexpr int width = 30;
  const int filled = total_ == 0 ? width : static_cast<int>(static_cast<long>(width) * done / total_);
  fmt::print(stderr, "\r[{}{}] {}   ", std::string(static_cast<std::size_t>(filled), '#'),
             std::string(static_cast<std::size_t>(width - filled), '.'), sentence(done, seconds));
  std::fflush(stderr);
}

// A line for every tenth of the work, but not more often than once in two seconds.
void Progress::print_line(int done, double seconds) {
  const int tenth = total_ == 0 ? 10 : static_cast<int>(10L * done / total_);
  if (tenth == last_tenth_ || done == 0 || Clock::now() - last_ < std::chrono::seconds(2)) return;
  last_tenth_ = tenth;
  last_ = Clock::now();
  fmt::print(stderr, "{}\n", sentence(done, seconds));
}

void Progress::update(int done) {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  if (terminal_) {
    draw_bar(done, seconds);
    drawn_ = true;
  } else {
    print_line(done, seconds);
  }
}

void Progress::finish() {
  if (drawn_) fmt::print(stderr, "\r{:70}\r", "");
  drawn_ = false;
}

}  // namespace noo::lab
