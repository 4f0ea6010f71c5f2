#include "lab/page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/json.hpp"
#include "engine/rules_reference.hpp"
#include "engine/say.hpp"
#include "games/registry.hpp"
#include "lab/labels.hpp"
#include "lab/progress.hpp"

namespace noo::lab {

namespace {

using nlohmann::json;
using Group = Measure::Group;

constexpr std::size_t most_in_plot = 20;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string points(double share) { return fmt::format("{:+.1f} %", 100 * share); }

std::string with_interval(const Estimate& e, bool share) {
  if (share) return fmt::format("{} [{:.1f}, {:.1f}]", percent(e.value), 100 * e.low, 100 * e.high);
  return fmt::format("{:.2f} [{:.2f}, {:.2f}]", e.value, e.low, e.high);
}

std::string difference_text(const Estimate& e, bool share) {
  if (share) return fmt::format("{} [{:+.1f}, {:+.1f}]", points(e.value), 100 * e.low, 100 * e.high);
  return fmt::format("{:+.2f} [{:+.2f}, {:+.2f}]", e.value, e.low, e.high);
}

// A table; the first cell of each row is its heading.
class Table {
 public:
  explicit Table(std::vector<std::string> head) : head_(std::move(head)) {}
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  bool empty() const { return rows_.empty(); }

  std::string html(const std::string& caption) const {
    const std::string name = escaped(caption);
    std::string out = fmt::format(
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
        "aria-label=\"{}\"><table><caption>{}</caption><thead><tr>",
        name, name);
    for (const std::string& cell : head_) out += fmt::format("<th scope=\"col\">{}</th>", escaped(cell));
    out += "</tr></thead><tbody>\n";
    for (const auto& cells : rows_) {
      out += fmt::format("<tr><th scope=\"row\">{}</th>", escaped(cells.front()));
      for (std::size_t i = 1; i < cells.size(); ++i) out += fmt::format("<td>{}</td>", escaped(cells[i]));
      out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
  }

 private:
  std::vector<std::string> head_;
  std::vector<std::vector<std::string>> rows_;
};

class Page {
 public:
  Page(const Findings& f, Lang lang)
      : f_(f),
        lang_(lang),
        words_(lang, {embedded_files()}),
        info_(find_game(f.game).info),
        game_words_(catalog_for(info_, lang)) {}

  std::string html() {
    sets();
    if (f_.sets.size() > 1) differences();
    response();
    effects();
    shares(Group::wins_by_bot, "table.bot", "axis.wins", true);
    shares(Group::wins_by_seat, "table.seat", "axis.wins", true);
    shares(Group::wins_by_bot_and_seat, "table.bot", "axis.wins", false);
    if (winners_tell_more()) shares(Group::winners, "table.bot", "axis.seats", false);
    shares(Group::endings, "table.ending", "axis.games", false);
    distributions(Distribution::Group::length, Group::length, "length");
    distributions(Distribution::Group::score, Group::score, "score");
    contributions(Met::Kind::move, "move");
    contributions(Met::Kind::card, "card");
    contributions(Met::Kind::rule, "rule");
    return framed();
  }

 private:
  // ---- words

  std::string say(std::string_view key, Blanks blanks = {}) const { return noo::say(words_, key, blanks); }
  std::string game_word(const std::string& family, const std::string& id) const {
    const std::string key = family + "." + id;
    return game_words_.has(key) ? game_words_.get(key) : id;
  }
  std::string name_of(Group group, const std::string& name) const {
    if (group == Group::wins_by_seat) return game_word("seat", name);
    if (group == Group::wins_by_bot_and_seat) {
      const auto dot = name.find(" · ");
      return fmt::format("{} · {}", name.substr(0, dot), game_word("seat", name.substr(dot + 4)));
    }
    return name;
  }
  std::string name_of(const Measure& m) const {
    return say("measure." + std::string(group_key(m.group)), {{"name", name_of(m.group, m.name)}});
  }
  std::string trait_word(const std::string& trait) const {
    return words_.has("trait." + trait) ? say("trait." + trait) : trait;
  }
  static std::string_view group_key(Group group) {
    constexpr std::array<std::string_view, 7> keys{
        "wins_by_bot", "wins_by_seat", "wins_by_bot_and_seat", "winners", "endings", "length", "score"};
    return keys.at(static_cast<std::size_t>(group));
  }

