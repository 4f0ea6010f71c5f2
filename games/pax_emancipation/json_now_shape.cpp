// The shape of "now": what json_now.cpp writes, field by field in the same order.
#include "pax_emancipation/json_now.hpp"

namespace noo::pax_emancipation {

namespace {

using namespace shape;

constexpr std::array<std::string_view, 4> leaning_words{"none", "republic", "democracy", "theocracy"};

Shape or_none(Words all) { return words(all) | word("none"); }
Shape by_player(const Shape& each) { return some_by(colour_words, each); }

// ---- the map ----

Shape port() {
  return fields({{"sphere", words(sphere_words)},
                 {"squares", whole()},
                 {"slaves", whole()},
                 {"dice", whole()},
                 {"default_admin", or_none(colour_words)}});
}

Shape sphere() {
  return fields({{"side", words(side_words)},
                 {"row", whole()},
                 {"column", whole()},
                 {"quota", whole()},
                 {"barriers", whole()},
                 {"tyranny", flag()},
                 {"dissident_squares", whole()},
                 {"slaves", whole()},
                 {"slavers", whole()},
                 {"leaning", words(leaning_words)}});
}

Shape sea() {
  return fields({{"between", list_of(words(sphere_words))}, {"slaves", whole()}, {"black", list_of(whole())}});
}

Shape barrier() {
  const Shape die = fields({{"hue", words(hue_words)}, {"face", whole()}, {"collar", flag()}});
  return fields({{"sphere", words(sphere_words)}, {"hue", words(hue_words)}, {"dice", list_of(die)}});
}

// ---- cards ----

Shape idea() {
  return fields({{"kind", word("idea")},
                 {"side", words(side_words)},
                 {"arrow", flag()},
                 {"freedoms", list_of(words(icon_words))},
                 {"ops", list_of(words(op_words))},
                 {"impacts", list_of(text())}});
}

Shape revolution() {
  const Shape end = fields({{"icon", words(icon_words)}, {"points", whole()}, {"colour", or_none(colour_words)}});
  const Shape face =
      fields({{"freedoms", list_of(words(icon_words))}, {"ends", list_of(end)}, {"ops", list_of(words(op_words))}});
  return fields(
      {{"kind", word("revolution")}, {"sphere", words(sphere_words)}, {"spots", whole()}, {"faces", list_of(face)}});
}

// ---- players ----

Shape money() {
  return fields({{"gold", whole()},
                 {"after_fundraising", fields({{"capital", whole()}, {"wealth", whole()}, {"debt", whole()}})}});
}

}  // namespace

Shape now_shape() {
  return fields({{"colours", list_of(words(colour_words))},
                 {"variant", words(variant_words)},
                 {"advanced", flag()},
                 {"late1865", flag()},
                 {"ports", by(port_words, port())},
                 {"spheres", by(sphere_words, sphere())},
                 {"seas", by(sea_words, sea())},
                 {"lands", list_of(list_of(words(sphere_words)))},
                 {"barriers", by(barrier_words, barrier())},
                 {"cards", by_number(either(idea(), revolution()))},
                 {"prices", some_by(slot_words, whole())},
                 {"viable", some_by(slot_words, list_of(words(splay_words)))},
                 {"pairs", some_by(splay_words, list_of(text()))},
                 {"money", by_player(money())},
                 {"points", by_player(whole())},
                 {"lines", by_player(fields({{"have", whole()}, {"line", whole()}, {"fails", flag()}}))},
                 {"splay_ends", by(splay_words, list_of(words(icon_words)))},
                 {"anarchy_on_map", whole()},
                 {"anarchy_disks", whole()},
                 {"most_anarchy", whole()},
                 {"turns_left", whole()}});
}

}  // namespace noo::pax_emancipation
