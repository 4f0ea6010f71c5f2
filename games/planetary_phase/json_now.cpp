#include "planetary_phase/json_now.hpp"

#include <algorithm>

#include "engine/json.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

using nlohmann::json;

std::string_view word(Who w) { return who_words[w]; }
std::string_view word(Owner o) { return o.none() ? "none" : word(o.who()); }
std::string_view word(Sector c) { return c == Sector::none ? "none" : Domain<Sector>::word(c); }
std::string_view word(Card c) { return c == Card::none ? "none" : Domain<Card>::word(c); }
std::string_view word(Ability a) { return ability_words[a]; }
std::string_view word(Bonus b) { return bonus_words[b]; }
template <class T>
std::string_view word(T value) {
  return Domain<T>::word(value);
}

template <class T>
std::string key(T value) {
  return std::string(word(value));
}

class Now {
 public:
  Now(const Edition& ed, const State& s) : ed_(ed), s_(s) {}

  json all() const {
    return {{"players", players()},
            {"maximum", ed_.opt.track_max},
            {"reckonings", {ed_.opt.reckoning_1, ed_.opt.reckoning_2}},
            {"hours", ed_.tables.board.hours},
            {"credentials", credentials()},
            {"life_energy", {{"least", ed_.tables.board.least_energy}, {"most", ed_.tables.board.most_energy}}},
            {"rounds", ed_.opt.max_rounds},
            {"launched", by_sector([&](Sector c) { return json(launched_in(ed_, s_, c)); })},
            {"leaders", by_sector([&](Sector c) { return json(word(leader(ed_, s_, c))); })},
            {"spaces", spaces_now()},
            {"tiles", tiles_now()},
            {"cards", cards_now()},
            {"shelves", shelves_now()},
            {"stacks", stacks_now()},
            {"boxes", boxes_now()},
            {"threats", threats()},
            {"scoring", scoring()}};
  }

 private:
  template <class F>
  static json by_sector(const F& f) {
    json out = json::object();
    for (int i = 0; i < sectors; ++i) out[key(sector(i))] = f(sector(i));
    return out;
  }
  template <class F>
  json by_player(const F& f) const {
    json out = json::object();
    for (int i = 0; i < ed_.players(); ++i) out[key(who(i))] = f(who(i));
    return out;
  }

  json players() const {
    json out = json::array();
    for (int i = 0; i < ed_.players(); ++i) out.push_back(word(who(i)));
    return out;
  }

  // The track (BOARD-5): the Level of each place, the places that give Life Energy, and who gains
  // the Distinction what (3C-CRED-2).
  json credentials() const {
    const BoardRow& board = ed_.tables.board;
    json marks = json::array();
    json levels = json::array();
    for (int i = 0; i <= ed_.top(); ++i) {
      levels.push_back(ed_.level(i));
      if (((board.marks >> i) & 1U) != 0) marks.push_back(i);
    }
    const json distinction{{"level", board.distinction_level}, {"reputation", board.distinction_reputation}};
    return {{"levels", levels}, {"energy", marks}, {"distinction", distinction}};
  }

  // ---- spaces and tiles ----

  json spaces_now() const {
    json out = json::object();
    for (int i = 0; i < spaces; ++i) out[key(space(i))] = space_now(space(i));
    return out;
  }

  json space_now(Space at) const {
    const SpaceRow& row = ed_.of(at);
    const Site& site = s_.at(at);
    json touched = json::array();
    for (const Sector c : row.sectors) {
      if (c != Sector::none) touched.push_back(word(c));
    }
    json needs = json::array();
    for (const Space before : row.needs) {
      if (before != Space::none) needs.push_back(word(before));
    }
    json corners = json::array();
    json costs = json::array();
    for (int k = 0; k < corners_a_space; ++k) {
      const CornerRow& corner = row.corner[k];
      corners.push_back({{"bonus", word(corner.bonus)}, {"sector", word(corner.sector)}});
      if (site.covered()) costs.push_back(cost_at(ed_, site, k));
    }
    return {{"level", row.level},
            {"sectors", touched},
            {"cost", row.cost},
            {"value", row.degradation},
            {"needs", needs},
            {"unlocked", unlocked(ed_, s_, at)},
            {"out", out_of_play(ed_, s_, at)},
            {"corners", corners},
            {"costs", costs},
            {"need", site.established() ? by_player([&](Who w) { return needs_of(w, at); }) : json::object()}};
  }

  json needs_of(Who w, Space at) const {
    json out = json::array();
    for (int k = 0; k < corners_a_space; ++k) out.push_back(need(ed_, s_, w, corner_of(at, k)));
    return out;
  }

  json tiles_now() const {
    json out = json::object();
    const auto add = [&](Tile t) {
      if (t != Tile::none) out[key(t)] = tile_now(ed_.of(t));
    };
    for (const Pile& pile : s_.pile) add(pile.top);
    for (const Player& p : s_.player) add(p.tile);
    for (const Site& site : s_.site) add(site.tile);
    return out;
  }

  static json tile_now(const TileRow& row) {
    return {
        {"level", row.level},           {"approach", approach_words[row.approach]}, {"costs", row.cost},
        {"credential", row.credential}, {"any_credential", row.any_credential},     {"life_energy", row.energy},
        {"reputation", row.reputation}, {"quiet_reputation", row.quiet_reputation}, {"integration", row.integration}};
  }

