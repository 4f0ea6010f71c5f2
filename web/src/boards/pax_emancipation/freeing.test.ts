import { afterEach, expect, it } from 'vitest';
import { freeing } from './freeing';

const port = (id: string, freed: boolean): string =>
  `<div class="port" data-at="${id}" data-freed="${freed}">
     <span class="parting"><i class="glow"></i><i class="half"></i><i class="half below"></i></span>
   </div><b data-lamp="${id}"></b>`;

afterEach(() => document.body.replaceChildren());

it('cuts the block, lets light through, and brightens the lamp last, only where somebody was freed', () => {
  document.body.innerHTML = port('edo', true) + port('paris', false);
  const strokes = freeing(document.body);
  expect(strokes.map(({ element }) => element.className || (element as HTMLElement).dataset['lamp'])).toEqual([
    'half',
    'half below',
    'glow',
    'edo',
  ]);
  expect(strokes.every(({ from, to }) => from >= 0 && from < to && to <= 1)).toBe(true);
  expect(strokes.at(-1)?.from).toBeGreaterThan(strokes[0]?.from ?? 1);
  expect(strokes.at(-1)?.frames.at(-1)).toEqual({}); // it stays as it is drawn
});

it('is nothing where nobody was', () => {
  document.body.innerHTML = port('paris', false);
  expect(freeing(document.body)).toEqual([]);
});
