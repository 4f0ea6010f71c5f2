// One row per kind of move: how it is written, and how many different things an outsider may see when it is secret.
//
// Players' moves come first, chance after. Which kinds answer which question stands in game.cpp; what each may do is in
// the `check` of its chapter. Nothing in this game is secret, so every outcome is public.
#pragma once

#include "planetary_phase/types.hpp"

namespace noo::planetary_phase {

#define NOO_ROW(text, outcomes)                  \
  static constexpr std::string_view name = text; \
  static constexpr int public_outcomes = outcomes

// clang-format off: a table reads best with one row per line
struct Schedule { Box box; NOO_ROW("schedule", 7); using args = Args<&Schedule::box>; };                // Phase A
struct Pay { NOO_ROW("pay", 1); using args = Args<>; };                                                 // the rest: Free Time first
struct From { Block block; NOO_ROW("from", 4); using args = Args<&From::block>; };                      // one counter of a payment
struct CallIn { Favour favour; NOO_ROW("favour", 3); using args = Args<&CallIn::favour>; };             // of a payment
struct Pass { NOO_ROW("pass", 1); using args = Args<>; };                                               // 3B-PERF-2: opt out
struct Commit { Corner corner; NOO_ROW("commit", 72); using args = Args<&Commit::corner>; };            // also Dedicate
struct Establish { Space space; NOO_ROW("establish", 24); using args = Args<&Establish::space>; };
struct Rotate { Rotation rotation; NOO_ROW("rotate", 3); using args = Args<&Rotate::rotation>; };
struct Energize { NOO_ROW("energize", 1); using args = Args<>; };
struct Devise { Stack stack; NOO_ROW("devise", 4); using args = Args<&Devise::stack>; };
struct Raise { Sector sector; NOO_ROW("raise", 6); using args = Args<&Raise::sector>; };                // Expand, and every free credential
struct Stop { NOO_ROW("stop", 1); using args = Args<>; };                                               // Expand: no more steps
struct Evolve { Shelf shelf; NOO_ROW("evolve", 4); using args = Args<&Evolve::shelf>; };
struct Put { Home home; NOO_ROW("put", 5); using args = Args<&Put::home>; };                            // the collected card
struct Recognise { Wild wild; NOO_ROW("wild", 8); using args = Args<&Recognise::wild>; };
struct TakeBonus { Block block; NOO_ROW("bonus", 4); using args = Args<&TakeBonus::block>; };           // 3C-LE-2
struct Lose { Loss loss; NOO_ROW("lose", 5); using args = Args<&Lose::loss>; };                         // 3C-LE-3
struct Assess { Answer answer; NOO_ROW("assess", 2); using args = Args<&Assess::answer>; };
struct Refresh { NOO_ROW("refresh", 1); using args = Args<>; };                                         // the rest: Free Time first
struct To { Block block; NOO_ROW("to", 4); using args = Args<&To::block>; };                            // one counter refreshed

struct Start { Place place; NOO_ROW("start", 5); using args = Args<&Start::place>; };                   // CH-START
struct TurnTile { Tile tile; NOO_ROW("tile", 29); using args = Args<&TurnTile::tile>; };                // CH-STACK
struct TurnCard { Card card; NOO_ROW("card", 48); using args = Args<&TurnCard::card>; };                // CH-FRONT
struct Reveal { Space threat; NOO_ROW("threat", 24); using args = Args<&Reveal::threat>; };             // CH-BACK
// clang-format on

#undef NOO_ROW

using Moves =
    MoveTable<Schedule, Pay, From, CallIn, Pass, Commit, Establish, Rotate, Energize, Devise, Raise, Stop, Evolve, Put,
              Recognise, TakeBonus, Lose, Assess, Refresh, To, Start, TurnTile, TurnCard, Reveal>;

}  // namespace noo::planetary_phase
