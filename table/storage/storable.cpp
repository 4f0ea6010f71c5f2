#include "engine/core/types.hpp"
#include "table/storage.hpp"

namespace noo::table {

namespace {

u8 byte_at(std::string_view text, std::size_t i) { return i < text.size() ? static_cast<u8>(text[i]) : u8{0}; }

bool is_continuation(u8 byte) { return (byte & 0xC0U) == 0x80U; }

// The length of the sequence at `i`, 0 if there is none: the table of well-formed sequences in chapter 3 of the Unicode
// standard, which excludes overlong forms, surrogates and what lies beyond U+10FFFF by the range of the second byte.
std::size_t sequence_at(std::string_view text, std::size_t i) {
  const u8 first = byte_at(text, i);
  const u8 second = byte_at(text, i + 1);
  if (first == 0) return 0;
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  const u8 least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const u8 most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (second < least || second > most) return 0;
  for (std::size_t k = 2; k < length; ++k) {
    if (!is_continuation(byte_at(text, i + k))) return 0;
  }
  return length;
}

}  // namespace

bool storable(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_at(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

// An index of PostgreSQL has room for 2,704 bytes per row, and there are up to three keys in one.
bool storable_key(std::string_view text) { return text.size() <= 200 && storable(text); }

}  // namespace noo::table
