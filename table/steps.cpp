// What happened since the last message, step by step: each ply that a viewer could notice, with what it changed in that
// viewer's own view. Plies it could not notice changed nothing there, so nothing is left over.
#include <algorithm>

#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/merge_patch.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

using nlohmann::json;

// Whoever has missed more wants to see where the game stands, not all of it; and no message grows without bound.
constexpr std::size_t most_steps = 200;

// Who acted, as far as the viewer knows: it may see the move, or its view before says who was asked. For chance and a
// veiled question the seat is the one whose turn it is.
Turn actor_of(const TableData& d, const Viewer& v, const Ply& ply, const Position& before) {
  const bool known = may_see(v, ply);
  if (known && ply.turn.actor == Turn::Actor::player) return ply.turn;
  const Turn seen = d.game->turn(before);
  return known ? Turn{ply.turn.actor, seen.seat, ply.turn.ask} : seen;
}

json played_json(const TableData& d, Move m, const Position& before, const Catalog& words) {
  return {{"notation", d.game->notation(m)},
          {"kind", d.game->kind_name(m.kind)},
          {"targets", d.game->targets(m)},
          {"text", words.say(d.game->describe(before, m), names_of(d))}};
}

// One viewer's way along the line.
class Staging {
 public:
  Staging(const TableData& d, const Viewer& v, const Catalog& words, const std::vector<int>& plies)
      : d_(d), v_(v), words_(words), before_(seen_position(d, v, d.match->position_at(plies.front()))) {
    const auto seen = std::count_if(plies.begin(), plies.end(), [&](int i) { return may_see(v, d.match->ply(i)); });
    counted_ = d.sight.plies(row_of(v)) - static_cast<int>(seen);
    line_ = d.sight.log_kept(row_of(v));
    state_ = d.game->state_json(before_);
  }

  json next(int i) {
    const Ply& ply = d_.match->ply(i);
    json step = turn_json(*d_.game, actor_of(d_, v_, ply, before_));
    step.erase("ask");
    if (step["seat"] == "none") step.erase("seat");
    if (may_see(v_, ply)) step["move"] = played_json(d_, ply.move, before_, words_);
    counted_ += may_see(v_, ply) ? 1 : 0;
    step["ply"] = counted_;
    step["lines"] = lines_of(i);
    before_ = seen_position(d_, v_, ply.after);
    json after = d_.game->state_json(before_);
    step["patch"] = merge_diff(state_, after);
    state_ = std::move(after);
    return step;
  }

 private:
  json lines_of(int i) {
    const std::vector<Sighting>& log = d_.sight.log(row_of(v_));
    const int first = line_;
    while (line_ < static_cast<int>(log.size()) && log[static_cast<std::size_t>(line_)].ply == i) ++line_;
    return {{"from", first}, {"count", line_ - first}};
  }

  const TableData& d_;
  const Viewer& v_;
  const Catalog& words_;
  Position before_;  // the viewer's
  json state_;       // the same
  int counted_ = 0;  // plies it had been shown by then
  int line_ = 0;     // of its log
};

}  // namespace

json Table::steps_json(const Viewer& v, const Catalog& words) const {
  json out = json::array();
  if (!d_->match) return out;
  const std::vector<int> plies = d_->sight.new_plies(row_of(v));
  if (plies.empty() || plies.size() > most_steps) return out;
  Staging staging(*d_, v, words, plies);
  for (const int i : plies) out.push_back(staging.next(i));
  return out;
}

}  // namespace noo::table
