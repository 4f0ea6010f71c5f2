#include "pax_emancipation/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "pax_emancipation/insight.hpp"
#include "pax_emancipation/rules.hpp"

namespace noo::pax_emancipation {

namespace {

using Items = std::vector<std::string>;
using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

std::string joined(const Items& items) { return fmt::format("{}", fmt::join(items, ", ")); }

template <class T>
Word word(T value) {
  return {std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
}
Word word(Side s) { return {"side", std::string(side_words[static_cast<std::size_t>(ix(s))])}; }

// A Revolution is called by the face that is up.
Word word(const Lot& lot) {
  if (!is_revolution(lot.card)) return word(lot.card);
  return {"revolution", fmt::format("{}.{}", ix(lot.card), face_words[static_cast<std::size_t>(lot.face)])};
}

class Summary {
 public:
  Summary(const Edition& ed, const State& s, Seat me, const Catalog& words)
      : ed_(ed),
        s_(s),
        seated_(noo::ix(me) < ed.seats),
        alone_(ed.seats == 1),
        me_(seated_ ? ed.colour_of(me) : Colour::red),
        words_(words) {}

  std::string write() {
    headline();
    line(say(s_.locked != 0 && !over() ? "elephant.locked" : "elephant",
             {{"port", word(s_.elephant)}, {"sphere", word(ed_.sphere_of(s_.elephant))}}));
    line(say(over() ? "state.over" : "state",
             {{"anarchy", anarchy_on_map(s_)}, {"disks", ed_.num.anarchy_disks}, {"turns", turns_left(ed_, s_)}}));
    lines_of_failure();
    map();
    sea_borders();
    market();
    if (ed_.advanced()) splays_now();
    if (seated_ && !alone_) player(me_);
    for (int i = 0; i < colours; ++i) {
      if (ed_.plays(colour(i)) && (!seated_ || alone_ || colour(i) != me_)) player(colour(i));
    }
    return out_;
  }

 private:
  bool over() const { return s_.ending != Ending::none; }

  // ---- words ----

  std::string say(std::string_view key, Args args = {}) const {
    return words_.say({fmt::format("summary.{}", key), std::move(args)});
  }
  std::string name(const Word& w) const { return words_.get(fmt::format("{}.{}", w.family, w.id)); }
  template <class T>
  std::string name(T value) const {
    return name(word(value));
  }

  void line(const std::string& text) { out_ += text + '\n'; }
  void line_of(std::string_view indent, const std::string& label, const Items& items) {
    line(fmt::format("{}{}: {}", indent, label, joined(items)));
  }

  // ---- turn ----

  void headline() {
    Items items;
    if (s_.turn_number > 0) items.push_back(say("turn", {{"turn", s_.turn_number}}));
    if (ed_.opt.variant == Variant::C1a)
      items.push_back(say(fmt::format("era.{}", era_words[static_cast<std::size_t>(s_.era)])));
    items.push_back(say(fmt::format("phase.{}", phase_words[static_cast<std::size_t>(s_.phase)])));
    if (!over() && is_question(static_cast<Do>(s_.agenda.top().what))) {
      const Colour now = asked_colour(s_);
      items.push_back(seated_ && !alone_ && now == me_ ? say("your_turn") : say("turn_of", {{"who", word(now)}}));
    }
    line(joined(items) + ".");
    if (!seated_) return;
    line(alone_ ? say("you_are_both", {{"who", word(Colour::red)}, {"who2", word(ed_.opt.second)}})
                : say("you_are", {{"who", word(me_)}}));
  }

  // J3: what would be tested if the era ended now, or has been tested.
  void lines_of_failure() {
    if (over() ? !is_cooperative(s_.ending) : s_.era != Era::cooperative || ed_.opt.variant == Variant::C1e) return;
    Items items;
    for (int i = 0; i < colours; ++i) {
      if (!ed_.plays(colour(i))) continue;
      const Line line = counter_enlightenment(ed_, s_, colour(i));
      std::string text = say(fmt::format("line.{}", colour_words[static_cast<std::size_t>(i)]),
                             {{"have", line.have}, {"line", line.line}});
      items.push_back(line.fails ? fmt::format("{} ({})", text, say(over() ? "line.failed" : "line.fails"))
                                 : std::move(text));
    }
    line_of("", say("lines"), items);
  }

  // ---- the map ----

  void map() {
    line(say("map") + ":");
    for (int i = 0; i < spheres; ++i) {
      const SphereRow& row = ed_.of(sphere(i));
      line_of("  ", name(sphere(i)), sphere_items(sphere(i)));
      if (const Items dice = hate_items(sphere(i)); !dice.empty()) line_of("    ", say("hate"), dice);
      for (int k = 0; k < row.port_count; ++k) {
        const Port p = port(row.first_port + k);
        line_of("    ", name(p), port_items(p));
      }
    }
  }

  Items sphere_items(Sphere x) const {
    const Land& land = s_.at(x);
    Items items{say("barriers", {{"left", barriers_on(ed_, s_, x)}, {"quota", ed_.of(x).barrier_count}})};
    if (land.modern != 0)
      items.push_back(say("modern", {{"modern", Word{"modern", std::string(Domain<Sphere>::word(x))}}}));
    if (is_tyranny(ed_, s_, x)) items.push_back(say("tyranny"));
    if (land.anarchy > 0) items.push_back(say("anarchy", {{"count", land.anarchy}}));
    for (int c = 0; c < colours; ++c) {
      if (const int count = land.dissidents[static_cast<std::size_t>(c)]; count > 0)
        items.push_back(say("dissidents", {{"who", word(colour(c))}, {"count", count}}));
    }
    if (diseased(s_, x)) items.push_back(say("disease"));
    for (int c = 0; c < colours; ++c) {
      if (s_.of(colour(c)).factory == ix(x) + 1) items.push_back(say("factory", {{"who", word(colour(c))}}));
    }
    return items;
  }

  // What a die of hate meets there, face by face (I2.4).
  Items hate_items(Sphere x) const {
    const SphereRow& row = ed_.of(x);
    Items items;
    for (int face = 1; face <= die_faces; ++face) {
      for (int i = 0; i < row.barrier_count; ++i) {
        const Barrier b = barrier(row.first_barrier + i);
        if (!on_map(s_, b)) continue;
        for (const DieIcon& icon : ed_.of(b).icon) {
          if (icon.face != face) continue;
          items.push_back(say(
              icon.collar != 0 ? "icon.frustration" : "icon",
              {{"pips", face}, {"hue", Word{"hue", std::string(hue_words[static_cast<std::size_t>(ix(icon.hue))])}}}));
        }
      }
    }
    return items;
  }

  Items port_items(Port p) const {
    const Harbour& h = s_.at(p);
    Items items{h.admin.none() ? say("no_admin") : say("admin", {{"who", word(h.admin.who())}})};
    for (int c = 0; c < colours; ++c) {
      if (const int count = h.freedmen[static_cast<std::size_t>(c)]; count > 0)
        items.push_back(say("freedmen", {{"who", word(colour(c))}, {"count", count}}));
    }
    items.push_back(say("slaves", {{"count", slaves(ed_, s_, p)}}));
    return items;
  }

  void sea_borders() {
    line(say("seas") + ":");
    for (int i = 0; i < seas; ++i) line_of("  ", sea_name(sea(i)), sea_items(sea(i)));
  }

  std::string sea_name(Sea b) const {
    const auto& between = ed_.of(b).between;
    return say("sea", {{"sea", word(b)}, {"sphere", word(between[0])}, {"sphere2", word(between[1])}});
  }

  Items sea_items(Sea b) const {
    const Water& w = s_.at(b);
    const auto& between = ed_.of(b).between;
    Items items;
    if (w.marines > 0) {
      items.push_back(say("warship", {{"count", w.marines}}));
    } else {
      items.push_back(w.ship != 0 ? say("ship") : say("no_ship"));
    }
    if (w.slaver.none()) {
      Items black;
      for (int face = 1; face <= die_faces; ++face) {
        if ((ed_.of(b).black & (1U << static_cast<unsigned>(face))) != 0) black.push_back(std::to_string(face));
      }
      items.push_back(say("slaver", {{"count", slaves(ed_, s_, between[0]) + slaves(ed_, s_, between[1])}}));
      items.push_back(fmt::format("{} {}", say("black"), fmt::join(black, "/")));
    } else {
      items.push_back(say("slaver.claimed", {{"who", word(w.slaver.who())}}));
    }
    return items;
  }

  // ---- cards ----

  void market() {
    if (s_.phase == Phase::setup) return;
    line(say("market") + ":");
    for (int i = 0; i < slots; ++i) line_of("  ", name(slot(i)), slot_items(slot(i)));
    for (const Side d : {Side::W, Side::E}) {
      const Deck& deck = s_.of(d);
      if (deck.left == 0) {
        line("  " + say("deck.empty", {{"side", word(d)}}));
      } else if (deck.top != Card::none) {
        line("  " + say("deck", {{"side", word(d)}, {"card", word(deck.top)}, {"left", deck.left}}));
      }
    }
  }

  Items slot_items(Slot k) const {
    const Lot& lot = s_.lot(k);
    if (lot.gap()) return {say("gap")};
    Items items;
    if (is_idea(lot.card)) {
      items.push_back(say("card", {{"card", word(lot)}, {"price", syndicate_price(ed_, s_, k)}}));
      if (column_of(k) == Side::W && ed_.tables.of_idea(lot.card).arrow != 0) items.push_back(say("arrow"));
    } else {
      items.push_back(say("card.revolution", {{"card", word(lot)},
                                              {"price", join_price(s_, k)},
                                              {"agents", lot.agents()},
                                              {"spots", ed_.tables.of_revolution(lot.card).spots}}));
    }
    const unsigned printed = ops_of(ed_, lot);
    const int known = ed_.advanced() ? ops : ix(Op::lawsuit);
    for (int i = 0; i < known; ++i) {
      if ((printed & (1U << static_cast<unsigned>(i))) != 0) items.push_back(name(static_cast<Op>(i)));
    }
    if (ed_.advanced()) add_icons(items, lot);
    for (const Agent a : lot.line) {
      if (a.none()) break;
      items.push_back(say(a.used() ? "agent.used" : "agent", {{"who", word(a.who())}}));
    }
    return items;
  }

  void add_icons(Items& items, const Lot& lot) const {
    const auto& [a, b] = is_idea(lot.card)
                             ? ed_.tables.of_idea(lot.card).freedom
                             : ed_.tables.of_revolution(lot.card).face[static_cast<std::size_t>(lot.face)].freedom;
    items.push_back(say("icons", {{"icon", word(a)}, {"icon2", word(b)}}));
    if (viable(ed_, s_, lot.card, lot.face) != 0) items.push_back(say("viable"));
  }

  void splays_now() {
    for (int k = 0; k < splays; ++k) {
      const auto which = static_cast<Splay>(k);
      Items items;
      if (const int start = s_.start_icon[static_cast<std::size_t>(k)]; start != 0)
        items.push_back(name(static_cast<Icon>(start - 1)));
      const int size = size_of(s_, which);
      for (int i = 0; i < size; ++i) items.push_back(name(leaf(s_, which, i).shown));
      if (items.empty()) items.push_back(say("splay.empty"));
      line_of("", say("splay", {{"splay", word(which)}}), items);
    }
  }

  // ---- players ----

  void player(Colour c) {
    const Player& p = s_.of(c);
    line(say(seated_ && !alone_ && c == me_ ? "player.you" : "player", {{"who", word(c)}}) + ":");
    line("  " + say("money", {{"capital", p.finance.capital},
                              {"wealth", p.finance.wealth},
                              {"debt", p.finance.debt},
                              {"gold", gold(ed_, s_, c)}}));
    if (p.nationalised[0] + p.nationalised[1] > 0)
      line("  " +
           say("nationalised", {{"who", word(c)}, {"capital", p.nationalised[0]}, {"wealth", p.nationalised[1]}}));
    line("  " + say("pile", {{"barriers", claimed(s_.chit, c)},
                             {"slavers", slavers_of(c)},
                             {"anarchy", p.anarchy},
                             {"disease", p.disease}}));
    if (s_.ending != Ending::dark_age)  // J0.1: no score
      line("  " + say(p.failed != 0 ? "points.failed" : "points",
                      {{"points", points(ed_, s_, c, s_.era == Era::competitive)}}));
    line("  " + say("supply", {{"agents", p.pool_agents}, {"meeples", p.pool_meeples}}));
  }

  static int claimed(const std::array<Owner, barriers>& chits, Colour c) {
    int count = 0;
    for (const Owner o : chits) count += o.is(c) ? 1 : 0;
    return count;
  }
  int slavers_of(Colour c) const {
    int count = 0;
    for (const Water& w : s_.water) count += w.slaver.is(c) ? 1 : 0;
    return count;
  }

  const Edition& ed_;
  const State& s_;
  bool seated_;
  bool alone_;
  Colour me_;
  const Catalog& words_;
  std::string out_;
};

}  // namespace

std::string summary(const Edition& ed, const State& view, Seat me, const Catalog& words) {
  return Summary(ed, view, me, words).write();
}

}  // namespace noo::pax_emancipation
