// One list of fields serves both directions: `fields` visits a State with an archive, which writes or reads each of
// them. What follows from the rest stands in json_now.cpp.
#include "pax_transhumanity/json.hpp"

#include "engine/step_json.hpp"
#include "pax_transhumanity/json_now.hpp"
#include "pax_transhumanity/step_table.hpp"

namespace noo::pax_transhumanity {

namespace {

using namespace archive;

constexpr Array<std::string_view, 2> phase_words{"play", "setup"};
constexpr Array<std::string_view, rows> row_words{"0", "1", "2", "3", "4", "5"};
constexpr int most_agents = 15;
constexpr Array<std::string_view, cards> card_names = [] {
  Array<std::string_view, cards> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = card_words[i];
  return words;
}();

constexpr WholeOrNone card_number{cards};

// The seats by the colours of their people, in seat order.
class SeatColours {
 public:
  explicit SeatColours(const Edition& ed) {
    for (const Colour c : ed.people()) words_[size_++] = colour_words[c];
  }
  Words words() const { return Words(words_).first(size_); }

 private:
  EnumArray<Colour, std::string_view, colours> words_{};
  std::size_t size_ = 0;
};

// ---- small groups ----

template <class Archive>
void colour_set(Archive& ar, std::string_view key, ColourSet& set) {
  ar.set(key, set.bits, colour_words, 0);
}

template <class Archive>
void card_set(Archive& ar, std::string_view key, CardSet& set) {
  ar.members(
      key, card_names, 0, [&](std::size_t i) { return set.has(card(num(i) + 1)); },
      [&](std::size_t i) { set.add(card(num(i) + 1)); });
}

// Agents on the squares of a card, by square and colour.
template <class Archive>
void heat(Archive& ar, std::string_view key, Heat& heat) {
  ar.object(key, [&](auto& in) {
    for (const Square q : {Square::white, Square::black}) {
      in.object(square_words[q], [&](auto& of) {
        for (int c = 0; c < colours; ++c) {
          auto count = static_cast<u8>(heat.of(colour(c), q));
          of.leaf(colour_words[c], count, Whole{0, most_squares}, Presence::sparse);
          if constexpr (Archive::reading) heat.add(colour(c), q, count);
        }
      });
    }
  });
}

// ---- players ----

// One player's Think Tank, out of the list that all share.
struct TankOf {
  u8 size;
  Array<u8, Tanks::capacity> card;
};

TankOf tank_of(const Tanks& all, Colour c) {
  TankOf out{};
  for (std::size_t i = 0; i < all.size; ++i) {
    if (all.owner[i] == ix(c)) out.card[out.size++] = all.card[i];
  }
  return out;
}

template <class Archive>
void tank(Archive& ar, State& s, Colour c) {
  TankOf own = tank_of(s.tanks, c);
  ar.list("tank", own, own.size, own.card.size(), 1,
          [&](auto& in, const std::string& key, std::size_t i) { in.leaf(key, own.card[i], Whole{1, cards}); });
  if constexpr (Archive::reading) {
    if (s.tanks.size + own.size > Tanks::capacity)
      ar.fail_at("tank", "too many cards", fmt::format("at most {} for all players", Tanks::capacity));
    for (std::size_t i = 0; i < own.size; ++i) s.tanks.push(c, card(own.card[i]));
  }
}

template <class Archive>
void player(Archive& ar, const Edition& ed, State& s, Colour c) {
  const auto at = static_cast<std::size_t>(ix(c));
  Player& p = s.of(c);
  u8 exoglobal = ed.exoglobals().has(c) ? 1 : 0;
  ar.leaf("exoglobal", exoglobal, Flag{});
  if constexpr (Archive::reading) {
    if ((exoglobal != 0) != ed.exoglobals().has(c)) ar.fail_at("exoglobal", "not as the table has it", "the other");
  }
  ar.object("finance", [&](auto& in) {
    in.leaf("capital", p.finance.cap, Whole{0, most_agents});
    in.leaf("wealth", p.finance.wea, Whole{0, most_agents});
    in.leaf("debt", p.finance.deb, Whole{0, most_agents});
  });
  counts(ar, "patents", p.patents, discipline_words, Whole{0, most_agents}, Presence::optional);
  ar.leaf("pool_agents", p.pool_agents, Whole{0, most_agents});
  ar.leaf("pool_disks", p.pool_disks, Whole{0, 4});
  counts(ar, "unemployed", p.unemployed, sphere_words, Whole{0, most_agents}, Presence::optional);
  counts(ar, "victory", p.victory, problem_words, Whole{}, Presence::optional);
  tank(ar, s, c);
  Dealt& dealt = s.dealt[at];
  ar.group("dealt", dealt, [&](auto& in) {
    in.leaf("1", dealt.card[0], card_number);
    in.leaf("2", dealt.card[1], card_number);
  });
  ar.leaf("hidden", s.hidden[at].choice, OneOrNone{discipline_words, ix(Discipline::none)});
  colour_set(ar, "spied_by", s.spied[at]);
}

// ---- the table ----

template <class Archive>
void market(Archive& ar, State& s) {
  for (int column = 0; column < spheres; ++column) {
    ar.object(sphere_words[column], [&](auto& in) {
      for (int row = 0; row < rows; ++row) {
        Lot& lot = s.lot(slot_at(sphere(column), row));
        in.object(row_words[row], [&](auto& one) {
          one.leaf("card", lot.card, card_number);
          colour_set(one, "synd", lot.syndicated);
          heat(one, "heat", lot.heat);
        });
      }
    });
  }
}

template <class Archive>
void splay(Archive& ar, Splay& splay) {
  ar.list("splay", splay, splay.size, splay.at.size(), 1, [&](auto& in, const std::string& key, std::size_t i) {
    SplayCard& shown = splay.at[i];
    in.object(key, [&](auto& one) {
      one.leaf("card", shown.card, Whole{1, cards});
      one.leaf("shown", shown.shown, OneOf{discipline_words});
      heat(one, "shock", shown.shock);
    });
  });
}

template <class Archive>
void infrastructure(Archive& ar, const Edition& ed, State& s) {
  for (int i = 0; i < spaces; ++i) {
    if (ed.tables.of(space(i)).exists == 0) continue;
    Spot& spot = s.spot(space(i));
    ar.object(space_words[i], [&](auto& one) {
      one.leaf("company", spot.company, OneOf{colour_words, 1});
      colour_set(one, "emp", spot.employees);
    });
  }
}

template <class Archive>
void deck(Archive& ar, State& s) {
  ar.leaf("upper", s.deck.upper, Whole{});
  ar.leaf("lower", s.deck.lower, Whole{});
  ar.leaf("tipping_points", s.deck.tips, Whole{0, 4});
  ar.leaf("plurality", s.deck.plurality, Flag{});
  ar.object("looked", [&](auto& in) {
    for (std::size_t i = 0; i < s.next.size(); ++i) {
      in.object(card_names[i], [&](auto& place) {
        place.leaf("card", s.next[i].card, card_number);
        colour_set(place, "by", s.looked[i]);
      });
    }
  });
}

template <class Archive>
void solo(Archive& ar, Solo& solo) {
  ar.leaf("left", solo.left, Whole{});
  ar.leaf("top", solo.top, card_number);
  ar.leaf("current", solo.current, card_number);
  card_set(ar, "deck", solo.deck);
  card_set(ar, "discard", solo.discard);
  ar.set("surging", solo.surging, slot_words, 0);
}

// ---- the Action under way ----

template <class Archive>
void act(Archive& ar, Act& act) {
  ar.leaf("kind", act.kind, OneOf{action_words, 1});
  const bool more = ar.present("spends", !same_bytes(act, Act{}));
  if (!more && act.kind == Action::none) return;  // between Actions there is nothing to say
  ar.leaf("spends", act.spends, Whole{0, 1});
  ar.leaf("by", act.by, OneOf{colour_words});
  ar.leaf("card", act.card, card_number);
  ar.leaf("slot", act.slot, OneOrNone{slot_words, ix(Slot::none)});
  ar.leaf("sphere", act.sphere, OneOrNone{sphere_words, ix(Sphere::none)});
  ar.leaf("via", act.via, OneOf{method_words, 1});
  ar.leaf("tank_card", act.tank_card, card_number);
  ar.leaf("worker", act.worker, OneOrNone{space_words, ix(Space::none)});
  ar.leaf("head", act.head, OneOrNone{head_words, num(Head::none)});
  ar.leaf("due", act.due, Whole{});
  ar.leaf("need", act.need, Whole{});
  ar.leaf("utility", act.utility, Flag{});
  colour_set(ar, "rivals", act.rivals);
  ar.leaf("shown", act.shown, OneOf{discipline_words, 1});
  ar.leaf("waive", act.waive, Flag{});
  ar.leaf("left", act.left, Whole{});
  ar.leaf("squares", act.squares, Whole{});
  ar.leaf("source", act.source, OneOf{source_words});
  ar.leaf("second", act.second, Flag{});
}

// ---- the field list ----

template <class Archive>
void fields(Archive& ar, const Edition& ed, State& s) {
  ar.leaf("phase", s.in_setup, OneOf{phase_words});
  ar.leaf("round", s.round, Whole{0, 65000});
  ar.leaf("active", s.active, OneOf{colour_words});
  ar.leaf("actions_left", s.actions_left, Whole{0, 6});
  ar.leaf("regime", s.regime, OneOf{regime_words});
  ar.leaf("ending", s.ending, OneOf{ending_words});
  ar.leaf("tycoon", s.tycoon, OneOf{colour_words, 1});
  ar.leaf("tycoon_pending", s.tycoon_pending, OneOf{colour_words, 1});
  ar.set("used_once", s.used_once, once_words, 0);
  ar.object("players", [&](auto& in) {
    for (const Colour c : s.in_play) in.object(colour_words[c], [&](auto& one) { player(one, ed, s, c); });
  });
  ar.object("market", [&](auto& in) { market(in, s); });
  splay(ar, s.splay);
  ar.object("infrastructure", [&](auto& in) { infrastructure(in, ed, s); });
  ar.object("deck", [&](auto& in) { deck(in, s); });
  card_set(ar, "discard", s.discard);
  if (ed.solo()) ar.object("solo", [&](auto& in) { solo(in, s.solo); });
  ar.object("act", [&](auto& in) { act(in, s.act); });
  const SeatColours seats(ed);
  ar.list("agenda", s.agenda, s.agenda.depth, s.agenda.steps.size(), 0,
          [&](auto& in, const std::string& key, std::size_t i) {
            archive::step<Steps, true>(in, key, s.agenda.steps[i], num(seats.words().size()), seats.words());
          });
}

// Every card that lies open somewhere, or did.
CardSet seen_cards(const State& s) {
  CardSet seen{};
  const auto see = [&](Card c) {
    if (c != Card::none) seen.add(c);
  };
  for (const Lot& lot : s.market) see(lot.card);
  for (int i = 0; i < s.splay.size; ++i) see(s.splay[i].card);
  for (std::size_t i = 0; i < s.tanks.size; ++i) see(card(s.tanks.card[i]));
  for (const Card c : {s.act.card, s.act.tank_card, s.solo.top, s.solo.current}) see(c);
  for (int n = 1; n <= cards; ++n) {
    for (const CardSet* set : {&s.discard, &s.solo.deck, &s.solo.discard}) {
      if (set->has(card(n))) seen.add(card(n));
    }
  }
  return seen;
}

Shape outlined(const Edition& ed, State& s) {
  Shape out;
  Outline outline(out);
  fields(outline, ed, s);
  return out;
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
  s.in_play = ed.people() | ed.exoglobals();
  Reader reader(j, json::json_pointer());
  fields(reader, ed, s);
  reader.ignore("now");
  reader.done();
  const CardSet seen = seen_cards(s);
  for (int n = 1; n <= cards; ++n) {
    if (!seen.has(card(n))) s.unseen.add(card(n));
  }
  return s;
}

Shape shape_of(const Edition& ed, const State& s) {
  State copy = s;
  Shape out = outlined(ed, copy);
  // AB-FORESIGHT: what somebody has looked at is hidden from the others. Nobody has looked before the first move.
  make_unknown(copy.next);
  out |= outlined(ed, copy);
  out.objects.front().fields.push_back({"now", now_shape()});
  return out;
}

std::span<const NamedWords> named_words() {
  static constexpr std::array lists{
      NamedWords{"Colour", colour_words},   NamedWords{"Discipline", discipline_words},
      NamedWords{"Sphere", sphere_words},   NamedWords{"Kind", kind_words},
      NamedWords{"Square", square_words},   NamedWords{"Slot", slot_words},
      NamedWords{"Space", space_words},     NamedWords{"Head", head_words},
      NamedWords{"Problem", problem_words}, NamedWords{"Method", method_words},
      NamedWords{"Ability", ability_words}, NamedWords{"Icon", icon_words},
      NamedWords{"Regime", regime_words},   NamedWords{"Once", once_words},
  };
  return lists;
}

}  // namespace noo::pax_transhumanity