  // ---- parts

  void section(const std::string& id, const std::string& title, const std::string& text, const std::string& inside) {
    contents_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id, escaped(title));
    body_ += fmt::format("<section id=\"{}\"><h2>{}</h2>\n", id, escaped(title));
    if (!text.empty()) body_ += fmt::format("<p>{}</p>\n", escaped(text));
    body_ += inside + "</section>\n";
  }

  // Leaves room for a plot, which the script draws.
  std::string plot(json spec) {
    const auto id = fmt::format("plot{}", charts_.size());
    charts_.push_back(std::move(spec));
    return fmt::format("<figure class=\"plot\" id=\"{}\" role=\"img\" aria-label=\"{}\"></figure>\n", id,
                       escaped(say("page.plot_of")));
  }

  void sets() {
    Table table({say("sets.set"), say("sets.games"), say("sets.seats"), say("sets.bots"), say("sets.options"),
                 say("sets.data"), say("sets.seed"), say("sets.time")});
    const Options usual = complete_options(info_.options, {});
    for (const SetInfo& s : f_.sets) {
      std::vector<std::string> options;
      for (const auto& [name, value] : s.run.options) {
        if (!usual.contains(name) || usual.at(name) != value) options.push_back(fmt::format("{}={}", name, value));
      }
      table.row({s.name, std::to_string(s.run.games), std::to_string(s.run.seats),
                 fmt::format("{}", fmt::join(s.run.bots, ", ")),
                 options.empty() ? say("sets.none") : fmt::format("{}", fmt::join(options, " ")),
                 s.run.data_name.empty() ? say("sets.built_in") : s.run.data_name, s.run.seed,
                 fmt::format("{:.3f} s", s.seconds / std::max(1, s.run.games))});
    }
    section("sets", say("sets.title"), say("sets.text"), table.html(say("sets.title")));
  }

  void differences() {
    std::vector<std::string> clear;
    int all = 0;
    std::string inside;
    Table table(
        {say("matter.measure"), say("table.set"), f_.sets.front().name, say("matter.difference"), say("matter.clear")});
    for (const Measure& m : f_.measures) {
      if (m.group == Group::wins_by_bot_and_seat) continue;
      for (std::size_t i = 1; i < f_.sets.size(); ++i) {
        if (m.counts[i] == 0 || m.counts[0] == 0) continue;
        ++all;
        const bool stands_out = m.differences[i].clear_of_zero();
        const std::string text = difference_text(m.differences[i], m.share);
        if (stands_out) clear.push_back(fmt::format("{} · {}: {}", f_.sets[i].name, name_of(m), text));
        table.row({name_of(m), f_.sets[i].name, with_interval(m.by_set[0], m.share), text,
                   say(stands_out ? "matter.is_clear" : "matter.not_clear")});
      }
    }
    const std::string verdict = clear.empty()
                                    ? say("matter.no", {{"all", all}})
                                    : say("matter.yes", {{"count", static_cast<int>(clear.size())}, {"all", all}});
    inside += fmt::format("<p class=\"verdict\">{}</p>\n", escaped(verdict));
    if (!clear.empty()) {
      inside += "<ul class=\"verdict\">\n";
      for (const std::string& line : clear) inside += fmt::format("<li>{}</li>\n", escaped(line));
      inside += "</ul>\n";
    }
    inside += plot(difference_plot());
    inside += table.html(say("matter.title"));
    section("matter", say("matter.title"),
            say("matter.text", {{"count", all}, {"chance", static_cast<int>(std::lround(0.05 * all))}}), inside);
  }

