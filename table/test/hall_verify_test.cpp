// A database is read through, and what cannot be read is named.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"
#include "table/verify.hpp"

namespace noo::table::testing_hall {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

Verified verified(Site& site) {
  const auto storage = open_to_read(site.folder.file("tables.db"));
  return verify(*storage, site.loop.now());
}

}  // namespace

TEST(HallVerify, EveryTableIsReplayedWhileTheServerRuns) {
  Site site;
  Client anna = site.guest("Anna");
  made_by(anna, seats({me, open_seat, random_bot}));
  const std::string played = made_by(anna, seats({me, me, me}));
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(anna.step(played));
  const Verified v = verified(site);
  EXPECT_EQ(v.tables, 2);
  EXPECT_EQ(v.lines, site.reader->lines(played).size());
  EXPECT_GE(v.lines, 5U);
  EXPECT_THAT(v.unreadable, IsEmpty());
}

TEST(HallVerify, NamesWhatCannotBeReadAndReadsTheRest) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string good = made_by(anna, seats({me, me, me}));
  const std::string torn = made_by(anna, seats({me, me, me}));
  const std::string other = made_by(anna, seats({me, me, me}));
  ASSERT_TRUE(anna.step(torn));
  const auto lines = static_cast<int>(site.reader->lines(torn).size());
  TableRow row = *site.reader->table(other);
  ++row.version;
  row.doc = R"({"card":{}})";
  site.storage->commit(std::vector<Change>{AddLines{torn, lines, {"blue dances"}}, PutTable{row}});
  const Verified v = verified(site);
  EXPECT_EQ(v.tables, 3);
  ASSERT_EQ(v.unreadable.size(), 2U);
  std::map<std::string, Unreadable> by_table;
  for (const Unreadable& u : v.unreadable) by_table[u.table] = u;
  EXPECT_GT(by_table.at(torn).ply, 0);
  EXPECT_EQ(by_table.at(other).ply, 0);
  EXPECT_THAT(by_table.at(other).reason, HasSubstr("table"));
}

}  // namespace noo::table::testing_hall
