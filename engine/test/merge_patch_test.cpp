#include "engine/merge_patch.hpp"

#include <gtest/gtest.h>

#include "engine/json.hpp"

namespace noo {
namespace {

using nlohmann::json;

TEST(MergePatch, LeadsFromOneDocumentToTheOther) {
  const std::vector<json> documents{
      json::object(),
      {{"a", 1}},
      {{"a", 2}, {"b", {{"c", 3}, {"d", "none"}}}},
      {{"b", {{"c", 3}}}},
      {{"b", json::object()}},
      {{"b", {{"d", {{"deep", {1, 2}}}}}}},
      {{"b", "none"}, {"list", {1, {{"x", 1}}}}},
      {{"b", {1, 2, 3}}, {"list", {1, {{"y", 1}}}}},
      {{"list", json::array()}, {"truth", false}},
  };
  for (const json& before : documents) {
    for (const json& after : documents) {
      json there = before;
      there.merge_patch(merge_diff(before, after));
      EXPECT_EQ(there, after) << "from " << before << " by " << merge_diff(before, after);
    }
  }
}

TEST(MergePatch, SaysOnlyWhatChanges) {
  const json before{{"same", 1}, {"gone", 2}, {"in", {{"same", 3}, {"other", 4}}}, {"list", {1, 2}}};
  const json after{{"same", 1}, {"in", {{"same", 3}, {"other", 5}}}, {"list", {1, 2}}, {"new", "x"}};
  EXPECT_EQ(merge_diff(before, after), json::parse(R"({"gone": null, "in": {"other": 5}, "new": "x"})"));
  EXPECT_EQ(merge_diff(after, after), json::object());
}

}  // namespace
}  // namespace noo
