// noosphere schema GAME: what a position of the game looks like in JSON.
#include <fmt/format.h>

#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::cli {

void add_schema(Command app, Shell& shell) {
  const auto game = std::make_shared<std::string>();
  Command command = shell.command(app, "schema");
  command.option("GAME", game.get(), shell.words("help.game")).required();
  command.callback([game, &shell] {
    const GameType& type = find_game(*game);
    if (type.schema == nullptr) throw InputError(fmt::format("{} has no schema of its positions", *game));
    print_line(type.schema().dump(2));
    shell.exit_code = done;
  });
}

}  // namespace noo::cli
