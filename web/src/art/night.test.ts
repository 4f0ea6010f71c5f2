// @vitest-environment happy-dom
// Where it is night in both themes every picture is printed for the night, whoever sets it.
import { mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import Ground from '../boards/pax_emancipation/Ground.svelte';
import Engraving from '../boards/planetary_phase/Engraving.svelte';
import Globe from '../boards/spheres/Globe.svelte';
import Art from './Art.svelte';
import { worldPlate } from './pax_transhumanity/plates';
import { picture, print, type Plate } from './press.svelte';

vi.mock('./press.svelte', async (original) => ({
  ...(await original<typeof import('./press.svelte')>()),
  picture: vi.fn(() => ({ url: null, stop: () => undefined })),
}));

const plate: Plate = { id: 'one', width: 10, height: 10, draw: () => '<path d="M0 0"/>' };
const pictures: [string, Component<never>, object][] = [
  ['of a card', Art, { plate }],
  ['of the chart of the world', Ground, { wide: 640 }],
  ['of a triangle', Engraving, { of: { plate, x: 0, y: 0 } }],
  ['of a globe', Globe, { seat: 'blue', r: 20, large: true, era: 1, mood: 'calm' }],
];

it.each(pictures)('the picture %s', async (_, Drawn, props) => {
  for (const night of [true, undefined]) {
    vi.mocked(picture).mockClear();
    const context = new Map(night ? [['night', true]] : []);
    const shown = mount(Drawn, { target: document.body, props: props as never, context });
    expect(vi.mocked(picture).mock.calls.map(([, , dark]) => dark)).toEqual([night]);
    await unmount(shown);
  }
});

it('a world has other skies by night', () => {
  const world = worldPlate('SP');
  expect(world.draw(true)).not.toBe(world.draw(false));
  expect(print(world, true)).toContain(world.draw(true).slice(0, 20));
});
