// A table's document, and the ways a table comes to be: new, forked, imported, or read from storage.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bots/registry.hpp"
#include "engine/data_versions.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "games/registry.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

using nlohmann::json;

i64 millis(Time t) { return t.time_since_epoch().count(); }
Time time_of(const json& j) { return Time(Millis(j.get<i64>())); }

std::string bytes_of_hex(const std::string& hex) {
  constexpr std::string_view hex_digits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    out += static_cast<char>(hex_digits.find(hex[i]) * 16 + hex_digits.find(hex[i + 1]));
  }
  return out;
}

// ---- the document

constexpr std::array<std::string_view, 3> holder_words{"nobody", "person", "bot"};

json chair_doc(const Chair& c) {
  json doc{{"holder", holder_words[static_cast<std::size_t>(c.holder)]},
           {"identity", c.identity},
           {"name", c.name},
           {"level", c.level},
           {"nonce", c.nonce},
           {"token", c.token_hash},
           {"offered", c.offered},
           {"left", c.left},
           {"overdue", c.overdue},
           {"resigned", c.resigned},
           {"away", c.away},
           {"asking", c.asking}};
  if (!c.called.empty()) doc["called"] = c.called;
  return doc;
}

Chair chair_from(const json& j) {
  Chair c;
  const auto holder = std::find(holder_words.begin(), holder_words.end(), j.at("holder").get<std::string>());
  c.holder = static_cast<Chair::Holder>(holder - holder_words.begin());
  c.identity = j.at("identity");
  c.name = j.at("name");
  c.level = j.at("level");
  c.nonce = j.at("nonce");
  c.token_hash = j.at("token");
  c.offered = j.at("offered");
  c.left = j.at("left");
  c.overdue = j.at("overdue");
  c.resigned = j.at("resigned");
  c.away = j.at("away");
  c.asking = j.at("asking");
  c.called = j.value("called", "");
  return c;
}

json plan_doc(const Plan& p) {
  json chairs = json::array();
  for (const Chair& c : p.chairs) chairs.push_back(chair_doc(c));
  json doc{
      {"id", p.id},
      {"name", p.name},
      {"game", p.game},
      {"options", p.options},
      {"chairs", std::move(chairs)},
      {"host", p.host},
      {"listed", p.listed},
      {"spectators", p.spectators},
      {"sandbox", p.sandbox},
      {"clock",
       {{"total", p.clock.total}, {"increment", p.clock.increment}, {"cap", p.clock.cap}, {"on_end", p.clock.on_end}}},
      {"invite", p.invite},
      {"lesson", p.lesson},
      {"parent", p.parent},
      {"parent_ply", p.parent_ply},
      {"all_shown", p.all_shown},
      {"rematch", p.rematch}};
  doc.update({{"named_by", p.named_by}, {"watchers_write", p.watchers_write}, {"several_seats", p.several_seats}});
  doc.update({{"closed", p.closed}, {"removed", p.removed}});
  if (p.hints) doc["hints"] = *p.hints;
  return doc;
}

Plan plan_from(const json& j) {
  Plan p;
  p.id = j.at("id");
  p.name = j.at("name");
  p.game = j.at("game");
  p.options = j.at("options").get<Options>();
  for (const json& c : j.at("chairs")) p.chairs.push_back(chair_from(c));
  p.host = j.at("host");
  p.listed = j.at("listed");
  p.spectators = j.at("spectators");
  p.sandbox = j.at("sandbox");
  const json& clock = j.at("clock");
  p.clock = {clock.at("total"), clock.at("increment"), clock.at("cap"), clock.at("on_end")};
  p.invite = j.at("invite");
  p.lesson = j.at("lesson");
  p.parent = j.at("parent");
  p.parent_ply = j.at("parent_ply");
  p.all_shown = j.at("all_shown");
  p.rematch = j.at("rematch");
  p.named_by = j.value("named_by", p.host);  // older documents do not say
  p.watchers_write = j.value("watchers_write", true);
  p.several_seats = j.value("several_seats", false);
  p.closed = j.value("closed", false);
  p.removed = j.value("removed", std::set<std::string>{});
  if (j.contains("hints")) p.hints = j["hints"].get<bool>();
  return p;
}

