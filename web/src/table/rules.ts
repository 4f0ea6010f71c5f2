// Searching the rules reference: by id, by title, by text, by the mark; every word must be found, accents and case do
// not matter.
import type { Language, LogLine, Play, Rule } from '../api/types';
import { plainText } from './markdown';

export function normal(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

interface Entry {
  rule: Rule;
  id: string;
  title: string;
  mark: string;
  text: string;
}

export class RuleIndex {
  readonly #entries: Entry[];

  // `markOf` has the word shown beside a rule, '' for none.
  constructor(rules: readonly Rule[], markOf: (rule: Rule) => string = () => '') {
    this.#entries = rules.map((rule) => ({
      rule,
      id: normal(rule.id),
      title: normal(plainText(rule.title)),
      mark: normal(markOf(rule)),
      text: normal(plainText(rule.text)),
    }));
  }

  // Best first: what the id or the title says comes before what stands in the text, and rules come before the options
  // that change them, save where an option is asked for by its id. Without words, all in their order.
  search(query: string): Rule[] {
    const wanted = normal(query).split(/\s+/).filter(Boolean);
    const found = this.#entries.map((entry) => ({ entry, score: score(entry, wanted) }));
    const matches = found.filter(({ score: value }) => value > 0);
    if (wanted.length > 0) {
      const place = ({ id }: Entry): number => (id === wanted.join(' ') ? 0 : isOption(id) ? 2 : 1);
      matches.sort((a, b) => place(a.entry) - place(b.entry) || b.score - a.score);
    }
    return matches.map(({ entry }) => entry.rule);
  }
}

const isOption = (id: string): boolean => id.startsWith('opt-');

function score(entry: Entry, wanted: readonly string[]): number {
  let sum = 1;
  for (const word of wanted) {
    const value =
      (entry.id.includes(word) ? 8 : 0) +
      (entry.title.includes(word) ? 4 : 0) +
      (entry.mark.includes(word) ? 2 : 0) +
      (entry.text.includes(word) ? 1 : 0);
    if (value === 0) return 0;
    sum += value;
  }
  return sum;
}

// Whether rules are worth marking: not where all are the rulebook's or plainly rulings.
export const marksOrigins = (rules: readonly Rule[]): boolean =>
  rules.some(({ origin }) => origin !== 'rulebook' && origin !== 'ruling');

// What a reconstructed rule was rebuilt from, unless its text says so in the reader's language ("Reconstructed: ...").
export const untoldEvidence = (rule: Rule, label: string): string =>
  rule.text.includes(label.trim()) ? '' : rule.evidence;

export interface Chapter {
  name: string; // '' where the rules have no chapters
  rules: Rule[];
}

// What scripts/types.mjs found in the rules' texts; a game without such a file has one chapter.
export type Named = { name: string; rules: string[] }[];
const files = import.meta.glob<Record<Language, Named>>('./chapters/*.json', { import: 'default' });

export async function chaptersFor(game: string, language: Language): Promise<Named> {
  return (await files[`./chapters/${game}.json`]?.())?.[language] ?? [];
}

/** Rules by chapters, in the chapters' order; those of none, which hold in every game, stand last, below `others`. */
export function byChapters(rules: readonly Rule[], named: Named, others: string): Chapter[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const chapters = named.map(({ name, rules: ids }) => ({ name, rules: ids.flatMap((id) => known.get(id) ?? []) }));
  const told = new Set(chapters.flatMap((chapter) => chapter.rules));
  const rest = rules.filter((rule) => !told.has(rule));
  return [...chapters, { name: named.length > 0 ? others : '', rules: rest }].filter(
    (chapter) => chapter.rules.length > 0,
  );
}

export interface Group {
  name: string; // '' for those that stand alone
  entries: { name: string; at: number; count: number }[]; // at: from 1
}

/** "Rulings: money", "Rulings: impacts": chapters whose names begin alike, one after the other, stand below that beginning. */
export function grouped(chapters: readonly Chapter[]): Group[] {
  const beginning = (at: number): string => /^(.+?): /.exec(chapters[at]?.name ?? '')?.[1] ?? '';
  const groups: Group[] = [];
  chapters.forEach(({ name, rules }, i) => {
    const own = beginning(i);
    const shared = own && (beginning(i - 1) === own || beginning(i + 1) === own) ? own : '';
    if (groups.at(-1)?.name !== shared || i === 0) groups.push({ name: shared, entries: [] });
    const short = shared ? name.slice(shared.length + 2) : name;
    groups.at(-1)?.entries.push({ name: short, at: i + 1, count: rules.length });
  });
  return groups;
}

export interface AtTable {
  goals: string[]; // how it stands with what the rule is about
  asked: string; // the question, if the rule asks it
  moves: string[]; // what may be done by it now
  last: string; // what it last did
}

/** What a rule means at the table now, from what the table tells anyway; null where it means nothing just now. */
export function atTable(id: string, play: Play | null, lines: readonly LogLine[]): AtTable | null {
  if (!play || play.result.over) return null;
  const now = {
    goals: play.goals.filter(({ rule }) => rule === id).map(({ text }) => text),
    asked: play.rule === id ? play.prompt : '',
    moves: play.moves.filter(({ rule }) => rule === id).map(({ text }) => text),
    last: lines.findLast(({ rule }) => rule === id)?.text ?? '',
  };
  return now.goals.length + now.moves.length > 0 || now.asked || now.last ? now : null;
}
