// The laws about words, JSON, records and undo: what a game is behind AnyGame. Cases without a binding pass them idly.
#pragma once

#include <set>

#include "engine/json.hpp"
#include "engine/match.hpp"
#include "engine/rules_reference.hpp"
#include "engine/text.hpp"
#include "laws.hpp"

namespace noo::conformance {

// ---- AnyGame and JSON ----------------------------------------------------------------------------------------------

template <Game G>
std::string hosted_difference(const Case<G>& c, const Spot<G>& spot) {
  const AnyGame& any = *c.hosted;
  const Position p(spot.s);
  if (any.turn(p) != spot.turn) return "the turn";
  if (!any.invariants(p).clean()) return "the invariants";
  if (any.result(p).over != c.game.result(spot.s).over) return "the result";
  for (int i = 0; i < c.game.seats(); ++i) {
    const auto seen = view(c.game, spot.s, seat(i));
    if (!(any.view(p, seat(i)) == Position(seen))) return "the view of " + written(seat(i));
    GoalList goals;
    GoalList hosted;
    c.game.goals(seen, seat(i), goals);
    any.goals(Position(seen), seat(i), hosted);
    if (!(goals == hosted)) return "where the game stands for " + written(seat(i));
  }
  if (spot.turn.actor == Turn::Actor::nobody) return "";
  MoveList list;
  any.moves(p, list);
  if (spot.turn.actor == Turn::Actor::player && std::vector<Move>(list.begin(), list.end()) != answers(c.game, spot.s))
    return "the moves";
  if (any.check(p, spot.next) != c.game.check(spot.s, spot.next)) return "the verdict on " + written<G>(spot.next);
  if (any.audience(p, spot.next) != c.game.step_audience(spot.s, spot.next))
    return "the audience of " + written<G>(spot.next);
  Position after = p;
  any.play(after, spot.next, nullptr);
  return after == Position(Played<G>(c.game, spot.s, spot.next).after) ? ""
                                                                       : "the position after " + written<G>(spot.next);
}

// Behind AnyGame the game is the same game.
template <Game G>
Violations hosted_game_agrees(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    const std::string differs = hosted_difference(c, spot);
    if (!differs.empty()) found.add(spot.where, differs + " is another behind AnyGame");
  });
  return found.list();
}

// Every move comes back from its JSON and from its notation; anchors are distinct enough to click the move.
template <Game G>
Violations moves_round_trip_json(const Case<G>& c) {
  Findings found;
  if (c.hosted == nullptr) return {};
  const AnyGame& any = *c.hosted;
  for (int number = 0; number < any.dense_count(); ++number) {
    const Move m = any.from_dense(number);
    const auto text = any.move_json(m).dump();
    if (any.move_from_json(nlohmann::json::parse(text)) != m)
      found.add(written<G>(m) + " does not come back from " + text);
    if (any.parse(any.notation(m)) != m) found.add(written<G>(m) + " does not come back from its notation");
    if (any.dense(m) != number) found.add(written<G>(m) + " has another number behind AnyGame");
    if (any.targets(m).empty()) found.add(written<G>(m) + " has no targets");
  }
  return found.list();
}

// Every seat has a colour of its own, one of those that records may name, with a word in both languages.
template <Game G>
Violations seats_have_their_own_words(const Case<G>& c, const Effort& /*effort*/) {
  Findings found;
  if (c.hosted == nullptr) return {};
  std::set<std::string> used;
  each_seat(c.game, [&](Seat s) {
    const std::string word(c.hosted->seat_word(s));
    if (std::find(seat_words.begin(), seat_words.end(), word) == seat_words.end())
      found.add(written(s) + " is called '" + word + "', which is no colour of records");
    if (!used.insert(word).second) found.add(written(s) + " is called '" + word + "' like another");
    for (const Lang lang : {Lang::en, Lang::es}) {
      if (!catalog_for(c.hosted->info(), lang).has("seat." + word)) found.add("no text for 'seat." + word + "'");
    }
  });
  return found.list();
}

