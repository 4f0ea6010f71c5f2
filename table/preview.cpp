// What a move would do, as far as the seat that asks can know: the rules are played in worlds imagined from its view,
// and never in the true one, so that asking tells nothing. What differs between such worlds, and what reveals something
// to the seat, is not known before it happens: there the preview stops.
#include <algorithm>
#include <array>

#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/merge_patch.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

using nlohmann::json;

// A secret that takes one of two values goes unnoticed once in 8 times. Rules flag what they reveal, so that it hardly
// ever comes to this.
constexpr int worlds_tried = 4;
constexpr int far_enough = 256;  // plies; no chain of small answers is as long

// What a seat gets to see of a ply: its view after it, and the events it may read.
struct Seen {
  Position view;
  std::vector<Event> events;
  bool reveals = false;
};

bool same_event(const Event& a, const Event& b) { return a.code == b.code && a.rule == b.rule && a.args == b.args; }

bool look_alike(const Seen& a, const Seen& b) {
  return a.view == b.view && std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(), same_event);
}

class Preview {
 public:
  Preview(const AnyGame& game, const Position& view, Seat me) : game_(game), me_(me), view_(view) {
    u64 seed = 0;
    for (Position& world : worlds_) {
      Rng rng(++seed);
      world = game.imagine(view, me, rng);
    }
  }

  // False, and nothing played: the worlds part there.
  bool play(Move m) {
    std::array<Position, worlds_tried> after = worlds_;
    const Seen seen = played(after[0], m);
    if (seen.reveals) return false;
    for (std::size_t i = 1; i < after.size(); ++i) {
      if (!look_alike(seen, played(after[i], m))) return false;
    }
    worlds_ = after;
    view_ = seen.view;
    events_.insert(events_.end(), seen.events.begin(), seen.events.end());
    return true;
  }

  // Plays the move and what the table would answer itself; why it goes no further.
  std::string_view run(Move m, int standing) {
    for (int i = 0; i < far_enough; ++i) {
      if (!play(m)) return "hidden";
      const Turn t = game_.turn(view_);
      if (t.actor == Turn::Actor::nobody) return "over";
      if (t.actor == Turn::Actor::chance) return "chance";
      if (t.actor == Turn::Actor::veiled || t.seat != me_) return "turn";
      const std::optional<Move> answer = small_answer(game_, view_, me_, standing);
      if (!answer) return "question";
      m = *answer;
    }
    return "question";
  }

  const Position& view() const { return view_; }
  const std::vector<Event>& events() const { return events_; }

 private:
  Seen played(Position& world, Move m) const {
    std::vector<Event> events;
    game_.play(world, m, &events);
    Seen out{game_.view(world, me_), {}, false};
    for (const Event& e : events) {
      if (!shown_to(e.seen_by, me_)) continue;
      out.reveals = out.reveals || e.reveals.has(me_);
      out.events.push_back(e);
    }
    return out;
  }

  const AnyGame& game_;
  Seat me_;
  Position view_;
  std::array<Position, worlds_tried> worlds_;
  std::vector<Event> events_;
};

}  // namespace

std::pair<json, Refusal> Table::preview(Seat s, std::string_view notation, const Catalog& words) const {
  const TableData& d = *d_;
  const auto [m, no] = wanted(d, s, std::nullopt, notation);
  if (no) return {nullptr, no};
  const Position now = d.game->view(d.match->position(), s);
  Preview preview(*d.game, now, s);
  const std::string_view stops = preview.run(m, chair_at(d, s).asking);
  const auto names = names_of(d);
  json tells = json::array();
  for (const Event& e : preview.events()) tells.push_back(words.say(d.game->tell(e), names));
  json out{{"version", version({.kind = Viewer::Kind::seat, .seat = s})},
           {"patch", merge_diff(d.game->state_json(now), d.game->state_json(preview.view()))},
           {"goals", goals_json(*d.game, preview.view(), s, words, names)},
           {"tells", std::move(tells)},
           {"stops", stops}};
  return {std::move(out), std::nullopt};
}

}  // namespace noo::table
