#include "lab/shards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/json.hpp"

namespace noo::lab {

namespace {

using nlohmann::json;

void put(std::string& out, u16 number) {
  out.push_back(static_cast<char>(number & 0xFFU));
  out.push_back(static_cast<char>(number >> 8U));
}

u8 of_255(double share) { return static_cast<u8>(std::lround(255 * std::clamp(share, 0.0, 1.0))); }

std::size_t size_of(const json& header) {
  const auto samples = header.at("samples").get<std::size_t>();
  const auto moves = header.at("moves").get<std::size_t>();
  const std::size_t a_sample = header.at("feature_count").get<std::size_t>() + bots::net::values + 2 + 2;
  return samples * a_sample + moves * (2 * bots::net::Rows::most + 2);
}

}  // namespace

void Samples::add(const Sample& sample, const bots::Payoff& results, bool success) {
  for (int i = 0; i < form_.features; ++i) {
    seen_.push_back(static_cast<char>(static_cast<i8>(sample.seen[static_cast<std::size_t>(i)])));
  }
  for (const float share : results) results_.push_back(static_cast<char>(of_255(static_cast<double>(share))));
  results_.push_back(static_cast<char>(of_255(success ? 1 : 0)));
  const auto expected = sample.expected.value_or(1);
  put(expected_,
      sample.expected ? static_cast<u16>(std::lround(std::clamp(expected, 0.0, 1.0) * (all_of_it - 1))) : all_of_it);
  put(counts_, static_cast<u16>(sample.moves.size()));
  for (const Liked& move : sample.moves) {
    for (int k = 0; k < bots::net::Rows::most; ++k) {
      put(rows_, k < move.rows.size ? move.rows.at[static_cast<std::size_t>(k)] : all_of_it);
    }
    put(shares_, move.share);
  }
  ++samples_;
  moves_ += static_cast<int>(sample.moves.size());
}

std::string Samples::text(const json& header) const {
  json j = header;
  j["format"] = "noosphere samples";
  j["version"] = 1;
  j["game"] = form_.game;
  j["features"] = fmt::format("{:016x}", form_.feature_hash);
  j["feature_count"] = form_.features;
  j["rows"] = form_.rows;
  j["samples"] = samples_;
  j["moves"] = moves_;
  return j.dump() + "\n" + seen_ + results_ + expected_ + counts_ + rows_ + shares_;
}

std::optional<json> header_of(std::string_view text) {
  const auto end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  json header = json::parse(text.substr(0, end), nullptr, false);
  if (!header.is_object() || header.value("format", "") != "noosphere samples") return std::nullopt;
  try {
    if (text.size() != end + 1 + size_of(header)) return std::nullopt;
  } catch (const json::exception&) {
    return std::nullopt;
  }
  return header;
}

}  // namespace noo::lab
