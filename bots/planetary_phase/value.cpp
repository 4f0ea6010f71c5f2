#include "bots/planetary_phase/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/common/weights.hpp"
#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

namespace {

constexpr float most_in_sector = 6;        // spaces that touch it
constexpr float caution_until = 5.0F / 6;  // of Integration's way

}  // namespace

// ---- what everybody's numbers share ----

struct Judge::Board {
  EnumArray<Space, float, spaces> progress{};    // 0 nothing there, 1 launched
  EnumArray<Sector, float, sectors> launched{};  // tiles that touch the sector
  EnumArray<Sector, float, sectors> coming{};    // the same, of those on their way, by progress
  EnumArray<Who, int, most_players> hour{};      // passed since the star, this round included
  EnumArray<Who, int, most_players> waiting{};   // counters on tiles
  float late = 0;                                // 0 at the start, 1 at the end
};

Judge::Board Judge::survey(const State& s) const {
  constexpr Array<float, 4> by_corners{0.5F, 0.65F, 0.85F, 0.85F};
  const Edition& ed = edition();
  Board b;
  float steps = s.integration;  // those that are coming included
  for (int i = 0; i < spaces; ++i) {
    const Site& site = s.at(space(i));
    if (!site.covered()) continue;
    float& progress = b.progress[i];
    if (site.launched != 0) {
      progress = 1;
    } else {
      progress = by_corners[site.occupied()];
      steps += progress * static_cast<float>(ed.of(site.tile).integration);
      for (const Owner o : site.held) {
        if (!o.none()) ++b.waiting[o.who()];
      }
    }
    for (const Sector c : ed.of(space(i)).sectors) {
      if (c != Sector::none) (site.launched != 0 ? b.launched : b.coming)[c] += progress;
    }
  }
  const bool advanced = s.phase == Phase::C;
  for (int i = 0; i < ed.players(); ++i) {
    const Player& p = s.of(who(i));
    b.hour[i] = p.hour - 1 + (advanced ? 0 : p.spent + b.waiting[i]);
  }
  b.late = std::min(1.0F, steps / static_cast<float>(ed.opt.track_max));
  return b;
}

// ---- one player ----

// 5-SCORE-1, 3C-CRED-2: what the Levels are worth in the end.
void Judge::look_at_credentials(const State& s, const Board& b, Who w, Sight& out) const {
  const Edition& ed = edition();
  float positions = 0;
  float leads = 0;
  for (int i = 0; i < sectors; ++i) {
    const Sector c = sector(i);
    const int position = s.of(w).at(c);
    const auto level_now = static_cast<float>(ed.level(position));
    const float smooth = static_cast<float>(position) / 3;  // as if every step counted
    const float launched = b.launched[c];
    const float coming = b.coming[c];
    positions += static_cast<float>(position);
    out.achieved += level_now * launched / 20;
    out.achieved_soon += level_now * coming / 20;
    out.achieved_later += smooth * (most_in_sector - launched - coming) / 20;
    out.below_next_level += (smooth + 1 - level_now) * (launched + coming) / 20;
    if (s.distinction[c].none() && position > 4) {
      const float near = static_cast<float>(position - 4) / 5;
      out.distinction += near * near;
    }
    if (stepper::leader(ed, s, c).is(w)) leads += level_now;
  }
  out.positions = positions / 20;
  out.positions_late = b.late * positions / 20;
  out.leads_early = leads * (1 - b.late) / 10;
}

// 4B-LAUNCH-6: Life Energy, after the star if it will be passed, and the reckonings to come.
void Judge::look_at_energy(const State& s, const Board& b, Who w, Sight& out) const {
  const Edition& ed = edition();
  const BoardRow& board = ed.tables.board;
  const int star = stepper::star_cost(ed, s, w);
  const bool crosses = b.hour[w] >= board.hours && s.phase != Phase::C;
  const auto energy = static_cast<float>(std::max<int>(board.least_energy, s.of(w).energy - (crosses ? star : 0)));
  float near = 0;
  for (const int mark : {ed.opt.reckoning_1, ed.opt.reckoning_2}) {
    if (s.integration >= mark) continue;
    out.reckonings += 1;
    if (near == 0) near = std::max(0.0F, 1 - static_cast<float>(mark - s.integration) / 8);
  }
  out.energy = energy / 10;
  out.energy_to_count = energy * out.reckonings / 20;
  out.energy_near_count = near * energy / 10;
  out.star_cost = static_cast<float>(star) / 5;
}

