import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Popover from './Popover.svelte';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('a note stays on the screen when the screen gets smaller', async () => {
  const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 60));
  const children = createRawSnippet(() => ({ render: () => '<p>Why not</p>' }));
  const props = { box: new DOMRect(1000, 100, 40, 40), label: 'Why not?', children };
  const note = mount(Popover, { target: document.body, props });
  flushSync();
  const left = () => parseFloat(document.querySelector<HTMLElement>('[role=dialog]')!.style.left);
  expect(left()).toBe(920);
  width.mockReturnValue(360);
  window.dispatchEvent(new Event('resize'));
  flushSync();
  expect(left()).toBe(152);
  await unmount(note);
});
