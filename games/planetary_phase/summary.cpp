#include "planetary_phase/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

using Items = std::vector<std::string>;
using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

std::string joined(const Items& items, std::string_view between = ", ") {
  return fmt::format("{}", fmt::join(items, between));
}

template <class T>
Word word(T value) {
  return {std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
}
Word word(Who w) { return {"seat", std::string(who_words[w])}; }
Word word(Ability a) { return {"ability", std::string(ability_words[a])}; }
Word word(Approach a) { return {"approach", std::string(approach_words[a])}; }
Word under(const CornerRow& row) {
  if (row.bonus == Bonus::credential) return {"under", std::string(Domain<Sector>::word(row.sector))};
  return {"under", std::string(bonus_words[row.bonus])};
}

class Summary {
 public:
  Summary(const Edition& ed, const State& s, Seat me, const Catalog& words)
      : ed_(ed), s_(s), seated_(ix(me) < ed.seats), alone_(ed.seats == 1), me_(acting(ed, s, me)), words_(words) {}

  std::string write() {
    headline();
    tracks();
    schedule();
    operations();
    open_spaces();
    tile_stacks();
    display();
    threats();
    sectors_now();
    if (seated_) player(me_);
    for (int i = 0; i < ed_.players(); ++i) {
      if (!seated_ || who(i) != me_) player(who(i));
    }
    return out_;
  }

 private:
  // Whose eyes: the seat's player, or of the game of one person the one who is asked.
  static Who acting(const Edition& ed, const State& s, Seat me) {
    if (ed.seats > 1) return who(ix(me) < ed.seats ? ix(me) : 0);
    const bool question = !s.agenda.empty() && Steps::is_question(what_of(s.agenda.top()));
    return question ? asked_player(s) : in_order(s, 0);
  }

  // ---- words ----

  std::string say(std::string_view key, Args args = {}) const {
    return words_.say({fmt::format("summary.{}", key), std::move(args)});
  }
  template <class T>
  std::string name(T value) const {
    const Word w = word(value);
    return words_.get(fmt::format("{}.{}", w.family, w.id));
  }

  void line(const std::string& text) { out_ += text + '\n'; }
  // "Label: one, two", or no line at all where there is nothing to say.
  void line_of(std::string_view label_key, const Items& items, std::string_view indent = "  ") {
    if (!items.empty()) line(fmt::format("{}{}: {}", indent, say(label_key), joined(items)));
  }

  // ---- round and tracks ----

  void headline() {
    Items items;
    const int rounds = ed_.opt.max_rounds;
    if (s_.round > 0)
      items.push_back(rounds == 0 ? say("round", {{"round", s_.round}})
                                  : say("round_of", {{"round", s_.round}, {"rounds", rounds}}));
    items.push_back(say(fmt::format("phase.{}", phase_words[s_.phase])));
    if (s_.ending == Ending::none && !s_.agenda.empty() && Steps::is_question(what_of(s_.agenda.top()))) {
      const Who now = asked_player(s_);
      const bool mine = seated_ && !alone_ && now == me_;
      items.push_back(mine ? say("your_turn") : say("turn_of", {{"who", word(now)}}));
    }
    line(joined(items) + ".");
    if (seated_) line(alone_ ? say("you_are_all") : say("you_are", {{"who", word(me_)}}));
  }

  void tracks() {
    line(say("tracks", {{"integration", s_.integration},
                        {"degradation", s_.degradation},
                        {"maximum", ed_.opt.track_max},
                        {"first", ed_.opt.reckoning_1},
                        {"second", ed_.opt.reckoning_2}}));
    if (s_.phase == Phase::setup) return;
    Items order;
    order.reserve(static_cast<std::size_t>(ed_.players()));
    for (int i = 0; i < ed_.players(); ++i)
      order.push_back(say("order.player", {{"who", word(in_order(s_, i))}, {"hour", s_.of(in_order(s_, i)).hour}}));
    line_of("order", order, "");
    line(say("assessed", {{"sector", word(s_.assessed)}}));
  }

  // ---- the schedule ----

  void schedule() {
    if (s_.phase != Phase::A && s_.phase != Phase::B) return;
    line(say("schedule"));
    for (int b = 0; b < boxes; ++b) {
      Items items;
      for (const Owner o : s_.in(box(b))) {
        if (!o.none()) items.push_back(name(o.who()));
      }
      const int cost = s_.phase == Phase::A && seated_ ? schedule_cost(ed_, s_, me_, box(b)) : -1;
      if (cost >= 0) items.push_back(say("schedule.next", {{"cost", cost}}));
      if (!items.empty()) line(fmt::format("  {}: {}", name(box(b)), joined(items)));
    }
  }

  // ---- the board ----

  void operations() {
    Items launched;
    for (int i = 0; i < spaces; ++i) {
      const Site& site = s_.at(space(i));
      if (site.launched != 0)
        launched.push_back(say("launched.tile", {{"tile", word(site.tile)}, {"space", word(space(i))}}));
    }
    line_of("launched", launched, "");
    bool first = true;
    for (int i = 0; i < spaces; ++i) {
      if (!s_.at(space(i)).established()) continue;
      if (first) line(say("operations"));
      first = false;
      operation(space(i));
    }
  }

  void operation(Space at) {
    const Site& site = s_.at(at);
    const bool out = out_of_play(ed_, s_, at);
    line("  " + say(out ? "operation.out" : "operation", {{"tile", word(site.tile)},
                                                          {"space", word(at)},
                                                          {"level", ed_.of(at).level},
                                                          {"approach", word(ed_.of(site.tile).approach)}}));
    for (int k = 0; k < corners_a_space; ++k) {
      const Owner held = site.held[k];
      Args args{{"under", under(ed_.of(at).corner[k])}, {"cost", cost_at(ed_, site, k)}};
      if (!held.none()) {
        args.emplace_back("who", word(held.who()));
        line("    " + say("corner.held", std::move(args)));
      } else if (out) {
        line("    " + say("corner.closed", std::move(args)));
      } else if (seated_) {
        args.emplace_back("need", need(ed_, s_, me_, corner_of(at, k)));
        line("    " + say("corner.need", std::move(args)));
      } else {
        line("    " + say("corner.open", std::move(args)));
      }
    }
  }

  // Where a tile of each level may go now.
  void open_spaces() {
    if (s_.phase == Phase::setup) return;
    for (int level = 1; level <= 3; ++level) {
      Items items;
      for (int i = 0; i < spaces; ++i) {
        const Space at = space(i);
        if (ed_.of(at).level != level || s_.at(at).covered() || !unlocked(ed_, s_, at) || out_of_play(ed_, s_, at))
          continue;
        items.push_back(say("space.cost", {{"space", word(at)}, {"cost", ed_.of(at).cost}}));
      }
      if (!items.empty()) line(fmt::format("{}: {}", say("spaces", {{"level", level}}), joined(items)));
    }
  }

  void tile_stacks() {
    Items items;
    for (int i = 0; i < stacks; ++i) {
      const Pile& pile = s_.of(stack(i));
      if (pile.top == Tile::none) continue;
      const TileRow& row = ed_.of(pile.top);
      items.push_back(say("stack", {{"stack", word(stack(i))},
                                    {"cost", ed_.tables.board.stack_cost[i]},
                                    {"tile", word(pile.top)},
                                    {"level", row.level},
                                    {"approach", word(row.approach)},
                                    {"cost1", row.cost[0]},
                                    {"cost2", row.cost[1]},
                                    {"cost3", row.cost[2]},
                                    {"integration", row.integration},
                                    {"below", pile.left - 1}}));
    }
    if (items.empty()) return;
    line(say("stacks"));
    for (const std::string& item : items) line("  " + item);
  }

  // ---- cards ----

  std::string card_text(Card c) const {
    const CardRow& row = ed_.of(c);
    return say("card", {{"card", word(c)},
                        {"sector", word(row.sector)},
                        {"credential", row.credential},
                        {"favour", row.favour},
                        {"ability", word(row.ability)},
                        {"block", word(ed_.of(row.ability).block)}});
  }

  void display() {
    Items items;
    for (int i = 0; i < shelves; ++i) {
      const auto k = static_cast<Shelf>(i);
      const Card c = k == Shelf::deck ? s_.top : s_.on(k).card;
      if (c == Card::none || (k != Shelf::deck && s_.on(k).face == Face::threat)) continue;
      items.push_back(fmt::format(
          "{}: {}", say("shelf", {{"shelf", word(k)}, {"cost", ed_.tables.board.shelf_cost[i]}}), card_text(c)));
    }
    if (items.empty()) return;
    line(say("display", {{"deck", cards_in_deck(s_)}, {"discard", s_.discard.size()}}));
    for (const std::string& item : items) line("  " + item);
  }

  void threats() {
    Items items;
    const auto add = [&](Card c, Shelf k) {
      const Space at = s_.back_of(c).threat();
      items.push_back(say(s_.at(at).covered() ? "threat.covered" : "threat",
                          {{"space", word(at)}, {"value", ed_.of(at).degradation}, {"shelf", word(k)}}));
    };
    if (s_.threat != Card::none) add(s_.threat, Shelf::deck);
    for (const Shelf k : {Shelf::S3, Shelf::S2, Shelf::S1}) {
      if (s_.on(k).card != Card::none && s_.on(k).face == Face::threat) add(s_.on(k).card, k);
    }
    if (items.empty()) return;
    line(say("threats"));
    for (const std::string& item : items) line("  " + item);
  }

  // ---- sectors ----

  // Those where something has happened.
  void sectors_now() {
    Items lines;
    for (int i = 0; i < sectors; ++i) {
      const Sector c = sector(i);
      Items items;
      if (const int count = launched_in(ed_, s_, c); count > 0)
        items.push_back(say("sector.launched", {{"count", count}}));
      const Owner first = leader(ed_, s_, c);
      if (!first.none()) items.push_back(say("sector.leader", {{"who", word(first.who())}}));
      const Owner honoured = s_.distinction[i];
      if (!honoured.none()) items.push_back(say("sector.distinction", {{"who", word(honoured.who())}}));
      if (!items.empty()) lines.push_back(fmt::format("  {}: {}", name(c), joined(items)));
    }
    if (!lines.empty()) line(say("sectors"));
    for (const std::string& text : lines) line(text);
  }

  // ---- players ----

  void player(Who w) {
    if (s_.phase == Phase::setup) return;
    const Player& p = s_.of(w);
    line(say(seated_ && !alone_ && w == me_ ? "player.you" : "player", {{"who", word(w)}}));
    Items time;
    time.reserve(blocks + 2);
    for (int i = 0; i < blocks; ++i)
      time.push_back(
          say("block", {{"block", word(block(i))}, {"count", p.in(block(i))}, {"room", ed_.capacity(block(i))}}));
    time.push_back(say("spent", {{"count", p.spent}}));
    if (const int placed = on_tiles(s_, w); placed > 0) time.push_back(say("on_tiles", {{"count", placed}}));
    line_of("time", time);
    line("  " + say("standing", {{"energy", p.energy},
                                 {"reputation", p.reputation},
                                 {"credits", p.credits},
                                 {"total", total(ed_, s_, w)},
                                 {"star", star_cost(ed_, s_, w)}}));
    if (p.tile != Tile::none)
      line("  " +
           say("holds",
               {{"tile", word(p.tile)}, {"level", ed_.of(p.tile).level}, {"approach", word(ed_.of(p.tile).approach)}}));
    credentials(w);
    cards_of(p);
  }

  void credentials(Who w) {
    Items items;
    items.reserve(sectors);
    for (int i = 0; i < sectors; ++i) {
      if (s_.of(w).at(sector(i)) == 0) continue;
      items.push_back(say("credential", {{"sector", word(sector(i))},
                                         {"level", level(ed_, s_, w, sector(i))},
                                         {"position", s_.of(w).at(sector(i))}}));
    }
    if (items.empty()) items.push_back(say("credentials.none"));
    line_of("credentials", items);
  }

  void cards_of(const Player& p) {
    Items connected;
    for (const Connection& held : p.net) {
      if (held.card == Card::none) continue;
      const CardRow& row = ed_.of(held.card);
      connected.push_back(say(held.used != 0 ? "connection.used" : "connection", {{"card", word(held.card)},
                                                                                  {"sector", word(row.sector)},
                                                                                  {"credential", row.credential},
                                                                                  {"favour", row.favour}}));
    }
    line_of("connections", connected);
    Items learned;
    for (const Card c : p.ability) {
      if (c != Card::none) learned.push_back(name(ed_.of(c).ability));
    }
    line_of("abilities", learned);
  }

  const Edition& ed_;
  const State& s_;
  bool seated_;
  bool alone_;
  Who me_;
  const Catalog& words_;
  std::string out_;
};

}  // namespace

std::string summary(const Edition& ed, const State& view, Seat me, const Catalog& words) {
  return Summary(ed, view, me, words).write();
}

}  // namespace noo::planetary_phase
