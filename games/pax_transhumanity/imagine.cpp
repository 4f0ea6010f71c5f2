// A possible world behind a seat's view: dealt cards, Hidden Spheres and looked-at cards that the viewer cannot rule
// out, with the chances that the deck gives them (deck.cpp).
//
// Unseen Ideas are exchangeable, so any of them may be anywhere. What binds: a Hidden Sphere that the viewer has spied
// out stands on a card dealt for it, upper places of the deck hold Ideas only, and nothing lies in two places.
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::pax_transhumanity {

namespace {

struct Imagine {
  const Edition& ed;
  State& w;  // starts as the view
  Rng& rng;
  CardSet pool;  // unseen Ideas that the viewer knows to be nowhere

  Dealt& dealt(Colour c) { return w.dealt[c]; }
  Hidden& hidden(Colour c) { return w.hidden[c]; }

  // The n-th card of a set, from 0.
  static Card nth(const CardSet& set, u32 n) {
    for (int i = 1; i <= cards; ++i) {
      if (set.has(card(i)) && n-- == 0) return card(i);
    }
    assert(false);
    return Card::none;
  }
  Card any_of(const CardSet& set) { return nth(set, rng.below(static_cast<u32>(set.size()))); }
  Card take_idea() {
    const Card c = any_of(pool);
    pool.remove(c);
    return c;
  }
};

// ---- C7: what was dealt ----

// How far setup has come with a colour. Everybody sees whose turn it is to be dealt to.
enum class Stage : u8 { not_yet, now, done };

Stage stage_of(const State& w, Colour c) {
  if (w.in_setup == 0) return Stage::done;
  const Step* next = w.agenda.find(Do::setup_seat);
  if (next != nullptr && c >= Steps::read<Do::setup_seat>(*next)) return Stage::not_yet;
  return c == w.active && w.agenda.has(veiled_step) ? Stage::now : Stage::done;
}

// A person's pair: with a Hidden Sphere known, as if pairs without it had been put back and drawn again.
void imagine_pair(Imagine& i, Colour c, Discipline spied) {
  const CardSet before = i.pool;
  const auto fits = [&] {
    const Dealt& d = i.dealt(c);
    return spied == Discipline::none || i.ed.of(d.card[0]).shows(spied) || i.ed.of(d.card[1]).shows(spied);
  };
  do {
    i.pool = before;
    i.dealt(c).card = {i.take_idea(), i.take_idea()};
  } while (!fits());
}

// K1d, SR01: one card, whose left Discipline is the choice.
void imagine_exoglobal(Imagine& i, Colour c, Discipline spied) {
  CardSet fitting = i.pool;
  for (int n = 1; n <= ideas; ++n) {
    if (spied != Discipline::none && i.ed.of(card(n)).left != spied) fitting.remove(card(n));
  }
  const Card one = i.any_of(fitting);
  i.pool.remove(one);
  i.dealt(c).card = {one, Card::none};
  i.hidden(c).choice = i.ed.of(one).left;
}

// Any of the Disciplines on the two cards.
Discipline imagine_choice(Imagine& i, Colour c) {
  const auto both = static_cast<unsigned>(i.ed.of(i.dealt(c).card[0]).both() | i.ed.of(i.dealt(c).card[1]).both());
  u32 n = i.rng.below(static_cast<u32>(std::popcount(both)));
  for (int d = 0; d < disciplines; ++d) {
    if (((both >> d) & 1U) != 0 && n-- == 0) return discipline(d);
  }
  return Discipline::none;
}

void imagine_colour(Imagine& i, Colour c) {
  const Stage stage = stage_of(i.w, c);
  const bool person = i.ed.people().has(c);
  const bool open = is_unknown(i.hidden(c));
  const Discipline spied = open ? Discipline::none : i.hidden(c).choice;
  if (stage == Stage::not_yet || (stage == Stage::now && !person)) {
    i.dealt(c) = Dealt{};
    i.hidden(c).choice = Discipline::none;
    return;
  }
  if (!person) return imagine_exoglobal(i, c, spied);
  imagine_pair(i, c, spied);
  if (open) i.hidden(c).choice = stage == Stage::now ? Discipline::none : imagine_choice(i, c);
}

// Those whose Hidden Sphere is known first, while the pool is whole.
void imagine_dealt(Imagine& i) {
  for (const bool spied : {true, false}) {
    for (const Colour c : i.w.in_play) {
      if (is_unknown(i.dealt(c)) && is_unknown(i.hidden(c)) != spied) imagine_colour(i, c);
    }
  }
}

// ---- FORESIGHT: what others have looked at ----

// Tipping points that the viewer does not know to lie in one of the top places.
CardSet open_tips(const State& w) {
  CardSet out{};
  for (int d = 0; d < disciplines; ++d) {
    const Card tip = card(ix(first_tipping_point) + d);
    if (w.unseen.has(tip)) out.add(tip);
  }
  for (const Next& n : w.next) {
    if (is_tipping_point(n.card)) out.remove(n.card);
  }
  return out;
}

int open_lower_places(const State& w) {
  int n = w.deck.lower;
  for (int place = w.deck.upper; place < num(w.next.size()); ++place) {
    const Next& at = w.next[place];
    if (!is_unknown(at) && at.card != Card::none) --n;
  }
  return n;
}

Card imagine_place(Imagine& i, int place) {
  if (place < i.w.deck.upper) return i.take_idea();
  const CardSet tips = open_tips(i.w);
  const u32 ticket = i.rng.below(static_cast<u32>(open_lower_places(i.w)));
  return ticket < static_cast<u32>(tips.size()) ? Imagine::nth(tips, ticket) : i.take_idea();
}

void imagine_looks(Imagine& i) {
  for (std::size_t place = 0; place < i.w.next.size(); ++place) {
    if (is_unknown(i.w.next[place])) i.w.next[place].card = imagine_place(i, num(place));
  }
}

// ---- veiled steps ----

void unveil_setup(Imagine& i) {
  const Colour c = i.w.active;
  const SeatSet owner = only(i.ed, c);
  i.w.agenda.push(i.ed.people().has(c) ? Steps::make<Do::hidden>(owner, c) : Steps::make<Do::deal>(owner, c));
}

// The only secret work of a turn is a look at the deck.
void unveil_looks(Imagine& i) {
  const int hidden = i.w.deck.upper + i.w.deck.lower;
  for (int place = num(i.w.next.size()) - 1; place >= 0; --place) {
    if (place >= hidden || i.w.looked[place].has(i.w.active)) continue;
    i.w.agenda.push(Steps::make<Do::peek>(only(i.ed, i.w.active), place));
  }
}

void imagine_agenda(Imagine& i) {
  const auto seen = i.w.agenda;
  i.w.agenda.clear();
  for (const Step& step : seen.all()) {
    if (step.what != veiled_step) {
      i.w.agenda.push(step);
    } else {
      i.w.in_setup != 0 ? unveil_setup(i) : unveil_looks(i);
    }
  }
}

}  // namespace

State Game::imagine(const State& view, Seat /*viewer*/, Rng& rng) const {
  State w = view;
  Imagine i{edition_, w, rng, open_pool(edition_, view)};
  imagine_dealt(i);
  imagine_looks(i);
  imagine_agenda(i);
  return w;
}

}  // namespace noo::pax_transhumanity
