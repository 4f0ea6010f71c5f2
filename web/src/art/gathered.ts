// A picture in fewer, longer paths. A browser styles and lays out every element by itself, and what is drawn alike need not
// be many elements: strokes of one look become one path, wherever they stand, as long as nobody can see it. So a stroke
// passes what was drawn between only where the two do not touch, or where both are of one opaque colour.
//
//   gathered('<path d="M0 0h9" LOOK/><circle .. OTHER/><path d="M0 5h9" LOOK/>')   '<path d="M0 0h9M0 5h9" LOOK/><circle ..'
//
// It runs for every picture that is printed, so it reads what our own strokes write (where first, then how), leaves
// anything else as it came, and measures a shape only when it must know whether it touches another.

type Way = [letter: string, at: number[]][]; // a path, absolute
type Matrix = readonly [cos: number, sin: number, dx: number, dy: number];
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How a stroke is drawn: one for all that are drawn alike. */
interface Look {
  told: string; // its attributes
  colour: string | null; // if it is of one opaque colour
  overlaps: boolean; // are shapes that overlap the same as one path?
  reach: number; // how far it goes beyond its way
  turns: number; // and beyond its corners
}

/** What can be joined to others of its look. */
interface Shape {
  d: string;
  drawn: string; // as it came
  box: Box | null; // once it is measured
}

/** What is painted at one go: shapes of one look, or anything else as it came. */
interface Layer {
  look: Look | null;
  shapes: Shape[];
  boxes: Box[]; // of anything else
  drawn: string;
}

const everywhere: Box = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
const hundredth = (v: number): number => Math.round(v * 100) / 100;

// ---- paths

const counts: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/** A path in absolute steps; null for one that is written another way. */
function wayOf(d: string): Way | null {
  const way: Way = [];
  let [x, y, x0, y0] = [0, 0, 0, 0];
  const words = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  for (let i = 0; i < words.length;) {
    const letter = words[i++] ?? '';
    const kind = letter.toUpperCase();
    const many = counts[kind];
    if (many === undefined) return null;
    if (many === 0) {
      way.push(['Z', []]);
      [x, y] = [x0, y0];
      continue;
    }
    for (let first = true; first || (i < words.length && !/[a-zA-Z]/.test(words[i] ?? '')); first = false) {
      const v = words.slice(i, i + many).map(Number);
      if (v.length < many || v.some(Number.isNaN)) return null;
      i += many;
      const [dx, dy] = letter === kind ? [0, 0] : [x, y];
      const [last = 0, end = 0] = v.slice(-2);
      if (kind === 'H') x = last + dx;
      else if (kind === 'V') y = last + dy;
      else [x, y] = [last + dx, end + dy];
      if (kind === 'H' || kind === 'V') way.push(['L', [x, y]]);
      else if (kind === 'A') way.push(['A', [...v.slice(0, 5), x, y]]);
      else way.push([kind === 'M' && !first ? 'L' : kind, v.map((one, k) => one + (k % 2 ? dy : dx))]);
      if (kind === 'M' && first) [x0, y0] = [x, y];
    }
  }
  return way;
}

// A curve lies within its points of control, an arc within twice its radius of either end.
function boxOf(d: string, { reach, turns }: Look): Box {
  const way = wayOf(d);
  if (!way) return everywhere;
  const box = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 };
  const more = way.length > 2 ? turns : reach;
  const meet = (x: number, y: number): void => {
    if (x - more < box.left) box.left = x - more;
    if (x + more > box.right) box.right = x + more;
    if (y - more < box.top) box.top = y - more;
    if (y + more > box.bottom) box.bottom = y + more;
  };
  let [x, y, cx, cy] = [0, 0, 0, 0];
  for (const [kind, v] of way) {
    if (kind === 'Z') continue;
    const [x1, y1] = [x, y];
    [x, y] = [v[v.length - 2] ?? 0, v[v.length - 1] ?? 0];
    if (kind === 'A') {
      const far = Math.max(2 * (v[0] ?? 0), 2 * (v[1] ?? 0), Math.hypot(x - x1, y - y1));
      meet(Math.max(x, x1) - far, Math.max(y, y1) - far);
      meet(Math.min(x, x1) + far, Math.min(y, y1) + far);
    } else for (let i = 0; i < v.length; i += 2) meet(v[i] ?? 0, v[i + 1] ?? 0);
    if (kind === 'S' || kind === 'T') meet(2 * x1 - cx, 2 * y1 - cy);
    if (kind === 'T') [cx, cy] = [2 * x1 - cx, 2 * y1 - cy];
    else
      [cx, cy] = kind === 'M' || kind === 'L' || kind === 'A' ? [x, y] : [v[v.length - 4] ?? 0, v[v.length - 3] ?? 0];
  }
  return box;
}

