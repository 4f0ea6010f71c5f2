// What whoever lists moves (game.cpp) asks of the chapters, beside what they ask of each other: the first so many of
// the answers that a chapter's own check lets through. What is the same for all of them is reckoned once.
#pragma once

#include "engine/core/sets.hpp"
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

using HeadSet = EnumSet<Head, num(Head::none)>;
using IconSet = EnumSet<Icon, icons>;
using MethodSet = EnumSet<Method, num(Method::mixed_A) + 1>;
using SphereSet = EnumSet<Sphere, spheres>;

HeadSet heads_to_work_to(const Edition& ed, const State& s, Abilities own, Space from, int enough);  // of one worker
MethodSet methods_to_use(const Edition& ed, const State& s, Abilities own, int enough);
SphereSet spheres_to_research_in(const Edition& ed, const State& s, Abilities own, int enough);
IconSet icons_to_choose(const Edition& ed, const State& s, int enough);

}  // namespace noo::pax_transhumanity
