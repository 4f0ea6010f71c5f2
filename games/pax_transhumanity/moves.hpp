// One row a kind of move: how it is written, and how many different things an outsider may see when it is secret.
//
// Players' moves come first, chance after. Which kinds answer which question stands in game.cpp; what each may do is in
// the `check` of its chapter.
#pragma once

#include "pax_transhumanity/words.hpp"

namespace noo::pax_transhumanity {

#define NOO_ROW(text, outcomes)                  \
  static constexpr std::string_view name = text; \
  static constexpr int public_outcomes = outcomes

// clang-format off: a table reads best with one row a line
struct Hide { Discipline discipline; NOO_ROW("hidden", 1); using args = Args<&Hide::discipline>; };          // D-HIDDEN
struct Take { Action action; NOO_ROW("do", 11); using args = Args<&Take::action>; };                         // D-MAIN
struct End { NOO_ROW("end", 1); using args = Args<>; };                                                      // D-MAIN
struct Done { NOO_ROW("done", 1); using args = Args<>; };                                                    // no more, or none
struct Withdraw { Slot slot; NOO_ROW("withdraw", 24); using args = Args<&Withdraw::slot>; };                 // D-FR-DIVEST: a Syndication
struct Recall { Post post; NOO_ROW("recall", 44); using args = Args<&Recall::post>; };                       // D-FR-DIVEST: an Employee
struct Release { Discipline discipline; NOO_ROW("release", 4); using args = Args<&Release::discipline>; };   // D-FR-DIVEST: a Patent
struct OnCard { Slot slot; NOO_ROW("card", 24); using args = Args<&OnCard::slot>; };                         // D-SY-CARD, D-SY-SURGE, D-CO-CARD, D-IMPORT-CARD
struct Pay { NOO_ROW("pay", 1); using args = Args<>; };                                                      // D-PAY: BOARD
struct Sell { Discipline discipline; NOO_ROW("sell", 4); using args = Args<&Sell::discipline>; };            // D-PAY
struct Waive { Answer answer; NOO_ROW("waive", 2); using args = Args<&Waive::answer>; };                     // D-SY-WAIVE
struct Cover { Count count; NOO_ROW("cover", 4); using args = Args<&Cover::count>; };                        // D-SY-BLACK
struct Via { Method method; NOO_ROW("via", 7); using args = Args<&Via::method>; };                           // D-CO-VIA
struct Work { Space space; Head head; NOO_ROW("work", 64); using args = Args<&Work::space, &Work::head>; };  // D-CO-WORK, D-RE-WORK
struct Choose { Icon icon; NOO_ROW("choose", 2); using args = Args<&Choose::icon>; };                        // D-IM-OR
struct Solve { Problem problem; NOO_ROW("solve", 15); using args = Args<&Solve::problem>; };                 // D-IM-WILD
struct Found { Space space; NOO_ROW("found", 40); using args = Args<&Found::space>; };                       // D-IM-BARRIER, D-X-BARRIER
struct Calm { Slot slot; Colour colour; Square square; NOO_ROW("calm", 192);
              using args = Args<&Calm::slot, &Calm::colour, &Calm::square>; };                               // a Heat: D-IM-RESIL, D-PL, FUND_HEAT
struct Absorb { Place place; Colour colour; Square square; NOO_ROW("absorb", 344);
                using args = Args<&Absorb::place, &Absorb::colour, &Absorb::square>; };                      // a Future Shock: D-IM-RESIL
struct Disrupt { Discipline discipline; NOO_ROW("disrupt", 4); using args = Args<&Disrupt::discipline>; };   // D-IM-DISC, D-X-DISC
struct Kill { Place place; NOO_ROW("kill", 43); using args = Args<&Kill::place>; };                          // D-IM-KILL, D-X-KILL
struct Defuse { Slot slot; NOO_ROW("defuse", 24); using args = Args<&Defuse::slot>; };                       // D-IM-DEFUSE: in the Market
struct Shield { Place place; NOO_ROW("shield", 43); using args = Args<&Shield::place>; };                    // D-IM-DEFUSE: in the Splay
struct Dismiss { Post post; NOO_ROW("dismiss", 44); using args = Args<&Dismiss::post>; };                    // D-RECESSION
struct Scrap { Space space; NOO_ROW("scrap", 40); using args = Args<&Scrap::space>; };                       // D-NUKE, D-TY-REMOVE, D-X-LOSS: a Company
struct Forfeit { Problem problem; NOO_ROW("forfeit", 15); using args = Args<&Forfeit::problem>; };           // D-NUKE: a Problem
struct Show { Discipline discipline; NOO_ROW("show", 4); using args = Args<&Show::discipline>; };            // D-CO-ORIENT
struct Hire { Space space; NOO_ROW("hire", 40); using args = Args<&Hire::space>; };                          // D-HI-SPACE
struct From { Source source; NOO_ROW("from", 5); using args = Args<&From::source>; };                        // D-HI-SOURCE
struct In { Sphere sphere; NOO_ROW("in", 4); using args = Args<&In::sphere>; };                              // D-RE-SPHERE
struct Pick { Which which; NOO_ROW("pick", 2); using args = Args<&Pick::which>; };                           // D-RE-PICK
struct Keep { Claim claim; NOO_ROW("claim", 7); using args = Args<&Keep::claim>; };                          // D-RE-RESULT
struct Gap { Slot slot; NOO_ROW("gap", 24); using args = Args<&Gap::slot>; };                                // D-IMPORT-GAP
struct Slide { Sphere sphere; NOO_ROW("slide", 4); using args = Args<&Slide::sphere>; };                     // IMPORT_SLIDE
struct Swap { Place place; NOO_ROW("swap", 43); using args = Args<&Swap::place>; };                          // REORDER: with the next one down
struct Spy { Colour colour; NOO_ROW("spy", 4); using args = Args<&Spy::colour>; };                           // QUANTUM_ESPIONAGE

struct Deal { Card card; NOO_ROW("deal", 1); using args = Args<&Deal::card>; };       // CH-HID: to one player, in secret
struct Draw { Card card; NOO_ROW("draw", 116); using args = Args<&Draw::card>; };     // CH-DECK, CH-TIP, CH-DRAW: face up
struct Peek { Card card; NOO_ROW("peek", 1); using args = Args<&Peek::card>; };       // FORESIGHT: to one player, in secret
struct Turn_up { Card card; NOO_ROW("exo", 116); using args = Args<&Turn_up::card>; };  // CH-XDECK: the exoglobals' deck, face up
// clang-format on

#undef NOO_ROW

using Moves = MoveTable<Hide, Take, End, Done, Withdraw, Recall, Release, OnCard, Pay, Sell, Waive, Cover, Via, Work,
                        Choose, Solve, Found, Calm, Absorb, Disrupt, Kill, Defuse, Shield, Dismiss, Scrap, Forfeit,
                        Show, Hire, From, In, Pick, Keep, Gap, Slide, Swap, Spy, Deal, Draw, Peek, Turn_up>;

}  // namespace noo::pax_transhumanity