// Only turned and moved: no stroke changes its width.
function matrixOf(transform: string, [...from]: Matrix = [1, 0, 0, 0]): Matrix | null {
  let [cos, sin, dx, dy] = from;
  const move = (x: number, y: number): void => {
    [dx, dy] = [dx + cos * x - sin * y, dy + sin * x + cos * y];
  };
  for (const [, what, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, x = 0, y = 0] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (what === 'translate') move(a, x);
    else if (what === 'rotate') {
      const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      move(x, y);
      [cos, sin] = [cos * c - sin * s, sin * c + cos * s];
      move(-x, -y);
    } else return null;
  }
  return [cos, sin, dx, dy];
}

function turnedBy([cos, sin, dx, dy]: Matrix, way: Way): string {
  const turn = (x = 0, y = 0): [number, number] => [
    hundredth(cos * x - sin * y + dx),
    hundredth(sin * x + cos * y + dy),
  ];
  const by = (Math.atan2(sin, cos) * 180) / Math.PI;
  const step = ([kind, v]: Way[number]): string => {
    if (kind !== 'A') return kind + v.flatMap((_, i) => (i % 2 ? [] : turn(v[i], v[i + 1]))).join(' ');
    const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0, x, y] = v;
    return kind + [rx, ry, rx === ry ? 0 : hundredth(tilt + by), large, sweep, ...turn(x, y)].join(' ');
  };
  return way.map(step).join('');
}

// ---- elements

const path = /^ d="(M[^"]*)"([^]*?)\/?$/;
const circle = /^ cx="([-.\d]+)" cy="([-.\d]+)" r="([.\d]+)"([^]*?)\/?$/;
const rect = /^ x="([-.\d]+)" y="([-.\d]+)" width="([.\d]+)" height="([.\d]+)"([^]*?)\/?$/;
const tooLong = 4000; // what the burin cuts is by far the longest, and lies by itself

type Round = readonly [x: number, y: number, r: number];

/** Where it is, as a path, and how it is drawn. Circles all turn the same way. */
function read(tag: string, text: string): { d: string; how: string; round?: Round } | null {
  if (text.length > tooLong) return null;
  if (tag === 'path') {
    const [, d, how = ''] = path.exec(text) ?? [];
    return d === undefined ? null : { d, how };
  }
  if (tag === 'circle') {
    const [, cx, cy, r, how = ''] = circle.exec(text) ?? [];
    const arc = `a${r} ${r} 0 1 1 `;
    const d = `M${hundredth(Number(cx) - Number(r))} ${cy}${arc}${2 * Number(r)} 0${arc}${-2 * Number(r)} 0Z`;
    if (r === undefined) return null;
    return { d, how: `${how} `, round: [Number(cx), Number(cy), Number(r)] }; // a look of their own
  }
  const [, x, y, w, h, how = ''] = (tag === 'rect' && rect.exec(text)) || [];
  return h === undefined ? null : { d: `M${x} ${y}h${w}v${h}h-${w}Z`, how: `${how}  ` };
}

const hair = 0.7; // by so much nobody sees which of two strokes is above the other
const looks = new Map<string, Look | null>();

const opaque = (paint: string | undefined): paint is string => paint === 'currentColor' || !!paint?.startsWith('var(');

function lookOf(how: string): Look | null {
  const known = looks.get(how);
  if (known !== undefined) return known;
  const of: Record<string, string | undefined> = Object.fromEntries(
    [...how.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]),
  );
  const { fill, stroke = 'none' } = of;
  const clear = ['opacity', 'fill-opacity', 'stroke-opacity'].some((name) => (of[name] ?? '1') !== '1');
  const line = !clear && fill === 'none' && opaque(stroke);
  const solid = !clear && opaque(fill) && (stroke === 'none' || stroke === fill);
  const [round, box] = [/[^ ] $/.test(how), how.endsWith('  ')];
  const width = of['stroke'] === undefined ? 0 : Number(of['stroke-width'] ?? 1);
  const reach = Math.max(0, width / 2 - hair);
  const look: Look = {
    told: how.trimEnd(),
    colour: line ? stroke : solid ? fill! : null,
    overlaps: line || (solid && round),
    reach,
    turns: round || box || of['stroke-linejoin'] === 'round' ? reach : Math.max(0, 2 * width - hair),
  };
  const named = 'id' in of || 'transform' in of || 'href' in of || how.includes('url(');
  looks.set(how, named ? null : look);
  return named ? null : look;
}

