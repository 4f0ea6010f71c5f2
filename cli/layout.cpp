#include "cli/layout.hpp"

#include <algorithm>
#include <cctype>

namespace noo::cli {

namespace {

bool continues_a_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::string spaces(int n) { return std::string(static_cast<std::size_t>(std::max(n, 0)), ' '); }

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    out.push_back(line);
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return out;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> out;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

std::string trimmed_end(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

int width_of(std::string_view utf8) {
  int width = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (utf8.substr(i).starts_with("\033[")) {  // a change of colour, to its letter, takes no room
      i = std::min(utf8.find('m', i), utf8.size());
    } else if (!continues_a_character(utf8[i])) {
      ++width;
    }
  }
  return width;
}

std::string padded(std::string_view text, int width) { return std::string(text) + spaces(width - width_of(text)); }

std::string right_aligned(std::string_view text, int width) {
  return spaces(width - width_of(text)) + std::string(text);
}

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
  return text;
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  for (const std::string_view line : lines_of(text)) {
    if (!out.empty()) out += "\n";
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    out += line.substr(0, begin);
    int used = static_cast<int>(begin);
    bool first = true;
    for (const std::string_view word : words_of(line)) {
      const int needed = width_of(word);
      if (!first && used + 1 + needed > width) {
        out += '\n';
        out += spaces(indent);
        used = indent;
      } else if (!first) {
        out += ' ';
        ++used;
      }
      out += word;
      used += needed;
      first = false;
    }
  }
  return out;
}

std::string hanging(std::string_view label, std::string_view text, int width) {
  const int indent = width_of(label);
  std::string out(label);
  const std::string body = wrapped(text, std::max(1, width - indent));
  for (const char c : body) {
    out += c;
    if (c == '\n') out += spaces(indent);
  }
  return out;
}

std::string two_columns(std::string_view lines, int width) {
  constexpr int between = 2;
  int left = 0;
  for (const std::string_view line : lines_of(lines)) left = std::max(left, width_of(line.substr(0, line.find("  "))));
  std::string out;
  for (const std::string_view line : lines_of(lines)) {
    const std::size_t split = line.find("  ");
    const std::string_view right = split == std::string_view::npos ? "" : line.substr(split + 2);
    const std::string text = wrapped(right, width - left - between);
    bool first = true;
    for (const std::string_view part : lines_of(text)) {
      out += padded(first ? line.substr(0, split) : "", left + between) + std::string(part) + "\n";
      first = false;
    }
  }
  return out;
}

namespace {

constexpr int gap = 3;  // between columns

}  // namespace

int columns_that_fit(int widest, int width) { return std::max(1, (width + gap) / (widest + gap)); }

std::string in_columns(const std::vector<std::string>& items, int width) {
  int widest = 1;
  for (const std::string& item : items) widest = std::max(widest, width_of(item));
  const auto count = static_cast<int>(items.size());
  const int fitting = columns_that_fit(widest, width);
  const int rows = (count + fitting - 1) / fitting;
  std::string out;
  for (int row = 0; row < rows; ++row) {
    std::string line;
    for (int i = row; i < count; i += rows) line += padded(items[static_cast<std::size_t>(i)], widest + gap);
    out += trimmed_end(line) + "\n";
  }
  return out;
}

namespace {

bool is_number(std::string_view cell) {
  return !cell.empty() &&
         (std::isdigit(static_cast<unsigned char>(cell.front())) != 0 || cell.front() == '-' || cell.front() == '+');
}

}  // namespace

std::string table(const std::vector<std::vector<std::string>>& rows) {
  if (rows.empty()) return "";
  const std::size_t columns = rows.front().size();
  std::vector<int> width(columns, 0);
  std::vector<bool> numeric(columns, rows.size() > 1);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      width[c] = std::max(width[c], width_of(rows[r][c]));
      if (r > 0 && !is_number(rows[r][c])) numeric[c] = false;
    }
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < columns; ++c) {
      line += (numeric[c] ? right_aligned(row[c], width[c]) : padded(row[c], width[c])) + (c + 1 < columns ? "  " : "");
    }
    out += trimmed_end(line) + "\n";
  }
  return out;
}

namespace {

// "**bold**", "*italic*" and "`code`" without their marks; "[text](#anchor)" as "text"; "{#anchor}" gone.
std::string without_marks(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '`') continue;
    if (c == '*') {
      const bool multiplication = i > 0 && line[i - 1] == ' ' && i + 1 < line.size() && line[i + 1] == ' ';
      if (!multiplication) continue;
    }
    if (line.substr(i).starts_with("{#")) {
      i = std::min(line.find('}', i), line.size());
      continue;
    }
    if (c == '[' && line.find("](", i) != std::string_view::npos) continue;
    if (line.substr(i).starts_with("](")) {
      i = std::min(line.find(')', i), line.size());
      continue;
    }
    out += c;
  }
  return out;
}

bool starts_a_block(std::string_view line) {
  if (line.empty() || line.front() == '|' || line.front() == '#') return true;
  if (line.starts_with("- ") || line.starts_with("* ")) return true;
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits > 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

int hang_of(std::string_view line) {
  if (line.starts_with("- ") || line.starts_with("* ")) return 2;
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits > 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ")
             ? static_cast<int>(digits) + 2
             : 0;
}

// Rows of a markdown table, the rule under the heading left out.
std::string table_block(const std::vector<std::string_view>& lines) {
  std::vector<std::vector<std::string>> rows;
  for (std::string_view line : lines) {
    if (line.find_first_not_of("|-: ") == std::string_view::npos) continue;
    line.remove_prefix(1);
    if (!line.empty() && line.back() == '|') line.remove_suffix(1);
    std::vector<std::string> row;
    while (true) {
      const std::size_t bar = line.find('|');
      const std::string cell = without_marks(line.substr(0, bar));
      const std::size_t from = cell.find_first_not_of(' ');
      row.push_back(from == std::string::npos ? "" : trimmed_end(cell.substr(from)));
      if (bar == std::string_view::npos) break;
      line.remove_prefix(bar + 1);
    }
    if (!rows.empty()) row.resize(rows.front().size());
    rows.push_back(std::move(row));
  }
  return table(rows);
}

}  // namespace

std::string plain_markdown(std::string_view markdown, int width) {
  std::string out;
  const std::vector<std::string_view> lines = lines_of(markdown);
  for (std::size_t i = 0; i < lines.size();) {
    if (lines[i].empty()) {
      if (!out.empty() && !out.ends_with("\n\n")) out += "\n";
      ++i;
    } else if (lines[i].front() == '|') {
      std::vector<std::string_view> rows;
      while (i < lines.size() && !lines[i].empty() && lines[i].front() == '|') rows.push_back(lines[i++]);
      out += table_block(rows);
    } else if (lines[i].front() == '#') {
      std::string_view heading = lines[i++];
      heading.remove_prefix(std::min(heading.find_first_not_of("# "), heading.size()));
      out += trimmed_end(without_marks(heading)) + "\n";
    } else {
      std::string paragraph = without_marks(lines[i]);
      const int indent = hang_of(lines[i++]);
      while (i < lines.size() && !starts_a_block(lines[i])) {
        paragraph += ' ';
        paragraph += without_marks(lines[i++]);
      }
      out += wrapped(paragraph, width, indent) + "\n";
    }
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace noo::cli
