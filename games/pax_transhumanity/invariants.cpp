// What can never be, whatever the players do. A position given by hand (a scenario, a lesson) must pass too, so the
// texts say what is wrong with it.
#include "engine/core/agenda_invariants.hpp"
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::pax_transhumanity {

namespace {

constexpr int market_at_start = 14;
constexpr int tipping_points = 4;

bool known_colour(const State& s, ColourSet who) { return who.without(s.in_play).empty(); }

// ---- Agents and disks ----

int agents_on_cards(const State& s, Colour c) {
  int n = 0;
  for (const Lot& lot : s.market) n += (lot.syndicated.has(c) ? 1 : 0) + lot.heat.of(c);
  for (int i = 0; i < s.splay.size; ++i) n += s.splay[i].shock.of(c);
  return n;
}

void check_tokens(const Edition& ed, const State& s, Colour c, Report& r) {
  const Player& p = s.of(c);
  const Start& start = ed.tables.of(c);
  int agents = p.finance.agents() + p.pool_agents + agents_on_cards(s, c) + employees(s, c);
  for (const u8 n : p.patents) agents += n;
  const int all = start.capital + start.wealth + start.debt + 1 + start.pool_agents;
  r.require(agents == all, "every colour has all its Agents: board, Patents, cards, Employees and pool make 15");
  r.require(companies(s, c) + p.pool_disks == start.pool_disks, "Companies and disks in the pool make 4 per colour");
}

// K4a: only cubes on cards, Companies, Problems and the Hidden Sphere.
void check_exoglobal(const State& s, Colour c, Report& r) {
  const Player& p = s.of(c);
  r.require(p.finance == Finance{} && p.patents == EnumArray<Discipline, u8, disciplines>{} && employees(s, c) == 0 &&
                s.tanks.count(c) == 0,
            "K4a: an exoglobal has no finance, Patents, Employees or Think Tank");
}

// ---- C6: Problems ----

void check_problems(const Edition& ed, const State& s, Report& r) {
  for (int i = 0; i < problems; ++i) {
    r.require(unclaimed(s, problem(i), ed.copies(problem(i))) >= 0, "no more chits of a Problem than there are");
  }
}

// ---- cards ----

// How often each card lies where everybody can see it.
using Places = EnumArray<Card, u8, cards + 1>;

void put(Places& places, Card c) {
  if (c != Card::none && ix(c) <= cards) ++places[c];
}

void put(Places& places, const CardSet& set) {
  for (int n = 1; n <= cards; ++n) {
    if (set.has(card(n))) put(places, card(n));
  }
}

int count(const Places& places) {
  int n = 0;
  for (const u8 p : places) n += p;
  return n;
}

// A card in somebody's hands inside an Action: researched and not yet claimed, or taken off a Think Tank.
void put_aside(const State& s, Places& places) {
  const auto nowhere = [&](Card c) { return places[c] == 0; };
  if (s.act.kind == Action::research && nowhere(s.act.card)) put(places, s.act.card);
  if (nowhere(s.act.tank_card)) put(places, s.act.tank_card);
}

Places cards_of_the_table(const State& s) {
  Places places{};
  for (const Lot& lot : s.market) put(places, lot.card);
  for (int i = 0; i < s.splay.size; ++i) put(places, s.splay[i].card);
  for (int i = 0; i < s.tanks.size; ++i) put(places, card(s.tanks.card[i]));
  put(places, s.discard);
  put_aside(s, places);
  return places;
}

int unseen_ideas(const State& s) {
  int n = 0;
  for (int i = 1; i <= ideas; ++i) n += s.unseen.has(card(i)) ? 1 : 0;
  return n;
}

int unseen_tips(const State& s) {
  int n = 0;
  for (int i = 0; i < tipping_points; ++i) n += s.unseen.has(card(ix(first_tipping_point) + i)) ? 1 : 0;
  return n;
}

void check_exo_cards(const Edition& ed, const State& s, int unused, const Places& exo, Report& r) {
  if (!ed.solo()) {
    r.require(same_bytes(s.solo, Solo{}), "without exoglobals there is no exoglobal deck");
    return;
  }
  const int dealt = 2 + ed.exoglobals().size();
  r.require(s.solo.left + count(exo) == unused - dealt, "SR02: the exoglobals' deck, discards and open cards");
  r.require(s.solo.left == 0 || s.solo.deck.empty(), "SR16: a new exoglobal deck only when the first is used up");
  r.require(s.solo.spare == 0, "unused bytes are zero");
  for (int n = ideas + 1; n <= cards; ++n) {
    r.require(exo[n] == 0, "exoglobals draw Ideas");
  }
}

void check_cards(const Edition& ed, const State& s, Report& r) {
  const int deck_ideas = market_at_start + ed.num.upper_ideas + ed.num.lower_ideas;
  const int unused = ideas - deck_ideas;
  const Places table = cards_of_the_table(s);
  Places exo{};
  put(exo, s.solo.deck);
  put(exo, s.solo.discard);
  put(exo, s.solo.top);
  put(exo, s.solo.current);
  for (int n = 1; n <= cards; ++n) {
    const int places = table[n] + exo[n] + (s.unseen.has(card(n)) ? 1 : 0);
    r.require(places == 1, "every card is in exactly one place, or unseen");
  }
  r.require(count(table) + s.deck.size() == deck_ideas + tipping_points + 1,
            "deck, Market, Splay, Think Tanks and discards make 43 cards");
  r.require(s.deck.tips == unseen_tips(s) && s.deck.tips <= s.deck.lower, "unseen tipping points lie in the deck");
  r.require(s.deck.plurality == (s.unseen.has(plurality_card) ? 1 : 0), "the plurality card is unseen in the deck");
  const bool plurality_first = ed.solo() && ed.opt.solo_bottom_draw == SoloBottomDraw::literal;
  r.require(s.deck.plurality != 0 || plurality_first || s.deck.upper + s.deck.lower == 0, "plurality comes last");
  r.require(ed.solo() || s.deck.upper == 0 || s.deck.tips == tipping_points, "no tipping point in the upper half");
  const int never_seen = ed.solo() ? s.solo.left + 2 + ed.exoglobals().size() : unused;
  r.require(unseen_ideas(s) == s.deck.upper + s.deck.lower - s.deck.tips + never_seen,
            "unseen Ideas are in the deck or unused");
  check_exo_cards(ed, s, unused, exo, r);
}

// ---- Agents on cards and placards ----

void check_heat(const Edition& ed, const State& s, Card c, Heat heat, Report& r) {
  for (const Square q : {Square::white, Square::black}) {
    r.require(heat.covered(q) <= ed.of(c).squares(q), "a heat square holds one Agent, and the card has the squares");
  }
  r.require(known_colour(s, heat.who()), "Agents belong to colours in play");
}

void check_market(const Edition& ed, const State& s, Report& r) {
  for (const Lot& lot : s.market) {
    r.require(ix(lot.card) <= cards, "a Market card is one of the 116");
    if (ix(lot.card) > cards) continue;
    if (lot.empty()) r.require(lot == Lot{}, "nothing stands on an empty slot");
    r.require(known_colour(s, lot.syndicated), "Agents belong to colours in play");
    const bool closed = lot.card == plurality_card && !ed.opt.plurality_is_idea;
    r.require(!closed || lot.who().empty(), "R27: nobody stands on the plurality card");
    check_heat(ed, s, lot.card, lot.heat, r);
  }
}

void check_splay(const Edition& ed, const State& s, Report& r) {
  r.require(s.splay.spare == 0, "unused bytes are zero");
  for (int i = 0; i < longest_splay; ++i) {
    const SplayCard& at = s.splay[i];
    if (i >= s.splay.size) {
      r.require(same_bytes(at, SplayCard{}), "unused bytes are zero");
      continue;
    }
    const bool idea = is_idea(at.card);
    r.require(idea, "the Splay holds Ideas");
    if (!idea) continue;
    r.require(at.shown != Discipline::none && ed.of(at.card).shows(at.shown), "a Splay card shows one of its sides");
    check_heat(ed, s, at.card, at.shock, r);
  }
}

void check_placards(const Edition& ed, const State& s, Report& r) {
  for (int i = 0; i < spaces; ++i) {
    const Space at = space(i);
    const Spot& spot = s.spot(at);
    if (ed.tables.of(at).exists == 0) {
      r.require(same_bytes(spot, Spot{}), "nothing stands on a space that does not exist");
      continue;
    }
    r.require(!is_barrier(at) || spot.employees.size() <= 1, "one Employee at most on a Barrier or Company");
    r.require(!spot.has_company() || is_barrier(at), "Companies stand on Barriers");
    r.require(!spot.has_company() || (spot.company <= colours && s.in_play.has(spot.owner())),
              "Companies belong to colours in play");
    r.require(known_colour(s, spot.employees), "Employees belong to colours in play");
  }
}

void check_tanks(const State& s, Report& r) {
  for (std::size_t i = 0; i < Tanks::capacity; ++i) {
    if (i >= s.tanks.size) {
      r.require(s.tanks.card[i] == 0 && s.tanks.owner[i] == 0, "unused bytes are zero");
      continue;
    }
    r.require(s.tanks.owner[i] < colours && s.in_play.has(colour(s.tanks.owner[i])),
              "Think Tanks belong to colours in play");
    r.require(i == 0 || s.tanks.owner[i - 1] <= s.tanks.owner[i], "Think Tanks lie in player order");
    r.require(card(s.tanks.card[i]) != Card::none && card(s.tanks.card[i]) < plurality_card,
              "a Think Tank holds Ideas");
  }
}

// ---- secrets ----

void check_hidden(const Edition& ed, const State& s, Colour c, CardSet& taken, Report& r) {
  const Dealt& dealt = s.dealt[c];
  const Discipline choice = s.hidden[c].choice;
  const bool person = ed.people().has(c);
  bool sound = dealt.card[0] != Card::none || dealt.card[1] == Card::none;
  bool shows = choice == Discipline::none;
  for (const Card d : dealt.card) {
    if (d == Card::none) continue;
    const bool fresh = is_idea(d) && s.unseen.has(d) && !taken.has(d);
    sound = sound && fresh;
    if (!fresh) continue;
    taken.add(d);
    shows = shows || (person ? ed.of(d).shows(choice) : ed.of(d).left == choice);  // SR01
  }
  r.require(sound, "C7: dealt cards are unseen Ideas, each dealt once");
  r.require(choice <= Discipline::none && shows, "C7, SR01: the Hidden Sphere is on a card dealt for it");
  const bool whole = dealt.card[0] != Card::none && (dealt.card[1] != Card::none) == person;
  const bool served = s.in_setup == 0 || c < s.active;  // setup goes in player order
  r.require(!served || (whole && choice != Discipline::none), "C7: everybody has cards and a Hidden Sphere");
  r.require(s.in_setup == 0 || c <= s.active || dealt.card[0] == Card::none, "C7: cards are dealt in player order");
  const ColourSet knows = s.spied[c];
  r.require(knows.without(ed.people()).empty() && !knows.has(c), "Hidden Spheres are spied out by other people");
}

void check_looks(const Edition& ed, const State& s, CardSet& taken, Report& r) {
  for (int i = 0; i < num(s.next.size()); ++i) {
    const Card c = s.next[i].card;
    const ColourSet by = s.looked[i];
    r.require((c == Card::none) == by.empty(), "a card on the deck is fixed exactly when somebody has looked at it");
    r.require(by.without(ed.people()).empty(), "people look at cards");
    if (c == Card::none) continue;
    const bool there = i < s.deck.upper + s.deck.lower;
    const bool fits = is_idea(c) || (is_tipping_point(c) && i >= s.deck.upper);
    r.require(there && fits && s.unseen.has(c) && !taken.has(c), "a card looked at is an unseen one of the deck");
    if (ix(c) <= cards) taken.add(c);
  }
}

// ---- the turn and the end ----

bool between_actions(const State& s) { return s.act.kind == Action::none; }

void check_turn(const Edition& ed, const State& s, Report& r) {
  r.require(s.actions_left <= ed.num.actions_a_turn, "no more Actions left than a turn has");
  r.require(s.act.spends <= 1, "an Action spends one Action at most");
  r.require((s.used_once >> once_words.size()) == 0, "once-per-turn marks are of Abilities that exist");
  r.require((s.in_setup != 0) == (s.round == 0), "rounds count from 1 after setup");
  const bool exo_turn = s.solo.current != Card::none;
  if (between_actions(s) && !exo_turn && s.ending == Ending::none && ed.people().has(s.active)) {
    r.require(same_bytes(s.act, Act{}), "nothing of an Action is left between Actions");
  }
  r.require(s.tycoon_pending == 0 || !between_actions(s), "I1d: a fifth Company is settled in the same Action");
  if (s.ending != Ending::none || !between_actions(s)) return;
  Discipline of{};
  r.require(s.regime == regime_of(s), "the Regime is that of the cutting edge");
  r.require(longest_run(s, of) < ed.num.singularity_run, "a singularity ends the game");
}

void check_end(const Edition& ed, const State& s, Report& r) {
  r.require(s.ending <= Ending::round_limit, "the ending is one of the known ones");
  r.require((s.tycoon != 0) == (s.ending == Ending::tycoon), "a tycoon wins exactly a tycoon's ending");
  if (s.ending == Ending::none) return;
  const Result result = result_of(ed, s);
  int winners = 0;
  for (int i = 0; i < result.seats; ++i) {
    const SeatResult& seat = result.seat[i];
    winners += seat.winner ? 1 : 0;
    r.require(seat.score >= 0, "nobody has less than 0 VP");
  }
  r.require(ed.solo() || winners > 0, "somebody wins");
  r.require(s.ending != Ending::tycoon || winners <= 1, "a tycoon wins alone");
}

void check_unused_colour(const State& s, int c, Report& r) {
  const bool blank = same_bytes(s.player[c], Player{}) && same_bytes(s.dealt[c], Dealt{}) &&
                     same_bytes(s.hidden[c], Hidden{}) && s.spied[c].empty();
  r.require(blank, "colours not in play own nothing");
}

// What the other checks rely on before they may look further.
bool well_shaped(const Edition& ed, const State& s, Report& r) {
  const bool colours_fit = s.in_play == (ed.people() | ed.exoglobals());
  r.require(colours_fit, "C1a, K1a: the colours in play are those of the table");
  const bool active_fits = ix(s.active) < colours && s.in_play.has(s.active) && ix(s.act.by) < colours;
  r.require(active_fits, "the active colour is in play");
  const bool sizes_fit = s.splay.size <= longest_splay && s.tanks.size <= Tanks::capacity;
  r.require(sizes_fit, "Splay and Think Tanks hold no more cards than there are");
  const bool act_fits = ix(s.act.card) <= cards && ix(s.act.tank_card) <= cards;
  r.require(act_fits, "the card under way is one of the 116");
  r.require(s.spare == Array<u8, 3>{}, "unused bytes are zero");
  return colours_fit && active_fits && sizes_fit && act_fits;
}

}  // namespace

void Game::invariants(const State& s, Report& r) const {
  if (!well_shaped(edition_, s, r)) return;
  CardSet taken{};
  for (int i = 0; i < colours; ++i) {
    const Colour c = colour(i);
    if (!s.in_play.has(c)) {
      check_unused_colour(s, i, r);
      continue;
    }
    check_tokens(edition_, s, c, r);
    if (!edition_.people().has(c)) check_exoglobal(s, c, r);
    check_hidden(edition_, s, c, taken, r);
  }
  check_looks(edition_, s, taken, r);
  check_problems(edition_, s, r);
  check_cards(edition_, s, r);
  check_market(edition_, s, r);
  check_splay(edition_, s, r);
  check_placards(edition_, s, r);
  check_tanks(s, r);
  check_turn(edition_, s, r);
  sound_agenda<Steps>(s, r);
  check_end(edition_, s, r);
}

}  // namespace noo::pax_transhumanity
