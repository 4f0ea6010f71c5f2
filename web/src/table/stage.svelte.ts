// The stage shows what happened at the table one step after the other, while the table itself is already further on. It
// holds the state before, applies one patch after the other, and lets go when the board has caught up.
//
//   stage.heard(message)       every message, in order; a snapshot is never staged, nor ends what is
//   stage.frame                what is shown instead of the table, or null
//   stage.told                 the lines that came with what is shown: what a board moves and rolls
//   stage.skip()               to the end, but for a scene that must be read: stage.scene, stage.read()
//
// Time is all it knows of the world: no elements, no server. tempo.ts says how long each step takes.
import type { LiveMessage, LiveUpdate, LogLine, Page, Play, Seat, Step, Viewer } from '../api/types';
import { patched } from './patch';
import type { Scene } from './scenes';
import { beatOf, idleMost, tempo, waitedMost, type Beat, type Pace } from './tempo';

export interface StageOptions {
  pace: () => Pace;
  still: () => boolean; // nobody would see it: a hidden page, the past, the text view
  me: () => Seat | null;
  waits: () => boolean; // this person is asked something, or the game is over
  scenes: (lines: readonly LogLine[]) => Scene[];
}

export interface Frame {
  play: Play; // as the table was at that moment; nothing can be chosen in it
  step: Step;
  lines: readonly LogLine[];
  scene: Scene | null;
  upTo: number; // lines of the log before this one have been told
  time: number; // milliseconds it has; more may come and make it less
}

interface Cue {
  step: Step;
  lines: LogLine[];
  scene: Scene | null;
  patch: Step['patch'];
  arrived: number;
}

const nothing: Step['patch'] = {};

export class Stage {
  frame = $state.raw<Frame | null>(null);
  told = $state.raw<LogLine[]>([]);
  rush = $state(false); // somebody who is out wants to see the end
  #unread = $state.raw<readonly Scene[]>([]);

  readonly #options: StageOptions;
  readonly #targets = new Map<number, readonly string[]>();
  #base: Play | null = null; // of the last message
  #shown: Play | null = null; // what the patches of the queue lead on from
  #upTo = 0;
  #viewer: Viewer | null = null;
  #heardUpTo = 0; // lines of the log that came before this number
  #queue: Cue[] = [];
  #current: { cue: Cue; began: number } | null = null;
  #due: number | null = null; // by then everything must have been shown
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  get running(): boolean {
    return this.frame !== null;
  }

  // Nothing can be chosen meanwhile.
  get busy(): boolean {
    return this.frame !== null || this.#unread.length > 0;
  }

  get scene(): Scene | null {
    return this.frame ? this.frame.scene : (this.#unread[0] ?? null);
  }

  // No other scene waits behind the one that is shown: how things stand now fits its words.
  get lastScene(): boolean {
    return this.frame ? this.#queue.every(({ scene }) => !scene) : this.#unread.length <= 1;
  }

  // What the move named that a line tells of; empty where nobody knows any more.
  targetsOf(line: LogLine): readonly string[] {
    return this.#targets.get(line.n) ?? [];
  }

  heard(message: LiveMessage): void {
    if (message.type === 'update') this.#update(message);
    if (message.type === 'snapshot') this.#snapshot(message.page);
  }

  // It comes for many reasons: the game is over, somebody took a chair, this page could not keep up. What one has not seen
  // yet is not lost by that, unless it is looked at from another seat, or something was taken back.
  #snapshot({ play, me, log }: Page): void {
    const before = this.#viewer === me.as ? this.#base : null;
    this.#viewer = me.as;
    this.#base = play ?? null;
    const heard = this.#heardUpTo;
    this.#heardUpTo = log.total;
    if (before && play?.ply === before.ply) return;
    if (before && play && play.ply > before.ply) {
      const missed = log.lines.filter(({ n }) => n >= heard);
      const scenes = this.#queue.flatMap(({ scene }) => scene ?? []);
      this.#jump(missed, [...scenes, ...this.#options.scenes(missed)]);
      return;
    }
    this.close();
    this.#targets.clear();
    this.#unread = [];
    this.told = [];
  }

