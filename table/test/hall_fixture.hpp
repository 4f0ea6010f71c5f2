// A whole hall behind its API, turned by hand: a SQLite file in a temporary folder, workers that work when told to, a
// courier that keeps what it should carry.
//
//   Site site;
//   Client anna = site.guest("Anna");
//   const json table = anna.post("/tables", {...}).json();
//   auto live = anna.watch(id);                 an open WebSocket; live->texts is what came
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "table/api/api.hpp"
#include "table/test/hand_loop.hpp"

namespace noo::table::testing_hall {

using nlohmann::json;

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "noo-hall.XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// Does its jobs at once, or keeps them until they are released.
class HandWorkers final : public Workers {
 public:
  void run(std::function<void()> job) override {
    if (held) {
      waiting.push_back(std::move(job));
    } else {
      job();
    }
  }
  int threads() const override { return count; }
  void release() {
    held = false;
    while (!waiting.empty()) {
      const std::function<void()> job = std::move(waiting.front());
      waiting.pop_front();
      job();
    }
  }
  bool held = false;
  int count = 1;
  std::deque<std::function<void()>> waiting;
};

class KeptNotices final : public Courier {
 public:
  std::string url_error(std::string_view url) const override { return url.starts_with("https://") ? "" : "bad_url"; }
  void post(std::string url, std::string body, std::function<void(Carried)> done) override {
    posted.emplace_back(std::move(url), json::parse(body));
    done(answer);
  }
  std::vector<std::pair<std::string, json>> posted;
  Carried answer{.ok = true, .status = 200, .error = ""};
};

// The real one, which can be told to fail.
class Unreliable final : public Storage {
 public:
  explicit Unreliable(std::unique_ptr<Storage> real) : real_(std::move(real)) {}
  void commit(std::span<const Change> changes) override {
    if (fails) throw StorageError("the disk is full");
    ++commits;
    real_->commit(changes);
  }
  void check() override {
    ++checks;
    if (fails) throw StorageError("the disk is full");
    real_->check();
  }
  std::optional<TableRow> table(std::string_view id) override {
    ++reads;
    return real_->table(id);
  }
  std::vector<std::string> lines(std::string_view t) override { return real_->lines(t); }
  std::vector<ChatRow> chat(std::string_view t, int after, int most) override { return real_->chat(t, after, most); }
  int last_chat(std::string_view t) override { return real_->last_chat(t); }
  std::vector<TableRow> tables_of(std::string_view i, const Slice& s) override {
    std::vector<TableRow> out = real_->tables_of(i, s);
    for (TableRow& row : out) row.present = present;
    return out;
  }
  std::vector<TableRow> listed_tables(std::string_view l, const Slice& s) override {
    return real_->listed_tables(l, s);
  }
  std::vector<std::string> ids_with(std::string_view i) override { return real_->ids_with(i); }
  std::vector<std::string> ids_of(std::string_view s) override { return real_->ids_of(s); }
  std::vector<std::string> ids_due(i64 until) override { return real_->ids_due(until); }
  std::vector<std::pair<std::string, i64>> counts() override { return real_->counts(); }
  std::optional<IdentityRow> identity(std::string_view id) override { return real_->identity(id); }
  std::string note(std::string_view t, std::string_view i) override { return real_->note(t, i); }
  std::vector<NoteRow> notes_of(std::string_view i) override { return real_->notes_of(i); }
  std::vector<ChatRow> chat_of(std::string_view i) override { return real_->chat_of(i); }
  std::optional<StoryRow> story(std::string_view hash) override { return real_->story(hash); }
  std::optional<StoryRow> story_of(std::string_view t, std::string_view i) override { return real_->story_of(t, i); }
  std::vector<ReceiptRow> receipts(std::string_view t) override { return real_->receipts(t); }
  std::vector<TableRow> tables_in(std::string_view w, const Slice& s) override { return real_->tables_in(w, s); }
  std::vector<std::pair<std::string, i64>> tables_aged(const Aged& a) override { return real_->tables_aged(a); }
  std::vector<IdentityRow> identities_aged(const Aged& a) override { return real_->identities_aged(a); }
  std::vector<ReportRow> reports(Reports which, int most) override { return real_->reports(which, most); }
  std::optional<ReportRow> report(i64 number) override { return real_->report(number); }
  std::vector<ReportRow> reports_by(std::string_view i) override { return real_->reports_by(i); }
  std::vector<AuditRow> audit(int most) override { return real_->audit(most); }
  int schema_version() override { return real_->schema_version(); }
  bool fails = false;
  int commits = 0;
  int checks = 0;
  int reads = 0;        // of tables
  std::string present;  // at tables of other servers

