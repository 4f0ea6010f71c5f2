// One list of fields serves both directions: `fields` visits a State with an archive, which writes or reads each of
// them.
#include "spheres/json.hpp"

#include <algorithm>

#include "engine/step_json.hpp"
#include "spheres/step_table.hpp"

namespace noo::spheres {

namespace {

using namespace archive;

constexpr Array<std::string_view, max_dice> number_words{"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                                         "9",  "10", "11", "12", "13", "14", "15", "16",
                                                         "17", "18", "19", "20", "21", "22", "23", "24"};
constexpr Array<std::string_view, letter_count> letter_words = [] {
  Array<std::string_view, letter_count> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = Domain<Letter>::letters.substr(i, 1);
  return words;
}();
constexpr Array<std::string_view, 2> phase_words{"play", "setup"};
constexpr Array<std::string_view, 2> element_state_words{"inactive", "active"};
constexpr Array<std::string_view, 3> reroll_words{"none", "available", "used"};
constexpr EnumArray<Granted, std::string_view, 4> granted_words{"tax", "tec", "mov", "dip"};

constexpr Words numbers(int count) { return Words(number_words).first(static_cast<std::size_t>(count)); }
constexpr Words colours(int seats) { return Words(seat_words).first(static_cast<std::size_t>(seats)); }

OneOrNone seat_name(int seats) { return {colours(seats), ix(Seat::nobody)}; }

// ---- small groups ----

template <class Archive>
void elements(Archive& ar, std::string_view key, ElementSet& set) {
  ar.set(key, set.bits, element_words, element_count);
}

template <class Archive>
void element_states(Archive& ar, std::string_view key, ElementSet& active) {
  Array<u8, element_count> state{};
  for (unsigned i = 0; i < state.size(); ++i)
    state[i] = is_unknown(active) ? unknown : static_cast<u8>((static_cast<unsigned>(active.bits) >> i) & 1U);
  counts(ar, key, state, element_words, OneOf{element_state_words});
  if constexpr (Archive::reading) {
    if (is_unknown(state)) return make_unknown(active);
    if (std::count(state.begin(), state.end(), unknown) > 0)
      ar.fail_at(key, "hidden in part", "all three known or unknown");
    active = {};
    for (unsigned i = 0; i < state.size(); ++i) active.bits = static_cast<u8>(active.bits | (state[i] << i));
  }
}

template <class Archive>
void penalty_counts(Archive& ar, Penalties& p) {
  counts(ar, "general", p.general, numbers(3), Whole{0, 45});
  counts(ar, "named", p.named, activation_words, Whole{0, 45});
}

template <class Archive, std::size_t size>
void imposers(Archive& ar, std::string_view key, Array<SeatSet, size>& by, Words names) {
  ar.object(key, [&](auto& in) {
    for (std::size_t i = 0; i < size; ++i) in.set(names[i], by[i].bits, seat_words, 0);
  });
}

template <class Archive>
void lasting_penalties(Archive& ar, Lasting& lasting) {
  ar.group("penaltiesLasting", lasting, [&](auto& in) {
    penalty_counts(in, lasting.count);
    imposers(in, "generalBy", lasting.general_by, numbers(3));
    imposers(in, "namedBy", lasting.named_by, activation_words);
  });
}

// ---- Aspects: a sorted list of units in the State, two rows of counts in JSON ----

struct AspectRows {
  Array<u8, letter_count> light;
  Array<u8, letter_count> dark;
};

AspectRows rows_of(const Aspects& held) {
  AspectRows rows{};
  if (is_unknown(held)) {
    make_unknown(rows);
    return rows;
  }
  for (std::size_t i = 0; i < held.size; ++i) {
    const int letter = Domain<Letter>::index(Aspects::letter_of(held[i]));
    ++(Aspects::is_dark(held[i]) ? rows.dark : rows.light)[letter];
  }
  return rows;
}

Aspects held_in(const Reader& in, const AspectRows& rows) {
  Aspects held{};
  if (is_unknown(rows.light) != is_unknown(rows.dark))
    in.fail_at("aspDark", "only one side is hidden", "both sides or none");
  if (is_unknown(rows.light)) {
    make_unknown(held);
    return held;
  }
  const auto put = [&](u8 unit, int count) {
    if (held.size + count > Aspects::capacity) {
      in.fail_at("aspDark", "too many Aspects", fmt::format("at most {} light and dark", Aspects::capacity));
    }
    for (int i = 0; i < count; ++i) held[held.size++] = unit;
  };
  for (int i = 0; i < letter_count; ++i) {
    const Letter letter = Domain<Letter>::at(i);
    put(Aspects::light(letter), rows.light[i]);
    put(Aspects::dark(letter), rows.dark[i]);
  }
  return held;
}

template <class Archive>
void aspects(Archive& ar, Aspects& held) {
  AspectRows rows = rows_of(held);
  counts(ar, "aspLight", rows.light, letter_words, Whole{0, Aspects::capacity});
  counts(ar, "aspDark", rows.dark, letter_words, Whole{0, Aspects::capacity});
  if constexpr (Archive::reading) held = held_in(ar, rows);
}

// ---- the field list ----

template <class Archive>
void seat_set(Archive& ar, std::string_view key, const State& s, SeatSet& set) {
  ar.set(key, set.bits, seat_words, s.seats);
}

template <class Archive>
void crisis_queue(Archive& ar, State& s, Seat x) {
  const auto by_causer = [&](auto& in, std::string_view key, u8 CrisesBy::* cause) {
    in.object(key, [&](auto& row) {
      for (const Seat causer : SeatSet::first(s.seats)) {
        row.leaf(Domain<Seat>::word(causer), s.crises(x, causer).*cause, Whole{0, 15});
      }
    });
  };
  ar.object("crisisQueue", [&](auto& in) {
    in.leaf("combat", s.civ_of(x).combat_crises, Whole{});
    in.leaf("three_inactive", s.secret_of(x).three_crises, Whole{});
    by_causer(in, "first_contact", &CrisesBy::first_contact);
    by_causer(in, "special_ops", &CrisesBy::special);
  });
}

template <class Archive>
void public_fields(Archive& ar, State& s, Civ& c) {
  ar.leaf("turnNo", c.turn_no, Whole{0, 65000});
  counts(ar, "succHist", c.succ_hist, numbers(2), Whole{0, slot_count});
  ar.leaf("censusGap", c.census_gap, Whole{});
  ar.leaf("permCons", c.perm_cons, Whole{});
  ar.leaf("armedDefence", c.armed_defence, Flag{});
  ar.object("extraNext", [&](auto& in) {
    in.leaf("own", c.extra_own, Whole{0, 2});
    in.leaf("gift", c.extra_gift, Whole{0, 2});
  });
  ar.leaf("lostNext", c.lost_next, Whole{0, 3});
  ar.leaf("attackStrain", c.attack_strain, Flag{});
  ar.object("lastTurn", [&](auto& in) {
    in.leaf("guarded", c.guarded, Flag{});
    seat_set(in, "ritual", s, c.last_ritual);
    seat_set(in, "gift", s, c.last_gift);
  });
  ar.leaf("collapseOrder", c.collapse_order, WholeOrNone{max_seats});
}

template <class Archive>
void secret_fields(Archive& ar, Secret& c) {
  element_states(ar, "element", c.active);
  ar.leaf("era", c.era, Whole{1, 4});
  counts(ar, "prof", c.prof, numbers(number_count), Whole{});
  aspects(ar, c.aspects);
  counts(ar, "aspectList", c.list, numbers(list_length), OneOf{letter_words, 1});
  ar.leaf("aspectListUsed", c.list_next, Whole{0, list_length});
  ar.leaf("failedLastTurn", c.failed_last_turn, Flag{});
  ar.leaf("watchBonus", c.watch_bonus, Whole{});
  ar.group("penalties", c.penalties, [&](auto& in) { penalty_counts(in, c.penalties); });
}

template <class Archive>
void civilization(Archive& ar, State& s, Seat x) {
  public_fields(ar, s, s.civ_of(x));
  secret_fields(ar, s.secret_of(x));
  ar.leaf("resolved", s.counts_of(x).resolved, Whole{});
  ar.leaf("failed", s.counts_of(x).failed, Whole{0, 3});
  lasting_penalties(ar, s.lasting_of(x));
  crisis_queue(ar, s, x);
  seat_set(ar, "knowsEra4", s, s.knows_of(x));
}

template <class Archive>
void pairs(Archive& ar, State& s) {
  for (const Seat lower : SeatSet::first(s.seats)) {
    for (int i = ix(lower) + 1; i < s.seats; ++i) {
      Pair& p = s.pair(lower, seat(i));
      ar.object(fmt::format("{}-{}", Domain<Seat>::word(lower), Domain<Seat>::word(seat(i))), [&](auto& in) {
        in.leaf("contact", p.contact, Flag{});
        in.leaf("sep", p.sep, OneOf{sep_words});
        in.leaf("alterity", p.alterity, WholeOrNone{6});
        in.leaf("bottom", p.bottom, WholeOrNone{6});
        in.leaf("open", p.open, OneOf{colours(s.seats), 1});
      });
    }
  }
}

template <class Archive>
void plan(Archive& ar, const State& s, Plan& p) {
  ar.group("plan", p.what, [&](auto& in) {
    for (std::size_t i = 0; i < p.what.size(); ++i) in.leaf(number_words[i], p.what[i], OneOf{action_words, 1});
  });
  ar.group("planTarget", p.target, [&](auto& in) {
    for (std::size_t i = 0; i < p.target.size(); ++i) in.leaf(number_words[i], p.target[i], seat_name(s.seats));
  });
}

template <class Archive>
void slots(Archive& ar, const State& s, Array<Slot, slot_count>& all) {
  ar.object("slots", [&](auto& in) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      in.object(number_words[i], [&](auto& one) {
        one.leaf("type", all[i].type, OneOf{action_words, 1});
        one.leaf("target", all[i].target, seat_name(s.seats));
        one.leaf("outcome", all[i].outcome, OneOf{outcome_words});
      });
    }
  });
}