  json difference_plot() const {
    json spec{{"kind", "dots"}, {"percent", true}, {"axis", say("matter.difference")}};
    std::vector<const Measure*> shown;
    for (const Measure& m : f_.measures) {
      if (m.share && m.group != Group::wins_by_bot_and_seat) shown.push_back(&m);
    }
    for (const Measure* m : shown) spec["categories"].push_back(name_of(*m));
    for (std::size_t i = 1; i < f_.sets.size(); ++i) {
      json series{{"name", f_.sets[i].name}};
      for (const Measure* m : shown) add_point(series, m->differences[i], m->counts[i] > 0 && m->counts[0] > 0);
      spec["series"].push_back(std::move(series));
    }
    return spec;
  }

  static void add_point(json& series, const Estimate& e, bool known) {
    for (const auto& [key, value] :
         {std::pair("values", e.value), std::pair("low", e.low), std::pair("high", e.high)}) {
      series[key].push_back(known ? json(value) : json(nullptr));
    }
  }

  // Where the sets differ in one thing alone and that has three values or more.
  void response() {
    const auto& first = f_.sets.front().traits;
    if (f_.sets.size() < 3 || first.size() != 1 || first.front().first == "bots") return;
    json spec{{"kind", "response"}, {"percent", true}, {"axis", say("axis.wins")}};
    Table table({trait_word(first.front().first)});
    std::vector<const Measure*> shown;
    std::vector<std::string> head{trait_word(first.front().first)};
    for (const Measure& m : f_.measures) {
      if (m.group == Group::wins_by_bot || m.group == Group::length || m.group == Group::score) shown.push_back(&m);
    }
    for (const Measure* m : shown) head.push_back(name_of(*m));
    table = Table(head);
    for (std::size_t i = 0; i < f_.sets.size(); ++i) {
      spec["categories"].push_back(f_.sets[i].traits.front().second);
      std::vector<std::string> row{f_.sets[i].traits.front().second};
      for (const Measure* m : shown) row.push_back(with_interval(m->by_set[i], m->share));
      table.row(std::move(row));
    }
    for (const Measure* m : shown) {
      if (m->group != Group::wins_by_bot) continue;
      json series{{"name", m->name}};
      for (std::size_t i = 0; i < f_.sets.size(); ++i) add_point(series, m->by_set[i], m->counts[i] > 0);
      spec["series"].push_back(std::move(series));
    }
    std::string inside = plot(std::move(spec));
    inside += table.html(say("response.title"));
    section("response", say("response.title"), say("response.text", {{"what", trait_word(first.front().first)}}),
            inside);
  }

  void effects() {
    if (f_.effects.empty()) return;
    Table table({say("effects.what"), say("effects.from"), say("effects.to"), say("matter.measure"),
                 say("effects.change"), say("matter.clear")});
    for (const Effect& e : f_.effects) {
      const Measure& m = f_.measures[e.measure];
      table.row({trait_word(e.trait), e.from, e.to, name_of(m), difference_text(e.change, m.share),
                 say(e.change.clear_of_zero() ? "matter.is_clear" : "matter.not_clear")});
    }
    section("effects", say("effects.title"), say("effects.text"), table.html(say("effects.title")));
  }

  // Not worth a section where every game has exactly one winner.
  bool winners_tell_more() const {
    const auto of = [&](Group group, const std::string& name) {
      return *std::find_if(f_.measures.begin(), f_.measures.end(),
                           [&](const Measure& m) { return m.group == group && m.name == name; });
    };
    return std::any_of(f_.measures.begin(), f_.measures.end(), [&](const Measure& m) {
      if (m.group != Group::winners) return false;
      const Measure wins = of(Group::wins_by_bot, m.name);
      for (std::size_t i = 0; i < m.by_set.size(); ++i) {
        if (std::abs(m.by_set[i].value - wins.by_set[i].value) > 1e-9) return true;
      }
      return false;
    });
  }

