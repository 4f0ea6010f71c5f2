#include "lab/named_bot.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "bots/registry.hpp"
#include "engine/errors.hpp"

namespace noo::lab {

namespace {

struct Parts {
  std::string level;
  std::string file;  // "" where there is none
};

Parts parts_of(const std::string& text) {
  const auto at = text.find('@');
  if (at == std::string::npos) return {text, ""};
  if (at + 1 == text.size()) throw InputError(fmt::format("'{}': a file with weights is missing after the @", text));
  return {text.substr(0, at), text.substr(at + 1)};
}

std::string text_of(const std::string& file, std::string_view writer) {
  std::error_code problem;
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file, problem)) {
    throw InputError(fmt::format("{}: cannot be read; '{}' writes such a file", file, writer));
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

// With the net of a file, or the game's own.
NamedBot learned_bot(const std::string& game, const Parts& parts) {
  const int simulations = bots::learned_simulations_of(parts.level);
  std::string name = fmt::format("{}:{}", bots::learned_level, simulations);
  std::shared_ptr<const bots::net::Net> net;
  if (!parts.file.empty()) {
    net = bots::net::read_net(text_of(parts.file, "lab learn --out DIR"), parts.file,
                              bots::learning_of_game(game).form());
    name += fmt::format("@{}#{:08x}", std::filesystem::path(parts.file).stem().string(),
                        static_cast<u32>(bots::net::hash_of(*net)));
  }
  bots::make_learned(game, simulations, net);  // says so if there is none
  return {std::move(name), [game, simulations, net] { return bots::make_learned(game, simulations, net); }};
}

}  // namespace

bots::Tunable tunable_bot(const std::string& game, const std::string& text) {
  const Parts parts = parts_of(text);
  bots::Tunable out = bots::find_tunable(game, parts.level);
  if (!parts.file.empty()) out.weights = bots::weights_in(text_of(parts.file, "lab tune -o FILE"), parts.file, out);
  return out;
}

NamedBot named_bot(const std::string& game, const std::string& text) {
  const Parts parts = parts_of(text);
  if (text == "habits") return {text, [game] { return bots::make_habits(game); }};
  if (parts.level.starts_with(bots::learned_level)) return learned_bot(game, parts);
  if (parts.file.empty()) {
    bots::make_bot(game, text);  // says so if there is none of that name
    return {text, [game, text] { return bots::make_bot(game, text); }};
  }
  const bots::Tunable bot = tunable_bot(game, text);
  const auto mark = static_cast<u32>(bots::hash_of(bot.weights));
  std::string name = fmt::format("{}@{}#{:08x}", parts.level, std::filesystem::path(parts.file).stem().string(), mark);
  return {std::move(name), [make = bot.make, values = bots::values_of(bot.weights)] { return make(values); }};
}

}  // namespace noo::lab
