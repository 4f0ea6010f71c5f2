#include "table/cluster/seal.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "engine/core/types.hpp"
#include "engine/errors.hpp"

namespace noo::table {

namespace {

constexpr Millis good_for{60'000};  // the clocks of two machines may differ

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }
std::string or_empty(std::string_view text) { return text == "-" ? "" : std::string(text); }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

std::string sealed_text(std::string_view method, std::string_view target, std::string_view said) {
  return fmt::format("{}\n{}\n{}", method, target, said);
}

}  // namespace

Seal::Seal(std::string_view secret) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start: the system gives no random numbers");
  crypto_generichash(key_.data(), key_.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     nullptr, 0);
}

Seal Seal::from_file(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw InputError(fmt::format("{}: cannot be read", file.string()));
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  constexpr std::size_t enough = 32;
  if (text.size() < enough) {
    throw InputError(
        fmt::format("{}: {} characters are too short a secret; {} or more, as `openssl rand -hex 32` "
                    "makes them, would be right",
                    file.string(), text.size(), enough));
  }
  return Seal(text);
}

std::string Seal::code(std::string_view text) const {
  std::array<unsigned char, crypto_generichash_BYTES> raw{};
  crypto_generichash(raw.data(), raw.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     key_.data(), key_.size());
  std::array<char, crypto_generichash_BYTES * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), raw.data(), raw.size());
  return hex.data();
}

std::string Seal::write(std::string_view method, std::string_view target, const Sealed& what, Time now) const {
  const std::string said = fmt::format("{} {} {} {}", now.time_since_epoch().count(), or_dash(what.passed.person),
                                       or_dash(what.passed.device), or_dash(what.address));
  return said + " " + code(sealed_text(method, target, said));
}

std::optional<Sealed> Seal::read(std::string_view method, std::string_view target, std::string_view header,
                                 Time now) const {
  const std::size_t last = header.rfind(' ');
  if (last == std::string_view::npos) return std::nullopt;
  const std::string_view said = header.substr(0, last);
  const std::string right = code(sealed_text(method, target, said));
  const std::string_view given = header.substr(last + 1);
  if (given.size() != right.size() || sodium_memcmp(given.data(), right.data(), right.size()) != 0) return std::nullopt;
  const std::vector<std::string_view> words = words_of(said);
  i64 at = 0;
  if (words.size() != 4) return std::nullopt;
  const auto [end, error] = std::from_chars(words[0].data(), words[0].data() + words[0].size(), at);
  const Millis age = now - Time(Millis(at));
  if (error != std::errc{} || age > good_for || age < -good_for) return std::nullopt;
  return Sealed{.passed = {.person = or_empty(words[1]), .device = or_empty(words[2])}, .address = or_empty(words[3])};
}

}  // namespace noo::table
