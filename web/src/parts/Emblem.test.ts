import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { hasBoard } from '../boards';
import Emblem from './Emblem.svelte';

let shown: ReturnType<typeof mount> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

function drawn(game: string): Element {
  document.body.innerHTML = '';
  shown = mount(Emblem, { target: document.body, props: { game } });
  return document.querySelector('svg > g') as Element;
}

it.each(['spheres', 'pax_transhumanity', 'planetary_phase', 'pax_emancipation'])(
  '%s has a sign and a board',
  (game) => {
    const sign = drawn(game);
    expect(sign.children.length).toBeGreaterThan(1);
    expect(sign.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(hasBoard(game)).toBe(true);
  },
);

it('a game that is not known here has a circle, and no board', () => {
  expect(drawn('nim').querySelectorAll('circle')).toHaveLength(1);
  expect(hasBoard('nim')).toBe(false);
});
