// What the clients of the benches share: a server of their own on loopback, people at it, streams, figures.
//
//   const server = new Server(command);
//   await server.start(['--bot-threads', '1']);          milliseconds to its first answer
//   const anna = await guest('Anna', '127.0.3.1');       limits count addresses, and loopback has many
//   const page = await json(anna, 'GET', `/tables/${id}`);
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

// So that whoever interrupts a bench leaves no server behind (Server, below).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// ---- a server

let port = 0;
export function use(usedPort) {
  port = Number(usedPort);
}
export const portInUse = () => port;

async function freePort() {
  const probe = net.createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port: free } = probe.address();
  await new Promise((done) => probe.close(done));
  return free;
}

// On a temporary database, which goes when the program ends, however it ends.
export class Server {
  constructor(command) {
    this.command = command;
    this.folder = mkdtempSync(join(tmpdir(), 'noosphere-bench-'));
    this.db = join(this.folder, 'tables.db');
    this.log = join(this.folder, 'log');
    process.on('exit', () => {
      this.child?.kill('SIGKILL');
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  async start(options = []) {
    use(port || (await freePort()));
    const began = performance.now();
    const log = openSync(this.log, 'a');
    const where = ['--host', '127.0.0.1', '--port', String(port), '--db', this.db, '--log-level', 'warn'];
    this.child = spawn(this.command, ['serve', ...where, ...options], { stdio: ['ignore', 'ignore', log] });
    closeSync(log);
    const ended = new Promise((done) => this.child.once('exit', done));
    this.ended = ended;
    let gone = false;
    void ended.then(() => (gone = true));
    for (;;) {
      if (gone) throw new Error(`the server did not start:\n${readFileSync(this.log, 'utf8')}`);
      const answer = await ask({ address: '127.0.9.9' }, 'GET', '/healthz').catch(() => null);
      if (answer?.status === 200) return performance.now() - began;
      await sleep(10);
    }
  }

  async stop(signal = 'SIGTERM') {
    forgetConnections();
    this.child.kill(signal);
    await this.ended;
    this.child = null;
  }

  // Of its memory, in MB.
  resident() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))[1]) / 1024;
  }

  // Seconds of processor it has used.
  busy() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
}

// ---- HTTP

const agents = new Map();
function agentOf(address) {
  if (!agents.has(address)) {
    agents.set(address, new http.Agent({ keepAlive: true, localAddress: address, maxSockets: 64 }));
  }
  return agents.get(address);
}
function forgetConnections() {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

// One request. `path` is below /api/v1 unless it is /healthz, /readyz or /metrics. Text goes out as it is.
export function ask(who, method, path, body, headers = {}) {
  const bare = path === '/healthz' || path === '/readyz' || path === '/metrics';
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  return new Promise((done, fail) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: bare ? path : `/api/v1${path}`,
        method,
        agent: agentOf(who.address),
        headers: {
          ...(text ? { 'content-type': type, 'content-length': Buffer.byteLength(text) } : {}),
          ...(who.cookie ? { cookie: who.cookie } : {}),
          ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
          ...headers,
        },
      },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          done({
            status: response.statusCode,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          });
        });
      },
    );
    request.on('error', fail);
    request.end(text);
  });
}

// Whoever is told that it was too often waits and asks again.
export async function insist(who, method, path, body, headers) {
  for (;;) {
    const answer = await ask(who, method, path, body, headers);
    if (answer.status < 300) return answer;
    if (answer.status !== 429) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    await sleep(1000 * Number(answer.headers['retry-after'] ?? 1));
  }
}
export const json = async (...args) => JSON.parse((await insist(...args)).text || 'null');

export async function guest(name, address) {
  const who = { address };
  const answer = await insist(who, 'POST', '/me', { name });
  who.cookie = answer.headers['set-cookie'][0].split(';')[0];
  who.id = JSON.parse(answer.text).id;
  return who;
}

export const me = { who: 'me' };
export const open = { who: 'open' };
export const bot = (level) => ({ who: 'bot', level });
export const table = (seats, more = {}) => ({ game: 'spheres', seats, ...more });

