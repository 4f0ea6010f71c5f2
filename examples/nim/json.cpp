// One list of fields serves both directions: `fields` visits a State with an archive, which writes or reads each of
// them.
#include "nim/json.hpp"

#include "engine/step_json.hpp"
#include "nim/step_table.hpp"

namespace noo::nim {

namespace {

using namespace archive;

constexpr std::array<std::string_view, 2> phase_words{"play", "setup"};

Words colours(const State& s) { return Words(seat_words).first(s.seats); }

template <class Archive>
void fields(Archive& ar, State& s) {
  ar.leaf("n", s.seats, Whole{s.seats, s.seats});
  ar.leaf("phase", s.in_setup, OneOf{phase_words});
  ar.leaf("active", s.mover, OneOf{colours(s)});
  ar.leaf("ending", s.ending, OneOf{ending_words});
  counts(ar, "heaps", s.heap, heap_words, Whole{0, most_stones});
  ar.object("taken", [&](auto& in) {
    for (std::size_t i = 0; i < s.seats; ++i) in.leaf(seat_words[i], s.taken[i], Whole{});
  });
  ar.list("agenda", s.agenda, s.agenda.depth, s.agenda.steps.size(), 0,
          [&](auto& in, const std::string& key, std::size_t i) {
            archive::step<Steps>(in, key, s.agenda.steps[i], colours(s), seat_words, s.seats);
          });
}

}  // namespace

json to_json(const State& s) {
  json out;
  Writer writer(out);
  State copy = s;  // an archive takes what it could also fill
  fields(writer, copy);
  return out;
}

State from_json(const Edition& ed, const json& j) {
  State s{};
  s.seats = static_cast<u8>(ed.seats);
  Reader reader(j, json::json_pointer());
  fields(reader, s);
  reader.done();
  return s;
}

}  // namespace noo::nim
