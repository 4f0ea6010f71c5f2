// The data files: what is compiled in, and an owner's own transcription.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "data_files.hpp"
#include "engine/json.hpp"
#include "engine/testing/cites.hpp"
#include "engine/text.hpp"
#include "pax_emancipation/binding.hpp"

namespace noo::pax_emancipation {
namespace {

using nlohmann::json;
using test::all_files;
using test::content;
using test::file;
using test::only;

const Tables& tables() { return default_tables(); }

template <class T>
T named(std::string_view word) {
  for (int i = 0; i < Domain<T>::size; ++i) {
    if (Domain<T>::word(Domain<T>::at(i)) == word) return Domain<T>::at(i);
  }
  ADD_FAILURE() << word;
  return Domain<T>::at(0);
}

// ---- what is compiled in ----

TEST(EmancipationData, TheFilesCompiledInHaveNoErrors) {
  EXPECT_EQ(check_data({}), std::vector<std::string>{});
  DataFiles all;
  for (const char* name : all_files) all.push_back({name, content(name)});
  EXPECT_EQ(check_data(all), std::vector<std::string>{});
  EXPECT_EQ(hash_of(read_tables(all), read_numbers(all)), hash_of(default_tables(), Numbers{}));
  EXPECT_TRUE(own_names(all).empty());
}

TEST(EmancipationData, TheFilesNameNoPlaceOnAMachine) {
  for (const char* name : all_files) {
    for (const char* path : {"/home/", "/tmp/", "/work/", ":\\"})
      EXPECT_EQ(content(name).find(path), std::string::npos) << name << " " << path;
  }
}

TEST(EmancipationData, TheMapHasTenSpheresAndEighteenPorts) {
  CITES("B2.1", "R-81", "C6.3", "C6.4", "C6.5", "R-04");
  int squares = 0;
  int filled = 0;
  int dissidents = 0;
  std::map<std::string_view, std::string_view> admins;
  for (int i = 0; i < ports; ++i) {
    const PortRow& row = tables().of(port(i));
    squares += row.squares;
    filled += row.freedmen[0] + row.freedmen[1] + row.freedmen[2];
    if (!row.admin.none())
      admins[port_words[static_cast<std::size_t>(i)]] = colour_words[static_cast<std::size_t>(ix(row.admin.who()))];
  }
  for (int i = 0; i < spheres; ++i) {
    const SphereRow& row = tables().of(sphere(i));
    dissidents += row.dissident_squares;
    EXPECT_EQ(row.disease != 0, i == 6 || i == 7 || i == 9);
    for (int k = 0; k < row.port_count; ++k) EXPECT_EQ(tables().of(port(row.first_port + k)).sphere, sphere(i));
  }
  EXPECT_EQ(squares, 31);
  EXPECT_EQ(filled, 4);
  EXPECT_EQ(dissidents, 20);
  EXPECT_EQ(admins, (std::map<std::string_view, std::string_view>{
                        {"london", "red"}, {"virginia", "red"}, {"bahia", "white"}, {"mughal", "green"}}));
  EXPECT_EQ(tables().of(named<Port>("london")).freedmen, (std::array<u8, 3>{1, 1, 0}));
  EXPECT_EQ(tables().of(named<Port>("paris")).freedmen, (std::array<u8, 3>{0, 1, 1}));
  EXPECT_EQ(tables().of(named<Port>("beijing")).squares, 4);
  EXPECT_TRUE(tables().of(named<Port>("paris")).default_admin.is(Colour::green));
  EXPECT_EQ(tables().elephant, named<Port>("london"));
  EXPECT_EQ(tables().late_elephant, named<Port>("edo"));
}

TEST(EmancipationData, NineSeaBordersFourLandBordersAndOneCircuit) {
  CITES("B2.4", "B2.5", "B2.6", "B2.7", "R-02", "R-03");
  const auto between = [](std::string_view word) {
    const auto& two = tables().of(named<Sea>(word)).between;
    return std::pair{Domain<Sphere>::word(two[0]), Domain<Sphere>::word(two[1])};
  };
  EXPECT_EQ(between("mediterranean"), (std::pair<std::string_view, std::string_view>{"europe", "w_africa"}));
  EXPECT_EQ(between("pacific"), (std::pair<std::string_view, std::string_view>{"japan", "east_indies"}));
  EXPECT_EQ(between("caribbean"), (std::pair<std::string_view, std::string_view>{"america", "brazil"}));
  EXPECT_EQ(tables().land[0].between, (std::array{named<Sphere>("europe"), named<Sphere>("ottoman")}));
  Sphere at = named<Sphere>("europe");
  for (const char* next :
       {"ottoman", "china", "japan", "east_indies", "india", "e_africa", "w_africa", "brazil", "america", "europe"}) {
    at = tables().of(at).next;
    EXPECT_EQ(Domain<Sphere>::word(at), next);
  }
  int west = 0;
  for (int i = 0; i < spheres; ++i) west += tables().of(sphere(i)).side == Side::W ? 1 : 0;
  EXPECT_EQ(west, 5);
  EXPECT_EQ(tables().of(named<Sphere>("east_indies")).side, Side::W);
  EXPECT_EQ(tables().of(named<Sphere>("e_africa")).side, Side::E);
}

TEST(EmancipationData, BarriersAndSlaversAreReadAsWritten) {
  CITES("C5.1", "R-01", "R-80", "R-93");
  std::array<int, spheres> count{};
  for (int i = 0; i < barriers; ++i) ++count[static_cast<std::size_t>(ix(tables().of(barrier(i)).sphere))];
  EXPECT_EQ(count, (std::array<int, spheres>{3, 3, 5, 5, 5, 3, 3, 4, 5, 3}));
  for (int i = 0; i < spheres; ++i) {
    const SphereRow& row = tables().of(sphere(i));
    EXPECT_EQ(row.barrier_count, count[static_cast<std::size_t>(i)]);
    EXPECT_EQ(tables().of(barrier(row.first_barrier)).sphere, sphere(i));
  }
  const BarrierRow& codes = tables().of(named<Barrier>("america_1"));
  EXPECT_EQ(codes.hue, Hue::red);
  EXPECT_EQ(std::tuple(codes.icon[0].hue, codes.icon[0].face, codes.icon[0].collar), std::tuple(Hue::green, 1, 0));
  EXPECT_EQ(std::tuple(codes.icon[1].hue, codes.icon[1].face), std::tuple(Hue::red, 2));
  EXPECT_EQ(codes.icon[2].face, 0);
  const BarrierRow& pan = tables().of(named<Barrier>("ottoman_3"));
  EXPECT_EQ(std::tuple(pan.hue, pan.icon[0].hue, pan.icon[0].collar), std::tuple(Hue::white, Hue::red, 1));
  EXPECT_EQ(tables().of(named<Sea>("pacific")).black, PipsSet::of(Pips{1}));
  EXPECT_EQ(tables().of(named<Sea>("caribbean")).black, PipsSet::of(Pips{4}));
  EXPECT_EQ(tables().of(named<Sea>("red_sea")).black, PipsSet::of(Pips{1}, Pips{6}));
}

TEST(EmancipationData, IdeasAreReadAsWritten) {
  CITES("R-05", "R-38", "R-73", "R-74", "R-75", "A.2");
  int west = 0;
  int arrows = 0;
  EnumArray<Op, int, ops> printed{};
  for (int i = 1; i <= ideas; ++i) {
    const CardRow& row = tables().of_idea(card(i));
    west += row.side == Side::W ? 1 : 0;
    arrows += row.arrow;
    EXPECT_FALSE(row.side == Side::E && row.arrow != 0);
    EXPECT_NE(row.freedom[0], row.freedom[1]);
    for (const Op o : row.ops) ++printed[o];
  }
  EXPECT_EQ(west, 49);
  EXPECT_EQ(arrows, 28);
  EXPECT_EQ(printed, (EnumArray<Op, int, ops>{16, 34, 35, 31, 33, 19, 23}));
  const CardRow& liberty = tables().of_idea(card(60));
  EXPECT_EQ(liberty.freedom, (std::array{Icon::comet, Icon::unlock}));
  EXPECT_EQ(std::tuple(liberty.impact[0].what, liberty.impact[0].any, liberty.impact[0].hue),
            std::tuple(Impact::M6, 0, Hue::red));
  EXPECT_EQ(liberty.impact[1].what, Impact::none);
  EXPECT_EQ(tables().of_idea(card(6)).impact[0].any, 1);
  EXPECT_EQ(tables().of_idea(card(40)).side, Side::E);
  EXPECT_EQ(tables().of_idea(card(41)).side, Side::W);
}

TEST(EmancipationData, RevolutionsAndSplaysAreReadAsWritten) {
  CITES("A.1", "A.2", "R-76");
  std::set<Sphere> there;
  for (const RevolutionRow& row : tables().revolution) there.insert(row.sphere);
  EXPECT_EQ(there.size(), 10U);
  const RevolutionRow& china = tables().of_revolution(card(107));
  EXPECT_EQ(china.sphere, named<Sphere>("china"));
  EXPECT_EQ(china.spots, 4);
  const auto white_four = [](const FaceRow& face) {
    return (face.points[0] == 4 && face.whose[0].is(Colour::white)) ||
           (face.points[1] == 4 && face.whose[1].is(Colour::white));
  };
  EXPECT_TRUE(white_four(china.face[0]) || white_four(china.face[1]));  // Taiping
  EXPECT_EQ(tables().start[0], (std::array{Icon::comet, Icon::candle}));
  EXPECT_EQ(tables().start[1], (std::array{Icon::feather, Icon::unlock}));
  EXPECT_TRUE(is_black(Icon::comet) && is_black(Icon::candle) && !is_black(Icon::feather) && !is_black(Icon::unlock));
}

// ---- an owner's own ----

TEST(EmancipationData, AnOwnersValuesAreTheOnesPlayedWith) {
  CITES("R-02", "R-03", "R-04");
  json map = file("map.json");
  map["spheres"][3]["ports"][1]["squares"] = 2;
  map["spheres"][9]["side"] = "E";
  map["spheres"][8]["ports"][0]["starting_admin"] = "red";
  map["borders"][3]["spheres"] = {"europe", "ottoman"};
  map["borders"][9]["spheres"] = {"europe", "w_africa"};
  map["totals"]["squares"] = 32;
  const DataFiles data = only("map.json", map);
  EXPECT_EQ(check_data(data), std::vector<std::string>{});
  const auto game = game_type().make(3, {}, data);
  EXPECT_EQ(game->options().at("mediterranean"), "europe_ottoman");
  EXPECT_EQ(game->options().at("east_indies_side"), "E");
  EXPECT_EQ(game->options().at("eic_colour"), "red");
  EXPECT_NE(game->data_hash(), game_type().make(3, {}, {})->data_hash());
  const Tables own = make_typed(3, {{"eic_colour", "green"}}, data).edition().tables;
  EXPECT_TRUE(own.of(named<Port>("mughal")).admin.is(Colour::green));  // what is given stays
  EXPECT_EQ(own.of(named<Port>("hong_kong")).squares, 2);
  EXPECT_EQ(own.of(named<Sea>("mediterranean")).between[1], named<Sphere>("ottoman"));
  // A record keeps the completed options: they mean the same on any table.
  EXPECT_EQ(game_type().make(3, game->options(), data)->options(), game->options());
}

TEST(EmancipationData, AnOwnersNamesStandInForOurs) {
  json ideas_file = file("ideas.json");
  ideas_file["ideas"][16]["name"] = "Harpers {Ferry}";
  ideas_file["ideas"][16]["name_es"] = "Harpers Ferry";
  json revolutions_file = file("revolutions.json");
  revolutions_file["revolutions"][0]["sides"][0]["name"] = "The Mutiny";
  const DataFiles data{{"ideas.json", ideas_file.dump()}, {"revolutions.json", revolutions_file.dump()}};
  EXPECT_EQ(check_data(data), std::vector<std::string>{});
  const auto game = game_type().make(3, {}, data);
  const OwnWords en = game->own_words("en");
  EXPECT_EQ(en.at("card.17"), "Harpers (Ferry)");
  EXPECT_EQ(en.at("revolution.99.front"), "The Mutiny");
  EXPECT_EQ(en.at("card.99"), "The Mutiny / British Raj");
  EXPECT_EQ(en.size(), 3U);
  EXPECT_EQ(game->own_words("es").at("card.17"), "Harpers Ferry");
  EXPECT_EQ(game->data_hash(), game_type().make(3, {}, {})->data_hash());  // names are no part of it
}

// Every name that the files have stands among the texts, so that it can be replaced.
TEST(EmancipationData, EveryNameOfTheFilesIsAText) {
  json map = file("map.json");
  for (json& s : map["spheres"]) {
    for (const char* field : {"chit_label", "serfdom_name", "modern_name"})
      s[field] = s[field].get<std::string>() + "!";
    for (json& p : s["ports"]) p["name"] = p["name"].get<std::string>() + "!";
  }
  for (json& b : map["borders"]) {
    if (b["type"] == "sea") b["name"] = b["name"].get<std::string>() + "!";
  }
  DataFiles data = only("map.json", map);
  const auto renamed = [&](const char* name, const char* list) {
    json j = file(name);
    for (json& one : j[list]) {
      if (one.contains("name")) one["name"] = one["name"].get<std::string>() + "!";
      if (one.contains("sides")) {
        for (json& side : one["sides"]) side["name"] = side["name"].get<std::string>() + "!";
      }
    }
    data.push_back({name, j.dump()});
  };
  renamed("barriers.json", "barriers");
  renamed("slavers.json", "slavers");
  renamed("ideas.json", "ideas");
  renamed("revolutions.json", "revolutions");
  renamed("splays.json", "splays");
  EXPECT_EQ(check_data(data), std::vector<std::string>{});
  const Catalog words = catalog_for(game_type().info, Lang::en);
  const Names own = own_names(data);
  EXPECT_EQ(own.size(), 3U * 10 + 18 + 9 + 39 + 9 + 98 + 20 + 10 + 2);
  for (const auto& [key, name] : own) EXPECT_TRUE(words.has(key)) << key;
}

}  // namespace
}  // namespace noo::pax_emancipation
