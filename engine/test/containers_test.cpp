// Sets, arrays and lists of small values: engine/core/array.hpp, enum_set.hpp, fixed_list.hpp.
#include <gtest/gtest.h>

#include <vector>

#include "engine/core/array.hpp"
#include "engine/core/enum_name.hpp"
#include "engine/core/enum_set.hpp"
#include "engine/core/fixed_list.hpp"

namespace noo {
namespace {

enum class Fruit : u8 { none, apple, pear, plum };
using FruitSet = EnumSet<Fruit, 4>;
using ManySet = EnumSet<u8, 117>;

static_assert(sizeof(EnumSet<Fruit, 8>) == 1 && sizeof(EnumSet<Fruit, 9>) == 2 && sizeof(EnumSet<Fruit, 17>) == 4);
static_assert(sizeof(EnumSet<Fruit, 33>) == 8 && sizeof(ManySet) == 16 && alignof(ManySet) == 4);
static_assert(PlainValue<FruitSet> && PlainValue<ManySet> && PlainValue<FixedList<u8, 5>>);
static_assert(PlainValue<EnumArray<Fruit, u8, 3>> && sizeof(EnumArray<Fruit, u8, 3>) == 3);
static_assert(enum_name<Fruit::apple> == "apple" && enum_name<Fruit::none> == "none");

template <class Set, class E>
void keeps_what_is_added(E one, E other) {
  Set set = Set::none();
  EXPECT_TRUE(set.empty());
  set.add(one);
  set.add(other);
  set.add(other);
  EXPECT_TRUE(set.has(one) && set.has(other));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set, Set::of(other, one));
  EXPECT_EQ(set & Set::of(one), Set::of(one));
  EXPECT_EQ(Set::of(one) | Set::of(other), set);
  set.remove(one);
  EXPECT_FALSE(set.has(one));
  EXPECT_EQ(set, Set::of(other));
  set.remove(other);
  EXPECT_EQ(set, Set::none());
}

TEST(EnumSet, KeepsWhatIsAdded) {
  keeps_what_is_added<FruitSet>(Fruit::apple, Fruit::plum);
  keeps_what_is_added<EnumSet<Fruit, 64>>(static_cast<Fruit>(0), static_cast<Fruit>(63));
  keeps_what_is_added<ManySet>(u8{31}, u8{116});
}

TEST(EnumSet, GoesThroughItsValuesInOrder) {
  std::vector<Fruit> seen;
  for (const Fruit f : FruitSet::of(Fruit::plum, Fruit::apple)) seen.push_back(f);
  EXPECT_EQ(seen, (std::vector{Fruit::apple, Fruit::plum}));
  EXPECT_EQ(FruitSet::all().size(), 4);
  EXPECT_EQ((EnumSet<Fruit, 64>::all().size()), 64);
  EXPECT_EQ(FruitSet::all().without(FruitSet::first(2)), FruitSet::of(Fruit::pear, Fruit::plum));
}

TEST(EnumSet, ALargeOneGoesThroughItsValuesInOrder) {
  const auto values = [](const ManySet& set) {
    std::vector<int> seen;
    for (const u8 value : set) seen.push_back(value);
    return seen;
  };
  EXPECT_EQ(values(ManySet::of(u8{116}, u8{0}, u8{31}, u8{32}, u8{90})), (std::vector{0, 31, 32, 90, 116}));
  EXPECT_EQ(values(ManySet::none()), std::vector<int>{});
  ManySet hidden{};
  hidden.bits.fill(~u32{0});
  EXPECT_EQ(values(hidden).size(), 117U) << "what is unknown holds everything there is, and no more";
  EXPECT_EQ(values(hidden).back(), 116);
}

TEST(EnumSet, MayBeginAtAnyValue) {
  using LateSet = EnumSet<u8, 10, 99>;
  static_assert(sizeof(LateSet) == 2);
  keeps_what_is_added<LateSet>(u8{99}, u8{108});
  EXPECT_EQ(LateSet::of(u8{99}, u8{101}).bits, 5);
  std::vector<int> seen;
  for (const u8 value : LateSet::of(u8{108}, u8{99})) seen.push_back(value);
  EXPECT_EQ(seen, (std::vector{99, 108}));
  EXPECT_EQ(LateSet::all().size(), 10);
}

TEST(EnumArray, IsLookedUpByTheValue) {
  EnumArray<Fruit, int, 3, 1> price{7, 8, 9};
  EXPECT_EQ(price[Fruit::apple], 7);
  EXPECT_EQ(price[Fruit::plum], 9);
  price[Fruit::pear] = 1;
  EXPECT_EQ(price[1], 1);
  int sum = 0;
  for (const int p : price) sum += p;
  EXPECT_EQ(sum, 17);
}

TEST(FixedList, LeavesNoTraceOfWhatWasRemoved) {
  FixedList<u8, 4> list{};
  list.add(3);
  list.add(5);
  list.insert(1, 4);
  EXPECT_EQ(std::vector<u8>(list.begin(), list.end()), (std::vector<u8>{3, 4, 5}));
  list.remove(0);
  EXPECT_EQ(list[0], 4);
  EXPECT_EQ(list.back(), 5);
  list.remove(1);
  list.remove(0);
  EXPECT_TRUE(same_bytes(list, FixedList<u8, 4>{}));
}

}  // namespace
}  // namespace noo
