#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace noo::cli {

bool stdin_is_terminal() { return ::isatty(STDIN_FILENO) != 0; }
bool stdout_is_terminal() { return ::isatty(STDOUT_FILENO) != 0; }

int screen_width() {
  int width = 80;
  winsize size{};
  if (stdout_is_terminal() && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    width = size.ws_col;
  } else if (const char* columns = std::getenv("COLUMNS"); columns != nullptr) {
    const std::string_view text = columns;
    int given = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), given).ec == std::errc{}) width = given;
  }
  return std::clamp(width, 40, 120);
}

bool colour_wanted() {
  static const bool wanted = [] {
    const char* no_color = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    const bool refused = no_color != nullptr && *no_color != '\0';
    return stdout_is_terminal() && !refused && term != nullptr && std::string_view(term) != "dumb";
  }();
  return wanted;
}

std::string bold(std::string_view text) {
  return colour_wanted() ? "\033[1m" + std::string(text) + "\033[0m" : std::string(text);
}
std::string dim(std::string_view text) {
  return colour_wanted() ? "\033[2m" + std::string(text) + "\033[0m" : std::string(text);
}

void clear_screen() {
  // Also the lines scrolled away: the next person must not find them.
  print("\033[H\033[2J\033[3J");
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }
void print_line(std::string_view text) {
  print(text);
  print("\n");
}

std::optional<std::string> read_line() {
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

}  // namespace noo::cli
