// Moves of people and bots, and the answers that the table gives for them.
#include <fmt/format.h>

#include <algorithm>

#include "bots/registry.hpp"
#include "engine/asking.hpp"
#include "engine/json.hpp"
#include "engine/text.hpp"
#include "table/table_data.hpp"

namespace noo::table {

int player_plies(const TableData& d) {
  int count = 0;
  for (int i = 0; i < d.match->plies(); ++i) count += d.match->ply(i).turn.actor == Turn::Actor::player ? 1 : 0;
  return count;
}

namespace {

bool fits(const TableData& d, const Lesson::Ply& ply) {
  const std::optional<Move> m = d.game->parse(ply.move);
  return m && d.match->judge(ply.seat, *m).legal();
}

// A lesson asks its person where it has something to say; the small questions between are answered as it is written.
bool lesson_speaks(const TableData& d) { return d.lesson->says_at(player_plies(d)) != nullptr; }

// What a person need not be asked: a question that answers itself, or one that its standing order leaves to the
// default. A bot is not asked for its only answer either.
std::optional<Move> answer_of_table(const TableData& d, Seat s) {
  MoveList list;
  d.game->moves(d.match->position(), list);
  if (answers_itself(*d.game, d.match->position(), list)) return list[0];
  const Lesson::Ply* scripted = next_of_lesson(d);
  if (scripted != nullptr) {
    return s == d.lesson->person && lesson_speaks(d) ? std::nullopt : d.game->parse(scripted->move);
  }
  const Chair& c = chair_at(d, s);
  if (c.holder != Chair::Holder::person) return std::nullopt;
  const Position view = d.game->view(d.match->position(), s);
  if (d.game->worth_asking(view, c.asking)) return std::nullopt;
  return d.game->default_answer(view);
}

void finish(TableData& d, Time now) {
  d.status = Status::finished;
  d.undo.reset();
  d.end.reset();
  touch(d, now);
}

}  // namespace

bool would_answer(const TableData& d, const RecordLine& line) {
  const Turn t = d.match->turn();
  if (line.kind != RecordLine::Kind::ply || t.actor != Turn::Actor::player) return false;
  const std::optional<Move> answer = answer_of_table(d, t.seat);
  return answer && d.game->notation(*answer) == line.move;
}

const Lesson::Ply* next_of_lesson(const TableData& d) {
  if (!d.lesson || !d.match) return nullptr;
  const auto index = static_cast<std::size_t>(player_plies(d));
  if (index >= d.lesson->plies.size() || !fits(d, d.lesson->plies[index])) return nullptr;
  return &d.lesson->plies[index];
}

void play_ply(TableData& d, Seat s, Move m, u8 automatic) {
  [[maybe_unused]] const Verdict verdict = d.match->play_without_chance(s, m);
  assert(verdict.legal());
  note_ply(d, automatic);
}

void settle(TableData& d, Time now) {
  while (true) {
    while (d.match->roll_once()) note_ply(d, 0);
    if (d.match->over()) break;
    const Seat s = d.match->turn().seat;
    const std::optional<Move> answer = answer_of_table(d, s);
    if (!answer) break;
    play_ply(d, s, *answer, 1);
  }
  after_play(d, now);
}

void after_play(TableData& d, Time now) {
  const int known = d.sight.version(watcher_row);
  if (std::exchange(d.public_version, known) != known) touch(d, now);
  if (d.match->over() && d.status == Status::running) finish(d, now);
  run_clock(d, now);
  count_agreement(d, now);
  offer_agreement(d, now);
}

// ---- people

namespace {

Refusal unless_asked(const TableData& d, Seat s) {
  const Turn t = d.match->turn();
  if (t.actor == Turn::Actor::player && t.seat == s) return std::nullopt;
  const Turn seen = d.game->turn(d.game->view(d.match->position(), s));
  return problem(403, "not_your_turn",
                 fmt::format("{} is not asked now; the table waits for {}", colour_of(d, s), colour_of(d, seen.seat)),
                 "ENG-SEAT");
}

Refusal unless_fresh(const TableData& d, Seat s, int version) {
  const int now = d.sight.version(ix(s));
  if (version == now) return std::nullopt;
  Problem stale = problem(
      409, "stale", fmt::format("the move answers version {}, and the seat has been shown version {}", version, now));
  stale.version = now;
  return stale;
}

// A newcomer knows no notation: the move is told in words, after what the lesson has to say to the one picked instead.
Problem other_than(const TableData& d, Seat s, const Lesson::Ply& scripted, std::string_view picked) {
  Problem out = problem(422, "lesson", fmt::format("the lesson goes on with '{}'", scripted.move));
  const Lesson::Says* says = d.lesson->says_at(player_plies(d));
  const Lesson::Answer* answer = says == nullptr ? nullptr : says->answer_to(picked);
  const TwoLanguages feedback = answer == nullptr ? TwoLanguages{} : answer->text;
  const Said move = d.game->describe(d.game->view(d.match->position(), s), *d.game->parse(scripted.move));
  out.in_words = [move, feedback, names = names_of(d)](const Catalog& words) {
    const std::string goes_on = words.say({"problem.lesson.move", {{"move", Word{"", words.say(move, names)}}}});
    const std::string& first = feedback.in(words.lang());
    return first.empty() ? goes_on : fmt::format("{} {}", first, goes_on);
  };
  return out;
}

// The move, if the rules and the lesson allow it.
std::pair<Move, Refusal> allowed(const TableData& d, Seat s, std::string_view notation) {
  const std::optional<Move> m = d.game->parse(notation);
  if (!m) {
    return {{},
            problem(400, "malformed",
                    fmt::format("'{}' is not a move of {}; one of the listed moves would be right",
                                notation.substr(0, 80), d.plan.game),
                    "ENG-MALFORMED")};
  }
  if (const Verdict verdict = d.match->judge(s, *m); !verdict.legal()) {
    const std::string_view rule = d.game->rule_name(verdict.rule);
    Problem illegal = problem(422, "illegal", fmt::format("'{}' is refused by {}", notation, rule), rule);
    // Its numbers are those that the seat itself can see.
    const Verdict seen = d.game->check(d.game->view(d.match->position(), s), *m);
    if (const Said reason = d.game->reason(seen); !reason.key.empty()) {
      illegal.in_words = [reason, names = names_of(d)](const Catalog& words) { return words.say(reason, names); };
    }
    return {*m, illegal};
  }
  const Lesson::Ply* scripted = next_of_lesson(d);
  if (scripted == nullptr) return {*m, std::nullopt};
  if (const std::string picked = d.game->notation(*m); picked != scripted->move) {
    return {*m, other_than(d, s, *scripted, picked)};
  }
  return {*m, std::nullopt};
}

}  // namespace

std::pair<Move, Refusal> wanted(const TableData& d, Seat s, std::optional<int> version, std::string_view notation) {
  if (auto no = unless_running(d)) return {{}, no};
  if (auto no = unless_played_by_person(d, s)) return {{}, no};
  if (auto no = unless_asked(d, s)) return {{}, no};
  if (version) {
    if (auto no = unless_fresh(d, s, *version)) return {{}, no};
  }
  return allowed(d, s, notation);
}

Refusal Table::move(Seat s, int version, std::string_view notation, Time now) {
  TableData& d = *d_;
  const auto [m, no] = wanted(d, s, version, notation);
  if (no) return no;
  const int known = d.sight.version(watcher_row);
  heard_of(d, s, now);
  play_ply(d, s, m, 0);
  settle(d, now);
  // Play goes on, so nothing is taken back; a move in secret must not show by that.
  if (d.undo && d.sight.version(watcher_row) != known) drop_undo(d, "notice.undo_dropped");
  return std::nullopt;
}

// No rulebook here knows resignation: the seat is marked, and a bot plays on for it.
Refusal Table::resign(Seat s, std::string_view bot_level, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_played_by_person(d, s)) return no;
  if (auto no = unless_level(d, bot_level)) return no;
  Chair& c = chair_at(d, s);
  c.holder = Chair::Holder::bot;
  c.level = bot_level;
  c.resigned = true;
  c.token_hash.clear();
  c.offered.clear();
  if (d.undo) drop_undo(d, "notice.undo_dropped");
  remark(d, "notice.resigned", {{"seat", colour_of(d, s)}});
  touch_chairs(d, now);
  settle(d, now);
  return std::nullopt;
}

