#include "lab/findings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo::lab {

namespace {

// One set with its games in memory, and what each seat won.
struct Sample {
  Store* store = nullptr;
  SetInfo info;
  std::vector<StoredGame> games;
  std::vector<std::vector<double>> wins;  // by game and seat
};

std::vector<double> wins_of(const StoredGame& game) {
  int best = max_seats + 1;
  int sharing = 0;
  for (const StoredSeat& s : game.seats) {
    if (!s.winner || s.rank > best) continue;
    sharing = s.rank == best ? sharing + 1 : 1;
    best = s.rank;
  }
  std::vector<double> out;
  out.reserve(game.seats.size());
  for (const StoredSeat& s : game.seats) out.push_back(s.winner && s.rank == best ? 1.0 / sharing : 0.0);
  return out;
}

std::map<std::string, std::string> all_traits(const SetInfo& set) {
  std::map<std::string, std::string> out = set.run.options;
  out["bots"] = fmt::format("{}", fmt::join(set.run.bots, ","));
  out["data"] = set.run.data_name.empty() ? "-" : set.run.data_name;
  out["seats"] = std::to_string(set.run.seats);
  out["seed"] = set.run.seed;
  out["rules"] = set.run.rules_version;
  return out;
}

// Traits that differ; where none do, the files that the sets come from.
void name_sets(std::vector<Sample>& samples) {
  std::vector<std::map<std::string, std::string>> traits;
  traits.reserve(samples.size());
  for (const Sample& s : samples) traits.push_back(all_traits(s.info));
  std::set<std::string> keys;
  for (const auto& t : traits) {
    for (const auto& [key, value] : t) keys.insert(key);
  }
  for (const std::string& key : keys) {
    const auto same = [&](const auto& t) { return t.contains(key) && t.at(key) == traits.front()[key]; };
    if (std::all_of(traits.begin(), traits.end(), same)) continue;
    for (std::size_t i = 0; i < samples.size(); ++i) samples[i].info.traits.emplace_back(key, traits[i][key]);
  }
  for (Sample& s : samples) {
    if (s.info.traits.empty() && samples.size() > 1) s.info.traits.emplace_back("file", s.info.file);
    for (const auto& [key, value] : s.info.traits) {
      // A swept field says itself what it is.
      const bool plain = key == "bots" || key == "file" || (key == "data" && value.find('=') != std::string::npos);
      s.info.name +=
          fmt::format("{}{}", s.info.name.empty() ? "" : ", ", plain ? value : fmt::format("{}={}", key, value));
    }
    if (s.info.name.empty()) s.info.name = fmt::format("{}", fmt::join(s.info.run.bots, ","));
  }
  // The same parameters twice, of two programs: told apart by their files.
  for (Sample& s : samples) {
    const auto alike = [&](const Sample& o) { return o.info.name == s.info.name; };
    if (std::count_if(samples.begin(), samples.end(), alike) > 1) s.info.name += fmt::format(" ({})", s.info.file);
  }
}

std::vector<Sample> load(const std::vector<Store*>& stores) {
  std::vector<Sample> out;
  for (Store* store : stores) {
    for (const StoredRun& run : store->runs()) {
      if (run.games == 0) continue;
      Sample& s = out.emplace_back();
      s.store = store;
      s.info.run = run;
      s.info.file = std::filesystem::path(store->name()).filename().string();
      s.games = store->finished(run.id);
      for (const StoredGame& game : s.games) {
        s.wins.push_back(wins_of(game));
        s.info.plies += game.plies;
        s.info.seconds += game.seconds;
      }
      if (run.game != out.front().info.run.game) {
        throw InputError(fmt::format("{}: has games of {}, but the first set has {}: sets of one game would be right",
                                     store->name(), run.game, out.front().info.run.game));
      }
    }
  }
  if (out.empty()) throw InputError(fmt::format("{}: has no finished games yet", stores.front()->name()));
  name_sets(out);
  return out;
}

// Collects one measure over all sets: shares as counts, means as their numbers.
class Gauge {
 public:
  explicit Gauge(std::size_t sets) : hits_(sets), trials_(sets), values_(sets) {}
  void hit(std::size_t set, double part) {
    hits_[set] += part;
    trials_[set] += 1;
  }
  void value(std::size_t set, double v) { values_[set].push_back(v); }

