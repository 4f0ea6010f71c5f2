// The bots of a line-up, by name: a level of the registry, a level with weights that lab tune wrote, or one of those
// that only the lab knows: the rules of thumb that a search begins with, and searches with a net.
//
//   named_bot("spheres", "steady")                      steady
//   named_bot("spheres", "steady@mine/tuned.json")      steady@tuned#1f2e3d4c
//   named_bot("spheres", "habits")                      habits
//   named_bot("spheres", "learned:800")                 learned:800: 800 simulations with the game's own net
//   named_bot("spheres", "learned:800@mine/net.json")   learned:800@net#5a6b7c8d
//
// The name that comes back tells the weights apart, not only the files: it is what a stored run knows of its bots.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "bots/tunable.hpp"

namespace noo::lab {

struct NamedBot {
  std::string name;
  std::function<std::unique_ptr<bots::Bot>()> make;
};

// InputError for an unknown level, and for a file that is not there or is wrong.
NamedBot named_bot(const std::string& game, const std::string& text);

// "steady" or "steady@FILE", with the weights of the file as those in use. InputError where there are no weights.
bots::Tunable tunable_bot(const std::string& game, const std::string& text);

}  // namespace noo::lab
