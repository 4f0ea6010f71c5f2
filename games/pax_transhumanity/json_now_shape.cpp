// The shape of "now": what json_now.cpp writes, field by field in the same order.
#include "pax_transhumanity/game.hpp"
#include "pax_transhumanity/json_now.hpp"

namespace noo::pax_transhumanity {

namespace {

using namespace shape;

constexpr std::array<std::string_view, 3> card_kinds{"idea", "tipping_point", "plurality"};

Shape or_none(Words all) { return words(all) | word("none"); }

Shape person() {
  return fields({{"money", whole()},
                 {"companies", whole()},
                 {"employees", whole()},
                 {"shield", whole()},
                 {"abilities", list_of(text())},
                 {"shock", whole()},
                 {"patent_value", by(discipline_words, whole())},
                 {"hire_cost", by(sphere_words, whole())},
                 {"cost", some_by(slot_words, whole())},
                 {"viable", some_by(slot_words, list_of(words(method_words)))}});
}

Shape card() {
  const Shape icon = fields({{"icon", words(icon_words)}, {"brash", words(space_words), Needed::no}});
  return fields({{"kind", words(card_kinds)},
                 {"left", or_none(discipline_words)},
                 {"right", or_none(discipline_words)},
                 {"surge", list_of(words(discipline_words))},
                 {"white", whole()},
                 {"black", whole()},
                 {"impacts", list_of(list_of(icon))},
                 {"ability", or_none(ability_words)},
                 {"parameter", words(discipline_words) | words(sphere_words) | words(kind_words) | word("none")}});
}

Shape space() {
  return fields({{"tier", whole()},
                 {"column", whole()},
                 {"kinds", list_of(words(kind_words))},
                 {"arrows", some_by(kind_words, list_of(words(head_words)))}});
}

// K7
Shape solo_end() {
  const Shape line = fields({{"what", words(score_words)}, {"value", whole()}, {"counts", flag()}, {"rule", text()}});
  const Shape place = fields({{"who", words(colour_words)},
                              {"exoglobal", flag()},
                              {"rank", whole()},
                              {"winner", flag()},
                              {"score", whole()},
                              {"lines", list_of(line)}});
  return fields({{"how", words(solo_end_words)}, {"rival", words(colour_words)}, {"places", list_of(place)}});
}

}  // namespace

Shape now_shape() {
  return fields({{"deck_count", whole()},
                 {"people", list_of(words(colour_words))},
                 {"rows", list_of(whole())},
                 {"dominant", or_none(sphere_words)},
                 {"cutting_edge", whole()},
                 {"run", fields({{"discipline", or_none(discipline_words)}, {"length", whole()}})},
                 {"pairs", list_of(text())},
                 {"black_squares", whole()},
                 {"players", some_by(colour_words, person())},
                 {"cards", by_number(card())},
                 {"spaces", some_by(space_words, space())},
                 {"problems",
                  by(problem_words, fields({{"sphere", words(sphere_words)}, {"left", whole()}, {"copies", whole()}}))},
                 {"uncovered", by(sphere_words, whole())},
                 {"solo_end", solo_end(), Needed::no}});
}

}  // namespace noo::pax_transhumanity
