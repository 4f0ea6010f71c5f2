// A position as JSON by one list of fields for both directions: a game writes `fields(archive, state)` once, and a
// Writer or a Reader visits each of them. A third archive, the Outline, visits them for the shape of what the Writer
// would write: the game's JSON Schema is made from it.
//
//   template <class Archive>
//   void fields(Archive& ar, State& s) {
//     ar.leaf("round", s.round, Whole{0, 65000});
//     ar.object("players", [&](auto& in) { ... });
//   }
//
// Absent is "none", hidden is "unknown". A Reader throws InputError with the JSON pointer of the field and what would
// be right there; fields that it is not asked for are refused.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/types.hpp"
#include "engine/errors.hpp"
#include "engine/json_codecs.hpp"

namespace noo::archive {

template <class T>
void make_unknown(T& value) {
  std::memset(&value, unknown, sizeof(T));
}

// An optional field that is left out is 0; a sparse one is left out where it is 0.
enum class Presence : u8 { required, optional, sparse };

// ---- archives ----
// leaf: one number. byte: one that is never hidden, so that 255 is a number like any other. set: bits by name, the
// first `always` of them always written. members: the same for sets of any make. row: words one after the other, as
// places in `names`. object: fields. group: fields that are hidden together. list: entries by position.

class Writer {
 public:
  static constexpr bool reading = false;
  explicit Writer(json& out) : out_(out) { out_ = json::object(); }

  template <class T, class Codec>
  void leaf(std::string_view key, T& value, const Codec& codec, Presence presence = Presence::required) {
    const int v = static_cast<int>(value);
    if (presence == Presence::sparse && v == 0) return;
    out_[std::string(key)] = is_unknown(value) ? json(hidden) : json(codec.write(v));
  }
  template <class Codec>
  void byte(std::string_view key, u8& value, const Codec& codec, Presence /*presence*/) {
    out_[std::string(key)] = codec.write(value);
  }
  template <class T>
  void set(std::string_view key, T& bits, Words names, int always) {
    if (is_unknown(bits)) {
      out_[std::string(key)] = hidden;
      return;
    }
    members(
        key, names, always, [&](std::size_t i) { return ((static_cast<u64>(bits) >> i) & 1U) != 0; },
        [](std::size_t) {});
  }
  template <class Has, class Add>
  void members(std::string_view key, Words names, int always, const Has& has, const Add& /*add*/) {
    json& out = out_[std::string(key)];
    out = json::object();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (has(i) || static_cast<int>(i) < always) out[std::string(names[i])] = has(i);
    }
  }
  void row(std::string_view key, std::vector<int>& values, Words names) {
    json& out = out_[std::string(key)];
    out = json::array();
    for (const int i : values) out.push_back(names[static_cast<std::size_t>(i)]);
  }
  void audience(std::string_view key, SeatSet& seats, Words names, int always) {
    if (seats == SeatSet::all()) {
      out_[std::string(key)] = "all";
    } else {
      set(key, seats.bits, names, always);
    }
  }
  // Are there fields from this one on? When writing, as the caller says.
  static bool present(std::string_view /*key*/, bool now) { return now; }
  template <class F>
  void object(std::string_view key, const F& f) {
    Writer inner(out_[std::string(key)]);
    f(inner);
  }
  template <class Group, class F>
  void group(std::string_view key, Group& bytes, const F& f) {
    if (is_unknown(bytes)) {
      out_[std::string(key)] = hidden;
    } else {
      object(key, f);
    }
  }
  template <class Group, class F>
  void list(std::string_view key, Group& bytes, u8& size, std::size_t /*capacity*/, int first, const F& f) {
    group(key, bytes, [&](Writer& w) {
      for (int i = 0; i < size; ++i) f(w, std::to_string(first + i), static_cast<std::size_t>(i));
    });
  }

 private:
  json& out_;
};

class Reader {
 public:
  static constexpr bool reading = true;
  Reader(const json& in, json::json_pointer where) : in_(in), where_(std::move(where)) {
    if (!in_.is_object()) fail(where_, "not an object", "an object with named fields");
  }

  [[noreturn]] static void fail(const json::json_pointer& where, std::string_view what, std::string_view right) {
    const std::string pointer = where.to_string();
    throw InputError(fmt::format("state {}: {}; {} would be right", pointer.empty() ? "/" : pointer, what, right));
  }
  [[noreturn]] void fail_at(std::string_view key, std::string_view what, std::string_view right) const {
    fail(where_ / std::string(key), what, right);
  }

