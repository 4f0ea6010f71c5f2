// What the people who run the server ask of the storage, on both databases.
#include <gmock/gmock.h>

#include "storage_fixture.hpp"

namespace noo::table::testing_storage {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

class StorageOffice : public StorageTest {};
STORAGE_ON_BOTH(StorageOffice);

AddReport report(const std::string& by, const std::string& about, const std::string& words) {
  ReportRow row;
  row.at = 1'800'000'000'123;
  row.table = "t1";
  row.reporter = by;
  row.person = about;
  row.chat = 7;
  row.quote = "what was said";
  row.words = words;
  return {row};
}

std::vector<i64> numbers(const std::vector<ReportRow>& rows) {
  std::vector<i64> out;
  for (const ReportRow& row : rows) out.push_back(row.number);
  return out;
}

PutIdentity person(const std::string& id, i64 seen) { return {{.id = id, .created = 1, .seen = seen, .doc = "{}"}}; }

}  // namespace

TEST_P(StorageOffice, ReportsAreNumberedAndKeepEveryColumn) {
  const auto storage = open();
  EXPECT_THAT(storage->reports(Reports::all, 10), IsEmpty());
  commit(*storage, {report("ann", "bob", "rude"), report("cid", "bob", "very rude")});
  commit(*storage, {report("ann", "dan", "")});
  EXPECT_THAT(numbers(storage->reports(Reports::all, 10)), ElementsAre(3, 2, 1));
  EXPECT_THAT(numbers(storage->reports(Reports::all, 2)), ElementsAre(3, 2));
  EXPECT_THAT(numbers(storage->reports_by("ann")), ElementsAre(1, 3));
  const auto found = storage->report(1);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->at, 1'800'000'000'123);
  EXPECT_EQ(found->table, "t1");
  EXPECT_EQ(found->reporter, "ann");
  EXPECT_EQ(found->person, "bob");
  EXPECT_EQ(found->chat, 7);
  EXPECT_EQ(found->quote, "what was said");
  EXPECT_EQ(found->words, "rude");
  EXPECT_EQ(found->done_at, 0);
  EXPECT_FALSE(storage->report(4).has_value());
}

TEST_P(StorageOffice, AReportThatWasSeenToIsNotAmongTheOpenOnesAndGoesInTime) {
  const auto storage = open();
  commit(*storage, {report("ann", "bob", "a"), report("ann", "bob", "b")});
  commit(*storage, {CloseReport{1, 5'000, "spoke to Bob"}});
  EXPECT_THAT(numbers(storage->reports(Reports::open, 10)), ElementsAre(2));
  EXPECT_EQ(storage->report(1)->done_at, 5'000);
  EXPECT_EQ(storage->report(1)->done, "spoke to Bob");
  EXPECT_THAT(storage_error([&] { commit(*storage, {CloseReport{9, 1, ""}}); }), HasSubstr("no such report"));
  commit(*storage, {DropReports{5'000}});
  EXPECT_THAT(numbers(storage->reports(Reports::all, 10)), ElementsAre(2, 1));
  commit(*storage, {DropReports{5'001}});
  EXPECT_THAT(numbers(storage->reports(Reports::all, 10)), ElementsAre(2)) << "open ones stay";
}

TEST_P(StorageOffice, WhoeverGoesTakesTheirReportsAndTheirWordsAlong) {
  const auto storage = open();
  commit(*storage, {person("ann", 1), person("bob", 1), put_table("t1")});
  commit(*storage, {report("ann", "bob", "rude"), report("bob", "ann", "no, she is")});
  commit(*storage, {DropTable{"t1"}});
  EXPECT_THAT(numbers(storage->reports(Reports::all, 10)), ElementsAre(2, 1)) << "they outlive the table";
  commit(*storage, {DropIdentity{"bob"}});
  EXPECT_THAT(numbers(storage->reports(Reports::all, 10)), ElementsAre(1));
  EXPECT_EQ(storage->report(1)->quote, "");
  EXPECT_EQ(storage->report(1)->words, "rude");
}

TEST_P(StorageOffice, TheAuditIsInOrder) {
  const auto storage = open();
  EXPECT_THAT(storage->audit(5), IsEmpty());
  commit(*storage, {AddAudit{{0, 10, "root", "ban", "bob", "rude"}}, AddAudit{{0, 11, "root", "close", "t1", ""}}});
  const auto rows = storage->audit(5);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].number, 2);
  EXPECT_EQ(rows[0].what, "close");
  EXPECT_EQ(rows[1].number, 1);
  EXPECT_EQ(rows[1].at, 10);
  EXPECT_EQ(rows[1].who, "root");
  EXPECT_EQ(rows[1].about, "bob");
  EXPECT_EQ(rows[1].reason, "rude");
  EXPECT_EQ(storage->audit(1).size(), 1U);
}

TEST_P(StorageOffice, TablesOfOneStatusOrOfAll) {
  const auto storage = open();
  commit(*storage, {put_table("a", 1, "waiting"), put_table("b", 2, "running"), put_table("c", 3, "finished")});
  const auto ids = [&](std::string_view status, const Slice& slice) {
    std::vector<std::string> out;
    for (const TableRow& row : storage->tables_in(status, slice)) out.push_back(row.id);
    return out;
  };
  EXPECT_THAT(ids("", {10}), ElementsAre("c", "b", "a"));
  EXPECT_THAT(ids("", {10, 2, "b"}), ElementsAre("a"));
  EXPECT_THAT(ids("running", {10}), ElementsAre("b"));
}

TEST_P(StorageOffice, WhatIsOldIsFoundOldestFirstAndInParts) {
  const auto storage = open();
  commit(*storage, {put_table("c", 5), put_table("b", 5), put_table("a", 9), put_table("d", 20)});
  EXPECT_THAT(storage->tables_aged({.most = 10, .before = 20}), ElementsAre(Pair("b", 5), Pair("c", 5), Pair("a", 9)));
  EXPECT_THAT(storage->tables_aged({.most = 1, .before = 20, .after = 5, .id = "b"}), ElementsAre(Pair("c", 5)));
  commit(*storage, {person("ann", 3), person("bob", 1), person("cid", 7)});
  const auto people = storage->identities_aged({.most = 10, .before = 7});
  ASSERT_EQ(people.size(), 2U);
  EXPECT_EQ(people[0].id, "bob");
  EXPECT_EQ(people[1].id, "ann");
  EXPECT_EQ(storage->identities_aged({.most = 10, .before = 7, .after = 1, .id = "bob"}).size(), 1U);
}

}  // namespace noo::table::testing_storage
