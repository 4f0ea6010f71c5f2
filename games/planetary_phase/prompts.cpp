// What a person is told about a question and its answers: arguments of prompts, words, the rule behind a choice, and
// which questions have an obvious answer.
#include "engine/core/word_family.hpp"
#include "planetary_phase/chapters.hpp"
#include "planetary_phase/game.hpp"

namespace noo::planetary_phase {

EventRow Game::ask_row(u8 ask) { return ask < ask_rows.size() ? ask_rows[ask] : ask_rows[0]; }
EventRow Game::reason_row(u8 reason) { return reason < reason_rows.size() ? reason_rows[reason] : reason_rows[0]; }
EventRow Game::event_row(u8 code) { return code < event_rows.size() ? event_rows[code] : EventRow{}; }

// No step is hidden from anybody, so this is only whom the table waits for.
Seat Game::waiting_for(const State& s) const {
  if (s.ending != Ending::none || s.agenda.empty()) return Seat::nobody;
  return turn(s).seat;
}

// Nothing here succeeds by chance: what chance brings is not a player's move.
int Game::chance_of(const State& /*s*/, Move /*m*/) const { return -1; }

// ---- words ----

namespace {

constexpr std::array word_families{
    WordFamily{"sector", &pick_word<sector_words>},   WordFamily{"space", &pick_word<space_words>},
    WordFamily{"corner", &pick_word<corner_words>},   WordFamily{"tile", &pick_word<tile_words, 1>},
    WordFamily{"stack", &pick_word<stack_words>},     WordFamily{"card", &pick_word<card_words, 1>},
    WordFamily{"shelf", &pick_word<shelf_words>},     WordFamily{"home", &pick_word<home_words>},
    WordFamily{"block", &pick_word<block_words>},     WordFamily{"loss", &pick_word<loss_words>},
    WordFamily{"box", &pick_word<box_words>},         WordFamily{"wild", &pick_word<wild_words>},
    WordFamily{"answer", &pick_word<answer_words>},   WordFamily{"tier", &pick_word<tier_words>},
    WordFamily{"ability", &pick_word<ability_words>}, WordFamily{"free", &pick_word<free_words>},
    WordFamily{"ending", &pick_word<ending_words>},
};

}  // namespace

std::string_view Game::word(std::string_view family, int value) { return word_in(word_families, family, value); }

// ---- prompts ----

namespace {

// Markers that somebody still has to place, the one asked for included. The step beneath counts it as placed.
int markers_left(const Edition& ed, const State& s) {
  for (int i = 0; i < s.agenda.depth; ++i) {
    const Step& step = s.agenda.steps[i];
    if (step.what == static_cast<u8>(Do::placing)) return ed.markers() - (step.a - 1) / ed.players();
  }
  return 0;
}

int most_steps(const Edition& ed, const Player& who) {
  return who.at_hand() < ed.num.most_expand ? who.at_hand() : ed.num.most_expand;
}

}  // namespace

void Game::ask_args(const State& s, std::array<i16, Event::max_args>& args) const {
  args.fill(0);
  if (s.agenda.empty()) return;
  const Edition& ed = edition_;
  const Step& top = s.agenda.top();
  if (!Steps::is_question(what_of(top))) return;
  const Act& act = s.act;
  const Who w = who(top.a);
  const Player& me = s.of(w);
  const auto put = [&](std::initializer_list<int> values) {
    std::size_t i = 0;
    args[i++] = static_cast<i16>(ix(w));
    for (const int v : values) args[i++] = static_cast<i16>(v);
  };
  switch (what_of(top)) {
    case Do::schedule:
      return put({markers_left(ed, s), me.in(Block::free_time)});
    case Do::pay:
      return put({act.due, me.in(Block::free_time), me.energy, ix(act.box)});
    case Do::commit:
      return put({top.b, me.at_hand()});
    case Do::establish:
      return put({ix(me.tile), me.at_hand()});
    case Do::rotate:
      return put({ix(me.tile), ix(act.space)});
    case Do::energize:
      return put({energize_gain(ed, s, w), me.energy});
    case Do::devise:
    case Do::evolve:
      return put({me.at_hand()});
    case Do::expand:
      return put({act.steps, most_steps(ed, me)});
    case Do::put:
      return put({ix(act.card)});
    case Do::sector:
      return put({top.b});
    case Do::assess:
      return put({ix(s.assessed), level(ed, s, w, s.assessed), me.credits});
    case Do::refresh:
      return put({me.spent, star_cost(ed, s, w), me.hour});
    default:  // wild, bonus, lose: only who
      return put({});
  }
}

// ---- the rule a person wants to read ----

namespace {

Rule rule_of(Free why) {
  switch (why) {
    case Free::establish:
      return Rule::S3C_EST_4;
    case Free::launch:
      return Rule::S4B_LAUNCH_3;
    case Free::scholarly:
      break;
  }
  return Rule::AB_SCHOLARLY;
}

Rule rule_of(Ability a) {
  constexpr EnumArray<Ability, Rule, abilities> rules{Rule::AB_RESTED,   Rule::AB_RESILIENT,   Rule::AB_BALANCED,
                                                      Rule::AB_PREPARED, Rule::AB_INTEGRATIVE, Rule::AB_RESOURCEFUL,
                                                      Rule::AB_RELIABLE, Rule::AB_DEVOTED,     Rule::AB_INFLUENTIAL,
                                                      Rule::AB_CURIOUS,  Rule::AB_SCHOLARLY};
  return a == Ability::none ? Rule::S3C_EVO_5 : rules[a];
}

Rule rule_of(Box b) {
  switch (b) {
    case Box::commit:
      return Rule::S3C_COMMIT_1;
    case Box::establish:
      return Rule::S3C_EST_1;
    case Box::energize:
      return Rule::S3C_ENER_1;
    case Box::devise:
      return Rule::S3C_DEV_1;
    case Box::dedicate:
      return Rule::S3C_DED_1;
    case Box::expand:
      return Rule::S3C_EXP_1;
    case Box::evolve:
      return Rule::S3C_EVO_1;
    case Box::none:
      break;
  }
  return Rule::S3A_SCHED_1;
}

Rule rule_of_question(const Step& top) {
  switch (what_of(top)) {
    case Do::commit:
      return rule_of(box(top.b));  // or Dedicate
    case Do::sector:
      return rule_of(static_cast<Free>(top.b));
    default:
      return static_cast<Rule>(Steps::rule(what_of(top)));
  }
}

// Each kind of move by itself where it says more than its question.
struct RuleBehind {
  Rule question;
  Ability learned;  // of the card that is being played

