// The words of Nim obey the laws of every game's words (engine/testing/text_laws.hpp).
#include "engine/testing/text_laws.hpp"

#include "nim/binding.hpp"
#include "nim/goals.hpp"

namespace noo::nim {
namespace {

struct Speech {
  static constexpr int least_sentences = 1;
  static constexpr int most_sentences = 1;

  static const GameInfo& info() { return game_type().info; }
  static noo::testing::Rows asks() { return noo::testing::Rows(ask_rows).subspan(1); }
  static noo::testing::Rows events() { return event_rows; }
  static noo::testing::GoalRows goals() { return goal_rows; }
  static noo::testing::Rows reasons() { return noo::testing::Rows(reason_rows).subspan(1); }
  static noo::testing::Families families() {
    noo::testing::Families out;
    noo::testing::add_family(out, "heap", heap_words);
    noo::testing::add_family(out, "seat", seat_words);
    return out;
  }
  static std::string_view family_of(std::string_view /*key*/, std::string_view /*argument*/) { return {}; }
  static std::set<std::string> alike() { return {"Nim"}; }
  static std::vector<std::string_view> distinct() { return {"heap"}; }
  static std::unique_ptr<AnyGame> table(int n) { return game_type().make(2 + n % 3, {}, {}); }
};

}  // namespace
}  // namespace noo::nim

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(Nim, TextLaws, nim::Speech);
}  // namespace noo::testing
