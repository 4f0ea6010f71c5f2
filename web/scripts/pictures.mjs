// node scripts/pictures.mjs
// The README's pictures, docs/pictures/GAME.png, from those that `npm run moments` took in the middle of each game
// (build/moments/GAME-mid.png, the positions of positions.json), in 256 colours. Needs pngquant (Debian has it).
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import positions from './positions.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const most = 700_000; // bytes of a picture

for (const game of Object.keys(positions)) {
  const picture = `${root}docs/pictures/${game}.png`;
  const from = `${root}build/moments/${game}-mid.png`;
  execFileSync('pngquant', ['--force', '--speed', '1', '--output', picture, '256', from], { stdio: 'inherit' });
  const { size } = statSync(picture);
  console.log(`${game}: ${(size / 1000).toFixed(0)} kB`);
  if (size > most) process.exitCode = 1;
}
