// The planet of The Planetary Phase: a triangle as it fares, burning (nobody answers its threat), planned (a tile lies
// there) or healed (its operation has been launched). All from the id of the space; a plate is as large as the triangle.
import {
  bend,
  bent,
  centroid,
  outline,
  scaled,
  triangle,
  type Point,
  type Triangle,
} from '../boards/planetary_phase/geometry';
import { chance, engrave, mix, noise } from './burin';
import type { Plate } from './press.svelte';

export interface Laid {
  plate: Plate;
  x: number;
  y: number;
}

const tenth = (v: number): number => Math.round(v * 10) / 10;
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const path = (of: readonly Point[]): string => `M${of.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}`;
const stroke = (d: string, width: number, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

// Light or heat from the middle, as wide as that.
const glow = ({ x, y }: Point, r: number, colour: string, opacity: number): string =>
  `<radialGradient id="g"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${r}" fill="url(#g)"/>`;

// A plate whose picture is drawn in the planet's own coordinates, and cut to the triangle.
function laid(
  id: string,
  shape: Triangle,
  draw: (box: { w: number; h: number; x: number; y: number }) => string,
): Laid {
  const all = bent(shape);
  const [xs, ys] = [all.map((one) => one.x), all.map((one) => one.y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [w, h] = [Math.ceil(Math.max(...xs)) - x, Math.ceil(Math.max(...ys)) - y];
  const inside = (): string =>
    `<clipPath id="c"><path d="${outline(shape)}"/></clipPath>` +
    `<g transform="translate(${-x} ${-y})"><g clip-path="url(#c)">${draw({ w, h, x, y })}</g></g>`;
  return { plate: { id, width: w, height: h, draw: inside }, x, y };
}

// Smoke, and cracks that glow: more of them the deeper the threat.
export function burning(space: string, level: number, struck: boolean): Laid {
  const shape = triangle(space);
  return laid(`pp burning ${struck ? 'struck ' : ''}${space}`, shape, ({ w, h, x: x0, y: y0 }) => {
    const next = chance(`burn ${space}`);
    const [a, b] = [noise(space), noise(`${space} b`)];
    const middle = bend(centroid(shape));
    let cracks = '';
    const crack = (from: Point, angle: number, length: number, more: number): void => {
      let [{ x, y }, way] = [from, angle];
      const points = [from];
      times(5, () => {
        way += (next() - 0.5) * 1.3;
        x += Math.cos(way) * length;
        y += Math.sin(way) * length;
        points.push({ x, y });
        if (more > 0 && next() < 0.5) crack({ x, y }, way + (next() < 0.5 ? 1 : -1), length * 0.7, more - 1);
      });
      const d = path(points);
      cracks += stroke(d, 6, 'var(--planet-fire)', 0.2) + stroke(d, 1.1 + more * 0.7, 'var(--planet-fire)', 0.85);
    };
    times(level + 1, (i) => {
      const corner = bend(shape[(i % 3) as 0 | 1 | 2]);
      const from = { x: mix(corner.x, middle.x, 0.12), y: mix(corner.y, middle.y, 0.12) };
      const way = Math.atan2(middle.y - corner.y, middle.x - corner.x);
      crack(from, way + (next() - 0.5) * 0.7, 8 + level * 2, 1);
    });
    const tone = (x: number, y: number): number => 0.5 + 0.4 * a(x / 26 + y / 60) + 0.25 * b(y / 17);
    const smoke = engrave({ w, h, gap: 3.4, dx: 6, tone, flow: (x) => 6 * a(x / 34 + 7) });
    return (
      `<path d="${outline(shape)}" fill="var(--planet-${struck ? 'struck' : 'soot'})"/>` +
      glow(middle, 30 + level * 14, 'var(--planet-fire)', 0.25 + level * 0.14) +
      `<g transform="translate(${x0} ${y0})" color="var(--planet-smoke)" opacity="0.34">${smoke}</g>${cracks}`
    );
  });
}

// Growth: from each corner fronds towards the middle, with leaves.
export function healed(space: string): Laid {
  const shape = triangle(space);
  return laid(`pp healed ${space}`, shape, () => {
    const next = chance(`heal ${space}`);
    const middle = bend(centroid(shape));
    let [leaves, stems] = ['', ''];
    const leaf = ({ x, y }: Point, way: number, turn: number, l: number): void => {
      const to = (angle: number, k: number): string =>
        `${tenth(Math.cos(angle) * l * k)} ${tenth(Math.sin(angle) * l * k)}`;
      leaves +=
        `M${tenth(x)} ${tenth(y)}q${to(way + turn * 1.25, 1)} ${to(way + turn * 0.5, 1.5)}` +
        `q${to(way + turn * 0.2, -1)} ${to(way + turn * 0.5, -1.5)}Z`;
    };
    for (const corner of shape.map(bend)) {
      const length = Math.hypot(middle.x - corner.x, middle.y - corner.y);
      const towards = Math.atan2(middle.y - corner.y, middle.x - corner.x);
      times(5, (j) => {
        let way = towards + (j - 2) * 0.24 + (next() - 0.5) * 0.1;
        let at = corner;
        const points = [at];
        const n = 7 + Math.floor(next() * 3);
        const curl = (j - 2) * 0.03 + (next() - 0.5) * 0.06;
        times(n, (i) => {
          way += curl;
          at = { x: at.x + (Math.cos(way) * length * 0.92) / n, y: at.y + (Math.sin(way) * length * 0.92) / n };
          points.push(at);
          if (i > 1) for (const turn of [1, -1]) leaf(at, way, turn, (n - i) * 1.25 + 2.5);
        });
        stems += path(points);
      });
    }
    return (
      `<path d="${outline(shape)}" fill="var(--planet-heal)"/>` +
      glow(middle, 66, 'var(--light)', 0.85) +
      `<path d="${leaves}" fill="var(--planet-leaf)" fill-opacity="0.36"/>${stroke(stems, 0.9, 'var(--planet-leaf)', 0.85)}`
    );
  });
}

// A plan: the triangle again and again, smaller, as on a surveyor's sheet.
export function planned(space: string, approach: string): Laid {
  const shape = triangle(space);
  const rings = (): string =>
    times(7, (i) =>
      stroke(outline(scaled(shape, 0.93 - i * 0.12)), i % 2 ? 0.7 : 1.2, `var(--approach-${approach})`, 0.42),
    ).join('');
  return laid(
    `pp planned ${approach} ${space}`,
    shape,
    () => `<path d="${outline(shape)}" fill="var(--approach-${approach}-soft)"/>${rings()}`,
  );
}

// The sky behind the planet: rays that come from it, and stars.
export const heavens: Plate = {
  id: 'pp heavens',
  width: 1200,
  height: 760,
  draw: () => {
    const next = chance('heavens');
    const [cx, cy] = [600, 380];
    const tone = (x: number, y: number): number => {
      const far = Math.hypot(x - cx, y - cy);
      if (far < 250) return 0;
      const ray = Math.cos(Math.atan2(y - cy, x - cx) * 36);
      return Math.max(0, (far - 250) / 900) * (0.34 + 0.22 * ray);
    };
    const stars = times(90, () => {
      const [x, y, r] = [next() * 1200, next() * 760, next() * 1.2 + 0.4];
      return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}"/>`;
    });
    const rays = engrave({ w: 1200, h: 760, gap: 6, dx: 12, tone });
    return `<g color="var(--line)" opacity="0.45">${rays}</g><g fill="var(--planet-star)">${stars.join('')}</g>`;
  },
};

// Fire at the foot of a threat's card: the more it is worth, the higher. Where it is answered, grass.
export function blazeOf(card: string, worth: number, answered: boolean): Plate {
  const [width, height] = [150, 90];
  const tongue = (x: number, wide: number, high: number, lean: number): string =>
    `M${tenth(x - wide)} ${height + 2}C${tenth(x - wide)} ${tenth(height - high * 0.5)} ${tenth(x - wide * 0.2 + lean)} ${tenth(height - high * 0.55)} ` +
    `${tenth(x + lean)} ${tenth(height - high)}C${tenth(x + lean + wide * 0.4)} ${tenth(height - high * 0.6)} ${tenth(x + wide)} ${tenth(height - high * 0.5)} ${tenth(x + wide)} ${height + 2}Z`;
  return {
    id: `pp ${answered ? 'grass' : 'blaze'} ${card} ${worth}`,
    width,
    height,
    draw: () => {
      const next = chance(`blaze ${card}`);
      const row = (n: number, high: number, fill: string, opacity: number): string => {
        const d = times(n, (i) =>
          tongue(
            ((i + 0.5) / n) * width + (next() - 0.5) * 8,
            width / n / 1.5,
            high * mix(0.6, 1, next()),
            (next() - 0.5) * 16,
          ),
        );
        return `<path d="${d.join('')}" fill="${fill}" fill-opacity="${opacity}"/>${stroke(d.join(''), 0.8, 'var(--planet-smoke)', 0.35)}`;
      };
      const high = 34 + worth * 16;
      const [far, middle, near] = answered ? ['leaf', 'leaf', 'heal'] : ['fire', 'flame', 'light'];
      const hue = (name: string): string => `var(--${name === 'light' ? name : `planet-${name}`})`;
      const n = answered ? 2.4 : 1;
      return (
        row(6 * n, high, hue(far ?? ''), answered ? 0.25 : 0.55) +
        row(7 * n, high * 0.66, hue(middle ?? ''), answered ? 0.4 : 0.85) +
        row(8 * n, high * 0.36, hue(near ?? ''), 0.9)
      );
    },
  };
}
