// The steps of an agenda, and the table that describes each kind of step once: twin of the table of moves.
//
// A game lists its kinds as rows, in the order of its enumeration Do:
//
//   using Steps = StepTable<Moves,
//       Question<Do::massacre, Of<Colour, Both<Sphere, Colour>>, Answers<Massacre>, Rule::I4_1, on(Do::finish)>,
//       Chance<Do::die, Of<Cast>, Answers<Roll>, Rule::S_5, on(Do::die, Do::cast)>,
//       Work<Do::unsettle, unsettle, Of<Colour, Sphere>>>;
//
//   p.push<Do::massacre>(who, std::pair{where, victim});                two bytes in the agenda
//   const auto [who, of_whom] = Steps::read<Do::massacre>(step);
//   Steps::perform(p, step);                                            unsettle(p, colour, sphere)
//
// From a row come what may answer a question, the rule that asks it, the work itself, the step's name and arguments in
// JSON, and where the step may lie: on which other, and when. A game with private steps also says who may know of them.
#pragma once

#include <array>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/core/agenda.hpp"
#include "engine/core/enum_name.hpp"
#include "engine/core/enum_set.hpp"
#include "engine/core/moves.hpp"

namespace noo {

// How a step is written: as its enumerator, unless a game says otherwise.
template <auto what>
inline constexpr std::string_view step_name = enum_name<what>;

enum class Nature : u8 { question, chance, work };

// ---- arguments: what one byte of a step stands for ----

// An enumeration that begins at 0 and has a Domain.
template <class T, bool is_person = false>
struct EnumByte {
  using Value = T;
  static constexpr int least = 0;
  static constexpr int most = Domain<T>::size - 1;
  static constexpr bool person = is_person;  // only those at the table
  static constexpr std::string_view word(int i) { return Domain<T>::word(Domain<T>::at(i)); }
  static constexpr int words = Domain<T>::size;
  static constexpr u8 pack(T v) { return static_cast<u8>(v); }
  static constexpr T unpack(u8 b) { return static_cast<T>(b); }
};

// How a value of type T is kept in a byte.
template <class T>
struct StepByte : EnumByte<T> {};
template <>
struct StepByte<Seat> : EnumByte<Seat, true> {};

// A whole number.
template <int most_, int least_ = 0>
struct Number {};
template <int most_, int least_>
struct StepByte<Number<most_, least_>> {
  using Value = int;
  static constexpr int least = least_;
  static constexpr int most = most_;
  static constexpr bool person = false;
  static constexpr int words = 0;
  static constexpr u8 pack(int v) { return static_cast<u8>(v); }
  static constexpr int unpack(u8 b) { return b; }
};

// A yes or no, written as 1 or 0.
template <>
struct StepByte<bool> : StepByte<Number<1>> {
  using Value = bool;
  static constexpr bool unpack(u8 b) { return b != 0; }
};

// A set, written as the number that its bits make.
template <class E, int count>
struct StepByte<EnumSet<E, count>> : StepByte<Number<(1 << count) - 1>> {
  static_assert(count <= 8);
  using Value = EnumSet<E, count>;
  static constexpr u8 pack(Value v) { return v.bits; }
  static constexpr Value unpack(u8 b) { return {b}; }
};

// A value of T, or one past the last: nothing of the kind is left.
template <class T>
struct OrNone {};
template <class T>
struct StepByte<OrNone<T>> : StepByte<T> {
  static constexpr int most = StepByte<T>::most + 1;
};

// A value of T written as a number.
template <class T>
struct Plain {};
template <class T>
struct StepByte<Plain<T>> : StepByte<T> {
  static constexpr int words = 0;
};

// An enumeration without words, from 0 to this one; written as a number.
template <auto last>
struct UpTo {};
template <auto last>
struct StepByte<UpTo<last>> {
  using Value = decltype(last);
  static constexpr int least = 0;
  static constexpr int most = static_cast<int>(last);
  static constexpr bool person = false;
  static constexpr int words = 0;
  static constexpr u8 pack(Value v) { return static_cast<u8>(v); }
  static constexpr Value unpack(u8 b) { return static_cast<Value>(b); }
};

// Two values in one byte: first * base + second.
template <class First, class Second, int base = 4>
struct Both {};
template <class First, class Second, int base_>
struct StepByte<Both<First, Second, base_>> {
  static constexpr int base = base_;
  static constexpr int most_second = StepByte<Second>::most;
  static_assert(most_second < base);
  using Value = std::pair<typename StepByte<First>::Value, typename StepByte<Second>::Value>;
  static constexpr int least = 0;
  static constexpr int most = StepByte<First>::most * base + most_second;
  static constexpr bool person = false;
  static constexpr int words = 0;
  static constexpr u8 pack(Value v) {
    return static_cast<u8>(StepByte<First>::pack(v.first) * base + StepByte<Second>::pack(v.second));
  }
  static constexpr Value unpack(u8 b) {
    return {StepByte<First>::unpack(static_cast<u8>(b / base)), StepByte<Second>::unpack(static_cast<u8>(b % base))};
  }
};

// The same of an argument, for who does not know its type.
struct StepByteRow {
  int least = 0;
  int most = 0;
  bool person = false;
  int words = 0;
  std::string_view (*word)(int i) = nullptr;
  int base = 1;  // of two values in one byte
  int most_second = 0;
  constexpr bool fits(int value) const { return value >= least && value <= most && value % base <= most_second; }
};

template <class T>
constexpr StepByteRow step_byte_row() {
  StepByteRow row{StepByte<T>::least, StepByte<T>::most, StepByte<T>::person, StepByte<T>::words};
  if constexpr (StepByte<T>::words > 0) row.word = StepByte<T>::word;
  if constexpr (requires { StepByte<T>::base; }) {
    row.base = StepByte<T>::base;
    row.most_second = StepByte<T>::most_second;
  }
  return row;
}

// The arguments of a step: at most two bytes.
template <class... Ts>
struct Of {
  static constexpr std::size_t count = sizeof...(Ts);
  static_assert(count <= 2, "a step has two bytes");
  static constexpr std::array<StepByteRow, 2> rows = [] {
    std::array<StepByteRow, 2> out{};
    std::size_t i = 0;
    ((out[i++] = step_byte_row<Ts>()), ...);
    return out;
  }();
  // What is left out is 0.
  template <class... Values>
  static constexpr std::array<u8, 2> pack(Values... values) {
    static_assert(sizeof...(Values) <= count, "more values than the step has arguments");
    return pack_first(std::make_index_sequence<sizeof...(Values)>{}, values...);
  }
  static constexpr std::tuple<typename StepByte<Ts>::Value...> unpack(const Step& step) {
    return unpack_all(std::index_sequence_for<Ts...>{}, {step.a, step.b});
  }

