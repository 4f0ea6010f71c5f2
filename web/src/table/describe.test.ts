import { describe as suite, expect, it } from 'vitest';
import { describe, readable, type Fact, type Lexicon } from './describe';

const labels: Record<string, string> = {
  players: 'Players',
  round: 'Round',
  stones: 'Stones',
  heap: 'Heaps',
  pairs: 'Treaties',
  signed: 'Signed',
  gifts: 'Gifts',
};
const words: Record<string, string> = { 'heap.left': 'left heap', 'move.take': 'take' };
const lexicon: Lexicon = {
  label: (field) => labels[field],
  word: (family, word) => words[`${family}.${word}`],
  seat: (seat) => ({ blue: 'Ana', red: 'Red' })[seat],
  yes: 'yes',
  hidden: 'hidden',
};
const told = (facts: Fact[]): unknown[] =>
  facts.map((fact) => (fact.facts.length > 0 ? [fact.label, told(fact.facts)] : `${fact.label}: ${fact.text}`));

suite('a position in words', () => {
  it('tells bags and sets by what they hold, and leaves out what says nothing', () => {
    const facts = describe(
      { stones: { 1: 0, 7: 2, 12: 1 }, alive: { blue: true, red: false }, round: 3, first: 'none', over: false },
      lexicon,
    );
    expect(told(facts)).toEqual(['Stones: 7 × 2, 12', 'alive: Ana', 'Round: 3']);
  });

  it('names hidden things once, and never guesses them', () => {
    const facts = describe({ players: { red: { gifts: 'unknown', stones: 'unknown' } } }, lexicon);
    expect(told(facts)).toEqual([['Players', [['Red', ['hidden: Gifts, Stones']]]]]);
  });

  it('uses the words of the game, for fields, for what stands in them and for what is between two seats', () => {
    const state = {
      heap: { left: 3, right: 1 },
      move: 'take',
      dice: [17, 4],
      pairs: { 'blue-red': { signed: true, gifts: 4 }, 'red-blue': { signed: false, gifts: 'none' } },
    };
    expect(told(describe(state, lexicon))).toEqual([
      'Heaps: left heap × 3, right',
      'move: take',
      'dice: 17, 4',
      ['Treaties', [['Ana – Red', ['Signed: yes', 'Gifts: 4']]]],
    ]);
  });

  it('reads any data, known or not', () => {
    expect(told(describe({ someField: ['a_b', 2, null] }, lexicon))).toEqual(['some field: a b, 2']);
    expect(describe(null, lexicon)).toEqual([]);
    expect(readable('lastMove')).toBe('last move');
  });
});
