// npm run fonts: cuts the Fell types (IM Fell DW Pica, OFL) to the letters the titles of both languages need, and writes
// src/styles/fonts/*.woff2. The cut files are kept with the sources: run it again only when a letter is missing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÉÍÓÚÜÑáéíóúüñ0123456789';
const signs = " .,:;!?¡¿'’()-–&·";
const most = 35_000; // bytes a face may have

const require = createRequire(import.meta.url);
const out = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));
mkdirSync(out, { recursive: true });
for (const [name, from] of [
  ['fell', '@fontsource/im-fell-dw-pica/files/im-fell-dw-pica-latin-400-normal.woff2'],
  ['fell-sc', '@fontsource/im-fell-dw-pica-sc/files/im-fell-dw-pica-sc-latin-400-normal.woff2'],
]) {
  const cut = await subset(readFileSync(require.resolve(from)), letters + signs, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
  if (cut.length > most) throw new Error(`${name} is ${cut.length} bytes; at most ${most} are right`);
  writeFileSync(`${out}${name}.woff2`, cut);
  console.log(`${name}: ${cut.length} bytes`);
}
