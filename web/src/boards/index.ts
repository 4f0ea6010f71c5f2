// Boards by game. A board is loaded when a table of its game is opened, so its code is no part of the first page.
//
// A board draws `state` and names what can be chosen: elements with data-target="anchor:word", data-name (how it is
// called aloud) and data-tip (one or two lines on what it is). It handles no clicks: the table page makes those elements
// buttons and marks them with the classes `legal` and `chosen`.
import type { Component } from 'svelte';
import type { LogLine, Move, Seat, SeatInfo, SeatResult, Turn } from '../api/types';
import type { Fact } from '../table/describe';

export interface BoardProps {
  state: object; // State of api/states/GAME, which each board knows as its own
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

// How a seat fared that did not win, where the game has words for it: board.fared.WORD.
export type Fared = (place: SeatResult, agreed: boolean) => string | null;

// A game's folder here has its id for a name: Board.svelte, told.ts where it tells the position itself, fared.ts where
// there is more to an end than a winner, about.ts, and Emblem.svelte (parts/Emblem.svelte). A game without a folder is
// played in the text view.
const boards = import.meta.glob<Board>('./*/Board.svelte', { import: 'default' });
const tellers = import.meta.glob<Teller>('./*/told.ts', { import: 'tell' });
const fates = import.meta.glob<Fared>('./*/fared.ts', { import: 'fared', eager: true });
const roomy = import.meta.glob<boolean>('./*/about.ts', { import: 'roomy', eager: true });

export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in boards;

export async function tellerFor(game: string): Promise<Teller | null> {
  return (await tellers[`./${game}/told.ts`]?.()) ?? null;
}

export function faredIn(game: string): Fared {
  return fates[`./${game}/fared.ts`] ?? (() => null);
}

export function wantsRoom(game: string): boolean {
  return roomy[`./${game}/about.ts`] ?? false;
}

export async function boardFor(game: string): Promise<Board> {
  const load = boards[`./${game}/Board.svelte`];
  if (!load)
    throw new Error(`there is no board for the game "${game}"; there is one for ${Object.keys(boards).join(', ')}`);
  return load();
}
