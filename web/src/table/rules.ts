// Searching the rules reference: by id, by title, by text, by the mark; every word must be found, accents and case do
// not matter.
import type { Rule } from '../api/types';
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

// "SPH-PLAN-3" -> "SPH-PLAN": rules of one chapter are listed together.
export const chapterOf = (rule: Rule): string => rule.id.replace(/-[^-]*$/, '');