  void shares(Group group, const char* what, const char* axis, bool equal_line) {
    json spec{{"kind", "bars"}, {"percent", true}, {"axis", say(axis)}};
    const int seats = f_.sets.front().run.seats;
    const auto as_many = [&](const SetInfo& s) { return s.run.seats == seats; };
    if (equal_line && std::all_of(f_.sets.begin(), f_.sets.end(), as_many)) spec["reference"] = 1.0 / seats;
    std::vector<std::string> head{say(what)};
    for (const SetInfo& s : f_.sets) {
      head.push_back(f_.sets.size() == 1 ? say("table.share") : s.name);
      head.push_back(say("table.rests_on"));
    }
    Table table(head);
    for (const SetInfo& s : f_.sets) spec["series"].push_back({{"name", s.name}});
    for (const Measure& m : f_.measures) {
      if (m.group != group) continue;
      spec["categories"].push_back(name_of(group, m.name));
      std::vector<std::string> row{name_of(group, m.name)};
      if (group == Group::endings && game_words_.has("ending." + m.name)) {
        row.front() = fmt::format("{}: {}", m.name, game_word("ending", m.name));
      }
      for (std::size_t i = 0; i < f_.sets.size(); ++i) {
        add_point(spec["series"][i], m.by_set[i], m.counts[i] > 0);
        row.push_back(m.counts[i] > 0 ? with_interval(m.by_set[i], true) : "–");
        row.push_back(std::to_string(m.counts[i]));
      }
      table.row(std::move(row));
    }
    const std::string key(group_key(group));
    const std::string title = say(key + ".title");
    const std::string text = words_.has(key + ".text") ? say(key + ".text") : "";
    std::string inside = plot(std::move(spec));
    inside += table.html(title);
    section(key, title, text, inside);
  }

  void distributions(Distribution::Group group, Group means, const std::string& key) {
    std::string inside;
    for (const Distribution& d : f_.distributions) {
      if (d.group != group) continue;
      json spec{{"kind", "steps"}, {"percent", true}, {"axis", say(key + ".axis")}};
      for (std::size_t bin = 0; bin < d.shares.front().size(); ++bin) {
        spec["categories"].push_back(fmt::format("{:g}", d.first + static_cast<double>(bin) * d.width));
      }
      Table table({say("table.set"), say("table.mean"), say("table.least"), "5 %", "25 %", "50 %", "75 %", "95 %",
                   say("table.most")});
      const auto& mean = *std::find_if(f_.measures.begin(), f_.measures.end(),
                                       [&](const Measure& m) { return m.group == means && m.name == d.name; });
      for (std::size_t i = 0; i < f_.sets.size(); ++i) {
        spec["series"].push_back({{"name", f_.sets[i].name}, {"values", d.shares[i]}});
        if (mean.counts[i] == 0) continue;
        std::vector<std::string> row{f_.sets[i].name, with_interval(mean.by_set[i], false)};
        for (const double q : d.quantiles[i]) row.push_back(fmt::format("{:g}", q));
        table.row(std::move(row));
      }
      const std::string title = d.name.empty() ? say(key + ".title") : say(key + ".of", {{"bot", d.name}});
      if (!d.name.empty()) inside += fmt::format("<h3>{}</h3>\n", escaped(title));
      inside += plot(std::move(spec));
      inside += table.html(title);
    }
    section(key, say(key + ".title"), say(key + ".text"), inside);
  }

