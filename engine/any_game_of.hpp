// AnyGameOf<G, Traits>: any Game behind the AnyGame interface.
//
// A game's binding.cpp supplies what the rules do not know of themselves:
//
//   struct Traits {
//     static const GameInfo& info();
//     static nlohmann::json to_json(const G&, const G::State&);
//     static G::State from_json(const G&, const nlohmann::json&);   // throws InputError naming the field
//     static std::string_view rule_name(u16);                       // engine ids included
//     static std::string_view ending_name(u8);
//     static std::string_view score_name(u8);
//     // if the game has them; see AnyGame for what they mean
//     static bool worth_asking(const G&, const G::State& view, int standing);
//     static std::optional<Move> default_answer(const G&, const G::State& view);
//     static bool stuck(const G&, const G::State&);
//     static std::optional<Move> closed_itself(const G&, const G::State&, std::string_view rules_version);
//     static std::string as_it_lies_now(std::string bytes, std::string_view rules_version);   of a stored State
//     static std::string summary(const G&, const G::State& view, Seat me, const Catalog& words);
//     static std::string_view seat_word(const G&, Seat);
//     static std::string_view who_word(int);   // values of the family "seat" in events and prompts, if not seat_words
//     static Seat seat_of(const G&, int);      // whose seat such a value is, if not the one of that number
//     static std::optional<Said> describe(const G&, const G::State& view, Move);   // nothing: say it as without a view
//   };
//   return std::make_unique<AnyGameOf<G, Traits>>(G(...), options, data_hash);   // and own words, if the data has any
//
// Words of events and prompts come from `G::word(family, value)`; the family "seat" is the engine's own, its values are
// places in seat_words.
#pragma once

#include <fmt/format.h>

#include "engine/any_game.hpp"
#include "engine/core/eng_rules.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo {

namespace detail {

// The anchor of an argument's domain: what the boards call the thing that is clicked.
template <class T>
constexpr std::string_view anchor_of() {
  if constexpr (requires { Domain<T>::anchor; }) return Domain<T>::anchor;
  if constexpr (!Domain<T>::family.empty()) return Domain<T>::family;
  return "number";
}

template <class T>
std::string notation_word(const T& value) {
  Text text;
  Domain<T>::write(value, text);
  return std::string(text.view());
}

// A number, or the word of a family that stands for it.
template <class T>
std::variant<int, Word> said_value(const T& value) {
  if constexpr (Domain<T>::family.empty()) {
    return std::stoi(notation_word(value));
  } else {
    return Word{std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
  }
}

// What a goal measures, for its sentence (engine/core/goals.hpp).
void say_amounts(const Goal& goal, Said& said);

}  // namespace detail

template <Game G, class Traits>
class AnyGameOf final : public AnyGame {
 public:
  using State = typename G::State;
  using Moves = typename G::Moves;

  AnyGameOf(G game, Options options, std::string data_hash, std::map<std::string, OwnWords, std::less<>> own_words = {})
      : game_(std::move(game)),
        options_(std::move(options)),
        data_hash_(std::move(data_hash)),
        own_words_(std::move(own_words)) {}

  // For code that has the concrete game at hand (bots, the lab, tests).
  const G& concrete() const { return game_; }

  const GameInfo& info() const override { return Traits::info(); }
  int seats() const override { return game_.seats(); }
  std::string_view seat_word(Seat s) const override {
    if constexpr (requires { Traits::seat_word(game_, s); }) {
      return Traits::seat_word(game_, s);
    } else {
      return AnyGame::seat_word(s);
    }
  }
  const Options& options() const override { return options_; }
  std::string data_hash() const override { return data_hash_; }
  OwnWords own_words(std::string_view lang) const override {
    const auto found = own_words_.find(lang);
    return found == own_words_.end() ? OwnWords{} : found->second;
  }

