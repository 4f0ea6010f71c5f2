import { describe, expect, it } from 'vitest';
import data from '../../../../games/planetary_phase/data/board.json';
import { arrow, centroid, hourAt, inset, pointsRight, roomAt, side, triangle, uprightAt } from './geometry';
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

  it('numbers corners clockwise and stands every triangle on an upright edge', () => {
    for (const id of spaces) {
      const [a, b, c] = triangle(id);
      expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x), id).toBeGreaterThan(0);
      const middle = centroid([a, b, c]);
      const apex = pointsRight([a, b, c]) ? Math.max(a.x, b.x, c.x) : Math.min(a.x, b.x, c.x);
      expect(Math.abs(apex - middle.x)).toBeGreaterThan(side / 2);
    }
  });

  it('insets towards the middle', () => {
    const whole = triangle('I-CUL-a');
    const less = inset(whole, 5);
    expect(centroid(less).x).toBeCloseTo(centroid(whole).x);
    expect(Math.hypot(less[0].x - less[1].x, less[0].y - less[1].y)).toBeLessThan(side);
  });

  it('has most room for words at the height of the point', () => {
    const [middle, off] = [roomAt(0, 6), roomAt(18, 6)];
    expect(middle.width).toBeGreaterThan(off.width);
    expect(middle.middle).toBeGreaterThan(off.middle);
    // A line begins after the arrow on the upright edge and ends before the seal around the node opposite.
    const tall = (side * Math.sqrt(3)) / 2;
    expect(middle.middle - middle.width / 2).toBeGreaterThan(5);
    expect(middle.middle + middle.width / 2).toBeLessThan(tall - 19);
    for (const id of spaces) {
      const shape = triangle(id);
      expect(shape.filter(({ x }) => close(x, uprightAt(shape).x))).toHaveLength(2);
    }
  });

  it('points from a space to the one it opens', () => {
    expect(arrow('II-CUL-SPI', 'III-CUL-SPI').turn).toBe(120);
  });
});

describe('the Time Keeper', () => {
  it('runs around the rose, clockwise from the top', () => {
    expect(hourAt(1, 0).label.x).toBeGreaterThan(0);
    expect(hourAt(1, 0).label.y).toBeLessThan(-side);
    expect(hourAt(12, 0).label.x).toBeLessThan(0);
    expect(hourAt(6, 0).label.y).toBeGreaterThan(side);
  });

  it('has room for five markers on one space', () => {
    const { markers, cell } = hourAt(1, 5);
    expect(markers).toHaveLength(5);
    const right = Math.max(...cell.map(({ x }) => x));
    for (const { x } of markers) expect(x).toBeLessThan(right);
  });
});
