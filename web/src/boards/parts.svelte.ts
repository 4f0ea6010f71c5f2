// A board that is shown for the first time is made part by part, one in each frame: its heart is seen at once, and no task
// holds the page up until all of it stands.
//
//   const making = makeInParts();          the table page: `making.whole` once every part stands,
//   making.drawn();                        which it says itself of a board without parts
//   const parts = inParts(3);              a board: {#if parts.made > 1}<Side />{/if}
//
// Without somebody who asked for it, as in pictures and previews, all parts are there at once.
import { getContext, setContext } from 'svelte';

const key = Symbol('making');

class Making {
  whole = $state(false);
  inParts = false;

  drawn(): void {
    if (!this.inParts) this.whole = true;
  }
}

/** The first board inside this component comes in parts. Asked while a component is made. */
export function makeInParts(): Making {
  const making = new Making();
  setContext(key, making);
  return making;
}

// When what stands has been painted. A page that nobody sees paints nothing: there it goes on all the same.
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.hidden) {
    timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** How many of a board's parts stand by now. Asked while the board is made. */
export function inParts(count: number): { readonly made: number } {
  const making = getContext<Making | undefined>(key);
  if (!making || making.whole) return { made: count };
  making.inParts = true;
  let made = $state(1);
  $effect(() => {
    if (made < count) return afterPaint(() => (made += 1));
    making.whole = true;
    return undefined;
  });
  return {
    get made() {
      return made;
    },
  };
}
