import { describe, expect, it } from 'vitest';
import type { Seat } from '../../api/types';
import all from './fixtures/all.json';
import collapsed from './fixtures/collapsed.json';
import crisis from './fixtures/crisis.json';
import othersTurn from './fixtures/others-turn.json';
import over from './fixtures/over.json';
import planning from './fixtures/planning.json';
import setup from './fixtures/setup.json';
import target from './fixtures/target.json';
import windowAsked from './fixtures/window.json';
import type { Contact, Reading } from './model';
import { inFocus, missingToReach, read } from './reading';
import { faceOf } from './terms';

// What `noosphere show --json` printed for recorded games, in the phases a board goes through.
const reading = (fixture: { state: object; me: string | null }) => read(fixture.state, fixture.me as Seat | null);
const civ = (from: Reading, seat: Seat) => from.civilizations.find((one) => one.seat === seat)!;

describe('phases', () => {
  it.each([
    ['setup', setup],
    ['planning', planning],
    ['actions', windowAsked],
    ['actions', othersTurn],
    ['crises', crisis],
    ['over', over],
  ])('%s', (phase, fixture) => expect(reading(fixture).phase).toBe(phase));
});

describe('secrets', () => {
  it('are veiled in others and known in oneself', () => {
    const now = reading(othersTurn);
    const me = civ(now, 'blue');
    expect(me.era).toBe(3);
    expect(me.resolved).toBe(1);
    expect(me.elements.map((one) => one.active)).toEqual([true, true, true]);
    expect(me.aspects?.filter((one) => one.dark > 0).map((one) => one.letter)).toEqual([...'ABCDEFGHIO']);
    expect(me.proficiencies?.[14]).toEqual({ number: 15, count: 2 });
    for (const seat of ['black', 'pink', 'red'] as const) {
      const other = civ(now, seat);
      expect([
        other.era,
        other.proficiencies,
        other.aspects,
        other.resolved,
        other.failed,
        other.proficiencyLimit,
      ]).toEqual(Array(6).fill(null));
      expect(other.elements.map((one) => one.active)).toEqual([null, null, null]);
      expect(other.penalties).toEqual([]);
    }
  });

  it('are all shown where everything is, and the mover is the one in focus', () => {
    const now = reading(all);
    expect(now.civilizations.every((one) => one.era !== null && one.aspects !== null)).toBe(true);
    expect(inFocus(now, null)).toBe(now.mover);
  });

  it('leave nobody in focus for a watcher', () => {
    const state = structuredClone(othersTurn.state);
    expect(inFocus(read(state, null), null)).toBeNull();
  });

  it('come out when a civilization collapses', () => {
    const now = reading(collapsed);
    const gone = now.civilizations.filter((one) => !one.alive);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.every((one) => one.failed === 3)).toBe(true);
  });

  it('show a fourth Era the viewer was told of, and no other', () => {
    const now = reading(collapsed);
    expect(civ(now, 'pink').era).toBe(4);
    expect(
      reading(othersTurn)
        .civilizations.filter((one) => one.era !== null)
        .map((one) => one.seat),
    ).toEqual(['blue']);
  });
});

describe('the turn', () => {
  it('marks the slot that is being planned', () => {
    const { turn } = reading(planning);
    expect(turn.slots.map((slot) => slot.now)).toEqual([true, false, false, false, false, false, false]);
    expect(turn.slots.every((slot) => slot.action === null && slot.target === null)).toBe(true);
    expect(turn.planKnown).toBe(true);
  });

  it('tells actions, targets and outcomes of the slots', () => {
    const { slots, order } = reading(othersTurn).turn;
    expect(slots.slice(0, 4)).toEqual([
      { n: 1, action: 'tax', target: null, outcome: 'success', now: false },
      { n: 2, action: 'cmr', target: null, outcome: 'success', now: false },
      { n: 3, action: 'exp', target: 'red', outcome: 'success', now: true },
      { n: 4, action: null, target: null, outcome: 'none', now: false },
    ]);
    expect(order).toBe(0);
  });

  it('shows the dice and what they were rolled against', () => {
    expect(reading(windowAsked).dice).toEqual({ roll: 'act', faces: ['82'], limit: 95 });
    expect(reading(windowAsked).turn.freeReroll).toBe(true);
  });

  it('gives no chance while none is rolled against', () => {
    expect(reading(target).turn.chance).toBeNull();
  });

  it('shows a Crisis under way with its cause', () => {
    expect(reading(crisis).turn.crisis).toEqual({ cause: 'census', rubicons: 0 });
    expect(reading(crisis).dice?.roll).toBe('rubicons');
    expect(reading(othersTurn).turn.crisis).toBeNull();
  });
});

describe('contacts', () => {
  it('are those made, with separation, alterity and bottom line', () => {
    const { contacts } = reading(othersTurn);
    expect(contacts).toContainEqual({ a: 'blue', b: 'black', separation: 'D', alterity: 2, bottom: null, open: null });
    expect(contacts.some((one) => one.a === 'blue' && one.b === 'pink')).toBe(false);
  });

  it('need Movement, Technology and the fourth Era to be reached across', () => {
    const now = reading(othersTurn);
    const contact = (separation: Contact['separation']): Contact => ({
      a: 'blue',
      b: 'red',
      separation,
      alterity: 3,
      bottom: null,
      open: null,
    });
    expect(missingToReach(now, contact('none'))).toEqual([]);
    expect(missingToReach(now, contact('D'))).toEqual(['movement']);
    expect(missingToReach(now, contact('DT'))).toEqual(['movement', 'technology', 'era4']);
    const moved = { ...now, turn: { ...now.turn, granted: ['mov' as const] } };
    expect(missingToReach(moved, contact('D'))).toEqual([]);
  });
});

describe('limits', () => {
  it('follow the active elements, the failed rolls and the successes', () => {
    const state = structuredClone(planning.state);
    state.civilizations.blue.element.S = 'inactive';
    state.turn.failedRolls = 3;
    state.civilizations.blue.succHist = { '1': 4, '2': 2 };
    const me = civ(read(state, 'blue'), 'blue');
    expect(me.proficiencyLimit).toBe(7);
    expect(me.aspectLimit).toBe(6);
  });
});

describe('faces', () => {
  it('are letters, elements or numbers', () => {
    expect(faceOf('aspect', 0, 25)).toBe('Y');
    expect(faceOf('fz_number', 0, 20)).toBe('20');
    expect(faceOf('fz_letter', 2, 7)).toBe('7');
    expect(faceOf('fz_letter', 3, 1)).toBe('A');
    expect(faceOf('pick_fail', 0, 2)).toBe('S');
    expect(faceOf('pick_spec', 0, 4)).toBe('–');
    expect(faceOf('act', 0, 0)).toBe('');
  });
});
