// The keyboard of the table page. One list serves the handler and the help window.

export type Command =
  | 'back'
  | 'undo'
  | 'hint'
  | 'why'
  | 'card'
  | 'rules'
  | 'log'
  | 'chat'
  | 'notes'
  | 'text'
  | 'board'
  | 'prompt'
  | 'earlier'
  | 'later'
  | 'now'
  | 'keys';

export interface Shortcut {
  keys: readonly string[]; // as KeyboardEvent.key
  shown: string;
  command: Command;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['Escape'], shown: 'Esc', command: 'back' },
  { keys: ['u', 'U'], shown: 'U', command: 'undo' },
  { keys: ['h', 'H'], shown: 'H', command: 'hint' },
  { keys: ['w', 'W'], shown: 'W', command: 'why' },
  { keys: [' '], shown: '␣', command: 'card' },
  { keys: ['r', 'R'], shown: 'R', command: 'rules' },
  { keys: ['b', 'B'], shown: 'B', command: 'board' },
  { keys: ['p', 'P'], shown: 'P', command: 'prompt' },
  { keys: ['l', 'L'], shown: 'L', command: 'log' },
  { keys: ['c', 'C'], shown: 'C', command: 'chat' },
  { keys: ['n', 'N'], shown: 'N', command: 'notes' },
  { keys: ['t', 'T'], shown: 'T', command: 'text' },
  { keys: ['ArrowLeft', ','], shown: '◀', command: 'earlier' },
  { keys: ['ArrowRight', '.'], shown: '▶', command: 'later' },
  { keys: ['End'], shown: 'End', command: 'now' },
  { keys: ['?'], shown: '?', command: 'keys' },
];

// Keys belong to what has the focus where that is something one types into or steps through.
function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (typing(event.target)) return null;
  const arrow = event.key.startsWith('Arrow') || event.key === 'End';
  if (arrow && event.target instanceof Element && event.target.closest('[data-target],[role=tab],[role=log]'))
    return null;
  // The space bar presses what has the focus, if that can be pressed.
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('button,a,summary,[role=tab]'))
    return null;
  return shortcuts.find((shortcut) => shortcut.keys.includes(event.key))?.command ?? null;
}

// 1 to 9 take the choice at that place, as the prompt bar shows them.
export function choiceOf(event: KeyboardEvent): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return null;
  return /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null;
}
