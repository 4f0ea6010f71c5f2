// The clients of the attacks; see `run` beside it.
//
//   node attacks.mjs --port 8080 prepare --moves 120      one table of some length against bots; prints its id
//   node attacks.mjs --port 8080 during                   what a person waits while the tables are read
//   node attacks.mjs --port 8080 worst                    what another person waits while one client does its worst
//
// The attacker keeps within the limits: it waits when it is told to. It comes from an address of its own.
import http from 'node:http';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string' },
    pid: { type: 'string' },
    moves: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '8' },
  },
});
const port = Number(values.port);
const seconds = Number(values.seconds);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const agents = new Map();

function ask(who, method, path, body, type = 'application/json') {
  if (!agents.has(who.address)) {
    agents.set(who.address, new http.Agent({ keepAlive: true, localAddress: who.address, maxSockets: 32 }));
  }
  const text = body === undefined ? '' : type === 'text/plain' ? body : JSON.stringify(body);
  return new Promise((done, fail) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: `/api/v1${path}`,
        method,
        agent: agents.get(who.address),
        headers: {
          ...(text ? { 'content-type': type, 'content-length': Buffer.byteLength(text) } : {}),
          ...(who.cookie ? { cookie: who.cookie } : {}),
        },
      },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString();
          done({ status: response.statusCode, headers: response.headers, text: answer });
        });
      },
    );
    request.on('error', fail);
    request.end(text);
  });
}

// Whoever is told that it was too often waits and asks again.
async function insist(who, method, path, body, type) {
  for (;;) {
    const answer = await ask(who, method, path, body, type);
    if (answer.status < 300) return answer;
    if (answer.status !== 429) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    await sleep(1000 * Number(answer.headers['retry-after'] ?? 1));
  }
}
const json = async (...args) => JSON.parse((await insist(...args)).text);

async function guest(name, address) {
  const who = { address };
  const answer = await insist(who, 'POST', '/me', { name });
  who.cookie = answer.headers['set-cookie'][0].split(';')[0];
  return who;
}

const me = { who: 'me' };
const bot = { who: 'bot', level: 'steady' };
const table = (seats, options) => ({ game: 'spheres', seats, ...(options ? { options } : {}) });

// One move of whichever of one's seats is asked; false: nobody is.
async function step(who, id) {
  const page = await json(who, 'GET', `/tables/${id}`);
  const move = page.play?.moves?.[0];
  if (!move) return false;
  await ask(who, 'POST', `/tables/${id}/moves`, { version: page.version, move: move.notation, as: page.me.as });
  return true;
}

function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

// How long another person waits for the page of a table and for a move there, again and again while `going()`.
async function waits(victim, id, going) {
  const took = [];
  while (going()) {
    const start = performance.now();
    await step(victim, id);
    took.push((performance.now() - start) / 2); // a page and a move
    await sleep(100);
  }
  return took;
}

function tell(name, took, done) {
  const ms = (q) => quantile(took, q).toFixed(1).padStart(7);
  const count = String(done).padStart(5);
  console.log(`  ${name.padEnd(34)} ${count} done   others wait p50 ${ms(0.5)}  p99 ${ms(0.99)}  most ${ms(1)} ms`);
}

async function prepare() {
  const anna = await guest('Anna', '127.0.3.1');
  const { id } = await json(anna, 'POST', '/tables', table([me, me, me], { max_rounds: '20' }));
  for (let i = 0; i < Number(values.moves); ++i) {
    if (!(await step(anna, id))) break;
    await sleep(80);
  }
  console.log(id);
}

async function during() {
  const bob = await guest('Bob', '127.0.3.2');
  const { id } = await json(bob, 'POST', '/tables', table([me, me, me]));
  const until = performance.now() + 1000 * seconds;
  tell('while tables are read', await waits(bob, id, () => performance.now() < until), 0);
}

// ---- the worst

// A record of 20,000 lines: the first decision of a real game, taken back again and again.
async function longRecord(who) {
  const { id } = await json(who, 'POST', '/tables', table([bot, bot, bot], { max_rounds: '1' }));
  let page = await json(who, 'GET', `/tables/${id}`);
  for (let i = 0; i < 300 && page.table.status !== 'finished'; ++i) {
    await sleep(200);
    page = await json(who, 'GET', `/tables/${id}`);
  }
  const text = (await insist(who, 'GET', `/tables/${id}/record`)).text;
  const [head, body] = text.split('\n\n');
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  const first = lines.findIndex((line) => !line.startsWith('chance'));
  let after = first + 1;
  while (lines[after].startsWith('chance')) after += 1;
  const again = [...lines.slice(first, after), `undo ${after - first}`];
  const out = lines.slice(0, first);
  while (out.length + again.length + lines.length < 19_900) out.push(...again);
  out.push(...lines.slice(first));
  return `${head}\n\n${out.join('\n')}\n`;
}

async function worst() {
  const victim = await guest('Vera', '127.0.3.3');
  const played = (await json(victim, 'POST', '/tables', table([me, me, me]))).id;
  const calm = performance.now() + 3000;
  console.log('worst: what another person waits while one client');
  tell('does nothing', await waits(victim, played, () => performance.now() < calm), 0);

  const rude = await guest('Rudi', '127.0.3.4');
  const record = await longRecord(rude);
  const tables = [];
  for (let i = 0; i < Number(process.env.ORDERS ?? 60); ++i) {
    tables.push((await json(rude, 'POST', '/tables', table([me, me, me]))).id);
  }
  let imported = null;
  const attacks = {
    'imports records of 20,000 lines': async () => {
      const made = await insist(rude, 'POST', '/tables/import', record, 'text/plain');
      imported = JSON.parse(made.text).id;
    },
    'changes its standing order': async (i) => insist(rude, 'PATCH', '/me', { settings: { asking: i % 3 } }),
    'changes its name': async (i) => insist(rude, 'PATCH', '/me', { name: `Rudi ${i % 7}` }),
    'asks for its lists': async () => insist(rude, 'GET', '/tables?limit=100'),
    'forks a game of 20,000 lines': async () => insist(rude, 'POST', `/tables/${imported}/fork`, { ply: 10 }),
    'reads the log of 20,000 lines': async () => insist(rude, 'GET', `/tables/${imported}/log?most=1000`),
    'reads the record of 20,000 lines': async () => insist(rude, 'GET', `/tables/${imported}/record`),
    'reads the history': async (i) => insist(rude, 'GET', `/tables/${imported}/at/${i % 50}`),
  };
  for (const [name, attack] of Object.entries(attacks)) {
    const until = performance.now() + 1000 * seconds;
    const going = () => performance.now() < until;
    let done = 0;
    const hands = Array.from({ length: 8 }, async () => {
      for (let i = 0; going(); ++i) {
        await attack(i);
        done += 1;
      }
    });
    const took = await waits(victim, played, going);
    tell(name, took, done);
    await Promise.all(hands);
  }
}

await { prepare, during, worst }[positionals[0]]();
process.exit(0);