json undo_doc(const UndoAsked& u) {
  json waiting = json::array();
  for (const Seat s : u.waiting) waiting.push_back(ix(s));
  return {{"by", ix(u.by)}, {"decisions", u.decisions}, {"to_ply", u.to_ply}, {"waiting", std::move(waiting)}};
}

UndoAsked undo_from(const json& j) {
  UndoAsked u{seat(j.at("by").get<int>()), j.at("decisions"), j.at("to_ply"), {}};
  for (const json& s : j.at("waiting")) u.waiting.push_back(seat(s.get<int>()));
  return u;
}

Status status_from(const std::string& name) {
  for (const Status s : {Status::waiting, Status::running, Status::finished}) {
    if (name == status_name(s)) return s;
  }
  return Status::kept;
}

constexpr std::array<std::string_view, 3> rest_words{"", "unwatched", "full"};

Rest rest_from(std::string_view word) {
  const auto found = std::find(rest_words.begin(), rest_words.end(), word);
  return found == rest_words.end() ? Rest::none : static_cast<Rest>(found - rest_words.begin());
}

// ---- making

void describe_game(TableData& d) {
  d.plan.options = d.game->options();
  d.rules_version = d.game->info().rules_version;
  d.data_hash = d.game->data_hash();
}

std::unique_ptr<TableData> fresh(Plan plan, Time now) {
  auto d = std::make_unique<TableData>();
  d->plan = std::move(plan);
  d->created = now;
  for (Chair& c : d->plan.chairs) c.left = d->plan.clock.total;
  touch_chairs(*d, now);
  return d;
}

void seal(TableData& d, const Seed& seed) {
  d.seed = seed;
  d.commit = commitment(seed);
}

RecordHeader header_of(const TableData& d) {
  RecordHeader h;
  h.game = d.plan.game;
  h.rules_version = d.rules_version;
  h.seats = static_cast<int>(d.plan.chairs.size());
  h.options = d.plan.options;
  h.data_hash = d.data_hash;
  if (!d.start) h.commit = d.commit;
  h.nonces = d.nonces;
  h.seed = d.seed;
  return h;
}

// Longer than any game, short enough to be replayed while everybody else waits.
constexpr std::size_t most_imported_lines = 20'000;

int chairs_of(const TableData& d) { return static_cast<int>(d.plan.chairs.size()); }

}  // namespace

Status lasting_status(const TableData& d) { return d.status == Status::kept ? d.stored_status : d.status; }

void open_match(TableData& d, Match match) {
  d.match.emplace(std::move(match));
  d.sight.begin(*d.match);
}

void begin_match(TableData& d) { open_match(d, Match::reopen(d.game, header_of(d), d.start)); }

void close_as_older_rules(TableData& d, const RecordLine* next) {
  if (d.match->plies() == 0) return;
  const auto had = static_cast<int>(d.match->ply(d.match->plies() - 1).events.size());
  if (d.match->close_as_older_rules(next)) d.sight.ply_grew(*d.match, had);
}

void resume(TableData& d, const RecordLine& line, Match::Hashes hashes, u8 automatic) {
  close_as_older_rules(d, &line);
  d.match->resume(line, hashes);
  switch (line.kind) {
    case RecordLine::Kind::ply:
      return note_ply(d, automatic);
    case RecordLine::Kind::undo:
      return note_undo(d, line.count);
    case RecordLine::Kind::hash:
      d.automatic_lines.push_back(0);
      return;
    case RecordLine::Kind::agreed:
      return note_agreed(d);
  }
}

std::string Table::doc() const {
  const TableData& d = *d_;
  json j = plan_doc(d.plan);
  j["status"] = status_name(lasting_status(d));
  j["created"] = millis(d.created);
  j["changed"] = millis(d.changed);
  j["seed"] = d.seed ? d.seed->hex() : "";
  j["commit"] = to_hex(d.commit);
  j["rules"] = d.rules_version;
  j["data"] = d.data_hash;
  j["nonces"] = d.nonces;
  j["start"] = d.start ? to_hex(d.start->bytes()) : "";
  if (d.start) j["start_rules"] = d.start_rules;  // as it lies in memory by these
  if (d.undo) j["undo"] = undo_doc(*d.undo);
  if (d.end) j["end"] = end_doc(*d.end);
  if (d.stuck_since >= 0) j["stuck_since"] = d.stuck_since;
  if (d.clock_seat != Seat::nobody) j["clock_runs"] = {{"seat", ix(d.clock_seat)}, {"since", millis(d.clock_since)}};
  if (d.rest != Rest::none) j["rest"] = rest_words[static_cast<std::size_t>(d.rest)];
  return j.dump();
}

