// Looking at earlier plies. `ply` is null while the page shows what is now; otherwise `play` is the position after that
// many plies, as this viewer counts them.
//
// Replay walks from one ply to now by itself; any other command stops it.
import { getPlayAt } from '../api/client';
import type { LiveMessage, LogLine, Play } from '../api/types';
import type { Session } from './session.svelte';

const replayStep = 1100; // milliseconds: longer than any motion between two plies

export class History {
  ply = $state<number | null>(null);
  play = $state.raw<Play | null>(null);
  replaying = $state(false);

  readonly #session: Session;
  readonly #known = new Map<number, Play>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  get last(): number {
    return this.#session.play?.ply ?? 0;
  }

  get past(): boolean {
    return this.ply !== null;
  }

  // The lines of the ply that is shown: what a board moves when one steps forward.
  get events(): LogLine[] {
    return this.#session.log.lines.filter((line) => line.ply === this.ply);
  }

  async go(ply: number): Promise<void> {
    this.stop();
    await this.#show(ply);
  }

  step(by: number): Promise<void> {
    return this.go((this.ply ?? this.last) + by);
  }

  now(): void {
    this.stop();
    this.ply = null;
    this.play = null;
  }

  async replay(from: number): Promise<void> {
    this.stop();
    this.replaying = true;
    await this.#show(from);
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.replaying = false;
  }

  // What an undo took back, another viewer or another language makes what is known here untrue.
  heard(message: LiveMessage): void {
    const rewound = message.type === 'update' && [...this.#known.keys()].some((ply) => ply >= message.play.ply);
    if (message.type === 'snapshot' || rewound) this.#known.clear();
    if (this.ply !== null && this.ply >= this.last) this.now();
  }

  async #show(wanted: number): Promise<void> {
    const ply = Math.max(0, Math.min(wanted, this.last));
    if (ply >= this.last) {
      this.ply = null;
      this.play = null;
      return;
    }
    this.ply = ply;
    const session = this.#session;
    const play = this.#known.get(ply) ?? (await session.ask(() => getPlayAt(session.id, ply, session.viewer)));
    if (!play) {
      if (this.ply === ply) this.now();
      return;
    }
    this.#known.set(ply, play);
    // The slider may have moved on while this one was on its way.
    if (this.ply === ply) this.play = play;
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (!this.replaying || this.ply === null) {
      this.replaying = false;
      return;
    }
    this.#timer = setTimeout(() => {
      void this.#show((this.ply ?? this.last) + 1).then(() => this.#next());
    }, replayStep);
  }
}
