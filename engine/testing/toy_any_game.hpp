// Lanterns behind the AnyGame interface, with its words, rules and JSON: make_lanterns(3), lanterns_type(); and
// moonlit_type(), which is Lanterns, but two seats need the full moon.
#pragma once

#include "engine/any_game_of.hpp"
#include "engine/testing/toy_game.hpp"

namespace noo::toy {

inline constexpr std::array<std::string_view, 3> phase_words{"setup", "night", "dawn"};
inline constexpr std::array<std::string_view, 12> ask_words{
    "none", "first", "hide", "trim", "dye", "roll", "deal", "swap", "turn_over", "act", "answer", "next_turn"};

inline constexpr std::string_view english = R"({
  "game.name": "Lanterns",
  "option.rounds": "How many rounds the night has.",
  "ask.first": "Who begins?",
  "ask.hide": "{seat}: hide a number.",
  "ask.trim": "{seat}: trim the wick.",
  "ask.dye": "{seat}: dye the glass.",
  "ask.roll": "{seat} rolls.",
  "ask.deal": "{seat} is dealt a card.",
  "ask.swap": "{seat}: you hold the {card}. Swap it?",
  "ask.turn_over": "{seat} turns over a card.",
  "ask.act": "{seat}: the die shows {die}. What do you do?",
  "ask.answer": "{seat}: {claimer} claims the {card}. Do you trust that?",
  "move.first": "{seat} begins",
  "move.hide": "Hide {number}",
  "move.trim": "Trim to {wick}",
  "move.dye": "Dye {wick}",
  "move.roll": "Roll {die}",
  "move.deal": "Deal the {card}",
  "move.swap": "{choice_id, select, yes {Swap} other {Keep}}",
  "move.turn_over": "Turn over the {card}",
  "move.guess": "Guess that {seat} hid {number}",
  "move.claim": "Claim the {card}",
  "move.claim_own": "Claim the {card}, which you hold",
  "move.rest": "Rest",
  "move.trust": "Trust",
  "move.doubt": "Doubt",
  "event.began": "{seat} begins.",
  "event.hid": "{seat} hid a number.",
  "event.hid_number": "You hid {number}.",
  "event.set_wick": "Your wick is {wick}.",
  "event.rolled": "{seat} rolled {die}.",
  "event.dealt": "{seat} got a card.",
  "event.dealt_card": "You got the {card}.",
  "event.kept": "You hold the {card}.",
  "event.guessed": "{seat} guessed {number} of {target}: {right}.",
  "event.claimed": "{seat} claims the {card}.",
  "event.trusted": "{seat} trusts {claimer}.",
  "event.doubted": "{seat} doubts {claimer}, who shows the {card}.",
  "event.rested": "{seat} rests.",
  "event.opened": "{seat} had {number} and a wick of {wick}.",
  "reason.already_open": "The number of {seat} lies open.",
  "reason.die_shows_less": "The {card} counts {need}, and the die shows {have}.",
  "reason.rested_enough": "You have {have} points; with {need} at most you may rest.",
  "goal.dawn": "The night",
  "goal.dawn.text": "Round {now} of {limit}.",
  "goal.dawn.text.done": "The night is over: {ahead_count, plural, one {{ahead} wins} other {{ahead} share the win}}.",
  "goal.score": "The score",
  "goal.score.text": "Points, number and wick.",
  "goal.score.text.open": "Points, number and wick; some are hidden.",
  "goal.score.text.done": "{ahead} {ahead_count, plural, one {leads} other {lead}}.",
  "ending.dawn": "Dawn.",
  "score.points": "Points",
  "score.number": "The number nobody guessed",
  "score.wick": "The wick",
  "score.guesses": "Wrong guesses survived",
  "card.moth": "moth",
  "card.candle": "candle",
  "card.star": "star",
  "card.moon": "moon"
})";

