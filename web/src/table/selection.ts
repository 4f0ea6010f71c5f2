// How clicks become a move. A move lists its targets in click order; a person clicks targets until one move is left.
//
//   look(moves, chosen)            what can be clicked next, and which moves are complete already
//   choose(moves, chosen, target)  the new list of chosen targets, or null if that target leads nowhere
//   back(moves, chosen)            what Escape does: one decision back, not one target back
//   decided(moves, chosen)         the one move that is left, once all its targets are chosen
//
// Everything here is a pure function of the legal moves, so no game has click logic of its own.
import type { Move, Settings } from '../api/types';

export type Target = string;

export interface Option {
  target: Target;
  moves: Move[]; // those that go on with this target
}

export interface Step {
  options: Option[]; // in the order of the moves
  ready: Move[]; // moves whose targets are exactly the chosen ones
}

export type Confirmation = NonNullable<Settings['confirm']>;

export function anchorOf(target: Target): string {
  const colon = target.indexOf(':');
  return colon < 0 ? target : target.slice(0, colon);
}

export function wordOf(target: Target): string {
  const colon = target.indexOf(':');
  return colon < 0 ? '' : target.slice(colon + 1);
}

export function matching(moves: readonly Move[], chosen: readonly Target[]): Move[] {
  return moves.filter((move) => chosen.every((target, at) => move.targets[at] === target));
}

export function look(moves: readonly Move[], chosen: readonly Target[]): Step {
  const options = new Map<Target, Option>();
  const ready: Move[] = [];
  for (const move of matching(moves, chosen)) {
    const next = move.targets[chosen.length];
    if (next === undefined) {
      ready.push(move);
      continue;
    }
    const option = options.get(next);
    if (option) option.moves.push(move);
    else options.set(next, { target: next, moves: [move] });
  }
  return { options: [...options.values()], ready };
}

// Where nothing is left to decide, the remaining targets are taken without asking.
function advance(moves: readonly Move[], chosen: readonly Target[]): Target[] {
  const path = [...chosen];
  for (;;) {
    const { options, ready } = look(moves, path);
    const only = options[0];
    if (options.length !== 1 || ready.length > 0 || only === undefined) return path;
    path.push(only.target);
  }
}

// The one way to a target that comes later in the click order: clicking a die is enough if only one token can reroll it.
function pathTo(moves: readonly Move[], chosen: readonly Target[], target: Target): Target[] | null {
  let path: Target[] | null = null;
  for (const move of matching(moves, chosen)) {
    const at = move.targets.indexOf(target, chosen.length);
    if (at < 0) continue;
    const found = move.targets.slice(0, at + 1);
    if (path && (path.length !== found.length || path.some((step, i) => step !== found[i]))) return null;
    path = found;
  }
  return path;
}

export function choose(moves: readonly Move[], chosen: readonly Target[], target: Target): Target[] | null {
  for (let length = chosen.length; length >= 0; --length) {
    const kept = chosen.slice(0, length);
    // A second click on what was chosen takes it back.
    if (length < chosen.length && chosen[length] === target) return settle(moves, kept);
    const path = look(moves, kept).options.some((option) => option.target === target)
      ? [...kept, target]
      : pathTo(moves, kept, target);
    if (path) return advance(moves, path);
  }
  return null;
}

// Leaves only chosen targets behind which something is still to decide.
function settle(moves: readonly Move[], chosen: readonly Target[]): Target[] {
  const path = [...chosen];
  while (path.length > 0 && advance(moves, path).length > path.length) path.pop();
  return path;
}

export function back(moves: readonly Move[], chosen: readonly Target[]): Target[] {
  return chosen.length === 0 ? [] : settle(moves, chosen.slice(0, -1));
}

export function decided(moves: readonly Move[], chosen: readonly Target[]): Move | undefined {
  if (chosen.length === 0) return undefined;
  const { options, ready } = look(moves, chosen);
  return options.length === 0 && ready.length === 1 ? ready[0] : undefined;
}

// Every target a click on which leads somewhere, with the next in order first.
export function legalTargets(moves: readonly Move[], chosen: readonly Target[]): Set<Target> {
  const legal = new Set<Target>(look(moves, chosen).options.map((option) => option.target));
  const later = new Set<Target>();
  for (const move of matching(moves, chosen)) for (const target of move.targets.slice(chosen.length)) later.add(target);
  for (const target of later) if (!legal.has(target) && pathTo(moves, chosen, target)) legal.add(target);
  return legal;
}

export function needsConfirmation(move: Move, level: Confirmation): boolean {
  switch (level) {
    case 'none':
      return false;
    case 'turn':
      return move.ends;
    case 'final':
      return move.ends || move.rolls;
    case 'all':
      return true;
  }
}
