// Bots think on workers and never block the loop. One that searches is told to stop well before its time is over. One
// that takes too long all the same is not waited for: any legal move is played in its place, and its late answer is
// ignored. Where the time it takes would tell whether there was anything to choose, one that searches answers in step.
#include <spdlog/spdlog.h>

#include "bots/registry.hpp"
#include "engine/json.hpp"
#include "table/hall/hall.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

Move any_of(const MoveList& legal, Rng& rng) {
  return legal[static_cast<int>(rng.below(static_cast<u32>(legal.size)))];
}

// The bot's move; any legal one if it fails.
Move ask(bots::Bot& bot, const AnyGame& game, const BotTask& task) {
  Rng rng(task.rng_seed);
  try {
    return bot.choose(game, task.view, task.seat, task.seen, task.legal, rng);
  } catch (const std::exception& e) {
    spdlog::error(log_line("bot_failed", {{"level", task.level}, {"reason", e.what()}}));
    return any_of(task.legal, rng);
  }
}

// The other half is for what comes before and after the search, and for waiting until a worker is free.
int time_to_search(Millis bot_time) { return static_cast<int>(bot_time.count() / 2); }

std::shared_ptr<bots::Bot>& bot_for(BotDesk& desk, const std::string& game, const BotTask& task, Millis bot_time) {
  const auto i = static_cast<std::size_t>(ix(task.seat));
  if (!desk.bots[i] || desk.levels[i] != task.level) {
    desk.bots[i] = bots::make_bot(game, task.level, time_to_search(bot_time));
    desk.levels[i] = task.level;
  }
  return desk.bots[i];
}

// When an answer is played. One of a bot that searches is ready sooner where there is nothing to choose: if that must
// not show, it waits for the next step of the level's pace.
Time time_to_answer(const BotTask& task, Time asked, Time ready) {
  const Millis step(task.alike ? bots::pace_of(task.level) : 0);
  return step.count() == 0 ? ready : asked + step * ((ready - asked) / step + 1);
}

// The bot that was asked may still be at it on a worker: it must not be asked anything else.
void abandon(BotDesk& desk) {
  if (desk.ticket == 0) return;
  desk.bots[static_cast<std::size_t>(ix(desk.seat))].reset();
  desk.ticket = 0;
  desk.timeout.reset();
}

}  // namespace

void Hall::think(Room& room) {
  BotDesk& desk = room.desk;
  const std::optional<BotTask> task = room.table.bot_task();
  if (!task) return abandon(desk);
  if (desk.ticket != 0 && desk.ply == task->ply && desk.seat == task->seat && desk.view == task->view) return;
  abandon(desk);
  const std::shared_ptr<bots::Bot> bot = bot_for(desk, room.table.plan().game, *task, config_.bot_time);
  desk.ticket = ++tickets_;
  desk.ply = task->ply;
  desk.seat = task->seat;
  desk.view = task->view;
  desk.asked = parts_.loop.now();
  const auto shared = std::make_shared<const BotTask>(*task);
  desk.timeout = parts_.loop.at(desk.asked + config_.bot_time, [this, id = room.table.id(), ticket = desk.ticket,
                                                                shared] { bot_is_late(id, ticket, shared); });
  parts_.workers.run([this, bot, shared, game = room.table.match()->shared_game(), id = room.table.id(),
                      ticket = desk.ticket, &loop = parts_.loop, alive = std::weak_ptr<bool>(alive_)] {
    const Move move = ask(*bot, *game, *shared);
    loop.post([this, id, ticket, shared, move, alive] {
      if (!alive.expired()) bot_is_ready(id, ticket, shared, move);
    });
  });
}

void Hall::bot_is_ready(const std::string& table, u64 ticket, const std::shared_ptr<const BotTask>& task, Move move) {
  Room* at = in_memory(table);
  if (at == nullptr || at->desk.ticket != ticket) return;
  const Time when = time_to_answer(*task, at->desk.asked, parts_.loop.now());
  if (when <= parts_.loop.now()) return bot_answers(table, ticket, task, move);
  at->desk.timeout =
      parts_.loop.at(when, [this, table, ticket, task, move] { bot_answers(table, ticket, task, move); });
}

// By value: an alarm that calls this ends in the course of it.
void Hall::bot_answers(std::string table, u64 ticket, std::shared_ptr<const BotTask> asked, Move move) {
  const BotTask& task = *asked;
  Room* at = in_memory(table);
  if (at == nullptr || at->desk.ticket != ticket) return;
  at->desk.ticket = 0;
  at->desk.timeout.reset();
  ++figures_.bot_moves;
  figures_.bot_milliseconds += static_cast<u64>((parts_.loop.now() - at->desk.asked).count());
  at->used = parts_.loop.now();
  if (!at->table.bot_moved(task, move, parts_.loop.now())) {
    spdlog::error(log_line("bot_refused", {{"table", table}, {"level", task.level}}));
    Rng rng(task.rng_seed);
    at->table.bot_moved(task, any_of(task.legal, rng), parts_.loop.now());
  }
  settle(*at);
}

// By value: the alarm that calls this ends in the course of it.
void Hall::bot_is_late(std::string table, u64 ticket, std::shared_ptr<const BotTask> late) {
  const BotTask& task = *late;
  Room* at = in_memory(table);
  if (at == nullptr || at->desk.ticket != ticket) return;
  ++figures_.bot_timeouts;
  spdlog::warn(
      log_line("bot_late", {{"table", table}, {"level", task.level}, {"seat", at->table.seat_name(task.seat)}}));
  at->desk.bots[static_cast<std::size_t>(ix(task.seat))].reset();
  Rng rng(task.rng_seed);
  bot_answers(table, ticket, late, any_of(task.legal, rng));
}

void Hall::hint(Room& room, Seat s, Hinted done) {
  const Match* match = room.table.match();
  if (match == nullptr || room.table.to_move() != s) {
    refuse(409, "not_your_turn", "there is nothing to decide for this seat now");
  }
  BotTask task;
  task.seat = s;
  task.level = bots::usual_level(room.table.plan().game);
  task.view = match->game().view(match->position(), s);
  task.seen = match->events_for(s, 0);
  match->game().moves(task.view, task.legal);
  task.rng_seed = task.view.hash();
  const std::shared_ptr<bots::Bot> bot = bots::make_bot(room.table.plan().game, task.level);
  parts_.workers.run([bot, task, game = match->shared_game(), done = std::move(done), &loop = parts_.loop,
                      alive = std::weak_ptr<bool>(alive_)] {
    const Move move = ask(*bot, *game, task);
    loop.post([done, move, alive] {
      if (!alive.expired()) done(move);
    });
  });
}

}  // namespace noo::table
