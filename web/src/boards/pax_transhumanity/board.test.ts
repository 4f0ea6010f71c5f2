import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import engineEn from '../../../../engine/text/en.json';
import engineEs from '../../../../engine/text/es.json';
import gameEn from '../../../../games/pax_transhumanity/text/en.json';
import gameEs from '../../../../games/pax_transhumanity/text/es.json';
import type { LogLine } from '../../api/types';
import type { Fact } from '../../table/describe';
import { both, catalog, faultyAnchors, missing } from '../checking';
import { boardFor, tellerFor, type BoardProps } from '../index';
import { fixture, names, type Fixture } from './fixtures';
import { spark } from './spark';
import { disciplineGlyphs, type Discipline } from './terms';
import { tell } from './told';

const en = { ...engineEn, ...gameEn };
const es = { ...engineEs, ...gameEs };

// What is asked in words alone: the prompt asks it.
const promptAnchors = ['button', 'count', 'answer', 'which', 'icon', 'square', 'method', 'claim'];
const promptTargets = ['to:stay'];

const english = catalog(en, 'en');
const spanish = catalog(es, 'es');
const bilingual = both(english, spanish);

let drawn: Record<string, unknown> | null = null;
async function draw(shown: Fixture, words = english): Promise<HTMLElement> {
  const Board = await boardFor('pax_transhumanity');
  const home = document.createElement('div');
  document.body.append(home);
  const props: BoardProps = { ...shown, names: { black: 'Anna' }, seats: [], words, events: [], history: false };
  drawn = mount(Board, { target: home, props });
  flushSync();
  return home;
}

// happy-dom has dialogs, but not modal ones.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= HTMLDialogElement.prototype.show;
});
afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = null;
  document.body.replaceChildren();
});

describe('the board', () => {
  it.each(names)(
    'draws %s: every target there is, named and explained, none in another, in both languages',
    async (name) => {
      const home = await draw(fixture(name), bilingual);
      const asked = fixture(name)
        .moves.flatMap((move) => move.targets)
        .filter((one) => !promptAnchors.includes(one.split(':')[0]!) && !promptTargets.includes(one));
      expect(missing(home, asked)).toEqual([]);
      expect(faultyAnchors(home)).toEqual([]);
      expect(home.querySelectorAll('[data-name=""], [data-tip=""]')).toHaveLength(0);
    },
  );

  it('has a place for every piece, and every piece once', async () => {
    const home = await draw(fixture('main'));
    const ids = [...home.querySelectorAll<HTMLElement>('[data-piece]')].map((one) => one.dataset['piece']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const origin of new Set(
      [...home.querySelectorAll<HTMLElement>('.cube, .disk')].map((one) => one.dataset['origin']),
    ))
      expect(home.querySelector(`[data-home="${origin}"]`), origin).not.toBeNull();
  });

  it('tells by more than colour whose a piece is and which Discipline', async () => {
    const home = await draw(fixture('main'));
    for (const piece of home.querySelectorAll<HTMLElement>('.cube, .disk'))
      expect(piece.querySelector('use')?.getAttribute('href')).toBe(`#g-${piece.dataset['seat']}`);
    for (const side of home.querySelectorAll<HTMLElement>('.card .side[data-discipline]'))
      expect(side.innerHTML).toContain(`#g-${disciplineGlyphs[side.dataset['discipline'] as Discipline]}`);
  });

  it('keeps what the others hide', async () => {
    const { me } = fixture('main');
    const home = await draw(fixture('main'));
    const hidden = [...home.querySelectorAll<HTMLElement>('.player')].map((one) => ({
      seat: one.dataset['seat'],
      known: one.querySelector<HTMLElement>('.hidden')?.dataset['known'],
    }));
    for (const { seat, known } of hidden) expect(known, seat).toBe(String(seat === me));
    expect(hidden[0]?.seat).toBe(me); // the viewer comes first
  });

  it('shows all Hidden Spheres at the end', async () => {
    const home = await draw(fixture('over'));
    expect(home.querySelectorAll('.hidden[data-known="true"]')).toHaveLength(4);
    expect(home.querySelector('.palette')).toBeNull();
  });

  it('offers the two dealt cards only to their owner', async () => {
    const asked = fixture('hidden');
    expect((await draw(asked)).querySelectorAll('.dealt-card')).toHaveLength(2);
    expect((await draw({ ...asked, me: null })).querySelectorAll('.dealt-card')).toHaveLength(0);
  });

  it('marks what a new Splay card may show', async () => {
    const home = await draw(fixture('orient'));
    const options = [...home.querySelectorAll<HTMLElement>('.next .option')].map((one) => one.dataset['target']);
    expect(options.sort()).toEqual(['discipline:G', 'discipline:T']);
  });

  it('has a finance board for people and none for exoglobals', async () => {
    const home = await draw(fixture('solo'));
    expect(home.querySelectorAll('.basin')).toHaveLength(1);
    expect(home.querySelectorAll('.player .standing')).toHaveLength(3);
    expect(home.querySelector('.exo')).not.toBeNull();
  });
});

