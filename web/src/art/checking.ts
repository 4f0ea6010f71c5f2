// What the tests of every picture share.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gathered } from './gathered';
import type { Plate } from './press.svelte';

/** A picture that is new to the page is styled and laid out part by part: so many are little of a frame. */
export const most = 120;

const tokens = new Set(readFileSync(join(process.cwd(), 'src/styles/tokens.css'), 'utf8').match(/--[\w-]+(?=:)/g));
// A mask is black and white and nothing else.
const colour = /(?:fill|stroke|color)="(?!none|currentColor|var\(--|url\(#|white"|black")[^"]*"/g;

/** Numbers that are none, colours that are no token's, another drawing at the second time, too many parts. */
export function wrongIn({ id, draw }: Plate): string[] {
  const light = draw(false);
  const wrong = [...new Set([light, draw(true)])].flatMap((drawn) => {
    const drawing = gathered(drawn);
    const parts = drawing.match(/<\w/g)?.length ?? 0;
    return [
      ...(drawing.match(/NaN|undefined|Infinity/g) ?? []),
      ...(drawing.match(colour) ?? []),
      ...(drawing.match(/(?<=var\()--[\w-]+/g) ?? []).filter((name) => !tokens.has(name)),
      ...(parts > 0 && parts < most ? [] : [`${parts} parts`]),
    ];
  });
  return [...wrong, ...(draw(false) === light ? [] : ['drawn another way'])].map((what) => `${id}: ${what}`);
}
