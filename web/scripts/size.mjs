// What a browser fetches before the home page stands, before a table stands, and for each board with its pictures,
// compressed as the server sends it. Fails if any is over its limit. Boards come on demand and do not count for the pages;
// that they really do is checked too.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 300_000;
const BOARD_LIMIT = 150_000;
const FACE_LIMIT = 35_000;
const root = fileURLToPath(new URL('../../build/web', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'));
const html = readFileSync(join(root, 'index.html'), 'utf8');

function weight(file) {
  const path = join(root, file);
  return file.endsWith('.woff2') ? statSync(path).size : gzipSync(readFileSync(path), { level: 9 }).length;
}

function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

const linked = [...html.matchAll(/(?:href|src)="\/([^"]+\.(?:js|css|woff2|svg))"/g)].map((match) => match[1]);
const words = Object.keys(manifest).filter((key) => /^src\/words\/.*en\.json$/.test(key));
const home = new Set(['index.html', ...linked, ...filesOf('index.html')]);
for (const key of [...words, 'src/pages/Home.svelte']) if (manifest[key]) filesOf(key, home);
const table = filesOf('src/table/TablePage.svelte', new Set(home));

const boards = new Set(
  Object.keys(manifest)
    .filter((key) => key.startsWith('src/boards/'))
    .map((key) => manifest[key].file),
);
for (const file of table) {
  if (!boards.has(file) || file.endsWith('.svg')) continue;
  console.error(`${file} holds a board and is fetched before anybody asked for it`);
  process.exitCode = 1;
}

// Titles are set in Fell; its small capitals and the italic come with a board (`boardFaces` in src/table/view.svelte.ts).
const boardFaces = ['fell-sc', 'serif-italic'];
const font = (name) =>
  Object.values(manifest).find(({ file }) => file.replace(/-[\w-]{8}\.woff2$/, '') === `assets/${name}`)?.file ??
  `assets/${name} is not built.woff2`;
for (const page of [home, table]) page.add(font('fell'));
for (const face of boardFaces.filter((one) => table.has(font(one)))) {
  console.error(`${face} belongs to boards and is fetched with the first page`);
  process.exitCode = 1;
}

function tell(what, files, limit) {
  const total = [...files].reduce((sum, file) => sum + weight(file), 0);
  console.log(`${what}: ${(total / 1000).toFixed(1)} kB of at most ${limit / 1000} kB (${files.size} files)`);
  if (process.argv.includes('--list')) for (const file of files) console.log(`  ${weight(file)}\t${file}`);
  if (total > limit) process.exitCode = 1;
}
tell('first load, home', home, LIMIT);
tell('first load, table', table, LIMIT);
for (const key of Object.keys(manifest).filter((one) => /^src\/boards\/\w+\/Board\.svelte$/.test(one))) {
  const own = [...filesOf(key)].filter((file) => !table.has(file));
  tell(`board of ${key.split('/')[2]}`, new Set([...own, ...boardFaces.map(font)]), BOARD_LIMIT);
}
for (const face of ['fell', ...boardFaces]) tell(`face ${face}`, new Set([font(face)]), FACE_LIMIT);
