// What is put in comes out: every kind of row, in its order, on both databases.
#include <gmock/gmock.h>

#include "storage_fixture.hpp"

namespace noo::table::testing_storage {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

class StorageRows : public StorageTest {};
STORAGE_ON_BOTH(StorageRows);

std::vector<std::string> ids(const std::vector<TableRow>& rows) {
  std::vector<std::string> result;
  for (const TableRow& row : rows) result.push_back(row.id);
  return result;
}

}  // namespace

TEST_P(StorageRows, NothingIsThereAtFirst) {
  const auto storage = open();
  EXPECT_FALSE(storage->table("a").has_value());
  EXPECT_FALSE(storage->identity("a").has_value());
  EXPECT_THAT(storage->lines("a"), IsEmpty());
  EXPECT_THAT(storage->chat("a", 0, 10), IsEmpty());
  EXPECT_EQ(storage->last_chat("a"), 0);
  EXPECT_THAT(storage->tables_of("a", {10}), IsEmpty());
  EXPECT_THAT(storage->listed_tables("waiting", {10}), IsEmpty());
  EXPECT_THAT(storage->ids_of("waiting"), IsEmpty());
  EXPECT_EQ(storage->note("a", "b"), "");
  EXPECT_THAT(storage->receipts("a"), IsEmpty());
  EXPECT_NO_THROW(storage->commit({}));
}

TEST_P(StorageRows, ATableKeepsEveryColumnAndIsReplacedByTheNext) {
  const auto storage = open();
  const TableRow row = {.id = "t1",
                        .status = "running",
                        .listed = true,
                        .created = 1'800'000'000'123,
                        .changed = 1'800'000'000'456,
                        .doc = R"({"a":[1,2]})",
                        .due = 1'800'000'000'789};
  commit(*storage, {PutTable{row}});
  const auto found = storage->table("t1");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->id, row.id);
  EXPECT_EQ(found->status, row.status);
  EXPECT_EQ(found->listed, row.listed);
  EXPECT_EQ(found->created, row.created);
  EXPECT_EQ(found->changed, row.changed);
  EXPECT_EQ(found->doc, row.doc);
  EXPECT_EQ(found->due, row.due);
  EXPECT_EQ(found->version, 1);

  commit(*storage, {AddLines{"t1", 0, {"kept"}}, PutTable{{"t1", "finished", false, 1, 2, "{}", 3, 2}}});
  const auto replaced = open()->table("t1");
  ASSERT_TRUE(replaced.has_value());
  EXPECT_EQ(replaced->status, "finished");
  EXPECT_FALSE(replaced->listed);
  EXPECT_EQ(replaced->created, 1);
  EXPECT_EQ(replaced->changed, 2);
  EXPECT_EQ(replaced->doc, "{}");
  EXPECT_EQ(replaced->due, 3);
  EXPECT_EQ(replaced->version, 2);
  EXPECT_THAT(storage->lines("t1"), ElementsAre("kept"));
}

TEST_P(StorageRows, TablesThatMustGoOnAreFoundByTheirTime) {
  const auto storage = open();
  const auto due = [](const std::string& id, i64 when) {
    PutTable put = put_table(id);
    put.row.due = when;
    return put;
  };
  commit(*storage, {due("later", 2000), due("at-once", due_at_once), due("soon", 1000), due("also", 1000),
                    due("never", due_never), due("unknown", due_unknown)});
  EXPECT_THAT(storage->ids_due(1000), ElementsAre("at-once", "also", "soon"));
  EXPECT_THAT(storage->ids_due(2000), ElementsAre("at-once", "also", "soon", "later"));
  EXPECT_THAT(storage->ids_due(999), ElementsAre("at-once"));
}

TEST_P(StorageRows, LinesComeInTheirOrderHoweverManyCommitsTheyTook) {
  const auto storage = open();
  commit(*storage, {put_table("t1"), put_table("t2"), AddLines{"t1", 0, {"zero", "one"}}});
  commit(*storage, {AddLines{"t2", 0, {"other"}}, AddLines{"t1", 2, {"two"}}, AddLines{"t1", 3, {}}});
  std::vector<std::string> many;
  for (int i = 3; i < 120; ++i) many.push_back(std::to_string(i));
  commit(*storage, {AddLines{"t1", 3, many}});
  const auto lines = storage->lines("t1");
  ASSERT_EQ(lines.size(), 120U);
  EXPECT_EQ(lines[1], "one");
  EXPECT_EQ(lines[2], "two");
  EXPECT_EQ(lines[9], "9");
  EXPECT_EQ(lines[10], "10");
  EXPECT_EQ(lines[119], "119");
  EXPECT_THAT(storage->lines("t2"), ElementsAre("other"));
}

