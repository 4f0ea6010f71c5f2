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
  static Shape shape() { return veils ? shape::words(names()) | shape::word(veil) : shape::words(names()); }

 private:
  static Words names() { return Words(Steps::names).subspan(1); }
};

// An argument by its row: a number, or the word of what it stands for. `people`: how many are at the table.
class StepValue {
 public:
  StepValue(const StepByteRow& row, int people) : row_(row) {
    if (row.person)
      row_.most += people - row.words;  // where nobody may be meant too, that is one past the last of them
  }
  json write(int v) const { return v < row_.words ? json(row_.word(v)) : json(v); }
  std::optional<int> read(const json& j) const {
    if (!j.is_string()) return Whole{row_.least, row_.most}.read(j);
    for (int i = row_.least; i <= row_.most && i < row_.words; ++i) {
      if (says(j, row_.word(i))) return i;
    }
    return std::nullopt;
  }
  std::string right() const {
    const std::string number = Whole{row_.least, row_.most}.right();
    return row_.words == 0 ? number : fmt::format("{}, or its word", number);
  }
  static Shape shape() { return shape::whole() | shape::text(); }  // each step has its own words

 private:
  StepByteRow row_;
};

// `seats` are the words of those an audience may name, the first `always` of them always written.
template <class Steps, bool veils = false, class Archive>
void step(Archive& ar, std::string_view key, Step& st, int people, Words seats, int always = 0) {
  ar.object(key, [&](auto& in) {
    in.byte("step", st.what, StepName<Steps, veils>{}, Presence::required);
    in.audience("seenBy", st.seen_by, seats, always);
    if (veils && st.what == veiled_step) {
      in.byte("a", st.a, StepArgument{seats, 0, people - 1}, Presence::optional);
      in.byte("b", st.b, Whole{0, 0}, Presence::optional);
      return;
    }
    const auto& [first, second] = Steps::arguments(static_cast<typename Steps::Do>(st.what));
    in.byte("a", st.a, StepValue(first, people), Presence::optional);
    in.byte("b", st.b, StepValue(second, people), Presence::optional);
  });
}

}  // namespace noo::archive
