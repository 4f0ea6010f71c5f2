// What is old goes, a few at a time; what somebody needs stays.
#include <gmock/gmock.h>

#include "table/hall/purge.hpp"
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

using std::chrono::hours;
constexpr hours day{24};

// Weeks pass here: what else the hall does every minute is not looked at.
HallConfig calm() {
  HallConfig out;
  out.sweep_every = out.wake_every = hours(6);
  return out;
}

struct Purged {
  std::optional<Purge::Gone> gone;
  std::string error;
};

Purged purged(Site& site, Purge& purge, int days) {
  Purged out;
  purge.begin(days_before(site.loop.now(), days), [&](std::future<Purge::Gone> result) {
    try {
      out.gone = result.get();
    } catch (const std::exception& e) {
      out.error = e.what();
    }
  });
  site.loop.run();
  return out;
}

bool is_stored(Site& site, const std::string& table) { return site.reader->table(table).has_value(); }
bool is_known(Site& site, const Client& c) { return site.reader->identity(c.id).has_value(); }

}  // namespace

TEST(HallPurge, TablesGoByTheirLastChange) {
  Site site(calm());
  Purge purge(*site.hall);
  Client anna = site.guest("Anna");
  const std::string old = made_by(anna, seats({me, open_seat, open_seat}));
  site.loop.pass(20 * day);
  const std::string young = made_by(anna, seats({me, open_seat, open_seat}));
  site.loop.pass(11 * day);
  const Purged out = purged(site, purge, 30);
  ASSERT_TRUE(out.gone.has_value()) << out.error;
  EXPECT_EQ(out.gone->tables, 1);
  EXPECT_FALSE(is_stored(site, old));
  EXPECT_TRUE(is_stored(site, young));
  EXPECT_EQ(anna.get("/tables/" + old).problem(), "404 not_found");
}

TEST(HallPurge, ATableThatSomebodyLooksAtStays) {
  Site site(calm());
  Purge purge(*site.hall);
  Client anna = site.guest("Anna");
  const std::string watched = made_by(anna, seats({me, open_seat, open_seat}));
  const auto live = anna.watch(watched);
  site.loop.pass(40 * day);
  EXPECT_EQ(purged(site, purge, 30).gone->tables, 0);
  EXPECT_TRUE(is_stored(site, watched));
}

TEST(HallPurge, GuestsGoWhoHaveNotComeAndHaveNoTableAndNoOtherWayBack) {
  Site site(calm());
  Purge purge(*site.hall);
  Client gone = site.guest("Gone");
  Client linked = site.guest("Linked");
  linked.post("/me/link");
  Client here = site.guest("Here");
  Client host = site.guest("Host");
  site.loop.pass(39 * day);
  const std::string table = made_by(host, seats({me, open_seat, open_seat}));
  here.get("/me");
  site.loop.pass(2 * day);
  const Purged out = purged(site, purge, 30);
  EXPECT_EQ(out.gone->people, 1);
  EXPECT_FALSE(is_known(site, gone));
  EXPECT_TRUE(is_known(site, linked));
  EXPECT_TRUE(is_known(site, here));
  EXPECT_TRUE(is_known(site, host));
  EXPECT_TRUE(is_stored(site, table));
  EXPECT_FALSE(gone.get("/me").json()["known"].get<bool>());
}

TEST(HallPurge, AGuestGoesWithTheirLastTable) {
  Site site(calm());
  Purge purge(*site.hall);
  Client anna = site.guest("Anna");
  made_by(anna, seats({me, open_seat, open_seat}));
  site.loop.pass(31 * day);
  const Purged out = purged(site, purge, 30);
  EXPECT_EQ(out.gone->tables, 1);
  EXPECT_EQ(out.gone->people, 1);
}

TEST(HallPurge, ManyGoAFewAtATime) {
  Site site(calm());
  Purge purge(*site.hall);
  for (int i = 0; i < 25; ++i) {
    Client one = site.guest("Guest");
    made_by(one, seats({me, open_seat, open_seat}));
  }
  for (int i = 0; i < 130; ++i) site.guest("Guest").post("/me/link");
  site.loop.pass(31 * day);
  const int before = site.storage->commits;
  const Purged out = purged(site, purge, 30);
  EXPECT_EQ(out.gone->tables, 25);
  EXPECT_EQ(out.gone->people, 25);
  EXPECT_GE(site.storage->commits - before, 3 + 3) << "not all in one transaction";
  EXPECT_EQ(site.reader->tables_in("", {.most = 100}).size(), 0U);
}

TEST(HallPurge, OneAtATimeAndAFailureIsTold) {
  Site site(calm());
  Purge purge(*site.hall);
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, open_seat, open_seat}));
  site.loop.pass(31 * day);
  site.archive_thread.held = true;
  purge.begin(site.loop.now(), [](std::future<Purge::Gone> /*gone*/) {});
  EXPECT_THROW(purge.begin(site.loop.now(), nullptr), Refused);
  site.storage->fails = true;
  site.archive_thread.release();
  site.loop.run();
  EXPECT_TRUE(is_stored(site, table));
  const Purged failed = purged(site, purge, 30);
  EXPECT_THAT(failed.error, HasSubstr("cannot be written"));
  site.storage->fails = false;
  EXPECT_EQ(purged(site, purge, 30).gone->tables, 1) << "it is not under way for ever";
}

TEST(HallPurge, ReportsThatWereSeenToGoInTimeToo) {
  Site site(calm());
  Purge purge(*site.hall);
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  bob.post("/me/link");
  anna.post("/me/link");
  const std::string table = made_by(anna, seats({me, open_seat, open_seat}));
  for (int i = 0; i < 2; ++i) bob.post("/tables/" + table + "/reports", {{"person", anna.id}, {"words", "x"}});
  site.storage->commit(std::vector<Change>{CloseReport{1, site.loop.now().time_since_epoch().count(), "done"}});
  site.loop.pass(31 * day);
  purged(site, purge, 30);
  site.loop.run();
  const auto left = site.reader->reports(Reports::all, 10);
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0].number, 2);
}

TEST(HallPurge, ComesDailyByItselfAndIsWrittenDown) {
  Site site(calm());
  Purge purge(*site.hall);
  purge.daily(3);
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, open_seat, open_seat}));
  site.loop.pass(2 * day);
  EXPECT_TRUE(is_stored(site, table));
  EXPECT_THAT(site.reader->audit(5), IsEmpty()) << "nothing was done, and nothing is said";
  site.loop.pass(3 * day);
  EXPECT_FALSE(is_stored(site, table));
  const auto rows = site.reader->audit(5);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].who, "noosphere serve");
  EXPECT_EQ(rows[0].about, "tables: 1, people: 1, older than 3 days");
}

}  // namespace noo::table::testing_hall
