#include "engine/any_game.hpp"

#include <fmt/format.h>

#include "engine/any_game_of.hpp"
#include "engine/json.hpp"

namespace noo {

std::string amount_text(const Amount& a) {
  if (!a.known()) return "?";
  return a.exact() ? std::to_string(a.least) : fmt::format("{}–{}", a.least, a.most);
}

namespace detail {

namespace {

void say_amount(std::string_view name, const Amount& a, Said& said) {
  if (a.exact()) said.args.emplace_back(name, int{a.least});
  said.args.emplace_back(fmt::format("{}_range", name), Word{"", amount_text(a)});
}

}  // namespace

void say_amounts(const Goal& goal, Said& said) {
  if (goal.now) say_amount("now", *goal.now, said);
  if (goal.limit) said.args.emplace_back("limit", *goal.limit);
  if (goal.now && goal.limit) say_amount("left", Amount::exactly(*goal.limit) - *goal.now, said);
}

}  // namespace detail

std::string AnyGame::summary(const Position& view, Seat /*me*/, const Catalog& /*words*/) const {
  return state_json(view).dump(2);
}

Options options_for(const GameInfo& info, int seats, Options given) {
  if (const auto needed = info.needs.find(seats); needed != info.needs.end()) {
    given.insert(needed->second.begin(), needed->second.end());
  }
  return given;
}

Options options_of(const GameInfo& info, std::string_view rules_version, Options given) {
  const auto older = info.older.find(std::string(rules_version));
  if (older != info.older.end()) given.insert(older->second.begin(), older->second.end());
  return given;
}

}  // namespace noo