TEST_P(StorageRows, ChatIsReadFromANumberOnOldestFirst) {
  const auto storage = open();
  commit(*storage, {put_table("t1"), put_table("t2"), AddChat{{"t2", 1, 5, "x", "{}"}}});
  for (int n = 1; n <= 12; ++n) {
    commit(*storage, {AddChat{{"t1", n, 100 + n, n == 3 ? "" : "ann", "{\"n\":" + std::to_string(n) + "}"}}});
  }
  const auto rows = storage->chat("t1", 2, 3);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].table, "t1");
  EXPECT_EQ(rows[0].number, 3);
  EXPECT_EQ(rows[0].at, 103);
  EXPECT_EQ(rows[0].identity, "");
  EXPECT_EQ(rows[0].doc, "{\"n\":3}");
  EXPECT_EQ(rows[1].identity, "ann");
  EXPECT_EQ(rows[2].number, 5);
  EXPECT_EQ(storage->chat("t1", 0, 100).size(), 12U);
  EXPECT_THAT(storage->chat("t1", 12, 100), IsEmpty());
  EXPECT_THAT(storage->chat("t1", 0, 0), IsEmpty());
  EXPECT_THAT(storage->chat("t1", 0, -1), IsEmpty());
  EXPECT_EQ(storage->last_chat("t1"), 12);
  EXPECT_EQ(storage->last_chat("t2"), 1);
}

TEST_P(StorageRows, MyTablesAreThoseWhereISitLatestChangeFirstEachOnce) {
  const auto storage = open();
  commit(*storage, {put_table("old", 10), put_table("new", 30), put_table("mid", 20), put_table("others", 40)});
  commit(*storage,
         {PutSeats{"old", {{"old", 0, "ann"}}}, PutSeats{"mid", {{"mid", 0, "bob"}, {"mid", 2, "ann"}}},
          PutSeats{"new", {{"new", 0, "ann"}, {"new", 1, "ann"}}}, PutSeats{"others", {{"others", 0, "bob"}}}});
  EXPECT_THAT(ids(storage->tables_of("ann", {10})), ElementsAre("new", "mid", "old"));
  EXPECT_THAT(ids(storage->tables_of("ann", {2})), ElementsAre("new", "mid"));
  EXPECT_THAT(storage->tables_of("ann", {0}), IsEmpty());
  const TableRow mid = *storage->table("mid");
  EXPECT_THAT(ids(storage->tables_of("ann", {10, mid.changed, mid.id})), ElementsAre("old"));
  EXPECT_THAT(ids(storage->tables_of("ann", {10, mid.changed, ""})), ElementsAre("mid", "old")) << "none is skipped";

  PutTable later = put_table("old", 50);
  later.row.version = 2;
  commit(*storage, {PutSeats{"mid", {{"mid", 2, "bob"}}}, later});
  EXPECT_THAT(ids(storage->tables_of("ann", {10})), ElementsAre("old", "new"));
  EXPECT_THAT(ids(storage->tables_of("bob", {10})), ElementsAre("others", "mid"));
}

TEST_P(StorageRows, TablesAreCountedByStatus) {
  const auto storage = open();
  EXPECT_TRUE(storage->counts().empty());
  commit(*storage, {put_table("a", 1, "waiting"), put_table("b", 2, "running"), put_table("c", 3, "running")});
  EXPECT_THAT(storage->counts(), UnorderedElementsAre(Pair("waiting", 1), Pair("running", 2)));
}

TEST_P(StorageRows, ACheckWritesAndLeavesEverythingAsItIs) {
  const auto storage = open();
  commit(*storage, {put_table("a")});
  storage->check();
  storage->check();
  EXPECT_EQ(storage->schema_version(), open()->schema_version());
  EXPECT_TRUE(storage->table("a").has_value());
}

