// What an analysis of a finished game says, put in order for the chart and the lists. Pure.
import type { Analysis, CostlyDecision } from '../api/types';

export interface Point {
  ply: number;
  chance: number;
}

/** The chances of each seat in the order of the game; seats that never decided anything have none. */
export function linesOf(analysis: Analysis): Point[][] {
  const lines: Point[][] = Array.from({ length: analysis.seats }, () => []);
  for (const { ply, seat, chance } of analysis.chances) lines[seat]?.push({ ply, chance });
  return lines.map((points) => points.toSorted((a, b) => a.ply - b.ply));
}

/** Whether there was a decision to judge; the chances at the end are no estimates but what became of it. */
export const judged = (analysis: Analysis, last: number): boolean => analysis.chances.some(({ ply }) => ply < last);

/** What a seat could last expect by then; null before its first decision. */
export function chanceAt(points: readonly Point[], ply: number): number | null {
  return points.findLast((point) => point.ply <= ply)?.chance ?? null;
}

/** The decisions of a seat that cost most, dearest first. */
export function costlyOf(analysis: Analysis, seat: number): CostlyDecision[] {
  return analysis.costly.filter((one) => one.seat === seat).toSorted((a, b) => b.cost - a.cost);
}

/** The dear decision that is asked for in this position, if it is one. */
export function costlyAt(analysis: Analysis, ply: number): CostlyDecision | null {
  return analysis.costly.find((one) => one.ply === ply) ?? null;
}

/** Every ply with something to see, in order. */
export function stopsOf(analysis: Analysis): number[] {
  return [...new Set(analysis.chances.map(({ ply }) => ply))].sort((a, b) => a - b);
}

/** Where a key of the keyboard leads from a ply; null if it is no such key. */
export function stepTo(key: string, at: number, stops: readonly number[], last: number): number | null {
  const far = 10;
  const later = stops.filter((ply) => ply > at);
  const earlier = stops.filter((ply) => ply < at);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return later[0] ?? last;
    case 'ArrowLeft':
    case 'ArrowDown':
      return earlier.at(-1) ?? 0;
    case 'PageUp':
      return later[far - 1] ?? last;
    case 'PageDown':
      return earlier.at(-far) ?? 0;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

// ---- the picture

/** The chance the picture reaches up to: in quarters, so that the lines of many seats are not pressed to its ground. */
export function mostOf(analysis: Analysis): number {
  const quarters = Math.ceil(Math.max(0, ...analysis.chances.map(({ chance }) => chance)) * 4);
  return Math.max(2, quarters) / 4;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  last: number; // the ply at the right edge
  most: number; // the chance at the upper edge
}

export const xOf = (frame: Frame, ply: number): number =>
  frame.left + ((frame.right - frame.left) * ply) / Math.max(1, frame.last);

export const yOf = (frame: Frame, chance: number): number =>
  frame.bottom - ((frame.bottom - frame.top) * chance) / frame.most;

export function plyAt(frame: Frame, x: number): number {
  const ply = Math.round(((x - frame.left) / (frame.right - frame.left)) * frame.last);
  return Math.max(0, Math.min(frame.last, ply));
}

/** The line of a seat, from the first thing known about it to the last: what nobody worked out is not drawn. */
export function pathOf(frame: Frame, points: readonly Point[]): string {
  const corner = ({ ply, chance }: Point): string => `${xOf(frame, ply).toFixed(1)},${yOf(frame, chance).toFixed(1)}`;
  return points.length === 0 ? '' : `M${points.map(corner).join('L')}`;
}

// Colours are never alone: the lines of the seats are also broken differently.
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2', '1 2 6 2'];
export const dashOf = (seat: number): string | undefined => DASHES[seat % DASHES.length] || undefined;
