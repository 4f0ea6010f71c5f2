#include "table/hall/bots.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
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

// What the analyst thinks of the question; if there is none, or it fails, what the usual bot would do.
bots::Advice advice_on(const AnyGame& game, const BotTask& task, const std::optional<Move>& asked,
                       bots::Analyst* analyst) {
  const std::string& id = game.info().id;
  const Move* also = asked ? &*asked : nullptr;
  try {
    if (analyst != nullptr) {
      Rng rng(task.rng_seed);
      return bots::advise(analyst->think(game, task.view, task.seat, task.seen, task.legal, rng, also), also);
    }
  } catch (const std::exception& e) {
    spdlog::error(LogFields("hint_failed").add("game", id).add("reason", e.what()).text());
  }
  bots::Advice out;
  out.best.push_back({.move = choice_of(*bots::make_bot(id, task.level), game, task), .chance = {}, .equal = false});
  return out;
}

// When an answer is played. One of a bot that searches is ready sooner where there is nothing to choose: if that must
// not show, it waits for the next step of the level's pace.
Time time_to_answer(const BotTask& task, Time asked, Time ready) {
  const Millis step(task.alike ? bots::pace_of(task.level) : 0);
  return step.count() == 0 ? ready : asked + step * ((ready - asked) / step + 1);
}

}  // namespace

Bots::~Bots() {
  rooms_.each([](const Room& room) {
    for (const auto& bot : room.bots.bots_) {
      if (bot) bot->give_up();
    }
  });
  for (const auto& [ticket, hint] : hints_) {
    if (hint.analyst) hint.analyst->give_up();
  }
}

// ---- threads

Millis Bots::whole_time() const { return tools_.config.search_time(); }

// Whoever waits as long as this one shares the time with it.
Millis Bots::time_for(const Job& job) const {
  const Millis whole = whole_time();
  const auto threads = static_cast<Millis::rep>(searching_.threads.threads());
  const auto others = static_cast<Millis::rep>(line_.searches(job.rank));
  return std::max(whole * threads / (threads + others), std::min(whole, tools_.config.bot_time_least));
}

void Bots::dispatch() {
  dispatch(quick_);
  dispatch(searching_);
}

void Bots::dispatch(Crew& crew) {
  while (crew.busy < crew.threads.threads()) {
    const std::optional<Job> job = line_.next(crew.takes);
    if (!job) return;
    Job::Work work = job->begin(time_for(*job));
    if (!work) continue;
    ++crew.busy;
    crew.threads.run([this, work = std::move(work), &crew, &loop = tools_.loop, alive = std::weak_ptr<bool>(alive_)] {
      loop.post([this, then = work(), &crew, alive] {
        if (alive.expired()) return;
        --crew.busy;
        then();
        dispatch();
      });
    });
  }
}

// ---- a question

std::shared_ptr<bots::Bot> Bots::bot_for(Room& room, const BotTask& task) const {
  RoomBots& desk = room.bots;
  const auto i = static_cast<std::size_t>(ix(task.seat));
  if (!desk.bots_[i] || desk.levels_[i] != task.level) {
    desk.bots_[i] = bots::make_bot(room.table.plan().game, task.level, static_cast<int>(whole_time().count()));
    desk.levels_[i] = task.level;
  }
  return desk.bots_[i];
}

// The bot that was asked may still be at it on a thread: it gives up, and must not be asked anything else. Nor does it
// know of what was answered in its place.
void Bots::forget_bot(Room& room) {
  std::shared_ptr<bots::Bot>& bot = room.bots.bots_[static_cast<std::size_t>(ix(room.bots.task_->seat))];
  if (bot) bot->give_up();
  bot.reset();
}

void Bots::abandon(Room& room) {
  RoomBots& desk = room.bots;
  if (desk.ticket_ == 0) return;
  line_.remove(desk.ticket_);
  if (desk.stage_ == Asked::begun) forget_bot(room);
  desk.ticket_ = 0;
  desk.task_.reset();
  desk.alarm_.reset();
}

void Bots::put_away(Room& room) {
  abandon(room);
  give_up_hints([&](const Hint& hint) { return hint.table == room.table.id(); });
}

void Bots::think(Room& room) {
  forget_late_hints(room);
  const Rest rested = room.table.resting();
  const bool held = room.alone.holds_a_place();
  const bool goes_on = alone_.go_on(room);
  if (held && !room.alone.holds_a_place()) wake_others();
  if (room.table.resting() != rested) return changed_(room);  // to be stored and told; it comes here again
  std::optional<BotTask> task = goes_on ? room.table.bot_task() : std::nullopt;
  if (!task) return abandon(room);
  RoomBots& desk = room.bots;
  const bool same = desk.ticket_ != 0 && desk.task_->ply == task->ply && desk.task_->seat == task->seat &&
                    desk.task_->level == task->level && desk.task_->view == task->view;
  if (!same) return ask(room, std::make_shared<const BotTask>(std::move(*task)));
  if (desk.stage_ != Asked::waits || alone_.rank_of(room) >= desk.rank_) return;
  line_.remove(desk.ticket_);  // somebody has come
  desk.asked_ = tools_.loop.now();
  line_up(room);
}

