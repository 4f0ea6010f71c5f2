// noosphere serve: the table server. Flags first, then the environment, then what suits most people.
#include <fmt/format.h>
#include <malloc.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <limits>
#include <optional>

#include "cli/database.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "table/api/api.hpp"
#include "table/cluster/cluster.hpp"
#include "table/hall/admin.hpp"
#include "table/histogram.hpp"
#include "table/net/address.hpp"
#include "table/net/local.hpp"
#include "table/net/log.hpp"
#include "table/net/passing.hpp"
#include "table/net/server.hpp"
#include "table/net/webhook.hpp"

namespace noo::cli {

namespace fs = std::filesystem;

namespace {

struct Arguments {
  int port = 8080;
  std::string host = "0.0.0.0";
  std::string db;
  std::string web;
  std::string log_level = "info";
  std::string backup;
  std::string admin_socket;
  std::string node;
  std::string node_secret;
  int keep_days = 0;
  int bot_threads = 2;
  int bot_seconds = 10;
  bool trust_proxy = false;
  bool log_addresses = false;
  bool no_rate_limit = false;
  std::vector<std::string> origins;
  std::vector<std::string> webhook_allow;
};

std::string database(const Arguments& args) {
  if (!args.db.empty()) return args.db;
  const fs::path dir = usual_database().parent_path();
  std::error_code error;
  fs::create_directories(dir, error);
  if (error)
    throw InputError(fmt::format("{}: cannot be made: {}; --db FILE would be right", dir.string(), error.message()));
  return usual_database().string();
}

// The built web client lies beside the folder of this program: build/release/noosphere, build/web.
fs::path web_dir(const Arguments& args) {
  if (!args.web.empty()) return args.web;
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path("web") : self.parent_path().parent_path() / "web";
}

class Sender final : public table::Courier {
 public:
  Sender(table::Server& server, const table::WebhookConfig& config) : config_(config), sender_(server, config) {}
  std::string url_error(std::string_view url) const override {
    return std::string(table::webhook_url_error(url, config_));
  }
  void post(std::string url, std::string body, std::function<void(table::Carried)> done) override {
    sender_.post(std::move(url), std::move(body), [done = std::move(done)](const table::Delivery& d) {
      done({.ok = d.ok, .status = d.status, .error = d.error});
    });
  }

 private:
  table::WebhookConfig config_;
  table::WebhookSender sender_;
};

// ---- one of several servers

bool one_of_several(const Arguments& args) {
  if (args.node.empty() != args.node_secret.empty()) {
    throw InputError("--node HOST:PORT and --node-secret FILE go together");
  }
  return !args.node.empty();
}

// "10.0.0.1:9000": where this node listens to the others, and how they name it.
table::NodesConfig nodes_config(const Arguments& args) {
  const std::size_t colon = args.node.rfind(':');
  const std::string port = colon == std::string::npos ? "" : args.node.substr(colon + 1);
  const bool number = !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string::npos;
  std::string host = args.node.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (!number || std::stoi(port) > 65535 || !table::is_address(host)) {
    throw InputError(
        fmt::format("--node {}: an address of this machine and a port would be right, as in 10.0.0.1:9000", args.node));
  }
  const table::Seal seal = table::Seal::from_file(args.node_secret);
  const auto read = [seal](std::string_view method, std::string_view target, const std::string& stamp) {
    return seal.read(method, target, stamp, std::chrono::floor<table::Millis>(table::Clock::now()));
  };
  return {.host = host, .port = static_cast<std::uint16_t>(std::stoi(port)), .read = read};
}

// What a server has beside the usual, when it is one of several.
class Membership {
 public:
  Membership(const Arguments& args, const std::string& db, table::Server& server)
      : db_(db),
        thread_(table::make_workers(1, table::AtEnd::finish)),
        passing_(table::make_passing(server)),
        cluster_({.loop = server.loop(),
                  .leases = table::open_leases(db),
                  .thread = *thread_,
                  .passing = *passing_,
                  .seal = table::Seal::from_file(args.node_secret)},
                 fmt::format("{}:{}", args.node.substr(0, args.node.rfind(':')), server.nodes_port())) {}

  table::Cluster& cluster() { return cluster_; }
  void begin() {
    listener_ = table::listen(db_, cluster_.hearing());
    cluster_.begin();
  }

