import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Flip } from './flip';
import { assign, at, type Census, type Roll } from './roll';

const count = (places: Record<string, number>): Census => new Map([['agent-blue', new Map(Object.entries(places))]]);
const ids = (roll: Roll, place: string) => at(roll, 'agent-blue', place);

describe('pieces', () => {
  const before = assign(null, count({ capital: 2, wealth: 3, pool: 5 }));

  it('have an id each', () => {
    const all = ['capital', 'wealth', 'pool'].flatMap((place) => ids(before, place));
    expect(new Set(all).size).toBe(10);
  });

  it('keep it where they stay', () => {
    const after = assign(before, count({ capital: 2, wealth: 3, pool: 5 }));
    expect(after).toEqual(before);
  });

  it('take it with them where they go', () => {
    const after = assign(before, count({ capital: 1, wealth: 3, 'synd-49': 1, pool: 5 }));
    expect(ids(after, 'capital')).toEqual(ids(before, 'capital').slice(0, 1));
    expect(ids(after, 'wealth')).toEqual(ids(before, 'wealth'));
    expect(ids(after, 'synd-49')).toEqual(ids(before, 'capital').slice(1));
  });

  it('come from the pool only if nobody else left', () => {
    const after = assign(before, count({ capital: 2, wealth: 2, 'at-FW_B1': 2, pool: 4 }));
    expect(ids(after, 'at-FW_B1')).toEqual([ids(before, 'wealth')[2], ids(before, 'pool')[4]]);
  });

  it('get new ids if there are more of them than there were', () => {
    const after = assign(before, count({ capital: 3, wealth: 3, pool: 5 }));
    expect(ids(after, 'capital').slice(0, 2)).toEqual(ids(before, 'capital'));
    expect(ids(after, 'capital')[2]).toBe('agent-blue-10');
  });
});

describe('travelling', () => {
  let board: HTMLElement;
  const animate = vi.fn((_frames: Keyframe[], _how: KeyframeAnimationOptions) => ({ finish: vi.fn() }));
  const put = (place: Record<string, [x: number, y: number]>) => {
    board.replaceChildren();
    for (const [key, [x, y]] of Object.entries(place)) {
      const element = document.createElement('span');
      const home = key.startsWith('home ');
      element.dataset[home ? 'home' : 'piece'] = key.replace('home ', '');
      if (!home) element.dataset['origin'] = 'deck';
      element.getBoundingClientRect = () => new DOMRect(x, y, 0, 0);
      Object.assign(element, { animate });
      board.append(element);
    }
  };

  beforeEach(() => {
    animate.mockClear();
    board = document.createElement('div');
    Object.assign(board, { animate });
    document.body.append(board);
    document.documentElement.style.setProperty('--move', '250ms');
    document.documentElement.style.setProperty('--quick', '120ms');
  });
  afterEach(() => {
    document.body.replaceChildren();
    document.documentElement.removeAttribute('style');
  });

  it('goes from where a piece was to where it is, and leaves the others alone', () => {
    const flip = new Flip();
    put({ a: [10, 10], b: [50, 50] });
    flip.remember(board);
    put({ a: [110, 30], b: [50, 50] });
    flip.play(board);
    expect(animate).toHaveBeenCalledTimes(1);
    const [frames, how] = animate.mock.calls[0]!;
    expect(frames[0]).toMatchObject({ transform: 'translate(-100px, -20px)' });
    expect(how).toMatchObject({ duration: 250 });
  });

  it('is nothing that happens because the board was scrolled', () => {
    const flip = new Flip();
    put({ a: [10, 10], b: [50, 50] });
    flip.remember(board);
    put({ a: [10, -290], b: [90, -250] });
    board.getBoundingClientRect = () => new DOMRect(0, -300, 400, 900);
    flip.play(board);
    expect(animate).toHaveBeenCalledTimes(1);
    expect(animate.mock.calls[0]![0][0]).toMatchObject({ transform: 'translate(-40px, 0px)' });
  });

  it('begins at its home for what was nowhere to be seen', () => {
    const flip = new Flip();
    put({ 'home deck': [500, 0] });
    flip.remember(board);
    put({ c: [0, 0], 'home deck': [500, 0] });
    flip.play(board);
    expect(animate).not.toHaveBeenCalled(); // the first drawing moves nothing
    put({ c: [0, 0], 'home deck': [500, 0] });
    flip.remember(board);
    put({ c: [0, 0], d: [0, 40], 'home deck': [500, 0] });
    flip.play(board);
    expect(animate.mock.calls[0]![0][0]).toMatchObject({ transform: 'translate(500px, -40px)' });
  });

  it('is nothing that happens to a whole part of the board', () => {
    const flip = new Flip();
    const part = document.createElement('div');
    put({ a: [10, 10], b: [50, 50] });
    part.append(...board.children);
    board.append(part);
    part.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
    flip.remember(board);
    part.getBoundingClientRect = () => new DOMRect(0, 16, 100, 100);
    const [a, b] = part.children;
    if (a) a.getBoundingClientRect = () => new DOMRect(10, 26, 0, 0);
    if (b) b.getBoundingClientRect = () => new DOMRect(80, 66, 0, 0);
    flip.play(board);
    expect(animate).toHaveBeenCalledTimes(1);
    expect(animate.mock.calls[0]![0][0]).toMatchObject({ transform: 'translate(-30px, 0px)' });
  });

  it('lies above the rest until it is over', () => {
    const flip = new Flip();
    const travelling = () =>
      [...board.querySelectorAll<HTMLElement>('[data-travels]')].map((one) => one.dataset['piece']);
    put({ a: [10, 10], b: [50, 50] });
    flip.remember(board);
    put({ a: [110, 30], b: [50, 50] });
    flip.play(board);
    expect(travelling()).toEqual(['a']);
    flip.skip();
    expect(travelling()).toEqual([]);
  });

  it('fades with motion reduced', () => {
    document.documentElement.style.setProperty('--move', '0ms');
    const flip = new Flip();
    put({ a: [10, 10] });
    flip.remember(board);
    put({ a: [110, 30] });
    flip.play(board);
    expect(animate.mock.calls[0]).toMatchObject([[{ opacity: 0 }, { opacity: 1 }], { duration: 120 }]);
  });

  it('ends at any input', () => {
    const flip = new Flip();
    put({ a: [10, 10] });
    flip.remember(board);
    put({ a: [110, 30] });
    flip.play(board);
    flip.skip();
    expect(animate.mock.results[0]!.value.finish).toHaveBeenCalledOnce();
  });
});
