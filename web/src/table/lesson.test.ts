// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonStep } from '../api/types';
import { progressOf } from '../lessons';
import { settings } from '../settings.svelte';
import { speak } from '../words/index.svelte';
import { page, play } from './fixtures/page';
import { connectWire, type Asked, type Wire } from './fixtures/wire';
import StillBoard from './fixtures/StillBoard.svelte';
import { overlap } from './place';
import TablePage from './TablePage.svelte';

vi.mock('../boards', () => ({
  hasBoard: () => true,
  boardFor: () => Promise.resolve(StillBoard),
  tellerFor: () => Promise.resolve(null),
  endingIn: () => ({}),
  introFor: () => Promise.resolve(null),
  scenesFor: () => Promise.resolve(null),
}));

const [keep, reroll] = play().moves;
const step = (more: Partial<LessonStep> = {}): LessonStep => ({
  step: 1,
  steps: 3,
  title: 'A first game',
  goal: 'Resolve Crises.',
  text: 'Keep it.',
  move: 'keep',
  spotlight: ['die:1'],
  done: false,
  ...more,
});

let wire: Wire;
let shown: ReturnType<typeof mount>;
let refuse: string;

function answer(asked: Asked): { status?: number; json: unknown } {
  if (asked.path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: [] } };
  if (asked.path.endsWith('/text')) return { json: { lang: 'en', words: { 'game.name': 'SPHERES!' } } };
  if (asked.path === '/games') {
    const lessons = ['first', 'economy'].map((name) => ({ name, title: `The ${name}`, steps: 3 }));
    return { json: { games: [{ id: 'spheres', usual_bot: 'steady', bots: [], lessons }] } };
  }
  if (asked.path === '/tables') return { json: { ...page().table, id: 'nexttable0' } };
  if (asked.path.endsWith('/moves') && refuse)
    return { status: 422, json: { type: '/problems/lesson', title: 'Another way', status: 422, detail: refuse } };
  return { json: { version: 13 } };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 8; ++i) await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve, 30)); // a frame
  flushSync();
  await tick();
}

async function open(lesson: LessonStep, undo = play().undo): Promise<void> {
  shown = mount(TablePage, { target: document.body, props: { id: 'abcdefghij' } });
  await settle();
  wire.push({
    type: 'snapshot',
    page: page({ table: { ...page().table, lesson: 'first' }, play: play({ lesson, undo }) }),
  });
  await settle();
}

const sheet = (): HTMLElement => document.querySelector<HTMLElement>('.lesson')!;
const said = (): string => (sheet().textContent ?? '').replace(/\s+/g, ' ');
const button = (text: string): HTMLButtonElement | undefined =>
  [...sheet().querySelectorAll('button')].find((each) => each.textContent?.includes(text));
const sent = (): unknown[] => wire.asked.filter(({ path }) => path.endsWith('/moves')).map(({ body }) => body);

