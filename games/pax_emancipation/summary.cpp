#include "pax_emancipation/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "pax_emancipation/chapters.hpp"
#include "pax_emancipation/insight.hpp"

namespace noo::pax_emancipation {

namespace {

using Items = std::vector<std::string>;
using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

std::string joined(const Items& items) { return fmt::format("{}", fmt::join(items, ", ")); }

template <class T>
Word word(T value) {
  return {std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
}
Word word(Side s) { return {"side", std::string(side_words[s])}; }
Word word(Hue h) { return {"hue", std::string(hue_words[h])}; }

// A Revolution is called by the face that is up.
Word word(Card c, Face f) {
  if (!is_revolution(c)) return word(c);
  return {"revolution", fmt::format("{}.{}", ix(c), face_words[f])};
}
Word word(const Lot& lot) { return word(lot.card, lot.face); }

constexpr Face other(Face f) { return f == Face::front ? Face::back : Face::front; }

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
    if (ed_.advanced()) {
      stack();
      splays_now();
    }
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
    if (ed_.opt.variant == Variant::C1a) items.push_back(say(fmt::format("era.{}", era_words[s_.era])));
    items.push_back(say(fmt::format("phase.{}", phase_words[s_.phase])));
    if (!over() && Steps::is_question(what_of(s_.agenda.top()))) {
      const Colour now = asked_colour(s_);
      items.push_back(seated_ && !alone_ && now == me_ ? say("your_turn") : say("turn_of", {{"who", word(now)}}));
    }
    line(joined(items) + ".");
    if (!seated_) return;
    line(alone_ ? say("you_are_both", {{"who", word(Colour::red)}, {"who2", word(ed_.opt.second_colour)}})
                : say("you_are", {{"who", word(me_)}}));
  }

  // J3: what would be tested if the era ended now, or has been tested.
  void lines_of_failure() {
    if (over() ? !is_cooperative(s_.ending) : s_.era != Era::cooperative || ed_.opt.variant == Variant::C1e) return;
    Items items;
    for (int i = 0; i < colours; ++i) {
      if (!ed_.plays(colour(i))) continue;
      const Line line = counter_enlightenment(ed_, s_, colour(i));
      std::string text = say(fmt::format("line.{}", colour_words[i]), {{"have", line.have}, {"line", line.line}});
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
      for (int k = 0; k < row.barrier_count; ++k) barrier_line(barrier(row.first_barrier + k));
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
      if (const int count = land.dissidents[c]; count > 0)
        items.push_back(say("dissidents", {{"who", word(colour(c))}, {"count", count}}));
    }
    if (diseased(s_, x)) items.push_back(say("disease"));
    for (int c = 0; c < colours; ++c) {
      if (s_.of(colour(c)).factory == ix(x) + 1) items.push_back(say("factory", {{"who", word(colour(c))}}));
    }
    return items;
  }

  // A Barrier that lies there, with what its dice do (I2.4).
  void barrier_line(Barrier b) {
    if (!on_map(s_, b)) return;
    Items dice;
    for (const DieIcon& icon : ed_.of(b).icon) {
      if (icon.face == 0) continue;
      dice.push_back(
          say(icon.collar != 0 ? "icon.frustration" : "icon", {{"pips", icon.face}, {"hue", word(icon.hue)}}));
    }
    line_of("    ", say("barrier", {{"barrier", word(b)}, {"hue", word(ed_.of(b).hue)}}), dice);
  }