  Measure measure(Measure::Group group, const std::string& name, bool share) const {
    Measure out{group, name, share, {}, {}, {}};
    for (std::size_t i = 0; i < hits_.size(); ++i) {
      out.by_set.push_back(share ? share_of(hits_[i], trials_[i]) : mean_of(values_[i]));
      out.counts.push_back(static_cast<int>(share ? trials_[i] : static_cast<double>(values_[i].size())));
      const bool known = i > 0 && out.counts[i] > 0 && out.counts[0] > 0;
      if (!known) {
        out.differences.push_back({});
      } else if (share) {
        out.differences.push_back(share_difference(hits_[0], trials_[0], hits_[i], trials_[i]));
      } else {
        out.differences.push_back(mean_difference(values_[0], values_[i]));
      }
    }
    return out;
  }

 private:
  std::vector<double> hits_;
  std::vector<double> trials_;
  std::vector<std::vector<double>> values_;
};

// Names keep the order in which they were first met, so that a line-up stays in its order.
class Gauges {
 public:
  explicit Gauges(std::size_t sets) : sets_(sets) {}
  Gauge& of(const std::string& name) {
    for (auto& [known, gauge] : gauges_) {
      if (known == name) return gauge;
    }
    return gauges_.emplace_back(name, Gauge(sets_)).second;
  }
  void add_to(std::vector<Measure>& out, Measure::Group group, bool share) const {
    for (const auto& [name, gauge] : gauges_) out.push_back(gauge.measure(group, name, share));
  }

