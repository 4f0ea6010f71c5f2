// What a thing on the board says about itself when it is read large. Boards name their things (data-name) and explain them
// in lines (data-tip), the last of which is the id of a rule; a printed card is named in data-card (boards/index.ts).
import { targetOf } from './anchors';
import type { Target } from './selection';

export interface Told {
  name: string; // what it is
  now: string; // how it stands
  lines: string[]; // what it means
  rule: string; // '' if it names none
  card: string | null;
  target: Target | null;
}

export interface OpenCard {
  told: Told;
  element: HTMLElement; // what it is about
  pinned: boolean; // it stays until it is closed, and has the focus
}

const things = '[data-target],[data-tip]';
const ruleId = /^[A-Z0-9][\w.-]*$/;

// The thing at that place of the board. What has its own way of being pressed is left alone.
export function thingAt(node: EventTarget | null, root: Element): HTMLElement | null {
  if (!(node instanceof Element) || node.closest('button,a,input,summary')) return null;
  const found = node.closest<HTMLElement>(things);
  return found && root.contains(found) ? found : null;
}

export function told(thing: HTMLElement): Told {
  const { name = '', tip = '', card, target } = thing.dataset;
  const said = name || (thing.textContent ?? '').replace(/\s+/g, ' ').trim();
  const stop = said.search(/(?<!^\d+)[.;]\s/); // "1. Commit" is all name
  const lines = tip.split('\n').filter((line) => line !== '');
  const last = lines.at(-1) ?? '';
  const rule = ruleId.test(last) ? last : '';
  return {
    name: stop < 0 ? said.replace(/\.$/, '') : said.slice(0, stop),
    now: stop < 0 ? '' : said.slice(stop + 1).trim(),
    lines: rule ? lines.slice(0, -1) : lines,
    rule,
    card: card ?? null,
    target: target === undefined ? null : targetOf(thing),
  };
}
