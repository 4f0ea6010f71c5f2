// Contacts as arcs between the globes, and the place of the bead on each of them.
import type { Seat } from '../../api/types';
import { short, type Disc, type Layout, type Point } from './layout';
import type { Contact } from './model';

export interface Arc {
  contact: Contact;
  path: string;
  x: number; // of its bead
  y: number;
  size: number; // of its radius
  opened: string | null; // the half that belongs to who opened a ritual
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Curve {
  x1: number;
  y1: number;
  cx: number;
  cy: number;
  x2: number;
  y2: number;
}

// In a row they stand closer.
const beadSize = ({ side }: Disc, own: boolean): number => (side === 0 ? 13 : 15) + (own ? 3 : 0);

// ---- curves ----

function at(curve: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * curve.x1 + 2 * u * t * curve.cx + t * t * curve.x2,
    y: u * u * curve.y1 + 2 * u * t * curve.cy + t * t * curve.y2,
  };
}

function pathOf({ x1, y1, cx, cy, x2, y2 }: Curve): string {
  return `M${short(x1)} ${short(y1)}Q${short(cx)} ${short(cy)} ${short(x2)} ${short(y2)}`;
}

// The first part of a curve, up to t.
function partOf(curve: Curve, t: number): Curve {
  const end = at(curve, t);
  const cx = curve.x1 + (curve.cx - curve.x1) * t;
  const cy = curve.y1 + (curve.cy - curve.y1) * t;
  return { x1: curve.x1, y1: curve.y1, cx, cy, x2: end.x, y2: end.y };
}

const reversed = ({ x1, y1, cx, cy, x2, y2 }: Curve): Curve => ({ x1: x2, y1: y2, cx, cy, x2: x1, y2: y1 });

// Where a curve leaves the disc it starts in, as t.
function leaves(curve: Curve, r: number): number {
  for (let t = 0.01; t < 1; t += 0.01) {
    const p = at(curve, t);
    if (Math.hypot(p.x - curve.x1, p.y - curve.y1) > r) return t;
  }
  return 1;
}

// From rim to rim.
function between(curve: Curve, from: number, to: number): Curve {
  const end = 1 - leaves(reversed(curve), to);
  const begun = leaves(curve, from);
  return begun >= end ? curve : reversed(partOf(reversed(partOf(curve, end)), 1 - begun / end));
}

const curved = (a: Disc, b: Disc, cx: number, cy: number): Curve => ({ x1: a.x, y1: a.y, cx, cy, x2: b.x, y2: b.y });
const mean = (a: number, b: number): number => (a + b) / 2;

// From the large one to another: bent a little, so that it leaves like a ray of a fan.
function fromLarge(large: Disc, other: Disc): Curve {
  // In a row it begins below the names, and comes down beside those that stand lower.
  const foot = { ...other, y: other.y + other.r + other.below };
  if (other.side === 0) return curved(large, foot, other.x, large.y - large.r * 2);
  const sag = Math.abs(other.x - large.x) * 0.08;
  return curved(large, other, mean(large.x, other.x), mean(large.y, other.y) + sag);
}

// Two in the same column: past the name of the upper one, outside it where there is room, else inside.
function alongColumn(a: Disc, b: Disc, { width, discs }: Layout): Curve {
  const upper = a.y < b.y ? a : b;
  const wayOut = upper.room / 2 + 28;
  const outside = width / 2 - Math.abs(upper.x - width / 2) > wayOut + 12;
  const passes = discs.some((one) => one.side === a.side && (one.y - a.y) * (one.y - b.y) < 0);
  const past = upper.x + a.side * (outside && !passes ? wayOut : -wayOut);
  return curved(a, b, 2 * past - mean(a.x, b.x), mean(a.y, b.y));
}

// Two in different columns: over the viewer's civilization or below it, the more alien the farther off.
function overOrBelow(a: Disc, b: Disc, { height }: Layout, alterity: number): Curve {
  const off = 18 + (6 - alterity) * 9;
  const above = mean(a.y, b.y) < height / 2;
  const level = above ? off : height - off;
  // So that the curve's highest or lowest point is at that level.
  const bend = Math.sqrt(Math.max(0, (a.y - level) * (b.y - level)));
  return curved(a, b, mean(a.x, b.x), above ? level - bend : level + bend);
}