 private:
  std::string db_;
  std::unique_ptr<table::Workers> thread_;
  std::unique_ptr<table::Passing> passing_;
  table::Cluster cluster_;
  std::unique_ptr<table::Listener> listener_;
};

// Looks now and then whether this server still owns the database.
class Keeper {
 public:
  Keeper(table::Ownership& ownership, table::Server& server, table::Workers& thread)
      : ownership_(ownership), server_(server), thread_(thread) {
    look();
  }

 private:
  void look() {
    constexpr table::Millis every{2'000};
    next_ = server_.loop().at(server_.loop().now() + every, [this] {
      thread_.run([this] {
        try {
          ownership_.keep();
        } catch (const table::StorageError& e) {
          spdlog::error(LogFields("not_owner").add("reason", e.what()).text());
          if (std::string_view(e.what()).find("in use by another") != std::string_view::npos) return server_.stop();
        }
        server_.loop().post([this] { look(); });
      });
    });
  }

  table::Ownership& ownership_;
  table::Server& server_;
  table::Workers& thread_;
  std::unique_ptr<table::Alarm> next_;
};

table::NetConfig net_config(const Arguments& args) {
  table::NetConfig out;
  out.host = args.host;
  out.port = static_cast<std::uint16_t>(args.port);
  out.web_dir = web_dir(args);
  out.allowed_origins = args.origins;
  out.trusted_proxy = args.trust_proxy;
  out.log_addresses = args.log_addresses;
  out.handle_signals = true;
  if (one_of_several(args)) out.nodes = nodes_config(args);
  if (args.no_rate_limit) {
    out.limits.reads = out.limits.changes = out.limits.messages = out.limits.messages_per_address = {};
    out.limits.connections_per_address = out.limits.sockets_per_address = out.limits.connections;
  }
  return out;
}

table::HallConfig hall_config(const Arguments& args) {
  table::HallConfig out;
  out.bot_time = std::chrono::seconds(args.bot_seconds);
  out.rate_limits = !args.no_rate_limit;
  if (args.no_rate_limit) out.alone_per_person = out.alone_per_address = std::numeric_limits<std::size_t>::max();
  out.public_url = args.origins.empty() ? "" : args.origins.front();
  return out;
}

std::string net_metrics(const table::NetMetrics& m) {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view type, std::uint64_t value) {
    out += fmt::format("# TYPE noosphere_net_{0} {1}\nnoosphere_net_{0} {2}\n", name, type, value);
  };
  add("open_connections", "gauge", m.open_connections);
  add("open_sockets", "gauge", m.open_sockets);
  add("connections_total", "counter", m.connections);
  add("sockets_total", "counter", m.sockets);
  add("bytes_in_total", "counter", m.bytes_in);
  add("bytes_out_total", "counter", m.bytes_out);
  add("messages_in_total", "counter", m.messages_in);
  add("messages_out_total", "counter", m.messages_out);
  add("rejected_connections_total", "counter", m.rejected_connections);
  add("rejected_rate_total", "counter", m.rejected_rate);
  add("rejected_origin_total", "counter", m.rejected_origin);
  add("rejected_malformed_total", "counter", m.rejected_malformed);
  add("slow_sockets_skipped_total", "counter", m.slow_sockets_skipped);
  add("slow_sockets_closed_total", "counter", m.slow_sockets_closed);
  out += "# TYPE noosphere_net_answers_total counter\n";
  for (std::size_t i = 0; i < m.answers.size(); ++i) {
    out += fmt::format("noosphere_net_answers_total{{class=\"{}xx\"}} {}\n", i + 1, m.answers[i]);
  }
  out += "# HELP noosphere_request_seconds From a request's head to its answer\n";
  out += "# TYPE noosphere_request_seconds histogram\n";
  out += table::histogram_text("request_seconds", "kind=\"read\"", m.reads);
  out += table::histogram_text("request_seconds", "kind=\"change\"", m.changes);
  out += table::histogram_text("request_seconds", "kind=\"file\"", m.files);
  return out;
}

void say_where(const Arguments& args, std::uint16_t port, const Shell& shell) {
  const bool everywhere = args.host == "0.0.0.0" || args.host == "::";
  const std::string host = everywhere ? "localhost" : args.host;
  const bool bare_ipv6 = host.find(':') != std::string::npos;
  const std::string where = fmt::format("http://{}:{}/", bare_ipv6 ? "[" + host + "]" : host, port);
  print_line(shell.words("serve.at", {{"address", where}}));
  std::fflush(stdout);
}

void tell_stranded(const table::Hall::Stranded& t, const Shell& shell) {
  fmt::print(stderr, "noosphere: {}\n",
             t.ply ? shell.words("serve.diverged", {{"table", t.table}, {"ply", *t.ply}, {"reason", t.reason}})
                   : shell.words("serve.unreadable", {{"table", t.table}, {"reason", t.reason}}));
}

// Where `noosphere admin` finds this server. Without it people can play all the same.
std::unique_ptr<table::LocalSocket> listen_for_admin(const Arguments& args, table::Server& server,
                                                     const table::LocalSocket::Handler& take, const Shell& shell) {
  const std::string path = args.admin_socket.empty() ? table::admin_socket_of(database(args)) : args.admin_socket;
  if (path.empty()) return nullptr;  // PostgreSQL: nothing lies beside it
  try {
    return std::make_unique<table::LocalSocket>(server, path, take);
  } catch (const table::NetError& e) {
    if (!args.admin_socket.empty()) throw InputError(e.what());
    fmt::print(stderr, "noosphere: {}\n", shell.words("serve.no_admin", {{"reason", e.what()}}));
    return nullptr;
  }
}

table::ApiConfig api_config(const Arguments& args, const table::Server& server, const table::Cluster* cluster) {
  table::ApiConfig out{.origins = args.origins, .more_metrics = [&server] { return net_metrics(server.metrics()); }};
  if (cluster == nullptr) return out;
  out.more_metrics = [&server, cluster] { return cluster->metrics() + net_metrics(server.metrics()); };
  out.ready = [cluster] { return cluster->ready(); };
  return out;
}

int run(const Arguments& args, const Shell& shell) {
  const std::string db = database(args);
  const auto as = one_of_several(args) ? table::Owner::one_of_several : table::Owner::alone;
  const std::unique_ptr<table::Ownership> ownership = table::own(db, as);  // given back after everything is stored
  const std::unique_ptr<table::Storage> reader = table::open_storage(db);
  const std::shared_ptr<table::Storage> reader_apart = table::open_storage(db);
  const std::shared_ptr<table::Storage> storage = table::open_storage(db);
  table::Server server(net_config(args));
  table::WebhookConfig webhooks;
  webhooks.allowed = args.webhook_allow;
  Sender courier(server, webhooks);
  // What has been accepted is stored before the program ends; bots and analyses are not waited for.
  const auto bots = table::make_workers(args.bot_threads, table::AtEnd::forget, table::Pace::yielding);
  const auto quick_bots = table::make_workers(1, table::AtEnd::forget, table::Pace::brisk);
  const auto passwords = table::make_workers(1, table::AtEnd::forget);
  const auto storage_thread = table::make_workers(1, table::AtEnd::finish);
  const auto replays = table::make_workers(1, table::AtEnd::forget, table::Pace::yielding);
  const auto archive_thread = table::make_workers(1, table::AtEnd::forget, table::Pace::yielding);
  const auto analysts = table::make_workers(1, table::AtEnd::forget, table::Pace::patient);
  const auto keeping = table::make_workers(1, table::AtEnd::forget);
  std::optional<Membership> membership;
  if (one_of_several(args)) membership.emplace(args, db, server);
  table::Cluster* const cluster = membership ? &membership->cluster() : nullptr;
  const table::HallConfig config = hall_config(args);
  auto archive =
      table::make_archive({*reader, reader_apart, *archive_thread, *replays, server.loop()}, config.chat_kept);
  table::Hall hall({server.loop(), std::move(archive), storage, *storage_thread, *bots, courier, *analysts, *passwords,
                    *quick_bots, cluster},
                   config);
  table::Api api(hall, api_config(args, server, cluster));
  server.set_service(api);
  table::Purge purge(hall);
  table::Admin admin(hall, purge);
  if (cluster != nullptr) {
    cluster->serve(hall, api, admin);
    server.set_service(*cluster);
    server.before_stop([cluster](std::function<void()> stop) { cluster->hand_over(std::move(stop)); });
    membership->begin();
  }
  const auto take_order = [&admin, cluster](const std::string& order, const std::string& user,
                                            const std::function<void(std::string)>& answer) {
    if (cluster != nullptr) return cluster->order(order, user, answer);
    admin.run(order, user, answer);
  };
  const std::unique_ptr<table::LocalSocket> for_admin = listen_for_admin(args, server, take_order, shell);
  const Keeper keeper(*ownership, server, *keeping);
  if (args.keep_days > 0) purge.daily(args.keep_days);
  hall.begin([&shell](const table::Hall::Stranded& t) { tell_stranded(t, shell); });
  if (!fs::exists(web_dir(args) / "index.html")) {
    fmt::print(stderr, "noosphere: {}\n", shell.words("serve.no_web", {{"dir", web_dir(args).string()}}));
  }
  spdlog::info(LogFields("listening").add("host", args.host).add("port", std::int64_t{server.port()}).text());
  say_where(args, server.port(), shell);
  server.run();
  spdlog::info(LogFields("stopped").text());
  return done;
}

int back_up(const Arguments& args, const Shell& shell) {
  try {
    table::back_up(database(args), args.backup);
  } catch (const table::StorageError& e) {
    throw InputError(e.what());
  }
  print_line(shell.words("serve.backed_up", {{"file", args.backup}}));
  return done;
}

// What one thread read and another put away goes back to the system: with an arena for each thread a server that one
// visitor filled and emptied kept half as much again (bench/attacks/hoard.mjs).
void return_memory() {
  constexpr int kept_at_the_end = 256 * 1024;
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TRIM_THRESHOLD, kept_at_the_end);
}

int serve(const Arguments& args, const Shell& shell) {
  if (!args.backup.empty()) return back_up(args, shell);
  return_memory();
  // The standard output is for people: the address, and nothing else.
  spdlog::set_default_logger(spdlog::stderr_logger_mt("noosphere"));
  table::use_json_logs();
  spdlog::set_level(spdlog::level::from_str(args.log_level));
  try {
    return run(args, shell);
  } catch (const table::NetError& e) {
    throw InputError(fmt::format("{}; --port N or PORT=N names another", e.what()));
  } catch (const table::StorageError& e) {
    throw InputError(e.what());
  }
}

}  // namespace

