// Game data of an owner: a data file with anything in it. The first byte chooses which.
#include <array>

#include "input.hpp"
#include "pax_emancipation/data.hpp"
#include "pax_transhumanity/data.hpp"
#include "planetary_phase/data.hpp"
#include "spheres/binding.hpp"

namespace {

using Check = std::vector<std::string> (*)(const noo::DataFiles&);
struct Target {
  Check check;
  const char* file;
};

constexpr Check pax = &noo::pax_transhumanity::check_data;
constexpr Check planetary = &noo::planetary_phase::check_data;
constexpr Check emancipation = &noo::pax_emancipation::check_data;
constexpr std::array targets{
    Target{pax, "cards.json"},
    Target{pax, "infrastructure.json"},
    Target{pax, "problems.json"},
    Target{pax, "players.json"},
    Target{pax, "numbers.json"},
    Target{nullptr, "numbers.json"},
    Target{planetary, "board.json"},
    Target{planetary, "operations.json"},
    Target{planetary, "lifestyle.json"},
    Target{planetary, "schedule.json"},
    Target{planetary, "player_board.json"},
    Target{planetary, "numbers.json"},
    Target{emancipation, "map.json"},
    Target{emancipation, "barriers.json"},
    Target{emancipation, "slavers.json"},
    Target{emancipation, "ideas.json"},
    Target{emancipation, "revolutions.json"},
    Target{emancipation, "splays.json"},
    Target{emancipation, "numbers.json"},
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Target& target = targets[size == 0 ? 0 : data[0] % targets.size()];
  const noo::DataFiles files{{target.file, std::string(size == 0 ? "" : noo::fuzz::text_of(data + 1, size - 1))}};
  if (target.check == nullptr) {
    noo::fuzz::may_refuse([&] { noo::spheres::numbers_from(files); });
    return 0;
  }
  for (const std::string& error : target.check(files)) {
    if (error.find('\n') != std::string::npos) __builtin_trap();
  }
  return 0;
}
