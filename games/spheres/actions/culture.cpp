// SPH-CULT, Culture: expose Aspects, perfect Proficiencies, or cohere an element.
#include "spheres/chapters.hpp"

namespace noo::spheres {

void culture(Play& p) { p.push<Do::purpose>(); }  // SPH-CULT-2, RUL-54: chosen after the roll

Verdict check(const Edition& /*ed*/, const State& /*s*/, Choose /*m*/) { return yes; }

void play(Play& p, Choose m) {
  pop(p);
  p.s.turn.purpose = m.purpose;
  p.tell(Ev::purpose, Rule::SPH_CULT_2, {ix(p.s.mover), num(m.purpose) - 1});
  switch (m.purpose) {
    case Purpose::expose:
      ask_expose(p, Do::expose, p.ed.num.expose_at_most, 0);
      break;
    case Purpose::perfect:
      ask_perfect(p, Do::perfect, p.ed.num.perfect_at_most, 0);
      break;
    default:
      p.push<Do::cohere>();
      break;
  }
}

// ---- Aspects ----

int aspect_limit(const Edition& ed, const State& s) {  // SPH-CULT-5, RUL-53
  const int itself = ed.opt.aspect_cap_self == AspectCapSelf::include ? 1 : 0;
  return s.me().succ_hist[0] + s.me().succ_hist[1] + successes_before(s, s.turn.slot) + itself;
}

int aspect_room(const Edition& ed, const State& s) {
  const int room = aspect_limit(ed, s) - s.own().aspects.size;
  return room > 0 ? room : 0;  // SPH-SETUP-8: above the limit nothing is lost
}

// Asked once even where there is no room: the others know the limit, and would learn the count from a skipped question.
void ask_expose(Play& p, Do question, int left, int asked_before) {
  if (asked_before != 0 && (left == 0 || aspect_room(p.ed, p.s) == 0)) return;
  p.push_one<Picks>(question, left, asked_before);
}

Verdict check(const Edition& ed, const State& s, Expose /*m*/) {
  if (aspect_room(ed, s) > 0) return yes;
  return no(Rule::SPH_CULT_5, Reason::aspect_limit, aspect_limit(ed, s), s.own().aspects.size);
}

void play(Play& p, Expose m) {
  const Step question = pop(p);
  if (question.what == static_cast<u8>(Do::fz_expose)) {  // FZ-CUL-1: without rolls
    p.s.own().aspects.add(Aspects::light(m.letter));
    p.tell_me(Ev::exposed, Rule::FZ_CUL_1, {num(m.letter) - 1, num(m.letter) - 1});
    ask_expose(p, Do::fz_expose, question.a - 1, 1);
    return;
  }
  // SPH-CULT-4: one after another; the next question waits beneath the roll.
  p.push_for<Do::settle>(p.mine(), Throw::none, question.a - 1);
  p.s.mine.snapshot = static_cast<u8>(culture_chance(p.ed, p.s));
  throw_dice(p, Throw::expose, 1, num(m.letter));
}

void settle_expose(Play& p, Letter named) {
  State& s = p.s;
  const bool hit = die(s, 0) <= s.mine.snapshot;
  clear_dice(p);
  if (hit) {
    s.own().aspects.add(Aspects::light(named));  // SPH-CULT-6: duplicates are fine
    p.tell_me(Ev::exposed, Rule::SPH_CULT_4, {num(named) - 1, num(named) - 1});
    return;
  }
  failed_roll(p);  // SPH-CULT-3: the slot stays a success
  p.tell_me(Ev::expose_failed, Rule::SPH_CULT_4, {num(named) - 1});
  Secret& own = s.own();
  if (p.ed.opt.aspect_list_use == AspectListUse::queue && own.list_next < list_length) {  // RUL-51
    const u8 letter = own.list[own.list_next++];
    own.aspects.add(Aspects::light(static_cast<Letter>(letter)));
    p.tell_me(Ev::exposed, Rule::OPT_aspect_list_use, {letter - 1, num(named) - 1});
    return;
  }
  throw_dice(p, Throw::expose_letter, 1, num(named));
}

void settle_expose_letter(Play& p, Letter named) {
  const int letter = die(p.s, 0);
  clear_dice(p);
  p.s.own().aspects.add(Aspects::light(static_cast<Letter>(letter)));
  p.tell_me(Ev::exposed, Rule::SPH_CULT_4, {letter - 1, num(named) - 1});
}

// ---- Proficiencies ----

int proficiency_limit(const Edition& ed, const State& s) {  // SPH-CULT-8
  const int limit = ed.num.proficiencies_per_element * s.own().active.size() - s.mine.failed_rolls;
  return limit > 0 ? limit : 0;
}

int proficiency_room(const Edition& ed, const State& s) {
  const int room = proficiency_limit(ed, s) - prof_count(s.own());
  return room > 0 ? room : 0;  // SPH-SETUP-8: above the limit nothing is lost
}

void ask_perfect(Play& p, Do question, int left, int asked_before) {
  if (asked_before != 0 && (left == 0 || proficiency_room(p.ed, p.s) == 0)) return;
  p.push_one<Picks>(question, left, asked_before);
}

Verdict check(const Edition& ed, const State& s, Perfect /*m*/) {
  if (proficiency_room(ed, s) > 0) return yes;
  return no(Rule::SPH_CULT_8, Reason::proficiency_limit, proficiency_limit(ed, s), prof_count(s.own()));
}

void play(Play& p, Perfect m) {  // SPH-CULT-7
  const Step question = pop(p);
  count_up(p.s.own().prof[num(m.number) - 1]);
  p.tell_me(Ev::perfected, Rule::SPH_CULT_7, {num(m.number)});
  ask_perfect(p, what_of(question), question.a - 1, 1);
}

// ---- cohering ----

Verdict check(const Edition& /*ed*/, const State& /*s*/, Cohere /*m*/) { return yes; }

void play(Play& p, Cohere m) {  // SPH-CULT-9, SPH-CULT-10: any element, active or not
  State& s = p.s;
  if (pop(p).what == static_cast<u8>(Do::fz_cohere)) {  // FZ-CUL-3
    s.mine.cohered.add(m.element);
    p.tell_me(Ev::cohere_marked, Rule::FZ_CUL_3, {num(m.element)});
    return;
  }
  s.mine.snapshot = static_cast<u8>(cohering_chance(p.ed, s));
  throw_dice(p, Throw::cohere, 1, num(m.element));
}

void settle_cohere(Play& p, Element e) {
  State& s = p.s;
  const bool hit = die(s, 0) <= s.mine.snapshot;
  clear_dice(p);
  if (hit) {
    s.mine.cohered.add(e);  // SPH-CULT-11: nothing happens before the end of the turn
    p.tell_me(Ev::cohere_marked, Rule::SPH_CULT_9, {num(e)});
  } else {
    failed_roll(p);  // SPH-CULT-3
    p.tell_me(Ev::cohere_failed, Rule::SPH_CULT_9, {num(e)});
  }
}

}  // namespace noo::spheres
