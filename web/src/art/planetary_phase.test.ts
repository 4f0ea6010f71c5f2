import { describe, expect, it } from 'vitest';
import data from '../../../games/planetary_phase/data/lifestyle.json';
import { approaches, spaces } from '../boards/planetary_phase/terms';
import { wrongIn } from './checking';
import { blazeOf, burning, healed, heavens, planned } from './planetary_phase';
import { sceneOf, wayOf } from './planetary_phase_ways';
import type { Plate } from './press.svelte';

const cards = data.cards.map(({ id, networking }) => ({ id, sector: networking.sector }));
const ways = cards.map(({ id, sector }) => wayOf(id, sector));

describe('the planet', () => {
  it.each(spaces)('draws %s burning, planned and healed', (space) => {
    const fires = [0, 1, 2, 3].map((level) => burning(space, level, level === 3));
    const all = [...fires, ...approaches.map((one) => planned(space, one)), healed(space)];
    expect(all.flatMap(({ plate }) => wrongIn(plate))).toEqual([]);
    // Where it lies on the planet is told with it.
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(1);
  });

  it('burns and grows differently everywhere', () => {
    const drawn = (plate: Plate): string => plate.draw();
    for (const make of [(space: string) => burning(space, 2, false), healed])
      expect(new Set(spaces.map((space) => drawn(make(space).plate))).size).toBe(spaces.length);
  });

  it('has a sky, and a fire or grass at the foot of a threat', () => {
    const feet = [1, 2, 3, 4].flatMap((worth) => [blazeOf('L01', worth, true), blazeOf('L01', worth, false)]);
    expect([heavens, ...feet].flatMap(wrongIn)).toEqual([]);
    expect(new Set(feet.map((plate) => plate.id)).size).toBe(8);
    expect(blazeOf('L01', 2, false).draw()).not.toBe(blazeOf('L02', 2, false).draw());
  });
});

describe('the ways of life', () => {
  it('are drawn the same every time, and no two cards alike', () => {
    expect(ways.flatMap(wrongIn)).toEqual([]);
    expect(new Set(ways.map((plate) => plate.draw())).size).toBe(cards.length);
    expect(new Set(ways.map((plate) => plate.id)).size).toBe(cards.length);
  });

  // Nor does any display or hand, whichever cards are in it.
  it('give no more than three cards of all the same scene', () => {
    const times = new Map<unknown, string[]>();
    for (const { id, sector } of cards) times.set(sceneOf(id, sector), [...(times.get(sceneOf(id, sector)) ?? []), id]);
    expect(cards.length).toBe(48);
    expect([...times.values()].filter((all) => all.length > 3)).toEqual([]);
  });

  it('give a sector scenes of its own', () => {
    const sectorsOf = new Map<unknown, Set<string>>();
    for (const { id, sector } of cards)
      sectorsOf.set(sceneOf(id, sector), (sectorsOf.get(sceneOf(id, sector)) ?? new Set()).add(sector));
    expect([...sectorsOf.values()].every((all) => all.size === 1)).toBe(true);
  });
});
