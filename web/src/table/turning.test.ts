import { describe, expect, it } from 'vitest';
import type { CostlyDecision, LogLine } from '../api/types';
import { analysis } from './fixtures/analysis';
import { toldOf, turningPoints } from './turning';

const last = 100;
const dear = (ply: number, seat: number, cost: number): CostlyDecision => ({
  ply,
  seat,
  cost,
  played: { text: 'played', targets: [], chance: 0.5 - cost },
  better: { text: 'better', targets: [], chance: 0.5 },
});
const chance = (ply: number, seat: number, of: number) => ({ ply, seat, chance: of });

describe('turning points', () => {
  it('are the dearest decisions and the largest swings, three at most, in order', () => {
    const some = analysis({
      chances: [chance(0, 0, 0.5), chance(20, 0, 0.52), chance(40, 0, 0.8), chance(60, 0, 0.7), chance(last, 0, 1)],
      costly: [dear(70, 1, 0.15), dear(90, 1, 0.03)],
    });
    const found = turningPoints(some, last, 0);
    expect(found.map(({ ply, seat, decision }) => [ply, seat, decision !== null])).toEqual([
      [20, 0, false],
      [70, 1, true],
      [90, 1, true],
    ]);
  });

  it('are not the end itself, nor what is within the error', () => {
    const still = analysis({ chances: [chance(0, 0, 0.5), chance(50, 0, 0.51), chance(last, 0, 1)], costly: [] });
    expect(turningPoints(still, last, 0)).toEqual([]);
  });

  it('are apart from each other', () => {
    const close = analysis({ chances: [], costly: [dear(50, 0, 0.2), dear(51, 1, 0.1), dear(80, 0, 0.05)] });
    expect(turningPoints(close, last, null).map(({ ply }) => ply)).toEqual([50, 80]);
  });

  it('count the swings of one seat, or of all', () => {
    const two = analysis({ chances: [chance(0, 1, 0.2), chance(50, 1, 0.9)], costly: [] });
    expect(turningPoints(two, last, 0)).toEqual([]);
    expect(turningPoints(two, last, null)).toHaveLength(1);
  });
});

describe('what happened there', () => {
  const line = (ply: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
    n: ply,
    ply,
    event: 'x',
    rule: '',
    text,
    args: {},
    ...more,
  });
  const turn = { ply: 4, until: 8, seat: 0, before: 0.5, after: 0.7, decision: null };
  const lines = [
    line(4, 'before'),
    line(5, 'others to blue', { seat: 'red', about: ['blue'] }),
    line(6, 'blue itself', { seat: 'blue', about: ['blue'] }),
    line(7, 'others among themselves', { seat: 'red' }),
    line(9, 'after'),
  ];
  it('is rather what others did to that seat', () => {
    expect(toldOf(lines, turn, 'blue')).toBe('others to blue');
    expect(toldOf(lines, turn, 'pink')).toBe('others among themselves');
    expect(toldOf([], turn, 'pink')).toBe('');
  });
});
