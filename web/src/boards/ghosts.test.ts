// What a move would do is shown by drawing both positions and comparing (table/ghostboard.ts). For that each board must draw
// the same position alike every time, and draw another one by changing no more than it must.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import engineEn from '../../../engine/text/en.json';
import type { Move, Seat, Turn } from '../api/types';
import { counterparts, difference, draw } from '../table/ghostboard';
import { catalog } from './checking';
import ShiftingBoard from './fixtures/ShiftingBoard.svelte';
import { boardFor, type BoardProps } from './index';

interface Fixture {
  me: Seat | null;
  state: object;
  turn: Turn;
  moves: Move[];
}

const texts = import.meta.glob<Record<string, string>>('../../../games/*/text/en.json', { import: 'default' });
const positions = import.meta.glob<Fixture>('./*/fixtures/*.json', { import: 'default' });
const position = async (name: string): Promise<Fixture> => (await positions[`./${name}.json`]?.()) as Fixture;

// Two positions of the same question, so that what differs is what happened in between.
const pairs: [game: string, before: string, after: string][] = [
  ['pax_emancipation', 'start', 'second'],
  ['pax_transhumanity', 'main', 'syndicate'],
  ['planetary_phase', 'start', 'schedule'],
  ['spheres', 'planning', 'all'],
];

const shown: Record<string, unknown>[] = [];
afterEach(async () => {
  for (const one of shown.splice(0)) await unmount(one);
  document.body.replaceChildren();
});

async function show(game: string, { me, state, turn, moves }: Fixture) {
  const Board = (await boardFor(game)) as Component<BoardProps>;
  const words = catalog({ ...engineEn, ...(await texts[`../../../games/${game}/text/en.json`]?.()) }, 'en');
  const target = document.body.appendChild(document.createElement('div'));
  const props: BoardProps = { state, me, turn, moves, names: {}, seats: [], words, events: [], history: false };
  const board = mount(ShiftingBoard, { target, props: { Board, props } });
  shown.push(board);
  flushSync();
  return { target, shift: board.shift as (state: object) => void };
}

describe.each(pairs)('the board of %s', (game, before, after) => {
  it('draws a position alike, so that what would change can be marked on it', async () => {
    const at = await position(`${game}/fixtures/${before}`);
    const real = await show(game, at);
    const layer = await show(game, at);
    const drawing = draw(layer.target);
    const there = counterparts(drawing, real.target);
    const seen = (one?: Element) => [
      one?.tagName,
      one?.getAttribute('class'),
      one?.getAttribute('data-piece'),
      one?.textContent,
    ];
    expect(there.map(seen)).toEqual(drawing.elements.map(seen));
    layer.shift(at.state);
    flushSync();
    expect(difference(drawing, layer.target)).toEqual({ appears: [], leaves: [], differs: [], numbers: [] });
  });

  it('shows what differs', async () => {
    const layer = await show(game, await position(`${game}/fixtures/${before}`));
    const drawing = draw(layer.target);
    layer.shift((await position(`${game}/fixtures/${after}`)).state);
    flushSync();
    const { appears, leaves, differs, numbers } = difference(drawing, layer.target);
    expect(appears.length + leaves.length + differs.length + numbers.length).toBeGreaterThan(0);
    expect(numbers.length).toBeGreaterThan(0);
    expect(appears.length).toBeLessThan(drawing.elements.length / 2);
  });
});
