// Several servers on one PostgreSQL, behind one address; and people who play there. For `run` beside it.
//
//   const nodes = await Nodes.start(command, 3);     NOOSPHERE_TEST_PG names the database
//   nodes.port                                       the one address: whichever node lives, in turn
//   nodes.all[1].end('SIGKILL'); await nodes.all[1].begin();
//   const anna = await person(nodes.port, 'Anna');
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export const database = process.env.NOOSPHERE_TEST_PG;

function freePort() {
  return new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

export async function until(what, most, condition) {
  const end = performance.now() + most;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (performance.now() > end) throw new Error(`not within ${most} ms: ${what}`);
    await sleep(50);
  }
}

class Node {
  constructor(nodes, number, port, inner) {
    Object.assign(this, { nodes, number, port, inner, child: null, log: join(nodes.folder, `log${number}`) });
  }

  async begin() {
    const out = openSync(this.log, 'a');
    const words = ['serve', '--host', '127.0.0.1', '--port', this.port, '--db', database, '--bot-threads', 1];
    words.push('--node', `127.0.0.1:${this.inner}`, '--node-secret', this.nodes.secret, '--no-rate-limit');
    words.push('--admin-socket', join(this.nodes.folder, `admin${this.number}`), '--log-level', 'warn');
    this.child = spawn(this.nodes.command, words.map(String), { stdio: ['ignore', out, out] });
    closeSync(out);
    this.ended = new Promise((done) => this.child.once('exit', done));
    this.child.once('exit', () => (this.child = null));
    await until(`node ${this.number} is ready; it says ${readFileSync(this.log)}`, 30_000, () => this.ready());
  }

  async ready() {
    if (!this.child) throw new Error(`node ${this.number} ended: ${readFileSync(this.log)}`);
    return (await ask(this.port, {}, 'GET', '/readyz').catch(() => ({}))).status === 200;
  }

  async end(signal) {
    this.child?.kill(signal);
    await this.ended;
  }

  // Seconds of processor time so far.
  cpu() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
}

export class Nodes {
  static async start(command, count) {
    const nodes = new Nodes();
    nodes.command = command;
    nodes.folder = mkdtempSync(join(tmpdir(), 'noo-nodes-'));
    nodes.secret = join(nodes.folder, 'secret');
    writeFileSync(nodes.secret, randomBytes(32).toString('hex'), { mode: 0o600 });
    nodes.all = [];
    for (let i = 0; i < count; ++i) nodes.all.push(new Node(nodes, i, await freePort(), await freePort()));
    for (const node of nodes.all) await node.begin();
    await nodes.listen();
    return nodes;
  }

  // What a proxy does: every connection goes to the next node that takes it.
  async listen() {
    let turn = 0;
    const connect = (client, tries) => {
      const node = this.all[turn++ % this.all.length];
      const up = net.connect({ host: '127.0.0.1', port: node.port, noDelay: true });
      let through = false;
      up.once('connect', () => {
        through = true;
        client.pipe(up).pipe(client);
      });
      up.on('error', () => (through || tries === 0 ? client.destroy() : connect(client, tries - 1)));
      up.on('close', () => through && client.destroy());
      client.on('close', () => up.destroy());
    };
    this.proxy = net.createServer({ noDelay: true }, (client) => {
      client.on('error', () => client.destroy());
      connect(client, 2 * this.all.length);
    });
    await new Promise((done) => this.proxy.listen(0, '127.0.0.1', done));
    this.port = this.proxy.address().port;
  }

  async stop() {
    this.proxy.close();
    await Promise.all(this.all.map((node) => node.end('SIGKILL')));
    rmSync(this.folder, { recursive: true });
  }
}

// ---- people

export function ask(port, who, method, path, body, headers = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const outside = /^\/(healthz|readyz|metrics|cluster)/.test(path);
  return new Promise((done, fail) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: outside ? path : `/api/v1${path}`,
        method,
        agent: false,
        timeout: 20_000,
        headers: {
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          ...(who.cookie ? { cookie: who.cookie } : {}),
          ...headers,
        },
      },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          const all = Buffer.concat(parts).toString();
          let json = null;
          if (/json/.test(response.headers['content-type'] ?? '')) json = JSON.parse(all);
          done({ status: response.statusCode, headers: response.headers, text: all, json });
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', fail);
    request.end(text);
  });
}

// As the browser client does: while nobody answers, or nothing could be stored, the same once more.
export async function insist(port, who, method, path, body, headers) {
  const before = []; // what was answered to earlier attempts
  for (let tries = 0; ; ++tries) {
    const answer = await ask(port, who, method, path, body, headers).catch((error) => ({ status: 0, text: `${error}` }));
    if (answer.status !== 0 && answer.status !== 503) return { ...answer, before };
    before.push(answer.text);
    if (tries === 150) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    await sleep(200);
  }
}

export async function must(port, who, method, path, body) {
  const answer = await insist(port, who, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.json;
}

export async function person(port, name) {
  const made = await insist(port, {}, 'POST', '/me', { name });
  if (made.status !== 201) throw new Error(`POST /me: ${made.status} ${made.text}`);
  return { id: made.json.id, name, cookie: made.headers['set-cookie'][0].split(';')[0] };
}

// An open WebSocket; it comes again by itself if `again`.
export class Live {
  constructor(port, who, table, again = false) {
    Object.assign(this, { port, who, table, again, messages: [], opened: 0, closed: null, ended: false });
    this.open();
  }

  open() {
    this.socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/v1/tables/${this.table}/live`, {
      headers: { cookie: this.who.cookie ?? '', origin: `http://127.0.0.1:${this.port}` },
    });
    this.socket.onopen = () => (this.opened += 1);
    this.socket.onmessage = (event) => this.messages.push(JSON.parse(event.data));
    // Where nobody listens, Node's own WebSocket tells of an error and never closes.
    let over = false;
    const lost = (code) => {
      if (over) return;
      over = true;
      this.closed = code;
      if (this.again && !this.ended) setTimeout(() => this.open(), 300);
    };
    this.socket.onerror = () => lost(1006);
    this.socket.onclose = (event) => lost(event.code);
  }

  comes(type, test = () => true) {
    return until(`a message ${type}`, 15_000, () => this.messages.find((m) => m.type === type && test(m)));
  }

  end() {
    this.ended = true;
    this.socket.close();
  }
}
