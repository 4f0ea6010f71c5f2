// How a game tells what a seat sees as numbers: each feature once, with its name. The same declaration fills the
// numbers and lists the names; a hash of the names says which features a net was fitted to.
//
//   template <class Out>
//   void tell(const State& view, Out& out) {
//     out.flag("mover", view.mover == me);         0 or 1
//     out.part("money", money, 20);                0 at none, 1 at twenty; -1 to almost 2 at most
//     out.one_of("question", ask, 34);             34 features, one of them 1; none for what is not among them
//     out.group("seat", 1);                        names from now on: "seat.1.money"
//   }
//
// What the seat does not know is 0, with a feature of its own that says so. Integers only.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net/net.hpp"
#include "engine/core/hash.hpp"

namespace noo::bots::net {

// The features as numbers.
class Inputs {
 public:
  void begin() {
    numbers_.fill(0);
    size_ = 0;
  }
  void group(std::string_view /*name*/) {}
  void group(std::string_view /*name*/, int /*number*/) {}
  void flag(std::string_view /*name*/, bool set) { push(set ? feature_unit : 0); }
  void part(std::string_view /*name*/, int value, int most) {
    push(std::clamp(value * feature_unit / most, -feature_limit, feature_limit));
  }
  void one_of(std::string_view /*name*/, int index, int count) {
    for (int i = 0; i < count; ++i) push(i == index ? feature_unit : 0);
  }

  // Zeros for all features since then: what they speak of is not there.
  int mark() const { return size_; }
  void blank_from(int mark) { std::fill(numbers_.begin() + mark, numbers_.begin() + size_, i16{0}); }

  int size() const { return size_; }
  const Numbers& numbers() const { return numbers_; }

 private:
  void push(int value) {
    assert(size_ < most_features);
    numbers_[size_++] = static_cast<i16>(value);
  }

  Numbers numbers_{};
  int size_ = 0;
};

// The features by name.
class FeatureNames {
 public:
  void group(std::string_view name) { prefix_ = name.empty() ? "" : std::string(name) + "."; }
  void group(std::string_view name, int number) { prefix_ = std::string(name) + "." + std::to_string(number) + "."; }
  void flag(std::string_view name, bool /*set*/) { names_.push_back(prefix_ + std::string(name)); }
  void part(std::string_view name, int /*value*/, int most) {
    names_.push_back(prefix_ + std::string(name) + "/" + std::to_string(most));
  }
  void one_of(std::string_view name, int /*index*/, int count) {
    for (int i = 0; i < count; ++i) names_.push_back(prefix_ + std::string(name) + "=" + std::to_string(i));
  }

  static int mark() { return 0; }
  static void blank_from(int /*mark*/) {}

  const std::vector<std::string>& names() const { return names_; }
  u64 hash() const {
    std::string all;
    for (const std::string& name : names_) all += name + "\n";
    return hash_bytes(all.data(), all.size());
  }

 private:
  std::string prefix_;
  std::vector<std::string> names_;
};

// The seats as `me` counts them: itself 0, the next in turn 1.
inline int place_of(Seat who, Seat me, int seats) {
  return ix(who) < seats ? (ix(who) - ix(me) + seats) % seats : ix(who);
}
inline Seat seat_at(int place, Seat me, int seats) { return seat((ix(me) + place) % seats); }

}  // namespace noo::bots::net
