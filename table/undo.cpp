// Taking back: freely to the last barrier, beyond it with the consent of the other people.
#include <fmt/format.h>

#include <algorithm>

#include "engine/json.hpp"
#include "engine/text.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

constexpr std::size_t most_requests = 3;
constexpr Millis request_window = std::chrono::minutes(10);
// Whoever is out of the game decided long ago; nobody reads more than this.
constexpr std::size_t most_taken = 100;

bool decided_by(const TableData& d, int ply, Seat s) {
  const Turn& t = d.match->ply(ply).turn;
  return t.actor == Turn::Actor::player && t.seat == s && d.automatic[static_cast<std::size_t>(ply)] == 0;
}

// While a question is hidden from the seat, it cannot know whether somebody has moved since; so it may not be told by
// an undo that is still free.
int free_plies(const TableData& d, Seat s) {
  const Turn seen = d.game->turn(d.game->view(d.match->position(), s));
  return seen.actor == Turn::Actor::veiled ? 0 : d.match->free_undo(s);
}

std::vector<Seat> people_to_ask(const TableData& d, Seat s) {
  std::vector<Seat> out;
  for (std::size_t i = 0; i < d.plan.chairs.size(); ++i) {
    const Chair& c = d.plan.chairs[i];
    const bool other = c.holder == Chair::Holder::person && c.identity != chair_at(d, s).identity;
    if (other) out.push_back(seat(static_cast<int>(i)));
  }
  return out;
}

// Nobody else's consent can stand for that of somebody whose seat is lent.
Refusal unless_all_are_here(const TableData& d, Seat by) {
  std::string names;
  int count = 0;
  for (const Chair& c : d.plan.chairs) {
    if (!is_lent(d, c) || c.identity == chair_at(d, by).identity) continue;
    names += (count++ == 0 ? "" : ", ") + c.shown_name();
  }
  if (count == 0) return std::nullopt;
  Problem lent = problem(409, "lent",
                         fmt::format("a bot plays for {}; nothing more can be taken back until they are back", names));
  lent.in_words = [names, count](const Catalog& words) {
    return words.say({"problem.lent.until", {{"names", Word{"", names}}, {"count", count}}});
  };
  return lent;
}

void take_back_to(TableData& d, Seat by, int ply, Time now) {
  const int count = d.match->plies() - ply;
  const int noticed = d.sight.public_plies(count);
  d.undo.reset();
  d.match->undo(count);
  note_undo(d, count);
  d.doc_dirty = true;
  // Whoever takes back what nobody saw is not announced.
  if (noticed > 0) remark(d, "notice.undo", {{"seat", colour_of(d, by)}, {"plies", noticed}});
  after_play(d, now);
}

Refusal nothing_to_take_back() {
  return problem(409, "nothing_to_undo", "this seat has no such move to take back", "ENG-UNDO");
}

Refusal unless_may_ask(TableData& d, Seat s, Time now) {
  std::vector<Time>& asked = d.undo_times[static_cast<std::size_t>(ix(s))];
  std::erase_if(asked, [&](Time t) { return now - t >= request_window; });
  if (d.undo) return problem(409, "busy", "somebody asked already; the answers must come first");
  if (asked.size() >= most_requests) {
    return problem(429, "too_many",
                   fmt::format("a seat may ask {} times in 10 minutes; later would be right", most_requests));
  }
  return std::nullopt;
}

Refusal ask_others(TableData& d, Seat s, int decisions, int ply, std::vector<Seat> others, Time now) {
  if (auto no = unless_may_ask(d, s, now)) return no;
  d.undo_times[static_cast<std::size_t>(ix(s))].push_back(now);
  d.undo = UndoAsked{s, decisions, ply, std::move(others)};
  remark(d, "notice.undo_asked", {{"seat", colour_of(d, s)}, {"plies", decisions}});
  touch(d, now);
  return std::nullopt;
}

Refusal unless_asked_for_undo(const TableData& d) {
  if (d.undo) return std::nullopt;
  return problem(409, "nothing_asked", "nobody asks to take anything back now");
}

}  // namespace

std::vector<int> decisions_of(const TableData& d, Seat s, int from) {
  std::vector<int> out;
  for (int ply = d.match->plies() - 1; ply >= from; --ply) {
    if (decided_by(d, ply, s)) out.push_back(ply);
  }
  return out;
}