TEST_P(StorageRows, ListedTablesAreTheListedOnesOfAStatus) {
  const auto storage = open();
  commit(*storage, {put_table("a", 10, "waiting", true), put_table("b", 30, "waiting", true),
                    put_table("hidden", 40, "waiting", false), put_table("runs", 50, "running", true)});
  EXPECT_THAT(ids(storage->listed_tables("waiting", {10})), ElementsAre("b", "a"));
  EXPECT_THAT(ids(storage->listed_tables("waiting", {1})), ElementsAre("b"));
  EXPECT_THAT(storage->ids_of("waiting"), ElementsAre("a", "b", "hidden"));
  EXPECT_THAT(storage->ids_of("running"), ElementsAre("runs"));
}

TEST_P(StorageRows, NotesBelongToOnePersonAtOneTable) {
  const auto storage = open();
  commit(*storage, {put_table("t1"), put_table("t2"), PutNote{"t1", "ann", "mine"}, PutNote{"t1", "bob", "his"}});
  commit(*storage, {PutNote{"t1", "ann", "mine, again"}, PutNote{"t2", "ann", ""}});
  EXPECT_EQ(storage->note("t1", "ann"), "mine, again");
  EXPECT_EQ(storage->note("t1", "bob"), "his");
  EXPECT_EQ(storage->note("t2", "ann"), "");
  commit(*storage, {PutNote{"t1", "ann", ""}});
  EXPECT_EQ(storage->note("t1", "ann"), "");
  EXPECT_EQ(storage->note("t1", "bob"), "his");
}

TEST_P(StorageRows, AStoryIsOfOnePersonAtOneTableAndFoundByItsHash) {
  const auto storage = open();
  commit(*storage, {put_table("t1"), put_table("t2"), PutStory{{"t1", "ann", "h1", true}},
                    PutStory{{"t1", "bob", "h2", false}}, PutStory{{"t2", "ann", "h3", true}}});
  const auto found = storage->story("h2");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->table, "t1");
  EXPECT_EQ(found->identity, "bob");
  EXPECT_FALSE(found->named);
  EXPECT_TRUE(storage->story_of("t1", "ann")->named);
  EXPECT_FALSE(storage->story_of("t2", "bob").has_value());
  commit(*storage, {PutStory{{"t1", "ann", "h4", false}}});
  EXPECT_FALSE(storage->story("h1").has_value()) << "another one ends the earlier";
  EXPECT_EQ(storage->story("h4")->identity, "ann");
  commit(*storage, {PutStory{{"t1", "ann", "", true}}});
  EXPECT_FALSE(storage->story("h4").has_value());
  EXPECT_FALSE(storage->story("").has_value());
  commit(*storage, {PutIdentity{{"ann", 1, 2, "{}"}}, DropIdentity{"ann"}});
  EXPECT_FALSE(storage->story("h3").has_value());
  EXPECT_TRUE(storage->story("h2").has_value());
  EXPECT_FALSE(storage->story(std::string("h2\0", 3)).has_value());
}

TEST_P(StorageRows, ReceiptsAreKeptUntilTheirTime) {
  const auto storage = open();
  commit(*storage, {AddReceipt{{"t1", "ann", "k2", 200, "{2}"}}, AddReceipt{{"t1", "ann", "k1", 100, "{1}"}},
                    AddReceipt{{"t1", "bob", "k1", 150, "{b}"}}, AddReceipt{{"t2", "ann", "k1", 100, "{t2}"}}});
  const auto rows = storage->receipts("t1");
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].key, "k1");
  EXPECT_EQ(rows[0].identity, "ann");
  EXPECT_EQ(rows[0].table, "t1");
  EXPECT_EQ(rows[0].at, 100);
  EXPECT_EQ(rows[0].doc, "{1}");
  EXPECT_EQ(rows[1].identity, "bob");
  EXPECT_EQ(rows[2].key, "k2");
  commit(*storage, {DropReceipts{150}});
  EXPECT_EQ(storage->receipts("t1").size(), 2U);
  EXPECT_THAT(storage->receipts("t2"), IsEmpty());
}

