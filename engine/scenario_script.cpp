#include "engine/scenario_script.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "engine/errors.hpp"

namespace noo {

namespace {

using nlohmann::json;

constexpr u32 largest_denominator = 1'000'000;

// "1/6", "0" or "1".
std::optional<Fraction> fraction_from(std::string_view text) {
  const auto number = [](std::string_view digits) -> std::optional<u32> {
    u32 out = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
    if (problem != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return out;
  };
  const auto slash = text.find('/');
  const auto part = number(text.substr(0, slash));
  const auto of = slash == std::string_view::npos ? std::optional<u32>(1) : number(text.substr(slash + 1));
  if (!part || !of || *of == 0 || *of > largest_denominator || *part > *of) return std::nullopt;
  return Fraction{*part, *of};
}

class ScriptReader {
 public:
  explicit ScriptReader(std::string_view file) : file_(file) {}

  Script read(const json& j) const {
    known_keys(j, "the scenario",
               {"game", "seats", "options", "seed", "given", "do", "chance", "steps", "expect", "cites", "about"});
    Script s;
    s.game = text(member(j, "game", "every scenario has one"), "game");
    s.seats = seats(member(j, "seats", "every scenario has one"));
    s.options = options(j.value("options", json::object()));
    s.seed = seed(j.value("seed", json(0)));
    s.given = j.value("given", json::object());
    if (!s.given.is_object()) fail("given", "an object to merge into the state");
    texts(j.value("cites", json::array()), "cites");
    if (j.contains("about")) text(j["about"], "about");
    s.parts = parts(j);
    s.in_the_end = expected(j.value("expect", json::object()), "expect");
    return s;
  }

 private:
  [[noreturn]] void fail(std::string_view where, std::string_view right) const {
    throw InputError(fmt::format("{}: \"{}\" is not right; {} would be right", file_, where, right));
  }

  void known_keys(const json& j, std::string_view where, const std::vector<std::string_view>& known) const {
    if (!j.is_object()) throw InputError(fmt::format("{}: {} is not an object; {{...}} would be right", file_, where));
    for (const auto& [key, value] : j.items()) {
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        throw InputError(
            fmt::format("{}: \"{}\" is not a key of {}; {} would be right", file_, key, where, fmt::join(known, ", ")));
      }
    }
  }

  const json& member(const json& j, const char* key, std::string_view why) const {
    if (!j.contains(key)) throw InputError(fmt::format("{}: no \"{}\"; {}", file_, key, why));
    return j[key];
  }

  std::string text(const json& j, std::string_view where) const {
    if (!j.is_string()) fail(where, "a text");
    return j.get<std::string>();
  }

  std::vector<std::string> texts(const json& j, std::string_view where) const {
    if (!j.is_array()) fail(where, "a list of texts");
    std::vector<std::string> out;
    for (const json& one : j) out.push_back(text(one, where));
    return out;
  }

  int seats(const json& j) const {
    if (!j.is_number_unsigned() || j.get<u64>() < 1 || j.get<u64>() > max_seats) fail("seats", "a small number");
    return j.get<int>();
  }

  Seed seed(const json& j) const {
    if (j.is_string()) return Seed::from_text(j.get<std::string>());
    if (!j.is_number_integer()) fail("seed", "a whole number or a text");
    return Seed::from_text(j.dump());
  }

  Options options(const json& j) const {
    if (!j.is_object()) fail("options", "an object of names and values");
    Options out;
    for (const auto& [name, value] : j.items()) {
      if (!value.is_string() && !value.is_number_integer()) fail("options/" + name, "a text or a whole number");
      out[name] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return out;
  }

  // What stands at the top is played first; without steps it is all there is.
  std::vector<Part> parts(const json& j) const {
    std::vector<Part> out;
    if (!j.contains("steps") || j.contains("do") || j.contains("chance")) out.push_back(part(j, ""));
    const json steps = j.value("steps", json::array());
    if (!steps.is_array()) fail("steps", "a list of {\"do\", \"chance\", \"expect\"}");
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string where = fmt::format("steps[{}]", i);
      known_keys(steps[i], "\"" + where + "\"", {"do", "chance", "expect", "about"});
      if (steps[i].contains("about")) text(steps[i]["about"], where + "/about");
      out.push_back(part(steps[i], where + "/"));
      out.back().expected = expected(steps[i].value("expect", json::object()), where + "/expect");
    }
    return out;
  }

  Part part(const json& j, const std::string& where) const {
    Part out;
    out.where = where;
    out.moves = texts(j.value("do", json::array()), where + "do");
    out.chance = texts(j.value("chance", json::array()), where + "chance");
    return out;
  }

  Expected expected(const json& j, const std::string& where) const {
    known_keys(j, "\"" + where + "\"", {"state", "view", "log", "odds", "legal", "legal_exactly", "illegal", "result"});
    Expected out;
    out.state = pointers(j.value("state", json::object()), where + "/state");
    out.view = by_seat(j.value("view", json::object()), where + "/view");
    if (j.contains("log")) read_log(j["log"], where + "/log", out);
    read_odds(j.value("odds", json::object()), where + "/odds", out);
    out.legal = texts(j.value("legal", json::array()), where + "/legal");
    if (j.contains("legal_exactly")) out.legal_exactly = texts(j["legal_exactly"], where + "/legal_exactly");
    out.illegal = illegal(j.value("illegal", json::array()), where + "/illegal");
    out.result = j.value("result", json());
    if (j.contains("result") && !out.result.is_object()) fail(where + "/result", "an object");
    return out;
  }

  json pointers(const json& j, const std::string& where) const {
    if (!j.is_object()) fail(where, "an object of JSON pointers and values");
    for (const auto& [pointer, value] : j.items()) {
      try {
        static_cast<void>(json::json_pointer(pointer));
      } catch (const json::exception&) {
        fail(fmt::format("{}/{}", where, pointer), "a JSON pointer such as /seats/red");
      }
    }
    return j;
  }

  std::map<std::string, json> by_seat(const json& j, const std::string& where) const {
    if (!j.is_object()) fail(where, "an object of seats, each with JSON pointers and values");
    std::map<std::string, json> out;
    for (const auto& [seat, values] : j.items()) out[seat] = pointers(values, fmt::format("{}/{}", where, seat));
    return out;
  }

  void read_log(const json& j, const std::string& where, Expected& out) const {
    if (j.is_array()) {
      out.log = log(j, where);
    } else if (j.is_object()) {
      for (const auto& [seat, entries] : j.items()) out.log_of[seat] = log(entries, fmt::format("{}/{}", where, seat));
    } else {
      fail(where, "a list of entries, or an object of seats with lists");
    }
  }

  Expected::Log log(const json& j, const std::string& where) const {
    if (!j.is_array()) fail(where, "a list of entries");
    for (const json& entry : j) log_entry(entry, where);
    return j;
  }

  void log_entry(const json& entry, const std::string& where) const {
    if (entry.is_string()) return;
    if (entry.is_object() && entry.size() == 1 && entry.contains("not") && !entry["not"].contains("not")) {
      return log_entry(entry["not"], where);
    }
    known_keys(entry, "\"" + where + "\"", {"event", "rule", "args", "text"});
  }

  // A text is the share of an outcome, a number the percentage beside a move: one question has either.
  void read_odds(const json& j, const std::string& where, Expected& out) const {
    if (!j.is_object()) fail(where, "an object of moves");
    for (const auto& [move, value] : j.items()) {
      const std::string at = fmt::format("{}/{}", where, move);
      if (value.is_string()) {
        const auto share = fraction_from(value.get<std::string>());
        if (!share) fail(at, "a share such as \"1/6\", \"0\" or \"1\"");
        out.outcomes[move] = *share;
      } else if (value.is_number_unsigned() && value.get<u64>() <= 100) {
        out.percent[move] = value.get<int>();
      } else {
        fail(at, "a share such as \"1/6\", or a percentage from 0 to 100");
      }
    }
    if (!out.outcomes.empty() && !out.percent.empty()) fail(where, "shares of outcomes, or percentages of moves");
  }

  std::vector<Expected::Illegal> illegal(const json& j, const std::string& where) const {
    if (!j.is_array()) fail(where, "a list of {\"move\", \"rule\"}");
    std::vector<Expected::Illegal> out;
    for (const json& one : j) {
      known_keys(one, "\"" + where + "\"", {"move", "rule"});
      constexpr std::string_view why = "every illegal move names both";
      out.push_back({text(member(one, "move", why), "move"), text(member(one, "rule", why), "rule")});
    }
    return out;
  }

  std::string_view file_;
};

}  // namespace

Script read_script(const json& j, std::string_view file) { return ScriptReader(file).read(j); }

}  // namespace noo
