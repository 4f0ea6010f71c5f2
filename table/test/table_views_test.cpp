#include <algorithm>
#include <set>
#include <string>

#include "engine/json_views.hpp"
#include "engine/testing/cites.hpp"
#include "table/lesson.hpp"
#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using nlohmann::json;
using ::testing::HasSubstr;

Table two_people() { return started({person("ann"), person("bob")}); }

TEST(TableInfoJson, HasTheFieldsOfTheContract) {
  Plan plan = plan_of({person("ann"), bot("steady"), person("cid")});
  plan.parent = "table00000";
  const Table t = started(plan);
  const json info = t.info(at(3));
  for (const char* field : {"id", "game", "name", "status", "options", "seats", "listed", "spectators", "sandbox",
                            "rules_version", "created", "changed", "host", "commit", "nonces", "watchers", "parent"}) {
    EXPECT_TRUE(info.contains(field)) << field;
  }
  EXPECT_EQ(info["options"]["max_rounds"], t.match()->game().options().at("max_rounds")) << "defaults are filled in";
  EXPECT_EQ(info["commit"], to_hex(commitment(Seed::from_text("7"))));
  EXPECT_EQ(info["seats"][0]["holder"], "person");
  EXPECT_EQ(info["seats"][0]["name"], "Ann");
  EXPECT_EQ(info["seats"][1]["level"], "steady");
  EXPECT_FALSE(info["seats"][1].contains("person"));
  EXPECT_EQ(info["status"], "running");
}

TEST(TableInfoJson, NamesTheMoverOnlyWhereEverybodyKnows) {
  Table t = started({person("ann"), person("bob"), person("cid")});
  Rng rng(2);
  int named = 0;
  int veiled = 0;
  for (int i = 0; i < 200 && step(t, rng, at(i)) && t.to_move(); ++i) {
    const AnyGame& game = t.match()->game();
    const Turn seen = game.turn(game.view(t.match()->position(), Seat::nobody));
    const json info = t.info(at(i));
    EXPECT_EQ(info.contains("to_move"), seen.actor == Turn::Actor::player);
    (info.contains("to_move") ? named : veiled) += 1;
    if (info.contains("to_move")) {
      EXPECT_EQ(info["to_move"], t.seat_name(*t.to_move()));
    }
  }
  EXPECT_GT(named, 10);
  EXPECT_GT(veiled, 10);
}

// ---- Play

// Where the game stands is told from the viewer's own view, now and at every earlier ply.
TEST(TablePlay, GoalsAreWhatTheViewerCanKnow) {
  Table t = two_people();
  Rng rng(3);
  for (int i = 0; i < 120 && step(t, rng, at(i)) && t.to_move(); ++i) {
    const AnyGame& game = t.match()->game();
    for (const Viewer& v : viewers_of(t)) {
      const Seat eyes = v.kind == Viewer::Kind::seat ? v.seat : Seat::nobody;
      const Position seen = game.view(t.match()->position(), eyes);
      const json goals = t.play_json(v, english())["goals"];
      ASSERT_FALSE(goals.empty());
      EXPECT_EQ(goals, goals_json(game, seen, eyes, english(), {{"blue", "Ann"}, {"black", "Bob"}}));
      EXPECT_EQ(t.play_json_at(v, t.plies(v), english())["goals"], goals);
    }
  }
  const json score = t.play_json(as(blue), english())["goals"][0];
  EXPECT_EQ(score["seats"]["black"], "unknown");
  EXPECT_TRUE(score["seats"]["blue"].is_number());
  EXPECT_EQ(t.play_json(watcher, english())["goals"][0]["seats"]["blue"], "unknown");
}

