#include "pax_transhumanity/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"
#include "pax_transhumanity/json_now.hpp"

namespace noo::pax_transhumanity {

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
Word word(Regime r) { return {"regime", std::string(regime_words[r])}; }

class Summary {
 public:
  Summary(const Edition& ed, const State& s, Seat me, const Catalog& words)
      : ed_(ed), s_(s), seated_(ix(me) < ed.seats), me_(seated_ ? ed.colour_of(me) : Colour::blue), words_(words) {}

  std::string write() {
    headline();
    regime();
    deck();
    splay();
    market();
    infrastructure();
    if (seated_) player(me_);
    for (const Colour c : s_.in_play) {
      if (!seated_ || c != me_) player(c);
    }
    unclaimed_problems();
    return out_;
  }

 private:
  // ---- words ----

  std::string say(std::string_view key, Args args = {}) const {
    return words_.say({fmt::format("summary.{}", key), std::move(args)});
  }
  template <class T>
  std::string name(T value) const {
    return words_.get(fmt::format("{}.{}", Domain<T>::family, Domain<T>::word(value)));
  }

  void line(const std::string& text) { out_ += text + '\n'; }
  // "Label: one, two", or no line at all where there is nothing to say.
  void line_of(std::string_view label_key, const Items& items, std::string_view indent = "  ") {
    if (!items.empty()) line(fmt::format("{}{}: {}", indent, say(label_key), joined(items)));
  }
  std::string labelled(std::string_view label_key, const Items& items, std::string_view between = ", ") const {
    return fmt::format("{}: {}", say(label_key), joined(items, between));
  }

  // ---- round, Regime, deck ----

  void headline() {
    Items items;
    const int rounds = ed_.opt.max_rounds;
    items.push_back(rounds == 0 ? say("round", {{"round", s_.round}})
                                : say("round_of", {{"round", s_.round}, {"rounds", rounds}}));
    if (s_.ending != Ending::none) {
      items.push_back(say("phase.over"));
    } else if (s_.in_setup != 0) {
      items.push_back(say("phase.setup"));
    } else {
      const bool mine = seated_ && s_.active == me_;
      items.push_back(mine ? say("your_turn") : say("turn_of", {{"who", word(s_.active)}}));
      items.push_back(say("actions_left", {{"count", s_.actions_left}}));
    }
    line(joined(items) + ".");
    if (ed_.solo() && s_.ending != Ending::none) solo_end();
    if (seated_) line(say("you_are", {{"who", word(me_)}}));
  }

  // K7: who won and by what, and each one's points line by line.
  void solo_end() {
    const Colour me = *ed_.people().begin();
    const SoloOutcome end = solo_outcome(ed_, s_);
    line(words_.say({"event.solo_end",
                     {{"who", word(me)},
                      {"how", Word{"solo_end", std::string(solo_end_words[end.how])}},
                      {"whom", word(end.rival)},
                      {"points", solo_place(ed_, s_, me).score},
                      {"theirs", end.theirs},
                      {"capital", s_.of(me).finance.cap}}}));
    for (const Colour c : s_.in_play) {
      const SeatResult place = solo_place(ed_, s_, c);
      Items items;
      for (int i = 0; i < place.lines; ++i) {
        const ScoreLine& one = place.line[i];
        items.push_back(say(
            "solo.line", {{"score", Word{"score", std::string(score_words[one.what])}}, {"points", int{one.value}}}));
      }
      line(fmt::format("  {}: {}",
                       say("solo.points", {{"who", word(c)}, {"rank", place.rank}, {"points", place.score}}),
                       joined(items)));
    }
  }

  void regime() {
    std::string key = fmt::format("regime.{}.effect", regime_words[s_.regime]);
    if (s_.regime == Regime::computing && ed_.opt.computing_regime == ComputingRegime::research_costs_no_action)
      key += "_no_action";
    std::string text = fmt::format("{} {}", say("regime", {{"regime", word(s_.regime)}}), words_.get(key));
    const Sphere dominant = dominant_sphere(s_.regime);
    if (dominant != Sphere::none) text += " " + say("dominant", {{"sphere", word(dominant)}});
    line(text);
  }

