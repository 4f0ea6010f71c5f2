#include "lab/store.hpp"

#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <map>
#include <utility>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/soci/transaction.hpp"

namespace noo::lab {

namespace {

using soci::into;
using soci::use;
namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> first_tables = {
    "CREATE TABLE schema_version (version INTEGER NOT NULL)",
    "CREATE TABLE runs (id INTEGER PRIMARY KEY, run_key TEXT NOT NULL UNIQUE, game TEXT NOT NULL,"
    " rules_version TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, data_hash TEXT NOT NULL,"
    " data_name TEXT NOT NULL, bots TEXT NOT NULL, seed TEXT NOT NULL, created INTEGER NOT NULL)",
    // A game that broke has no ending, but says where and how it broke.
    "CREATE TABLE games (run_id INTEGER NOT NULL REFERENCES runs (id), game INTEGER NOT NULL, seed TEXT NOT NULL,"
    " ending TEXT NOT NULL, ending_code INTEGER NOT NULL, plies INTEGER NOT NULL, seconds REAL NOT NULL,"
    " broken_at INTEGER NOT NULL, broken TEXT NOT NULL, PRIMARY KEY (run_id, game)) WITHOUT ROWID",
    "CREATE TABLE seats (run_id INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, colour TEXT NOT NULL,"
    " bot TEXT NOT NULL, bot_index INTEGER NOT NULL, rank INTEGER NOT NULL, winner INTEGER NOT NULL,"
    " score INTEGER NOT NULL, PRIMARY KEY (run_id, game, seat)) WITHOUT ROWID",
    "CREATE TABLE things (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (kind, name))",
    "CREATE TABLE met (run_id INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, thing_id INTEGER NOT NULL"
    " REFERENCES things (id), times INTEGER NOT NULL, PRIMARY KEY (run_id, game, seat, thing_id)) WITHOUT ROWID",
    "CREATE TABLE records (run_id INTEGER NOT NULL, game INTEGER NOT NULL, noo_zst BLOB NOT NULL,"
    " PRIMARY KEY (run_id, game))",
};

constexpr std::array<std::string_view, 3> thing_kinds = {"move", "card", "rule"};

// What SQLite said, without who heard it and the statement that it was said about.
std::string reason(const soci::soci_error& error) {
  std::string text = error.what();
  const std::size_t who = text.find("backend::");
  const std::size_t colon = who == std::string::npos ? who : text.find(": ", who);
  if (colon != std::string::npos) text.erase(0, colon + 2);
  return text.substr(0, std::min(text.find('\n'), text.find(" while ")));
}

// A new file is empty or not there yet.
void require_database(const fs::path& path) {
  constexpr std::string_view begins = "SQLite format 3";
  std::ifstream in(path, std::ios::binary);
  std::string head(begins.size(), '\0');
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  if (in.gcount() == 0 || head == begins) return;
  throw InputError(
      fmt::format("{}: is not a database; one that 'lab run --out FILE.db' made would be right", path.string()));
}

std::string packed(const std::string& text) {
  constexpr int level = 9;
  std::string out(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), text.data(), text.size(), level);
  if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

std::string unpacked(const std::string& bytes, const std::string& file) {
  constexpr unsigned long long most = 64ULL << 20U;
  const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size > most) throw InputError(fmt::format("{}: a record in it is damaged", file));
  std::string out(static_cast<std::size_t>(size), '\0');
  const std::size_t got = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(got) != 0 || got != out.size()) throw InputError(fmt::format("{}: a record in it is damaged", file));
  return out;
}

i64 now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

std::string run_key(const Prepared& run) {
  return nlohmann::json{{"game", run.config.game},
                        {"rules", run.game->info().rules_version},
                        {"seats", run.config.seats},
                        {"options", run.game->options()},
                        {"data", run.game->data_hash()},
                        {"bots", run.config.bots},
                        {"seed", std::to_string(run.config.seed)}}
      .dump();
}

struct Store::Impl {
  std::string file;
  soci::session session;
  std::map<std::pair<int, std::string>, int> thing_ids;

