// The words of one game, as its server tells them, in the reader's language. Boards get `say`.
import { getGameText } from '../api/client';
import type { Args } from '../words/index.svelte';
import { phrase, t } from '../words/index.svelte';

export class GameWords {
  #patterns = $state.raw<Record<string, string>>({});

  async load(game: string): Promise<void> {
    this.#patterns = (await getGameText(game)).words;
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
