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

const overlap = (a: Box, b: Box): number =>
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
