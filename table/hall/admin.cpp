#include "table/hall/admin.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "engine/errors.hpp"
#include "engine/log_fields.hpp"
#include "table/hall/admin_order.hpp"

namespace noo::table {

using nlohmann::json;

// ---- an order

std::string Admin::Order::text(const std::string& field) const {
  const auto found = in.find(field);
  if (found == in.end() || !found->is_string() || found->get<std::string>().empty()) {
    throw InputError(fmt::format("{}: a text would be right", field));
  }
  return *found;
}

std::string Admin::Order::text_or(const std::string& field, const std::string& otherwise) const {
  const auto found = in.find(field);
  const bool left_out = found == in.end() || (found->is_string() && found->get<std::string>().empty());
  return left_out ? otherwise : text(field);
}

int Admin::Order::number(const std::string& field, int least, int most, int otherwise) const {
  const auto found = in.find(field);
  if (found == in.end()) return otherwise;
  const i64 given = found->is_number_integer() ? found->get<i64>() : i64{least} - 1;
  if (given < least || given > most) {
    throw InputError(fmt::format("{}: {} to {} would be right", field, least, most));
  }
  return static_cast<int>(given);
}

bool Admin::Order::flag(const std::string& field) const { return in.value(field, json(false)) == json(true); }

const std::vector<Admin::Named>& Admin::orders() {
  static const std::vector<Named> all{
      {"tables", &Admin::tables}, {"table", &Admin::table},   {"close", &Admin::close}, {"delete", &Admin::remove},
      {"people", &Admin::people}, {"ban", &Admin::ban},       {"unban", &Admin::unban}, {"mute", &Admin::mute},
      {"unmute", &Admin::unmute}, {"forget", &Admin::forget}, {"reset", &Admin::reset}, {"reports", &Admin::reports},
      {"report", &Admin::report}, {"log", &Admin::log},       {"purge", &Admin::purge},
  };
  return all;
}

void Admin::run(const std::string& line, const std::string& who, Answer answer) {
  const auto order = std::make_shared<Order>();
  order->who = who;
  order->answer = std::move(answer);
  attempt(order, [&] {
    order->in = json::parse(line, nullptr, false);
    if (!order->in.is_object()) throw InputError("an order is an object: {\"do\": \"tables\"}");
    order->lang = lang_from(order->text_or("lang", "en"));
    const std::string name = order->text("do");
    const auto found = std::ranges::find(orders(), name, &Named::name);
    if (found == orders().end()) throw InputError(fmt::format("do: there is no order '{}'", name));
    (this->*found->work)(order);
  });
}

// ---- answers

void Admin::refused(const Given& order, const Problem& problem) {
  std::string said = problem.detail;
  // Details are English; other readers are told what is true of all such problems.
  const Catalog& words = hall_.words().table(order->lang);
  if (order->lang != Lang::en && words.has("problem." + problem.type)) {
    said = words.get("problem." + problem.type) + ". " + words.get("problem." + problem.type + ".help");
  }
  order->answer(json{{"ok", false}, {"status", problem.status}, {"error", said}}.dump());
}

void Admin::attempt(const Given& order, const std::function<void()>& work) {
  const auto plain = [&](int status, const char* type, const std::string& detail) {
    refused(order, {.status = status, .type = type, .detail = detail, .rule = "", .version = -1});
  };
  try {
    work();
  } catch (const Refused& e) {
    refused(order, e.problem());
  } catch (const InputError& e) {
    order->answer(json{{"ok", false}, {"status", 400}, {"error", e.what()}}.dump());
  } catch (const StorageError& e) {
    spdlog::error(LogFields("storage_failed").add("reason", e.what()).text());
    plain(503, "unavailable", e.what());
  } catch (const std::exception& e) {
    spdlog::error(LogFields("admin_failed").add("reason", e.what()).text());
    plain(500, "internal", e.what());
  }
}

void Admin::done(const Given& order, json answer) {
  answer["ok"] = true;
  hall_.writer().then([this, order, answer = std::move(answer)](bool stored) {
    attempt(order, [&] {
      if (!stored) refuse(503, "unavailable", "it could not be stored and did not happen; try again");
      order->answer(answer.dump(-1, ' ', false, json::error_handler_t::replace));
    });
  });
}

void Admin::done(const Given& order) { done(order, json::object()); }

void Admin::answer_with(const Given& order, Archive::Question question) {
  // What was changed a moment ago is read too.
  hall_.writer().then([this, order, question = std::move(question)](bool /*stored*/) {
    hall_.archive().ask(question,
                        [this, order](std::future<json> found) { attempt(order, [&] { done(order, found.get()); }); });
  });
}

void Admin::note(const Given& order, const std::string& about) {
  AuditRow row;
  row.at = hall_.loop().now().time_since_epoch().count();
  row.who = order->who;
  row.what = order->text("do");
  row.about = about;
  row.reason = order->text_or("reason", "");
  hall_.writer().store("audit:", {AddAudit{std::move(row)}});
}

// ---- tables

namespace {

constexpr int usual_most = 50;
constexpr int most_at_once = 1'000;

// Who sits there, as the card in the row tells it.
json seats_of(const json& card) {
  json out = json::array();
  for (const json& seat : card.value("seats", json::array())) {
    json one{{"seat", seat.value("seat", "")}, {"holder", seat.value("holder", "")}};
    for (const char* field : {"person", "name", "level"}) {
      if (seat.contains(field)) one[field] = seat[field];
    }
    out.push_back(std::move(one));
  }
  return out;
}

json table_json(const TableRow& row) {
  json out{{"id", row.id},
           {"status", row.status},
           {"listed", row.listed},
           {"created", row.created},
           {"changed", row.changed}};
  const json doc = json::parse(row.doc, nullptr, false);  // a damaged one is listed all the same
  const json card = doc.is_object() ? doc.value("card", json::object()) : json::object();
  out["game"] = card.value("game", "");
  out["name"] = card.value("name", "");
  out["host"] = card.value("host", "");
  out["seats"] = seats_of(card);
  return out;
}

void require_status(const std::string& state) {
  static constexpr std::array<std::string_view, 5> states{"", "waiting", "running", "finished", "kept"};
  if (std::ranges::find(states, state) != states.end()) return;
  throw InputError(fmt::format("state: '{}'; waiting, running, finished or kept would be right", state));
}

TableRow stored_table(Storage& storage, const std::string& id) {
  std::optional<TableRow> row = storage.table(id);
  if (!row) refuse(404, "not_found", fmt::format("there is no table '{}'; noosphere admin tables lists them", id));
  return std::move(*row);
}

}  // namespace

void Admin::tables(const Given& order) {
  const std::string state = order->text_or("state", "");
  require_status(state);
  const int most = order->number("most", 1, most_at_once, usual_most);
  answer_with(order, [state, most](Storage& storage) {
    json list = json::array();
    for (const TableRow& row : storage.tables_in(state, {.most = most})) list.push_back(table_json(row));
    json counts = json::object();
    for (const auto& [status, count] : storage.counts()) counts[status] = count;
    return json{{"tables", list}, {"counts", counts}};
  });
}

void Admin::table(const Given& order) {
  answer_with(order, [id = order->text("id")](Storage& storage) {
    json out = table_json(stored_table(storage, id));
    out["lines"] = storage.lines(id).size();
    out["chat"] = storage.last_chat(id);
    return json{{"table", out}};
  });
}

void Admin::close(const Given& order) {
  const std::string id = order->text("id");
  hall_.rooms().bring(id, Rooms::Bring::handed_over, [this, order, id](std::future<Room*> brought) {
    attempt(order, [&] {
      Room* room = brought.get();
      if (room == nullptr) {
        refuse(404, "not_found", fmt::format("there is no table '{}'; noosphere admin tables lists them", id));
      }
      hall_.act(*room, [](Table& t, Time now) { return t.close(now); });
      note(order, id);
      done(order);
    });
  });
}

// Not brought into memory: a table that cannot be read can be deleted too.
void Admin::remove(const Given& order) {
  const std::string id = order->text("id");
  const auto question = [id](Storage& storage) { return json(stored_table(storage, id).id); };
  hall_.writer().then([this, order, id, question](bool /*stored*/) {
    hall_.archive().ask(question, [this, order, id](std::future<json> found) {
      attempt(order, [&] {
        found.get();
        hall_.own(id, [this, order, id](std::future<bool> own) {
          attempt(order, [&] {
            own.get();
            hall_.remove_table(id, "gone.removed");
            note(order, id);
            done(order);
          });
        });
      });
    });
  });
}

// ---- reports, the audit, what is old

namespace {

std::string name_of(Storage& storage, const std::string& id) {
  const auto row = storage.identity(id);
  return row ? person_from(*row).name : "";
}

json report_json(Storage& storage, const ReportRow& row) {
  json out{{"number", row.number},
           {"at", row.at},
           {"table", row.table},
           {"by", {{"id", row.reporter}, {"name", name_of(storage, row.reporter)}}},
           {"person", {{"id", row.person}, {"name", name_of(storage, row.person)}}},
           {"words", row.words}};
  if (row.chat != 0) out["line"] = {{"n", row.chat}, {"text", row.quote}};
  if (row.done_at != 0) out["done"] = {{"at", row.done_at}, {"words", row.done}};
  return out;
}

}  // namespace

void Admin::reports(const Given& order) {
  const Reports which = order->flag("all") ? Reports::all : Reports::open;
  const int most = order->number("most", 1, most_at_once, usual_most);
  answer_with(order, [which, most](Storage& storage) {
    json list = json::array();
    for (const ReportRow& row : storage.reports(which, most)) list.push_back(report_json(storage, row));
    return json{{"reports", list}};
  });
}

void Admin::report(const Given& order) {
  const int number = order->number("number", 1, std::numeric_limits<int>::max(), 0);
  const std::string words = order->text_or("done", "");
  const auto question = [number](Storage& storage) {
    const auto row = storage.report(number);
    if (!row)
      refuse(404, "not_found", fmt::format("there is no report {}; noosphere admin reports lists them", number));
    return json{{"report", report_json(storage, *row)}};
  };
  hall_.archive().ask(question, [this, order, number, words](std::future<json> found) {
    attempt(order, [&] {
      json answer = found.get();
      if (words.empty()) return done(order, std::move(answer));
      const i64 now = hall_.loop().now().time_since_epoch().count();
      hall_.writer().store("reports:", {CloseReport{.number = number, .at = now, .done = words}});
      note(order, std::to_string(number));
      answer["report"]["done"] = {{"at", now}, {"words", words}};
      done(order, std::move(answer));
    });
  });
}

void Admin::log(const Given& order) {
  const int most = order->number("most", 1, most_at_once, usual_most);
  answer_with(order, [most](Storage& storage) {
    json list = json::array();
    for (const AuditRow& row : storage.audit(most)) {
      list.push_back({{"number", row.number},
                      {"at", row.at},
                      {"who", row.who},
                      {"what", row.what},
                      {"about", row.about},
                      {"reason", row.reason}});
    }
    return json{{"log", list}};
  });
}

void Admin::purge(const Given& order) {
  constexpr int century = 36'500;
  const int keep_days = order->number("keep_days", 1, century, 0);
  if (keep_days == 0) throw InputError("keep_days: how many days without any use something is kept");
  purge_.begin(days_before(hall_.loop().now(), keep_days), [this, order, keep_days](std::future<Purge::Gone> result) {
    attempt(order, [&] {
      const Purge::Gone gone = result.get();
      AuditRow row = audit_of_purge(hall_.loop().now(), order->who, keep_days, gone);
      row.reason = order->text_or("reason", "");
      hall_.writer().store("audit:", {AddAudit{std::move(row)}});
      done(order, {{"tables", gone.tables}, {"people", gone.people}});
    });
  });
}

}  // namespace noo::table
