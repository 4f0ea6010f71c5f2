// The table of Pax Transhumanity in the shape the board draws. `read` (reading.ts) makes it of the state's JSON; what
// this viewer does not know is null in a `Known`, and the board never fills it in.
import { colours, spheres, squares } from './terms';
import type { Colour, Discipline, Kind, Regime, Sphere, Square, Tier } from './terms';

export type Known<T> = T | null; // null: this viewer does not know it
export type Counts = Partial<Record<Colour, number>>;
export type OnSquares = Record<Square, Counts>;

export interface Icon {
  icon: string;
  brash: string | null; // the Barrier it may take over
}

export interface CardFacts {
  number: number;
  kind: 'idea' | 'tipping_point' | 'plurality';
  left: Discipline | null;
  right: Discipline | null;
  surge: Discipline[];
  squares: Record<Square, number>;
  impacts: Icon[][]; // groups; several icons in one are an OR
  ability: string | null;
  parameter: string | null;
}

export interface Lot {
  slot: string;
  sphere: Sphere;
  row: number;
  rowCost: number;
  card: number | null;
  syndicated: Colour[];
  heat: OnSquares;
}

export interface SplayCard {
  place: number; // 1 at the top
  card: number;
  shown: Discipline;
  shock: OnSquares;
  edge: boolean; // part of the cutting edge
  blocked: boolean; // for the viewer's Splay Viability
}

export interface Space {
  id: string;
  sphere: Sphere;
  barrier: boolean;
  tier: number;
  column: number;
  kinds: Kind[];
  arrows: Record<Kind, string[]>;
  company: Colour | null;
  employees: Colour[];
}

export interface Problem {
  id: string;
  sphere: Sphere;
  left: number;
  copies: number;
}

// What a person could do now; exoglobals have none of it.
export interface Means {
  money: number;
  values: Record<Discipline, number>; // of a Patent, if sold
  abilities: string[];
  cost: Record<string, number>; // to syndicate, by slot
  viable: Record<string, string[]>; // methods, by slot
  hire: Partial<Record<Sphere, number>>;
}

// Where somebody came in when a solo game is over.
export interface Place {
  rank: number;
  score: number;
  lines: { what: string; value: number; rule: string }[];
  how: string | null; // of the person: what decided it
}

export interface Player {
  colour: Colour;
  exoglobal: boolean;
  active: boolean;
  finance: Record<Tier, number>;
  patents: Record<Discipline, number>;
  poolAgents: number;
  poolDisks: number;
  unemployed: Record<Sphere, number>;
  victory: { problem: string; count: number }[];
  tank: number[]; // the last is on top
  dealt: number[]; // as far as this viewer knows them
  hidden: Known<Discipline | 'none'>; // 'none': not chosen yet
  companies: number;
  employees: number;
  shock: number;
  shield: number;
  means: Means | null;
  place: Place | null;
}

export interface Deck {
  count: number;
  upper: number;
  lower: number;
  tippingPoints: number;
  plurality: boolean;
  looked: number[]; // what the viewer has seen of its top, in order
}

export interface Solo {
  left: number;
  top: Known<number | 'none'>;
  current: number | null;
}

export interface Act {
  kind: string;
  by: Colour | null;
  card: number | null;
  slot: string | null;
  sphere: Sphere | null;
  due: number;
  worker: string | null;
  shown: Discipline | null;
}

export interface Reading {
  phase: 'setup' | 'play' | 'over';
  round: number;
  active: Colour | null;
  actionsLeft: number;
  regime: Regime;
  dominant: Sphere | null;
  ending: string;
  tycoon: Colour | null;
  players: Player[];
  market: Record<Sphere, Lot[]>; // row 0 first
  splay: SplayCard[]; // top to bottom
  spaces: Record<Sphere, Space[]>;
  uncovered: Record<Sphere, number>;
  problems: Record<Sphere, Problem[]>;
  problemSphere: Record<string, Sphere>;
  cards: Map<number, CardFacts>;
  deck: Deck;
  discard: number[];
  solo: Solo | null;
  act: Act | null;
  cuttingEdge: number;
  blackSquares: number;
  run: { discipline: Discipline | null; length: number };
  eye: Colour | null; // whose costs and Viabilities are shown: the viewer's, else the mover's
}

export const agentsOn = (on: OnSquares): Colour[] =>
  colours.filter((each) => squares.some((square) => (on[square][each] ?? 0) > 0));

export const playerAt = (reading: Reading, colour: Colour | null): Player | undefined =>
  reading.players.find((each) => each.colour === colour);

// Where in the Market or the Splay a card lies.
export function lotWith(reading: Reading, card: number): Lot | undefined {
  return spheres.flatMap((sphere) => reading.market[sphere]).find((lot) => lot.card === card);
}
