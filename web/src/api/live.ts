// The live stream of one table: a WebSocket that reconnects.
//
//   const live = new Live({ table, as, changed: () => (page = live.page) });
//   live.connect();  …  live.look('red');  …  live.close();
//
// `page` is always a whole Page: the snapshot, then every message folded in by `fold`, which is pure. `status` is what
// the page tells its reader:
//   connecting   the first snapshot has not come yet
//   live         what is shown is what is
//   retrying     the line broke; `page` is what was last known, and another attempt is on its way
//   gone         the server said goodbye for good; `reason` says why, and it does not reconnect
// Moves do not go through here: they are posted (client.ts).
import { getTable, Refused } from './client';
import type { LiveMessage, LiveRequest, Page, Viewer } from './types';

export type LiveStatus = 'connecting' | 'live' | 'retrying' | 'gone';

export interface LiveOptions {
  table: string;
  as?: Viewer;
  lang?: () => string | undefined;
  changed: () => void; // page, status or reason changed
  message?: (message: LiveMessage) => void; // each message, after it was folded in
  socket?: (address: string) => WebSocket; // tests put their own here
  probe?: () => Promise<unknown>; // a plain request that fails with the reason a socket cannot tell
  random?: () => number;
}

const BACKOFF = [500, 1000, 2000, 4000, 8000, 15000];
const PING_EVERY = 25000;
const PONG_WITHIN = 10000;

/** How long to wait before attempt n (from 0): longer each time, and not everybody at the same moment. */
export function backoff(attempt: number, random: number): number {
  const base = BACKOFF[Math.min(attempt, BACKOFF.length - 1)] ?? 15000;
  return Math.round(base * (0.75 + random / 2));
}

/** A page with one message folded in. A message that needs a page when there is none changes nothing. */
export function fold(page: Page | null, message: LiveMessage): Page | null {
  if (message.type === 'snapshot') return message.page;
  if (!page) return null;
  switch (message.type) {
    case 'update': {
      const kept = page.log.lines.filter((line) => line.n < message.log.keep);
      const log = { ...message.log, lines: [...kept, ...message.log.lines] };
      return { ...page, version: message.version, play: message.play, log };
    }
    case 'table':
      return { ...page, table: message.table };
    case 'chat':
      if (page.chat.some((line) => line.n === message.line.n)) {
        return { ...page, chat: page.chat.map((line) => (line.n === message.line.n ? message.line : line)) };
      }
      return { ...page, chat: [...page.chat, message.line] };
    default:
      return page;
  }
}

/** Whether an update starts after the last line this page has: then something was missed. */
export function missed(page: Page | null, message: LiveMessage): boolean {
  if (message.type !== 'update' || !page) return message.type === 'update';
  const last = page.log.lines.at(-1);
  return message.log.keep > (last ? last.n + 1 : page.log.total);
}

export class Live {
  page: Page | null = null;
  status: LiveStatus = 'connecting';
  reason = '';
  /** When the next attempt is due, in milliseconds since 1970; 0 if none is. */
  retryAt = 0;

  private socket: WebSocket | null = null;
  private attempt = 0;
  private closed = false;
  private as: Viewer | undefined;
  private timers = new Map<'retry' | 'ping' | 'pong', ReturnType<typeof setTimeout>>();

  constructor(private readonly options: LiveOptions) {
    this.as = options.as;
  }

  connect(): void {
    this.closed = false;
    this.open();
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  /** Tries now instead of at the next attempt: the network came back, or somebody pressed the button. */
  nudge(): void {
    if (this.status !== 'retrying' || this.closed) return;
    this.attempt = 0;
    this.open();
  }

  /** Looks from another of my places; a snapshot follows. */
  look(as: Viewer): void {
    this.as = as;
    this.send({ type: 'look', as });
  }

  /** Asks for a new snapshot from where one looks now. */
  refresh(): void {
    const as = this.as ?? this.page?.me.as;
    if (as) this.send({ type: 'look', as });
  }

  private address(): string {
    const query = new URLSearchParams();
    const lang = this.options.lang?.();
    if (this.as) query.set('as', this.as);
    if (lang) query.set('lang', lang);
    if (this.page) query.set('since', String(this.page.version));
    query.set('steps', '1');
    const base = typeof location === 'undefined' ? 'ws://localhost' : location.origin.replace(/^http/, 'ws');
    return `${base}/api/v1/tables/${encodeURIComponent(this.options.table)}/live?${query.toString()}`;
  }

  private open(): void {
    this.drop();
    const make = this.options.socket ?? ((address: string) => new WebSocket(address));
    const socket = make(this.address());
    let opened = false;
    this.socket = socket;
    socket.onopen = () => {
      opened = true;
      this.keepAlive();
    };
    socket.onmessage = (event: MessageEvent) => this.receive(String(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lost(opened);
    };
  }

  private drop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.retryAt = 0;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private after(name: 'retry' | 'ping' | 'pong', ms: number, run: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(run, ms));
  }

  private receive(data: string): void {
    clearTimeout(this.timers.get('pong'));
    const message = JSON.parse(data) as LiveMessage;
    this.attempt = 0;
    if (message.type === 'pong') return;
    if (message.type === 'gone') {
      this.end(message.reason);
    } else {
      if (missed(this.page, message)) this.refresh();
      this.page = fold(this.page, message);
      if (message.type === 'snapshot') this.as = message.page.me.as;
      if (this.page) this.status = 'live';
      this.options.changed();
    }
    this.options.message?.(message);
  }

  private end(reason: string): void {
    this.closed = true;
    this.drop();
    this.status = 'gone';
    this.reason = reason;
    this.options.changed();
  }

  private lost(opened: boolean): void {
    this.drop();
    if (this.closed) return;
    this.status = this.page ? 'retrying' : 'connecting';
    const wait = backoff(this.attempt, (this.options.random ?? Math.random)());
    this.attempt += 1;
    this.retryAt = Date.now() + wait;
    this.after('retry', wait, () => this.open());
    this.options.changed();
    if (!opened) void this.ask();
  }

  /** A refused handshake has no words; a plain request for the same table has. */
  private async ask(): Promise<void> {
    const probe = this.options.probe ?? (() => getTable(this.options.table, this.as));
    try {
      await probe();
    } catch (error) {
      const final = error instanceof Refused && [401, 403, 404, 410].includes(error.status);
      if (final && !this.closed && this.status !== 'live') this.end(error.message);
    }
  }

  private keepAlive(): void {
    this.after('ping', PING_EVERY, () => {
      this.send({ type: 'ping' });
      this.after('pong', PONG_WITHIN, () => this.lost(true));
      this.keepAlive();
    });
  }

  private send(message: LiveRequest): void {
    const OPEN = 1;
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }
}
