// Which thing on the board stands for which answer. A block, a connection, a sector is drawn once; what choosing it means
// depends on the question.
import type { Player } from './model';
import type { Block, Sector } from './terms';

// A block pays, is filled or loses a counter; while a card is played, that of its ability takes the card.
export function blockTarget(ask: string, block: Block, ability: Block | null): string | undefined {
  if (ask !== 'put') return `block:${block}`;
  return block === ability ? 'home:ability' : undefined;
}

// A connection lends its favour; while a card is played, the first free one takes it, and any other may give way to it.
export function connectionTarget(ask: string, player: Player, number: number): string | undefined {
  if (ask !== 'put') return `favour:${number}`;
  if (player.connections[number - 1]?.card) return `home:slot${number}`;
  const free = player.connections.findIndex((one) => !one.card) + 1;
  return free === number ? 'home:free' : undefined;
}

export const sectorTarget = (ask: string, sector: Sector): string =>
  ask === 'wild' ? `wild:${sector}` : `sector:${sector}`;

export const energyTarget = (ask: string): string | undefined => (ask === 'wild' ? 'wild:life_energy' : undefined);
export function reputationTarget(ask: string): string | undefined {
  if (ask === 'wild') return 'wild:reputation';
  return ask === 'assess' ? 'answer:reputation' : undefined;
}
export const creditsTarget = (ask: string): string | undefined => (ask === 'assess' ? 'answer:credit' : undefined);
