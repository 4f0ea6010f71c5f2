// One poster for each game: the same burin, light lines on the game's dark ground (--ground-GAME, which the page lays
// below). What engrave() takes for tone is here the light. 330 x 440, the lower third left calm for words.
import { ball, body, chance, clamp, engrave, hatch, line, mix, noise, sea, sky, solid, step, type Cut } from './burin';
import type { Plate } from './press.svelte';

const W = 330;
const H = 440;
const tenth = (v: number): number => Math.round(v * 10) / 10;
const calm = (y: number): number => 1 - step(H * 0.62, H * 0.78, y);

const lamp =
  '<defs><radialGradient id="lamp">' +
  [
    [0, 0.95],
    [0.45, 0.4],
    [1, 0],
  ]
    .map(([at, strong]) => `<stop offset="${at}" stop-color="var(--poster-light)" stop-opacity="${strong}"/>`)
    .join('') +
  '</radialGradient></defs>';
const glow = (x: number, y: number, r: number, strong = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#lamp)" opacity="${strong}"/>`;
const inLight = (drawing: string): string => `<g color="var(--poster-ink)">${drawing}</g>`;

interface Scene extends Partial<Cut> {
  light: (x: number, y: number) => number;
  under: string; // what the lines lie over
  over: string;
}
function scene({ light, under, over, ...cut }: Scene): string {
  const tone = (x: number, y: number): number => clamp(light(x, y)) * calm(y);
  return inLight(lamp + under + engrave({ w: W, h: H, gap: 3.1, dx: 2.5, most: 0.8, ...cut, tone }) + over);
}

/** Globes that hold each other by arcs. */
function spheres(ground: string): string {
  const all = [
    { x: 108, y: 176, r: 74 },
    { x: 246, y: 92, r: 42 },
    { x: 258, y: 232, r: 34 },
    { x: 58, y: 58, r: 22 },
    { x: 176, y: 268, r: 17 },
  ];
  const lit = all.map(({ x, y, r }) => ball(x, y, r, 0.55, -0.55));
  const deep = noise('deep');
  const light = (x: number, y: number): number => {
    const dark = lit.map((one) => one(x, y)).find((one) => one !== undefined);
    return dark === undefined ? 0.05 + 0.05 * deep(x / 40 + y / 17) : 1 - dark;
  };
  const flow = (x: number, y: number): number => {
    const on = all.find((one) => Math.hypot(x - one.x, y - one.y) < one.r);
    if (!on) return 0;
    const [u, v] = [(x - on.x) / on.r, (y - on.y) / on.r];
    return on.r * 0.2 * (u * u - 0.6) * (1 - v * v);
  };
  const arc = (from: number, to: number, bend: number, dash: string): string => {
    const [a, b] = [all[from], all[to]];
    if (!a || !b) return '';
    const middle = `${(a.x + b.x) / 2 + bend} ${(a.y + b.y) / 2 - Math.abs(bend)}`;
    const how = `fill="none" stroke="var(--poster-light)" stroke-width="1.8" stroke-dasharray="${dash}"`;
    return `<path d="M${a.x} ${a.y}Q${middle} ${b.x} ${b.y}" ${how}/>`;
  };
  const arcs = [
    arc(0, 1, 30, ''),
    arc(1, 2, 50, '7 5'),
    arc(0, 3, -30, '2 5'),
    arc(0, 2, 14, ''),
    arc(2, 4, -8, '2 5'),
  ];
  const circle = (grown: number, look: string): string =>
    all.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r + grown}" ${look}/>`).join('');
  return scene({
    light,
    flow,
    gap: 2.9,
    under: glow(150, 150, 210, 0.35) + arcs.join('') + circle(1, `fill="${ground}"`),
    over: circle(0, 'fill="none" stroke="currentColor" stroke-width="1.2"'),
  });
}

