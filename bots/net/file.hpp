// A net as a file, bots/GAME/net.json or any other (docs/formats.md).
//
//   const auto net = read_net(text, "mine.json", form);
//
// What is wrong with a file is an InputError that names the file, what is wrong and what would be right.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/net/net.hpp"

namespace noo::bots::net {

// Which nets fit a game.
struct Form {
  std::string game;
  int features = 0;
  u64 feature_hash = 0;
  int rows = 0;
};

std::shared_ptr<const Net> read_net(std::string_view text, std::string_view file, const Form& form);
// The text of such a file; `about` says where the net comes from.
std::string write_net(const Net& net, const Form& form, std::string_view about);

// bots/GAME/net.json as it was built in; null for a game without one.
std::shared_ptr<const Net> built_in_net(const Form& form);

u64 hash_of(const Net& net);  // of all its numbers

}  // namespace noo::bots::net