// 4B-LAUNCH-2 to 4, of the tiles where the player stands.
void Judge::look_at_launches(const State& s, const Board& b, Who w, Sight& out) const {
  const Edition& ed = edition();
  for (int i = 0; i < spaces; ++i) {
    const Site& site = s.at(space(i));
    if (!site.established() || (!site.held[0].is(w) && !site.held[1].is(w) && !site.held[2].is(w))) continue;
    const TileRow& t = ed.of(site.tile);
    const float so_far = b.progress[i];
    int credentials = t.any_credential;
    for (const Sector c : ed.of(space(i)).sectors) credentials += c != Sector::none ? t.credential : 0;
    out.gain_reputation += so_far * (static_cast<float>(t.reputation) + static_cast<float>(t.quiet_reputation) / 2) / 5;
    out.gain_energy += so_far * static_cast<float>(t.energy) / 5;
    out.gain_credentials += so_far * static_cast<float>(credentials) / 3;
  }
  out.gain_to_count = out.gain_energy * out.reckonings;
}

// 3D3-ASSESS-1: what leading will cost in the next rounds.
void Judge::look_at_assessments(const State& s, Who w, Sight& out) const {
  constexpr int rounds = 3;
  int credits = s.of(w).credits;
  out.credits = static_cast<float>(credits) / 3;
  Sector c = s.assessed;
  for (int r = 0; r < rounds; ++r, c = next(c)) {
    if (!stepper::leader(edition(), s, c).is(w) || credits-- > 0) continue;
    out.assessed += static_cast<float>(stepper::level(edition(), s, w, c)) / (r == 0 ? 4.0F : 8.0F);
  }
}

void Judge::look_at_things(const State& s, const Board& b, Who w, Sight& out) const {
  const Edition& ed = edition();
  const Player& p = s.of(w);
  out.reputation = static_cast<float>(p.reputation) / 20;
  out.late = b.late;
  out.time = static_cast<float>(p.at_hand() + p.spent) / 15;
  out.waiting = static_cast<float>(b.waiting[w]) / 5;
  out.hour = static_cast<float>(b.hour[w] % ed.tables.board.hours) / 12;
  out.bonus = p.bonus == Asset::taken ? 1 : 0;
  out.mishap = p.mishap != Mishap::none ? 1 : 0;
  out.tile = p.tile != Tile::none ? 1 : 0;
  for (const Card c : p.ability) {
    if (c == Card::none) continue;
    const Tier tier = ed.of(ed.of(c).ability).tier;
    if (tier == Tier::basic) out.basic += 1;
    if (tier == Tier::advanced) out.advanced += 1;
    if (tier == Tier::expert) out.expert += 1;
  }
  for (const Connection& c : p.net) {
    if (c.card == Card::none) continue;
    out.connections += 1.0F / 3;
    if (c.used == 0) out.favours += static_cast<float>(ed.of(c.card).favour) / 4;
  }
}

Judge::Sight Judge::look_at(const State& s, const Board& b, Who w) const {
  Sight out{};
  look_at_credentials(s, b, w, out);
  look_at_energy(s, b, w, out);
  look_at_launches(s, b, w, out);
  look_at_assessments(s, w, out);
  look_at_things(s, b, w, out);
  return out;
}

// ---- the network ----