TEST_P(StorageRows, AnIdentityGoesWithWhatIsPrivateToIt) {
  const auto storage = open();
  commit(*storage,
         {PutIdentity{{"ann", 1, 2, "{a}"}}, PutIdentity{{"bob", 3, 4, "{b}"}}, put_table("t1"),
          PutSeats{"t1", {{"t1", 0, "ann"}, {"t1", 1, "bob"}}}, PutNote{"t1", "ann", "n"}, PutNote{"t1", "bob", "m"},
          AddReceipt{{"t1", "ann", "k", 1, "{}"}}, AddReceipt{{"t1", "bob", "k", 1, "{}"}},
          AddChat{{"t1", 1, 1, "ann", "{said}"}}, AddChat{{"t1", 2, 2, "bob", "{heard}"}}});
  commit(*storage, {PutIdentity{{"bob", 3, 9, "{b2}"}}, DropIdentity{"ann"}});
  EXPECT_FALSE(storage->identity("ann").has_value());
  EXPECT_EQ(storage->note("t1", "ann"), "");
  EXPECT_THAT(storage->tables_of("ann", {9}), IsEmpty());
  const auto bob = storage->identity("bob");
  ASSERT_TRUE(bob.has_value());
  EXPECT_EQ(bob->id, "bob");
  EXPECT_EQ(bob->created, 3);
  EXPECT_EQ(bob->seen, 9);
  EXPECT_EQ(bob->doc, "{b2}");
  EXPECT_EQ(storage->note("t1", "bob"), "m");
  EXPECT_THAT(ids(storage->tables_of("bob", {9})), ElementsAre("t1"));
  ASSERT_EQ(storage->receipts("t1").size(), 1U);
  EXPECT_EQ(storage->receipts("t1")[0].identity, "bob");
  const auto chat = storage->chat("t1", 0, 9);
  ASSERT_EQ(chat.size(), 2U);
  EXPECT_EQ(chat[0].identity, "");
  EXPECT_EQ(chat[0].doc, removed_line);
  EXPECT_EQ(chat[1].identity, "bob");
  EXPECT_EQ(chat[1].doc, "{heard}");
}

TEST_P(StorageRows, WhatOnePersonWroteIsFoundAtEveryTable) {
  const auto storage = open();
  commit(*storage, {put_table("t1"), put_table("t2"), AddChat{{"t2", 1, 5, "ann", "{first}"}},
                    AddChat{{"t1", 1, 9, "ann", "{second}"}}, AddChat{{"t1", 2, 7, "bob", "{bob}"}},
                    PutNote{"t2", "ann", "n2"}, PutNote{"t1", "ann", "n1"}, PutNote{"t1", "bob", "m"}});
  const auto chat = storage->chat_of("ann");
  ASSERT_EQ(chat.size(), 2U);
  EXPECT_EQ(chat[0].doc, "{first}");
  EXPECT_EQ(chat[0].table, "t2");
  EXPECT_EQ(chat[1].doc, "{second}");
  const auto notes = storage->notes_of("ann");
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(notes[0].table, "t1");
  EXPECT_EQ(notes[1].text, "n2");
  EXPECT_THAT(storage->chat_of("carl"), IsEmpty());
}

TEST_P(StorageRows, ATableGoesWithEverythingThatBelongsToIt) {
  const auto storage = open();
  for (const std::string id : {"t1", "t2"}) {
    commit(*storage, {put_table(id), PutSeats{id, {{id, 0, "ann"}}}, AddLines{id, 0, {"zero"}},
                      AddChat{{id, 1, 1, "ann", "{said}"}}, PutNote{id, "ann", "n"},
                      PutStory{{id, "ann", "hash-" + id, true}}, AddReceipt{{id, "ann", "k", 1, "{}"}}});
  }
  commit(*storage, {DropTable{"t1"}});
  EXPECT_FALSE(storage->table("t1").has_value());
  EXPECT_THAT(storage->lines("t1"), IsEmpty());
  EXPECT_THAT(storage->receipts("t1"), IsEmpty());
  EXPECT_FALSE(storage->story("hash-t1").has_value());
  EXPECT_THAT(ids(storage->tables_of("ann", {9})), ElementsAre("t2"));
  EXPECT_EQ(storage->chat_of("ann").size(), 1U);
  EXPECT_EQ(storage->notes_of("ann").size(), 1U);
  EXPECT_THAT(storage->lines("t2"), ElementsAre("zero"));
  commit(*storage, {put_table("t1"), AddLines{"t1", 0, {"another"}}});
  EXPECT_THAT(storage->lines("t1"), ElementsAre("another"));
}

