// Several processes, played by threads with a post office between them.
#include "lab/ranks.hpp"

#include <gmock/gmock.h>

#include <deque>
#include <map>
#include <thread>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "lab/codec.hpp"
#include "lab/wire.hpp"
#include "small_run.hpp"

namespace noo::lab {
namespace {

class PostOffice {
 public:
  void put(int to, Letter letter) {
    const std::lock_guard lock(mutex_);
    boxes_[to].push_back(std::move(letter));
  }
  std::optional<Letter> take(int of) {
    const std::lock_guard lock(mutex_);
    auto& box = boxes_[of];
    if (box.empty()) return std::nullopt;
    Letter letter = std::move(box.front());
    box.pop_front();
    return letter;
  }

 private:
  std::mutex mutex_;
  std::map<int, std::deque<Letter>> boxes_;
};

class LocalWire final : public Wire {
 public:
  LocalWire(PostOffice& office, int rank, int size) : office_(office), rank_(rank), size_(size) {}
  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void send(int to, std::string text) override { office_.put(to, {rank_, std::move(text)}); }
  std::optional<Letter> receive() override { return office_.take(rank_); }
  void leave(Parting parting) override { parting_ = parting; }
  std::optional<Parting> parting() const { return parting_; }

 private:
  PostOffice& office_;
  int rank_;
  int size_;
  std::optional<Parting> parting_;
};

class Ranks : public FolderTest {
 protected:
  CampaignResult lead(const std::string& name, LocalWire& wire, const RunConfig& config, double patience = 30) const {
    Store store(file(name), Store::Mode::write);
    Campaign campaign{.runs = {}, .jobs = 1, .store = &store, .wire = &wire, .patience = patience};
    campaign.runs.push_back(prepare(config));
    return play(campaign, {});
  }
  static CampaignResult follow(LocalWire& wire, const RunConfig& config) {
    Campaign campaign{.runs = {}, .jobs = 1, .keep_everything = true, .wire = &wire};
    campaign.runs.push_back(prepare(config));
    return play(campaign, {});
  }
};

TEST_F(Ranks, TogetherTheyPlayWhatOneWouldHavePlayed) {
  play_into("alone.db", {small_config(40)});
  PostOffice office;
  std::vector<std::unique_ptr<LocalWire>> wires;
  for (int rank = 0; rank < 3; ++rank) wires.push_back(std::make_unique<LocalWire>(office, rank, 3));
  std::array<CampaignResult, 3> results;
  {
    std::vector<std::jthread> others;
    for (std::size_t rank = 1; rank < 3; ++rank) {
      others.emplace_back([&, rank] { results.at(rank) = follow(*wires[rank], small_config(40)); });
    }
    results[0] = lead("together.db", *wires[0], small_config(40));
  }
  EXPECT_EQ(results[0].played, 40);
  EXPECT_EQ(results[0].lost, 0);
  EXPECT_EQ(contents("together.db"), contents("alone.db"));
  for (const auto& wire : wires) EXPECT_EQ(wire->parting(), Wire::Parting::together);
}

TEST_F(Ranks, TheGamesOfALostRankArePlayedByTheOthers) {
  play_into("alone.db", {small_config(30)});
  PostOffice office;
  LocalWire first(office, 0, 2);
  LocalWire lost(office, 1, 2);
  const Prepared run = prepare(small_config(30));
  std::string text;
  nlohmann::json::to_cbor(nlohmann::json{{"what", "want"}, {"count", 9}, {"runs", run_key(run) + "\n"}}, text);
  lost.send(0, text);  // and never a word again
  const CampaignResult result = lead("a.db", first, small_config(30), 0.5);
  EXPECT_TRUE(lost.receive().has_value());  // it was given games
  EXPECT_EQ(result.lost, 1);
  EXPECT_EQ(result.missing, 0);
  EXPECT_EQ(contents("a.db"), contents("alone.db"));
  EXPECT_EQ(first.parting(), Wire::Parting::alone);
}

TEST_F(Ranks, RanksThatWouldPlayOtherGamesAreRefused) {
  PostOffice office;
  LocalWire first(office, 0, 2);
  LocalWire other(office, 1, 2);
  RunConfig config = small_config(30'000);
  config.options = {{"max_rounds", "4"}};
  const std::jthread follower([&] { follow(other, config); });
  EXPECT_THROW(lead("a.db", first, small_config(30'000)), InputError);
}

TEST(Codec, AGameIsTheSameAfterItsJourney) {
  const Prepared run = prepare(small_config());
  const std::atomic<bool> never = false;
  const PlayedGame game = *play_game(run.config, *run.game, 4, Keep::everything, never);
  const PlayedGame arrived = game_from_json(nlohmann::json::parse(game_to_json(game).dump()));
  EXPECT_EQ(arrived.index, 4);
  EXPECT_EQ(arrived.record, game.record);
  EXPECT_EQ(arrived.met, game.met);
  EXPECT_EQ(arrived.outcome.plies, game.outcome.plies);
  EXPECT_EQ(arrived.outcome.finished, true);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(arrived.outcome.seat[i].rank, game.outcome.seat[i].rank);
    EXPECT_EQ(arrived.outcome.seat[i].score, game.outcome.seat[i].score);
  }
}

}  // namespace
}  // namespace noo::lab
