// What a reader chose about looks and manners. Applied to the root element as data- attributes, kept in the browser, and
// carried to the server once there is an identity (identity.svelte.ts hooks itself in through `keepOnServer`).
//
//   settings.theme            change({ theme: 'dark' })
import { speak, preferred } from './words/index.svelte';
import type { Settings } from './api/types';

const KEY = 'noosphere.settings';

export const DEFAULTS: Required<Omit<Settings, 'language'>> = {
  text_size: 'normal',
  theme: 'system',
  palette: 'standard',
  motion: 'system',
  confirm: 'turn',
  asking: 1,
  coach: 0,
  sound: false,
  notify: false,
  text_view: false,
  pace: 'calm',
};

type Chosen = typeof DEFAULTS & { language: NonNullable<Settings['language']> };

export const settings = $state<Chosen>({ ...DEFAULTS, language: 'en' });

let server: ((part: Settings) => void) | undefined;

/** Where further changes go besides the browser; nothing while there is no identity. */
export function keepOnServer(save: ((part: Settings) => void) | undefined): void {
  server = save;
}

function stored(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Settings) : {};
  } catch {
    return {};
  }
}

function store(part: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...part }));
  } catch {
    // Storage may be off; then a choice lasts as long as the page, or lives on the server.
  }
}

/** The choices made in this browser, defaults left out: what a new identity starts with. */
export function chosenHere(): Settings {
  return stored();
}

function paint(): void {
  const root = document.documentElement;
  const set = (name: string, value: string, usual: string) => {
    if (value === usual) delete root.dataset[name];
    else root.dataset[name] = value;
  };
  set('theme', settings.theme, 'system');
  set('textSize', settings.text_size, 'normal');
  set('palette', settings.palette, 'standard');
  set('motion', settings.motion, 'system');
  const paper = getComputedStyle(root).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

async function apply(part: Settings): Promise<void> {
  Object.assign(settings, part);
  paint();
  if (part.language) await speak(part.language);
}

/** At the start: what this browser remembers; a first visit follows the browser's language. */
export async function begin(wanted: readonly string[] = navigator.languages): Promise<void> {
  const kept = stored();
  await apply({ ...kept, language: kept.language ?? preferred(wanted) });
}

/** The reader chose something. */
export async function change(part: Settings): Promise<void> {
  store(part);
  server?.(part);
  await apply(part);
}

/** The server remembers this identity's choices: they win over the browser's. */
export async function adopt(part: Settings): Promise<void> {
  store(part);
  await apply(part);
}
