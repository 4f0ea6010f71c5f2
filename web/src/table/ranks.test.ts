// @vitest-environment happy-dom
// The points at the end as a table, and what is said where an ending counts none.
import { mount, unmount } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../words/index.svelte';
import type { Place } from './ending';
import Ranks from './Ranks.svelte';

const place = (seat: Place['seat'], score: number): Place => ({
  seat,
  rank: 1,
  score,
  winner: false,
  fared: null,
  automatic: false,
  byPoints: score > 0,
  lines: [],
});
const say = (text: string): string => text;

beforeEach(() => speak('en'));

it.each([
  [0, 'This ending counts no points.'],
  [3, 'Points'],
])('with a score of %i it says: %s', async (score, said) => {
  const target = document.createElement('div');
  const shown = mount(Ranks, {
    target,
    props: { places: [place('red', score), place('green', 0)], name: say, words: say },
  });
  expect(target.querySelector(score === 0 ? 'p' : 'tfoot th')?.textContent).toBe(said);
  expect(target.querySelectorAll('p, tfoot')).toHaveLength(1);
  await unmount(shown);
});
