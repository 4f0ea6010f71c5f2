// A game's own bots, all in one place. bots/GAME/bots.cpp defines
//
//   GameBots noo::bots::GAME::bots();
//
// and bots/registry.cpp lists the games that do. What every game is offered besides, random play, is the registry's.
//
// The bots of a game live in a namespace of its name, noo::bots::GAME, which takes in noo::GAME: there, GAME::Game is
// the game's own class, and a name that both have is the bots' unless it is written noo::GAME::name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/net/learning.hpp"
#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"
#include "bots/tunable.hpp"

namespace noo::bots {

struct GameBots {
  std::string_view game;
  std::unique_ptr<Bot> (*steady)();
  std::unique_ptr<Analyst> (*search)(const Budget& budget);
  Tunable (*tunable)();  // the steady bot by its weights
  // How it is told to a net; null: this game has no bots that learn.
  const net::Learning* (*learning)() = nullptr;
  // The rules of thumb that its search begins with, as a bot; null: those of the steady bot.
  std::unique_ptr<Bot> (*habits)() = nullptr;
};

// Of every game that has some.
std::span<const GameBots> all_bots();

// The steady bot of a game, made from the weights that it plays by.
template <class W>
Tunable tunable_steady(std::string_view game, std::unique_ptr<Bot> (*make)(const W& weights)) {
  constexpr const char* level = "steady";
  return {std::string(game), level, built_in_weights(game, level, names_of<W>()),
          [make](std::span<const double> values) { return make(made_of<W>(values)); }};
}

}  // namespace noo::bots
