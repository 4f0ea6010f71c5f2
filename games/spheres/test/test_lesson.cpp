// What the first game says of the board is so.
#include "engine/testing/lesson_laws.hpp"

#include "spheres/binding.hpp"

namespace noo::spheres {
namespace {

struct School {
  static const GameType& type() { return game_type(); }
};

}  // namespace
}  // namespace noo::spheres

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(Spheres, LessonLaws, spheres::School);
}  // namespace noo::testing

namespace noo::spheres {
namespace {

// What the first game is there to show.
TEST(SpheresLessons, TheFirstGameHasAContactAFailureAndAResolvedCrisis) {
  noo::testing::Told told(game_type(), "first");
  for (const char* name : {"first_contact", "rerolled", "ritual_completed", "era_gained", "crisis_resolved"})
    EXPECT_GT(told.events[name], 0) << name;
}

}  // namespace
}  // namespace noo::spheres