 private:
  std::size_t sets_;
  std::vector<std::pair<std::string, Gauge>> gauges_;
};

std::vector<Measure> measures_of(const std::vector<Sample>& samples) {
  Gauges by_bot(samples.size());
  Gauges by_seat(samples.size());
  Gauges by_both(samples.size());
  Gauges winners(samples.size());
  Gauges endings(samples.size());
  Gauges length(samples.size());
  Gauges score(samples.size());
  std::set<std::string> names;
  for (const Sample& sample : samples) {
    for (const std::string& bot : sample.info.run.bots) {
      by_bot.of(bot);
      for (const StoredSeat& seat : sample.games.front().seats) by_both.of(fmt::format("{} · {}", bot, seat.colour));
    }
    for (const StoredGame& game : sample.games) names.insert(game.ending);
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    for (std::size_t g = 0; g < samples[i].games.size(); ++g) {
      const StoredGame& game = samples[i].games[g];
      for (const std::string& ending : names) endings.of(ending).hit(i, ending == game.ending ? 1 : 0);
      length.of("").value(i, game.plies);
      for (std::size_t s = 0; s < game.seats.size(); ++s) {
        const StoredSeat& seat = game.seats[s];
        const double won = samples[i].wins[g][s];
        by_bot.of(seat.bot).hit(i, won);
        by_seat.of(seat.colour).hit(i, won);
        by_both.of(fmt::format("{} · {}", seat.bot, seat.colour)).hit(i, won);
        winners.of(seat.bot).hit(i, seat.winner ? 1 : 0);
        score.of(seat.bot).value(i, seat.score);
      }
    }
  }
  std::vector<Measure> out;
  using Group = Measure::Group;
  by_bot.add_to(out, Group::wins_by_bot, true);
  by_seat.add_to(out, Group::wins_by_seat, true);
  by_both.add_to(out, Group::wins_by_bot_and_seat, true);
  winners.add_to(out, Group::winners, true);
  endings.add_to(out, Group::endings, true);
  length.add_to(out, Group::length, false);
  score.add_to(out, Group::score, false);
  return out;
}

// 1, 2 or 5 times a power of ten, at least 1.
double round_width(double wanted) {
  if (wanted <= 1) return 1;
  const double power = std::pow(10, std::floor(std::log10(wanted)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= wanted) return step * power;
  }
  return 10 * power;
}

Distribution distribution_of(Distribution::Group group, const std::string& name,
                             std::vector<std::vector<double>> values) {
  constexpr double bins = 30;
  constexpr std::array<double, 7> marks{0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
  Distribution out{group, name, 0, 1, {}, {}};
  double least = 1e300;
  double most = -1e300;
  for (auto& set : values) {
    std::sort(set.begin(), set.end());
    if (set.empty()) continue;
    least = std::min(least, set.front());
    most = std::max(most, set.back());
  }
  out.width = round_width((most - least) / bins);
  out.first = std::floor(least / out.width) * out.width;
  const auto count = static_cast<std::size_t>((most - out.first) / out.width) + 1;
  for (const auto& set : values) {
    auto& shares = out.shares.emplace_back(count);
    for (const double v : set) {
      shares[static_cast<std::size_t>((v - out.first) / out.width)] += 1.0 / static_cast<double>(set.size());
    }
    auto& quantiles = out.quantiles.emplace_back();
    for (const double mark : marks) quantiles.push_back(quantile(set, mark));
  }
  return out;
}

std::vector<Distribution> distributions_of(const std::vector<Sample>& samples, const std::vector<Measure>& measures) {
  const auto collect = [&](auto each) {
    std::vector<std::vector<double>> values(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
      for (const StoredGame& game : samples[i].games) each(game, values[i]);
    }
    return values;
  };
  std::vector<Distribution> out;
  out.push_back(distribution_of(Distribution::Group::length, "",
                                collect([](const StoredGame& game, auto& into) { into.push_back(game.plies); })));
  for (const Measure& m : measures) {
    if (m.group != Measure::Group::score) continue;
    out.push_back(distribution_of(Distribution::Group::score, m.name, collect([&](const StoredGame& game, auto& into) {
                                    for (const StoredSeat& s : game.seats) {
                                      if (s.bot == m.name) into.push_back(s.score);
                                    }
                                  })));
  }
  return out;
}

// How the seats of one bot fared with a thing.
struct Fared {
  double with = 0;
  double wins_with = 0;
};

struct Thing {
  std::map<std::string, Fared> by_bot;
  double times = 0;
  double seats = 0;
  std::set<int> games;
};

using Things = std::map<std::pair<Met::Kind, std::string>, Thing>;

Things things_in(const Sample& sample) {
  std::map<int, std::size_t> place;  // of a game's index
  for (std::size_t g = 0; g < sample.games.size(); ++g) place.emplace(sample.games[g].index, g);
  Things out;
  sample.store->each_met(sample.info.run.id, [&](int index, const Met& met) {
    const auto at = place.find(index);
    if (at == place.end()) return;
    Thing& thing = out[{met.kind, met.name}];
    thing.times += met.times;
    thing.games.insert(index);
    if (met.seat == Met::whole_table) return;
    const auto seat = static_cast<std::size_t>(met.seat);
    Fared& fared = thing.by_bot[sample.games[at->second].seats.at(seat).bot];
    ++thing.seats;
    ++fared.with;
    fared.wins_with += sample.wins[at->second][seat];
  });
  return out;
}

Contribution::InSet in_set(const Sample& sample, const Thing& thing, const std::map<std::string, Fared>& all) {
  constexpr double least = 10;  // seats with it, and without
  Contribution::InSet out;
  const auto games = static_cast<double>(sample.games.size());
  double seats = 0;
  LayeredDifference difference;
  for (const auto& [bot, total] : all) {
    seats += total.with;
    const auto with = thing.by_bot.find(bot);
    if (with == thing.by_bot.end()) continue;
    difference.add(with->second.wins_with, with->second.with, total.wins_with - with->second.wins_with,
                   total.with - with->second.with);
  }
  out.seats = seats > 0 ? thing.seats / seats : 0;
  out.games = static_cast<double>(thing.games.size()) / games;
  out.times = thing.times / games;
  out.comparable = difference.known() && thing.seats >= least && seats - thing.seats >= least;
  if (out.comparable) out.difference = difference.estimate();
  return out;
}

std::vector<Contribution> contributions_of(const std::vector<Sample>& samples) {
  std::map<std::pair<Met::Kind, std::string>, Contribution> found;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    std::map<std::string, Fared> all;
    for (std::size_t g = 0; g < samples[i].games.size(); ++g) {
      for (std::size_t s = 0; s < samples[i].games[g].seats.size(); ++s) {
        Fared& fared = all[samples[i].games[g].seats[s].bot];
        ++fared.with;
        fared.wins_with += samples[i].wins[g][s];
      }
    }
    for (const auto& [key, thing] : things_in(samples[i])) {
      Contribution& c = found[key];
      c.kind = key.first;
      c.name = key.second;
      c.by_set.resize(samples.size());
      c.by_set[i] = in_set(samples[i], thing, all);
    }
  }
  const auto strength = [](const Contribution& c) {
    double most = -1;
    for (const auto& s : c.by_set) {
      if (s.comparable) most = std::max(most, std::abs(s.difference.value));
    }
    return most;
  };
  std::vector<Contribution> out;
  out.reserve(found.size());
  for (auto& [key, c] : found) out.push_back(std::move(c));
  std::sort(out.begin(), out.end(), [&](const Contribution& a, const Contribution& b) {
    return std::tuple(a.kind, -strength(a), a.name) < std::tuple(b.kind, -strength(b), b.name);
  });
  return out;
}

// The mean of a measure over the sets whose trait has this value. Its interval is made of theirs, as Newcombe makes
// that of a difference: the squares of what each reaches below and above its value are summed.
std::optional<Estimate> mean_over(const Measure& m, const std::vector<SetInfo>& sets, std::size_t trait,
                                  const std::string& value) {
  double count = 0;
  double sum = 0;
  double below = 0;
  double above = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (sets[i].traits[trait].second != value || m.counts[i] == 0) continue;
    const Estimate& e = m.by_set[i];
    sum += e.value;
    below += (e.value - e.low) * (e.value - e.low);
    above += (e.high - e.value) * (e.high - e.value);
    ++count;
  }
  if (count == 0) return std::nullopt;
  return Estimate{sum / count, (sum - std::sqrt(below)) / count, (sum + std::sqrt(above)) / count};
}

