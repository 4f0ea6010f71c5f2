// Moves in notation and as JSON: what parses is written back as it was read, and any move may be judged anywhere.
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto game = noo::find_game("spheres").make(3, {}, {});
  static const noo::Position start = game->begin();
  const std::string_view text = noo::fuzz::text_of(data, size);
  if (const auto move = game->parse(text)) {
    if (game->parse(game->notation(*move)) != move) __builtin_trap();
    static_cast<void>(game->check(start, *move));
  }
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_discarded()) {
    if (const auto move = game->move_from_json(json)) static_cast<void>(game->check(start, *move));
  }
  return 0;
}
