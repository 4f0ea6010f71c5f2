#include "table/cluster/cluster.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "engine/json.hpp"
#include "engine/log_fields.hpp"
#include "table/cluster/knows.hpp"
#include "table/hall/secrets.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

constexpr Millis patience_for_errands{12'000};  // longer than a dead node keeps its tables
constexpr Millis patience_at_the_end{8'000};
constexpr Millis before_another_try{250};
constexpr int misdirected = 421;

const std::string home(people_lease);

void log_failure(const StorageError& e) { spdlog::error(LogFields("storage_failed").add("reason", e.what()).text()); }

std::string encoded(std::string_view text, std::string_view also_plain) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                       std::string_view("-._~").find(c) != std::string_view::npos ||
                       also_plain.find(c) != std::string_view::npos;
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string target_of(const Request& request) {
  std::string out = encoded(request.path, "/");
  char before = '?';
  for (const auto& [name, value] : request.query) {
    out += fmt::format("{}{}={}", before, encoded(name, ""), encoded(value, ""));
    before = '&';
  }
  return out;
}

// What stands between `before` and the next `stop`, where the text begins so; else "".
std::string word_after(std::string_view text, std::string_view before, char stop) {
  if (!text.starts_with(before)) return "";
  text.remove_prefix(before.size());
  return std::string(text.substr(0, text.find(stop)));
}

bool may_be_repeated(const Request& request) {
  return request.method == "GET" || request.method == "HEAD" || !request.header("idempotency-key").empty();
}

}  // namespace

struct Cluster::Errand {
  Request request;
  std::string key;
  Reply reply;
  Accept accept;  // for a WebSocket
  Time until;
};

// ---- to live

Cluster::Cluster(Parts parts, std::string address)
    : loop_(parts.loop),
      leases_(std::move(parts.leases)),
      thread_(parts.thread),
      passing_(parts.passing),
      seal_(parts.seal),
      address_(std::move(address)),
      knows_(known_games()) {
  const Time since = loop_.now();
  number_ = leases_->enter(address_, knows_);
  nodes_ = leases_->beat(number_);
  alive_until_ = since + lease_time;
}

Cluster::~Cluster() = default;

void Cluster::serve(Hall& hall, Api& api, Admin& admin) {
  hall_ = &hall;
  api_ = &api;
  admin_ = &admin;
}

void Cluster::begin() {
  spdlog::info(LogFields("node").add("number", number_).add("address", address_).text());
  find_home();
  beat();
}

bool Cluster::alive() const { return loop_.now() < alive_until_; }

// What comes to this node now goes to another.
bool Cluster::has_left() const { return ending_ && !alive(); }

template <class T>
void Cluster::run(std::function<T(Leases&)> work, Then<T> then) {
  thread_.run([work = std::move(work), then = std::move(then), leases = leases_, &loop = loop_,
               alive = std::weak_ptr<bool>(alive_)] {
    const auto done = std::make_shared<std::future<T>>(outcome([&] { return work(*leases); }));
    loop.post([done, then, alive] {
      if (!alive.expired()) then(std::move(*done));
    });
  });
}

void Cluster::after(Millis pause, std::function<void()> then) {
  const u64 number = ++last_pause_;
  pauses_[number] = loop_.at(loop_.now() + pause, [this, number, then = std::move(then)] {
    const std::unique_ptr<Alarm> over = std::move(pauses_.extract(number).mapped());
    then();
  });
}

void Cluster::beat() {
  next_beat_ = loop_.at(loop_.now() + beat_every, [this] { beat(); });
  if (!alive() && !held_.empty()) lose_all();
  if (std::exchange(beating_, true)) return;
  run<std::vector<Node>>([number = number_](Leases& leases) { return leases.beat(number); },
                         [this, since = loop_.now()](std::future<std::vector<Node>> nodes) {
                           beating_ = false;
                           try {
                             beaten(nodes.get(), since);
                           } catch (const StorageError& e) {
                             log_failure(e);
                           }
                         });
}

void Cluster::beaten(std::vector<Node> nodes, Time since) {
  if (ending_) return;
  if (std::ranges::find(nodes, number_, &Node::number) == nodes.end()) return enter_anew();
  alive_until_ = since + lease_time;
  const auto lives = [&](i64 number) { return std::ranges::find(nodes, number, &Node::number) != nodes.end(); };
  const bool some_gone = !std::ranges::all_of(nodes_, lives, &Node::number);
  nodes_ = std::move(nodes);
  if (some_gone) {
    std::erase_if(elsewhere_, [&](const auto& entry) { return !lives(entry.second); });
    look_for_left();
  }
  if (!is_home() && !elsewhere_.contains(home)) find_home();
}

void Cluster::enter_anew() {
  lose_all();
  run<i64>([address = address_, knows = knows_](Leases& leases) { return leases.enter(address, knows); },
           [this](std::future<i64> number) {
             try {
               number_ = number.get();
               spdlog::warn(LogFields("node").add("number", number_).add("address", address_).text());
             } catch (const StorageError& e) {
               log_failure(e);
             }
           });
}

// The others have it by now, or will.
void Cluster::lose_all() {
  spdlog::error(LogFields("leases_lost").add("tables", static_cast<i64>(held_.size())).text());
  alive_until_ = Time{};
  elsewhere_.clear();
  for (const auto& [table, held] : std::exchange(held_, {})) hall_->put_out(table);
}

void Cluster::find_home() {
  take(home, Take::if_free, [this](std::future<Tenancy> taken) {
    try {
      if (taken.get().ours) spdlog::info(LogFields("home").add("number", number_).text());
    } catch (const StorageError& e) {
      log_failure(e);
    }
  });
}

void Cluster::look_for_left() {
  left([this](std::future<std::vector<std::string>> tables) {
    try {
      hall_->wake(tables.get());
    } catch (const StorageError& e) {
      log_failure(e);
    }
  });
}

const Node* Cluster::node(i64 number) const {
  const auto found = std::ranges::find(nodes_, number, &Node::number);
  return found == nodes_.end() ? nullptr : &*found;
}

std::optional<i64> Cluster::another_for(const std::string& rules) const {
  for (const Node& other : nodes_) {
    if (other.number != number_ && can_play(other.knows, rules)) return other.number;
  }
  return std::nullopt;
}

// A table whose rules no node has is taken all the same: it can be read. Whoever has left takes nothing.
Leases::MayTake Cluster::may_take() const {
  if (has_left()) return [](const std::string& /*rules*/) { return false; };
  return [knows = knows_, nodes = nodes_, me = number_, ending = ending_](const std::string& rules) {
    const auto fits = [&](const Node& n) { return n.number != me && can_play(n.knows, rules); };
    const bool another = std::ranges::any_of(nodes, fits);
    return another ? !ending && can_play(knows, rules) : true;
  };
}

// ---- leases

void Cluster::take(const std::string& table, Take how, Then<Tenancy> then) {
  try_take(table, how, std::move(then), loop_.now() + patience_for_errands);
}

void Cluster::try_take(const std::string& table, Take how, Then<Tenancy> then, Time until) {
  if (!alive() && !has_left()) {
    return then(outcome([]() -> Tenancy { throw StorageError("the database has not answered for a while"); }));
  }
  run<Found>([table, number = number_, may = may_take()](Leases& leases) { return leases.take(table, number, may); },
             [this, table, how, then = std::move(then), until](std::future<Found> found) {
               taken(table, how, then, until, std::move(found));
             });
}

void Cluster::taken(const std::string& table, Take how, const Then<Tenancy>& then, Time until,
                    std::future<Found> found) {
  Tenancy out;
  try {
    const Found f = found.get();
    out = {.exists = f.exists, .ours = f.lease.node == number_ && f.exists, .fallen = f.fallen};
    elsewhere_.erase(table);
    if (out.ours) {
      if (!held_.contains(table)) held_[table].fence = f.lease.fence;
    } else if (f.exists) {
      const std::optional<i64> whose = f.lease.node != 0 ? f.lease.node : another_for(f.rules);
      if (whose) elsewhere_[table] = *whose;
    }
  } catch (...) {
    return then(outcome([failed = std::current_exception()]() -> Tenancy { std::rethrow_exception(failed); }));
  }
  if (out.ours || !out.exists || how == Take::if_free || loop_.now() >= until) {
    return then(outcome([&] { return out; }));
  }
  run<bool>(
      [table](Leases& leases) {
        leases.want(table);
        return true;
      },
      [this, table, how, then, until](std::future<bool> /*said*/) {
        after(before_another_try, [this, table, how, then, until] { try_take(table, how, then, until); });
      });
}

i64 Cluster::fence(const std::string& table) const {
  const auto found = held_.find(table);
  return found == held_.end() ? -1 : found->second.fence;
}

void Cluster::made(const std::string& table) { held_[table] = {.fence = 0, .fresh = true, .present = {}}; }

void Cluster::forget(const std::string& table) {
  held_.erase(table);
  elsewhere_.erase(table);
}

Under Cluster::under(const std::string& table) {
  const std::string& key = table.empty() ? home : table;
  const auto found = held_.find(key);
  // Under what nobody has nothing is written.
  if (found == held_.end()) return {.table = key, .node = number_, .fence = -1, .fresh = false};
  return {
      .table = key, .node = number_, .fence = found->second.fence, .fresh = std::exchange(found->second.fresh, false)};
}

void Cluster::left(Then<std::vector<std::string>> then) {
  run<std::vector<std::string>>([](Leases& leases) { return leases.left(); }, std::move(then));
}

void Cluster::show_present(const std::string& table, const std::string& present) {
  const auto found = held_.find(table);
  if (found == held_.end() || found->second.present == present) return;
  found->second.present = present;
  const Lease mine{.node = number_, .fence = found->second.fence};
  run<bool>(
      [table, mine, present](Leases& leases) {
        leases.show_present(table, mine, present);
        return true;
      },
      [](std::future<bool> shown) {
        try {
          shown.get();
        } catch (const StorageError& e) {
          log_failure(e);
        }
      });
}

bool Cluster::is_home() const { return held_.contains(home); }

void Cluster::let_go(const std::string& table, i64 to) {
  const Lease mine{.node = number_, .fence = held_.at(table).fence};
  hall_->put_out(table);
  forget(table);
  if (to != 0) elsewhere_[table] = to;
  run<bool>(
      [table, mine, to](Leases& leases) {
        leases.give(table, mine, to);
        return true;
      },
      [](std::future<bool> given) {
        try {
          given.get();
        } catch (const StorageError& e) {
          log_failure(e);
        }
      });
}

// Once what is on its way is stored.
void Cluster::give_soon(const std::string& table, i64 to) {
  if (!giving_.insert(table).second) return;
  hall_->writer().then([this, table, to](bool /*stored*/) {
    giving_.erase(table);
    if (!ours(table)) return;
    if (hall_->writer().pending(owner_of_table(table))) return give_soon(table, to);
    let_go(table, to);
  });
}

void Cluster::hand_over(std::function<void()> then) {
  if (std::exchange(ending_, true)) return;
  const auto once = std::make_shared<std::function<void()>>(std::move(then));
  const auto finish = [once] {
    if (const auto go_on = std::exchange(*once, nullptr)) go_on();
  };
  patience_ = loop_.at(loop_.now() + patience_at_the_end, finish);
  spdlog::info(LogFields("handing_over").add("tables", static_cast<i64>(held_.size())).text());
  hand_over_rest(finish);
}

void Cluster::hand_over_rest(const std::function<void()>& finish) {
  std::vector<std::string> all;
  all.reserve(held_.size());
  for (const auto& [table, held] : held_) all.push_back(table);
  for (const std::string& table : all) {
    const Room* room = hall_->rooms().in_memory(table);
    if (room == nullptr || hall_->writer().pending(owner_of_table(table))) continue;
    const std::optional<i64> to = next_for(room->table.rules_needed());
    let_go(table, to.value_or(0));
  }
  if (!hall_->writer().idle()) {
    return hall_->writer().then([this, finish](bool /*stored*/) {
      loop_.post([this, finish, alive = std::weak_ptr<bool>(alive_)] {
        if (!alive.expired()) hand_over_rest(finish);
      });
    });
  }
  // What nobody was at is nobody's.
  held_.clear();
  alive_until_ = Time{};
  run<bool>(
      [number = number_](Leases& leases) {
        leases.leave(number);
        return true;
      },
      [finish](std::future<bool> left) {
        try {
          left.get();
        } catch (const StorageError& e) {
          log_failure(e);
        }
        finish();
      });
}

// One after the other, so that not all goes to one.
std::optional<i64> Cluster::next_for(const std::string& rules) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& other = nodes_[next_node_++ % nodes_.size()];
    if (other.number != number_ && can_play(other.knows, rules)) return other.number;
  }
  return std::nullopt;
}

