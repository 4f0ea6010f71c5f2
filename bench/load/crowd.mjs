// The client of `crowd` beside it: many tables of expert bots, made by many people from many loopback addresses, all
// within the server's limits; with --person one more who plays against two steady bots.
//
//   node crowd.mjs --port 8080 --pid 123 --tables 500 --seconds 60 [--person] [--part NAME]
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    pid: { type: 'string' },
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    person: { type: 'boolean', default: false },
    part: { type: 'string', default: '' },
  },
});
const GAMES = ['spheres', 'pax_transhumanity', 'planetary_phase', 'pax_emancipation'];
const TABLES_PER_PERSON = 8;
const POLL_MS = 50;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const agents = new Map();
function agentOf(address) {
  if (!agents.has(address)) agents.set(address, new http.Agent({ keepAlive: true, localAddress: address }));
  return agents.get(address);
}

function ask(who, method, path, body) {
  return new Promise((done, fail) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { ...(who.cookie && { cookie: who.cookie }), ...(text && { 'content-type': 'application/json' }) };
    const request = http.request(
      { host: '127.0.0.1', port: Number(values.port), path, method, agent: agentOf(who.address), headers },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString();
          if (response.statusCode >= 300) return fail(new Error(`${method} ${path}: ${response.statusCode} ${answer}`));
          done({ headers: response.headers, text: answer });
        });
      },
    );
    request.on('error', fail);
    request.end(text);
  });
}
const api = async (who, method, path, body) => JSON.parse((await ask(who, method, `/api/v1${path}`, body)).text);

async function guest(address, name) {
  const made = await ask({ address }, 'POST', '/api/v1/me', { name });
  return { address, cookie: made.headers['set-cookie'][0].split(';')[0] };
}

async function makeTables(count) {
  const expert = { who: 'bot', level: 'expert' };
  let host;
  for (let i = 0; i < count; ++i) {
    if (i % TABLES_PER_PERSON === 0) {
      const number = i / TABLES_PER_PERSON;
      host = await guest(`127.0.2.${1 + number}`, `Crowd ${number}`);
    }
    await api(host, 'POST', '/tables', { game: GAMES[i % GAMES.length], seats: [expert, expert, expert] });
  }
}

// ---- the person who waits

const waits = [];
const answers = [];
let playing = true;

async function question(me, table) {
  for (;;) {
    const page = await api(me, 'GET', `/tables/${table}`);
    if (page.table.status !== 'running') return null;
    if (page.play.moves.length > 0) return page;
    await sleep(POLL_MS);
  }
}

async function playAgainstSteadyBots() {
  const me = await guest('127.0.3.1', 'Anna');
  const steady = { who: 'bot', level: 'steady' };
  for (let game = 0; playing; ++game) {
    const made = await api(me, 'POST', '/tables', {
      game: GAMES[game % GAMES.length],
      seats: [{ who: 'me' }, steady, steady],
    });
    let page = await question(me, made.id);
    for (let move = 0; page && playing && move < 12; ++move) {
      const { notation } = page.play.moves[Math.floor(Math.random() * page.play.moves.length)];
      const begun = performance.now();
      await api(me, 'POST', `/tables/${made.id}/moves`, { version: page.version, move: notation, as: page.me.as });
      answers.push(performance.now() - begun);
      page = await question(me, made.id);
      waits.push(performance.now() - begun);
      await sleep(200);
    }
  }
}

// ---- measuring

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, 'utf8'))[1]) / 1024;

async function figures() {
  const { text } = await ask({ address: '127.0.3.2' }, 'GET', '/metrics');
  const of = (name) => Number(new RegExp(`^noosphere_${name} (.*)$`, 'm').exec(text)?.[1] ?? NaN);
  return {
    bot_moves: of('bot_moves_total'),
    cut: of('bot_cut_total'),
    hurried: of('bot_hurried_total'),
    timeouts: of('bot_timeouts_total'),
    waiting: of('bots_waiting'),
    tables_in_memory: of('tables_in_memory'),
  };
}

function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length === 0 ? null : Math.round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]);
}

await makeTables(Number(values.tables));
const person = values.person ? playAgainstSteadyBots() : Promise.resolve();
const resident = [];
for (let second = 0; second < Number(values.seconds); ++second) {
  resident.push(residentMb());
  await sleep(1000);
}
playing = false;
await person;
const third = Math.ceil(resident.length / 3);
console.log(
  JSON.stringify({
    part: values.part,
    tables: Number(values.tables),
    ...(await figures()),
    ...(values.person && {
      moves_of_the_person: waits.length,
      wait_p50_ms: quantile(waits, 0.5),
      wait_p95_ms: quantile(waits, 0.95),
      wait_max_ms: quantile(waits, 1),
      answer_p95_ms: quantile(answers, 0.95),
      answer_max_ms: quantile(answers, 1),
    }),
    rss_first_third_mb: Math.round(Math.max(...resident.slice(0, third))),
    rss_last_third_mb: Math.round(Math.max(...resident.slice(-third))),
    rss_end_mb: Math.round(residentMb()),
  }),
);
process.exit(0);
