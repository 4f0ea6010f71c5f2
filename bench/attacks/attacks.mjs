// The attacks on the table server; `run` beside it says which there are. Each starts a server of its own on loopback and
// a temporary database, is bounded in count and time, and ends with 1 if the server did not stand it.
import { argv, env, exit } from 'node:process';

import { hoard } from './hoard.mjs';
import { kills } from './kills.mjs';
import { malformed } from './malformed.mjs';
import { rights } from './rights.mjs';
import { start } from './start.mjs';
import { worst } from './worst.mjs';

const attacks = { start, worst, hoard, kills, rights, malformed };
const [command, ...wanted] = argv.slice(2);
const LONGEST_S = Number(env.LIMIT ?? 1200); // for each
for (const name of wanted) {
  const unknown = !Object.hasOwn(attacks, name);
  if (unknown) console.error(`attacks: what is ${name}? ${Object.keys(attacks).join(', ')} would be right`);
  if (unknown) exit(2);
}

let stood = true;
for (const name of wanted.length > 0 ? wanted : Object.keys(attacks)) {
  const late = setTimeout(() => {
    console.error(`attacks: ${name} did not end within ${LONGEST_S} seconds`);
    exit(1);
  }, LONGEST_S * 1000);
  console.log(`${name}:`);
  const kept = await attacks[name](command);
  if (!kept) console.error(`attacks: the server did not stand ${name}`);
  stood = kept && stood;
  clearTimeout(late);
}
exit(stood ? 0 : 1);
