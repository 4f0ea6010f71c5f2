// A server is killed again and again while people play. Whoever was told that a move was made finds it made, once: after
// each answer and each start the seat has been shown exactly as much as the answer said. A move whose answer was lost
// is sent again with its key, and is made once, too.
import { randomBytes } from 'node:crypto';
import { env } from 'node:process';

import { ask, Bounds, guest, json, me, Server, sleep, table } from '../client.mjs';

const LOST_OR_DOUBLED = 0; // moves, at most
const MOVES_A_KILL = 1; // acknowledged, at least: else nothing was played

const kills_wanted = Number(env.KILLS ?? 100);
const tables = 8;

class Player {
  constructor(number) {
    this.address = `127.0.4.${1 + number}`;
    this.acknowledged = 0;
    this.again = 0; // sent a second time
    this.wrong = [];
  }

  async come() {
    this.who = await guest('Anna', this.address);
    await this.sitDown();
  }

  async sitDown() {
    const wanted = table([me, me, me], { options: { max_rounds: '20' } });
    this.id = (await json(this.who, 'POST', '/tables', wanted)).id;
    this.known = null; // {as, version} of the last answer
  }

  // What the server shows is what it said.
  async compare() {
    if (!this.known) return;
    const page = await json(this.who, 'GET', `/tables/${this.id}?as=${this.known.as}`);
    const lost = this.known.version - page.version;
    if (lost !== 0) this.wrong.push(`${this.id}: ${Math.abs(lost)} ${lost > 0 ? 'lost' : 'more than was played'}`);
  }

  async move() {
    if (!this.pending) {
      await this.compare();
      const page = await json(this.who, 'GET', `/tables/${this.id}`);
      if (!page.play?.moves?.length) return this.sitDown();
      const { notation } = page.play.moves[Math.floor(Math.random() * page.play.moves.length)];
      const body = { version: page.version, move: notation, as: page.me.as };
      this.pending = { body, key: randomBytes(12).toString('hex'), tries: 0 };
    }
    const { body, key } = this.pending;
    if (this.pending.tries++ > 0) this.again += 1;
    const answer = await ask(this.who, 'POST', `/tables/${this.id}/moves`, body, { 'idempotency-key': key });
    if (answer.status === 429) return sleep(200);
    if (answer.status >= 500) return sleep(20); // it is going down
    this.pending = null;
    if (answer.status !== 200) this.wrong.push(`${this.id}: ${answer.status} ${answer.text.slice(0, 200)}`);
    else this.known = { as: body.as, version: JSON.parse(answer.text).version };
    this.acknowledged += 1;
    return sleep(100);
  }

  // Until `going()` is false; a server that is away is waited for.
  async play(going) {
    while (going()) await this.move().catch(() => sleep(20));
  }
}

export async function kills(command) {
  const server = new Server(command);
  await server.start();
  const players = Array.from({ length: tables }, (_, i) => new Player(i));
  for (const player of players) await player.come();
  let going = true;
  const playing = players.map((player) => player.play(() => going));
  const sum = (of) => players.reduce((n, player) => n + of(player), 0);
  let slowest = 0;
  for (let i = 0; i < kills_wanted; ++i) {
    const before = sum((p) => p.acknowledged);
    await sleep(200 + Math.random() * 600);
    while (sum((p) => p.acknowledged) < before + MOVES_A_KILL) await sleep(20); // on a slow machine
    await server.stop('SIGKILL');
    slowest = Math.max(slowest, await server.start());
  }
  await sleep(500);
  going = false;
  await Promise.all(playing);
  for (const player of players) await player.compare();
  await server.stop();
  const wrong = players.flatMap((player) => player.wrong);
  console.log(
    `  ${kills_wanted} kills, ${sum((p) => p.acknowledged)} acknowledged moves, ${sum((p) => p.again)} sent again, ` +
      `${wrong.length} lost or doubled; back within ${slowest.toFixed(0)} ms`,
  );
  for (const one of wrong) console.log(`  ${one}`);
  const bounds = new Bounds();
  bounds.atMost('moves lost or doubled', wrong.length, LOST_OR_DOUBLED);
  bounds.atLeast(
    'acknowledged moves',
    sum((p) => p.acknowledged),
    kills_wanted * MOVES_A_KILL,
  );
  return bounds.kept();
}
