// Where things stand in the vessel: the viewer's civilization large in the middle with its two strings of beads, the
// others round it in turn order, and between them the contacts as arcs.
//
// Distance tells alterity: the more alien, the farther away. On a phone the others stand in a row above. Without a viewer
// all stand on one ellipse. Everything is in pixels: print keeps its size, whatever the vessel's.
import type { Seat } from '../../api/types';
import { chance } from '../../art/burin';
import type { Contact } from './model';

export interface Disc {
  seat: Seat;
  x: number;
  y: number;
  r: number;
  large: boolean;
  room: number; // how wide its name and signs may be
  below: number; // how far they reach down from its rim
  side: -1 | 0 | 1; // left or right of the middle; 0 in a row
  lean: number; // how far they stand beside its middle, to be within the vessel
}

export interface Layout {
  width: number;
  height: number;
  discs: Disc[];
  ring: number; // the radius of the strings round the large one
  whole: boolean; // each string is a ring of its own
  inWords: boolean; // there is room to say in words how others stand
}

export interface Room {
  width: number;
  height: number;
}

export type Shape = 'wide' | 'narrow';
export interface Point {
  x: number;
  y: number;
}

export const short = (n: number): number => Math.round(n * 10) / 10;

/** A point of a ring; degrees from the top, clockwise. */
export function polar(degrees: number, r: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: short(Math.sin(angle) * r), y: short(-Math.cos(angle) * r) };
}

// Order round the table, beginning after the viewer.
export function around(seats: readonly Seat[], focus: Seat | null): Seat[] {
  const at = focus ? seats.indexOf(focus) : -1;
  return at < 0 ? [...seats] : [...seats.slice(at + 1), ...seats.slice(0, at)];
}

export function contactOf(contacts: readonly Contact[], a: Seat, b: Seat): Contact | undefined {
  return contacts.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
}

/** About how wide a name is in a row. */
export const nameWidth = (name: string): number => name.length * nameLetter;
export const nameLetter = 7.6;

const edge = 17; // from a string to the rim of its beads, and a little more
const nameAndHead = 42;
const ownName = 32; // below the rings, where there is no room within

// ---- wide: two columns, up the left one and down the right one ----

const lastThrow = 40; // the dice that lie above the actions

function heights(count: number, height: number, r: number, below: number): number[] {
  const top = r + 14;
  const bottom = height - r - below;
  if (count === 1) return [Math.min(bottom, height * 0.38)];
  if (count === 2) {
    const lower = Math.min(height * 0.66, bottom - lastThrow);
    const upper = Math.max(top, Math.min(height * 0.2, lower - 2 * r - below));
    return [upper, Math.min(bottom, Math.max(lower, upper + 2 * r + below))];
  }
  const lowest = Math.min(bottom, Math.max(bottom - lastThrow, top + 2 * (2 * r + below + 10)));
  return [top, (top + lowest) / 2, lowest];
}

// What a wide board is drawn in at least (vessel.css): a window of 1280 by 720 has it.
const least = 376;

function wide(room: Room, seats: readonly Seat[], focus: Seat, contacts: readonly Contact[]): Layout {
  const width = Math.max(room.width, 880);
  const height = Math.max(room.height, least);
  const ring = Math.min(height * 0.455 - 22, width * 0.18);
  const others = around(seats, focus);
  const inWords = others.length <= 3;
  const r = inWords ? Math.min(84, height * 0.115) : Math.min(66, height * (others.length > 4 ? 0.08 : 0.092));
  const below = nameAndHead + (inWords ? 70 : 22);
  const spread = Math.min(220, (width / 2 - ring - edge - 40) * 0.72);
  const left = Math.floor(others.length / 2);
  const near = ring + edge + Math.max(r, spread / 2) + 26;
  const far = Math.min(width / 2 - Math.max(r, spread / 2) - 8, near + 260);
  const discs = others.map((seat, i): Disc => {
    const side = i < left ? -1 : 1;
    const column = heights(side < 0 ? left : others.length - left, height, r, below);
    const y = (side < 0 ? column.toReversed()[i] : column[i - left]) ?? height / 2;
    const met = contactOf(contacts, seat, focus);
    const x = width / 2 + side * (near + ((far - near) * ((met?.alterity ?? 7) - 1)) / 6);
    return { seat, x, y, r, large: false, room: spread, below, side, lean: 0 };
  });
  const own: Disc = {
    seat: focus,
    x: width / 2,
    y: height / 2,
    r: ring * 0.47,
    large: true,
    room: ring * 0.9,
    below: 0,
    side: 0,
    lean: 0,
  };
  return { width, height, discs: [...discs, own], ring, whole: false, inWords };
}

// ---- narrow: a row of the others, and one's own below ----