// A figure of /metrics.
export async function figure(name) {
  const { text } = await insist({ address: '127.0.9.9' }, 'GET', '/metrics');
  return Number(new RegExp(`^noosphere_${name} (.*)$`, 'm').exec(text)?.[1] ?? NaN);
}

// ---- WebSockets, as much of them as is needed: text frames in, pings answered

function frameLength(buffer) {
  if (buffer.length < 2) return null;
  const short = buffer[1] & 127;
  if (short < 126) return { head: 2, size: short };
  if (short === 126) return buffer.length < 4 ? null : { head: 4, size: buffer.readUInt16BE(2) };
  return buffer.length < 10 ? null : { head: 10, size: Number(buffer.readBigUInt64BE(2)) };
}

// Up to 125 bytes, which is as much as a client here ever says.
function frame(code, payload) {
  const mask = randomBytes(4);
  const masked = Buffer.from(payload.map((byte, i) => byte ^ mask[i & 3]));
  return Buffer.concat([Buffer.from([0x80 | code, 0x80 | payload.length]), mask, masked]);
}

export class Live {
  // `onMessage` gets the bytes of each text.
  constructor(who, path, onMessage) {
    this.onMessage = onMessage;
    this.rest = Buffer.alloc(0);
    this.closed = false;
    this.open = new Promise((done, fail) => {
      this.opened = done;
      this.failed = fail;
    });
    this.open.catch(() => {});
    this.key = randomBytes(16).toString('base64');
    this.socket = net.connect({ host: '127.0.0.1', port, localAddress: who.address, noDelay: true });
    this.socket.on('error', (error) => this.failed(error));
    this.socket.on('close', () => {
      this.closed = true;
      this.failed(new Error('a socket was closed'));
    });
    this.socket.on('data', (data) => this.take(data));
    this.socket.write(
      `GET /api/v1${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
        'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${this.key}\r\nCookie: ${who.cookie}\r\n\r\n`,
    );
  }

  say(text) {
    if (!this.closed) this.socket.write(frame(1, Buffer.from(text)));
  }

  end() {
    this.socket.destroy();
  }

  take(data) {
    this.rest = this.rest.length === 0 ? data : Buffer.concat([this.rest, data]);
    if (this.opened && !this.takeHandshake()) return;
    for (let next = frameLength(this.rest); next; next = frameLength(this.rest)) {
      const end = next.head + next.size;
      if (this.rest.length < end) return;
      const code = this.rest[0] & 15;
      const payload = this.rest.subarray(next.head, end);
      this.rest = this.rest.subarray(end);
      if (code === 9) this.socket.write(frame(10, payload));
      else if (code === 8) this.socket.end();
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
      this.socket.destroy();
      return false;
    }
    this.rest = this.rest.subarray(end + 4);
    this.opened();
    this.opened = null;
    return true;
  }
}

// ---- what a bench must keep to

// Every bound that was missed is told in a sentence, and the bench has failed. With COUNT_ONLY=1 what the clock says is told
// but held against nobody: so tests run on machines that do other work too.
//
//   const bounds = new Bounds();
//   bounds.atMost('memory', server.resident(), MEMORY_MB, 'MB');
//   return bounds.kept();
export class Bounds {
  missed = [];

  // Also what is no number misses its bound: then nothing was measured.
  atMost(what, value, most, unit = '') {
    if (!(value <= most))
      this.miss(`${what}: ${Bounds.told(value, unit)}; at most ${Bounds.told(most, unit)} would be right`);
  }
  atLeast(what, value, least, unit = '') {
    if (!(value >= least))
      this.miss(`${what}: ${Bounds.told(value, unit)}; at least ${Bounds.told(least, unit)} would be right`);
  }
  // By the clock.
  within(what, ms, most) {
    if (!env.COUNT_ONLY) this.atMost(what, ms, most, 'ms');
  }
  miss(sentence) {
    this.missed.push(sentence);
  }

  kept() {
    for (const sentence of this.missed) console.error(`  MISSED  ${sentence}`);
    return this.missed.length === 0;
  }

  static told(value, unit) {
    const number = Number.isInteger(value) ? String(value) : value.toFixed(1);
    return unit ? `${number} ${unit}` : number;
  }
}

// ---- figures

export function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

// The same numbers every time, where chance should not decide.
export function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}
