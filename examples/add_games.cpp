// Adds the example games to the list before `main` begins: a part of test programs, and of no program that people run.
#include "games/registry.hpp"
#include "nim/binding.hpp"

namespace noo {
namespace {

struct AddGames {
  AddGames() { add_game(nim::game_type()); }
};
const AddGames add_games;

}  // namespace
}  // namespace noo
