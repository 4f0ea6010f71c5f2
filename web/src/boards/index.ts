// Boards by game. A board is loaded when a table of its game is opened, so its code is no part of the first page.
//
// A board draws `state` and names what can be chosen: elements with data-target="anchor:word", data-name (how it is
// called aloud) and data-tip (one or two lines on what it is). It handles no clicks: the table page makes those elements
// buttons and marks them with the classes `legal` and `chosen`.
import type { Component, Snippet } from 'svelte';
import type { LogLine, Move, ScoreLine, Seat, SeatInfo, SeatResult, Turn } from '../api/types';
import type { Fact } from '../table/describe';
import type { Picture } from '../table/intro';

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
  head?: Snippet<[Seat]>; // whose mat it is, for the head of the mat; pictures of a board have none
}

type Board = Component<BoardProps>;

// What the text view tells of a position is made from its data for any game (table/describe.ts). A board whose data says
// too little by itself tells it instead, in the words it has for its pieces.
export type Telling = Pick<BoardProps, 'state' | 'me' | 'names' | 'words'>;
export type Teller = (of: Telling) => Fact[];

// What there is to an end besides ranks and points.
export interface GameEnding {
  /** How a seat fared that did not win, where the game has words for it: board.fared.WORD, and to itself …WORD.you. */
  fared?: (place: SeatResult, agreed: boolean) => string | null;
  /** Whether points put this place where it is; else nothing is said of being ahead or behind by points. */
  byPoints?: (place: SeatResult, ending: string) => boolean;
  /** Everybody's places, where the rules play somebody who has no seat; null where they do not. */
  places?: (state: object) => ToldPlace[] | null;
}

export interface ToldPlace extends Omit<SeatResult, 'lines'> {
  seat: Seat;
  automatic: boolean; // the rules play it
  lines: Omit<ScoreLine, 'text'>[];
}

// The four pictures of a game's first minute, drawn with its own pieces; the words come from the game.
export type Introduction = Component<{ picture: Picture }>;

// A game's folder here has its id for a name: Board.svelte, told.ts where it tells the position itself, ending.ts where
// there is more to an end than ranks and points, Intro.svelte and Emblem.svelte (parts/Emblem.svelte); Large.svelte and
// signs.ts: large.ts. A game without a folder is played in the text view.
const intros = import.meta.glob<Introduction>('./*/Intro.svelte', { import: 'default' });
const boards = import.meta.glob<Board>('./*/Board.svelte', { import: 'default' });
const tellers = import.meta.glob<Teller>('./*/told.ts', { import: 'tell' });
const endings = import.meta.glob<GameEnding>('./*/ending.ts', { import: 'ending', eager: true });

export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in boards;

export async function tellerFor(game: string): Promise<Teller | null> {
  return (await tellers[`./${game}/told.ts`]?.()) ?? null;
}

export async function introFor(game: string): Promise<Introduction | null> {
  return (await intros[`./${game}/Intro.svelte`]?.()) ?? null;
}

export function endingIn(game: string): GameEnding {
  return endings[`./${game}/ending.ts`] ?? {};
}

export async function boardFor(game: string): Promise<Board> {
  const load = boards[`./${game}/Board.svelte`];
  if (!load)
    throw new Error(`there is no board for the game "${game}"; there is one for ${Object.keys(boards).join(', ')}`);
  return load();
}
