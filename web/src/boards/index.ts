// Boards by game. A board is loaded when a table of its game is opened, so its code is no part of the first page.
//
// A board draws `state` and names what can be chosen: elements with data-target="anchor:word", data-name (how it is
// called aloud) and data-tip (one or two lines on what it is). It handles no clicks: the table page makes those elements
// buttons and marks them with the classes `legal` and `chosen`.
import type { Component } from 'svelte';
import type { LogLine, Move, Seat, SeatInfo, Turn } from '../api/types';

export interface BoardProps {
  state: object;
  me: Seat | null;
  names: Partial<Record<Seat, string>>;
  seats: SeatInfo[];
  turn: Turn;
  moves: Move[];
  words: (key: string, args?: Record<string, string | number>) => string;
  events: LogLine[];
  history: boolean;
}

type Board = Component<BoardProps>;

const boards: Record<string, () => Promise<{ default: Board }>> = {
  spheres: () => import('./spheres/Board.svelte'),
};

export function hasBoard(game: string): boolean {
  return game in boards;
}

export async function boardFor(game: string): Promise<Board> {
  const load = boards[game];
  if (!load)
    throw new Error(`there is no board for the game "${game}"; there is one for ${Object.keys(boards).join(', ')}`);
  return (await load()).default;
}
