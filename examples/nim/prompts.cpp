// What a person is told about a question and its answers.
#include "nim/chapters.hpp"
#include "nim/game.hpp"

namespace noo::nim {

EventRow Game::ask_row(u8 ask) { return ask < ask_rows.size() ? ask_rows[ask] : ask_rows[0]; }
EventRow Game::event_row(u8 code) { return code < event_rows.size() ? event_rows[code] : EventRow{}; }
EventRow Game::reason_row(u8 reason) { return reason < reason_rows.size() ? reason_rows[reason] : reason_rows[0]; }

std::string_view Game::word(std::string_view family, int value) {
  return family == "heap" && value >= 0 && value < heap_count ? heap_words[value] : "none";
}

void Game::ask_args(const State& s, std::array<i16, Event::max_args>& args) const {
  args.fill(0);
  if (!asked(s, Do::take)) return;
  args[0] = static_cast<i16>(s.left());
  args[1] = edition_.num.most_taken;
}

}  // namespace noo::nim