  template <class T, class Codec>
  void leaf(std::string_view key, T& value, const Codec& codec, Presence presence = Presence::required) {
    if (presence != Presence::required && find(key) == nullptr) return;
    const json& j = take(key, codec.right());
    if (says(j, hidden)) {
      make_unknown(value);
    } else {
      value = static_cast<T>(decode(key, j, codec));
    }
  }
  template <class Codec>
  void byte(std::string_view key, u8& value, const Codec& codec, Presence presence) {
    if (presence != Presence::required && find(key) == nullptr) return;
    value = static_cast<u8>(decode(key, take(key, codec.right()), codec));
  }
  template <class T>
  void set(std::string_view key, T& bits, Words names, int always) {
    const json* j = find(key);
    if (j != nullptr && says(*j, hidden)) return make_unknown(bits);
    bits = 0;
    members(
        key, names, always, [](std::size_t) { return false; },
        [&](std::size_t i) { bits = static_cast<T>(bits | (u64{1} << i)); });
  }
  template <class Has, class Add>
  void members(std::string_view key, Words names, int always, const Has& /*has*/, const Add& add) {
    const Words likely = names.first(always == 0 ? names.size() : static_cast<std::size_t>(always));
    const std::string right = fmt::format("an object of true and false by {}", fmt::join(likely, ", "));
    const json& j = take(key, right);
    if (!j.is_object()) fail_at(key, shown(j), right);
    for (const auto& [name, has] : j.items()) {
      const auto i = position_of(names, name);
      if (!i || !has.is_boolean()) fail(where_ / std::string(key) / name, i ? shown(has) : "no such field", right);
      if (has == true) add(static_cast<std::size_t>(*i));
    }
  }
  void row(std::string_view key, std::vector<int>& values, Words names) {
    const std::string right = fmt::format("a list of {}", fmt::join(names, ", "));
    const json& j = take(key, right);
    if (!j.is_array()) fail_at(key, shown(j), right);
    values.clear();
    for (const json& word : j) {
      const auto i = word.is_string() ? position_of(names, word.get_ref<const std::string&>()) : std::nullopt;
      if (!i) fail(where_ / std::string(key) / values.size(), shown(word), OneOf{names}.right());
      values.push_back(*i);
    }
  }
  void audience(std::string_view key, SeatSet& seats, Words names, int always) {
    const json* j = find(key);
    if (j != nullptr && *j == "all") {
      seats = SeatSet::all();
    } else {
      set(key, seats.bits, names, always);
    }
  }
  bool present(std::string_view key, bool /*now*/) { return find(key) != nullptr; }
  template <class F>
  void object(std::string_view key, const F& f) {
    Reader inner(take(key, "an object with named fields"), where_ / std::string(key));
    f(inner);
    inner.done();
  }
  template <class Group, class F>
  void group(std::string_view key, Group& bytes, const F& f) {
    const json* j = find(key);
    if (j != nullptr && says(*j, hidden)) {
      make_unknown(bytes);
    } else {
      object(key, f);
    }
  }
  template <class Group, class F>
  void list(std::string_view key, Group& bytes, u8& size, std::size_t capacity, int first, const F& f) {
    const std::string right = fmt::format("up to {} entries, numbered from {} without a gap", capacity, first);
    const json& given = take(key, right);
    if (says(given, hidden)) return make_unknown(bytes);
    if ((!given.is_object() && !given.is_array()) || given.size() > capacity) fail_at(key, "not such a list", right);
    json keyed = json::object();
    if (given.is_array()) {
      for (const json& entry : given) keyed[std::to_string(first + static_cast<int>(keyed.size()))] = entry;
    } else {
      keyed = given;
    }
    size = static_cast<u8>(keyed.size());
    Reader inner(keyed, where_ / std::string(key));
    for (int i = 0; i < size; ++i) f(inner, std::to_string(first + i), static_cast<std::size_t>(i));
    inner.done();
  }

  // A field that may be there and says nothing new.
  void ignore(std::string_view key) { find(key); }

  // Whatever was not asked for is refused by name.
  void done() const {
    for (const auto& [key, value] : in_.items()) {
      if (std::find(taken_.begin(), taken_.end(), key) != taken_.end()) continue;
      fail(where_ / key, "no such field", fmt::format("only {}", fmt::join(taken_, ", ")));
    }
  }

