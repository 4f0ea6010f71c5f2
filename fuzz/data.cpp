// Game data of an owner: a data file with anything in it. The first byte chooses which.
#include <array>

#include "input.hpp"
#include "pax_transhumanity/data.hpp"
#include "spheres/binding.hpp"

namespace {

constexpr std::array<const char*, 5> pax_files{"cards.json", "infrastructure.json", "problems.json", "players.json",
                                               "numbers.json"};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::size_t file = size == 0 ? 0 : data[0] % (pax_files.size() + 1);
  const std::string content(size == 0 ? "" : noo::fuzz::text_of(data + 1, size - 1));
  if (file == pax_files.size()) {
    noo::fuzz::may_refuse([&] { noo::spheres::numbers_from({{"numbers.json", content}}); });
    return 0;
  }
  const noo::DataFiles files{{pax_files[file], content}};
  for (const std::string& error : noo::pax_transhumanity::check_data(files)) {
    if (error.find('\n') != std::string::npos) __builtin_trap();
  }
  return 0;
}
