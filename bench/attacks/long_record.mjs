import { bot, insist, json, sleep, table } from '../client.mjs';

// A record of nearly 20,000 lines: the first decision of a real game, taken back again and again.
export async function longRecord(who) {
  const { id } = await json(
    who,
    'POST',
    '/tables',
    table([bot('steady'), bot('steady')], { options: { max_rounds: '1' } }),
  );
  while ((await json(who, 'GET', `/tables/${id}`)).table.status !== 'finished') await sleep(300);
  const { text } = await insist(who, 'GET', `/tables/${id}/record`);
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
