#include "spheres/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "spheres/chapters.hpp"
#include "spheres/describe.hpp"

namespace noo::spheres {

namespace {

using Items = std::vector<std::string>;
using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

std::string joined(const Items& items, std::string_view between = ", ") {
  return fmt::format("{}", fmt::join(items, between));
}

class Summary {
 public:
  Summary(const Edition& ed, const State& s, Seat me, const Catalog& words) : ed_(ed), s_(s), me_(me), words_(words) {}

  std::string write() {
    headline();
    if (seated()) own_civilization();
    turn_under_way();
    for (const Seat x : SeatSet::first(s_.seats)) {
      if (x != me_) another(x);
    }
    relations();
    return out_;
  }

 private:
  bool seated() const { return ix(me_) < s_.seats; }
  bool my_turn() const { return me_ == s_.mover && s_.in_setup == 0 && s_.ending == Ending::none; }
  const Civ& my_civ() const { return s_.civ_of(me_); }
  const Secret& my_secret() const { return s_.secret_of(me_); }

  // ---- words --------------------------------------------------------------------------------------------------------

  std::string say(std::string_view key, Args args = {}) const {
    return words_.say({fmt::format("summary.{}", key), std::move(args)});
  }
  std::string family_word(std::string_view family, std::string_view id) const {
    const std::string key = fmt::format("{}.{}", family, id);
    return words_.has(key) ? words_.get(key) : say(id);  // "none" is the same in every family
  }
  static Word word(Seat x) { return {"seat", std::string(Domain<Seat>::word(x))}; }
  static Word word(Action a) { return {"action", std::string(a == Action::none ? "none" : Domain<Action>::word(a))}; }
  static Word word(Element e) { return {"element", std::string(Domain<Element>::word(e))}; }
  static Word word(Outcome o) { return {"outcome", std::string(outcome_words[o])}; }
  static Word word(Sep sep) { return {"separation", std::string(sep_words[sep])}; }
  static Word word(Cause c) { return {"cause", std::string(cause_words[c])}; }
  static Word word(Use u) { return {"use", std::string(use_words[u])}; }

  void line(const std::string& text) { out_ += text + '\n'; }
  // "Label: one, two", or no line at all where there is nothing to say.
  void line_of(std::string_view label_key, const Items& items) {
    if (!items.empty()) line(fmt::format("{}: {}", say(label_key), joined(items)));
  }

  // ---- round and turn -----------------------------------------------------------------------------------------------

  std::string_view phase() const {
    if (s_.ending != Ending::none) return "phase.over";
    if (s_.in_setup != 0) return "phase.setup";
    if (s_.turn.announced == 0) return "phase.planning";
    for (int i = 0; i < s_.agenda.depth; ++i) {
      if (s_.agenda.steps[i].what == static_cast<u8>(Do::slots)) return "phase.actions";
    }
    return my_turn() && s_.mine.crisis != 0 ? "phase.crises" : "phase.end_of_turn";
  }

  bool at_end_of_turn() const {
    const std::string_view now = phase();
    return now == "phase.crises" || now == "phase.end_of_turn";
  }

  void headline() {
    Items items;
    const int rounds = ed_.opt.max_rounds;
    items.push_back(rounds == 0 ? say("round", {{"round", s_.round}})
                                : say("round_of", {{"round", s_.round}, {"rounds", rounds}}));
    if (s_.in_setup == 0 && s_.ending == Ending::none) {
      items.push_back(my_turn() ? say("your_move") : say("mover", {{"who", word(s_.mover)}}));
      items.push_back(say("turn", {{"turn", s_.me().turn_no}}));
    }
    const std::string_view now = phase();
    items.push_back(say(now));
    if (now == "phase.actions" && s_.turn.slot >= 1 && s_.turn.slot <= slot_count)
      items.push_back(say("slot_now", {{"slot", s_.turn.slot}}));
    line(joined(items) + ".");
    if (s_.ending != Ending::none) line(how_it_ended());
  }

  std::string how_it_ended() const {
    const bool somebody = ix(s_.ended_by) < s_.seats;
    const Word ending{"ending", std::string(ending_words[s_.ending])};
    return say("over", {{"ending", ending}, {"who", somebody ? word(s_.ended_by) : Word{"seat", "none"}}});
  }