void add_serve(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "serve");
  const auto& words = shell.words;
  command.option("--port N", &args->port, words("help.port")).environment("PORT").between(0, 65535);
  command.option("--host ADDRESS", &args->host, words("help.host")).environment("HOST");
  command.option("--db DB", &args->db, words("help.db")).environment("NOOSPHERE_DB");
  command.option("--web DIR", &args->web, words("help.web")).environment("NOOSPHERE_WEB");
  command.option("--log-level debug|info|warn|error|off", &args->log_level, words("help.log_level"))
      .one_of({"debug", "info", "warn", "error", "off"});
  command.flag("--log-addresses", &args->log_addresses, words("help.log_addresses"));
  command.option("--bot-threads N", &args->bot_threads, words("help.bot_threads")).between(1, 256);
  command.option("--bot-seconds N", &args->bot_seconds, words("help.bot_seconds")).between(1, 3600);
  command.flag("--trust-proxy", &args->trust_proxy, words("help.trust_proxy"));
  command.option("--origin URL", &args->origins, words("help.origin"));
  command.option("--webhook-allow HOST:PORT", &args->webhook_allow, words("help.webhook_allow"));
  command.flag("--no-rate-limit", &args->no_rate_limit, words("help.no_rate_limit"));
  command.option("--admin-socket PATH", &args->admin_socket, words("help.admin_socket"))
      .environment("NOOSPHERE_ADMIN_SOCKET");
  command.option("--node HOST:PORT", &args->node, words("help.node")).environment("NOOSPHERE_NODE");
  command.option("--node-secret FILE", &args->node_secret, words("help.node_secret"))
      .environment("NOOSPHERE_NODE_SECRET");
  command.option("--keep-days N", &args->keep_days, words("help.keep_days_daily")).between(0, 36500);
  command.option("--backup FILE", &args->backup, words("help.backup"));
  command.callback([args, &shell] { shell.exit_code = serve(*args, shell); });
}

}  // namespace noo::cli
