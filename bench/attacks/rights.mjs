// Everything that openapi.json lists about a table, asked by those who have no right to it: nobody, a stranger, a program
// with the token of a seat elsewhere, one with the token of a seat here where that does not reach. Each must be refused for
// that reason, and nothing may have changed. A new operation without an entry below ends the attack.
import { ask, Bounds, guest, insist, json, Live, me, open, Server, table } from '../client.mjs';

const HOLES = 0; // at most
const TRIES = 100; // at least: else the API's own description was not read

// What makes each request well-formed, so that it is refused for who asks and for nothing else.
const bodies = (anna) => ({
  'PATCH /tables/{table}': { hints: true },
  'POST /tables/{table}/join': {},
  'POST /tables/{table}/start': {},
  'POST /tables/{table}/moves': { version: 0, move: 'x' },
  'POST /tables/{table}/undo': {},
  'POST /tables/{table}/undo/answer': { accept: true },
  'POST /tables/{table}/end': {},
  'POST /tables/{table}/end/answer': { accept: true },
  'POST /tables/{table}/resign': {},
  'PUT /tables/{table}/seats/{seat}': { holder: 'bot' },
  'POST /tables/{table}/preview': { move: 'x', as: 'blue' },
  'POST /tables/{table}/story': {},
  'POST /tables/{table}/chat': { text: 'hello' },
  'POST /tables/{table}/reports': { person: anna.id, words: 'rude' },
  'PUT /tables/{table}/notes': { text: 'mine' },
  'POST /tables/{table}/fork': {},
});
const queries = { 'GET /tables/{table}/why': '?move=x' };
// What nobody needs a right for: leaving a table where one is not says so with a 409.
const refusals = new Set([401, 403, 404, 409, 426]);

// What a program with a seat's token may do at its own table: read and move (docs/api.md).
const forPrograms = new Set([
  'GET /tables/{table}',
  'GET /tables/{table}/log',
  'POST /tables/{table}/moves',
  'GET /tables/{table}/why',
  'POST /tables/{table}/preview',
  'GET /tables/{table}/at/{ply}',
  'GET /tables/{table}/record',
  'GET /tables/{table}/live',
]);

export async function rights(command) {
  const server = new Server(command);
  await server.start(['--no-rate-limit']);
  const anna = await guest('Anna', '127.0.3.1');
  const ben = await guest('Ben', '127.0.3.2');
  const stranger = await guest('Stan', '127.0.3.4');
  const { id } = await json(anna, 'POST', '/tables', table([me, open, me], { spectators: false }));
  const { invite } = (await json(anna, 'GET', `/tables/${id}`)).me;
  await insist(ben, 'POST', `/tables/${id}/join`, { invite });
  await insist(anna, 'POST', `/tables/${id}/start`, {});
  await insist(anna, 'POST', `/tables/${id}/chat`, { text: 'between us' });
  const seat = (await json(anna, 'GET', `/tables/${id}`)).me.seats[0];
  const own = (await json(anna, 'POST', `/tables/${id}/seats/${seat}/token`)).token;
  const elsewhere = await json(stranger, 'POST', '/tables', table([me, me, me]));
  const there = (await json(stranger, 'GET', `/tables/${elsewhere.id}`)).me.seats[0];
  const foreign = (await json(stranger, 'POST', `/tables/${elsewhere.id}/seats/${there}/token`)).token;

  const callers = {
    nobody: { address: '127.0.3.4' },
    'a stranger': stranger,
    'a program of a seat elsewhere': { address: '127.0.3.4', token: foreign },
    'a program with a wrong secret': { address: '127.0.3.4', token: `${own.slice(0, -3)}abc` },
    'a program of a seat here': { address: '127.0.3.4', token: own },
  };
  const before = await Promise.all([json(anna, 'GET', `/tables/${id}`), json(ben, 'GET', `/tables/${id}`)]);
  const { paths } = await json(anna, 'GET', '/openapi.json');
  const body = bodies(anna);
  const holes = [];
  let tries = 0;
  const refused = (what, caller, status, text) => {
    tries += 1;
    const hole = !refusals.has(status) || text.includes('between us');
    if (hole) holes.push(`${what} by ${caller}: ${status} ${text.slice(0, 200)}`);
  };
  for (const [path, operations] of Object.entries(paths)) {
    if (!path.includes('{table}')) continue;
    const where = path.replace('/api/v1', '');
    for (const method of Object.keys(operations).filter((key) => /^(get|post|put|patch|delete)$/.test(key))) {
      const what = `${method.toUpperCase()} ${where}`;
      if (operations[method].requestBody && !body[what]) throw new Error(`rights.mjs has no body for ${what}`);
      const at = where.replace('{table}', id).replace('{seat}', seat).replace('{ply}', '0') + (queries[what] ?? '');
      for (const [name, caller] of Object.entries(callers)) {
        if (caller.token === own && forPrograms.has(what)) continue;
        const answer = await ask(caller, method.toUpperCase(), at, body[what]);
        refused(what, name, answer.status, answer.text);
      }
    }
  }
  for (const name of ['nobody', 'a stranger']) {
    const live = new Live({ cookie: '', ...callers[name] }, `/tables/${id}/live`, () => {});
    const status = await live.open.then(() => 101).catch((error) => Number(/ (\d{3}) /.exec(error.message)?.[1] ?? 0));
    refused('the stream', name, status, '');
    live.end();
  }
  for (const device of (await json(anna, 'GET', '/me/devices')).devices) {
    refused(
      'DELETE /me/devices/{device}',
      'a stranger',
      (await ask(stranger, 'DELETE', `/me/devices/${device.id}`)).status,
      '',
    );
  }
  const after = await Promise.all([json(anna, 'GET', `/tables/${id}`), json(ben, 'GET', `/tables/${id}`)]);
  const same = JSON.stringify(before) === JSON.stringify(after);
  await server.stop();
  console.log(`  ${tries} tries, ${holes.length} holes; the table is ${same ? 'as it was' : 'CHANGED'}`);
  for (const hole of holes) console.log(`  ${hole}`);
  const bounds = new Bounds();
  bounds.atMost('holes', holes.length, HOLES);
  bounds.atLeast('tries', tries, TRIES);
  if (!same) bounds.miss('the table is not as it was before');
  return bounds.kept();
}
