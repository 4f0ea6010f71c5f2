// One list of fields serves both directions: `fields` visits a State with an archive, which writes or reads each of
// them. What follows from the rest stands in json_now.cpp.
#include "planetary_phase/json.hpp"

#include "engine/step_json.hpp"
#include "planetary_phase/json_now.hpp"
#include "planetary_phase/step_table.hpp"

namespace noo::planetary_phase {

namespace {

using namespace archive;

constexpr int most_counters = 64;
constexpr EnumArray<Card, std::string_view, cards, 1> card_names = [] {
  EnumArray<Card, std::string_view, cards, 1> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = card_words[i];
  return words;
}();
constexpr Array<std::string_view, longest_box> place_words{"1", "2", "3", "4"};
constexpr OneOf card_or_none{card_names, 1};
constexpr OneOf tile_or_none{tile_words, 1};

Words seats(const Edition& ed) { return Words(who_words).first(static_cast<std::size_t>(ed.seats)); }
Words people(const Edition& ed) { return Words(who_words).first(static_cast<std::size_t>(ed.players())); }

// Below zero as people write it; -1 is no unknown byte.
struct Signed {
  int least;
  int most;
  static json write(int byte) { return static_cast<i8>(byte); }
  std::optional<int> read(const json& j) const { return Whole{least, most}.read(j); }
  std::string right() const { return Whole{least, most}.right(); }
  static Shape shape() { return shape::whole(); }
};

// A threat side. With random backs one that nobody has seen is not decided yet.
struct BackOf {
  int unseen;
  static json write(int v) { return v == 0 || v == unknown ? json(hidden) : json(space_words[v - 1]); }
  std::optional<int> read(const json& j) const {
    if (says(j, hidden)) return unseen;
    const auto i = OneOf{space_words}.read(j);
    return i ? std::optional(*i + 1) : std::nullopt;
  }
  static std::string right() { return fmt::format("unknown or one of {}", fmt::join(space_words, ", ")); }
  static Shape shape() { return shape::words(space_words) | shape::word(hidden); }
};

// ---- rows of words ----

void refuse_repeated(const Reader& in, std::string_view key, std::vector<int> values) {
  std::sort(values.begin(), values.end());
  if (std::adjacent_find(values.begin(), values.end()) != values.end()) in.fail_at(key, "twice in the list", "once");
}

template <class Archive, class Has, class Add>
void row_of(Archive& ar, std::string_view key, Words names, const Has& has, const Add& add) {
  std::vector<int> values;
  for (int i = 0; i < num(names.size()); ++i) {
    if (has(i)) values.push_back(i);
  }
  ar.row(key, values, names);
  if constexpr (Archive::reading) {
    refuse_repeated(ar, key, values);
    for (const int i : values) add(i);
  }
}

template <class Archive>
void card_set(Archive& ar, std::string_view key, CardSet& set) {
  row_of(ar, key, card_names, [&](int i) { return set.has(card(i + 1)); }, [&](int i) { set.add(card(i + 1)); });
}

// Everybody in some order. In setup the order is still being dealt, and has blanks.
template <class Archive>
void players_row(Archive& ar, std::string_view key, const Edition& ed, Array<u8, most_players>& row,
                 bool blanks = false) {
  const auto size = static_cast<std::size_t>(ed.players());
  std::vector<int> values(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(size));
  ar.row(key, values, people(ed));
  if constexpr (Archive::reading) {
    if (values.size() != size)
      ar.fail_at(key, "not everybody", fmt::format("{} in some order", fmt::join(people(ed), ", ")));
    if (!blanks) refuse_repeated(ar, key, values);
    for (std::size_t i = 0; i < size; ++i) row[i] = static_cast<u8>(values[i]);
  }
}

// ---- the board ----

template <class Archive>
void site(Archive& ar, const Edition& ed, Site& site) {
  ar.leaf("tile", site.tile, tile_or_none);
  ar.leaf("rotation", site.rotation, Whole{0, rotations - 1});
  ar.leaf("launched", site.launched, Flag{});
  ar.object("held", [&](auto& in) {
    for (std::size_t i = 0; i < site.held.size(); ++i)
      in.leaf(place_words[i], site.held[i].number, OneOf{people(ed), 1});
  });
}

template <class Archive>
void stack(Archive& ar, const Edition& ed, State& s, Stack k) {
  ar.leaf("left", s.of(k).left, Whole{0, ed.stack_size(k)});
  ar.leaf("top", s.of(k).top, tile_or_none);
}

template <class Archive>
void schedule(Archive& ar, const Edition& ed, State& s) {
  for (int b = 0; b < boxes; ++b) {
    ar.object(box_words[b], [&](auto& in) {
      for (int i = 0; i < ed.spaces_in(box(b)); ++i) {
        const auto at = static_cast<std::size_t>(i);
        in.leaf(place_words[at], s.in(box(b))[at].number, OneOf{people(ed), 1});
      }
    });
  }
}

// ---- cards ----

template <class Archive>
void deck(Archive& ar, State& s) {
  ar.leaf("top", s.top, card_or_none);
  ar.leaf("threat", s.threat, card_or_none);
  card_set(ar, "cards", s.deck);
}

template <class Archive>
void display(Archive& ar, State& s) {
  for (const Shelf k : {Shelf::S3, Shelf::S2, Shelf::S1}) {
    ar.object(shelf_words[k], [&](auto& in) {
      in.leaf("card", s.on(k).card, card_or_none);
      in.leaf("face", s.on(k).face, OneOf{face_words});
    });
  }
}

template <class Archive>
void backs(Archive& ar, const Edition& ed, State& s) {
  const BackOf codec{!ed.opt.random_threat_backs ? int{unknown} : 0};
  for (int i = 1; i <= cards; ++i) {
    if (ed.in_play(card(i))) ar.byte(card_names[i - 1], s.back_of(card(i)).number, codec, Presence::required);
  }
}

// ---- players ----

template <class Archive>
void player(Archive& ar, const Edition& ed, Player& p) {
  const BoardRow& board = ed.tables.board;
  for (int b = 0; b < blocks; ++b) ar.leaf(block_words[b], p.in(block(b)), Whole{0, ed.capacity(block(b))});
  ar.leaf("spent", p.spent, Whole{0, most_counters});
  auto energy = static_cast<u8>(p.energy);
  ar.byte("life_energy", energy, Signed{board.least_energy, board.most_energy}, Presence::required);
  p.energy = static_cast<i8>(energy);
  ar.leaf("reputation", p.reputation, Whole{0, 60000});
  ar.leaf("credits", p.credits, Whole{});
  ar.leaf("tile", p.tile, tile_or_none);
  ar.leaf("hour", p.hour, Whole{1, board.hours});
  ar.leaf("bonus", p.bonus, OneOf{asset_words});
  ar.leaf("mishap", p.mishap, OneOf{mishap_words});
  ar.object("connections", [&](auto& in) {
    for (std::size_t i = 0; i < p.net.size(); ++i) {
      in.object(place_words[i], [&](auto& one) {
        one.leaf("card", p.net[i].card, card_or_none);
        one.leaf("used", p.net[i].used, Flag{});
        one.leaf("gained", p.net[i].gained, Whole{0, ed.top()});
      });
    }
  });
  ar.object("abilities", [&](auto& in) {
    for (std::size_t i = 0; i < p.ability.size(); ++i) in.leaf(block_words[i], p.ability[i], card_or_none);
  });
  counts(ar, "credentials", p.credential, sector_words, Whole{0, ed.top()}, Presence::optional);
}

// ---- the action under way ----

template <class Archive>
void act(Archive& ar, const Edition& ed, Act& act) {
  ar.leaf("box", act.box, OneOrNone{box_words, ix(Box::none)});
  ar.leaf("by", act.by, OneOf{people(ed)});
  ar.leaf("space", act.space, OneOrNone{space_words, ix(Space::none)});
  ar.leaf("corner", act.corner, Whole{0, corners_a_space - 1});
  ar.leaf("rotation", act.rotation, Whole{0, rotations - 1});
  ar.leaf("shelf", act.shelf, OneOf{shelf_words});
  ar.leaf("stack", act.stack, OneOf{stack_words});
  ar.leaf("card", act.card, card_or_none);
  ar.leaf("due", act.due, Whole{0, most_counters});
  ar.leaf("hands", act.hands, Whole{0, most_counters});
  ar.leaf("favours", act.favours, Flag{});
  ar.leaf("last", act.last, Whole{0, connections + blocks});
  ar.leaf("steps", act.steps, Whole{0, most_counters});
  counts(ar, "step", act.step, sector_words, Whole{0, most_counters}, Presence::optional);
}

// ---- the field list ----

template <class Archive>
void fields(Archive& ar, const Edition& ed, State& s) {
  ar.leaf("round", s.round, Whole{0, 65000});
  ar.leaf("phase", s.phase, OneOf{phase_words});
  ar.leaf("ending", s.ending, OneOf{ending_words});
  ar.leaf("integration", s.integration, Whole{0, ed.opt.track_max});
  ar.leaf("degradation", s.degradation, Whole{0, ed.opt.track_max});
  ar.leaf("assessed", s.assessed, OneOrNone{sector_words, ix(Sector::none)});
  ar.leaf("crossed", s.crossed, Flag{});
  ar.object("spaces", [&](auto& in) {
    for (int i = 0; i < spaces; ++i) in.object(space_words[i], [&](auto& one) { site(one, ed, s.at(space(i))); });
  });
  ar.object("stacks", [&](auto& in) {
    for (int i = 0; i < stacks; ++i)
      in.object(stack_words[i], [&](auto& one) { stack(one, ed, s, planetary_phase::stack(i)); });
  });
  row_of(
      ar, "unseen", tile_words, [&](int i) { return s.unseen.has(tile(i + 1)); },
      [&](int i) { s.unseen.add(tile(i + 1)); });
  ar.object("deck", [&](auto& in) { deck(in, s); });
  ar.object("display", [&](auto& in) { display(in, s); });
  card_set(ar, "discard", s.discard);
  card_set(ar, "removed", s.removed);
  card_set(ar, "known", s.known);
  ar.object("backs", [&](auto& in) { backs(in, ed, s); });
  ar.object("schedule", [&](auto& in) { schedule(in, ed, s); });
  ar.object("players", [&](auto& in) {
    for (int i = 0; i < ed.players(); ++i) in.object(who_words[i], [&](auto& one) { player(one, ed, s.of(who(i))); });
  });
  players_row(ar, "order", ed, s.order, s.phase == Phase::setup);
  ar.object("ranks", [&](auto& in) {
    for (std::size_t i = 0; i < s.rank.size(); ++i) players_row(in, sector_words[i], ed, s.rank[i]);
  });
  ar.object("distinctions", [&](auto& in) {
    for (std::size_t i = 0; i < s.distinction.size(); ++i)
      in.leaf(sector_words[i], s.distinction[i].number, OneOf{people(ed), 1});
  });
  ar.object("act", [&](auto& in) { act(in, ed, s.act); });
  ar.list("agenda", s.agenda, s.agenda.depth, s.agenda.steps.size(), 0,
          [&](auto& in, const std::string& key, std::size_t i) {
            archive::step<Steps>(in, key, s.agenda.steps[i], ed.players(), seats(ed));
          });
}

// ---- what one field says about another ----

// Nothing but a back is ever hidden.
void refuse_hidden(const json& j, const json::json_pointer& where) {
  if (says(j, hidden)) Reader::fail(where, "not a thing that is hidden", "its value");
  if (!j.is_structured()) return;
  for (const auto& [key, value] : j.items()) {
    const bool own_business = where.empty() && (key == "backs" || key == "now");
    if (!own_business) refuse_hidden(value, where / key);
  }
}

// Markers by position; those on 0 by colour, for there is no stack.
void require_ranks(const Edition& ed, const State& s) {
  for (int c = 0; c < sectors; ++c) {
    const auto& rank = s.rank[c];
    for (int i = 1; i < ed.players(); ++i) {
      const Who low = who(rank[i - 1]);
      const Who high = who(rank[i]);
      const int below = s.of(low).at(sector(c));
      const int above = s.of(high).at(sector(c));
      const bool by_colour = above == 0 && !ed.opt.leader_at_start;
      if (below < above || (below == above && (!by_colour || ix(low) < ix(high)))) continue;
      Reader::fail(json::json_pointer("/ranks") / std::string(sector_words[c]) / std::to_string(i),
                   "not in the order of the credentials", "the lowest first, and at 0 by colour");
    }
  }
}

// A tile that never lies face down, or one that lies open.
bool is_open(const Edition& ed, const State& s, Tile t) {
  if (ed.of(t).place != 0) return true;
  const auto shows = [&](const auto& thing) { return thing.tile == t; };
  return std::any_of(s.player.begin(), s.player.end(), shows) || std::any_of(s.site.begin(), s.site.end(), shows) ||
         std::any_of(s.pile.begin(), s.pile.end(), [&](const Pile& pile) { return pile.top == t; });
}

void require_unseen(const Edition& ed, const State& s) {
  for (int i = 1; i <= tiles; ++i) {
    if (s.unseen.has(tile(i)) != is_open(ed, s, tile(i))) continue;
    const std::string_view word = tile_words[i - 1];
    Reader::fail(json::json_pointer("/unseen"),
                 fmt::format("{} {}", word, s.unseen.has(tile(i)) ? "lies open" : "lies nowhere"),
                 "every tile that is not open, and no other");
  }
}

void require_known(const Edition& ed, const State& s) {
  for (int i = 1; i <= cards; ++i) {
    const Card c = card(i);
    const std::string word(card_names[i - 1]);
    const bool told = !s.back_of(c).none() && !is_unknown(s.back_of(c));
    if (s.known.has(c) && !told) Reader::fail(json::json_pointer("/backs") / word, "known, and not told", "its threat");
    if (!s.known.has(c) && told && ed.opt.random_threat_backs)
      Reader::fail(json::json_pointer("/known"), fmt::format("{} has a back, and nobody has seen it", word),
                   "every card whose back is told");
  }
}

}  // namespace

json to_json(const Edition& ed, const State& s) {
  json out;
  Writer writer(out);
  State copy = s;  // an archive takes what it could also fill
  fields(writer, ed, copy);
  out["now"] = now_json(ed, s);
  return out;
}

State from_json(const Edition& ed, const json& j) {
  State s{};
  Reader reader(j, json::json_pointer());
  refuse_hidden(j, json::json_pointer());
  fields(reader, ed, s);
  reader.ignore("now");
  reader.done();
  require_ranks(ed, s);
  require_unseen(ed, s);
  require_known(ed, s);
  return s;
}

Shape shape_of(const Edition& ed, const State& s) {
  Shape out;
  Outline outline(out);
  State copy = s;
  fields(outline, ed, copy);
  out.objects.front().fields.push_back({"now", now_shape()});
  return out;
}

std::span<const NamedWords> named_words() {
  static constexpr std::array lists{
      NamedWords{"Who", who_words},     NamedWords{"Sector", sector_words},
      NamedWords{"Space", space_words}, NamedWords{"Tile", tile_words},
      NamedWords{"Card", card_names},   NamedWords{"Stack", stack_words},
      NamedWords{"Shelf", shelf_words}, NamedWords{"Box", box_words},
      NamedWords{"Block", block_words}, NamedWords{"Ability", Words(ability_words).subspan(1)},
  };
  return lists;
}

}  // namespace noo::planetary_phase
