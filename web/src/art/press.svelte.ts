// The press: a picture is drawn once for each id, size and theme, in an idle moment, and kept as an image. It never
// stands in the board's tree (see Art.svelte).
import { getContext } from 'svelte';
import { settings } from '../settings.svelte';
import { gathered } from './gathered';

export interface Plate {
  id: string; // the same id and size is the same picture
  width: number;
  height: number;
  draw: (dark?: boolean) => string; // what is inside the svg, in strokes of burin.ts
}

const night = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
let system = $state(night?.matches ? 'dark' : 'light');
night?.addEventListener('change', () => (system = night.matches ? 'dark' : 'light'));

/** The theme that is seen now. */
export const theme = (): 'light' | 'dark' =>
  (settings.theme === 'system' ? system : settings.theme) as 'light' | 'dark';

/** Whoever draws at night in both themes says so by this. Asked while a component is made. */
export const atNight = (): true | undefined => getContext<true | undefined>('night');

// A token as tokens.css has it: light-dark(one, other). Looked up once: a picture names its colours hundreds of times.
const colours = new Map<string, string>();
function colour(name: string, dark: boolean): string {
  const key = `${name} ${dark} ${settings.palette}`;
  const known = colours.get(key);
  if (known !== undefined) return known;
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const pair = /^light-dark\((#\w+|\w+\([^)]*\)),\s*(#\w+|\w+\([^)]*\))\)$/.exec(value);
  const found = (pair ? pair[dark ? 2 : 1] : value) || 'currentColor';
  if (value !== '') colours.set(key, found); // not before the styles have come
  return found;
}

/** The picture as a whole file, its colours those of a theme. */
export function print({ width, height, draw }: Plate, dark: boolean): string {
  const inside = gathered(draw(dark)).replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(name, dark));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `color="${colour('--ink', dark)}">${inside}</svg>`
  );
}

const kept = new Map<string, string>();
const files = new Map<string, Blob>(); // by address
const waiting = new Map<string, { plate: Plate; dark: boolean; tell: ((url: string) => void)[] }>();
let at: number | undefined;

const keyOf = ({ id, width, height }: Plate, dark: boolean): string =>
  `${id} ${width} ${height} ${dark ? 'dark' : 'light'} ${settings.palette}`;

const idle = (run: (left: () => number) => void): number =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback((deadline) => run(() => deadline.timeRemaining()), { timeout: 200 })
    : (setTimeout(() => run(() => 0)) as unknown as number);

// As many as the idle moment has room for; where none comes, as on a busy machine, as many as half a frame has.
const oneTakes = 4; // milliseconds, about
const leastMoment = 8;
function work(left: () => number): void {
  at = undefined;
  const start = performance.now();
  do {
    const [key, next] = waiting.entries().next().value ?? [];
    if (key === undefined || !next) return;
    waiting.delete(key);
    const file = new Blob([print(next.plate, next.dark)], { type: 'image/svg+xml' });
    const url = URL.createObjectURL(file);
    kept.set(key, url);
    files.set(url, file);
    for (const tell of next.tell) tell(url);
  } while (Math.max(left(), leastMoment - (performance.now() - start)) > oneTakes);
  if (waiting.size > 0) at = idle(work);
}

/** A printed picture as an address that holds it whole, for a page that is taken along. */
export async function wholeOf(url: string): Promise<string> {
  const file = files.get(url);
  return file ? `data:image/svg+xml,${encodeURIComponent(await file.text())}` : '';
}

/** The picture's address if it has been printed; else it is told as soon as it is. Returns how to stop waiting. */
export function picture(
  plate: Plate,
  tell: (url: string) => void,
  dark = theme() === 'dark',
): { url: string | null; stop: () => void } {
  const key = keyOf(plate, dark);
  const url = kept.get(key) ?? null;
  if (url !== null) return { url, stop: () => undefined };
  const order = waiting.get(key) ?? { plate, dark, tell: [] };
  order.tell.push(tell);
  waiting.set(key, order);
  at ??= idle(work);
  return {
    url,
    stop: () => {
      order.tell = order.tell.filter((one) => one !== tell);
      if (order.tell.length === 0) waiting.delete(key);
    },
  };
}
