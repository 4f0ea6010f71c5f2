// What results say: measures of every set with their intervals, and how each set differs from the first.
//
//   Store before("a.db", Store::Mode::read), after("b.db", Store::Mode::read);
//   const Findings findings = find({&before, &after});
//
// A set is one run of a store. All sets must be of the same game.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/store.hpp"

namespace noo::lab {

// What tells the sets apart, by what it is: "bots", "data", "seats", "seed", "file", or an option's name.
using Traits = std::vector<std::pair<std::string, std::string>>;

struct SetInfo {
  std::string name;  // its traits in a few words
  std::string file;
  StoredRun run;
  Traits traits;  // only those in which the sets differ
  double plies = 0;
  double seconds = 0;  // of play, summed over threads
};

struct Measure {
  enum class Group : u8 { wins_by_bot, wins_by_seat, wins_by_bot_and_seat, winners, endings, length, score };
  Group group = Group::length;
  std::string name;   // of the bot, colour or ending
  bool share = true;  // of games or seats; otherwise a mean
  std::vector<Estimate> by_set;
  std::vector<int> counts;            // games or seats it rests on, by set
  std::vector<Estimate> differences;  // to the first set, by set; the first is 0
};

struct Distribution {
  enum class Group : u8 { length, score };
  Group group = Group::length;
  std::string name;  // of the bot
  double first = 0;  // where the first bin begins
  double width = 1;
  std::vector<std::vector<double>> shares;     // by set and bin
  std::vector<std::vector<double>> quantiles;  // by set: least, 5 %, 25 %, 50 %, 75 %, 95 %, most
};

// A kind of move, a card or a rule: how often seats meet it, and whether those that do win more often than others of
// the same bot. Association, not cause.
struct Contribution {
  Met::Kind kind = Met::Kind::move;
  std::string name;
  struct InSet {
    double seats = 0;  // share of the seats that met it
    double games = 0;  // share of the games in which it was met at all
    double times = 0;  // a game, all seats together
    bool comparable = false;
    Estimate difference;  // of the share of wins, seats with it less seats without
  };
  std::vector<InSet> by_set;
};

// The mean change of a measure when one trait goes from its first value to another, over all sets that have them.
struct Effect {
  std::string trait;
  std::string from;
  std::string to;
  std::size_t measure = 0;  // index in measures
  Estimate change;
};

struct Findings {
  std::string game;
  std::vector<SetInfo> sets;
  std::vector<Measure> measures;
  std::vector<Distribution> distributions;
  std::vector<Contribution> contributions;  // by kind, the strongest difference in any set first
  std::vector<Effect> effects;              // where the sets differ in more than one thing
};

// InputError if there is nothing to compare: no finished games, or several games.
Findings find(const std::vector<Store*>& stores);

nlohmann::json to_json(const Findings& findings);

}  // namespace noo::lab
