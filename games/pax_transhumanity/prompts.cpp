// What a person is told about a question and its answers: arguments of prompts, words, the rule behind a choice.
#include "engine/core/word_family.hpp"
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::pax_transhumanity {

EventRow Game::ask_row(u8 ask) { return ask < ask_rows.size() ? ask_rows[ask] : ask_rows[0]; }
EventRow Game::reason_row(u8 reason) { return reason < reason_rows.size() ? reason_rows[reason] : EventRow{}; }
EventRow Game::event_row(u8 code) { return code < event_rows.size() ? event_rows[code] : EventRow{}; }

// While cards are dealt or looked at in secret, everybody knows for whom. Alone, everything waits for the one person.
Seat Game::waiting_for(const State& s) const {
  const Seat x = edition_.seat_of(s.active);
  return x == Seat::nobody ? noo::seat(0) : x;
}

SeatSet Game::step_audience(const State& s, Move /*m*/) const { return s.agenda.top().seen_by; }

// Nothing here succeeds by chance: what chance brings is not a player's move.
int Game::chance_of(const State& /*s*/, Move /*m*/) const { return -1; }

// ---- words ----

namespace {

constexpr std::array word_families{
    WordFamily{"card", &pick_word<card_words, 1>},     WordFamily{"discipline", &pick_word<discipline_words>},
    WordFamily{"sphere", &pick_word<sphere_words>},    WordFamily{"slot", &pick_word<slot_words>},
    WordFamily{"space", &pick_word<post_words>},  // unemployment is a post too
    WordFamily{"head", &pick_word<head_words>},        WordFamily{"source", &pick_word<source_words>},
    WordFamily{"problem", &pick_word<problem_words>},  WordFamily{"action", &pick_word<action_words, 1>},
    WordFamily{"method", &pick_word<method_words, 1>}, WordFamily{"claim", &pick_word<claim_words>},
    WordFamily{"which", &pick_word<which_words>},      WordFamily{"answer", &pick_word<answer_words>},
    WordFamily{"icon", &pick_word<icon_words>},        WordFamily{"regime", &pick_word<regime_words>},
    WordFamily{"ending", &pick_word<ending_words>},    WordFamily{"solo_end", &pick_word<solo_end_words>},
    WordFamily{"score", &pick_word<score_words>},      WordFamily{"kind", &pick_word<kind_words>},
    WordFamily{"square", &pick_word<square_words>},
};

}  // namespace

std::string_view Game::word(std::string_view family, int value) { return word_in(word_families, family, value); }

// ---- prompts ----

namespace {

// Of the question on top, which lies on the exchange under way.
Sphere struck_sphere(const State& s) {
  const bool under_way = s.agenda.depth > 1 && below_top(s).what == num(Do::exchange);
  return under_way ? std::get<Sphere>(Steps::read<Do::exchange>(below_top(s))) : Sphere::none;
}

int card_at(const State& s, Slot where) { return where < Slot::none ? ix(s.lot(where).card) : 0; }

int bare_black(const Edition& ed, const State& s, Slot where) {
  const Lot& lot = s.lot(where);
  return ed.of(lot.card).black - lot.heat.covered(Square::black);
}

}  // namespace

void Game::ask_args(const State& s, std::array<i16, Event::max_args>& args) const {
  args.fill(0);
  if (s.agenda.empty()) return;
  const Edition& ed = edition_;
  const Step& top = s.agenda.top();
  const Act& act = s.act;
  const Colour me = s.active;  // who pays and hires
  const auto put = [&](std::initializer_list<int> values) {
    std::size_t i = 0;
    for (const int v : values) args[i++] = static_cast<i16>(v);
  };
  switch (what_of(top)) {
    case Do::hidden:
      return put({ix(s.dealt[top.a].card[0]), ix(s.dealt[top.a].card[1])});
    case Do::main:
      return put({s.actions_left, num(s.regime)});
    case Do::divest: {
      const Finance after = after_fundraising(ed, s, me);
      return put({after.cap, after.wea, after.deb});
    }
    case Do::syndicate:
      return put({most_money(ed, s, me), s.of(me).finance.agents()});
    case Do::pay:
      return put({act.due, most_money(ed, s, me)});
    case Do::waive:
    case Do::surge:
      return put({card_at(s, slot(top.a))});
    case Do::cover:
      return put({card_at(s, slot(top.a)), bare_black(ed, s, slot(top.a))});
    case Do::work: {
      const WorkNeeded w = work_needed(s);
      return put({ix(w.sphere), num(w.kind)});
    }
    case Do::via:
    case Do::choose:
    case Do::disrupt:
    case Do::orient:
    case Do::claim:
      return put({ix(act.card)});
    case Do::barrier: {
      const Item& item = ed.of(act.card).item[top.a];
      return put({ix(act.by), item.a, item.b});
    }
    case Do::resilience:
    case Do::placate:
      return put({act.left});
    case Do::kill:
    case Do::source:
    case Do::loss:
    case Do::deal:
    case Do::draw:
    case Do::bottom:
      return put({top.a});
    case Do::nuke:
      return put({ix(struck_sphere(s)), top.b});
    case Do::hire:
      return put({most_money(ed, s, me)});
    case Do::pick:
      return put({card_at(s, lowest(s, act.sphere)), card_at(s, second_lowest(s, act.sphere))});
    case Do::gap:
      return put({card_at(s, act.slot)});
    default:
      return;
  }
}

// ---- the rule a person wants to read ----

namespace {

// In an exoglobal's turn the human answers (K6a, K6d, SR07).
bool exo_asks(const Edition& ed, const State& s) { return ed.seat_of(s.active) == Seat::nobody; }

Rule rule_of_question(const Edition& ed, const State& s) {
  const bool exo = exo_asks(ed, s);
  const u8 top = s.agenda.top().what;
  if (!Steps::known(top)) return Rule::none;  // veiled: what goes on is not the viewer's to know
  const Rule usual{Steps::rule(static_cast<Do>(top))};
  switch (static_cast<Do>(top)) {
    case Do::work:
      return s.act.kind == Action::research ? Rule::F5b : usual;
    case Do::barrier:
      return exo ? Rule::K6a : usual;
    case Do::disrupt:
    case Do::kill:
      return exo ? Rule::K6d : usual;
    case Do::recession:
      return exo ? Rule::K6c : usual;
    case Do::deal:
      return exo ? Rule::K1d : usual;
    default:
      return usual;
  }
}

Rule rule_of(Action a) {
  switch (a) {
    case Action::fundraise:
      return Rule::F1a;
    case Action::syndicate:
      return Rule::F2_1;
    case Action::commercialize:
      return Rule::F3a;
    case Action::hire:
      return Rule::F4_1;
    case Action::research:
      return Rule::F5a;
    case Action::placate:
      return Rule::F6;
    case Action::import:
      return Rule::F7;
    case Action::reorient:
      return Rule::AB_REORIENT;
    case Action::reorder:
      return Rule::AB_REORDER;
    case Action::foresight:
      return Rule::AB_FORESIGHT;
    case Action::espionage:
      return Rule::AB_QUANTUM_ESPIONAGE;
    case Action::none:
      break;
  }
  return Rule::D_2;
}

Rule rule_of(Method m) {
  switch (m) {
    case Method::splay:
      return Rule::F3b_1;
    case Method::patents:
      return Rule::F3b_2;
    case Method::tank:
      return Rule::F3b_3;
    default:
      return Rule::AB_MIXED_VIABILITY;
  }
}

Rule rule_of(Icon i) {
  if (i >= Icon::solution) return Rule::G2;
  if (i >= Icon::nuclear) return Rule::G8;
  if (i >= Icon::company) return Rule::G3;
  switch (i) {
    case Icon::growth:
      return Rule::G1;
    case Icon::defusal:
      return Rule::G7;
    case Icon::wild:
      return Rule::G2a;
    case Icon::disruption:
      return Rule::G5;
    case Icon::recession:
      return Rule::G6;
    case Icon::game_end:
      return Rule::G9;
    default:
      return Rule::G4;
  }
}

// Each kind of move by itself where it says more than its question.
struct RuleBehind {
  const Edition& ed;
  const State& s;
  Rule question;

  Rule operator()(Take m) const { return rule_of(m.action); }
  Rule operator()(Done /*m*/) const {
    if (asked(s, Do::divest)) return Rule::F1b;
    if (asked(s, Do::placate)) return Rule::AB_PLACATE_2;
    return question;
  }
  Rule operator()(OnCard /*m*/) const {
    if (asked(s, Do::syndicate)) return Rule::F2a;
    if (asked(s, Do::commercialize)) return Rule::F3b;
    return asked(s, Do::import) ? Rule::F7a : question;
  }
  Rule operator()(Pay /*m*/) const { return Rule::E1_2; }
  Rule operator()(Sell /*m*/) const { return Rule::E2_1; }
  Rule operator()(Via m) const { return rule_of(m.method); }
  Rule operator()(Work m) const {
    if (m.head == Head::stay) return Rule::AB_REBOUND;
    if (m.head == Head::wealth) return Rule::AB_SOFT_LANDING;
    return question;
  }
  Rule operator()(Choose m) const { return rule_of(m.icon); }
  Rule operator()(Found m) const {
    if (exo_asks(ed, s)) return Rule::K6a;
    return s.spot(m.space).has_company() ? Rule::G3d : Rule::G3b;
  }
  Rule operator()(Calm m) const {
    if (asked(s, Do::divest)) return Rule::AB_FUND_HEAT;
    if (asked(s, Do::placate) && m.colour != s.active) return Rule::AB_PLACATE_RIVAL;
    return question;
  }
  Rule operator()(Hire m) const { return s.spot(m.space).owned_by(s.active) ? Rule::F4c : Rule::F4a; }
  Rule operator()(Keep m) const { return m.claim == Claim::tank ? Rule::F5i : Rule::F5h; }
  template <class Other>
  Rule operator()(const Other& /*m*/) const {
    return question;
  }
};

}  // namespace

u16 Game::rule_asking(const State& s) const {
  if (s.ending == Ending::none) return static_cast<u16>(rule_of_question(edition_, s));
  return result(s).rule;
}

u16 Game::rule_behind(const State& s, Move m) const {
  const RuleBehind rule{edition_, s, rule_of_question(edition_, s)};
  return Moves::visit(m, [&](const auto& row) { return static_cast<u16>(rule(row)); });
}

}  // namespace noo::pax_transhumanity
