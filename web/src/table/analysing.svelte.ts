// The analysis of a finished game: asks whether there is one, has one made, follows it while it runs. Leaving the page
// does not stop it; whoever comes back finds it running or done.
import { getAnalysis, startAnalysis, Unreachable } from '../api/client';
import type { Analysis, AnalysisState, Problem } from '../api/types';
import { problemOf, type Session } from './session.svelte';

const again = 1000; // milliseconds between two looks at one that runs
const patience = 4000; // after one that nobody answered

export class Analysing {
  state = $state<AnalysisState['state'] | 'unknown'>('unknown');
  done = $state(0);
  of = $state(0);
  found = $state.raw<Analysis | null>(null);
  problem = $state.raw<Problem | null>(null); // why it was refused, or why nothing is heard of it

  readonly #session: Session;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #begun = false;
  #refusedToTell = false; // whether there is one

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * Whether there is one, in the words and the plies of whoever looks now; `begin`: if there is none, one is asked for,
   * once. A refusal is not told: nobody asked for one.
   */
  async look(begin = false): Promise<void> {
    await this.#ask(getAnalysis, this.state === 'running');
    if (!begin || this.#begun || this.state !== 'none' || this.#refusedToTell) return;
    this.#begun = true;
    await this.#ask(startAnalysis, false);
  }

  async start(): Promise<void> {
    this.state = 'running';
    this.done = this.of = 0;
    await this.#ask(startAnalysis, true);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }

  // Of two questions the answer to the later one counts.
  async #ask(request: typeof getAnalysis, told: boolean): Promise<void> {
    this.stop();
    const turn = this.#turn;
    try {
      const answer = await request(this.#session.id, this.#session.viewer);
      if (turn === this.#turn) this.#heard(answer);
    } catch (error) {
      if (turn === this.#turn) this.#refused(error, told);
    }
  }

  #heard(answer: AnalysisState): void {
    this.problem = null;
    this.#refusedToTell = false;
    this.state = answer.state;
    this.done = answer.done;
    this.of = answer.of;
    this.found = answer.analysis ?? null;
    if (answer.state === 'running') this.#lookAgain(again);
  }

  #refused(error: unknown, told: boolean): void {
    const problem = problemOf(error);
    this.#refusedToTell = true;
    if (told) this.problem = problem;
    if (told && error instanceof Unreachable) this.#lookAgain(patience);
    else if (this.state !== 'done') this.state = 'none';
  }

  #lookAgain(ms: number): void {
    this.#timer = setTimeout(() => void this.look(), ms);
  }
}
