#include "cli/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <thread>

#include "bots/registry.hpp"
#include "cli/layout.hpp"
#include "cli/log.hpp"
#include "cli/shell.hpp"
#include "cli/signs.hpp"
#include "cli/terminal.hpp"
#include "table/hall/config.hpp"

namespace noo::cli {

namespace {

constexpr int plies_between_saves = 200;  // while only bots play

// A bot's choices follow from the game's seed, so that a game taken up again goes on as it would have.
Rng generator_for(const Match& match, Seat who) {
  const Seed& seed = *match.record().header.seed;  // which every game that goes on has
  const u64 h = mix(hash_bytes(seed.bytes.data(), seed.bytes.size()), static_cast<u64>(match.plies()));
  return Rng(mix(h, static_cast<u64>(ix(who))));
}

}  // namespace

Session::Session(table::Table table, std::filesystem::path file, std::string go_on, const Words& words)
    : table_(std::move(table)),
      file_(std::move(file)),
      go_on_(std::move(go_on)),
      words_(words),
      catalog_(catalog_for(game(), words.lang())),
      rules_(game().info(), words.lang()) {
  add_signs(catalog_, game());
  for (const table::Chair& c : table_.plan().chairs) {
    bots_.push_back(is_person(c) ? nullptr : bots::make_bot(game().info().id, c.level, time_to_think()));
  }
}

int Session::people() const {
  const LineUp& chairs = table_.plan().chairs;
  return static_cast<int>(std::count_if(chairs.begin(), chairs.end(), is_person));
}

int Session::time_to_think() const {
  return people() > 0 ? static_cast<int>(table::HallConfig{}.search_time().count()) : 0;
}

void Session::save() {
  std::filesystem::create_directories(std::filesystem::absolute(file_).parent_path());
  save_atomically(file_, match().record_text());
  save_line_up(table_.plan().chairs, file_);
  saved_ = match().plies();
}

void Session::run() {
  welcome();
  call_people_by_name();
  save();
  while (const std::optional<Seat> who = table_.to_move()) {
    if (const auto task = table_.bot_task()) {
      bot_moves(*task);
    } else if (!ask_person(*who)) {
      return leave();
    }
  }
  finish();
}

// From here on, wherever a seat is named: the position, the questions, the log and the result.
void Session::call_people_by_name() {
  OwnWords names;
  for (const auto& [colour, name] : table_.people_names()) {
    names["seat." + colour] = signs_wanted() ? seat_sign(colour) + "\u00A0" + name : name;
  }
  catalog_.put(names);
}

void Session::bot_moves(const table::BotTask& task) {
  Rng rng = generator_for(match(), task.seat);
  const auto asked = std::chrono::steady_clock::now();
  bots::Bot& bot = *bots_[static_cast<std::size_t>(ix(task.seat))];
  const Move m = bot.choose(game(), task.view, task.seat, task.seen, task.legal, rng);
  // Whoever waits must not tell by the clock that there was nothing to choose.
  if (people() > 0 && task.alike) {
    std::this_thread::sleep_until(asked + std::chrono::milliseconds(bots::pace_of(task.level)));
  }
  [[maybe_unused]] const bool played = table_.bot_moved(task, m, time_now());
  assert(played);
  if (people() > 0) return;
  tell_everyone();
  if (match().plies() - saved_ >= plies_between_saves) save();
}

bool Session::other_seat_moved_since(int ply, Seat who) const {
  for (int i = ply; i < match().plies(); ++i) {
    const Turn& turn = match().ply(i).turn;
    if (turn.actor == Turn::Actor::player && turn.seat != who) return true;
  }
  return false;
}

bool Session::ask_person(Seat who) {
  save();  // the bots' moves since the last question are worth keeping too
  const bool new_to_the_screen = at_the_screen_ != who;
  if (new_to_the_screen) hand_over(who);
  const bool position_changed = other_seat_moved_since(last_decision(who), who);
  tell_news(who);
  if (!table_.asked_to_end().empty()) print_line(wrapped(words_("play.end_offered"), screen_width()));
  list_answers(who);
  const bool from_afresh = new_to_the_screen || position_changed;
  if (from_afresh) show_goals(who);
  put_question(who, from_afresh ? With::position : With::question);
  while (true) {
    print("> ");
    const std::optional<std::string> line = read_line();
    if (!line) return false;
    if (!stdin_is_terminal()) print("\n");
    switch (obey(who, *line)) {
      case Then::played:
        save();
        return true;
      case Then::leave:
        return false;
      case Then::ask_again:
        break;
    }
  }
}

// Between two people, so that nobody reads the other's secrets.
void Session::empty_screen() {
  if (!stdout_is_terminal()) return;
  clear_screen();
  position_lines_ = 0;
}

void Session::hand_over(Seat who) {
  const bool another_person = at_the_screen_.has_value();
  at_the_screen_ = who;
  if (people() < 2) return;
  if (another_person) empty_screen();
  print_line("");
  print_line(bold(words_("play.hand_over", {{"seat", name(who)}})));
  if (!stdin_is_terminal()) return;
  print(words_("play.press_enter", {{"seat", name(who)}}));
  read_line();
}

void Session::finish() {
  save();
  // Who agreed to end it has read everything.
  if (at_the_screen_ && !match().agreed()) tell_news(*at_the_screen_);
  print_line("");
  print_line(bold(words_("play.over")));
  print(result_text(game(), match().result(), catalog_, words_));
  print_line(words_("play.record", {{"file", file_.string()}}));
}

void Session::leave() {
  save();
  print_line("");
  print_line(words_("play.left", {{"file", file_.string()}, {"command", go_on_}}));
}

}  // namespace noo::cli