void Bots::looked(Room& room, const Caller& caller) {
  alone_.looked(room, caller);
  const RoomBots& desk = room.bots;
  const bool sooner = desk.ticket_ != 0 && desk.stage_ == Asked::waits && alone_.rank_of(room) < desk.rank_;
  if (sooner || room.table.resting() != Rest::none) think(room);
}

// A table has given its place back: others of the same person or address may have waited for it.
void Bots::wake_others() {
  rooms_.each([this](const Room& room) {
    if (room.table.resting() != Rest::full) return;
    tools_.loop.post([this, id = room.table.id(), alive = std::weak_ptr<bool>(alive_)] {
      if (alive.expired()) return;
      if (Room* at = rooms_.in_memory(id)) think(*at);
    });
  });
}

void Bots::ask(Room& room, Task task) {
  abandon(room);
  RoomBots& desk = room.bots;
  desk.ticket_ = ++tickets_;
  desk.task_ = std::move(task);
  desk.asked_ = tools_.loop.now();
  line_up(room);
}

void Bots::line_up(Room& room) {
  RoomBots& desk = room.bots;
  const bool search = searches(*desk.task_);
  desk.stage_ = Asked::waits;
  desk.rank_ = alone_.rank_of(room);
  desk.alarm_.reset();
  if (desk.rank_ != Rank::alone) set_alarm(room, desk.asked_ + (search ? whole_time() : tools_.config.bot_time));
  line_.add(
      {.ticket = desk.ticket_,
       .person = room.table.plan().host,
       .rank = desk.rank_,
       .length = search ? Length::search : Length::quick,
       .begin = [this, id = room.table.id(), ticket = desk.ticket_](Millis time) { return begin(id, ticket, time); }});
  dispatch();
}

Job::Work Bots::begin(const std::string& table, u64 ticket, Millis time) {
  Room* at = waiting_for(table, ticket);
  if (at == nullptr) return nullptr;
  RoomBots& desk = at->bots;
  desk.stage_ = Asked::begun;
  set_alarm(*at, (desk.rank_ == Rank::alone ? tools_.loop.now() : desk.asked_) + tools_.config.bot_time);
  return [this, table, ticket, task = desk.task_, bot = bot_for(*at, *desk.task_),
          game = at->table.match()->shared_game(), time, shorter = time < whole_time()]() -> std::function<void()> {
    bot->allow(static_cast<int>(time.count()));
    const Move move = choice_of(*bot, *game, *task);
    const Found found{move, shorter && bot->cut_short() ? Thought::cut : Thought::whole};
    return [this, table, ticket, found] { ready(table, ticket, found); };
  };
}

Room* Bots::waiting_for(const std::string& table, u64 ticket) {
  Room* at = rooms_.in_memory(table);
  return at != nullptr && at->bots.ticket_ == ticket ? at : nullptr;
}

void Bots::ready(const std::string& table, u64 ticket, const Found& found) {
  Room* at = waiting_for(table, ticket);
  if (at == nullptr || at->bots.stage_ != Asked::begun) return;
  const Time when = time_to_answer(*at->bots.task_, at->bots.asked_, tools_.loop.now());
  if (when <= tools_.loop.now()) return answer(table, ticket, found);
  at->bots.alarm_ = tools_.loop.at(when, [this, table, ticket, found] { answer(table, ticket, found); });
}

// By value: an alarm that calls this ends in the course of it.
void Bots::answer(std::string table, u64 ticket, Found found) {
  Room* at = waiting_for(table, ticket);
  if (at == nullptr) return;
  const Time now = tools_.loop.now();
  const Task task = std::move(at->bots.task_);
  at->bots.ticket_ = 0;
  at->bots.alarm_.reset();
  ++tools_.figures.bot_moves;
  tools_.figures.bot_milliseconds += static_cast<u64>((now - at->bots.asked_).count());
  tools_.figures.bot_took.add(now - at->bots.asked_);
  at->used = now;
  if (!at->table.bot_moved(*task, found.move, now)) {
    spdlog::error(LogFields("bot_refused").add("table", table).add("level", task->level).text());
    at->table.bot_moved(*task, move_at_once(at->table.match()->game(), *task), now);
  }
  tell_thought(*at, *task, found.thought);
  changed_(*at);
}

// Whether a search was cut short tells that there was something to choose: where that must not show, it is not told.
void Bots::tell_thought(Room& room, const BotTask& task, Thought thought) {
  if (thought == Thought::whole) return;
  const bool hurried = thought == Thought::hurried;
  ++(hurried ? tools_.figures.bot_hurried : tools_.figures.bot_cut);
  spdlog::info(LogFields(hurried ? "bot_hurried" : "bot_cut")
                   .add("table", room.table.id())
                   .add("seat", room.table.seat_name(task.seat))
                   .text());
  if (!hurried && task.alike) return;
  if (std::exchange(hurried ? room.bots.told_hurried_ : room.bots.told_cut_, true)) return;
  room.table.remark_busy(hurried ? Busy::hurried : Busy::cut);
}

