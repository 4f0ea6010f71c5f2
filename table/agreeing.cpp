// Ending a game by agreement (ENG-AGREED). A proposal stays open while play goes on, until everybody agrees or somebody
// declines. Bots agree at once. A person who is away is asked too, and silence counts as agreeing in the end: when
// their clock runs out, or after seven days without a sign of them.
#include <fmt/format.h>

#include <algorithm>

#include "engine/json.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

constexpr std::size_t most_proposals = 3;
constexpr Millis proposal_window = std::chrono::minutes(10);
constexpr Millis patience = std::chrono::hours(24 * 7);

bool has_clock(const TableData& d) { return d.plan.clock.total > 0; }

// Whether a person answers for this seat: the one who sits there, or the one who can take it back from a bot.
bool has_a_say(const TableData& d, Seat s) {
  return chair_at(d, s).holder == Chair::Holder::person || is_lent(d, chair_at(d, s));
}

bool same_person(const TableData& d, Seat a, Seat b) {
  return a == b || (!chair_at(d, a).identity.empty() && chair_at(d, a).identity == chair_at(d, b).identity);
}

// One answer of a person counts for all its seats.
bool has_agreed(const TableData& d, Seat s) {
  const std::vector<Seat>& agreed = d.end->agreed;
  return std::any_of(agreed.begin(), agreed.end(), [&](Seat a) { return same_person(d, a, s); });
}

std::vector<Seat> seats_that(const TableData& d, bool (*holds)(const TableData&, Seat)) {
  std::vector<Seat> out;
  for (int i = 0; i < static_cast<int>(d.plan.chairs.size()); ++i) {
    if (has_a_say(d, seat(i)) && holds(d, seat(i))) out.push_back(seat(i));
  }
  return out;
}

std::vector<Seat> waiting(const TableData& d) {
  return seats_that(d, [](const TableData& t, Seat s) { return !has_agreed(t, s); });
}

// When silence counts as agreeing. Nothing: the seat's own clock decides that.
std::optional<Time> silent_until(const TableData& d, Seat s) {
  const Chair& c = chair_at(d, s);
  const Time since = d.end->since[static_cast<std::size_t>(ix(s))];
  const bool clocked = has_clock(d) && !c.overdue;
  if (!clocked) return since + patience;
  // A bot's clock stands still: a lent seat has the time that was left to its person.
  return c.holder == Chair::Holder::bot ? std::optional(since + Millis(c.left)) : std::nullopt;
}

void open_proposal(TableData& d, Seat by, Time now) {
  d.end.emplace();
  d.end->by = by;
  d.end->since.fill(now);
  touch(d, now);
}

void drop(TableData& d, std::string_view key, Seat by, Time now) {
  d.end.reset();
  remark(d, key, {{"seat", colour_of(d, by)}});
  touch(d, now);
}

void end_game(TableData& d, Time now) {
  [[maybe_unused]] const Verdict verdict = d.match->agree();
  assert(verdict.legal());
  note_agreed(d);
  remark(d, "notice.ended", nlohmann::json::object());
  after_play(d, now);
}

Refusal unless_proposed(const TableData& d) {
  if (d.end) return std::nullopt;
  return problem(409, "nothing_proposed", "nobody proposes to end the game now");
}

Refusal unless_may_propose(TableData& d, Seat s, Time now) {
  std::vector<Time>& asked = d.end_times[static_cast<std::size_t>(ix(s))];
  std::erase_if(asked, [&](Time t) { return now - t >= proposal_window; });
  if (d.end) return problem(409, "proposed", "it is proposed already; agreeing or declining would be right");
  if (asked.size() >= most_proposals) {
    return problem(429, "too_many",
                   fmt::format("a seat may propose {} times in 10 minutes; later would be right", most_proposals));
  }
  asked.push_back(now);
  return std::nullopt;
}

// What everybody can see of it; a stuck game that only some seats know of must not be told.
bool stuck(const TableData& d) {
  return d.status == Status::running && d.game->stuck(d.game->view(d.match->position(), Seat::nobody));
}

}  // namespace

// ---- steps of other commands

void count_agreement(TableData& d, Time now) {
  if (!d.end) return;
  for (const Seat s : waiting(d)) {
    const std::optional<Time> due = silent_until(d, s);
    if (!due || now < *due) continue;
    d.end->agreed.push_back(s);
    remark(d, "notice.end_silent", {{"seat", colour_of(d, s)}});
    touch(d, now);
  }
  if (waiting(d).empty()) end_game(d, now);
}

