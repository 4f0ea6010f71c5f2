// The chart of the world, as it is printed once: sea with water lines along the coasts, land, borders and mountains. What
// a game changes of it (hatching, light, leanings) the board draws above it (boards/pax_emancipation/Tides.svelte).
import world from '../../boards/pax_emancipation/world.json';
import { chance, mix } from '../burin';
import type { Plate } from '../press.svelte';

const tenth = (v: number): number => Math.round(v * 10) / 10;

// In units of the chart: more than the frame, because it goes on beneath the sheets that lie on it.
export const reach = { x: -640, y: -230, width: 2600, height: 1110 };

// The engraver's lines along a coast: how wide, how strong.
const waterLines = [
  [30, 0.16],
  [22, 0.24],
  [15, 0.34],
  [9, 0.46],
  [4.5, 0.62],
] as const;

type Point = readonly number[];
function peaks(range: readonly Point[], id: string): string {
  const r = chance(`range ${id}`);
  let d = '';
  for (let i = 0; i + 1 < range.length; i++) {
    const [ax = 0, ay = 0] = range[i] ?? [];
    const [bx = 0, by = 0] = range[i + 1] ?? [];
    const n = Math.max(2, Math.round(Math.hypot(bx - ax, by - ay) / 9));
    for (let k = 0; k < n; k++) {
      const x = mix(ax, bx, k / n) + (r() - 0.5) * 5;
      const y = mix(ay, by, k / n) + (r() - 0.5) * 5;
      const s = mix(3.2, 5.6, r());
      d +=
        `M${tenth(x - s)} ${tenth(y + s)}L${tenth(x)} ${tenth(y - s)}L${tenth(x + s)} ${tenth(y + s)}` +
        `M${tenth(x + 0.6)} ${tenth(y - s + 1)}l${tenth(s * 0.25)} ${tenth(s * 1.5)}` +
        `M${tenth(x + s * 0.4)} ${tenth(y - s * 0.2)}l${tenth(s * 0.1)} ${tenth(s * 0.9)}`;
    }
  }
  return `<path d="${d}" fill="none" stroke="var(--muted)" stroke-width=".6" stroke-linejoin="round" opacity=".7"/>`;
}

// Thirty-two winds from a point in the ocean.
function winds(x: number, y: number): string {
  const d = Array.from({ length: 32 }, (_, i) => {
    const a = (i * Math.PI) / 16;
    return `M${x} ${y}L${tenth(x + 1900 * Math.cos(a))} ${tenth(y + 1900 * Math.sin(a))}`;
  });
  return `<path d="${d.join('')}" stroke="var(--wash)" stroke-width=".4" opacity=".45"/>`;
}

// The rose of the winds, where no Sphere is.
function rose(x: number, y: number, size: number): string {
  const point = (by: number, far: number, wide: number): string =>
    `<g transform="rotate(${by})"><path d="M0 ${-far}L${wide} ${-wide}L0 0Z" fill="var(--muted)"/>` +
    `<path d="M0 ${-far}L${-wide} ${-wide}L0 0Z" fill="none" stroke="var(--muted)" stroke-width="1"/></g>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 100})" opacity=".5">` +
    '<circle r="41" fill="none" stroke="var(--muted)" stroke-width="2.2"/><circle r="36" fill="none" stroke="var(--muted)"/>' +
    [45, 135, 225, 315].map((by) => point(by, 28, 5)).join('') +
    [0, 90, 180, 270].map((by) => point(by, 44, 8)).join('') +
    '</g>'
  );
}

function draw(): string {
  const { beyond, spheres, graticule, tropics, ranges } = world;
  const lands = Object.values(spheres);
  const round = 360 * 3.85; // once around the Earth, where America follows Asia
  const { x, y, width, height } = reach;
  const grid = (d: string, more: string): string =>
    `<path d="${d}" fill="none" stroke="var(--wash)" stroke-width=".5" ${more}/>`;
  const coast = (stroke: string, wide: number, more: string): string =>
    `<use href="#land" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linejoin="round" ${more}/>`;
  return (
    `<g transform="translate(${-x} ${-y})"><defs><path id="one" d="${beyond}${lands.join('')}"/>` +
    `<g id="land"><use href="#one"/><use href="#one" x="${round}"/></g>` +
    `<radialGradient id="deep" gradientUnits="userSpaceOnUse" cx="520" cy="220" r="1150">` +
    `<stop offset="0" stop-color="var(--sea)"/><stop offset="1" stop-color="var(--sea-deep)"/></radialGradient></defs>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#deep)"/>` +
    grid(graticule, 'opacity=".55"') +
    tropics
      .map((at, i) =>
        grid(`M${x} ${at}H${x + width}`, i === 1 ? 'opacity=".55"' : 'stroke-dasharray="4 3" opacity=".9"'),
      )
      .join('') +
    winds(640, 470) +
    waterLines
      .map(([wide, strong]) => coast('var(--wash)', wide, `opacity="${strong}"`) + coast('var(--sea)', wide - 1, ''))
      .join('') +
    `<use href="#one" x="${round}" fill="var(--land-dim)" stroke="var(--line)" stroke-width=".6"/>` +
    `<path d="${beyond}" fill="var(--land-dim)" stroke="var(--line)" stroke-width=".6"/>` +
    lands
      .map(
        (d, i) =>
          `<clipPath id="c${i}"><path d="${d}"/></clipPath><path d="${d}" fill="var(--land)"/>` +
          `<path d="${d}" clip-path="url(#c${i})" fill="none" stroke="var(--brass)" stroke-width="9" stroke-opacity=".17"/>`,
      )
      .join('') +
    lands
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="currentColor" stroke-width=".8" stroke-linejoin="round" opacity=".8"/>`,
      )
      .join('') +
    ranges.map((one, i) => peaks(one, String(i))).join('') +
    rose(345, 452, 62) +
    '</g>'
  );
}

export const chart: Plate = { id: 'pax_emancipation chart', width: reach.width, height: reach.height, draw };
