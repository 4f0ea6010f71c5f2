// The client of the load test: many tables, many sockets, moves at a steady rate, all on loopback. See `run` beside it.
//
//   node load.mjs --port 8080 --pid 123 [--tables 200] [--sockets 1000] [--rate 100] [--seconds 20] [--json]
//
// Each table is played by one person who holds all its seats and looks at it from each of them; the other sockets are
// watchers. Measured is the time from the first byte of a move's request to the last update of that table that any of
// its sockets received before the table's next move. Tables move in turn, so that these never overlap.
// Clients come from many loopback addresses, because the server limits what one address may do.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { parseArgs } from 'node:util';

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
const port = Number(values.port);
const tableCount = Number(values.tables);
const socketCount = Number(values.sockets);
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const SEATS = 3;
const TABLES_PER_ADDRESS = 5;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const addressOf = (table) => `127.0.1.${1 + Math.floor(table / TABLES_PER_ADDRESS)}`;

// ---- HTTP

const agents = new Map();
function agentOf(address) {
  if (!agents.has(address)) agents.set(address, new http.Agent({ keepAlive: true, localAddress: address }));
  return agents.get(address);
}

function post(address, path, body, headers = {}) {
  return new Promise((done, fail) => {
    const text = JSON.stringify(body);
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: `/api/v1${path}`,
        method: 'POST',
        agent: agentOf(address),
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
      },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    request.on('error', fail);
    request.end(text);
  });
}

async function must(address, path, body, headers) {
  const answer = await post(address, path, body, headers);
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.body}`);
  return answer;
}

// ---- WebSocket, as much of it as is needed: text frames in, pings answered

function frameLength(buffer) {
  if (buffer.length < 2) return null;
  const short = buffer[1] & 127;
  if (short < 126) return { head: 2, size: short };
  if (short === 126) return buffer.length < 4 ? null : { head: 4, size: buffer.readUInt16BE(2) };
  return buffer.length < 10 ? null : { head: 10, size: Number(buffer.readBigUInt64BE(2)) };
}

function pong(socket, payload) {
  const mask = randomBytes(4);
  const masked = Buffer.from(payload.map((byte, i) => byte ^ mask[i & 3]));
  socket.write(Buffer.concat([Buffer.from([0x8a, 0x80 | payload.length]), mask, masked]));
}

class Live {
  constructor(address, path, cookie, onMessage) {
    this.onMessage = onMessage;
    this.rest = Buffer.alloc(0);
    this.open = new Promise((done, fail) => {
      this.opened = done;
      this.failed = fail;
    });
    this.key = randomBytes(16).toString('base64');
    this.socket = net.connect({ host: '127.0.0.1', port, localAddress: address, noDelay: true });
    this.socket.on('error', (error) => this.failed(error));
    this.socket.on('close', () => this.failed(new Error('a socket was closed')));
    this.socket.on('data', (data) => this.take(data));
    this.socket.write(
      `GET /api/v1${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
        `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${this.key}\r\nCookie: ${cookie}\r\n\r\n`,
    );
  }

  take(data) {
    this.rest = this.rest.length === 0 ? data : Buffer.concat([this.rest, data]);
    if (this.opened && !this.takeHandshake()) return;
    for (let frame = frameLength(this.rest); frame; frame = frameLength(this.rest)) {
      const end = frame.head + frame.size;
      if (this.rest.length < end) return;
      const code = this.rest[0] & 15;
      const payload = this.rest.subarray(frame.head, end);
      this.rest = this.rest.subarray(end);
      if (code === 9) pong(this.socket, payload);
      else if (code === 1) this.onMessage(payload);
    }
  }

  takeHandshake() {
    const end = this.rest.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = this.rest.subarray(0, end).toString('latin1');
    const expected = createHash('sha1').update(`${this.key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    if (!head.startsWith('HTTP/1.1 101') || !head.includes(expected)) {
      this.failed(new Error(`a socket was refused: ${head.split('\r\n')[0]}`));
      return false;
    }
    this.rest = this.rest.subarray(end + 4);
    this.opened();
    this.opened = null;
    return true;
  }
}

// ---- tables

async function makeTable(number) {
  const address = addressOf(number);
  const me = await must(address, '/me', { name: `Load ${number}` });
  const cookie = me.headers['set-cookie'][0].split(';')[0];
  const made = await must(
    address,
    '/tables',
    { game: values.game, seats: Array.from({ length: SEATS }, () => ({ who: 'me' })), spectators: true },
    { cookie },
  );
  return { id: JSON.parse(made.body).id, address, cookie, question: null, move: null, bytes: 0, messages: 0 };
}

// The seat that is asked has moves on its page; it alone is read, the others only counted.
function listen(table, as) {
  return new Live(table.address, `/tables/${table.id}/live?as=${as}`, table.cookie, (payload) => {
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
  const answer = await post(
    table.address,
    `/tables/${table.id}/moves`,
    { version: question.version, move: notation, as: question.as },
    { cookie: table.cookie, 'idempotency-key': randomBytes(12).toString('hex') },
  );
  const now = performance.now();
  move.status = answer.status;
  answers.push(now - move.start);
  if (answer.status !== 200) refusals.set(answer.body, (refusals.get(answer.body) ?? 0) + 1);
}

// ---- measuring

const residentKb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, 'utf8'))[1]);
function cpuSeconds() {
  const fields = readFileSync(`/proc/${values.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
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