TEST(TablePlay, MovesAreTheEnginesForWhoIsAskedAndNobodyElse) {
  Table t = two_people();
  Rng rng(2);
  for (int i = 0; i < 150 && step(t, rng, at(i)) && t.to_move(); ++i) {
    const Seat me = *t.to_move();
    const json play = t.play_json(as(me), english());
    const MoveList list = legal_now(t);
    ASSERT_EQ(play["moves"].size(), static_cast<std::size_t>(list.size));
    const AnyGame& game = t.match()->game();
    for (int k = 0; k < list.size; ++k) {
      const json& m = play["moves"][static_cast<std::size_t>(k)];
      EXPECT_EQ(m["notation"], game.notation(list[k]));
      EXPECT_EQ(m["number"], game.dense(list[k]));
      EXPECT_EQ(m["targets"], game.targets(list[k]));
      EXPECT_EQ(m["kind"], game.kind_name(list[k].kind));
      EXPECT_FALSE(m["text"].get<std::string>().empty());
      EXPECT_TRUE(m["ends"].is_boolean() && m["rolls"].is_boolean());
    }
    EXPECT_EQ(play["turn"]["seat"], t.seat_name(me));
    EXPECT_TRUE(t.play_json(as(me == blue ? black : blue), english())["moves"].empty());
    EXPECT_TRUE(t.play_json(watcher, english())["moves"].empty());
    EXPECT_EQ(play["ply"], t.match()->plies_seen(me));
  }
}

TEST(TablePlay, SaysWhichMovesRollDice) {
  Table t = two_people();
  Rng rng(2);
  int rolled = 0;
  int quiet = 0;
  int steps = 0;
  for (; steps < 200 && t.to_move(); ++steps) {
    const Seat me = *t.to_move();
    const json moves = t.play_json(as(me), english())["moves"];
    const int choice = static_cast<int>(rng.below(static_cast<u32>(moves.size())));
    const bool rolls = moves[static_cast<std::size_t>(choice)]["rolls"];
    const int before = t.match()->plies();
    person_step(t, choice, at(steps));
    bool dice = false;
    for (int p = before; p < t.match()->plies(); ++p) {
      dice = dice || t.match()->ply(p).turn.actor == Turn::Actor::chance;
    }
    // What is imagined may differ from what is; for most moves the question decides.
    rolled += rolls && dice ? 1 : 0;
    quiet += !rolls && !dice ? 1 : 0;
  }
  EXPECT_GT(steps, 100);
  EXPECT_GT(rolled + quiet, steps * 95 / 100);
  EXPECT_GT(rolled, 20);
  EXPECT_GT(quiet, 20);
}

TEST(TablePlay, ResultIsToldInWords) {
  Table t = started(plan_of({person("ann"), bot(), bot()}, short_game));
  EXPECT_EQ(t.play_json(watcher, english())["result"], (json{{"over", false}}));
  Rng rng(1);
  while (step(t, rng, at(1))) {
  }
  for (const Viewer& v : {watcher, as(blue), everything}) {
    const json play = t.play_json(v, english());
    EXPECT_TRUE(play["result"]["over"]);
    EXPECT_GT(play["result"]["text"].get<std::string>().size(), 5U);
    for (const json& one : play["result"]["seats"]) {
      for (const json& line : one["lines"]) EXPECT_FALSE(line["text"].get<std::string>().empty());
    }
    EXPECT_EQ(play["turn"]["actor"], "nobody");
    EXPECT_TRUE(play["moves"].empty());
  }
}

TEST(TablePlay, HistoryIsWhatTheViewerSawThen) {
  Table t = two_people();
  Rng rng(2);
  std::map<int, json> states;
  for (int i = 0; i < 80; ++i) {
    step(t, rng, at(i));
    states[t.plies(as(blue))] = t.play_json(as(blue), english())["state"];
  }
  for (const auto& [ply, state] : states) {
    const json then = t.play_json_at(as(blue), ply, english());
    EXPECT_EQ(then["ply"], ply);
    EXPECT_EQ(then["state"], state);
    EXPECT_TRUE(then["moves"].empty());
  }
  EXPECT_THROW(t.play_json_at(as(blue), t.plies(as(blue)) + 1, english()), InputError);
  EXPECT_THROW(t.play_json_at(as(blue), -1, english()), InputError);
}

// ---- the log