TEST_P(StorageRows, AnyTextComesBackByteForByte) {
  const std::vector<std::string> texts = {
      "",
      " ",
      "it's \"quoted\" \\ back\\slash \\x41 \\' %s %d ; -- DROP TABLE tables; $1 :name ? ::text",
      "tab\tline\nfeed\r\nbell\a",
      "ñandú, Fußgänger, 日本語, עברית, 🧠👩‍👩‍👧",
      "\xC2\x80 \xDF\xBF \xE0\xA0\x80 \xED\x9F\xBF \xEE\x80\x80 \xEF\xBF\xBF \xF0\x90\x80\x80 \xF4\x8F\xBF\xBF",
      "{\"nul\":\"\\u0000\"}",
      std::string(1U << 20U, 'x') + "\xF0\x9F\xA7\xA0"};
  const auto storage = open();
  commit(*storage, {put_table("t1"), AddLines{"t1", 0, texts}});
  EXPECT_TRUE(storage->lines("t1") == texts);
  for (const std::string& text : texts) {
    const std::string key = text.substr(0, 200);
    commit(*storage,
           {PutTable{{key, "kept", false, 0, 0, text}}, PutIdentity{{key, 0, 0, text}}, PutNote{key, key, text + "n"},
            AddChat{{key, 1, 0, key, text}}, AddReceipt{{key, key, key, 0, text}}});
    EXPECT_TRUE(storage->table(key)->doc == text);
    EXPECT_TRUE(storage->identity(key)->doc == text);
    EXPECT_TRUE(storage->note(key, key) == text + "n");
    EXPECT_TRUE(storage->chat(key, 0, 1).at(0).doc == text);
    EXPECT_TRUE(storage->receipts(key).at(0).doc == text);
    EXPECT_EQ(storage->receipts(key).at(0).key, key);
  }
}

TEST_P(StorageRows, NumbersKeepAll64Bits) {
  const auto storage = open();
  const i64 most = 9'223'372'036'854'775'807;
  commit(*storage, {PutTable{{"t", "kept", false, -most, most, ""}}});
  EXPECT_EQ(storage->table("t")->created, -most);
  EXPECT_EQ(storage->table("t")->changed, most);
}

TEST_P(StorageRows, AKeyThatCannotBeKeptFindsNothing) {
  const auto storage = open();
  commit(*storage, {put_table("t1"), AddLines{"t1", 0, {"x"}}, PutIdentity{{"ann", 0, 0, ""}},
                    PutNote{"t1", "ann", "n"}, AddReceipt{{"t1", "ann", "k", 1, ""}}});
  const std::string cut("t1\0more", 7);
  EXPECT_FALSE(storage->table(cut).has_value());
  EXPECT_THAT(storage->lines(cut), IsEmpty());
  EXPECT_THAT(storage->receipts(cut), IsEmpty());
  EXPECT_EQ(storage->note(cut, "ann"), "");
  EXPECT_EQ(storage->note("t1", std::string("ann\0", 4)), "");
  EXPECT_FALSE(storage->identity(std::string("ann\0", 4)).has_value());
  EXPECT_FALSE(storage->identity("\xFF").has_value());
}

TEST(Storable, AKeyHasAtMost200Bytes) {
  EXPECT_TRUE(storable_key(std::string(200, 'k')));
  EXPECT_FALSE(storable_key(std::string(201, 'k')));
  EXPECT_FALSE(storable_key("\xFF"));
}

TEST(Storable, IsWellFormedUtf8WithoutNul) {
  for (const char* good : {"", "plain", "ñ", "日本", "🧠", "\x7F", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(storable(good)) << good;
  EXPECT_FALSE(storable(std::string_view("\0", 1)));
  EXPECT_FALSE(storable(std::string_view("a\0b", 3)));
  for (const char* bad : {"\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x9F\xBF", "\xE2\x82", "\xED\xA0\x80",
                          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "ok\xE2\x82"}) {
    EXPECT_FALSE(storable(bad)) << bad;
  }
}

}  // namespace noo::table::testing_storage
