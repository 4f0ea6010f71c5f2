// Plain text for a terminal, a pipe or a screen reader: wrapping, columns, tables. Widths are counted in characters,
// not bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace noo::cli {

int width_of(std::string_view utf8);                          // colour takes no room
std::string padded(std::string_view text, int width);         // spaces after
std::string right_aligned(std::string_view text, int width);  // spaces before

// A message as one line, without the full stop at its end.
std::string one_line(std::string text);

// Breaks lines between words. A line keeps the spaces it begins with; where it goes on, it begins with `indent` spaces.
std::string wrapped(std::string_view text, int width, int indent = 0);

// A text behind a label; where it goes on, it begins below itself.
std::string hanging(std::string_view label, std::string_view text, int width);

// Lines of "left  right" (two spaces between) as two columns, the right one wrapped.
std::string two_columns(std::string_view lines, int width);

// Items down the columns, as many columns as fit.
std::string in_columns(const std::vector<std::string>& items, int width);
int columns_that_fit(int widest, int width);

// A table with a heading row; columns whose cells are all numbers are right-aligned.
std::string table(const std::vector<std::vector<std::string>>& rows);

// Markdown as it is best read in plain text: emphasis and links undone, paragraphs wrapped, lists and tables kept.
std::string plain_markdown(std::string_view markdown, int width);

}  // namespace noo::cli
