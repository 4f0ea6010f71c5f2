// The pictures of Pax Transhumanity: of an Idea, grown from its two Disciplines and its number; of a world; of the seal
// of a Regime and the back of the deck.
import { chance, engrave, mix, step } from '../burin';
import type { Plate } from '../press.svelte';
import { motifs } from './motifs';
import { haloed, many, path, short } from './strokes';
import type { Chance } from './strokes';
import { world } from './worlds';

type Discipline = keyof typeof motifs;
type Sphere = Parameters<typeof world>[0];

const hues: Record<Discipline, string> = {
  T: 'var(--discipline-helix)',
  G: 'var(--discipline-people)',
  C: 'var(--discipline-circuit)',
  A: 'var(--discipline-gear)',
};

// Which motifs of its Disciplines each card has, by its number: dealt so that no more than three cards of the deck have the
// same ones, and no market shows one picture four times. A card of another number takes what its number says.
const dealt =
  '8117370465765213401655018742503428421850486300671384423554' +
  '8032784361850732762405573430120150130632736011174225602666';
// Two sides of one Discipline: one motif that fills the strip, or two of them.
const within = ['0', '1', '20', '21', '01', '02', '12', '10'];

/** The motifs of a card from left to right: one over the whole width, or one that grows into the other. */
export function motifsOf(number: number, left: Discipline, right: Discipline): { of: Discipline; which: number }[] {
  const said = Number(dealt[number - 1] ?? number % within.length);
  if (left !== right)
    return [
      { of: left, which: Math.floor(said / 3) },
      { of: right, which: said % 3 },
    ];
  return [...(within[said % within.length] ?? '0')].map((which) => ({ of: left, which: Number(which) }));
}

function growth(number: number, r: Chance, left: Discipline, right: Discipline, w: number, h: number): string {
  const [one, other] = motifsOf(number, left, right).map(
    ({ of, which }) =>
      (wide: number): string =>
        `<g color="${hues[of]}">${haloed((motifs[of][which] ?? motifs[of][0])(r, wide, h))}</g>`,
  );
  if (!one || !other) return one?.(w) ?? '';
  const part = w * 0.62;
  return (
    `<defs><linearGradient id="fl"><stop offset=".72" stop-color="white"/><stop offset="1" stop-color="black"/></linearGradient>` +
    `<linearGradient id="fr"><stop offset="0" stop-color="black"/><stop offset=".28" stop-color="white"/></linearGradient>` +
    `<mask id="ml"><rect width="${part}" height="${h}" fill="url(#fl)"/></mask><mask id="mr"><rect width="${part}" height="${h}" fill="url(#fr)"/></mask></defs>` +
    `<g mask="url(#ml)">${one(part)}</g><g transform="translate(${short(w * 0.38)} 0)"><g mask="url(#mr)">${other(part)}</g></g>`
  );
}

function idea(number: number, left: Discipline, right: Discipline, w: number, h: number): string {
  const r = chance(`pt ${number}`);
  const [x0, y0] = [w * mix(0.35, 0.7, r()), h * mix(0.3, 0.6, r())];
  const rays = 8 + Math.floor(r() * 9) * 2;
  const turned = r() * 6;
  const tone = (x: number, y: number): number => {
    const far = step(h * 0.1, w * 0.55, Math.hypot((x - x0) * 0.8, y - y0));
    return 0.62 * far * mix(0.45, 1, step(-0.4, 0.4, Math.cos(Math.atan2(y - y0, x - x0) * rays + turned)));
  };
  return (
    `<defs><radialGradient id="g"><stop offset="0" stop-color="var(--light)" stop-opacity=".75"/><stop offset="1" stop-color="var(--light)" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="var(--surface)"/>` +
    `<ellipse cx="${short(x0)}" cy="${short(y0)}" rx="${short(h * 1.1)}" ry="${short(h * 0.8)}" fill="url(#g)"/>` +
    `<g opacity=".3">${engrave({ w, h, gap: 2.3, dx: 4, tone })}</g>${growth(number, r, left, right, w, h)}`
  );
}

// A tipping point is cut in gold on black.
const gilded = (drawn: string): string =>
  `<g color="var(--coin)">${drawn
    .replaceAll('var(--surface)', 'var(--tipping)')
    .replaceAll(/var\(--discipline-\w+\)/g, 'var(--coin)')}</g>`;

interface Face {
  number: number;
  left: Discipline | null;
  right: Discipline | null;
  kind: string;
}
export function ideaPlate({ number, left, right, kind }: Face, width: number, height: number): Plate {
  // The card of Plurality shows no Disciplines: all of them meet on it.
  const [one, other] = [left ?? 'G', right ?? 'T'];
  const drawn = (): string => idea(number, one, other, width, height);
  const dark = kind !== 'idea';
  return { id: `pt-${number}-${one}${other}`, width, height, draw: dark ? () => gilded(drawn()) : drawn };
}

export const worldPlate = (sphere: Sphere): Plate => ({
  id: `pt-${sphere}`,
  width: 300,
  height: 150,
  draw: (dark = false) => world(sphere, 300, 150, dark),
});

// The rosette of a bank note.
function rosette(id: string, size: number, turns: number): string {
  const r = chance(`guilloche ${id}`);
  const petals = 7 + Math.floor(r() * 9);
  const shrink = mix(0.16, 0.3, r());
  const inner = mix(0.34, 0.5, r());
  const loop = (k: number, side: number): string => {
    const points = many(241, (i): [number, number] => {
      const t = (i * Math.PI) / 120;
      const wave = 0.5 + 0.5 * Math.cos(petals * t + side * k * 0.35);
      const far = (size / 2) * mix(inner, 1, wave) * (1 - shrink * (k / turns));
      return [size / 2 + far * Math.cos(t), size / 2 + far * Math.sin(t)];
    });
    return `${path(points)}Z`;
  };
  const d = many(turns, (k) => loop(k, 1) + loop(k, -1)).join('');
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width=".5"/>`;
}

export const sealPlate = (regime: string, discipline: Discipline | null): Plate => ({
  id: `pt-seal-${regime}`,
  width: 100,
  height: 100,
  draw: () => `<g color="${discipline ? hues[discipline] : 'currentColor'}">${rosette(regime, 100, 9)}</g>`,
});

export const backPlate: Plate = {
  id: 'pt-back',
  width: 62,
  height: 42,
  draw: () =>
    `<rect width="62" height="42" fill="var(--tipping)"/><g color="var(--coin)" transform="translate(0 -10)">${rosette('deck', 62, 6)}</g>`,
};
