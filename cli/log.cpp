#include "cli/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/signs.hpp"
#include "cli/terminal.hpp"
#include "engine/json_views.hpp"

namespace noo::cli {

std::string on_one_line(std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), '\n', ' ');
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::string name_of(const AnyGame& game, Seat s, const Catalog& catalog) {
  const std::string word(seat_name(game, s));
  const std::string key = "seat." + word;
  return catalog.has(key) ? catalog.get(key) : word;
}

std::string seats_in_colour(const AnyGame& game, const Catalog& catalog, std::string text) {
  if (!colour_wanted()) return text;
  const auto in_a_word = [&](std::size_t i) {
    const auto c = static_cast<unsigned char>(i < text.size() ? text[i] : ' ');
    return c >= 0x80 || std::isalnum(c) != 0;
  };
  for (int i = 0; i < game.seats(); ++i) {
    const std::string_view word = seat_name(game, seat(i));
    const std::string sign = seat_sign(word) + "\u00A0";
    std::string name = name_of(game, seat(i), catalog);
    if (name.starts_with(sign)) name.erase(0, sign.size());
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
      const std::size_t end = at + name.size();
      if (std::string_view(text).substr(0, at).ends_with(sign)) at -= sign.size();
      const bool longer_name =
          end + 1 < text.size() && text[end] == ' ' && text[end + 1] >= 'A' && text[end + 1] <= 'Z';
      const bool whole = (at == 0 || !in_a_word(at - 1)) && !in_a_word(end) && !longer_name;  // not "Red Tape"
      const std::string coloured = whole ? in_seat_colour(word, text.substr(at, end - at)) : name;
      if (whole) text.replace(at, end - at, coloured);
      at = whole ? at + coloured.size() : end;
    }
  }
  return text;
}

namespace {

// " [Blue 3, Black 0–2, Pink ?]", or nothing where nothing is known.
std::string values_text(const AnyGame& game, const Goal& goal, const Catalog& catalog) {
  std::string out;
  bool any = false;
  for (int i = 0; i < game.seats(); ++i) {
    const auto& value = goal.seats[i];
    if (!value) continue;
    any = any || value->known();
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", name_of(game, seat(i), catalog), amount_text(*value));
  }
  return any ? fmt::format(" [{}]", out) : "";
}

std::string goal_text(const AnyGame& game, const Goal& goal, bool urgent, const Catalog& catalog, const Words& words) {
  const std::string name = catalog.get(fmt::format("goal.{}", game.goal_row(goal.what).name));
  return fmt::format("{}: {}{}", urgent ? words("goals.urgent", {{"name", name}}) : name, catalog.say(game.tell(goal)),
                     values_text(game, goal, catalog));
}

}  // namespace

std::string goals_text(const AnyGame& game, const Position& view, Seat viewer, const Catalog& catalog,
                       const Words& words, bool agreed) {
  GoalList goals;
  game.goals(view, viewer, goals);
  if (goals.size() == 0) return "";
  std::string out = words("goals.heading") + "\n";
  for (const Goal& goal : goals) {
    const bool urgent = !agreed && &goal == goals.urgent();
    out += fmt::format("  {}\n", goal_text(game, goal, urgent, catalog, words));
  }
  return out;
}

std::string urgent_text(const AnyGame& game, const Position& view, Seat viewer, const Catalog& catalog,
                        const Words& words) {
  GoalList goals;
  game.goals(view, viewer, goals);
  const Goal* urgent = goals.urgent();
  return urgent == nullptr ? "" : goal_text(game, *urgent, true, catalog, words);
}

namespace {

// "Blue, Census losses: 56." is the value 56 between "Blue, Census losses: " and ".".
struct Sentence {
  std::string before;
  std::string value;  // empty: no value to speak of
  std::string after;
};

bool is_value(std::string_view word) {
  const bool digits = !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
  const bool letter = word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z';
  return digits || letter;
}

Sentence around(const std::string& line, std::size_t from, std::size_t size) {
  return {line.substr(0, from), line.substr(from, size), line.substr(from + size)};
}

// The value is the last word, or else a letter that stands alone.
Sentence parsed(const std::string& line) {
  const std::size_t end = line.size() - (line.ends_with(".") ? 1 : 0);
  const std::size_t last = line.rfind(' ', end) + 1;
  if (last > 0 && is_value(std::string_view(line).substr(last, end - last))) return around(line, last, end - last);
  for (std::size_t at = line.find(' '); at != std::string::npos; at = line.find(' ', at + 1)) {
    const std::size_t size = std::min(line.find(' ', at + 1), line.size()) - at - 1;
    if (size == 1 && is_value(std::string_view(line).substr(at + 1, 1))) return around(line, at + 1, 1);
  }
  return {line, "", ""};
}

}  // namespace

