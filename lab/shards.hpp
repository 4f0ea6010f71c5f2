// What games taught, as files: for questions of many games what the seat that was asked saw, what its bot thought of
// the moves, and how the game ended. A fit reads them (lab/learn/fit.py); the format is in docs/formats.md.
//
//   Samples samples(form);
//   samples.add(sample);                             one a question
//   save_atomically(file, samples.text(header));     a shard
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net/learning.hpp"

namespace noo::lab {

inline constexpr u16 all_of_it = 65535;  // a share of one, as it is written

struct Liked {
  bots::net::Rows rows;
  u16 share = 0;  // of the visits, of all_of_it
};

struct Sample {
  Seat asked{};
  bots::net::Numbers seen{};
  std::vector<Liked> moves;
  std::optional<double> expected;  // what a search expected for the seat
};

class Samples {
 public:
  explicit Samples(bots::net::Form form) : form_(std::move(form)) {}

  // `results` as the asked seat counts the seats, itself first; `success`: somebody won.
  void add(const Sample& sample, const bots::Payoff& results, bool success);
  int size() const { return samples_; }
  // A line of JSON with the header and what is in the file, then the numbers.
  std::string text(const nlohmann::json& header) const;

 private:
  bots::net::Form form_;
  int samples_ = 0;
  int moves_ = 0;
  std::string seen_;      // one byte a feature
  std::string results_;   // one byte a seat and one for the table, of 255
  std::string expected_;  // two bytes, 65535: unknown
  std::string counts_;    // two bytes: how many moves
  std::string rows_;      // four times two bytes a move, 65535: none
  std::string shares_;    // two bytes a move
};

// The header of a shard's text; none where it is no shard, or not whole.
std::optional<nlohmann::json> header_of(std::string_view text);

}  // namespace noo::lab
