// A scenario as it is written: read and checked, nothing played yet. See docs/formats.md.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/fair_chance.hpp"
#include "engine/json.hpp"

namespace noo {

struct Fraction {
  u32 part;
  u32 of;
};

struct Expected {
  struct Illegal {
    std::string move;
    std::string rule;
  };
  // Entries of a log in order; each is a text or an event in part. Those under "not" must not be there at all.
  using Log = std::vector<nlohmann::json>;

  nlohmann::json state = nlohmann::json::object();  // values by JSON pointer
  std::map<std::string, nlohmann::json> view;       // the same, by seat
  std::optional<Log> log;                           // of everything that happened
  std::map<std::string, Log> log_of;                // of what a seat may read
  std::map<std::string, Fraction> outcomes;         // of the chance that is pending
  std::map<std::string, int> percent;               // beside moves of whoever is asked
  std::vector<std::string> legal;
  std::optional<std::vector<std::string>> legal_exactly;
  std::vector<Illegal> illegal;
  nlohmann::json result;  // null: nothing expected

  // Chance cannot be looked at once it is settled.
  bool before_chance() const { return !outcomes.empty(); }
};

// Moves, the outcomes for the chance among them, and what must hold then.
struct Part {
  std::string where;  // "steps[2]/", or nothing
  std::vector<std::string> moves;
  std::vector<std::string> chance;
  Expected expected;
};

struct Script {
  std::string game;
  int seats = 0;
  Options options;
  Seed seed;
  nlohmann::json given = nlohmann::json::object();
  std::vector<Part> parts;
  Expected in_the_end;
};

// InputError "FILE: ..." for what is malformed.
Script read_script(const nlohmann::json& j, std::string_view file);

}  // namespace noo