function narrow(room: Room, seats: readonly Seat[], focus: Seat): Layout {
  const width = Math.max(300, room.width);
  const ring = Math.min(width / 2 - edge - 4, 232);
  const others = around(seats, focus);
  const twoRows = others.length > 3 && width < 560;
  const r = width < 560 ? (others.length > 3 ? 30 : 36) : 46;
  const below = nameAndHead + 22;
  const top = r + 34; // contacts between others pass above
  const lower = top + 2 * r + nameAndHead + 10;
  const spacing = width / others.length;
  const inARow = twoRows ? Math.ceil(others.length / 2) : others.length; // those at the edge lean inwards
  const spread = Math.min(170, (twoRows ? 2 * spacing : spacing) - 4, width / inARow - 4);
  const discs = others.map((seat, i): Disc => {
    const low = twoRows && i % 2 === 1;
    const x = spacing * (i + 0.5);
    return {
      seat,
      x,
      y: low ? lower : top,
      r,
      large: false,
      room: spread,
      below,
      side: 0,
      lean: Math.max(0, spread / 2 + 2 - x) - Math.max(0, x + spread / 2 + 2 - width),
    };
  });
  const y = (twoRows ? lower : top) + r + below + 38 + ring + edge;
  const whole = ring < 190;
  const own: Disc = {
    seat: focus,
    x: width / 2,
    y,
    r: ring * (whole ? 0.42 : 0.47),
    large: true,
    room: width - 16,
    below: 0,
    side: 0,
    lean: 0,
  };
  return { width, height: y + ring + edge + ownName, discs: [...discs, own], ring, whole, inWords: false };
}

function onEllipse(shape: Shape, room: Room, seats: readonly Seat[]): Layout {
  const width = Math.max(300, room.width);
  const height = Math.max(shape === 'wide' ? least : 420, room.height);
  const r = shape === 'wide' ? 54 : 32;
  const below = nameAndHead + 22;
  const discs = seats.map((seat, i): Disc => {
    const angle = Math.PI * (-0.5 + (2 * (i + 0.5)) / seats.length);
    const x = width / 2 + Math.cos(angle) * (width / 2 - Math.max(r, 72) - 8);
    const y = (height - below) / 2 + Math.sin(angle) * ((height - below) / 2 - r - 12);
    return { seat, x, y, r, large: false, room: 140, below, side: 0, lean: 0 };
  });
  return { width, height, discs, ring: 0, whole: false, inWords: false };
}

export function arrange(
  shape: Shape,
  room: Room,
  seats: readonly Seat[],
  focus: Seat | null,
  contacts: readonly Contact[],
): Layout {
  if (!focus) return onEllipse(shape, room, seats);
  return shape === 'wide' ? wide(room, seats, focus, contacts) : narrow(room, seats, focus);
}

// ---- the strings of beads ----

/** Of the ring of Rubicons between a globe and its strings. */
export const rubiconRing = ({ ring, whole }: Layout): number => ring * (whole ? 0.57 : 0.7);

export interface Strings {
  numbers: Point[];
  letters: Point[];
  numberSize: number; // radius of a bead
  letterSize: number;
  paths: string[];
}

/** Where each of the beads stands, counted from the middle of the large globe. */
export function strings({ ring, whole }: Layout, numbers: number, letters: number): Strings {
  const along = (count: number, r: number, from: number, step: number): Point[] =>
    Array.from({ length: count }, (_, i) => polar(from + i * step, r));
  if (whole) {
    const inner = ring - 37;
    return {
      numbers: along(numbers, inner, 0, 360 / numbers),
      letters: along(letters, ring, 0, 360 / letters),
      numberSize: 14,
      letterSize: 14,
      paths: [circle(ring), circle(inner)],
    };
  }
  return {
    numbers: along(numbers, ring, -12, -156 / numbers),
    letters: along(letters, ring, 12, 155 / letters),
    numberSize: Math.min(19, ring * 0.066),
    letterSize: Math.min(17, ring * 0.055),
    paths: [bow(-7, -164, ring), bow(7, 164, ring)],
  };
}

const circle = (r: number): string => `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r} ${r} 0 0 1 0 ${-r}`;

function bow(from: number, to: number, r: number): string {
  const [a, b] = [polar(from, r), polar(to, r)];
  return `M${a.x} ${a.y}A${short(r)} ${short(r)} 0 0 ${to > from ? 1 : 0} ${b.x} ${b.y}`;
}

// ---- rings ----

// One of `count` equal pieces of a ring, with a gap between neighbours, clockwise from the top.
export function ringPiece(r: number, i: number, count: number, gap = 0.09): string {
  const full = (2 * Math.PI) / count;
  const from = i * full - Math.PI / 2 + gap / 2;
  const to = from + full - gap;
  const large = full - gap > Math.PI ? 1 : 0;
  const point = (angle: number) => `${short(Math.cos(angle) * r)} ${short(Math.sin(angle) * r)}`;
  return `M${point(from)}A${short(r)} ${short(r)} 0 ${large} 1 ${point(to)}`;
}

// The same piece, torn.
export function jagged(r: number, i: number, count: number): string {
  const next = chance(`rubicon ${i}`);
  const span = 360 / count;
  const steps = Math.max(5, Math.round((r * span) / 360 / 1.6));
  const points = Array.from({ length: steps + 1 }, (_, k) => {
    const { x, y } = polar(i * span + 3 + ((span - 6) * k) / steps, r + (next() - 0.5) * r * 0.1);
    return `${x} ${y}`;
  });
  return `M${points.join('L')}`;
}

// `count` points of a ring, spread between two angles in degrees (0 to the right, clockwise).
export function ringPoints(r: number, count: number, from: number, to: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + (count === 1 ? 0.5 : i / (count - 1)) * (to - from)) * Math.PI) / 180;
    return { x: short(Math.cos(angle) * r), y: short(Math.sin(angle) * r) };
  });
}
