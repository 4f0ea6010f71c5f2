// One client takes as much memory as it can within the limits: tables of quick bots that fill up by themselves, long
// records, streams that keep them open. Then the server is killed and started again.
import { env } from 'node:process';

import { ask, bot, Bounds, figure, guest, insist, json, Live, Server, sleep, table } from '../client.mjs';
import { longRecord } from './long_record.mjs';

const MEMORY_MB = 600; // at most, ever
const RECORDS = 1; // imported and watched, at least: else it took less than it could

const address = '127.0.3.4';
const people = 15;
const perPerson = Number(env.TABLES ?? 300) / people;
const seconds = Number(env.SECONDS_EACH ?? 60);

async function told(server, when) {
  const lines = [await figure('tables_in_memory'), await figure('tables_crowded_out_total')];
  console.log(
    `  ${when.padEnd(34)} ${server.resident().toFixed(0).padStart(5)} MB   ${lines[0]} tables in memory, ${lines[1]} put away early`,
  );
  return server.resident();
}

export async function hoard(command) {
  const server = new Server(command);
  const options = ['--bot-threads', '1'];
  await server.start(options);
  const seen = [await told(server, 'at the start')];
  const rude = [];
  for (let i = 0; i < people; ++i) rude.push(await guest(`Rudi ${i}`, address));
  const games = ['spheres', 'pax_transhumanity', 'planetary_phase', 'pax_emancipation'];
  const ids = [];
  for (let i = 0; i < people * perPerson; ++i) {
    const quick = bot('steady');
    const who = rude[i % people];
    const { id } = await json(who, 'POST', '/tables', table([quick, quick, quick], { game: games[i % games.length] }));
    ids.push({ id, who });
  }
  seen.push(await told(server, `${ids.length} tables of quick bots made`));
  for (let i = 0; i < seconds; i += 5) {
    await sleep(5000);
    seen.push(server.resident());
  }
  seen.push(await told(server, `${seconds} s later`));
  const pages = async () => {
    for (const { id, who } of ids) await insist(who, 'GET', `/tables/${id}`);
  };
  await pages();
  seen.push(await told(server, 'every one of them was opened'));
  const record = await longRecord(rude[0]);
  const lives = [];
  const refused = new Map(); // how often, by status
  for (let i = 0; i < 300 && lives.length < 100; ++i) {
    const who = rude[i % people];
    const answer = await ask(who, 'POST', '/tables/import', record);
    if (answer.status !== 201) {
      refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
      await sleep(200);
      continue;
    }
    const live = new Live(who, `/tables/${JSON.parse(answer.text).id}/live`, () => {});
    await live.open.catch(() => {});
    lives.push(live);
  }
  seen.push(await told(server, `${lives.length} records imported and watched`));
  for (const [status, times] of refused) console.log(`  ${times} records refused with ${status}`);
  const watched = lives.filter((live) => !live.closed).length;
  for (const live of lives) live.end();
  await server.stop('SIGKILL');
  await server.start(options);
  await sleep(5000);
  await pages();
  seen.push(await told(server, 'killed, started, all opened again'));
  await server.stop();
  console.log(`  at most ${Math.max(...seen).toFixed(0)} MB`);
  const bounds = new Bounds();
  bounds.atMost('memory', Math.max(...seen), MEMORY_MB, 'MB');
  bounds.atLeast('records imported and watched', watched, RECORDS);
  return bounds.kept();
}