const bare = (drawn: string, boxes: Box[] = [everywhere]): Layer => ({ look: null, shapes: [], boxes, drawn });

function layerOf(tag: string, text: string, drawn: string, by: Matrix | null): Layer {
  const found = read(tag, text);
  const look = found && lookOf(found.how);
  if (!found || !look) return bare(drawn);
  if (!by) {
    const [x = 0, y = 0, r = 0] = found.round ?? [];
    const far = r + look.reach;
    const box = found.round ? { left: x - far, top: y - far, right: x + far, bottom: y + far } : null;
    return { look, shapes: [{ d: found.d, drawn, box }], boxes: [], drawn: '' };
  }
  const way = wayOf(found.d);
  if (!way) return bare(drawn);
  const d = turnedBy(by, way);
  return { look, shapes: [{ d, drawn: `<path d="${d}"${look.told}/>`, box: null }], boxes: [], drawn: '' };
}

// ---- layers

const boxesOf = ({ look, shapes, boxes }: Layer): Box[] =>
  look ? shapes.map((one) => (one.box ??= boxOf(one.d, look))) : boxes;

function touch(a: Layer, b: Layer): boolean {
  const [these, those] = [boxesOf(a), boxesOf(b)];
  for (const one of these)
    for (const two of those)
      if (one.left <= two.right && two.left <= one.right && one.top <= two.bottom && two.top <= one.bottom) return true;
  return false;
}

/** Lays it on, or into a layer below that it can join unseen. */
function lay(on: Layer[], layer: Layer): void {
  const { look } = layer;
  for (let i = on.length - 1; look && i >= 0; i--) {
    const below = on[i]!;
    const same = below.look === look;
    const passes = look.colour !== null && look.colour === below.look?.colour;
    const joins = same && look.overlaps;
    const touched = !joins && !(passes && !same) && touch(layer, below);
    if (same && !touched) {
      below.shapes.push(...layer.shapes);
      return;
    }
    if (touched && !passes) break;
  }
  on.push(layer);
}

const told = ({ look, shapes, drawn }: Layer): string => {
  const [first, ...more] = shapes;
  if (!first || !look) return drawn;
  return more.length === 0 ? first.drawn : `<path d="${shapes.map(({ d }) => d).join('')}"${look.told}/>`;
};

const unseen = new Set(['defs', 'clipPath', 'mask', 'radialGradient', 'linearGradient']);

/** The same drawing in as few elements as look the same. */
export function gathered(drawing: string): string {
  const parts = [...drawing.matchAll(/<(\/?)(\w+)([^>]*)>/g)];
  let at = 0;

  // What is up to the end of an element.
  function within(by: Matrix | null): Layer[] {
    const on: Layer[] = [];
    for (let part = parts[at]; part; part = parts[at]) {
      const [drawn, end, tag = '', text = ''] = part;
      at += 1;
      if (end) return on;
      if (text.endsWith('/')) lay(on, layerOf(tag, text, drawn, by));
      else if (tag === 'g') for (const layer of group(text, by)) lay(on, layer);
      else {
        within(null);
        const last = parts[at - 1];
        const whole = drawing.slice(part.index, last && last.index + last[0].length);
        on.push(bare(whole, unseen.has(tag) ? [] : [everywhere]));
      }
    }
    return on;
  }

  // What is only turned and moved is laid beside the rest, if all of it can be.
  function group(text: string, by: Matrix | null): Layer[] {
    const inside = at;
    const transform = /^ transform="([^"]*)"$/.exec(text)?.[1];
    const matrix = transform === undefined ? null : matrixOf(transform, by ?? undefined);
    if (matrix) {
      const all = within(matrix);
      if (all.every(({ look }) => look)) return all;
      at = inside;
    }
    const all = within(null);
    return [bare(`<g${text}>${all.map(told).join('')}</g>`)];
  }

  return within(null).map(told).join('');
}
