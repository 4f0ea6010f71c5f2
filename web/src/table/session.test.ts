// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chooser } from './chooser.svelte';
import { page, play } from './fixtures/page';
import { connectWire, HandSocket, type Wire } from './fixtures/wire';
import { History } from './history.svelte';
import type { Confirmation } from './selection';
import { Session } from './session.svelte';

let wire: Wire;
let session: Session;
let history: History;
let level: Confirmation;
let chooser: Chooser;

const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  wire = connectWire(() => ({ json: { version: 13 } }));
  session = new Session('abcdefghij', { lang: () => 'en', message: (message) => history.heard(message) });
  history = new History(session);
  level = 'none';
  chooser = new Chooser(session, () => level);
  session.open();
  wire.push({ type: 'snapshot', page: page() });
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the session', () => {
  it('knows its seat and that it must answer', () => {
    expect(session.me).toBe('blue');
    expect(session.myTurn).toBe(true);
    expect(session.status).toBe('live');
  });

  it('acts for nobody while it looks from a seat that is not its own', () => {
    wire.push({
      type: 'snapshot',
      page: page({ me: { seats: ['blue'], as: 'red', host: true, may_see: ['blue', 'red'] } }),
    });
    expect(session.me).toBeNull();
    expect(session.myTurn).toBe(false);
  });

  it('acts for nobody while a bot plays its seat', () => {
    const handed = page();
    handed.table.seats = handed.table.seats.map((info) => ({ ...info, holder: 'bot' }));
    wire.push({ type: 'snapshot', page: handed });
    expect(session.me).toBeNull();
    expect(session.myTurn).toBe(false);
  });

  it('keeps what it shows when the line breaks, and goes on with the next snapshot', () => {
    HandSocket.last?.break();
    expect(session.status).toBe('retrying');
    expect(session.play?.ply).toBe(7);
    session.tryNow();
    wire.push({ type: 'snapshot', page: page({ version: 14, play: play({ ply: 9 }) }) });
    expect(session.status).toBe('live');
    expect(session.play?.ply).toBe(9);
  });

  it('asks anew what it may do when somebody sits down or the game ends, and only then', () => {
    const { table } = page();
    wire.push({ type: 'table', table: { ...table, watchers: 3 } });
    expect(HandSocket.last?.sent).toEqual([]);
    wire.push({ type: 'table', table: { ...table, status: 'finished' } });
    wire.push({ type: 'table', table: { ...table, status: 'finished', watchers: 1 } });
    expect(HandSocket.last?.sent).toEqual([JSON.stringify({ type: 'look', as: 'blue' })]);
  });

  it('asks anew how things are told when somebody is called otherwise', () => {
    const { table } = page();
    const seats = table.seats.map((info) => (info.seat === 'blue' ? { ...info, name: 'Zoe' } : info));
    wire.push({ type: 'table', table: { ...table, seats } });
    expect(HandSocket.last?.sent).toEqual([JSON.stringify({ type: 'look', as: 'blue' })]);
  });

  it('names a seat, and says why not', async () => {
    const { table } = page();
    const seats = table.seats.map((info) => (info.seat === 'blue' ? { ...info, name: 'Zoe' } : info));
    wire.answer = () => ({ json: { table: { ...table, seats } } });
    expect(await session.nameSeat('blue', 'Zoe')).toBeNull();
    expect(wire.asked.at(-1)).toMatchObject({ method: 'PUT', body: { holder: 'me', name: 'Zoe' } });
    expect(session.seat('blue')?.name).toBe('Zoe');
    const problem = { type: '/problems/same_name', title: 'Another seat has that name', status: 422, detail: '' };
    wire.answer = () => ({ status: 422, json: problem });
    expect(await session.nameSeat('blue', 'Ben')).toEqual(problem);
    expect(session.problem).toBeNull();
    expect(session.seat('blue')?.name).toBe('Zoe');
  });

  it('tells a refusal instead of throwing it', async () => {
    const problem = { type: '/problems/too_far', title: 'Too far', status: 409, detail: 'Nothing to take back.' };
    wire.answer = () => ({ status: 409, json: problem });
    expect(await session.undo('ply')).toBeNull();
    expect(session.problem).toEqual(problem);
  });

  it('joins older lines to the log, and forgets those an undo took back', async () => {
    const log = page().log;
    wire.push({ type: 'snapshot', page: page({ log: { ...log, lines: log.lines.slice(2) } }) });
    expect(session.hasOlder).toBe(true);
    wire.answer = () => ({ json: { lines: log.lines.slice(0, 2), total: 3 } });
    await session.loadOlder();
    expect(session.log.lines.map((line) => line.n)).toEqual([0, 1, 2]);
    wire.push({ type: 'update', version: 13, play: play({ ply: 5 }), log: { keep: 1, lines: [], total: 1 } });
    expect(session.log.lines.map((line) => line.n)).toEqual([0]);
  });
});