 private:
  template <std::size_t... i, class... Values>
  static constexpr std::array<u8, 2> pack_first(std::index_sequence<i...> /*places*/, Values... values) {
    return {StepByte<std::tuple_element_t<i, std::tuple<Ts...>>>::pack(values)...};
  }
  template <std::size_t... i>
  static constexpr std::tuple<typename StepByte<Ts>::Value...> unpack_all(std::index_sequence<i...> /*places*/,
                                                                          [[maybe_unused]] std::array<u8, 2> bytes) {
    return {StepByte<Ts>::unpack(bytes[i])...};
  }
};

// ---- rows ----

// The kinds of move that answer, in the order of their table.
template <class... Rows>
struct Answers {
  template <class Moves>
  static constexpr u64 kinds = (u64{0} | ... | (u64{1} << Moves::template kind_of<Rows>));
  template <class Moves>
  static constexpr bool in_order = [] {
    [[maybe_unused]] int last = -1;
    [[maybe_unused]] const auto follows = [&](int kind) { return std::exchange(last, kind) < kind; };
    return (follows(Moves::template kind_of<Rows>) && ...);
  }();
};

// What a step may lie on. Under the lowest lies none, so that `bottom` is that no-step; what runs at once and never
// waits lies nowhere.
//
// A bit for each step. No word is ever zero: g++ 12 takes two template arguments for the same value if they differ only
// in where their zeros stand, so that a row would get the set of another.
struct StepSet {
  static constexpr int most = 126;
  static constexpr int a_word = 63;
  static constexpr u64 mark = u64{1} << 63U;
  std::array<u64, 2> bits{mark, mark};

