import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import engineEn from '../../../../engine/text/en.json';
import engineEs from '../../../../engine/text/es.json';
import gameEn from '../../../../games/planetary_phase/text/en.json';
import gameEs from '../../../../games/planetary_phase/text/es.json';
import type { LogLine } from '../../api/types';
import type { Fact } from '../../table/describe';
import { both, catalog, faultyAnchors, missing, twice } from '../checking';
import { boardFor, tellerFor, type BoardProps } from '../index';
import { fixture, names, type Fixture } from './fixtures';
import Large from './Large.svelte';
import { growing } from './launching';
import { read } from './reading';
import { sectorGlyphs, type Sector } from './terms';
import { tell } from './told';

const en = { ...engineEn, ...gameEn };
const es = { ...engineEs, ...gameEs };

// What is asked in words alone: the prompt asks it.
const promptAnchors = ['button', 'count', 'place', 'tile', 'card'];

const english = catalog(en, 'en');
const spanish = catalog(es, 'es');
const bilingual = both(english, spanish);

let drawn: Record<string, unknown> | null = null;
async function draw(shown: Fixture, words = english, events: LogLine[] = []): Promise<HTMLElement> {
  const Board = await boardFor('planetary_phase');
  const home = document.createElement('div');
  document.body.append(home);
  const props: BoardProps = { ...shown, names: { black: 'Anna' }, seats: [], words, events, history: false };
  drawn = mount(Board, { target: home, props });
  flushSync();
  return home;
}
const all = (home: HTMLElement, what: string): HTMLElement[] => [...home.querySelectorAll<HTMLElement>(what)];

afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = null;
  document.body.replaceChildren();
});

