#include "cli/admin_told.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <vector>

#include "cli/layout.hpp"
#include "engine/json.hpp"

namespace noo::cli {

using nlohmann::json;

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string when(const json& milliseconds) {
  const std::time_t seconds = milliseconds.get<std::int64_t>() / 1000;
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(seconds));
}

bool is_control(unsigned char c) { return c < ' ' || c == 0x7f; }

// Whoever wrote a name or a line must not be able to write to the operator's terminal what they like.
std::string tame(const std::string& text) {
  constexpr unsigned char latin = 0xc2;  // with 0x80 to 0x9f: the control characters beyond ASCII
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : ' ');
    const bool two = c == latin && next < 0xa0;
    out += is_control(c) || two ? ' ' : text[i];
    if (two) ++i;
  }
  return out;
}

json tamed(json value) {
  if (value.is_string()) return tame(value.get<std::string>());
  if (value.is_structured()) {
    for (json& one : value) one = tamed(one);
  }
  return value;
}

// Without the newline at its end.
std::string columns(const Rows& rows) {
  std::string out = table(rows);
  if (out.ends_with('\n')) out.pop_back();
  return out;
}

std::string text(const json& object, const char* field) { return object.value(field, ""); }

// ---- tables

std::string people_at(const json& table) {
  std::string out;
  for (const json& seat : table.at("seats")) {
    const std::string holder = text(seat, "holder");
    const std::string name = holder == "bot" ? text(seat, "level") : text(seat, "name");
    out += fmt::format("{}{}", out.empty() ? "" : ", ", name.empty() ? "-" : name);
  }
  return out;
}

std::string tables_told(const json& answer, const Words& words) {
  Rows rows{{words("admin.id"), words("admin.state"), words("admin.game"), words("admin.changed"), words("admin.seats"),
             words("admin.name")}};
  for (const json& t : answer.at("tables")) {
    rows.push_back(
        {text(t, "id"), text(t, "status"), text(t, "game"), when(t.at("changed")), people_at(t), text(t, "name")});
  }
  std::string counts;
  for (const auto& [status, count] : answer.at("counts").items()) {
    counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", count.get<int>(), status);
  }
  if (rows.size() == 1) return words("admin.no_tables");
  return columns(rows) + "\n" + words("admin.counts", {{"counts", counts}});
}

std::string table_told(const json& answer, const Words& words) {
  const json& t = answer.at("table");
  std::string out = fmt::format("{}  {}\n", text(t, "id"), text(t, "name"));
  const auto add = [&](const char* key, const std::string& value) {
    out += fmt::format("  {}: {}\n", words(key), value);
  };
  add("admin.game", text(t, "game"));
  add("admin.state", text(t, "status"));
  add("admin.created", when(t.at("created")));
  add("admin.changed", when(t.at("changed")));
  add("admin.host", text(t, "host"));
  for (const json& seat : t.at("seats")) {
    const std::string who = text(seat, "holder") == "bot" ? text(seat, "level") : text(seat, "name");
    add("admin.seat", fmt::format("{} {} {}", text(seat, "seat"), who, text(seat, "person")));
  }
  add("admin.lines", std::to_string(t.at("lines").get<int>()));
  out += fmt::format("  {}: {}", words("admin.chat"), t.at("chat").get<int>());
  return out;
}

// ---- people

std::string state_of(const json& p, const Words& words) {
  std::string out;
  const auto add = [&](const char* key) { out += fmt::format("{}{}", out.empty() ? "" : ", ", words(key)); };
  if (p.contains("banned")) add("admin.is_banned");
  if (p.contains("muted")) add("admin.is_muted");
  if (p.at("password").get<bool>()) add("admin.has_password");
  if (p.at("link").get<bool>()) add("admin.has_link");
  if (out.empty()) add("admin.is_guest");
  return out;
}

std::string people_told(const json& answer, const Words& words) {
  Rows rows{{words("admin.id"), words("admin.name"), words("admin.seen"), words("admin.tables"), words("admin.state")}};
  for (const json& p : answer.at("people")) {
    rows.push_back({text(p, "id"), text(p, "name"), when(p.at("seen")), std::to_string(p.at("tables").get<int>()),
                    state_of(p, words)});
  }
  return rows.size() == 1 ? words("admin.no_people") : columns(rows);
}

// ---- reports and the audit

std::string named(const json& person) {
  const std::string name = text(person, "name");
  return fmt::format("{} ({})", name.empty() ? "-" : name, text(person, "id"));
}

std::string report_told(const json& r, const Words& words) {
  std::string out = words("admin.report", {{"number", std::to_string(r.at("number").get<int>())},
                                           {"at", when(r.at("at"))},
                                           {"table", text(r, "table")},
                                           {"by", named(r.at("by"))},
                                           {"person", named(r.at("person"))}});
  const auto add = [&](const std::string& more) { out += fmt::format("\n    {}", more); };
  if (r.contains("line")) {
    const json& line = r["line"];
    add(words("admin.report_line", {{"n", std::to_string(line.at("n").get<int>())}, {"text", text(line, "text")}}));
  }
  add(text(r, "words"));
  if (r.contains("done")) {
    add(words("admin.report_done", {{"at", when(r["done"].at("at"))}, {"words", text(r["done"], "words")}}));
  }
  return out;
}

std::string reports_told(const json& answer, const Words& words) {
  std::string out;
  for (const json& r : answer.at("reports")) out += fmt::format("{}{}", out.empty() ? "" : "\n", report_told(r, words));
  return out.empty() ? words("admin.no_reports") : out;
}

std::string log_told(const json& answer, const Words& words) {
  Rows rows{{words("admin.at"), words("admin.who"), words("admin.what"), words("admin.about"), words("admin.reason")}};
  for (const json& a : answer.at("log")) {
    rows.push_back({when(a.at("at")), text(a, "who"), text(a, "what"), text(a, "about"), text(a, "reason")});
  }
  return rows.size() == 1 ? words("admin.no_log") : columns(rows);
}

}  // namespace

std::string told(const std::string& order, const std::string& about, const json& answer, const Words& words) {
  const json safe = tamed(answer);
  if (order == "tables") return tables_told(safe, words);
  if (order == "table") return table_told(safe, words);
  if (order == "people") return people_told(safe, words);
  if (order == "reports") return reports_told(safe, words);
  if (order == "report") return report_told(safe.at("report"), words);
  if (order == "log") return log_told(safe, words);
  if (order == "reset") return words("admin.reset", {{"id", about}, {"link", text(safe, "link")}});
  if (order == "purge") {
    return words("admin.purged", {{"tables", safe.at("tables").get<int>()}, {"people", safe.at("people").get<int>()}});
  }
  return words("admin.done." + order, {{"id", about}});
}

}  // namespace noo::cli