  constexpr bool has(u8 what) const { return what < most && ((bits[what / a_word] >> (what % a_word)) & 1U) != 0; }
  constexpr void add(u8 what) {
    assert(what < most);
    bits[what / a_word] |= u64{1} << (what % a_word);
  }
  constexpr StepSet operator|(StepSet o) const { return {{bits[0] | o.bits[0], bits[1] | o.bits[1]}}; }
  constexpr bool operator==(const StepSet&) const = default;
};
template <class... Do>
constexpr StepSet on(Do... steps) {
  StepSet out;
  (out.add(static_cast<u8>(steps)), ...);
  return out;
}
inline constexpr StepSet bottom = on(0);
inline constexpr StepSet nowhere{};
inline constexpr StepSet anywhere{{~u64{0}, ~u64{0}}};

inline constexpr u32 any_time = ~u32{0};

// Who may know that the step is pending: everybody, or as the game's own `audience` says.
enum class Known : u8 { all, some };

// Asked even with one answer, because skipping it would tell something.
enum class Asked : u8 { usually, always };

template <auto what_, class Args_, class Answers_, auto rule_, StepSet on_ = anywhere, u32 during_ = any_time,
          Asked asked_ = Asked::usually, Known known_ = Known::all>
struct Question {
  static constexpr auto what = what_;
  static constexpr Nature nature = Nature::question;
  using Args = Args_;
  using Answers = Answers_;
  static constexpr u16 rule = static_cast<u16>(rule_);
  static constexpr StepSet on = on_;
  static constexpr u32 during = during_;
  static constexpr Asked asked = asked_;
  static constexpr Known known = known_;
};

// What is thrown or drawn always takes its time.
template <auto what_, class Args_, class Answers_, auto rule_, StepSet on_ = anywhere, u32 during_ = any_time,
          Asked asked_ = Asked::always, Known known_ = Known::all>
struct Chance : Question<what_, Args_, Answers_, rule_, on_, during_, asked_, known_> {
  static constexpr Nature nature = Nature::chance;
};

// A step that stays on the agenda takes itself off.
enum class Leaves : u8 { before, by_itself };

template <auto what_, auto work_, class Args_ = Of<>, StepSet on_ = anywhere, u32 during_ = any_time,
          Leaves leaves_ = Leaves::before, Known known_ = Known::all>
struct Work : Question<what_, Args_, Answers<>, 0, on_, during_, Asked::usually, known_> {
  static constexpr Nature nature = Nature::work;
  static constexpr auto work = work_;
  static constexpr Leaves leaves = leaves_;
};

// ---- the table ----

template <class Moves, class... Rows>
struct StepTable {
  static constexpr std::size_t count = sizeof...(Rows);
  static_assert(count < StepSet::most);
  using MoveKinds = Moves;
  using Do = std::remove_cv_t<decltype(std::tuple_element_t<0, std::tuple<Rows...>>::what)>;
  template <Do what>
  using Row = std::tuple_element_t<static_cast<std::size_t>(what) - 1, std::tuple<Rows...>>;

  static_assert(
      [] {
        std::size_t i = 0;
        return ((static_cast<std::size_t>(Rows::what) == ++i) && ...);
      }(),
      "the rows stand in the order of the enumeration, from 1 on");
  static_assert((Rows::Answers::template in_order<Moves> && ...), "answers stand in the order of the moves");

  // By number; 0 is no step.
  static constexpr std::array<std::string_view, count + 1> names{std::string_view{}, step_name<Rows::what>...};

