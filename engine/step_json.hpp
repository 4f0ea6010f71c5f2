// The steps of an agenda as JSON, from a game's table of steps: {"step": "massacre", "seenBy": "all", "a": "white",
// "b": 5}.
#pragma once

#include "engine/core/step_table.hpp"
#include "engine/json_archive.hpp"

namespace noo::archive {

// By name; the veil of a view has one too, where a game has private steps.
template <class Steps, bool veils>
struct StepName {
  static constexpr std::string_view veil = "veiled";
  static json write(int v) { return v == veiled_step ? veil : Steps::names[static_cast<std::size_t>(v)]; }
  static std::optional<int> read(const json& j) {
    if (veils && says(j, veil)) return int{veiled_step};
    const auto i = OneOf{names(), 1}.read(j);
    return i && *i > 0 ? i : std::nullopt;
  }
  static std::string right() {
    const std::string all = OneOf{names()}.right();
    return veils ? fmt::format("{}, {}", all, veil) : all;
  }

 private:
  static Words names() { return Words(Steps::names).subspan(1); }
};

// An argument by its row: a number, or the word of what it stands for. `people` are the words of those at the table.
class StepValue {
 public:
  StepValue(const StepByteRow& row, Words people) : row_(row) {
    if (!row.person) return;
    people_ = people;
    row_.most += static_cast<int>(people.size()) - row.words;  // OrNone stays one past the last
    row_.words = static_cast<int>(people.size());
  }
  json write(int v) const { return v < row_.words ? json(word(v)) : json(v); }
  std::optional<int> read(const json& j) const {
    if (!j.is_string()) return Whole{row_.least, row_.most}.read(j);
    for (int i = row_.least; i < row_.words; ++i) {
      if (says(j, word(i))) return i;
    }
    return std::nullopt;
  }
  std::string right() const {
    const std::string number = Whole{row_.least, row_.most}.right();
    return row_.words == 0 ? number : fmt::format("{}, or its word", number);
  }

 private:
  std::string_view word(int i) const { return row_.person ? people_[static_cast<std::size_t>(i)] : row_.word(i); }

  StepByteRow row_;
  Words people_;
};

// `people` are those an argument may name, `seats` those an audience may, the first `always` of them always written.
template <class Steps, bool veils = false, class Archive>
void step(Archive& ar, std::string_view key, Step& st, Words people, Words seats, int always = 0) {
  ar.object(key, [&](auto& in) {
    in.byte("step", st.what, StepName<Steps, veils>{}, Presence::required);
    in.audience("seenBy", st.seen_by, seats, always);
    const bool veiled = veils && st.what == veiled_step;
    const StepByteRow whose{0, static_cast<int>(people.size()) - 1, true, static_cast<int>(people.size()), nullptr};
    const std::array<StepByteRow, 2> rows =
        veiled ? std::array{whose, StepByteRow{}} : Steps::arguments(static_cast<typename Steps::Do>(st.what));
    in.byte("a", st.a, StepValue(rows[0], people), Presence::optional);
    in.byte("b", st.b, StepValue(rows[1], people), Presence::optional);
  });
}

}  // namespace noo::archive
