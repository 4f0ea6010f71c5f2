// The rules reference: rules/ids.csv and rules/<lang>.md of a game (and the engine's ENG ids), looked up by id or by
// word.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/text.hpp"

namespace noo {

// Whose word a rule is.
enum class Origin : u8 {
  rulebook,       // printed in the rulebook
  edition,        // printed, but in one edition only
  reconstructed,  // lost, and rebuilt by us from what is left of it
  ruling,         // our decision where the text is silent or contradicts itself
  designed,       // our own: numbers, options, cards nobody could show us
};

std::string_view origin_name(Origin origin);  // "rulebook", "edition" and so on, as in ids.csv

struct RuleEntry {
  std::string id;    // "SPH-TAX-2"
  std::string kind;  // rule, definition, ruling, note
  Origin origin{};
  std::string source;              // the heading; of a ruling what it decides on, of a reconstruction its evidence
  std::string title;               // in the language asked for
  std::string text;                // markdown, without the heading
  std::vector<std::string> tests;  // that cite it
};

// Of a reconstructed rule what it was rebuilt from; else empty.
std::string_view evidence_of(const RuleEntry& entry);

// In the same order, but texts about options of the game (OPT-) after the rules of play.
std::vector<const RuleEntry*> rules_first(const std::vector<const RuleEntry*>& entries);

class RulesReference {
 public:
  RulesReference(const GameInfo& game, Lang lang);  // throws InputError where an ids.csv is malformed
  const std::vector<RuleEntry>& entries() const { return entries_; }
  const RuleEntry* find(std::string_view id) const;  // exact
  std::vector<const RuleEntry*> search(
      std::string_view words) const;  // every word occurs in id, title or text, case-insensitively; options last
  const std::string& introduction() const { return introduction_; }  // what stands before the first anchor
  bool marks_origins() const;  // a list marks each rule, unless all are the rulebook's or plainly rulings

 private:
  std::vector<RuleEntry> entries_;
  std::string introduction_;
};

}  // namespace noo
