// Where the pieces of The Planetary Phase stand: the state counts time counters and action markers by place (../roll.ts).
import { pool, type Census } from '../roll';
import type { Reading } from './model';
import { blocks, boxes } from './terms';

export { assign, at, type Roll } from '../roll';

export const spots = {
  block: (block: string): string => `in-${block}`,
  spent: 'spent',
  corner: (word: string): string => `on-${word}`,
  action: (box: string, place: number): string => `${box}-${place}`,
};

export function census(reading: Reading): Census {
  const all: Census = new Map();
  const add = (kind: string, spot: string, count: number): void => {
    const of = all.get(kind) ?? new Map<string, number>();
    if (count > 0) of.set(spot, (of.get(spot) ?? 0) + count);
    all.set(kind, of);
  };
  for (const player of reading.players) {
    const time = `time-${player.colour}`;
    for (const block of blocks) add(time, spots.block(block), player.blocks[block].count);
    add(time, spots.spent, player.spent);
    let placed = 0;
    for (const box of boxes)
      reading.schedule[box].forEach(({ by }, i) => {
        if (by !== player.colour) return;
        add(`action-${by}`, spots.action(box, i), 1);
        placed += 1;
      });
    add(`action-${player.colour}`, pool, 3 - placed); // as many as anybody ever has
  }
  for (const space of reading.spaces)
    for (const { by, word } of space.corners) if (by) add(`time-${by}`, spots.corner(word), 1);
  return all;
}