// The path of the first null, or nothing: absent is "none" and hidden is "unknown".
inline std::string path_of_null(const nlohmann::json& j) {
  const nlohmann::json flat = j.flatten();
  for (const auto& [path, value] : flat.items()) {
    // flatten() turns empty objects and arrays into null as well; only a null that is there counts.
    if (value.is_null() && j.at(nlohmann::json::json_pointer(path)).is_null()) return path;
  }
  return "";
}

inline std::string json_trouble(const AnyGame& any, const Position& p, Seat viewer) {
  try {
    const nlohmann::json j = nlohmann::json::parse(any.state_json(p).dump());
    const std::string null_at = path_of_null(j);
    if (!null_at.empty()) return "the JSON of the position is null at " + null_at;
    if (!(any.state_from_json(j) == p)) return "the position does not come back from its JSON";
    const std::string null_in_view = path_of_null(any.state_json(any.view(p, viewer)));
    if (!null_in_view.empty()) return "the JSON of the view of " + written(viewer) + " is null at " + null_in_view;
  } catch (const std::exception& e) {
    return std::string("the JSON of the position is refused: ") + e.what();
  }
  return "";
}

// A position comes back from its bytes and from its JSON.
template <Game G>
Violations positions_round_trip(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    const Position p(spot.s);
    if (!same_bytes(p.as<typename G::State>(), spot.s))
      found.add(spot.where, "the position does not come back from its bytes");
    if (spot.turn.actor != Turn::Actor::nobody && spot.choices.below(4) != 0) return;  // JSON is slow
    const Seat viewer = seat(static_cast<int>(spot.choices.below(static_cast<u32>(c.game.seats()))));
    const std::string trouble = json_trouble(*c.hosted, p, viewer);
    if (!trouble.empty()) found.add(spot.where, trouble);
  });
  return found.list();
}

// ---- words ---------------------------------------------------------------------------------------------------------

// Both languages of a game: is there a sentence for everything it says, and a text for every rule it names?
class Words {
 public:
  explicit Words(const AnyGame& game) : game_(game) {
    for (const Lang lang : {Lang::en, Lang::es}) {
      catalogs_.push_back(catalog_for(game.info(), lang));
      rules_.emplace_back(game.info(), lang);
    }
  }

  std::string trouble_with(const Said& said) {
    if (!fresh(key_of(said))) return "";
    for (const Catalog& catalog : catalogs_) {
      const std::string trouble = trouble_in(catalog, said);
      if (!trouble.empty()) return std::string(lang_name(catalog.lang())) + ": " + trouble;
    }
    return "";
  }

  std::string trouble_with_key(const std::string& key) { return trouble_with(Said{key, {}}); }

  std::string trouble_with_rule(u16 rule) {
    if (!fresh("rule " + std::to_string(rule))) return "";
    const std::string name(game_.rule_name(rule));
    if (rule == 0 || name.empty()) return "rule number " + std::to_string(rule) + " has no id";
    for (const RulesReference& reference : rules_) {
      const RuleEntry* entry = reference.find(name);
      if (entry == nullptr) return "the rules reference does not know " + name;
      if (entry->title.empty() || entry->text.empty()) return name + " has no text in one of the languages";
    }
    return "";
  }

  // All that makes this sentence another than that one.
  static std::string key_of(const Said& said) {
    std::string key = said.key;
    for (const auto& [name, value] : said.args) {
      const Word* word = std::get_if<Word>(&value);
      key +=
          '\n' + name + '=' + (word != nullptr ? word->family + '.' + word->id : std::to_string(std::get<int>(value)));
    }
    return key;
  }

 private:
  bool fresh(const std::string& what) { return seen_.insert(what).second; }

  static std::string trouble_in(const Catalog& catalog, const Said& said) {
    if (!catalog.has(said.key)) return "no text for '" + said.key + "'";
    for (const auto& [name, value] : said.args) {
      const Word* word = std::get_if<Word>(&value);
      if (word == nullptr) continue;
      // Numbers and ranges are their own words, and several seats are words of one seat each.
      if (word->family.empty() || word->family == "seats") continue;
      const std::string key = word->family + '.' + word->id;
      if (!catalog.has(key)) return "no word for '" + key + "' in '" + said.key + "'";
    }
    const std::string text = catalog.say(said);
    if (text.empty()) return "'" + said.key + "' says nothing";
    if (text.find_first_of("{}") != std::string::npos) return "'" + said.key + "' leaves braces: " + text;
    if (text.find(said.key) != std::string::npos) return "'" + said.key + "' shows its key: " + text;
    return "";
  }