  Impl(const fs::path& path, Mode mode) : file(path.string()) {
    if (file.find('"') != std::string::npos) throw InputError(fmt::format("{}: no quotation marks, please", file));
    if (mode == Mode::read && !fs::is_regular_file(path)) {
      throw InputError(fmt::format("{}: there is no such file; 'lab run --out FILE.db' makes one", file));
    }
    require_database(path);
    attempt([&] {
      session.open(soci::sqlite3, fmt::format("dbname=\"{}\"{}", file, mode == Mode::read ? " readonly=1" : ""));
      session << "PRAGMA busy_timeout = 10000";
      if (mode == Mode::write) set_up();
    });
    check_version();
  }

  // SOCI's errors as ours.
  template <class Work>
  auto attempt(Work work) -> decltype(work()) {
    try {
      return work();
    } catch (const soci::soci_error& error) {
      throw InputError(fmt::format("{}: {}", file, reason(error)));
    }
  }

  void set_up() {
    std::string mode;
    session << "PRAGMA journal_mode = WAL", into(mode);
    session << "PRAGMA synchronous = NORMAL";  // a lost last second is played again
    Transaction transaction(session);
    if (tables("schema_version") > 0) return;
    if (tables("%") > 0) throw InputError(fmt::format("{}: is a database of something else", file));
    for (const std::string_view statement : first_tables) session << std::string(statement);
    session << "INSERT INTO schema_version (version) VALUES (:version)", use(store_schema);
    transaction.commit();
  }

  int tables(const std::string& name) {
    int found = 0;
    session << "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name LIKE :name", use(name), into(found);
    return found;
  }

  void check_version() {
    int version = 0;
    attempt([&] {
      if (tables("schema_version") > 0) session << "SELECT version FROM schema_version", into(version);
      if (version > 0 && tables("met") == 0) version = 0;  // another program's numbers
    });
    if (version == 0) throw InputError(fmt::format("{}: holds no results of the lab", file));
    if (version > store_schema) {
      throw InputError(fmt::format("{}: has schema version {}, and this program knows {}: a newer noosphere wrote it",
                                   file, version, store_schema));
    }
  }

  int thing_id(Met::Kind kind, const std::string& name) {
    const auto key = std::pair(static_cast<int>(kind), name);
    if (const auto known = thing_ids.find(key); known != thing_ids.end()) return known->second;
    const std::string kind_name(thing_kinds.at(static_cast<std::size_t>(kind)));
    session << "INSERT OR IGNORE INTO things (kind, name) VALUES (:kind, :name)", use(kind_name), use(name);
    int id = 0;
    session << "SELECT id FROM things WHERE kind = :kind AND name = :name", use(kind_name), use(name), into(id);
    thing_ids.emplace(key, id);
    return id;
  }

  bool has(int run_id, int game) {
    int found = 0;
    session << "SELECT count(*) FROM games WHERE run_id = :run AND game = :game", use(run_id), use(game), into(found);
    return found > 0;
  }

  void add_game(const NewGame& row) {
    const PlayedGame& g = *row.game;
    const std::string seed = fmt::format("{}/{}", row.run->config.seed, g.index);
    const std::string ending =
        g.outcome.finished ? std::string(row.run->game->ending_name(g.outcome.ending)) : std::string();
    const int ending_code = g.outcome.ending;
    const int plies = static_cast<int>(g.outcome.plies);
    const int broken_at = g.violation ? g.violation->ply : 0;
    const std::string broken = g.violation ? g.violation->what : std::string();
    session << "INSERT INTO games (run_id, game, seed, ending, ending_code, plies, seconds, broken_at, broken)"
               " VALUES (:run, :game, :seed, :ending, :code, :plies, :seconds, :at, :broken)",
        use(row.run_id), use(g.index), use(seed), use(ending), use(ending_code), use(plies), use(g.seconds),
        use(broken_at), use(broken);
    if (g.outcome.finished) add_seats(row);
    add_met(row);
    soci::blob blob(session);
    const std::string bytes = packed(g.record);
    blob.write(0, bytes.data(), bytes.size());
    session << "INSERT INTO records (run_id, game, noo_zst) VALUES (:run, :game, :noo)", use(row.run_id), use(g.index),
        use(blob);
  }

