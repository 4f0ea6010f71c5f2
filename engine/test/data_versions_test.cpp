// engine/data_versions.hpp, on a game whose data is one number.
#include "engine/data_versions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "engine/errors.hpp"
#include "helpers.hpp"

namespace noo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::array files{
    EmbeddedFile{"data/numbers.json", "newest"},
    EmbeddedFile{"data/versions.txt", "aaaa The first.\nbbbb\n\ncccc It took too long.\n"},
    EmbeddedFile{"data/versions/aaaa/cards.json", "cards of the first"},
    EmbeddedFile{"data/versions/aaaa/numbers.json", "numbers of the first"},
    EmbeddedFile{"data/versions/cccc/numbers.json", "newest"},
    EmbeddedFile{"text/en.json", "{}"},
};

GameInfo info_of(std::string id) {
  GameInfo info = lanterns()->info();
  info.id = std::move(id);
  info.files = files;
  return info;
}

TEST(DataVersions, AreListedOldestFirstWithTheReasonForEach) {
  const std::vector<DataVersion> all = data_versions(info_of("listed"));
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].hash, "aaaa");
  EXPECT_EQ(all[0].why, "The first.");
  EXPECT_EQ(all[1].hash, "bbbb");
  EXPECT_EQ(all[1].why, "");
  EXPECT_EQ(all[2].why, "It took too long.");
  GameInfo bare = info_of("bare");
  bare.files = {};
  EXPECT_TRUE(data_versions(bare).empty());
}

TEST(DataVersions, OnlyTheNewestFilesAreThoseThatPeopleReplace) {
  EXPECT_THAT(data_file_names(info_of("named")), ElementsAre("numbers.json"));
}

TEST(DataVersions, AreReadOnceAndKept) {
  const GameInfo info = info_of("kept");
  const DataFiles* const first = kept_data(info, "aaaa");
  ASSERT_NE(first, nullptr);
  ASSERT_EQ(first->size(), 2U);
  EXPECT_EQ((*first)[0].name, "cards.json");
  EXPECT_EQ((*first)[1].content, "numbers of the first");
  EXPECT_EQ(kept_data(info, "aaaa"), first);
  EXPECT_EQ(kept_data(info, "bbbb"), nullptr) << "it has a line, but no files";
  EXPECT_EQ(kept_data(info, "../../text"), nullptr);
  EXPECT_TRUE(is_kept(*first));
  const DataFiles copy = *first;
  EXPECT_FALSE(is_kept(copy));
}

TEST(DataVersions, WhatIsMadeOfThemIsMadeOnceAndOfAnOwnersDataEachTime) {
  static int made = 0;
  const auto make = [](const DataFiles& data) {
    ++made;
    return data.size();
  };
  ReadOnce<std::size_t> sizes;
  const DataFiles& kept = *kept_data(info_of("made"), "aaaa");
  EXPECT_EQ(*sizes.of(kept, make), 2U);
  EXPECT_EQ(*sizes.of(kept, make), 2U);
  EXPECT_EQ(made, 1);
  const DataFiles own{{"numbers.json", "mine"}};
  EXPECT_EQ(*sizes.of(own, make), 1U);
  EXPECT_EQ(*sizes.of(own, make), 1U);
  EXPECT_EQ(made, 3);
}

TEST(DataVersions, DataNobodyKnowsIsNamedWithThoseThatAreKnown) {
  const auto game = lanterns();
  EXPECT_EQ(other_data(*game, game->data_hash()), std::nullopt);
  EXPECT_EQ(other_data(*game, "0000old0"), std::nullopt) << "it plays the same";
  const auto told = other_data(*game, "feed");
  ASSERT_TRUE(told);
  EXPECT_THAT(*told, HasSubstr("the data's hash is feed in the record and " + game->data_hash() + " here"));
}

}  // namespace
}  // namespace noo::testing