std::vector<std::string> log_lines(const AnyGame& game, std::span<const Event> events, const Catalog& catalog) {
  std::vector<std::pair<Event, Sentence>> said;
  for (const Event& e : events) {
    Sentence now = parsed(catalog.say(game.tell(e)));
    if (!said.empty() && !now.value.empty()) {
      auto& [earlier, sentence] = said.back();
      const bool same_thing = earlier.code == e.code && earlier.rule == e.rule && !sentence.value.empty() &&
                              sentence.before == now.before && sentence.after == now.after;
      if (same_thing) {
        sentence.value += ", " + now.value;
        continue;
      }
    }
    said.emplace_back(e, std::move(now));
  }
  std::vector<std::string> out;
  out.reserve(said.size());
  for (const auto& [e, sentence] : said) {
    std::string line = sentence.before + sentence.value + sentence.after;
    if (e.rule != 0) line += fmt::format(" [{}]", game.rule_name(e.rule));
    out.push_back(std::move(line));
  }
  return out;
}

namespace {

// A game may speak otherwise to somebody who plays alone.
std::string ending_text(const AnyGame& game, const Result& result, const Catalog& catalog) {
  const std::string key = "ending." + std::string(game.ending_name(result.ending));
  const std::string alone = key + ".alone";
  return catalog.get(result.seats == 1 && catalog.has(alone) ? alone : key);
}

}  // namespace

std::string whose_turn(const Match& match, const Catalog& catalog, const Words& words) {
  const AnyGame& game = match.game();
  const std::string ply = std::to_string(match.plies());
  if (match.over()) {
    return words("turn.over", {{"ply", ply}, {"ending", ending_text(game, match.result(), catalog)}});
  }
  return words("turn.asked", {{"ply", ply},
                              {"seat", name_of(game, match.turn().seat, catalog)},
                              {"question", catalog.say(game.prompt(match.position()))}});
}

namespace {

std::vector<int> by_rank(const Result& result) {
  std::vector<int> order;
  order.reserve(static_cast<std::size_t>(result.seats));
  for (int i = 0; i < result.seats; ++i) order.push_back(i);
  const auto rank = [&](int seat) { return result.seat[static_cast<std::size_t>(seat)].rank; };
  std::sort(order.begin(), order.end(), [&](int a, int b) { return rank(a) != rank(b) ? rank(a) < rank(b) : a < b; });
  return order;
}

std::string score_lines(const AnyGame& game, const SeatResult& r, const Catalog& catalog, const Words& words) {
  std::string out;
  for (int i = 0; i < r.lines; ++i) {
    const ScoreLine& line = r.line[static_cast<std::size_t>(i)];
    const std::string what = catalog.get("score." + std::string(game.score_name(line.what)));
    const std::string told = line.counts ? "" : words("result.told");
    out += fmt::format("     {} {} {}[{}]\n", what, line.value, told, game.rule_name(line.rule));
  }
  return out;
}

// All lost together: no place, no score.
bool common_defeat(const Result& result) {
  for (int i = 0; i < result.seats; ++i) {
    const SeatResult& r = result.seat[static_cast<std::size_t>(i)];
    if (r.winner || r.lines > 0 || r.rank != result.seat[0].rank) return false;
  }
  return true;
}

std::string names(const AnyGame& game, const Catalog& catalog) {
  std::string out;
  for (int i = 0; i < game.seats(); ++i) out += (i == 0 ? "" : ", ") + name_of(game, seat(i), catalog);
  return out;
}

std::string place_line(const AnyGame& game, const Result& result, int i, const Catalog& catalog, const Words& words) {
  const SeatResult& r = result.seat[static_cast<std::size_t>(i)];
  const bool agreed = result.ending == agreed_ending;  // then nobody has a place
  return words(result.seats == 1 || agreed ? "result.alone" : "result.place",
               {{"rank", std::to_string(r.rank)},
                {"seat", name_of(game, seat(i), catalog)},
                {"score", std::to_string(r.score)}});
}

}  // namespace

std::string result_text(const AnyGame& game, const Result& result, const Catalog& catalog, const Words& words) {
  std::string out = ending_text(game, result, catalog);
  if (result.rule != 0) out += fmt::format(" [{}]", game.rule_name(result.rule));
  out += "\n";
  if (common_defeat(result)) return result.seats == 1 ? out : out + names(game, catalog) + "\n";
  for (const int i : by_rank(result)) {
    out += place_line(game, result, i, catalog, words) + "\n";
    out += score_lines(game, result.seat[static_cast<std::size_t>(i)], catalog, words);
  }
  return out;
}

}  // namespace noo::cli
