// noosphere --version: which program this is, and by which rules and data its games are played.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/shell.hpp"

namespace noo::cli {

// Made by the build.
std::string_view version();
std::string_view commit();  // as `git describe` says it, "-dirty" if sources were changed since; "unknown" outside git

void add_version(Command app, const Shell& shell);
// The flag is the whole call, but for --json and --lang: it takes the place of a command.
bool asks_for_version(const std::vector<std::string>& arguments);
int show_version(const std::vector<std::string>& arguments, const Shell& shell);

}  // namespace noo::cli
