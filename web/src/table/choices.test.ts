import { describe, expect, it } from 'vitest';
import { group, shareWords } from './choices';
import { move } from './fixtures/moves';
import { look } from './selection';

const nameOf = (target: string): string => `<${target}>`;

describe('the prompt bar', () => {
  it('makes one picker of many consecutive numbers', () => {
    const moves = Array.from({ length: 16 }, (_, n) => move(`split ${String(n)}`, [`count:${String(n)}`]));
    expect(group(look(moves, []), nameOf)).toMatchObject([{ shape: 'number', least: 0, most: 15 }]);
  });

  it('keeps buttons for few numbers, and for numbers with gaps', () => {
    const few = [1, 2, 3].map((n) => move(`negate ${String(n)}`, [`slot:${String(n)}`]));
    expect(group(look(few, []), nameOf)).toMatchObject([{ shape: 'buttons' }]);
    const gaps = [1, 2, 3, 4, 5, 6, 7, 9, 11].map((n) => move(`perfect ${String(n)}`, [`number:${String(n)}`]));
    expect(group(look(gaps, []), nameOf)[0]?.shape).toBe('chips');
  });

  it('says shared words once', () => {
    const moves = [...'ABCDEFGHIJ'].map((l) => move(`expose ${l}`, [`letter:${l}`], { text: `Expose Aspect ${l}` }));
    const groups = group(look([...moves, move('done', ['button:done'])], []), nameOf);
    expect(groups).toHaveLength(2);
    expect(groups[0]).toMatchObject({ shape: 'chips', heading: 'Expose Aspect …' });
    expect(groups[0]?.choices[2]).toMatchObject({ label: 'C', text: 'Expose Aspect C' });
  });

  it('says shared words once from five on, and few numbers are no picker', () => {
    const take = (n: number) => move(`take ${String(n)}`, [`place:${String(n)}`], { text: `Take ${String(n)} coins` });
    expect(group(look([1, 2, 3, 4].map(take), []), nameOf)).toMatchObject([{ shape: 'buttons', heading: '' }]);
    expect(group(look([1, 2, 3, 4, 5].map(take), []), nameOf)).toMatchObject([
      { shape: 'chips', heading: 'Take … coins' },
    ]);
  });

  it('names the target where more than one move lies behind it, with a chance only if they share it', () => {
    const moves = [
      move('help blue 1', ['seat:blue', 'die:1'], { chance: 40 }),
      move('help blue 2', ['seat:blue', 'die:2'], { chance: 60 }),
      move('help red 1', ['seat:red', 'die:1'], { chance: 25 }),
    ];
    const choices = group(look(moves, []), nameOf)[0]?.choices;
    expect(choices?.[0]).toMatchObject({ text: '<seat:blue>', chance: null });
    expect(choices?.[1]).toMatchObject({ text: 'help red 1', chance: 25 });
  });
});

describe('shared words', () => {
  it('leaves at least one word of each text', () => {
    expect(shareWords(['a', 'a b'])).toEqual({ heading: '', labels: ['a', 'a b'] });
    expect(shareWords(['take 1 card', 'take 2 card'])).toEqual({ heading: 'take … card', labels: ['1', '2'] });
  });
});
