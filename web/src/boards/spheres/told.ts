// The position in words, for the text view: what the board draws and what it leaves out, in the order one would read it
// out. What says nothing (no penalties, no dice) is not told; what is hidden is named once.
import type { Seat } from '../../api/types';
import type { Fact } from '../../table/describe';
import type { Telling } from '../index';
import { fact, group as groupOf, sentences } from '../telling';
import type { Civilization, Contact, Element, Proficiency, Reading } from './model';
import { read } from './reading';
import { Speech } from './speech';

const says = (one: Fact): boolean => one.text !== '' || one.facts.length > 0;
const group = (label: string, facts: Fact[]): Fact => groupOf(label, facts.filter(says));
// A tip without the id of its rule, as part of a sentence.
const plain = (tip: string): string => tip.split('\n').slice(0, -1).join(' ');
const times = (what: string | number, count: number): string => (count === 1 ? String(what) : `${what} × ${count}`);

class Teller {
  constructor(
    private readonly reading: Reading,
    private readonly speech: Speech,
  ) {}

  all(): Fact[] {
    const { reading, speech } = this;
    const words = speech.words;
    return [
      fact(words('board.round', { round: reading.round }), this.when()),
      group(
        words('board.told.civilizations'),
        reading.civilizations.map((one) => this.civilization(one)),
      ),
      group(
        words('board.told.contacts'),
        reading.contacts.map((one) => this.contact(one)),
      ),
      this.turn(),
    ].filter(says);
  }

  private who(seats: readonly Seat[]): string {
    return seats.map((seat) => this.speech.who(seat)).join(', ');
  }

  private when(): string {
    const { reading, speech } = this;
    const words = speech.words;
    const playing = reading.phase !== 'setup' && reading.phase !== 'over';
    const first = reading.civilizations.find((one) => one.first);
    return sentences(
      speech.phase(),
      reading.phase === 'over' && this.ending(),
      playing && words('summary.mover', { who: speech.who(reading.mover) }),
      reading.slot >= 1 && reading.slot <= 7 && words('summary.slot_now', { slot: reading.slot }),
      first !== undefined && words('board.told.first', { who: speech.who(first.seat) }),
    );
  }

  private ending(): string {
    const { reading, speech } = this;
    return speech.words('summary.over', {
      ending: speech.words(`ending.${reading.ending}`),
      ending_id: reading.ending,
      who: reading.endedBy ? speech.who(reading.endedBy) : '',
      who_id: reading.endedBy ?? 'none',
    });
  }

  // ---- civilizations ----

  private civilization(civ: Civilization): Fact {
    const { speech } = this;
    const words = speech.words;
    return group(speech.civilization(civ), [
      fact(words('summary.elements'), sentences(...civ.elements.map((one) => this.element(one)))),
      fact(words('board.era'), civ.era === null ? '' : sentences(speech.era(civ), plain(speech.eraTip(civ)))),
      fact(words('board.proficiencies'), this.proficiencies(civ)),
      fact(words('board.aspects'), this.aspects(civ)),
      fact(words('board.told.crises'), this.crises(civ)),
      fact(words('board.told.standing'), this.standing(civ)),
      fact(words('board.told.last_turn'), this.lastTurn(civ)),
      fact(words('board.told.fourth'), this.who(civ.knowsFourth)),
      fact(words('board.told.hidden'), this.hidden(civ)),
    ]);
  }

  private element(element: Element): string {
    const words = this.speech.words;
    if (element.active === null) return '';
    const name = words(`element.${element.key}`);
    return [
      words(element.active ? 'summary.element.active' : 'summary.element.inactive', { element: name }),
      ...(element.heldDown ? [words('summary.element.block_on')] : []),
      ...(element.heldUp ? [words('summary.element.block_off')] : []),
      ...(element.cohered ? [words('summary.element.cohered')] : []),
    ].join(', ');
  }

  private held(count: number, limit: number | null): string {
    if (limit === null) return String(count);
    return this.speech.words('board.count_of', { count, room: Math.max(0, limit - count) });
  }

  private numbers(all: readonly Proficiency[]): string {
    return all
      .filter(({ count }) => count > 0)
      .map(({ number, count }) => times(number, count))
      .join(', ');
  }

