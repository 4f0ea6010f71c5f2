// People play through the one address of several nodes, while these are killed at random.
//
//   node kills.mjs COMMAND --kills 100          ends with 1 if a move was lost or doubled
//   node kills.mjs COMMAND --speed              moves per second and processor time with 1, 2 and 3 nodes
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Live, Nodes, database, insist, must, person, sleep } from './nodes.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '10' },
    tables: { type: 'string', default: '12' },
    every: { type: 'string', default: '3000' },
    speed: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '15' },
  },
});
const command = positionals[0];
const me = { who: 'me' };

// One person who plays all the seats of a table, and remembers each move that was acknowledged.
class Player {
  constructor(nodes, number) {
    Object.assign(this, { nodes, number, acknowledged: [], waits: [], refused: [] });
  }

  async begin() {
    this.who = await person(this.nodes.port, `Player ${this.number}`);
    await this.newTable();
  }

  async newTable() {
    this.id = (await must(this.nodes.port, this.who, 'POST', '/tables', { game: 'spheres', seats: [me, me, me] })).id;
    this.acknowledged.push({ table: this.id, moves: [] });
    this.live?.end();
    this.live = new Live(this.nodes.port, this.who, this.id, true);
  }

  // As the browser client does it: the same key until there is an answer.
  async step() {
    const page = await must(this.nodes.port, this.who, 'GET', `/tables/${this.id}`);
    const moves = page.play?.moves ?? [];
    if (moves.length === 0) return this.newTable();
    const move = moves[Math.floor(Math.random() * moves.length)].notation;
    const began = performance.now();
    const body = { version: page.version, move, as: page.me.as };
    const key = { 'idempotency-key': randomUUID() };
    const answer = await insist(this.nodes.port, this.who, 'POST', `/tables/${this.id}/moves`, body, key);
    this.waits.push(performance.now() - began);
    if (answer.status === 409) {
      this.refused.push(`${this.id} ${move} at ${page.version}: ${answer.text}, before: ${answer.before}`);
      return; // it was not made; what is stored shows whether that is true
    }
    if (answer.status !== 200) throw new Error(`${move}: ${answer.status} ${answer.text}`);
    this.acknowledged.at(-1).moves.push(move);
  }

  async play(going) {
    while (going()) await this.step();
  }
}

function query(sql) {
  return execFileSync('psql', [database, '-AtXc', sql], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n');
}

// What people decided, as it is stored: neither chance, nor what was played for them, nor hashes.
function stored(table) {
  const lines = query(`SELECT line FROM record_lines WHERE table_id = '${table}' ORDER BY number`);
  return lines
    .filter((line) => line && !/^(chance |#)/.test(line) && !line.endsWith(' ~'))
    .map((line) => line.slice(line.indexOf(' ') + 1));
}

function compare(players) {
  const out = { acknowledged: 0, lost: 0, doubled: 0, tables: 0 };
  for (const { table, moves } of players.flatMap((player) => player.acknowledged)) {
    const there = stored(table);
    let at = 0;
    for (const move of moves) {
      const found = there.indexOf(move, at);
      if (found < 0) out.lost += 1;
      else at = found + 1;
    }
    out.tables += 1;
    out.acknowledged += moves.length;
    out.doubled += Math.max(0, there.length - moves.length);
  }
  return out;
}

function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

async function crowd(nodes, count) {
  const players = Array.from({ length: count }, (_, i) => new Player(nodes, i));
  await Promise.all(players.map((player) => player.begin()));
  return players;
}

async function kills() {
  const nodes = await Nodes.start(command, 3);
  const players = await crowd(nodes, Number(values.tables));
  let going = true;
  const playing = Promise.all(players.map((player) => player.play(() => going)));
  playing.catch(() => (going = false));
  let killed = 0;
  for (; killed < Number(values.kills) && going; ++killed) {
    await sleep(Number(values.every) * (0.5 + Math.random()));
    const node = nodes.all[Math.floor(Math.random() * nodes.all.length)];
    await node.end('SIGKILL');
    await node.begin();
  }
  going = false;
  await playing;
  const opened = players.reduce((sum, player) => sum + player.live.opened, 0);
  players.forEach((player) => player.live.end());
  const { acknowledged, lost, doubled, tables } = compare(players);
  const waits = players.flatMap((player) => player.waits);
  await nodes.stop();
  console.log(`${killed} kills, ${tables} tables, ${acknowledged} acknowledged moves: ${lost} lost, ${doubled} doubled`);
  console.log(
    `a move took ${quantile(waits, 0.5).toFixed(0)} ms (half), ${quantile(waits, 0.99).toFixed(0)} ms (99 of 100), ` +
      `${Math.max(...waits).toFixed(0)} ms (the longest); streams were opened ${opened} times`,
  );
  for (const refused of players.flatMap((player) => player.refused)) console.log(`refused: ${refused}`);
  process.exitCode = lost + doubled > 0 || acknowledged < 10 * killed ? 1 : 0;
}

async function speed() {
  const seconds = Number(values.seconds);
  for (const count of [1, 2, 3]) {
    const nodes = await Nodes.start(command, count);
    const players = await crowd(nodes, Number(values.tables));
    const before = nodes.all.map((node) => node.cpu());
    const made = () => players.reduce((sum, player) => sum + player.waits.length, 0);
    const end = performance.now() + 1000 * seconds;
    const first = made();
    await Promise.all(players.map((player) => player.play(() => performance.now() < end)));
    const rate = (made() - first) / seconds;
    const cpu = nodes.all.map((node, i) => `${((100 * (node.cpu() - before[i])) / seconds).toFixed(0)} %`);
    players.forEach((player) => player.live.end());
    console.log(`${count} node(s): ${rate.toFixed(0)} moves/s; processor of each: ${cpu.join(', ')}`);
    await nodes.stop();
    await sleep(6000); // until the database has forgotten them
  }
}

await (values.speed ? speed() : kills());
process.exit();
