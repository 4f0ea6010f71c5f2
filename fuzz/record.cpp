// Records: whatever is accepted is written back and read again as the same.
#include "engine/record.hpp"

#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  noo::fuzz::may_refuse([&] {
    const std::string once = noo::write_record(noo::parse_record(noo::fuzz::text_of(data, size), "fuzz.noo"));
    if (noo::write_record(noo::parse_record(once, "again.noo")) != once) __builtin_trap();
  });
  return 0;
}