describe('the end of a solo game', () => {
  const solo = fixture('solo');
  const line = (what: string, value: number) => ({ what, value, counts: true, rule: 'I2c' });
  const end = {
    how: 'behind',
    rival: 'pink',
    places: [
      { who: 'pink', exoglobal: true, rank: 1, winner: true, score: 3, lines: [line('hidden_problems', 3)] },
      { who: 'blue', exoglobal: false, rank: 2, winner: false, score: 1, lines: [line('hidden_companies', 1)] },
      { who: 'black', exoglobal: true, rank: 3, winner: false, score: 0, lines: [line('hidden_problems', 0)] },
      { who: 'red', exoglobal: true, rank: 3, winner: false, score: 0, lines: [] },
    ],
  };
  const state = {
    ...solo.state,
    ending: 'tipping_point',
    now: { ...(solo.state as { now: object }).now, solo_end: end },
  };
  const places = (home: HTMLElement) =>
    Object.fromEntries(
      [...home.querySelectorAll<HTMLElement>('.player')].map((one) => [
        one.dataset['seat'],
        one.querySelector('.place')?.textContent?.replace(/\s+/g, ' ').trim(),
      ]),
    );

  it('gives everybody a place and the points line by line, and says what decided it', async () => {
    const said = places(await draw({ ...solo, state }));
    expect(said['pink']).toBe('1. 3 points Problems of the Hidden Sphere: 3');
    expect(said['blue']).toBe('2. 1 point fewer points Companies in the Hidden Sphere: 1');
    expect(said['red']).toBe('3. 0 points');
    expect(places(await draw({ ...solo, state }, spanish))['blue']).toContain('menos puntos');
  });

  it('tells them in the text view, too', () => {
    const told = JSON.stringify(tell({ ...solo, state, names: {}, words: english }));
    expect(told).toContain('1. 3 points. Problems of the Hidden Sphere: 3.');
  });

  it('has no places before that', async () => {
    expect((await draw(solo)).querySelector('.place')).toBeNull();
  });
});

describe('a card', () => {
  const opened = () => document.querySelector('dialog[open]');

  it('opens by its number, and tells how it stands', async () => {
    const home = await draw(fixture('main'));
    const number = home.querySelector<HTMLButtonElement>('.lot .opens')!;
    number.click();
    flushSync();
    expect(opened()?.textContent).toContain('Impacts');
    expect(opened()?.textContent).toContain('Viable for you');
    opened()?.querySelector('button')?.click();
    flushSync();
    expect(opened()).toBeNull();
  });

  it('opens with the key I where it has the focus, and with no other', async () => {
    const home = await draw(fixture('main'));
    const card = home.querySelector<HTMLElement>('.card')!;
    const press = (key: string) => card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('x');
    flushSync();
    expect(opened()).toBeNull();
    press('i');
    flushSync();
    expect(opened()?.textContent).toContain(card.dataset['card']);
  });

  it('is not chosen by being opened', async () => {
    const home = await draw(fixture('main'));
    const chosen = vi.fn();
    home.addEventListener('click', (event) =>
      chosen(event.target instanceof Element ? event.target.closest('[data-target]') : null),
    );
    home.querySelector<HTMLButtonElement>('.lot .opens')!.click();
    expect(chosen).toHaveBeenCalledWith(null);
  });
});

describe('in words', () => {
  const all = (facts: Fact[]): Fact[] => facts.flatMap((one) => [one, ...all(one.facts)]);

  it.each(names)('%s is told in both languages', (name) => {
    for (const words of [english, spanish]) {
      const facts = tell({ ...fixture(name), names: {}, words });
      for (const one of all(facts)) {
        expect(one.label).not.toBe('');
        expect(one.text !== '' || one.facts.length > 0, one.label).toBe(true);
        const labels = one.facts.map((each) => each.label);
        expect(new Set(labels).size, labels.join()).toBe(labels.length);
      }
      expect(new Set(facts.map((one) => one.label)).size).toBe(facts.length);
    }
  });

  it('says whose secret is whose', () => {
    const { me } = fixture('main');
    const told = JSON.stringify(tell({ ...fixture('main'), names: {}, words: english }));
    expect(told.match(/known only to/g)).toHaveLength(3);
    const watched = JSON.stringify(tell({ ...fixture('main'), me: null, names: {}, words: english }));
    expect(watched).not.toContain('for you');
    expect(me).not.toBeNull();
  });

  it('is left to the data for games without words of their own', async () => {
    expect(await tellerFor('nim')).toBeNull();
    expect(await tellerFor('pax_transhumanity')).toBe(tell);
  });
});

it('sends a spark up the strand through every rung of the same Discipline when an Idea joins', async () => {
  const home = await draw(fixture('full'));
  const told = (event: string): LogLine => ({ n: 0, ply: 0, event, rule: '', text: '', args: {} });
  const entries = [...home.querySelectorAll<HTMLElement>('.strand .entry')].reverse();
  const alike = entries.filter(({ dataset }) => dataset['discipline'] === entries[0]?.dataset['discipline']);
  const strokes = spark(home, [told('paid'), told('placed')]);
  const beads = strokes.filter(({ element }) => element.matches('.bead'));
  const cardOf = (one: Element | null) => one?.querySelector<HTMLElement>('.splayed')?.dataset['card'];
  expect(alike.length).toBeGreaterThan(1);
  expect(beads.map(({ element }) => cardOf(element.closest('.entry')))).toEqual(alike.map(cardOf));
  expect(beads.map(({ from }) => from)).toEqual(beads.map(({ from }) => from).toSorted((a, b) => a - b));
  expect(strokes.filter(({ element }) => element.matches('path'))).toHaveLength(entries.length - 1);
  expect(strokes.every(({ to }) => to <= 1)).toBe(true);
  expect(spark(home, [told('paid')])).toEqual([]);
});