// Between two of a row: over the heads of those between them, each span on a level of its own.
function overRow(a: Disc, b: Disc, discs: readonly Disc[], alterity: number): Curve {
  const inside = discs.filter((one) => !one.large && (one.x - a.x) * (one.x - b.x) < 0);
  // From one row to the next: down between two names.
  const [high, low] = a.y < b.y ? [a, b] : [b, a];
  if (low.y - high.y > high.r) return curved(a, b, low.x, high.y - (inside.length > 0 ? 2 * high.r + 24 : 8));
  const top = Math.min(...inside.map((disc) => disc.y - disc.r));
  const level =
    inside.length === 0
      ? mean(a.y, b.y) - 4 - alterity * 4
      : Math.max(12, top - 6 - alterity - (inside.length - 1) * 14);
  return curved(a, b, mean(a.x, b.x), 2 * level - mean(a.y, b.y));
}

// Across the ellipse: bent towards its middle, the more the greater the alterity.
function across(layout: Layout, a: Disc, b: Disc, alterity: number): Curve {
  const bend = 0.1 + alterity * 0.06;
  const [mx, my] = [mean(a.x, b.x), mean(a.y, b.y)];
  const cx = mx + (layout.width / 2 - mx) * bend;
  const cy = my + (layout.height / 2 - my) * bend;
  const offset = Math.hypot(cx - mx, cy - my) < 4 ? 24 : 0;
  return curved(a, b, cx + offset, cy - offset);
}

function curveOf(layout: Layout, a: Disc, b: Disc, alterity: number): Curve {
  if (a.large) return fromLarge(a, b);
  if (layout.ring === 0) return across(layout, a, b, alterity);
  if (a.side === 0) return overRow(a, b, layout.discs, alterity);
  return a.side === b.side ? alongColumn(a, b, layout) : overOrBelow(a, b, layout, alterity);
}

// ---- round the names of a row ----

/** How wide the name of a seat is. */
export type NameWidth = (seat: Seat) => number;

const signsWidth = 84;

// Where a name stands, and the signs below it.
export function printOf(disc: Disc, nameWidth: NameWidth): Box[] {
  const [middle, foot] = [disc.x + disc.lean, disc.y + disc.r];
  const box = (width: number, from: number, to: number): Box => ({
    ...{ left: middle - width / 2, right: middle + width / 2, top: foot + from, bottom: foot + to },
  });
  return [box(Math.min(disc.room, nameWidth(disc.seat)), 7, 25), box(signsWidth, 44, 64)];
}

const within = ({ x, y }: Point, { left, right, top, bottom }: Box): boolean =>
  x > left && x < right && y > top && y < bottom;

const over = ({ x, y, r }: Disc, p: Point): boolean => Math.hypot(p.x - x, p.y - y) < r;

// How badly a curve lies: over names or out of the vessel, or over globes it does not belong to. Counted up to `most`.
function obstruction(curve: Curve, print: readonly Box[], layout: Layout, most: number): number {
  const ends = [at(curve, 0), at(curve, 1)];
  const others = layout.discs.filter(
    (disc) => !disc.large && !ends.some((end) => over({ ...disc, r: disc.r + 2 }, end)),
  );
  let cost = 0;
  for (let t = 0.03; t < 1 && cost < most; t += 0.04) {
    const p = at(curve, t);
    if (p.x < 4 || p.x > layout.width - 4 || p.y < 4 || print.some((box) => within(p, box))) cost += 10;
    if (others.some((disc) => over(disc, p))) cost += 3;
  }
  return cost;
}

const step = 26; // pixels between the ways that are tried

