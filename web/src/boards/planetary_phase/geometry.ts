// Where the rose is drawn (BOARD-3): a hexagon of side 2 cut into 24 triangles of side `side`, its point at the top, bent to
// the disk of a planet. Around it the Credentials, an arc a sector, and around them the Time Keeper. The origin is the
// centre, y goes down; points are of the flat hexagon until `bend` lays them on the planet.
import { nextSector, sectorBefore, sectors, type Sector } from './terms';

export interface Point {
  x: number;
  y: number;
}
export type Triangle = readonly [Point, Point, Point];

export const side = 100;
export const radius = 250; // of the planet
export const credentialsAt = radius + 22;
export const hoursAt = radius + 49;
export const view = { x: -322, y: -314, width: 644, height: 628 };
// Without the rings, for narrow screens.
export const bare = { x: -262, y: -264, width: 524, height: 528 };

const round = (value: number): number => Math.round(value * 10) / 10;
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const between = (a: Point, b: Point, part: number): Point => plus(times(a, 1 - part), times(b, part));

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

// The same triangle, smaller or larger around its middle.
export function scaled(of: Triangle, by: number): Triangle {
  const middle = centroid(of);
  return [between(middle, of[0], by), between(middle, of[1], by), between(middle, of[2], by)];
}

export const pointsOf = (of: readonly Point[]): string => of.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
export const pathOf = (of: readonly Point[]): string => `M${of.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
export const moveTo = ({ x, y }: Point): string => `translate(${round(x)} ${round(y)})`;

// ---- the planet ----

// The sides of the hexagon become the limb; what is in the middle is a little nearer to the eye.
const bulge = 0.34;
export function bend({ x, y }: Point): Point {
  const far = Math.hypot(x, y);
  if (far === 0) return { x: 0, y: 0 };
  const tilt = Math.sqrt(3) / 2;
  const sideways = Math.max(Math.abs(x), Math.abs(0.5 * x + tilt * y), Math.abs(-0.5 * x + tilt * y));
  const out = (radius * Math.sin((sideways / (side * Math.sqrt(3))) * bulge)) / Math.sin(bulge);
  return { x: (x / far) * out, y: (y / far) * out };
}

const perSide = 10;
// A triangle on the planet, as points along its bent sides.
export function bent(of: Triangle): Point[] {
  return of.flatMap((from, i) => {
    const to = of[(i + 1) % 3]!;
    return Array.from({ length: perSide }, (_, n) => bend(between(from, to, n / perSide)));
  });
}
export const outline = (of: Triangle): string => `${pathOf(bent(of))}Z`;

// The disk of a corner: from the middle of the tile most of the way to that corner, less where a large node lies.
export function cornerAt(space: string, corner: 0 | 1 | 2): Point {
  const shape = triangle(space);
  const flat = Math.hypot(shape[corner].x, shape[corner].y);
  const reach = flat < side * 1.5 ? 0.55 : 0.6;
  return bend(between(centroid(shape), shape[corner], reach));
}

// The arrow across the edge that two spaces share.
export function arrow(from: string, to: string): { at: Point; turn: number } {
  const here = bend(centroid(triangle(from)));
  const there = bend(centroid(triangle(to)));
  const turn = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI;
  const shared = triangle(from).filter((a) => triangle(to).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 1));
  return { at: bend(between(shared[0] ?? centre, shared[1] ?? centre, 0.5)), turn: Math.round(turn) };
}

// The word at a node that is assessed, below it; a stamp stands for it where counters' disks are in its way.
export const seal = { wide: 84, tall: 22, off: 27 };
export function hasSeal(sector: Sector, disks: readonly Point[]): boolean {
  const { x, y } = bend(nodeAt(sector));
  return !disks.some(
    (one) => Math.abs(one.x - x) < seal.wide / 2 + 12 && Math.abs(one.y - y - seal.off) < seal.tall / 2 + 12,
  );
}

// ---- around it ----

// At an angle in degrees, clockwise from the top.
export function around(degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.sin(angle) * far, y: -Math.cos(angle) * far };
}
export function arc(from: number, to: number, far: number): string {
  const [a, b] = [around(from, far), around(to, far)];
  return `M${round(a.x)} ${round(a.y)}A${far} ${far} 0 0 1 ${round(b.x)} ${round(b.y)}`;
}

export interface Hour {
  band: string;
  label: Point;
  markers: Point[]; // the first is the one on top
}

// Space `hour` of the Time Keeper (1 to 12); the star is at the top, before 1.
export function hourAt(hour: number, markers: number): Hour {
  const from = (hour - 1) * 30;
  const apart = 4.4;
  const label = markers > 0 ? Math.max(5, 11 - markers * 1.6) : 15;
  return {
    band: arc(from + 0.8, from + 29.2, hoursAt),
    label: around(from + label, hoursAt),
    markers: Array.from({ length: markers }, (_, i) => around(from + label + 5.4 + i * apart, hoursAt)),
  };
}
export const starAt = around(0, hoursAt);

// Step `step` of the Credentials of a sector; `off` is how far outwards a marker stands.
const spread = 44;
export const rowFrom = (sector: Sector): number => sectors.indexOf(sector) * 60 - spread / 2;
export const stepAt = (sector: Sector, step: number, steps: number, off = 0): Point =>
  around(rowFrom(sector) + (step * spread) / (steps - 1), credentialsAt + off);
export const rowArc = (sector: Sector, more = 0): string =>
  arc(rowFrom(sector) - more, rowFrom(sector) + spread + more, credentialsAt);
export const rowSignAt = (sector: Sector): Point => around(rowFrom(sector) - 4.4, credentialsAt);

// Where a threat comes in, and from which side.
export function cometAt(space: string): { at: Point; turn: number } {
  const shape = triangle(space);
  const middle = bend(centroid(shape));
  const [level, , second] = space.split('-');
  const straight = (Math.atan2(middle.x, -middle.y) * 180) / Math.PI;
  const turn =
    level === 'I'
      ? Math.round((straight - (second === 'a' ? -15 : 15)) / 60) * 60 + (second === 'a' ? -15 : 15)
      : straight;
  const far = { I: radius - 5, II: radius - 34, III: radius * 0.46 }[level ?? 'I'] ?? radius;
  return { at: around(turn, far), turn: Math.round(turn) };
}

// What grows when an operation launches: from each corner three ways to the middle, one straight and one to each side.
export function fronds(of: Triangle): string[] {
  const middle = bend(centroid(of));
  return of.flatMap((corner) => {
    const from = bend(corner);
    const half = between(from, middle, 0.5);
    const across = { x: (from.y - middle.y) / 4, y: (middle.x - from.x) / 4 };
    return [-1, 0, 1].map((side) => {
      const { x, y } = plus(half, times(across, side));
      return `M${round(from.x)} ${round(from.y)}Q${round(x)} ${round(y)} ${round(middle.x)} ${round(middle.y)}`;
    });
  });
}
