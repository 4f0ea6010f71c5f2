// One row per kind of move: how it is written, and how many different things an outsider may see when it is secret.
//
// Players' moves come first, chance after. Which kinds answer which question stands in step_table.hpp; what each may do
// is in the `check` of its chapter. Nothing in this game is secret, so every outcome is public.
#pragma once

#include "pax_emancipation/types.hpp"

namespace noo::pax_emancipation {

#define NOO_ROW(text, outcomes)                  \
  static constexpr std::string_view name = text; \
  static constexpr int public_outcomes = outcomes

// clang-format off: a table reads best with one row per line
// actions (F1.0 to F6.0)
struct Fund { NOO_ROW("fund", 1); using args = Args<>; };
struct Syndicate { Slot slot; NOO_ROW("syndicate", 12); using args = Args<&Syndicate::slot>; };
struct Build { Sea sea; NOO_ROW("ship", 9); using args = Args<&Build::sea>; };                        // F3
struct Post { Port port; NOO_ROW("post", 18); using args = Args<&Post::port>; };
struct Legislate { Slot slot; NOO_ROW("legislate", 12); using args = Args<&Legislate::slot>; };       // F5, L1.2
struct Join { Slot slot; NOO_ROW("join", 12); using args = Args<&Join::slot>; };
struct End { NOO_ROW("end", 1); using args = Args<>; };                                               // no more actions, or ops
// ops (G1 to G7)
struct Act { Slot slot; Op op; NOO_ROW("op", 84); using args = Args<&Act::slot, &Act::op>; };
// small answers
struct Stop { NOO_ROW("stop", 1); using args = Args<>; };                                             // no more, none, pass
struct Withdraw { Slot slot; NOO_ROW("withdraw", 12); using args = Args<&Withdraw::slot>; };          // F1.1: a Syndication, or the last own Revolutionary in line
struct Recall { Port port; NOO_ROW("recall", 18); using args = Args<&Recall::port>; };                // F1.1: an Admin
struct Disembark { Sea sea; NOO_ROW("disembark", 9); using args = Args<&Disembark::sea>; };           // F1.1: a Marine
struct Marine { Sea sea; NOO_ROW("marine", 9); using args = Args<&Marine::sea>; };                    // G1.1
struct Sail { Sea sea; NOO_ROW("sail", 9); using args = Args<&Sail::sea>; };                          // G1.1
struct Embark { Sea sea; NOO_ROW("embark", 9); using args = Args<&Embark::sea>; };                    // Red installs a Marine: G1.2, F3.2
struct Quell { Sphere sphere; NOO_ROW("quell", 10); using args = Args<&Quell::sphere>; };             // E5.1, K6.3: claim an Anarchy
struct Claim { Barrier barrier; NOO_ROW("claim", 39); using args = Args<&Claim::barrier>; };          // E5.2, G4.2, M6, K6.2
struct Piracy { Dice dice; NOO_ROW("piracy", 4); using args = Args<&Piracy::dice>; };                 // E5.3
struct Regress { Barrier barrier; NOO_ROW("regress", 39); using args = Args<&Regress::barrier>; };    // E7.4, G4.2, K6.4
struct Unrest { Sphere sphere; NOO_ROW("unrest", 10); using args = Args<&Unrest::sphere>; };          // E7.4: Anarchy instead
struct From { Box box; NOO_ROW("from", 3); using args = Args<&From::box>; };                          // E3.1, R-06
struct Coin { Purse purse; NOO_ROW("coin", 3); using args = Args<&Coin::purse>; };                    // E2.1
struct Flip { Answer answer; NOO_ROW("flip", 2); using args = Args<&Flip::answer>; };                 // F6.1
struct At { Port port; NOO_ROW("at", 18); using args = Args<&At::port>; };                            // H1.2, H2.2, M3, M6, K6.1, K6.6
struct Target { Slot slot; NOO_ROW("target", 12); using args = Args<&Target::slot>; };                // G6.0, M2, M4, L1.3
struct Show { Icon icon; NOO_ROW("show", 4); using args = Args<&Show::icon>; };                       // F5.1, G6.1
struct Into { Splay splay; NOO_ROW("into", 2); using args = Args<&Into::splay>; };                    // F5.2, K5.1
struct Nationalise { Colour colour; NOO_ROW("nationalise", 3); using args = Args<&Nationalise::colour>; };  // L1.1
struct Privatise { Box box; NOO_ROW("privatise", 3); using args = Args<&Privatise::box>; };           // L1.1
struct Assassinate { Slot slot; Place place; NOO_ROW("assassinate", 180);
                     using args = Args<&Assassinate::slot, &Assassinate::place>; };                   // L1.1
struct Call { Slot slot; NOO_ROW("call", 12); using args = Args<&Call::slot>; };                      // L1.3: call to arms
struct Dock { Sea sea; NOO_ROW("dock", 9); using args = Args<&Dock::sea>; };                          // M5
struct Resolve { Hit hit; NOO_ROW("hit", 6); using args = Args<&Resolve::hit>; };                     // I2.4
struct Strike { Victim victim; NOO_ROW("victim", 2); using args = Args<&Strike::victim>; };           // I2.5
struct Sink_ship { Sea sea; NOO_ROW("sink", 9); using args = Args<&Sink_ship::sea>; };                // I2.6
struct Pile_of { Colour colour; NOO_ROW("pile", 3); using args = Args<&Pile_of::colour>; };           // E7.3, R-17
struct Refuge { Sphere sphere; NOO_ROW("refuge", 10); using args = Args<&Refuge::sphere>; };          // E7.3, R-18
struct Pogrom { Sphere sphere; NOO_ROW("pogrom", 10); using args = Args<&Pogrom::sphere>; };          // I4.2, I4.3
struct Massacre { Token token; NOO_ROW("massacre", 38); using args = Args<&Massacre::token>; };       // I4.2
struct Rise { Sphere sphere; NOO_ROW("rise", 10); using args = Args<&Rise::sphere>; };                // K1.1
struct Hero { Colour colour; NOO_ROW("hero", 3); using args = Args<&Hero::colour>; };                 // K1.3
struct Turn_to { Face face; NOO_ROW("face", 2); using args = Args<&Turn_to::face>; };                 // K1.4
struct Succeed { Slot slot; NOO_ROW("succeed", 12); using args = Args<&Succeed::slot>; };             // K4.1
struct Enact { Law law; NOO_ROW("law", 7); using args = Args<&Enact::law>; };                         // K6.0
struct Treaty { Sea sea; NOO_ROW("treaty", 9); using args = Args<&Treaty::sea>; };                    // K6.5
struct Resign { Slot slot; Place place; NOO_ROW("resign", 180);
                using args = Args<&Resign::slot, &Resign::place>; };                                  // F1.1: a Revolutionary before the last

struct Turn_card { Card card; NOO_ROW("card", 108); using args = Args<&Turn_card::card>; };           // C7.2
struct Roll { Pips pips; NOO_ROW("die", 6); using args = Args<&Roll::pips>; };                        // every die
// clang-format on

#undef NOO_ROW

using Moves = MoveTable<Fund, Syndicate, Build, Post, Legislate, Join, End, Act, Stop, Withdraw, Recall, Disembark,
                        Marine, Sail, Embark, Quell, Claim, Piracy, Regress, Unrest, From, Coin, Flip, At, Target, Show,
                        Into, Nationalise, Privatise, Assassinate, Call, Dock, Resolve, Strike, Sink_ship, Pile_of,
                        Refuge, Pogrom, Massacre, Rise, Hero, Turn_to, Succeed, Enact, Treaty, Resign, Turn_card, Roll>;

}  // namespace noo::pax_emancipation
