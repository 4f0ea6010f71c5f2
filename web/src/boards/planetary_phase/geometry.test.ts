import { describe, expect, it } from 'vitest';
import data from '../../../../games/planetary_phase/data/board.json';
import {
  around,
  bend,
  bent,
  centroid,
  cometAt,
  cornerAt,
  hasSeal,
  hourAt,
  radius,
  scaled,
  side,
  stepAt,
  triangle,
} from './geometry';
import { sectors, spaces } from './terms';

const close = (a: number, b: number): boolean => Math.abs(a - b) < side / 100;

describe('the rose', () => {
  it('has the spaces of the data', () => {
    expect([...spaces].sort()).toEqual(data.spaces.map((one) => one.id).sort());
    expect(sectors).toEqual(data.sectors.map((one) => one.id));
  });

  it('draws every corner where the data has it, in the same order', () => {
    const vertices = new Map(data.vertices.map((one) => [one.id, one.xy]));
    for (const space of data.spaces)
      triangle(space.id).forEach(({ x, y }, i) => {
        const [there, up] = vertices.get(space.corners[i]!)! as [number, number];
        expect(close(x, there * side) && close(-y, up * side), `${space.id} ${i}`).toBe(true);
      });
  });

  it('numbers corners clockwise', () => {
    for (const id of spaces) {
      const [a, b, c] = triangle(id);
      expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x), id).toBeGreaterThan(0);
    }
  });

  it('shrinks towards the middle', () => {
    const whole = triangle('I-CUL-a');
    const less = scaled(whole, 0.9);
    expect(centroid(less).x).toBeCloseTo(centroid(whole).x);
    expect(Math.hypot(less[0].x - less[1].x, less[0].y - less[1].y)).toBeLessThan(side);
  });
});

const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x, y);

describe('the planet', () => {
  it('is a disk: the sides of the hexagon lie on its limb', () => {
    for (const id of spaces.filter((one) => one.startsWith('I-'))) {
      const limb = bent(triangle(id)).filter((one) => far(one) > radius - 0.5);
      expect(limb.length, id).toBeGreaterThan(8);
      for (const one of limb) expect(far(one)).toBeCloseTo(radius);
    }
    expect(far(bend({ x: 0, y: 0 }))).toBe(0);
  });

  it('has the disks of a tile apart from each other', () => {
    for (const id of spaces) {
      const [a, b, c] = ([0, 1, 2] as const).map((corner) => cornerAt(id, corner));
      for (const [one, other] of [
        [a!, b!],
        [b!, c!],
        [c!, a!],
      ] as const)
        // prettier-ignore
        expect(Math.hypot(one.x - other.x, one.y - other.y), id).toBeGreaterThan(28);
    }
  });

  it('has threats come in over their own space', () => {
    for (const id of spaces) {
      const middle = bend(centroid(triangle(id)));
      const { at } = cometAt(id);
      expect(Math.hypot(at.x - middle.x, at.y - middle.y), id).toBeLessThan(80);
      expect(far(at), id).toBeGreaterThan(far(middle));
    }
  });

  it('says that a sector is assessed where no disk is in the way', () => {
    const { x, y } = bend(triangle('III-CUL-SPI')[1]);
    expect(hasSeal('CUL', [])).toBe(true);
    expect(hasSeal('CUL', [{ x, y: y + 27 }])).toBe(false);
  });
});

describe('the Time Keeper', () => {
  it('runs around the planet, clockwise from the top', () => {
    expect(hourAt(1, 0).label.x).toBeGreaterThan(0);
    expect(hourAt(1, 0).label.y).toBeLessThan(-side);
    expect(hourAt(12, 0).label.x).toBeLessThan(0);
    expect(hourAt(6, 0).label.y).toBeGreaterThan(side);
  });

  it('has room for five markers on one space', () => {
    const { markers } = hourAt(1, 5);
    expect(markers).toHaveLength(5);
    const right = around(30, far(markers[0]!)).x;
    for (const { x } of markers) expect(x).toBeLessThan(right);
  });
});

describe('the Credentials', () => {
  it('have an arc a sector, its steps clockwise around the axis of the sector', () => {
    expect(stepAt('CUL', 0, 10).x).toBeLessThan(0);
    expect(stepAt('CUL', 9, 10).x).toBeGreaterThan(0);
    expect(stepAt('CUL', 3, 10, 8).y).toBeLessThan(stepAt('CUL', 3, 10).y);
    expect(stepAt('CLI', 4, 10).y).toBeGreaterThan(radius);
  });
});
