#include "pax_transhumanity/describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

// ---- words ----

template <class T>
Word word(T value) {
  return {std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
}
Word word(Kind k) { return {"kind", std::string(kind_words[k])}; }
Word word(Regime r) { return {"regime", std::string(regime_words[r])}; }
Word card_or_none(Card c) { return c == Card::none ? Word{"card", "none"} : word(c); }
Word nobody() { return {"seat", "none"}; }

Args with(Args args, const Finance& board) {
  args.insert(args.end(), {{"capital", board.cap}, {"wealth", board.wea}, {"debt", board.deb}});
  return args;
}

class Description {
 public:
  Description(const Edition& ed, const State& s)
      : ed_(ed), s_(s), top_(s.agenda.top()), me_(s.act.kind == Action::none ? s.active : s.act.by) {}

  std::optional<Said> of(Hide m) const {
    return said(m, {{"discipline", word(m.discipline)}, {"sphere", word(sphere_of(m.discipline))}});
  }

  // ---- D.2 ----

  std::optional<Said> of(Take m) const { return said_as(m, Domain<Action>::word(m.action), outlook(m.action)); }
  std::optional<Said> of(End m) const { return said(m, {{"left", s_.actions_left}}); }

  std::optional<Said> of(Done m) const {
    if (asked(s_, Do::divest)) return said(m, with({}, after_fundraising(ed_, s_, me_)));
    if (asked(s_, Do::resilience)) return said(m, {{"left", s_.act.left}});
    return said(m, {});
  }

  // ---- F1: each with the board as it would be if this were the last ----

  std::optional<Said> of(Withdraw m) const {
    return said(m, with({{"card", word(s_.lot(m.slot).card)}, {"slot", word(m.slot)}}, raised(m)));
  }
  std::optional<Said> of(Recall m) const { return said(m, with({{"post", word(m.post)}}, raised(m))); }
  std::optional<Said> of(Release m) const {
    const int left = s_.of(me_).patents[m.discipline] - 1;
    return said(m, with({{"discipline", word(m.discipline)}, {"left", left}}, raised(m)));
  }
  std::optional<Said> of(Calm m) const {
    Args args{{"card", word(s_.lot(m.slot).card)}, {"slot", word(m.slot)}, {"square", word(m.square)}};
    if (asked(s_, Do::divest)) return said(m, with(std::move(args), raised(m)));
    args.emplace_back("owner", word(m.colour));
    return said(m, std::move(args));
  }

  // ---- Ideas of the Market ----

  std::optional<Said> of(OnCard m) const {
    Args args{{"card", word(s_.lot(m.slot).card)}, {"sphere", word(column_of(m.slot))}, {"row", row_of(m.slot)}};
    if (asked(s_, Do::syndicate)) args.emplace_back("cost", syndicate_cost(ed_, s_, me_, m.slot));
    if (asked(s_, Do::syndicate) || asked(s_, Do::surge))
      args.emplace_back("agents", 1 + white_needed(ed_, s_, m.slot));
    if (asked(s_, Do::commercialize)) {
      const std::vector<Method> ways = ways_of(s_.lot(m.slot).card);
      args.emplace_back("methods", num(ways.size()));
      args.emplace_back("method", ways.empty() ? Word{"method", "none"} : word(ways.front()));
    }
    return said(m, std::move(args));
  }

  std::optional<Said> of(Waive m) const {
    const Slot where = slot(top_.a);
    const int agents = 1 + white_needed(ed_, s_, where) - (m.answer == Answer::yes ? 1 : 0);
    return said(m, {{"answer", word(m.answer)}, {"card", word(s_.lot(where).card)}, {"agents", agents}});
  }
  std::optional<Said> of(Cover m) const {
    const int left = s_.of(me_).finance.agents() - num(m.count);
    return said(m, {{"count", num(m.count)}, {"card", word(s_.lot(slot(top_.a)).card)}, {"left", left}});
  }
  std::optional<Said> of(Gap m) const {
    return said(m, {{"card", word(s_.act.card)},
                    {"slot", word(m.slot)},
                    {"sphere", word(column_of(m.slot))},
                    {"row", row_of(m.slot)},
                    {"cost", ed_.row_cost(row_of(m.slot))}});
  }
  std::optional<Said> of(Slide m) const { return said(m, {{"sphere", word(m.sphere)}, {"gaps", gaps(s_, m.sphere)}}); }

  // ---- money and Work ----

  std::optional<Said> of(Pay m) const { return said(m, with({{"due", s_.act.due}}, after(m).of(me_).finance)); }
  std::optional<Said> of(Sell m) const {
    const int value = patent_value(ed_, s_, me_, m.discipline);
    return said(m, {{"discipline", word(m.discipline)},
                    {"value", value},
                    {"due", std::max(s_.act.due - value, 0)},
                    {"lost", std::max(value - s_.act.due, 0)}});
  }
  std::optional<Said> of(Work m) const {
    const WorkNeeded needed = work_needed(s_);
    const ColourSet there = s_.spot(m.space).employees;
    return said(m, {{"space", word(m.space)},
                    {"head", word(m.head)},
                    {"cost", barrier_cost(ed_, s_, me_, needed, m.space, m.head)},
                    {"kind", word(needed.kind)},
                    {"whose", word(there.has(me_) ? me_ : *there.begin())},
                    {"utility", is_barrier(m.space) ? 0 : 1}});
  }
  std::optional<Said> of(Hire m) const {
    const Spot& spot = s_.spot(m.space);
    return said(m, {{"space", word(m.space)},
                    {"cost", hire_cost(ed_, s_, me_, m.space)},
                    {"spends", hire_spends(ed_, s_, me_, m.space)},
                    {"owner", spot.has_company() ? word(spot.owner()) : nobody()}});
  }
  std::optional<Said> of(From m) const {
    const Space where = space(top_.a);
    return said(m, {{"source", word(m.source)}, {"space", word(where)}, {"cost", hire_cost(ed_, s_, me_, where)}});
  }

  // ---- F3 and impacts ----

  std::optional<Said> of(Via m) const {
    const Card tank = m.method == Method::tank ? s_.tanks.top(me_) : Card::none;
    return said(m, {{"method", word(m.method)}, {"card", word(s_.act.card)}, {"with", card_or_none(tank)}});
  }
  std::optional<Said> of(Choose m) const { return said(m, {{"icon", word(m.icon)}, {"card", word(s_.act.card)}}); }
  std::optional<Said> of(Solve m) const {
    const int left = unclaimed(s_, m.problem, ed_.copies(m.problem)) - 1;
    return said(m, {{"problem", word(m.problem)}, {"sphere", word(ed_.sphere_of(m.problem))}, {"left", left}});
  }
  std::optional<Said> of(Found m) const {
    const Spot& spot = s_.spot(m.space);
    return said(m, {{"space", word(m.space)},
                    {"who", word(s_.act.by)},
                    {"ousts", spot.has_company() ? word(spot.owner()) : nobody()},
                    {"employee", spot.employees.empty() ? nobody() : word(*spot.employees.begin())}});
  }
  std::optional<Said> of(Absorb m) const {
    return said(m, {{"card", word(at(m.place).card)},
                    {"place", num(m.place)},
                    {"owner", word(m.colour)},
                    {"square", word(m.square)}});
  }
  std::optional<Said> of(Disrupt m) const {
    int all = 0;
    for (const Colour c : s_.in_play) all += s_.of(c).patents[m.discipline];
    const int own = s_.of(person()).patents[m.discipline];
    return said(m, {{"discipline", word(m.discipline)}, {"patents", all}, {"own", own}});
  }
  std::optional<Said> of(Kill m) const {
    return said(m,
                {{"card", word(at(m.place).card)}, {"place", num(m.place)}, {"discipline", word(at(m.place).shown)}});
  }
  std::optional<Said> of(Defuse m) const {
    return said(m, {{"card", word(s_.lot(m.slot).card)}, {"slot", word(m.slot)}});
  }
  std::optional<Said> of(Shield m) const {
    return said(m, {{"card", word(at(m.place).card)}, {"place", num(m.place)}});
  }
  std::optional<Said> of(Dismiss m) const { return said(m, {{"post", word(m.post)}}); }
  std::optional<Said> of(Scrap m) const {
    Args args{{"space", word(m.space)}};
    if (asked(s_, Do::loss)) args.emplace_back("who", word(colour(top_.a)));
    return said(m, std::move(args));
  }
  std::optional<Said> of(Forfeit m) const { return said(m, {{"problem", word(m.problem)}}); }
  std::optional<Said> of(Show m) const {
    State then = s_;
    then.splay.push({s_.act.card, m.discipline, Heat{}});
    return said(m, with_splay({{"card", word(s_.act.card)}, {"discipline", word(m.discipline)}}, then));
  }

  // ---- F5 and Abilities ----

  std::optional<Said> of(In m) const {
    const Slot low = lowest(s_, m.sphere);
    return said(m, {{"sphere", word(m.sphere)},
                    {"card", card_or_none(low == Slot::none ? Card::none : s_.lot(low).card)},
                    {"cost", least_cost({Action::research, m.sphere, Kind::thinker})}});
  }
  std::optional<Said> of(Pick m) const {
    const Slot where = m.which == Which::second ? second_lowest(s_, s_.act.sphere) : lowest(s_, s_.act.sphere);
    return said(m, {{"which", word(m.which)}, {"card", word(s_.lot(where).card)}});
  }
  std::optional<Said> of(Keep m) const {
    const CardRow& row = ed_.of(s_.act.card);
    Args args{{"card", word(s_.act.card)}};
    if (m.claim == Claim::discard || m.claim == Claim::tank) {
      return said_as(m, Domain<Claim>::word(m.claim), std::move(args));
    }
    if (m.claim == Claim::both) {
      args.insert(args.end(), {{"discipline", word(row.left)}, {"discipline2", word(row.right)}});
      return said_as(m, "both", std::move(args));
    }
    const Discipline d = discipline(num(m.claim) - num(Claim::T));
    args.insert(args.end(), {{"discipline", word(d)}, {"value", patent_value(ed_, s_, me_, d)}});
    return said_as(m, "patent", std::move(args));
  }
  std::optional<Said> of(Swap m) const {
    State then = s_;
    const int upper = num(m.place) - 1;
    std::swap(then.splay[upper], then.splay[upper + 1]);
    return said(m, with_splay({{"card", word(s_.splay[upper].card)},
                               {"card2", word(s_.splay[upper + 1].card)},
                               {"place", num(m.place)}},
                              then));
  }
  std::optional<Said> of(Spy m) const { return said(m, {{"who", word(m.colour)}}); }

  // What chance brings is told without a view.
  template <class Row>
  std::optional<Said> of(const Row& /*m*/) const {
    return std::nullopt;
  }

 private:
  template <class Row>
  Said said(const Row& m, Args args) const {
    return said_as(m, ask_rows[top_.what].name, std::move(args));
  }
  template <class Row>
  static Said said_as(const Row& /*m*/, std::string_view ending, Args args) {
    return {fmt::format("move.{}.{}", Row::name, ending), std::move(args)};
  }

  // The table if this move were played now.
  template <class Row>
  State after(const Row& m) const {
    State then = s_;
    Sink silent;
    Play p{ed_, then, silent};
    play(p, m);
    return then;
  }
  template <class Row>
  Finance raised(const Row& m) const {
    return after_fundraising(ed_, after(m), me_);
  }

  Args with_splay(Args args, const State& then) const {
    Discipline of{};
    args.emplace_back("regime", word(regime_of(then)));
    args.emplace_back("run", longest_run(then, of));
    return args;
  }

  const SplayCard& at(Place place) const { return s_.splay[num(place) - 1]; }

  Abilities own() const { return own_turn(ed_, s_, s_.active); }

  // Whoever answers: an exoglobal's questions go to the one person.
  Colour person() const { return ed_.people().has(me_) ? me_ : *ed_.people().begin(); }

  std::vector<Method> ways_of(Card what) const {
    std::vector<Method> out;
    for (int i = 0; i < Domain<Method>::size; ++i) {
      const Method how = Domain<Method>::at(i);
      if (viable_by(ed_, s_, me_, what, how)) out.push_back(how);
    }
    return out;
  }

  int least_cost(const WorkNeeded& needed) const {
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i < spaces; ++i) {
      for (int h = 0; h < Domain<Head>::size; ++h) {
        const Head to = Domain<Head>::at(h);
        if (may_work(ed_, s_, me_, needed, space(i), to).legal())
          least = std::min(least, barrier_cost(ed_, s_, me_, needed, space(i), to));
      }
    }
    return least == std::numeric_limits<int>::max() ? 0 : least;
  }

  template <class Allowed>
  static int count_slots(const Allowed& allowed) {
    int n = 0;
    for (int i = 0; i < slots; ++i) n += allowed(slot(i)) ? 1 : 0;
    return n;
  }

  // What an Action would have to offer.
  Args outlook(Action a) const {
    switch (a) {
      case Action::fundraise:
        return with({}, after_fundraising(ed_, s_, me_));
      case Action::syndicate:
        return {{"count", count_slots([&](Slot x) { return may_syndicate_card(ed_, s_, own(), x).legal(); })}};
      case Action::commercialize:
        return {{"count", count_slots([&](Slot x) { return may_commercialize_card(ed_, s_, own(), x).legal(); })}};
      case Action::import:
        return {{"count", count_slots([&](Slot x) { return may_import_card(ed_, s_, own(), x).legal(); })},
                {"spends", import_spends(s_, own())}};
      case Action::research:
        return {{"count", spheres_to_research()}, {"spends", research_spends(ed_, s_)}};
      case Action::hire:
        return hires();
      case Action::placate:
        return {{"count", heat_to_placate()}};
      case Action::reorient:
        return reoriented();
      default:
        return {};
    }
  }

  int spheres_to_research() const {
    int n = 0;
    for (int i = 0; i < spheres; ++i) n += may_research_in(ed_, s_, own(), sphere(i)).legal() ? 1 : 0;
    return n;
  }
  Args hires() const {
    int count = 0;
    int free = 0;
    for (int i = 0; i < spaces; ++i) {
      if (!check(ed_, s_, own(), Hire{space(i)}).legal()) continue;
      ++count;
      free += hire_spends(ed_, s_, me_, space(i)) == 0 ? 1 : 0;
    }
    return {{"count", count}, {"free", free}};
  }
  int heat_to_placate() const {
    int n = 0;
    for (int i = 0; i < slots; ++i) {
      for (const Colour c : s_.in_play) {
        for (const Square q : {Square::white, Square::black}) {
          if (may_placate_heat(s_, own(), {slot(i), c, q}).legal()) n += s_.lot(slot(i)).heat.of(c, q);
        }
      }
    }
    return n;
  }
  Args reoriented() const {
    State then = s_;
    SplayCard& bottom = then.splay[then.splay.size - 1];
    const CardRow& row = ed_.of(bottom.card);
    bottom.shown = bottom.shown == row.left ? row.right : row.left;
    return with_splay({{"card", word(bottom.card)}, {"discipline", word(bottom.shown)}}, then);
  }

  const Edition& ed_;
  const State& s_;
  const Step& top_;
  Colour me_;
};

}  // namespace

std::optional<Said> describe(const Game& game, const State& view, Move m) {
  if (view.agenda.empty() || !game.check(view, m).legal()) return std::nullopt;
  const Description description(game.edition(), view);
  return Moves::visit(m, [&](const auto& row) { return description.of(row); });
}

}  // namespace noo::pax_transhumanity
