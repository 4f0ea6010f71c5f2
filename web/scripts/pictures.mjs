// node scripts/pictures.mjs
// The README's pictures, docs/pictures/GAME.png, from those that `npm run moments` took in the middle of each game
// (build/moments/GAME-mid.png, the positions of positions.json): the same pixels in 256 colours, a third of the size.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync, inflateSync } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const most = 700_000; // bytes of a picture

// ---- PNG, as Chromium writes it: 8 bits, RGB or RGBA, not interlaced

function read(file) {
  const bytes = readFileSync(file);
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const size = bytes[25] === 6 ? 4 : 3;
  const data = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(data));
  const row = width * size;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    const line = Uint8Array.from(raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)));
    for (let x = 0; x < row; x++) {
      const a = x < size ? 0 : line[x - size];
      const b = above[x];
      const c = x < size ? 0 : above[x - size];
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      line[x] += [0, a, b, (a + b) >> 1, paeth][filter];
    }
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = (line[x * size] << 16) | (line[x * size + 1] << 8) | line[x * size + 2];
    above = line;
  }
  return { width, height, pixels };
}

const crcs = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = ~0;
  for (const byte of body) crc = crcs[(crc ^ byte) & 255] ^ (crc >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(~crc >>> 0, body.length + 4);
  return out;
}

function written({ width, height, indices, palette }) {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const parts = [chunk('IHDR', head), chunk('PLTE', Buffer.from(palette.flat()))];
  parts.push(chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0)));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

// ---- 256 colours: the box of colours that differ most is cut in two until there are as many

const channels = [(c) => c >> 16, (c) => (c >> 8) & 255, (c) => c & 255];
const lengths = [3, 4, 2]; // how much an eye sees of each

function boxOf(colours) {
  let count = 0;
  const sums = [0, 0, 0];
  for (const [colour, n] of colours) {
    count += n;
    channels.forEach((of, i) => (sums[i] += n * of(colour)));
  }
  const mean = sums.map((sum) => sum / count);
  const spread = [0, 0, 0];
  for (const [colour, n] of colours)
    channels.forEach((of, i) => (spread[i] += n * (lengths[i] * (of(colour) - mean[i])) ** 2));
  const along = spread.indexOf(Math.max(...spread));
  // A few pixels of a seat's colour matter as much as many of the ground.
  return { colours, mean, along, worth: spread[along] / Math.sqrt(count) };
}

function reduced({ width, height, pixels }) {
  const times = new Map();
  for (const colour of pixels) times.set(colour, (times.get(colour) ?? 0) + 1);
  const boxes = [boxOf([...times])];
  while (boxes.length < 256) {
    boxes.sort((a, b) => a.worth - b.worth);
    const { colours, mean, along } = boxes.pop();
    const [low, high] = [[], []];
    for (const one of colours) (channels[along](one[0]) <= mean[along] ? low : high).push(one);
    if (high.length === 0) break;
    boxes.push(boxOf(low), boxOf(high));
  }
  const palette = boxes.map(({ mean }) => mean.map(Math.round));
  const nearest = new Map();
  for (const colour of times.keys()) {
    const far = ([r, g, b]) =>
      (3 * (r - (colour >> 16))) ** 2 + (4 * (g - ((colour >> 8) & 255))) ** 2 + (2 * (b - (colour & 255))) ** 2;
    let best = 0;
    for (let i = 1; i < palette.length; i++) if (far(palette[i]) < far(palette[best])) best = i;
    nearest.set(colour, best);
  }
  return { width, height, palette, indices: Uint8Array.from(pixels, (colour) => nearest.get(colour)) };
}

for (const game of Object.keys(JSON.parse(readFileSync(new URL('positions.json', import.meta.url), 'utf8')))) {
  const picture = written(reduced(read(`${root}build/moments/${game}-mid.png`)));
  writeFileSync(`${root}docs/pictures/${game}.png`, picture);
  console.log(`${game}: ${(picture.length / 1000).toFixed(0)} kB`);
  if (picture.length > most) process.exitCode = 1;
}