  Items port_items(Port p) const {
    const Harbour& h = s_.at(p);
    Items items{h.admin.none() ? say("no_admin") : say("admin", {{"who", word(h.admin.who())}})};
    for (int c = 0; c < colours; ++c) {
      if (const int count = h.freedmen[c]; count > 0)
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
      for (const Pips face : ed_.of(b).black) black.push_back(std::to_string(num(face)));
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
    for (int i = 0; i < slots; ++i) {
      line_of("  ", name(slot(i)), slot_items(slot(i)));
      if (const Lot& lot = s_.lot(slot(i)); is_revolution(lot.card)) flip_side(lot.card, other(lot.face));
    }
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
    add_ops(items, ops_of(ed_, lot));
    if (ed_.advanced()) add_icons(items, lot);
    for (const Agent a : lot.line) {
      if (a.none()) break;
      items.push_back(say(a.used() ? "agent.used" : "agent", {{"who", word(a.who())}}));
    }
    return items;
  }

  void add_ops(Items& items, OpSet printed) const {
    const OpSet playable = printed & ed_.playable_ops();
    for (const Op op : playable) items.push_back(name(op));
  }

  const std::array<Icon, 2>& icons_of(Card c, Face f) const {
    if (is_idea(c)) return ed_.tables.of_idea(c).freedom;
    return ed_.tables.of_revolution(c).face[f].freedom;
  }

  // An end of a card; that of a Revolution with its points (J6.3).
  std::string end_of(Card c, Face f, Icon icon) const {
    if (is_idea(c)) return name(icon);
    const FaceRow& face = ed_.tables.of_revolution(c).face[f];
    const std::size_t end = face.freedom[0] == icon ? 0 : 1;
    if (face.whose[end].none()) return name(icon);
    return say("end", {{"icon", word(icon)}, {"points", face.points[end]}, {"who", word(face.whose[end].who())}});
  }

  void add_icons(Items& items, const Lot& lot) const {
    const auto& [a, b] = icons_of(lot.card, lot.face);
    items.push_back(fmt::format("{} + {}", end_of(lot.card, lot.face, a), end_of(lot.card, lot.face, b)));
    if (!viable(ed_, s_, lot.card, lot.face).empty()) items.push_back(say("viable"));
    if (is_idea(lot.card)) add_impacts(items, ed_.tables.of_idea(lot.card));
  }

  void add_impacts(Items& items, const CardRow& row) const {
    Items impacts;
    for (const ImpactRow& impact : row.impact) {
      if (impact.what == Impact::none) continue;
      std::string key = fmt::format("impact.{}", impact_words[impact.what]);
      if (impact.what == Impact::M6) key += impact.any != 0 ? ".any" : fmt::format(".{}", word(impact.hue).id);
      impacts.push_back(say(key));
    }
    if (!impacts.empty()) items.push_back(fmt::format("{} {}", say("impacts"), fmt::join(impacts, " + ")));
  }

  void flip_side(Card c, Face f) {
    Items items{name(word(c, f))};
    add_ops(items, ed_.tables.of_revolution(c).face[f].ops);
    for (const Icon icon : icons_of(c, f)) items.push_back(end_of(c, f, icon));
    line_of("    ", say("flip"), items);
  }

  void stack() {
    Items items;
    for (const Card c : s_.revolution_stack) {
      items.push_back(fmt::format("{} / {} ({})", name(word(c, Face::front)), name(word(c, Face::back)),
                                  name(ed_.tables.of_revolution(c).sphere)));
    }
    if (items.empty()) items.push_back(say("stack.empty"));
    line_of("", say("stack"), items);
  }

  // The ends that are visible and those that are not, from the starting card on.
  void splays_now() {
    for (int k = 0; k < splays; ++k) {
      const auto which = static_cast<Splay>(k);
      line(say("splay", {{"splay", word(which)}}) + ":");
      const auto& [a, b] = ed_.tables.start[k];
      if (const int start = s_.start_icon[k]; start == 0) {
        line("  " + say("start.open", {{"icon", word(a)}, {"icon2", word(b)}}));
      } else {
        const auto shown = static_cast<Icon>(start - 1);
        line(fmt::format("  {}: {}", say("start"), ends(name(shown), name(shown == a ? b : a))));
      }
      for (int i = 0; i < size_of(s_, which); ++i) leaf_line(leaf(s_, which, i));
    }
  }

  void leaf_line(const Leaf& x) {
    const auto& [a, b] = icons_of(x.card, x.face);
    const std::string hidden = end_of(x.card, x.face, x.shown == a ? b : a);
    line(fmt::format("  {}: {}", name(word(x.card, x.face)), ends(end_of(x.card, x.face, x.shown), hidden)));
  }
  std::string ends(const std::string& shown, const std::string& hidden) const {
    return fmt::format("{} {}, {} {}", shown, say("shown"), hidden, say("hidden"));
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
    pile(c);
    if (s_.ending != Ending::dark_age)  // J0.1: no score
      line("  " + say(p.failed != 0 ? "points.failed" : "points",
                      {{"points", points(ed_, s_, c, s_.era == Era::competitive)}}));
    line("  " + say("supply", {{"agents", p.pool_agents}, {"meeples", p.pool_meeples}}));
  }

  // What lies in the Victory Pile, by name.
  void pile(Colour c) {
    Items chits;
    for (int i = 0; i < barriers; ++i) {
      const Barrier b = barrier(i);
      if (!s_.of(b).is(c)) continue;
      chits.push_back(say("claimed", {{"barrier", word(b)}, {"sphere", word(ed_.of(b).sphere)}}));
    }
    if (!chits.empty()) line_of("  ", say("claimed.barriers"), chits);
    Items sunk;
    for (int i = 0; i < seas; ++i) {
      if (s_.at(sea(i)).slaver.is(c)) sunk.push_back(name(sea(i)));
    }
    if (!sunk.empty()) line_of("  ", say("claimed.slavers"), sunk);
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
