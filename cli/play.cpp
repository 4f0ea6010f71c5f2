// noosphere play GAME: a game in the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "bots/registry.hpp"
#include "cli/files.hpp"
#include "cli/lineup.hpp"
#include "cli/session.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json_views.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace fs = std::filesystem;

namespace {

constexpr int sociable_seats = 3;

struct Arguments {
  std::string game;
  int seats = 0;
  std::vector<std::string> me;
  std::string bots;
  std::vector<std::string> chairs;  // 2=random, 3=me:Ana
  std::string seed;
  std::string load;
  std::string save;
  std::string ask = "useful";
  bool resume = false;
  GameArguments rest;
};

// Asks once more for what is not understood; Enter, and the end of input, mean the default.
template <class Understood>
std::string question(const std::string& text, const std::string& usual, const Understood& understood) {
  while (true) {
    print(fmt::format("{} [{}] ", text, usual));
    std::string answer = read_line().value_or("");
    if (answer.empty()) return usual;
    if (understood(answer)) return answer;
  }
}

bool unfinished(const fs::path& file) {
  try {
    return fs::exists(file) && !open_match(file.string(), {}).over();
  } catch (const std::exception&) {
    return false;  // another program's or another version's: nothing to take up
  }
}

// A person who names nothing is asked three short questions, and first whether to go on with the game at hand.
void ask_for_the_rest(Arguments& args, const GameInfo& info, Shell& shell) {
  const std::string lang = question(shell.words("play.which_language"), std::string(lang_name(shell.words.lang())),
                                    [](const std::string& a) { return a == "en" || a == "es"; });
  shell.words = Words(lang_from(lang));
  const Words& words = shell.words;
  if (unfinished(usual_file(info.id))) {
    const std::string yes = words("word.yes");
    const std::string no = words("word.no");
    const std::string answer = question(words("play.go_on"), yes,
                                        [&](const std::string& a) { return yes.starts_with(a) || no.starts_with(a); });
    args.resume = yes.starts_with(answer);
    if (args.resume) return;
  }
  const bool dealt = deals_seats(complete_options(info.options, args.rest.options()));
  const std::string seats = question(
      words(dealt ? "play.how_many_dealt" : "play.how_many", {{"least", info.least_seats}, {"most", info.most_seats}}),
      std::to_string(args.seats), [&](const std::string& a) {
        return a.size() == 1 && a[0] - '0' >= info.least_seats && a[0] - '0' <= info.most_seats;
      });
  args.seats = std::stoi(seats);
  if (args.seats == 1) return;  // nobody else plays
  const auto levels = bots::levels_of(info.id);
  std::string known;
  for (const std::string& level : levels) known += (known.empty() ? "" : ", ") + level;
  args.bots = question(words("play.which_bots", {{"levels", known}}), args.bots, [&](const std::string& a) {
    return std::find(levels.begin(), levels.end(), a) != levels.end();
  });
}

// "me", "me:Ana", or a level of the bots.
table::Chair chair_of(const std::string& who, int asking) {
  constexpr std::string_view named = "me:";
  if (who == "me") return persons_chair(asking);
  if (!who.starts_with(named)) return bots_chair(who, asking);
  if (who.size() == named.size()) throw InputError("--seat: a name should follow 'me:', as in 2=me:Ana");
  return persons_chair(asking, who.substr(named.size()));
}

LineUp line_up_of(const Arguments& args, const AnyGame& game) {
  const int asking = standing_from(args.ask);
  LineUp out(static_cast<std::size_t>(game.seats()), bots_chair(args.bots, asking));
  const auto at = [&](std::string_view text) -> table::Chair& {
    return out[static_cast<std::size_t>(ix(seat_from(game, text)))];
  };
  if (args.me.empty()) out.front() = persons_chair(asking);
  for (const std::string& me : args.me) {
    if (me != "none") at(me) = persons_chair(asking);
  }
  for (const std::string& text : args.chairs) {
    const auto equals = text.find('=');
    if (equals == std::string::npos)
      throw InputError(fmt::format("--seat '{}' should read like 2=random, 2=me or 2=me:Ana", text));
    at(text.substr(0, equals)) = chair_of(text.substr(equals + 1), asking);
  }
  for (const table::Chair& chair : out) {
    if (!is_person(chair)) bots::make_bot(game.info().id, chair.level);  // says so if there is none of that name
    if (const auto no = table::unless_unused(chair.called, out, chair)) throw InputError("--seat: " + no->detail);
  }
  return out;
}

bool names_seats(const Arguments& args) { return !args.me.empty() || !args.chairs.empty(); }

// As a table does it. Whoever names seats has chosen them.
void deal_seats(LineUp& line_up, const AnyGame& game, const Seed& seed, const Words& words) {
  const LineUp taken = line_up;
  const std::vector<int> order = dealt_chairs(FairChance(seed, {}), game.seats());
  for (std::size_t i = 0; i < order.size(); ++i) line_up[i] = taken[static_cast<std::size_t>(order[i])];
  print_line(words("play.dealt"));
}

// A word that a shell takes as it is.
std::string shell_word(const std::string& text) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
  if (!text.empty() && text.find_first_not_of(plain) == std::string::npos) return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  out += '\'';
  return out;
}

