// Which thing on the board stands for which answer. The twelve activations are drawn once; what choosing one means
// depends on the question.
import type { Move } from '../../api/types';
import { activations, type Action, type ElementKey } from './terms';

export interface Tile {
  id: string;
  action: Action | null; // null: the tile that only some questions have
  target: string;
}

const usesOf: Partial<Record<Action, string>> = {
  con: 'use:permanent',
  tec: 'use:technology',
  com: 'use:combat',
  cmr: 'use:commerce',
};

function tile(ask: string, action: Action): Tile {
  const plain = { id: action, action };
  switch (ask) {
    case 'build':
    case 'fz_arm':
      return { ...plain, target: usesOf[action] ?? `action:${action}` };
    case 'penalty':
      return { ...plain, target: action === 'fz' ? 'action:fz' : `penalty:${action}` };
    case 'fz_name':
      return { ...plain, target: action === 'fz' ? 'action:fz' : `activation:${action}` };
    default:
      return { ...plain, target: `action:${action}` };
  }
}

// Thirteen actions, and a fourteenth tile for what is no action: readying the Defence, or a penalty on any action.
export function tiles(ask: string): Tile[] {
  const all = [...activations.map((one) => tile(ask, one)), tile(ask, 'fz')];
  if (ask === 'build' || ask === 'fz_arm') all.push({ id: 'defence', action: null, target: 'use:defence' });
  if (ask === 'penalty') all.push({ id: 'general', action: null, target: 'penalty:general' });
  return all;
}

// The elements belong to whoever is asked about: the struck civilization, or one's own.
export function elementTarget(ask: string, own: boolean, struck: boolean, key: ElementKey): string | undefined {
  if (ask === 'strike') return struck ? `element:${key}` : undefined;
  if (!own) return undefined;
  return ask === 'purpose' ? 'purpose:cohere' : `element:${key}`;
}

// Whether the tiles are what one answers with: then they lie where the dice do otherwise.
const tileAsks = new Set(['plan', 'action', 'build', 'fz_arm', 'penalty', 'fz_name']);
const tileTarget = /^(action|use|penalty|activation):/;
export function asksForTile(ask: string, moves: readonly Move[]): boolean {
  return tileAsks.has(ask) || moves.some((move) => move.targets.some((one) => tileTarget.test(one)));
}
