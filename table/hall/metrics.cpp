// /metrics: Prometheus text.
#include <fmt/format.h>

#include "table/hall/hall.hpp"
#include "table/histogram.hpp"

namespace noo::table {

namespace {

class Sheet {
 public:
  void counter(std::string_view name, std::string_view help, u64 value) { line(name, help, "counter", value); }
  void gauge(std::string_view name, std::string_view help, u64 value) { line(name, help, "gauge", value); }
  void head(std::string_view name, std::string_view help, std::string_view type) {
    text_ += fmt::format("# HELP noosphere_{0} {1}\n# TYPE noosphere_{0} {2}\n", name, help, type);
  }
  void labelled(std::string_view name, std::string_view label, std::string_view value, u64 count) {
    text_ += fmt::format("noosphere_{}{{{}=\"{}\"}} {}\n", name, label, value, count);
  }
  void seconds(std::string_view name, std::string_view help, u64 milliseconds) {
    head(name, help, "counter");
    text_ += fmt::format("noosphere_{} {}.{:03}\n", name, milliseconds / 1000, milliseconds % 1000);
  }
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
    head(name, help, "histogram");
    text_ += histogram_text(name, "", histogram);
  }
  std::string text() && { return std::move(text_); }

 private:
  void line(std::string_view name, std::string_view help, std::string_view type, u64 value) {
    head(name, help, type);
    text_ += fmt::format("noosphere_{} {}\n", name, value);
  }
  std::string text_;
};

}  // namespace

const Hall::Census& Hall::census() {
  const Time now = tools_.loop.now();
  if (census_at_ && now - *census_at_ < config_.census_every) return census_;
  census_ = {};
  for (const auto& [status, count] : tools_.archive.counts()) {
    for (std::size_t i = 0; i < census_.size(); ++i) {
      if (status_name(static_cast<Status>(i)) == status) census_.at(i) = static_cast<u64>(count);
    }
  }
  census_at_ = now;
  return census_;
}

std::string Hall::metrics() {
  Sheet sheet;
  u64 thinking = 0;
  rooms_.each([&](const Room& room) {
    if (room.bots.thinking()) ++thinking;
  });
  sheet.head("tables", "All tables", "gauge");
  for (std::size_t i = 0; i < census_.size(); ++i) {
    sheet.labelled("tables", "status", status_name(static_cast<Status>(i)), census().at(i));
  }
  sheet.gauge("tables_in_memory", "Tables in memory", rooms_.count());
  sheet.gauge("sockets", "Open WebSockets at tables", sockets_.count());
  sheet.gauge("people_in_memory", "Identities in memory", people_.in_memory());
  sheet.gauge("bots_thinking", "Bots that are thinking now", thinking);
  sheet.gauge("bots_waiting", "Bots and hints that wait for a thread", bots_.waiting());
  sheet.gauge("analyses_waiting", "Finished games that wait to be analysed", analyses_.waiting());
  sheet.counter("moves_total", "Moves by people and outside programs", figures_.moves);
  sheet.counter("bot_moves_total", "Moves by bots", figures_.bot_moves);
  sheet.seconds("bot_seconds_total", "From asking a bot to its answer", figures_.bot_milliseconds);
  sheet.histogram("bot_seconds", "From asking a bot to its answer", figures_.bot_took);
  sheet.counter("bot_timeouts_total", "Bots that took too long", figures_.bot_timeouts);
  sheet.counter("bot_hurried_total", "Moves of searching bots that were made without a search, for want of time",
                figures_.bot_hurried);
  sheet.counter("bot_cut_total", "Moves of searching bots that had less time than usual, and too little",
                figures_.bot_cut);
  sheet.counter("updates_total", "Updates rendered", figures_.updates);
  sheet.counter("messages_total", "Messages sent to sockets", figures_.messages);
  sheet.counter("chat_lines_total", "Lines of chat", figures_.chat_lines);
  sheet.counter("tables_created_total", "Tables made", figures_.tables_created);
  sheet.counter("tables_loaded_total", "Tables read from storage", figures_.tables_loaded);
  sheet.counter("tables_lost_total", "Tables dropped from memory because a commit failed", figures_.tables_lost);
  sheet.counter("tables_crowded_out_total", "Tables put away early, because the tables in memory had grown too large",
                figures_.tables_crowded_out);
  sheet.gauge("tables_unchecked", "Running tables that were not read yet since the start", unchecked());
  sheet.gauge("tables_diverged", "Running tables that the present rules read differently", figures_.diverged);
  sheet.gauge("tables_unreadable", "Running tables that cannot be read", figures_.unreadable);
  sheet.counter("notices_total", "Notices delivered to webhooks", figures_.notices);
  sheet.counter("notices_failed_total", "Notices that could not be delivered", figures_.notices_failed);
  const WriterFigures w = writer_.figures();
  sheet.counter("commits_total", "Transactions", w.commits);
  sheet.counter("commits_failed_total", "Transactions that failed", w.failed);
  sheet.counter("changes_total", "Changes stored", w.changes);
  sheet.seconds("commit_seconds_total", "From handing a transaction over to its being durable", w.milliseconds);
  sheet.histogram("commit_seconds", "From handing a transaction over to its being durable", w.took);
  sheet.gauge("changes_waiting", "Changes that are not durable yet", w.waiting);
  sheet.head("refused_total", "Requests refused, by type of problem", "counter");
  for (const auto& [type, count] : figures_.refused) sheet.labelled("refused_total", "type", type, count);
  return std::move(sheet).text();
}

}  // namespace noo::table
