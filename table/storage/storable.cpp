#include "engine/utf8.hpp"
#include "table/storage.hpp"

namespace noo::table {

bool storable(std::string_view text) { return text.find('\0') == std::string_view::npos && is_utf8(text); }

// An index of PostgreSQL has room for 2,704 bytes per row, and there are up to three keys in one.
bool storable_key(std::string_view text) { return text.size() <= 200 && storable(text); }

}  // namespace noo::table
