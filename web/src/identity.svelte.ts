// Who is playing. A guest is a name and a cookie the server keeps; it is made on first need, never by a sign-up page.
//
//   identity.me               null while nobody knows yet
//   identity.draft            the name in the small field, offered before there is a guest
//   await needMe()            makes the guest with that name if there is none
import { changeMe, createMe, getMe } from './api/client';
import { adopt, chosenHere, keepOnServer } from './settings.svelte';
import type { Me } from './api/types';
import { suggestName } from './words/names';
import { words } from './words/index.svelte';

export const identity = $state<{ me: Me | null; draft: string; failed: Error | null }>({
  me: null,
  draft: '',
  failed: null,
});

/** What a client adds to the chance of a game it joins, so that no server can choose it alone. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Another friendly name in the small field. */
export function suggest(): void {
  let next = suggestName(words.language);
  while (next === identity.draft) next = suggestName(words.language);
  identity.draft = next;
}

/** A friendly name in the small field, if it is still empty; for the components that show it. */
export function offerName(): void {
  if (!identity.draft) suggest();
}

/** Takes what the server said about me: from then on settings live there. */
export async function know(me: Me): Promise<Me> {
  identity.me = me;
  identity.failed = null;
  if (me.known) {
    keepOnServer((part) => void changeMe({ settings: part }).catch(() => undefined));
    if (me.settings) await adopt(me.settings);
  } else {
    keepOnServer(undefined);
  }
  return me;
}

let asking: Promise<Me> | undefined;

export function loadMe(): Promise<Me> {
  asking ??= getMe()
    .then(know)
    .catch((error: Error) => {
      identity.failed = error;
      throw error;
    })
    .finally(() => (asking = undefined));
  return asking;
}

let making: Promise<Me> | undefined;

/** The identity, made now if there is none. Two calls at once make one guest. */
export async function needMe(): Promise<Me> {
  const me = identity.me ?? (await loadMe());
  if (me.known) return me;
  making ??= makeMe().finally(() => (making = undefined));
  return making;
}

async function makeMe(): Promise<Me> {
  const name = identity.draft.trim() || suggestName(words.language);
  const made = await createMe({ name, nonce: nonce() });
  const mine = { ...chosenHere(), language: words.language };
  return know({ ...(await changeMe({ settings: mine }).catch(() => made)), known: true });
}

export async function rename(name: string): Promise<void> {
  await know(await changeMe({ name: name.trim() }));
}

/** The identity was deleted: a stranger again. */
export async function forget(): Promise<void> {
  identity.draft = '';
  await know({ known: false });
}