  // ---- my civilization ----------------------------------------------------------------------------------------------

  void own_civilization() {
    line(say("you_are", {{"who", word(me_)}}));
    if (!s_.alive.has(me_)) {
      const Counts& counts = s_.counts_of(me_);
      line(
          say("you_collapsed") + " " +
          say("crises", {{"resolved", counts.resolved}, {"needed", ed_.num.crises_to_end}, {"failed", counts.failed}}));
      return;
    }
    line(fmt::format("{}: {}", say("elements"), elements()));
    era();
    traits();
    crises();
    tokens();
    penalties();
    bonuses();
  }

  std::string elements() const {
    Items items;
    for (const Element e : {Element::E, Element::S, Element::I}) {
      Items marks;
      if (my_turn() && s_.mine.block_on.has(e)) marks.push_back(say("element.block_on"));
      if (my_turn() && s_.mine.block_off.has(e)) marks.push_back(say("element.block_off"));
      if (my_turn() && s_.mine.cohered.has(e)) marks.push_back(say("element.cohered"));
      std::string text = say(my_secret().active.has(e) ? "element.active" : "element.inactive", {{"element", word(e)}});
      if (!marks.empty()) text += fmt::format(" ({})", joined(marks));
      items.push_back(std::move(text));
    }
    return joined(items);
  }

  void era() {
    const int era = my_secret().era;
    Items items;
    for (int i = era > 1 ? 2 : 1; i <= era; ++i) items.push_back(say(fmt::format("era.{}", i)));
    std::string text = fmt::format("{}: {}", say("era", {{"era", era}}), joined(items));
    if (my_turn() && s_.mine.era_gained != 0) text += ". " + say("era_gained");
    line(text);
  }

  // The limits as they stand now, or as they will when my turn begins.
  State at_my_turn() const {
    State s = s_;
    if (my_turn()) return s;
    s.mover = me_;
    s.turn = Turnover{};
    s.mine = TurnSecret{};
    return s;
  }

  static std::string times(std::string_view what, int count) {
    return count == 1 ? std::string(what) : fmt::format("{}x{}", what, count);
  }

  void traits() {
    const State s = at_my_turn();
    const Secret& own = my_secret();
    Items numbers;
    for (int n = 1; n <= number_count; ++n) {
      const int count = own.prof[n - 1];
      if (count > 0) numbers.push_back(times(std::to_string(n), count));
    }
    const std::string none = say("no_traits");
    line(fmt::format("{}: {}", say("proficiencies", {{"count", prof_count(own)}, {"limit", proficiency_limit(ed_, s)}}),
                     numbers.empty() ? none : joined(numbers, " ")));
    Items sides;
    add_aspects(sides, "aspects.light", &Aspects::light);
    add_aspects(sides, "aspects.dark", &Aspects::dark);
    line(fmt::format("{}: {}", say("aspects", {{"count", own.aspects.size}, {"limit", aspect_limit(ed_, s)}}),
                     sides.empty() ? none : joined(sides, "; ")));
  }

  void add_aspects(Items& sides, std::string_view key, u8 (*unit_of)(Letter)) const {
    Items letters;
    for (int i = 0; i < letter_count; ++i) {
      const Letter l = Domain<Letter>::at(i);
      const int count = my_secret().aspects.count(unit_of(l));
      if (count > 0) letters.push_back(times(Domain<Letter>::word(l), count));
    }
    if (!letters.empty()) sides.push_back(fmt::format("{} {}", say(key), joined(letters, " ")));
  }

  int waiting(Cause cause) const {
    int count = my_turn() ? s_.mine.queue[cause] : 0;
    if (cause == Cause::combat) count += my_civ().combat_crises;
    if (cause == Cause::three_inactive) {
      const bool to_come = my_turn() && s_.mine.three_flag != 0 && !at_end_of_turn();
      count += my_secret().three_crises + (to_come ? 1 : 0);
    }
    for (const Seat causer : SeatSet::first(s_.seats)) {
      if (cause == Cause::first_contact) count += s_.crises(me_, causer).first_contact;
      if (cause == Cause::special_ops) count += s_.crises(me_, causer).special;
    }
    return count;
  }

