// What a seat gets to see of one move: the view after it, the events it may read, and the move itself if it may see
// that.
#pragma once

#include <span>
#include <string>

#include "walk.hpp"

namespace noo::conformance {

// A move played on a copy, with all its events.
template <Game G>
struct Played {
  using State = typename G::State;
  static constexpr int room = 4 * max_events_per_move;  // so that too many events are found, not written past the end

  State after;
  SeatSet audience;
  Move move;
  int count = 0;
  std::array<Event, room> at{};

  Played(const G& g, const State& before, Move m) : after(before), audience(g.step_audience(before, m)), move(m) {
    Sink sink(at.data(), room);
    g.play(after, m, sink);
    count = sink.size();
  }
  std::span<const Event> events() const { return {at.data(), static_cast<std::size_t>(count)}; }
  bool reveals_something() const {
    for (const Event& e : events()) {
      if (!e.reveals.empty()) return true;
    }
    return false;
  }
};

// Bytes of everything `viewer` sees of it; equal bytes mean that the viewer cannot tell the two apart.
template <Game G>
std::string sight(const G& g, const Played<G>& p, Seat viewer) {
  const auto seen = view(g, p.after, viewer);
  std::string out(reinterpret_cast<const char*>(&seen), sizeof(seen));
  const auto put = [&](const auto& value) { out.append(reinterpret_cast<const char*>(&value), sizeof(value)); };
  for (const Event& e : p.events()) {
    if (!e.seen_by.has(viewer)) continue;
    put(e.code);
    put(e.rule);
    put(e.args);
  }
  if (p.audience.has(viewer)) put(p.move);
  return out;
}

// Where two sights part, for the person who has to find the leak.
template <Game G>
std::string difference(const std::string& a, const std::string& b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  std::size_t i = 0;
  while (i < shorter && a[i] == b[i]) ++i;
  if (shorter < sizeof(typename G::State)) return "one of them ends the game";
  if (i < sizeof(typename G::State)) return "the views differ at byte " + std::to_string(i);
  constexpr std::size_t event_bytes = sizeof(u8) + sizeof(u16) + sizeof(Event::args);
  const std::size_t event = (i - sizeof(typename G::State)) / event_bytes;
  const std::size_t at = sizeof(typename G::State) + event * event_bytes;
  const auto code = [&](const std::string& s) {
    return at + event_bytes <= s.size() ? std::string(G::event_row(static_cast<u8>(s[at])).name)
                                        : std::string("nothing more");
  };
  return "visible event " + std::to_string(event) + " differs: " + code(a) + " / " + code(b);
}

}  // namespace noo::conformance