inline constexpr std::string_view spanish = R"({
  "game.name": "Faroles",
  "card.moth": "polilla",
  "card.candle": "vela",
  "card.star": "estrella",
  "card.moon": "luna",
  "event.rolled": "{seat} saca {die}.",
  "goal.dawn": "La noche",
  "goal.dawn.text": "Ronda {now} de {limit}.",
  "goal.dawn.text.done": "Amanece: {ahead_count, plural, one {gana {ahead}} other {comparten la victoria {ahead}}}.",
  "goal.score": "La cuenta",
  "goal.score.text": "Puntos, número y mecha.",
  "goal.score.text.open": "Puntos, número y mecha; algo está oculto.",
  "goal.score.text.done": "{ahead_count, plural, one {Va por delante} other {Van por delante}} {ahead}.",
  "reason.already_open": "El número de {seat} está a la vista.",
  "reason.die_shows_less": "La {card} vale {need}, y el dado muestra {have}.",
  "reason.rested_enough": "Tienes {have} puntos; con {need} como mucho puedes descansar."
})";

inline constexpr std::string_view rule_ids = R"(id,kind,origin,source
LAN-SETUP,rule,rulebook,Setup
LAN-TURN,rule,rulebook,"Turn, in order"
LAN-GUESS-1,rule,rulebook,Turn
LAN-GUESS-2,rule,rulebook,Turn
LAN-GUESS-3,rule,rulebook,Turn
LAN-CLAIM,rule,rulebook,Turn
LAN-REST,rule,rulebook,Turn
LAN-SCORE,rule,rulebook,End
)";

inline constexpr std::string_view rules_text = R"(# Lanterns

A game of hidden numbers.

## Setup

### LAN-SETUP · Setting up {#LAN-SETUP}

Each seat hides a number.

## Turn

### LAN-TURN · A turn {#LAN-TURN}

A die and a card.

### LAN-GUESS-1 · Whom to guess {#LAN-GUESS-1}

Another seat at the table.

### LAN-GUESS-2 · Open numbers {#LAN-GUESS-2}

A number that lies open is not guessed again.

### LAN-GUESS-3 · Numbers ruled out {#LAN-GUESS-3}

Nor is a number that was wrong.

### LAN-CLAIM · Claims {#LAN-CLAIM}

At most the die.

### LAN-REST · Resting {#LAN-REST}

Only below three points.

## End

### LAN-SCORE · Scoring {#LAN-SCORE}

Points, number and wick.
)";

inline constexpr std::string_view tests_text =
    "LAN-CLAIM,engine/test/match_test.cpp:1\nLAN-CLAIM,engine/test/match_test.cpp:2\n";

inline constexpr std::array<EmbeddedFile, 6> lantern_files{{
    {"rules/en.md", rules_text},
    {"rules/es.md", rules_text},
    {"rules/ids.csv", rule_ids},
    {"text/en.json", english},
    {"text/es.json", spanish},
    {"test_index.csv", tests_text},
}};

// ---- JSON

