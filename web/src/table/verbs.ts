// Verb, then target. A question with many answers is asked in two steps: first what to do, at most seven tiles, then to
// what, on the board or from a list. Nothing here knows a game: a verb is a kind of move, or a deed that the moves name.
//
//   stageOf(moves, chosen)   what the prompt shows now: tiles of verbs, tiles of answers, or a list of targets
//   behind(moves, key)       the moves that a verb stands for
import type { Move } from '../api/types';
import { anchorOf, look, matching, type Target } from './selection';

export const mostTiles = 7;

// What closes a question and does nothing else has the same kind in every game. It stands beside the tiles.
const waysOut = new Set(['end', 'stop', 'done', 'pass']);

// Targets that name a deed and no thing on the board: each is a verb of its own.
const deeds = new Set(['action', 'op']);

export interface Offer {
  key: string; // of a verb: its kind, or the deed; of an answer: its target; of a move: its notation
  verb: boolean; // what it is done to is asked next
  target: Target | null; // null: a verb, or one whole move
  moves: Move[];
}

export interface Stage {
  shape: 'tiles' | 'list';
  verbs: boolean; // the tiles are verbs: their targets are asked for next
  offers: Offer[];
  ways: Offer[]; // the way out
}

// The fold of what has no tile of its own.
export const rest = 'more';

const deedOf = (move: Move): Target | undefined => move.targets.find((target) => deeds.has(anchorOf(target)));

const toMove = (move: Move): Offer => ({ key: move.notation, verb: false, target: null, moves: [move] });

function answers(moves: readonly Move[], chosen: readonly Target[]): Offer[] {
  const { options, ready } = look(moves, chosen);
  return [
    ...ready.map(toMove),
    ...options.map((option): Offer => ({
      key: option.target,
      verb: false,
      target: option.target,
      moves: option.moves,
    })),
  ];
}

// A verb with one move needs no second step.
function grouped(moves: readonly Move[], keyOf: (move: Move) => string): Offer[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const group = groups.get(keyOf(move));
    if (group) group.push(move);
    else groups.set(keyOf(move), [move]);
  }
  return [...groups].map(([key, list]) => {
    const [only] = list;
    return list.length === 1 && only ? toMove(only) : { key, verb: true, target: null, moves: list };
  });
}

const byKind = (move: Move): string => move.kind;
const byDeed = (move: Move): string => deedOf(move) ?? move.kind;

function fold(offers: Offer[]): Offer[] {
  if (offers.length <= mostTiles) return offers;
  const kept = offers.slice(0, mostTiles - 1);
  const moves = offers.slice(kept.length).flatMap((offer) => offer.moves);
  return [...kept, { key: rest, verb: true, target: null, moves }];
}

// Each deed a tile where there is room for all of them, else each kind of move; none where that tells nothing apart.
function verbsOf(moves: readonly Move[]): Offer[] {
  const fine = grouped(moves, byDeed);
  const kinds = grouped(moves, byKind);
  const offers = fine.length > mostTiles ? fold(kinds) : fine;
  return offers.length > 1 && offers.some((offer) => offer.verb) ? offers : [];
}

export function stageOf(moves: readonly Move[], chosen: readonly Target[]): Stage {
  const open = matching(moves, chosen);
  const ways = open.filter((move) => waysOut.has(move.kind)).map(toMove);
  const others = open.filter((move) => !waysOut.has(move.kind));
  const tiles = (offers: Offer[], verbs = false): Stage => ({ shape: 'tiles', verbs, offers, ways });
  if (others.length <= mostTiles) return tiles(others.map(toMove));
  const verbs = chosen.length === 0 ? verbsOf(others) : [];
  if (verbs.length > 0) return tiles(verbs, true);
  const offers = answers(others, chosen);
  if (offers.length <= mostTiles) return tiles(offers);
  // Planning: the answers are deeds themselves, and each is seen at once.
  if (offers.every(({ target }) => target !== null && deeds.has(anchorOf(target))))
    return tiles(ways.length > 0 ? fold(offers) : offers);
  return { shape: 'list', verbs: false, offers, ways };
}

// The moves of that verb, out of those that are offered; none if it is not among them (any more).
export function behind(moves: readonly Move[], key: string): Move[] {
  return stageOf(moves, []).offers.find((offer) => offer.verb && offer.key === key)?.moves ?? [];
}
