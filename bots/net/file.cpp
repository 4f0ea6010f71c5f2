#include "bots/net/file.hpp"

#include <fmt/format.h>

#include <vector>

#include "bots/common/embedded.hpp"
#include "engine/core/hash.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo::bots::net {

namespace {

using nlohmann::json;

constexpr std::string_view format_name = "noosphere net";
constexpr int format_version = 1;

[[noreturn]] void refuse(std::string_view file, std::string_view what, std::string_view wrong, std::string_view right) {
  throw InputError(fmt::format("{}: {}: {}; {} would be right", file, what, wrong, right));
}

// ---- the numbers as bytes, in one order for reading and writing; little end first ----

// Calls number(value, bytes, limit) for each.
template <class AnyNet, class F>
void each_number(AnyNet& net, const F& number) {
  const auto layer = [&](auto& one, int columns) {
    for (auto& weights : one.weight) {
      for (int i = 0; i < columns; ++i) number(weights[i], weight_limit);
    }
    for (auto& bias : one.bias) number(bias, bias_limit);
  };
  layer(net.first, net.features);
  layer(net.second, first_layer);
  layer(net.value, second_layer);
  layer(net.query, second_layer);
  for (int r = 0; r < net.rows; ++r) {
    for (auto& n : net.row[r]) number(n, weight_limit);
  }
}

std::string bytes_of(const Net& net) {
  std::string out;
  each_number(net, [&](const auto& n, int /*limit*/) {
    const auto bits = static_cast<u32>(static_cast<i32>(n));
    for (std::size_t i = 0; i < sizeof(n); ++i) out.push_back(static_cast<char>((bits >> (8 * i)) & 0xFFU));
  });
  return out;
}

void fill(Net& net, std::string_view bytes, std::string_view file) {
  std::size_t at = 0;
  each_number(net, [&](auto& n, int limit) {
    u32 bits = 0;
    for (std::size_t i = 0; i < sizeof(n); ++i) bits |= static_cast<u32>(static_cast<u8>(bytes[at + i])) << (8 * i);
    n = static_cast<std::remove_reference_t<decltype(n)>>(bits);
    if (n < -limit || n > limit) {
      refuse(file, fmt::format("numbers, byte {}", at), fmt::format("{} is out of range", static_cast<i32>(n)),
             fmt::format("-{} to {}", limit, limit));
    }
    at += sizeof(n);
  });
}

std::size_t size_of(const Net& net) {
  std::size_t out = 0;
  each_number(net, [&](const auto& n, int /*limit*/) { out += sizeof(n); });
  return out;
}

// ---- base 64 ----

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string in_base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
    u32 word = 0;
    for (std::size_t k = 0; k < 3; ++k) word = word << 8U | (k < left ? static_cast<u8>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) out.push_back(k <= left ? digits[(word >> (18U - 6U * k)) & 63U] : '=');
  }
  return out;
}

std::string from_base64(std::string_view text, std::string_view file) {
  std::string out;
  u32 word = 0;
  u32 bits = 0;
  while (text.ends_with('=')) text.remove_suffix(1);
  for (const char c : text) {
    const auto digit = digits.find(c);
    if (digit == std::string_view::npos) refuse(file, "numbers", fmt::format("'{}' is no digit", c), "base 64");
    word = word << 6U | static_cast<u32>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out.push_back(static_cast<char>((word >> bits) & 0xFFU));
  }
  return out;
}

// ---- the header ----

template <class T>
void require(const json& j, std::string_view file, std::string_view field, const T& right, std::string_view why = "") {
  const json found = j.value(field, json());
  if (found == json(right)) return;
  refuse(file, field, found.is_null() ? "missing" : found.dump(), fmt::format("{}{}", json(right).dump(), why));
}

json parsed(std::string_view text, std::string_view file) {
  try {
    json j = json::parse(text);
    if (!j.is_object()) refuse(file, "file", "not an object", "a net that 'noosphere lab learn' wrote");
    return j;
  } catch (const json::exception& e) {
    throw InputError(fmt::format("{}: is not JSON: {}", file, e.what()));
  }
}

std::string hash_text(u64 hash) { return fmt::format("{:016x}", hash); }

}  // namespace

std::shared_ptr<const Net> read_net(std::string_view text, std::string_view file, const Form& form) {
  const json j = parsed(text, file);
  require(j, file, "format", format_name);
  require(j, file, "version", format_version);
  require(j, file, "game", form.game);
  require(j, file, "features", hash_text(form.feature_hash), " (what this program tells a net of a position)");
  require(j, file, "feature_count", form.features);
  require(j, file, "rows", form.rows, " (what its moves are made of)");
  const json numbers = j.value("numbers", json());
  if (!numbers.is_string()) refuse(file, "numbers", "missing", "a text in base 64");
  const std::string bytes = from_base64(numbers.get_ref<const std::string&>(), file);
  const auto net = std::make_shared<Net>();
  net->features = form.features;
  net->rows = form.rows;
  if (bytes.size() != size_of(*net)) {
    refuse(file, "numbers", fmt::format("{} bytes", bytes.size()), fmt::format("{} bytes", size_of(*net)));
  }
  require(j, file, "checksum", hash_text(hash_bytes(bytes.data(), bytes.size())), " for these numbers");
  fill(*net, bytes, file);
  return net;
}

std::string write_net(const Net& net, const Form& form, std::string_view about) {
  const std::string bytes = bytes_of(net);
  nlohmann::ordered_json j;
  j["format"] = format_name;
  j["version"] = format_version;
  j["game"] = form.game;
  j["about"] = about;
  j["features"] = hash_text(form.feature_hash);
  j["feature_count"] = form.features;
  j["rows"] = form.rows;
  j["checksum"] = hash_text(hash_bytes(bytes.data(), bytes.size()));
  j["numbers"] = in_base64(bytes);
  return j.dump(1) + "\n";
}

std::shared_ptr<const Net> built_in_net(const Form& form) {
  const std::string path = fmt::format("{}/net.json", form.game);
  for (const EmbeddedFile& one : embedded_files()) {
    if (one.path == path) return read_net(one.content, fmt::format("bots/{}", path), form);
  }
  return nullptr;
}

u64 hash_of(const Net& net) {
  const std::string bytes = bytes_of(net);
  return hash_bytes(bytes.data(), bytes.size());
}

}  // namespace noo::bots::net
