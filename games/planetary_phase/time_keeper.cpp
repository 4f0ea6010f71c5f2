// 3D2: the markers of the Time Keeper, the star, and the threat that comes when anyone passed it.
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- markers ----

namespace {

// 3D2-TIME-3, 4: by hour; on one hour the marker set last lies on top and comes first.
void new_order(const Edition& ed, State& s) {
  Array<u8, most_players> sorted{};
  for (int i = 0; i < ed.players(); ++i) {
    const Who w = in_order(s, i);
    int k = i;
    for (; k > 0 && s.player[sorted[k - 1]].hour >= s.of(w).hour; --k) {
      sorted[k] = sorted[k - 1];
    }
    sorted[k] = static_cast<u8>(ix(w));
  }
  s.order = sorted;
}

void pass_star(Play& p, Who w, int times) {  // 3D2-TIME-2
  if (times == 0) return;
  p.s.crossed = 1;
  if (p.ed.opt.double_cross == DoubleCross::once) times = 1;
  const int cost = star_cost(p.ed, p.s, w);
  for (int i = 0; i < times; ++i) {
    p.tell(Ev::star, Rule::S3D2_TIME_2, {ix(w), cost});
    if (cost > 0) lose_energy(p, w, cost, Rule::S3D2_TIME_2);
  }
}

}  // namespace

void advance(Play& p, int place) {
  State& s = p.s;
  if (place == p.ed.players()) return new_order(p.ed, s);
  const Who w = in_order(s, place);
  Player& who = s.of(w);
  const int hours = p.ed.tables.board.hours;
  const int count = who.spent + on_tiles(s, w);  // 3D2-TIME-1, 3C-COMMIT-6: counted before anything is lost
  const int reached = who.hour - 1 + count;
  who.hour = static_cast<u8>(reached % hours + 1);
  p.tell(Ev::advanced, Rule::S3D2_TIME_1, {ix(w), count, who.hour});
  p.push<Do::advance>(place + 1);
  p.push<Do::mishap>(w);  // before the next marker moves
  pass_star(p, w, reached / hours);
}

// ---- the threat ----

void threat_step(Play& p) {  // 3D2-THREAT-1
  State& s = p.s;
  if (s.crossed == 0) return p.tell(Ev::quiet, Rule::S3D2_THREAT_1, {});
  if (s.top == Card::none) return;
  p.push<Do::reveal>();
  if (s.back_of(s.top).none()) p.push<Do::back>();
}

namespace {

// How many cards in play have each threat on their back and have not shown it yet.
EnumArray<Space, int, spaces> unseen_backs(const Edition& ed, const State& s) {
  EnumArray<Space, int, spaces> left{};
  for (int i = 1; i <= cards; ++i) {
    const Card c = card(i);
    if (!ed.in_play(c)) continue;
    ++left[ed.of(c).threat];
    if (s.known.has(c)) --left[s.back_of(c).threat()];
  }
  return left;
}

}  // namespace

void odds_of_back(const Edition& ed, const State& s, OddsList& out) {  // CH-BACK
  const EnumArray<Space, int, spaces> left = unseen_backs(ed, s);
  for (int i = 0; i < spaces; ++i) {
    const int weight = left[i];
    if (weight > 0) out.push(Moves::pack(Reveal{space(i)}), 1, weight);
  }
}

void play(Play& p, Reveal m) {
  pop(p);
  p.s.back_of(p.s.top) = {static_cast<u8>(ix(m.threat) + 1)};
}

void reveal(Play& p) {
  State& s = p.s;
  const Card c = s.top;
  const Space at = s.back_of(c).threat();
  const int value = p.ed.of(at).degradation;
  const bool covered = s.at(at).covered();
  const bool news = !s.known.has(c);
  s.known.add(c);
  p.tell(Ev::revealed, Rule::S3D2_THREAT_1, {ix(at), value}, news ? SeatSet::all() : SeatSet::none());
  if (!covered) {  // 3D2-THREAT-3: stays threat side up, over the card below it
    s.threat = c;
    s.top = Card::none;
  }
  const bool blocked = covered && p.ed.opt.covered_threat_blocks_degradation;
  if (!blocked) degrade(p, value, Rule::S3D2_THREAT_2);
  if (s.ending != Ending::none) {  // the last blow belongs to the story, though its card neither left nor stays
    if (covered) p.tell(Ev::story, Rule::S5_SCORE_3, {ix(at), value});
    return;
  }
  p.tell(covered ? Ev::contained : Ev::looms, Rule::S3D2_THREAT_3, {ix(at)});
  if (!covered) p.push<Do::expose>();  // R-19, 3D1-CARD-4
}

void degrade(Play& p, int amount, Rule why) {
  State& s = p.s;
  const int most = p.ed.opt.track_max;
  const int level = s.degradation + amount < most ? s.degradation + amount : most;
  const int change = level - s.degradation;
  s.degradation = static_cast<u8>(level);
  p.tell(Ev::degradation, why, {change, level});
  if (level == most) end_game(p, Ending::defeat, Rule::S3E_END_1);
}

}  // namespace noo::planetary_phase
