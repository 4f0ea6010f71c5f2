// The table of Pax Emancipation in the shape the board draws. `read` (reading.ts) makes it of the state's JSON.
import type { LogLine } from '../../api/types';
import type { Box, Cast, Colour, Era, Face, Hue, Icon, Leaning, Op, Phase, Sea, Side, Sphere, Splay } from './terms';

export type Counts = Record<Colour, number>;

export interface Die {
  hue: Hue;
  face: number;
  collar: boolean; // becomes Anarchy if it finds nobody
}

export interface Barrier {
  id: string;
  sphere: Sphere;
  hue: Hue;
  dice: Die[];
  by: Colour | null; // in whose Victory Pile; null: on its Sphere
}

export interface Port {
  id: string;
  sphere: Sphere;
  squares: number;
  freedmen: Counts;
  slaves: number;
  admin: Colour | null;
  defaultAdmin: Colour | null; // of a Modern Sphere, while the spot is empty
  dice: number; // of hate, if the Elephant stood here
  elephant: boolean;
}

export interface Land {
  sphere: Sphere;
  side: Side;
  row: number;
  column: number;
  anarchy: number;
  dissidents: Counts;
  dissidentSquares: number;
  modern: boolean;
  disease: boolean;
  tyranny: boolean;
  leaning: Leaning | null;
  slaves: number;
  slavers: number;
  ports: Port[];
  barriers: Barrier[]; // on the Sphere
  quota: number;
  factories: Colour[];
  revolution: number | null; // its Revolution, if it is in the stack
}

export interface Water {
  sea: Sea;
  between: Sphere[];
  slaver: boolean;
  slaverBy: Colour | null;
  black: number[];
  ship: boolean;
  marines: number;
  moved: number;
  slaves: number;
}

export interface FaceFacts {
  freedoms: Icon[];
  ops: Op[];
  ends: { icon: Icon; points: number; colour: Colour }[];
}

export interface CardFacts {
  number: number;
  kind: 'idea' | 'revolution';
  side: Side;
  arrow: boolean;
  freedoms: Icon[];
  ops: Op[];
  impacts: string[]; // "M1", "M6 red"
  sphere: Sphere | null;
  spots: number;
  faces: FaceFacts[]; // of a Revolution: front, back
}

export interface Agent {
  colour: Colour;
  used: boolean;
}

export interface Lot {
  slot: string;
  side: Side;
  row: number;
  card: number | null;
  face: Face;
  line: Agent[];
  price: number | null; // to syndicate, or to join
  viable: Splay[];
}

export interface Deck {
  side: Side;
  left: number;
  top: number | null;
}

export interface Leaf {
  card: number;
  face: Face;
  shown: Icon;
}

export interface SplayFacts {
  splay: Splay;
  ends: Icon[]; // of its starting card
  start: Icon | null; // the one that shows
  leaves: Leaf[];
  pairs: string[]; // "comet unlock"
}

export interface Player {
  colour: Colour;
  plays: boolean;
  active: boolean;
  asked: boolean;
  finance: Record<Box, number>;
  guests: { colour: Colour; capital: number; wealth: number }[]; // Nationalised Agents on this board
  poolAgents: number;
  poolMeeples: number;
  anarchy: number;
  disease: number;
  factory: Sphere | null;
  failed: boolean;
  barriers: Barrier[]; // in the Victory Pile, in the order of the Spheres
  slavers: Sea[];
  gold: number;
  after: Record<Box, number>; // a fundraiser
  points: number;
}

export interface Line {
  colour: Colour;
  have: number;
  line: number;
  fails: boolean;
}

export interface Deed {
  action: string | null;
  op: Op | null;
  slot: string | null;
  sea: Sea | null;
  card: number | null;
  dice: number[]; // that lie on the table
  sphere: Sphere | null; // what a question about tokens or Revolutions is about
}

export interface Reading {
  variant: string;
  advanced: boolean;
  turn: number;
  turnsLeft: number;
  era: Era;
  phase: Phase;
  ending: string;
  active: Colour | null;
  actionsLeft: number;
  elephant: string;
  locked: boolean;
  lands: Land[];
  waters: Water[];
  roads: [Sphere, Sphere][]; // land borders
  ships: number; // in the pool
  market: Record<Side, Lot[]>; // row 0 first
  decks: Record<Side, Deck>;
  cards: Map<number, CardFacts>;
  splays: SplayFacts[];
  stack: number[];
  discard: number;
  players: Player[];
  lines: Line[];
  anarchyOnMap: number;
  anarchyDisks: number;
  mostAnarchy: number; // in a Sphere
  deed: Deed;
  asked: Colour | null;
  eye: Colour | null; // whose board answers are about: the viewer's, else that of whoever is asked
}

export const playerAt = (reading: Reading, colour: Colour | null): Player | undefined =>
  reading.players.find((one) => one.colour === colour);
export const lotWith = (reading: Reading, card: number): Lot | undefined =>
  [...reading.market.W, ...reading.market.E].find((one) => one.card === card);
export const deckWith = (reading: Reading, card: number): Deck | undefined =>
  [reading.decks.W, reading.decks.E].find((one) => one.top === card);
export const splayWith = (reading: Reading, card: number): SplayFacts | undefined =>
  reading.splays.find((one) => one.leaves.some((leaf) => leaf.card === card));

// What a card shows in the market: a Revolution only its upper side.
export function upOf(card: CardFacts, face: Face): Pick<FaceFacts, 'freedoms' | 'ops'> {
  return card.kind === 'idea' ? card : (card.faces[face === 'front' ? 0 : 1] ?? card);
}

// The visible icons of a Splay, the starting card first.
export const visible = (splay: SplayFacts): Icon[] => [
  ...(splay.start ? [splay.start] : []),
  ...splay.leaves.map((one) => one.shown),
];

export interface Throw {
  cast: Cast | null;
  dice: number[];
  told: LogLine[]; // what they did
}