  void deck() {
    Items items{say("deck", {{"count", s_.deck.size()}})};
    if (s_.deck.tips > 0) items.push_back(say("deck.tips", {{"count", s_.deck.tips}}));
    if (s_.deck.plurality == 0) items.push_back(say("deck.last"));
    for (std::size_t i = 0; i < s_.next.size(); ++i) {
      const Card c = s_.next[i].card;
      if (c != Card::none && !is_unknown(c))
        items.push_back(say("deck.known", {{"card", word(c)}, {"place", num(i) + 1}}));
    }
    if (ed_.solo()) {
      items.push_back(say("solo.deck", {{"count", s_.solo.left + s_.solo.deck.size()}}));
      if (s_.solo.top != Card::none) items.push_back(say("solo.top", {{"card", word(s_.solo.top)}}));
    }
    line(joined(items, "; ") + ".");
  }

  // ---- the Splay ----

  void splay() {
    line(say("splay", {{"count", s_.splay.size}}));
    for (int i = 0; i < s_.splay.size; ++i) {
      const SplayCard& one = s_.splay[i];
      Items items{say("splay.card", {{"place", i + 1}, {"card", word(one.card)}, {"discipline", word(one.shown)}})};
      if (s_.splay.size >= 2 && i >= s_.splay.size - 3) items.push_back(say("splay.edge"));  // H1
      add_heat(items, "shock", one.shock);
      const int open = ed_.of(one.card).black - one.shock.covered(Square::black);
      if (open > 0) items.push_back(say("shock.open", {{"count", open}}));
      line("  " + joined(items, "; "));
    }
    Discipline of = Discipline::none;
    const int run = longest_run(s_, of);
    Items items;
    if (run > 1)
      items.push_back(say("run", {{"length", run}, {"discipline", word(of)}, {"needed", ed_.num.singularity_run}}));
    if (const int black = black_squares(ed_, s_); black > 0) items.push_back(say("black_squares", {{"count", black}}));
    if (!items.empty()) line("  " + joined(items, "; ") + ".");
  }

  void add_heat(Items& items, std::string_view key, const Heat& heat) const {
    for (const Colour c : s_.in_play) {
      for (const Square q : {Square::white, Square::black}) {
        const int count = heat.of(c, q);
        if (count > 0) items.push_back(say(key, {{"who", word(c)}, {"square", word(q)}, {"count", count}}));
      }
    }
  }

  // ---- the Market ----

  void market() {
    for (int column = 0; column < spheres; ++column) {
      line(say("column", {{"sphere", word(sphere(column))}}));
      bool any = false;
      for (int row = rows - 1; row >= 0; --row) {
        const Slot at = slot_at(sphere(column), row);
        if (s_.lot(at).empty()) continue;
        any = true;
        line("  " + lot(at));
      }
      if (!any) line("  " + say("column.empty"));
    }
  }

  std::string lot(Slot at) const {
    const Lot& lot = s_.lot(at);
    const CardRow& row = ed_.of(lot.card);
    Items items{title(lot.card, row, row_of(at))};
    if (const Items surges = surges_of(row); !surges.empty()) items.push_back(labelled("market.surges", surges));
    for (const Square q : {Square::white, Square::black}) {
      const int squares = row.squares(q);
      const int open = squares - lot.heat.covered(q);
      if (squares > 0)
        items.push_back(
            say(q == Square::white ? "market.white" : "market.black", {{"count", squares}, {"open", open}}));
    }
    items.push_back(labelled("market.impacts", impacts_of(row), " + "));
    add_people(items, lot);
    if (seated_) add_chances(items, at);
    std::string text = joined(items, "; ") + ".";
    if (row.ability != Ability::none && !ed_.opt.beginner)
      text += fmt::format(" {}: {}", say("market.ability"), ability(row.ability, row.parameter));
    return text;
  }

  std::string title(Card c, const CardRow& row, int where) const {
    Args args{{"row", where}, {"card", word(c)}};
    if (row.left == Discipline::none) return say("market.single", std::move(args));
    args.emplace_back("left", word(row.left));
    if (row.left == row.right) return say("market.same", std::move(args));
    args.emplace_back("right", word(row.right));
    return say("market.card", std::move(args));
  }