std::string Table::rules_needed() const {
  if (d_->status == Status::waiting) return "";
  return fmt::format("{}:{}:{}", d_->plan.game, d_->rules_version, d_->data_hash);
}

// ---- new ones

Table Table::create(Plan plan, const Seed& seed, Time now) {
  auto d = fresh(std::move(plan), now);
  d->game = make_game(d->plan.game, chairs_of(*d), d->plan.options);
  describe_game(*d);
  seal(*d, seed);
  if (!d->plan.lesson.empty()) {
    d->lesson = find_lesson(d->game->info(), d->plan.lesson);
    if (!d->lesson) throw InputError(fmt::format("{} has no lesson '{}'", d->plan.game, d->plan.lesson));
    d->plan.sandbox = true;
    seal(*d, Seed::from_text(d->lesson->seed));
  }
  return Table(std::move(d));
}

Table Table::fork(Plan plan, const Seed& seed, const Position& start, Time now, std::string_view data_hash) {
  auto d = fresh(std::move(plan), now);
  d->game = make_game(d->plan.game, chairs_of(*d), d->plan.options, data_hash);
  describe_game(*d);
  seal(*d, seed);
  d->start = start;
  d->start_rules = d->rules_version;
  d->plan.sandbox = true;
  d->status = Status::running;
  begin_match(*d);
  settle(*d, now);
  return Table(std::move(d));
}

Table Table::from_record(Plan plan, const Record& record, Time now, const DataFiles& data) {
  if (record.lines.size() > most_imported_lines) {
    throw InputError(fmt::format("the record is too long; at most {} lines would be right", most_imported_lines));
  }
  plan.game = record.header.game;
  plan.options = options_of(find_game(plan.game).info, record.header.rules_version, record.header.options);
  plan.chairs.resize(static_cast<std::size_t>(record.header.seats));
  auto d = fresh(std::move(plan), now);
  d->game = data.empty() ? make_game(d->plan.game, chairs_of(*d), d->plan.options, record.header.data_hash)
                         : find_game(d->plan.game).make(chairs_of(*d), d->plan.options, data);
  describe_game(*d);
  d->rules_version = record.header.rules_version;
  d->data_hash = record.header.data_hash;
  d->plan.sandbox = true;
  d->seed = record.header.seed;
  d->commit = record.header.commit;
  d->nonces = record.header.nonces;
  d->status = Status::running;
  open_match(*d, Match::reopen(d->game, record.header, std::nullopt));
  d->match->check_header();
  for (const RecordLine& line : record.lines) {
    resume(*d, line, Match::Hashes::plain, would_answer(*d, line) ? 1 : 0);
  }
  close_as_older_rules(*d, nullptr);
  if (!d->seed && !d->match->over()) {
    throw InputError(
        "the record has no seed and is not finished; one with its seed, or of a whole game, would be right");
  }
  for (Chair& c : d->plan.chairs) {
    if (c.holder != Chair::Holder::nobody) continue;
    c.holder = Chair::Holder::bot;
    c.level = bots::usual_level(d->plan.game);
  }
  settle(*d, now);
  return Table(std::move(d));
}

// ---- from storage