  Position begin() const override { return Position(game_.begin()); }
  bool in_setup(const Position& p) const override { return game_.in_setup(state(p)); }
  Turn turn(const Position& p) const override { return game_.turn(state(p)); }
  void moves(const Position& p, MoveList& out) const override { game_.moves(state(p), out); }
  Verdict check(const Position& p, Move m) const override {
    return Moves::well_formed(m) ? game_.check(state(p), m) : no(EngRule::ENG_MALFORMED);
  }
  void odds(const Position& p, OddsList& out) const override { game_.odds(state(p), out); }
  void play(Position& p, Move m, std::vector<Event>* events) const override {
    State s = state(p);
    if (events == nullptr) {
      Sink silent;
      game_.play(s, m, silent);
    } else {
      std::array<Event, max_events_per_move> buffer;
      Sink sink(buffer.data(), max_events_per_move);
      game_.play(s, m, sink);
      events->insert(events->end(), buffer.begin(), buffer.begin() + sink.size());
    }
    p = Position(s);
  }
  Position view(const Position& p, Seat viewer) const override { return Position(noo::view(game_, state(p), viewer)); }
  SeatSet audience(const Position& p, Move m) const override { return game_.step_audience(state(p), m); }
  Position imagine(const Position& view, Seat viewer, Rng& rng) const override {
    return Position(game_.imagine(state(view), viewer, rng));
  }
  Result result(const Position& p) const override { return game_.result(state(p)); }
  Result standing(const Position& p) const override {
    if constexpr (requires(const State& s) { game_.standing(s); }) {
      return game_.standing(state(p));
    } else {
      return game_.result(state(p));
    }
  }
  void goals(const Position& view, Seat viewer, GoalList& out) const override { game_.goals(state(view), viewer, out); }
  Report invariants(const Position& p) const override {
    Report report;
    game_.invariants(state(p), report);
    return report;
  }

  bool stuck(const Position& p) const override {
    if constexpr (requires(const State& s) { Traits::stuck(game_, s); }) {
      return Traits::stuck(game_, state(p));
    } else {
      return AnyGame::stuck(p);
    }
  }
  std::optional<Move> closed_itself(const Position& p, std::string_view rules_version) const override {
    if constexpr (requires(const State& s) { Traits::closed_itself(game_, s, rules_version); }) {
      return Traits::closed_itself(game_, state(p), rules_version);
    } else {
      return AnyGame::closed_itself(p, rules_version);
    }
  }
  Position older_position(std::string_view bytes, std::string_view rules_version) const override {
    if constexpr (requires { Traits::as_it_lies_now(std::string(), rules_version); }) {
      return Position::from_bytes(Traits::as_it_lies_now(std::string(bytes), rules_version));
    } else {
      return AnyGame::older_position(bytes, rules_version);
    }
  }

  int dense_count() const override { return Moves::dense_count; }
  int dense(Move m) const override { return Moves::dense(m); }
  Move from_dense(int number) const override { return Moves::from_dense(number); }
  std::string notation(Move m) const override { return std::string(Moves::notation(m).view()); }
  std::optional<Move> parse(std::string_view notation) const override {
    Move m{};
    return Moves::parse(notation, m) ? std::optional<Move>(m) : std::nullopt;
  }

  std::vector<std::string> targets(Move m) const override {
    std::vector<std::string> out;
    each_argument(m, [&]<class T>(const T& value) {
      out.push_back(fmt::format("{}:{}", detail::anchor_of<T>(), detail::notation_word(value)));
    });
    if (out.empty()) out.push_back(fmt::format("button:{}", kind_name(m.kind)));
    return out;
  }

  nlohmann::json move_json(Move m) const override {
    nlohmann::json args = nlohmann::json::array();
    each_argument(m, [&]<class T>(const T& value) {
      const std::string word = detail::notation_word(value);
      if constexpr (Domain<T>::family.empty()) {
        args.push_back(std::stoi(word));
      } else {
        args.push_back(word);
      }
    });
    return {{"kind", kind_name(m.kind)}, {"args", std::move(args)}};
  }

  std::optional<Move> move_from_json(const nlohmann::json& j) const override {
    if (!j.is_object() || !j.contains("kind") || !j["kind"].is_string()) return std::nullopt;
    if (j.size() != 1 + j.count("args")) return std::nullopt;
    std::string text = j["kind"].template get<std::string>();
    for (const nlohmann::json& arg : j.value("args", nlohmann::json::array())) {
      if (arg.is_string()) {
        text += ' ' + arg.template get<std::string>();
      } else if (arg.is_number_integer()) {
        text += ' ' + arg.dump();
      } else {
        return std::nullopt;
      }
    }
    return parse(text);
  }