// The mover's turn as everybody sees it.
template <class Archive>
void turnover(Archive& ar, State& s, Turnover& t) {
  slots(ar, s, t.slots);
  ar.leaf("slot", t.slot, Whole{0, slot_count + 1});
  ar.leaf("announced", t.announced, Flag{});
  ar.leaf("orderSuccesses", t.order_successes, Whole{0, slot_count});
  ar.leaf("orderSpent", t.order_spent, Whole{});
  ar.set("armed", t.armed, use_words, use_words.size());
  ar.set("committed", t.committed, use_words, use_words.size());
  ar.leaf("use", t.use, OneOf{use_words});
  ar.leaf("named", t.named, OneOf{activation_words, 1});
  ar.leaf("purpose", t.purpose, OneOf{purpose_words, 1});
  ar.leaf("extraNow", t.extra_now, Whole{0, 2});
  ar.leaf("era3Used", t.era3_used, Flag{});
  ar.leaf("fuzzyUsed", t.fuzzy_used, Flag{});
  ar.set("granted", t.granted, granted_words, granted_words.size());
  ar.leaf("nextBoost", t.next_boost, Whole{});
  ar.leaf("contactBoost", t.contact_boost, Whole{});
  ar.set("doOversShown", t.do_overs_shown, numbers(slot_count), slot_count);
  ar.leaf("freeRerollShown", t.free_shown, Flag{});
  seat_set(ar, "requested", s, t.requested);
  seat_set(ar, "hostile", s, t.hostile);
  seat_set(ar, "bottomRolled", s, t.bottom_rolled);
  seat_set(ar, "rituals", s, t.rituals);
  seat_set(ar, "giftFrom", s, t.gift_from);
}