  static constexpr bool known(u8 what) { return what >= 1 && what <= count; }
  static constexpr Nature nature(u8 what) { return natures[what]; }
  static constexpr bool is_question(Do what) { return natures[at(what)] == Nature::question; }
  static constexpr bool is_chance(Do what) { return natures[at(what)] == Nature::chance; }
  static constexpr u64 answers(Do what) { return kinds[at(what)]; }
  static constexpr u16 rule(Do what) { return rules[at(what)]; }
  static constexpr bool always_asked(Do what) { return always[at(what)]; }
  static constexpr Known known_to(Do what) { return knowns[at(what)]; }
  static constexpr StepSet lies_on(Do what) { return ons[at(what)]; }
  static constexpr u32 during(Do what) { return durings[at(what)]; }
  static constexpr const std::array<StepByteRow, 2>& arguments(Do what) { return args[at(what)]; }
  static constexpr bool fits(const Step& step) {
    return known(step.what) && args[step.what][0].fits(step.a) && args[step.what][1].fits(step.b);
  }

  static constexpr bool has_private = ((Rows::known == Known::some) || ...);

  // Kinds of move that are chance's to make.
  static constexpr u64 chance_kinds =
      (u64{0} | ... | (Rows::nature == Nature::chance ? Rows::Answers::template kinds<Moves> : 0));

  template <Do what, class... Values>
  static constexpr Step make(SeatSet seen_by, Values... values) {
    const std::array<u8, 2> bytes = Row<what>::Args::pack(values...);
    return {static_cast<u8>(what), seen_by, bytes[0], bytes[1]};
  }
  // The only argument, or a tuple of them.
  template <Do what>
  static constexpr auto read(const Step& step) {
    assert(step.what == static_cast<u8>(what));
    if constexpr (Row<what>::Args::count == 1) {
      return std::get<0>(Row<what>::Args::unpack(step));
    } else {
      return Row<what>::Args::unpack(step);
    }
  }

  // The work on top of the agenda.
  template <class Play>
  static void perform(Play& p, const Step& step) {
    static constexpr std::array<void (*)(Play&, const Step&), count + 1> works{nullptr, work_of<Play, Rows>()...};
    assert(nature(step.what) == Nature::work);
    works[step.what](p, step);
  }

  // Calls f with the row of a step, if it is one.
  template <class F>
  static void with_row(u8 what, const F& f) {
    static constexpr std::array<void (*)(const F&), count> calls{[](const F& with) { with(Rows{}); }...};
    if (known(what)) calls[what - 1U](f);
  }

 private:
  static constexpr std::size_t at(Do what) { return static_cast<std::size_t>(what); }
  static constexpr std::array<Nature, count + 1> natures{Nature::work, Rows::nature...};
  static constexpr std::array<u64, count + 1> kinds{0, Rows::Answers::template kinds<Moves>...};
  static constexpr std::array<u16, count + 1> rules{0, Rows::rule...};
  static constexpr std::array<bool, count + 1> always{false, (Rows::asked == Asked::always)...};
  static constexpr std::array<Known, count + 1> knowns{Known::all, Rows::known...};
  static constexpr std::array<StepSet, count + 1> ons{nowhere, Rows::on...};
  static constexpr std::array<u32, count + 1> durings{0, Rows::during...};
  static constexpr std::array<std::array<StepByteRow, 2>, count + 1> args{std::array<StepByteRow, 2>{},
                                                                          Rows::Args::rows...};

  template <class Play, class R>
  static constexpr auto work_of() -> void (*)(Play&, const Step&) {
    if constexpr (R::nature == Nature::work) {
      return [](Play& p, const Step& step) {
        [[maybe_unused]] const auto values = R::Args::unpack(step);
        if constexpr (R::leaves == Leaves::before) p.s.agenda.pop();
        if constexpr (std::is_invocable_v<decltype(R::work), Play&>) {
          R::work(p);  // what stays looks at its arguments itself
        } else {
          std::apply([&](const auto&... value) { R::work(p, value...); }, values);
        }
      };
    } else {
      return nullptr;
    }
  }
};

}  // namespace noo
