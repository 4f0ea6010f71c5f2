// Game data of an owner: numbers.json with anything in it.
#include "input.hpp"
#include "spheres/binding.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  noo::fuzz::may_refuse(
      [&] { noo::spheres::numbers_from({{"numbers.json", std::string(noo::fuzz::text_of(data, size))}}); });
  return 0;
}
