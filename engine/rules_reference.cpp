#include "engine/rules_reference.hpp"

#include <fmt/format.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/errors.hpp"

namespace noo {

namespace {

using Room = std::span<const EmbeddedFile>;

std::string_view file_of(Room room, std::string_view path) {
  for (const EmbeddedFile& file : room) {
    if (file.path == path) return file.content;
  }
  return {};
}

// Calls f(line) for each line, without its end.
template <class F>
void each_line(std::string_view text, const F& f) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    f(line);
  }
}

// The fields of one CSV line; a field in double quotes may hold commas and doubled quotes.
std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      fields.back() += '"';
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

std::string trimmed(std::string_view s) {
  constexpr std::string_view space = " \t\r\n";
  const auto first = s.find_first_not_of(space);
  if (first == std::string_view::npos) return {};
  return std::string(s.substr(first, s.find_last_not_of(space) - first + 1));
}

struct Prose {
  std::string title;
  std::string text;
};

// "### SPH-TAX-2 · Title {#SPH-TAX-2}": the id, and the title; an empty id for any other line.
std::pair<std::string, std::string> anchor_of(std::string_view line) {
  const auto open = line.rfind("{#");
  if (!line.starts_with("###") || open == std::string_view::npos || !line.ends_with('}')) return {};
  const std::string id(line.substr(open + 2, line.size() - open - 3));
  std::string_view title = line.substr(0, open);
  title.remove_prefix(std::min(title.find_first_not_of("# "), title.size()));
  if (title.starts_with(id)) title.remove_prefix(id.size());
  constexpr std::string_view dot = "·";
  const std::string rest = trimmed(title);
  return {id, trimmed(std::string_view(rest).substr(rest.starts_with(dot) ? dot.size() : 0))};
}

std::map<std::string, Prose> read_prose(std::string_view markdown, std::string& introduction) {
  std::map<std::string, Prose> out;
  Prose* current = nullptr;
  bool before_first = true;
  each_line(markdown, [&](std::string_view line) {
    auto [id, title] = anchor_of(line);
    if (!id.empty()) {
      before_first = false;
      current = &out[id];
      current->title = std::move(title);
    } else if (line.starts_with("# ") || line.starts_with("## ") || line.starts_with("### ")) {
      current = nullptr;  // a chapter: what follows is no rule's text
      if (before_first) introduction.append(line).append("\n");
    } else if (before_first) {
      introduction.append(line).append("\n");
    } else if (current != nullptr) {
      current->text.append(line).append("\n");
    }
  });
  introduction = trimmed(introduction);
  for (auto& [id, prose] : out) prose.text = trimmed(prose.text);
  return out;
}

constexpr std::array origins{Origin::rulebook, Origin::edition, Origin::reconstructed, Origin::ruling,
                             Origin::designed};

Origin origin_called(std::string_view name) {
  std::string known;
  for (const Origin origin : origins) {
    if (origin_name(origin) == name) return origin;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", origin_name(origin));
  }
  throw InputError(fmt::format("'{}' is no origin; origins are {}", name, known));
}

// One line of ids.csv below its heading.
RuleEntry entry_of(std::string_view line) {
  auto fields = fields_of(line);
  if (fields.size() != 4) throw InputError(fmt::format("{} fields; there must be 4", fields.size()));
  RuleEntry entry;
  entry.id = std::move(fields[0]);
  entry.kind = std::move(fields[1]);
  entry.origin = origin_called(fields[2]);
  entry.source = std::move(fields[3]);
  if (entry.source.empty()) throw InputError(fmt::format("{} has no source", entry.id));
  return entry;
}

// The rules of ids.csv, in its order; none where there is no file.
std::vector<RuleEntry> read_ids(std::string_view csv) {
  constexpr std::string_view heading = "id,kind,origin,source";
  std::vector<RuleEntry> out;
  int number = 0;
  each_line(csv, [&](std::string_view line) {
    ++number;
    try {
      if (number == 1) {
        if (line != heading) throw InputError(fmt::format("the heading is '{}'; it must be '{}'", line, heading));
      } else if (!line.empty()) {
        out.push_back(entry_of(line));
      }
    } catch (const InputError& e) {
      throw InputError(fmt::format("rules/ids.csv, line {}: {}", number, e.what()));
    }
  });
  return out;
}

void read_room(Room room, Lang lang, std::vector<RuleEntry>& entries, std::string& introduction) {
  const auto prose = read_prose(file_of(room, fmt::format("rules/{}.md", lang_name(lang))), introduction);
  std::map<std::string, std::vector<std::string>> tests;
  each_line(file_of(room, "test_index.csv"), [&](std::string_view line) {
    const auto fields = fields_of(line);
    if (fields.size() >= 2) tests[fields[0]].push_back(fields[1]);
  });
  for (RuleEntry& entry : read_ids(file_of(room, "rules/ids.csv"))) {
    entry.tests = tests[entry.id];
    if (const auto found = prose.find(entry.id); found != prose.end()) {
      entry.title = found->second.title;
      entry.text = found->second.text;
    }
    entries.push_back(std::move(entry));
  }
}

// Case folded over all of Unicode, so that "ERA" and "Época" are found however they are written.
std::string folded(std::string_view s) {
  std::string out;
  icu::UnicodeString::fromUTF8(icu::StringPiece(s.data(), static_cast<int32_t>(s.size()))).foldCase().toUTF8String(out);
  return out;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t\n", at)) != std::string::npos) {
    const auto end = text.find_first_of(" \t\n", at);
    out.push_back(text.substr(at, end - at));
    at = end == std::string::npos ? text.size() : end;
  }
  return out;
}

}  // namespace

std::string_view origin_name(Origin origin) {
  switch (origin) {
    case Origin::rulebook:
      return "rulebook";
    case Origin::edition:
      return "edition";
    case Origin::reconstructed:
      return "reconstructed";
    case Origin::ruling:
      return "ruling";
    case Origin::designed:
      return "designed";
  }
  return {};
}

std::string_view evidence_of(const RuleEntry& entry) {
  return entry.origin == Origin::reconstructed ? std::string_view(entry.source) : std::string_view{};
}

std::vector<const RuleEntry*> rules_first(const std::vector<const RuleEntry*>& entries) {
  std::vector<const RuleEntry*> out;
  std::vector<const RuleEntry*> options;
  for (const RuleEntry* entry : entries) (entry->id.starts_with("OPT-") ? options : out).push_back(entry);
  out.insert(out.end(), options.begin(), options.end());
  return out;
}

RulesReference::RulesReference(const GameInfo& game, Lang lang) {
  read_room(game.files, lang, entries_, introduction_);
  std::string engine_introduction;
  read_room(engine_files(), lang, entries_, engine_introduction);
}

const RuleEntry* RulesReference::find(std::string_view id) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const RuleEntry& e) { return e.id == id; });
  return found == entries_.end() ? nullptr : &*found;
}

bool RulesReference::marks_origins() const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [](const RuleEntry& e) { return e.origin != Origin::rulebook && e.origin != Origin::ruling; });
}

std::vector<const RuleEntry*> RulesReference::search(std::string_view words) const {
  const auto wanted = words_of(folded(words));
  std::vector<const RuleEntry*> out;
  for (const RuleEntry& entry : entries_) {
    const std::string hay = folded(fmt::format("{}\n{}\n{}", entry.id, entry.title, entry.text));
    const bool all = std::all_of(wanted.begin(), wanted.end(),
                                 [&](const std::string& word) { return hay.find(word) != std::string::npos; });
    if (all && !wanted.empty()) out.push_back(&entry);
  }
  return rules_first(out);
}

}  // namespace noo
