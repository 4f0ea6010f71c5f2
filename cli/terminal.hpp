// The person's end of the line: how wide it is, whether it is a terminal at all, and whether colour is welcome there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noo::cli {

bool stdin_is_terminal();
bool stdout_is_terminal();
int screen_width();    // of the terminal or $COLUMNS, 40..120; 80 in a pipe
int screen_height();   // of the terminal; 0, without an end, in a pipe and on a dumb terminal, which read everything
bool colour_wanted();  // a terminal that is not dumb, and NO_COLOR is unset

std::string bold(std::string_view text);
std::string dim(std::string_view text);
// In the colour of a seat (one of seat_words), where colour is wanted. Colour never says what the text does not.
std::string in_seat_colour(std::string_view seat_word, std::string_view text);
void clear_screen();

void print(std::string_view text);       // to stdout
void print_line(std::string_view text);  // and a newline
int lines_printed();                     // so far, and typed

// One line of input without its newline; none at the end of input.
std::optional<std::string> read_line();

}  // namespace noo::cli
