// Requests that make no sense: what is not HTTP, what is not JSON, the wrong kind of thing in every field, paths and queries
// that lead nowhere. No answer may be a 5xx, and afterwards the server is as quick as before.
import net from 'node:net';
import { env } from 'node:process';

import { Bounds, guest, insist, json, me, portInUse, quantile, random, Server, table } from '../client.mjs';

const FAILURES = 0; // answers with 5xx, at most
const REFUSED = 0.5; // of all requests, at least: else they made sense
const SLOWER = { times: 3, ms: 5 }; // a request afterwards, at most, than before

const wanted = Number(env.REQUESTS ?? 40_000);
const workers = 32;

const values = [
  'null', 'true', '0', '-1', '1e999', '-0.5', '9223372036854775808', '""', '"x"', '"\\ud800"', '"\\u0000"', '[]', '{}',
  '[[[[[[]]]]]]', '{"a":{"a":{"a":1}}}', '"blue"', '"\u202e\u200b"', `"${'a'.repeat(5000)}"`, '"../../etc/passwd"', "\"' OR 1=1 --\"",
  '{"who":"me"}', '[{"who":"me"},null]', '[{"who":"bot","level":7}]', '{"holder":"me"}', '"%s%n"', '1.5', '[1,2,3]',
]; // prettier-ignore
const broken = [
  '', '{', '}', '[', '"', '{"a"', '{"a":}', '{"a":1,}', 'nul', '\u0000', '\ufeff{}', '{"a":1}{"b":2}', '[1', '{1:2}', 'NaN',
  '{"name":"x","name":"y"}', '[' .repeat(20_000), '{"a":'.repeat(5_000), '\xff\xfe',
]; // prettier-ignore
const targets = [
  '',
  '/',
  '//',
  '/%',
  '/%zz',
  '/..',
  '/%2e%2e/x',
  '/a%00b',
  '?a',
  '?=&=&',
  '?as=%ff',
  `/${'x'.repeat(9000)}`,
  '/é',
  '?lang=xx',
];
// What would end the client's own session or table, and with it what can be reached.
const ends = new Set(['delete /api/v1/me', 'post /api/v1/me/logout', 'delete /api/v1/tables/{table}']);
const heads = [
  'GET', 'GET / HTTP/9.9', 'GET /healthz HTTP/1.1', 'POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: -1',
  'POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nContent-Length: 11', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b',
  'POST /api/v1/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3', ': : :', '\u0000\u0001\u0002',
  'GET /api/v1/tables/x/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: x',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}`, 'PRI * HTTP/2.0', 'GET http://[::1 HTTP/1.1\r\nHost: a',
]; // prettier-ignore

class Wrong {
  constructor(seed, paths, ids, cookie) {
    this.below = random(seed);
    this.paths = paths;
    this.ids = ids;
    this.cookie = cookie;
  }
  one(list) {
    return list[this.below(list.length)];
  }

  // A body with the operation's own fields, each of which may be anything.
  body(fields) {
    if (this.below(4) === 0) return this.one(broken);
    const names = [...fields, 'surprise'].filter(() => this.below(3) > 0);
    return `{${names.map((name) => `"${name}":${this.one(values)}`).join(',')}}`;
  }

  request() {
    if (this.below(10) === 0) return `${this.one(heads)}\r\n\r\n`;
    const { path, method, fields } = this.one(this.paths);
    const id = () => this.one(this.ids);
    let where = path.replace(/\{[a-z]+\}/g, id);
    if (this.below(5) === 0) where += this.one(targets);
    const as = this.below(8) === 0 ? this.one(['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'POST']) : method;
    const text = as === 'GET' || as === 'HEAD' ? '' : this.body(fields);
    const type = this.one(['application/json', 'application/json', 'application/json', 'text/plain', 'x/y', '']);
    const head = [`${as} ${where} HTTP/1.1`, 'Host: 127.0.0.1', `Content-Length: ${Buffer.byteLength(text)}`];
    if (type) head.push(`Content-Type: ${type}`);
    if (this.below(3) > 0) head.push(`Cookie: ${this.cookie}`);
    if (this.below(8) === 0) head.push(`Authorization: Bearer ${this.one(['x', 'seat.a.b.c', 'seat...', 'seat.x'])}`);
    if (this.below(8) === 0) head.push(`Idempotency-Key: ${this.one(['', '\u00ff', 'k'.repeat(101)])}`);
    if (this.below(8) === 0) head.push(`Accept-Language: ${this.one([';q=', 'en;q=nan', '*', ','.repeat(500)])}`);
    return `${head.join('\r\n')}\r\nConnection: close\r\n\r\n${text}`;
  }
}

// The status, or 0 if the connection was closed without one.
function send(request) {
  return new Promise((done) => {
    let answer = '';
    const socket = net.connect({ host: '127.0.0.1', port: portInUse(), localAddress: '127.0.3.4' });
    const over = () => {
      socket.destroy();
      done(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(10_000, over);
    socket.on('data', (data) => (answer += answer.length < 64 ? data.toString('latin1') : ''));
    socket.on('error', over);
    socket.on('close', over);
    socket.end(request);
  });
}

async function quick(who) {
  const took = [];
  for (let i = 0; i < 200; ++i) {
    const start = performance.now();
    await insist(who, 'GET', '/tables');
    took.push(performance.now() - start);
  }
  return quantile(took, 0.5);
}

export async function malformed(command) {
  const server = new Server(command);
  await server.start(['--no-rate-limit']);
  const anna = await guest('Anna', '127.0.3.1');
  const { id } = await json(anna, 'POST', '/tables', table([me, me, me]));
  const rude = await guest('Rudi', '127.0.3.4');
  const mine = (await json(rude, 'POST', '/tables', table([me, me, me]))).id;
  const api = await json(anna, 'GET', '/openapi.json');
  const fieldsOf = (operation) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const whole = schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1)] : schema;
    return Object.keys(whole?.properties ?? whole?.oneOf?.[0]?.properties ?? {});
  };
  const paths = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([key]) => /^(get|post|put|patch|delete)$/.test(key) && !ends.has(`${key} ${path}`))
      .map(([key, operation]) => ({ path, method: key.toUpperCase(), fields: fieldsOf(operation) })),
  );
  const page = JSON.stringify(await json(anna, 'GET', `/tables/${id}`));
  const before = await quick(anna);
  const ids = [id, mine, mine, 'none', '%20', 'a'.repeat(300), 'blue', '0', '-1', 'spheres', '%00', 'é'];
  const counts = new Map();
  const failures = [];
  let sent = 0;
  const work = async (seed) => {
    const wrong = new Wrong(seed, paths, ids, rude.cookie);
    while (sent < wanted) {
      sent += 1;
      const request = wrong.request();
      const status = await send(request);
      const kind = status === 0 ? 'closed' : `${Math.floor(status / 100)}xx`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (status >= 500) failures.push(`${status} ${JSON.stringify(request.slice(0, 300))}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, i) => work(i + 1)));
  const after = await quick(anna);
  const same = page === JSON.stringify(await json(anna, 'GET', `/tables/${id}`));
  const answers = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  console.log(
    `  ${sent} requests: ${answers}; ${failures.length} failures; another's table is ${same ? 'as it was' : 'CHANGED'}`,
  );
  console.log(
    `  GET /tables took ${before.toFixed(1)} ms before and ${after.toFixed(1)} ms after, ${server.resident().toFixed(0)} MB`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  await server.stop();
  const bounds = new Bounds();
  bounds.atMost('answers with 5xx', failures.length, FAILURES);
  bounds.atLeast('requests refused', counts.get('4xx') ?? 0, sent * REFUSED);
  bounds.within('GET /tables afterwards', after, before * SLOWER.times + SLOWER.ms);
  if (!same) bounds.miss("another's table is not as it was before");
  return bounds.kept();
}
