// Where the rose is drawn (BOARD-3): a hexagon of side 2 cut into 24 triangles of side `side`, its point at the top, and
// around it the Time Keeper, one of its twelve spaces along each outer edge. The origin is the centre, y goes down.
import { nextSector, sectorBefore, sectors, type Sector } from './terms';

export interface Point {
  x: number;
  y: number;
}
export type Triangle = readonly [Point, Point, Point];

export const side = 100;
const apothem = side * Math.sqrt(3);
const rimGap = 5;
export const rimDepth = 22;
export const view = { x: -200, y: -236, width: 400, height: 472 };
// Without the rim, for narrow screens.
export const bare = { x: -184, y: -212, width: 368, height: 424 };

const round = (value: number): number => Math.round(value * 10) / 10;
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const between = (a: Point, b: Point, part: number): Point => plus(times(a, 1 - part), times(b, part));
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function towards(from: Point, to: Point, way: number): Point {
  return between(from, to, way / distance(from, to));
}

// ---- vertices ----

export const centre: Point = { x: 0, y: 0 };
export function nodeAt(sector: Sector, reach = 1): Point {
  const angle = (sectors.indexOf(sector) * Math.PI) / 3;
  return { x: Math.sin(angle) * side * reach, y: -Math.cos(angle) * side * reach };
}
export const outerCorner = (sector: Sector): Point => nodeAt(sector, 2);
export const middleAfter = (sector: Sector): Point => plus(nodeAt(sector), nodeAt(nextSector(sector)));

// ---- spaces ----

// The corners of a space, clockwise as the rules number them.
export function triangle(space: string): Triangle {
  const [level, first, second] = space.split('-') as [string, Sector, string];
  if (level === 'I')
    return second === 'a'
      ? [nodeAt(first), middleAfter(sectorBefore(first)), outerCorner(first)]
      : [nodeAt(first), outerCorner(first), middleAfter(first)];
  const next = nextSector(first);
  if (level === 'II') return [nodeAt(first), middleAfter(first), nodeAt(next)];
  return [centre, nodeAt(first), nodeAt(next)];
}

export function centroid([a, b, c]: Triangle): Point {
  return times(plus(plus(a, b), c), 1 / 3);
}

// The same triangle, its edges moved inwards.
export function inset(of: Triangle, by: number): Triangle {
  const middle = centroid(of);
  const inner = side / (2 * Math.sqrt(3));
  const shrink = (at: Point): Point => between(at, middle, by / inner);
  return [shrink(of[0]), shrink(of[1]), shrink(of[2])];
}

export const pointsOf = (of: readonly Point[]): string => of.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
export const moveTo = ({ x, y }: Point): string => `translate(${round(x)} ${round(y)})`;

// Every triangle stands on an upright edge, to its left or to its right.
export function pointsRight(of: Triangle): boolean {
  const xs = of.map(({ x }) => x).sort((a, b) => a - b);
  return xs[1]! - xs[0]! < 1;
}
export function uprightAt(of: Triangle): Point {
  const xs = of.map(({ x }) => x);
  return { x: pointsRight(of) ? Math.min(...xs) : Math.max(...xs), y: centroid(of).y };
}

// The room a line of words has in a triangle, its middle `off` above or below that of the upright edge: how wide it may
// be, and how far from that edge its middle is. It stays clear of the arrow on the upright edge and of the node opposite.
export function roomAt(off: number, half: number): { middle: number; width: number } {
  const margin = 7;
  const tall = (side * Math.sqrt(3)) / 2;
  const disc = 20; // the seal of an assessment included
  const end = Math.min(tall - (Math.abs(off) + half) * Math.sqrt(3), tall - disc);
  const width = Math.max(40, end - margin);
  return { middle: margin + width / 2, width };
}

// The arrow across the edge that two spaces share.
export function arrow(from: string, to: string): { at: Point; turn: number } {
  const here = centroid(triangle(from));
  const there = centroid(triangle(to));
  const turn = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI;
  return { at: between(here, there, 0.5), turn: Math.round(turn) };
}

// ---- the rim ----

const outline: Point[] = sectors.flatMap((one) => [outerCorner(one), middleAfter(one)]);
const out = (at: Point, by: number): Point => times(at, (apothem + by) / apothem);

export interface Hour {
  cell: Point[];
  label: Point;
  markers: Point[]; // the first is the one on top
}

// Space `hour` of the Time Keeper (1 to 12); the star is at the top, before 1.
export function hourAt(hour: number, markers: number): Hour {
  const a = outline[hour - 1]!;
  const b = outline[hour % outline.length]!;
  const middle = (part: number): Point => out(between(a, b, part), rimGap + rimDepth / 2);
  return {
    cell: [out(a, rimGap), out(b, rimGap), out(b, rimGap + rimDepth), out(a, rimGap + rimDepth)],
    label: middle(0.2),
    markers: Array.from({ length: markers }, (_, i) => middle(0.36 + i * 0.14)),
  };
}
export const starAt = out(outline[0]!, rimGap + rimDepth / 2);