  Items surges_of(const CardRow& row) const {
    Items out;
    for (int i = 0; i < disciplines; ++i) {
      if ((row.surge & bit(discipline(i))) != 0) out.push_back(name(discipline(i)));
    }
    return out;
  }

  // Groups one after the other; the alternatives of an OR stand together.
  Items impacts_of(const CardRow& row) const {
    Items out;
    for (std::size_t i = 0; i < row.items; ++i) {
      const Item& item = row.item[i];
      const Icon icon = icon_of(item);
      const std::string text =
          item.brash == 0
              ? name(icon)
              : say("brash", {{"icon", word(icon)}, {"space", word(space_at(sphere(item.a), item.brash - 1))}});
      if (item.alternative != 0) {
        out.back() += fmt::format(" {} {}", say("market.or"), text);
      } else {
        out.push_back(text);
      }
    }
    return out;
  }

  std::string ability(Ability a, int parameter) const {
    Said said{fmt::format("ability.{}", ability_words[a]), {}};
    if (ability_widths[a] > 1)
      said.args.emplace_back("parameter",
                             Word{std::string(parameter_family(a)), std::string(ability_parameter(a, parameter))});
    return words_.say(said);
  }

  void add_people(Items& items, const Lot& lot) const {
    Items on;
    for (const Colour c : lot.syndicated) on.push_back(name(c));
    if (!on.empty()) items.push_back(labelled("market.on", on));
    add_heat(items, "market.heat", lot.heat);
  }

  // What I could do with it.
  void add_chances(Items& items, Slot at) const {
    const Lot& lot = s_.lot(at);
    if (lot.card == plurality_card && !ed_.opt.plurality_is_idea) return;
    if (lot.syndicated.has(me_)) {
      items.push_back(say("market.yours"));
    } else {
      items.push_back(
          say("market.cost", {{"cost", syndicate_cost(ed_, s_, me_, at)}, {"agents", 1 + white_needed(ed_, s_, at)}}));
    }
    Items ways;
    for (int i = 0; lot.card != plurality_card && i < Domain<Method>::size; ++i) {
      const Method how = Domain<Method>::at(i);
      if (viable_by(ed_, s_, me_, lot.card, how)) ways.push_back(name(how));
    }
    if (!ways.empty()) items.push_back(labelled("market.viable", ways));
  }

  // ---- placards ----

  void infrastructure() {
    for (int i = 0; i < spheres; ++i) {
      const Sphere where = sphere(i);
      Items held;
      Items bare;
      int barriers = 0;
      for (int local = 0; local < spaces_a_sphere; ++local) {
        const Space at = space_at(where, local);
        if (ed_.tables.of(at).exists == 0) continue;
        barriers += is_barrier(at) ? 1 : 0;
        if (s_.spot(at).has_company() || !s_.spot(at).employees.empty()) {
          add_space(held, at);
        } else {
          bare.push_back(name(at));
        }
      }
      for (const Colour c : s_.in_play) {
        const int idle = s_.of(c).unemployed[i];
        if (idle > 0) held.push_back(say("unemployed", {{"who", word(c)}, {"count", idle}}));
      }
      if (!bare.empty()) held.push_back(labelled("space.bare", bare));
      line(fmt::format(
          "{}. {}.",
          say("placard", {{"sphere", word(where)}, {"uncovered", uncovered(ed_, s_, where)}, {"barriers", barriers}}),
          joined(held, "; ")));
    }
  }

  void add_space(Items& items, Space at) const {
    const Spot& spot = s_.spot(at);
    if (spot.has_company() && !spot.employees.empty()) {
      items.push_back(
          say("space.company_employee",
              {{"space", word(at)}, {"who", word(spot.owner())}, {"employee", word(*spot.employees.begin())}}));
    } else if (spot.has_company()) {
      items.push_back(say("space.company", {{"space", word(at)}, {"who", word(spot.owner())}}));
    } else {
      for (const Colour c : spot.employees)
        items.push_back(say("space.employee", {{"space", word(at)}, {"who", word(c)}}));
    }
  }

  // ---- players ----

