// People at different servers find each other, and a server that stops is not missed. See `run` beside it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { join } from 'node:path';
import { Live, Nodes, ask, database, must, person, sleep, until } from './nodes.mjs';

const command = process.argv[2];
const nodes = await Nodes.start(command, 3);
const [one, two, three] = nodes.all;
process.on('exit', () => nodes.all.forEach((node) => node.child?.kill('SIGKILL'))); // also after a check that failed
const me = { who: 'me' };
const open = { who: 'open' };

async function check(what, work) {
  const began = performance.now();
  await work();
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`);
}

const anna = await person(one.port, 'Anna');
const bob = await person(two.port, 'Bob');
let id = '';

await check('a person is known at every server, whichever they came to', async () => {
  for (const node of nodes.all) assert.equal((await must(node.port, anna, 'GET', '/me')).name, 'Anna');
});

await check('a table is played from every server', async () => {
  const made = await must(three.port, anna, 'POST', '/tables', {
    game: 'spheres',
    seats: [me, open, me],
    listed: true,
    watchers_write: true,
  });
  id = made.id;
  await must(one.port, bob, 'POST', `/tables/${id}/join`, {});
  await must(two.port, anna, 'POST', `/tables/${id}/start`, {});
  for (let i = 0; i < 6; ++i) {
    for (const who of [anna, bob]) {
      const port = nodes.all[i % 3].port;
      const page = await must(port, who, 'GET', `/tables/${id}`);
      const move = page.play?.moves?.[0];
      if (!move) continue;
      await must(port, who, 'POST', `/tables/${id}/moves`, {
        version: page.version,
        move: move.notation,
        as: page.me.as,
      });
    }
  }
});

const live = new Live(two.port, bob, id, true);
const far = new Live(one.port, anna, id, true);

await check('what happens and what is said at a table comes through every server', async () => {
  await live.comes('snapshot');
  await far.comes('snapshot');
  await must(three.port, anna, 'POST', `/tables/${id}/chat`, { text: 'hello from afar' });
  await live.comes('chat', (m) => m.line.text === 'hello from afar');
  await live.comes('table', (m) => m.table.seats.filter((s) => s.present).length >= 2);
});

await check('lists say who is there, wherever they look on', async () => {
  for (const node of nodes.all) {
    await until('both are present', 5000, async () => {
      const lists = await must(node.port, bob, 'GET', '/tables');
      const card = lists.mine.find((table) => table.id === id);
      return card?.seats.filter((seat) => seat.present).length === 3;
    });
  }
});

await check('a new name is told at every table', async () => {
  await must(two.port, anna, 'PATCH', '/me', { name: 'Annabel' });
  await live.comes('table', (m) => m.table.seats.some((s) => s.name === 'Annabel'));
});

await check('whoever logs out at one server is out at all', async () => {
  const other = await person(one.port, 'Carl');
  const stream = new Live(three.port, other, id);
  await stream.comes('snapshot');
  await must(two.port, other, 'POST', '/me/logout', { everywhere: true });
  await stream.comes('gone');
  for (const node of nodes.all) assert.equal((await must(node.port, other, 'GET', '/me')).known, false);
});

await check('nobody gets in by the door between the servers', async () => {
  const forged = { 'noosphere-passed': `${Date.now()} ${anna.id} - 127.0.0.1 ${'0'.repeat(64)}` };
  assert.equal((await ask(one.port, {}, 'GET', '/me', undefined, forged)).json.known, false);
  assert.equal((await ask(one.inner, {}, 'GET', '/me', undefined, forged)).status, 400);
  assert.equal((await ask(one.inner, anna, 'GET', '/me')).status, 400);
  assert.equal((await ask(one.port, {}, 'POST', '/cluster/admin', { line: '{}', who: 'x' })).status, 405);
});

await check('orders may be given at every server', async () => {
  for (const node of nodes.all) {
    const socket = join(nodes.folder, `admin${node.number}`);
    const give = (...words) => execFileSync(command, ['admin', ...words, '--admin-socket', socket], { encoding: 'utf8' });
    give('mute', bob.id);
    const says = async () => (await ask(one.port, bob, 'POST', `/tables/${id}/chat`, { text: 'x' })).status;
    await until('he is muted wherever he writes', 2000, async () => (await says()) === 403);
    give('unmute', bob.id);
    await until('he is not any more', 2000, async () => (await says()) === 200);
    const made = await must(node.port, anna, 'POST', '/tables', { game: 'spheres', seats: [me, me, me] });
    give('close', made.id);
    assert.equal((await must(two.port, anna, 'GET', `/tables/${made.id}`)).table.status, 'kept');
    give('delete', made.id);
    assert.equal((await ask(three.port, anna, 'GET', `/tables/${made.id}`)).status, 404);
  }
});

await check('a server without the others is not let in', async () => {
  const alone = () => execFileSync(command, ['serve', '--port', '0', '--db', database], { encoding: 'utf8', stdio: 'pipe' });
  assert.throws(alone, /in use by another server: process \d+ on /);
});

await check('each server can stop and come again, and nobody notices more than a reconnect', async () => {
  for (const node of nodes.all) {
    const before = [live.opened, far.opened];
    const ended = node.end('SIGTERM');
    const others = nodes.all.filter((other) => other !== node);
    await ended;
    for (const other of others) {
      const began = performance.now();
      await must(other.port, anna, 'GET', `/tables/${id}`);
      await must(other.port, anna, 'GET', '/me');
      assert.ok(performance.now() - began < 3000, 'what was handed over is there at once');
    }
    await node.begin();
    await until('the streams are open', 15_000, () => live.socket.readyState === 1 && far.socket.readyState === 1);
    assert.ok(live.opened - before[0] <= 20 && far.opened - before[1] <= 20);
  }
  await must(one.port, bob, 'POST', `/tables/${id}/chat`, { text: 'still here' });
  await live.comes('chat', (m) => m.line.text === 'still here');
});

// Browsers that are asleep, or gone, say no goodbye: a server waits for theirs before it ends.
function deaf(port) {
  const socket = net.connect(port, '127.0.0.1');
  const lines = [
    `GET /api/v1/tables/${id}/live HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
  ];
  lines.push('Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`);
  lines.push(`Origin: http://127.0.0.1:${port}`, `Cookie: ${anna.cookie}`, '', '');
  socket.on('error', () => {});
  socket.write(lines.join('\r\n'));
  return new Promise((open) => socket.once('data', (head) => open(/^HTTP\/1.1 101/.test(String(head)))));
}

