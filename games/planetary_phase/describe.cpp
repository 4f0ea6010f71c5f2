#include "planetary_phase/describe.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

// ---- words ----

template <class T>
Word word(T value) {
  return {std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
}
Word word(Ability a) { return {"ability", std::string(ability_words[a])}; }
Word word(Approach a) { return {"approach", std::string(approach_words[a])}; }

// What lies under a corner: a sector's node, or the kind of recognition.
Word under(const CornerRow& row) {
  if (row.bonus == Bonus::credential) return {"under", std::string(Domain<Sector>::word(row.sector))};
  return {"under", std::string(bonus_words[row.bonus])};
}

// "count, block, count2, block2" and how many of them there are.
struct Parts {
  std::string variant;  // none, one, two, three, four
  Args args;
};
Parts parts_of(const EnumArray<Block, int, blocks>& counts, std::span<const Block, blocks> order) {
  constexpr Array<std::string_view, blocks + 1> variants{"none", "one", "two", "three", "four"};
  Args args;
  std::size_t n = 0;
  for (const Block b : order) {
    const int count = counts[b];
    if (count == 0) continue;
    const std::string place = n++ == 0 ? "" : std::to_string(n);
    args.emplace_back(fmt::format("count{}", place), count);
    args.emplace_back(fmt::format("block{}", place), word(b));
  }
  return {std::string(variants[n]), std::move(args)};
}

class Description {
 public:
  Description(const Edition& ed, const State& s) : ed_(ed), s_(s), me_(asked_player(s)) {}

  // ---- phase A ----

  Said of(Schedule m) const {
    const auto& places = s_.in(m.box);
    const auto taken = std::count_if(places.begin(), places.end(), [](Owner o) { return !o.none(); });
    return said(m, "schedule",
                {{"box", word(m.box)}, {"cost", schedule_cost(ed_, s_, me_, m.box)}, {"place", num(taken) + 1}});
  }

  // ---- payments: what is taken from where, and the Life Energy it costs ----

  Said of(Pay m) const {
    const State then = after(m);
    Parts parts = parts_of(moved(then, -1), pay_order);
    parts.args.emplace_back("energy", player().energy - then.of(me_).energy);
    return said(m, parts.variant, std::move(parts.args));
  }
  Said of(From m) const {
    return said(m, "pay",
                {{"block", word(m.block)},
                 {"left", player().in(m.block) - 1},
                 {"due", s_.act.due - 1},
                 {"energy", lost_energy(ed_.penalty(m.block, room(ed_, s_, me_, m.block)))}});
  }
  Said of(CallIn m) const {
    const Card c = player().net[num(m.favour) - 1].card;
    const int count = std::min<int>(ed_.of(c).favour, s_.act.due - s_.act.hands);
    return said(m, "pay",
                {{"card", word(c)}, {"count", count}, {"lost", ed_.of(c).favour - count}, {"due", s_.act.due - count}});
  }

  // ---- phase B ----

  Said of(Pass m) const { return said(m, "perform", {{"box", word(s_.act.box)}}); }

  Said of(Commit m) const {
    const Space at = space_of(m.corner);
    const Site& site = s_.at(at);
    const CornerRow& row = ed_.of(at).corner[local_of(m.corner)];
    return said(m, bonus_words[row.bonus],
                {{"box", word(s_.act.box)},
                 {"space", word(at)},
                 {"tile", word(site.tile)},
                 {"under", under(row)},
                 {"sector", row.sector == Sector::none ? Word{"sector", "none"} : word(row.sector)},
                 {"need", need(ed_, s_, me_, m.corner)},
                 {"amount", row.amount},
                 {"launches", site.occupied() == corners_a_space - 1 ? 1 : 0}});
  }

  Said of(Establish m) const {
    return said(
        m, "establish",
        {{"space", word(m.space)}, {"tile", word(player().tile)}, {"cost", establish_cost(ed_, s_, me_, m.space)}});
  }
  Said of(Rotate m) const {
    const Site turned{player().tile, m.rotation, 0, {}};
    Args args;
    for (int i = 0; i < corners_a_space; ++i) {
      args.emplace_back(fmt::format("cost{}", i + 1), cost_at(ed_, turned, i));
      args.emplace_back(fmt::format("under{}", i + 1), under(ed_.of(s_.act.space).corner[i]));
    }
    return said(m, "rotate", std::move(args));
  }

  Said of(Energize m) const {
    const int gain = gained_energy(energize_gain(ed_, s_, me_));
    return said(m, "energize", {{"gain", gain}, {"level", player().energy + gain}});
  }

  Said of(Devise m) const {
    const Pile& pile = s_.of(m.stack);
    const TileRow& row = ed_.of(pile.top);
    return said(m, "devise",
                {{"tile", word(pile.top)},
                 {"stack", word(m.stack)},
                 {"cost", devise_cost(ed_, s_, me_, m.stack)},
                 {"level", row.level},
                 {"approach", word(row.approach)},
                 {"cost1", row.cost[0]},
                 {"cost2", row.cost[1]},
                 {"cost3", row.cost[2]},
                 {"integration", row.integration},
                 {"left", pile.left - 1}});
  }

  Said of(Raise m) const {
    const bool expanding = asked(s_, Do::expand);
    const int named = expanding ? s_.act.step[m.sector] : 0;
    const int position = player().at(m.sector) + named + 1;
    Args args{{"sector", word(m.sector)}, {"position", position}, {"level", ed_.level(position)}};
    if (expanding) args.emplace_back("named", s_.act.steps + 1);
    return said(m, expanding ? "expand" : "sector", std::move(args));
  }
  Said of(Stop m) const { return said(m, "expand", {{"count", s_.act.steps}}); }

  Said of(Evolve m) const {
    Args args{{"shelf", word(m.shelf)}, {"cost", evolve_cost(ed_, s_, me_, m.shelf)}};
    const Card c = offered(ed_, s_, m.shelf);
    add_connection(args, c);
    args.emplace_back("ability", word(ed_.of(c).ability));
    return said(m, "evolve", std::move(args));
  }

  // ---- where the collected card goes ----

  Said of(Put m) const {
    Args args;
    if (m.home == Home::ability) return put_ability(m);
    add_connection(args, s_.act.card);
    if (m.home == Home::free) return said(m, "free", std::move(args));
    const Connection& old = player().net[num(m.home) - num(Home::slot1)];
    const CardRow& row = ed_.of(old.card);
    args.insert(args.end(), {{"old", word(old.card)},
                             {"old_sector", word(row.sector)},
                             {"lost", ed_.opt.network_loss == NetworkLoss::gained ? old.gained : row.credential},
                             {"unused", old.used != 0 ? 0 : row.favour}});
    return said(m, "replace", std::move(args));
  }

  // ---- choices on the way ----

  Said of(Recognise m) const {
    const BoardRow& board = ed_.tables.board;
    if (m.wild == Wild::life_energy) {
      const int gain = gained_energy(board.wild_energy);
      return said(m, "life_energy", {{"amount", gain}, {"level", player().energy + gain}});
    }
    if (m.wild == Wild::reputation) return said(m, "reputation", {{"amount", board.wild_reputation}});
    const Sector c = sector_of(m.wild);
    const int position = std::min(player().at(c) + board.wild_credential, ed_.top());
    return said(m, "credential",
                {{"sector", word(c)},
                 {"amount", position - player().at(c)},
                 {"position", position},
                 {"level", ed_.level(position)}});
  }
  Said of(TakeBonus m) const {
    return said(m, "bonus",
                {{"block", word(m.block)}, {"count", player().in(m.block) + ed_.tables.board.bonus_assets}});
  }
  Said of(Lose m) const {
    const int there = m.loss == Loss::spent ? player().spent : player().in(block(num(m.loss)));
    return said(m, "lose", {{"loss", word(m.loss)}, {"left", there - 1}});
  }

  // ---- phase C ----

  Said of(Assess m) const {
    if (m.answer == Answer::credit) return said(m, "credit", {{"left", player().credits - 1}});
    const int amount = std::min<int>(level(ed_, s_, me_, s_.assessed), player().reputation);
    return said(m, "reputation", {{"amount", amount}, {"sector", word(s_.assessed)}});
  }
  Said of(Refresh m) const {
    Parts parts = parts_of(moved(after(m), 1), refresh_order);
    return said(m, parts.variant, std::move(parts.args));
  }
  Said of(To m) const {
    return said(m, "refresh",
                {{"block", word(m.block)}, {"count", player().in(m.block) + 1}, {"left", player().spent - 1}});
  }

 private:
  static constexpr EnumArray<Block, Block, blocks> pay_order{Block::free_time, Block::commitments, Block::contracts,
                                                             Block::upkeep};
  static constexpr EnumArray<Block, Block, blocks> refresh_order{Block::free_time, Block::upkeep, Block::contracts,
                                                                 Block::commitments};

  const Player& player() const { return s_.of(me_); }

  template <class Row>
  static Said said(const Row& /*m*/, std::string_view variant, Args args) {
    return {fmt::format("move.{}.{}", Row::name, variant), std::move(args)};
  }

  // The position right after this answer, before anything follows from it.
  template <class Row>
  State after(const Row& m) const {
    State then = s_;
    Sink silent;
    Play p{ed_, then, silent};
    play(p, m);
    return then;
  }
  // How many counters each block has gained (1) or lost (-1) by then.
  EnumArray<Block, int, blocks> moved(const State& then, int sign) const {
    EnumArray<Block, int, blocks> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = sign * (then.of(me_).time[i] - player().time[i]);
    return out;
  }

  // 3C-LE-1: no more than there is.
  int lost_energy(int amount) const { return std::min(amount, player().energy - ed_.tables.board.least_energy); }
  int gained_energy(int amount) const { return std::min(amount, ed_.tables.board.most_energy - player().energy); }

  void add_connection(Args& args, Card c) const {
    const CardRow& row = ed_.of(c);
    args.insert(
        args.end(),
        {{"card", word(c)}, {"sector", word(row.sector)}, {"credential", row.credential}, {"favour", row.favour}});
  }

  Said put_ability(Put m) const {
    const Ability what = ed_.of(s_.act.card).ability;
    const Block b = ed_.of(what).block;
    Args args{{"card", word(s_.act.card)}, {"ability", word(what)}, {"block", word(b)}};
    const Card old = player().ability[b];
    if (old == Card::none) return said(m, "ability", std::move(args));
    args.emplace_back("old", word(ed_.of(old).ability));
    return said(m, "ability_replace", std::move(args));
  }

  const Edition& ed_;
  const State& s_;
  Who me_;
};

}  // namespace

std::optional<Said> describe(const Game& game, const State& view, Move m) {
  if (game.turn(view).actor != Turn::Actor::player || !game.check(view, m).legal()) return std::nullopt;
  const Description description(game.edition(), view);
  return Moves::visit(m, [&](const auto& row) -> std::optional<Said> {
    if constexpr (requires { description.of(row); }) return description.of(row);
    return std::nullopt;
  });
}

}  // namespace noo::planetary_phase