// The command that takes this game up again, called as the program was called now, in the language of now.
std::string go_on_with(const Arguments& args, const fs::path& file, const Shell& shell) {
  std::string out = fmt::format("{} play {}", shell_word(shell.program), args.game);
  out += file == usual_file(args.game) ? " --resume" : " --load " + shell_word(file.string());
  if (!args.rest.data_dir.empty()) out += " --data " + shell_word(args.rest.data_dir);
  if (shell.words.lang() != lang_of_environment()) out += fmt::format(" --lang {}", lang_name(shell.words.lang()));
  return out;
}

// Each seat is a person of its own: they ask each other before they take back.
table::Table seated(LineUp line_up, const Match& match, const DataFiles& data) {
  for (std::size_t i = 0; i < line_up.size(); ++i) {
    if (is_person(line_up[i])) line_up[i].identity = std::to_string(i + 1);
  }
  table::Plan plan;
  plan.chairs = std::move(line_up);
  return table::Table::from_record(std::move(plan), match.record(), time_now(), data);
}

void take_up(const Arguments& args, const fs::path& file, const Shell& shell) {
  const DataFiles data = args.rest.data();
  const Match match = open_match(file.string(), data);
  const AnyGame& game = match.game();
  if (game.info().id != args.game) {
    throw InputError(fmt::format("{}: is a game of {}, not of {}", file.string(), game.info().id, args.game));
  }
  std::optional<LineUp> kept = names_seats(args) ? std::nullopt : load_line_up(file, game.seats());
  LineUp line_up = kept ? std::move(*kept) : line_up_of(args, game);
  const fs::path to = args.save.empty() ? file : fs::path(args.save);
  Session(seated(std::move(line_up), match, data), to, go_on_with(args, to, shell), shell.words).run();
}

// What so many seats need is set, so that a person need not know of it, and told.
void tell_needed(const Options& used, const Options& given, int seats, const Words& words) {
  for (const auto& [name, value] : used) {
    if (given.contains(name)) continue;
    print_line(words("play.needs", {{"seats", seats}, {"option", fmt::format("{}={}", name, value)}}));
  }
}

void begin(const Arguments& args, const GameType& type, const Shell& shell) {
  const Options given = args.rest.options();
  const Options options = options_for(type.info, args.seats, given);
  const DataFiles data = args.rest.data();
  const std::shared_ptr<const AnyGame> game = type.make(args.seats, options, data);
  LineUp line_up = line_up_of(args, *game);
  const fs::path file = args.save.empty() ? usual_file(args.game) : fs::path(args.save);
  if (fs::exists(file)) {
    if (!args.save.empty())
      throw InputError(fmt::format("{}: is already there; take it up with --load, or name another file", args.save));
    print_line(shell.words("play.set_aside", {{"file", set_aside(file).string()}}));
  }
  const Seed seed = args.seed.empty() ? Seed::random() : Seed::from_text(args.seed);
  if (deals_seats(game->options()) && game->seats() > 1 && !names_seats(args)) {
    deal_seats(line_up, *game, seed, shell.words);
  }
  tell_needed(options, given, args.seats, shell.words);
  Session(seated(std::move(line_up), Match(game, seed), data), file, go_on_with(args, file, shell), shell.words).run();
}

int play_game(Arguments& args, bool nothing_named, Shell& shell) {
  const GameType& type = find_game(args.game);
  if (args.resume && !args.load.empty()) throw InputError("--resume and --load exclude each other");
  standing_from(args.ask);
  if (args.seats == 0) args.seats = std::clamp(sociable_seats, type.info.least_seats, type.info.most_seats);
  if (args.bots.empty()) args.bots = bots::usual_level(args.game);
  if (nothing_named && stdin_is_terminal() && stdout_is_terminal()) ask_for_the_rest(args, type.info, shell);
  if (args.resume && !fs::exists(usual_file(args.game))) {
    throw InputError(fmt::format("--resume: there is no saved game {}", usual_file(args.game).string()));
  }
  if (args.resume) {
    take_up(args, usual_file(args.game), shell);
  } else if (!args.load.empty()) {
    take_up(args, args.load, shell);
  } else {
    begin(args, type, shell);
  }
  return done;
}

}  // namespace

void add_play(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const Words& words = shell.words;
  Command command = shell.command(app, "play");
  command.option("GAME", &args->game, words("help.game")).required();
  command.option("--seats N", &args->seats, words("help.play_seats"));
  command.option("--me SEAT", &args->me, words("help.me")).repeatable();
  command.option("--bots LEVEL", &args->bots, words("help.bots"));
  command.option("--seat SEAT=WHO", &args->chairs, words("help.chair")).repeatable();
  command.option("--seed S", &args->seed, words("help.seed"));
  command.option("--ask all|useful|hold", &args->ask, words("help.ask")).shows_default();
  command.flag("--resume", &args->resume, words("help.resume"));
  command.option("--load FILE", &args->load, words("help.load"));
  command.option("--save FILE", &args->save, words("help.save"));
  args->rest.add_to(command, shell);
  command.callback([args, command, &shell] {
    // The game's name alone is one argument.
    shell.exit_code = play_game(*args, command.given() <= 2, shell);
  });
}

}  // namespace noo::cli