describe('the board', () => {
  it('tells what a revealed threat is worth once, where its price is to be read too', async () => {
    const shown = fixture('full');
    const { spaces } = read(shown.state, shown.me);
    const at = spaces.find(({ unlocked, out, tile }) => unlocked && !out && !tile)!;
    const now = shown.state as { now: { threats: object[] } };
    const threats = now.now.threats.map((one, i) => (i === 0 ? { ...one, threat: at.id } : one));
    const state = { ...now, now: { ...now.now, threats } };
    const home = await draw({ ...shown, state });
    const priced = all(home, '.words').filter((one) => one.querySelector('.price'));
    expect(priced.filter((one) => !one.querySelector('.flames'))).toHaveLength(1);
  });

  it.each(names)(
    'draws %s: every target once, named and explained in both languages, every piece once',
    async (name) => {
      const home = await draw(fixture(name), bilingual);
      const asked = fixture(name)
        .moves.flatMap((move) => move.targets)
        .filter((one) => !promptAnchors.includes(one.split(':')[0]!));
      expect(missing(home, asked)).toEqual([]);
      expect(twice(all(home, '[data-target]').map((one) => one.dataset['target']))).toEqual([]);
      expect(twice(all(home, '[data-piece]').map((one) => one.dataset['piece']))).toEqual([]);
      expect(faultyAnchors(home)).toEqual([]);
      for (const origin of new Set(all(home, '[data-piece][data-origin]').map((one) => one.dataset['origin'])))
        expect(home.querySelector(`[data-home="${origin}"]`), origin).not.toBeNull();
      expect(home.querySelectorAll('[data-name=""], [data-tip=""]')).toHaveLength(0);
    },
  );

  it('carries no style that a content security policy would refuse', async () => {
    expect((await draw(fixture('commit'))).innerHTML).not.toMatch(/ style="/);
  });

  it('tells by more than colour whose a piece is, which sector, and how a tile goes about it', async () => {
    const home = await draw(fixture('commit'));
    for (const piece of all(home, '.counter, .disc'))
      expect(piece.querySelector('use')?.getAttribute('href')).toBe(`#g-${piece.dataset['seat']}`);
    for (const row of all(home, '.row[data-sector]'))
      expect(row.innerHTML).toContain(`#g-${sectorGlyphs[row.dataset['sector'] as Sector]}`);
    for (const tile of all(home, 'svg.tile, .words[data-approach]'))
      expect(tile.innerHTML).toContain(`#g-${tile.dataset['approach']}`);
  });

  it('draws 24 spaces, and corners only where counters may go', async () => {
    const home = await draw(fixture('commit'));
    expect(all(home, '.space')).toHaveLength(24);
    const reading = read(fixture('commit').state, null);
    const established = reading.spaces.filter((one) => one.tile && !one.launched);
    expect(established.length).toBeGreaterThan(0);
    expect(all(home, '.corner')).toHaveLength(established.length * 3);
    for (const one of established)
      expect(home.querySelector(`[data-target="space:${one.id}"]`)?.getAttribute('data-standing')).toBe('established');
  });

  it('names the numbers of the data, whatever they are', async () => {
    const shown = structuredClone(fixture('commit')) as Fixture & { state: { now: Record<string, object> } };
    shown.state.now['credentials'] = { ...shown.state.now['credentials'], distinction: { level: 3, reputation: 7 } };
    shown.state.now['life_energy'] = { least: -8, most: 12 };
    const home = await draw(shown);
    expect(home.querySelector<HTMLElement>('.credentials .row')?.dataset['tip']).toContain(
      'first at Level 3 gains 7 Reputation',
    );
    expect(home.innerHTML).toContain('From -8 to 12.');
    expect(home.innerHTML).not.toContain('From -10 to 15.');
  });

  it('shades what touches the assessed sector', async () => {
    const home = await draw(fixture('commit'));
    expect(all(home, '.space[data-out="true"]')).toHaveLength(6);
    expect(all(home, '.node[data-assessed="true"]')).toHaveLength(1);
  });

  it('shows how a tile may lie only while that is asked', async () => {
    expect(all(await draw(fixture('commit')), '[data-target^="rotation:"]')).toHaveLength(0);
    expect(all(await draw(fixture('rotate')), '[data-target^="rotation:"]')).toHaveLength(3);
  });

  it('has answers on one board only: the viewer’s', async () => {
    const home = await draw(fixture('commit'));
    for (const one of all(home, '[data-target^="block:"], [data-target^="favour:"]'))
      expect(one.closest<HTMLElement>('.player')?.dataset['seat']).toBe(fixture('commit').me);
    expect(all(home, '.player')).toHaveLength(5);
  });

  it('shows to one person who plays them all the board of whoever is asked', async () => {
    const home = await draw(fixture('solo'));
    const asked = read(fixture('solo').state, null).asked;
    expect(asked).not.toBe(fixture('solo').me);
    expect(all(home, '.player.full').map((one) => one.dataset['seat'])).toEqual([asked]);
  });

  it('opens the board of another without lending it answers', async () => {
    const home = await draw(fixture('commit'));
    home.querySelector<HTMLButtonElement>('.player .more')!.click();
    flushSync();
    expect(all(home, '.board-of')).toHaveLength(2);
    expect(all(home, '.board-of[data-own="false"] [data-target]')).toHaveLength(0);
  });

  it('flags the threats that have turned up', async () => {
    const home = await draw(fixture('commit'));
    const reading = read(fixture('commit').state, null);
    const up = reading.display.flatMap((one) => one.threat ?? []);
    expect(up.length).toBeGreaterThan(0);
    expect(all(home, '.slot.threat').map((one) => one.dataset['covered'])).toEqual(
      up.map((one) => String(one.covered)),
    );
  });
});

describe('a launch', () => {
  const launched = { n: 0, ply: 0, event: 'launched', rule: '', text: '', args: { space: 'I-SPI-b' } } as LogLine;

  it('grows from the corners of its triangle and of no other, and Integration follows', async () => {
    const home = await draw(fixture('full'), english, [launched]);
    expect(all(home, '[data-launching="true"]').map((one) => one.dataset['target'])).toEqual(['space:I-SPI-b']);
    const strokes = growing(home);
    const of = (what: string) => strokes.filter(({ element }) => element.matches(what));
    expect(of('.frond')).toHaveLength(9);
    expect(of('.flash')).toHaveLength(1);
    expect(of('.cell')[0]?.from).toBeGreaterThan(of('.frond')[0]?.from ?? 1);
    expect(strokes.every(({ from, to }) => from >= 0 && from < to && to <= 1)).toBe(true);
  });

  it('is over with what comes next', async () => {
    expect(all(await draw(fixture('full')), '.growth')).toEqual([]);
  });
});

describe('a card of the display, large', () => {
  it.each(['en', 'es'] as const)('says in words what is on it and how it stands, in %s', async (lang) => {
    const shown = fixture('full');
    const home = await draw(shown);
    const cards = all(home, '.display [data-card]').map((one) => one.dataset['card'] ?? '');
    expect(cards.length).toBeGreaterThan(3);
    const words = lang === 'en' ? english : spanish;
    for (const card of cards) {
      const at = document.createElement('div');
      const large = mount(Large, { target: at, props: { card, ...shown, names: {}, words } });
      flushSync();
      const said = [...at.querySelectorAll('p')].map((one) => one.textContent?.trim() ?? '');
      expect(said.length, card).toBeGreaterThan(2);
      expect(
        said.filter((one) => one === '' || /board\./.test(one)),
        card,
      ).toEqual([]);
      await unmount(large);
    }
  });
});

describe('in words', () => {
  const facts = (of: Fact[]): Fact[] => of.flatMap((one) => [one, ...facts(one.facts)]);

  it.each(names)('%s is told in both languages', (name) => {
    for (const words of [english, spanish]) {
      const told = tell({ ...fixture(name), names: {}, words });
      for (const one of facts(told)) {
        expect(one.label).not.toBe('');
        expect(one.text !== '' || one.facts.length > 0, one.label).toBe(true);
        const labels = one.facts.map((each) => each.label);
        expect(new Set(labels).size, labels.join()).toBe(labels.length);
      }
      expect(new Set(told.map((one) => one.label)).size).toBe(told.length);
    }
  });

  it('is what the text view tells', async () => {
    expect(await tellerFor('planetary_phase')).toBe(tell);
  });
});