namespace {

std::unique_ptr<TableData> read_doc(std::string_view doc) {
  const json j = parse_json(doc, "the table's document");
  auto d = std::make_unique<TableData>();
  d->plan = plan_from(j);
  d->status = d->stored_status = status_from(j.at("status"));
  d->created = time_of(j.at("created"));
  d->changed = time_of(j.at("changed"));
  if (const std::string seed = j.at("seed"); !seed.empty()) d->seed = Seed::from_text(seed);
  d->commit = digest_from_hex(j.at("commit").get<std::string>());
  d->rules_version = j.at("rules");
  d->data_hash = j.at("data");
  d->nonces = j.at("nonces").get<std::vector<std::string>>();
  if (const std::string start = j.at("start"); !start.empty()) d->start = Position::from_bytes(bytes_of_hex(start));
  d->start_rules = j.value("start_rules", d->rules_version);
  if (j.contains("undo")) d->undo = undo_from(j["undo"]);
  if (j.contains("end")) d->end = end_from(j["end"]);
  d->stuck_since = j.value("stuck_since", -1);
  if (j.contains("clock_runs")) {
    d->clock_seat = seat(j["clock_runs"].at("seat").get<int>());
    d->clock_since = time_of(j["clock_runs"].at("since"));
  }
  d->rest = rest_from(j.value("rest", ""));
  return d;
}

void read_start(TableData& d) {
  if (!d.start) return;
  const Position start = d.game->older_position(d.start->bytes(), d.start_rules);
  const bool fits = start.size() == d.game->begin().size() && d.game->invariants(start).clean();
  if (!fits) throw ReplayError(0, 0, "the arranged start is not a position of the game now");
  d.start = start;
  d.start_rules = d.game->info().rules_version;
}

void read_line(TableData& d, std::string_view stored) {
  const bool automatic = stored.ends_with(automatic_mark);
  if (automatic) stored.remove_suffix(automatic_mark.size());
  try {
    resume(d, parse_record_line(stored, "the stored record"), Match::Hashes::keyed, automatic ? 1 : 0);
  } catch (const InputError& e) {
    throw ReplayError(d.match->plies() + 1, 0, e.what());
  }
}

// Plays the stored lines as far as they go. The first trouble is remembered; reading goes on where that is possible,
// so that a table begun with other rules can still be looked at.
void read_lines(TableData& d, const std::vector<std::string>& lines) {
  const auto diverges = [&](const ReplayError& e) {
    if (!d.diverged) d.diverged = {e.ply, e.what()};
  };
  read_start(d);
  begin_match(d);
  try {
    d.match->check_header();
  } catch (const ReplayError& e) {
    diverges(e);
  }
  try {
    for (const std::string& line : lines) read_line(d, line);
    close_as_older_rules(d, nullptr);
  } catch (const ReplayError& e) {
    diverges(e);
  }
  if (!d.diverged && d.match->over() != (d.status == Status::finished)) {
    d.diverged = {d.match->plies(), "the game ends elsewhere than when it was stored"};
  }
}

// Everything that could be different now and is not the document's fault.
void read_game(TableData& d, const std::vector<std::string>& lines) {
  try {
    const GameInfo& info = find_game(d.plan.game).info;
    // One that has not begun will be played by the rules, and with the data, of the day it begins.
    const bool waiting = d.status == Status::waiting;
    const std::string& rules = waiting ? info.rules_version : d.rules_version;
    const Options options = options_of(info, rules, d.plan.options);
    d.game = waiting ? make_game(d.plan.game, chairs_of(d), options)
                     : make_game(d.plan.game, chairs_of(d), options, d.data_hash);
    if (rules == info.rules_version || info.older.contains(rules)) d.plan.options = d.game->options();
    if (!d.plan.lesson.empty()) d.lesson = find_lesson(d.game->info(), d.plan.lesson);
    if (waiting) return;
    if (const auto other = other_data(*d.game, d.data_hash)) d.diverged = {0, *other};
    read_lines(d, lines);
  } catch (const ReplayError& e) {
    if (!d.diverged) d.diverged = {e.ply, e.what()};
  } catch (const InputError& e) {
    d.diverged = {0, e.what()};
  }
}

}  // namespace

Table Table::restore(std::string_view doc, const std::vector<std::string>& lines, Time now, Time serving_since) {
  auto d = read_doc(doc);
  const Seat ran = std::exchange(d->clock_seat, Seat::nobody);
  const Time since = std::max(d->clock_since, serving_since);
  read_game(*d, lines);
  d->stored_lines = static_cast<int>(lines.size());
  d->public_version = d->sight.version(watcher_row);
  if (d->diverged || d->plan.closed) d->status = Status::kept;
  run_clock(*d, now);
  if (d->clock_seat == ran && ran != Seat::nobody) d->clock_since = std::min(since, now);
  d->doc_dirty = false;
  Table out(std::move(d));
  out.announced();
  return out;
}

}  // namespace noo::table
