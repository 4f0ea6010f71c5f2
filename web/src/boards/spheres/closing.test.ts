import { describe, expect, it } from 'vitest';
import type { Civilization, Crisis, Dice } from './model';
import { oddsAgain, verdicts } from './closing';

const civ = {
  proficiencies: [1, 2, 3, 4].map((number) => ({ number, count: number === 4 ? 2 : 1 })),
  aspects: [{ letter: 'A', light: 1, dark: 1 }],
} as Civilization;
const crisis = (rubicons: number): Crisis => ({ cause: 'census', rubicons });
const thrown = (roll: string, faces: string[], limit: number | null = null): Dice => ({ roll, faces, limit });

describe('dice on the table', () => {
  it('close a Rubicon for each trait they meet, as often as it is held', () => {
    expect(verdicts(thrown('prof', ['4', '4', '4', '9', '']), civ, crisis(5))).toEqual([
      'closes',
      'closes',
      'idle',
      'idle',
      null,
    ]);
    expect(verdicts(thrown('aspect', ['A', 'B']), civ, crisis(5))).toEqual(['closes', 'idle']);
  });
  it('are of no use once all Rubicons are closed', () => {
    expect(verdicts(thrown('prof', ['1', '2']), civ, crisis(1))).toEqual(['closes', 'idle']);
  });
  it('succeed within their chance', () => {
    expect(verdicts(thrown('act', ['95', '96'], 95), undefined, null)).toEqual(['hit', 'miss']);
  });
  it('may close one when thrown again, by the traits that are left', () => {
    expect(oddsAgain(thrown('prof', ['1', '9']), civ, crisis(5))).toBe(15);
    expect(oddsAgain(thrown('prof', ['1', '9']), civ, crisis(1))).toBeNull();
    expect(oddsAgain(thrown('act', ['12'], 95), civ, null)).toBeNull();
  });
});