// What of it only the mover knows.
template <class Archive>
void turn_secret(Archive& ar, State& s, TurnSecret& m) {
  elements(ar, "blockOn", m.block_on);
  elements(ar, "blockOff", m.block_off);
  elements(ar, "cohered", m.cohered);
  ar.leaf("failedRolls", m.failed_rolls, Whole{});
  ar.leaf("orderFailures", m.order_failures, Whole{});
  ar.leaf("losses", m.losses, Whole{});
  ar.leaf("threeFlag", m.three_flag, Flag{});
  ar.leaf("eraGained", m.era_gained, Flag{});
  ar.leaf("freeReroll", m.free_reroll, OneOf{reroll_words});
  ar.set("doOvers", m.do_overs, numbers(slot_count), slot_count);
  ar.leaf("failedNow", m.failed_now, Flag{});
  ar.leaf("chance", m.snapshot, Whole{});
  seat_set(ar, "directed", s, m.directed);
  seat_set(ar, "helpUsed", s, m.help_used);
  seat_set(ar, "helpBound", s, m.bound);
  counts(ar, "crisisQueue", m.queue, cause_words, Whole{});
  ar.leaf("crisis", m.crisis, OneOf{cause_words, 1});
  ar.leaf("rubicons", m.rubicons, Whole{});
  ar.leaf("fallenFirst", m.fallen_first, OneOf{element_words, 1});
  ar.leaf("endLatched", m.end_latched, OneOf{colours(s.seats), 1});
  counts(ar, "censusLost", m.census_lost, numbers(number_count), Whole{});
}

