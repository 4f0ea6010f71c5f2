// Where words lie on a bent triangle: as lines of one column, where they have most room, clear of nodes and counters. What
// belongs below them (flames, a cost, chevrons) counts as one more line.
import type { Point } from './geometry';

export interface Hole extends Point {
  r: number;
}
export interface Foot {
  width: number;
  height: number;
}
interface Line {
  text: string;
  y: number;
  closer: number; // by so much letters stand closer than usual
  width: number | undefined; // what it is squeezed to, where that is not enough
}
export interface Words {
  lines: Line[];
  x: number;
  foot: Point; // the middle of what lies below
  fits: number; // 1: all of it; less: that part of the width there would have to be
}

// Letters of the serif at the weight of names, by how wide they are, in hundredths of the type size.
const widths: [number, string][] = [
  [32, 'ijltfIJ -íI.’'],
  [46, 'rs'],
  [55, 'aceéágvxyzS'],
  [61, 'bdhknopquñóúFLZEPT'],
  [71, 'ABCDGNOQRUVHÁÉÍÓÚ'],
  [94, 'mwMW'],
];
const letter = new Map(widths.flatMap(([wide, letters]) => [...letters].map((one) => [one, wide / 100])));
export const widthOf = (text: string, type: number): number =>
  [...text].reduce((sum, one) => sum + (letter.get(one) ?? 0.6), 0) * type;

// A long word in two where it may be parted, near its middle: between two consonants that stand between vowels, and in a
// Spanish noun of that ending before a single one too.
function parted(word: string): string[] {
  const inner = Array.from({ length: word.length }, (_, i) => i).filter(
    (i) => i >= 4 && word.length - i >= 4 && Math.min(i, word.length - i) / Math.max(i, word.length - i) > 0.6,
  );
  const between = (i: number): boolean =>
    /^[aeiouáéíóú][bcdfgklmnpqrstvz][bcdfgjklmnpqstvz][aeiouáéíóú]$/.test(word.slice(i - 2, i + 2));
  const before = (i: number): boolean =>
    word.endsWith('ción') && /^[aeiou][bcdfgjlmnprstvz][aeiou]$/.test(word.slice(i - 1, i + 2));
  const off = (i: number): number => Math.abs(i - word.length / 2);
  const at = inner.find(between) ?? inner.filter(before).sort((a, b) => off(a) - off(b))[0];
  return at === undefined ? [word] : [word.slice(0, at), word.slice(at)];
}

// Every way to set a name in one to three lines, at spaces and hyphens; within long words too, where that is asked for.
export function breaks(name: string, within = false): string[][] {
  // What follows a part: a hyphen of its own, one that is written only at the end of a line, or a space.
  const parts = name.split(/(?<=-)| /).flatMap((part) => {
    const [head = part, tail] = within && part.length > 9 ? parted(part) : [part];
    return tail === undefined ? [[part, part.endsWith('-') ? '' : ' ']] : [[head, '\u00ad'], [tail, ' ']]; // prettier-ignore
  });
  const glue = (from: number, to: number): string =>
    parts
      .slice(from, to)
      .map((part) => part.join(''))
      .join('')
      .trim()
      .replace(/\u00ad$/, '-')
      .replace(/\u00ad/g, '');
  const all = [[glue(0, parts.length)]];
  for (let a = 1; a < parts.length; ++a) {
    all.push([glue(0, a), glue(a, parts.length)]);
    for (let b = a + 1; b < parts.length; ++b) all.push([glue(0, a), glue(a, b), glue(b, parts.length)]);
  }
  return all;
}

// From where to where a shape goes at a height.
function across(shape: readonly Point[], y: number): [number, number] | null {
  let [left, right] = [Infinity, -Infinity];
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    if (a.y > y === b.y > y) return;
    const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    left = Math.min(left, x);
    right = Math.max(right, x);
  });
  return left < right ? [left, right] : null;
}

