import { expect, it } from 'vitest';
import data from '../../../../games/pax_emancipation/data/ideas.json';
import type { CardFacts } from '../../boards/pax_emancipation/model';
import type { Op } from '../../boards/pax_emancipation/terms';
import { wrongIn } from '../checking';
import { chart } from './chart';
import { backOf, emblemOf, faceOf } from './ideas';

const facts = (number: number, ops: Op[]): CardFacts => ({
  number,
  kind: 'idea',
  side: 'W',
  arrow: false,
  freedoms: [],
  ops,
  impacts: [],
  sphere: null,
  spots: 0,
  faces: [],
});
const all = data.ideas.map((one) => facts(one.number, one.ops as Op[]));

it('gives no more than three Ideas the same emblem', () => {
  const times = new Map<() => string, number>();
  for (const one of all) times.set(emblemOf(one), (times.get(emblemOf(one)) ?? 0) + 1);
  expect(all.length).toBeGreaterThan(90);
  expect(Math.max(...times.values())).toBeLessThanOrEqual(3);
});

it('draws the same card the same way, and another otherwise', () => {
  const [a, b] = all;
  expect(faceOf(a!, 96, 156).draw()).toBe(faceOf(a!, 96, 156).draw());
  expect(faceOf(a!, 96, 156).draw()).not.toBe(faceOf(b!, 96, 156).draw());
});

it('draws nothing wrong, and no picture of many parts', () => {
  const revolts = Array.from({ length: 12 }, (_, i) => ({ ...facts(200 + i, []), kind: 'revolution' as const }));
  const faces = [...all, ...revolts].map((one, i) => (i % 4 ? faceOf(one, 96, 156) : faceOf(one, 340, 190)));
  expect([...faces, backOf('W'), chart].flatMap(wrongIn)).toEqual([]);
});