// ---- what the others say

Hearing Cluster::hearing() {
  const auto soon = [&loop = loop_, alive = std::weak_ptr<bool>(alive_)](std::function<void()> task) {
    loop.post([task = std::move(task), alive] {
      if (!alive.expired()) task();
    });
  };
  return {.heard = [this, soon](const std::string& what,
                                const std::string& id) { soon([this, what, id] { heard(what, id); }); },
          .missed = [this, soon] { soon([this] { missed(); }); }};
}

void Cluster::heard(const std::string& what, const std::string& id) {
  if (what == "person") {
    hall_->person_changed_elsewhere(id);
  } else if (what == "table") {
    elsewhere_.erase(id);
  } else if (what == "wanted") {
    if (ours(id)) give_soon(id, 0);
  } else if (what == "given") {
    const std::string to_me = fmt::format("{} ", number_);
    if (id.starts_with(to_me)) hall_->wake_now(id.substr(to_me.size()));
  } else if (what == "nodes") {
    beat();
  }
}

void Cluster::missed() {
  for (const std::string& id : hall_->people().known()) hall_->person_changed_elsewhere(id);
  elsewhere_.clear();
  look_for_left();
  find_home();
}

void Cluster::tell_home(const std::string& what, const std::string& text) {
  Request request;
  request.method = "POST";
  request.path = "/cluster/" + what;
  request.body = text;
  handle(std::move(request), [](const Response& /*nobody waits for it*/) {});
}

