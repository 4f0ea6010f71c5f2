// Why not? The refusal of a move, judged in the seat's own view, so that asking tells nothing.
#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "engine/asking.hpp"
#include "engine/core/eng_rules.hpp"
#include "engine/json.hpp"
#include "engine/rules_reference.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

using nlohmann::json;

// Reading a rulebook takes a while, and it never changes.
const RulesReference& rules_of(const GameInfo& game, Lang lang) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, Lang>, std::unique_ptr<RulesReference>> known;
  const std::scoped_lock lock(mutex);
  auto& rules = known[{game.id, lang}];
  if (!rules) rules = std::make_unique<RulesReference>(game, lang);
  return *rules;
}

// Markdown without its marks: emphasis, code, and links by their text.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '*' || c == '`' || c == '[') continue;
    if (c == ']') {
      if (i + 1 < text.size() && text[i + 1] == '(') i = std::min(text.find(')', i), text.size() - 1);
      continue;
    }
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string first_sentence(const RuleEntry& rule) {
  const std::string_view text = rule.text;
  const std::string paragraph = plain(text.substr(0, text.find("\n\n")));
  if (paragraph.empty() || paragraph.starts_with("|") || paragraph.starts_with("- ")) return rule.title + ".";
  const auto end = paragraph.find(". ");
  return end == std::string::npos ? paragraph : paragraph.substr(0, end + 1);
}

json refused(const TableData& d, std::string_view rule, Seat waited, const Catalog& words, const Said& reason = {}) {
  json j{{"legal", false}, {"rule", rule}};
  const RuleEntry* entry = rules_of(d.game->info(), words.lang()).find(rule);
  if (entry != nullptr) {
    j["rule_title"] = entry->title;
    j["rule_text"] = entry->text;
    j["rule_origin"] = origin_name(entry->origin);
  }
  const std::string key = fmt::format("refusal.{}", rule);
  if (!reason.key.empty()) {
    j["detail"] = words.say(reason, names_of(d));
  } else if (words.has(key)) {
    j["detail"] = words.say({key, {{"seat", Word{"seat", std::string(colour_of(d, waited))}}}}, names_of(d));
  } else {
    j["detail"] = entry == nullptr ? std::string(rule) : first_sentence(*entry);
  }
  return j;
}

json refused(const TableData& d, const Verdict& verdict, Seat waited, const Catalog& words) {
  return refused(d, d.game->rule_name(verdict.rule), waited, words, d.game->reason(verdict));
}

json allowed(const Catalog& words) { return {{"legal", true}, {"detail", words.get("refusal.legal")}}; }

std::string_view name_of(EngRule rule) { return eng_rule_names[static_cast<std::size_t>(rule)]; }

// How a seat stands to the question now.
struct Asked {
  Position view;
  Turn turn{};
  std::string_view refusal;  // the engine's rule, if this seat is not asked at all
};

Asked asked(const TableData& d, Seat s) {
  Asked out;
  if (!d.match || d.status == Status::waiting || d.status == Status::kept) {
    out.refusal = name_of(d.status == Status::kept ? EngRule::ENG_OVER : EngRule::ENG_NOT_ASKED);
    return out;
  }
  out.view = d.game->view(d.match->position(), s);
  out.turn = d.game->turn(out.view);
  if (out.turn.actor == Turn::Actor::nobody) {
    out.refusal = name_of(EngRule::ENG_OVER);
  } else if (out.turn.actor != Turn::Actor::player || out.turn.seat != s) {
    out.refusal = name_of(EngRule::ENG_SEAT);
  }
  return out;
}

bool begins_with(const std::vector<std::string>& targets, const std::vector<std::string>& start) {
  return targets.size() >= start.size() && std::equal(start.begin(), start.end(), targets.begin());
}

// The verdict that says most about the moves which begin so: yes if any can be made, else the refusal of the one that
// is nearest to success.
Verdict best_verdict(const AnyGame& game, const Position& view, const std::vector<std::string>& targets) {
  Verdict best = no(EngRule::ENG_MALFORMED);
  for (int n = 0; n < game.dense_count(); ++n) {
    const Move m = game.from_dense(n);
    if (!begins_with(game.targets(m), targets)) continue;
    const Verdict verdict = game.check(view, m);
    if (verdict.legal()) return verdict;
    if (verdict == no(EngRule::ENG_CHANCE)) continue;
    best = best == no(EngRule::ENG_MALFORMED) ? verdict : nearer(game, best, verdict);
  }
  return best;
}

}  // namespace

json Table::why(Seat s, std::string_view notation, const Catalog& words) const {
  const TableData& d = *d_;
  const Asked now = asked(d, s);
  if (!now.refusal.empty()) return refused(d, now.refusal, now.turn.seat, words);
  const std::optional<Move> m = d.game->parse(notation);
  const Verdict verdict = m ? d.game->check(now.view, *m) : no(EngRule::ENG_MALFORMED);
  return verdict.legal() ? allowed(words) : refused(d, verdict, s, words);
}

json Table::why_targets(Seat s, const std::vector<std::string>& targets, const Catalog& words) const {
  const TableData& d = *d_;
  const Asked now = asked(d, s);
  if (!now.refusal.empty()) return refused(d, now.refusal, now.turn.seat, words);
  const Verdict verdict = targets.empty() ? no(EngRule::ENG_MALFORMED) : best_verdict(*d.game, now.view, targets);
  return verdict.legal() ? allowed(words) : refused(d, verdict, s, words);
}

}  // namespace noo::table
