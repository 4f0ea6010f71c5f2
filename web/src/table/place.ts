// Where a small note goes beside what it is about: below if there is room, else above, and never off the screen.

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

const gap = 8;

export function place(about: Box, note: Size, screen: Size): { left: number; top: number } {
  const below = about.top + about.height + gap;
  const above = about.top - note.height - gap;
  const top = below + note.height <= screen.height - gap ? below : above;
  const left = about.left + about.width / 2 - note.width / 2;
  return { left: within(left, note.width, screen.width), top: within(top, note.height, screen.height) };
}

function within(at: number, size: number, room: number): number {
  return Math.max(gap, Math.min(at, room - size - gap));
}
