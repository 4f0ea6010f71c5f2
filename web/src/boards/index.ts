// Boards by game. A board is loaded when a table of its game is opened, so its code is no part of the first page.
//
// A board draws `state` and names what can be chosen: elements with data-target="anchor:word", data-name (how it is
// called aloud) and data-tip (one or two lines on what it is). It handles no clicks: the table page makes those elements
// buttons and marks them with the classes `legal` and `chosen`.
import type { Component } from 'svelte';
import type { LogLine, Move, Seat, SeatInfo, Turn } from '../api/types';
import type { Fact } from '../table/describe';

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

// What the text view tells of a position is made from its data for any game (table/describe.ts). A board whose data says
// too little by itself tells it instead, in the words it has for its pieces.
export type Telling = Pick<BoardProps, 'state' | 'me' | 'names' | 'words'>;
export type Teller = (of: Telling) => Fact[];

const boards: Record<string, () => Promise<{ default: Board }>> = {
  spheres: () => import('./spheres/Board.svelte'),
  pax_transhumanity: () => import('./pax_transhumanity/Board.svelte'),
  planetary_phase: () => import('./planetary_phase/Board.svelte'),
  pax_emancipation: () => import('./pax_emancipation/Board.svelte'),
};

const tellers: Record<string, () => Promise<{ tell: Teller }>> = {
  pax_transhumanity: () => import('./pax_transhumanity/told'),
  planetary_phase: () => import('./planetary_phase/told'),
  pax_emancipation: () => import('./pax_emancipation/told'),
};

export async function tellerFor(game: string): Promise<Teller | null> {
  return (await tellers[game]?.())?.tell ?? null;
}

// Boards with so much on them that the columns beside them give way on a screen of ordinary size.
const roomy: ReadonlySet<string> = new Set(['pax_transhumanity', 'planetary_phase', 'pax_emancipation']);

export function wantsRoom(game: string): boolean {
  return roomy.has(game);
}

export async function boardFor(game: string): Promise<Board> {
  const load = boards[game];
  if (!load)
    throw new Error(`there is no board for the game "${game}"; there is one for ${Object.keys(boards).join(', ')}`);
  return (await load()).default;
}