TEST(TableLog, IsNumberedFromNoughtAndReadInPieces) {
  Table t = two_people();
  Rng rng(2);
  for (int i = 0; i < 80; ++i) step(t, rng, at(i));
  for (const Viewer& v : viewers_of(t)) {
    const json whole = t.log(v, english(), 0, 1'000'000);
    ASSERT_EQ(static_cast<int>(whole.size()), t.log_size(v));
    int ply = 0;
    for (std::size_t n = 0; n < whole.size(); ++n) {
      EXPECT_EQ(whole[n]["n"], n);
      EXPECT_GE(whole[n]["ply"], ply);
      ply = whole[n]["ply"];
      EXPECT_TRUE(whole[n].contains("event") && whole[n].contains("rule") && whole[n].contains("text"));
    }
    EXPECT_LE(ply, t.plies(v));
    const json piece = t.log(v, english(), 3, 4);
    ASSERT_EQ(piece.size(), 4U);
    EXPECT_EQ(piece[0], whole[3]);
  }
  EXPECT_TRUE(t.log(watcher, english(), 1'000'000, 5).empty());
  EXPECT_TRUE(t.log(watcher, english(), 0, -1).empty());
  EXPECT_LT(t.log_size(watcher), t.log_size(as(blue)));
  EXPECT_LT(t.log_size(as(blue)), t.log_size(everything));
}

TEST(TableUpdate, PutTogetherTheyAreTheWholeLog) {
  Table t = two_people();
  Rng rng(2);
  std::map<std::string, std::vector<json>> shown;
  for (const Viewer& v : viewers_of(t)) {
    for (const json& line : t.log(v, english(), 0, 1'000'000)) shown[t.viewer_name(v)].push_back(line);
  }
  t.announced();
  for (int i = 0; i < 120; ++i) {
    step(t, rng, at(i));
    for (const Viewer& v : viewers_of(t)) {
      if (!t.changed_for(v)) continue;
      const json update = t.update_json(v, english());
      auto& lines = shown[t.viewer_name(v)];
      ASSERT_LE(update["log"]["keep"].get<std::size_t>(), lines.size());
      lines.resize(update["log"]["keep"].get<std::size_t>());
      for (const json& line : update["log"]["lines"]) lines.push_back(line);
      EXPECT_EQ(update["version"], t.version(v));
    }
    t.announced();
  }
  for (const Viewer& v : viewers_of(t)) {
    EXPECT_EQ(json(shown[t.viewer_name(v)]), t.log(v, english(), 0, 1'000'000)) << t.viewer_name(v);
    EXPECT_FALSE(t.changed_for(v));
  }
}

// The seats that a line speaks of are those its sentence names.
TEST(TableLog, SaysWhomALineIsAbout) {
  Table t = two_people();
  Rng rng(2);
  for (int i = 0; i < 120; ++i) step(t, rng, at(i));
  int about_two = 0;
  int about_none = 0;
  for (const json& line : t.log(everything, english(), 0, 1'000'000)) {
    std::set<std::string> named;
    for (const auto& [name, value] : line["args"].items()) {
      if (value == "blue" || value == "black") named.insert(value);
    }
    const json about = line.value("about", json::array());
    EXPECT_EQ(std::set<std::string>(about.begin(), about.end()), named) << line;
    EXPECT_EQ(line.contains("about"), !named.empty()) << "no empty list";
    about_two += named.size() == 2 ? 1 : 0;
    about_none += named.empty() ? 1 : 0;
  }
  EXPECT_GT(about_two, 0);
  EXPECT_GT(about_none, 0);
}

// Whoever reads is told which lines matter to them; who only watches, of none.
TEST(TableLog, MarksWhatBefallsWhoeverReads) {
  Table t = two_people();
  Rng rng(2);
  for (int i = 0; i < 400; ++i) step(t, rng, at(i));
  const AnyGame& game = t.match()->game();
  for (const Seat s : {blue, black}) {
    const json lines = t.log(as(s), english(), 0, 1'000'000);
    const std::vector<Event> events = t.match()->events_for(s, 0);
    ASSERT_EQ(lines.size(), events.size());
    int marked = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const bool befalls = game.befallen(events[i]).has(s);
      EXPECT_EQ(lines[i].value("befalls", json()), befalls ? json(true) : json()) << lines[i];
      marked += befalls ? 1 : 0;
    }
    EXPECT_GT(marked, 0);
    EXPECT_LT(marked, static_cast<int>(lines.size()) / 2);
  }
  for (const Viewer& v : {watcher, everything}) {
    for (const json& line : t.log(v, english(), 0, 1'000'000)) EXPECT_FALSE(line.contains("befalls")) << line;
  }
}

