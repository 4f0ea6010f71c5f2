import { describe as suite, expect, it } from 'vitest';
import { describe, noHints, readable, type Fact, type Lexicon } from './describe';
import { hintsFor } from './fields';

const labels: Record<string, string> = {
  civilizations: 'Civilizations',
  prof: 'Proficiencies',
  element: 'Elements',
  era: 'Era',
  round: 'Round',
  slots: 'Slots',
  type: 'Action',
  dice: 'Dice',
  pairs: 'Contacts',
  contact: 'Contact',
  alterity: 'Alterity',
};
const words: Record<string, string> = { 'action.tax': 'Taxation', 'element.E': 'Epistemological' };
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
      { prof: { 1: 0, 7: 2, 12: 1 }, alive: { blue: true, red: false }, round: 3, first: 'none', over: false },
      lexicon,
    );
    expect(told(facts)).toEqual(['Proficiencies: 7 × 2, 12', 'alive: Ana', 'Round: 3']);
  });

  it('names hidden things once, and never guesses them', () => {
    const facts = describe({ civilizations: { red: { era: 'unknown', prof: 'unknown' } } }, lexicon);
    expect(told(facts)).toEqual([['Civilizations', [['Red', ['hidden: Era, Proficiencies']]]]]);
  });

  it('uses the words of the game through the hints for its fields', () => {
    const state = {
      slots: { 1: { type: 'tax', outcome: 'none' }, 2: { type: 'none', outcome: 'none' } },
      dice: { 1: 17, 2: 4 },
      element: { E: 'active' },
      agenda: { 0: { step: 'secret' } },
      pairs: { 'blue-red': { contact: true, alterity: 4 }, 'red-blue': { contact: false, alterity: 'none' } },
    };
    expect(told(describe(state, lexicon, hintsFor('spheres')))).toEqual([
      ['Contacts', [['Ana – Red', ['Contact: yes', 'Alterity: 4']]]],
      ['Slots', [['1', ['Action: Taxation']]]],
      ['Elements', ['Epistemological: active']],
      'Dice: 17, 4',
    ]);
  });

  it('reads any data, known or not', () => {
    expect(told(describe({ someField: ['a_b', 2, null] }, lexicon, noHints))).toEqual(['some field: a b, 2']);
    expect(describe(null, lexicon)).toEqual([]);
    expect(readable('crisisQueue')).toBe('crisis queue');
  });
});