void Cluster::order(const std::string& line, const std::string& who, Admin::Answer answer) {
  Request request;
  request.method = "POST";
  request.path = "/cluster/admin";
  request.body = json{{"line", line}, {"who", who}}.dump(-1, ' ', false, json::error_handler_t::replace);
  handle(std::move(request), [answer = std::move(answer)](const Response& response) {
    if (response.status == 200) return answer(response.body);
    answer(
        json{{"ok", false}, {"status", 503}, {"error", "the server that does this does not answer; try again"}}.dump());
  });
}

// What another node, or this one, sends home.
void Cluster::told(const Going& errand) {
  const json in = json::parse(errand->request.body, nullptr, false);
  Response response;
  response.status = 204;
  if (errand->request.path == "/cluster/admin") {
    return admin_->run(in.value("line", ""), in.value("who", ""), [errand](const std::string& line) {
      Response told;
      told.body = line;
      errand->reply(told);
    });
  }
  if (errand->request.path == "/cluster/notice") {
    hall_->notices().carried(
        in.value("person", ""),
        {.ok = in.value("ok", false), .status = in.value("status", 0), .error = in.value("error", "")});
  } else {
    response.status = 404;
  }
  errand->reply(response);
}

// ---- requests

std::string Cluster::key_of(const Request& request) const {
  const std::string& path = request.path;
  if (path == "/api/v1/me" || path.starts_with("/api/v1/me/") || path.starts_with("/cluster/")) return home;
  if (const std::string table = word_after(path, "/api/v1/tables/", '/'); !table.empty() && table != "import") {
    return table;
  }
  if (const std::string story = word_after(path, "/api/v1/stories/", '/'); !story.empty()) {
    const auto row = hall_->archive().story(secret_hash(story));
    return row ? row->table : "";
  }
  return word_after(request.header("authorization"), "Bearer seat.", '.');
}

