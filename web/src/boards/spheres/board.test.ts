import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import engineEn from '../../../../engine/text/en.json';
import engineEs from '../../../../engine/text/es.json';
import gameEn from '../../../../games/spheres/text/en.json';
import gameEs from '../../../../games/spheres/text/es.json';
import type { LogLine, Move, Seat, Turn } from '../../api/types';
import type { Fact } from '../../table/describe';
import { both, catalog, missing } from '../checking';
import { boardFor, endingIn, tellerFor, type BoardProps } from '../index';
import all from './fixtures/all.json';
import collapsed from './fixtures/collapsed.json';
import crisis from './fixtures/crisis.json';
import othersTurn from './fixtures/others-turn.json';
import over from './fixtures/over.json';
import planning from './fixtures/planning.json';
import setup from './fixtures/setup.json';
import target from './fixtures/target.json';
import windowAsked from './fixtures/window.json';
import { ending } from './ending';
import { tell } from './told';

// As the server gives it: the engine's catalog beneath the game's.
const en = { ...engineEn, ...gameEn };
const es = { ...engineEs, ...gameEs };

interface Fixture {
  me: string | null;
  state: object;
  turn: object;
  moves: object[];
}
const fixtures: Record<string, Fixture> = {
  all,
  collapsed,
  crisis,
  othersTurn,
  over,
  planning,
  setup,
  target,
  windowAsked,
};

// Numbers, yes or no, questions and effects are words; the prompt asks them.
const promptAnchors = ['count', 'answer', 'question', 'change', 'effect', 'button'];

const english = catalog(en, 'en');
const spanish = catalog(es, 'es');
const bilingual = both(english, spanish);

let drawn: Record<string, unknown> | null = null;
async function draw(fixture: Fixture, words = english, events: LogLine[] = []): Promise<HTMLElement> {
  const Board = await boardFor('spheres');
  const home = document.createElement('div');
  document.body.append(home);
  const props: BoardProps = {
    state: fixture.state,
    me: fixture.me as Seat | null,
    names: { blue: 'Anna' },
    seats: [],
    turn: fixture.turn as Turn,
    moves: fixture.moves as Move[],
    words,
    events,
    history: false,
  };
  drawn = mount(Board, { target: home, props });
  return home;
}

afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = null;
  document.body.replaceChildren();
});

describe('the board', () => {
  it.each(Object.keys(fixtures))('draws %s with every target there is, in both languages', async (name) => {
    const fixture = fixtures[name]!;
    const home = await draw(fixture, bilingual);
    const targets = (fixture.moves as Move[]).flatMap((move) => move.targets);
    const asked = targets.filter((one) => !promptAnchors.includes(one.split(':')[0]!));
    expect(missing(home, asked)).toEqual([]);
    expect(home.querySelectorAll('[data-name=""], [data-tip=""]')).toHaveLength(0);
  });

  it('names every anchor, and nests none in another', async () => {
    const home = await draw(planning);
    for (const anchor of home.querySelectorAll<HTMLElement>('[data-target]')) {
      expect(anchor.getAttribute('data-name'), anchor.outerHTML).toBeTruthy();
      expect(anchor.querySelector('[data-target]')).toBeNull();
    }
  });

  it('veils what the others hide', async () => {
    const home = await draw(othersTurn);
    for (const seat of ['black', 'pink', 'red']) {
      const sphere = home.querySelector(`.sphere[data-seat="${seat}"]`)!;
      expect(sphere.querySelectorAll('.lamp')).toHaveLength(0);
      expect(sphere.querySelector('.era .veil')).not.toBeNull();
    }
    expect(home.querySelectorAll('.sphere[data-seat="blue"] .lamp[data-lit="active"]')).toHaveLength(3);
  });

  it('lets the activations stand for what is asked', async () => {
    const asking = (ask: string) => draw({ ...planning, moves: [], turn: { ...planning.turn, ask } });
    expect((await asking('penalty')).querySelector('[data-target="penalty:general"]')).not.toBeNull();
    expect((await asking('build')).querySelector('[data-target="use:defence"]')).not.toBeNull();
    expect((await asking('fz_name')).querySelector('[data-target="activation:tax"]')).not.toBeNull();
    const purpose = await asking('purpose');
    for (const word of ['expose', 'perfect', 'cohere']) {
      expect(purpose.querySelector(`[data-target="purpose:${word}"]`)).not.toBeNull();
    }
  });

  it('leaves the Rubicons of a lost Crisis open while its consequences are rolled', async () => {
    const state = { ...crisis.state, turn: { ...crisis.state.turn, rubicons: 0 }, dice: undefined };
    const line = (n: number, event: string, args: LogLine['args']): LogLine => ({
      ...{ n, ply: n, event, rule: 'SPH-CRISIS-9', text: '', args },
    });
    const home = await draw({ ...crisis, state, moves: [] }, english, [
      line(1, 'crisis_begins', { cause: 'census', left: 0 }),
      line(2, 'rolled', { who: 'blue', roll: 'rubicons', value: 9, chance: 0 }),
      line(3, 'crisis_spends_number', { number: 7, rubicons: 8 }),
      line(4, 'crisis_failed', { rubicons: 8, resolved: 0, failed: 1 }),
    ]);
    expect(home.querySelectorAll('.rubicons .cut[data-piece-state="open"]')).toHaveLength(8);
    expect(home.querySelectorAll('.rubicons .cut[data-piece-state="closed"]')).toHaveLength(1);
    expect(home.querySelector('.strings .event')?.textContent).toBe('Crisis: failed, 8 left');
  });

  it('refuses a game it does not know', async () => {
    await expect(boardFor('chess')).rejects.toThrow('no board for the game "chess"');
  });
});

