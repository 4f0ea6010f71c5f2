// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game, LessonCard, TableCard } from '../api/types';
import { keepStep } from '../lessons';
import { speak } from '../words/index.svelte';
import Chapters from './Chapters.svelte';

const lessons = ['first', 'economy', 'ending'].map((name) => ({ name, title: `The ${name}`, steps: 12 }));
const game = { id: 'spheres', name: 'SPHERES!', lessons } as unknown as Game;
const onstart = vi.fn<(lesson: LessonCard) => void>();
let shown: ReturnType<typeof mount>;

function open(mine: string[] = []): string[] {
  const tables = mine.map((id) => ({ id })) as TableCard[];
  shown = mount(Chapters, { target: document.body, props: { game, mine: tables, busy: '', onstart } });
  flushSync();
  return [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? '');
}
const press = (at: number): void => document.querySelectorAll('button')[at]?.click();

describe('the chapters of a game', () => {
  beforeEach(async () => {
    localStorage.clear();
    onstart.mockClear();
    await speak('en');
  });
  afterEach(async () => {
    await unmount(shown);
    document.body.replaceChildren();
  });

  it('begin with the first, and any of them can be begun', () => {
    const [next, ...each] = open();
    expect(next).toBe('Step by step: The first, SPHERES!');
    expect(each[1]).toBe('Chapter 2: The economy (not begun)');
    press(0);
    press(3);
    expect(onstart.mock.calls.map(([card]) => card.name)).toEqual(['first', 'ending']);
  });

  it('have a tick when done, and the next one is offered', () => {
    keepStep('spheres', 'first', { table: 'abcdefghij', step: 12, steps: 12, done: true });
    const [next, first] = open();
    expect(next).toBe('Step by step: The economy, SPHERES!');
    expect(first).toBe('Chapter 1: The first (done)');
  });

  it('go on where one was left, as long as its table is there', async () => {
    keepStep('spheres', 'first', { table: 'abcdefghij', step: 4, steps: 12, done: false });
    expect(open(['abcdefghij'])[0]).toBe('Go on with the lesson: The first, SPHERES!');
    expect(document.body.textContent).toContain('Go on: step 4 of 12');
    await unmount(shown);
    document.body.replaceChildren();
    expect(open()[0]).toBe('Step by step: The first, SPHERES!');
  });
});
