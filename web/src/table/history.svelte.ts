// Looking at earlier plies. `ply` is null while the page shows what is now; otherwise `play` is the position after that
// many plies, as this viewer counts them.
//
// Replay walks from one ply to now by itself, and rests at the end of every turn; any other command stops it.
import { getPlayAt } from '../api/client';
import type { LiveMessage, LogLine, Play } from '../api/types';
import { byTurn } from './log';
import type { Session } from './session.svelte';

export type Speed = 'slow' | 'normal' | 'fast';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast'];

// Milliseconds after a ply, and after the last one of a turn.
const tempo: Record<Speed, { step: number; rest: number }> = {
  slow: { step: 1800, rest: 3000 },
  normal: { step: 1000, rest: 1700 }, // longer than any motion between two plies
  fast: { step: 300, rest: 800 },
};

export class History {
  ply = $state<number | null>(null);
  play = $state.raw<Play | null>(null);
  replaying = $state(false);
  speed = $state<Speed>('normal');
  // The ply after which each turn was over, as far back as the log is known; the last is now.
  readonly turns: readonly number[] = $derived.by(() => {
    const ends = byTurn(this.#session.log.lines).map(({ lines }) => Math.max(...lines.map(({ ply }) => ply)));
    return [...new Set([...ends, this.last])].filter((ply) => ply > 0).sort((a, b) => a - b);
  });

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

  /** To the end of the next turn, or back to where this one or the one before began. */
  turn(by: 1 | -1): Promise<void> {
    const at = this.ply ?? this.last;
    const earlier = this.turns.findLast((ply) => ply < at) ?? 0;
    const later = this.turns.find((ply) => ply > at) ?? this.last;
    return this.go(by < 0 ? earlier : later);
  }

  /** All of the log: what is told of a finished game begins at its beginning. */
  async loadLog(): Promise<void> {
    const session = this.#session;
    for (let first = Infinity; session.hasOlder && (session.log.lines[0]?.n ?? 0) < first;) {
      first = session.log.lines[0]?.n ?? 0;
      await session.loadOlder();
    }
  }

  now(): void {
    this.stop();
    this.ply = null;
    this.play = null;
  }

  async replay(from: number): Promise<void> {
    this.stop();
    this.replaying = true;
    void this.loadLog();
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
    const { step, rest } = tempo[this.speed];
    this.#timer = setTimeout(
      () => void this.#show((this.ply ?? this.last) + 1).then(() => this.#next()),
      this.turns.includes(this.ply) ? rest : step,
    );
  }
}
