// What can never be, whatever the players do. A position given by hand (a scenario, a lesson) must pass too, so the
// texts say what is wrong with it, after the rule they rest on.
//
// What joins two moments (the tracks only rise, one reveal per round) is for tests that play; and Integration may stand
// anywhere short of its end, so that a lesson can begin late without 15 tiles.
#include "planetary_phase/invariants.hpp"

#include "engine/core/agenda_invariants.hpp"
#include "planetary_phase/game.hpp"

namespace noo::planetary_phase {

namespace {

// ---- counters, Life Energy, Credits ----

int counters_of(const Edition& ed, const Player& p) {
  int n = p.bonus == Asset::taken ? ed.tables.board.bonus_assets : 0;
  for (const u8 start : ed.tables.board.start) n += start;
  return p.mishap == Mishap::lost ? n - 1 : n;
}

void check_time(const Edition& ed, const State& s, Who w, Report& r) {
  const Player& p = s.of(w);
  r.require(p.at_hand() + p.spent + on_tiles(s, w) == counters_of(ed, p),
            "blocks, Time Spent and tiles hold all time counters of a player");
  for (int i = 0; i < blocks; ++i) {
    r.require(p.in(block(i)) <= ed.capacity(block(i)), "no block holds more than it has places");
  }
  r.require(p.bonus <= Asset::taken && (p.bonus == Asset::due) == pending(s, Do::bonus, ix(w)),
            "3C-LE-2: a Bonus Asset is due exactly while its block is asked for");
  const bool asked_for = pending(s, Do::lose, ix(w)) || pending(s, Do::mishap, ix(w)) || pending(s, Do::occupy);
  r.require(p.mishap <= Mishap::owed && (p.mishap != Mishap::due || asked_for),
            "3C-LE-3: a counter to be lost is asked for");
}

void check_scores(const Edition& ed, const State& s, Who w, Report& r) {
  const Player& p = s.of(w);
  const BoardRow& board = ed.tables.board;
  r.require(p.energy >= board.least_energy && p.energy <= board.most_energy, "Life Energy keeps to its limits");
  r.require(p.reputation < 0x7FFF, "Reputation is a number of this world");
  r.require(p.hour >= 1 && p.hour <= board.hours, "every marker is on the Time Keeper");
}

void check_credits(const Edition& ed, const State& s, Report& r) {
  int all = 0;
  int established = 0;
  for (int i = 0; i < ed.players(); ++i) all += s.of(who(i)).credits - ed.tables.board.start_credits;
  for (const Site& site : s.site) established += site.covered() ? 1 : 0;
  r.require(all <= established * ed.num.establish_credits, "Credits come from establishing only");
}

// ---- Credentials, connections, abilities ----

constexpr int most_credential = 3;  // that a card gives

void check_connections(const Edition& ed, const Player& p, Report& r) {
  EnumArray<Sector, int, sectors> given{};
  for (const Connection& held : p.net) {
    if (held.card == Card::none) {
      r.require(same_bytes(held, Connection{}), "an empty slot of a player holds nothing");
      continue;
    }
    const CardRow& row = ed.of(held.card);
    r.require(held.used <= 1 && held.gained <= row.credential, "a connection gives what its card says");
    given[row.sector] += row.credential;
  }
  for (std::size_t i = 0; i < sectors; ++i) {
    r.require(p.credential[i] <= ed.top(), "a Credential is on its row");
    // On a row too short for three connections a gain may have been cut short, and is lost in full.
    r.require(p.credential[i] >= given[i] || ed.top() < connections * most_credential,
              "a Credential is at least what the connections there give");
  }
}

void check_abilities(const Edition& ed, const Player& p, Report& r) {
  for (int i = 0; i < blocks; ++i) {
    const Card c = p.ability[i];
    if (c == Card::none) continue;
    r.require(ed.of(ed.of(c).ability).block == block(i), "an ability lies at its own block");
  }
}

// Lowest first; nobody above who stands lower.
void check_ranks(const Edition& ed, const State& s, Report& r) {
  for (int i = 0; i < sectors; ++i) {
    const auto& rank = s.rank[i];
    unsigned seen = 0;
    for (int k = 0; k < most_players; ++k) {
      const int w = rank[k];
      if (k >= ed.players()) {
        r.require(w == 0, "unused bytes are zero");
        continue;
      }
      if (w < ed.players()) seen |= 1U << static_cast<unsigned>(w);
    }
    const bool all = seen == (1U << static_cast<unsigned>(ed.players())) - 1U;
    r.require(all, "every player has a marker in each sector");
    for (int k = 1; all && k < ed.players(); ++k) {
      const int below = s.player[rank[k - 1]].at(sector(i));
      r.require(below <= s.player[rank[k]].at(sector(i)), "markers lie by their steps");
    }
    r.require(playing(ed, s.distinction[i]), "Distinctions belong to players");
  }
}

void check_player(const Edition& ed, const State& s, Who w, Report& r) {
  check_time(ed, s, w, r);
  check_scores(ed, s, w, r);
  check_connections(ed, s.of(w), r);
  check_abilities(ed, s.of(w), r);
}

// ---- order and schedule ----

void check_order(const Edition& ed, const State& s, Report& r) {
  if (s.phase != Phase::A && s.phase != Phase::B) return;
  for (int i = 1; i < ed.players(); ++i) {
    r.require(s.of(in_order(s, i - 1)).hour <= s.of(in_order(s, i)).hour, "player order follows the Time Keeper");
  }
}

// 3A-SCHED-1: how many markers the player at this place of the order can have placed by now.
int most_markers(const Edition& ed, const State& s, int place) {
  const Step* placing = s.agenda.find(Do::placing);
  if (s.phase == Phase::B || s.phase == Phase::over) return ed.markers();
  if (s.phase != Phase::A || placing == nullptr) return 0;
  const int turns = placing->a - (asked(s, Do::schedule) ? 1 : 0);  // the one asked for is not there yet
  return (turns + ed.players() - 1 - place) / ed.players();
}

void check_schedule(const Edition& ed, const State& s, Report& r) {
  EnumArray<Who, int, most_players> markers{};
  for (int i = 0; i < boxes; ++i) {
    const auto& row = s.in(box(i));
    for (std::size_t k = 0; k < row.size(); ++k) {
      const Owner o = row[k];
      const bool there = playing(ed, o) && (o.none() || num(k) < ed.spaces_in(box(i)));
      r.require(there, "3A-SCHED-2: markers of players stand on places of the box");
      r.require(o.none() || k == 0 || !row[k - 1].none(), "3A-SCHED-2: a box fills from the left");
      if (there && !o.none()) ++markers[o.who()];
    }
  }
  for (int i = 0; i < ed.players(); ++i) {
    r.require(markers[in_order(s, i)] <= most_markers(ed, s, i),
              "3A-SCHED-1: no more markers than a player has placed");
  }
}

// ---- the tracks and the end ----

void check_end(const Edition& ed, const State& s, Report& r) {
  const int most = ed.opt.track_max;
  const bool success = s.ending == Ending::success;
  const bool defeat = s.ending == Ending::defeat;
  r.require(s.integration <= most && s.degradation <= most, "both tracks end at their maximum");
  r.require((s.integration == most) == success, "Integration at its end is a success");
  r.require((s.degradation == most) == defeat, "Degradation at its end is a defeat");
  r.require(s.degradation >= ed.opt.degradation_head_start, "Degradation never falls");
  r.require((s.phase == Phase::over) == (s.ending != Ending::none), "it is over exactly when it has ended");
  r.require(s.crossed == 0 || (s.crossed == 1 && (s.phase == Phase::C || s.phase == Phase::over)),
            "3D2-THREAT-1: the star is passed in phase C");
  const bool counted = ed.opt.max_rounds == 0 || s.round <= ed.opt.max_rounds;
  r.require(counted && (s.round == 0) == (s.phase == Phase::setup), "R-28: rounds count from 1 after setup");
}

// ---- the agenda and what is under way ----

// Others look players up by what stands in it.
bool step_fits(const Edition& ed, const Step& step) {
  const auto what = what_of(step);
  if (Steps::arguments(what)[0].person) return step.a < ed.players();
  if (what == Do::placing) return step.a <= ed.players() * ed.markers();
  return (what != Do::advance && what != Do::refreshing) || step.a <= ed.players();
}

// What has been named in Expand adds up; a refresh counts what it has put into the blocks.
bool steps_fit(const Edition& ed, const State& s) {
  int sum = 0;
  for (const u8 n : s.act.step) sum += n;
  const Step* refresh = s.agenda.find(Do::refresh);
  if (refresh != nullptr) return s.act.steps == 0 && sum <= s.of(who(refresh->a)).at_hand();
  return sum == s.act.steps && sum <= (s.act.box == Box::expand ? ed.num.most_expand : 0);
}

void check_act(const Edition& ed, const State& s, Report& r) {
  const bool pays = pending(s, Do::pay);
  const bool refreshes = pending(s, Do::refresh);
  const Act& act = s.act;
  r.require(pays ? act.hands <= act.due : act.due == 0 && act.hands == 0 && act.favours == 0,
            "PAY-4: what is due is being paid");
  r.require(act.last <= (pays ? connections + blocks : refreshes ? blocks - 1 : 0), "PAY-2: a source that there is");
  r.require(steps_fit(ed, s), "3C-EXP-1: the steps named add up");
  if (s.phase == Phase::B) return;
  Act rest = act;
  rest.due = rest.hands = rest.favours = rest.last = 0;
  if (refreshes) rest.step = {};
  r.require(same_bytes(rest, idle_act()), "nothing of an action is left in between");
}

// ---- before anything else: values that others may be looked up by ----

bool players_fit(const Edition& ed, const State& s) {
  unsigned seen = 0;
  for (int i = 0; i < most_players; ++i) {
    const int w = s.order[i];
    if (i >= ed.players()) {
      if (w != 0 || !same_bytes(s.of(who(i)), Player{})) return false;
    } else if (w >= ed.players()) {
      return false;
    } else {
      seen |= 1U << static_cast<unsigned>(w);
    }
  }
  return s.phase == Phase::setup || seen == (1U << static_cast<unsigned>(ed.players())) - 1U;
}

bool pieces_fit(const State& s) {
  const auto card_fits = [](Card c) { return ix(c) <= cards; };
  const auto tile_fits = [](Tile t) { return ix(t) <= tiles; };
  bool fit = card_fits(s.top) && card_fits(s.threat) && card_fits(s.act.card);
  for (const Slot& slot : s.display) fit = fit && card_fits(slot.card);
  for (const Player& p : s.player) {
    fit = fit && tile_fits(p.tile);
    for (const Connection& held : p.net) fit = fit && card_fits(held.card);
    for (const Card c : p.ability) fit = fit && card_fits(c);
  }
  for (const Site& site : s.site) fit = fit && tile_fits(site.tile);
  for (const Pile& pile : s.pile) fit = fit && tile_fits(pile.top);
  return fit && (s.unseen.bits >> (tiles + 1)) == 0;
}

bool act_fits(const Edition& ed, const State& s) {
  const Act& a = s.act;
  return a.box <= Box::none && ix(a.by) < ed.players() && a.space <= Space::none && a.corner < corners_a_space &&
         num(a.rotation) < rotations && a.shelf <= Shelf::S1 && ix(a.stack) < stacks && a.favours <= 1;
}

bool well_shaped(const Edition& ed, const State& s, Report& r) {
  const bool words = s.phase <= Phase::over && s.ending <= Ending::round_limit && s.assessed <= Sector::none &&
                     (s.assessed != Sector::none || s.phase == Phase::setup);
  r.require(words, "phase, ending and assessed sector are known ones");
  const bool people = players_fit(ed, s);
  r.require(people, "the players of this table, each once in their order, and nobody else");
  const bool pieces = pieces_fit(s);
  r.require(pieces, "cards and tiles are those of the game");
  const bool act = act_fits(ed, s);
  r.require(act, "the action under way is of this table");
  r.require(s.spare == Array<u8, 3>{}, "unused bytes are zero");
  return words && people && pieces && act;
}

}  // namespace

void Game::invariants(const State& s, Report& r) const {
  if (!well_shaped(edition_, s, r)) return;
  if (!sound_agenda<Steps>(s, r, [&](const Step& step) { return step_fits(edition_, step); })) return;
  check_pieces(edition_, s, r);
  check_schedule(edition_, s, r);
  check_end(edition_, s, r);
  if (s.phase == Phase::setup) return;  // players are still being dealt to
  for (int i = 0; i < edition_.players(); ++i) check_player(edition_, s, who(i), r);
  check_credits(edition_, s, r);
  check_ranks(edition_, s, r);
  check_order(edition_, s, r);
  check_act(edition_, s, r);
}

}  // namespace noo::planetary_phase
