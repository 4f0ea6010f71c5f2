// Where a small note goes beside what it is about: below if there is room, else above, and never off the screen or over
// what stands at its top.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

// `top` and `left`: before them nothing may be covered. The other two are where it ends.
export interface Room extends Size {
  top?: number;
  left?: number;
}

const gap = 8;

export function place(about: Box, note: Size, screen: Room): { left: number; top: number } {
  const free = screen.top ?? 0;
  const below = Math.max(about.top + about.height, free) + gap;
  const above = about.top - note.height - gap;
  const top = below + note.height <= screen.height - gap ? below : above;
  const left = about.left + about.width / 2 - note.width / 2;
  return {
    left: within(left, note.width, screen.left ?? 0, screen.width),
    top: within(top, note.height, free, screen.height),
  };
}

// Where there is too little room, the start is seen rather than the end.
function within(at: number, size: number, from: number, to: number): number {
  return Math.max(from + gap, Math.min(at, to - size - gap));
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

// Where a large card goes: at the side of what it is about, else below or above it: wherever it covers least of it.
export function beside(about: Box, card: Size, screen: Room): { left: number; top: number } {
  const middle = {
    left: about.left + (about.width - card.width) / 2,
    top: about.top + (about.height - card.height) / 2,
  };
  const places = [
    { left: about.left + about.width + gap, top: middle.top },
    { left: about.left - card.width - gap, top: middle.top },
    { left: middle.left, top: about.top + about.height + gap },
    { left: middle.left, top: about.top - card.height - gap },
  ].map(({ left, top }) => ({
    left: within(left, card.width, screen.left ?? 0, screen.width),
    top: within(top, card.height, screen.top ?? 0, screen.height),
  }));
  const cost = places.map((at) => overlap({ ...at, width: card.width, height: card.height }, about));
  return places[cost.indexOf(Math.min(...cost))] ?? { left: gap, top: gap };
}

/** What stands on the page and is read while a note is open. */
export interface Read {
  question?: Box | undefined;
  lesson?: Box | undefined;
}

// Beside, below and above it, wherever a note of that size has room.
function asides(room: Room, it: Box, { width, height }: Size): Room[] {
  const rooms = [
    { ...room, left: it.left + it.width },
    { ...room, width: it.left },
    { ...room, top: it.top + it.height },
    { ...room, height: it.top },
  ];
  return rooms.filter(
    (one) => one.width - (one.left ?? 0) >= width + 2 * gap && one.height - (one.top ?? 0) >= height + 2 * gap,
  );
}

/** Where a note about something goes: where it likes, unless it would lie over the question or the lesson. */
export function besides(
  about: Box,
  note: Size,
  screen: Room,
  { question, lesson }: Read,
  find: (room: Room) => { left: number; top: number },
): { left: number; top: number } {
  const floors = question ? [screen, { ...screen, height: question.top }] : [screen];
  const rooms = floors.flatMap((room) => [room, ...(lesson ? asides(room, lesson, note) : [])]);
  const places = rooms.map((room) => {
    const at = find(room);
    const { width, height } = note;
    const box = { ...at, width, height };
    const read = [question, lesson].reduce((sum, one) => sum + (one ? overlap(box, one) : 0), 0);
    const far =
      Math.abs(at.left + width / 2 - about.left - about.width / 2) +
      Math.abs(at.top + height / 2 - about.top - about.height / 2);
    return { at, read, cost: 1e6 * read + overlap(box, about) + far };
  });
  const [liked] = places;
  if (!liked || liked.read === 0) return liked?.at ?? { left: gap, top: gap };
  return places.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

/** What a card could hide, from what must stay in sight to what had better. */
export interface Around {
  question: Box | null;
  asked: readonly Box[]; // what can be chosen now
  shown: readonly Box[]; // what else has a name on the board
}

const steps = 12; // how many places are tried from one side of the home to the other

/** Where in its home a card hides least: never the question if that can be, nor what is asked; else what is shown. */
export function calmest(home: Box, card: Size, { question, asked, shown }: Around): { left: number; top: number } {
  const along = (from: number, to: number): number[] =>
    Array.from({ length: steps }, (_, i) => to - ((to - from) * i) / (steps - 1));
  const floors = question ? [question.top - card.height - gap] : [];
  const tops = [...along(home.top + gap, home.top + home.height - card.height - gap), ...floors];
  const lefts = along(home.left + gap, home.left + home.width - card.width - gap);
  const share = (box: Box, one: Box): number => overlap(box, one) / Math.max(1, one.width * one.height);
  const hidden = (box: Box, all: readonly Box[]): number => all.reduce((sum, one) => sum + share(box, one), 0);
  const places = tops
    .filter((top) => top >= home.top)
    .flatMap((top) => lefts.map((left) => ({ left, top })))
    .map((at) => {
      const box = { ...at, width: card.width, height: card.height };
      const most = question ? 1e6 * share(box, question) : 0;
      return { at, cost: most + 1e3 * hidden(box, asked) + hidden(box, shown) };
    });
  const least = Math.min(...places.map(({ cost }) => cost));
  return places.find(({ cost }) => cost === least)?.at ?? { left: home.left + gap, top: home.top + gap };
}
