// Where things stand in the vessel: the viewer's civilization large at the bottom, the others on an arch above it in
// turn order, and between them the contacts as arcs.
//
// Length tells alterity: a civilization drifts nearer to the viewer's by one step for each point of alterity below 6,
// and an arc between two others rises higher the further apart they are. Without a viewer all stand on one ellipse.
import type { Seat } from '../../api/types';
import type { Contact } from './model';

export interface Disc {
  seat: Seat;
  x: number;
  y: number;
  r: number;
  large: boolean;
  room: number; // how wide its name and signs may be
}

export interface Layout {
  width: number;
  height: number;
  discs: Disc[];
}

export interface Arc {
  contact: Contact;
  path: string;
  x: number; // of its bead
  y: number;
  opened: string | null; // the half that belongs to who opened a ritual
}

export type Shape = 'wide' | 'narrow';

interface Frame {
  width: number; // the least, for a narrow one
  height: number;
  margin: number; // between the edge and the first centre
  focus: { y: number; r: number };
  drift: number; // how much nearer one point of alterity brings
}

export const frames: Record<Shape, Frame> = {
  wide: { width: 684, height: 372, margin: 76, focus: { y: 277, r: 62 }, drift: 3 },
  narrow: { width: 300, height: 396, margin: 42, focus: { y: 306, r: 58 }, drift: 3 },
};

// Order round the table, beginning after the viewer.
export function around(seats: readonly Seat[], focus: Seat | null): Seat[] {
  const at = focus ? seats.indexOf(focus) : -1;
  return at < 0 ? [...seats] : [...seats.slice(at + 1), ...seats.slice(0, at)];
}

function radius(shape: Shape, count: number): number {
  if (shape === 'narrow') return count > 3 ? 32 : 36;
  return count > 4 ? 38 : 42;
}

// The top of the arch by how many stand on it: the more, the more arcs pass above.
const archTop = [0, 72, 82, 84, 88, 92];

// The place of one of `count` on the arch, before alterity draws it nearer.
function onArch(shape: Shape, frame: Frame, count: number, i: number): { x: number; y: number } {
  const middle = frame.width / 2;
  const reach = middle - frame.margin - (count < 4 ? (4 - count) * (shape === 'wide' ? 40 : 12) : 0);
  const along = count === 1 ? 0 : (2 * i) / (count - 1) - 1; // -1 left, 1 right
  const x = middle + along * reach;
  if (shape === 'wide') return { x, y: (archTop[count] ?? 92) + 44 * along * along };
  const low = count > 3 && (count === 4 ? Math.abs(along) > 0.5 : i % 2 === 0);
  return { x, y: low ? 166 : 78 };
}

// Neighbours on a narrow arch stand at different heights, so that each may spread a little under the next.
function roomOf(shape: Shape, frame: Frame, count: number): number {
  const spacing = count > 1 ? (frame.width - 2 * frame.margin) / (count - 1) : frame.width;
  return Math.min(130, shape === 'narrow' && count > 3 ? spacing * 1.35 : spacing - 4);
}

