// C1 to C7 Setup: boards, Market, deck, Splay, Hidden Spheres; K1a to K1d for the solo game.
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

constexpr int cards_dealt = 2;  // C7
constexpr int tipping_points = 4;

void place_player(const Edition& ed, State& s, Colour c) {
  const Start& start = ed.tables.of(c);
  Player& player = s.of(c);
  player.pool_disks = start.pool_disks;
  s.hidden[c].choice = Discipline::none;
  if (ed.people().has(c)) {
    player.finance = {start.capital, start.wealth, start.debt};  // C1c, C1d
    player.patents[start.patent] = 1;                            // C1e
    player.pool_agents = start.pool_agents;
  } else {  // K1a: all Agents in its own supply
    player.pool_agents = static_cast<u8>(start.capital + start.wealth + start.debt + 1 + start.pool_agents);
  }
}

// C3, C3b, C3c, K1c: the deck before the Market is laid out. Its order does not exist yet.
Deck whole_deck(const Edition& ed) {
  return {static_cast<u8>(market_at_start + ed.num.upper_ideas), static_cast<u8>(ed.num.lower_ideas + tipping_points),
          tipping_points, 1};
}

// SR02: what is left of the unused pile when everybody has been dealt to.
int exo_deck_size(const Edition& ed) {
  const int unused = ideas - market_at_start - ed.num.upper_ideas - ed.num.lower_ideas;
  return unused - cards_dealt - ed.exoglobals().size();
}

}  // namespace

State begin_setup(const Edition& ed) {
  State s{};                                  // C2, K1b: an empty Market; C6: no Problem is claimed
  s.in_play = ed.people() | ed.exoglobals();  // C1a, K1a
  for (const Colour c : s.in_play) place_player(ed, s, c);
  for (int n = 1; n <= cards; ++n) s.unseen.add(card(n));
  s.deck = whole_deck(ed);
  if (ed.solo()) s.solo.left = static_cast<u8>(exo_deck_size(ed));  // K1d
  s.regime = Regime::globalization;                                 // C5, Ha
  s.in_setup = 1;
  s.active = *s.in_play.begin();
  Sink silent;
  Play p{ed, s, silent};
  p.push<Do::setup_seat>(colour(0));
  p.push<Do::stock>(0);
  return s;
}

// ---- C7: Hidden Spheres ----

namespace {

void first_turn(Play& p) {
  p.s.in_setup = 0;
  p.push<Do::begin_turn>(*p.ed.people().begin());  // D, SR18
}

void deal_to(Play& p, Colour c) {
  const bool person = p.ed.people().has(c);
  if (person) p.push<Do::hidden>(c);
  for (int i = 0; i < (person ? cards_dealt : 1); ++i) p.push<Do::deal>(c);
}

}  // namespace

// Colour after colour; all of it is secret, so that the order between them cannot matter.
void setup_seat(Play& p, Colour c) {
  State& s = p.s;
  const bool all_dealt = ix(c) == colours;
  if (all_dealt && p.ed.opt.solo == SoloGame::easy && s.solo.top == Card::none) {  // K2: its top card lies open
    p.push<Do::setup_seat>(c);
    p.push<Do::exo>(true);
  } else if (all_dealt) {
    first_turn(p);
  } else {
    p.push<Do::setup_seat>(colour(ix(c) + 1));
    if (!s.in_play.has(c)) return;
    s.active = c;
    deal_to(p, c);
  }
}

void play(Play& p, Deal m) {
  const Colour c = Steps::read<Do::deal>(pop(p));
  Dealt& dealt = p.s.dealt[c];
  dealt.card[dealt.card[0] == Card::none ? 0 : 1] = m.card;
  if (p.ed.people().has(c)) {
    p.say(Ev::dealt, Rule::C7, only(p.ed, c), {ix(m.card)}, only(p.ed, c));
  } else {
    p.s.hidden[c].choice = p.ed.of(m.card).left;  // K1d, SR01
  }
}

Verdict check(const Edition& ed, const State& s, Hide m) {
  const Dealt& dealt = s.dealt[Steps::read<Do::hidden>(s.agenda.top())];
  const bool shown = ed.of(dealt.card[0]).shows(m.discipline) || ed.of(dealt.card[1]).shows(m.discipline);
  return shown ? yes : no(Rule::C7, Reason::not_dealt, ix(m.discipline));
}

void play(Play& p, Hide m) {
  const Colour c = Steps::read<Do::hidden>(pop(p));
  p.s.hidden[c].choice = m.discipline;  // R73: only the Discipline matters
  p.say(Ev::hidden_chosen, Rule::C7, only(p.ed, c), {ix(sphere_of(m.discipline))});
  p.tell(Ev::hidden_done, Rule::C7, {ix(c)});
}

}  // namespace noo::pax_transhumanity