// ---- too late

void Bots::set_alarm(Room& room, Time when) {
  room.bots.alarm_ =
      tools_.loop.at(when, [this, id = room.table.id(), ticket = room.bots.ticket_] { overdue(id, ticket); });
}

// By value: the alarm that calls this ends in the course of it.
void Bots::overdue(std::string table, u64 ticket) {
  Room* at = waiting_for(table, ticket);
  if (at == nullptr) return;
  const RoomBots& desk = at->bots;
  const bool stuck = desk.stage_ != Asked::waits || !searches(*desk.task_);
  if (stuck) {
    ++tools_.figures.bot_timeouts;
    spdlog::warn(LogFields("bot_late")
                     .add("table", table)
                     .add("level", desk.task_->level)
                     .add("seat", at->table.seat_name(desk.task_->seat))
                     .text());
  }
  if (searches(*desk.task_) && desk.stage_ != Asked::hurried) return hurry(*at);
  answer_here(*at);
}

// The steady bot's move, among what is short. Where nobody is there it waits for those who are: after a start it may be
// a thousand tables'.
void Bots::hurry(Room& room) {
  RoomBots& desk = room.bots;
  line_.remove(desk.ticket_);
  forget_bot(room);
  desk.stage_ = Asked::hurried;
  set_alarm(room, tools_.loop.now() + whole_time());
  auto work = [this, table = room.table.id(), ticket = desk.ticket_, task = desk.task_,
               game = room.table.match()->shared_game()]() -> std::function<void()> {
    const Found found{move_at_once(*game, *task), Thought::hurried};
    return [this, table, ticket, found] { answer(table, ticket, found); };
  };
  line_.add({.ticket = desk.ticket_,
             .person = room.table.plan().host,
             .rank = std::min(desk.rank_, Rank::seated),
             .length = Length::quick,
             .begin = [work](Millis /*time*/) { return work; }});
  dispatch();
}

// Not even what takes no time was done on a thread: the last resort.
void Bots::answer_here(Room& room) {
  RoomBots& desk = room.bots;
  line_.remove(desk.ticket_);
  forget_bot(room);
  const Found found{move_at_once(room.table.match()->game(), *desk.task_),
                    searches(*desk.task_) ? Thought::hurried : Thought::whole};
  answer(room.table.id(), desk.ticket_, found);
}

// ---- hints

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
  const u64 ticket = ++tickets_;
  hints_.emplace(ticket, Hint{.table = room.table.id(),
                              .version = room.table.version({.kind = Viewer::Kind::seat, .seat = s}),
                              .game = match->shared_game(),
                              .about = std::make_shared<const BotTask>(std::move(task)),
                              .asked = asked,
                              .done = std::move(done),
                              .analyst = nullptr});
  line_.add({.ticket = ticket,
             .person = room.table.chair(s).identity,
             .rank = Rank::awaited,
             .length = Length::search,
             .begin = [this, ticket](Millis time) { return begin_hint(ticket, time); }});
  dispatch();
}

Job::Work Bots::begin_hint(u64 ticket, Millis time) {
  Hint& hint = hints_.at(ticket);
  const std::string& id = hint.game->info().id;
  if (bots::has_analyst(id)) {
    hint.analyst = bots::make_analyst(id, {.simulations = bots::simulations_of(bots::advising_level),
                                           .milliseconds = static_cast<int>(time.count())});
  }
  return [this, ticket, game = hint.game, about = hint.about, asked = hint.asked,
          analyst = hint.analyst]() -> std::function<void()> {
    return [this, ticket, advice = advice_on(*game, *about, asked, analyst.get())] { hinted(ticket, advice); };
  };
}

void Bots::hinted(u64 ticket, const bots::Advice& advice) {
  const auto hint = hints_.extract(ticket);
  if (!hint.empty()) hint.mapped().done(advice);
}

// Whoever asked is told on the loop's next turn: the table may be in the middle of something.
void Bots::give_up_hints(const std::function<bool(const Hint&)>& which) {
  for (auto at = hints_.begin(); at != hints_.end();) {
    Hint& hint = at->second;
    if (!which(hint)) {
      ++at;
      continue;
    }
    line_.remove(at->first);
    if (hint.analyst) hint.analyst->give_up();
    tools_.loop.post([done = std::move(hint.done), alive = std::weak_ptr<bool>(alive_)] {
      if (!alive.expired()) done(std::nullopt);
    });
    at = hints_.erase(at);
  }
}

void Bots::forget_late_hints(const Room& room) {
  give_up_hints([&](const Hint& hint) {
    if (hint.table != room.table.id()) return false;
    const Seat s = hint.about->seat;
    return room.table.to_move() != s || room.table.version({.kind = Viewer::Kind::seat, .seat = s}) != hint.version;
  });
}

}  // namespace noo::table