describe('the position in words', () => {
  const told = (fixture: Fixture, words = english): Fact[] =>
    tell({ state: fixture.state, me: fixture.me as Seat | null, names: { blue: 'Anna' }, words });
  const everything = (facts: Fact[]): Fact[] => facts.flatMap((one) => [one, ...everything(one.facts)]);
  const at = (facts: Fact[], ...path: string[]): Fact => {
    const [label, ...rest] = path;
    const found = facts.find((one) => one.label === label);
    if (!found) throw new Error(`nothing is told of "${label}", only of ${facts.map((one) => one.label).join(', ')}`);
    return rest.length === 0 ? found : at(found.facts, ...rest);
  };

  it.each(Object.keys(fixtures))('%s is told in both languages, each thing once', (name) => {
    for (const words of [english, spanish]) {
      const facts = told(fixtures[name]!, words);
      expect(facts.length).toBeGreaterThan(1);
      for (const one of [{ label: 'all', text: '', facts }, ...everything(facts)]) {
        expect(one.label).not.toBe('');
        expect(one.text !== '' || one.facts.length > 0, one.label).toBe(true);
        const labels = one.facts.map((each) => each.label);
        expect(new Set(labels).size, labels.join()).toBe(labels.length);
      }
    }
  });

  it('tells what one knows of oneself', () => {
    const facts = told(crisis);
    const me = 'Anna, civilization, its turn now';
    expect(at(facts, 'Civilizations', me, 'Elements').text).toBe(
      'Epistemological active. Symbolic active. Ideological active.',
    );
    expect(at(facts, 'Civilizations', me, 'Proficiencies').text).toBe(
      '15, no room for more. 1, 2, 3, 4 × 2, 5, 6, 7, 8, 9, 10, 15 × 3, 17.',
    );
    expect(at(facts, 'Civilizations', me, 'Aspects').text).toContain('Dark: C, E × 2, G, O, Y.');
    expect(at(facts, 'This turn', 'Tokens').text).toContain('2 do-overs, from slots 4, 5.');
    expect(at(facts, 'This turn', 'Asked for an extra action').text).toBe('Black');
    expect(at(facts, 'Contacts', 'Anna – Black').text).toBe('Separated by distance. Alterity 2.');
  });

  it('names what the others hide, and says nothing of it', () => {
    const facts = told(othersTurn);
    for (const who of ['Black', 'Pink', 'Red']) {
      const civ = at(facts, 'Civilizations').facts.find((one) => one.label.startsWith(who))!;
      expect(at(civ.facts, 'Hidden').text).toBe('Elements, Era, Proficiencies, Aspects, Crises');
      for (const label of ['Elements', 'Era', 'Proficiencies', 'Aspects']) {
        expect(civ.facts.map((one) => one.label)).not.toContain(label);
      }
    }
    expect(at(facts, 'This turn', 'Hidden').text).toContain('the Crises it faces');
  });

  it('is what the text view tells', async () => {
    expect(await tellerFor('spheres')).toBe(tell);
    expect(endingIn('spheres')).toBe(ending);
  });
});
