// The words of one game, as its server tells them, in the reader's language. Boards get `say`.
import { getGameText } from '../api/client';
import type { Args } from '../words/index.svelte';
import { phrase, t, words } from '../words/index.svelte';

export class GameWords {
  #patterns = $state.raw<Record<string, string>>({});
  #wanted: { key: string; coming: Promise<void> } | null = null;
  settled = $state(false); // they have come, or will not

  /** Several may ask; what is on its way, or was there, is not fetched twice. */
  load(game: string): Promise<void> {
    const key = `${game} ${words.language}`;
    if (this.#wanted?.key !== key) this.#wanted = { key, coming: this.#fetch(game, key) };
    return this.#wanted.coming;
  }

  async #fetch(game: string, key: string): Promise<void> {
    try {
      const found = (await getGameText(game)).words;
      if (this.#wanted?.key === key) this.#patterns = found;
    } catch (error) {
      if (this.#wanted?.key === key) this.#wanted = null;
      throw error;
    } finally {
      this.settled = true;
    }
  }

  has(key: string): boolean {
    return key in this.#patterns;
  }

  // A word of a family ("action", "tax"), or undefined where the game has none.
  word(family: string, word: string): string | undefined {
    const pattern = this.#patterns[`${family}.${word}`];
    return pattern === undefined ? undefined : this.#fill(pattern);
  }

  readonly say = (key: string, args?: Args): string => {
    const pattern = this.#patterns[key];
    return pattern === undefined ? '' : this.#fill(pattern, args);
  };

  #fill(pattern: string, args?: Args): string {
    // Most words are plain; a board asks for hundreds of them.
    if (!/['{]/.test(pattern)) return pattern;
    try {
      return phrase(pattern, args);
    } catch {
      // A pattern that wants more than it was given is still better read than a page that stops.
      return pattern;
    }
  }
}

// The page's own word for something a game names, if it has one.
export function said(key: string): string | undefined {
  const text = t(key);
  return text === key ? undefined : text;
}