  const AnyGame& game_;
  std::vector<Catalog> catalogs_;
  std::vector<RulesReference> rules_;
  std::set<std::string> seen_;
};

// A refusal names a rule that can be read in both languages.
template <Game G>
Violations refusals_have_text(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  Words words(*c.hosted);
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    for (int number = 0; number < G::Moves::dense_count; ++number) {
      const Move m = G::Moves::from_dense(number);
      const Verdict verdict = c.game.check(spot.s, m);
      if (verdict.legal()) continue;
      std::string trouble = words.trouble_with_rule(verdict.rule);
      const Said reason = c.hosted->reason(verdict);
      if (trouble.empty() && !reason.key.empty()) trouble = words.trouble_with(reason);
      if (!trouble.empty()) found.add(spot.where, written<G>(m) + " is refused, but " + trouble);
    }
  });
  return found.list();
}

// Every move can be described.
template <Game G>
Violations moves_have_words(const Case<G>& c) {
  Findings found;
  if (c.hosted == nullptr) return {};
  Words words(*c.hosted);
  for (int number = 0; number < c.hosted->dense_count(); ++number) {
    const Move m = c.hosted->from_dense(number);
    const std::string trouble = words.trouble_with(c.hosted->describe(m));
    if (!trouble.empty()) found.add(written<G>(m) + ": " + trouble);
  }
  return found.list();
}

// What a legal move is called, with the board before one's eyes, follows from the view of the seat that is asked.
template <Game G>
Violations moves_are_described_from_the_view(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled || spot.turn.actor != Turn::Actor::player) return;
    const Position whole(spot.s);
    const Position seen = c.hosted->view(whole, spot.turn.seat);
    for (const Move m : answers(c.game, spot.s)) {
      if (Words::key_of(c.hosted->describe(seen, m)) != Words::key_of(c.hosted->describe(whole, m)))
        found.add(spot.where, written<G>(m) + " is described from more than the view of " + written(spot.turn.seat));
    }
  });
  return found.list();
}

// Every prompt, every event and every legal move met in play is a sentence in both languages, and names rules that can
// be read.
template <Game G>
Violations prompts_and_events_have_words(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  Words words(*c.hosted);
  walk(c, effort, found, [&](const Spot<G>& spot) {
    const auto expect = [&](const std::string& trouble) {
      if (!trouble.empty()) found.add(spot.where, trouble);
    };
    const Position p(spot.s);
    if (spot.sampled) {
      expect(words.trouble_with(c.hosted->prompt(p)));
      each_seat(c.game, [&](Seat viewer) { expect(words.trouble_with(c.hosted->prompt(c.hosted->view(p, viewer)))); });
    }
    if (spot.sampled && spot.turn.actor == Turn::Actor::player) {
      const Position seen = c.hosted->view(p, spot.turn.seat);
      for (const Move m : answers(c.game, spot.s)) expect(words.trouble_with(c.hosted->describe(seen, m)));
    }
    if (spot.turn.actor == Turn::Actor::nobody) return;
    if (spot.turn.actor == Turn::Actor::player) {
      expect(words.trouble_with_rule(c.game.rule_asking(spot.s)));
      expect(words.trouble_with_rule(c.game.rule_behind(spot.s, spot.next)));
    }
    const Played<G> played(c.game, spot.s, spot.next);
    for (const Event& e : played.events()) {
      expect(words.trouble_with(c.hosted->tell(e)));
      expect(words.trouble_with_rule(e.rule));
    }
  });
  return found.list();
}