void Cluster::handle(Request request, Reply reply) {
  const auto errand = std::make_shared<Errand>();
  errand->request = std::move(request);
  errand->reply = std::move(reply);
  errand->until = loop_.now() + patience_for_errands;
  try {
    errand->key = key_of(errand->request);
    go(errand);
  } catch (const StorageError& e) {
    log_failure(e);
    refuse(errand);
  }
}

void Cluster::open(Request request, Accept accept, Reply reply) {
  const auto errand = std::make_shared<Errand>();
  errand->request = std::move(request);
  errand->accept = std::move(accept);
  errand->reply = std::move(reply);
  errand->until = loop_.now() + patience_for_errands;
  errand->key = key_of(errand->request);
  go(errand);
}

void Cluster::go(const Going& errand) {
  const std::string& key = errand->key;
  const bool passed_on = errand->request.passed.has_value();
  if (key.empty() || (ours(key) && alive())) return here(errand);
  const auto known = elsewhere_.find(key);
  if (!passed_on && known != elsewhere_.end() && node(known->second) != nullptr) return go_there(errand, known->second);
  take(key, Take::if_free, [this, errand, passed_on](std::future<Tenancy> result) {
    try {
      const Tenancy taken = result.get();
      if (taken.ours || !taken.exists) return here(errand);
    } catch (const StorageError& e) {
      log_failure(e);
      return again(errand);
    }
    if (passed_on) {
      Response no;
      no.status = misdirected;
      return errand->reply(no);
    }
    const auto found = elsewhere_.find(errand->key);
    if (found == elsewhere_.end() || node(found->second) == nullptr) return again(errand);
    go_there(errand, found->second);
  });
}

