#include "pax_transhumanity/json_now.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/json.hpp"
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::pax_transhumanity {

namespace {

using nlohmann::json;

template <class T>
std::string word(T value) {
  return std::string(Domain<T>::word(value));
}
template <class T>
json word_or_none(T value, T none) {
  return value == none ? json("none") : json(word(value));
}

std::string_view kind_of(Card c) {
  if (is_idea(c)) return "idea";
  return is_tipping_point(c) ? "tipping_point" : "plurality";
}

// ---- players ----

json abilities_of(const Edition& ed, const State& s, Colour c) {
  const Abilities all = held(ed, s, c);
  json out = json::array();
  for (int i = 0; i < abilities; ++i) {
    const auto a = static_cast<Ability>(i);
    const int width = ability_widths[i];
    for (int parameter = 0; parameter < width; ++parameter) {
      if (!all.has(a, parameter)) continue;
      std::string text(ability_words[i]);
      if (width > 1) text += fmt::format(":{}", ability_parameter(a, parameter));
      out.push_back(std::move(text));
    }
  }
  return out;
}

// Hiring into a space that is no Company of one's own.
int usual_hire_cost(const Edition& ed, const State& s, Colour c, Sphere where) {
  for (int i = 0; i < spaces_a_sphere; ++i) {
    const Space at = space_at(where, i);
    if (ed.tables.of(at).exists != 0 && !s.spot(at).owned_by(c)) return hire_cost(ed, s, c, at);
  }
  return ed.num.hire_cost;
}

json ways_of(const Edition& ed, const State& s, Colour c, Card what) {
  json ways = json::array();
  for (int m = num(Method::splay); m <= num(Method::mixed_A); ++m) {
    if (viable_by(ed, s, c, what, static_cast<Method>(m))) ways.push_back(word(static_cast<Method>(m)));
  }
  return ways;
}

json person(const Edition& ed, const State& s, Colour c) {
  json out{{"money", s.of(c).finance.money()},
           {"companies", companies(s, c)},
           {"employees", employees(s, c)},
           {"shield", black_shield(s, c)},
           {"abilities", abilities_of(ed, s, c)}};
  int shock = 0;
  for (int i = 0; i < s.splay.size; ++i) shock += s.splay[i].shock.of(c);
  out["shock"] = shock;
  for (int i = 0; i < disciplines; ++i) {
    out["patent_value"][word(discipline(i))] = patent_value(ed, s, c, discipline(i));
    out["hire_cost"][word(sphere(i))] = usual_hire_cost(ed, s, c, sphere(i));
  }
  json& cost = out["cost"] = json::object();
  json& viable = out["viable"] = json::object();
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = s.lot(slot(i));
    if (lot.empty()) continue;
    const bool idea = lot.card != plurality_card || ed.opt.plurality_is_idea;
    if (idea && !lot.syndicated.has(c)) cost[word(slot(i))] = syndicate_cost(ed, s, c, slot(i));
    json ways = lot.card == plurality_card ? json::array() : ways_of(ed, s, c, lot.card);
    if (!ways.empty()) viable[word(slot(i))] = std::move(ways);
  }
  return out;
}

// ---- tables: what the cards, placards and chits are ----

json item_json(const Item& item) {
  json out{{"icon", word(icon_of(item))}};
  if (item.brash != 0) out["brash"] = word(space_at(sphere(item.a), item.brash - 1));
  return out;
}

json card_json(const Edition& ed, Card c) {
  const CardRow& row = ed.of(c);
  json surge = json::array();
  for (int i = 0; i < disciplines; ++i) {
    if ((row.surge & bit(discipline(i))) != 0) surge.push_back(word(discipline(i)));
  }
  json groups = json::array();
  for (std::size_t i = 0; i < row.items; ++i) {
    if (row.item[i].alternative == 0) groups.push_back(json::array());
    groups.back().push_back(item_json(row.item[i]));
  }
  const bool parameter = row.ability != Ability::none && ability_widths[row.ability] > 1;
  return {{"kind", kind_of(c)},
          {"left", word_or_none(row.left, Discipline::none)},
          {"right", word_or_none(row.right, Discipline::none)},
          {"surge", std::move(surge)},
          {"white", row.white},
          {"black", row.black},
          {"impacts", std::move(groups)},
          {"ability", row.ability == Ability::none ? "none" : ability_words[row.ability]},
          {"parameter", parameter ? ability_parameter(row.ability, row.parameter) : "none"}};
}

json arrows_json(const SpaceRow& row, Sphere where, Kind kind) {
  const u16 heads = row.arrows[kind];
  json out = json::array();
  for (int i = 0; i < spaces_a_sphere; ++i) {
    if (((heads >> i) & 1U) != 0) out.push_back(word(space_at(where, i)));
  }
  if ((heads & SpaceRow::to_unemployment) != 0) out.push_back(word(Head::unemployed));
  return out;
}

json space_json(const Edition& ed, Space at) {
  const SpaceRow& row = ed.tables.of(at);
  json out{{"tier", row.tier}, {"column", row.column}, {"kinds", json::array()}, {"arrows", json::object()}};
  for (const Kind kind : {Kind::thinker, Kind::maker}) {
    const std::string name(kind_words[kind]);
    json arrows = arrows_json(row, sphere_of(at), kind);
    if (arrows.empty()) continue;
    out["kinds"].push_back(name);
    out["arrows"][name] = std::move(arrows);
  }
  return out;
}

// ---- the Splay ----

json pairs_of(const Splay& splay) {
  std::set<std::string> pairs;
  for (int i = 0; i + 1 < splay.size; ++i) {
    std::string pair = word(splay[i].shown) + word(splay[i + 1].shown);
    std::sort(pair.begin(), pair.end());
    pairs.insert(std::move(pair));
  }
  return pairs;
}

// H1: how many cards decide.
int cutting_edge(const Splay& splay) { return splay.size < 2 ? 0 : std::min<int>(splay.size, 3); }

json run_json(const State& s) {
  Discipline of = Discipline::none;
  const int length = longest_run(s, of);
  return {{"discipline", word_or_none(of, Discipline::none)}, {"length", length}};
}

// ---- the end of a solo game (K7) ----

json place_json(const Edition& ed, const State& s, Colour c) {
  const SeatResult place = solo_place(ed, s, c);
  json lines = json::array();
  for (int i = 0; i < place.lines; ++i) {
    const ScoreLine& line = place.line[i];
    lines.push_back({{"what", score_words[line.what]},
                     {"value", line.value},
                     {"counts", line.counts},
                     {"rule", rule_names[line.rule]}});
  }
  return {{"who", word(c)},       {"exoglobal", !ed.people().has(c)}, {"rank", place.rank}, {"winner", place.winner},
          {"score", place.score}, {"lines", std::move(lines)}};
}

json solo_json(const Edition& ed, const State& s) {
  const SoloOutcome end = solo_outcome(ed, s);
  json out{{"how", solo_end_words[end.how]}, {"rival", word(end.rival)}};
  json& places = out["places"] = json::array();
  for (int rank = 1; rank <= colours; ++rank) {
    for (const Colour c : s.in_play) {
      if (solo_place(ed, s, c).rank == rank) places.push_back(place_json(ed, s, c));
    }
  }
  return out;
}

}  // namespace

