#include "cli/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "bots/registry.hpp"
#include "cli/log.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/asking.hpp"

namespace noo::cli {

namespace {

constexpr int plies_between_saves = 200;  // while only bots play

// A bot's choices follow from the game's seed, so that a game taken up again goes on as it would have.
Rng generator_for(const Match& match, Seat who) {
  const RecordHeader& header = match.record().header;
  const auto bytes = header.seed ? header.seed->bytes : header.commit;
  u64 h = mix(hash_bytes(bytes.data(), bytes.size()), static_cast<u64>(match.plies()));
  return Rng(mix(h, static_cast<u64>(ix(who))));
}

}  // namespace

Session::Session(Match match, LineUp line_up, std::filesystem::path file, std::string go_on, const Words& words)
    : match_(std::move(match)),
      line_up_(std::move(line_up)),
      file_(std::move(file)),
      go_on_(std::move(go_on)),
      words_(words),
      catalog_(catalog_for(match_.game(), words.lang())),
      rules_(match_.game().info(), words.lang()) {
  for (const Chair& c : line_up_) {
    bots_.push_back(c.person() ? nullptr : bots::make_bot(match_.game().info().id, c.bot));
  }
}

int Session::people() const {
  return static_cast<int>(std::count_if(line_up_.begin(), line_up_.end(), [](const Chair& c) { return c.person(); }));
}

void Session::save() {
  std::filesystem::create_directories(std::filesystem::absolute(file_).parent_path());
  save_atomically(file_, match_.record_text());
  save_line_up(line_up_, file_);
}

void Session::run() {
  welcome();
  save();
  while (!match_.over()) {
    // Bots among themselves end a game in which nobody can do anything any more.
    if (people() == 0 && match_.game().stuck(match_.position()) && match_.agree().legal()) break;
    const Seat who = match_.turn().seat;
    if (!chair(who).person()) {
      bot_moves(who);
    } else if (!answered_by_default(who) && !ask_person(who)) {
      return leave();
    }
  }
  finish();
}

void Session::bot_moves(Seat who) {
  const auto i = static_cast<std::size_t>(ix(who));
  const AnyGame& game = match_.game();
  const std::vector<Event> news = match_.events_for(who, std::min(told_[i], match_.plies()));
  told_[i] = match_.plies();
  answers_.clear();
  game.moves(match_.position(), answers_);
  Rng rng = generator_for(match_, who);
  const auto asked = std::chrono::steady_clock::now();
  const Move m = bots_[i]->choose(game, game.view(match_.position(), who), who, news, answers_, rng);
  // Whoever waits must not tell by the clock that there was nothing to choose.
  if (people() > 0 && asked_alike(game, match_.position())) {
    std::this_thread::sleep_until(asked + std::chrono::milliseconds(bots::pace_of(chair(who).bot)));
  }
  match_.play(who, m);
  if (people() > 0) return;
  tell_everyone();
  if (match_.plies() % plies_between_saves == 0) save();
}

// A question that answers itself, or one that the person's standing order leaves to the default.
bool Session::answered_by_default(Seat who) {
  const AnyGame& game = match_.game();
  const Position view = game.view(match_.position(), who);
  list_answers(who);
  std::optional<Move> answer;
  if (!game.worth_asking(view, static_cast<int>(chair(who).standing))) answer = game.default_answer(view);
  if (answers_itself(game, view, answers_)) answer = answers_[0];
  if (!answer) return false;
  answered_by_default_.insert(match_.plies());
  match_.play(who, *answer);
  return true;
}

bool Session::other_seat_moved_since(int ply, Seat who) const {
  for (int i = std::min(ply, match_.plies()); i < match_.plies(); ++i) {
    const Turn& turn = match_.ply(i).turn;
    if (turn.actor == Turn::Actor::player && turn.seat != who) return true;
  }
  return false;
}

bool Session::ask_person(Seat who) {
  save();  // the bots' moves since the last question are worth keeping too
  const bool new_to_the_screen = at_the_screen_ != who;
  if (new_to_the_screen) hand_over(who);
  const bool position_changed = other_seat_moved_since(told_[static_cast<std::size_t>(ix(who))], who);
  tell_news(who);
  list_answers(who);
  put_question(who, new_to_the_screen || position_changed ? With::position : With::question);
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

// Between two people the screen is emptied, so that nobody reads the other's secrets.
void Session::hand_over(Seat who) {
  const bool another_person = at_the_screen_.has_value();
  at_the_screen_ = who;
  if (people() < 2) return;
  if (stdout_is_terminal() && another_person) {
    clear_screen();
    position_lines_ = 0;
  }
  print_line("");
  print_line(bold(words_("play.hand_over", {{"seat", name(who)}})));
  if (!stdin_is_terminal()) return;
  print(words_("play.press_enter", {{"seat", name(who)}}));
  read_line();
}

void Session::finish() {
  save();
  const Result result = match_.result();
  if (at_the_screen_) tell_news(*at_the_screen_);
  print_line("");
  print_line(bold(words_("play.over")));
  print(result_text(match_.game(), result, catalog_, words_));
  print_line(words_("play.record", {{"file", file_.string()}}));
}

void Session::leave() {
  save();
  print_line("");
  print_line(words_("play.left", {{"file", file_.string()}, {"command", go_on_}}));
}

}  // namespace noo::cli
