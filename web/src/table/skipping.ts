// Any input ends what is staged, and does nothing else where it could be a choice: the click that skipped must not fall
// on a piece of the board, and the key that skipped must not press a button.
import type { Stage } from './stage.svelte';

const controls = '[data-staged-control]'; // they belong to the stage itself
const chosen = '.frame, .prompt, .text-view, .dock'; // a click here might choose
const silent = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Tab']);
const reads = new Set([' ', 'Enter', 'Escape']);

const within = (target: EventTarget | null, where: string): boolean =>
  target instanceof Element && target.closest(where) !== null;

const typing = (target: EventTarget | null): boolean =>
  within(target, 'input:not([type=radio]), textarea, select, dialog');

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

export class Skipping {
  readonly #stage: () => Stage;
  #key = ''; // went down to skip: it must come up without doing anything
  #pressed = false; // so must the pointer

  constructor(stage: () => Stage) {
    this.#stage = stage;
  }

  keydown(event: KeyboardEvent): void {
    const stage = this.#stage();
    this.#key = '';
    if (!stage.busy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (silent.has(event.key) || typing(event.target) || within(event.target, controls)) return;
    // A scene that stays ends when it is said to have been read.
    const stays = stage.scene?.stays === true;
    if (stays && !reads.has(event.key)) return;
    swallow(event);
    this.#key = event.key;
    if (!stays) stage.skip();
    else if (!stage.scene?.out) stage.read();
  }

  keyup(event: KeyboardEvent): void {
    if (event.key === this.#key && this.#key !== '') swallow(event);
    this.#key = '';
  }

  pointerdown(event: PointerEvent): void {
    const stage = this.#stage();
    this.#pressed = false;
    if (!stage.running || stage.scene?.stays || within(event.target, controls) || typing(event.target)) return;
    this.#pressed = within(event.target, chosen) || within(event.target, '.scene');
    stage.skip();
  }

  // A click that no pointer made (a script, a screen reader) skips as well.
  click(event: MouseEvent): void {
    const stage = this.#stage();
    const pressed = this.#pressed;
    this.#pressed = false;
    if (pressed) {
      swallow(event);
    } else if (
      stage.running &&
      !stage.scene?.stays &&
      within(event.target, chosen) &&
      !within(event.target, controls)
    ) {
      swallow(event);
      stage.skip();
    }
  }
}
