// What an operator relies on: a clean end, a copy made while the server runs, and a start from that copy.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { API, House } from './house';
import { command } from './server';

let house: House;
beforeEach(async () => {
  house = await House.open();
});
afterEach(() => house.server.stop());

it('ends cleanly, and says goodbye to open sockets', async () => {
  const anna = await house.person('Anna');
  const table = await house.table(anna, { seats: [{ who: 'me' }, { who: 'bot' }] });
  const live = await house.live(anna, table.id);
  await live.next((message) => message.type === 'snapshot');
  expect(await house.server.shutDown()).toBe(0);
  expect(live.closed).toBe(true);
  house.judgeMessages(live);
});

it('is copied while it runs, and goes on from the copy', async () => {
  const anna = await house.person('Anna');
  const table = await house.table(anna, {
    seats: [{ who: 'me' }, { who: 'bot' }],
    name: 'Kept',
    options: { first_player: 'seat0' },
  });
  const { version } = await house.page(anna, table.id);
  await house.must(anna, 200, 'POST', `${API}/tables/${table.id}/moves`, { version, move: 'split 7' });
  const before = await house.page(anna, table.id);
  const copy = join(house.server.folder, 'copy.db');
  execFileSync(command(), ['serve', '--db', house.server.database, '--backup', copy]);
  expect(existsSync(copy)).toBe(true);

  await house.server.crash();
  for (const rest of ['-wal', '-shm']) expect(existsSync(copy + rest)).toBe(false);
  const other = await House.open();
  try {
    await other.server.shutDown();
    copyFileSync(copy, other.server.database);
    await other.server.restart();
    const again = other.caller();
    again.cookie = anna.cookie;
    const after = await other.page(again, table.id);
    expect(after.table.name).toBe('Kept');
    expect(after.version).toBeGreaterThanOrEqual(version + 1);
    expect(after.log.lines.slice(0, before.log.lines.length).map((line) => line.text)).toEqual(
      before.log.lines.map((line) => line.text),
    );
  } finally {
    await other.server.stop();
  }
});