// ---- bots

std::optional<BotTask> Table::bot_task() const {
  const TableData& d = *d_;
  const std::optional<Seat> mover = to_move();
  if (!mover || chair_at(d, *mover).holder != Chair::Holder::bot) return std::nullopt;
  const Chair& c = chair_at(d, *mover);
  BotTask task;
  task.seat = *mover;
  task.level = c.level.empty() ? bots::usual_level(d.plan.game) : c.level;
  task.ply = d.match->plies();
  task.view = d.game->view(d.match->position(), *mover);
  const std::vector<int> before = decisions_of(d, *mover, 0);
  task.seen = d.match->events_for(*mover, before.empty() ? 0 : before.front());
  d.game->moves(task.view, task.legal);
  task.alike = asked_alike(*d.game, task.view);
  task.rng_seed = FairChance(*d.seed, d.nonces).keyed_hash(fmt::format("bot {} {}", task.ply, colour_of(d, *mover)));
  return task;
}

// Not whose: who is asked what may be hidden.
void Table::remark_busy(Busy how) {
  remark(*d_, how == Busy::hurried ? "notice.hurried" : "notice.cut", nlohmann::json::object());
}

Rest Table::resting() const { return d_->rest; }

void Table::set_rest(Rest why, Time now) {
  if (d_->rest == why) return;
  d_->rest = why;
  if (why != Rest::none) {
    remark(*d_, why == Rest::full ? "notice.rest_full" : "notice.rest_unwatched", nlohmann::json::object());
  }
  touch(*d_, now);
}

bool Table::bot_moved(const BotTask& task, Move m, Time now) {
  TableData& d = *d_;
  const std::optional<Seat> mover = to_move();
  if (!mover || *mover != task.seat || chair_at(d, *mover).holder != Chair::Holder::bot) return false;
  if (d.match->plies() != task.ply || d.game->view(d.match->position(), *mover) != task.view) return false;
  if (!d.match->judge(*mover, m).legal()) return false;
  play_ply(d, *mover, m, 0);
  settle(d, now);
  return true;
}

}  // namespace noo::table
