import { expect, it } from 'vitest';
import data from '../../../../games/pax_transhumanity/data/cards.json';
import { gathered } from '../gathered';
import { wrongIn } from '../checking';
import { backPlate, ideaPlate, motifsOf, sealPlate, worldPlate } from './plates';
import { dot, haloed, line } from './strokes';

const letters = { transbiology: 'T', group_dynamics: 'G', computing: 'C', assembly: 'A' } as const;
const side = (name: string) => letters[name as keyof typeof letters];
const deck = [...data.ideas, ...data.tipping_points].map(({ number, kind, left, right }) => ({
  number,
  kind,
  left: side(left),
  right: side(right),
}));

it('gives no more than three cards the same motifs, in whichever order', () => {
  const times = new Map<string, number>();
  for (const { number, left, right } of deck) {
    const motifs = motifsOf(number, left, right).map(({ of, which }) => `${of}${which}`);
    const together = motifs.sort().join(' ');
    times.set(together, (times.get(together) ?? 0) + 1);
  }
  expect(deck.length).toBe(115);
  expect([...times].filter(([, count]) => count > 3)).toEqual([]);
});

it('gives a card motifs of its own Disciplines', () => {
  for (const { number, left, right } of deck) {
    const motifs = motifsOf(number, left, right);
    expect(motifs[0]?.of).toBe(left);
    expect(motifs.at(-1)?.of).toBe(right);
    expect(motifs.every(({ which }) => which >= 0 && which < 3)).toBe(true);
  }
});

it('draws the same card the same way, and another with the same motifs otherwise', () => {
  const same = deck.filter(({ number, left, right }) => {
    const [only, ...more] = motifsOf(number, left, right);
    return left === 'T' && right === 'T' && more.length === 0 && only?.which === 0;
  });
  const [a, b] = same.map((card) => ideaPlate(card, 224, 50).draw());
  expect(a).toBe(ideaPlate(same[0]!, 224, 50).draw());
  expect(same.length).toBeGreaterThan(1);
  expect(a).not.toBe(b);
});

it('draws a halo in few strokes', () => {
  const drawn = haloed(line('M0 0L1 1', 1) + dot([5, 5], 2) + line('M2 2L3 3', 1) + dot([7, 5], 2));
  const [halo = ''] = gathered(drawn).split('</g>');
  expect(halo.match(/<path/g)).toHaveLength(2);
  expect(halo).toContain('d="M0 0L1 1M2 2L3 3" fill="none" stroke="var(--surface)" stroke-width="3.6"');
  expect(halo).toContain('d="M3 5a2 2 0 1 1 4 0a2 2 0 1 1 -4 0ZM5 5a2');
});

it('draws nothing wrong, and no picture of more parts than a page lays out in a part of a frame', () => {
  const cards = deck.map((card, i) => (i % 4 ? ideaPlate(card, 224, 50) : ideaPlate(card, 340, 88)));
  const worlds = (['FW', 'DW', 'CL', 'SP'] as const).map(worldPlate);
  expect([...cards, ...worlds, sealPlate('x', 'T'), backPlate].flatMap(wrongIn)).toEqual([]);
});
