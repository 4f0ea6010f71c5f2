// For tests of Work and of what follows from it: questions to the rules, and a table where blue is about to
// commercialize.
#pragma once

#include "table.hpp"

namespace noo::pax_transhumanity::test {

inline constexpr WorkNeeded make_in(Sphere where) { return {Action::commercialize, where, Kind::maker}; }
inline constexpr WorkNeeded think_in(Sphere where) { return {Action::research, where, Kind::thinker}; }

// ---- asking the rules ----

inline int cost(const Table& t, const WorkNeeded& w, std::string_view from, std::string_view to) {
  return barrier_cost(t.ed(), t.s, t.s.active, w, on(from), named<Head>(to));
}

inline std::string why_work(const Table& t, const WorkNeeded& w, std::string_view from, std::string_view to) {
  return std::string(rule_names[may_work(t.ed(), t.s, t.s.active, w, on(from), named<Head>(to)).rule]);
}

// Every worker option of the active player: "FW_U1 FW_U3".
inline Strings workers(const Table& t, const WorkNeeded& w) {
  Strings out;
  for (const std::string_view from : space_words) {
    for (const std::string_view to : head_words) {
      if (why_work(t, w, from, to).empty()) out.push_back(std::string(from) + " " + std::string(to));
    }
  }
  return out;
}

inline Strings methods(const Table& t, Colour c, int number) {
  Strings out;
  for (const std::string_view word : method_words) {
    if (viable_by(t.ed(), t.s, c, card(number), named<Method>(word))) out.emplace_back(word);
  }
  return out;
}

// Which event of the last move came first, or -1.
inline int place_of(const Table& t, Ev code) {
  for (std::size_t i = 0; i < t.events().size(); ++i) {
    if (t.events()[i].code == num(code)) return static_cast<int>(i);
  }
  return -1;
}

inline int pool(const Table& t, Colour c) { return t.s.of(c).pool_agents; }
inline int disks(const Table& t, Colour c) { return t.s.of(c).pool_disks; }
inline int unemployed(const Table& t, Colour c, Sphere where) {
  return t.s.of(c).unemployed[static_cast<std::size_t>(ix(where))];
}
inline int chits(const Table& t, Colour c, std::string_view problem) {
  return t.s.of(c).victory[static_cast<std::size_t>(ix(named<Problem>(problem)))];
}
inline std::string shown(const Table& t) {
  std::string out;
  for (int i = 0; i < t.s.splay.size; ++i) out += discipline_words[static_cast<std::size_t>(ix(t.s.splay[i].shown))];
  return out;
}
inline int shock(const Table& t, Colour c) {
  int n = 0;
  for (int i = 0; i < t.s.splay.size; ++i) n += t.s.splay[i].shock.of(c);
  return n;
}
inline int last_card(const Table& t) { return ix(t.s.splay[t.s.splay.size - 1].card); }

// ---- about to commercialize ----

// A Maker of blue's in its own Company on LABOR COSTS: one worker option, Subsidized, 2 money in a bare first world.
inline void hire_maker(Table& t) {
  t.company("FW_B3", blue);
  t.employee("FW_B3", blue);
}

// Blue has syndicated this Idea in FW0 and can commercialize it in one way only, so that "do commercialize" runs up to
// the first choice among its impacts. Blue has no Patents and 2/4/2, which becomes 0/6/2. Three players by default.
inline Table ready(int number, const noo::Options& options = {}, int seats = 3) {
  Table t(seats, options);
  t.put("FW0", number);
  const CardRow& row = t.ed().of(card(number));
  t.splay(std::string(discipline_words[static_cast<std::size_t>(ix(row.left))]) +
          std::string(discipline_words[static_cast<std::size_t>(ix(row.right))]));
  t.no_patents(blue);
  t.finance(blue, 2, 4, 2);
  t.syndicate("FW0", blue);
  hire_maker(t);
  return t;
}

}  // namespace noo::pax_transhumanity::test
