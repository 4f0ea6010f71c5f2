import { describe, expect, it } from 'vitest';
import type { Seat } from '../../api/types';
import { arcs, printOf } from './arcs';
import { around, arrange, contactOf, ringPiece, ringPoints, strings, type Disc, type Room, type Shape } from './layout';
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
const rooms: Record<Shape, Room> = { wide: { width: 1440, height: 576 }, narrow: { width: 344, height: 0 } };
const apart = (a: Disc, b: Disc) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;
const cases = [2, 3, 4, 5, 6].flatMap((count) =>
  (['wide', 'narrow'] as const).map((shape): [number, Shape] => [count, shape]),
);

describe('civilizations', () => {
  it.each(cases)('%i in a %s vessel stand apart and inside, the viewer in the middle', (count, shape) => {
    for (const alterity of [1, 6]) {
      const layout = arrange(shape, rooms[shape], seats(count), 'black', everyPair(seats(count), alterity));
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
    const layout = arrange(shape, rooms[shape], seats(count), null, []);
    for (const [i, disc] of layout.discs.entries()) {
      expect(disc.x - disc.r).toBeGreaterThanOrEqual(0);
      expect(disc.y + disc.r).toBeLessThanOrEqual(layout.height);
      for (const other of layout.discs.slice(i + 1)) expect(apart(disc, other)).toBeGreaterThan(0);
    }
  });

  it.each([4, 5, 6])('%i leave the lower right to the dice that were thrown last', (count) => {
    const { discs, height } = arrange('wide', rooms.wide, seats(count), 'blue', []);
    for (const { y, r, below, large } of discs) if (!large) expect(y + r + below).toBeLessThanOrEqual(height - 40);
  });

  it('follow the order of play, beginning after the viewer', () => {
    expect(around(seats(4), 'black')).toEqual(['pink', 'red', 'blue']);
    expect(around(seats(3), null)).toEqual(['blue', 'black', 'pink']);
  });

  it('come nearer as alterity falls', () => {
    const distance = (alterity: number) => {
      const { discs } = arrange('wide', rooms.wide, seats(3), 'blue', [contact('blue', 'black', alterity)]);
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
      return arcs(arrange('wide', rooms.wide, seats(3), 'blue', contacts), contacts)[0]!.y;
    };
    expect(height(6)).toBeLessThan(height(1));
  });

  it('keep their beads apart, also with six who all know each other', () => {
    for (const alterity of [2, 4, 6]) {
      const contacts = everyPair(seats(6), alterity);
      const beads = arcs(arrange('wide', rooms.wide, seats(6), 'blue', contacts), contacts);
      expect(beads).toHaveLength(15);
      for (const [i, bead] of beads.entries()) {
        expect(bead.y).toBeGreaterThanOrEqual(10);
        for (const other of beads.slice(i + 1))
          expect(Math.hypot(bead.x - other.x, bead.y - other.y)).toBeGreaterThan(20);
      }
    }
  });

  it.each([344, 374])('cross no name of those in rows %i px wide, also with six who all know each other', (width) => {
    for (const alterity of [1, 2, 3, 4, 5, 6]) {
      const contacts = everyPair(seats(6), alterity);
      const layout = arrange('narrow', { width, height: 0 }, seats(6), 'blue', contacts);
      const print = layout.discs.filter((one) => !one.large).flatMap((one) => printOf(one, () => 84));
      for (const { path, contact: of } of arcs(layout, contacts, () => 84)) {
        const [x1 = 0, y1 = 0, cx = 0, cy = 0, x2 = 0, y2 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
        for (let t = 0.05; t < 1; t += 0.05) {
          const along = (a: number, c: number, b: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * c + t * t * b;
          const [x, y] = [along(x1, cx, x2), along(y1, cy, y2)];
          const over = print.filter((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
          expect(over, `${of.a} and ${of.b}, ${alterity}`).toEqual([]);
        }
      }
    }
  });

  it('show on whose side a ritual was opened', () => {
    const opened = (open: Seat) => {
      const contacts = [{ ...contact('blue', 'black'), open }];
      const layout = arrange('wide', rooms.wide, seats(2), 'blue', contacts);
      const [arc] = arcs(layout, contacts);
      const disc = layout.discs.find((one) => one.seat === open)!;
      const [x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)Q/.exec(arc!.opened!) ?? []).slice(1).map(Number);
      return Math.hypot(x - disc.x, y - disc.y) - disc.r;
    };
    for (const open of ['blue', 'black'] as const) expect(Math.abs(opened(open))).toBeLessThan(8);
  });

  it('are found whichever way round they are asked for', () => {
    const contacts = [contact('blue', 'red')];
    expect(contactOf(contacts, 'red', 'blue')).toBe(contacts[0]);
    expect(contactOf(contacts, 'red', 'pink')).toBeUndefined();
  });
});

describe('strings', () => {
  it.each(['wide', 'narrow'] as const)('of a %s vessel keep their beads apart enough to be touched', (shape) => {
    const layout = arrange(shape, rooms[shape], seats(4), 'blue', []);
    const { numbers, letters } = strings(layout, 20, 25);
    const all = [...numbers, ...letters];
    for (const [i, bead] of all.entries())
      for (const other of all.slice(i + 1)) expect(Math.hypot(bead.x - other.x, bead.y - other.y)).toBeGreaterThan(24);
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
