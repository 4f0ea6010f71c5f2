// A position as nested lists of words, for the text view: made from the same JSON the board draws, for any game.
//
// Sets are told by what they hold, counts by what is not zero, and what says nothing (false, none, 0) is left out, so that
// a listener hears the position and not its encoding. What is hidden is named once, at the end of its group.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Fact {
  label: string;
  text: string; // '' if it has facts of its own
  facts: Fact[];
}

// Where the words come from. `undefined` where there is no word: then the name in the data is made readable.
export interface Lexicon {
  label: (field: string) => string | undefined; // "heap" -> "stones in the heap"
  word: (field: string, word: string) => string | undefined; // ("heap", "left") -> "left heap"
  seat: (seat: string) => string | undefined; // "blue" -> "Ana"
  yes: string;
  hidden: string; // "hidden"
}

export function describe(state: Json, lexicon: Lexicon): Fact[] {
  return new Describer(lexicon).object(isObject(state) ? state : {}, '');
}

type JsonObject = Record<string, Json>;

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const says = (value: Json): boolean =>
  !(value === null || value === false || value === 0 || value === 'none' || value === '');

class Describer {
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  object(value: JsonObject, field: string): Fact[] {
    const facts: Fact[] = [];
    const hidden: string[] = [];
    for (const [key, inner] of Object.entries(value)) {
      if (inner === 'unknown') {
        hidden.push(this.#name(key, field));
        continue;
      }
      const fact = this.#fact(key, inner, field);
      if (fact) facts.push(fact);
    }
    if (hidden.length > 0) facts.push({ label: this.#lexicon.hidden, text: hidden.join(', '), facts: [] });
    return facts;
  }

  #fact(key: string, value: Json, parent: string): Fact | null {
    const label = this.#name(key, parent);
    // Keys that are things (a seat, a number) speak in the words of the field around them.
    const field = this.#isField(key) ? key : parent;
    if (isObject(value) || Array.isArray(value)) {
      const text = this.#list(value, field);
      if (text !== null) return text === '' ? null : { label, text, facts: [] };
      const entries = isObject(value) ? value : Object.fromEntries(value.map((item, i) => [String(i + 1), item]));
      const facts = this.object(entries, field);
      return facts.length === 0 ? null : { label, text: '', facts };
    }
    return says(value) ? { label, text: this.#value(value, field), facts: [] } : null;
  }

  // A set or a bag in one line; null if it is neither.
  #list(value: JsonObject | Json[], field: string): string | null {
    if (Array.isArray(value)) {
      return value.every((item) => item === null || typeof item !== 'object')
        ? value
            .filter(says)
            .map((v) => this.#value(v, field))
            .join(', ')
        : null;
    }
    const entries = Object.entries(value);
    if (entries.some(([key]) => this.#isField(key))) return null;
    if (entries.every(([, v]) => typeof v === 'boolean')) {
      return entries
        .filter(([, v]) => v)
        .map(([key]) => this.#name(key, field))
        .join(', ');
    }
    if (entries.every(([, v]) => typeof v === 'number')) {
      return entries
        .filter(([, v]) => v !== 0)
        .map(([key, v]) => (v === 1 ? this.#name(key, field) : `${this.#name(key, field)} × ${String(v)}`))
        .join(', ');
    }
    return null;
  }

  #value(value: Json, field: string): string {
    if (value === true) return this.#lexicon.yes;
    if (typeof value !== 'string') return String(value);
    if (value === 'unknown') return this.#lexicon.hidden;
    return this.#lexicon.seat(value) ?? this.#lexicon.word(field, value) ?? readable(value);
  }

  #name(key: string, parent: string): string {
    const lexicon = this.#lexicon;
    return lexicon.seat(key) ?? lexicon.word(parent, key) ?? lexicon.label(key) ?? this.#pair(key) ?? readable(key);
  }

  // "blue-black": something between two seats
  #pair(key: string): string | undefined {
    const names = key.split('-').map((part) => this.#lexicon.seat(part));
    return names.length === 2 && names.every((name) => name !== undefined) ? names.join(' – ') : undefined;
  }

  #isField(key: string): boolean {
    return this.#lexicon.label(key) !== undefined;
  }
}

// "lastMove" and "last_move" -> "last move"
export function readable(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
