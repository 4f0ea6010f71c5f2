// What can never be, whatever the players do. A position given by hand (a scenario, a lesson) must pass too, so the
// texts say what is wrong with it, after the rule they rest on.
//
// What joins two moments (a payment makes exactly its price, a locked Elephant stays, one roll of each kind a turn) is
// for tests that play.
#include "pax_emancipation/invariants.hpp"

#include <algorithm>

#include "pax_emancipation/game.hpp"

namespace noo::pax_emancipation {

namespace {

// ---- before anything else: values that others may be looked up by ----

bool owners_fit(const State& s) {
  const auto fits = [](Owner o) { return o.number <= colours; };
  return std::all_of(s.chit.begin(), s.chit.end(), fits) &&
         std::all_of(s.harbour.begin(), s.harbour.end(), [&](const Harbour& h) { return fits(h.admin); }) &&
         std::all_of(s.water.begin(), s.water.end(), [&](const Water& w) { return fits(w.slaver); });
}

bool lot_fits(const Edition& ed, const Lot& lot) {
  if (ix(lot.card) > cards || lot.face > Face::back) return false;
  bool ended = false;
  for (const Agent& a : lot.line) {
    const int whose = a.number & 3;
    if (a.number > 7 || (a.number != 0 && (whose == 0 || ended || !ed.plays(colour(whose - 1))))) return false;
    ended = ended || a.none();
  }
  return true;
}

bool leaf_fits(const Leaf& x, bool there) {
  if (!there) return same_bytes(x, Leaf{});
  return x.card != Card::none && ix(x.card) <= cards && x.face <= Face::back && x.shown < Icon::none;
}

bool splays_fit(const State& s) {
  if (s.rights_size > longest_splay || s.will_size > longest_will) return false;
  for (std::size_t i = 0; i < s.rights.size(); ++i) {
    if (!leaf_fits(s.rights[i], i < s.rights_size)) return false;
  }
  for (std::size_t i = 0; i < s.will.size(); ++i) {
    if (!leaf_fits(s.will[i], i < s.will_size)) return false;
  }
  return std::all_of(s.start_icon.begin(), s.start_icon.end(), [](u8 icon) { return icon <= icons; });
}

// Bits of cards that there are not.
bool set_fits(const CardSet& set, int last) {
  for (int i = 0; i < 128; ++i) {
    if ((i == 0 || i > last) && set.has(card(i))) return false;
  }
  return true;
}

bool cards_fit(const Edition& ed, const State& s) {
  if (!set_fits(s.pool[0], ideas) || !set_fits(s.pool[1], ideas) || !set_fits(s.discard, ideas)) return false;
  if (!(s.revolution_stack | s.revolutions_removed).without(RevolutionSet::all()).empty()) return false;
  for (const Deck& d : s.deck) {
    if (ix(d.top) > ideas) return false;
  }
  return std::all_of(s.market.begin(), s.market.end(), [&](const Lot& lot) { return lot_fits(ed, lot); });
}

bool deed_fits(const Deed& d) {
  const bool words = d.action <= Action::join && d.op <= Op::none && d.face <= Face::back &&
                     d.splay <= Splay::general_will && d.icon <= Icon::none;
  const bool places = d.slot <= Slot::none && d.port <= Port::none && d.sea <= Sea::none && d.target <= Slot::none;
  const bool counts = d.dice + d.rolled <= 4 && d.flip <= 1 && d.marines_left <= 1 && d.tyranny <= 1 && d.impact <= 3 &&
                      d.viable.without(SplaySet::all()).empty() && !d.laws.has(Law::none);
  return words && places && counts && ix(d.card) <= cards;
}

bool well_shaped(const Edition& ed, const State& s, Report& r) {
  const int before = r.count();
  r.require(s.phase <= Phase::over && s.ending <= Ending::malthusian && s.era <= Era::competitive,
            "phase, era and ending are known ones");
  r.require(ix(s.active) < colours && ed.plays(s.active), "S.2: the active colour is in the game");
  r.require(s.elephant < Port::none && s.locked <= 1, "the Elephant points at a Port");
  r.require(owners_fit(s), "chits and Admins belong to a colour or to nobody");
  r.require(cards_fit(ed, s), "cards and the Agents on them are those of the game");
  r.require(splays_fit(s), "the Splays hold cards with an icon");
  r.require(deed_fits(s.deed), "what is under way is of this game");
  r.require(s.pogroms.without(SphereSet::all()).empty(), "pogroms are of Spheres");
  r.require(s.spare == std::array<u8, 2>{}, "unused bytes are zero");
  for (const Player& p : s.player) r.require(p.factory <= spheres, "a Factory stands in a Sphere");
  return r.count() == before;
}

// ---- the turn ----

// each turn draws a card at least, and the one that cannot is the last.
int most_turns(const Edition& ed, const State& s) {
  const int first = 2 * (ed.deck_size() - rows) + 1;
  return s.era == Era::cooperative ? first : first + 2 * ed.second_deck_size();
}

bool any_used(const State& s) {
  for (const Lot& lot : s.market) {
    for (const Agent& a : lot.line) {
      if (a.used()) return true;
    }
  }
  return false;
}

void check_turn(const Edition& ed, const State& s, Report& r) {
  r.require((s.turn_number == 0) == (s.phase == Phase::setup), "turns count from 1 after setup");
  r.require(s.turn_number <= most_turns(ed, s), "no more turns than there are cards to draw");
  r.require(s.actions_left <= ed.num.actions_a_turn, "F: no more actions than a turn has");
  const bool early = s.phase == Phase::setup || s.phase == Phase::action;
  r.require(!early || !any_used(s), "Agents are ready when a turn begins");
  const bool basic = !ed.advanced() && (s.phase == Phase::action || s.phase == Phase::op_phase);
  r.require(!basic || !any_gap(s), "the market is full after a refresh");
  const bool late = s.phase >= Phase::pogrom;
  r.require(late || s.pogroms.empty(), "pogroms come after hate");
  r.require(!diseased(s, ed.sphere_of(s.elephant)), "the Elephant never stands in a diseased Sphere");
}

// ---- the end ----

bool anybody_failed(const State& s) {
  return std::any_of(s.player.begin(), s.player.end(), [](const Player& p) { return p.failed != 0; });
}

bool ending_fits(const Edition& ed, const State& s) {
  const Variant variant = ed.opt.variant;
  switch (s.ending) {
    case Ending::none:
      return true;
    case Ending::dark_age:
      return anarchy_on_map(s) == ed.num.anarchy_disks;
    case Ending::defeat:
    case Ending::marginal:
    case Ending::decisive:
      return s.era == Era::cooperative && variant != Variant::C1e && (variant != Variant::C1a || anybody_failed(s)) &&
             s.ending == end_together(ed, s);
    case Ending::competitive:
      return s.era == Era::competitive;
    case Ending::malthusian:
      return variant == Variant::C1e;
  }
  return false;
}

void check_end(const Edition& ed, const State& s, Report& r) {
  r.require((s.phase == Phase::over) == (s.ending != Ending::none), "J: it is over exactly when it has ended");
  r.require(s.era == Era::cooperative || ed.opt.variant == Variant::C1a, "S.4: only C1a has a competitive era");
  r.require(ending_fits(ed, s), "S.4: it ended in a way this game can end");
  for (int i = 0; i < colours; ++i) {
    const Player& p = s.of(colour(i));
    const bool tested = is_cooperative(s.ending) && ed.plays(colour(i));
    r.require(p.failed == (tested && counter_enlightenment(ed, s, colour(i)).fails ? 1 : 0),
              "J3.1: a colour fails when the cooperative era ends, if it has not avoided it");
  }
}

}  // namespace

void Game::invariants(const State& s, Report& r) const {
  if (!well_shaped(edition_, s, r)) return;
  if (!check_agenda(edition_, s, r)) return;
  check_pieces(edition_, s, r);
  check_turn(edition_, s, r);
  check_end(edition_, s, r);
  check_deed(edition_, s, r);
  if (!r.clean() || !Steps::is_question(top_of(s))) return;
  MoveList list;
  moves(s, list);
  r.require(list.size > 0, "N.1: whoever is asked has an answer");
}

}  // namespace noo::pax_emancipation
