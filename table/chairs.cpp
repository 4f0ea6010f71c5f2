// Who sits where.
#include <fmt/format.h>

#include <algorithm>

#include "engine/json.hpp"
#include "table/names.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

using Holder = Chair::Holder;

bool is_nonce(std::string_view nonce) {
  constexpr std::size_t longest = 128;
  return nonce.size() <= longest && std::all_of(nonce.begin(), nonce.end(), [](char c) { return c > ' ' && c <= '~'; });
}

Refusal unless_open(const TableData& d) {
  if (d.status == Status::waiting || d.status == Status::running) return std::nullopt;
  return unless_running(d);
}

void tell_chair(TableData& d, std::string_view key, Seat s) {
  if (d.status == Status::running) remark(d, key, {{"seat", colour_of(d, s)}});
}

void give_to_bot(Chair& c, std::string_view level) {
  c.holder = Holder::bot;
  c.level = level;
  c.token_hash.clear();
  c.offered.clear();
}

// Whoever sits in a chair moves with it, and so do its nonce, its token and its invitation.
void deal_seats(TableData& d) {
  const int seats = static_cast<int>(d.plan.chairs.size());
  std::vector<Chair> dealt;
  for (const int chair : dealt_chairs(FairChance(*d.seed, d.nonces), seats)) dealt.push_back(chair_at(d, seat(chair)));
  d.plan.chairs = std::move(dealt);
  if (seats < 2) return;
  remark(d, "notice.dealt", nlohmann::json::object());
  for (const auto& [colour, name] : names_of(d)) remark(d, "notice.dealt_to", {{"seat", colour}, {"colour", colour}});
}

// A host who goes leaves the table to the next person.
void pass_host_on(TableData& d, std::string_view identity) {
  if (d.plan.host != identity) return;
  for (const Chair& c : d.plan.chairs) {
    if (c.holder == Holder::person && !c.away && c.identity != identity) {
      d.plan.host = c.identity;
      return;
    }
  }
}

// Somebody else at the table has a name like this, or had it and may come back.
bool is_others(const TableData& d, const Chair& own, std::string_view name) {
  return std::ranges::any_of(d.plan.chairs, [&](const Chair& c) {
    return &c != &own && !c.identity.empty() && c.identity != own.identity && alike(c.shown_name(), name);
  });
}

// No two people are shown alike: who comes later has a number.
void name_person(const TableData& d, Chair& c, std::string_view name) {
  const bool numbered = c.called.starts_with(c.name + " ") &&
                        c.called.find_first_not_of("0123456789", c.name.size() + 1) == std::string::npos;
  if (numbered) c.called.clear();
  c.name = name;
  if (!c.called.empty()) return;
  for (int i = 2; !name.empty() && is_others(d, c, c.shown_name()); ++i) c.called = fmt::format("{} {}", name, i);
}

}  // namespace

void chair_changed(TableData& d, Time now) {
  if (d.undo) drop_undo(d, "notice.undo_dropped");
  touch_chairs(d, now);
  if (d.status == Status::running) settle(d, now);
}

// Empties a chair of a table that has not begun; a running one's is played on by a bot.
void vacate(TableData& d, Seat s, std::string_view bot_level) {
  Chair& c = chair_at(d, s);
  const Status status = lasting_status(d);
  if (status == Status::waiting) {
    const i64 left = c.left;
    c = Chair{};
    c.left = left;
    return;
  }
  if (status == Status::running && c.holder == Holder::person) {
    tell_chair(d, "notice.left", s);
    give_to_bot(c, bot_level);
  }
  c.away = true;
}

void Chair::call(std::string_view own) { called = own == name ? "" : own; }

Refusal unless_unused(std::string_view name, const std::vector<Chair>& chairs, const Chair& own) {
  const auto is_so = [&](const Chair& c) { return &c != &own && !c.away && alike(c.shown_name(), name); };
  if (name.empty() || name == own.name || std::none_of(chairs.begin(), chairs.end(), is_so)) return std::nullopt;
  return problem(422, "same_name", fmt::format("another seat is called '{}'; another name would be right", name));
}

Refusal Table::sit(Seat s, std::string_view identity, std::string_view name, std::string_view nonce, Time now) {
  TableData& d = *d_;
  if (auto no = unless_open(d)) return no;
  if (auto no = unless_chair(d, s)) return no;
  if (!is_nonce(nonce)) {
    return problem(400, "malformed",
                   "the nonce is malformed; up to 128 visible ASCII characters without spaces would be right");
  }
  Chair& c = chair_at(d, s);
  if (c.holder != Holder::nobody && c.offered.empty()) {
    return problem(409, "taken", fmt::format("{} is taken; a free seat would be right", colour_of(d, s)));
  }
  c.holder = Holder::person;
  c.identity = identity;
  c.called.clear();
  name_person(d, c, name);
  c.away = false;
  c.level.clear();
  c.offered.clear();
  c.token_hash.clear();
  c.asking = Chair{}.asking;
  if (d.status == Status::waiting) c.nonce = nonce;  // later the dice are fixed
  ask_anew(d, s, now);
  tell_chair(d, "notice.sat", s);
  chair_changed(d, now);
  return std::nullopt;
}

Refusal Table::hand_to_bot(Seat s, std::string_view level, Time now) {
  TableData& d = *d_;
  if (auto no = unless_open(d)) return no;
  if (auto no = unless_chair(d, s)) return no;
  if (auto no = unless_level(d, level)) return no;
  Chair& c = chair_at(d, s);
  if (c.holder == Holder::person) tell_chair(d, "notice.bot", s);
  if (d.status == Status::waiting) vacate(d, s, level);
  give_to_bot(c, level);
  chair_changed(d, now);
  return std::nullopt;
}