  void crises() {
    const Counts& counts = s_.counts_of(me_);
    Items items;
    for (int i = 0; i < cause_count; ++i) {
      const auto cause = static_cast<Cause>(i);
      const int count = waiting(cause);
      if (count > 0) items.push_back(say("queue.item", {{"cause", word(cause)}, {"count", count}}));
    }
    const bool census_due = my_turn() && !at_end_of_turn() && my_civ().census_gap > 0 && attempts(s_, Action::cen) == 0;
    if (census_due) items.push_back(say("queue.census"));
    std::string text =
        say("crises", {{"resolved", counts.resolved}, {"needed", ed_.num.crises_to_end}, {"failed", counts.failed}});
    text += "; " + say("census_gap", {{"count", my_civ().census_gap}});
    if (!items.empty()) text += fmt::format("; {}: {}", say("queue"), joined(items));
    line(text);
    if (my_turn()) crisis_under_way(counts);
  }

  void crisis_under_way(const Counts& counts) {
    if (s_.mine.crisis != 0) {
      const auto cause = static_cast<Cause>(s_.mine.crisis - 1);
      line(say("crisis_now", {{"cause", word(cause)}, {"rubicons", s_.mine.rubicons}}));
    }
    Items tally;
    if (s_.mine.failed_rolls > 0) tally.push_back(say("failed_rolls", {{"count", s_.mine.failed_rolls}}));
    if (s_.mine.losses > 0) tally.push_back(say("losses", {{"count", s_.mine.losses}}));
    if (s_.mine.losses > 0 && counts.failed > 0) tally.push_back(say("dark", {{"percent", dark_percent(s_)}}));
    if (my_secret().failed_last_turn != 0) tally.push_back(say("failed_last_turn"));
    if (!tally.empty()) line(joined(tally));
  }

  void tokens() {
    Items items;
    if (my_turn()) {
      const int do_overs = std::popcount(s_.mine.do_overs);
      if (do_overs > 0) items.push_back(say("tokens.do_overs", {{"count", do_overs}}));
      if (s_.mine.free_reroll != 0) items.push_back(say(s_.mine.free_reroll == 1 ? "tokens.free" : "tokens.free_used"));
      if (s_.turn.extra_now > 0) items.push_back(say("tokens.extra_now", {{"count", s_.turn.extra_now}}));
    }
    if (my_civ().extra_next() > 0) items.push_back(say("tokens.extra_next", {{"count", my_civ().extra_next()}}));
    if (my_civ().lost_next > 0) items.push_back(say("lost_next", {{"count", my_civ().lost_next}}));
    if (my_civ().attack_strain != 0) items.push_back(say("strain"));
    line_of("tokens", items);
  }

  void penalties() {
    const Penalties& held = my_secret().penalties;
    Items items;
    for (int i = 0; i < 3; ++i) {
      const int count = held.general[i];
      if (count > 0)
        items.push_back(say("penalties.general", {{"amount", count * ed_.num.general_penalty}, {"uses", i + 1}}));
    }
    for (int i = 0; i < Domain<Activation>::size; ++i) {
      const int count = held.named[i];
      const Action named = action(Domain<Activation>::at(i));
      if (count > 0)
        items.push_back(say("penalties.named", {{"amount", count * ed_.num.named_penalty}, {"action", word(named)}}));
    }
    line_of("penalties", items);
  }

  void bonuses() {
    Items items;
    if (my_civ().perm_cons > 0) items.push_back(say("bonus.construction", {{"bonus", my_civ().perm_cons}}));
    if (my_civ().armed_defence != 0) items.push_back(say("bonus.armed", {{"use", word(Use::defence)}}));
    if (my_secret().watch_bonus > 0) items.push_back(say("bonus.watch", {{"bonus", my_secret().watch_bonus}}));
    if (my_turn()) {
      const int order = order_bonus(ed_, s_);
      if (order > 0) items.push_back(say("bonus.order", {{"bonus", order}}));
      for (const Use use : {Use::technology, Use::combat, Use::commerce}) {
        if (((s_.turn.armed >> static_cast<unsigned>(use)) & 1U) != 0)
          items.push_back(say("bonus.armed", {{"use", word(use)}}));
      }
      if (s_.turn.next_boost != 0) items.push_back(say("bonus.next", {{"bonus", ed_.num.fuzzy_next_roll}}));
      if (s_.turn.contact_boost != 0) items.push_back(say("bonus.expansion", {{"bonus", ed_.num.fuzzy_expansion}}));
      constexpr Array<Action, 4> granted{Action::tax, Action::tec, Action::mov, Action::dip};
      for (unsigned i = 0; i < granted.size(); ++i) {
        if (((s_.turn.granted >> i) & 1U) != 0) items.push_back(say("bonus.granted", {{"action", word(granted[i])}}));
      }
    }
    line_of("bonuses", items);
  }