// ---- why

TEST(TableWhy, AgreesWithTheListAndNamesTheRule) {
  CITES("ENG-SEAT");
  CITES("ENG-MALFORMED");
  Table t = two_people();
  Rng rng(2);
  for (int i = 0; i < 60 && t.to_move(); ++i) {
    const Seat me = *t.to_move();
    const Seat other = me == blue ? black : blue;
    EXPECT_TRUE(t.why(me, notation_of(t, 0), english())["legal"]);
    EXPECT_EQ(t.why(me, "dance", english())["rule"], "ENG-MALFORMED");
    const json no = t.why(other, notation_of(t, 0), english());
    EXPECT_FALSE(no["legal"]);
    EXPECT_EQ(no["rule"], "ENG-SEAT");
    EXPECT_FALSE(no["rule_title"].get<std::string>().empty());
    EXPECT_FALSE(no["rule_origin"].get<std::string>().empty());
    step(t, rng, at(i));
  }
}

void expect_targets_judged(int plies, int stride) {
  Table t = two_people();
  Rng rng(2);
  int refused_by_game = 0;
  for (int i = 0; i < plies && t.to_move(); ++i) {
    const Seat me = *t.to_move();
    const AnyGame& game = t.match()->game();
    for (const Move m : legal_now(t)) EXPECT_TRUE(t.why_targets(me, game.targets(m), english())["legal"]);
    for (int n = 0; n < game.dense_count(); n += stride) {
      const std::vector<std::string> first{game.targets(game.from_dense(n)).front()};
      const json why = t.why_targets(me, first, english());
      bool any = false;
      for (const Move m : legal_now(t)) any = any || game.targets(m).front() == first.front();
      EXPECT_EQ(why["legal"], any) << first.front();
      EXPECT_FALSE(why["detail"].get<std::string>().empty());
      if (!any && why["rule"].get<std::string>().starts_with("SPH")) ++refused_by_game;
    }
    EXPECT_EQ(t.why_targets(me, {"moon:cheese"}, english())["rule"], "ENG-MALFORMED");
    EXPECT_EQ(t.why_targets(me, {}, english())["rule"], "ENG-MALFORMED");
    step(t, rng, at(i));
  }
  EXPECT_GT(refused_by_game, 5);
}

TEST(TableWhy, TargetsAreJudgedByTheMovesThatBeginWithThem) { expect_targets_judged(20, 61); }

TEST(TableWhy, SlowTargetsAreJudgedByTheMovesThatBeginWithThem) { expect_targets_judged(120, 37); }

// ---- lessons

constexpr std::string_view small_lesson = R"({
  "title": {"en": "First steps", "es": "Primeros pasos"}, "seats": 2, "person": "blue", "options": {}, "seed": "s",
  "bots": "random", "plies": ["blue split 8", "black split 6"],
  "says": [{"before": 0, "en": "Hello", "es": "Hola"}], "end": {"en": "Done", "es": "Listo"}})";

GameInfo info_with(std::span<const EmbeddedFile> files) {
  GameInfo info;
  info.id = "spheres";
  info.files = files;
  return info;
}

TEST(TableLesson, IsReadFromTheGamesRoom) {
  const std::array<EmbeddedFile, 2> files{{{"lessons/first.json", small_lesson}, {"text/en.json", "{}"}}};
  const std::vector<Lesson> lessons = lessons_of(info_with(files));
  ASSERT_EQ(lessons.size(), 1U);
  EXPECT_EQ(lessons[0].name, "first");
  EXPECT_EQ(lessons[0].title.in(Lang::es), "Primeros pasos");
  EXPECT_EQ(lessons[0].person, blue);
  EXPECT_EQ(lessons[0].plies[1].seat, black);
  EXPECT_EQ(lessons[0].plies[1].move, "split 6");
  EXPECT_TRUE(find_lesson(info_with(files), "first"));
  EXPECT_FALSE(find_lesson(info_with(files), "second"));
}

