// From targets to a move at the table: what is chosen, what waits for a confirmation, what is on its way, and the answers
// to "why not?" and "what would you do?". Where a coach is wanted, a move that costs too much waits until the person
// insists.
//
// A move that needs no confirmation is sent as soon as it is decided. While one is on its way nothing else can be chosen;
// it counts as arrived when the page has caught up with the version the server answered.
import * as api from '../api/client';
import type { Hint, Move, Problem, Why } from '../api/types';
import { back, choose, decided, legalTargets, look, needsConfirmation } from './selection';
import type { Confirmation, Step, Target } from './selection';
import { problemOf, type Session } from './session.svelte';
import { behind, stageOf, type Offer, type Stage } from './verbs';

export interface Refusal extends Why {
  target: Target; // '' if a whole move was asked about
}

export interface Warning {
  move: Move;
  hint: Hint;
}

const none: readonly Move[] = [];
const noTargets: ReadonlySet<Target> = new Set();

export class Chooser {
  verbs = $state.raw<string[]>([]); // what is to be done; its target is asked for next
  chosen = $state.raw<Target[]>([]);
  armed = $state.raw<Move | null>(null); // touched once: the second touch does it
  staged = $state.raw<Move | null>(null); // decided, waiting for the person's confirmation
  sending = $state.raw<Move | null>(null);
  refused = $state.raw<Problem | null>(null); // what the server said to the last move
  declined = $state.raw<Move | null>(null); // which move that was
  refusal = $state.raw<Refusal | null>(null); // the answer to the last "why not?"
  hint = $state.raw<Hint | null>(null);
  warned = $state.raw<Warning | null>(null); // what the coach has against the move that was chosen
  asking = $state<'hint' | 'why' | null>(null);
  paused = $state(false); // the page shows the past, or a curtain: nothing can be chosen

  readonly moves: readonly Move[] = $derived.by(() => (this.#open() ? (this.#session.play?.moves ?? none) : none));
  // Those of the verb.
  readonly offered: readonly Move[] = $derived(this.verbs.reduce<readonly Move[]>(behind, this.moves));
  readonly step: Step = $derived(look(this.offered, this.chosen));
  readonly stage: Stage = $derived(stageOf(this.offered, this.chosen));
  // Everything a click on which leads somewhere; and what is asked for now, which glows.
  readonly open: Set<Target> = $derived(legalTargets(this.offered, this.chosen));
  readonly legal: ReadonlySet<Target> = $derived(this.stage.verbs ? noTargets : this.open);

  readonly #session: Session;
  readonly #confirmation: () => Confirmation;
  readonly #coach: () => number; // from which cost, in percent, a move is questioned; 0: never
  #awaited = $state(0); // the version that brings the sent move

  constructor(session: Session, confirmation: () => Confirmation, coach: () => number = () => 0) {
    this.#session = session;
    this.#confirmation = confirmation;
    this.#coach = coach;
  }

  #open(): boolean {
    return this.#session.me !== null && !this.paused;
  }

  get busy(): boolean {
    return this.sending !== null;
  }

  // What is to be done, before it is said to what.
  pickVerb(offer: Offer): void {
    if (this.busy) return;
    this.#forget();
    this.verbs = [...this.verbs, offer.key];
    this.chosen = [];
  }

  // Where a click on that target leads: with this verb, or else as the beginning of another answer.
  #path(target: Target): { verbs: string[]; moves: readonly Move[]; chosen: Target[] } | null {
    const chosen = choose(this.offered, this.chosen, target);
    if (chosen) return { verbs: this.verbs, moves: this.offered, chosen };
    const anew = this.verbs.length > 0 ? choose(this.moves, [], target) : null;
    return anew && { verbs: [], moves: this.moves, chosen: anew };
  }

  // The one move that a click on that target would decide.
  wouldDo(target: Target): Move | null {
    const path = this.#path(target);
    return (path && decided(path.moves, path.chosen)) ?? null;
  }

  // False if that target leads nowhere now.
  pick(target: Target): boolean {
    if (this.busy) return true;
    const path = this.#path(target);
    if (!path) return false;
    this.#forget();
    this.verbs = path.verbs;
    this.chosen = path.chosen;
    const move = decided(path.moves, path.chosen);
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

  // True at the second touch: the first one only shows what the move would do.
  touched(move: Move): boolean {
    if (this.armed?.notation === move.notation) return true;
    this.#forget();
    this.armed = move;
    return false;
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
    if (this.warned) {
      this.reset();
      return true;
    }
    if (this.refusal || this.hint || this.refused || this.armed) {
      this.#forget();
      return true;
    }
    if (this.busy) return false;
    if (this.chosen.length === 0 && !this.staged) {
      if (this.verbs.length === 0) return false;
      this.verbs = this.verbs.slice(0, -1);
      return true;
    }
    this.staged = null;
    this.chosen = back(this.offered, this.chosen);
    return true;
  }

  reset(): void {
    this.#forget();
    this.verbs = [];
    this.chosen = [];
    this.staged = null;
  }

  #forget(): void {
    this.refusal = null;
    this.refused = null;
    this.declined = null;
    this.hint = null;
    this.armed = null;
    this.warned = null;
    this.staged = null;
  }

  async send(move: Move): Promise<void> {
    const { page, me } = this.#session;
    if (!page || !me || this.busy) return;
    this.sending = move;
    this.staged = null;
    const doubt = await this.#doubted(move);
    if (page.version !== this.#session.page?.version) this.sending = null;
    else if (doubt) this.#warn(doubt);
    else await this.#deliver(move);
  }

  // The person plays it all the same.
  insist(): void {
    const { warned } = this;
    if (!warned || this.busy) return;
    this.warned = null;
    this.sending = warned.move;
    void this.#deliver(warned.move);
  }

  #warn(doubt: Warning): void {
    this.sending = null;
    this.warned = doubt;
  }

  // What the coach has against it. One who cannot be asked has nothing.
  async #doubted(move: Move): Promise<Warning | null> {
    const { id, me } = this.#session;
    const least = this.#coach();
    if (least === 0 || !me || this.moves.length < 2) return null;
    const hint = await api.getHint(id, me, move.notation).catch(() => null);
    return hint?.asked && hint.asked.cost >= least ? { move, hint } : null;
  }

  async #deliver(move: Move): Promise<void> {
    const { page, me } = this.#session;
    if (!page || !me) return;
    try {
      const answer = await api.makeMove(this.#session.id, { version: page.version, move: move.notation, as: me });
      this.#awaited = answer.version;
      if (this.#session.status !== 'live') this.#session.tryNow();
      this.caughtUp();
    } catch (error) {
      this.refused = problemOf(error);
      this.declined = move;
      this.sending = null;
      this.verbs = [];
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