  int chance_of(const Position& p, Move m) const override { return game_.chance_of(state(p), m); }
  u16 rule_asking(const Position& p) const override { return game_.rule_asking(state(p)); }
  u16 rule_behind(const Position& p, Move m) const override { return game_.rule_behind(state(p), m); }
  std::string_view rule_name(u16 rule) const override { return Traits::rule_name(rule); }
  bool always_asked(u8 ask) const override { return G::always_asked(ask); }
  std::string_view kind_name(u8 kind) const override { return kind < Moves::kinds ? Moves::names[kind] : ""; }
  int kinds() const override { return Moves::kinds; }
  int public_outcomes(u8 kind) const override { return kind < Moves::kinds ? Moves::public_outcomes[kind] : 0; }

  bool worth_asking(const Position& view, int standing) const override {
    if constexpr (requires(const State& s) { Traits::worth_asking(game_, s, standing); }) {
      return Traits::worth_asking(game_, state(view), standing);
    } else {
      return AnyGame::worth_asking(view, standing);
    }
  }
  std::optional<Move> default_answer(const Position& view) const override {
    if constexpr (requires(const State& s) { Traits::default_answer(game_, s); }) {
      return Traits::default_answer(game_, state(view));
    } else {
      return AnyGame::default_answer(view);
    }
  }
  std::string summary(const Position& view, Seat me, const Catalog& words) const override {
    if constexpr (requires(const State& s) { Traits::summary(game_, s, me, words); }) {
      return Traits::summary(game_, state(view), me, words);
    } else {
      return AnyGame::summary(view, me, words);
    }
  }

  std::string_view ask_name(u8 ask) const override { return G::ask_row(ask).name; }

  Said prompt(const Position& p) const override {
    const State s = state(p);
    const Turn t = game_.turn(s);
    if (t.actor == Turn::Actor::nobody) return {"ask.over", {}};
    if (t.actor == Turn::Actor::veiled) return {"ask.waiting", {{"seat", seat_said(t.seat)}}};
    std::array<i16, Event::max_args> args{};
    game_.ask_args(s, args);
    return say("ask.", G::ask_row(t.ask), args);
  }

  Said describe(Move m) const override {
    Said said{fmt::format("move.{}", kind_name(m.kind)), {}};
    each_argument(m, [&]<class T>(const T& value) {
      const std::string_view anchor = detail::anchor_of<T>();
      int same = 0;
      for (const auto& [name, ignored] : said.args) same += name.starts_with(anchor) ? 1 : 0;
      said.args.emplace_back(same == 0 ? std::string(anchor) : fmt::format("{}{}", anchor, same + 1),
                             detail::said_value(value));
    });
    return said;
  }
  Said describe(const Position& view, Move m) const override {
    if constexpr (requires(const State& s) { Traits::describe(game_, s, m); }) {
      if (std::optional<Said> said = Traits::describe(game_, state(view), m)) return *said;
    }
    return describe(m);
  }

