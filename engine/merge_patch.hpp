// JSON merge patches (RFC 7396), made: nlohmann's JSON applies them and does not make them.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace noo {

// before.merge_patch(merge_diff(before, after)) leaves `after`. Both are objects, and nothing in `after` is null: in a
// merge patch null means "absent".
nlohmann::json merge_diff(const nlohmann::json& before, const nlohmann::json& after);

}  // namespace noo
