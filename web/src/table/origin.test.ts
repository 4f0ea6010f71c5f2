// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Rule } from '../api/types';
import { speak } from '../words/index.svelte';
import { connectWire } from './fixtures/wire';
import Rules from './Rules.svelte';

const rule = (id: string, origin: Rule['origin'], text: string, evidence = ''): Rule => ({
  id,
  kind: 'rule',
  source: '',
  origin,
  evidence,
  title: `About ${id}`,
  text,
});
const told = rule('K1.1', 'reconstructed', 'It is launched. Reconstructed: A5 and the overview.', 'A5; D1');
const untold = rule('K1.2', 'reconstructed', 'It returns.', 'the example of H3');
const printed = rule('F4.1', 'rulebook', 'Put an Admin in a Port.');
const ours = rule('R-18', 'ruling', 'Ties are the active player’s.');
const edition = rule('I5', 'edition', 'Most capital, then most wealth.');
const designed = rule('N.2', 'designed', 'Marines move one at a time.');

let shown: ReturnType<typeof mount>;

async function settle(): Promise<void> {
  for (let i = 0; i < 8; ++i) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  await tick();
}

async function open(rules: Rule[], language: 'en' | 'es' = 'en'): Promise<void> {
  await speak(language);
  connectWire(() => ({ json: { introduction: '', rules } }));
  shown = mount(Rules, { target: document.body, props: { game: 'nim' } }); // which has no chapters
  await settle();
}

const tags = (): (string | undefined)[] =>
  [...document.querySelectorAll('article')].map((each) => each.querySelector('h3 .tag')?.textContent);

afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('marks every rule in words', async () => {
  await open([printed, edition, told, ours, designed]);
  expect(tags()).toEqual(['rulebook', 'one edition', 'reconstructed', 'ruling', 'our design']);
});

it('marks them in Spanish', async () => {
  await open([printed, edition, told, ours, designed], 'es');
  expect(tags()).toEqual(['reglamento', 'una edición', 'reconstruida', 'decisión nuestra', 'diseño nuestro']);
});

it('marks nothing where all is the rulebook’s or a ruling', async () => {
  await open([printed, ours]);
  expect(tags()).toEqual([undefined, undefined]);
});

it('adds the evidence where the text does not end with it', async () => {
  await open([told, untold]);
  const [first, second] = document.querySelectorAll('article');
  expect(first?.textContent.match(/Reconstructed:/g)).toHaveLength(1);
  expect(second?.textContent).toContain('Reconstructed: the example of H3');
});

it('finds the reconstructed rules by that word', async () => {
  await open([printed, told, ours, untold]);
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!;
  search.value = 'reconstructed';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  expect(tags()).toEqual(['reconstructed', 'reconstructed']);
});
