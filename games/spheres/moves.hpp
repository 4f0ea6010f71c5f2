// One row per kind of move: how it is written, and how many different things an outsider may see when it is secret.
//
// Players' moves come first, chance after. Which kinds answer which question stands in game.cpp; what each may do is in
// the `check` of its chapter.
#pragma once

#include "spheres/types.hpp"

namespace noo::spheres {

#define NOO_ROW(text, outcomes)                  \
  static constexpr std::string_view name = text; \
  static constexpr int public_outcomes = outcomes

// clang-format off: a table reads best with one row per line
struct Split { Count aspects; NOO_ROW("split", 1); using args = Args<&Split::aspects>; };
struct PlanAction { Action what; NOO_ROW("plan", 2); using args = Args<&PlanAction::what>; };
struct Act { Action what; NOO_ROW("act", 13); using args = Args<&Act::what>; };
struct Stop { NOO_ROW("stop", 1); using args = Args<>; };
struct Done { NOO_ROW("done", 1); using args = Args<>; };
struct Keep { NOO_ROW("keep", 1); using args = Args<>; };
struct Negate { SlotNo slot; NOO_ROW("negate", 7); using args = Args<&Negate::slot>; };
struct Request { Seat holder; NOO_ROW("request", 6); using args = Args<&Request::holder>; };
struct Open { Means means; NOO_ROW("open", 2); using args = Args<&Open::means>; };
struct Target { Aim whom; NOO_ROW("target", 7); using args = Args<&Target::whom>; };
struct Build { Use use; NOO_ROW("build", 5); using args = Args<&Build::use>; };
struct Reroll { Token token; DieNo die; NOO_ROW("reroll", 4); using args = Args<&Reroll::token, &Reroll::die>; };
struct Choose { Purpose purpose; NOO_ROW("culture", 3); using args = Args<&Choose::purpose>; };
struct Expose { Letter letter; NOO_ROW("expose", 2); using args = Args<&Expose::letter>; };
struct Perfect { Number number; NOO_ROW("perfect", 1); using args = Args<&Perfect::number>; };
struct Cohere { Element element; NOO_ROW("cohere", 1); using args = Args<&Cohere::element>; };
struct Advance { Answer answer; NOO_ROW("advance", 2); using args = Args<&Advance::answer>; };
struct Lower { Answer answer; NOO_ROW("lower", 2); using args = Args<&Lower::answer>; };
struct Grant { Answer answer; NOO_ROW("grant", 2); using args = Args<&Grant::answer>; };
struct Ask { Question question; NOO_ROW("ask", 7); using args = Args<&Ask::question>; };
struct Penalise { Penalty penalty; NOO_ROW("penalty", 2); using args = Args<&Penalise::penalty>; };
struct Strike { Element element; NOO_ROW("strike", 4); using args = Args<&Strike::element>; };
struct Provoke { Answer answer; NOO_ROW("crisis", 2); using args = Args<&Provoke::answer>; };
struct Name { Activation what; NOO_ROW("name", 12); using args = Args<&Name::what>; };
struct Effect { Fuzzy effect; NOO_ROW("effect", 24); using args = Args<&Effect::effect>; };
struct Recover { Number number; NOO_ROW("recover", 2); using args = Args<&Recover::number>; };
struct Shield { Element element; NOO_ROW("shield", 1); using args = Args<&Shield::element>; };
struct Unblock { Element element; NOO_ROW("unblock", 1); using args = Args<&Unblock::element>; };
struct Help { Seat helper; DieNo die; Change change; NOO_ROW("help", 2);
              using args = Args<&Help::helper, &Help::die, &Help::change>; };

struct First { Seat who; NOO_ROW("first", 6); using args = Args<&First::who>; };
struct Roll { Percent value; NOO_ROW("roll", 3); using args = Args<&Roll::value>; };     // d100 that not everybody sees
struct Clash { Percent value; NOO_ROW("clash", 100); using args = Args<&Clash::value>; };  // d100 in the open
struct RollD6 { D6 value; NOO_ROW("d6", 6); using args = Args<&RollD6::value>; };
struct RollD10 { D10 value; NOO_ROW("d10", 3); using args = Args<&RollD10::value>; };
struct RollD12 { D12 value; NOO_ROW("d12", 3); using args = Args<&RollD12::value>; };
struct RollD20 { D20 value; NOO_ROW("d20", 3); using args = Args<&RollD20::value>; };
struct RollLetter { Letter value; NOO_ROW("letter", 3); using args = Args<&RollLetter::value>; };
struct Pick { Picked element; NOO_ROW("pick", 3); using args = Args<&Pick::element>; };

// clang-format on

#undef NOO_ROW

using Moves =
    MoveTable<Split, PlanAction, Act, Stop, Done, Keep, Negate, Request, Open, Target, Build, Reroll, Choose, Expose,
              Perfect, Cohere, Advance, Lower, Grant, Ask, Penalise, Strike, Provoke, Name, Effect, Recover, Shield,
              Unblock, Help, First, Roll, Clash, RollD6, RollD10, RollD12, RollD20, RollLetter, Pick>;

}  // namespace noo::spheres