  json stacks_now() const {
    json out = json::object();
    for (int i = 0; i < stacks; ++i) {
      const Pile& pile = s_.of(stack(i));
      json levels = json::array();
      for (int left = pile.left - (pile.top == Tile::none ? 0 : 1); left > 0; --left)
        levels.push_back(ed_.stack_level(stack(i), left));
      out[key(stack(i))] = {{"cost", ed_.tables.board.stack_cost[i]}, {"levels", levels}};
    }
    return out;
  }

  // ---- cards ----

  // What is not in the deck has been turned up in front of everybody.
  json cards_now() const {
    json out = json::object();
    for (int i = 1; i <= cards; ++i) {
      const Card c = card(i);
      if (!ed_.in_play(c) || s_.deck.has(c)) continue;
      const CardRow& row = ed_.of(c);
      const AbilityRow& ability = ed_.of(row.ability);
      out[key(c)] = {{"sector", word(row.sector)},   {"credential", row.credential},
                     {"favour", row.favour},         {"ability", word(row.ability)},
                     {"block", word(ability.block)}, {"tier", tier_words[ability.tier]}};
    }
    return out;
  }

  json shelves_now() const {
    json out = json::object();
    for (int i = 0; i < shelves; ++i) {
      const auto k = static_cast<Shelf>(i);
      out[key(k)] = {{"cost", ed_.tables.board.shelf_cost[i]},
                     {"card", word(k == Shelf::deck ? s_.top : s_.on(k).card)},
                     {"used", ed_.filled(k)}};
    }
    return out;
  }

  json boxes_now() const {
    json out = json::object();
    for (int b = 0; b < boxes; ++b) {
      json costs = json::array();
      for (int i = 0; i < ed_.spaces_in(box(b)); ++i) costs.push_back(ed_.box_cost(box(b), i));
      out[key(box(b))] = {{"costs", costs}};
    }
    return out;
  }

  // Rounds until a card leaves the display, as things stand.
  static int rounds_from(Shelf k) { return ix(k) == 0 ? 0 : display_slots + 1 - ix(k); }
  int rounds_on(Shelf k) const {
    if (k != Shelf::deck) return rounds_from(k);
    // 3D1-CARD-2, 3D1-CARD-3: the cards move down first, then the threat fills the lowest gap.
    const auto leaves_gap = [&](Shelf from) { return s_.on(from).card == Card::none; };
    if (ed_.filled(Shelf::S1) && leaves_gap(Shelf::S2)) return 1 + rounds_from(Shelf::S1);
    if (ed_.filled(Shelf::S2) && leaves_gap(Shelf::S3)) return 1 + rounds_from(Shelf::S2);
    return 1 + rounds_from(Shelf::S3);
  }

  json threat_now(Card c, Shelf k) const {
    const Space at = s_.back_of(c).threat();
    return {{"card", word(c)},
            {"threat", word(at)},
            {"value", ed_.of(at).degradation},
            {"shelf", word(k)},
            {"covered", s_.at(at).covered()},
            {"rounds", rounds_on(k)}};
  }

  json threats() const {
    json out = json::array();
    if (s_.threat != Card::none) out.push_back(threat_now(s_.threat, Shelf::deck));
    for (const Shelf k : {Shelf::S3, Shelf::S2, Shelf::S1}) {
      if (s_.on(k).card != Card::none && s_.on(k).face == Face::threat) out.push_back(threat_now(s_.on(k).card, k));
    }
    return out;
  }

  // ---- players ----

  json scoring() const {
    return by_player([&](Who w) { return json(standing(w)); });
  }

  json standing(Who w) const {
    json showing = json::object();
    json penalty = json::object();    // of the place emptied next
    json penalties = json::object();  // of every place, in the order in which they are emptied
    json capacity = json::object();
    for (int i = 0; i < blocks; ++i) {
      const Block b = block(i);
      capacity[key(b)] = ed_.capacity(b);
      const int bare = room(ed_, s_, w, b);
      penalty[key(b)] = ed_.penalty(b, std::min(bare, ed_.capacity(b) - 1));
      json& each = penalties[key(b)] = json::array();
      for (int k = 0; k < ed_.capacity(b); ++k) each.push_back(ed_.penalty(b, k));
      if (b != Block::free_time) showing[key(b)] = revealed(ed_, s_, w, b);
    }
    return {{"levels", by_sector([&](Sector c) { return json(level(ed_, s_, w, c)); })},
            {"achievement", by_sector([&](Sector c) { return json(achievement(ed_, s_, w, c)); })},
            {"total", total(ed_, s_, w)},
            {"star_cost", star_cost(ed_, s_, w)},
            {"revealed", showing},
            {"penalty", penalty},
            {"penalties", penalties},
            {"capacity", capacity},
            {"on_tiles", on_tiles(s_, w)},
            {"favours", favours_left(ed_, s_, w)},
            {"abilities", abilities_of(w)}};
  }

  json abilities_of(Who w) const {
    json out = json::array();
    for (const Card c : s_.of(w).ability) {
      if (c != Card::none) out.push_back(word(ed_.of(c).ability));
    }
    return out;
  }

  const Edition& ed_;
  const State& s_;
};

}  // namespace

json now_json(const Edition& ed, const State& s) { return Now(ed, s).all(); }

}  // namespace noo::planetary_phase
