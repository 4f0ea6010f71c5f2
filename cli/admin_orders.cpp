// noosphere admin tables, people, reports ...: orders to the server that runs, over its socket; or, where none does, to
// the database itself.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <functional>
#include <memory>

#include "cli/admin_told.hpp"
#include "cli/database.hpp"
#include "cli/layout.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "table/hall/closed_hall.hpp"
#include "table/net/local.hpp"
#include "table/storage.hpp"

namespace noo::cli {

using nlohmann::json;

namespace {

struct Arguments {
  std::string db;
  std::string socket;
  bool json = false;
  std::string id;
  std::string state;
  std::string reason;
  std::string done;
  std::vector<std::string> words;
  int number = 0;
  int most = 50;
  int keep_days = 0;
  bool all = false;
};
using Shared = std::shared_ptr<Arguments>;

// ---- reaching the server

// Whoever names a socket means the server there, and no database but one that they name too.
void require_database(const Arguments& args) {
  if (args.socket.empty() || !args.db.empty()) return;
  throw InputError(fmt::format("nobody answers at {}; --db DB would be right if no server runs", args.socket));
}

std::string in_closed_hall(const std::string& db, const std::string& socket, const std::string& order) {
  try {
    table::ClosedHall hall(db);
    return hall.run(order, table::user_name());
  } catch (const table::StorageError& e) {
    const std::string why = e.what();
    if (why.find("in use") == std::string::npos) throw InputError(why);
    const std::string where = socket.empty() ? "" : fmt::format("it does not answer at {}: ", socket);
    throw InputError(fmt::format("{}; {}--admin-socket PATH as it was given to serve would be right", why, where));
  }
}

std::string asked(const Arguments& args, const std::string& order) {
  const std::string db = database_or_usual(args.db);
  const std::string socket = args.socket.empty() ? table::admin_socket_of(db) : args.socket;
  try {
    const auto answer = socket.empty() ? std::nullopt : table::ask_local(socket, order);
    if (answer) return *answer;
  } catch (const table::NetError& e) {
    throw InputError(e.what());
  }
  require_database(args);
  return in_closed_hall(db, socket, order);
}

// What was asked for is missing or wrong: bad input. Everything else: the answer is no.
int refused(const json& answer) {
  const std::string why = answer.value("error", "");
  const int status = answer.value("status", 0);
  if (status == 400 || status == 404) throw InputError(why);
  fmt::print(stderr, "noosphere: {}\n", one_line(why));
  return answer_is_no;
}

int give(json order, const Arguments& args, const Shell& shell) {
  spdlog::set_level(spdlog::level::off);  // what goes wrong is said below
  order["lang"] = shell.words.lang() == Lang::es ? "es" : "en";
  const json answer = json::parse(asked(args, order.dump()), nullptr, false);
  if (!answer.is_object()) throw InputError("the server's answer makes no sense; is it of another version?");
  if (!answer.value("ok", false)) return refused(answer);
  if (args.json) {
    print_line(answer.dump(2));
  } else {
    print_line(told(order.at("do"), args.id, answer, shell.words));
  }
  return done;
}

// ---- the commands

// The order that a command's arguments make, beside its name.
using Made = std::function<json(const Arguments&)>;

Command order(Command admin, Shell& shell, const std::string& name, const Shared& args, const Made& made) {
  Command command = shell.command(admin, name);
  const auto& words = shell.words;
  command.option("--db DB", &args->db, words("help.db")).environment("NOOSPHERE_DB");
  command.option("--admin-socket PATH", &args->socket, words("help.admin_socket_asked"))
      .environment("NOOSPHERE_ADMIN_SOCKET");
  add_json(command, shell, args->json);
  command.callback([name, args, made, &shell] {
    json order = made(*args);
    order["do"] = name;
    shell.exit_code = give(std::move(order), *args, shell);
  });
  return command;
}

void add_most(Command command, const Shell& shell, const Shared& args) {
  command.option("--most N", &args->most, shell.words("help.admin_most")).between(1, 1000).shows_default();
}

void add_reason(Command command, const Shell& shell, const Shared& args) {
  command.option("--reason WORDS", &args->reason, shell.words("help.admin_reason"));
}

// Something that is done to one table or person.
void add_deed(Command admin, Shell& shell, const std::string& name, const std::string& place) {
  const auto args = std::make_shared<Arguments>();
  const auto made = [](const Arguments& a) {
    json out{{"id", a.id}};
    if (!a.reason.empty()) out["reason"] = a.reason;
    return out;
  };
  Command command = order(admin, shell, name, args, made);
  command.option(place, &args->id, shell.words(place == "TABLE" ? "help.admin_table_id" : "help.admin_person_id"))
      .required();
  add_reason(command, shell, args);
}

void add_tables(Command admin, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const auto made = [](const Arguments& a) { return json{{"state", a.state}, {"most", a.most}}; };
  Command command = order(admin, shell, "tables", args, made);
  command.option("--state waiting|running|finished|kept", &args->state, shell.words("help.admin_state"))
      .one_of({"waiting", "running", "finished", "kept"});
  add_most(command, shell, args);
}

void add_table(Command admin, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = order(admin, shell, "table", args, [](const Arguments& a) { return json{{"id", a.id}}; });
  command.option("TABLE", &args->id, shell.words("help.admin_table_id")).required();
}

void add_people(Command admin, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const auto made = [](const Arguments& a) {
    return json{{"words", fmt::format("{}", fmt::join(a.words, " "))}, {"most", a.most}};
  };
  Command command = order(admin, shell, "people", args, made);
  command.option("WORDS", &args->words, shell.words("help.admin_words"));
  add_most(command, shell, args);
}

void add_reports(Command admin, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const auto made = [](const Arguments& a) { return json{{"all", a.all}, {"most", a.most}}; };
  Command command = order(admin, shell, "reports", args, made);
  command.flag("--all", &args->all, shell.words("help.admin_all"));
  add_most(command, shell, args);
}

void add_report(Command admin, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const auto made = [](const Arguments& a) {
    json out{{"number", a.number}};
    if (!a.done.empty()) out["done"] = out["reason"] = a.done;
    return out;
  };
  Command command = order(admin, shell, "report", args, made);
  command.option("N", &args->number, shell.words("help.admin_report")).required();
  command.option("--done WORDS", &args->done, shell.words("help.admin_done"));
}

void add_log(Command admin, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = order(admin, shell, "log", args, [](const Arguments& a) { return json{{"most", a.most}}; });
  add_most(command, shell, args);
}

void add_purge(Command admin, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const auto made = [](const Arguments& a) {
    json out{{"keep_days", a.keep_days}};
    if (!a.reason.empty()) out["reason"] = a.reason;
    return out;
  };
  Command command = order(admin, shell, "purge", args, made);
  command.option("--keep-days N", &args->keep_days, shell.words("help.keep_days")).required().between(1, 36500);
  add_reason(command, shell, args);
}

}  // namespace

void add_admin_orders(Command admin, Shell& shell) {
  add_tables(admin, shell);
  add_table(admin, shell);
  for (const char* deed : {"close", "delete"}) add_deed(admin, shell, deed, "TABLE");
  add_people(admin, shell);
  for (const char* deed : {"ban", "unban", "mute", "unmute", "forget", "reset"}) add_deed(admin, shell, deed, "PERSON");
  add_reports(admin, shell);
  add_report(admin, shell);
  add_log(admin, shell);
  add_purge(admin, shell);
}

}  // namespace noo::cli
