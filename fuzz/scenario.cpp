// Scenarios: JSON, patches of positions, moves and expectations from anybody.
#include "engine/scenario.hpp"

#include "games/registry.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto find = [](std::string_view id) -> const noo::GameType* {
    for (const noo::GameType& type : noo::all_games()) {
      if (type.info.id == id) return &type;
    }
    return nullptr;
  };
  noo::fuzz::may_refuse([&] { noo::run_scenario(noo::fuzz::text_of(data, size), "fuzz.json", find); });
  return 0;
}
