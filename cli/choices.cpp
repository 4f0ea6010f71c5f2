#include "cli/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "cli/layout.hpp"
#include "cli/terminal.hpp"

namespace noo::cli {

namespace {

constexpr std::size_t most_in_one_column = 8;
constexpr std::size_t most_groups = 12;  // more tell nobody anything
constexpr int least_rows = 3;

int lines_in(std::string_view text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

}  // namespace

// Nobody types a sign or the space after it (cli/signs.hpp).
std::string as_typed(std::string_view text) {
  constexpr std::string_view unbroken = "\u00A0";
  constexpr std::size_t sign_bytes = 3;
  // The second bytes of á, é, í, ó, ú, ü, ñ and of their capitals, after 0xC3.
  constexpr std::string_view accented = "\xA1\xA9\xAD\xB3\xBA\xBC\xB1\x81\x89\x8D\x93\x9A\x9C\x91";
  constexpr std::string_view bare = "aeiouunaeiouun";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const std::size_t accent = c == '\xC3' && i + 1 < text.size() ? accented.find(text[i + 1]) : std::string_view::npos;
    if (accent != std::string_view::npos) {
      out += bare[accent];
      ++i;
    } else if (text.substr(i).starts_with(unbroken) && out.size() >= sign_bytes && out.end()[-3] == '\xE2') {
      out.resize(out.size() - sign_bytes);
      ++i;
    } else {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
  }
  return out;
}

Choices::Choices(std::vector<Choice> all) : all_(std::move(all)) { show_all(); }

void Choices::show_all() {
  shown_.resize(all_.size());
  std::iota(shown_.begin(), shown_.end(), 0);
  narrowed_to_.clear();
  from_ = 0;
}

int Choices::meant_by(std::string_view typed) const {
  const std::string wanted = as_typed(typed);
  int found = -1;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const std::string notation = as_typed(all_[i].notation);
    const std::string said = as_typed(all_[i].text);
    const bool means =
        said.starts_with(wanted) || said.ends_with(": " + wanted) || notation.substr(notation.find(' ') + 1) == wanted;
    if (means && found >= 0) return -1;
    if (means) found = static_cast<int>(i);
  }
  return found;
}

bool Choices::narrow(std::string_view typed) {
  std::vector<std::string> wanted;
  std::string rest = as_typed(typed);
  while (!rest.empty()) {
    const auto space = std::min(rest.find(' '), rest.size());
    if (space > 0) wanted.push_back(rest.substr(0, space));
    rest.erase(0, space + 1);
  }
  std::vector<int> found;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const std::string hay = as_typed(all_[i].text + "\n" + all_[i].notation);
    const bool all_there = std::all_of(wanted.begin(), wanted.end(),
                                       [&](const std::string& word) { return hay.find(word) != std::string::npos; });
    if (all_there) found.push_back(static_cast<int>(i));
  }
  if (found.empty()) return false;
  shown_ = std::move(found);
  narrowed_to_ = typed;
  from_ = 0;
  return true;
}

void Choices::turn_page() {
  from_ += on_page_;
  if (from_ >= shown_.size()) show_all();
}

std::string Choices::item(int i, int digits, int widest) const {
  const Choice& choice = all_[static_cast<std::size_t>(i)];
  const std::string number = bold(right_aligned(std::to_string(i + 1), digits) + ")");
  if (choice.chance < 0) return fmt::format("{} {}", number, choice.text);
  return fmt::format("{} {}  {}", number, padded(choice.text, widest), dim(fmt::format("{:3} %", choice.chance)));
}

// "Syndicate 24, Research 6": by the first word, where that tells them apart.
std::string Choices::groups(const Words& words) const {
  std::vector<std::pair<std::string, int>> counted;
  for (const int i : shown_) {
    const std::string& text = all_[static_cast<std::size_t>(i)].text;
    const std::string first = text.substr(0, text.find_first_of(" :,."));
    const auto same = std::find_if(counted.begin(), counted.end(), [&](const auto& g) { return g.first == first; });
    if (same == counted.end()) {
      counted.emplace_back(first, 1);
    } else {
      ++same->second;
    }
  }
  if (counted.size() < 2 || counted.size() > most_groups) return "";
  std::string out;
  for (const auto& [first, count] : counted) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", first, count);
  return words("play.groups", {{"groups", out}});
}

std::string Choices::page(const Words& words, int width, int rows) {
  const int digits = width_of(std::to_string(all_.size()));
  int widest_text = 0;
  for (const int i : shown_) widest_text = std::max(widest_text, width_of(all_[static_cast<std::size_t>(i)].text));
  std::vector<std::string> items;
  items.reserve(shown_.size());
  for (const int i : shown_) items.push_back(item(i, digits, widest_text));
  const int columns_within = shown_.size() > most_in_one_column ? width : 1;

  std::string heading;
  if (!narrowed_to_.empty()) {
    heading =
        words("play.narrowed",
              {{"some", std::to_string(shown_.size())}, {"all", std::to_string(all_.size())}, {"line", narrowed_to_}}) +
        "\n";
  }
  std::string whole = heading + in_columns(items, columns_within);
  on_page_ = shown_.size();
  if (rows == 0 || lines_in(whole) <= rows) {
    from_ = 0;
    return whole;
  }

  const auto footer = [&](std::size_t from, std::size_t to) {
    std::string out =
        words("play.page",
              {{"from", std::to_string(from + 1)}, {"to", std::to_string(to)}, {"all", std::to_string(shown_.size())}});
    if (const std::string by = groups(words); !by.empty()) out += " " + by;
    return dim(wrapped(out, width)) + "\n";
  };
  int widest = 1;
  for (const std::string& one : items) widest = std::max(widest, width_of(one));
  const int free = std::max(least_rows, rows - lines_in(heading) - lines_in(footer(shown_.size(), shown_.size())));
  const int lines_each = (widest + width - 1) / width;  // a terminal breaks what is wider than itself
  const int columns = columns_within == 1 ? 1 : columns_that_fit(widest, width);
  on_page_ = static_cast<std::size_t>(std::max(1, free / lines_each)) * static_cast<std::size_t>(columns);
  const std::size_t to = std::min(from_ + on_page_, items.size());
  const std::vector<std::string> now(items.begin() + static_cast<std::ptrdiff_t>(from_),
                                     items.begin() + static_cast<std::ptrdiff_t>(to));
  return heading + in_columns(now, columns_within) + footer(from_, to);
}

}  // namespace noo::cli