// The seats whose own colour the sentence has at one of these arguments. `strangers`: is there a colour that is no
// seat's own, because one person plays several or nobody plays it?
inline SeatSet seats_said(const AnyGame& any, const Event& e, const Befalls& befalls, bool& strangers) {
  SeatSet out = SeatSet::none();
  for (const auto& [name, value] : any.tell(e).args) {
    const Word* word = std::get_if<Word>(&value);
    if (word == nullptr || word->family != "seat" || word->id == "none") continue;
    if (std::find(befalls.named.begin(), befalls.named.end(), name) == befalls.named.end()) continue;
    bool found = false;
    for (int i = 0; i < any.seats(); ++i) {
      if (any.seat_word(seat(i)) != word->id) continue;
      out.add(seat(i));
      found = true;
    }
    strangers = strangers || !found;
  }
  return out;
}

inline std::string trouble_with_befalling(const AnyGame& any, int seats, const Befalls& befalls, const Event& e) {
  const SeatSet befallen = any.befallen(e);
  const SeatSet readers = e.seen_by & SeatSet::first(seats);
  if (!befallen.without(readers).empty()) return " befalls a seat that may not read it";
  if (befalls.condition != nullptr && !befalls.condition(e.args))
    return befallen.empty() ? "" : " befalls somebody although its row says when it does not";
  switch (befalls.whom) {
    case Befalls::Whom::nobody:
      return befallen.empty() ? "" : " befalls somebody although its row says nobody";
    case Befalls::Whom::everybody:
      return befallen == readers ? "" : " does not befall everybody who may read it";
    case Befalls::Whom::reader:
      return befallen == (readers.size() == 1 ? readers : SeatSet::none()) ? "" : " does not befall its one reader";
    case Befalls::Whom::named:
      break;
  }
  bool strangers = false;
  const SeatSet said = seats_said(any, e, befalls, strangers) & readers;
  if (!said.without(befallen).empty()) return " does not befall the seat that its sentence names";
  return strangers || befallen == said ? "" : " befalls another seat than its sentence names";
}

// An event befalls seats of the table that may read it: those its row says, by the colours that its sentence has.
template <Game G>
Violations events_befall_whom_their_rows_say(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (spot.turn.actor == Turn::Actor::nobody) return;
    const Played<G> played(c.game, spot.s, spot.next);
    for (const Event& e : played.events()) {
      const EventRow row = G::event_row(e.code);
      const std::string trouble = trouble_with_befalling(*c.hosted, c.game.seats(), row.befalls, e);
      if (!trouble.empty()) found.add(spot.where, std::string(row.name) + trouble);
    }
  });
  return found.list();
}

// Scores as they stand are sums of their lines, in a game that nobody has won.
inline std::string unsound_standing(const Result& r) {
  for (int i = 0; i < r.seats; ++i) {
    const SeatResult& own = r.seat[static_cast<std::size_t>(i)];
    int sum = 0;
    for (int k = 0; k < own.lines; ++k) {
      const ScoreLine& line = own.line[static_cast<std::size_t>(k)];
      sum += line.counts ? line.value : 0;
    }
    if (sum != own.score) return "the score of " + written(seat(i)) + " as it stands is not the sum of its lines";
  }
  return "";
}

// Endings and score lines have names, words and rules.
template <Game G>
Violations results_have_words(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  Words words(*c.hosted);
  walk(c, effort, found, [&](const Spot<G>& spot) {
    const bool over = spot.turn.actor == Turn::Actor::nobody;
    if (!over && !spot.sampled) return;
    const auto expect = [&](const std::string& trouble) {
      if (!trouble.empty()) found.add(spot.where, trouble);
    };
    // Everywhere else people may agree to end it (ENG-AGREED).
    const Result r = over ? c.game.result(spot.s) : agreed_result(*c.hosted, Position(spot.s));
    if (!over) expect(unsound_standing(r));
    expect(words.trouble_with_key("ending." + std::string(c.hosted->ending_name(r.ending))));
    expect(words.trouble_with_rule(r.rule));
    for (int i = 0; i < r.seats; ++i) {
      const SeatResult& own = r.seat[static_cast<std::size_t>(i)];
      for (int k = 0; k < own.lines; ++k) {
        const ScoreLine& line = own.line[static_cast<std::size_t>(k)];
        expect(words.trouble_with_key("score." + std::string(c.hosted->score_name(line.what))));
        expect(words.trouble_with_rule(line.rule));
      }
    }
  });
  return found.list();
}

}  // namespace noo::conformance