  private proficiencies(civ: Civilization): string {
    if (!civ.proficiencies) return '';
    const count = civ.proficiencies.reduce((total, one) => total + one.count, 0);
    return sentences(this.held(count, civ.proficiencyLimit), this.numbers(civ.proficiencies));
  }

  private aspects(civ: Civilization): string {
    if (!civ.aspects) return '';
    const words = this.speech.words;
    const count = civ.aspects.reduce((total, one) => total + one.light + one.dark, 0);
    const side = (of: 'light' | 'dark'): string => {
      const there = civ.aspects!.filter((one) => one[of] > 0).map((one) => times(one.letter, one[of]));
      return there.length === 0 ? '' : `${words(`summary.aspects.${of}`)}: ${there.join(', ')}`;
    };
    return sentences(this.held(count, civ.aspectLimit), side('light'), side('dark'));
  }

  private crises(civ: Civilization): string {
    const words = this.speech.words;
    const count = civ.caused.reduce((total, one) => total + one.count, 0);
    const each = civ.caused.map(({ cause, by, count: n }) => {
      const args = { cause: words(`cause.${cause}`), count: n };
      return by ? words('board.told.caused', { ...args, who: this.speech.who(by) }) : words('summary.queue.item', args);
    });
    return sentences(
      ...this.speech.crises(civ).map(({ name }) => name),
      count > 0 && `${words('board.waiting', { count })}: ${each.join(', ')}`,
      civ.failedLastTurn && words('summary.failed_last_turn'),
      civ.collapsedAs !== null && words('board.told.collapsed', { place: civ.collapsedAs }),
    );
  }

  private standing(civ: Civilization): string {
    const words = this.speech.words;
    return sentences(
      words('summary.turn', { turn: civ.turns }),
      words('summary.successes', { last: civ.successes[0], before: civ.successes[1] }),
      ...this.speech
        .standing(civ)
        .filter(({ id }) => id !== 'waiting')
        .map(({ name }) => name),
      civ.extraGiven > 0 && words('board.told.given', { count: civ.extraGiven }),
    );
  }

  private lastTurn(civ: Civilization): string {
    const words = this.speech.words;
    return sentences(
      civ.guarded && words('board.told.guarded'),
      civ.lastRituals.length > 0 && words('board.told.rituals', { who: this.who(civ.lastRituals) }),
      civ.lastGifts.length > 0 && words('board.told.gifts', { who: this.who(civ.lastGifts) }),
    );
  }

  private hidden(civ: Civilization): string {
    const words = this.speech.words;
    return [
      ...(civ.elements.some((one) => one.active === null) ? [words('summary.elements')] : []),
      ...(civ.era === null ? [words('board.era')] : []),
      ...(civ.proficiencies ? [] : [words('board.proficiencies')]),
      ...(civ.aspects ? [] : [words('board.aspects')]),
      ...(civ.resolved === null ? [words('board.told.crises')] : []),
    ].join(', ');
  }

  // ---- contacts ----

  private contact(contact: Contact): Fact {
    const { speech } = this;
    const words = speech.words;
    const other = contact.open === contact.a ? contact.b : contact.a;
    return fact(
      `${speech.who(contact.a)} – ${speech.who(contact.b)}`,
      sentences(
        words(`separation.${contact.separation}`),
        words('board.told.alterity', { alterity: contact.alterity }),
        contact.bottom !== null && words('board.contact.bottom', { bottom: contact.bottom }),
        contact.open !== null &&
          words('board.contact.open', { who: speech.who(contact.open), other: speech.who(other) }),
      ),
    );
  }

  // ---- the turn ----