  // ---- the turn under way -------------------------------------------------------------------------------------------

  void turn_under_way() {
    if (s_.in_setup != 0 || s_.ending != Ending::none) return;
    Items items;
    for (int k = 1; k <= slot_count; ++k) {
      const std::string text = slot(k);
      if (!text.empty()) items.push_back(text);
    }
    if (items.empty()) items.push_back(say("plan.hidden"));
    line(fmt::format("{}: {}", say(s_.turn.announced != 0 ? "slots" : "plan"), joined(items, "; ")));
    dice();
  }

  std::string slot(int k) const {
    const Slot& slot = s_.slot(k);
    if (slot.outcome == Outcome::none) {
      if (k > 3) return {};
      const Action planned = s_.plan.what[k - 1];
      if (is_unknown(planned) || planned == Action::none) return {};
      return say("slot.planned", {{"slot", k}, {"action", word(planned)}});
    }
    if (slot.type == Action::none) return say("slot.empty", {{"slot", k}, {"outcome", word(slot.outcome)}});
    if (slot.outcome == Outcome::pending) return say("slot.now", {{"slot", k}, {"action", word(slot.type)}});
    Args args{{"slot", k}, {"action", word(slot.type)}, {"outcome", word(slot.outcome)}};
    if (ix(slot.target) >= s_.seats) return say("slot", std::move(args));
    args.emplace_back("target", word(slot.target));
    return say("slot.targeted", std::move(args));
  }

  // The throw whose dice lie on the table, as far as this seat knows.
  Throw thrown() const {
    for (int i = s_.agenda.depth; i-- > 0;) {
      const Step& step = s_.agenda.steps[i];
      const auto what = what_of(step);
      if (what == Do::window || what == Do::help || what == Do::dice || what == Do::settle)
        return static_cast<Throw>(step.a);
    }
    return Throw::none;
  }

  std::string face(Throw what, int index) const {
    const std::variant<int, Word> shown = face_of(s_, what, index);
    if (const Word* word = std::get_if<Word>(&shown)) return family_word(word->family, word->id);
    return std::to_string(std::get<int>(shown));
  }

  void dice() {
    if (is_unknown(s_.dice) || s_.dice.size == 0) return;
    const Throw what = thrown();
    Items faces;
    for (int i = 0; i < s_.dice.size; ++i) faces.push_back(face(what, i));
    std::string label = say("dice");
    if (what != Throw::none) label += fmt::format(" ({})", family_word("throw", throw_words[what]));
    std::string text = fmt::format("{}: {}", label, joined(faces));
    const int limit = my_turn() ? threshold(ed_, s_, what) : 0;
    if (limit > 0) text += "; " + say("limit", {{"limit", limit}});
    line(text);
  }

  // ---- the others ---------------------------------------------------------------------------------------------------

  void another(Seat x) {
    const Civ& c = s_.civ_of(x);
    Items items;
    if (s_.alive.has(x)) {
      items = {say("turn", {{"turn", c.turn_no}}),
               say("successes", {{"last", c.succ_hist[0]}, {"before", c.succ_hist[1]}}),
               say("census_gap", {{"count", c.census_gap}})};
      add_standing(items, c);
      add_knowledge(items, x);
    } else {
      items = {say("collapsed", {{"resolved", s_.counts_of(x).resolved}, {"failed", s_.counts_of(x).failed}})};
    }
    line(fmt::format("{}: {}", family_word("seat", Domain<Seat>::word(x)), joined(items)));
  }

