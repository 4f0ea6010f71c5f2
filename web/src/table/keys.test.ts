// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { choiceOf, commandOf, shortcuts } from './keys';

function press(key: string, on: HTMLElement = document.body, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
}

describe('keys', () => {
  it('name a command', () => {
    expect(commandOf(press('Escape'))).toBe('back');
    expect(commandOf(press('U'))).toBe('undo');
    expect(commandOf(press('ArrowLeft'))).toBe('earlier');
    expect(commandOf(press('x'))).toBeNull();
  });

  it('are left to the browser with a modifier, and to a field one types into', () => {
    expect(commandOf(press('r', document.body, { ctrlKey: true }))).toBeNull();
    const field = document.body.appendChild(document.createElement('textarea'));
    expect(commandOf(press('u', field))).toBeNull();
    expect(choiceOf(press('1', field))).toBeNull();
  });

  it('leave the arrows to anchors, tabs and lists, but not the letters', () => {
    const anchor = document.body.appendChild(document.createElement('div'));
    anchor.dataset['target'] = 'seat:blue';
    expect(commandOf(press('ArrowLeft', anchor))).toBeNull();
    expect(commandOf(press(',', anchor))).toBe('earlier');
    expect(commandOf(press('u', anchor))).toBe('undo');
  });

  it('count choices from 1', () => {
    expect(choiceOf(press('1'))).toBe(0);
    expect(choiceOf(press('9'))).toBe(8);
    expect(choiceOf(press('0'))).toBeNull();
  });

  it('are each used once', () => {
    const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
