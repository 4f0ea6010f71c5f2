// Short messages at the edge of the page, read aloud when they come: "Link copied". Toasts.svelte shows them.
export interface Toast {
  id: number;
  title: string; // what kind of message it is; '' where the text says all
  text: string;
  kind: 'plain' | 'bad';
}

export const toasts = $state<Toast[]>([]);

// Where they stand: pixels kept free below them. Not a property of the page: a change of that styles everything anew.
export const floor = $state({ height: 0 });

const STAYS = { plain: 4000, bad: 8000 };
let count = 0;

export function drop(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

export function tell(text: string, kind: Toast['kind'] = 'plain', title = ''): void {
  const id = ++count;
  toasts.push({ id, title, text, kind });
  setTimeout(() => drop(id), STAYS[kind]);
}