  void add_seats(const NewGame& row) {
    const PlayedGame& g = *row.game;
    for (int i = 0; i < row.run->config.seats; ++i) {
      const SeatOutcome& s = g.outcome.seat[static_cast<std::size_t>(i)];
      const std::string colour(row.run->game->seat_word(seat(i)));
      const std::string& bot = row.run->config.bots[s.bot];
      const int bot_index = s.bot;
      const int rank = s.rank;
      const int winner = s.winner ? 1 : 0;
      const int score = s.score;
      session << "INSERT INTO seats (run_id, game, seat, colour, bot, bot_index, rank, winner, score)"
                 " VALUES (:run, :game, :seat, :colour, :bot, :index, :rank, :winner, :score)",
          use(row.run_id), use(g.index), use(i), use(colour), use(bot), use(bot_index), use(rank), use(winner),
          use(score);
    }
  }

  void add_met(const NewGame& row) {
    int seat_index = 0;
    int thing = 0;
    int times = 0;
    soci::statement insert = (session.prepare << "INSERT INTO met (run_id, game, seat, thing_id, times)"
                                                 " VALUES (:run, :game, :seat, :thing, :times)",
                              use(row.run_id), use(row.game->index), use(seat_index), use(thing), use(times));
    for (const Met& m : row.game->met) {
      seat_index = m.seat;
      thing = thing_id(m.kind, m.name);
      times = m.times;
      insert.execute(true);
    }
  }
};

Store::Store(const fs::path& file, Mode mode) : impl_(std::make_unique<Impl>(file, mode)) {}
Store::~Store() = default;

std::string Store::name() const { return impl_->file; }

int Store::open_run(const Prepared& run) {
  const std::string key = run_key(run);
  const std::string options = nlohmann::json(run.game->options()).dump();
  const std::string bots = nlohmann::json(run.config.bots).dump();
  const std::string seed = std::to_string(run.config.seed);
  const std::string data_hash = run.game->data_hash();
  const std::string& rules = run.game->info().rules_version;
  const long long created = now();
  int id = 0;
  impl_->attempt([&] {
    Transaction transaction(impl_->session);
    impl_->session << "INSERT OR IGNORE INTO runs (run_key, game, rules_version, seats, options, data_hash, data_name,"
                      " bots, seed, created) VALUES (:key, :game, :rules, :seats, :options, :hash, :name, :bots, :seed,"
                      " :created)",
        use(key), use(run.config.game), use(rules), use(run.config.seats), use(options), use(data_hash),
        use(run.config.data_name), use(bots), use(seed), use(created);
    impl_->session << "SELECT id FROM runs WHERE run_key = :key", use(key), into(id);
    transaction.commit();
  });
  return id;
}

void Store::add(std::span<const NewGame> games) {
  impl_->attempt([&] {
    Transaction transaction(impl_->session);
    for (const NewGame& row : games) {
      if (!impl_->has(row.run_id, row.game->index)) impl_->add_game(row);
    }
    transaction.commit();
  });
}

std::vector<PlayedGame> Store::games(int run_id, const Prepared& run) {
  return impl_->attempt([&] {
    std::map<int, PlayedGame> found;
    int game = 0;
    int code = 0;
    int plies = 0;
    double seconds = 0;
    int broken_at = 0;
    std::string broken;
    soci::statement of_games =
        (impl_->session.prepare << "SELECT game, ending_code, plies, seconds, broken_at, broken FROM games"
                                   " WHERE run_id = :run ORDER BY game",
         use(run_id), into(game), into(code), into(plies), into(seconds), into(broken_at), into(broken));
    for (of_games.execute(); of_games.fetch();) {
      PlayedGame& g = found[game];
      g.index = game;
      g.outcome.finished = broken.empty();
      g.outcome.ending = static_cast<u8>(code);
      g.outcome.plies = static_cast<u32>(plies);
      g.seconds = seconds;
      if (!broken.empty()) g.violation = Violation{game, run.config.seed, broken_at, broken};
    }
    int seat_index = 0;
    int bot = 0;
    int rank = 0;
    int winner = 0;
    int score = 0;
    soci::statement of_seats =
        (impl_->session.prepare << "SELECT game, seat, bot_index, rank, winner, score FROM seats"
                                   " WHERE run_id = :run",
         use(run_id), into(game), into(seat_index), into(bot), into(rank), into(winner), into(score));
    for (of_seats.execute(); of_seats.fetch();) {
      found.at(game).outcome.seat.at(static_cast<std::size_t>(seat_index)) = {
          static_cast<u8>(bot), static_cast<u8>(rank), winner != 0, static_cast<i16>(score)};
    }
    std::vector<PlayedGame> out;
    out.reserve(found.size());
    for (auto& [index, g] : found) out.push_back(std::move(g));
    return out;
  });
}