int free_decisions(const TableData& d, Seat s) {
  return static_cast<int>(decisions_of(d, s, d.match->plies() - free_plies(d, s)).size());
}

bool can_ask_undo(const TableData& d, Seat s) { return !d.undo && !decisions_of(d, s, 0).empty(); }

void drop_undo(TableData& d, std::string_view remark_key) {
  remark(d, remark_key, {{"seat", colour_of(d, d.undo->by)}});
  d.undo.reset();
  d.doc_dirty = true;
}

Refusal Table::undo(Seat s, int decisions, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_played_by_person(d, s)) return no;
  if (decisions < 1)
    return problem(400, "malformed", fmt::format("{} moves cannot be taken back; 1 or more would be right", decisions));
  const std::vector<int> own = decisions_of(d, s, 0);
  if (static_cast<int>(own.size()) < decisions) return nothing_to_take_back();
  const int ply = own[static_cast<std::size_t>(decisions - 1)];
  std::vector<Seat> others = people_to_ask(d, s);
  const bool free = decisions <= free_decisions(d, s);
  if (!free) {
    if (auto no = unless_all_are_here(d, s)) return no;
    if (!others.empty()) return ask_others(d, s, decisions, ply, std::move(others), now);
  }
  take_back_to(d, s, ply, now);
  return std::nullopt;
}

Refusal Table::restart_turn(Seat s, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_played_by_person(d, s)) return no;
  const int decisions = free_decisions(d, s);
  return decisions == 0 ? nothing_to_take_back() : undo(s, decisions, now);
}

Refusal Table::answer_undo(Seat s, bool accept, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_played_by_person(d, s)) return no;
  if (auto no = unless_asked_for_undo(d)) return no;
  std::vector<Seat>& waiting = d.undo->waiting;
  if (std::find(waiting.begin(), waiting.end(), s) == waiting.end()) {
    return problem(403, "forbidden", "this seat is not asked whether something may be taken back");
  }
  if (!accept) {
    drop_undo(d, "notice.undo_declined");
    touch(d, now);
    return std::nullopt;
  }
  // One answer of a person counts for all its seats.
  const std::string identity = chair_at(d, s).identity;
  std::erase_if(waiting, [&](Seat w) { return w == s || chair_at(d, w).identity == identity; });
  touch(d, now);
  if (waiting.empty()) take_back_to(d, d.undo->by, d.undo->to_ply, now);
  return std::nullopt;
}

Refusal Table::withdraw_undo(Seat s, Time now) {
  TableData& d = *d_;
  if (auto no = unless_running(d)) return no;
  if (auto no = unless_chair(d, s)) return no;
  if (auto no = unless_asked_for_undo(d)) return no;
  if (d.undo->by != s) return problem(403, "forbidden", "only the seat that asked can withdraw it");
  drop_undo(d, "notice.undo_withdrawn");
  touch(d, now);
  return std::nullopt;
}

bool Table::undo_pending() const { return d_->undo.has_value(); }

std::vector<Seat> Table::asked_to_undo() const { return d_->undo ? d_->undo->waiting : std::vector<Seat>{}; }

int Table::free_undo(Seat s) const { return d_->match && is_chair(*d_, s) ? free_decisions(*d_, s) : 0; }

std::optional<int> Table::decided_at(Seat s, int decisions) const {
  if (!d_->match || decisions < 1) return std::nullopt;
  const std::vector<int> own = decisions_of(*d_, s, 0);
  const auto i = static_cast<std::size_t>(decisions - 1);
  return i < own.size() ? std::optional(own[i]) : std::nullopt;
}

std::vector<Taken> Table::taken_by_undo(Seat s, int decisions) const {
  const TableData& d = *d_;
  std::vector<Taken> out;
  const std::optional<int> first = decided_at(s, decisions);
  if (!first) return out;
  for (int i = d.match->plies() - 1; i >= *first; --i) {
    const Ply& ply = d.match->ply(i);
    if (ply.turn.actor != Turn::Actor::player || !shown_to(ply.seen_by, s)) continue;
    const bool for_it = ply.turn.seat == s && !decided_by(d, i, s);  // an answer given for it is no choice of its own
    if (for_it || (out.size() >= most_taken && i != *first)) continue;
    out.push_back({ply.turn.seat, d.game->describe(d.game->view(d.match->position_at(i), s), ply.move)});
  }
  return out;
}

}  // namespace noo::table
