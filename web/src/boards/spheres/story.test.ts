import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../api/types';
import { tellAll } from './story';

let next = 0;
function line(event: string, args: Record<string, string | number> = {}): LogLine {
  next += 1;
  return { n: next, ply: next, event, rule: 'SPH-ROLL-1', text: '', args };
}
const rolled = (roll: string, value: number, who = 'blue', chance = 0) => line('rolled', { who, roll, value, chance });

const crisis = () => [
  line('crisis_begins', { cause: 'census', left: 1 }),
  rolled('rubicons', 4),
  rolled('gate', 8),
  rolled('prof_count', 3),
  rolled('prof', 7),
  rolled('prof', 7),
  rolled('prof', 12),
  line('crisis_spends_number', { number: 7, rubicons: 3 }),
];

describe('a roll', () => {
  it('is told with its chance and whether it was within it', () => {
    const story = tellAll(
      null,
      [line('attempt', { who: 'blue', slot: 1, action: 'tax' }), rolled('act', 31, 'blue', 75)],
      'blue',
    );
    expect(story?.throws).toEqual([
      { roll: 'act', who: 'blue', limit: 75, dice: [{ face: '31', spent: false, hit: true }] },
    ]);
  });

  it('of a later attempt begins a new story', () => {
    const first = tellAll(null, [line('attempt', { who: 'blue' }), rolled('act', 31, 'blue', 75)], 'blue');
    const second = tellAll(
      first,
      [line('slot_result'), line('attempt', { who: 'blue' }), rolled('act', 99, 'blue', 75)],
      'blue',
    );
    expect(second?.throws.map((one) => one.dice.map((die) => die.hit))).toEqual([[false]]);
    expect(second?.id).not.toBe(first?.id);
  });

  it('again takes the place of its die', () => {
    const story = tellAll(
      null,
      [
        rolled('census', 20),
        rolled('census', 90),
        line('rerolled'),
        line('reroll_die', { die: 1, from: 20 }),
        rolled('census', 60),
      ],
      'blue',
    );
    expect(story?.throws[0]?.dice.map((die) => die.face)).toEqual(['60', '90']);
  });

  it('of a Fuzzy Group is one throw of numbers and letters', () => {
    const dice = [...[3, 9, 20].map((n) => rolled('fz_number', n)), ...[1, 25].map((n) => rolled('fz_letter', n))];
    expect(tellAll(null, dice, 'blue')?.throws.map((one) => one.dice.map((die) => die.face))).toEqual([
      ['3', '9', '20', 'A', 'Y'],
    ]);
  });
});

describe('a fight', () => {
  it('keeps both sides apart and gives the totals', () => {
    const story = tellAll(
      null,
      [
        rolled('combat_a', 77, 'black'),
        rolled('combat_d', 40, 'blue'),
        line('combat_totals', { attack: 87, defence: 25, margin: 62 }),
      ],
      'blue',
    );
    expect(story?.throws.map((one) => one.who)).toEqual(['black', 'blue']);
    expect(story?.totals).toEqual({ attack: 87, defence: 25, margin: 62 });
  });
});

describe('a Crisis', () => {
  it('closes Rubicons as its dice spend traits', () => {
    const story = tellAll(null, crisis(), 'blue');
    expect(story?.crisis).toEqual({ cause: 'census', total: 4, left: 3, result: null });
    expect(story?.throws.at(-1)?.dice.map((die) => die.spent)).toEqual([true, false, false]);
  });

  it('counts what an ally changed', () => {
    const story = tellAll(
      null,
      [...crisis().slice(0, 2), line('helped', { helper: 'red', die: 1, change: -1, value: 3 })],
      'blue',
    );
    expect(story?.crisis).toMatchObject({ total: 3, left: 3 });
    expect(story?.throws[0]?.dice[0]?.face).toBe('3');
  });

  it('counts attempts of the activation that was rolled', () => {
    const story = tellAll(
      null,
      [...crisis().slice(0, 2), rolled('d12', 7), line('crisis_attempts', { action: 'mov', attempts: 2, rubicons: 2 })],
      'blue',
    );
    expect(story?.crisis?.left).toBe(2);
    expect(story?.throws.at(-1)?.dice[0]?.spent).toBe(true);
  });

  it('stays to be read while others play, until my next turn', () => {
    const ended = tellAll(null, [...crisis(), line('crisis_failed', { rubicons: 3, failed: 1 })], 'blue');
    expect(ended?.crisis).toMatchObject({ result: 'failed', left: 3 });
    const others = [line('turn_begins', { who: 'red' }), line('attempt', { who: 'red' }), rolled('alterity', 4, 'red')];
    const later = tellAll(ended, others, 'blue');
    expect(later?.crisis?.result).toBe('failed');
    expect(tellAll(later, [line('turn_begins', { who: 'blue' })], 'blue')).toBeNull();
  });

  it('joined in its middle is told from there on', () => {
    const story = tellAll(null, [rolled('prof', 7), line('crisis_spends_number', { number: 7, rubicons: 2 })], 'blue');
    expect(story?.crisis).toMatchObject({ cause: null, left: 2 });
  });
});
