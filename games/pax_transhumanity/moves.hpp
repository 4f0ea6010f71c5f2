// One row per kind of move: how it is written, and how many different things an outsider may see when it is secret.
//
// Players' moves come first, chance after. Which kinds answer which question stands in step_table.hpp; what each may do
// is in the `check` of its chapter.
#pragma once

#include "pax_transhumanity/types.hpp"

namespace noo::pax_transhumanity {

#define NOO_ROW(text, outcomes)                  \
  static constexpr std::string_view name = text; \
  static constexpr int public_outcomes = outcomes

// clang-format off: a table reads best with one row per line
struct Hide { Discipline discipline; NOO_ROW("hidden", 1); using args = Args<&Hide::discipline>; };          // C7
struct Take { Action action; NOO_ROW("do", 11); using args = Args<&Take::action>; };                         // D.2, Fa
struct End { NOO_ROW("end", 1); using args = Args<>; };                                                      // D.2
struct Done { NOO_ROW("done", 1); using args = Args<>; };                                            // no more, or none
struct Withdraw { Slot slot; NOO_ROW("withdraw", 24); using args = Args<&Withdraw::slot>; };       // F1a: a Syndication
struct Recall { Post post; NOO_ROW("recall", 44); using args = Args<&Recall::post>; };               // F1a: an Employee
struct Release { Discipline discipline; NOO_ROW("release", 4); using args = Args<&Release::discipline>; };   // F1a
struct OnCard { Slot slot; NOO_ROW("card", 24); using args = Args<&OnCard::slot>; };               // F2.1, F2f, F3a, F7
struct Pay { NOO_ROW("pay", 1); using args = Args<>; };                                          // E1.1: from the board
struct Sell { Discipline discipline; NOO_ROW("sell", 4); using args = Args<&Sell::discipline>; };            // E2.1
struct Waive { Answer answer; NOO_ROW("waive", 2); using args = Args<&Waive::answer>; };              // AB-WHITE_WAIVER
struct Cover { Count count; NOO_ROW("cover", 4); using args = Args<&Cover::count>; };                        // F2c
struct Via { Method method; NOO_ROW("via", 7); using args = Args<&Via::method>; };                           // F3b
struct Work { Space space; Head head; NOO_ROW("work", 64); using args = Args<&Work::space, &Work::head>; };  // E5.1
struct Choose { Icon icon; NOO_ROW("choose", 2); using args = Args<&Choose::icon>; };                        // G.1
struct Solve { Problem problem; NOO_ROW("solve", 15); using args = Args<&Solve::problem>; };                 // G2a
struct Found { Space space; NOO_ROW("found", 40); using args = Args<&Found::space>; };                       // G3, K6a
struct Calm { Slot slot; Colour colour; Square square; NOO_ROW("calm", 192);
              using args = Args<&Calm::slot, &Calm::colour, &Calm::square>; };           // a Heat: G4, F6, AB-FUND_HEAT
struct Absorb { Place place; Colour colour; Square square; NOO_ROW("absorb", 344);
                using args = Args<&Absorb::place, &Absorb::colour, &Absorb::square>; };            // a Future Shock: G4
struct Disrupt { Discipline discipline; NOO_ROW("disrupt", 4); using args = Args<&Disrupt::discipline>; };   // G5, K6d
struct Kill { Place place; NOO_ROW("kill", 43); using args = Args<&Kill::place>; };                          // G5b, K6d
struct Defuse { Slot slot; NOO_ROW("defuse", 24); using args = Args<&Defuse::slot>; };              // G7: in the Market
struct Shield { Place place; NOO_ROW("shield", 43); using args = Args<&Shield::place>; };            // G7: in the Splay
struct Dismiss { Post post; NOO_ROW("dismiss", 44); using args = Args<&Dismiss::post>; };                    // G6
struct Scrap { Space space; NOO_ROW("scrap", 40); using args = Args<&Scrap::space>; };    // a Company: G8, R52, K5_note
struct Forfeit { Problem problem; NOO_ROW("forfeit", 15); using args = Args<&Forfeit::problem>; };      // G8: a Problem
struct Show { Discipline discipline; NOO_ROW("show", 4); using args = Args<&Show::discipline>; };            // F3f
struct Hire { Space space; NOO_ROW("hire", 40); using args = Args<&Hire::space>; };                          // F4.1
struct From { Source source; NOO_ROW("from", 5); using args = Args<&From::source>; };                        // F4.2
struct In { Sphere sphere; NOO_ROW("in", 4); using args = Args<&In::sphere>; };                              // F5a
struct Pick { Which which; NOO_ROW("pick", 2); using args = Args<&Pick::which>; };                 // AB-RESEARCH_PICK_2
struct Keep { Claim claim; NOO_ROW("claim", 7); using args = Args<&Keep::claim>; };                          // F5h, F5i
struct Gap { Slot slot; NOO_ROW("gap", 24); using args = Args<&Gap::slot>; };                                // F7
struct Slide { Sphere sphere; NOO_ROW("slide", 4); using args = Args<&Slide::sphere>; };              // AB-IMPORT_SLIDE
struct Swap { Place place; NOO_ROW("swap", 43); using args = Args<&Swap::place>; };    // AB-REORDER: with the one below
struct Spy { Colour colour; NOO_ROW("spy", 4); using args = Args<&Spy::colour>; };               // AB-QUANTUM_ESPIONAGE

struct Deal { Card card; NOO_ROW("deal", 1); using args = Args<&Deal::card>; };       // C7, K1d: to one, in secret
struct Draw { Card card; NOO_ROW("draw", 116); using args = Args<&Draw::card>; };     // C3, F5g, K6g: face up
struct Peek { Card card; NOO_ROW("peek", 1); using args = Args<&Peek::card>; };       // AB-FORESIGHT: to one, in secret
struct Turn_up { Card card; NOO_ROW("exo", 116); using args = Args<&Turn_up::card>; };  // K5b, K2: face up
// clang-format on

#undef NOO_ROW

using Moves = MoveTable<Hide, Take, End, Done, Withdraw, Recall, Release, OnCard, Pay, Sell, Waive, Cover, Via, Work,
                        Choose, Solve, Found, Calm, Absorb, Disrupt, Kill, Defuse, Shield, Dismiss, Scrap, Forfeit,
                        Show, Hire, From, In, Pick, Keep, Gap, Slide, Swap, Spy, Deal, Draw, Peek, Turn_up>;

}  // namespace noo::pax_transhumanity
