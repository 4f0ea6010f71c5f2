// Whether a person has seen the first minute of a game: kept in the browser, by game.
const KEY = 'noosphere.introduced';

const shown = new Set<string>(); // where storage is off, once a visit

function seen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const introSeen = (game: string): boolean => shown.has(game) || seen().includes(game);

export function seeIntro(game: string): void {
  if (introSeen(game)) return;
  shown.add(game);
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen(), game]));
  } catch {
    // Then it comes again with the next visit.
  }
}

export const pictures = ['who', 'win', 'turn', 'try'] as const;
export type Picture = (typeof pictures)[number];
