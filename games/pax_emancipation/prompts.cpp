// What a person is told about a question and its answers: arguments of prompts, words, the rule behind a choice.
#include "engine/core/word_family.hpp"
#include "pax_emancipation/chapters.hpp"
#include "pax_emancipation/game.hpp"
#include "pax_emancipation/insight.hpp"

namespace noo::pax_emancipation {

EventRow Game::ask_row(u8 ask) { return ask < ask_rows.size() ? ask_rows[ask] : ask_rows[0]; }
EventRow Game::event_row(u8 code) { return code < event_rows.size() ? event_rows[code] : EventRow{}; }
EventRow Game::reason_row(u8 reason) { return reason < reason_rows.size() ? reason_rows[reason] : EventRow{}; }

// No step is hidden from anybody, so this is only whom the table waits for.
Seat Game::waiting_for(const State& s) const {
  if (s.ending != Ending::none || s.agenda.empty()) return Seat::nobody;
  return turn(s).seat;
}

// ---- words ----

namespace {

constexpr std::array word_families{
    WordFamily{"sphere", &pick_word<sphere_words>}, WordFamily{"port", &pick_word<port_words>},
    WordFamily{"sea", &pick_word<sea_words>},       WordFamily{"barrier", &pick_word<barrier_words>},
    WordFamily{"hue", &pick_word<hue_words>},       WordFamily{"card", &pick_word<card_words, 1>},
    WordFamily{"slot", &pick_word<slot_words>},     WordFamily{"side", &pick_word<side_words>},
    WordFamily{"icon", &pick_word<icon_words>},     WordFamily{"splay", &pick_word<splay_words>},
    WordFamily{"face", &pick_word<face_words>},     WordFamily{"op", &pick_word<op_words>},
    WordFamily{"law", &pick_word<law_words, 1>},    WordFamily{"box", &pick_word<box_words>},
    WordFamily{"purse", &pick_word<purse_words>},   WordFamily{"purpose", &pick_word<purpose_words>},
    WordFamily{"answer", &pick_word<answer_words>}, WordFamily{"hit", &pick_word<hit_words>},
    WordFamily{"victim", &pick_word<victim_words>}, WordFamily{"token", &pick_word<token_words>},
    WordFamily{"cast", &pick_word<cast_words>},     WordFamily{"era", &pick_word<era_words>},
    WordFamily{"ending", &pick_word<ending_words>},
};

}  // namespace

std::string_view Game::word(std::string_view family, int value) { return word_in(word_families, family, value); }

// ---- piracy: how likely the roll beats the slaves ----

namespace {

int slaves_at(const Edition& ed, const State& s, Sea b) {
  const SeaRow& row = ed.of(b);
  return slaves(ed, s, row.between[0]) + slaves(ed, s, row.between[1]);
}

}  // namespace

int Game::chance_of(const State& s, Move m) const {
  if (!asked(s, Do::gunboat) || m.kind != Moves::pack(Piracy{static_cast<Dice>(1)}).kind) return -1;
  int dice = 0;
  Moves::visit(m, [&](const auto& row) {
    if constexpr (requires { row.dice; }) dice = num(row.dice);
    return 0;
  });
  const double chance = roll_beats(dice, slaves_at(edition_, s, s.deed.sea));
  return (static_cast<int>(200 * chance) + 1) / 2;  // to the nearest percent
}

// ---- prompts ----

namespace {

int card_at(const State& s, Slot where) { return where < Slot::none ? ix(s.lot(where).card) : 0; }

int unused_agents(const State& s, Colour c) {
  int n = 0;
  for (const Lot& lot : s.market) n += unused_of(lot, c);
  return n;
}

// M6 works where the Elephant stands, a law in the new State.
Sphere sphere_of_deed(const Edition& ed, const State& s) {
  return is_revolution(s.deed.card) ? ed.tables.of_revolution(s.deed.card).sphere : ed.sphere_of(s.elephant);
}

}  // namespace

void Game::ask_args(const State& s, std::array<i16, Event::max_args>& args) const {
  args.fill(0);
  if (s.agenda.empty()) return;
  const Edition& ed = edition_;
  const Step& top = s.agenda.top();
  if (!Steps::is_question(what_of(top))) return;
  const Deed& deed = s.deed;
  const Colour c = colour(top.a);
  const auto put = [&](std::initializer_list<int> values) {
    std::size_t i = 0;
    args[i++] = static_cast<i16>(ix(c));
    for (const int v : values) args[i++] = static_cast<i16>(v);
  };
  switch (what_of(top)) {
    case Do::action:
      return put({s.actions_left, gold(ed, s, c)});
    case Do::op:
      return put({unused_agents(s, c), gold(ed, s, c)});
    case Do::divest: {
      const Finance after = after_fundraising(s.of(c).finance);
      return put({after.capital, after.wealth, after.debt});
    }
    case Do::sail:
      return put({ix(deed.sea)});
    case Do::gunboat:
      return put({ix(deed.sea), slaves_at(ed, s, deed.sea), gold(ed, s, c)});
    case Do::pay:
      return put({deed.due});
    case Do::coin:
      return put({top.b});
    case Do::flip:
      return put({card_at(s, deed.slot), flip_price(ed, s, c, deed.slot)});
    case Do::port:
    case Do::target:
      return put({ix(deed.op), gold(ed, s, c)});
    case Do::suffrage:
    case Do::hit:
      return put({ix(s.elephant)});
    case Do::victim:
      return put({top.b, ix(s.elephant)});
    case Do::show:
    case Do::into:
      return put({ix(deed.card)});
    case Do::found:
      return put({num(deed.splay)});
    case Do::petition:
      return put({ix(deed.icon)});
    case Do::repeal:
    case Do::law:
    case Do::treaty:
      return put({ix(sphere_of_deed(ed, s))});
    case Do::walk:
    case Do::pile:
    case Do::refuge:
    case Do::law_port:
      return put({top.b});
    case Do::massacre: {
      const auto [where, victim] = asked_about<Do::massacre>(s);
      return put({ix(where), ix(victim)});
    }
    case Do::hero:
    case Do::face:
      return put({card_at(s, slot(top.b))});
    default:  // maritime, arm, corrupt, box, assign, appoint, enlist, dock, sink, pogrom, rise, succeed: only who
      return put({});
  }
}

// ---- the rule a person wants to read ----

namespace {

Rule rule_of(Op what) {
  switch (what) {
    case Op::maritime:
      return Rule::G1;
    case Op::manumission:
      return Rule::G2;
    case Op::westernize:
      return Rule::G3;
    case Op::suffrage:
      return Rule::G4;
    case Op::literacy:
      return Rule::G5;
    case Op::lawsuit:
      return Rule::G6;
    case Op::plebiscite:
      return Rule::G7;
    case Op::none:
      break;
  }
  return Rule::M6;
}

Rule rule_of(Law what) {
  switch (what) {
    case Law::emancipation:
      return Rule::K6_1;
    case Law::repeal:
      return Rule::K6_2;
    case Law::public_order:
      return Rule::K6_3;
    case Law::corruption:
      return Rule::K6_4;
    case Law::naval_treaty:
      return Rule::K6_5;
    case Law::amnesty:
      return Rule::K6_6;
    case Law::industry:
      return Rule::K6_7;
    case Law::none:
      break;
  }
  return Rule::K6_0;
}

Rule rule_of(Cast what) {
  switch (what) {
    case Cast::piracy:
      return Rule::E6_1;
    case Cast::elephant:
      return Rule::H0_1;
    case Cast::hate:
      return Rule::I2_4;
    case Cast::pogrom:
      break;
  }
  return Rule::I4_2;
}

// Where the card or the Marine under way comes from.
bool in_a_revolution(const State& s) { return is_revolution(s.deed.card); }

Rule rule_of_question(const State& s) {
  const Step& top = s.agenda.top();
  const auto what = what_of(top);
  switch (what) {
    case Do::maritime:
      return s.deed.action == Action::fund ? Rule::F1_4 : Rule::G1;
    case Do::corrupt:
      if (s.phase == Phase::hate) return Rule::R_93;
      return asked_about<Do::corrupt>(s) == Sphere::none ? Rule::E7_4 : Rule::K6_4;
    case Do::port:
      return rule_of(s.deed.op);
    case Do::show:
      return rule_of_globalizing(s);
    case Do::into:
      return in_a_revolution(s) ? Rule::K5_1 : Rule::F5_2;
    case Do::repeal:
      return in_a_revolution(s) ? Rule::K6_2 : Rule::M6;
    case Do::law_port:
      return rule_of(asked_about<Do::law_port>(s));
    case Do::top:
      return s.phase == Phase::setup ? Rule::C7_2 : Rule::R_77;
    case Do::die:
      return rule_of(Steps::read<Do::die>(top));
    default:
      return static_cast<Rule>(Steps::rule(what));
  }
}

// Each kind of move by itself where it says more than its question.
struct RuleBehind {
  const State& s;
  Rule question;

