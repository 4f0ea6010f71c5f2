// E5.1 to E5e: Work. One Employee follows one arrow a tier down; what that costs depends on the Barriers left bare.
#include "pax_transhumanity/listing.hpp"

namespace noo::pax_transhumanity {

namespace {

constexpr u8 bit(Kind k) { return static_cast<u8>(1U << ix(k)); }

// Spaces that a worker may reach, as in SpaceRow::arrows. STAY asks for an arrow of the kind, whatever its head.
u16 arrow_bits(Head to) {
  if (is_space(to)) return static_cast<u16>(1U << local_of(space_of(to)));
  if (to == Head::unemployed || to == Head::wealth) return SpaceRow::to_unemployment;
  return 0xFFFF;
}

// The kinds of arrow that lead from a space to a head and serve, bit per Kind.
u8 arrow_kinds(const Edition& ed, Abilities mine, Kind wanted, Space from, Head to) {
  if (is_space(to) && sphere_of(space_of(to)) != sphere_of(from)) return 0;  // E5.1: inside one placard
  u8 out = 0;
  for (const Kind k : {Kind::thinker, Kind::maker}) {
    const bool serves = k == wanted || mine.has(Ability::CROSS_TRAINED);  // E5a, AB-CROSS_TRAINED
    const u16 arrows = ed.tables.of(from).arrows[k];
    if (serves && (arrows & arrow_bits(to)) != 0) out = static_cast<u8>(out | bit(k));
  }
  return out;
}

// E5d: whose Agent would work out of this space. A Utility is nobody's Company, so only c's own stand ready there.
struct Worker {
  bool there;  // anybody at all, of those who could be meant
  bool mine_to_send;
  Colour whose;
};

Worker worker_at(const State& s, Colour c, Space from) {
  const Spot& spot = s.spot(from);
  if (spot.employees.has(c)) return {true, true, c};
  if (!is_barrier(from) || spot.employees.empty()) return {!spot.employees.empty(), false, c};
  return {true, spot.owned_by(c), *spot.employees.begin()};
}

Verdict has_room(const Edition& ed, const State& s, Colour whose, Head to) {
  if (!is_space(to)) return yes;  // E5c: unemployment always has room
  const Spot& spot = s.spot(space_of(to));
  const bool full = is_barrier(space_of(to)) ? !spot.employees.empty() : spot.employees.has(whose);
  if (full) return no(Rule::E5c);
  if (spot.has_company() && !ed.people().has(spot.owner())) return no(Rule::K4b);  // K4b
  return yes;
}

bool is_subsidised(const Edition& ed, const State& s, Abilities mine, const WorkNeeded& w, Space exited, Head to) {
  if (s.spot(exited).has_company() || !is_barrier(exited)) return true;                // GL.Subsidized
  if (s.regime == Regime::globalization && w.sphere == Sphere::DW) return true;        // H3a
  if (s.regime == Regime::assembly && w.action == Action::commercialize) return true;  // H3e
  if (mine.has(Ability::SUBSIDY_SPHERE, ix(w.sphere))) return true;                    // AB-SUBSIDY_SPHERE
  const u8 kinds = arrow_kinds(ed, mine, w.kind, exited, to);
  for (const Kind k : {Kind::thinker, Kind::maker}) {  // AB-SUBSIDY_WORK
    if ((kinds & bit(k)) != 0 && mine.has(Ability::SUBSIDY_WORK, ix(k))) return true;
  }
  return false;
}

int at_least_none(int n) { return n > 0 ? n : 0; }

}  // namespace

WorkNeeded work_needed(const State& s) {
  return {s.act.kind, s.act.sphere, s.act.kind == Action::commercialize ? Kind::maker : Kind::thinker};  // F3a, F5a
}

int uncovered(const Edition& ed, const State& s, Sphere where) {
  int n = 0;
  for (int local = 0; local < barriers_a_sphere; ++local) {
    const Space at = space_at(where, local);
    const Spot& spot = s.spot(at);
    if (ed.tables.of(at).exists != 0 && !spot.has_company() && spot.employees.empty()) ++n;  // GL.Barrier_Cost.2
  }
  return n;
}

namespace {

// Whoever works, with what helps them: reckoned once for all their Employees.
struct Boss {
  Colour c;
  Abilities mine;
};

Boss boss(const Edition& ed, const State& s, Colour c) { return {c, own_turn(ed, s, c)}; }

// Every head that the arrows of a space and Abilities could mean for a worker there.
HeadSet heads_meant(const Edition& ed, Abilities mine, Kind wanted, Space from) {
  const auto& arrows = ed.tables.of(from).arrows;
  u64 heads = arrows[wanted];
  if (mine.has(Ability::CROSS_TRAINED)) heads = u64{arrows[0]} | arrows[1];
  if (heads == 0) return HeadSet::none();
  HeadSet out{(heads & ~u64{SpaceRow::to_unemployment}) << ix(space_at(sphere_of(from), 0))};
  if ((heads & SpaceRow::to_unemployment) != 0) out.add(Head::unemployed);
  if (mine.has(Ability::REBOUND)) out.add(Head::stay);
  if (mine.has(Ability::SOFT_LANDING)) out.add(Head::wealth);
  return out;
}

// The worker still covers its Barrier (GL.Barrier_Cost.1, R14).
int cost_for(const Edition& ed, const State& s, Boss b, const WorkNeeded& w, bool subsidised) {
  const bool computing =
      s.regime == Regime::computing && ed.opt.computing_regime != ComputingRegime::research_costs_no_action;
  if (w.action == Action::research && computing) return 0;  // H3d
  int n = uncovered(ed, s, w.sphere);
  if (b.mine.has(Ability::BARRIER_MINUS_1, ix(w.sphere))) n = at_least_none(n - 1);  // AB-BARRIER_MINUS_1
  if (!subsidised) n *= ed.num.unsubsidized_factor;                                  // GL.Subsidized
  const bool democracy = b.mine.has(Ability::DIRECT_DEMOCRACY) && democracy_in(ed, s, b.c, w.sphere);
  return at_least_none(n - (democracy ? 1 : 0));  // AB-DIRECT_DEMOCRACY
}

Verdict may_work_for(const Edition& ed, const State& s, Boss b, const WorkNeeded& w, Space from, Head to) {
  const Worker worker = worker_at(s, b.c, from);
  if (!worker.there) return no(Rule::E5_1);
  if (arrow_kinds(ed, b.mine, w.kind, from, to) == 0) return no(Rule::E5a);
  if (sphere_of(from) != w.sphere && !may_work_elsewhere(s, b.mine)) return no(Rule::E5b);  // AB-TELEPRESENCE
  if (const Verdict room = has_room(ed, s, worker.whose, to); !room.legal()) return room;
  if (!worker.mine_to_send) return no(Rule::E5d);
  const bool rebounds = b.mine.has(Ability::REBOUND) && !used(s, Once::rebound);
  if (to == Head::stay && !rebounds) return no(Rule::AB_REBOUND);
  const bool lands = b.mine.has(Ability::SOFT_LANDING) && worker.whose == b.c;
  if (to == Head::wealth && !lands) return no(Rule::AB_SOFT_LANDING);
  return yes;
}

// The same refusal with what is missing, for who asks about one worker.
Verdict told(Verdict refused, const WorkNeeded& w, Abilities mine, Work m) {
  const int from = ix(m.space);
  switch (static_cast<Rule>(refused.rule)) {
    case Rule::E5_1:
      return no(Rule::E5_1, Reason::nobody_at, from);
    case Rule::E5a:
      return no(Rule::E5a, Reason::no_arrow, num(w.kind), from);
    case Rule::E5b:
      return no(Rule::E5b, Reason::work_in, ix(w.sphere));
    case Rule::E5c:
      return no(Rule::E5c, Reason::taken, num(m.head));
    case Rule::K4b:
      return no(Rule::K4b, Reason::exoglobal_company, num(m.head));
    case Rule::E5d:
      return no(Rule::E5d, Reason::not_to_send, from);
    case Rule::AB_REBOUND:
      return no(Rule::AB_REBOUND, mine.has(Ability::REBOUND) ? Reason::used : Reason::no_ability);
    default:
      return no(Rule::AB_SOFT_LANDING, mine.has(Ability::SOFT_LANDING) ? Reason::none_of_yours : Reason::no_ability);
  }
}

}  // namespace

int barrier_cost(const Edition& ed, const State& s, Colour c, const WorkNeeded& w, Space exited, Head to) {
  const Boss b = boss(ed, s, c);
  return cost_for(ed, s, b, w, is_subsidised(ed, s, b.mine, w, exited, to));
}

Verdict may_work(const Edition& ed, const State& s, Colour c, const WorkNeeded& w, Space from, Head to) {
  return may_work_for(ed, s, boss(ed, s, c), w, from, to);
}

SpaceSet workers_of(const State& s, Colour c) {
  const Spot own_or_company{any_company.company, ColourSet::of(c)};  // others' in a Company work for it
  SpaceSet out{0};
  for (const Space from : spaces_with(s, own_or_company)) {
    if (worker_at(s, c, from).mine_to_send) out.add(from);
  }
  return out;
}

namespace {

enum class Option : u8 { none, unsubsidised, subsidised };

// Of what these workers could do: one that is subsidised costs least.
Option best_option(const Edition& ed, const State& s, Boss b, SpaceSet workers, const WorkNeeded& w) {
  Option best = Option::none;
  for (const Space from : workers) {
    for (const Head to : heads_meant(ed, b.mine, w.kind, from)) {
      if (!may_work_for(ed, s, b, w, from, to).legal()) continue;
      if (is_subsidised(ed, s, b.mine, w, from, to)) return Option::subsidised;
      best = Option::unsubsidised;
    }
  }
  return best;
}

}  // namespace

Verdict can_work(const Edition& ed, const State& s, Abilities own, SpaceSet workers, const WorkNeeded& w,
                 const Finance& board, const EnumArray<Discipline, u8, disciplines>& patents, Rule unpaid) {
  const Boss b{s.active, own};
  const Option best = best_option(ed, s, b, workers, w);
  if (best == Option::none) return no(Rule::E5_1, Reason::no_worker, num(w.kind), ix(w.sphere));
  const int cost = cost_for(ed, s, b, w, best == Option::subsidised);
  return can_pay_with(ed, s, own, board, patents, cost, 0) ? yes : too_dear(unpaid, cost);
}

void ask_work(Play& p) {
  p.push<Do::expend>();
  p.push<Do::pay>();  // E.1: money first, then Work
  p.push<Do::work>();
}

Verdict check(const Edition& ed, const State& s, Abilities own, Work m) {
  if (!asked(s, Do::work)) return no(Rule::ENG_NOT_ASKED);
  const WorkNeeded w = work_needed(s);
  const Boss b{s.act.by, own};
  if (const Verdict may = may_work_for(ed, s, b, w, m.space, m.head); !may.legal()) return told(may, w, own, m);
  const bool subsidised = is_subsidised(ed, s, own, w, m.space, m.head);
  const int cost = cost_for(ed, s, b, w, subsidised);
  if (can_pay(ed, s, own, cost, 0)) return yes;
  return too_dear(w.action == Action::commercialize ? Rule::F3c : Rule::F5b, cost);  // F3c, F5b
}

HeadSet heads_to_work_to(const Edition& ed, const State& s, Abilities own, Space from, int enough) {
  return first_that(heads_meant(ed, own, work_needed(s).kind, from), enough,
                    [&](Head to) { return check(ed, s, own, Work{from, to}).legal(); });
}

void play(Play& p, Work m) {
  State& s = p.s;
  pop(p);
  s.act.worker = m.space;
  s.act.head = m.head;
  s.act.due = static_cast<u8>(barrier_cost(p.ed, s, s.act.by, work_needed(s), m.space, m.head));
  s.act.need = 0;
  if (m.head == Head::stay) use(s, Once::rebound);
  if (sphere_of(m.space) != s.act.sphere) use(s, Once::telepresence);  // AB-TELEPRESENCE
}

void expend(Play& p) {  // F3d, F5c
  State& s = p.s;
  const Colour c = s.act.by;
  const WorkNeeded w = work_needed(s);
  const Space from = s.act.worker;
  const Head to = s.act.head;
  const Colour whose = worker_at(s, c, from).whose;  // R16: it moves as its own colour
  const int cost = barrier_cost(p.ed, s, c, w, from, to);
  const Abilities mine = own_turn(p.ed, s, c);
  const bool as_wanted = (arrow_kinds(p.ed, mine, w.kind, from, to) & bit(w.kind)) != 0;
  const Kind kind = as_wanted ? w.kind : w.kind == Kind::maker ? Kind::thinker : Kind::maker;
  p.tell(Ev::worked, w.action == Action::commercialize ? Rule::F3d : Rule::F5c,
         {ix(c), ix(whose), ix(from), num(to), ix(kind), cost});

  s.act.utility = !is_barrier(from) && !mine.has(Ability::UTILITY_PATENTS) ? 1 : 0;  // GL.Utility, AB-UTILITY_PATENTS
  if (to == Head::stay) return;                                                      // AB-REBOUND
  s.spot(from).employees.remove(whose);
  if (is_space(to)) return s.spot(space_of(to)).employees.add(whose);
  if (to == Head::wealth) return divest(p, whose, 1);  // AB-SOFT_LANDING
  ++s.of(whose).unemployed[sphere_of(from)];           // E5e
}

}  // namespace noo::pax_transhumanity
