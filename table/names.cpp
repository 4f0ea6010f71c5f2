#include "table/names.hpp"

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>

namespace noo::table {

namespace {

icu::UnicodeString to_icu(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

struct Close {
  void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

// Once set up it is only read, from any thread.
const USpoofChecker* checker() {
  static const std::unique_ptr<USpoofChecker, Close> made = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, Close> out(uspoof_open(&error));
    uspoof_setChecks(out.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &error);
    uspoof_setRestrictionLevel(out.get(), USPOOF_HIGHLY_RESTRICTIVE);
    if (U_FAILURE(error)) throw std::runtime_error(fmt::format("ICU's spoof checker: {}", u_errorName(error)));
    return out;
  }();
  return made.get();
}

bool is_unseen(UChar32 c) {
  constexpr UChar32 braille_blank = 0x2800;
  switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
      return true;
    case U_SPACE_SEPARATOR:
      return c != ' ';
    default:
      return c == braille_blank || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
  }
}

std::string skeleton(icu::UnicodeString text) {
  text.findAndReplace(icu::UnicodeString(u" "), icu::UnicodeString());
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString out;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, out, &error);
  std::string bytes;
  return (U_FAILURE(error) ? text : out).toUTF8String(bytes);
}

}  // namespace

std::optional<std::string> unreadable(std::string_view text) {
  const icu::UnicodeString whole = to_icu(text);
  for (int32_t i = 0; i < whole.length(); i = whole.moveIndex32(i, 1)) {
    const UChar32 c = whole.char32At(i);
    if (is_unseen(c)) return fmt::format("U+{:04X} cannot be seen; characters that can be seen would be right", c);
  }
  return std::nullopt;
}

std::optional<std::string> deceptive(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    UErrorCode error = U_ZERO_ERROR;
    const int32_t found = uspoof_check2UTF8(checker(), word.data(), static_cast<int32_t>(word.size()), nullptr, &error);
    if (U_FAILURE(error) || found != 0) {
      return fmt::format("'{}' mixes letters that look like others; letters of one alphabet would be right", word);
    }
    at = end + 1;
  }
  return std::nullopt;
}

bool mentions(std::string_view text, std::string_view words) {
  icu::UnicodeString whole = to_icu(text);
  icu::UnicodeString part = to_icu(words);
  return part.isEmpty() || whole.foldCase().indexOf(part.foldCase()) >= 0;
}

bool alike(std::string_view a, std::string_view b) {
  if (a == b) return true;
  icu::UnicodeString one = to_icu(a);
  icu::UnicodeString two = to_icu(b);
  return skeleton(one) == skeleton(two) || skeleton(one.foldCase()) == skeleton(two.foldCase());
}

}  // namespace noo::table
