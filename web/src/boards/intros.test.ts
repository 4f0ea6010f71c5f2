// @vitest-environment happy-dom
// The first minute of every game that has a board: four pictures of known signs, and four sentences in both languages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { pictures } from '../table/intro';
import { phrase, speak } from '../words/index.svelte';
import { glyphNames } from './glyphs';
import { introFor } from './index';

const boards = readdirSync('src/boards', { withFileTypes: true }).filter(
  (one) => one.isDirectory() && existsSync(`src/boards/${one.name}/Board.svelte`),
);
const games = boards.map(({ name }) => name);
const textOf = (game: string, lang: string): Record<string, string> =>
  JSON.parse(readFileSync(`../games/${game}/text/${lang}.json`, 'utf8')) as Record<string, string>;

const glyphs = glyphNames.map((name) => `#g-${name}`);
// The shapes of a board's own pieces are there while the board is.
function shapesOf(game: string): string[] {
  const sheet = `src/boards/${game}/Shapes.svelte`;
  const drawn = existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
  return [...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => `#${id ?? ''}`);
}

describe.each(games)('the first minute of %s', (game) => {
  it.each(pictures)('has a picture: %s', async (picture) => {
    const Intro = await introFor(game);
    const shown = mount(Intro!, { target: document.body, props: { picture } });
    flushSync();
    const used = [...document.body.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
    expect(used.length).toBeGreaterThan(0);
    for (const href of used) expect([...glyphs, ...shapesOf(game)]).toContain(href);
    await unmount(shown);
  });

  it.each(['en', 'es'] as const)('says each in a sentence or two, in %s', async (lang) => {
    await speak(lang);
    const words = textOf(game, lang);
    for (const picture of pictures) {
      for (const seat of ['none', 'red', 'blue']) {
        const said = phrase(words[`intro.${picture}`] ?? '', { seat, role: 'Doctor Red' });
        expect(said, picture).toMatch(/^[^{}]{40,220}\.$/);
      }
    }
    await speak('en');
  });
});

it('a game without a board has none', async () => {
  expect(games.length).toBeGreaterThanOrEqual(4);
  expect(await introFor('nim')).toBeNull();
});