 private:
  std::unique_ptr<Storage> real_;
};

struct Answer {
  Response response;
  int status() const { return response.status; }
  nlohmann::json json() const { return nlohmann::json::parse(response.body); }
  std::string problem() const {  // "409 stale"
    return std::to_string(response.status) + " " + json().value("type", "/problems/?").substr(10);
  }
  std::string header(const std::string& name) const {
    for (const auto& [n, v] : response.headers) {
      if (n == name) return v;
    }
    return "";
  }
};

struct Live final : Socket {
  void send(std::shared_ptr<const std::string> text) override { texts.push_back(*text); }
  void close(int code, std::string_view reason) override {
    closed_with = code;
    why = reason;
    if (events.on_close) std::exchange(events.on_close, nullptr)();
  }
  // The messages of a type, oldest first.
  std::vector<json> of(const std::string& type) const {
    std::vector<json> out;
    for (const std::string& text : texts) {
      if (json j = json::parse(text); j.at("type") == type) out.push_back(std::move(j));
    }
    return out;
  }
  std::vector<std::string> texts;
  int closed_with = 0;
  std::string why;
  SocketEvents events;
};

class Site;

class Client {
 public:
  explicit Client(Site& site) : site_(&site) {}
  Answer ask(const std::string& method, const std::string& path, const std::string& body = "",
             const std::map<std::string, std::string>& headers = {});
  Answer get(const std::string& path) { return ask("GET", path); }
  Answer post(const std::string& path, const json& body = json::object(),
              const std::map<std::string, std::string>& headers = {}) {
    return ask("POST", path, body.dump(), headers);
  }
  Answer put(const std::string& path, const json& body = json::object()) { return ask("PUT", path, body.dump()); }
  Answer patch(const std::string& path, const json& body) { return ask("PATCH", path, body.dump()); }
  Answer del(const std::string& path) { return ask("DELETE", path); }
  std::shared_ptr<Live> watch(const std::string& table, const std::string& as = "", const std::string& steps = "");
  json page(const std::string& table, const std::string& as = "");
  // Plays the first (or last) legal move of whichever own seat is to move; false if there is none.
  bool step(const std::string& table, bool last = false);

  std::string cookie;
  std::string token;
  std::string id;
  std::string lang = "en";

 private:
  Request request(const std::string& method, const std::string& path, const std::string& body,
                  const std::map<std::string, std::string>& headers) const;
  Site* site_;
};

class Site {
 public:
  explicit Site(HallConfig with = {}) : config(std::move(with)) {
    config.rate_limits = false;
    config.check_pause = Millis(0);
    open();
  }

  // A server that stops and starts again on the same database.
  void restart() {
    close();
    open();
  }
  void close() {
    api.reset();
    hall.reset();
    loop.run();
  }
  void open() {
    storage = std::make_shared<Unreliable>(open_storage(folder.file("tables.db")));
    reader = open_storage(folder.file("tables.db"));
    apart = std::make_shared<Unreliable>(open_storage(folder.file("tables.db")));
    hall = std::make_unique<Hall>(
        Hall::Parts{loop, make_archive({*reader, apart, archive_thread, replays, loop}, config.chat_kept), storage,
                    storage_thread, workers, courier, analysts, passwords, quick, leasing},
        config);
    stranded.clear();
    hall->begin([this](const Hall::Stranded& table) { stranded.push_back(table); });
    api = std::make_unique<Api>(*hall, ApiConfig{});
    loop.run();
  }

  Client guest(const std::string& name) {
    Client c(*this);
    const Answer a = c.post("/me", {{"name", name}});
    EXPECT_EQ(a.status(), 201) << a.response.body;
    const std::string set = a.header("Set-Cookie");
    c.cookie = set.substr(0, set.find(';'));
    c.id = a.json().at("id");
    return c;
  }

  // Bots do not answer, on any thread.
  void hold_bots() { workers.held = quick.held = true; }
  void release_bots() {
    quick.release();
    workers.release();
  }

