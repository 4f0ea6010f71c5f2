// The client of `crowd` beside it: many tables of expert bots, made by many people from many loopback addresses, all
// within the server's limits; with --person one more who plays against two steady bots.
//
//   node crowd.mjs --port 8080 --pid 123 --tables 500 --seconds 60 [--person] [--part NAME]
//
// Ends with 1, and says why, if a bound below was missed.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { bot, Bounds, figure, guest, json, me, quantile, sleep, use } from '../client.mjs';

const PERSON_WAIT_MS = 2000; // for the next question, at most, ever
const MEMORY_MB = 600; // at most, ever
const GROWTH_MB = 50; // from the second third of the time to the last, at most: it is flat
const BOT_MOVES = 1; // at least: else nobody played
const PERSON_MOVES = 1; // the same

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

use(values.port);

async function makeTables(count) {
  const expert = bot('expert');
  let host;
  for (let i = 0; i < count; ++i) {
    if (i % TABLES_PER_PERSON === 0) {
      const number = i / TABLES_PER_PERSON;
      host = await guest(`Crowd ${number}`, `127.0.2.${1 + number}`);
    }
    await json(host, 'POST', '/tables', { game: GAMES[i % GAMES.length], seats: [expert, expert, expert] });
  }
}

// ---- the person who waits

const waits = [];
const answers = [];
let playing = true;

async function question(who, table) {
  for (;;) {
    const page = await json(who, 'GET', `/tables/${table}`);
    if (page.table.status !== 'running') return null;
    if (page.play.moves.length > 0) return page;
    await sleep(POLL_MS);
  }
}

async function playAgainstSteadyBots() {
  const anna = await guest('Anna', '127.0.3.1');
  const steady = bot('steady');
  for (let game = 0; playing; ++game) {
    const made = await json(anna, 'POST', '/tables', {
      game: GAMES[game % GAMES.length],
      seats: [me, steady, steady],
    });
    let page = await question(anna, made.id);
    for (let move = 0; page && playing && move < 12; ++move) {
      const { notation } = page.play.moves[Math.floor(Math.random() * page.play.moves.length)];
      const begun = performance.now();
      await json(anna, 'POST', `/tables/${made.id}/moves`, { version: page.version, move: notation, as: page.me.as });
      answers.push(performance.now() - begun);
      page = await question(anna, made.id);
      waits.push(performance.now() - begun);
      await sleep(200);
    }
  }
}

// ---- measuring

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, 'utf8'))[1]) / 1024;

async function figures() {
  return {
    bot_moves: await figure('bot_moves_total'),
    cut: await figure('bot_cut_total'),
    hurried: await figure('bot_hurried_total'),
    timeouts: await figure('bot_timeouts_total'),
    waiting: await figure('bots_waiting'),
    tables_in_memory: await figure('tables_in_memory'),
  };
}

await makeTables(Number(values.tables));
const person = values.person ? playAgainstSteadyBots() : Promise.resolve();
const resident = [];
let most = 0; // ever
while ((await figure('tables_unchecked')) > 0) {
  most = Math.max(most, residentMb());
  await sleep(500);
}
for (let second = 0; second < Number(values.seconds); ++second) {
  resident.push(residentMb());
  await sleep(1000);
}
playing = false;
await person;
const end = residentMb();
const third = Math.ceil(resident.length / 3);
const secondThird = Math.max(...resident.slice(third, 2 * third));
const lastThird = Math.max(...resident.slice(2 * third), end);
const found = await figures();
console.log(
  JSON.stringify({
    part: values.part,
    tables: Number(values.tables),
    ...found,
    ...(values.person && {
      moves_of_the_person: waits.length,
      wait_p50_ms: Math.round(quantile(waits, 0.5)),
      wait_p95_ms: Math.round(quantile(waits, 0.95)),
      wait_max_ms: Math.round(quantile(waits, 1)),
      answer_p95_ms: Math.round(quantile(answers, 0.95)),
      answer_max_ms: Math.round(quantile(answers, 1)),
    }),
    rss_first_third_mb: Math.round(Math.max(...resident.slice(0, third))),
    rss_second_third_mb: Math.round(secondThird),
    rss_last_third_mb: Math.round(lastThird),
    rss_end_mb: Math.round(end),
  }),
);
const bounds = new Bounds();
bounds.atMost('memory', Math.max(most, ...resident, end), MEMORY_MB, 'MB');
bounds.atMost('growth of memory from the second third to the last', lastThird - secondThird, GROWTH_MB, 'MB');
bounds.atLeast('moves of bots', found.bot_moves, BOT_MOVES);
if (values.person) {
  bounds.atLeast('moves of the person', waits.length, PERSON_MOVES);
  bounds.within('the longest wait of the person', quantile(waits, 1), PERSON_WAIT_MS);
}
process.exit(bounds.kept() ? 0 : 1);
