// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { Goal } from '../api/types';
import { speak } from '../words/index.svelte';
import { goal } from './fixtures/goals';
import { amountSaid, amountText, barOf, changed, foremost, limitWords, linesOf, markOf, reached } from './goals';

beforeAll(() => speak('en'));

const fail = (now: Goal['now'], limit = 5): Goal => goal({ what: 'slavers', kind: 'fail', now, limit });

describe('an amount', () => {
  it('is a number, a range or a question mark', () => {
    expect(amountText(4)).toBe('4');
    expect(amountText({ least: 3, most: 6 })).toBe('3 to 6');
    expect(amountText({ least: 3, most: 3 })).toBe('3');
    expect(amountText('unknown')).toBe('?');
    expect(amountSaid('unknown')).toBe('unknown');
  });
});

describe('how far a goal is', () => {
  it('is known, or may be', () => {
    expect(reached(fail(4))).toBe('no');
    expect(reached(fail(5))).toBe('yes');
    expect(reached(fail({ least: 3, most: 6 }))).toBe('perhaps');
    expect(reached(fail('unknown'))).toBe('perhaps');
    expect(reached(goal())).toBeNull();
  });

  it('has a sign besides its colour', () => {
    expect(markOf(fail(4))).toBe('tick');
    expect(markOf(fail(5))).toBe('cross');
    expect(limitWords({ ...fail(5), beyond: true })).toBe('table.goals.most'); // it may be reached
    expect(limitWords(fail(5))).toBe('table.goals.of');
    expect(markOf({ ...fail(5), beyond: true })).toBe('edge');
    expect(markOf({ ...fail(6), beyond: true })).toBe('cross');
    expect(markOf({ ...fail(4), beyond: true })).toBe('tick');
    expect(markOf(fail(6))).toBe('cross');
    expect(markOf(fail({ least: 3, most: 6 }))).toBeNull();
    expect(markOf(goal({ kind: 'win', now: 50, limit: 50 }))).toBe('tick');
    expect(markOf(goal({ kind: 'win', now: 49, limit: 50 }))).toBeNull();
    expect(markOf(goal({ kind: 'end', now: 18, limit: 18 }))).toBe('flag');
  });

  it('is a bar with its limit on it, however far the number goes', () => {
    const bar = barOf(fail({ least: 1, most: 4 }, 8));
    expect(bar?.least).toBeLessThan(bar?.most ?? 0);
    expect(bar?.most).toBeLessThan(bar?.limit ?? 0);
    expect(bar?.limit).toBeLessThan(1);
    const beyond = barOf(fail(20));
    expect(beyond).toEqual({ least: 1, most: 1, limit: 0.25 });
    expect(barOf(goal())).toBeNull();
    expect(barOf(fail(3, 0))).toBeNull();
  });
});

describe('the lines of the strip', () => {
  const now = goal({ what: 'points', kind: 'win', seats: { red: 4, blue: { least: 1, most: 2 } }, ahead: ['red'] });

  it('have the seats in the order one sits', () => {
    const [line] = linesOf([now], null, ['blue', 'red', 'green']);
    expect(line?.seats).toMatchObject([
      { seat: 'blue', now: '1 to 2', ahead: false, next: null },
      { seat: 'red', now: '4', ahead: true, next: null },
    ]);
  });

  it('show what a choice would change, and nothing else', () => {
    const then = { ...now, seats: { red: 5, blue: { least: 1, most: 2 } } };
    const [points, slavers] = linesOf([now, fail(4)], [then, fail(5)], ['blue', 'red']);
    expect(points?.seats.map(({ next }) => next)).toEqual([null, '5']);
    expect(slavers).toMatchObject({ now: '4', next: '5' });
  });
});

describe('what comes first', () => {
  it('is what is urgent, else what is nearest to its limit', () => {
    const far = { ...fail(1), what: 'far' };
    const near = { ...fail(4), what: 'near' };
    expect(foremost([goal(), far, near])?.what).toBe('near');
    expect(foremost([goal(), { ...far, urgent: true }, near])?.what).toBe('far');
    const rounds = { ...fail(2, 6), what: 'rounds' };
    expect(foremost([goal(), fail(0), rounds])?.what).toBe('slavers');
    expect(foremost([goal(), fail(0), { ...rounds, now: 4 }])?.what).toBe('rounds');
    expect(foremost([goal()])?.what).toBe('points');
    expect(foremost([])).toBeNull();
  });
});

describe('what is news', () => {
  const before = [goal({ seats: { red: 1 } }), fail(4)];

  it('is what another number says, or another leader', () => {
    expect(changed(before, before)).toEqual([]);
    expect(changed(before, [before[0]!, { ...before[1]!, now: 5 }]).map(({ what }) => what)).toEqual(['slavers']);
    expect(changed(before, [{ ...before[0]!, seats: { red: 2 } }, before[1]!])).toHaveLength(1);
    expect(changed(before, [{ ...before[0]!, ahead: ['red'] }, before[1]!])).toHaveLength(1);
    expect(changed(before, [{ ...before[0]!, text: 'The same in other words.' }, before[1]!])).toEqual([]);
  });

  it('is not the first sight of the table', () => {
    expect(changed([], before)).toEqual([]);
  });
});
