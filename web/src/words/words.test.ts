import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { beforeEach, describe, expect, it } from 'vitest';
import { ago, duration, list, phrase, preferred, speak, t, type Catalog } from './index.svelte';
import { suggestName } from './names';

const folder = join(process.cwd(), 'src/words');
const read = (file: string): Catalog => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalog;
const english = readdirSync(folder).filter((file) => /(^|\.)en\.json$/.test(file));
const spanishOf = (file: string): string => file.replace(/en\.json$/, 'es.json');

type Node = { type: number; value?: unknown; options?: Record<string, { value: Node[] }> };

/** The names a message needs, with their kind; of every branch. */
function placeholders(nodes: Node[]): string[] {
  const own = nodes.filter(({ type }) => type >= 1 && type <= 6).map(({ type, value }) => `${String(value)}:${type}`);
  const inner = nodes.flatMap(({ options }) =>
    Object.values(options ?? {}).flatMap((each) => placeholders(each.value)),
  );
  return [...new Set([...own, ...inner])].sort();
}

const parse = (pattern: string, language: string): Node[] =>
  new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).getAst() as Node[];

describe.each(english)('%s', (file) => {
  const en = read(file);
  const es = read(spanishOf(file));

  it('has the same keys in Spanish, in the same order', () => {
    expect(Object.keys(es)).toEqual(Object.keys(en));
  });

  it('asks for the same placeholders in both languages', () => {
    for (const key of Object.keys(en)) {
      expect.soft(placeholders(parse(es[key] ?? '', 'es')), key).toEqual(placeholders(parse(en[key] ?? '', 'en')));
    }
  });

  it('says something everywhere, and never shouts', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(es)]) {
      expect.soft(text.trim(), key).not.toBe('');
      expect.soft(text.replaceAll('SPHERES!', ''), key).not.toContain('!');
    }
  });
});

it('no key is in two catalogs', () => {
  const keys = english.flatMap((file) => Object.keys(read(file)));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

it('every word that a page asks for by name is there', () => {
  const known = new Set(english.flatMap((file) => Object.keys(read(file))));
  const sources = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(folder, '..', file), 'utf8') }));
  const asked = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => ({ file, key: match[1] ?? '' })),
  );
  expect(asked.length).toBeGreaterThan(100);
  const shown = asked.filter(({ file }) => file !== join('words', 'index.svelte.ts'));
  expect(shown.filter(({ key }) => !known.has(key))).toEqual([]);
});

describe('the language', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['fr', 'ES'], 'es'],
    [['en-GB'], 'en'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
  ])('of a first visit with %j is %s', (wanted, expected) => {
    expect(preferred(wanted)).toBe(expected);
  });

  it('changes every word, and the page says which it is', async () => {
    await speak('en');
    expect(t('seat.blue')).toBe('Blue');
    await speak('es');
    expect(t('seat.blue')).toBe('Azul');
    expect(document.documentElement.lang).toBe('es');
  });

  it('is the one asked for last, whichever arrives first', async () => {
    await Promise.all([speak('en'), speak('es')]);
    expect(t('seat.blue')).toBe('Azul');
  });
});

describe('words', () => {
  beforeEach(() => speak('en'));

  it('count', () => {
    expect(t('tables.free_chairs', { free: 1, all: 4 })).toBe('1 chair of 4 free');
    expect(t('tables.free_chairs', { free: 2, all: 4 })).toBe('2 chairs of 4 free');
  });

  it('show the key where there is no message', () => {
    expect(t('no.such.key')).toBe('no.such.key');
  });

  it('tell how long ago and how long', () => {
    expect(ago(0, 3 * 3_600_000)).toBe('3 hours ago');
    expect(ago(0, 10_000)).toBe('now');
    expect(ago(7 * 86_400_000, 1_000)).toBe('in 7 days');
    expect(ago(14 * 3_600_000, 0)).toBe('in 14 hours');
    expect(duration(3 * 86400 + 4 * 3600)).toBe('3 days 4 hours');
    expect(duration(900)).toBe('15 minutes');
    expect(list(['a', 'b', 'c'])).toBe('a, b, and c');
  });

  it('are filled in anew for other numbers, and for another language', async () => {
    const pattern = '{n, plural, one {# piece} other {# pieces}} {x, number}';
    expect(phrase(pattern, { n: 1, x: 10000.5 })).toBe('1 piece 10,000.5');
    expect(phrase(pattern, { n: 2, x: 10000.5 })).toBe('2 pieces 10,000.5');
    await speak('es');
    expect(phrase(pattern, { n: 2, x: 10000.5 })).toBe('2 pieces 10.000,5');
  });

  it('suggest a friendly name in the language', () => {
    expect(suggestName('en', () => 0)).toBe('Quiet Heron');
    expect(suggestName('es', () => 0.999)).toBe('Orca amable');
  });
});
