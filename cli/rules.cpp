// noosphere rules GAME [ID or words]: the rules reference.
#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/rules_text.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace {

std::string origin_line(const RuleEntry& entry, const Words& words) {
  std::string name = words(fmt::format("rules.{}", origin_name(entry.origin)));
  // Most reconstructed texts end with the evidence in the reader's language: "Reconstructed: ...".
  if (entry.text.find(fmt::format("{}:", name)) != std::string::npos) return name;
  return fmt::format("{}: {}", name, entry.source);
}

}  // namespace

std::string rule_text(const RuleEntry& entry, const Words& words, int width) {
  const std::string heading = bold(fmt::format("{}  {}", entry.id, entry.title));
  return fmt::format("{}\n{}\n\n{}", heading, wrapped(origin_line(entry, words), width),
                     plain_markdown(entry.text, width));
}

std::string rule_list(const RulesReference& rules, const std::vector<const RuleEntry*>& entries, const Words& words) {
  const bool marked = rules.marks_origins();
  std::vector<std::vector<std::string>> rows;
  rows.reserve(entries.size());
  for (const RuleEntry* entry : entries) {
    rows.push_back({entry->id});
    if (marked) rows.back().push_back(words(fmt::format("rules.mark.{}", origin_name(entry->origin))));
    rows.back().push_back(entry->title);
  }
  return table(rows);
}

namespace {

struct Arguments {
  std::string game;
  std::vector<std::string> words;
  bool json = false;
};

nlohmann::json rule_json(const RuleEntry& entry) {
  return {{"id", entry.id},         {"kind", entry.kind},
          {"source", entry.source}, {"origin", origin_name(entry.origin)},
          {"title", entry.title},   {"evidence", evidence_of(entry)},
          {"text", entry.text},     {"tests", entry.tests}};
}

std::vector<const RuleEntry*> found(const RulesReference& rules, const std::vector<std::string>& words) {
  std::vector<const RuleEntry*> out;
  if (words.size() == 1) {
    if (const RuleEntry* exact = rules.find(words.front())) return {exact};
  }
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  if (!all.empty()) return rules.search(all);
  out.reserve(rules.entries().size());
  for (const RuleEntry& entry : rules.entries()) out.push_back(&entry);
  return rules_first(out);
}

int show_rules(const Arguments& args, const Shell& shell) {
  const RulesReference rules(find_game(args.game).info, shell.words.lang());
  const auto entries = found(rules, args.words);
  if (args.json) {
    nlohmann::json out = nlohmann::json::array();
    for (const RuleEntry* entry : entries) out.push_back(rule_json(*entry));
    print_line(out.dump(2));
  } else if (entries.empty()) {
    print_line(shell.words("rules.none"));
  } else if (entries.size() == 1) {
    print(rule_text(*entries.front(), shell.words, screen_width()));
  } else {
    if (args.words.empty()) print_line(plain_markdown(rules.introduction(), screen_width()));
    print(rule_list(rules, entries, shell.words));
  }
  return entries.empty() ? answer_is_no : done;
}

}  // namespace

void add_rules(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "rules");
  command.option("GAME", &args->game, shell.words("help.game")).required();
  command.option("ID", &args->words, shell.words("help.rule_words"));
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = show_rules(*args, shell); });
}

}  // namespace noo::cli