function nearer(from: { x: number; y: number }, to: { x: number; y: number }, by: number): { x: number; y: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

function onEllipse(shape: Shape, { width, height }: Frame, seats: readonly Seat[]): Layout {
  const r = radius(shape, seats.length);
  const discs = seats.map((seat, i) => {
    const angle = Math.PI * (-0.5 + (2 * (i + 0.5)) / seats.length);
    const x = width / 2 + Math.cos(angle) * (width / 2 - r - 24);
    return { seat, x, y: height / 2 - 14 + Math.sin(angle) * (height / 2 - r - 46), r, large: false, room: 130 };
  });
  return { width, height, discs };
}

// Many on a narrow arch stand in two rows, which take more height.
function narrowFrame(room: number, seats: number): Frame {
  const { narrow } = frames;
  const deeper = seats > 4 ? 26 : 0;
  const focus = { ...narrow.focus, y: narrow.focus.y + deeper };
  return { ...narrow, width: Math.max(narrow.width, room), height: narrow.height + deeper, focus };
}

// A narrow vessel is as wide as the room there is; a wide one is drawn to one measure and scaled.
export function arrange(
  shape: Shape,
  room: number,
  seats: readonly Seat[],
  focus: Seat | null,
  contacts: readonly Contact[],
): Layout {
  const frame = shape === 'wide' ? frames.wide : narrowFrame(room, seats.length);
  if (!focus) return onEllipse(shape, frame, seats);
  const centre = { x: frame.width / 2, y: frame.focus.y };
  const others = around(seats, focus);
  const r = radius(shape, others.length);
  const spread = roomOf(shape, frame, others.length);
  const discs = others.map((seat, i) => {
    const contact = contactOf(contacts, seat, focus);
    const drift = contact ? (6 - contact.alterity) * frame.drift : 0;
    return { seat, ...nearer(onArch(shape, frame, others.length, i), centre, drift), r, large: false, room: spread };
  });
  return {
    width: frame.width,
    height: frame.height,
    discs: [...discs, { seat: focus, ...centre, r: frame.focus.r, large: true, room: 160 }],
  };
}

export function contactOf(contacts: readonly Contact[], a: Seat, b: Seat): Contact | undefined {
  return contacts.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
}

// ---- arcs ----

interface Curve {
  x1: number;
  y1: number;
  cx: number;
  cy: number;
  x2: number;
  y2: number;
}

function at(curve: Curve, t: number): { x: number; y: number } {
  const u = 1 - t;
  return {
    x: u * u * curve.x1 + 2 * u * t * curve.cx + t * t * curve.x2,
    y: u * u * curve.y1 + 2 * u * t * curve.cy + t * t * curve.y2,
  };
}

const short = (n: number) => Math.round(n * 10) / 10;

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

function reversed({ x1, y1, cx, cy, x2, y2 }: Curve): Curve {
  return { x1: x2, y1: y2, cx, cy, x2: x1, y2: y1 };
}

// Between two on the arch: over the heads of those between them, each span on a level of its own.
function overArch(discs: readonly Disc[], alterity: number): Curve | null {
  const [a, b] = [discs[0], discs.at(-1)];
  if (!a || !b) return null;
  const between = discs.slice(1, -1);
  const top = Math.min(...between.map((disc) => disc.y - disc.r));
  const level =
    between.length === 0
      ? (a.y + b.y) / 2 - 2 - alterity * 5
      : Math.max(11, top - 10 - alterity - (between.length - 1) * 16);
  return { x1: a.x, y1: a.y, cx: (a.x + b.x) / 2, cy: 2 * level - (a.y + b.y) / 2, x2: b.x, y2: b.y };
}

// From the large one to another: bent a little to its side, so that it leaves like a ray of a fan.
function fromLarge(large: Disc, other: Disc): Curve {
  const side = Math.sign(other.x - large.x);
  const cx = (large.x + other.x) / 2 + side * 14;
  return { x1: large.x, y1: large.y, cx, cy: (large.y + other.y) / 2 - Math.abs(side) * 10, x2: other.x, y2: other.y };
}

// Across the ellipse: bent towards its middle, the more the greater the alterity.
function across(layout: Layout, a: Disc, b: Disc, alterity: number): Curve {
  const bend = 0.1 + alterity * 0.06;
  const mx = (a.x + b.x) / 2;
  const my = (a.y + b.y) / 2;
  const cx = mx + (layout.width / 2 - mx) * bend;
  const cy = my + (layout.height / 2 - my) * bend;
  const offset = Math.hypot(cx - mx, cy - my) < 4 ? 24 : 0;
  return { x1: a.x, y1: a.y, cx: cx + offset, cy: cy - offset, x2: b.x, y2: b.y };
}

// Where a curve leaves the disc it starts in, as t.
function leaves(curve: Curve, r: number): number {
  for (let t = 0.02; t < 1; t += 0.02) {
    const p = at(curve, t);
    if (Math.hypot(p.x - curve.x1, p.y - curve.y1) > r) return t;
  }
  return 1;
}

// The bead sits in the middle of what is visible between the two rims; nearer to the large one, for a name and signs
// hang below the other.
function beadAt(curve: Curve, a: Disc, b: Disc): { x: number; y: number } {
  const from = leaves(curve, a.r);
  const to = 1 - leaves(reversed(curve), b.r);
  return at(curve, from + (to - from) * (a.large ? 0.25 : 0.5));
}

export function arcs(layout: Layout, contacts: readonly Contact[]): Arc[] {
  const hasLarge = layout.discs.some((disc) => disc.large);
  return contacts.flatMap((contact) => {
    const i = layout.discs.findIndex((disc) => disc.seat === contact.a);
    const j = layout.discs.findIndex((disc) => disc.seat === contact.b);
    const [a, b] = [layout.discs[Math.min(i, j)], layout.discs[Math.max(i, j)]];
    if (!a || !b) return [];
    const curve = b.large
      ? fromLarge(b, a)
      : hasLarge
        ? overArch(layout.discs.slice(Math.min(i, j), Math.max(i, j) + 1), contact.alterity)
        : across(layout, a, b, contact.alterity);
    if (!curve) return [];
    const [start, end] = b.large ? [b, a] : [a, b];
    const opener = contact.open === null ? null : contact.open === start.seat ? curve : reversed(curve);
    return [
      { contact, path: pathOf(curve), ...beadAt(curve, start, end), opened: opener && pathOf(partOf(opener, 0.5)) },
    ];
  });
}

// ---- rings ----

// One of `count` equal pieces of a ring, with a gap between neighbours, clockwise from the top.
export function ringPiece(r: number, i: number, count: number, gap = 0.09): string {
  const full = (2 * Math.PI) / count;
  const from = i * full - Math.PI / 2 + gap / 2;
  const to = from + full - gap;
  const large = full - gap > Math.PI ? 1 : 0;
  const point = (angle: number) => `${short(Math.cos(angle) * r)} ${short(Math.sin(angle) * r)}`;
  return `M${point(from)}A${r} ${r} 0 ${large} 1 ${point(to)}`;
}

// `count` points of a ring, spread between two angles in degrees (0 to the right, clockwise).
export function ringPoints(r: number, count: number, from: number, to: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + (count === 1 ? 0.5 : i / (count - 1)) * (to - from)) * Math.PI) / 180;
    return { x: short(Math.cos(angle) * r), y: short(Math.sin(angle) * r) };
  });
}
