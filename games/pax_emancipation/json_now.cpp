#include "pax_emancipation/json_now.hpp"

#include <fmt/format.h>

#include "engine/json.hpp"
#include "pax_emancipation/chapters.hpp"
#include "pax_emancipation/insight.hpp"

namespace noo::pax_emancipation {

namespace {

using nlohmann::json;

constexpr int grid_columns = 5;

std::string_view word(Owner o) { return o.none() ? "none" : Domain<Colour>::word(o.who()); }
std::string_view word(Side s) { return side_words[s]; }
std::string_view word(Hue h) { return hue_words[h]; }
template <class T>
std::string_view word(T value) {
  return Domain<T>::word(value);
}
template <class T>
std::string key(T value) {
  return std::string(word(value));
}

json two(std::string_view a, std::string_view b) { return json::array({a, b}); }

json words_of_ops(OpSet printed) {
  json out = json::array();
  for (const Op op : printed) out.push_back(word(op));
  return out;
}

class Now {
 public:
  Now(const Edition& ed, const State& s) : ed_(ed), s_(s) {}

  json all() const {
    return {{"colours", playing()},
            {"variant", variant_words[ed_.opt.variant]},
            {"advanced", ed_.advanced()},
            {"late1865", ed_.opt.late1865},
            {"ports", ports_now()},
            {"spheres", spheres_now()},
            {"seas", seas_now()},
            {"lands", lands_now()},
            {"barriers", barriers_now()},
            {"cards", cards_now()},
            {"prices", prices()},
            {"viable", viable_now()},
            {"pairs", pairs()},
            {"money", by_player([&](Colour c) { return money(c); })},
            {"points", by_player([&](Colour c) { return json(points_of(c)); })},
            {"lines", by_player([&](Colour c) { return line_of(c); })},
            {"splay_ends", splay_ends()},
            {"anarchy_on_map", anarchy_on_map(s_)},
            {"anarchy_disks", ed_.num.anarchy_disks},
            {"most_anarchy", ed_.num.most_anarchy},
            {"turns_left", turns_left(ed_, s_)}};
  }

 private:
  // ---- players ----

  template <class F>
  json by_player(const F& f) const {
    json out = json::object();
    for (int i = 0; i < colours; ++i) {
      if (ed_.plays(colour(i))) out[key(colour(i))] = f(colour(i));
    }
    return out;
  }
  json playing() const {
    json out = json::array();
    for (int i = 0; i < colours; ++i) {
      if (ed_.plays(colour(i))) out.push_back(word(colour(i)));
    }
    return out;
  }
  json money(Colour c) const {
    const Finance then = after_fundraising(s_.of(c).finance);
    return {{"gold", gold(ed_, s_, c)},
            {"after_fundraising", {{"capital", then.capital}, {"wealth", then.wealth}, {"debt", then.debt}}}};
  }
  int points_of(Colour c) const { return points(ed_, s_, c, s_.era == Era::competitive); }
  json line_of(Colour c) const {
    const Line line = counter_enlightenment(ed_, s_, c);
    return {{"have", line.have}, {"line", line.line}, {"fails", line.fails}};
  }

  // ---- the map ----

  json ports_now() const {
    json out = json::object();
    for (int i = 0; i < ports; ++i) {
      const Port p = port(i);
      const PortRow& row = ed_.of(p);
      out[key(p)] = {{"sphere", word(row.sphere)},
                     {"squares", row.squares},
                     {"slaves", slaves(ed_, s_, p)},
                     {"dice", hate_dice(ed_, s_, p)},
                     {"default_admin", word(row.default_admin)}};
    }
    return out;
  }

  json spheres_now() const {
    json out = json::object();
    for (int i = 0; i < spheres; ++i) {
      const Sphere x = sphere(i);
      const SphereRow& row = ed_.of(x);
      out[key(x)] = {{"side", word(row.side)},
                     {"row", i / grid_columns},
                     {"column", i % grid_columns},
                     {"quota", row.barrier_count},
                     {"barriers", barriers_on(ed_, s_, x)},
                     {"tyranny", is_tyranny(ed_, s_, x)},
                     {"dissident_squares", row.dissident_squares},
                     {"slaves", slaves(ed_, s_, x)},
                     {"slavers", slavers_next_to(ed_, s_, x)},
                     {"leaning", leaning(x)}};
    }
    return out;
  }
  // J6.2: whose kind of Sphere it is.
  std::string_view leaning(Sphere x) const {
    if (barriers_on(ed_, s_, x) == 0) return "republic";
    const bool red = has_barrier(ed_, s_, x, Hue::red);
    if (red == has_barrier(ed_, s_, x, Hue::white)) return "none";
    return red ? "democracy" : "theocracy";
  }

  json seas_now() const {
    json out = json::object();
    for (int i = 0; i < seas; ++i) {
      const SeaRow& row = ed_.of(sea(i));
      json black = json::array();
      for (const Pips face : row.black) black.push_back(num(face));
      out[key(sea(i))] = {{"between", two(word(row.between[0]), word(row.between[1]))},
                          {"slaves", slaves(ed_, s_, row.between[0]) + slaves(ed_, s_, row.between[1])},
                          {"black", black}};
    }
    return out;
  }
  json lands_now() const {
    json out = json::array();
    for (const LandRow& row : ed_.tables.land) out.push_back(two(word(row.between[0]), word(row.between[1])));
    return out;
  }

