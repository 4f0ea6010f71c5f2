// Replaying a record that parses: it diverges or it does not, but it never breaks the table.
#include "engine/match.hpp"
#include "games/registry.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  noo::fuzz::may_refuse([&] {
    const noo::Record record = noo::parse_record(noo::fuzz::text_of(data, size), "fuzz.noo");
    const noo::GameType& type = noo::find_game(record.header.game);
    try {
      noo::Match::replay(type.make(record.header.seats,
                                   noo::options_of(type.info, record.header.rules_version, record.header.options), {}),
                         record);
    } catch (const noo::ReplayError&) {
      return;
    }
  });
  return 0;
}