TEST(TableLesson, WrongFileIsNamed) {
  std::string text(small_lesson);
  text.replace(text.find("\"seats\": 2"), 10, "\"seats\": 9");
  const std::array<EmbeddedFile, 1> files{{{"lessons/first.json", text}}};
  try {
    lessons_of(info_with(files));
    FAIL() << "no error";
  } catch (const InputError& e) {
    EXPECT_THAT(e.what(), HasSubstr("lessons/first.json"));
    EXPECT_THAT(e.what(), HasSubstr("seats"));
  }
}

TEST(TableLesson, ChaptersComeInTheirOrder) {
  std::string second(small_lesson);
  second.replace(1, 0, R"("chapter": 2, "goal": {"en": "Win", "es": "Gana"},)");
  const std::array<EmbeddedFile, 2> files{{{"lessons/after.json", second}, {"lessons/first.json", small_lesson}}};
  const std::vector<Lesson> lessons = lessons_of(info_with(files));
  ASSERT_EQ(lessons.size(), 2U);
  EXPECT_EQ(lessons[0].name, "first");
  EXPECT_FALSE(lessons[0].goal);
  ASSERT_TRUE(lessons[1].goal);
  EXPECT_EQ(lessons[1].goal->in(Lang::es), "Gana");
}

// An answer is to one move by notation, or to a kind of moves; the closest is given.
TEST(TableLesson, AnswersAreFoundByNotationAndByKind) {
  std::string text(small_lesson);
  const std::string_view hello = R"("es": "Hola")";
  text.insert(text.find(hello) + hello.size(), R"(, "spotlight": ["seat:blue"],
      "answers": [{"move": "split 0", "en": "Only numbers", "es": "Solo números"},
                  {"move": "split", "en": "Another split", "es": "Otro reparto"}],
      "choice": [{"move": "split 7", "en": "Seven", "es": "Siete"}, {"move": "split 8", "en": "Eight", "es": "Ocho"}])");
  const std::array<EmbeddedFile, 1> files{{{"lessons/first.json", text}}};
  const Lesson lesson = lessons_of(info_with(files)).at(0);
  const Lesson::Says* says = lesson.says_at(0);
  ASSERT_NE(says, nullptr);
  EXPECT_EQ(lesson.says_at(1), nullptr);
  EXPECT_EQ(says->spotlight, std::vector<std::string>{"seat:blue"});
  EXPECT_EQ(says->answer_to("split 0")->text.en, "Only numbers");
  EXPECT_EQ(says->answer_to("split 3")->text.en, "Another split");
  EXPECT_EQ(says->answer_to("split 8")->text.en, "Eight");
  EXPECT_EQ(says->answer_to("keep"), nullptr);
}

Plan lesson_plan(const Lesson& lesson) {
  std::vector<Chair> chairs(static_cast<std::size_t>(lesson.seats), bot(lesson.bots));
  chairs[static_cast<std::size_t>(ix(lesson.person))] = person("ann", 1);
  Plan plan = plan_of(std::move(chairs), lesson.options);
  plan.host = "ann";
  plan.lesson = lesson.name;
  return plan;
}

