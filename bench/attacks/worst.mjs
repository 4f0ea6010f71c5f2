// One client does its worst within the limits, one thing after the other; what others wait meanwhile. It has one address,
// as many people as it may make there, and waits when it is told to.
import { env } from 'node:process';

import { ask, Bounds, guest, insist, json, Live, me, open, quantile, Server, sleep, table } from '../client.mjs';
import { longRecord } from './long_record.mjs';
import { Others, tell } from './others.mjs';

const OTHERS_P99_MS = 100; // at most, of another person's moves and lists
const MEMORY_MB = 600; // at the end, at most
const FAILURES = 0; // answers with 5xx, at most
const DONE = 1; // of each thing, at least: else it was not tried

const address = '127.0.3.4';
const people = 19; // as many as an address may make at once, but one
const tables = Number(env.TABLES ?? 200); // of whoever changes a standing order
const each = Number(env.SECONDS_EACH ?? 8);
const hands = 32;

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

// A table for each, with somebody to move and as much to say as one may.
async function tablesOf(owners, games) {
  const own = [];
  for (const [i, who] of owners.entries()) {
    const { id } = await json(who, 'POST', '/tables', table([me, me, me], { game: games[i % games.length] }));
    const page = await json(who, 'GET', `/tables/${id}`);
    own.push({
      id,
      who,
      as: page.me.as,
      moves: page.play.moves.map((move) => move.notation),
    });
  }
  return own;
}

// A browser that comes and is gone at once.
async function visit(person, id) {
  const live = new Live(person, `/tables/${id}/live`, () => {});
  const came = await live.open.then(() => true).catch(() => false);
  live.end();
  return { status: came ? 101 : 429, text: '' };
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
  const own = await tablesOf(rude, games);
  const words = 'x'.repeat(2000);
  const secret = 'a long password';
  const { secret: link } = await json(rude[0], 'POST', '/me/link', {});
  await insist(rude[0], 'PUT', '/me/password', { password: secret });
  const imported = [];
  const big = () => imported[0];
  let story = null;

  const attacks = {
    [`changes a standing order, ${made} tables`]: (i) => ask(rude[0], 'PATCH', '/me', { settings: { asking: i % 3 } }),
    [`changes a name, ${made} tables`]: (i) => ask(rude[0], 'PATCH', '/me', { name: `Rudi ${i % 7}` }),
    'previews moves': (i) => {
      const { id, who, as, moves } = own[i % people];
      return ask(who, 'POST', `/tables/${id}/preview`, {
        move: moves[i % moves.length],
        as,
      });
    },
    'asks for hints': (i) => ask(own[i % people].who, 'GET', `/tables/${own[i % people].id}/hint`),
    'writes in the chat': (i) =>
      ask(own[i % people].who, 'POST', `/tables/${own[i % people].id}/chat`, {
        text: words,
      }),
    'logs in with a password': () => ask({ address }, 'POST', '/me/claim', { secret: link, password: secret }),
    'opens streams and closes them': (i) => visit(own[i % people].who, own[i % people].id),
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
      ask(rude[1 + (i % (people - 1))], 'PUT', '/me/password', {
        password: `password ${i}`,
        current: `password ${i - people + 1}`,
      }),
    'deletes games of 20,000 lines': (i) => {
      const one = imported.length > 1 ? imported.pop() : { id: 'none', by: rude[i % people] };
      return ask(one.by, 'DELETE', `/tables/${one.id}`);
    },
  };

  const bounds = new Bounds();
  const failures = [];
  const measure = async (name, work) => {
    const until = performance.now() + 1000 * each;
    const going = () => performance.now() < until;
    const [waits, done] = await Promise.all([others.wait(going), work(going)]);
    tell(name, waits, done);
    bounds.within(`somebody's moves (p99), while another ${name}`, quantile(waits.plays, 0.99), OTHERS_P99_MS);
    bounds.within(`somebody's lists (p99), while another ${name}`, quantile(waits.lists, 0.99), OTHERS_P99_MS);
    if (work !== nothing) bounds.atLeast(`how often it ${name}`, done, DONE);
  };
  const nothing = () => Promise.resolve(0);
  await measure('does nothing', nothing);
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
  const memory = server.resident();
  console.log(`  memory at the end ${memory.toFixed(0)} MB`);
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
  await server.stop();
  bounds.atMost('memory at the end', memory, MEMORY_MB, 'MB');
  bounds.atMost('answers with 5xx', failures.length, FAILURES);
  return bounds.kept();
}
