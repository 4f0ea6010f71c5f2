// Where the places of a placard stand and how its arrows run, in a frame of 300 by 100 that is stretched over both tiers.
import type { Space } from './model';
import type { Kind } from './terms';

export interface Columns {
  css: string; // for grid-template-columns
  middle: (column: number) => number;
}

// A column is as wide as the longest word in it needs, so that every place has its name at every size.
export function columnsOf(spaces: readonly Space[], nameOf: (id: string) => string): Columns {
  const longest = (name: string): number => Math.max(...name.split(' ').map((word) => word.length));
  const weights = [0, 1, 2].map((column) =>
    Math.max(9, ...spaces.filter((one) => one.column === column).map(({ id }) => longest(nameOf(id)))),
  );
  const all = weights.reduce((sum, one) => sum + one, 0);
  const before = (column: number): number => weights.slice(0, column).reduce((sum, one) => sum + one, 0);
  return {
    css: weights.map((one) => `minmax(0, ${one}fr)`).join(' '),
    middle: (column) => ((before(column) + (weights[column] ?? 0) / 2) / all) * 300,
  };
}

const aside: Record<Kind, number> = { thinker: -1, maker: 1 };
const feet: Record<number, number> = { 1: 40, 2: 92 }; // where arrows leave a tier
const heads: Record<number, number> = { 2: 58, 3: 106 };

/** The line of one arrow with its head. */
export function wayOf(columns: Columns, spaces: readonly Space[], from: Space, id: string, kind: Kind): string {
  const to = spaces.find((one) => one.id === id);
  const x1 = columns.middle(from.column) + 30 * aside[kind];
  const x2 = to ? columns.middle(to.column) + 10 * aside[kind] : x1;
  const [y1, y2] = [feet[from.tier] ?? 40, heads[from.tier + 1] ?? 106];
  return `M${x1} ${y1}L${x2} ${y2}M${x2 - 5} ${y2 - 9}L${x2} ${y2}L${x2 + 5} ${y2 - 9}`;
}
