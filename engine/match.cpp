#include "engine/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "engine/core/eng_rules.hpp"
#include "engine/data_versions.hpp"
#include "engine/errors.hpp"

namespace noo {

namespace {

std::string_view actor_name(const AnyGame& game, const Turn& t) {
  if (t.actor == Turn::Actor::chance) return "chance";
  assert(t.actor == Turn::Actor::player && ix(t.seat) < game.seats());
  return game.seat_word(t.seat);
}

bool nonce_is_writable(const std::string& nonce) {
  return !nonce.empty() && nonce.size() <= 128 &&
         std::all_of(nonce.begin(), nonce.end(), [](char c) { return c > ' ' && c <= '~'; });
}

RecordHeader header_of(const AnyGame& game) {
  RecordHeader h;
  h.game = game.info().id;
  h.rules_version = game.info().rules_version;
  h.seats = game.seats();
  h.options = game.options();
  h.data_hash = game.data_hash();
  return h;
}

RecordHeader fresh_header(const AnyGame& game, const Seed& seed, const std::vector<std::string>& nonces) {
  if (!std::all_of(nonces.begin(), nonces.end(), nonce_is_writable)) {
    throw InputError("a nonce is malformed; 1 to 128 visible ASCII characters without spaces would be right");
  }
  RecordHeader h = header_of(game);
  h.commit = commitment(seed);
  h.nonces = nonces;
  h.seed = seed;
  return h;
}

RecordHeader arranged_header(const AnyGame& game, const Seed& seed) {
  RecordHeader h = header_of(game);
  h.seed = seed;
  return h;
}

}  // namespace

Match::Match(std::shared_ptr<const AnyGame> game, RecordHeader header, const Position& start, const Digest& chain_start)
    : game_(std::move(game)), start_(start), chain_start_(chain_start), record_{std::move(header), {}} {
  RecordHeader& h = record_.header;
  h.options = options_of(game_->info(), h.rules_version, h.options);  // said from now on
  if (h.seed) chance_.emplace(*h.seed, h.nonces);
}

Match::Match(std::shared_ptr<const AnyGame> game, const Seed& seed, const std::vector<std::string>& nonces)
    : Match(game, fresh_header(*game, seed, nonces), game->begin(), commitment(seed)) {
  roll_chance();
}

Match::Match(std::shared_ptr<const AnyGame> game, const Seed& seed, const Position& start)
    : Match(game, arranged_header(*game, seed), start, commitment(seed)) {
  arranged_ = true;
}

const Position& Match::position() const { return line_.empty() ? start_ : line_.back().after; }

const Position& Match::position_at(int ply) const {
  assert(ply >= 0 && ply <= plies());
  return ply == 0 ? start_ : line_[static_cast<std::size_t>(ply - 1)].after;
}

const Digest& Match::chain() const { return line_.empty() ? chain_start_ : line_.back().chain; }

bool Match::of_older_rules() const { return record_.header.rules_version != game_->info().rules_version; }

// ---- ending

Result agreed_result(const AnyGame& game, const Position& p) {
  Result r = game.standing(p);
  r.over = true;
  r.ending = agreed_ending;
  r.rule = static_cast<u16>(EngRule::ENG_AGREED);
  r.seats = game.seats();
  for (SeatResult& one : r.seat) {
    one.rank = 1;
    one.winner = false;
  }
  return r;
}

Result Match::result() const { return agreed_ ? agreed_result(*game_, position()) : game_->result(position()); }

Verdict Match::agree() {
  if (over()) return no(EngRule::ENG_OVER);
  agreed_ = true;
  RecordLine line;
  line.kind = RecordLine::Kind::agreed;
  note(std::move(line));
  return yes;
}

// ---- playing

Verdict Match::judge(Seat who, Move m) const {
  const Turn t = turn();
  if (t.actor == Turn::Actor::nobody) return no(EngRule::ENG_OVER);
  if (t.actor == Turn::Actor::chance) return no(EngRule::ENG_CHANCE);
  if (t.seat != who) return no(EngRule::ENG_SEAT);
  return game_->check(position(), m);
}

Verdict Match::play(Seat who, Move m) {
  const Verdict verdict = play_without_chance(who, m);
  if (verdict.legal()) roll_chance();
  return verdict;
}

Verdict Match::play_without_chance(Seat who, Move m) {
  const Verdict verdict = judge(who, m);
  if (verdict.legal()) apply(m);
  return verdict;
}

Verdict Match::play_chance(Move m) {
  const Turn t = turn();
  if (t.actor == Turn::Actor::nobody) return no(EngRule::ENG_OVER);
  if (t.actor != Turn::Actor::chance) return no(EngRule::ENG_CHANCE);
  OddsList odds;
  game_->odds(position(), odds);
  if (odds.weight_of(m) == 0) return no(EngRule::ENG_CHANCE);
  apply(m);
  return yes;
}

Move Match::drawn() const {
  OddsList odds;
  game_->odds(position(), odds);
  return odds.draw(chance_->draw(chain(), odds.total()));
}

bool Match::roll_once() {
  if (!chance_ || turn().actor != Turn::Actor::chance) return false;
  apply(drawn());
  return true;
}

void Match::roll_chance() {
  while (roll_once()) {
  }
}

void Match::advance(Move m) {
  Ply ply{turn(), m, game_->audience(position(), m), {}, position(), {}};
  ply.chain = next_chain(chain(), actor_name(*game_, ply.turn), game_->notation(m));
  game_->play(ply.after, m, &ply.events);
  line_.push_back(std::move(ply));
}

void Match::apply(Move m) {
  advance(m);
  RecordLine ply;
  ply.actor = actor_name(*game_, line_.back().turn);
  ply.move = game_->notation(m);
  note(std::move(ply));
  if (plies() % plies_between_hashes != 0) return;
  RecordLine hash;
  hash.kind = RecordLine::Kind::hash;
  hash.count = plies();
  hash.hash = position().hash();
  note(std::move(hash));
}

void Match::note(RecordLine line) {
  const bool ply = line.kind == RecordLine::Kind::ply;
  const bool hash = line.kind == RecordLine::Kind::hash;
  notes_.push_back({ply ? line_.back().seen_by : SeatSet::none(), hash ? stored_hash() : 0});
  record_.lines.push_back(std::move(line));
}

// ---- taking back

int Match::free_undo(Seat who) const {
  int count = 0;
  if (agreed_) return count;
  for (const Ply& ply : std::views::reverse(line_)) {
    const bool own = ply.turn.actor == Turn::Actor::player && ply.turn.seat == who;
    const bool barrier =
        std::any_of(ply.events.begin(), ply.events.end(), [](const Event& e) { return e.is_barrier(); });
    if (!own || barrier) break;
    ++count;
  }
  return count;
}

Verdict Match::judge_undo(Seat who, int count) const {
  return count >= 1 && count <= free_undo(who) ? yes : no(EngRule::ENG_UNDO);
}

void Match::rewind(int count) { line_.resize(line_.size() - static_cast<std::size_t>(count)); }

void Match::undo(int count) {
  if (agreed_) throw InputError("undo: the people agreed to end the game; nothing is taken back any more");
  if (count < 1 || count > plies()) {
    throw InputError(fmt::format("undo {}: the game has {} plies; 1 to {} would be right", count, plies(), plies()));
  }
  rewind(count);
  RecordLine line;
  line.kind = RecordLine::Kind::undo;
  line.count = count;
  note(std::move(line));
}

// ---- replaying

Match Match::replay(std::shared_ptr<const AnyGame> game, const Record& record) {
  Match match(game, record.header, game->begin(), record.header.commit);
  match.check_header();
  for (const RecordLine& line : record.lines) match.replay_line(line);
  match.close_as_older_rules(nullptr);
  return match;
}

void Match::check_header() const {
  const RecordHeader& h = record_.header;
  const auto differs = [](const std::string& what, const std::string& recorded, const std::string& here) {
    throw ReplayError(0, 0, fmt::format("{} is {} in the record and {} here", what, recorded, here));
  };
  if (h.game != game_->info().id) differs("the game", h.game, game_->info().id);
  const GameInfo& info = game_->info();
  if (of_older_rules() && !info.older.contains(h.rules_version)) {
    differs("the rules' version", h.rules_version, info.rules_version);
  }
  if (h.seats != game_->seats())
    differs("the number of seats", std::to_string(h.seats), std::to_string(game_->seats()));
  if (const auto other = other_data(*game_, h.data_hash)) throw ReplayError(0, 0, *other);
  const Options options = complete_options(info.options, options_of(info, h.rules_version, h.options));
  for (const auto& [name, value] : game_->options()) {
    const auto recorded = options.find(name);
    if (recorded != options.end() && recorded->second != value) differs("option " + name, recorded->second, value);
  }
  if (arranged_) return;
  if (h.commit == Digest{}) throw ReplayError(0, 0, "the record begins at an arranged position and cannot be replayed");
  if (h.seed && commitment(*h.seed) != h.commit) {
    throw ReplayError(0, 0, "the seed is not the one that was committed to");
  }
}

void Match::replay_line(const RecordLine& line) {
  switch (line.kind) {
    case RecordLine::Kind::ply:
      replay_ply(line);
      break;
    case RecordLine::Kind::undo:
      if (agreed_) throw ReplayError(plies(), line.source_line, "nothing is taken back after 'agreed'");
      if (line.count < 1 || line.count > plies()) {
        throw ReplayError(plies(), line.source_line,
                          fmt::format("undo {} takes back more than was played", line.count));
      }
      rewind(line.count);
      break;
    case RecordLine::Kind::hash:
      compare_hash(line);
      break;
    case RecordLine::Kind::agreed:
      if (over()) throw ReplayError(plies(), line.source_line, "'agreed' comes after the end of the game");
      agreed_ = true;
      break;
  }
  note(line);
}

void Match::compare_hash(const RecordLine& line) const {
  if (line.count != plies()) {
    throw ReplayError(plies(), line.source_line,
                      fmt::format("the hash line says {} plies, and {} were played", line.count, plies()));
  }
  if (line.hash != position().hash() && !of_older_rules()) {
    throw ReplayError(
        plies(), line.source_line,
        fmt::format("the position's hash is {:016x} in the record and {:016x} here", line.hash, position().hash()));
  }
}

bool Match::fits(const Position& p, const RecordLine& line) const {
  const Turn t = game_->turn(p);
  const std::optional<Move> m = game_->parse(line.move);
  if (t.actor == Turn::Actor::nobody || !m || line.actor != actor_name(*game_, t)) return false;
  if (t.actor == Turn::Actor::player) return game_->check(p, *m).legal();
  OddsList odds;
  game_->odds(p, odds);
  return odds.weight_of(*m) > 0;
}

bool Match::close_as_older_rules(const RecordLine* next) {
  const bool may_be = of_older_rules() && !line_.empty() && !over();
  if (!may_be || (next != nullptr && next->kind != RecordLine::Kind::ply)) return false;
  const auto goes_on = [&](const Position& p) {
    return next == nullptr ? game_->turn(p).actor == Turn::Actor::nobody : fits(p, *next);
  };
  if (goes_on(position())) return false;
  Ply closed = line_.back();
  while (!goes_on(closed.after)) {
    const std::optional<Move> m = game_->closed_itself(closed.after, record_.header.rules_version);
    if (!m) return false;
    game_->play(closed.after, *m, &closed.events);
  }
  line_.back() = std::move(closed);
  return true;
}

void Match::replay_ply(const RecordLine& line) {
  close_as_older_rules(&line);
  const auto fail = [&](const std::string& reason) { throw ReplayError(plies() + 1, line.source_line, reason); };
  const Turn t = turn();
  if (t.actor == Turn::Actor::nobody)
    fail(fmt::format("'{} {}' comes after the end of the game", line.actor, line.move));
  const std::string_view actor = actor_name(*game_, t);
  if (line.actor != actor) fail(fmt::format("{} decides here, not {}", actor, line.actor));
  const std::optional<Move> m = game_->parse(line.move);
  if (!m) fail(fmt::format("'{}' is not a move of {}", line.move, game_->info().id));
  if (t.actor == Turn::Actor::chance) {
    OddsList odds;
    game_->odds(position(), odds);
    if (odds.weight_of(*m) == 0) fail(fmt::format("chance cannot bring '{}' here", line.move));
    if (chance_ && drawn() != *m) {
      fail(fmt::format("chance is '{}' in the record, and the seed says '{}'", line.move, game_->notation(drawn())));
    }
  } else if (const Verdict verdict = game_->check(position(), *m); !verdict.legal()) {
    fail(fmt::format("'{} {}' is refused by {}", line.actor, line.move, game_->rule_name(verdict.rule)));
  }
  advance(*m);
}

// ---- taking up again

Match Match::reopen(std::shared_ptr<const AnyGame> game, RecordHeader header, const std::optional<Position>& start) {
  const Digest chain_start = start && header.seed ? commitment(*header.seed) : header.commit;
  Match match(game, std::move(header), start ? *start : game->begin(), chain_start);
  match.arranged_ = start.has_value();
  return match;
}

u64 Match::stored_hash() const { return chance_ ? chance_->keyed_hash(position().bytes()) : position().hash(); }

void Match::resume(const RecordLine& line, Hashes hashes) {
  if (line.kind != RecordLine::Kind::hash || hashes == Hashes::plain) return replay_line(line);
  if (line.hash != stored_hash() && !of_older_rules()) {
    throw ReplayError(plies(), line.source_line, "the position is not the one that was stored");
  }
  RecordLine plain = line;
  plain.hash = position().hash();
  replay_line(plain);
}

std::string Match::stored_line(int line) const {
  const auto i = static_cast<std::size_t>(line);
  RecordLine stored = record_.lines[i];
  if (stored.kind == RecordLine::Kind::hash) stored.hash = notes_[i].keyed_hash;
  return write_record_line(stored);
}

ChanceCheck chance_check(const Record& r) { return r.header.seed ? ChanceCheck::verified : ChanceCheck::unverified; }

// ---- what a seat may see

std::string Match::masked_record_text(Seat viewer) const {
  if (over()) return record_text();
  Record masked{record_.header, {}};
  masked.header.seed.reset();
  std::vector<bool> seen;  // for each ply of the line as it stood then
  for (std::size_t i = 0; i < record_.lines.size(); ++i) {
    const RecordLine& line = record_.lines[i];
    if (line.kind == RecordLine::Kind::ply) {
      seen.push_back(shown_to(notes_[i].shown, viewer));
      if (seen.back()) masked.lines.push_back(line);
    } else if (line.kind == RecordLine::Kind::undo) {
      RecordLine undo = line;
      const auto first = seen.end() - line.count;
      undo.count = static_cast<int>(std::count(first, seen.end(), true));
      seen.erase(first, seen.end());
      if (undo.count > 0) masked.lines.push_back(std::move(undo));
    }
  }
  return write_record(masked);
}

int Match::plies_seen(Seat viewer) const {
  return static_cast<int>(
      std::count_if(line_.begin(), line_.end(), [&](const Ply& p) { return shown_to(p.seen_by, viewer); }));
}

int Match::ply_when_seen(Seat viewer, int seen) const {
  int ply = 0;
  for (; ply < plies(); ++ply) {
    const bool shows = shown_to(line_[static_cast<std::size_t>(ply)].seen_by, viewer);
    if (shows && seen-- == 0) break;
  }
  return ply;
}

std::vector<Event> Match::events_for(Seat viewer, int from) const {
  std::vector<Event> out;
  for (auto i = static_cast<std::size_t>(std::max(from, 0)); i < line_.size(); ++i) {
    std::copy_if(line_[i].events.begin(), line_[i].events.end(), std::back_inserter(out),
                 [&](const Event& e) { return shown_to(e.seen_by, viewer); });
  }
  return out;
}

}  // namespace noo