  private turn(): Fact {
    const { reading, speech } = this;
    const words = speech.words;
    const { turn } = reading;
    const { aside } = turn;
    if (reading.phase === 'setup') return group(words('board.told.turn'), []);
    return group(words('board.told.turn'), [
      fact(words('summary.plan'), turn.planKnown ? '' : sentences(words('summary.plan.hidden'))),
      fact(
        words('summary.slots'),
        sentences(
          ...turn.slots.filter((one) => one.action !== null || one.outcome !== 'none').map((one) => speech.slot(one)),
        ),
      ),
      fact(words('board.told.under_way'), this.underWay()),
      fact(words('board.dice'), this.dice()),
      fact(words('summary.tokens'), this.tokens()),
      fact(words('summary.bonuses'), this.bonuses()),
      fact(words('board.told.used'), this.used()),
      fact(words('board.told.requested'), this.who(aside.requested)),
      fact(words('board.told.given_by'), this.who(aside.givenBy)),
      fact(words('board.told.hostile'), this.who(aside.hostile)),
      fact(words('board.told.rituals_now'), this.who(aside.rituals)),
      fact(words('board.told.helped_by'), this.who(aside.helpedBy)),
      fact(words('board.told.mishaps'), this.mishaps()),
      fact(words('board.told.end_near'), aside.endNear ? speech.who(aside.endNear) : ''),
      fact(words('board.told.hidden'), aside.secretsKnown ? '' : sentences(words('board.told.hidden.turn'))),
    ]);
  }

  private underWay(): string {
    const { reading, speech } = this;
    const words = speech.words;
    const { crisis, aside, slots } = reading.turn;
    const now = slots.find((one) => one.n === reading.slot)?.action;
    return sentences(
      crisis !== null &&
        words('summary.crisis_now', { cause: words(`cause.${crisis.cause}`), rubicons: crisis.rubicons }),
      now === 'cul' &&
        aside.purpose !== null &&
        words('board.told.purpose', { purpose: words(`purpose.${aside.purpose}`) }),
      now === 'fz' && aside.named !== null && words('board.told.named', { action: speech.action(aside.named) }),
    );
  }

  private dice(): string {
    const { dice } = this.reading;
    if (!dice) return '';
    const words = this.speech.words;
    const roll = words(`throw.${dice.roll}`);
    return sentences(
      dice.limit === null ? roll : words('board.dice.against', { roll, limit: dice.limit }),
      ...dice.faces.map((face, i) =>
        face === '' ? words('board.die.again', { die: i + 1 }) : words('board.die', { die: i + 1, face }),
      ),
    );
  }

  private tokens(): string {
    const words = this.speech.words;
    const { turn } = this.reading;
    const { aside } = turn;
    return sentences(
      turn.doOvers > 0 && words('board.told.do_overs', { count: turn.doOvers, slots: aside.doOverSlots.join(', ') }),
      turn.freeReroll && words('board.free'),
      aside.freeUsed && words('summary.tokens.free_used'),
      turn.extraNow > 0 && words('board.extra_now', { count: turn.extraNow }),
    );
  }

  private bonuses(): string {
    const { reading, speech } = this;
    const words = speech.words;
    const { turn } = reading;
    return sentences(
      turn.order > 0 && words('board.order', { bonus: 10 * turn.order }),
      ...turn.armed.map((use) => words('board.armed', { use: words(`use.${use}`) })),
      turn.aside.nextBonus && words('board.told.next_bonus'),
      turn.aside.contactBonus && words('board.told.contact_bonus'),
      ...turn.granted.map((action) => words('board.granted', { action: speech.action(action) })),
    );
  }

  private used(): string {
    const words = this.speech.words;
    const { aside } = this.reading.turn;
    return sentences(
      aside.eraGained && words('summary.era_gained'),
      aside.thirdEraUsed && words('board.told.third_era'),
      aside.fuzzyUsed && words('board.told.fuzzy'),
    );
  }

  private mishaps(): string {
    const words = this.speech.words;
    const { turn } = this.reading;
    const { aside } = turn;
    const lost = this.numbers(aside.censusLost);
    return sentences(
      turn.failedRolls > 0 && words('summary.failed_rolls', { count: turn.failedRolls }),
      turn.losses > 0 && words('summary.losses', { count: turn.losses }),
      aside.orderFailures > 0 && words('board.told.order_failures', { count: aside.orderFailures }),
      lost !== '' && words('board.told.census_lost', { numbers: lost }),
      aside.failedNow && words('board.told.failed_now'),
      aside.fallen !== null && words('board.told.fallen', { element: words(`element.${aside.fallen}`) }),
    );
  }
}

export function tell({ state, me, names, words }: Telling): Fact[] {
  const reading = read(state, me);
  return new Teller(reading, new Speech(words, names, reading, me)).all();
}