template <class Archive>
void turn(Archive& ar, State& s) {
  plan(ar, s, s.plan);
  turnover(ar, s, s.turn);
  turn_secret(ar, s, s.mine);
  ar.list("dice", s.dice, s.dice.size, s.dice.all.size(), 1,
          [&](auto& in, const std::string& key, std::size_t i) { in.leaf(key, s.dice[i], Whole{}); });
  ar.group("helped", s.helped, [&](auto& in) {
    for (const Seat x : SeatSet::first(s.seats)) {
      in.set(Domain<Seat>::word(x), s.helped.dice[x], numbers(16), 0);
    }
  });
}

template <class Archive>
void fields(Archive& ar, State& s) {
  ar.leaf("n", s.seats, Whole{s.seats, s.seats});
  ar.leaf("phase", s.in_setup, OneOf{phase_words});
  ar.leaf("round", s.round, Whole{0, 65000});
  ar.leaf("first", s.first, OneOf{colours(s.seats)});
  ar.leaf("active", s.mover, OneOf{colours(s.seats)});
  ar.leaf("ending", s.ending, OneOf{ending_words});
  ar.leaf("endedBy", s.ended_by, seat_name(s.seats));
  ar.leaf("collapsed", s.collapsed, Whole{0, max_seats});
  seat_set(ar, "alive", s, s.alive);
  ar.object("civilizations", [&](auto& in) {
    for (const Seat x : SeatSet::first(s.seats)) {
      in.object(Domain<Seat>::word(x), [&](auto& one) { civilization(one, s, x); });
    }
  });
  ar.object("pairs", [&](auto& in) { pairs(in, s); });
  ar.object("turn", [&](auto& in) { turn(in, s); });
  ar.list("agenda", s.agenda, s.agenda.depth, s.agenda.steps.size(), 0,
          [&](auto& in, const std::string& key, std::size_t i) {
            archive::step<Steps, true>(in, key, s.agenda.steps[i], s.seats, seat_words, s.seats);
          });
}

}  // namespace

json to_json(const Edition& /*ed*/, const State& s) {
  json out;
  Writer writer(out);
  State copy = s;  // an archive takes what it could also fill
  fields(writer, copy);
  return out;
}

State from_json(const Edition& ed, const json& j) {
  State s{};
  s.seats = static_cast<u8>(ed.seats);
  Reader reader(j, json::json_pointer());
  fields(reader, s);
  reader.done();
  return s;
}

Shape shape_of(const Edition& /*ed*/, const State& s) {
  Shape out;
  Outline outline(out);
  State copy = s;
  fields(outline, copy);
  return out;
}

std::span<const NamedWords> named_words() {
  static constexpr std::array lists{
      NamedWords{"Seat", seat_words},
      NamedWords{"Element", element_words},
      NamedWords{"Letter", letter_words},
      NamedWords{"Action", action_words},
      NamedWords{"Activation", activation_words},
      NamedWords{"Outcome", outcome_words},
      NamedWords{"Use", use_words},
      NamedWords{"Cause", cause_words},
  };
  return lists;
}

}  // namespace noo::spheres
