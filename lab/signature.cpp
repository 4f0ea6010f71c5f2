#include "lab/signature.hpp"

#include <fmt/format.h>

#include <charconv>
#include <map>

#include "engine/errors.hpp"
#include "games/typed.hpp"

namespace noo::lab {

Signature signature_of(std::string_view game, int games, u64 seed) {
  const GameInfo& info = find_game(game).info;
  Signature out{games, seed, info.least_seats, info.most_seats, 0};
  for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
    const u64 hash = with_typed_game(game, seats, options_for(info, seats, {}),
                                     [&](const auto& typed) { return noo::signature(typed, seed, games); });
    out.hash = mix(out.hash, hash);
  }
  return out;
}

std::string write_signature(const Signature& s) {
  return fmt::format("games: {}\nseed: {}\nseats: {}..{}\noptions: default\nhash: {:016x}\n", s.games, s.seed,
                     s.least_seats, s.most_seats, s.hash);
}

namespace {

template <class Number>
Number number_in(std::string_view text, int base, std::string_view what) {
  Number value{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (problem != std::errc{} || end != text.data() + text.size()) {
    throw InputError(fmt::format("{}: '{}' is not a number", what, text));
  }
  return value;
}

}  // namespace

Signature parse_signature(std::string_view text, std::string_view file_name) {
  std::map<std::string, std::string, std::less<>> value;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto colon = line.find(": ");
    if (line.empty() || line.front() == '#') continue;
    if (colon == std::string_view::npos) throw InputError(fmt::format("{}: '{}' is not 'key: value'", file_name, line));
    value.emplace(line.substr(0, colon), line.substr(colon + 2));
  }
  for (const char* key : {"games", "seed", "seats", "options", "hash"}) {
    if (!value.contains(key)) throw InputError(fmt::format("{}: the line '{}: ...' is missing", file_name, key));
  }
  const std::string& seats = value["seats"];
  const auto dots = seats.find("..");
  if (dots == std::string::npos)
    throw InputError(fmt::format("{}: seats '{}' should read like 2..6", file_name, seats));
  Signature s;
  s.games = number_in<int>(value["games"], 10, file_name);
  s.seed = number_in<u64>(value["seed"], 10, file_name);
  s.least_seats = number_in<int>(std::string_view(seats).substr(0, dots), 10, file_name);
  s.most_seats = number_in<int>(std::string_view(seats).substr(dots + 2), 10, file_name);
  s.hash = number_in<u64>(value["hash"], 16, file_name);
  return s;
}

}  // namespace noo::lab
