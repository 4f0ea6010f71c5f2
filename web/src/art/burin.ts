// The burin: a picture is a tone (0 light .. 1 dark), cut into parallel lines that swell where it is dark. Emblems are
// drawn over it in clean strokes. Everything is a string of SVG; colours are currentColor (the ink) and var(--token),
// which press.ts replaces when it prints. The same id always makes the same picture.

/** Chance from an id: numbers from 0 up to 1, always the same ones. */
export function chance(id: string): () => number {
  let a = [...id].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth wander between about -1 and 1. */
export function noise(id: string): (x: number) => number {
  const next = chance(id);
  const values = Array.from({ length: 64 }, () => next() * 2 - 1);
  const value = (i: number): number => values[i & 63] ?? 0;
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const s = f * f * (3 - 2 * f);
    return value(i) * (1 - s) + value(i + 1) * s;
  };
}

export const clamp = (v: number, least = 0, most = 1): number => Math.min(most, Math.max(least, v));
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export function step(a: number, b: number, v: number): number {
  const t = clamp((v - a) / (b - a));
  return t * t * (3 - 2 * t);
}
const tenth = (v: number): number => Math.round(v * 10) / 10;
const hundredth = (v: number): number => Math.round(v * 100) / 100;

export type Tone = (x: number, y: number) => number;

export interface Cut {
  w: number;
  h: number;
  gap?: number; // between lines
  dx?: number; // between points of a line
  tone: Tone;
  flow?: (x: number, y: number) => number; // bends the lines: around a globe, along a hill
  most?: number; // of the gap that ink may fill
  least?: number; // below it nothing is cut
}

export function engrave({ w, h, gap = 3, dx = 3, tone, flow = () => 0, most = 0.86, least = 0.05 }: Cut): string {
  let d = '';
  let above: string[] = [];
  let below: string[] = [];
  const lift = (): void => {
    if (above.length > 1) d += `M${above.join('L')}L${below.reverse().join('L')}Z`;
    above = [];
    below = [];
  };
  for (let y = gap / 2 - 8 * gap; y < h + 12 * gap; y += gap) {
    for (let x = 0; x <= w + 0.01; x += dx) {
      const at = y + flow(x, y);
      // What lies beyond the edge is not seen, and half of a low picture would be that.
      const depth = at < -gap || at > h + gap ? 0 : clamp(tone(x, at)) * most;
      if (depth < least) {
        lift();
        continue;
      }
      above.push(`${tenth(x)} ${hundredth(at - (depth * gap) / 2)}`);
      below.push(`${tenth(x)} ${hundredth(at + (depth * gap) / 2)}`);
    }
    lift();
  }
  return `<path d="${d}" fill="currentColor"/>`;
}

// ---- tones that scenes are made of

export interface Sun {
  x: number;
  y: number;
  r: number;
  rays: number;
  turn?: number;
  deep?: number;
  low?: number; // where the sky is brightest
}
/** The rays of a sun, darker towards the top. */
export const sky =
  ({ x: sx, y: sy, r, rays, turn = 0, deep = 0.6, low = 100 }: Sun): Tone =>
  (x, y) => {
    const dist = Math.hypot(x - sx, y - sy);
    if (dist < r) return 0;
    const a = Math.atan2(y - sy, x - sx);
    const ray = step(-0.35, 0.35, Math.cos(a * rays + turn) + 0.25 * Math.cos(a * rays * 2 + turn * 3));
    const far = deep * step(r * 0.6, r * 8, dist) * mix(0.3, 1, ray) * mix(1.1, 0.45, clamp(y / low));
    return far + 0.16 * step(r, r * 1.3, dist) * ray;
  };

/** Swell, and the light that lies on it. */
export function sea(id: string, top: number, sx: number): Tone {
  const wander = noise(id);
  return (x, y) => {
    const d = clamp((y - top) / 60);
    const wave = Math.sin(x / (4 + d * 12) + wander(y / 4) * 5 + y * 0.7);
    const glitter = Math.exp(-(((x - sx) / (9 + d * 40)) ** 2));
    return clamp(0.62 + 0.34 * wave * (0.4 + d) - 0.85 * glitter * (0.62 + 0.38 * wave));
  };
}

/** The height of a line of hills at x. */
export function ridge(id: string, top: number, high: number, span: number): (x: number) => number {
  const wander = noise(id);
  return (x) => top + high * (wander(x / span) + 0.35 * wander((x / span) * 2.7 + 9));
}

/** Below a ridge: dark on the side away from the light, with a bright crest. */
export const hill =
  (edge: (x: number) => number, dark: number, lightX: number): Tone =>
  (x, y) => {
    const slope = (edge(x + 3) - edge(x - 3)) / 6;
    const lit = -slope * Math.sign(lightX - x);
    const deep = y - edge(x);
    return deep < 1.6 ? 0.95 : clamp(dark - 0.5 * lit - 0.3 * Math.exp(-deep / 7) + 0.004 * deep);
  };

/** A lit globe; nothing outside it. */
export const ball =
  (cx: number, cy: number, r: number, lx = -0.5, ly = -0.6) =>
  (x: number, y: number): number | undefined => {
    const u = (x - cx) / r;
    const v = (y - cy) / r;
    const q = u * u + v * v;
    return q > 1 ? undefined : clamp(0.92 - (u * lx + v * ly + Math.sqrt(1 - q) * 0.65) * 0.95);
  };

// ---- strokes of emblems

const round = 'stroke-linecap="round" stroke-linejoin="round"';
/** A stroke. */
export const line = (d: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" ${round}/>`;
/** A stroke around paper: the thing stands before its ground. */
export const body = (d: string, width = 2): string =>
  `<path d="${d}" fill="var(--surface)" stroke="currentColor" stroke-width="${width}" ${round}/>`;
/** A surface of ink. */
export const solid = (d: string): string => `<path d="${d}" fill="currentColor"/>`;
/** Parallel strokes from one place to another. */
export function hatch(x0: number, y0: number, x1: number, y1: number, n: number, sx: number, sy: number): string {
  const at = (i: number): string => {
    const t = n > 1 ? i / (n - 1) : 0;
    return `M${tenth(mix(x0, x1, t))} ${tenth(mix(y0, y1, t))}l${sx} ${sy}`;
  };
  return line(Array.from({ length: n }, (_, i) => at(i)).join(''), 1.1);
}
