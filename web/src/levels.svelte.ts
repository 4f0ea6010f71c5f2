// How well a bot plays, as people are told it: a name, and how often that level wins where it was measured. What a level
// does is said by the server (BotLevel.meaning).
//
//   levelName('steady')            strengthOf(bot)            withChosenBot(game).usual_bot
import type { BotLevel, Game } from './api/types';
import { t } from './words/index.svelte';

export function levelName(level: string | undefined): string {
  const key = `level.${level ?? ''}`;
  const name = t(key);
  return name === key ? (level ?? '') : name;
}

export const percent = (share: number): number => Math.round(share * 100);

/** "Wins 41% of games against two steady bots (100 games: 32 to 51%); equals would win 33%."; '' if not measured. */
export function strengthOf({ strength }: BotLevel): string {
  if (!strength) return '';
  const { seats, against, share, low, high, games } = strength;
  return t('level.strength', {
    share: percent(share),
    others: seats - 1,
    against: levelName(against),
    games,
    low: percent(low),
    high: percent(high),
    even: percent(1 / seats),
  });
}

// ---- the level somebody chose last, for games that start with one press

const KEY = 'noosphere.bots';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

let chosen = $state(stored());

export function rememberLevel(level: string): void {
  chosen = level;
  try {
    localStorage.setItem(KEY, level);
  } catch {
    // Storage may be off; then the choice lasts as long as the page.
  }
}

/** The game with the level chosen last as its usual one, if it has that level. */
export function withChosenBot(game: Game): Game {
  return game.bots.some(({ level }) => level === chosen) ? { ...game, usual_bot: chosen } : game;
}
