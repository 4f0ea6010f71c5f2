// Moves in notation and as JSON: what parses is written back as it was read, and any move may be judged anywhere.
#include <memory>
#include <vector>

#include "engine/json.hpp"
#include "games/registry.hpp"
#include "input.hpp"

namespace {

struct Table {
  std::unique_ptr<noo::AnyGame> game;
  noo::Position start;
};

std::vector<Table> a_table_of_each() {
  std::vector<Table> out;
  for (const noo::GameType& type : noo::all_games()) {
    auto game = type.make(type.info.usual_seats, {}, {});
    const noo::Position start = game->begin();
    out.push_back({std::move(game), start});
  }
  return out;
}

void judge(const Table& at, std::string_view text) {
  if (const auto move = at.game->parse(text)) {
    if (at.game->parse(at.game->notation(*move)) != move) __builtin_trap();
    static_cast<void>(at.game->check(at.start, *move));
  }
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_discarded()) return;
  if (const auto move = at.game->move_from_json(json)) static_cast<void>(at.game->check(at.start, *move));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Table> tables = a_table_of_each();
  for (const Table& table : tables) judge(table, noo::fuzz::text_of(data, size));
  return 0;
}