  void contributions(Met::Kind kind, const std::string& key) {
    std::vector<const Contribution*> all;
    for (const Contribution& c : f_.contributions) {
      if (c.kind == kind) all.push_back(&c);
    }
    if (all.empty()) return;
    const RulesReference rules(info_, lang_);
    const auto name = [&](const Contribution& c) {
      if (kind == Met::Kind::move) return label_of_kind(game_words_, c.name);
      if (kind == Met::Kind::card) return game_word("card", c.name);
      const RuleEntry* entry = rules.find(c.name);
      return entry == nullptr || entry->title.empty() ? c.name : fmt::format("{} {}", c.name, entry->title);
    };
    std::vector<std::string> head{say("thing." + key)};
    for (const SetInfo& s : f_.sets) {
      const std::string prefix = f_.sets.size() == 1 ? "" : s.name + ": ";
      for (const char* column : {"thing.seats", "thing.games", "thing.times", "thing.difference"}) {
        head.push_back(prefix + say(column));
      }
    }
    Table table(head);
    json spec{{"kind", "dots"}, {"percent", true}, {"axis", say("axis.difference")}};
    for (const SetInfo& s : f_.sets) spec["series"].push_back({{"name", s.name}});
    std::size_t shown = 0;
    for (const Contribution* c : all) {
      std::vector<std::string> row{name(*c)};
      for (const auto& s : c->by_set) {
        row.insert(row.end(), {percent(s.seats), percent(s.games), fmt::format("{:.2f}", s.times),
                               s.comparable ? difference_text(s.difference, true) : say("thing.unknown")});
      }
      table.row(std::move(row));
      const bool comparable =
          std::any_of(c->by_set.begin(), c->by_set.end(), [](const auto& s) { return s.comparable; });
      if (!comparable || shown == most_in_plot) continue;
      ++shown;
      spec["categories"].push_back(name(*c));
      for (std::size_t i = 0; i < f_.sets.size(); ++i) {
        add_point(spec["series"][i], c->by_set[i].difference, c->by_set[i].comparable);
      }
    }
    std::string inside;
    if (shown > 0) inside += plot(std::move(spec));
    if (shown == most_in_plot) {
      inside += fmt::format("<p>{}</p>\n", escaped(say("thing.strongest", {{"count", static_cast<int>(shown)}})));
    }
    inside += fmt::format("<details><summary>{}</summary>\n{}</details>\n",
                          escaped(say("thing.all", {{"count", static_cast<int>(all.size())}})),
                          table.html(say(key + ".title")));
    section(key, say(key + ".title"), say(key + ".text"), inside);
  }

  // ---- the whole

  static std::string_view file(std::string_view path) {
    for (const EmbeddedFile& f : page_files()) {
      if (f.path == path) return f.content;
    }
    return "";
  }

  std::string framed() const {
    int games = 0;
    for (const SetInfo& s : f_.sets) games += s.run.games;
    const std::string title = say("page.title", {{"game", game_word("game", "name")}, {"games", games}});
    std::string lead = fmt::format(
        "<p>{}</p>", escaped(say("page.lead", {{"sets", static_cast<int>(f_.sets.size())}, {"games", games}})));
    if (file("page.js").empty()) lead += fmt::format("<p>{}</p>", escaped(say("page.no_plots")));
    std::string charts = charts_.dump();
    // The data must not end the script it lies in.
    for (std::size_t at = 0; (at = charts.find('<', at)) != std::string::npos; at += 6) {
      charts.replace(at, 1, "\\u003c");
    }
    std::string out;
    std::string_view frame = file("page.html");
    while (!frame.empty()) {
      const auto open = frame.find("{{");
      out += frame.substr(0, open);
      if (open == std::string_view::npos) break;
      const auto close = frame.find("}}", open);
      const std::string_view blank = frame.substr(open + 2, close - open - 2);
      if (blank == "lang") out += lang_name(lang_);
      if (blank == "title") out += escaped(title);
      if (blank == "style") out += file("page.css");
      if (blank == "lead") out += lead;
      if (blank == "contents_title") out += escaped(say("page.contents"));
      if (blank == "contents") out += contents_;
      if (blank == "body") out += body_;
      if (blank == "made") out += escaped(say("page.made"));
      if (blank == "charts") out += charts;
      if (blank == "script") out += file("page.js");
      frame.remove_prefix(close + 2);
    }
    return out;
  }

  const Findings& f_;
  Lang lang_;
  Catalog words_;
  const GameInfo& info_;
  Catalog game_words_;
  std::string contents_;
  std::string body_;
  json charts_ = json::array();
};

}  // namespace

std::string page_of(const Findings& findings, Lang lang) { return Page(findings, lang).html(); }

}  // namespace noo::lab
