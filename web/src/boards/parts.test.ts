// @vitest-environment happy-dom
// A board that is made part by part becomes the board that is made at once.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Move, Seat, Turn } from '../api/types';
import StillBoard from '../table/fixtures/StillBoard.svelte';
import Making from './fixtures/Making.svelte';
import type { BoardProps } from './index';
import emancipation from './pax_emancipation/Board.svelte';
import emancipationFull from './pax_emancipation/fixtures/full.json';
import transhumanity from './pax_transhumanity/Board.svelte';
import transhumanityFull from './pax_transhumanity/fixtures/full.json';
import phase from './planetary_phase/Board.svelte';
import phaseFull from './planetary_phase/fixtures/full.json';

type Board = Component<BoardProps>;
const boards: [string, Board, unknown, number][] = [
  ['pax_emancipation', emancipation, emancipationFull, 3],
  ['pax_transhumanity', transhumanity, transhumanityFull, 6],
  ['planetary_phase', phase, phaseFull, 4],
  ['a board without parts', StillBoard, { state: {} }, 1],
];

function propsOf(position: unknown): BoardProps {
  const { me = null, state, turn, moves } = position as { me: Seat; state: object; turn: Turn; moves: Move[] };
  const words: BoardProps['words'] = (key, args) => (args ? `${key} ${JSON.stringify(args)}` : key);
  return { me, state, turn, moves, names: {}, seats: [], words, events: [], history: false };
}

// What is drawn, without Svelte's comments and the numbers it gives, and before pictures have come.
const drawn = (): string =>
  document.body.innerHTML
    .replace(/<!---->|aria-labelledby="c\d+"/g, '')
    .replace(/<image [^>]*><\/image>/g, '')
    .replace(/<img [^>]*class="([^"]*)"[^>]*>/g, '<span class="$1"></span>');

// The page paints when it is told to.
let paints: FrameRequestCallback[] = [];
async function paint(): Promise<void> {
  for (const one of paints.splice(0)) one(0);
  await new Promise((done) => setTimeout(done));
  flushSync();
}

beforeEach(() => {
  paints = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => paints.push(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it.each(boards)('%s', async (_, Drawn, position, count) => {
  const props = propsOf(position);
  const plain = mount(Drawn, { target: document.body, props });
  flushSync();
  const wanted = drawn();
  await unmount(plain);

  const shown = mount(Making, { target: document.body, props: { Board: Drawn, props } });
  flushSync();
  const sizes = [document.querySelectorAll('*').length];
  while (!shown.whole() && sizes.length < 20) {
    await paint();
    sizes.push(document.querySelectorAll('*').length);
  }
  expect(sizes).toHaveLength(count);
  expect(new Set(sizes).size).toBe(count); // each part is something
  expect(drawn()).toBe(wanted);
  await unmount(shown);
});

it('goes on where nobody looks, without a paint', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const props = propsOf(phaseFull);
  const shown = mount(Making, { target: document.body, props: { Board: phase, props } });
  flushSync();
  expect(shown.whole()).toBe(false);
  await vi.waitFor(() => expect(shown.whole()).toBe(true));
  expect(paints).toEqual([]);
  await unmount(shown);
  vi.restoreAllMocks();
});
