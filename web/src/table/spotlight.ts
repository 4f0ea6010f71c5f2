// What a lesson speaks of: where it is on the page, the circles of light around it, and where the words go beside them.
//
//   found(['port:virginia', 'goal:slavers', 'seat:red'])   the elements that are drawn, in that order
//   lightOn(box)                                           a circle around it, or a pill if it is long
//   beside(lights, sheet, room)                            where in the room the sheet covers least of the light
import type { Box, Size } from './place';
import { anchorOf, wordOf, type Target } from './selection';

export interface Light extends Box {
  round: number; // radius of its corners
}

const margin = 14; // of light around the thing
const least = 72; // a small piece still gets a light that is seen
const gap = 12;

const quoted = (text: string): string => JSON.stringify(text);

function selectorOf(target: Target): string {
  return anchorOf(target) === 'goal' ? `[data-goal=${quoted(wordOf(target))}]` : `[data-target=${quoted(target)}]`;
}

// A target that is not drawn, or has no room on the page now (a folded part), is left out.
export function found(targets: readonly Target[], root: ParentNode = document): Element[] {
  const out: Element[] = [];
  for (const target of targets) {
    const element = [...root.querySelectorAll(selectorOf(target))].find((each) => each.getClientRects().length > 0);
    if (element && !out.includes(element)) out.push(element);
  }
  return out;
}

// Small things stand in a circle, long ones in a pill.
export function lightOn(box: Box): Light {
  const width = Math.max(box.width + 2 * margin, least);
  const height = Math.max(box.height + 2 * margin, least);
  const left = box.left + box.width / 2 - width / 2;
  const top = box.top + box.height / 2 - height / 2;
  const square = Math.max(width, height) < 2 * Math.min(width, height);
  const side = Math.max(width, height);
  if (square && side <= 260)
    return {
      left: left - (side - width) / 2,
      top: top - (side - height) / 2,
      width: side,
      height: side,
      round: side / 2,
    };
  return { left, top, width, height, round: Math.min(width, height, 96) / 2 };
}

export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

function within(at: number, size: number, from: number, room: number): number {
  return Math.max(from, Math.min(at, from + room - size));
}

// Beside the light, on the side where least of it is covered; without a light, in the upper corner at the end of a line.
export function beside(lights: readonly Box[], sheet: Size, room: Box): { left: number; top: number } {
  const light = around(lights);
  const corner = { left: room.left + room.width - sheet.width, top: room.top };
  if (!light) return corner;
  const middle = {
    left: light.left + light.width / 2 - sheet.width / 2,
    top: light.top + light.height / 2 - sheet.height / 2,
  };
  const tries = [
    { left: light.left + light.width + gap, top: middle.top },
    { left: light.left - sheet.width - gap, top: middle.top },
    { left: middle.left, top: light.top + light.height + gap },
    { left: middle.left, top: light.top - sheet.height - gap },
    corner,
    { left: room.left, top: room.top },
    { left: room.left, top: room.top + room.height - sheet.height },
    { left: corner.left, top: room.top + room.height - sheet.height },
  ].map(({ left, top }) => ({
    left: within(left, sheet.width, room.left, room.width),
    top: within(top, sheet.height, room.top, room.height),
  }));
  const cost = (at: { left: number; top: number }): number =>
    lights.reduce((sum, one) => sum + covered(one, { ...at, width: sheet.width, height: sheet.height }), 0);
  return tries.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
