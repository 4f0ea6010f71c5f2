// Whoever lists moves asks for verdicts without numbers (engine/core/tell.hpp): the rule must be the same with them.
//
//   expect_same_rule_while_listing(game, state, no(Rule::ENG_NOT_ASKED));
#pragma once

#include <gtest/gtest.h>

#include "engine/core/game.hpp"
#include "engine/core/tell.hpp"

namespace noo {

// `not_asked`: the verdict on kinds that do not answer the question, which no check is asked about.
template <Game G>
void expect_same_rule_while_listing(const G& g, const typename G::State& s, Verdict not_asked) {
  using Moves = typename G::Moves;
  for (int i = 0; i < Moves::dense_count; ++i) {
    const Move m = Moves::from_dense(i);
    Moves::visit(m, [&](const auto& row) {
      if constexpr (requires { check(g.edition(), s, row, Tell::verdict); }) {
        const Verdict told = g.check(s, m);
        if (told == not_asked) return 0;
        EXPECT_EQ(verdict_alone(g.edition(), s, row).rule, told.rule) << Moves::notation(m).view();
      }
      return 0;
    });
  }
}

}  // namespace noo
