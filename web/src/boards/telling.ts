// What the tellers of all boards (told.ts) make their facts of.
import type { Fact } from '../table/describe';

export const fact = (label: string, text: string): Fact => ({ label, text, facts: [] });

export const group = (label: string, facts: Fact[]): Fact => ({ label, text: '', facts });

const sentence = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1) + (/[.:]$/.test(text) ? '' : '.');

/** Each as a sentence of its own; what is empty or does not hold says nothing. */
export const sentences = (...all: (string | false)[]): string =>
  all.flatMap((one) => (one === false || one === '' ? [] : [sentence(one)])).join(' ');

/** A tip without the id of its rule. */
export const plain = (tip: string): string => sentences(...tip.split('\n').slice(0, -1));