  Rule operator()(Fund /*m*/) const { return Rule::F1_0; }
  Rule operator()(Syndicate /*m*/) const { return Rule::F2_0; }
  Rule operator()(Build /*m*/) const { return Rule::F3_0; }
  Rule operator()(Post m) const { return s.at(m.port).admin.none() ? Rule::F4_0 : Rule::F4_1; }
  Rule operator()(Legislate /*m*/) const { return asked(s, Do::petition) ? Rule::L1_2 : Rule::F5_0; }
  Rule operator()(Join /*m*/) const { return Rule::F6_0; }
  Rule operator()(End /*m*/) const { return Rule::R_52; }
  Rule operator()(Act m) const { return rule_of(m.op); }
  Rule operator()(Stop /*m*/) const { return asked(s, Do::gunboat) ? Rule::E5_0 : question; }
  Rule operator()(Recall /*m*/) const { return Rule::R_86; }
  Rule operator()(Marine /*m*/) const { return Rule::G1_1; }
  Rule operator()(Embark /*m*/) const { return asked(s, Do::arm) ? Rule::F3_2 : Rule::G1_2; }
  Rule operator()(Quell /*m*/) const { return asked(s, Do::gunboat) ? Rule::E5_1 : question; }
  Rule operator()(Claim /*m*/) const { return asked(s, Do::gunboat) ? Rule::E5_2 : question; }
  Rule operator()(Piracy /*m*/) const { return Rule::E6_1; }
  Rule operator()(Regress /*m*/) const { return asked(s, Do::suffrage) ? Rule::R_90 : question; }
  Rule operator()(From /*m*/) const { return asked(s, Do::box) ? Rule::R_94 : question; }
  Rule operator()(Nationalise /*m*/) const { return Rule::L1_1; }
  Rule operator()(Privatise /*m*/) const { return Rule::L1_1; }
  Rule operator()(Assassinate /*m*/) const { return Rule::L1_1; }
  Rule operator()(Call /*m*/) const { return Rule::L1_3; }
  Rule operator()(Enact m) const { return rule_of(m.law); }
  template <class Other>
  Rule operator()(const Other& /*m*/) const {
    return question;
  }
};

}  // namespace

u16 Game::rule_asking(const State& s) const {
  if (s.ending != Ending::none) return result(s).rule;
  return static_cast<u16>(rule_of_question(s));
}

u16 Game::rule_behind(const State& s, Move m) const {
  const RuleBehind rule{s, rule_of_question(s)};
  return Moves::visit(m, [&](const auto& row) { return static_cast<u16>(rule(row)); });
}

}  // namespace noo::pax_emancipation
