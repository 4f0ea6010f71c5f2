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

// `top`: above it nothing may be covered.
export interface Room extends Size {
  top?: number;
}

const gap = 8;

export function place(about: Box, note: Size, screen: Room): { left: number; top: number } {
  const free = screen.top ?? 0;
  const below = Math.max(about.top + about.height, free) + gap;
  const above = about.top - note.height - gap;
  const top = below + note.height <= screen.height - gap ? below : above;
  const left = about.left + about.width / 2 - note.width / 2;
  return { left: within(left, note.width, 0, screen.width), top: within(top, note.height, free, screen.height) };
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
    left: within(left, card.width, 0, screen.width),
    top: within(top, card.height, screen.top ?? 0, screen.height),
  }));
  const cost = places.map((at) => overlap({ ...at, width: card.width, height: card.height }, about));
  return places[cost.indexOf(Math.min(...cost))] ?? { left: gap, top: gap };
}

/** A place found for a room with that floor; above the question if it would lie over it. */
export function besides<At extends { left: number; top: number }>(
  question: DOMRect | undefined,
  size: Size,
  find: (floor: number) => At,
): At {
  const at = find(window.innerHeight);
  return question && overlap({ left: at.left, top: at.top, width: size.width, height: size.height }, question) > 0
    ? find(question.top)
    : at;
}

/** The corner of a home, or of what is above the question there, where a card hides least of what is asked for. */
export function corner(
  home: Box,
  card: Size,
  asked: readonly Box[],
  question: Box | null,
): { left: number; top: number } {
  const right = home.left + home.width - card.width - gap;
  const floors = [home.top + home.height, ...(question ? [question.top] : [])].map(
    (floor) => floor - card.height - gap,
  );
  const places = [...floors, home.top + gap].flatMap((top) => [right, home.left + gap].map((left) => ({ left, top })));
  const hidden = places.map((at) => {
    const box = { ...at, width: card.width, height: card.height };
    const most = question ? 100 * overlap(box, question) : 0; // never the question, if that can be
    return most + asked.reduce((sum, one) => sum + overlap(box, one), 0);
  });
  return places[hidden.indexOf(Math.min(...hidden))] ?? { left: right, top: home.top + gap };
}
