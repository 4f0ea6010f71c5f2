#include "bots/strength.hpp"

#include "bots/common/embedded.hpp"
#include "engine/json.hpp"

namespace noo::bots {

namespace {

const nlohmann::json& measured() {
  static const nlohmann::json all = [] {
    for (const EmbeddedFile& file : embedded_files()) {
      if (file.path == "strength.json") return nlohmann::json::parse(file.content);
    }
    return nlohmann::json::object();
  }();
  return all;
}

}  // namespace

std::optional<Strength> strength_of(std::string_view game_id, std::string_view level) {
  const auto game = measured().find(std::string(game_id));
  if (game == measured().end()) return std::nullopt;
  const auto row = game->find(std::string(level));
  if (row == game->end()) return std::nullopt;
  return Strength{row->at("against"), row->at("seats"), row->at("games"),
                  row->at("share"),   row->at("low"),   row->at("high")};
}

}  // namespace noo::bots
