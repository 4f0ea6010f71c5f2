// One client does its worst within the limits, one thing after the other; what others wait meanwhile. It has one address,
// as many people as it may make there, and waits when it is told to.
import { env } from 'node:process';

import { ask, guest, insist, json, Live, me, open, quantile, Server, sleep, table } from '../client.mjs';
import { longRecord } from './long_record.mjs';
import { Others, tell } from './others.mjs';

const address = '127.0.3.4';
const people = 19; // as many as an address may make at once, but one
const tables = Number(env.TABLES ?? 200); // of whoever changes a standing order
const each = Number(env.SECONDS_EACH ?? 8);
const hands = 32;
const most = 100; // ms, of others' p99

// Many tables with one person at each of them, who could not make so many alone.
async function tablesWith(person, hosts) {
  let made = 0;
  for (const host of hosts) {
    for (let i = 0; i < 20 && made < tables; ++i, ++made) {
      const { id } = await json(host, 'POST', '/tables', table([me, open]));
      const { invite } = (await json(host, 'GET', `/tables/${id}`)).me;
      await insist(person, 'POST', `/tables/${id}/join`, { invite });
      await insist(host, 'POST', `/tables/${id}/start`, {});
    }
  }
  return made;
}

// Streams that ask for a whole page as often as they may. One that is closed for it comes back.
async function looks(person, id, count, going) {
  let pages = 0;
  const stream = async () => {
    while (going()) {
      const live = new Live(person, `/tables/${id}/live`, () => (pages += 1));
      await live.open.catch(() => sleep(500));
      while (going() && !live.closed) {
        live.say('{"type":"look","as":"watcher"}');
        await sleep(100);
      }
      live.end();
    }
  };
  await Promise.all(Array.from({ length: count }, stream));
  return pages;
}

export async function worst(command) {
  const server = new Server(command);
  await server.start(['--bot-threads', '1']);
  const others = await Others.come();
  const rude = [];
  for (let i = 0; i < people; ++i) rude.push(await guest(`Rudi ${i}`, address));
  const made = await tablesWith(rude[0], rude.slice(1, 1 + Math.ceil(tables / 20)));
  const record = await longRecord(rude[0]);
  const games = (await json(rude[0], 'GET', '/games')).games.map((game) => game.id);
  const imported = [];
  const big = () => imported[0];
  let story = null;

  const attacks = {
    [`changes a standing order, ${made} tables`]: (i) => ask(rude[0], 'PATCH', '/me', { settings: { asking: i % 3 } }),
    [`changes a name, ${made} tables`]: (i) => ask(rude[0], 'PATCH', '/me', { name: `Rudi ${i % 7}` }),
    'asks for its lists': () => ask(rude[0], 'GET', '/tables?limit=100'),
    'imports records of 20,000 lines': async (i) => {
      const answer = await ask(rude[i % people], 'POST', '/tables/import', record);
      if (answer.status === 201) imported.push({ id: JSON.parse(answer.text).id, by: rude[i % people] });
      return answer;
    },
    'forks a game of 20,000 lines': (i) => ask(rude[i % people], 'POST', `/tables/${big().id}/fork`, { ply: 10 }),
    'reads a log of 20,000 lines': () => ask(big().by, 'GET', `/tables/${big().id}/log?most=1000`),
    'reads a record of 20,000 lines': () => ask(big().by, 'GET', `/tables/${big().id}/record`),
    'reads its history': (i) => ask(big().by, 'GET', `/tables/${big().id}/at/${i % 50}`),
    'reads its story': async () => {
      story ??= json(big().by, 'POST', `/tables/${big().id}/story`, {});
      return ask(big().by, 'GET', `/stories/${(await story).link.slice('/s/'.length)}`);
    },
    'reads the rules and words of all games': (i) =>
      ask(rude[0], 'GET', `/games/${games[i % games.length]}/${i % 2 === 0 ? 'rules' : 'text'}`),
    'exports all that is kept': (i) => ask(rude[i % people], 'GET', '/me/export'),
    'sets passwords': (i) =>
      ask(rude[i % people], 'PUT', '/me/password', { password: `password ${i}`, current: `password ${i - people}` }),
    'deletes games of 20,000 lines': (i) => {
      const one = imported.length > 1 ? imported.pop() : { id: 'none', by: rude[i % people] };
      return ask(one.by, 'DELETE', `/tables/${one.id}`);
    },
  };

  let stood = true;
  const failures = [];
  const measure = async (name, work) => {
    const until = performance.now() + 1000 * each;
    const going = () => performance.now() < until;
    const [waits, done] = await Promise.all([others.wait(going), work(going)]);
    tell(name, waits, done);
    stood &&= Math.max(quantile(waits.plays, 0.99), quantile(waits.lists, 0.99)) < most;
  };
  await measure('does nothing', () => Promise.resolve(0));
  for (const [name, attack] of Object.entries(attacks)) {
    let done = 0;
    let i = 0;
    const hand = async (going) => {
      while (going()) {
        const answer = await attack(i++);
        if (answer.status < 400) done += 1;
        if (answer.status >= 500) failures.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        if (answer.status === 429) await sleep(200);
        else if (answer.status >= 400) await sleep(50);
      }
    };
    await measure(name, async (going) => {
      await Promise.all(Array.from({ length: hands }, () => hand(going)));
      return done;
    });
  }
  await measure('looks through 120 streams', (going) => looks(big().by, big().id, 120, going));
  console.log(`  memory at the end ${server.resident().toFixed(0)} MB`);
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
  await server.stop();
  return stood && failures.length === 0;
}