await check('what is asked while a server stops is answered all the same, by the others', async () => {
  for (const node of nodes.all) {
    assert.ok(await deaf(node.port));
    let ended = false;
    let longest = 0;
    const asking = nodes.all.flatMap((asked) => [`/tables/${id}`, '/me'].map((path) => ({ asked, path })));
    const all = asking.map(async ({ asked, path }) => {
      while (!ended) {
        const began = performance.now();
        const answer = await ask(asked.port, anna, 'GET', path).catch(() => null); // null: it listens no more
        longest = Math.max(longest, performance.now() - began);
        assert.ok(
          answer === null ? asked === node : answer.status === 200,
          `${path}: ${answer?.status} ${answer?.text}`,
        );
        await sleep(3);
      }
    });
    await sleep(100);
    const stops = performance.now();
    await node.end('SIGTERM');
    const took = performance.now() - stops;
    ended = true;
    await Promise.all(all);
    const times = `an answer took ${Math.round(longest)} ms, the stop itself ${Math.round(took)} ms`;
    assert.ok(longest < 0.8 * took, times); // nothing waited for its end
    await node.begin();
  }
});

await check('a bot goes on where its server is killed, and so does a deleted account', async () => {
  const bot = { who: 'bot', level: 'random' };
  const made = await must(one.port, anna, 'POST', '/tables', { game: 'spheres', seats: [bot, bot, bot] });
  await one.end('SIGKILL');
  await until('the game is over', 60_000, async () => {
    return (await must(two.port, anna, 'GET', `/tables/${made.id}`)).table.status === 'finished';
  });
  await one.begin();
  await must(two.port, bob, 'DELETE', '/me');
  for (const node of nodes.all) assert.equal((await must(node.port, bob, 'GET', '/me')).known, false);
  const page = await must(three.port, anna, 'GET', `/tables/${id}`);
  assert.ok(!JSON.stringify(page).includes('"Bob"'));
});

live.end();
far.end();
await sleep(100);
await nodes.stop();
process.exit(0);