describe('choosing', () => {
  const move = (): unknown => wire.asked.find((asked) => asked.path.endsWith('/moves'))?.body;

  it('sends a decided move with the version it answers, once', async () => {
    expect(chooser.pick('die:2')).toBe(true);
    expect(chooser.busy).toBe(true);
    chooser.pick('button:keep');
    await flush();
    expect(wire.asked).toHaveLength(1);
    expect(move()).toEqual({ version: 12, move: 'reroll free 2', as: 'blue' });
    expect(wire.asked[0]?.headers['Idempotency-Key']).toBeTruthy();
  });

  it('stays busy until the page has caught up with the answer', async () => {
    chooser.pick('button:keep');
    await flush();
    expect(chooser.busy).toBe(true);
    wire.push({
      type: 'update',
      version: 13,
      play: play({ ply: 8, moves: [] }),
      log: { keep: 3, lines: [], total: 3 },
    });
    chooser.caughtUp();
    expect(chooser.busy).toBe(false);
    expect(chooser.chosen).toEqual([]);
  });

  it('says no to a target that leads nowhere, and asks why with what is chosen', async () => {
    chooser.pick('token:free');
    expect(chooser.pick('die:9')).toBe(false);
    wire.answer = () => ({ json: { legal: false, rule: 'SPH-ROLL-3', detail: 'There is no such die.' } });
    await chooser.whyNot('die:9');
    expect(chooser.refusal).toMatchObject({ rule: 'SPH-ROLL-3', target: 'die:9' });
  });

  it('waits for a confirmation where the setting wants one; Escape takes it back', async () => {
    level = 'turn';
    chooser.pick('button:stop');
    expect(chooser.staged?.notation).toBe('stop');
    expect(chooser.back()).toBe(true);
    expect(chooser.staged).toBeNull();
    expect(wire.asked).toHaveLength(0);
    chooser.pick('button:stop');
    chooser.confirm();
    await flush();
    expect(move()).toMatchObject({ move: 'stop' });
  });

  it('shows a refused move and can choose again', async () => {
    const problem = {
      type: '/problems/stale',
      title: 'Stale',
      status: 409,
      detail: 'The table has moved on.',
      version: 13,
    };
    wire.answer = () => ({ status: 409, json: problem });
    chooser.pick('button:keep');
    await flush();
    expect(chooser.refused).toEqual(problem);
    expect(chooser.busy).toBe(false);
    expect(chooser.back()).toBe(true);
    expect(chooser.refused).toBeNull();
  });

  it('tries a move again with the same key when nothing answers', async () => {
    vi.useFakeTimers();
    let calls = 0;
    wire.answer = () => (++calls < 3 ? 'down' : { json: { version: 13 } });
    chooser.pick('button:keep');
    await vi.advanceTimersByTimeAsync(5000);
    const keys = wire.asked
      .filter((asked) => asked.path.endsWith('/moves'))
      .map((asked) => asked.headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(chooser.refused).toBeNull();
  });

  it('offers nothing while the past is shown', () => {
    chooser.paused = true;
    expect(chooser.moves).toEqual([]);
    expect(chooser.pick('button:keep')).toBe(false);
  });

  it('drops a hint that comes after the question has changed', async () => {
    wire.answer = () => {
      wire.push({ type: 'update', version: 13, play: play({ ply: 8 }), log: { keep: 3, lines: [], total: 3 } });
      return { json: { move: play().moves[0], reason: 'safe', moves: [] } };
    };
    await chooser.askHint();
    expect(chooser.hint).toBeNull();
  });
});

describe('the coach', () => {
  const judged = (cost: number) => ({
    move: play().moves[1],
    reason: 'Because.',
    moves: [{ move: play().moves[1], chance: 60, equal: true, reason: 'Because.' }],
    asked: { move: play().moves[0], chance: 60 - cost, equal: false, cost },
  });
  const sent = () => wire.asked.filter(({ path }) => path.endsWith('/moves')).length;
  let cost = 0;

  beforeEach(() => {
    chooser = new Chooser(
      session,
      () => 'none',
      () => 10,
    );
    wire.answer = (asked) => ({ json: asked.path.endsWith('/hint') ? judged(cost) : { version: 13 } });
  });

  it('lets a move pass that costs little', async () => {
    cost = 9;
    chooser.pick('button:keep');
    await flush();
    expect(chooser.warned).toBeNull();
    expect(sent()).toBe(1);
  });

  it('holds back a move that costs too much, until the person insists', async () => {
    cost = 10;
    chooser.pick('button:keep');
    expect(chooser.busy).toBe(true);
    await flush();
    expect(chooser.warned?.hint.asked?.cost).toBe(10);
    expect(chooser.busy).toBe(false);
    expect(sent()).toBe(0);
    chooser.insist();
    await flush();
    expect(sent()).toBe(1);
    expect(chooser.warned).toBeNull();
  });

  it('lets the person choose again', async () => {
    cost = 30;
    chooser.pick('button:keep');
    await flush();
    expect(chooser.back()).toBe(true);
    expect(chooser.warned).toBeNull();
    expect(chooser.chosen).toEqual([]);
    expect(sent()).toBe(0);
  });

  it('never keeps a move from being played because it cannot be asked', async () => {
    wire.answer = (asked) => (asked.path.endsWith('/hint') ? { status: 429, json: {} } : { json: { version: 13 } });
    chooser.pick('button:keep');
    await flush();
    expect(sent()).toBe(1);
  });
});

describe('the history', () => {
  beforeEach(() => {
    wire.answer = (asked) => ({ json: play({ ply: Number(asked.path.split('/').at(-1)), moves: [] }) });
  });

  it('shows an earlier ply, asked for once, and returns to now at the end', async () => {
    await history.step(-1);
    expect(history.ply).toBe(6);
    expect(history.play?.ply).toBe(6);
    await history.step(-1);
    await history.step(1);
    expect(wire.asked).toHaveLength(2);
    await history.step(1);
    expect(history.past).toBe(false);
    expect(history.play).toBeNull();
  });

  it('never goes before the beginning', async () => {
    await history.go(-4);
    expect(history.ply).toBe(0);
  });

  it('asks again for plies that an undo made untrue', async () => {
    await history.go(6);
    wire.push({ type: 'update', version: 13, play: play({ ply: 5 }), log: { keep: 1, lines: [], total: 1 } });
    expect(history.past).toBe(false);
    wire.push({ type: 'update', version: 14, play: play({ ply: 9 }), log: { keep: 1, lines: [], total: 1 } });
    await history.go(6);
    expect(wire.asked).toHaveLength(2);
  });

  it('replays to now by itself, until somebody stops it', async () => {
    vi.useFakeTimers();
    await history.replay(4);
    await vi.advanceTimersByTimeAsync(1200);
    expect(history.ply).toBe(5);
    history.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(history.ply).toBe(5);
    await history.replay(5);
    await vi.advanceTimersByTimeAsync(5000);
    expect(history.past).toBe(false);
    expect(history.replaying).toBe(false);
  });
});
