// The rosette of a bank note, from an id: the seal of a player, the back of a card, the ground of a title.
import { chance, mix } from './burin';
import type { Plate } from './press.svelte';

const tenth = (v: number): number => Math.round(v * 10) / 10;

/** A guilloche within a square of that size, in the colour of the ink. */
export function guilloche(id: string, size = 100, turns = 9): string {
  const next = chance(`guilloche ${id}`);
  const leaves = 7 + Math.floor(next() * 9);
  const fade = mix(0.16, 0.3, next());
  const inner = mix(0.34, 0.5, next());
  let d = '';
  for (let k = 0; k < turns; k++)
    for (const way of [1, -1]) {
      const points: string[] = [];
      for (let i = 0; i < 720; i += 3) {
        const t = (i * Math.PI) / 360;
        const wave = mix(inner, 1, 0.5 + 0.5 * Math.cos(leaves * t + way * k * 0.35));
        const r = (size / 2) * wave * (1 - fade * (k / turns));
        points.push(`${tenth(size / 2 + r * Math.cos(t))} ${tenth(size / 2 + r * Math.sin(t))}`);
      }
      d += `M${points.join('L')}Z`;
    }
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${(0.35 * size) / 100}"/>`;
}

/** The seal of a seat, in its colour, or in a colour of its own. */
export function seal(
  seat: string,
  size = 148,
  colour = `var(--player-${seat}${seat === 'white' ? '-line' : ''})`,
): Plate {
  const draw = (): string => `<g color="${colour}">${guilloche(`seal ${seat}`, size)}</g>`;
  return { id: `seal ${seat} ${colour}`, width: size, height: size, draw };
}
