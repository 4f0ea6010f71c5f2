import { describe, expect, it } from 'vitest';
import {
  chanceAt,
  costlyAt,
  costlyOf,
  dashOf,
  judged,
  linesOf,
  mostOf,
  pathOf,
  plyAt,
  stepTo,
  stopsOf,
  xOf,
  yOf,
} from './analysis';
import { analysis } from './fixtures/analysis';

const frame = { left: 40, right: 140, top: 10, bottom: 110, last: 10, most: 1 };

describe('the chances', () => {
  it('are a line for each seat, in the order of the game', () => {
    const turned = analysis({ chances: analysis().chances.toReversed() });
    expect(linesOf(turned)[1]).toEqual([
      { ply: 2, chance: 0.38 },
      { ply: 5, chance: 0.27 },
    ]);
    expect(linesOf(analysis({ chances: [] }))).toEqual([[], []]);
  });

  it('hold until the seat decides again', () => {
    const [blue = [], red = []] = linesOf(analysis());
    expect(chanceAt(blue, 0)).toBe(0.5);
    expect(chanceAt(blue, 5)).toBe(0.62);
    expect(chanceAt(blue, 99)).toBe(0.81);
    expect(chanceAt(red, 1)).toBeNull();
  });

  it('are drawn from the first decision to the last thing known, and no further', () => {
    expect(pathOf(frame, linesOf(analysis())[1] ?? [])).toBe('M60.0,72.0L90.0,83.0');
    expect(pathOf(frame, [])).toBe('');
    expect(yOf(frame, 1)).toBe(10);
    expect(xOf({ ...frame, last: 0 }, 0)).toBe(40);
  });

  it('end at all or nothing where the game tells who won', () => {
    const ends = [0, 1].map((seat) => ({ ply: 10, seat, chance: 1 - seat }));
    const told = analysis({ chances: [...analysis().chances, ...ends] });
    const [blue = [], red = []] = linesOf(told);
    expect(pathOf(frame, blue)).toMatch(/L140\.0,10\.0$/);
    expect(pathOf(frame, red)).toMatch(/L140\.0,110\.0$/);
    expect([chanceAt(blue, 10), chanceAt(red, 10)]).toEqual([1, 0]);
    expect(chanceAt(red, 9)).toBe(0.27);
    expect(mostOf(told)).toBe(1);
    expect(judged(told, 10)).toBe(true);
    expect(judged(analysis({ chances: ends }), 10)).toBe(false);
    expect(stepTo('ArrowRight', 6, stopsOf(told), 10)).toBe(10);
  });

  it('fill the picture', () => {
    expect(mostOf(analysis())).toBe(1);
    expect(mostOf(analysis({ chances: [{ ply: 0, seat: 0, chance: 0.51 }] }))).toBe(0.75);
    expect(mostOf(analysis({ chances: [{ ply: 0, seat: 0, chance: 0.1 }] }))).toBe(0.5);
    expect(yOf({ ...frame, most: 0.5 }, 0.5)).toBe(10);
  });

  it('are told apart without colours', () => {
    const dashes = [0, 1, 2, 3, 4, 5].map(dashOf);
    expect(new Set(dashes).size).toBe(6);
  });
});

describe('what cost most', () => {
  const dear = (ply: number, seat: number, cost: number) => ({
    ply,
    seat,
    cost,
    played: { text: '', targets: [], chance: 0 },
    better: { text: '', targets: [], chance: cost },
  });

  it('is listed seat by seat, dearest first', () => {
    const some = analysis({ costly: [dear(4, 0, 0.02), dear(5, 1, 0.04), dear(0, 0, 0.1)] });
    expect(costlyOf(some, 0).map(({ ply }) => ply)).toEqual([0, 4]);
    expect(costlyOf(some, 1).map(({ ply }) => ply)).toEqual([5]);
  });

  it('is known by its position', () => {
    expect(costlyAt(analysis(), 2)?.better.text).toBe('Census with 3 dice');
    expect(costlyAt(analysis(), 3)).toBeNull();
  });
});

describe('moving through it', () => {
  const stops = stopsOf(analysis());

  it('goes from decision to decision', () => {
    expect(stops).toEqual([0, 2, 4, 5, 6]);
    expect(stepTo('ArrowRight', 2, stops, 7)).toBe(4);
    expect(stepTo('ArrowRight', 6, stops, 7)).toBe(7);
    expect(stepTo('ArrowLeft', 3, stops, 7)).toBe(2);
    expect(stepTo('ArrowLeft', 0, stops, 7)).toBe(0);
    expect(stepTo('Home', 5, stops, 7)).toBe(0);
    expect(stepTo('End', 5, stops, 7)).toBe(7);
    expect(stepTo('PageUp', 0, stops, 7)).toBe(7);
    expect(stepTo('PageDown', 7, stops, 7)).toBe(0);
    expect(stepTo('x', 5, stops, 7)).toBeNull();
  });

  it('finds the ply under the pointer', () => {
    expect(plyAt(frame, 90)).toBe(5);
    expect(plyAt(frame, 0)).toBe(0);
    expect(plyAt(frame, 900)).toBe(10);
  });
});