Estimate less(const Estimate& b, const Estimate& a) {
  const double d = b.value - a.value;
  return {d, d - std::hypot(b.value - b.low, a.high - a.value), d + std::hypot(b.high - b.value, a.value - a.low)};
}

std::vector<Effect> effects_of(const std::vector<SetInfo>& sets, const std::vector<Measure>& measures) {
  std::vector<Effect> out;
  if (sets.size() < 3 || sets.front().traits.size() < 2) return out;  // the differences tell it already
  for (std::size_t t = 0; t < sets.front().traits.size(); ++t) {
    const std::string from = sets.front().traits[t].second;
    std::vector<std::string> values;
    for (const SetInfo& set : sets) {
      const std::string& value = set.traits[t].second;
      if (value != from && std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
    }
    for (const std::string& to : values) {
      for (std::size_t m = 0; m < measures.size(); ++m) {
        if (measures[m].group == Measure::Group::wins_by_bot_and_seat) continue;
        const auto a = mean_over(measures[m], sets, t, from);
        const auto b = mean_over(measures[m], sets, t, to);
        if (a && b) out.push_back({sets.front().traits[t].first, from, to, m, less(*b, *a)});
      }
    }
  }
  return out;
}

nlohmann::json json_of(const Estimate& e) { return {{"value", e.value}, {"low95", e.low}, {"high95", e.high}}; }

}  // namespace

Findings find(const std::vector<Store*>& stores) {
  const std::vector<Sample> samples = load(stores);
  Findings out;
  out.game = samples.front().info.run.game;
  for (const Sample& s : samples) out.sets.push_back(s.info);
  out.measures = measures_of(samples);
  out.distributions = distributions_of(samples, out.measures);
  out.contributions = contributions_of(samples);
  out.effects = effects_of(out.sets, out.measures);
  return out;
}

nlohmann::json to_json(const Findings& f) {
  constexpr std::array<const char*, 7> groups{
      "wins_by_bot", "wins_by_seat", "wins_by_bot_and_seat", "winners", "endings", "length", "score"};
  constexpr std::array<const char*, 3> kinds{"move", "card", "rule"};
  nlohmann::json out{{"game", f.game},
                     {"sets", nlohmann::json::array()},
                     {"measures", nlohmann::json::array()},
                     {"contributions", nlohmann::json::array()}};
  for (const SetInfo& s : f.sets) {
    out["sets"].push_back({{"name", s.name},
                           {"file", s.file},
                           {"games", s.run.games},
                           {"seats", s.run.seats},
                           {"bots", s.run.bots},
                           {"options", s.run.options},
                           {"data", s.run.data_name},
                           {"data_hash", s.run.data_hash},
                           {"seed", s.run.seed}});
  }
  for (const Measure& m : f.measures) {
    nlohmann::json row{{"group", groups.at(static_cast<std::size_t>(m.group))}, {"name", m.name}, {"counts", m.counts}};
    for (std::size_t i = 0; i < m.by_set.size(); ++i) {
      row["sets"].push_back(json_of(m.by_set[i]));
      row["differences"].push_back(json_of(m.differences[i]));
    }
    out["measures"].push_back(std::move(row));
  }
  for (const Contribution& c : f.contributions) {
    nlohmann::json row{{"kind", kinds.at(static_cast<std::size_t>(c.kind))}, {"name", c.name}};
    for (const auto& s : c.by_set) {
      nlohmann::json in{{"seats", s.seats}, {"games", s.games}, {"times", s.times}};
      if (s.comparable) in["difference"] = json_of(s.difference);
      row["sets"].push_back(std::move(in));
    }
    out["contributions"].push_back(std::move(row));
  }
  return out;
}

}  // namespace noo::lab
