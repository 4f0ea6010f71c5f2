// What the fuzz targets share: bytes as text, and parsers that may refuse but never crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/errors.hpp"

namespace noo::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Runs a parser on fuzzed input: a refusal is fine, and must be one line.
template <class Parse>
void may_refuse(Parse parse) {
  try {
    parse();
  } catch (const InputError& refusal) {
    if (std::string_view(refusal.what()).find('\n') != std::string_view::npos) __builtin_trap();
  }
}

}  // namespace noo::fuzz
