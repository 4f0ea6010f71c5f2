import { afterEach, describe, expect, it, vi } from 'vitest';
import { askIn, deletePassword, getHint, importRecord, makeMove, Refused, setSeat, Unreachable, why } from './client';

type Answer = { status?: number; body?: unknown; text?: string } | 'down';

function answering(...answers: Answer[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const answer = answers[Math.min(calls.length, answers.length) - 1] ?? {};
    if (answer === 'down') throw new TypeError('no network');
    const body = answer.text ?? JSON.stringify(answer.body ?? {});
    return new Response(answer.status === 204 ? null : body, { status: answer.status ?? 200 });
  });
  return calls;
}

const headersOf = (init: RequestInit | undefined) => init?.headers as Record<string, string>;
const stale = {
  type: '/problems/stale',
  title: 'Too late',
  status: 409,
  detail: 'The table has moved on.',
  version: 7,
};

afterEach(() => {
  vi.unstubAllGlobals();
  askIn(() => undefined);
});

describe('requests', () => {
  it('name the operation, and the language the reader reads', async () => {
    askIn(() => 'es');
    const calls = answering({ body: {} });
    await getHint('a b', 'red');
    expect(calls[0]?.url).toBe('/api/v1/tables/a%20b/hint?lang=es&as=red');
    expect(calls[0]?.init.method).toBe('GET');
    expect(calls[0]?.init.body).toBeUndefined();
  });

  it('carry JSON where something changes, also on DELETE', async () => {
    const calls = answering({ status: 204 });
    await deletePassword('secret');
    expect(headersOf(calls[0]?.init)['Content-Type']).toBe('application/json');
    expect(calls[0]?.init.body).toBe('{"current":"secret"}');
  });

  it('send a record as plain text', async () => {
    const calls = answering({ status: 201, body: { id: 'x' } });
    await importRecord('noosphere 1\n');
    expect(headersOf(calls[0]?.init)['Content-Type']).toBe('text/plain');
    expect(calls[0]?.init.body).toBe('noosphere 1\n');
  });

  it('leave out what was not asked', async () => {
    const calls = answering({ body: {} });
    await why('t', { targets: ['sphere:red', 'slot:2'] });
    expect(calls[0]?.url).toBe('/api/v1/tables/t/why?targets=sphere%3Ared%2Cslot%3A2');
  });
});

describe('refusals', () => {
  it('are thrown with their kind and their problem', async () => {
    answering({ status: 409, body: stale });
    const error = await setSeat('t', 'red', { holder: 'me' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).kind).toBe('stale');
    expect((error as Refused).problem.version).toBe(7);
    expect((error as Refused).message).toBe('The table has moved on.');
  });

  it('of somebody else than the server count as no answer', async () => {
    answering({ status: 502, text: '<h1>Bad gateway</h1>' });
    await expect(getHint('t')).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('a move', () => {
  const move = { version: 3, move: 'tax 5' };

  it('is tried again with the same key until it is answered', async () => {
    const unavailable = { type: '/problems/busy', title: 'Busy', status: 503, detail: 'Not stored.' };
    const calls = answering('down', { status: 503, body: unavailable }, { body: { version: 4 } });
    await expect(makeMove('t', move, { waits: [0, 0, 0] })).resolves.toEqual({ version: 4 });
    const keys = calls.map(({ init }) => headersOf(init)['Idempotency-Key']);
    expect(calls).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('is not tried again after a refusal', async () => {
    const calls = answering({ status: 409, body: stale });
    await expect(makeMove('t', move, { waits: [0, 0] })).rejects.toBeInstanceOf(Refused);
    expect(calls).toHaveLength(1);
  });

  it('gives up when patience ends', async () => {
    const calls = answering('down');
    await expect(makeMove('t', move, { waits: [0, 0] })).rejects.toBeInstanceOf(Unreachable);
    expect(calls).toHaveLength(3);
  });

  it('has a new key every time it is made anew', async () => {
    const calls = answering({ body: { version: 4 } });
    await makeMove('t', move);
    await makeMove('t', move);
    const keys = calls.map(({ init }) => headersOf(init)['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
  });
});
