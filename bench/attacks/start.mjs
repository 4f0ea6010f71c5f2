// 5,000 running tables: the server answers at once and reads them by and by.
import { execFileSync } from 'node:child_process';
import { env } from 'node:process';

import { Bounds, figure, guest, json, me, Server, sleep, table } from '../client.mjs';
import { Others, step, tell } from './others.mjs';

const ANSWER_MS = 2000; // from the start to the first answer, at most
const UNREADABLE = 0; // tables, at most

const tables = Number(env.TABLES ?? 5000);
const moves = 120;

// A table of some length, as often as wanted: another id, and everything else the same.
function copy(db, id) {
  const columns = 'status, listed, created, changed, due, version';
  execFileSync('sqlite3', [db], {
    input: `
      CREATE TEMP TABLE copies AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${tables})
        SELECT printf('copy%06d', i) AS id FROM n;
      CREATE TEMP TABLE rows AS SELECT * FROM tables WHERE id = '${id}';
      INSERT INTO tables (id, ${columns}, doc) SELECT c.id, ${columns}, replace(r.doc, '${id}', c.id) FROM copies c, rows r;
      INSERT INTO seats SELECT c.id, s.seat, s.identity FROM copies c, seats s WHERE s.table_id = '${id}';
      INSERT INTO record_lines SELECT c.id, l.number, l.line FROM copies c, record_lines l WHERE l.table_id = '${id}';
      PRAGMA wal_checkpoint(TRUNCATE);`,
  });
}

function hasSqlite() {
  try {
    execFileSync('sqlite3', ['--version']);
    return true;
  } catch {
    return false;
  }
}

export async function start(command) {
  const bounds = new Bounds();
  if (!hasSqlite()) bounds.miss('this needs sqlite3: install the Debian package sqlite3');
  if (!bounds.kept()) return false;
  const server = new Server(command);
  await server.start();
  const anna = await guest('Anna', '127.0.3.1');
  const { id } = await json(anna, 'POST', '/tables', table([me, me, me], { options: { max_rounds: '20' } }));
  for (let i = 0; i < moves && (await step(anna, id)); ++i) await sleep(100);
  await server.stop();
  copy(server.db, id);

  const answered = await server.start();
  const began = performance.now() - answered;
  console.log(`  ${tables} running tables of ${moves} moves each`);
  console.log(`  to the first answer ${answered.toFixed(0)} ms`);
  const others = await Others.come();
  const until = performance.now() + 8000;
  tell('while tables are read', await others.wait(() => performance.now() < until), 0);
  while ((await figure('tables_unchecked')) > 0) await sleep(500);
  const unreadable = await figure('tables_unreadable');
  console.log(`  to every table read ${((performance.now() - began) / 1000).toFixed(0)} s, ${unreadable} unreadable`);
  console.log(`  memory then ${server.resident().toFixed(0)} MB`);
  bounds.atLeast('tables that run', await figure('tables{status="running"}'), tables);
  await server.stop();
  bounds.within('the first answer', answered, ANSWER_MS);
  bounds.atMost('tables that cannot be read', unreadable, UNREADABLE);
  return bounds.kept();
}
