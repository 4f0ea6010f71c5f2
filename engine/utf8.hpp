// Whether bytes are UTF-8: well-formed sequences only, as the Unicode standard has them.
#pragma once

#include <string_view>

namespace noo {

bool is_utf8(std::string_view text);

}  // namespace noo