// The way that crosses no name, bent as little as can be; the usual one where it is free.
function roundNames(usual: Curve, print: readonly Box[], layout: Layout): Curve {
  let [best, least] = [usual, obstruction(usual, print, layout, Infinity)];
  if (least === 0) return best;
  const lowest = Math.max(usual.y1, usual.y2);
  for (let cx = -layout.width / 2; cx <= layout.width * 1.5; cx += step)
    for (let cy = -lowest; cy <= lowest; cy += step) {
      const bent = Math.hypot(cx - usual.cx, cy - usual.cy) / 100;
      const curve = { ...usual, cx, cy };
      const cost = bent + obstruction(curve, print, layout, least - bent);
      if (cost < least) [best, least] = [curve, cost];
    }
  return best;
}

// ---- beads ----

// How badly a bead would stand there: over a name, a globe, the strings, the edge or another bead.
function crowding(p: Point, r: number, layout: Layout, placed: readonly Point[]): number {
  const overDiscs = layout.discs.reduce((sum, disc) => {
    const rim = (disc.large ? layout.ring + 22 : disc.r) + r + 3;
    const into = Math.max(0, rim - Math.hypot(p.x - disc.x, p.y - disc.y));
    const besides = Math.abs(p.x - disc.x - disc.lean) - disc.room / 2 - r;
    const named = !disc.large && besides < 0 && p.y + r > disc.y + disc.r && p.y - r < disc.y + disc.r + disc.below;
    return sum + into * 4 + (named ? 200 + Math.min(60, -besides) : 0);
  }, 0);
  const overBeads = placed.reduce((sum, one) => sum + Math.max(0, 2 * r + 8 - Math.hypot(p.x - one.x, p.y - one.y)), 0);
  // The names of the strings stand in the corners below them.
  const [dx, dy] = [Math.abs(p.x - layout.width / 2) - layout.ring / 2, layout.height - p.y];
  const captioned = !layout.whole && layout.ring > 0 && dx > 10 && dx < 180 && dy < 56 + r;
  const outside = Math.max(0, r + 3 - p.x, r + 3 - p.y, p.x + r + 3 - layout.width, p.y + r + 3 - layout.height);
  return overDiscs + overBeads * 6 + outside * 20 + (captioned ? 90 : 0);
}

// Where it stands free; else as near to the middle of the arc as it can.
function beadAt(curve: Curve, r: number, layout: Layout, placed: readonly Point[]): Point {
  let best = at(curve, 0.5);
  let least = Infinity;
  for (let t = 0.04; t < 0.97; t += 0.02) {
    const p = at(curve, t);
    const cost = crowding(p, r, layout, placed) + Math.abs(t - 0.5) * 20;
    if (cost < least) [best, least] = [p, cost];
  }
  return best;
}

export function arcs(layout: Layout, contacts: readonly Contact[], nameWidth: NameWidth = () => signsWidth): Arc[] {
  const placed: Point[] = [];
  const print = layout.discs.filter(({ large }) => !large).flatMap((disc) => printOf(disc, nameWidth));
  const drawn = contacts.flatMap((contact) => {
    const a = layout.discs.find((disc) => disc.seat === contact.a);
    const b = layout.discs.find((disc) => disc.seat === contact.b);
    if (!a || !b) return [];
    const [start, end] = b.large ? [b, a] : [a, b];
    return [{ contact, start, end }];
  });
  // One's own first: theirs are the beads that matter.
  const ordered = [...drawn.filter(({ start }) => start.large), ...drawn.filter(({ start }) => !start.large)];
  return ordered.map(({ contact, start, end }) => {
    const inRow = start.large && end.side === 0;
    const usual = between(curveOf(layout, start, end, contact.alterity), start.r, inRow ? 0 : end.r);
    const curve = end.side === 0 && layout.ring > 0 ? roundNames(usual, print, layout) : usual;
    const size = beadSize(end, start.large);
    const bead = beadAt(curve, size, layout, placed);
    placed.push(bead);
    const opener = contact.open === null ? null : contact.open === start.seat ? curve : reversed(curve);
    return { contact, path: pathOf(curve), ...bead, size, opened: opener && pathOf(partOf(opener, 0.5)) };
  });
}
