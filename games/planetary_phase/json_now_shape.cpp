// The shape of "now": what json_now.cpp writes, field by field in the same order.
#include "planetary_phase/json_now.hpp"

namespace noo::planetary_phase {

namespace {

using namespace shape;

constexpr std::array<std::string_view, cards> card_names = [] {
  std::array<std::string_view, cards> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = card_words[i];
  return words;
}();

Shape or_none(Words all) { return words(all) | word("none"); }
Shape numbers() { return list_of(whole()); }
Shape by_sector(const Shape& each) { return by(sector_words, each); }

Shape credentials() {
  return fields({{"levels", numbers()},
                 {"energy", numbers()},
                 {"distinction", fields({{"level", whole()}, {"reputation", whole()}})}});
}

Shape space() {
  return fields({{"level", whole()},
                 {"sectors", list_of(words(sector_words))},
                 {"cost", whole()},
                 {"value", whole()},
                 {"needs", list_of(words(space_words))},
                 {"unlocked", flag()},
                 {"out", flag()},
                 {"corners", list_of(fields({{"bonus", words(bonus_words)}, {"sector", or_none(sector_words)}}))},
                 {"costs", numbers()},
                 {"need", some_by(who_words, numbers())}});
}

Shape tile() {
  return fields({{"level", whole()},
                 {"approach", words(approach_words)},
                 {"costs", numbers()},
                 {"credential", whole()},
                 {"any_credential", whole()},
                 {"life_energy", whole()},
                 {"reputation", whole()},
                 {"quiet_reputation", whole()},
                 {"integration", whole()}});
}

Shape card() {
  return fields({{"sector", words(sector_words)},
                 {"credential", whole()},
                 {"favour", whole()},
                 {"ability", words(ability_words)},
                 {"block", words(block_words)},
                 {"tier", words(tier_words)}});
}

Shape threat() {
  return fields({{"card", words(card_names)},
                 {"threat", words(space_words)},
                 {"value", whole()},
                 {"shelf", words(shelf_words)},
                 {"covered", flag()},
                 {"rounds", whole()}});
}

Shape standing() {
  return fields({{"levels", by_sector(whole())},
                 {"achievement", by_sector(whole())},
                 {"total", whole()},
                 {"star_cost", whole()},
                 {"revealed", fields({{"upkeep", whole()}, {"contracts", whole()}, {"commitments", whole()}})},
                 {"penalty", by(block_words, whole())},
                 {"penalties", by(block_words, numbers())},
                 {"capacity", by(block_words, whole())},
                 {"on_tiles", whole()},
                 {"favours", whole()},
                 {"abilities", list_of(words(ability_words))}});
}

}  // namespace

Shape now_shape() {
  return fields(
      {{"players", list_of(words(who_words))},
       {"maximum", whole()},
       {"reckonings", numbers()},
       {"hours", whole()},
       {"credentials", credentials()},
       {"life_energy", fields({{"least", whole()}, {"most", whole()}})},
       {"rounds", whole()},
       {"launched", by_sector(whole())},
       {"leaders", by_sector(or_none(who_words))},
       {"spaces", by(space_words, space())},
       {"tiles", some_by(tile_words, tile())},
       {"cards", some_by(card_names, card())},
       {"shelves", by(shelf_words, fields({{"cost", whole()}, {"card", or_none(card_names)}, {"used", flag()}}))},
       {"stacks", by(stack_words, fields({{"cost", whole()}, {"levels", numbers()}}))},
       {"boxes", by(box_words, fields({{"costs", numbers()}}))},
       {"threats", list_of(threat())},
       {"scoring", some_by(who_words, standing())}});
}

}  // namespace noo::planetary_phase
