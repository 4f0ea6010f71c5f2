import { describe, expect, it } from 'vitest';
import { gathered } from './gathered';

const ink = (d: string, width = 1): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const thing = (d: string): string =>
  `<path d="${d}" fill="var(--surface)" stroke="currentColor" stroke-width="1" stroke-linejoin="round"/>`;
const square = (x: number, y = 0): string => `M${x} ${y}h10v10h-10Z`;
const disk = (x: number, more = ''): string => `<circle cx="${x}" cy="0" r="2" fill="var(--light)"${more}/>`;
const parts = (drawing: string): number => drawing.match(/<\w/g)?.length ?? 0;

describe('strokes that look alike', () => {
  it('are one path, and the others stay as they are', () => {
    expect(gathered(ink('M0 0h9') + ink('M0 20h9', 2) + ink('M0 40h9'))).toBe(ink('M0 0h9M0 40h9') + ink('M0 20h9', 2));
    expect(gathered(ink('M0 0h9'))).toBe(ink('M0 0h9'));
    expect(gathered(disk(3))).toBe(disk(3));
  });

  it('pass over others of their colour, and not over what covers them', () => {
    expect(parts(gathered(ink('M0 0h9') + ink('M0 0v9', 2) + ink('M3 0v9')))).toBe(2);
    const covered = ink('M0 0h9') + thing(square(0)) + ink('M0 5h9');
    expect(gathered(covered)).toBe(covered);
    expect(parts(gathered(ink('M0 0h9') + thing(square(50)) + ink('M0 5h9')))).toBe(2);
  });

  it('are apart where one would show through the other', () => {
    expect(parts(gathered(thing(square(0)) + thing(square(5))))).toBe(2);
    expect(parts(gathered(thing(square(0)) + thing(square(20))))).toBe(1);
    const pale = (x: number): string => ink(`M${x} 0h9`).replace('/>', ' stroke-opacity="0.5"/>');
    expect(parts(gathered(pale(0) + pale(5)))).toBe(2);
    expect(parts(gathered(pale(0) + pale(20)))).toBe(1);
  });

  it('are rounds, boxes and ellipses too', () => {
    expect(gathered(disk(2) + disk(5))).toBe('<path d="M0 0a2 2 0 1 1 4 0a2 2 0 1 1 -4 0ZM3 0a2 2 0 1 1 4 0a2 2 0 1 1 -4 0Z" fill="var(--light)"/>'); // prettier-ignore
    const box = (x: number): string => `<rect x="${x}" y="1" width="3" height="4" fill="currentColor"/>`;
    expect(gathered(box(0) + box(9))).toBe('<path d="M0 1h3v4h-3ZM9 1h3v4h-3Z" fill="currentColor"/>');
  });

  it('reach as far as their curves and arcs do', () => {
    // Each bulges over what lies beside its ends.
    for (const far of [
      'M0 0a10 10 0 0 1 20 0',
      'M0 0c0-20 20-20 20 0',
      'M0 0q10-30 20 0',
      'M0 0c0 9 0-20 10-20s9 20 9 20',
    ]) {
      const drawing = ink('M8-9h4') + thing(far) + ink('M8-9h4');
      expect(gathered(drawing), far).toBe(drawing);
    }
  });

  it('lie beside the rest when they are only turned and moved', () => {
    const turned = `<g transform="rotate(90 5 5)">${ink('M0 0h10')}</g><g transform="translate(3 4)">${ink('M0 0h1')}</g>`;
    expect(gathered(ink('M20 0h9') + turned)).toBe(ink('M20 0h9M10 0L10 10M3 4L4 4'));
    const grown = `<g transform="scale(2)">${ink('M0 0h1') + ink('M0 9h1')}</g>`;
    expect(gathered(grown)).toBe(`<g transform="scale(2)">${ink('M0 0h1M0 9h1')}</g>`);
  });

  it('stay in their group, and out of it', () => {
    const group = (inside: string): string => `<g opacity=".5">${inside}</g>`;
    expect(gathered(ink('M0 0h9') + group(ink('M0 3h9') + ink('M0 6h9')) + ink('M4 0v9'))).toBe(
      ink('M0 0h9') + group(ink('M0 3h9M0 6h9')) + ink('M4 0v9'),
    );
  });
});

it('what has a name, a gradient or a path of its own kind is left alone', () => {
  for (const drawing of [
    '<defs><radialGradient id="g"><stop offset="0" stop-color="var(--light)"/></radialGradient></defs>',
    `${disk(0, ' id="a"')}${disk(9, ' id="b"')}`,
    '<circle cx="0" cy="0" r="2" fill="url(#g)"/><circle cx="9" cy="0" r="2" fill="url(#g)"/>',
    `${ink('m0 0h9')}${ink('m0 9h9')}`,
    '<clipPath id="c"><path d="M0 0h9"/><path d="M0 9h9"/></clipPath><use href="#c"/><use href="#c" x="9"/>',
  ])
    expect(gathered(drawing)).toBe(drawing);
});