namespace {

constexpr std::array<std::string_view, 32> sight_words{"reputation",
                                                       "achieved",
                                                       "achieved_soon",
                                                       "achieved_later",
                                                       "below_next_level",
                                                       "positions",
                                                       "energy",
                                                       "energy_to_count",
                                                       "energy_near_count",
                                                       "late",
                                                       "positions_late",
                                                       "reckonings",
                                                       "gain_reputation",
                                                       "gain_energy",
                                                       "gain_to_count",
                                                       "gain_credentials",
                                                       "credits",
                                                       "assessed",
                                                       "leads_early",
                                                       "time",
                                                       "waiting",
                                                       "hour",
                                                       "star_cost",
                                                       "bonus",
                                                       "mishap",
                                                       "distinction",
                                                       "basic",
                                                       "advanced",
                                                       "expert",
                                                       "favours",
                                                       "tile",
                                                       "connections"};

}  // namespace

// Inputs, one layer of hidden units, one output, which the inputs also reach directly.
struct Judge::Net {
  static constexpr std::size_t inputs = Inputs{}.size();
  static constexpr std::size_t hidden = 12;
  static_assert(inputs == sight_words.size());

  explicit Net(Blank /*all*/) {}
  float constant{};
  Inputs direct{};
  Array<float, hidden> weight{};
  Array<float, hidden> threshold{};
  Array<Array<float, hidden>, inputs> from{};

  template <class F>
  void each(const F& f) {
    f("constant", std::span<float>(&constant, 1));
    f("hidden.weight", std::span<float>(weight));
    f("hidden.threshold", std::span<float>(threshold));
    for (std::size_t i = 0; i < inputs; ++i) {
      f(fmt::format("{}.direct", sight_words[i]), std::span<float>(&direct[i], 1));
      f(fmt::format("{}.hidden", sight_words[i]), std::span<float>(from[i]));
    }
  }

  float operator()(const Inputs& x) const {
    Array<float, hidden> sum = threshold;
    float out = constant;
    for (std::size_t i = 0; i < inputs; ++i) {
      out += direct[i] * x[i];
      for (std::size_t h = 0; h < hidden; ++h) sum[h] += from[i][h] * x[i];
    }
    for (std::size_t h = 0; h < hidden; ++h) out += weight[h] * (sum[h] / (1 + std::fabs(sum[h])));
    return out;
  }
};

const Judge::Net& Judge::usual_net() {
  static const auto net = built_in_lists<Net>("planetary_phase", "value");
  return net;
}

float Judge::cautious_success(const State& s) const {
  const float until = caution_until * static_cast<float>(edition().opt.track_max);
  const float ahead = std::max(0.0F, 1 - static_cast<float>(s.integration) / until);
  const auto sure = static_cast<float>(success(s));
  const float odds = sure * std::exp(-manner_.caution * ahead);
  return odds / (odds + 1 - sure);
}

Prospects Judge::prospects(const State& s) const {
  Prospects out{};
  out.success = cautious_success(s);
  const Board b = survey(s);
  const int n = edition().players();
  float most = -1e9F;
  for (int i = 0; i < n; ++i) {
    float& first = out.first[i];
    first = net_(std::bit_cast<Inputs>(look_at(s, b, who(i))));
    most = std::max(most, first);
  }
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    float& first = out.first[i];
    first = std::exp(first - most);
    sum += first;
  }
  for (float& first : out.first) first /= sum;
  return out;
}

// ---- what it is worth ----

float Judge::worth(const Prospects& p, Who w) const {
  if (edition().seats == 1) return p.success;
  const float shared = w == me_ ? manner_.shared : manner_.others_shared;
  return p.success * (shared + (1 - shared) * p.first[w]);
}

// 5-SCORE-2 by points alone: ties are rare.
float Judge::finished(const State& s, Who w) const {
  if (s.ending != Ending::success) return 0;
  const int mine = stepper::total(edition(), s, w);
  for (int i = 0; i < edition().players() && edition().seats > 1; ++i) {
    if (stepper::total(edition(), s, who(i)) > mine) return w == me_ ? manner_.shared : manner_.others_shared;
  }
  return 1;
}

double Judge::value(const State& s, Who w) const {
  return static_cast<double>(s.ending != Ending::none ? finished(s, w) : worth(prospects(s), w));
}

}  // namespace noo::bots::planetary_phase