describe('the sheet of a lesson', () => {
  const drawn = Element.prototype.getClientRects;
  beforeEach(async () => {
    localStorage.clear();
    refuse = '';
    await speak('en');
    Object.assign(settings, { confirm: 'turn', text_view: false });
    Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
    wire = connectWire(answer);
  });
  afterEach(async () => {
    await unmount(shown);
    Element.prototype.getClientRects = drawn;
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('tells the goal first, then keeps it within reach', async () => {
    await open(step());
    expect(said()).toContain('The goal: Resolve Crises.');
    expect(said()).toContain('Step 1 of 3');
    expect(sheet().querySelector('details')).toBeNull();
    const later = play({ ply: 8, lesson: step({ step: 3 }) });
    wire.push({ type: 'update', version: 13, play: later, log: { keep: 3, lines: [], total: 3 } });
    await settle();
    expect(sheet().querySelector('p.goal')).toBeNull();
    expect(sheet().querySelector('details')?.textContent).toContain('Resolve Crises.');
  });

  it('lights what is meant, without standing in the way of clicks or of those who listen', async () => {
    await open(step());
    const light = document.querySelector('.spotlight');
    expect(light?.getAttribute('aria-hidden')).toBe('true');
    expect(light?.querySelectorAll('.rings rect')).toHaveLength(1);
  });

  it('leaves the page as it is where what is meant is not drawn', async () => {
    await open(step({ spotlight: ['port:nowhere'] }));
    expect(document.querySelector('.spotlight')).toBeNull();
  });

  it('plays the move when it is asked to show it', async () => {
    await open(step());
    button('Show me')?.click();
    await settle();
    expect(sent()).toMatchObject([{ move: 'keep' }]);
  });

  it('answers another move in its own words, and the question stays', async () => {
    refuse = 'That die is fine. The lesson goes on with: Keep the result.';
    await open(step());
    document.querySelector<HTMLElement>('[data-target="die:1"]')?.click();
    await settle();
    expect(sheet().querySelector('[role=alert]')?.textContent).toBe(refuse);
    expect(document.querySelector('.prompt [role=alert]')).toBeNull();
    expect(document.querySelector('.prompt [data-choice]')).not.toBeNull();
  });

  it('leaves room for the card of what is read beside its light', async () => {
    const boxes: Record<string, DOMRect> = {
      spotlight: new DOMRect(0, 0, innerWidth, innerHeight),
      lesson: new DOMRect(40, 100, 400, 300),
      prompt: new DOMRect(0, innerHeight - 100, innerWidth, 100),
      'card-of': new DOMRect(0, 0, 300, 200),
    };
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return Object.entries(boxes).find(([name]) => this.classList.contains(name))?.[1] ?? new DOMRect(30, 90, 20, 20);
    });
    await open(step());
    const thing = document.querySelector<HTMLElement>('[data-target="seat:red"]')!;
    thing.click();
    await settle();
    const { left, top } = document.querySelector<HTMLElement>('.card-of')!.style;
    const at = { left: parseFloat(left), top: parseFloat(top), width: 300, height: 200 };
    expect(at.top).toBeGreaterThanOrEqual(0);
    expect(at.top + at.height).toBeLessThanOrEqual(innerHeight);
    expect(overlap(at, boxes['lesson']!)).toBe(0);
  });

  it('lets one choose freely, and points at none of the moves', async () => {
    await open(step({ choice: [keep!.notation, reroll!.notation] }));
    expect(document.querySelector('[data-target].shown')).toBeNull();
    button(reroll!.text)?.click();
    await settle();
    expect(sent()).toMatchObject([{ move: reroll!.notation }]);
  });

  it('answers a free choice without refusing it, and goes on when it has been read', async () => {
    refuse = 'A second roll may be worse. The lesson goes on with: Keep the result.';
    await open(step({ choice: [keep!.notation, reroll!.notation] }));
    button(reroll!.text)?.click();
    await settle();
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(sheet().querySelector('[role=status].answer')?.textContent).toBe(refuse);
    expect(button('Show me')).toBeUndefined();
    refuse = '';
    button('Go on')?.click();
    await settle();
    expect(sent()).toMatchObject([{ move: reroll!.notation }, { move: keep!.notation }]);
  });

  it('refuses what is not among the free choices', async () => {
    refuse = 'That die is fine. The lesson goes on with: Keep the result.';
    await open(step({ choice: [keep!.notation] }));
    document.querySelector<HTMLElement>('[data-target="die:1"]')?.click();
    await settle();
    expect(sheet().querySelector('[role=alert]')?.textContent).toBe(refuse);
    expect(button('Go on')).toBeUndefined();
  });

  it('says first what going back would take from others', async () => {
    const undo = { free: 1, can_ask: true, takes: [{ seat: 'red' as const, text: 'Red counts its people.' }] };
    await open(step(), undo);
    button('Back')?.click();
    await settle();
    expect(document.querySelector('dialog[open]')?.textContent).toContain('Red counts its people.');
    expect(wire.asked.filter(({ path }) => path.endsWith('/undo'))).toEqual([]);
  });

  it('says what the choice meant', async () => {
    await open(step({ step: 2, feedback: 'A good start.' }));
    expect(sheet().querySelector('.answer.good')?.textContent).toBe('A good start.');
  });

  it('stands beside the board while it asks, and never over the end of the game', async () => {
    await open(step());
    expect(sheet().classList.contains('floats')).toBe(true);
    const over = play({ ply: 8, lesson: step({ step: 3, done: true }), moves: [], result: { over: true } });
    wire.push({ type: 'update', version: 13, play: over, log: { keep: 3, lines: [], total: 3 } });
    await settle();
    expect(sheet().classList.contains('floats')).toBe(false);
    expect(said()).toContain('Chapter finished');
  });

  it('keeps how far one came, and leads to the next chapter', async () => {
    await open(step({ step: 3, done: true, text: 'That was all.' }));
    expect(progressOf('spheres', 'first')).toEqual({ table: 'abcdefghij', step: 3, steps: 3, done: true });
    expect(said()).toContain('Chapter finished');
    button('Next chapter: The economy')?.click();
    await settle();
    expect(wire.asked.find(({ path }) => path === '/tables')?.body).toMatchObject({
      game: 'spheres',
      lesson: 'economy',
    });
  });
});