  json barriers_now() const {
    json out = json::object();
    for (int i = 0; i < barriers; ++i) {
      const BarrierRow& row = ed_.of(barrier(i));
      json dice = json::array();
      for (const DieIcon& icon : row.icon) {
        if (icon.face != 0)
          dice.push_back({{"hue", word(icon.hue)}, {"face", icon.face}, {"collar", icon.collar != 0}});
      }
      out[key(barrier(i))] = {{"sphere", word(row.sphere)}, {"hue", word(row.hue)}, {"dice", dice}};
    }
    return out;
  }

  // ---- cards ----

  // Those that lie open: in the market, on the decks, discarded, in the Splays, in the stack.
  CardSet visible() const {
    CardSet out = s_.discard;
    const auto add = [&](Card c) {
      if (c != Card::none) out.add(c);
    };
    for (const Lot& lot : s_.market) add(lot.card);
    for (const Deck& deck : s_.deck) add(deck.top);
    for (const Leaf& leaf : s_.rights) add(leaf.card);
    for (const Leaf& leaf : s_.will) add(leaf.card);
    for (const Card c : s_.revolution_stack | s_.revolutions_removed) add(c);
    return out;
  }

  json cards_now() const {
    const CardSet open = visible();
    json out = json::object();
    for (const Card c : open) out[key(c)] = is_idea(c) ? idea(c) : revolution(c);
    return out;
  }

  json idea(Card c) const {
    const CardRow& row = ed_.tables.of_idea(c);
    json impacts = json::array();
    for (const ImpactRow& impact : row.impact) {
      if (impact.what == Impact::none) continue;
      const std::string_view id = impact_words[impact.what];
      if (impact.what != Impact::M6) {
        impacts.push_back(id);
      } else {
        impacts.push_back(fmt::format("{} {}", id, impact.any != 0 ? "any" : word(impact.hue)));
      }
    }
    return {{"kind", "idea"},
            {"side", word(row.side)},
            {"arrow", row.arrow != 0},
            {"freedoms", two(word(row.freedom[0]), word(row.freedom[1]))},
            {"ops", words_of_ops(row.ops)},
            {"impacts", impacts}};
  }

  json revolution(Card c) const {
    const RevolutionRow& row = ed_.tables.of_revolution(c);
    json faces = json::array();
    for (const FaceRow& face : row.face) {
      json ends = json::array();
      for (std::size_t i = 0; i < 2; ++i)
        ends.push_back({{"icon", word(face.freedom[i])}, {"points", face.points[i]}, {"colour", word(face.whose[i])}});
      faces.push_back({{"freedoms", two(word(face.freedom[0]), word(face.freedom[1]))},
                       {"ends", ends},
                       {"ops", words_of_ops(face.ops)}});
    }
    return {{"kind", "revolution"}, {"sphere", word(row.sphere)}, {"spots", row.spots}, {"faces", faces}};
  }

  json prices() const {
    json out = json::object();
    for (int i = 0; i < slots; ++i) {
      const Lot& lot = s_.lot(slot(i));
      if (lot.gap()) continue;
      out[key(slot(i))] = is_idea(lot.card) ? syndicate_price(ed_, s_, slot(i)) : join_price(s_, slot(i));
    }
    return out;
  }

  // ---- Splays ----

  json viable_now() const {
    json out = json::object();
    if (!ed_.advanced()) return out;
    for (int i = 0; i < slots; ++i) {
      const Lot& lot = s_.lot(slot(i));
      if (lot.gap()) continue;
      json names = json::array();
      for (const Splay where : viable(ed_, s_, lot.card, lot.face)) names.push_back(word(where));
      if (!names.empty()) out[key(slot(i))] = names;
    }
    return out;
  }

  json splay_ends() const {
    json out = json::object();
    for (int k = 0; k < splays; ++k) {
      const auto& ends = ed_.tables.start[k];
      out[key(static_cast<Splay>(k))] = two(word(ends[0]), word(ends[1]));
    }
    return out;
  }

  json pairs() const {
    json out = json::object();
    if (!ed_.advanced()) return out;
    for (int k = 0; k < splays; ++k) {
      const auto which = static_cast<Splay>(k);
      json names = json::array();
      for (int a = 0; a < icons; ++a) {
        for (int b = a; b < icons; ++b) {
          const auto one = static_cast<Icon>(a);
          const auto other = static_cast<Icon>(b);
          if (is_pair(ed_, s_, which, one, other)) names.push_back(fmt::format("{} {}", word(one), word(other)));
        }
      }
      out[key(which)] = names;
    }
    return out;
  }

  const Edition& ed_;
  const State& s_;
};

}  // namespace

json now_json(const Edition& ed, const State& s) { return Now(ed, s).all(); }

}  // namespace noo::pax_emancipation