std::string_view parameter_family(Ability a) {
  if (a == Ability::SURGE_COLOR || a == Ability::PATENT_PLUS_1) return "discipline";
  return a == Ability::SUBSIDY_WORK ? "kind" : "sphere";
}

std::string_view ability_parameter(Ability a, int parameter) {
  const auto i = static_cast<std::size_t>(parameter);
  if (parameter_family(a) == "discipline") return discipline_words[i];
  return parameter_family(a) == "kind" ? kind_words[i] : sphere_words[i];
}

CardSet cards_in_sight(const State& view) {
  CardSet out = view.discard;
  const auto see = [&](Card c) {
    if (c != Card::none && !is_unknown(c)) out.add(c);
  };
  for (const Lot& lot : view.market) see(lot.card);
  for (int i = 0; i < view.splay.size; ++i) see(view.splay[i].card);
  for (std::size_t i = 0; i < view.tanks.size; ++i) see(card(view.tanks.card[i]));
  for (const Dealt& d : view.dealt) {
    see(d.card[0]);
    see(d.card[1]);
  }
  for (const Next& n : view.next) see(n.card);
  for (const Card c : {view.act.card, view.act.tank_card, view.solo.top, view.solo.current}) see(c);
  for (std::size_t i = 0; i < out.bits.size(); ++i) out.bits[i] |= view.solo.deck.bits[i] | view.solo.discard.bits[i];
  return out;
}

json now_json(const Edition& ed, const State& s) {
  json out{{"deck_count", s.deck.size()},
           {"people", json::array()},
           {"rows", json::array()},
           {"dominant", word_or_none(dominant_sphere(s.regime), Sphere::none)},
           {"cutting_edge", cutting_edge(s.splay)},
           {"run", run_json(s)},
           {"pairs", pairs_of(s.splay)},
           {"black_squares", black_squares(ed, s)},
           {"players", json::object()},
           {"cards", json::object()},
           {"spaces", json::object()},
           {"problems", json::object()}};
  for (int row = 0; row < rows; ++row) out["rows"].push_back(ed.row_cost(row));
  for (int i = 0; i < spheres; ++i) out["uncovered"][word(sphere(i))] = uncovered(ed, s, sphere(i));
  for (const Colour c : ed.people()) {
    out["people"].push_back(word(c));
    out["players"][word(c)] = person(ed, s, c);
  }
  if (ed.solo() && s.ending != Ending::none) out["solo_end"] = solo_json(ed, s);
  const CardSet seen = cards_in_sight(s);
  for (int n = 1; n <= cards; ++n) {
    if (seen.has(card(n))) out["cards"][std::to_string(n)] = card_json(ed, card(n));
  }
  for (int i = 0; i < spaces; ++i) {
    if (ed.tables.of(space(i)).exists != 0) out["spaces"][word(space(i))] = space_json(ed, space(i));
  }
  for (int i = 0; i < problems; ++i) {
    const Problem p = problem(i);
    out["problems"][word(p)] = {
        {"sphere", word(ed.sphere_of(p))}, {"left", unclaimed(s, p, ed.copies(p))}, {"copies", ed.copies(p)}};
  }
  return out;
}

}  // namespace noo::pax_transhumanity
