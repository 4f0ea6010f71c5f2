// Two servers, two games with the same dice, in which black answers one hidden question differently. Every byte that
// goes to the others, through sockets and every request they can make, must be the same for as long as the rules show
// them the same.
#include "engine/json_views.hpp"
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

struct World {
  World() {
    Plan plan;
    plan.id = "secrettable";
    plan.name = "Secrets";
    plan.game = "spheres";
    plan.host = anna.id;
    plan.invite = "invitation";
    for (const Client* c : {&anna, &bob, &cid}) {
      Chair chair;
      chair.holder = Chair::Holder::person;
      chair.identity = c->id;
      chair.name = "Player " + std::to_string(plan.chairs.size());
      chair.asking = 0;
      plan.chairs.push_back(chair);
    }
    Table t = Table::create(plan, Seed::from_text("secrets"), site.loop.now());
    EXPECT_FALSE(t.start(site.loop.now()));
    site.hall->add(std::move(t));
    site.loop.run();
    lives = {anna.watch(id), cid.watch(id), eve.watch(id)};
  }

  const Match& match() { return *site.hall->in_memory(id)->table.match(); }

  Client& mover() {
    const Seat s = *site.hall->in_memory(id)->table.to_move();
    return s == seat(0) ? anna : s == seat(1) ? bob : cid;
  }

  void play(int which) {
    Client& c = mover();
    const json page = c.page(id);
    const json& moves = page["play"]["moves"];
    const json& move = moves[static_cast<std::size_t>(which) % moves.size()];
    const Answer a = c.post("/tables/" + id + "/moves", {{"version", page["version"]}, {"move", move["notation"]}});
    ASSERT_EQ(a.status(), 200) << a.response.body;
  }

  // Black is asked something that nobody else may know of, and has a choice.
  bool hidden_question() {
    if (!site.hall->in_memory(id)->table.to_move() || match().turn().seat != seat(1)) return false;
    MoveList list;
    match().game().moves(match().position(), list);
    return list.size > 1 && match().game().audience(match().position(), list[0]) == SeatSet::of(seat(1));
  }

  // What the engine lets the others know.
  std::string shown() {
    std::string out;
    for (const Seat s : {seat(0), seat(2), Seat::nobody}) {
      out.append(match().game().view(match().position(), s).bytes());
      out += match().masked_record_text(s);
      out += std::to_string(match().events_for(s, 0).size()) + ";";
    }
    return out;
  }

  // Every byte the others got or can get.
  std::string told() {
    std::string out;
    for (Client* c : {&anna, &cid, &eve}) {
      for (const char* rest : {"", "/log", "/record", "/at/0", "/at/3", "/hint", "/why?move=split 8", "/why?move=stop",
                               "/why?targets=action:politics", "?as=black", "?as=all"}) {
        out += c->get("/tables/" + id + rest).response.body + "\n";
      }
      out += c->get("/tables").response.body + "\n";
    }
    for (const auto& live : lives) {
      for (const std::string& text : live->texts) out += text + "\n";
    }
    return anonymous(std::move(out));
  }

  // Identities are random, and nothing of this test's business.
  std::string anonymous(std::string text) const {
    int n = 0;
    for (const Client* c : {&anna, &bob, &cid, &eve}) {
      const std::string name = "person-" + std::to_string(n++);
      for (std::size_t at = 0; (at = text.find(c->id, at)) != std::string::npos;) text.replace(at, c->id.size(), name);
    }
    return text;
  }

  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  Client cid = site.guest("Cid");
  Client eve = site.guest("Eve");
  std::string id = "secrettable";
  std::vector<std::shared_ptr<Live>> lives;
};

}  // namespace

TEST(HallSecrecy, AnotherSeatsSecretChangesNoByte) {
  int compared = 0;
  for (int skip = 0; skip < 6; ++skip) {
    World a;
    World b;
    ASSERT_EQ(a.told(), b.told());
    int left = skip;
    for (int i = 0; i < 400 && !(a.hidden_question() && left-- == 0); ++i) {
      a.play(i * 7);
      b.play(i * 7);
    }
    ASSERT_TRUE(a.hidden_question());
    ASSERT_EQ(a.told(), b.told());
    a.play(0);
    b.play(1);
    EXPECT_NE(a.match().record_text(), b.match().record_text());
    if (a.shown() != b.shown()) continue;
    ++compared;
    const std::string one = a.told();
    const std::string other = b.told();
    const auto differ = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    const auto at = static_cast<std::size_t>(differ.first - one.begin());
    EXPECT_TRUE(one == other) << one.substr(at < 100 ? 0 : at - 100, 300);
  }
  EXPECT_GT(compared, 2) << "hidden answers must occur, or this proves nothing";
}

}  // namespace noo::table::testing_hall