  Rule operator()(Schedule m) const { return rule_of(m.box); }
  Rule operator()(From /*m*/) const { return Rule::S2F_TC_2; }
  Rule operator()(CallIn /*m*/) const { return Rule::PAY_2; }
  Rule operator()(Pass /*m*/) const { return Rule::S3B_PERF_2; }
  Rule operator()(Put m) const { return m.home == Home::ability ? rule_of(learned) : Rule::S3C_EVO_4; }
  template <class Other>
  Rule operator()(const Other& /*m*/) const {
    return question;
  }
};

}  // namespace

u16 Game::rule_asking(const State& s) const {
  if (s.ending != Ending::none) return result(s).rule;
  return static_cast<u16>(rule_of_question(s.agenda.top()));
}

u16 Game::rule_behind(const State& s, Move m) const {
  const Card c = s.act.card;
  const RuleBehind rule{rule_of_question(s.agenda.top()), c == Card::none ? Ability::none : edition_.of(c).ability};
  return Moves::visit(m, [&](const auto& row) { return static_cast<u16>(rule(row)); });
}

// ---- obvious answers ----

namespace {

bool may_call_in(const Edition& ed, const State& s) {
  for (int i = 1; i <= connections; ++i) {
    if (check(ed, s, CallIn{static_cast<Favour>(i)}).legal()) return true;
  }
  return false;
}

}  // namespace

bool Game::worth_asking(const State& view, Standing order) const {
  const bool pays = asked(view, Do::pay);
  if (order == Standing::everything || (!pays && !asked(view, Do::refresh))) return true;
  if (order == Standing::hold_back) return false;
  if (!pays) return true;
  const Player& me = view.of(asked_player(view));
  return me.in(Block::free_time) < view.act.due || may_call_in(edition_, view);
}

Move Game::default_answer(const State& view) const {
  return asked(view, Do::refresh) ? Moves::pack(Refresh{}) : Moves::pack(Pay{});
}

}  // namespace noo::planetary_phase
