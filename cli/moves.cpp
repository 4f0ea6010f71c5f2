#include "cli/moves.hpp"

#include <algorithm>

#include "cli/layout.hpp"
#include "engine/json_views.hpp"

namespace noo::cli {

namespace {

constexpr int no_wrapping = 1'000'000;

std::string single_spaced(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\t';
    if (!space) out += c;
    if (space && !out.empty() && out.back() != ' ') out += ' ';
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

Seat actor(const Match& match, const Wanted& wanted) { return wanted.seat.value_or(match.turn().seat); }

}  // namespace

Wanted wanted_move(const AnyGame& game, const std::string& given) {
  const std::string text = single_spaced(given);
  Wanted out{text, std::nullopt, game.parse(text)};
  if (out.move) return out;
  const auto space = text.find(' ');
  if (space == std::string::npos) return out;
  out.seat = seat_called(game, std::string_view(text).substr(0, space));
  if (out.seat) out.move = game.parse(std::string_view(text).substr(space + 1));
  return out;
}

std::vector<Wanted> wanted_moves(const AnyGame& game, const std::vector<std::string>& arguments) {
  constexpr std::size_t most_words = 5;  // a seat, a kind and three arguments
  std::vector<Wanted> out;
  for (std::size_t at = 0; at < arguments.size();) {
    std::size_t taken = 0;
    Wanted found;
    for (std::size_t words = std::min(most_words, arguments.size() - at); words > 0 && taken == 0; --words) {
      std::string joined = arguments[at];
      for (std::size_t i = 1; i < words; ++i) joined += " " + arguments[at + i];
      found = wanted_move(game, joined);
      if (found.move || words == 1) taken = words;
    }
    out.push_back(found);
    at += taken;
  }
  return out;
}

Refusal refusal(const RulesReference& rules, std::string_view id) {
  const RuleEntry* entry = rules.find(id);
  if (entry == nullptr) return {std::string(id), "", "", ""};
  return {entry->id, entry->title, plain_markdown(entry->text, no_wrapping), ""};
}

namespace {

// Yes is no refusal. The reason's numbers are those that the seat can see itself.
std::optional<Refusal> refused(const Match& match, Seat who, Move m, Verdict verdict, const RulesReference& rules,
                               const Catalog& words) {
  if (verdict.legal()) return std::nullopt;
  const AnyGame& game = match.game();
  Refusal out = refusal(rules, game.rule_name(verdict.rule));
  const Verdict seen = game.check(game.view(match.position(), who), m);
  if (!(seen == verdict)) return out;
  if (const Said reason = game.reason(seen); !reason.key.empty()) out.reason = words.say(reason);
  return out;
}

}  // namespace

std::optional<Refusal> judge(const Match& match, const Wanted& wanted, const RulesReference& rules,
                             const Catalog& words) {
  if (!wanted.move) return refusal(rules, "ENG-MALFORMED");
  const Seat who = actor(match, wanted);
  return refused(match, who, *wanted.move, match.judge(who, *wanted.move), rules, words);
}

std::optional<Refusal> play(Match& match, const Wanted& wanted, const RulesReference& rules, const Catalog& words) {
  if (!wanted.move) return refusal(rules, "ENG-MALFORMED");
  const Seat who = actor(match, wanted);
  return refused(match, who, *wanted.move, match.play(who, *wanted.move), rules, words);
}

}  // namespace noo::cli