// A step of a lesson says what it is about, what may be chosen, and what the choice meant.
TEST(TableLesson, AFreeChoiceIsAnsweredAndTheScriptGoesOn) {
  const auto lessons = lessons_of(find_game("spheres").info);
  const Lesson& lesson = lessons.at(0);
  const auto choice = std::find_if(lesson.says.begin(), lesson.says.end(),
                                   [](const Lesson::Says& says) { return !says.choice.empty(); });
  ASSERT_NE(choice, lesson.says.end());
  Table t = started(lesson_plan(lesson));
  const auto told = [&] { return t.play_json(as(lesson.person), english())["lesson"]; };
  const auto play = [&](const std::string& move) {
    return t.move(lesson.person, t.version(as(lesson.person)), move, at(1));
  };
  EXPECT_EQ(told()["title"], lesson.title.en);
  EXPECT_EQ(told()["goal"], lesson.goal->en);
  while (told()["text"] != choice->text.en) {
    EXPECT_FALSE(told()["spotlight"].empty());
    EXPECT_FALSE(told().contains("choice"));
    ASSERT_FALSE(play(told()["move"]));
  }
  ASSERT_EQ(told()["choice"].size(), choice->choice.size());
  for (const Lesson::Answer& one : choice->choice) {
    if (json(one.move) == told()["move"]) continue;
    const Refusal no = play(one.move);
    ASSERT_TRUE(no);
    EXPECT_EQ(no->type, "lesson");
    EXPECT_TRUE(no->in_words(english()).starts_with(one.text.en + " "));  // then the table's own words
  }
  const std::string scripted = told()["move"];
  EXPECT_FALSE(told().contains("feedback"));
  ASSERT_FALSE(play(scripted));
  EXPECT_EQ(told()["feedback"], choice->answer_to(scripted)->text.en);
}

// Every lesson that the game comes with can be played as it is written, and stored on the way.
void lessons_play_as_written(const std::string& game) {
  const Catalog words = catalog_for(find_game(game).info, Lang::en);
  for (const Lesson& lesson : lessons_of(find_game(game).info)) {
    SCOPED_TRACE(lesson.name);
    Plan plan = lesson_plan(lesson);
    plan.game = game;
    Table t = started(plan);
    EXPECT_TRUE(t.plan().sandbox);
    Stored stored;
    int said = 0;
    for (std::size_t i = 0; i < lesson.plies.size() + 1; ++i) {
      const json told = t.play_json(as(lesson.person), words)["lesson"];
      if (told["done"]) break;
      ASSERT_TRUE(told.contains("move")) << lesson.name << ", step " << told["step"];
      said += told["text"].get<std::string>().empty() ? 0 : 1;
      const std::string move = told["move"];
      for (const Move other : legal_now(t)) {
        const std::string notation = t.match()->game().notation(other);
        if (notation == move) continue;
        EXPECT_EQ(t.move(lesson.person, t.version(as(lesson.person)), notation, at(1))->type, "lesson");
        break;
      }
      ok(t.move(lesson.person, t.version(as(lesson.person)), move, at(1)));
      if (i == 2 && !t.undo(lesson.person, 1, at(1))) {  // what came to light stays
        ok(t.move(lesson.person, t.version(as(lesson.person)), move, at(1)));
      }
      stored.keep(t);
    }
    const json told = t.play_json(as(lesson.person), words)["lesson"];
    EXPECT_TRUE(told["done"]) << lesson.name;
    EXPECT_EQ(told["step"], told["steps"]) << lesson.name;
    EXPECT_EQ(told["text"], lesson.end.en);
    EXPECT_GT(said, 0);
    const Table again = stored.restored(at(2));
    EXPECT_EQ(again.play_json(as(lesson.person), words), t.play_json(as(lesson.person), words));
    if (t.match()->over()) continue;
    Rng rng(1);
    for (int i = 0; i < 20; ++i) step(t, rng, at(3));
    EXPECT_GT(t.plies(everything), again.plies(everything)) << "the game goes on with bots";
  }
}

TEST(TableLesson, OfSpheresPlayAsWritten) { lessons_play_as_written("spheres"); }
TEST(TableLesson, OfPaxTranshumanityPlayAsWritten) { lessons_play_as_written("pax_transhumanity"); }
TEST(TableLesson, OfPlanetaryPhasePlayAsWritten) { lessons_play_as_written("planetary_phase"); }
TEST(TableLesson, OfPaxEmancipationPlayAsWritten) { lessons_play_as_written("pax_emancipation"); }

TEST(TableLesson, UnknownOneIsRefused) {
  Plan plan = plan_of({person("ann"), bot()});
  plan.lesson = "no-such";
  EXPECT_THROW(created(plan), InputError);
}

}  // namespace
}  // namespace noo::table