  Leasing* leasing = nullptr;  // null: this server is alone
  TemporaryFolder folder;
  HallConfig config;
  HandLoop loop;
  HandWorkers storage_thread;
  HandWorkers archive_thread;
  HandWorkers replays;
  HandWorkers workers;
  HandWorkers analysts;
  HandWorkers passwords;
  HandWorkers quick;
  KeptNotices courier;
  std::shared_ptr<Unreliable> storage;
  std::unique_ptr<Storage> reader;
  std::shared_ptr<Unreliable> apart;  // the archive thread's
  std::unique_ptr<Hall> hall;
  std::unique_ptr<Api> api;
  std::vector<Hall::Stranded> stranded;
};

inline Request Client::request(const std::string& method, const std::string& path, const std::string& body,
                               const std::map<std::string, std::string>& headers) const {
  Request r;
  r.method = method;
  const auto question = path.find('?');
  const std::string bare = path.substr(0, question);
  r.path = bare == "/healthz" || bare == "/readyz" || bare == "/metrics" ? bare : "/api/v1" + bare;
  r.query["lang"] = lang;
  for (std::size_t at = question; at < path.size();) {
    const std::size_t end = std::min(path.find('&', at + 1), path.size());
    const std::string pair = path.substr(at + 1, end - at - 1);
    r.query[pair.substr(0, pair.find('='))] = pair.substr(pair.find('=') + 1);
    at = end;
  }
  r.headers["host"] = "localhost:8080";
  if (!body.empty()) r.headers["content-type"] = "application/json";
  if (!cookie.empty()) r.headers["cookie"] = cookie;
  if (!token.empty()) r.headers["authorization"] = "Bearer " + token;
  for (const auto& [name, value] : headers) r.headers[name] = value;
  r.body = body;
  r.address = "127.0.0.1";
  return r;
}

inline Answer Client::ask(const std::string& method, const std::string& path, const std::string& body,
                          const std::map<std::string, std::string>& headers) {
  std::optional<Response> out;
  site_->api->handle(request(method, path, body, headers), [&out](Response r) {
    EXPECT_FALSE(out) << "answered twice";
    out = std::move(r);
  });
  site_->loop.run();
  if (!out) site_->loop.run_until([&] { return out.has_value(); });
  return {out.value_or(Response{})};
}

inline std::shared_ptr<Live> Client::watch(const std::string& table, const std::string& as, const std::string& steps) {
  auto live = std::make_shared<Live>();
  const std::string path = "/tables/" + table + "/live?as=" + as + "&steps=" + steps;
  site_->api->open(
      request("GET", path, "", {}),
      [live](SocketEvents events) {
        live->events = std::move(events);
        return live;
      },
      [live](const Response& r) { live->closed_with = r.status; });
  site_->loop.run();
  return live;
}

inline json Client::page(const std::string& table, const std::string& as) {
  const Answer a = get("/tables/" + table + (as.empty() ? "" : "?as=" + as));
  EXPECT_EQ(a.status(), 200) << a.response.body;
  return a.json();
}

inline bool Client::step(const std::string& table, bool last) {
  const json p = page(table);
  if (!p.contains("play") || p["play"]["moves"].empty()) return false;
  const json& moves = p["play"]["moves"];
  const Answer a = post(
      "/tables/" + table + "/moves",
      {{"version", p["version"]}, {"move", (last ? moves.back() : moves.front())["notation"]}, {"as", p["me"]["as"]}});
  EXPECT_EQ(a.status(), 200) << a.response.body;
  return a.status() == 200;
}

inline const json me{{"who", "me"}};
inline const json open_seat{{"who", "open"}};
inline const json random_bot{{"who", "bot"}, {"level", "random"}};

inline json seats(std::vector<json> list) { return {{"game", "spheres"}, {"seats", list}}; }

inline const json expert{{"who", "bot"}, {"level", "expert"}};

// The id of a new table.
inline std::string made_by(Client& c, const json& wanted) {
  const Answer a = c.post("/tables", wanted);
  EXPECT_EQ(a.status(), 201) << a.response.body;
  return a.json().value("id", "");
}

// The first job that waits is done.
inline void done_next(HandWorkers& workers) {
  const std::function<void()> job = std::move(workers.waiting.front());
  workers.waiting.pop_front();
  job();
}

// A hint takes the only thread for searches, which must be held.
inline void occupy(Site& site, Client& c) {
  const Room& room = site.hall->rooms().at(made_by(c, seats({me, me, me})));
  site.hall->bots().hint(room, *room.table.to_move(), std::nullopt, [](const auto& /*advice*/) {});
  ASSERT_EQ(site.workers.waiting.size(), 1U);
}

}  // namespace noo::table::testing_hall
