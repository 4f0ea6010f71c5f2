#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
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

namespace {

// A terminal that understands more than text.
bool clever_terminal() {
  const char* term = std::getenv("TERM");
  return stdout_is_terminal() && term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

int lines = 0;

}  // namespace

int screen_height() {
  winsize size{};
  const bool known = clever_terminal() && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return known ? size.ws_row : 0;
}

bool colour_wanted() {
  static const bool wanted = [] {
    const char* no_color = std::getenv("NO_COLOR");
    return clever_terminal() && (no_color == nullptr || *no_color == '\0');
  }();
  return wanted;
}

// What is in colour within it ends its own: the rest is bold again.
std::string bold(std::string_view text) {
  constexpr std::string_view begin = "\033[1m";
  constexpr std::string_view end = "\033[0m";
  if (!colour_wanted()) return std::string(text);
  std::string out(text);
  for (std::size_t at = out.find(end); at != std::string::npos; at = out.find(end, at + end.size() + begin.size())) {
    out.insert(at + end.size(), begin);
  }
  return fmt::format("{}{}{}", begin, out, end);
}
std::string dim(std::string_view text) {
  return colour_wanted() ? "\033[2m" + std::string(text) + "\033[0m" : std::string(text);
}

// Readable on dark and on light screens: what is black or white at the table is grey or bold here.
std::string in_seat_colour(std::string_view seat_word, std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> colours{{
      {"blue", "94"},
      {"black", "1;90"},
      {"pink", "95"},
      {"red", "91"},
      {"green", "32"},
  }};
  const auto found = std::find_if(colours.begin(), colours.end(), [&](const auto& c) { return c.first == seat_word; });
  const std::string_view code = found == colours.end() ? "1" : found->second;
  return colour_wanted() ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

void clear_screen() {
  // Also the lines scrolled away: the next person must not find them.
  print("\033[H\033[2J\033[3J");
}

void print(std::string_view text) {
  lines += static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  std::fwrite(text.data(), 1, text.size(), stdout);
}
int lines_printed() { return lines; }
void print_line(std::string_view text) {
  print(text);
  print("\n");
}

std::optional<std::string> read_line() {
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  ++lines;  // what was typed stands on the screen too
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

}  // namespace noo::cli
