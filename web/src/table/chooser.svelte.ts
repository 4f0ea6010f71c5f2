// From targets to a move at the table: what is chosen, what waits for a confirmation, what is on its way, and the answers
// to "why not?" and "what would you do?".
//
// A move that needs no confirmation is sent as soon as it is decided. While one is on its way nothing else can be chosen;
// it counts as arrived when the page has caught up with the version the server answered.
import * as api from '../api/client';
import type { Hint, Move, Problem, Why } from '../api/types';
import { back, choose, decided, legalTargets, look, needsConfirmation } from './selection';
import type { Confirmation, Step, Target } from './selection';
import { problemOf, type Session } from './session.svelte';

export interface Refusal extends Why {
  target: Target; // '' if a whole move was asked about
}

const none: readonly Move[] = [];

export class Chooser {
  chosen = $state.raw<Target[]>([]);
  staged = $state.raw<Move | null>(null); // decided, waiting for the person's confirmation
  sending = $state.raw<Move | null>(null);
  refused = $state.raw<Problem | null>(null); // what the server said to the last move
  refusal = $state.raw<Refusal | null>(null); // the answer to the last "why not?"
  hint = $state.raw<Hint | null>(null);
  asking = $state<'hint' | 'why' | null>(null);
  paused = $state(false); // the page shows the past, or a curtain: nothing can be chosen

  readonly moves: readonly Move[] = $derived.by(() => (this.#open() ? (this.#session.play?.moves ?? none) : none));
  readonly step: Step = $derived(look(this.moves, this.chosen));
  readonly legal: Set<Target> = $derived(legalTargets(this.moves, this.chosen));

  readonly #session: Session;
  readonly #confirmation: () => Confirmation;
  #awaited = $state(0); // the version that brings the sent move

  constructor(session: Session, confirmation: () => Confirmation) {
    this.#session = session;
    this.#confirmation = confirmation;
  }

  #open(): boolean {
    return this.#session.me !== null && !this.paused;
  }

  get busy(): boolean {
    return this.sending !== null;
  }

  // False if that target leads nowhere now.
  pick(target: Target): boolean {
    if (this.busy) return true;
    const chosen = choose(this.moves, this.chosen, target);
    if (!chosen) return false;
    this.#forget();
    this.chosen = chosen;
    const move = decided(this.moves, chosen);
    if (move) this.#decide(move);
    return true;
  }

  // A move named as a whole: a button for one move, a hint, a lesson.
  take(move: Move): void {
    if (this.busy) return;
    this.#forget();
    this.chosen = [...move.targets];
    this.#decide(move);
  }

  #decide(move: Move): void {
    if (needsConfirmation(move, this.#confirmation())) this.staged = move;
    else void this.send(move);
  }

  confirm(): void {
    if (this.staged) void this.send(this.staged);
  }

  // Escape: an answer goes first, then one decision. False if there was nothing to step back from.
  back(): boolean {
    if (this.refusal || this.hint || this.refused) {
      this.#forget();
      return true;
    }
    if (this.busy || (this.chosen.length === 0 && !this.staged)) return false;
    this.staged = null;
    this.chosen = back(this.moves, this.chosen);
    return true;
  }

  reset(): void {
    this.#forget();
    this.chosen = [];
    this.staged = null;
  }

  #forget(): void {
    this.refusal = null;
    this.refused = null;
    this.hint = null;
    this.staged = null;
  }

  async send(move: Move): Promise<void> {
    const { page, me } = this.#session;
    if (!page || !me || this.busy) return;
    this.sending = move;
    this.staged = null;
    try {
      const answer = await api.makeMove(this.#session.id, { version: page.version, move: move.notation, as: me });
      this.#awaited = answer.version;
      if (this.#session.status !== 'live') this.#session.tryNow();
      this.caughtUp();
    } catch (error) {
      this.refused = problemOf(error);
      this.sending = null;
      this.chosen = [];
    }
  }

  // To be called when the page changed.
  caughtUp(): void {
    const version = this.#session.page?.version ?? 0;
    if (!this.sending || this.#awaited === 0 || version < this.#awaited) return;
    this.sending = null;
    this.#awaited = 0;
    this.reset();
  }

  whyNot(target: Target): Promise<void> {
    return this.#why({ targets: [...this.chosen, target] }, target);
  }

  whyMove(notation: string): Promise<void> {
    return this.#why({ move: notation }, '');
  }

  async #why(what: { move?: string; targets?: string[] }, target: Target): Promise<void> {
    const { id, me } = this.#session;
    if (!me) return;
    this.asking = 'why';
    const answer = await this.#session.ask(() => api.why(id, { ...what, as: me }));
    this.asking = null;
    if (answer) this.refusal = { ...answer, target };
  }

  async askHint(): Promise<void> {
    const { id, me } = this.#session;
    if (!me) return;
    const version = this.#session.page?.version;
    this.asking = 'hint';
    const answer = await this.#session.ask(() => api.getHint(id, me));
    this.asking = null;
    // A hint for a question that has been answered meanwhile helps nobody.
    if (answer && this.#session.page?.version === version) this.hint = answer;
  }
}