 private:
  const json* find(std::string_view key) {
    const auto found = in_.find(std::string(key));
    if (std::find(taken_.begin(), taken_.end(), key) == taken_.end()) taken_.emplace_back(key);
    return found == in_.end() ? nullptr : &*found;
  }
  const json& take(std::string_view key, std::string_view right) {
    const json* j = find(key);
    if (j == nullptr) fail_at(key, "missing", right);
    return *j;
  }
  template <class Codec>
  int decode(std::string_view key, const json& j, const Codec& codec) const {
    const auto v = codec.read(j);
    if (!v) fail_at(key, shown(j), codec.right());
    return *v;
  }
  static std::string shown(const json& j) {
    return fmt::format("{} is wrong",
                       j.is_structured() ? j.type_name() : j.dump(-1, ' ', false, json::error_handler_t::replace));
  }

  const json& in_;
  json::json_pointer where_;
  std::vector<std::string> taken_;
};

// Visits a position for the shape of what a Writer writes of it: what is hidden in it is "unknown", a list has entries
// even where it is empty.
class Outline {
 public:
  static constexpr bool reading = false;
  explicit Outline(Shape& out) : object_(out.objects.emplace_back()) {}

  template <class T, class Codec>
  void leaf(std::string_view key, T& value, const Codec& codec, Presence presence = Presence::required) {
    add(key, is_unknown(value) ? shape::word(hidden) : codec.shape(), presence != Presence::sparse);
  }
  template <class Codec>
  void byte(std::string_view key, u8& /*value*/, const Codec& codec, Presence /*presence*/) {
    add(key, codec.shape());
  }
  template <class T>
  void set(std::string_view key, T& bits, Words names, int always) {
    add(key, is_unknown(bits) ? shape::word(hidden) : shape_of_set(names, always));
  }
  template <class Has, class Add>
  void members(std::string_view key, Words names, int always, const Has& /*has*/, const Add& /*add*/) {
    add(key, shape_of_set(names, always));
  }
  void row(std::string_view key, std::vector<int>& /*values*/, Words names) {
    add(key, shape::list_of(shape::words(names)));
  }
  void audience(std::string_view key, SeatSet& /*seats*/, Words names, int always) {
    add(key, shape_of_set(names, always) | shape::word("all"));
  }
  // There may be: what follows in this object is not always there.
  bool present(std::string_view /*key*/, bool /*now*/) {
    rest_required_ = false;
    return true;
  }
  template <class F>
  void object(std::string_view key, const F& f) {
    add(key, shape_of_object(f));
  }
  template <class Group, class F>
  void group(std::string_view key, Group& bytes, const F& f) {
    add(key, is_unknown(bytes) ? shape::word(hidden) : shape_of_object(f));
  }
  template <class Group, class F>
  void list(std::string_view key, Group& bytes, u8& /*size*/, std::size_t /*capacity*/, int first, const F& f) {
    const auto first_entry = [&](Outline& in) { f(in, std::to_string(first), 0); };
    add(key, is_unknown(bytes) ? shape::word(hidden)
                               : shape::by_number(shape_of_object(first_entry).objects.front().fields.front().shape));
  }

 private:
  void add(std::string_view key, Shape shape, bool required = true) {
    object_.fields.push_back({std::string(key), std::move(shape), required && rest_required_});
  }
  static Shape shape_of_set(Words names, int always) {
    Shape out = shape::some_by(names, shape::flag());
    for (std::size_t i = 0; i < static_cast<std::size_t>(always); ++i) out.objects.front().fields[i].required = true;
    return out;
  }
  template <class F>
  static Shape shape_of_object(const F& f) {
    Shape out;
    Outline inner(out);
    f(inner);
    return out;
  }

  Shape::Object& object_;
  bool rest_required_ = true;
};

// ---- small groups ----

template <class Archive, std::size_t size, class Codec>
void counts(Archive& ar, std::string_view key, std::array<u8, size>& values, Words names, const Codec& codec,
            Presence presence = Presence::required) {
  assert(names.size() == size);
  ar.group(key, values, [&](auto& in) {
    for (std::size_t i = 0; i < size; ++i) in.leaf(names[i], values[i], codec, presence);
  });
}

}  // namespace noo::archive
