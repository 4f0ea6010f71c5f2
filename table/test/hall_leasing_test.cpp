// A server that is one of several, seen from its hall: what it has, what others have, and what it writes under.
#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <set>

#include "engine/errors.hpp"
#include "hall_fixture.hpp"
#include "table/cluster/knows.hpp"
#include "table/cluster/seal.hpp"

namespace noo::table::testing_hall {

namespace {

using testing::HasSubstr;

// Every table that is not said to be others' is ours, and so are the people.
class OneOfSeveral final : public Leasing {
 public:
  void take(const std::string& table, Take how, Then<Tenancy> then) override {
    ++asked;
    if (how == Take::from_others && gives_away) others.erase(table);
    const bool exists = existing.empty() || existing.contains(table);
    if (!others.contains(table)) held.insert(table);
    then(
        outcome([&] { return Tenancy{.exists = exists, .ours = exists && !others.contains(table), .fallen = false}; }));
  }
  bool ours(const std::string& table) const override { return held.contains(table); }
  i64 fence(const std::string& table) const override { return ours(table) ? 0 : -1; }
  void made(const std::string& table) override { held.insert(table), fresh.insert(table); }
  void forget(const std::string& table) override { held.erase(table); }
  Under under(const std::string& table) override {
    written.insert(table);
    if (!table.empty() && fresh.erase(table) == 0 && !ours(table)) return {.table = table, .node = 1, .fence = -1};
    const bool begins = !leased.contains(table);
    leased.insert(table);
    return {.table = table, .node = 1, .fence = 0, .fresh = begins};
  }
  void left(Then<std::vector<std::string>> then) override {
    then(outcome([&] { return std::vector<std::string>(abandoned.begin(), abandoned.end()); }));
  }
  void show_present(const std::string& table, const std::string& present) override { shown[table] = present; }
  bool is_home() const override { return home; }
  void tell_home(const std::string& what, const std::string& text) override { told.emplace_back(what, text); }

  std::set<std::string> held, others, existing, fresh, leased, written, abandoned;
  std::map<std::string, std::string> shown;
  std::vector<std::pair<std::string, std::string>> told;
  bool gives_away = true;
  bool home = true;
  int asked = 0;
};

class HallLeasing : public testing::Test {
 protected:
  HallLeasing() {
    site.leasing = &leasing;
    site.restart();
  }

  // Another server has taken it.
  void lose(const std::string& table) {
    leasing.others.insert(table);
    leasing.held.erase(table);
    site.hall->put_out(table);
    site.loop.run();
  }

