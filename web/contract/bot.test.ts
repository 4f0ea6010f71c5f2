// The example of an outside program, run as its reader would run it: it holds a seat and plays a game to its end.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API, House } from './house';

const script = fileURLToPath(new URL('../../examples/bot.py', import.meta.url));
let house: House;

beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.server.stop());

function run(options: string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((done) => {
    const child = spawn('python3', [script, ...options]);
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (out += text.toString()));
    child.on('exit', (code) => done({ code, out }));
  });
}

it('plays a whole game with nothing but its token', async () => {
  const host = await house.person('Host');
  const seats = [{ who: 'me' as const }, { who: 'bot' as const, level: 'random' }];
  const table = await house.table(host, { seats, options: { max_rounds: '2' } });
  const { token } = await house.must<{ token: string }>(
    host,
    200,
    'POST',
    `${API}/tables/${table.id}/seats/blue/token`,
  );
  const { code, out } = await run(['--url', house.server.url, '--token', token, '--seed', '1']);
  expect(code, out).toBe(0);
  expect(out, 'it says what happens').toMatch(/^black: .+$/m);
  expect((await house.page(host, table.id)).table.status).toBe('finished');
}, 120_000);

it('says so when its token is not good', async () => {
  const host = await house.person('Host');
  const table = await house.table(host, { seats: [{ who: 'me' }, { who: 'bot' }] });
  const { code, out } = await run(['--url', house.server.url, '--token', `seat.${table.id}.blue.wrong`]);
  expect(code).toBe(1);
  expect(out).toMatch(/40[13]/);
});
