#include "spheres/describe.hpp"

#include <fmt/format.h>

#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

template <class T>
Word word(T value) {
  return {std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
}
Word word(Sep sep) { return {"separation", std::string(sep_words[sep])}; }

class Description {
 public:
  Description(const Game& game, const State& s) : s_(s), ed_(game.edition()) { game.ask_args(s, asked_); }

  // ---- the turn ----

  // SPH-RR-6
  std::optional<Said> of(Negate m) const {
    return said(m, "slot", {{"slot", num(m.slot)}, {"action", word(s_.slot(num(m.slot)).type)}});
  }
  // SPH-COMM-7
  std::optional<Said> of(Request m) const {
    return said(m, "held", {{"seat", word(m.holder)}, {"count", s_.civ_of(m.holder).extra_own}});
  }
  std::optional<Said> of(Target m) const {
    if (m.whom == Aim::nobody) return std::nullopt;
    const Pair& pair = s_.pair(s_.mover, seat(num(m.whom)));
    if (pair.contact == 0) return std::nullopt;
    return said(m, "met", {{"seat", word(m.whom)}, {"separation", word(pair.sep)}, {"alterity", pair.alterity}});
  }
  std::optional<Said> of(Build m) const {
    if (m.use != Use::permanent) return std::nullopt;
    return said(m, "permanent", {{"bonus", s_.me().perm_cons}, {"most", ed_.num.construction_cap}});
  }

  // What is declined.
  std::optional<Said> of(Done m) const {
    switch (what_of(s_.agenda.top())) {
      case Do::free:
        return said(m, "free", {});
      case Do::substitute:
        return said(m, "planned", {});
      case Do::expose:
      case Do::fz_expose:
        return said(m, "expose", {});
      case Do::perfect:
      case Do::fz_perfect:
        return said(m, "perfect", {});
      case Do::fz_recover:
        return said(m, "recover", {});
      case Do::help:
        return said(m, "help", {});
      default:
        return std::nullopt;
    }
  }

  // ---- dice ----

  // SPH-RR-4
  std::optional<Said> of(Reroll m) const {
    return said(m, "die", {{"die", num(m.die)}, {"face", face(s_, m.die)}, {"token", word(m.token)}});
  }
  // SPH-HELP-4
  std::optional<Said> of(Help m) const {
    return said(
        m, "die",
        {{"seat", word(m.helper)}, {"die", num(m.die)}, {"face", face(s_, m.die)}, {"then", face(after(m), m.die)}});
  }

  // ---- what follows from a success ----

  // SPH-CULT-10: any element, active or not.
  std::optional<Said> of(Cohere m) const {
    return said(m, s_.own().active.has(m.element) ? "active" : "inactive", {{"element", word(m.element)}});
  }
  // SPH-TECH-3
  std::optional<Said> of(Advance m) const {
    if (asked_[1] == 0) return std::nullopt;  // there is no Era to try for
    return said(m, "era",
                {{"era", asked_[0]}, {"rolls", asked_[1]}, {"chance", asked_[2]}, {"answer", word(m.answer)}});
  }
  // SPH-CONTACT-4
  std::optional<Said> of(Lower m) const {
    return said(m, "to", {{"keep", asked_[0]}, {"lower", asked_[1]}, {"answer", word(m.answer)}});
  }
  // SPH-COMM-8
  std::optional<Said> of(Grant m) const {
    return said(m, "to", {{"seat", word(seat(asked_[0]))}, {"answer", word(m.answer)}});
  }
  // SPH-SPEC-15, RUL-47
  std::optional<Said> of(Strike m) const {
    return said(m, "of", {{"element", word(m.element)}, {"seat", word(seat(asked_[0]))}});
  }
  // SPH-SPEC-16
  std::optional<Said> of(Provoke m) const {
    return said(m, "to", {{"seat", word(seat(asked_[0]))}, {"answer", word(m.answer)}});
  }
  // FZ-CEN-1
  std::optional<Said> of(Recover m) const {
    const int lost = s_.mine.census_lost[num(m.number) - 1];
    return said(m, "lost", {{"number", num(m.number)}, {"count", lost}});
  }

 private:
  template <class Row>
  static Said said(const Row& /*m*/, std::string_view variant, Args args) {
    return {fmt::format("move.{}.{}", Row::name, variant), std::move(args)};
  }

  // A die of the roll that the question is about.
  std::variant<int, Word> face(const State& then, DieNo die) const {
    return face_of(then, static_cast<Throw>(s_.agenda.top().a), num(die) - 1);
  }

  // The position right after this answer, before anything follows from it.
  State after(Help m) const {
    State then = s_;
    Sink silent;
    Play p{ed_, then, silent};
    play(p, m);
    return then;
  }

  const State& s_;
  const Edition& ed_;
  std::array<i16, Event::max_args> asked_{};  // what the question says
};

}  // namespace

std::variant<int, Word> face_of(const State& s, Throw what, int index) {
  const int value = s.dice[index];
  const bool fuzzy = what == Throw::fz_number || what == Throw::fz_letter;
  const bool letter =
      what == Throw::expose_letter || what == Throw::aspect || what == Throw::list_letter || (fuzzy && index >= 3);
  if (letter && value >= 1 && value <= letter_count) return word(static_cast<Letter>(value));
  if (is_pick(what) && value >= 1 && value <= Domain<Picked>::size) return word(Domain<Picked>::at(value - 1));
  return value;
}

std::optional<Said> describe(const Game& game, const State& view, Move m) {
  if (game.turn(view).actor != Turn::Actor::player || !game.check(view, m).legal()) return std::nullopt;
  const Description description(game, view);
  return Moves::visit(m, [&](const auto& row) -> std::optional<Said> {
    if constexpr (requires { description.of(row); }) return description.of(row);
    return std::nullopt;
  });
}

}  // namespace noo::spheres
