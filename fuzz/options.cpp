// Options and seeds as a person types them: "name=value" lines, the first line is the seed.
#include <string>

#include "engine/fair_chance.hpp"
#include "games/registry.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = noo::fuzz::text_of(data, size);
  const auto line = [&] {
    const std::string_view one = text.substr(0, text.find('\n'));
    text.remove_prefix(one.size() < text.size() ? one.size() + 1 : text.size());
    return one;
  };
  noo::Seed::from_text(line());
  noo::Options given;
  while (!text.empty()) {
    const std::string_view one = line();
    const auto equals = one.find('=');
    if (equals != std::string_view::npos) given[std::string(one.substr(0, equals))] = one.substr(equals + 1);
  }
  for (const noo::GameType& type : noo::all_games()) {
    noo::fuzz::may_refuse([&] { type.make(type.info.usual_seats, given, {}); });
  }
  return 0;
}
