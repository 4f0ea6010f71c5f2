// npm run fonts: cuts the Fell types (IM Fell DW Pica, OFL) to the letters the titles of both languages need, and the
// italic of Source Serif (OFL) to western Europe's and one weight, for every board comes with it. Writes
// src/styles/fonts/*.woff2. The cut files are kept with the sources: run it again only when a letter is missing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÉÍÓÚÜÑáéíóúüñ0123456789';
const signs = " .,:;!?¡¿'’()-–&·";
const latin = Array.from({ length: 0x100 - 0xa0 }, (_, i) => String.fromCharCode(0xa0 + i)).join('');
const marks = ' !"#$%&\'()*+,-./:;<=>?@[]^_{|}~–—‘’“”„…•€−→';
const most = 35_000; // bytes a face may have

const require = createRequire(import.meta.url);
const out = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));
mkdirSync(out, { recursive: true });
for (const [name, from, needed, variationAxes] of [
  ['fell', '@fontsource/im-fell-dw-pica/files/im-fell-dw-pica-latin-400-normal.woff2', letters + signs],
  ['fell-sc', '@fontsource/im-fell-dw-pica-sc/files/im-fell-dw-pica-sc-latin-400-normal.woff2', letters + signs],
  [
    'serif-italic',
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    letters + latin + marks,
    { wght: 400 },
  ],
]) {
  const cut = await subset(readFileSync(require.resolve(from)), needed, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes,
  });
  if (cut.length > most) throw new Error(`${name} is ${cut.length} bytes; at most ${most} are right`);
  writeFileSync(`${out}${name}.woff2`, cut);
  console.log(`${name}: ${cut.length} bytes`);
}
