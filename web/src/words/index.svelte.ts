// The words of the client, in the reader's language.
//
//   t('home.title')            t('table.seats', { count: 3 })            words.language
//
// Catalogs are flat JSON files of ICU messages, `en.json` and `es.json` for the shell and `NAME.en.json` for its parts;
// the same keys and placeholders in every language (words.test.ts). Only the language in use is fetched. `t` is
// reactive: a template that calls it follows a change of language. Words of the games themselves come from the server.
import { IntlMessageFormat } from 'intl-messageformat';
import { askIn } from '../api/client';
import type { Language } from '../api/types';

export type Catalog = Record<string, string>;
export type Args = Record<string, string | number>;

export const LANGUAGES: readonly { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Español' },
];

const files = import.meta.glob<Catalog>('./*.json', { import: 'default' });

let catalog = $state.raw<Catalog>({});
let language = $state<Language>('en');

// A board asks for the same hundreds of sentences at every step of a game: patterns are compiled once, their plurals and
// numbers share what Intl needs for them, and what came out is kept.
let compiled = new Map<string, IntlMessageFormat>();
let said = new Map<string, string>();
const mostSaid = 10_000;

function shared<Of, Made>(make: new (locales?: string | string[], how?: Of) => Made) {
  const made = new Map<string, Made>();
  return (locales?: string | string[], how?: Of): Made => {
    const key = JSON.stringify([locales, how]);
    const known = made.get(key) ?? new make(locales, how);
    made.set(key, known);
    return known;
  };
}
const formatters = {
  getNumberFormat: shared(Intl.NumberFormat),
  getDateTimeFormat: shared(Intl.DateTimeFormat),
  getPluralRules: shared(Intl.PluralRules),
};

// Each of the thousands of patterns would ask Intl anew which locale it has for the language.
const findLocale = IntlMessageFormat.resolveLocale;
const locales = new Map<string, Intl.Locale | undefined>();
IntlMessageFormat.resolveLocale = (wanted) => {
  const key = String(wanted);
  const known = locales.get(key) ?? findLocale(wanted);
  locales.set(key, known);
  return known;
};

function filled(pattern: string, args?: Args): string {
  const whole = args ? pattern + JSON.stringify(args) : pattern;
  let text = said.get(whole);
  if (text !== undefined) return text;
  const message =
    compiled.get(pattern) ?? new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true, formatters });
  compiled.set(pattern, message);
  text = String(message.format(args));
  if (said.size >= mostSaid) said.clear();
  said.set(whole, text);
  return text;
}

export const words = {
  get language(): Language {
    return language;
  },
};

askIn(() => language);

/** The first of the browser's languages that we speak; English if it names none. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find(({ id }) => id === tag.toLowerCase().split('-')[0]);
    if (known) return known.id;
  }
  return 'en';
}

let asked = 0;
let spoken = 0;

/** Fetches a language and speaks it from then on. If it cannot be fetched, the old one stays. Of two, the later call wins. */
export async function speak(next: Language): Promise<void> {
  const turn = ++asked;
  const ours = Object.entries(files).filter(
    ([path]) => path.endsWith(`/${next}.json`) || path.endsWith(`.${next}.json`),
  );
  const parts = await Promise.all(ours.map(([, load]) => load()));
  if (turn < spoken) return;
  spoken = turn;
  compiled = new Map();
  said = new Map();
  catalog = Object.assign({}, ...parts) as Catalog;
  language = next;
  document.documentElement.lang = next;
}

/** A message with its arguments filled in; the key itself if there is no such message. */
export function t(key: string, args?: Args): string {
  const pattern = catalog[key];
  return pattern === undefined ? key : filled(pattern, args);
}

/** Any ICU pattern in the reader's language; for catalogs that come from the server. */
export function phrase(pattern: string, args?: Args): string {
  void language; // whoever asks follows it
  return filled(pattern, args);
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 hours ago", "yesterday", "now"; a week that has just begun is "in 7 days". */
export function ago(then: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    const count = (then - now) / size;
    if (Math.abs(count) >= 1) return format.format(count > 0 ? Math.round(count) : Math.trunc(count), unit);
  }
  return format.format(0, 'second');
}

/** "1 day 4 hours", "25 minutes": at most two units. */
export function duration(seconds: number): string {
  const all: [string, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ];
  let rest = Math.round(seconds);
  const parts: string[] = [];
  for (const [unit, size] of all) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count === 0 || parts.length === 2) continue;
    parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return parts.join(' ');
}

/** "a, b and c". */
export function list(items: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}
