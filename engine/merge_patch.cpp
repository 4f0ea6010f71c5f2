#include "engine/merge_patch.hpp"

#include <cassert>

#include "engine/json.hpp"

namespace noo {

nlohmann::json merge_diff(const nlohmann::json& before, const nlohmann::json& after) {
  assert(before.is_object() && after.is_object());
  nlohmann::json patch = nlohmann::json::object();
  for (const auto& [name, value] : before.items()) {
    if (!after.contains(name)) patch[name] = nullptr;
  }
  for (const auto& [name, value] : after.items()) {
    assert(!value.is_null());
    const auto old = before.find(name);
    if (old != before.end() && *old == value) continue;
    const bool within = old != before.end() && old->is_object() && value.is_object();
    patch[name] = within ? merge_diff(*old, value) : value;
  }
  return patch;
}

}  // namespace noo
