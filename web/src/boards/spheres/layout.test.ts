import { describe, expect, it } from 'vitest';
import type { Seat } from '../../api/types';
import { arcs, around, arrange, contactOf, ringPiece, ringPoints, type Disc, type Shape } from './layout';
import type { Contact } from './model';
import { seatOrder } from './terms';

const seats = (count: number) => seatOrder.slice(0, count);
const contact = (a: Seat, b: Seat, alterity = 3): Contact => ({
  a,
  b,
  separation: 'D',
  alterity,
  bottom: null,
  open: null,
});
const everyPair = (all: readonly Seat[], alterity = 6) =>
  all.flatMap((a, i) => all.slice(i + 1).map((b) => contact(a, b, alterity)));
const apart = (a: Disc, b: Disc) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;
const cases = [2, 3, 4, 5, 6].flatMap((count) =>
  (['wide', 'narrow'] as const).map((shape): [number, Shape] => [count, shape]),
);

describe('civilizations', () => {
  it.each(cases)('%i in a %s vessel stand apart and inside, the viewer at the bottom', (count, shape) => {
    for (const alterity of [1, 6]) {
      const layout = arrange(shape, 344, seats(count), 'black', everyPair(seats(count), alterity));
      expect(layout.discs).toHaveLength(count);
      expect(layout.discs.at(-1)).toMatchObject({ seat: 'black', large: true, x: layout.width / 2 });
      for (const [i, disc] of layout.discs.entries()) {
        expect(disc.x - disc.r).toBeGreaterThanOrEqual(0);
        expect(disc.x + disc.r).toBeLessThanOrEqual(layout.width);
        expect(disc.y - disc.r).toBeGreaterThanOrEqual(0);
        expect(disc.y + disc.r).toBeLessThanOrEqual(layout.height - 20);
        for (const other of layout.discs.slice(i + 1)) expect(apart(disc, other)).toBeGreaterThan(0);
      }
    }
  });

  it.each(cases)('%i in a %s vessel without a viewer stand apart and inside', (count, shape) => {
    const layout = arrange(shape, 344, seats(count), null, []);
    for (const [i, disc] of layout.discs.entries()) {
      expect(disc.x - disc.r).toBeGreaterThanOrEqual(0);
      expect(disc.y + disc.r).toBeLessThanOrEqual(layout.height);
      for (const other of layout.discs.slice(i + 1)) expect(apart(disc, other)).toBeGreaterThan(0);
    }
  });

  it('follow the order of play, beginning after the viewer', () => {
    expect(around(seats(4), 'black')).toEqual(['pink', 'red', 'blue']);
    expect(around(seats(3), null)).toEqual(['blue', 'black', 'pink']);
  });

  it('come nearer as alterity falls', () => {
    const distance = (alterity: number) => {
      const { discs } = arrange('wide', 684, seats(3), 'blue', [contact('blue', 'black', alterity)]);
      return apart(
        discs.find((one) => one.seat === 'black')!,
        discs.at(-1)!,
      );
    };
    const distances = [1, 2, 3, 4, 5, 6].map(distance);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(new Set(distances).size).toBe(6);
  });
});

describe('contacts', () => {
  it('rise higher between others the greater the alterity', () => {
    const height = (alterity: number) => {
      const contacts = [contact('black', 'pink', alterity)];
      return arcs(arrange('wide', 684, seats(3), 'blue', contacts), contacts)[0]!.y;
    };
    expect(height(6)).toBeLessThan(height(1));
  });

  it('keep their beads apart, also with six who all know each other', () => {
    const contacts = everyPair(seats(6));
    const beads = arcs(arrange('wide', 684, seats(6), 'blue', contacts), contacts);
    expect(beads).toHaveLength(15);
    for (const [i, bead] of beads.entries()) {
      expect(bead.y).toBeGreaterThanOrEqual(10);
      for (const other of beads.slice(i + 1))
        expect(Math.hypot(bead.x - other.x, (bead.y - other.y) * 2)).toBeGreaterThan(20);
    }
  });

  it('show on whose side a ritual was opened', () => {
    const opened = (open: Seat) => {
      const contacts = [{ ...contact('blue', 'black'), open }];
      const layout = arrange('wide', 684, seats(2), 'blue', contacts);
      const [arc] = arcs(layout, contacts);
      const disc = layout.discs.find((one) => one.seat === open)!;
      return { path: arc!.opened, from: `M${Math.round(disc.x * 10) / 10} ${Math.round(disc.y * 10) / 10}Q` };
    };
    for (const open of ['blue', 'black'] as const) expect(opened(open).path?.startsWith(opened(open).from)).toBe(true);
  });

  it('are found whichever way round they are asked for', () => {
    const contacts = [contact('blue', 'red')];
    expect(contactOf(contacts, 'red', 'blue')).toBe(contacts[0]);
    expect(contactOf(contacts, 'red', 'pink')).toBeUndefined();
  });
});

describe('rings', () => {
  it('are cut into equal pieces from the top', () => {
    expect(ringPiece(10, 0, 4, 0)).toBe('M0 -10A10 10 0 0 1 10 0');
    expect(ringPiece(10, 2, 4, 0)).toBe('M0 10A10 10 0 0 1 -10 0');
  });
  it('spread points between two angles', () => {
    expect(ringPoints(10, 3, -90, 90)).toEqual([
      { x: 0, y: -10 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
    ]);
  });
});
