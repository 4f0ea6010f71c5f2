// Types, lint and formatting side by side, each with what it remembers of the last time under build/web-check: files
// that have not changed are not looked at again. Says what each found, in that order; fails if any failed.
import { spawn } from 'node:child_process';

const memory = '../build/web-check';
const cached = (tool) => ['--cache', '--cache-strategy', 'content', '--cache-location', `${memory}/${tool}`];

const checks = {
  types: ['svelte-check', '--fail-on-warnings', '--incremental'],
  lint: ['eslint', '.', ...cached('eslint')],
  formatting: ['prettier', '--check', '.', ...cached('prettier')],
};

function run([tool, ...args]) {
  return new Promise((done) => {
    const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('error', (error) => done({ code: 1, said: String(error) }));
    child.on('close', (code) => done({ code, said }));
  });
}

const results = Object.entries(checks).map(async ([name, command]) => [name, await run(command)]);
for (const [name, { code, said }] of await Promise.all(results)) {
  console.log(`${name}: ${code === 0 ? 'ok' : 'failed'}\n${code === 0 ? '' : said}`.trimEnd());
  if (code !== 0) process.exitCode = 1;
}
