// Replaying a record that parses: it diverges or it does not, but it never breaks the table.
#include "engine/data_versions.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  noo::fuzz::may_refuse([&] {
    const noo::Record record = noo::parse_record(noo::fuzz::text_of(data, size), "fuzz.noo");
    const noo::GameType& type = noo::find_game(record.header.game);
    try {
      const noo::RecordHeader& h = record.header;
      const noo::Options options = noo::options_of(type.info, h.rules_version, h.options);
      noo::Match::replay(noo::make_with_data(type, h.seats, options, h.data_hash), record);
    } catch (const noo::ReplayError&) {
      return;
    }
  });
  return 0;
}