  Said tell(const Event& e) const override { return say("event.", G::event_row(e.code), e.args); }
  Said reason(const Verdict& refusal) const override {
    if constexpr (requires { G::reason_row(refusal.reason); }) {
      if (refusal.reason != 0) {
        return say("reason.", G::reason_row(refusal.reason), {refusal.need, refusal.have, i16{refusal.thing}});
      }
    }
    return {};
  }
  Said tell(const Goal& g) const override {
    const GoalRow row = G::goal_row(g.what);
    Said said = say("goal.", {row.name, row.args}, g.args);
    said.key += g.variant.empty() ? ".text" : fmt::format(".text.{}", g.variant);
    detail::say_amounts(g, said);
    if (g.ahead) {
      std::string ids;
      for (const Seat s : *g.ahead) ids += fmt::format("{}{}", ids.empty() ? "" : "+", seat_word(s));
      said.args.emplace_back("ahead", Word{"seats", ids});
      said.args.emplace_back("ahead_count", g.ahead->size());
    }
    if (g.by) said.args.emplace_back("by", *g.by);
    return said;
  }
  GoalRow goal_row(u8 what) const override { return G::goal_row(what); }
  std::string_view event_name(u8 code) const override { return G::event_row(code).name; }
  SeatSet befallen(const Event& e) const override {
    const EventRow row = G::event_row(e.code);
    const Befalls& befalls = row.befalls;
    if (befalls.condition != nullptr && !befalls.condition(e.args)) return SeatSet::none();
    const SeatSet readers = e.seen_by & SeatSet::first(seats());
    switch (befalls.whom) {
      case Befalls::Whom::nobody:
        return SeatSet::none();
      case Befalls::Whom::everybody:
        return readers;
      case Befalls::Whom::reader:
        return readers.size() == 1 ? readers : SeatSet::none();
      case Befalls::Whom::named:
        break;
    }
    return readers & seats_named(row, e);
  }
  std::string_view ending_name(u8 ending) const override {
    return ending == agreed_ending ? "agreed" : Traits::ending_name(ending);
  }
  std::string_view score_name(u8 what) const override { return Traits::score_name(what); }

  nlohmann::json state_json(const Position& p) const override { return Traits::to_json(game_, state(p)); }

  Position state_from_json(const nlohmann::json& j) const override {
    State s{};
    try {
      s = Traits::from_json(game_, j);
    } catch (const nlohmann::json::exception& e) {
      throw InputError(fmt::format("state: {}", e.what()));
    }
    Report report;
    game_.invariants(s, report);
    if (!report.clean())
      throw InputError(fmt::format("state: an impossible position, for it breaks: {}", report.first()));
    return Position(s);
  }

  const void* typed(const std::type_info& wanted) const override { return wanted == typeid(G) ? &game_ : nullptr; }

 private:
  static State state(const Position& p) { return p.as<State>(); }

  template <class F>
  static void each_argument(Move m, const F& f) {
    assert(Moves::well_formed(m));
    Moves::visit(m, [&]<class Row>(const Row& row) {
      noo::detail::ArgList<typename Row::args>::each(row, f);
      return 0;
    });
  }

  // The seats behind the arguments that the row befalls.
  SeatSet seats_named(const EventRow& row, const Event& e) const {
    SeatSet out = SeatSet::none();
    for (std::size_t i = 0; i < row.args.size(); ++i) {
      const std::string_view name = row.args[i].name;
      const bool named = !name.empty() && (name == row.befalls.named[0] || name == row.befalls.named[1]);
      if (!named || e.args[i] < 0) continue;
      Seat whose = seat(e.args[i]);
      if constexpr (requires { Traits::seat_of(game_, 0); }) whose = Traits::seat_of(game_, e.args[i]);
      if (ix(whose) < seats()) out.add(whose);
    }
    return out;
  }

  Word seat_said(Seat s) const { return {"seat", ix(s) < seats() ? std::string(seat_word(s)) : "none"}; }

  static Word word_of(std::string_view family, int value) {
    std::string_view word = "none";
    if (family == "seat") {
      if constexpr (requires { Traits::who_word(value); }) {
        word = Traits::who_word(value);
      } else if (value >= 0 && value < max_seats) {
        word = seat_words[static_cast<std::size_t>(value)];
      }
    } else if (value >= 0) {
      word = G::word(family, value);
    }
    return {std::string(family), std::string(word.empty() ? "none" : word)};
  }

  static Said say(std::string_view prefix, const EventRow& row, const std::array<i16, Event::max_args>& values) {
    Said said{fmt::format("{}{}", prefix, row.name), {}};
    for (std::size_t i = 0; i < row.args.size() && !row.args[i].name.empty(); ++i) {
      const ArgRow& arg = row.args[i];
      if (arg.family.empty()) {
        said.args.emplace_back(std::string(arg.name), int{values[i]});
      } else {
        said.args.emplace_back(std::string(arg.name), word_of(arg.family, values[i]));
      }
    }
    return said;
  }

  G game_;
  Options options_;
  std::string data_hash_;
  std::map<std::string, OwnWords, std::less<>> own_words_;  // by language
};

}  // namespace noo