  void player(Colour c) {
    const Player& p = s_.of(c);
    const bool exoglobal = ed_.exoglobals().has(c);
    const bool mine = seated_ && c == me_;
    line(say(exoglobal ? "player.exoglobal" : mine ? "player.you" : "player", {{"who", word(c)}}));
    Items items;
    if (!exoglobal) {
      items.push_back(say("finance", {{"capital", p.finance.cap},
                                      {"wealth", p.finance.wea},
                                      {"debt", p.finance.deb},
                                      {"money", p.finance.money()}}));
    }
    items.push_back(say("pool", {{"agents", p.pool_agents}, {"disks", p.pool_disks}}));
    if (const int shock = shocks(c); shock > 0) items.push_back(say("shocks", {{"count", shock}}));
    line("  " + joined(items, "; "));
    line_of("patents", patents(c));
    line_of("companies", companies_of(c));
    line_of("problems", problems_of(p));
    tank(c);
    if (const Items held = abilities_of(c); !held.empty() && !exoglobal) line("  " + labelled("abilities", held, " "));
    hidden(c);
  }

  int shocks(Colour c) const {
    int n = 0;
    for (int i = 0; i < s_.splay.size; ++i) n += s_.splay[i].shock.of(c);
    return n;
  }

  Items patents(Colour c) const {
    Items out;
    for (int i = 0; i < disciplines; ++i) {
      const int count = s_.of(c).patents[i];
      if (count > 0)
        out.push_back(say("patent", {{"discipline", word(discipline(i))},
                                     {"count", count},
                                     {"value", patent_value(ed_, s_, c, discipline(i))}}));
    }
    return out;
  }

  Items companies_of(Colour c) const {
    Items out;
    for (int i = 0; i < spaces; ++i) {
      if (s_.spot(space(i)).owned_by(c)) out.push_back(name(space(i)));
    }
    return out;
  }

  Items problems_of(const Player& p) const {
    Items out;
    for (int i = 0; i < problems; ++i) {
      const int count = p.victory[i];
      if (count > 0) out.push_back(say("problem", {{"problem", word(problem(i))}, {"count", count}}));
    }
    return out;
  }

  void tank(Colour c) {
    Items all;  // top card first
    for (int i = s_.tanks.size - 1; i >= 0; --i) {
      if (s_.tanks.owner[i] == ix(c)) all.push_back(name(card(s_.tanks.card[i])));
    }
    if (all.empty()) return;
    line_of("tank", {all.front()});
    line_of("tank.below", {all.begin() + 1, all.end()});
  }

  Items abilities_of(Colour c) const {
    const Abilities all = held(ed_, s_, c);
    Items out;
    for (int i = 0; i < abilities; ++i) {
      const auto a = static_cast<Ability>(i);
      for (int parameter = 0; parameter < ability_widths[i]; ++parameter) {
        if (all.has(a, parameter)) out.push_back(ability(a, parameter));
      }
    }
    return out;
  }

  void hidden(Colour c) {
    const Discipline choice = s_.hidden[c].choice;
    if (is_unknown(choice)) return line("  " + say("hidden.unknown"));
    if (choice != Discipline::none) return line("  " + say("hidden", {{"sphere", word(sphere_of(choice))}}));
    const Dealt& dealt = s_.dealt[c];
    if (is_unknown(dealt) || dealt.card[1] == Card::none) return;
    line("  " + say("hidden.dealt", {{"card", word(dealt.card[0])}, {"card2", word(dealt.card[1])}}));
  }

  void unclaimed_problems() {
    Items out;
    for (int i = 0; i < problems; ++i) {
      const int left = unclaimed(s_, problem(i), ed_.copies(problem(i)));
      if (left > 0) out.push_back(say("problem", {{"problem", word(problem(i))}, {"count", left}}));
    }
    if (out.empty()) out.push_back(say("none"));
    line_of("unclaimed", out, "");
  }

  const Edition& ed_;
  const State& s_;
  bool seated_;
  Colour me_;
  const Catalog& words_;
  std::string out_;
};

}  // namespace

std::string summary(const Edition& ed, const State& view, Seat me, const Catalog& words) {
  return Summary(ed, view, me, words).write();
}

}  // namespace noo::pax_transhumanity