// Reads fields of an object and says where it stumbled.
class LanternReader {
 public:
  LanternReader(const nlohmann::json& j, std::string where) : j_(j), where_(std::move(where)) {
    if (!j.is_object()) fail("must be an object");
  }
  const nlohmann::json& at(const std::string& field) const {
    if (!j_.contains(field)) fail(fmt::format("has no \"{}\"", field));
    return j_[field];
  }
  LanternReader object(const std::string& field) const { return {at(field), where_ + "/" + field}; }
  std::string text(const std::string& field) const {
    if (!at(field).is_string()) fail(fmt::format("\"{}\" must be a word", field));
    return at(field).get<std::string>();
  }
  int number(const std::string& field, int most) const {
    const nlohmann::json& v = at(field);
    if (v.is_string() && v == "none") return 0;
    if (v.is_string() && v == "unknown") return unknown;
    if (!v.is_number_integer() || v.get<long>() < 0 || v.get<long>() > most) {
      fail(fmt::format("\"{}\" must be 0 to {}", field, most));
    }
    return v.get<int>();
  }
  template <class Words>
  int word(const std::string& field, const Words& words, int first_value) const {
    const std::string w = text(field);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == w) return first_value + static_cast<int>(i);
    }
    if (w == "none") return 0;
    if (w == "unknown") return unknown;
    fail(fmt::format("\"{}\" is \"{}\", which is not known here", field, w));
  }
  Seat seat_at(const std::string& field) const {
    const std::string w = text(field);
    for (int i = 0; i < max_seats; ++i) {
      if (seat_words[static_cast<std::size_t>(i)] == w) return seat(i);
    }
    if (w != "none") fail(fmt::format("\"{}\" is \"{}\", which is no seat", field, w));
    return Seat::nobody;
  }
  [[noreturn]] void fail(const std::string& what) const { throw InputError(fmt::format("{}: {}", where_, what)); }

 private:
  const nlohmann::json& j_;
  std::string where_;
};

inline nlohmann::json word_or_none(int value, std::span<const std::string_view> words) {
  if (value == unknown) return "unknown";
  return value == 0 ? "none" : words[static_cast<std::size_t>(value - 1)];
}
inline nlohmann::json number_or_none(int value) {
  if (value == unknown) return "unknown";
  return value == 0 ? nlohmann::json("none") : nlohmann::json(value);
}
// `g` says how its seats are called.
template <class G>
nlohmann::json lantern_json(const G& g, const LanternState& s) {
  const auto seat_or_none = [&](Seat who) { return ix(who) < g.seats() ? seat_words[at(g.colour(who))] : "none"; };
  nlohmann::json j{{"phase", phase_words[static_cast<std::size_t>(s.phase)]},
                   {"round", s.round},
                   {"first", seat_or_none(s.first)},
                   {"mover", seat_or_none(s.mover)},
                   {"die", number_or_none(s.die)},
                   {"claim", word_or_none(static_cast<int>(s.claim), card_words)}};
  for (std::size_t i = 0; i < s.seats; ++i) {
    j["seats"][std::string(seat_words[at(g.colour(seat(static_cast<int>(i))))])] = {
        {"number", number_or_none(static_cast<int>(s.number[i]))},
        {"wick", number_or_none(s.wick[i])},
        {"card", word_or_none(static_cast<int>(s.card[i]), card_words)},
        {"points", s.points[i]},
        {"ruled_out", s.ruled_out[i]},
        {"mark", s.mark[i]},
        {"open", s.open.has(seat(static_cast<int>(i)))}};
  }
  j["agenda"] = nlohmann::json::array();
  for (std::size_t i = 0; i < s.agenda.depth; ++i) {
    const Step& step = s.agenda.steps[i];
    const bool veiled = step.what == veiled_step;
    j["agenda"].push_back({{"ask", veiled ? "unknown" : ask_words[step.what]},
                           {"seat", seat_or_none(static_cast<Seat>(step.a))},
                           {"seen_by", step.seen_by.bits},
                           {"b", step.b}});
  }
  return j;
}