/** The strand that rises out of the city towards the stars. */
function transhumanity(ground: string): string {
  const cx = W / 2;
  const sun = 78;
  const up = sky({ x: cx, y: sun, r: 24, rays: 28, deep: 1, low: 460 });
  const at = (y: number, side: number): number => tenth(cx + side * 62 * Math.sin(y / 36));
  const cut = (wide: number, colour: string, strong = 1): string =>
    `stroke="${colour}" stroke-width="${tenth(wide)}" stroke-opacity="${tenth(strong)}" stroke-linecap="round" fill="none"`;
  const behind = ['', ''];
  const before = ['', ''];
  // A strand swells as it comes nearer, in steps that nobody sees: as many strokes as there are steps.
  const steps = 7;
  for (const side of [1, -1])
    for (let y = -12; y < 312;) {
      const nearAt = (v: number): number => Math.round(side * Math.cos(v / 36) * steps) / steps;
      const near = nearAt(y);
      let way = `M${at(y, side)} ${y}`;
      for (; y < 312 && nearAt(y) === near; y += 3) way += `L${at(y + 3.4, side)} ${tenth(y + 3.4)}`;
      const part = near < 0 ? behind : before;
      part[0] += `<path d="${way}" ${cut(15 + 4 * near, ground)}/>`;
      part[1] += `<path d="${way}" ${cut(8.5 + 3.5 * near, 'currentColor', mix(0.75, 1, step(-1, 0.4, near)))}/>`;
    }
  let rungs = '';
  for (let y = 1; y < 316; y += 14)
    rungs +=
      `<path d="M${at(y, 1)} ${y}L${at(y, -1)} ${y}" ${cut(6, ground)}/>` +
      `<path d="M${at(y, 1)} ${y}H${cx}" ${cut(2.6, 'var(--poster-light)')}/><path d="M${cx} ${y}H${at(y, -1)}" ${cut(2.6, 'currentColor')}/>`;
  const next = chance('city');
  const tower = (i: number): string => {
    const [x, wide, high] = [i * 23 - 6 + next() * 6, 12 + next() * 9, 16 + next() * 26 + 6 * Math.abs(i - 7)].map(
      tenth,
    );
    if (x === undefined || wide === undefined || high === undefined) return '';
    const lights = Array.from({ length: Math.floor(high / 9) }, (_, k) => {
      const way = `M${tenth(x + 3)} ${tenth(328 - high + k * 9)}h${tenth((wide - 6) * (0.4 + 0.6 * next()))}`;
      return next() < 0.7 ? `<path d="${way}" stroke="var(--poster-light)" stroke-width="2"/>` : '';
    });
    const wall = `<path d="M${x} 322V${tenth(322 - high)}h${wide}V322Z" fill="${ground}" stroke="currentColor" stroke-width="1.1"/>`;
    return wall + lights.join('');
  };
  const towers = Array.from({ length: 15 }, (_, i) => tower(i)).join('');
  return scene({
    light: (x, y) => 0.66 - up(x, y) * 0.82,
    under: glow(cx, sun, 150),
    over: behind.join('') + rungs + before.join('') + towers + line(`M0 322H${W}`, 1.2),
  });
}

/** A rose of 24 triangles stands as a sun over the limb of the Earth. */
function planetary(ground: string): string {
  const [cx, cy, R] = [W / 2, 138, 98];
  const earth = { y: 640, r: 340 };
  const clouds = noise('clouds');
  const up = sky({ x: cx, y: cy, r: 60, rays: 24, deep: 1, low: 500 });
  const light = (x: number, y: number): number => {
    const d = Math.hypot(x - cx, y - earth.y);
    if (d < earth.r)
      return clamp(1 - (earth.r - d) / 46) * 0.9 + 0.25 * clamp(clouds(x / 26 + y / 60) + 0.2 * clouds(x / 9));
    return d < earth.r + 5 ? 1 : 0.55 - up(x, y) * 0.7;
  };
  type Point = readonly [number, number];
  const corner = (q: number, k: number): Point => [
    tenth(cx + k * R * Math.sin((q * Math.PI) / 3)),
    tenth(cy - k * R * Math.cos((q * Math.PI) / 3)),
  ];
  const tri = (strong: number, ...points: Point[]): string =>
    `<path d="M${points.map((one) => one.join(' ')).join('L')}Z" fill="var(--poster-light)" fill-opacity="${tenth(strong)}" ` +
    'stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>';
  const rose = Array.from({ length: 6 }, (_, q) => {
    const [a, b, h, k] = [corner(q, 1), corner(q + 1, 1), corner(q, 0.5), corner(q + 1, 0.5)];
    const m: Point = [tenth((a[0] + b[0]) / 2), tenth((a[1] + b[1]) / 2)];
    return (
      tri(0.7, [cx, cy], h, k) +
      tri(0.12 + 0.1 * (q % 3), h, a, m) +
      tri(0.3 - 0.1 * (q % 2), k, b, m) +
      tri(0.4, h, k, m)
    );
  });
  const rim = Array.from({ length: 6 }, (_, q) => corner(q, 1.02).join(' ')).join('L');
  return scene({
    light,
    flow: (x, y) => step(230, 280, y) * ((x - cx) ** 2 / 660 - 10),
    under:
      glow(cx, cy, 160, 0.8) +
      `<circle cx="${cx}" cy="${earth.y}" r="${earth.r}" fill="${ground}" stroke="var(--poster-light)" stroke-width="3"/>`,
    over:
      `<circle cx="${cx}" cy="${cy}" r="${R + 12}" fill="none" stroke="currentColor" stroke-width="1"/>` +
      `<path d="M${rim}Z" fill="${ground}"/>${glow(cx, cy, 80, 0.8)}${rose.join('')}`,
  });
}