void Cluster::here(const Going& errand) {
  if (errand->request.path.starts_with("/cluster/")) return told(errand);
  const Reply reply = unless_it_moves(errand);
  if (errand->accept) return api_->open(errand->request, errand->accept, reply);
  api_->handle(errand->request, reply);
}

// What was given to another node before it could be answered here is asked there.
Reply Cluster::unless_it_moves(const Going& errand) {
  return [this, errand, alive = std::weak_ptr<bool>(alive_)](Response response) {
    const bool unavailable = response.status == 503 && !errand->key.empty() && may_be_repeated(errand->request);
    if (!unavailable || alive.expired() || ours(errand->key)) return errand->reply(std::move(response));
    if (!errand->request.passed) return again(errand);
    Response no;
    no.status = misdirected;
    errand->reply(no);
  };
}

Parcel Cluster::parcel(const Errand& errand, const Node& to) const {
  Sealed what{.passed = {}, .address = errand.request.address};
  const bool in_person = !errand.request.header("authorization").starts_with("Bearer ");
  if (in_person) {
    const auto [p, device] = hall_->people().by_cookie(errand.request.cookie("noosphere"));
    if (p != nullptr) what.passed = {.person = p->id, .device = device};
  }
  Parcel out{.address = to.address, .target = target_of(errand.request), .stamp = {}, .request = errand.request};
  out.stamp = seal_.write(out.request.method, out.target, what, loop_.now());
  return out;
}

void Cluster::go_there(const Going& errand, i64 number) {
  const auto done = [this, errand, alive = std::weak_ptr<bool>(alive_)](Passage how, Response response) {
    if (!alive.expired()) passed(errand, how, std::move(response));
  };
  try {
    Parcel sent = parcel(*errand, *node(number));
    ++passed_;
    if (errand->accept) return passing_.open(std::move(sent), errand->accept, done);
    passing_.ask(std::move(sent), done);
  } catch (const StorageError& e) {
    log_failure(e);
    refuse(errand);
  }
}

void Cluster::passed(const Going& errand, Passage how, Response response) {
  if (how == Passage::answered && response.status != misdirected) return errand->reply(std::move(response));
  elsewhere_.erase(errand->key);
  const bool unseen = how != Passage::broken;
  if (unseen || may_be_repeated(errand->request)) return again(errand);
  refuse(errand);
}

void Cluster::again(const Going& errand) {
  const auto is_another = [this](const Node& n) { return n.number != number_; };
  const bool in_vain = has_left() && std::ranges::none_of(nodes_, is_another);
  if (in_vain || loop_.now() >= errand->until) return refuse(errand);
  after(before_another_try, [this, errand] { go(errand); });
}

void Cluster::refuse(const Going& errand) {
  errand->reply(api_->problem({.status = 503,
                               .type = "unavailable",
                               .detail = "the server that has this does not answer now; try again",
                               .rule = "",
                               .version = -1},
                              "", accepted(errand->request.header("accept-language"))));
}

std::string Cluster::metrics() const {
  return fmt::format(
      "# HELP noosphere_nodes Servers that live\n# TYPE noosphere_nodes gauge\nnoosphere_nodes {}\n"
      "# HELP noosphere_leases What is leased to this server\n# TYPE noosphere_leases gauge\nnoosphere_leases {}\n"
      "# HELP noosphere_passed_total Requests passed to other servers\n# TYPE noosphere_passed_total counter\n"
      "noosphere_passed_total {}\n",
      nodes_.size(), held_.size(), passed_);
}

}  // namespace noo::table