std::vector<StoredRun> Store::runs() {
  return impl_->attempt([&] {
    std::vector<StoredRun> out;
    StoredRun row;
    std::string options;
    std::string bots;
    soci::statement question =
        (impl_->session.prepare << "SELECT id, game, rules_version, seats, options, data_hash, data_name, bots, seed,"
                                   " (SELECT count(*) FROM games WHERE run_id = runs.id AND broken = '') FROM runs"
                                   " ORDER BY id",
         into(row.id), into(row.game), into(row.rules_version), into(row.seats), into(options), into(row.data_hash),
         into(row.data_name), into(bots), into(row.seed), into(row.games));
    for (question.execute(); question.fetch();) {
      row.options = nlohmann::json::parse(options).get<Options>();
      row.bots = nlohmann::json::parse(bots).get<std::vector<std::string>>();
      out.push_back(row);
    }
    return out;
  });
}

std::vector<StoredGame> Store::finished(int run_id) {
  return impl_->attempt([&] {
    std::map<int, StoredGame> found;
    StoredGame row;
    soci::statement of_games = (impl_->session.prepare << "SELECT game, ending, plies, seconds FROM games"
                                                          " WHERE run_id = :run AND broken = ''",
                                use(run_id), into(row.index), into(row.ending), into(row.plies), into(row.seconds));
    for (of_games.execute(); of_games.fetch();) found.emplace(row.index, row);
    int game = 0;
    int winner = 0;
    StoredSeat seat;
    soci::statement of_seats =
        (impl_->session.prepare << "SELECT game, colour, bot, rank, winner, score FROM seats"
                                   " WHERE run_id = :run ORDER BY game, seat",
         use(run_id), into(game), into(seat.colour), into(seat.bot), into(seat.rank), into(winner), into(seat.score));
    for (of_seats.execute(); of_seats.fetch();) {
      seat.winner = winner != 0;
      found.at(game).seats.push_back(seat);
    }
    std::vector<StoredGame> out;
    out.reserve(found.size());
    for (auto& [index, g] : found) out.push_back(std::move(g));
    return out;
  });
}

void Store::each_met(int run_id, const std::function<void(int index, const Met& met)>& f) {
  impl_->attempt([&] {
    int game = 0;
    std::string kind;
    Met met;
    soci::statement question =
        (impl_->session.prepare << "SELECT game, kind, name, seat, times FROM met JOIN things ON things.id = thing_id"
                                   " WHERE run_id = :run ORDER BY game, seat, thing_id",
         use(run_id), into(game), into(kind), into(met.name), into(met.seat), into(met.times));
    for (question.execute(); question.fetch();) {
      const auto* at = std::find(thing_kinds.begin(), thing_kinds.end(), kind);
      if (at == thing_kinds.end()) continue;
      met.kind = static_cast<Met::Kind>(at - thing_kinds.begin());
      f(game, met);
    }
  });
}

std::string Store::record(int run_id, int index) {
  return impl_->attempt([&]() -> std::string {
    soci::blob blob(impl_->session);
    impl_->session << "SELECT noo_zst FROM records WHERE run_id = :run AND game = :game", use(run_id), use(index),
        into(blob);
    if (!impl_->session.got_data() || blob.get_len() == 0) return {};
    std::string bytes(blob.get_len(), '\0');
    blob.read(0, bytes.data(), bytes.size());
    return unpacked(bytes, impl_->file);
  });
}

}  // namespace noo::lab