  void add_standing(Items& items, const Civ& c) const {
    if (c.perm_cons > 0) items.push_back(say("bonus.construction", {{"bonus", c.perm_cons}}));
    if (c.armed_defence != 0) items.push_back(say("defence"));
    if (c.extra_next() > 0) items.push_back(say("tokens.extra_next", {{"count", c.extra_next()}}));
    if (c.lost_next > 0) items.push_back(say("lost_next", {{"count", c.lost_next}}));
    if (c.attack_strain != 0) items.push_back(say("strain"));
    if (c.combat_crises > 0) items.push_back(say("combat_crises", {{"count", c.combat_crises}}));
  }

  void add_knowledge(Items& items, Seat x) const {
    if (!seated()) return;
    const CrisesBy& by_me = s_.crises(x, me_);
    const int caused = is_unknown(by_me) ? 0 : by_me.first_contact + by_me.special;
    if (caused > 0) items.push_back(say("caused_crises", {{"count", caused}}));
    const SeatSet known = s_.knows_of(me_);
    if (!is_unknown(known) && known.has(x)) items.push_back(say("knows_era4"));
  }

  // ---- relations ----------------------------------------------------------------------------------------------------

  void relations() {
    if (s_.in_setup != 0) return;
    Items between;
    for (const Seat a : s_.alive) {
      for (const Seat b : s_.alive) {
        if (ix(a) < ix(b) && a != me_ && b != me_ && s_.pair(a, b).contact != 0) between.push_back(pair(a, b));
      }
    }
    Items mine;
    if (seated() && s_.alive.has(me_)) {
      for (const Seat x : s_.alive) {
        if (x != me_) mine.push_back(with_me(x));
      }
    }
    if (mine.empty() && between.empty()) return;
    line(say("relations") + ":");
    for (const std::string& text : mine) line("  " + text);
    for (const std::string& text : between) line("  " + text);
  }

  void add_ritual(Items& items, const Pair& p) const {
    if (p.bottom != 0) items.push_back(say("relation.bottom", {{"bottom", p.bottom}}));
    if (p.open == 0) return;
    const Seat opener = seat(p.open - 1);
    items.push_back(opener == me_ ? say("relation.open_by_you") : say("relation.open", {{"who", word(opener)}}));
  }

  std::string pair(Seat a, Seat b) const {
    const Pair& p = s_.pair(a, b);
    Items items{say("relation.between",
                    {{"who", word(a)}, {"other", word(b)}, {"separation", word(p.sep)}, {"alterity", p.alterity}})};
    add_ritual(items, p);
    return joined(items);
  }

  std::string with_me(Seat x) const {
    const Pair& p = s_.pair(me_, x);
    if (p.contact == 0) return say("relation.no_contact", {{"who", word(x)}});
    Items items{say("relation", {{"who", word(x)}, {"separation", word(p.sep)}, {"alterity", p.alterity}})};
    add_ritual(items, p);
    if (my_turn()) add_reach(items, x);
    return joined(items);
  }

  // SPH-INT: what my turn still lacks to reach this civilization.
  void add_reach(Items& items, Seat x) const {
    if (reach(ed_, s_, Action::spo, x).legal()) {
      items.push_back(say("relation.reachable"));
      return;
    }
    const Sep sep = s_.pair(me_, x).sep;
    Items missing;
    if (by_distance(sep) && !did(s_, Action::mov)) missing.push_back(say("missing.movement"));
    if (by_time(sep) && !did(s_, Action::tec)) missing.push_back(say("missing.technology"));
    if (by_time(sep) && my_secret().era < 4) missing.push_back(say("missing.era4"));
    for (const Action a : {Action::com, Action::dip}) {
      if (!reach(ed_, s_, a, x).legal()) continue;
      items.push_back(fmt::format("{}: {}", family_word("action", Domain<Action>::word(a)), say("relation.reachable")));
    }
    if (!missing.empty()) items.push_back(fmt::format("{}: {}", say("relation.missing"), joined(missing, " + ")));
  }

  const Edition& ed_;
  const State& s_;
  Seat me_;
  const Catalog& words_;
  std::string out_;
};

}  // namespace

std::string summary(const Edition& ed, const State& view, Seat me, const Catalog& words) {
  return Summary(ed, view, me, words).write();
}

}  // namespace noo::spheres
