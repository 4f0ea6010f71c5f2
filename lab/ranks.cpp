#include "lab/ranks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "lab/codec.hpp"
#include "lab/wire.hpp"

namespace noo::lab {

namespace {

using nlohmann::json;
using std::chrono::milliseconds;

std::string packed(const json& j) {
  std::string out;
  json::to_cbor(j, out);
  return out;
}

double seconds_since(std::chrono::steady_clock::time_point t) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - t).count();
}

}  // namespace

// ---- rank 0

Leader::Leader(Wire* wire, Share& share, std::string runs, double patience)
    : wire_(wire),
      share_(share),
      runs_(std::move(runs)),
      patience_(patience),
      members_(wire == nullptr ? 1 : static_cast<std::size_t>(wire->size())) {
  members_[0].gone = true;  // it does not write to itself
}

int Leader::lost() const {
  return static_cast<int>(std::count_if(members_.begin(), members_.end(), [](const Member& m) { return m.lost; }));
}

std::vector<Finished> Leader::listen() {
  std::vector<Finished> games;
  if (wire_ == nullptr) return games;
  while (const auto letter = wire_->receive()) answer(letter->from, letter->text, games);
  give_up_silent();
  for (std::size_t i = 1; i < members_.size(); ++i) {
    if (members_[i].wants > 0) give(static_cast<int>(i));
  }
  return games;
}

void Leader::answer(int from, const std::string& text, std::vector<Finished>& games) {
  const json j = json::from_cbor(text);
  Member& member = members_[static_cast<std::size_t>(from)];
  member.heard = Clock::now();
  member.lost = false;  // it was only slow
  const auto what = j.at("what").get<std::string>();
  if (what == "want") {
    if (j.at("runs") != runs_) {
      wire_->send(from, packed({{"what", "other"}}));
      throw InputError(fmt::format(
          "rank {} would play other games than rank 0: the same program, arguments and data on every machine would be "
          "right",
          from));
    }
    member.wants = j.at("count").get<int>();
  } else if (what == "game") {
    games.push_back({j.at("run").get<int>(), game_from_json(j.at("game"))});
  } else if (what == "here") {
    wire_->send(from, packed({{"what", "here"}}));
  } else if (what == "bye") {
    member.gone = true;
    member.lost = !dismissing_;  // it was told to end by somebody else
    share_.lose(from);
  }
}

void Leader::give(int to) {
  Member& member = members_[static_cast<std::size_t>(to)];
  const int most = std::max(member.wants, chunk_of(share_.waiting(), static_cast<int>(members_.size())));
  json tasks = json::array();
  for (const Task& task : share_.take(to, most)) tasks.push_back({task.run, task.game});
  if (tasks.empty()) return;  // asked again when somebody is lost
  member.wants = 0;
  wire_->send(to, packed({{"what", "play"}, {"tasks", std::move(tasks)}}));
}

void Leader::give_up_silent() {
  for (std::size_t i = 1; i < members_.size(); ++i) {
    Member& member = members_[i];
    if (member.gone || member.lost || seconds_since(member.heard) < patience_) continue;
    member.lost = true;
    member.wants = 0;
    share_.lose(static_cast<int>(i));
  }
}

void Leader::dismiss() {
  if (wire_ == nullptr) return;
  dismissing_ = true;
  const auto here = [](const Member& m) { return !m.gone && !m.lost; };
  for (std::size_t i = 1; i < members_.size(); ++i) {
    if (here(members_[i])) wire_->send(static_cast<int>(i), packed({{"what", "stop"}}));
  }
  std::vector<Finished> late;
  while (std::any_of(members_.begin(), members_.end(), here)) {
    while (const auto letter = wire_->receive()) answer(letter->from, letter->text, late);
    give_up_silent();
    std::this_thread::sleep_for(milliseconds(2));
  }
  for (std::size_t i = 1; i < members_.size(); ++i) {
    if (!members_[i].lost) wire_->send(static_cast<int>(i), packed({{"what", "close"}, {"lost", lost()}}));
  }
  wire_->leave(lost() > 0 ? Wire::Parting::alone : Wire::Parting::together);
}

// ---- the others

Follower::Follower(Wire& wire, std::string runs, double patience)
    : wire_(wire), runs_(std::move(runs)), patience_(patience) {}

std::vector<Task> Follower::listen(int wanted) {
  constexpr double heartbeat = 0.5;
  std::vector<Task> out;
  while (const auto letter = wire_.receive()) {
    const json j = json::from_cbor(letter->text);
    heard_ = Clock::now();
    const auto what = j.at("what").get<std::string>();
    if (what == "play") {
      for (const json& task : j.at("tasks")) out.push_back({task.at(0).get<int>(), task.at(1).get<int>()});
      asked_ = false;
    } else if (what == "stop") {
      dismissed_ = true;
      closing_ = true;
    } else if (what == "other") {
      dismissed_ = true;
    }
    met_ = true;
  }
  // Rank 0 may have to read and verify much before its first word.
  if (seconds_since(heard_) > (met_ ? 2 : 20) * patience_) dismissed_ = true;
  if (!asked_ && !dismissed_ && wanted > static_cast<int>(out.size())) {
    wire_.send(0, packed({{"what", "want"}, {"count", wanted}, {"runs", runs_}}));
    asked_ = true;
    said_ = Clock::now();
  }
  if (seconds_since(said_) > heartbeat) {
    wire_.send(0, packed({{"what", "here"}}));
    said_ = Clock::now();
  }
  return out;
}

void Follower::report(const Finished& f) {
  wire_.send(0, packed({{"what", "game"}, {"run", f.run}, {"game", game_to_json(f.game)}}));
  said_ = Clock::now();
}

void Follower::leave() {
  wire_.send(0, packed({{"what", "bye"}}));
  // Only rank 0 knows whether all are there, and that only when all have said goodbye.
  auto parting = Wire::Parting::alone;
  for (bool closed = !closing_; !closed && seconds_since(heard_) < 2 * patience_;) {
    while (const auto letter = wire_.receive()) {
      const json j = json::from_cbor(letter->text);
      if (j.at("what").get_ref<const std::string&>() != "close") continue;
      closed = true;
      if (j.at("lost").get<int>() == 0) parting = Wire::Parting::together;
    }
    std::this_thread::sleep_for(milliseconds(2));
  }
  wire_.leave(parting);
}

}  // namespace noo::lab
