// What a table is: the small questions about it, and the steps its commands share.
#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bots/registry.hpp"
#include "engine/data_versions.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "table/table_data.hpp"

namespace noo::table {

std::string_view status_name(Status s) {
  switch (s) {
    case Status::waiting:
      return "waiting";
    case Status::running:
      return "running";
    case Status::finished:
      return "finished";
    case Status::kept:
      return "kept";
  }
  return "kept";
}

// ---- shared steps

bool is_chair(const TableData& d, Seat s) { return ix(s) < static_cast<int>(d.plan.chairs.size()); }

std::string_view colour_of(const TableData& d, Seat s) {
  if (!is_chair(d, s)) return "none";
  // A kept table whose game cannot be made any more has nobody to ask.
  return d.game ? d.game->seat_word(s) : seat_words[static_cast<std::size_t>(ix(s))];
}

int row_of(const Viewer& v) {
  switch (v.kind) {
    case Viewer::Kind::seat:
      return ix(v.seat);
    case Viewer::Kind::watcher:
      return watcher_row;
    case Viewer::Kind::all:
      return all_row;
  }
  return watcher_row;
}

std::shared_ptr<const AnyGame> make_game(const std::string& id, int seats, const Options& options) {
  return find_game(id).make(seats, options, {});
}

std::shared_ptr<const AnyGame> make_game(const std::string& id, int seats, const Options& options,
                                         std::string_view data_hash) {
  return make_with_data(find_game(id), seats, options, data_hash);
}

Seat waited_for(const TableData& d) {
  if (d.status != Status::running) return Seat::nobody;
  const Turn t = d.game->turn(d.game->view(d.match->position(), Seat::nobody));
  const bool somebody = t.actor == Turn::Actor::player || t.actor == Turn::Actor::veiled;
  return somebody && is_chair(d, t.seat) ? t.seat : Seat::nobody;
}

Problem problem(int status, std::string_view type, std::string detail, std::string_view rule) {
  return {.status = status, .type = std::string(type), .detail = std::move(detail), .rule = std::string(rule)};
}

Refusal unless_running(const TableData& d) {
  switch (d.status) {
    case Status::running:
      return std::nullopt;
    case Status::waiting:
      return problem(409, "not_started", "the table has not begun; once every seat is taken it can be started");
    case Status::finished:
      return problem(409, "over", "the game is over; a new table or a fork would be right", "ENG-OVER");
    case Status::kept:
      if (d.plan.closed) return problem(409, "closed", "the table was closed and can only be read");
      return problem(409, "kept",
                     "the table was begun with other rules and can only be read; a new table would be right");
  }
  return std::nullopt;
}

Refusal unless_chair(const TableData& d, Seat s) {
  if (is_chair(d, s)) return std::nullopt;
  return problem(404, "not_found",
                 fmt::format("there is no such seat here; the table has {}, from {} on", d.plan.chairs.size(),
                             colour_of(d, seat(0))));
}

Refusal unless_played_by_person(const TableData& d, Seat s) {
  if (auto no = unless_chair(d, s)) return no;
  const Chair& c = chair_at(d, s);
  if (c.holder == Chair::Holder::person) return std::nullopt;
  return problem(403, "not_your_seat",
                 c.resigned ? "this seat has resigned; a bot plays on for it"
                            : "a bot plays this seat; taking it back first would be right");
}

Refusal unless_level(const TableData& d, std::string_view level) {
  const std::vector<std::string> levels = bots::levels_of(d.plan.game);
  if (std::find(levels.begin(), levels.end(), level) != levels.end()) return std::nullopt;
  std::string known;
  for (const std::string& l : levels) known += (known.empty() ? "" : ", ") + l;
  return problem(400, "malformed", fmt::format("there is no bot '{}'; {} would be right", level, known));
}

void touch(TableData& d, Time now) {
  d.changed = now;
  d.doc_dirty = true;
}

void touch_chairs(TableData& d, Time now) {
  touch(d, now);
  d.seats_dirty = true;
}

void remark(TableData& d, std::string_view key, const nlohmann::json& args) {
  d.remarks.push_back(nlohmann::json{{"key", key}, {"args", args}}.dump());
}

void note_ply(TableData& d, u8 automatic) {
  const std::size_t line = d.automatic_lines.size();
  d.automatic_lines.resize(d.match->record().lines.size());
  d.automatic_lines[line] = automatic;
  d.automatic.push_back(automatic);
  d.sight.ply_played(*d.match);
}

void note_undo(TableData& d, int count) {
  d.automatic_lines.resize(d.match->record().lines.size());
  d.automatic.resize(d.automatic.size() - static_cast<std::size_t>(count));
  d.sight.undone(*d.match, count);
}

void note_agreed(TableData& d) {
  d.automatic_lines.resize(d.match->record().lines.size());
  d.sight.agreed(*d.match);
}

std::map<std::string, std::string> names_of(const TableData& d) {
  std::map<std::string, int> uses;
  for (const Chair& c : d.plan.chairs) ++uses[c.shown_name()];
  std::map<std::string, std::string> out;
  for (int i = 0; i < static_cast<int>(d.plan.chairs.size()); ++i) {
    const Chair& c = chair_at(d, seat(i));
    // Whoever plays several seats by one name is better told by their colours.
    const std::string& name = c.shown_name();
    const bool tells = c.holder == Chair::Holder::person && !name.empty() && uses[name] == 1;
    if (tells) out[std::string(colour_of(d, seat(i)))] = name;
  }
  return out;
}

// ---- what it is

Table::Table(std::unique_ptr<TableData> data) : d_(std::move(data)) {}
Table::~Table() = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;

const std::string& Table::id() const { return d_->plan.id; }
Status Table::status() const { return d_->status; }
const Plan& Table::plan() const { return d_->plan; }
const Chair& Table::chair(Seat s) const { return chair_at(*d_, s); }
int Table::seats() const { return static_cast<int>(d_->plan.chairs.size()); }
// One person may play several seats at one screen.
bool hints_allowed(const TableData& d) {
  std::set<std::string_view> people;
  for (const Chair& c : d.plan.chairs) {
    if (c.holder == Chair::Holder::person) people.insert(c.identity);
  }
  return d.plan.hints.value_or(d.plan.sandbox || people.size() < 2);
}

bool Table::hints_allowed() const { return table::hints_allowed(*d_); }

std::string_view Table::seat_name(Seat s) const { return colour_of(*d_, s); }
std::map<std::string, std::string> Table::people_names() const { return names_of(*d_); }
std::optional<std::pair<int, std::string>> Table::diverged() const { return d_->diverged; }

std::vector<Seat> Table::seats_of(std::string_view identity) const {
  std::vector<Seat> out;
  for (int i = 0; i < seats(); ++i) {
    const Chair& c = chair(seat(i));
    if (c.holder != Chair::Holder::nobody && !c.away && !identity.empty() && c.identity == identity) {
      out.push_back(seat(i));
    }
  }
  return out;
}

std::optional<Seat> Table::seat_called(std::string_view colour) const {
  for (int i = 0; i < seats(); ++i) {
    if (seat_name(seat(i)) == colour) return seat(i);
  }
  return std::nullopt;
}

std::string Table::viewer_name(const Viewer& v) const {
  switch (v.kind) {
    case Viewer::Kind::seat:
      return std::string(seat_name(v.seat));
    case Viewer::Kind::watcher:
      return "watcher";
    case Viewer::Kind::all:
      return "all";
  }
  return "watcher";
}

const Match* Table::match() const { return d_->match && d_->status != Status::kept ? &*d_->match : nullptr; }

std::size_t Table::lines() const { return d_->match ? d_->match->record().lines.size() : 0; }

std::optional<Seat> Table::to_move() const {
  if (d_->status != Status::running) return std::nullopt;
  const Turn t = d_->match->turn();
  return t.actor == Turn::Actor::player ? std::optional<Seat>(t.seat) : std::nullopt;
}

int Table::version(const Viewer& v) const { return d_->sight.version(row_of(v)); }
int Table::plies(const Viewer& v) const { return d_->sight.plies(row_of(v)); }

namespace {

bool only_person(const TableData& d, std::string_view identity) {
  return std::all_of(d.plan.chairs.begin(), d.plan.chairs.end(),
                     [&](const Chair& c) { return c.holder != Chair::Holder::person || c.identity == identity; });
}

bool holds_every_chair(const TableData& d, std::string_view identity) {
  return std::all_of(d.plan.chairs.begin(), d.plan.chairs.end(),
                     [&](const Chair& c) { return c.holder == Chair::Holder::person && c.identity == identity; });
}

bool may_see_all(const TableData& d, std::string_view identity, bool seated) {
  if (d.status == Status::finished) return true;
  if (!d.plan.sandbox || !seated) return false;
  return holds_every_chair(d, identity) || (d.plan.all_shown && only_person(d, identity));
}

}  // namespace

std::optional<Viewer> Table::viewer_for(std::string_view identity, std::string_view as) const {
  const TableData& d = *d_;
  const std::vector<Seat> own = seats_of(identity);
  const bool seated = !own.empty();
  const bool may_watch =
      seated || d.plan.spectators || d.status == Status::waiting || (!identity.empty() && identity == d.plan.host);
  if (!may_watch) return std::nullopt;
  const Viewer watcher{Viewer::Kind::watcher, Seat::nobody};
  const auto as_seat = [](Seat s) { return Viewer{Viewer::Kind::seat, s}; };
  if (as == "watcher") return watcher;
  if (as == "all") {
    return may_see_all(d, identity, seated) ? std::optional(Viewer{Viewer::Kind::all, Seat::nobody}) : std::nullopt;
  }
  if (as.empty()) {
    if (!seated) return watcher;
    const std::optional<Seat> mover = to_move();
    const bool mine = mover && std::find(own.begin(), own.end(), *mover) != own.end();
    return as_seat(mine ? *mover : own.front());
  }
  const std::optional<Seat> s = seat_called(as);
  if (!s) return std::nullopt;
  const bool mine = std::find(own.begin(), own.end(), *s) != own.end();
  return mine || d.status == Status::finished ? std::optional(as_seat(*s)) : std::nullopt;
}

// ---- storing and announcing

TableChanges Table::take_changes() {
  TableData& d = *d_;
  TableChanges out;
  out.doc = std::exchange(d.doc_dirty, false);
  out.seats = std::exchange(d.seats_dirty, false);
  out.remarks = std::exchange(d.remarks, {});
  out.first_line = d.stored_lines;
  if (d.match && d.status != Status::kept) {
    const int lines = static_cast<int>(d.match->record().lines.size());
    for (; d.stored_lines < lines; ++d.stored_lines) {
      const bool automatic = d.automatic_lines[static_cast<std::size_t>(d.stored_lines)] != 0;
      out.lines.push_back(d.match->stored_line(d.stored_lines) + std::string(automatic ? automatic_mark : ""));
    }
  }
  return out;
}

bool Table::changed_for(const Viewer& v) const { return d_->sight.changed(row_of(v)); }

bool Table::info_changed() const { return stable_info(*d_).dump() != d_->announced_info; }

void Table::announced() {
  d_->sight.announced();
  d_->announced_info = stable_info(*d_).dump();
}

}  // namespace noo::table
