// One list of fields serves both directions: `fields` visits a State with an archive, which writes or reads each of
// them. What follows from the rest stands in json_now.cpp.
#include "pax_emancipation/json.hpp"

#include "engine/step_json.hpp"
#include "pax_emancipation/json_now.hpp"
#include "pax_emancipation/step_table.hpp"

namespace noo::pax_emancipation {

namespace {

using namespace archive;

constexpr int most_hits = 60;
constexpr std::array<std::string_view, 1 + colours> owner_words{"here", "red", "green", "white"};
constexpr std::array<std::string_view, 6> agent_words{"red", "green", "white", "red+", "green+", "white+"};
constexpr std::array<std::string_view, 2> lifted_boxes{"capital", "wealth"};
constexpr std::array<std::string_view, 4> die_words{"1", "2", "3", "4"};
constexpr OneOf colour_or_none{colour_words, 1};
constexpr WholeOrNone card_or_none{cards};
constexpr WholeOrNone idea_or_none{ideas};

// ---- rows ----

// Cards by number, the lowest first. The list goes into `set`, the number that it stands for is none.
struct CardList {
  CardSet* set;
  int least;
  int most;
  json write(int /*v*/) const {
    json out = json::array();
    for (int i = least; i <= most; ++i) {
      if (set->has(card(i))) out.push_back(i);
    }
    return out;
  }
  std::optional<int> read(const json& j) const {
    if (!j.is_array()) return std::nullopt;
    for (const json& one : j) {
      const auto number = Whole{least, most}.read(one);
      if (!number || set->has(card(*number))) return std::nullopt;
      set->add(card(*number));
    }
    return 0;
  }
  std::string right() const { return fmt::format("a list of different whole numbers from {} to {}", least, most); }
  static Shape shape() { return shape::list_of(shape::whole()); }
};

template <class Archive>
void card_set(Archive& ar, std::string_view key, CardSet& set, int least, int most) {
  u8 none = 0;
  ar.leaf(key, none, CardList{&set, least, most});
}

template <class Archive>
void revolution_set(Archive& ar, std::string_view key, RevolutionSet& set) {
  CardSet listed{};
  for (const Card c : set) listed.add(c);
  card_set(ar, key, listed, first_revolution, cards);
  set = RevolutionSet::none();
  for (const Card c : listed) set.add(c);
}

template <class Archive>
void sphere_set(Archive& ar, std::string_view key, SphereSet& set) {
  std::vector<int> values;
  for (const Sphere x : set) values.push_back(ix(x));
  ar.row(key, values, sphere_words);
  set = SphereSet::none();
  for (const int i : values) {
    if constexpr (Archive::reading) {
      if (set.has(sphere(i))) ar.fail_at(key, "twice in the list", "once");
    }
    set.add(sphere(i));
  }
}

// ---- players ----

template <class Archive>
void player(Archive& ar, const Edition& ed, Player& p) {
  ar.leaf("capital", p.finance.capital, Whole{0, ed.num.agents});
  ar.leaf("wealth", p.finance.wealth, Whole{0, ed.num.agents});
  ar.leaf("debt", p.finance.debt, Whole{0, ed.num.agents});
  counts(ar, "nationalised", p.nationalised, lifted_boxes, Whole{0, ed.num.agents}, Presence::optional);
  ar.leaf("pool_agents", p.pool_agents, Whole{0, ed.num.agents});
  ar.leaf("pool_meeples", p.pool_meeples, Whole{0, ed.num.meeples});
  ar.leaf("anarchy", p.anarchy, Whole{0, ed.num.anarchy_disks});
  ar.leaf("disease", p.disease, Whole{0, spheres});
  ar.leaf("factory", p.factory, OneOf{sphere_words, 1});
  ar.leaf("failed", p.failed, Flag{});
}

// ---- the map ----

template <class Archive>
void harbour(Archive& ar, const Edition& ed, Port where, Harbour& h) {
  counts(ar, "freedmen", h.freedmen, colour_words, Whole{0, ed.of(where).squares}, Presence::optional);
  ar.leaf("admin", h.admin.number, colour_or_none);
}

template <class Archive>
void land(Archive& ar, const Edition& ed, Sphere where, Land& l) {
  ar.leaf("anarchy", l.anarchy, Whole{0, ed.num.most_anarchy});
  counts(ar, "dissidents", l.dissidents, colour_words, Whole{0, ed.of(where).dissident_squares}, Presence::optional);
  ar.leaf("modern", l.modern, Flag{});
  ar.leaf("disease", l.disease, Flag{});
}

template <class Archive>
void water(Archive& ar, const Edition& ed, Water& w) {
  ar.leaf("slaver", w.slaver.number, OneOf{owner_words});
  ar.leaf("ship", w.ship, Flag{});
  ar.leaf("marines", w.marines, Whole{0, ed.num.agents});
  ar.leaf("moved", w.moved, Whole{0, ed.num.agents});
}

template <class Archive>
void map(Archive& ar, const Edition& ed, State& s) {
  ar.object("ports", [&](auto& in) {
    for (int i = 0; i < ports; ++i)
      in.object(port_words[i], [&](auto& one) { harbour(one, ed, port(i), s.at(port(i))); });
  });
  ar.object("spheres", [&](auto& in) {
    for (int i = 0; i < spheres; ++i)
      in.object(sphere_words[i], [&](auto& one) { land(one, ed, sphere(i), s.at(sphere(i))); });
  });
  ar.object("seas", [&](auto& in) {
    for (int i = 0; i < seas; ++i) in.object(sea_words[i], [&](auto& one) { water(one, ed, s.at(sea(i))); });
  });
  ar.object("barriers", [&](auto& in) {
    for (int i = 0; i < barriers; ++i) in.leaf(barrier_words[i], s.of(barrier(i)).number, OneOf{owner_words});
  });
}

// ---- cards ----

// The first three words are unused Agents, the next three used ones.
constexpr u8 agent_number(int word) { return static_cast<u8>(word < colours ? word + 1 : word - colours + 1 + 4); }
constexpr int agent_word(Agent a) { return ix(a.who()) + (a.used() ? colours : 0); }

template <class Archive>
void lot(Archive& ar, Lot& lot) {
  ar.leaf("card", lot.card, card_or_none);
  ar.leaf("face", lot.face, OneOf{face_words});
  std::vector<int> line;
  for (const Agent a : lot.line) {
    if (!a.none()) line.push_back(agent_word(a));
  }
  ar.row("line", line, agent_words);
  if constexpr (Archive::reading) {
    if (line.size() > lot.line.size())
      ar.fail_at("line", fmt::format("{} Agents", line.size()), fmt::format("at most {}", lot.line.size()));
    for (std::size_t i = 0; i < line.size(); ++i) lot.line[i].number = agent_number(line[i]);
  }
}

template <class Archive>
void leaf_of(Archive& ar, Leaf& leaf) {
  ar.leaf("card", leaf.card, Whole{1, cards});
  ar.leaf("face", leaf.face, OneOf{face_words});
  ar.leaf("shown", leaf.shown, OneOf{icon_words});
}

template <class Archive, std::size_t size>
void splay(Archive& ar, u8& start, std::array<Leaf, size>& leaves, u8& count) {
  ar.leaf("start", start, OneOf{icon_words, 1});
  ar.list("leaves", leaves, count, size, 0, [&](auto& in, const std::string& key, std::size_t i) {
    in.object(key, [&](auto& one) { leaf_of(one, leaves[i]); });
  });
}

template <class Archive>
void all_cards(Archive& ar, State& s) {
  ar.object("market", [&](auto& in) {
    for (int i = 0; i < slots; ++i) in.object(slot_words[i], [&](auto& one) { lot(one, s.lot(slot(i))); });
  });
  ar.object("decks", [&](auto& in) {
    for (std::size_t i = 0; i < s.deck.size(); ++i) {
      in.object(side_words[i], [&](auto& one) {
        one.leaf("left", s.deck[i].left, Whole{0, ideas});
        one.leaf("top", s.deck[i].top, idea_or_none);
      });
    }
  });
  ar.object("pool", [&](auto& in) {
    for (std::size_t i = 0; i < s.pool.size(); ++i) card_set(in, side_words[i], s.pool[i], 1, ideas);
  });
  card_set(ar, "discard", s.discard, 1, ideas);
  ar.object("splays", [&](auto& in) {
    in.object(splay_words[0], [&](auto& one) { splay(one, s.start_icon[0], s.rights, s.rights_size); });
    in.object(splay_words[1], [&](auto& one) { splay(one, s.start_icon[1], s.will, s.will_size); });
  });
  revolution_set(ar, "stack", s.revolution_stack);
  revolution_set(ar, "removed", s.revolutions_removed);
}

// ---- the deed under way ----

template <class Archive>
void deed(Archive& ar, Deed& d) {
  ar.leaf("action", d.action, OneOf{action_words});
  ar.leaf("op", d.op, OneOrNone{op_words, ix(Op::none)});
  ar.leaf("slot", d.slot, OneOrNone{slot_words, ix(Slot::none)});
  ar.leaf("port", d.port, OneOrNone{port_words, ix(Port::none)});
  ar.leaf("sea", d.sea, OneOrNone{sea_words, ix(Sea::none)});
  ar.leaf("target", d.target, OneOrNone{slot_words, ix(Slot::none)});
  ar.leaf("card", d.card, card_or_none);
  ar.leaf("face", d.face, OneOf{face_words});
  ar.leaf("splay", d.splay, OneOf{splay_words});
  ar.leaf("icon", d.icon, OneOrNone{icon_words, ix(Icon::none)});
  ar.leaf("due", d.due, Whole{});
  ar.leaf("flip", d.flip, Flag{});
  ar.leaf("marines_left", d.marines_left, Flag{});
  ar.leaf("impact", d.impact, Whole{0, 3});
  ar.leaf("laws", d.laws.bits, Whole{});
  ar.leaf("viable", d.viable.bits, Whole{0, 3});
  ar.leaf("dice", d.dice, Whole{0, 4});
  ar.leaf("rolled", d.rolled, Whole{0, 4});
  counts(ar, "die", d.die, die_words, Whole{0, 6}, Presence::optional);
  counts(ar, "hit", d.hit, hit_words, Whole{0, most_hits}, Presence::optional);
  ar.leaf("purple", d.purple, Whole{0, most_hits});
  ar.leaf("yellow", d.yellow, Whole{0, most_hits});
  ar.leaf("tyranny", d.tyranny, Flag{});
  counts(ar, "divested", d.divested, colour_words, Whole{0, longest_line}, Presence::optional);
}

// ---- the agenda ----

template <class Archive>
void step(Archive& ar, std::string_view key, const Edition& ed, Step& st) {
  Array<std::string_view, colours> seated{};
  for (int i = 0; i < ed.seats; ++i) seated[i] = colour_words[ed.colour_of(noo::seat(i))];
  archive::step<Steps>(ar, key, st, colours, Words(seated).first(static_cast<std::size_t>(ed.seats)));
}

// ---- the field list ----

template <class Archive>
void fields(Archive& ar, const Edition& ed, State& s) {
  ar.leaf("turn", s.turn_number, Whole{0, 65000});
  ar.leaf("era", s.era, OneOf{era_words});
  ar.leaf("phase", s.phase, OneOf{phase_words});
  ar.leaf("active", s.active, OneOf{colour_words});
  ar.leaf("actions_left", s.actions_left, Whole{0, ed.num.actions_a_turn});
  ar.leaf("ending", s.ending, OneOf{ending_words});
  ar.leaf("elephant", s.elephant, OneOf{port_words});
  ar.leaf("locked", s.locked, Flag{});
  ar.leaf("pool_ships", s.pool_ships, Whole{0, ed.num.ships});
  ar.object("players", [&](auto& in) {
    for (int i = 0; i < colours; ++i) in.object(colour_words[i], [&](auto& one) { player(one, ed, s.of(colour(i))); });
  });
  map(ar, ed, s);
  all_cards(ar, s);
  sphere_set(ar, "pogroms", s.pogroms);
  ar.object("deed", [&](auto& in) {
    deed(in, s.deed);
    in.leaf("black", s.black, Whole{0, most_hits}, Presence::optional);
  });
  ar.list("agenda", s.agenda, s.agenda.depth, s.agenda.steps.size(), 0,
          [&](auto& in, const std::string& key, std::size_t i) { step(in, key, ed, s.agenda.steps[i]); });
}

// ---- what one field says about another ----

// Nothing is ever hidden (S.6).
void refuse_hidden(const json& j, const json::json_pointer& where) {
  if (says(j, hidden)) Reader::fail(where, "not a thing that is hidden", "its value");
  if (!j.is_structured()) return;
  for (const auto& [key, value] : j.items()) {
    if (!where.empty() || key != "now") refuse_hidden(value, where / key);
  }
}

// A card lies in the deck of its own side.
void require_sides(const Edition& ed, const State& s) {
  for (int side = 0; side < 2; ++side) {
    const auto d = static_cast<Side>(side);
    const std::string word(side_words[side]);
    for (int i = 1; i <= ideas; ++i) {
      if (s.pool[side].has(card(i)) && ed.tables.of_idea(card(i)).side != d)
        Reader::fail(json::json_pointer("/pool") / word, fmt::format("{} is of the other side", i),
                     "a card of this side");
    }
    if (const Card top = s.of(d).top; top != Card::none && ed.tables.of_idea(top).side != d)
      Reader::fail(json::json_pointer("/decks") / word / "top", "a card of the other side", "a card of this side");
  }
}

// A list that is written by position, as a list.
void unkey(json& j) {
  json out = json::array();
  for (std::size_t i = 0; i < j.size(); ++i) out.push_back(std::move(j[std::to_string(i)]));
  j = std::move(out);
}
// The same of the shape of all Splays.
void unkey(Shape& splays) {
  for (Shape::Field& splay : splays.objects.front().fields) {
    for (Shape::Field& field : splay.shape.objects.front().fields) {
      if (field.name == "leaves") field.shape = shape::list_of(field.shape.objects.front().entries.front());
    }
  }
}

}  // namespace

json to_json(const Edition& ed, const State& s) {
  json out;
  Writer writer(out);
  State copy = s;
  fields(writer, ed, copy);
  for (const std::string_view which : splay_words) unkey(out["splays"][std::string(which)]["leaves"]);
  out["now"] = now_json(ed, s);
  return out;
}

State from_json(const Edition& ed, const json& j) {
  Reader reader(j, json::json_pointer());
  refuse_hidden(j, json::json_pointer());
  State s{};
  reader.ignore("now");
  fields(reader, ed, s);
  reader.done();
  require_sides(ed, s);
  return s;
}

Shape shape_of(const Edition& ed, const State& s) {
  Shape out;
  Outline outline(out);
  State copy = s;
  fields(outline, ed, copy);
  for (Shape::Field& field : out.objects.front().fields) {
    if (field.name == "splays") unkey(field.shape);
  }
  out.objects.front().fields.push_back({"now", now_shape()});
  return out;
}

std::span<const NamedWords> named_words() {
  static constexpr std::array lists{
      NamedWords{"Colour", colour_words}, NamedWords{"Sphere", sphere_words},   NamedWords{"Port", port_words},
      NamedWords{"Sea", sea_words},       NamedWords{"Barrier", barrier_words}, NamedWords{"Hue", hue_words},
      NamedWords{"Side", side_words},     NamedWords{"Slot", slot_words},       NamedWords{"Icon", icon_words},
      NamedWords{"Splay", splay_words},   NamedWords{"Face", face_words},       NamedWords{"Op", op_words},
      NamedWords{"Hit", hit_words},
  };
  return lists;
}

}  // namespace noo::pax_emancipation