  // Any input: to the end. What must be read is left to be read.
  skip(): void {
    if (!this.frame) return;
    this.#jump(
      this.#queue.flatMap(({ lines }) => lines),
      this.#queue.flatMap(({ scene }) => scene ?? []),
    );
  }

  // The scene has been read.
  read(): void {
    if (!this.frame) {
      this.#unread = this.#unread.slice(1);
      return;
    }
    this.#due = null;
    for (const cue of this.#queue) cue.arrived = Date.now();
    this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#current = null;
    this.#due = null;
    this.frame = null;
  }

  get #pace(): Pace {
    return this.rush ? 'off' : this.#options.pace();
  }

  #update(message: LiveUpdate): void {
    const before = this.#base;
    const { play, log, steps = [] } = message;
    this.#base = play;
    this.#heardUpTo = log.total;
    for (const n of [...this.#targets.keys()]) if (n >= log.keep) this.#targets.delete(n);
    const cues = steps.flatMap((step) => this.#cues(step, log.lines));
    if (!before || steps.length === 0) {
      // Taken back, or more than is told step by step.
      const forward = before !== null && play.ply > before.ply;
      this.#jump(log.lines, forward ? this.#options.scenes(log.lines) : []);
    } else if (this.#pace === 'off' || this.#options.still()) {
      const waiting = this.#queue.flatMap((cue) => cue.lines);
      this.#jump(
        [...waiting, ...log.lines],
        [...this.#queue, ...cues].flatMap(({ scene }) => scene ?? []),
      );
    } else {
      if (!this.frame) this.#shown = before;
      this.#queue.push(...cues);
      if (this.#current) this.#hasten();
      else this.#next();
    }
  }

  // A step, and a cue of its own for each further scene in it.
  #cues(step: Step, all: readonly LogLine[]): Cue[] {
    const { from, count } = step.lines;
    const lines = all.filter(({ n }) => n >= from && n < from + count);
    for (const { n } of lines) this.#targets.set(n, step.move?.targets ?? []);
    const arrived = Date.now();
    const [first = null, ...others] = this.#options.scenes(lines);
    const further = others.map((scene): Cue => ({ step, lines: [], scene, patch: nothing, arrived }));
    return [{ step, lines, scene: first, patch: step.patch, arrived }, ...further];
  }

  #jump(lines: LogLine[], scenes: readonly Scene[]): void {
    const shown = this.#current?.cue.scene;
    const all = shown ? [shown, ...scenes] : scenes;
    this.#unread = [...this.#unread, ...all.filter(({ stays }) => stays)];
    this.#end(lines);
  }

  #end(lines: LogLine[]): void {
    this.close();
    this.told = lines;
  }

  #beat(cue: Cue): Beat {
    const own = cue.step.actor === 'player' && cue.step.seat === this.#options.me();
    const scene = cue.scene === null ? 'none' : cue.scene.stays ? 'stays' : 'passes';
    return beatOf({ step: cue.step, own, scene }, this.#pace, this.#options.waits());
  }

  // How long the first of these is shown.
  #time(first: Beat, arrived: number): number {
    // Once a question waits, what has been waiting longest says when all of it must have been shown.
    if (this.#options.waits()) this.#due ??= arrived + waitedMost;
    const room = (this.#due ?? arrived + idleMost) - Date.now();
    return tempo([first, ...this.#queue.map((cue) => this.#beat(cue))], room)[0] ?? 0;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const lines: LogLine[] = [];
    for (let cue = this.#queue.shift(); cue; cue = this.#queue.shift()) {
      lines.push(...cue.lines);
      this.#apply(cue);
      const time = this.#time(this.#beat(cue), cue.arrived);
      // What takes no time is seen together with what follows.
      if (time >= 1 || cue.scene?.stays) {
        this.#show(cue, lines, time);
        return;
      }
    }
    this.#end(lines);
  }

  #apply({ step, patch }: Cue): void {
    const { from, count } = step.lines;
    this.#upTo = from + count;
    if (!this.#shown) return;
    const turn = { actor: step.actor, seat: step.seat ?? ('none' as const), ask: 'none' };
    const state = patched(this.#shown.state, patch);
    this.#shown = { ...this.#shown, ply: step.ply, state, turn, moves: [] };
  }

  #show(cue: Cue, lines: LogLine[], time: number): void {
    if (!this.#shown) return;
    this.#current = { cue, began: Date.now() };
    this.frame = { play: this.#shown, step: cue.step, lines, scene: cue.scene, upTo: this.#upTo, time };
    this.told = lines;
    if (!cue.scene?.stays) this.#timer = setTimeout(() => this.#next(), time);
  }

  // More has come, perhaps a question: what is shown now may have to end sooner.
  #hasten(): void {
    if (!this.#current || this.#current.cue.scene?.stays) return;
    const { cue, began } = this.#current;
    const beat = this.#beat(cue);
    const left = Math.max(0, beat.wants - (Date.now() - began));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), this.#time({ wants: left, dull: false }, cue.arrived));
  }
}
