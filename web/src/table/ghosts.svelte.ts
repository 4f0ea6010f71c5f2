// What a choice would do, asked of the server while somebody points at it. One question is on its way at a time; of those
// that come meanwhile only the latest waits. Answers are kept as long as the page they were made for.
import * as api from '../api/client';
import type { Move, Preview } from '../api/types';
import type { Session } from './session.svelte';

export interface Ghost {
  move: Move;
  preview: Preview;
}

const rest = 2000; // milliseconds without a question after the server said that these were too many

export class Ghosts {
  shown = $state.raw<Ghost | null>(null);

  readonly #session: Session;
  readonly #changed: (ghost: Ghost | null) => void;
  #wanted: Move | null = null;
  #flying = false;
  #until = 0; // no question before then
  #known = new Map<string, Preview>();
  #page = '';

  constructor(session: Session, changed: (ghost: Ghost | null) => void = () => undefined) {
    this.#session = session;
    this.#changed = changed;
  }

  want(move: Move | null): void {
    this.#wanted = move;
    if (!move) return this.#show(null);
    const known = this.#known.get(this.#keyOf(move));
    if (known) return this.#show({ move, preview: known });
    this.#show(null);
    void this.#ask();
  }

  #show(ghost: Ghost | null): void {
    if (this.shown?.preview === ghost?.preview) return;
    this.shown = ghost;
    this.#changed(ghost);
  }

  // A page that has changed makes what was asked about the old one meaningless.
  #keyOf(move: Move): string {
    const { page, me } = this.#session;
    const now = `${String(page?.version)} ${String(me)}`;
    if (now !== this.#page) this.#known.clear();
    this.#page = now;
    return `${now} ${move.notation}`;
  }

  async #ask(): Promise<void> {
    const move = this.#wanted;
    const { id, me, status } = this.#session;
    if (!move || !me || this.#flying || status !== 'live' || Date.now() < this.#until) return;
    const key = this.#keyOf(move);
    this.#flying = true;
    try {
      const preview = await api.preview(id, { move: move.notation, as: me });
      if (key === this.#keyOf(move) && preview.version === this.#session.page?.version) this.#known.set(key, preview);
      if (this.#wanted === move && this.#known.has(key)) this.#show({ move, preview });
    } catch (error) {
      // A ghost is a kindness: without it everything can still be chosen, so nothing is said.
      const status = error instanceof api.Refused ? error.status : 0;
      this.#until = status === 404 ? Infinity : status === 422 || status === 409 ? 0 : Date.now() + rest;
    } finally {
      this.#flying = false;
    }
    if (this.#wanted && this.#wanted !== move) void this.#ask();
  }
}