// The room in a shape with holes: half of what a line of such a height has at x. Its sides are looked up once.
function roomIn(shape: readonly Point[], holes: readonly Hole[]): (x: number, y: number, half: number) => number {
  const known = new Map<number, [number, number] | null>();
  const sides = (y: number): [number, number] | null => {
    const at = Math.round(y);
    let found = known.get(at);
    if (found === undefined) known.set(at, (found = across(shape, at + 0.01)));
    return found;
  };
  return (x, y, half) => {
    const [above, below] = [sides(y - half), sides(y + half)];
    if (!above || !below) return 0;
    let room = Math.min(x - above[0], above[1] - x, x - below[0], below[1] - x);
    for (const hole of holes) {
      const off = Math.max(0, Math.abs(hole.y - y) - half);
      if (off < hole.r) room = Math.min(room, Math.abs(hole.x - x) - Math.sqrt(hole.r ** 2 - off ** 2));
      if (room <= 0) return 0;
    }
    return room;
  };
}

interface Found {
  score: number;
  lines: string[];
  x: number;
  top: number;
  fits: number;
}
const kept = new Map<string, Words>();
export const least = 0.68; // of its width, to which a line may be squeezed
const leading = 1.04;
const mostFit = 1.06; // more room than that is worth no more

export function settle(
  key: string,
  shape: readonly Point[],
  holes: readonly Hole[],
  name: string,
  type: number,
  foot: Foot,
): Words {
  const known = kept.get(key);
  if (known) return known;
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)];
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const room = roomIn(shape, holes);
  const [left, right] = [Math.min(...xs) + 10, Math.max(...xs)];
  const [high, low] = [Math.min(...ys), Math.max(...ys)];
  let best = null as Found | null;
  const look = (lines: string[], x: number, top: number): void => {
    const tall = lines.length * type * leading + foot.height;
    if (top < high || top + tall > low) return;
    const off = Math.hypot(x - middle.x, top + tall / 2 - middle.y);
    const loss = off * 0.0012 + lines.length * 0.02;
    const needed = (best?.score ?? -Infinity) + loss; // to be better than what has been found
    if (needed >= mostFit) return;
    let fits = (2 * room(x, top + tall - foot.height / 2, foot.height * 0.36)) / foot.width;
    for (let i = 0; i < lines.length && fits > Math.max(0.4, needed); ++i) {
      const wide = widthOf(lines[i] ?? '', type) + 7;
      fits = Math.min(fits, (2 * room(x, top + (i + 0.5) * type * leading, type * 0.36)) / wide);
    }
    const score = Math.min(mostFit, fits) - loss;
    if (!best || score > best.score) best = { score, lines, x, top, fits };
  };
  // At large, then closely around the best.
  const lookOver = (ways: string[][]): void => {
    for (const lines of ways)
      for (let top = high; top < low; top += 7) for (let x = left; x < right; x += 9) look(lines, x, top);
  };
  lookOver(breaks(name));
  if ((best?.fits ?? 0) < 0.9) lookOver(breaks(name, true));
  const about = best;
  if (about)
    for (let top = about.top - 6; top <= about.top + 6; top += 2)
      for (let x = about.x - 8; x <= about.x + 8; x += 2) look(about.lines, x, top);
  const { lines, x, top, fits } = best ?? { lines: [name], x: middle.x, top: middle.y, fits: 0 };
  const longest = Math.max(...lines.map((one) => widthOf(one, type)));
  const most = fits < 1 ? longest * Math.max(least, fits) : Infinity; // of a line's width
  const words: Words = {
    lines: lines.map((text, i) => {
      const over = Math.max(0, widthOf(text, type) - most);
      const closer = Math.min(over / text.length, type * 0.06);
      const left = over - closer * text.length; // what letters set closer do not gain
      return { text, y: top + (i + 0.5) * type * leading, closer, width: left > 0.5 ? most : undefined };
    }),
    x,
    foot: { x, y: top + lines.length * type * leading + foot.height / 2 },
    fits,
  };
  kept.set(key, words);
  return words;
}
