// One table as this browser knows it: the live page, the log as far back as it was read, and what can be asked of the
// server besides moves. Components read its fields and call its methods; they never talk to the server themselves.
//
//   const session = new Session(id, { as, lang });
//   session.open();  …  session.close();
//
// Choosing and sending moves is chooser.svelte.ts, looking at earlier plies history.svelte.ts.
import * as api from '../api/client';
import { Live, type LiveStatus } from '../api/live';
import type {
  ChangeTable,
  LiveMessage,
  LogLine,
  Page,
  Play,
  Problem,
  Seat,
  SeatInfo,
  TableInfo,
  Viewer,
} from '../api/types';
import { needMe, nonce } from '../identity.svelte';
import { hasOlder, prepend, type Log } from './log';

export interface SessionOptions {
  as?: Viewer;
  lang: () => string;
  message?: (message: LiveMessage) => void;
}

const olderLines = 200;

export class Session {
  readonly id: string;
  page = $state.raw<Page | null>(null);
  status = $state<LiveStatus>('connecting');
  reason = $state('');
  retryAt = $state(0);
  heardAt = $state(0); // when the clocks were last told
  problem = $state.raw<Problem | null>(null); // the last refusal nobody has read yet

  readonly table: TableInfo | null = $derived(this.page?.table ?? null);
  readonly play: Play | null = $derived(this.page?.play ?? null);
  readonly viewer: Viewer = $derived(this.page?.me.as ?? 'watcher');
  readonly mine: readonly Seat[] = $derived(this.page?.me.seats ?? []);
  // The seat I look from, if it is one of mine and no bot plays it: the one I act for.
  readonly me: Seat | null = $derived.by(() => {
    const own = this.mine.find((seat) => seat === this.viewer);
    return own !== undefined && this.seat(own)?.holder === 'person' ? own : null;
  });
  readonly myTurn: boolean = $derived(this.me !== null && (this.play?.moves.length ?? 0) > 0);
  readonly log: Log = $derived.by(() => {
    const page = this.page;
    return page ? prepend({ lines: page.log.lines, total: page.log.total }, this.#older) : { lines: [], total: 0 };
  });

  #older = $state.raw<LogLine[]>([]);
  #sitting = '';
  readonly #live: Live;
  readonly #options: SessionOptions;

  constructor(id: string, options: SessionOptions) {
    this.id = id;
    this.#options = options;
    this.#live = new Live({
      table: id,
      as: options.as,
      lang: options.lang,
      changed: () => this.#changed(),
      message: (message) => this.#heard(message),
    });
  }

  open(): void {
    this.#live.connect();
  }

  close(): void {
    this.#live.close();
  }

  tryNow(): void {
    this.#live.nudge();
  }

  look(as: Viewer): void {
    this.#older = [];
    this.#live.look(as);
  }

  // Words in another language, or a doubt about what is true: a new snapshot over a new socket.
  reload(): void {
    this.#older = [];
    this.#live.close();
    this.#live.connect();
  }

  #changed(): void {
    this.page = this.#live.page;
    this.status = this.#live.status;
    this.reason = this.#live.reason;
    this.retryAt = this.#live.retryAt;
  }

  #heard(message: LiveMessage): void {
    if (message.type === 'snapshot') this.#older = [];
    if (message.type === 'update') this.#older = this.#older.filter((line) => line.n < message.log.keep);
    if (message.type === 'snapshot' || message.type === 'table') this.heardAt = Date.now();
    if (message.type === 'snapshot') this.#sitting = sittingOf(message.page.table);
    // Who sits where, and whether it is over, decide what I may do and see; what people are called, how the log tells of
    // them: only a snapshot tells that.
    if (message.type === 'table' && sittingOf(message.table) !== this.#sitting) {
      this.#sitting = sittingOf(message.table);
      this.#live.refresh();
    }
    this.#options.message?.(message);
  }

  seat(seat: Seat): SeatInfo | undefined {
    return this.table?.seats.find((info) => info.seat === seat);
  }

  get hasOlder(): boolean {
    return hasOlder(this.log);
  }

  async loadOlder(): Promise<void> {
    const first = this.log.lines[0]?.n ?? 0;
    const from = Math.max(0, first - olderLines);
    const older = await this.ask(() => api.getLog(this.id, from, first - from, this.viewer));
    if (older) this.#older = [...older.lines, ...this.#older];
  }

  // Runs a request; a refusal becomes `problem`, which the page shows, and the answer is then null.
  async ask<T>(request: () => Promise<T>): Promise<T | null> {
    try {
      return await request();
    } catch (error) {
      this.problem = problemOf(error);
      return null;
    }
  }

  async #table(request: () => Promise<TableInfo>): Promise<boolean> {
    const table = await this.ask(request);
    if (table && this.page) this.page = { ...this.page, table };
    return table !== null;
  }

  // ---- chairs
  async join(seat?: Seat, invite?: string): Promise<boolean> {
    const page = await this.ask(async () => {
      await needMe();
      return api.joinTable(this.id, { nonce: nonce(), seat, invite });
    });
    if (page) this.reload();
    return page !== null;
  }

  start(fill: boolean, level?: string): Promise<boolean> {
    return this.#table(() => api.startTable(this.id, fill ? { fill: 'bot', level } : {}));
  }

  leave(): Promise<boolean> {
    return this.ask(() => api.leaveTable(this.id).then(() => true)).then((done) => done === true);
  }

  resign(seat: Seat): Promise<boolean> {
    return this.#table(() => api.resign(this.id, { as: seat }));
  }

  async handToBot(seat: Seat, level?: string): Promise<boolean> {
    return this.#table(async () => (await api.setSeat(this.id, seat, { holder: 'bot', level })).table);
  }

  async takeBack(seat: Seat): Promise<boolean> {
    return this.#table(async () => (await api.setSeat(this.id, seat, { holder: 'me' })).table);
  }

  // The host's: before the game, whoever sits there is removed.
  async freeSeat(seat: Seat): Promise<boolean> {
    return this.#table(async () => (await api.setSeat(this.id, seat, { holder: 'nobody' })).table);
  }

  change(what: ChangeTable): Promise<boolean> {
    return this.#table(() => api.changeTable(this.id, what));
  }

  closeTable(): Promise<boolean> {
    return this.#table(() => api.closeTable(this.id));
  }

  async deleteTable(): Promise<boolean> {
    return (await this.ask(() => api.deleteTable(this.id).then(() => true))) === true;
  }

  // What the person in a seat of mine is called; '' is my own name. What was refused is told beside the field.
  async nameSeat(seat: Seat, name: string): Promise<Problem | null> {
    try {
      const { table } = await api.setSeat(this.id, seat, { holder: 'me', name });
      if (this.page) this.page = { ...this.page, table };
      return null;
    } catch (error) {
      return problemOf(error);
    }
  }

  // A link for that one chair, or null if it was refused.
  async offer(seat: Seat): Promise<string | null> {
    const answer = await this.ask(() => api.setSeat(this.id, seat, { holder: 'offered' }));
    return answer?.invite ?? null;
  }

  async token(seat: Seat): Promise<string | null> {
    return (await this.ask(() => api.createToken(this.id, seat)))?.token ?? null;
  }

  async dropToken(seat: Seat): Promise<void> {
    await this.ask(() => api.deleteToken(this.id, seat));
  }

  // ---- taking back
  undo(whole: 'ply' | 'turn'): Promise<boolean | null> {
    const as = this.me ?? undefined;
    const body = whole === 'turn' ? { turn: true as const, as } : { plies: 1, as };
    return this.ask(async () => (await api.askUndo(this.id, body)).done);
  }

  async answerUndo(accept: boolean): Promise<void> {
    const as = this.table?.undo?.waiting.find((seat) => this.mine.includes(seat));
    await this.ask(() => api.answerUndo(this.id, { accept, as }));
  }

  async withdrawUndo(): Promise<void> {
    await this.ask(() => api.withdrawUndo(this.id, this.me ?? undefined));
  }

  // ---- ending by agreement; what comes of it arrives like everything else that happens at the table
  async proposeEnd(as: Seat): Promise<void> {
    await this.ask(() => api.proposeEnd(this.id, { as }));
  }

  async answerEnd(as: Seat | null, accept: boolean): Promise<void> {
    await this.ask(() => api.answerEnd(this.id, { accept, as: as ?? undefined }));
  }

  async withdrawEnd(as: Seat | null): Promise<void> {
    await this.ask(() => api.withdrawEnd(this.id, as ?? undefined));
  }

  // ---- talking and remembering
  async say(text: string): Promise<boolean> {
    return (await this.ask(() => api.say(this.id, text))) !== null;
  }

  async saveNotes(text: string): Promise<boolean> {
    return (await this.ask(() => api.setNotes(this.id, text).then(() => true))) === true;
  }

  // ---- other tables made from this one: their id, or null if it was refused
  async fork(ply: number | null): Promise<string | null> {
    const body = { as: this.viewer, ply: ply ?? undefined };
    return (await this.ask(() => api.forkTable(this.id, body)))?.id ?? null;
  }

  async rematch(): Promise<string | null> {
    const next = this.table?.rematch;
    if (next !== undefined) return next;
    return (await this.ask(() => api.rematch(this.id)))?.id ?? null;
  }
}

const whoSits = ({ seat, holder, person, name }: SeatInfo): string => `${seat} ${holder} ${person ?? ''} ${name ?? ''}`;

function sittingOf(table: TableInfo): string {
  return [table.status, ...table.seats.map(whoSits)].join(', ');
}

// Every failure as a problem document; `unreachable` has no words of the server and gets the page's own.
export function problemOf(error: unknown): Problem {
  if (error instanceof api.Refused) return error.problem;
  if (error instanceof api.Unreachable) return { type: '/problems/unreachable', title: '', status: 0, detail: '' };
  throw error;
}
