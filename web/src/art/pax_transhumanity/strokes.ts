// The strokes that the pictures of Pax Transhumanity are made of. Light is gold; all else is ink on the card's ground.
export type Point = readonly [x: number, y: number];
export type Chance = () => number;

export const turn = Math.PI * 2;
export const short = (v: number): number => Math.round(v * 10) / 10;
export const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
export const joined = (n: number, make: (i: number) => string): string => many(n, make).join('');
export const path = (points: readonly Point[]): string => `M${points.map((one) => one.map(short).join(' ')).join('L')}`;

export const line = (d: string, width = 1.4, colour = 'currentColor'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const shape = (d: string, width = 1.4): string =>
  `<path d="${d}" fill="var(--surface)" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round"/>`;
export const ring = ([x, y]: Point, r: number, width = 1.4): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="var(--surface)" stroke="currentColor" stroke-width="${width}"/>`;
export const dot = ([x, y]: Point, r: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="currentColor"/>`;
export const lamp = ([x, y]: Point, r: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="var(--light)" stroke="currentColor" stroke-width="1.2"/>`;
export const block = ([x, y]: Point, w: number, h: number, fill: string, width = 1): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}" stroke="currentColor" stroke-width="${width}"/>`;

/** Shoulders and a head, without a face. */
export function person([x, y]: Point, s: number): string {
  const [one, half, tall, low] = [s, s * 0.5, s * 1.25, s * 0.15].map(short);
  const shoulders = `c0-${short(s * 1.1)} ${half}-${tall} ${one}-${tall}s${one} ${low} ${one} ${tall}Z`;
  return shape(`M${short(x - s)} ${short(y + s * 1.15)}${shoulders}`) + ring([x, y - s * 0.62], s * 0.56);
}

/** Strokes stand before an engraved ground by a halo of paper. */
export function haloed(body: string): string {
  const halo = body
    .replace(/fill="(var\(--light\)|currentColor)"/g, 'fill="var(--surface)"')
    .replace(
      /stroke="currentColor" stroke-width="([\d.]+)"/g,
      (_, width: string) => `stroke="var(--surface)" stroke-width="${Number(width) + 2.6}"`,
    );
  return `<g opacity=".9">${halo}</g>${body}`;
}