template <class G>
LanternState lantern_from_json(const G& g, const nlohmann::json& j) {
  const int seats = g.seats();
  const LanternReader r(j, "state");
  const auto seat_at = [&](const LanternReader& from, const char* field) {
    const Seat coloured = from.seat_at(field);
    const Seat who = g.seat_of(coloured);
    if (who == Seat::nobody && coloured != Seat::nobody) from.fail(fmt::format("\"{}\" is no seat here", field));
    return who;
  };
  LanternState s{};
  s.seats = static_cast<u8>(seats);
  s.phase = static_cast<Phase>(r.word("phase", phase_words, 0));
  s.round = static_cast<u8>(r.number("round", 254));
  s.first = seat_at(r, "first");
  s.mover = seat_at(r, "mover");
  s.die = static_cast<u8>(r.number("die", 6));
  s.claim = static_cast<Card>(r.word("claim", card_words, 1));
  if (r.at("seats").size() != s.seats) r.fail(fmt::format("\"seats\" must name {} seats", seats));
  for (std::size_t i = 0; i < s.seats; ++i) {
    const LanternReader one =
        r.object("seats").object(std::string(seat_words[at(g.colour(seat(static_cast<int>(i))))]));
    s.number[i] = static_cast<Number>(one.number("number", 254));
    s.wick[i] = static_cast<u8>(one.number("wick", 254));
    s.card[i] = static_cast<Card>(one.word("card", card_words, 1));
    s.points[i] = static_cast<u8>(one.number("points", 254));
    s.ruled_out[i] = static_cast<u8>(one.number("ruled_out", 126));
    s.mark[i] = static_cast<u8>(one.number("mark", 1));
    if (!one.at("open").is_boolean()) one.fail("\"open\" must be true or false");
    if (one.at("open").get<bool>()) s.open.add(seat(static_cast<int>(i)));
  }
  if (!r.at("agenda").is_array() || r.at("agenda").size() > s.agenda.steps.size())
    r.fail("\"agenda\" must be a short list");
  for (const nlohmann::json& step : r.at("agenda")) {
    const LanternReader one(step, "state/agenda");
    const int ask = one.word("ask", ask_words, 0);
    const Seat who = seat_at(one, "seat");
    if (ask == 0 || ix(who) >= seats) one.fail("a step has an \"ask\" and a \"seat\"");
    s.agenda.push({static_cast<u8>(ask), SeatSet{static_cast<u8>(one.number("seen_by", SeatSet::all().bits))},
                   static_cast<u8>(who), static_cast<u8>(one.number("b", 254))});
  }
  return s;
}

// ---- binding

inline const GameInfo& lantern_info() {
  static const GameInfo info{
      .id = "lanterns",
      .rules_version = "1",
      .least_seats = 2,
      .most_seats = max_players,
      .usual_seats = 3,
      .options = {{.name = "rounds", .choices = {}, .least = 1, .most = 9, .fallback = "3"},
                  {.name = "moon", .choices = {"new", "full"}, .least = 0, .most = 0, .fallback = "new"},
                  {.name = "colours", .choices = {"in_order", "apart"}, .least = 0, .most = 0, .fallback = "in_order"},
                  {.name = "seat_colours", .choices = {"fixed", "random"}, .least = 0, .most = 0, .fallback = "fixed"}},
      .needs = {},
      // Version 0 knew only the full moon, and nobody was asked about swapping.
      .older = {{"0", {{"moon", "full"}}}},
      .older_data = {{"0000old0", "1a2b3c4d"}},
      .files = lantern_files};
  return info;
}

