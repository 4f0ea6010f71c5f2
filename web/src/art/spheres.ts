// The globes of SPHERES! and the deep they hang in. A globe is glass: an engraved depth, a window of light, and an aura in
// its owner's colour that grows with its Era, fades in a Crisis, and is gone with the civilization.
import type { Seat } from '../api/types';
import { ball, chance, engrave, noise } from './burin';
import type { Plate } from './press.svelte';

export type Mood = 'well' | 'crisis' | 'collapsed';

/** How much wider than the globe its picture is, for the aura. */
export const auraReach = 1.4;

const short = (n: number): number => Math.round(n * 10) / 10;

function aura(seat: Seat, r: number, era: number, mood: Mood): string {
  if (mood === 'collapsed') return '';
  const strength = (mood === 'crisis' ? 0.2 : 0.3) + era * 0.07;
  const c = r * auraReach;
  const stop = (at: number, opacity: number): string =>
    `<stop offset="${at}" stop-color="var(--glow-${seat})" stop-opacity="${short(opacity * 10) / 10}"/>`;
  const from = 1 / auraReach;
  return (
    `<radialGradient id="a">${stop(from - 0.02, strength)}${stop(from + 0.1, strength * 0.45)}${stop(1, 0)}</radialGradient>` +
    `<circle cx="${c}" cy="${c}" r="${c}" fill="url(#a)"/>`
  );
}

function cracks(r: number): string {
  const next = chance('spheres cracks');
  const arm = (turn: number): string => {
    let [x, y] = [r + Math.cos(turn) * r, r + Math.sin(turn) * r];
    let d = `M${short(x)} ${short(y)}`;
    for (let i = 0; i < 7; i += 1) {
      const way = turn + Math.PI + (next() - 0.5) * 1.7;
      x += Math.cos(way) * r * 0.19;
      y += Math.sin(way) * r * 0.19;
      d += `L${short(x)} ${short(y)}`;
    }
    return d;
  };
  const d = [-1.9, 0.4, 2.3, -0.5, 1.4].map(arm).join('');
  return (
    `<path d="${d}" fill="none" stroke="var(--abyss)" stroke-width="4" stroke-linejoin="bevel"/>` +
    `<path d="${d}" fill="none" stroke="var(--glass)" stroke-width="1.2" opacity="0.7" stroke-linejoin="bevel"/>`
  );
}

function glass(seat: Seat, r: number, mood: Mood): string {
  const globe = ball(r, r, r * 0.98, -0.45, -0.5);
  const swirl = noise(`spheres ${seat}`);
  const lines = engrave({
    w: 2 * r,
    h: 2 * r,
    gap: 3,
    dx: 4,
    tone: (x, y) => (globe(x, y) ?? 0) * (0.75 + 0.35 * swirl(x / 30 + y / 55)),
    flow: (x) => 7 * swirl(x / 60 + 3),
    most: 0.7,
  });
  const colour = mood === 'collapsed' ? 'var(--bead-mark)' : `var(--glow-${seat})`;
  const stop = (at: number, opacity: number): string =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const deep = (at: number, opacity: number): string =>
    `<stop offset="${at}" stop-color="var(--abyss)" stop-opacity="${opacity}"/>`;
  const p = (x: number, y: number): string => `${short(r * x)} ${short(r * y)}`;
  const [rim, inner] = mood === 'well' ? [0.78, 0.32] : mood === 'crisis' ? [0.55, 0.2] : [0.3, 0.08];
  return (
    `<radialGradient id="g" cx=".42" cy=".36">${stop(0, inner)}${stop(0.7, inner * 0.45)}${stop(1, rim)}</radialGradient>` +
    `<radialGradient id="d" cx=".4" cy=".34">${deep(0.5, 0)}${deep(0.86, 0.5)}${deep(1, 0.1)}</radialGradient>` +
    `<clipPath id="c"><circle cx="${r}" cy="${r}" r="${r}"/></clipPath>` +
    `<circle cx="${r}" cy="${r}" r="${r}" fill="var(--abyss)" opacity=".5"/>` +
    `<circle cx="${r}" cy="${r}" r="${r}" fill="url(#g)"/>` +
    `<g clip-path="url(#c)"><g color="${colour}" opacity=".55">${lines}</g></g>` +
    `<circle cx="${r}" cy="${r}" r="${r}" fill="url(#d)"/>` +
    (mood === 'collapsed' ? cracks(r) : '') +
    `<path d="M${p(0.34, 0.62)}C${p(0.4, 0.36)} ${p(0.62, 0.22)} ${p(0.86, 0.18)}C${p(0.66, 0.34)} ${p(0.5, 0.46)} ${p(0.34, 0.62)}Z" ` +
    `fill="var(--glass)" opacity="${mood === 'collapsed' ? 0.18 : 0.5}"/>` +
    `<ellipse rx="${short(r * 0.34)}" ry="${short(r * 0.13)}" transform="translate(${p(1.3, 1.62)}) rotate(-32)" fill="var(--glass)" opacity=".14"/>` +
    `<circle cx="${r}" cy="${r}" r="${r - 0.8}" fill="none" stroke="${colour}" stroke-width="1.8"/>` +
    `<circle cx="${r}" cy="${r}" r="${r - 0.8}" fill="none" stroke="var(--glass)" stroke-width="1" opacity=".45"/>`
  );
}

/** A civilization's globe. Printed in two sizes only; how large it stands is the board's business. */
export function globe(seat: Seat, large: boolean, era: number, mood: Mood): Plate {
  const r = large ? 112 : 66;
  const side = 2 * r * auraReach;
  const in_ = r * (auraReach - 1);
  return {
    id: `spheres globe ${seat} ${era} ${mood}`,
    width: side,
    height: side,
    draw: () =>
      `${aura(seat, r, era, mood)}<g transform="translate(${short(in_)} ${short(in_)})">${glass(seat, r, mood)}</g>`,
  };
}

/** Stars, and the shells of distance round the middle. */
export const deep: Plate = {
  id: 'spheres deep',
  width: 1440,
  height: 720,
  draw: () => {
    const next = chance('spheres vessel');
    const star = (): string => {
      const [x, y, size, light] = [next() * 1440, next() * 720, 0.4 + next() * 1.1, 0.2 + next() * 0.6];
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size)}" opacity="${short(light)}"/>`;
    };
    const shell = (i: number): string =>
      `<ellipse cx="720" cy="330" rx="${300 + i * 92}" ry="${270 + i * 62}" fill="none" stroke="var(--distance)" stroke-opacity=".13" stroke-dasharray="1 5"/>`;
    return (
      Array.from({ length: 8 }, (_, i) => shell(i)).join('') +
      `<g fill="var(--glass)">${Array.from({ length: 190 }, star).join('')}</g>`
    );
  },
};