Refusal Table::reclaim(Seat s, std::string_view identity, Time now) {
  TableData& d = *d_;
  if (auto no = unless_open(d)) return no;
  if (auto no = unless_chair(d, s)) return no;
  Chair& c = chair_at(d, s);
  if (c.holder != Holder::bot) return problem(409, "taken", fmt::format("no bot plays {}", colour_of(d, s)));
  if (identity.empty() || c.identity != identity) {
    return problem(403, "not_your_seat",
                   fmt::format("{} was not yours; an invitation to it would be right", colour_of(d, s)));
  }
  if (c.resigned) return problem(409, "resigned", "a seat that has resigned cannot be taken back");
  if (c.overdue && d.plan.clock.on_end == "bot") {
    return problem(409, "overdue", "the time of this seat has run out; the bot plays on");
  }
  c.holder = Holder::person;
  c.away = false;
  c.level.clear();
  heard_of(d, s, now);
  tell_chair(d, "notice.back", s);
  chair_changed(d, now);
  return std::nullopt;
}

Refusal Table::offer(Seat s, std::string_view invitation_hash, Time now) {
  TableData& d = *d_;
  if (auto no = unless_open(d)) return no;
  if (auto no = unless_chair(d, s)) return no;
  Chair& c = chair_at(d, s);
  if (c.resigned) return problem(409, "resigned", "a seat that has resigned cannot be offered");
  c.offered = invitation_hash;
  touch(d, now);
  return std::nullopt;
}

Refusal Table::leave(std::string_view identity, std::string_view bot_level, Time now) {
  TableData& d = *d_;
  const std::vector<Seat> own = seats_of(identity);
  if (own.empty()) return problem(403, "forbidden", "you have no seat at this table");
  if (auto no = unless_level(d, bot_level)) return no;
  for (const Seat s : own) vacate(d, s, bot_level);
  pass_host_on(d, identity);
  chair_changed(d, now);
  return std::nullopt;
}

void Table::forget(std::string_view identity, std::string_view bot_level, Time now) {
  TableData& d = *d_;
  if (identity.empty()) return;
  bool any = d.plan.host == identity;
  for (int i = 0; i < seats(); ++i) {
    Chair& c = chair_at(d, seat(i));
    if (c.identity != identity) continue;
    any = true;
    vacate(d, seat(i), bot_level);
    c.identity.clear();
    c.name.clear();
    c.called.clear();
    c.token_hash.clear();
  }
  if (!any) return;
  pass_host_on(d, identity);
  if (d.plan.host == identity) d.plan.host.clear();
  chair_changed(d, now);
}

void Table::rename(std::string_view identity, std::string_view name) {
  if (identity.empty()) return;
  for (Chair& c : d_->plan.chairs) {
    if (c.identity != identity || c.name == name) continue;
    name_person(*d_, c, name);
    d_->doc_dirty = true;
  }
}

void Table::call_table(std::string_view name, std::string_view by) {
  d_->plan.name = name;
  d_->plan.named_by = by;
  d_->doc_dirty = true;
}

// Allowed to the end and after it: a result is told with its names.
Refusal Table::call_seat(Seat s, std::string_view name) {
  TableData& d = *d_;
  if (auto no = unless_played_by_person(d, s)) return no;
  Chair& c = chair_at(d, s);
  if (name == c.shown_name()) return std::nullopt;
  if (auto no = unless_unused(name, d.plan.chairs, c)) return no;
  c.call(name);
  d.doc_dirty = true;
  return std::nullopt;
}

void Table::set_asking(std::string_view identity, int asking) {
  if (identity.empty()) return;
  for (Chair& c : d_->plan.chairs) {
    if (c.identity != identity || c.asking == asking) continue;
    c.asking = asking;
    d_->doc_dirty = true;
  }
}

void Table::set_token(Seat s, std::string_view token_hash) {
  chair_at(*d_, s).token_hash = token_hash;
  d_->doc_dirty = true;
}

void Table::set_rematch(std::string_view table) {
  d_->plan.rematch = table;
  d_->doc_dirty = true;
}

void Table::fill_with_bots(std::string_view level, Time now) {
  TableData& d = *d_;
  for (Chair& c : d.plan.chairs) {
    if (c.holder == Holder::nobody) give_to_bot(c, level);
  }
  touch_chairs(d, now);
}

Refusal Table::start(Time now) {
  TableData& d = *d_;
  if (d.status != Status::waiting) {
    if (auto no = unless_running(d)) return no;
    return problem(409, "started", "the table has begun already");
  }
  const bool full = std::all_of(d.plan.chairs.begin(), d.plan.chairs.end(),
                                [](const Chair& c) { return c.holder != Holder::nobody; });
  if (!full) return problem(409, "seats_open", "seats are still free; people or bots in all of them would be right");
  for (const Chair& c : d.plan.chairs) {
    // A lesson's dice follow from its seed alone.
    const bool adds = c.holder == Holder::person && !c.nonce.empty() && !d.lesson;
    if (adds) d.nonces.push_back(c.nonce);
  }
  // A lesson is written for its seats.
  if (deals_seats(d.plan.options) && !d.lesson) deal_seats(d);
  d.status = Status::running;
  d.rules_version = d.game->info().rules_version;  // of the day it begins
  d.data_hash = d.game->data_hash();
  begin_match(d);
  touch_chairs(d, now);
  settle(d, now);
  return std::nullopt;
}

}  // namespace noo::table
