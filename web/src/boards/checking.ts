// What the tests of every board share: words as the server gives them, and what must hold of every anchor.
import { IntlMessageFormat } from 'intl-messageformat';
import type { BoardProps } from './index';

/** The words of one language; a text that is missing fails the test. Messages are compiled once, as in the client. */
export function catalog(patterns: Record<string, string>, lang: string): BoardProps['words'] {
  const compiled = new Map<string, IntlMessageFormat>();
  return (key, args) => {
    const pattern = patterns[key];
    if (pattern === undefined) throw new Error(`no text "${key}" in ${lang}`);
    if (!compiled.has(key)) compiled.set(key, new IntlMessageFormat(pattern, lang));
    return String(compiled.get(key)?.format(args));
  };
}

/** The language boards are drawn in: English, or Spanish in the slow tests (`npm run test:spanish`). */
export const drawnIn = process.env['NOO_BOARDS_IN'] === 'es' ? 'es' : 'en';

/** Words that are there in both languages: one is shown, and the other is looked up beside it. */
export function both(english: BoardProps['words'], spanish: BoardProps['words']): BoardProps['words'] {
  const [shown, beside] = drawnIn === 'en' ? [english, spanish] : [spanish, english];
  return (key, args) => {
    const text = shown(key, args);
    if ((beside(key, args) === '') !== (text === '')) throw new Error(`"${key}" is empty in one language`);
    return text;
  };
}

/** Anchors without a name or an explanation, and those with another anchor or a button inside: as they are written. */
export function faultyAnchors(home: HTMLElement): string[] {
  const nested = new Set(
    [...home.querySelectorAll('[data-target], button')].map((one) => one.parentElement?.closest('[data-target]')),
  );
  return [...home.querySelectorAll<HTMLElement>('[data-target]')]
    .filter((one) => !one.dataset['name'] || !one.dataset['tip'] || nested.has(one))
    .map((one) => one.outerHTML);
}

/** Which of these anchors the board does not have. */
export function missing(home: HTMLElement, targets: string[]): string[] {
  const there = new Set([...home.querySelectorAll<HTMLElement>('[data-target]')].map((one) => one.dataset['target']));
  return [...new Set(targets)].filter((one) => !there.has(one));
}

/** What is there more than once. */
export const twice = (of: (string | undefined)[]): unknown[] => of.filter((one, i) => of.indexOf(one) !== i);