const ship =
  body('M14 66c12 4 58 4 74-2-3 12-9 18-14 20H32c-8-3-14-9-18-18Z') +
  line('M50 66V12M30 66V22M70 65V24M88 64 98 54') +
  body('M37 18c9 5 18 5 26 0 3 7 3 13 0 19-8 5-17 5-26 0 2-6 2-13 0-19Z') +
  body('M34 41c10 5 22 5 32 0 3 7 3 13 0 19-10 5-22 5-32 0 2-6 2-13 0-19Z') +
  body('M20 30c6 3 10 3 15 1 1 6 1 10 0 15-5 2-10 2-16 0 2-5 2-11 1-16Z') +
  body('M67 32c6 2 10 2 15 0 2 6 2 10 0 15-5 2-10 2-15 0 1-5 1-10 0-15Z') +
  solid('M50 12l12-4-12-4Z') +
  hatch(24, 72, 78, 71, 13, 3, 8) +
  hatch(42, 48, 62, 48, 7, 0, 11) +
  hatch(43, 24, 59, 24, 6, 0, 10);
const chain =
  line('M50 40V22M38 43 26 30M62 43 74 30M44 41l-6-12M56 41l6-12', 1.6) +
  body(
    'M8 60c0-9 6-14 14-14h10c8 0 13 5 13 12l-7 1c0-4-3-6-6-6H22c-4 0-7 3-7 7s3 7 7 7h10c3 0 6-2 6-6l7 1c0 7-5 12-13 12H22c-8 0-14-6-14-14Z',
  ) +
  body(
    'M92 60c0-9-6-14-14-14H68c-8 0-13 5-13 12l7 1c0-4 3-6 6-6h10c4 0 7 3 7 7s-3 7-7 7H68c-3 0-6-2-6-6l-7 1c0 7 5 12 13 12h10c8 0 14-6 14-14Z',
  ) +
  hatch(12, 64, 30, 71, 6, 5, -3) +
  hatch(70, 71, 86, 64, 6, -4, -4) +
  line('M46 66l-4 12M54 66l4 12M50 66v16', 1.6);

/** The emblem with a rim of its ground, so that it stands before the lines. */
function standing(emblem: string, ground: string): string {
  const rim = emblem
    .replace(
      /stroke="currentColor" stroke-width="([\d.]+)"/g,
      (_, wide) => `stroke="${ground}" stroke-width="${Number(wide) + 3.4}"`,
    )
    .replaceAll('fill="currentColor"', `fill="${ground}"`);
  return (rim + emblem).replaceAll('var(--surface)', ground);
}

/** Dawn over the sea, a ship before it, and a chain that has come apart. */
function emancipation(ground: string): string {
  const sun = { x: W / 2, y: 168, r: 52 };
  const top = 208;
  const up = sky({ ...sun, rays: 40, deep: 1, low: 560 });
  const water = sea('atlantic', top, sun.x);
  const light = (x: number, y: number): number => {
    if (y > top) return 0.92 - water(x, y);
    return Math.hypot(x - sun.x, y - sun.y) < sun.r ? 0 : 0.84 - up(x, y) * 1.05;
  };
  const disk =
    `<clipPath id="above"><path d="M0 0h${W}v${top}H0Z"/></clipPath>` +
    `<circle clip-path="url(#above)" cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="var(--poster-light)"/>`;
  return scene({
    light,
    under: glow(sun.x, sun.y, 165, 0.95),
    over:
      `${disk}<g transform="translate(84 52) scale(1.7)">${standing(ship, ground)}</g>` +
      `<g transform="translate(66 182) scale(1.98)">${standing(chain, ground)}</g>`,
  });
}

const drawings: Record<string, (ground: string) => string> = {
  spheres,
  pax_transhumanity: transhumanity,
  planetary_phase: planetary,
  pax_emancipation: emancipation,
};

/** A game's poster; nothing for a game that has none. */
export function poster(game: string): Plate | null {
  const draw = drawings[game];
  return draw ? { id: `poster ${game}`, width: W, height: H, draw: () => draw(`var(--ground-${game})`) } : null;
}

/** A dawn as wide as the page: behind those who wait for one more. */
export const dawn: Plate = {
  id: 'dawn',
  width: 1440,
  height: 900,
  draw: () => {
    const [cx, cy, shore] = [720, 392, 520];
    const up = sky({ x: cx, y: cy, r: 96, rays: 46, deep: 1, low: 1500 });
    const water = sea('waiting', shore, cx);
    const light = (x: number, y: number): number =>
      y > shore ? 0.9 - water(x / 2 + cx / 2, shore + (y - shore) / 2.6) : 0.8 - up(x, y) * 1.05;
    const lines = engrave({ w: 1440, h: 900, gap: 5, dx: 6, most: 0.72, tone: light });
    return inLight(`${lamp}${glow(cx, cy, 520, 0.5)}<g opacity="0.36">${lines}</g>`);
  },
};
