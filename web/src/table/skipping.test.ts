// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from './fixtures/page';
import { step, update } from './fixtures/steps';
import type { Scene } from './scenes';
import { Skipping } from './skipping';
import { Stage } from './stage.svelte';

const stays: Scene = {
  kind: 'defeat',
  title: 'Out',
  text: '',
  dice: [],
  tone: 'bad',
  who: 'blue',
  stays: true,
  out: false,
};
let scenes: Scene[];
let stage: Stage;
let skipping: Skipping;
const reached = vi.fn();
const types = ['keydown', 'keyup', 'pointerdown', 'click'] as const;
const listen = (event: Event): void => skipping[event.type as 'click'](event as MouseEvent);

beforeEach(() => {
  vi.useFakeTimers();
  scenes = [];
  const never = (): boolean => false;
  stage = new Stage({ pace: () => 'calm', still: never, me: () => 'blue', waits: never, scenes: () => scenes });
  skipping = new Skipping(() => stage);
  stage.heard({ type: 'snapshot', page: page() });
  document.body.innerHTML =
    '<div class="frame"><b id="piece"></b></div><header><b id="door"></b></header><input id="chat"><p data-staged-control><b id="pace"></b></p>';
  reached.mockClear();
  for (const type of types) {
    window.addEventListener(type, listen, true);
    document.body.addEventListener(type, reached);
  }
});
afterEach(() => {
  for (const type of types) {
    window.removeEventListener(type, listen, true);
    document.body.removeEventListener(type, reached);
  }
  document.body.replaceChildren();
  stage.close();
  vi.useRealTimers();
});

const begin = (): void => stage.heard(update([step(8, { gold: 1 }), step(9, { gold: 2 })]));
const at = (id: string): HTMLElement => document.getElementById(id)!;
const key = (type: string, name: string, id = 'piece', more = {}): void =>
  void at(id).dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, ...more }));
function tap(id: string): void {
  at(id).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  at(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
const heard = (): string[] => reached.mock.calls.map(([event]) => (event as Event).type);

describe('an input while something is staged', () => {
  it('skips, and a click on the board chooses nothing', () => {
    begin();
    tap('piece');
    expect(stage.busy).toBe(false);
    expect(heard()).not.toContain('click');
    tap('piece');
    expect(heard()).toContain('click');
  });

  it('skips, and a key does nothing else, neither down nor up', () => {
    begin();
    key('keydown', '1');
    expect(stage.busy).toBe(false);
    key('keyup', '1');
    expect(heard()).toEqual([]);
    key('keydown', '1');
    key('keyup', '1');
    expect(heard()).toEqual(['keydown', 'keyup']);
  });

  it('skips, and still opens what is no choice', () => {
    begin();
    tap('door');
    expect(stage.busy).toBe(false);
    expect(heard()).toContain('click');
  });

  it('skips even without a pointer', () => {
    begin();
    at('piece').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(stage.busy).toBe(false);
    expect(heard()).toEqual([]);
  });

  it('is let through where somebody types, walks with Tab, or sets the pace', () => {
    begin();
    key('keydown', 'a', 'chat');
    key('keydown', 'Tab');
    key('keydown', 'Shift');
    key('keydown', 'r', 'piece', { ctrlKey: true });
    tap('pace');
    expect(stage.running).toBe(true);
    expect(heard()).toContain('click');
  });
});

describe('a scene that stays', () => {
  it('ends with Space, and with nothing else', () => {
    scenes = [stays];
    begin();
    key('keydown', 'x');
    tap('piece');
    expect(stage.scene).not.toBeNull();
    scenes = [];
    key('keydown', ' ');
    expect(stage.scene?.stays).toBe(true); // the second step had one as well
    key('keydown', 'Enter');
    expect(stage.scene).toBeNull();
  });

  it('where one is out wants one of its own answers', () => {
    scenes = [{ ...stays, out: true }];
    begin();
    key('keydown', ' ');
    expect(stage.scene?.out).toBe(true);
  });
});
