#include "pax_emancipation/json_steps.hpp"

namespace noo::pax_emancipation {

namespace {

using namespace archive;

constexpr std::array<std::string_view, 30> work_words{
    "deal",      "begin_turn", "next_action", "next_op",  "finish",   "collateral", "install",       "pay_on",
    "seize",     "perform",    "cast",        "unsettle", "impacts",  "globalize",  "placed",        "elephant_phase",
    "walked",    "diffuse",    "hate",        "hated",    "next_hit", "pogroms",    "pogrom_rolled", "revolution_phase",
    "successes", "laws",       "modern",      "refresh",  "refill",   "refreshed"};
constexpr std::size_t asked_steps = ask_rows.size() - 1;  // no step is none
static_assert(asked_steps == static_cast<std::size_t>(Do::die));
static_assert(asked_steps + work_words.size() == static_cast<std::size_t>(Do::refreshed));

// By number from 1 on.
constexpr std::array<std::string_view, asked_steps + work_words.size()> step_words = [] {
  std::array<std::string_view, asked_steps + work_words.size()> words{};
  for (std::size_t i = 0; i < asked_steps; ++i) words[i] = ask_rows[i + 1].name;
  for (std::size_t i = 0; i < work_words.size(); ++i) words[asked_steps + i] = work_words[i];
  return words;
}();

constexpr std::array<std::string_view, 2> lifted_boxes{"capital", "wealth"};

StepArgument one_of_all(Words words) { return {words, 0, static_cast<int>(words.size()) - 1}; }
StepArgument up_to(int most) { return {{}, 0, most}; }

}  // namespace

json StepName::write(int v) { return step_words[static_cast<std::size_t>(v - 1)]; }

std::optional<int> StepName::read(const json& j) {
  const auto i = OneOf{step_words}.read(j);
  return i ? std::optional(*i + 1) : std::nullopt;
}

std::string StepName::right() { return OneOf{step_words}.right(); }

Shape StepName::shape() { return shape::words(step_words); }

StepArgument first_argument(Do step) {
  if (is_question(step)) return one_of_all(colour_words);
  switch (step) {
    case Do::begin_turn:
    case Do::install:
    case Do::unsettle:
      return one_of_all(colour_words);
    case Do::top:
      return one_of_all(side_words);
    case Do::die:
      return one_of_all(cast_words);
    case Do::pogrom_rolled:
      return one_of_all(sphere_words);
    case Do::deal:
      return up_to(slots - 1);
    case Do::laws:
      return up_to(longest_line);
    default:
      return up_to(0);
  }
}
StepArgument second_argument(Do step) {
  switch (step) {
    case Do::maritime:
      return up_to(1);
    case Do::corrupt:
    case Do::repeal:
      return up_to(spheres);
    case Do::box:
    case Do::install:
      return up_to(static_cast<int>(Berth::call));
    case Do::coin:
      return one_of_all(lifted_boxes);
    case Do::walk:
    case Do::pile:
    case Do::refuge:
    case Do::unsettle:
      return one_of_all(sphere_words);
    case Do::victim:
      return one_of_all(hit_words);
    case Do::massacre:
      return up_to((spheres - 1) * 4 + colours - 1);
    case Do::hero:
    case Do::face:
      return one_of_all(slot_words);
    case Do::law:
      return up_to(longest_line - 1);
    case Do::law_port:
      return {{}, 1, static_cast<int>(Law::industry)};
    default:
      return up_to(0);
  }
}

}  // namespace noo::pax_emancipation
