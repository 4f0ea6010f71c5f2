// The picture of a card of Pax Emancipation: sky, ground and light from its number, the emblem from one of its ops.
import type { CardFacts } from '../../boards/pax_emancipation/model';
import { ops as allOps } from '../../boards/pax_emancipation/terms';
import { chance, engrave, hill, mix, ridge, sea, sky, step, type Tone } from '../burin';
import type { Plate } from '../press.svelte';
import { guilloche } from '../seals';
import { emblems, revolts } from './emblems';

const tenth = (v: number): number => Math.round(v * 10) / 10;

/** What gives light: a gradient that everything of this game uses by the name `lamp`. */
export const lamp =
  '<defs><radialGradient id="lamp"><stop offset="0" stop-color="var(--light)" stop-opacity=".95"/>' +
  '<stop offset=".45" stop-color="var(--light)" stop-opacity=".4"/>' +
  '<stop offset="1" stop-color="var(--light)" stop-opacity="0"/></radialGradient></defs>';

// The same strokes, wider and in paper: what stands in front keeps its distance from the lines behind it.
function halo(strokes: string): string {
  const wide = strokes
    .replace(
      /stroke="currentColor" stroke-width="([\d.]+)"/g,
      (_, n: string) => `stroke="var(--surface)" stroke-width="${Number(n) + 3.4}"`,
    )
    .replace(/fill="currentColor"/g, 'fill="var(--surface)"');
  return wide + strokes;
}

// Which face of its ops each Idea has, by its number: dealt so that no more than three of them all have the same one, and
// no market shows one picture four times. An Idea of another number takes what its number says.
const dealt = '85628762238034531631842865027118406210320959160425' + '944067088395507207417429838751176523663575185696';
export function emblemOf({ number, ops }: CardFacts): () => string {
  const faces = allOps.filter((op) => ops.includes(op)).flatMap((op) => emblems[op]);
  const face = dealt[number - 1];
  return faces[face === undefined ? number % faces.length : Number(face)] ?? emblems.manumission[0]!;
}

interface Ground {
  tone: Tone;
  flow: (x: number, y: number) => number;
  sun: { x: number; y: number; r: number };
}

// Hills, water, a plain with furrows, or the deep of night.
function groundOf(number: number, w: number, h: number, wet: boolean): Ground {
  const r = chance(`idea ${number}`);
  const side = r() < 0.5 ? -1 : 1;
  const kind = wet ? 'water' : (['hills', 'hills', 'water', 'furrows', 'night'] as const)[Math.floor(r() * 5)];
  const land = h * mix(0.58, 0.7, r());
  const low = r() < 0.35; // the sun stands on the horizon
  const sun = {
    x: w * (0.5 + side * mix(0.1, 0.36, r())),
    y: low ? land - 4 : h * mix(0.16, 0.42, r()),
    r: mix(8, 16, r()),
    rays: 10 + Math.floor(r() * 6) * 3,
    turn: r() * 6,
    low: land,
    deep: kind === 'night' ? 0.95 : 0.6,
  };
  const far = ridge(`far ${number}`, land - 4, kind === 'hills' || kind === 'night' ? 15 : 5, 30 + r() * 30);
  const near = ridge(`near ${number}`, land + 24, 13, 60 + r() * 40);
  const up = sky(sun);
  const back = hill(far, 0.42, sun.x);
  const front = hill(near, 0.68, sun.x);
  const water = sea(`water ${number}`, land, sun.x);
  const furrow: Tone = (x, y) => {
    const deep = (y - land) / h;
    const row = Math.sin(((x - sun.x) / (deep + 0.06)) * 0.16);
    return 0.42 + 0.32 * row;
  };
  const below: Tone =
    kind === 'water'
      ? (x, y) => (y < land ? back(x, y) : water(x, y))
      : kind === 'furrows'
        ? (x, y) => (y < land ? back(x, y) : furrow(x, y))
        : (x, y) => (y < near(x) ? back(x, y) : front(x, y));
  const bends = kind === 'hills' || kind === 'night';
  return {
    tone: (x, y) => (y < far(x) ? up(x, y) : below(x, y)),
    flow: (x, y) => (bends ? (near(x) - land - 24) * step(land - 30, land + 20, y) : 0),
    sun,
  };
}

const paper = (w: number, h: number): string => `<rect width="${w}" height="${h}" fill="var(--surface)"/>`;
const glow = (x: number, y: number, r: number): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="url(#lamp)"/>`;

// An emblem before its ground: in the middle, below the corner where the price lies.
function placed(emblem: () => string, w: number, h: number): string {
  const size = Math.min(h * 0.84, w * 0.92);
  const [x, y] = [w / 2 - size / 2, w < h ? h * 0.24 : h * 0.09];
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${size / 100})">${halo(emblem())}</g>`;
}

function idea(card: CardFacts, w: number, h: number): string {
  const emblem = emblemOf(card);
  const { tone, flow, sun } = groundOf(card.number, w, h, emblems.maritime.includes(emblem));
  return (
    lamp +
    paper(w, h) +
    glow(sun.x, sun.y, sun.r * 4.5) +
    `<g opacity=".6">${engrave({ w, h, gap: 2.5, tone, flow })}</g>` +
    placed(emblem, w, h)
  );
}

// What a Revolution carries, over a heap with the sun low behind it.
function revolution({ number }: CardFacts, w: number, h: number): string {
  const r = chance(`revolution ${number}`);
  const sun = { x: w * (0.3 + 0.4 * r()), y: h * 0.7, r: h * 0.077, turn: r() * 6, low: h * 2, deep: 0.9 };
  const up = sky({ ...sun, rays: 14 + 2 * Math.floor(r() * 5) });
  const wall = ridge(`wall ${number}`, h * 0.72, h * 0.06, h * 0.08);
  const heap = hill(wall, 0.8, sun.x);
  const tone: Tone = (x, y) => (y < wall(x) ? up(x, y) : heap(x, y));
  return (
    lamp +
    paper(w, h) +
    glow(sun.x, sun.y, h * 0.42) +
    `<g opacity=".62">${engrave({ w, h, gap: 3, tone })}</g>` +
    placed(revolts[number % revolts.length] ?? revolts[0]!, w, h)
  );
}

/** The face of a card. */
export const faceOf = (card: CardFacts, width: number, height: number): Plate => ({
  id: `pax_emancipation ${card.number}`,
  width,
  height,
  draw: () => (card.kind === 'revolution' ? revolution : idea)(card, width, height),
});

/** The back of the cards of a side. */
export const backOf = (side: string): Plate => ({
  id: `pax_emancipation back ${side}`,
  width: 60,
  height: 44,
  draw: () =>
    '<rect width="60" height="44" rx="3" fill="var(--bound)"/>' +
    `<g transform="translate(10 2)" color="var(--coin)">${guilloche(side, 40, 7)}</g>`,
});
