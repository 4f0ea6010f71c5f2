// The client of the load test: many tables, many sockets, moves at a steady rate, all on loopback. See `run` beside it.
//
//   node load.mjs --port 8080 --pid 123 [--tables 200] [--sockets 1000] [--rate 100] [--seconds 20] [--json]
//
// Each table is played by one person who holds all its seats and looks at it from each of them; the other sockets are
// watchers. Measured is the time from the first byte of a move's request to the last update of that table that any of
// its sockets received before the table's next move. Tables move in turn, so that these never overlap.
// Clients come from many loopback addresses, because the server limits what one address may do.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { ask, guest, json, Live, me, quantile, sleep, use } from '../client.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    pid: { type: 'string' },
    tables: { type: 'string', default: '200' },
    sockets: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    game: { type: 'string', default: 'spheres' },
    json: { type: 'boolean', default: false },
  },
});
use(values.port);
const tableCount = Number(values.tables);
const socketCount = Number(values.sockets);
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const SEATS = 3;
const TABLES_PER_ADDRESS = 5;

const addressOf = (table) => `127.0.1.${1 + Math.floor(table / TABLES_PER_ADDRESS)}`;

// ---- tables

async function makeTable(number) {
  const who = await guest(`Load ${number}`, addressOf(number));
  const seats = Array.from({ length: SEATS }, () => me);
  const { id } = await json(who, 'POST', '/tables', { game: values.game, seats, spectators: true });
  return { id, who, question: null, move: null, bytes: 0, messages: 0 };
}

// The seat that is asked has moves on its page; it alone is read, the others only counted.
function listen(table, as) {
  return new Live(table.who, `/tables/${table.id}/live?as=${as}`, (payload) => {
    const now = performance.now();
    table.bytes += payload.length;
    table.messages += 1;
    const message = as === 'watcher' ? null : JSON.parse(payload.toString());
    const counts = message ? message.type === 'update' : payload.indexOf('"type":"update"') >= 0;
    if (counts && table.move) {
      table.move.last = now;
      table.move.reached += 1;
    }
    if (!message) return;
    const page = message.type === 'snapshot' ? message.page : message.type === 'update' ? message : null;
    const play = page?.play;
    if (play && play.turn.actor === 'player' && play.turn.seat === as && play.moves.length > 0) {
      table.question = { as, version: page.version, moves: play.moves };
    }
  });
}

const latencies = [];
const answers = [];
const reached = [];
const refusals = new Map();
let skipped = 0;

function settle(table) {
  const move = table.move;
  table.move = null;
  if (!move || move.status !== 200 || move.reached === 0) return;
  latencies.push(move.last - move.start);
  reached.push(move.reached);
}

async function play(table) {
  settle(table);
  const question = table.question;
  if (!question) {
    skipped += 1;
    return;
  }
  table.question = null;
  const notation = question.moves[Math.floor(Math.random() * question.moves.length)].notation;
  const move = { start: performance.now(), last: 0, reached: 0, status: 0 };
  table.move = move;
  const body = { version: question.version, move: notation, as: question.as };
  const key = { 'idempotency-key': randomBytes(12).toString('hex') };
  const answer = await ask(table.who, 'POST', `/tables/${table.id}/moves`, body, key);
  const now = performance.now();
  move.status = answer.status;
  answers.push(now - move.start);
  if (answer.status !== 200) refusals.set(answer.text, (refusals.get(answer.text) ?? 0) + 1);
}

// ---- measuring

const residentKb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, 'utf8'))[1]);
function cpuSeconds() {
  const fields = readFileSync(`/proc/${values.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function openSockets(tables) {
  const seats = ['blue', 'black', 'pink'];
  const perTable = Math.floor(socketCount / tables.length);
  for (const table of tables) {
    const lives = [];
    for (let i = 0; i < perTable; ++i) lives.push(listen(table, i < SEATS ? seats[i] : 'watcher'));
    await Promise.all(lives.map((live) => live.open));
  }
  return perTable * tables.length;
}

async function run() {
  const tables = [];
  for (let i = 0; i < tableCount; ++i) tables.push(await makeTable(i));
  await sleep(1000);
  const before = residentKb();
  const sockets = await openSockets(tables);
  await sleep(2000);
  const idle = residentKb();

  for (const table of tables) table.bytes = table.messages = 0;
  const cpu = cpuSeconds();
  const start = performance.now();
  const total = rate * seconds;
  for (let i = 0; i < total; ++i) {
    const wait = start + (i * 1000) / rate - performance.now();
    if (wait > 0) await sleep(wait);
    void play(tables[i % tables.length]);
  }
  const elapsed = (performance.now() - start) / 1000;
  const cpuUsed = cpuSeconds() - cpu;
  await sleep(1000);
  tables.forEach(settle);

  const sum = (key) => tables.reduce((n, table) => n + table[key], 0);
  return {
    tables: tables.length,
    sockets,
    moves: latencies.length,
    moves_per_second: latencies.length / elapsed,
    refused: [...refusals.values()].reduce((a, b) => a + b, 0),
    skipped,
    messages_per_move: reached.reduce((a, b) => a + b, 0) / latencies.length,
    bytes_per_message: sum('bytes') / sum('messages'),
    answer_p50_ms: quantile(answers, 0.5),
    answer_p99_ms: quantile(answers, 0.99),
    last_client_p50_ms: quantile(latencies, 0.5),
    last_client_p99_ms: quantile(latencies, 0.99),
    last_client_max_ms: Math.max(...latencies),
    rss_before_kb: before,
    rss_idle_kb: idle,
    rss_after_kb: residentKb(),
    kb_per_idle_socket: (idle - before) / sockets,
    server_core_share: cpuUsed / elapsed,
    first_refusal: [...refusals.keys()][0],
  };
}

const result = await run();
if (values.json) {
  console.log(JSON.stringify(result));
} else {
  for (const [name, value] of Object.entries(result)) {
    if (value !== undefined)
      console.log(`${name.padEnd(22)} ${typeof value === 'number' ? Number(value.toFixed(2)) : value}`);
  }
}
process.exit(0);