template <Leak leak>
struct LanternTraits {
  using G = Lanterns<leak>;
  static const GameInfo& info() { return lantern_info(); }
  static nlohmann::json to_json(const G& g, const LanternState& s) { return lantern_json(g, s); }
  static LanternState from_json(const G& g, const nlohmann::json& j) { return lantern_from_json(g, j); }
  static std::string_view seat_word(const G& g, Seat s) { return seat_words[at(g.colour(s))]; }
  static Seat seat_of(const G& g, int value) { return g.seat_of(seat(value)); }
  static std::optional<Move> closed_itself(const G& g, const LanternState& s, std::string_view version) {
    const Turn t = g.turn(s);
    const bool asked = t.actor == Turn::Actor::player && static_cast<Ask>(t.ask) == Ask::swap;
    return asked && version == "0" ? std::optional(LanternMoves::pack(Swap{Choice::no})) : std::nullopt;
  }
  static std::optional<Said> describe(const G& /*g*/, const LanternState& view, Move m) {
    if (!LanternMoves::is<Claim>(m) || ix(view.mover) >= view.seats) return std::nullopt;
    const Card card = LanternMoves::unpack<Claim>(m).card;
    const std::size_t next = (at(view.mover) + 1) % view.seats;
    const bool own = leak == Leak::description ? view.number[next] == Number{1} : view.card[at(view.mover)] == card;
    if (!own) return std::nullopt;
    return Said{"move.claim_own", {{"card", Word{"card", std::string(Domain<Card>::word(card))}}}};
  }
  static std::string_view rule_name(u16 rule) {
    static constexpr std::array<std::string_view, 8> own{"LAN-SETUP",   "LAN-TURN",  "LAN-GUESS-1", "LAN-GUESS-2",
                                                         "LAN-GUESS-3", "LAN-CLAIM", "LAN-REST",    "LAN-SCORE"};
    if (rule < eng_rule_names.size()) return eng_rule_names[rule];
    const std::size_t i = rule - eng_rule_names.size();
    return i < own.size() ? own[i] : "";
  }
  static std::string_view ending_name(u8 ending) { return ending == 1 ? "dawn" : "none"; }
  static std::string_view score_name(u8 what) {
    static constexpr std::array<std::string_view, 5> names{"none", "points", "number", "wick", "guesses"};
    return what < names.size() ? names[what] : "";
  }
};

template <Leak leak = Leak::none>
std::unique_ptr<AnyGame> make_lanterns(int seats, const Options& given = {}, const DataFiles& /*data*/ = {}) {
  if (seats < 2 || seats > max_players)
    throw InputError(fmt::format("lanterns: {} seats; 2 to 4 would be right", seats));
  Options options = complete_options(lantern_info().options, given);
  const int rounds = std::stoi(options.at("rounds"));
  const Colours colours = options.at("colours") == "apart" ? Colours::apart : Colours::in_order;
  return std::make_unique<AnyGameOf<Lanterns<leak>, LanternTraits<leak>>>(Lanterns<leak>(seats, rounds, colours),
                                                                          std::move(options), "1a2b3c4d");
}

inline const GameType& lanterns_type() {
  static const GameType type{lantern_info(),
                             [](int seats, const Options& options, const DataFiles& data) -> std::unique_ptr<AnyGame> {
                               return make_lanterns<>(seats, options, data);
                             }};
  return type;
}

// Lanterns in which nothing but resting is said to be left from the second round on.
struct BecalmedTraits : LanternTraits<Leak::none> {
  static const GameInfo& info() {
    static const GameInfo becalmed = [] {
      GameInfo out = lantern_info();
      out.id = "becalmed";
      return out;
    }();
    return becalmed;
  }
  static bool stuck(const Lanterns<Leak::none>& /*g*/, const LanternState& s) { return s.round >= 2; }
};

inline const GameType& becalmed_type() {
  static const GameType type{BecalmedTraits::info(),
                             [](int seats, const Options& given, const DataFiles&) -> std::unique_ptr<AnyGame> {
                               Options options = complete_options(lantern_info().options, given);
                               const int rounds = std::stoi(options.at("rounds"));
                               using Game = Lanterns<Leak::none>;
                               return std::make_unique<AnyGameOf<Game, BecalmedTraits>>(
                                   Game(seats, rounds, Colours::in_order), std::move(options), "1a2b3c4d");
                             }};
  return type;
}

inline const GameType& moonlit_type() {
  static const GameType type = [] {
    GameType out = lanterns_type();
    out.info.id = "moonlit";
    out.info.needs = {{2, {{"moon", "full"}}}};
    out.make = [](int seats, const Options& options, const DataFiles& data) -> std::unique_ptr<AnyGame> {
      auto game = make_lanterns<>(seats, options, data);
      if (seats == 2 && game->options().at("moon") != "full")
        throw InputError("moonlit: 2 seats need the option moon=full; 3 to 4 seats need nothing");
      return game;
    };
    return out;
  }();
  return type;
}

}  // namespace noo::toy
