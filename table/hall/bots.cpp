#include "table/hall/bots.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "bots/registry.hpp"
#include "engine/json.hpp"
#include "engine/log_fields.hpp"
#include "table/hall/refused.hpp"

namespace noo::table {

namespace {

Move any_of(const MoveList& legal, Rng& rng) {
  return legal[static_cast<int>(rng.below(static_cast<u32>(legal.size)))];
}

bool searches(const BotTask& task) { return bots::simulations_of(task.level) > 0; }

// What the level plays if it may not search. Any legal move only if that fails too, which is an error.
Move move_at_once(const AnyGame& game, const BotTask& task) {
  const std::string& id = game.info().id;
  const std::string level = searches(task) ? bots::usual_level(id) : task.level;
  Rng rng(task.rng_seed);
  try {
    return bots::make_bot(id, level)->choose(game, task.view, task.seat, task.seen, task.legal, rng);
  } catch (const std::exception& e) {
    spdlog::error(LogFields("bot_failed").add("level", level).add("reason", e.what()).text());
    return any_of(task.legal, rng);
  }
}

// The bot's move; if it fails, one that needs no search.
Move choice_of(bots::Bot& bot, const AnyGame& game, const BotTask& task) {
  Rng rng(task.rng_seed);
  try {
    return bot.choose(game, task.view, task.seat, task.seen, task.legal, rng);
  } catch (const std::exception& e) {
    spdlog::error(LogFields("bot_failed").add("level", task.level).add("reason", e.what()).text());
    return move_at_once(game, task);
  }
}

bool become(std::atomic<Asked>& state, Asked next) {
  Asked expected = Asked::waits;
  return state.compare_exchange_strong(expected, next);
}

// What a search thinks of the question; if there is none, or it fails, what the usual bot would do.
bots::Advice advice_on(const AnyGame& game, const BotTask& task, const std::optional<Move>& asked, int milliseconds) {
  const std::string& id = game.info().id;
  const Move* also = asked ? &*asked : nullptr;
  try {
    if (bots::has_analyst(id)) {
      Rng rng(task.rng_seed);
      const auto analyst = bots::make_analyst(
          id, {.simulations = bots::simulations_of(bots::advising_level), .milliseconds = milliseconds});
      return bots::advise(analyst->think(game, task.view, task.seat, task.seen, task.legal, rng, also), also);
    }
  } catch (const std::exception& e) {
    spdlog::error(LogFields("hint_failed").add("game", id).add("reason", e.what()).text());
  }
  bots::Advice out;
  out.best.push_back({.move = choice_of(*bots::make_bot(id, task.level), game, task), .chance = {}, .equal = false});
  return out;
}

// The other half is for what comes before and after the search, and for waiting until a worker is free.
int time_to_search(Millis bot_time) { return static_cast<int>(bot_time.count() / 2); }

// When an answer is played. One of a bot that searches is ready sooner where there is nothing to choose: if that must
// not show, it waits for the next step of the level's pace.
Time time_to_answer(const BotTask& task, Time asked, Time ready) {
  const Millis step(task.alike ? bots::pace_of(task.level) : 0);
  return step.count() == 0 ? ready : asked + step * ((ready - asked) / step + 1);
}

}  // namespace

std::shared_ptr<bots::Bot> Bots::bot_for(Room& room, const BotTask& task) const {
  RoomBots& desk = room.bots;
  const auto i = static_cast<std::size_t>(ix(task.seat));
  if (!desk.bots_[i] || desk.levels_[i] != task.level) {
    desk.bots_[i] = bots::make_bot(room.table.plan().game, task.level, time_to_search(tools_.config.bot_time));
    desk.levels_[i] = task.level;
  }
  return desk.bots_[i];
}

// The bot that was asked may still be at it on a worker: it must not be asked anything else. Nor does it know of what
// was answered in its place.
void Bots::forget_bot(Room& room) { room.bots.bots_[static_cast<std::size_t>(ix(room.bots.seat_))].reset(); }

void Bots::abandon(Room& room) {
  RoomBots& desk = room.bots;
  if (desk.ticket_ == 0) return;
  become(*desk.state_, Asked::dropped);
  forget_bot(room);
  desk.ticket_ = 0;
  desk.timeout_.reset();
  desk.patience_.reset();
}

void Bots::think(Room& room) {
  RoomBots& desk = room.bots;
  const std::optional<BotTask> task = room.table.bot_task();
  if (!task) return abandon(room);
  if (desk.ticket_ != 0 && desk.ply_ == task->ply && desk.seat_ == task->seat && desk.view_ == task->view) return;
  abandon(room);
  const std::shared_ptr<bots::Bot> bot = bot_for(room, *task);
  desk.ticket_ = ++tickets_;
  desk.ply_ = task->ply;
  desk.seat_ = task->seat;
  desk.view_ = task->view;
  desk.asked_ = tools_.loop.now();
  desk.state_ = std::make_shared<std::atomic<Asked>>(Asked::waits);
  const auto shared = std::make_shared<const BotTask>(*task);
  desk.timeout_ =
      tools_.loop.at(desk.asked_ + tools_.config.bot_time,
                     [this, id = room.table.id(), ticket = desk.ticket_, shared] { late(id, ticket, shared); });
  auto job = [this, bot, shared, game = room.table.match()->shared_game(), id = room.table.id(), ticket = desk.ticket_,
              state = desk.state_, &loop = tools_.loop, alive = std::weak_ptr<bool>(alive_)] {
    if (!become(*state, Asked::begun)) return;
    const Move move = choice_of(*bot, *game, *shared);
    loop.post([this, id, ticket, shared, move, alive] {
      if (!alive.expired()) ready(id, ticket, shared, move);
    });
  };
  if (!searches(*task)) return workers_.run_first(std::move(job));
  desk.patience_ =
      tools_.loop.at(desk.asked_ + Millis(time_to_search(tools_.config.bot_time)),
                     [this, id = room.table.id(), ticket = desk.ticket_, shared] { hurry(id, ticket, shared); });
  workers_.run(std::move(job));
}

Room* Bots::waiting_for(const std::string& table, u64 ticket) {
  Room* at = rooms_.in_memory(table);
  return at != nullptr && at->bots.ticket_ == ticket ? at : nullptr;
}

void Bots::ready(const std::string& table, u64 ticket, const Task& task, Move move) {
  Room* at = waiting_for(table, ticket);
  if (at == nullptr) return;
  const Time when = time_to_answer(*task, at->bots.asked_, tools_.loop.now());
  if (when <= tools_.loop.now()) return answer(table, ticket, task, move, Thought::whole);
  at->bots.timeout_ =
      tools_.loop.at(when, [this, table, ticket, task, move] { answer(table, ticket, task, move, Thought::whole); });
}

// By value: an alarm that calls this ends in the course of it.
void Bots::answer(std::string table, u64 ticket, Task asked, Move move, Thought thought) {
  const BotTask& task = *asked;
  Room* at = waiting_for(table, ticket);
  if (at == nullptr) return;
  const Time now = tools_.loop.now();
  at->bots.ticket_ = 0;
  at->bots.timeout_.reset();
  at->bots.patience_.reset();
  ++tools_.figures.bot_moves;
  tools_.figures.bot_milliseconds += static_cast<u64>((now - at->bots.asked_).count());
  tools_.figures.bot_took.add(now - at->bots.asked_);
  at->used = now;
  if (!at->table.bot_moved(task, move, now)) {
    spdlog::error(LogFields("bot_refused").add("table", table).add("level", task.level).text());
    at->table.bot_moved(task, move_at_once(at->table.match()->game(), task), now);
  }
  if (thought == Thought::hurried) tell_hurried(*at, task.seat);
  moved_(*at);
}

void Bots::tell_hurried(Room& room, Seat seat) {
  ++tools_.figures.bot_hurried;
  spdlog::info(LogFields("bot_hurried").add("table", room.table.id()).add("seat", room.table.seat_name(seat)).text());
  if (std::exchange(room.bots.told_hurried_, true)) return;
  room.table.remark_hurried();
}

// By value: the alarm that calls this ends in the course of it.
void Bots::hurry(std::string table, u64 ticket, Task asked) {
  Room* at = waiting_for(table, ticket);
  if (at == nullptr || !become(*at->bots.state_, Asked::dropped)) return;
  forget_bot(*at);
  workers_.run_first([this, table, ticket, asked, game = at->table.match()->shared_game(), &loop = tools_.loop,
                      alive = std::weak_ptr<bool>(alive_)] {
    const Move move = move_at_once(*game, *asked);
    loop.post([this, table, ticket, asked, move, alive] {
      if (!alive.expired()) answer(table, ticket, asked, move, Thought::hurried);
    });
  });
}

// By value: the alarm that calls this ends in the course of it. Every worker is stuck, so the move is found here.
void Bots::late(std::string table, u64 ticket, Task asked) {
  const BotTask& task = *asked;
  Room* at = waiting_for(table, ticket);
  if (at == nullptr) return;
  ++tools_.figures.bot_timeouts;
  spdlog::warn(LogFields("bot_late")
                   .add("table", table)
                   .add("level", task.level)
                   .add("seat", at->table.seat_name(task.seat))
                   .text());
  become(*at->bots.state_, Asked::dropped);
  forget_bot(*at);
  answer(table, ticket, asked, move_at_once(at->table.match()->game(), task),
         searches(task) ? Thought::hurried : Thought::whole);
}

void Bots::hint(const Room& room, Seat s, std::optional<Move> asked, Hinted done) {
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
  workers_.run([task, asked, game = match->shared_game(), milliseconds = time_to_search(tools_.config.bot_time),
                done = std::move(done), &loop = tools_.loop, alive = std::weak_ptr<bool>(alive_)] {
    const bots::Advice advice = advice_on(*game, task, asked, milliseconds);
    loop.post([done, advice, alive] {
      if (!alive.expired()) done(advice);
    });
  });
}

}  // namespace noo::table
