import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from './client';
import { backoff, fold, Live, missed, type LiveOptions } from './live';
import type { ChatLine, LiveMessage, LogLine, Page, Play, TableInfo } from './types';

const line = (n: number, text = `line ${n}`): LogLine => ({ n, ply: n, event: 'e', rule: 'R', text, args: {} });
const chat = (n: number): ChatLine => ({ n, at: 0, text: `chat ${n}` });

function page(version: number, lines: LogLine[], more: Partial<Page> = {}): Page {
  return {
    table: { id: 't', name: 'T' } as TableInfo,
    me: { seats: ['blue'], as: 'blue', host: true, may_see: ['blue'] },
    version,
    play: { ply: version } as Play,
    log: { keep: 0, lines, total: lines.length },
    chat: [],
    notes: '',
    ...more,
  };
}

const update = (version: number, keep: number, lines: LogLine[]): LiveMessage => ({
  type: 'update',
  version,
  play: { ply: version } as Play,
  log: { keep, lines, total: keep + lines.length },
});

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  accept(message?: LiveMessage) {
    this.readyState = 1;
    this.onopen?.();
    if (message) this.say(message);
  }
  say(message: LiveMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.();
  }
}

function live(options: Partial<LiveOptions> = {}) {
  return new Live({
    table: 't',
    changed: () => undefined,
    socket: (address) => new FakeSocket(address) as unknown as WebSocket,
    probe: async () => undefined,
    random: () => 0.5,
    ...options,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

describe('folding', () => {
  const before = page(2, [line(0), line(1), line(2)]);

  it('keeps the log up to what stays, then appends', () => {
    const after = fold(before, update(3, 2, [line(2, 'new'), line(3)]));
    expect(after?.log.lines.map(({ text }) => text)).toEqual(['line 0', 'line 1', 'new', 'line 3']);
    expect(after?.version).toBe(3);
    expect(after?.play?.ply).toBe(3);
    expect(before.log.lines).toHaveLength(3);
  });

  it('takes a line of the chat once', () => {
    const once = fold(before, { type: 'chat', line: chat(0) });
    const twice = fold(once, { type: 'chat', line: chat(0) });
    expect(twice?.chat).toHaveLength(1);
  });

  it('takes the words of somebody who is gone out of the chat', () => {
    const said = fold(fold(before, { type: 'chat', line: chat(0) }), { type: 'chat', line: chat(1) });
    const gone = { n: 0, at: 0, text: '(removed)', notice: true };
    expect(fold(said, { type: 'chat', line: gone })?.chat).toEqual([gone, chat(1)]);
  });

  it('changes nothing where there is no page yet', () => {
    expect(fold(null, update(1, 0, []))).toBeNull();
  });

  it('notices that something was missed', () => {
    expect(missed(before, update(3, 3, [line(3)]))).toBe(false);
    expect(missed(before, update(4, 4, [line(4)]))).toBe(true);
    expect(missed(page(1, []), update(2, 0, [line(0)]))).toBe(false);
  });
});

describe('the wait before another attempt', () => {
  it('grows, is never over 20 seconds, and differs between clients', () => {
    expect([0, 1, 2, 3].map((n) => backoff(n, 0.5))).toEqual([500, 1000, 2000, 4000]);
    expect(backoff(99, 1)).toBeLessThanOrEqual(20_000);
    expect(backoff(2, 0)).toBeLessThan(backoff(2, 1));
  });
});

describe('the line', () => {
  it('is live from the first snapshot on', () => {
    const changed = vi.fn();
    const stream = live({ changed, as: 'blue', lang: () => 'es' });
    stream.connect();
    expect(stream.status).toBe('connecting');
    expect(FakeSocket.last.address).toContain('/api/v1/tables/t/live?as=blue&lang=es');
    FakeSocket.last.accept({ type: 'snapshot', page: page(5, [line(0)]) });
    expect(stream.status).toBe('live');
    expect(stream.page?.version).toBe(5);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('comes back with what it has, and resumes without a new snapshot', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'snapshot', page: page(5, [line(0)]) });
    FakeSocket.last.breaks();
    expect(stream.status).toBe('retrying');
    expect(stream.page?.version).toBe(5);
    vi.advanceTimersByTime(499);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.address).toContain('since=5');
    expect(FakeSocket.last.address).toContain('as=blue');
    FakeSocket.last.accept(update(6, 1, [line(1)]));
    expect(stream.status).toBe('live');
    expect(stream.page?.log.lines.map(({ n }) => n)).toEqual([0, 1]);
  });

  it('waits longer after each failure, and starts over after a success', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'snapshot', page: page(1, []) });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(500);
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(999);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.accept({ type: 'snapshot', page: page(1, []) });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(4);
    stream.close();
  });

  it('tries at once when nudged', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'snapshot', page: page(1, []) });
    stream.nudge();
    expect(FakeSocket.all).toHaveLength(1);
    FakeSocket.last.breaks();
    stream.nudge();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('stays closed when closed', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'snapshot', page: page(1, []) });
    stream.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.closed).toBe(true);
  });

  it('notices a line that died without a word', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'snapshot', page: page(1, []) });
    vi.advanceTimersByTime(25_000);
    expect(FakeSocket.last.sent).toContainEqual({ type: 'ping' });
    FakeSocket.last.say({ type: 'pong' });
    vi.advanceTimersByTime(24_999);
    expect(stream.status).toBe('live');
    vi.advanceTimersByTime(1 + 10_000);
    expect(stream.status).toBe('retrying');
  });

  it('ends for good when the server says so', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'gone', reason: 'The table is closed.' });
    expect(stream.status).toBe('gone');
    expect(stream.reason).toBe('The table is closed.');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('learns by a plain request why it was never let in', async () => {
    const problem = { type: '/problems/not_found', title: 'No', status: 404, detail: 'There is no such table.' };
    const stream = live({ probe: () => Promise.reject(new Refused(problem)) });
    stream.connect();
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.status).toBe('gone');
    expect(stream.reason).toBe('There is no such table.');
  });

  it('goes on trying while the server is only away', async () => {
    const stream = live({ probe: () => Promise.reject(new Error('down')) });
    stream.connect();
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(600);
    expect(stream.status).toBe('connecting');
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('looking', () => {
  it('asks for another seat, and comes back to it after a break', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'snapshot', page: page(1, []) });
    stream.look('red');
    expect(FakeSocket.last.sent).toContainEqual({ type: 'look', as: 'red' });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.last.address).toContain('as=red');
  });

  it('asks for everything again when something was missed', () => {
    const stream = live();
    stream.connect();
    FakeSocket.last.accept({ type: 'snapshot', page: page(1, [line(0)]) });
    FakeSocket.last.say(update(9, 8, [line(8)]));
    expect(FakeSocket.last.sent).toContainEqual({ type: 'look', as: 'blue' });
  });
});
