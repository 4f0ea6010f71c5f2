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

// Whose word a rule is: the rulebook's; rebuilt by us from what the rulebook lets us know of a lost text; or ours
// alone.
enum class Origin : u8 { rulebook, reconstructed, ruling };

std::string_view origin_name(Origin origin);  // "rulebook", "reconstructed", "ruling"

struct RuleEntry {
  std::string id;                  // "SPH-TAX-2"
  std::string kind;                // rule, definition, ruling, note
  std::string source;              // the rulebook heading, or what stands in its place
  Origin origin{};                 // read from the source
  std::string evidence;            // of a reconstructed rule: what it was rebuilt from, as the source has it
  std::string title;               // in the language asked for
  std::string text;                // markdown, without the heading
  std::vector<std::string> tests;  // that cite it
};

// In the same order, but texts about options of the game (OPT-) after the rules of play.
std::vector<const RuleEntry*> rules_first(const std::vector<const RuleEntry*>& entries);

class RulesReference {
 public:
  RulesReference(const GameInfo& game, Lang lang);
  const std::vector<RuleEntry>& entries() const { return entries_; }
  const RuleEntry* find(std::string_view id) const;  // exact
  std::vector<const RuleEntry*> search(
      std::string_view words) const;  // every word occurs in id, title or text, case-insensitively; options last
  const std::string& introduction() const { return introduction_; }  // what stands before the first anchor
  bool has_reconstructed() const;  // only then is it worth marking each rule in a list

 private:
  std::vector<RuleEntry> entries_;
  std::string introduction_;
};

}  // namespace noo