  OneOfSeveral leasing;
  Site site;
};

}  // namespace

TEST_F(HallLeasing, WhateverIsWrittenIsWrittenUnderALease) {
  Client anna = site.guest("Anna");
  EXPECT_TRUE(leasing.written.contains("")) << "people are leased together";
  const std::string id = made_by(anna, seats({me, me, me}));
  EXPECT_TRUE(leasing.written.contains(id));
  EXPECT_TRUE(anna.step(id));
  leasing.held.erase(id);  // and nobody has told the hall yet
  const json page = anna.page(id);
  const Answer late = anna.post(
      "/tables/" + id + "/moves",
      {{"version", page["version"]}, {"move", page["play"]["moves"][0]["notation"]}, {"as", page["me"]["as"]}});
  EXPECT_EQ(late.problem(), "503 unavailable");
}

TEST_F(HallLeasing, AnothersTableIsLookedAtButNotChanged) {
  Client anna = site.guest("Anna");
  const std::string id = made_by(anna, seats({me, me, me}));
  auto live = anna.watch(id);
  lose(id);
  EXPECT_EQ(live->closed_with, 1012) << "its watchers come again, to whoever has it";
  EXPECT_EQ(anna.get("/tables/" + id).problem(), "503 unavailable") << "who passes requests would not have asked here";
  int seats = 0;
  site.hall->rooms().bring(id, [&](std::future<Room*> brought) {
    Room* room = brought.get();
    ASSERT_NE(room, nullptr);
    seats = room->table.seats();
    EXPECT_EQ(site.hall->rooms().find(id), room);
    EXPECT_THROW(site.hall->act(*room, [](Table& t, Time now) { return t.close(now); }), Refused);
  });
  site.loop.run();
  EXPECT_EQ(seats, 3);
  EXPECT_EQ(site.hall->rooms().find(id), nullptr) << "the copy is gone";
  EXPECT_EQ(anna.get("/me/export").json().at("tables").size(), 1U);
}

TEST_F(HallLeasing, WhoeverGoesRoundAPersonsTablesHasThemHandedOver) {
  Client anna = site.guest("Anna");
  const std::string id = made_by(anna, seats({me, open_seat, me}));
  lose(id);
  EXPECT_EQ(anna.del("/me").status(), 204);
  EXPECT_TRUE(leasing.held.contains(id));
  EXPECT_TRUE(site.reader->ids_with(anna.id).empty());
}

TEST_F(HallLeasing, ATableThatIsNotGivenAwayStaysAsItIs) {
  Client anna = site.guest("Anna");
  const std::string id = made_by(anna, seats({me, open_seat, me}));
  lose(id);
  leasing.gives_away = false;
  EXPECT_EQ(anna.del("/me").status(), 503);
  EXPECT_TRUE(site.reader->identity(anna.id).has_value());
  EXPECT_FALSE(site.reader->ids_with(anna.id).empty());
}

TEST_F(HallLeasing, TablesThatNobodyHasAreBroughtAndGoOn) {
  Client anna = site.guest("Anna");
  site.hold_bots();
  const std::string id = made_by(anna, seats({random_bot, random_bot, random_bot}));
  lose(id);
  EXPECT_EQ(site.hall->rooms().in_memory(id), nullptr);
  leasing.others.clear();
  site.hall->wake({id});
  site.loop.run();
  ASSERT_NE(site.hall->rooms().in_memory(id), nullptr);
  EXPECT_TRUE(site.hall->rooms().in_memory(id)->bots.thinking());
  leasing.abandoned = {id};
  site.restart();
  EXPECT_NE(site.hall->rooms().in_memory(id), nullptr) << "at the start too";
}

TEST_F(HallLeasing, WhatChangesAboutAPersonElsewhereIsReadAnew) {
  Client anna = site.guest("Anna");
  Client ben = site.guest("Ben");
  const std::string id = made_by(anna, seats({me, me, me}));
  auto live = anna.watch(id);
  IdentityRow row = *site.reader->identity(anna.id);
  json doc = json::parse(row.doc);
  doc["name"] = "Annabel";
  row.doc = doc.dump();
  site.apart->commit(std::vector<Change>{PutIdentity{row}});
  site.hall->person_changed_elsewhere(anna.id);
  site.loop.run();
  EXPECT_THAT(live->texts.back(), HasSubstr("Annabel"));
  EXPECT_EQ(live->closed_with, 0);
  doc["secrets"] = json::array();
  row.doc = doc.dump();
  site.apart->commit(std::vector<Change>{PutIdentity{row}});
  site.hall->person_changed_elsewhere(anna.id);
  site.loop.run();
  EXPECT_EQ(live->of("gone").size(), 1U);
  EXPECT_EQ(anna.get("/me").json().at("known"), false);
}

TEST_F(HallLeasing, OnlyAtHomeIsAnythingWrittenAboutPeople) {
  Client anna = site.guest("Anna");
  leasing.home = false;
  leasing.written.clear();
  site.loop.pass(std::chrono::hours(2));
  EXPECT_EQ(anna.get("/tables").status(), 200);
  EXPECT_FALSE(leasing.written.contains("")) << "that she was here is seen where /me is asked for";
  site.hall->notices().carried(anna.id, {.ok = true, .status = 200, .error = ""});
  ASSERT_EQ(leasing.told.size(), 1U);
  EXPECT_EQ(leasing.told[0].first, "notice");
  EXPECT_THAT(leasing.told[0].second, HasSubstr(anna.id));
}

TEST_F(HallLeasing, OthersAreShownWhoIsThere) {
  Client anna = site.guest("Anna");
  const std::string id = made_by(anna, seats({me, me, me}));
  auto live = anna.watch(id);
  EXPECT_EQ(leasing.shown.at(id), "0 " + anna.id);
  live->close(1000, "");
  site.loop.run();
  EXPECT_EQ(leasing.shown.at(id), "");
}

TEST_F(HallLeasing, AClientMayAskForEverythingOnceMore) {
  Client anna = site.guest("Anna");
  auto live = anna.watch(made_by(anna, seats({me, me, me})));
  EXPECT_EQ(live->of("snapshot").size(), 1U);
  live->events.on_text(R"({"type":"again"})");
  site.loop.run();
  EXPECT_EQ(live->of("snapshot").size(), 2U);
}

// ---- what servers tell each other

TEST(ClusterSeal, OnlyWhatWasSealedForThisRequestJustNowIsBelieved) {
  const Seal seal("a secret of more than thirty-two characters");
  const Time now{Millis(1'800'000'000'000)};
  const Sealed what{.passed = {.person = "anna", .device = "d1"}, .address = "10.0.0.9"};
  const std::string stamp = seal.write("POST", "/api/v1/me?lang=en", what, now);
  const auto read = seal.read("POST", "/api/v1/me?lang=en", stamp, now + Millis(5'000));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->passed.person, "anna");
  EXPECT_EQ(read->passed.device, "d1");
  EXPECT_EQ(read->address, "10.0.0.9");
  EXPECT_FALSE(seal.read("PUT", "/api/v1/me?lang=en", stamp, now));
  EXPECT_FALSE(seal.read("POST", "/api/v1/me?lang=es", stamp, now));
  EXPECT_FALSE(seal.read("POST", "/api/v1/me?lang=en", stamp, now + Millis(61'000)));
  EXPECT_FALSE(Seal("another secret of more than thirty-two").read("POST", "/api/v1/me?lang=en", stamp, now));
  std::string forged = stamp;
  forged.replace(forged.find("anna"), 4, "carl");
  EXPECT_FALSE(seal.read("POST", "/api/v1/me?lang=en", forged, now));
  for (const char* nonsense : {"", " ", "1 2 3 4 5", "- - - - -"}) EXPECT_FALSE(seal.read("GET", "/", nonsense, now));
  const std::string nobody = seal.write("GET", "/", {.passed = {}, .address = "::1"}, now);
  EXPECT_EQ(seal.read("GET", "/", nobody, now)->passed.person, "");
}

TEST(ClusterSeal, ASecretIsLongAndInAFile) {
  const TemporaryFolder folder;
  EXPECT_THROW(Seal::from_file(folder.file("none")), InputError);
  std::ofstream(folder.file("short")) << "hush\n";
  EXPECT_THROW(Seal::from_file(folder.file("short")), InputError);
  std::ofstream(folder.file("long")) << std::string(64, 'x') << "\n";
  const Time now{Millis(1'800'000'000'000)};
  const std::string stamp = Seal::from_file(folder.file("long")).write("GET", "/", {}, now);
  EXPECT_TRUE(Seal(std::string(64, 'x')).read("GET", "/", stamp, now));
}

TEST_F(HallLeasing, AServerTakesOnlyWhatItHasTheRulesFor) {
  Client anna = site.guest("Anna");
  const std::string id = made_by(anna, seats({me, me, me}));
  const std::string needed = site.hall->rooms().at(id).table.rules_needed();
  EXPECT_EQ(site.reader->table(id)->rules, needed);
  EXPECT_TRUE(can_play(known_games(), needed));
  EXPECT_TRUE(can_play(known_games(), "")) << "it has not begun";
  EXPECT_FALSE(can_play(known_games(), "spheres:999" + needed.substr(needed.rfind(':'))));
  EXPECT_FALSE(can_play(known_games(), needed + "0"));
  EXPECT_FALSE(can_play(known_games(), "chess:1:0"));
  EXPECT_FALSE(can_play("{}", needed));
}

}  // namespace noo::table::testing_hall
