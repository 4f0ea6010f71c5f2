import { expect, it } from 'vitest';
import { wrongIn } from './checking';
import { auraReach, deep, globe, type Mood } from './spheres';

const seats = ['blue', 'black', 'pink', 'red', 'green', 'white'] as const;
const moods: Mood[] = ['well', 'crisis', 'collapsed'];
const eras = [0, 1, 2, 3, 4];
const all = seats.flatMap((seat) => moods.flatMap((mood) => eras.map((era) => globe(seat, false, era, mood))));

it('draws the globes and the deep the same every time, of tokens and of few parts', () => {
  expect([...all, globe('blue', true, 2, 'well'), deep].flatMap(wrongIn)).toEqual([]);
});

it('has a picture for each seat, Era and mood', () => {
  expect(new Set(all.map((plate) => plate.id)).size).toBe(seats.length * moods.length * eras.length);
  expect(new Set(seats.map((seat) => globe(seat, false, 1, 'well').draw())).size).toBe(seats.length);
  expect(new Set(eras.map((era) => globe('red', false, era, 'well').draw())).size).toBe(eras.length);
  expect(new Set(moods.map((mood) => globe('red', false, 1, mood).draw())).size).toBe(moods.length);
});

it('has room for the aura, which is gone with the civilization', () => {
  const [well, collapsed] = [globe('red', true, 2, 'well'), globe('red', true, 2, 'collapsed')];
  expect(well.width).toBeCloseTo(2 * 112 * auraReach);
  expect(collapsed.width).toBe(well.width);
  expect(well.draw()).toContain('url(#a)');
  expect(collapsed.draw()).not.toContain('url(#a)');
});