void offer_agreement(TableData& d, Time now) {
  if (d.stuck_since > d.match->plies()) {  // taken back to where there was something to do
    d.stuck_since = -1;
    if (d.end && d.end->by == Seat::nobody) d.end.reset();
    touch(d, now);
  }
  if (d.stuck_since >= 0 || !stuck(d)) return;
  d.stuck_since = d.match->plies();
  d.doc_dirty = true;
  if (d.end) return;
  open_proposal(d, Seat::nobody, now);
  remark(d, "notice.end_offered", nlohmann::json::object());
  count_agreement(d, now);
}

void heard_of(TableData& d, Seat s, Time now) {
  if (!d.end) return;
  d.end->since[static_cast<std::size_t>(ix(s))] = now;
  d.doc_dirty = true;
}

void ask_anew(TableData& d, Seat s, Time now) {
  if (!d.end) return;
  std::erase(d.end->agreed, s);
  heard_of(d, s, now);
}

void clock_agrees(TableData& d, Seat s, Time now) {
  if (!d.end || has_agreed(d, s)) return;
  d.end->agreed.push_back(s);
  remark(d, "notice.end_silent", {{"seat", colour_of(d, s)}});
  touch(d, now);
  count_agreement(d, now);
}

std::optional<Time> agreement_due(const TableData& d) {
  std::optional<Time> first;
  if (!d.end || d.status != Status::running) return first;
  for (const Seat s : waiting(d)) {
    const std::optional<Time> due = silent_until(d, s);
    if (due && (!first || *due < *first)) first = due;
  }
  return first;
}

// ---- telling and storing

nlohmann::json end_info(const TableData& d) {
  nlohmann::json j{
      {"agreed", nlohmann::json::array()}, {"waiting", nlohmann::json::array()}, {"until", nlohmann::json::object()}};
  if (d.end->by != Seat::nobody) j["by"] = colour_of(d, d.end->by);
  for (const Seat s : seats_that(d, has_agreed)) j["agreed"].push_back(colour_of(d, s));
  for (const Seat s : waiting(d)) {
    j["waiting"].push_back(colour_of(d, s));
    if (const auto due = silent_until(d, s)) j["until"][std::string(colour_of(d, s))] = due->time_since_epoch().count();
  }
  return j;
}

nlohmann::json end_doc(const EndAsked& e) {
  nlohmann::json j{{"by", ix(e.by)}, {"agreed", nlohmann::json::array()}, {"since", nlohmann::json::array()}};
  for (const Seat s : e.agreed) j["agreed"].push_back(ix(s));
  for (const Time t : e.since) j["since"].push_back(t.time_since_epoch().count());
  return j;
}

EndAsked end_from(const nlohmann::json& j) {
  EndAsked e;
  if (const int by = j.at("by").get<int>(); by < max_seats) e.by = seat(by);
  for (const nlohmann::json& s : j.at("agreed")) e.agreed.push_back(seat(s.get<int>()));
  for (std::size_t i = 0; i < e.since.size(); ++i) e.since[i] = Time(Millis(j.at("since").at(i).get<i64>()));
  return e;
}

// ---- commands

Refusal Table::propose_end(Seat s, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_played_by_person(d, s)) return no;
  if (auto no = unless_may_propose(d, s, now)) return no;
  open_proposal(d, s, now);
  d.end->agreed.push_back(s);
  remark(d, "notice.end_proposed", {{"seat", colour_of(d, s)}});
  count_agreement(d, now);
  return std::nullopt;
}

Refusal Table::answer_end(Seat s, bool accept, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_chair(d, s)) return no;
  if (auto no = unless_proposed(d)) return no;
  const bool asked = has_a_say(d, s) && (!has_agreed(d, s) || !accept);
  if (!asked) return problem(403, "forbidden", "this seat is not asked whether the game may end");
  if (!accept) {
    drop(d, "notice.end_declined", s, now);
    return std::nullopt;
  }
  d.end->agreed.push_back(s);
  remark(d, "notice.end_agreed", {{"seat", colour_of(d, s)}});
  touch(d, now);
  count_agreement(d, now);
  return std::nullopt;
}

Refusal Table::withdraw_end(Seat s, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_chair(d, s)) return no;
  if (auto no = unless_proposed(d)) return no;
  if (d.end->by != s) return problem(403, "forbidden", "only the seat that proposed it can withdraw it");
  drop(d, "notice.end_withdrawn", s, now);
  return std::nullopt;
}

std::vector<Seat> Table::asked_to_end() const { return d_->end ? waiting(*d_) : std::vector<Seat>{}; }

std::vector<Seat> Table::seats_with_a_say(std::string_view identity) const {
  std::vector<Seat> out;
  for (int i = 0; i < seats(); ++i) {
    if (!identity.empty() && chair(seat(i)).identity == identity && has_a_say(*d_, seat(i))) out.push_back(seat(i));
  }
  return out;
}

}  // namespace noo::table
