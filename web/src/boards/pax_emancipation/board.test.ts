import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import engineEn from '../../../../engine/text/en.json';
import engineEs from '../../../../engine/text/es.json';
import gameEn from '../../../../games/pax_emancipation/text/en.json';
import gameEs from '../../../../games/pax_emancipation/text/es.json';
import type { LogLine } from '../../api/types';
import type { Fact } from '../../table/describe';
import { both, catalog, faultyAnchors, missing, twice } from '../checking';
import { boardFor, tellerFor, type BoardProps } from '../index';
import { fixture, names, type Fixture } from './fixtures';
import { read } from './reading';
import { tell } from './told';

const en = { ...engineEn, ...gameEn };
const es = { ...engineEs, ...gameEs };

const english = catalog(en, 'en');
const spanish = catalog(es, 'es');
const bilingual = both(english, spanish);

let drawn: Record<string, unknown> | null = null;
async function draw(shown: Fixture, words = english, events: LogLine[] = []): Promise<HTMLElement> {
  const Board = await boardFor('pax_emancipation');
  const home = document.createElement('div');
  document.body.append(home);
  const props: BoardProps = { ...shown, names: { green: 'Anna' }, seats: [], words, events, history: false };
  drawn = mount(Board, { target: home, props });
  flushSync();
  return home;
}
const all = (home: HTMLElement, what: string): HTMLElement[] => [...home.querySelectorAll<HTMLElement>(what)];

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
    'draws %s: every target once, named and explained in both languages, every piece once',
    async (name) => {
      const home = await draw(fixture(name), bilingual);
      const asked = fixture(name)
        .moves.flatMap((move) => move.targets)
        .filter((one) => !one.startsWith('button:'));
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
    expect((await draw(fixture('advanced'))).innerHTML).not.toMatch(/ style="/);
  });

  it('tells by more than colour whose a piece is and what a Barrier is', async () => {
    const home = await draw(fixture('advanced'));
    for (const piece of all(home, '.piece')) {
      const signs = [...piece.querySelectorAll('use')].map((one) => one.getAttribute('href'));
      expect(signs).toContain(`#g-${piece.dataset['seat']}`);
    }
    for (const chit of all(home, '.chit, .claimed'))
      expect(chit.textContent).toContain(en[`board.letter.${chit.dataset['hue']}` as keyof typeof en]);
  });

  it('says of every Barrier whom its dice strike', async () => {
    const home = await draw(fixture('advanced'));
    const reading = read(fixture('advanced').state, null);
    for (const barrier of reading.lands.flatMap((one) => one.barriers)) {
      const tip = home.querySelector<HTMLElement>(`[data-target="barrier:${barrier.id}"]`)?.dataset['tip'];
      for (const { hue, face } of barrier.dice) expect(tip).toContain(english(`board.die.${hue}`, { face }));
    }
  });

  it('explains a black die on a Barrier in an owner’s data, under the rule that makes it corruption', async () => {
    const shown = structuredClone(fixture('mid'));
    const { barriers } = (shown.state as { now: { barriers: Record<string, object> } }).now;
    barriers['america_1'] = { sphere: 'america', hue: 'red', dice: [{ hue: 'black', face: 1, collar: false }] };
    const home = await draw(shown, english);
    const tip = home.querySelector<HTMLElement>('[data-target="barrier:america_1"]')?.dataset['tip'];
    expect(tip).toContain(english('board.die.black', { face: 1 }));
    expect(tip).toMatch(/R-93$/);
  });

  it('draws ten Spheres, nine lanes, and a square for every person', async () => {
    const home = await draw(fixture('advanced'));
    const reading = read(fixture('advanced').state, null);
    expect(all(home, '.land')).toHaveLength(10);
    expect(all(home, '.lane')).toHaveLength(9);
    expect(all(home, '.road')).toHaveLength(4);
    const squares = reading.lands.flatMap((one) => one.ports).reduce((sum, port) => sum + port.squares, 0);
    expect(all(home, '.port .square')).toHaveLength(squares);
    const slaves = reading.lands.reduce((sum, land) => sum + land.slaves, 0);
    expect(all(home, '.port .square[data-free="false"]')).toHaveLength(slaves);
  });

  it('has the Elephant at one Port, with its dice, and says whether it is locked', async () => {
    const home = await draw(fixture('advanced'));
    const reading = read(fixture('advanced').state, null);
    const port = reading.lands.flatMap((one) => one.ports).find((one) => one.elephant)!;
    expect(all(home, '.port[data-elephant="true"]').map((one) => one.dataset['target'])).toEqual([`port:${port.id}`]);
    expect(all(home, '.elephant')).toHaveLength(1);
    expect(home.querySelector<HTMLElement>('.elephant')?.dataset['locked']).toBe(String(reading.locked));
    expect(home.querySelector('.elephant')?.textContent?.trim()).toBe(String(port.dice));
  });

  it('puts ops on cards, and each once where it is chosen', async () => {
    const home = await draw(fixture('ops'));
    expect(all(home, '[data-target^="op:"]')).toHaveLength(5);
    expect(all(home, '.card [data-target]')).toHaveLength(0);
  });

  it('lays out in the tray what has no place of its own', async () => {
    expect(all(await draw(fixture('law')), '.tray [data-target^="law:"]')).toHaveLength(7);
  });

  it('names the sides of the Revolution that is turned', async () => {
    const home = await draw(fixture('face'));
    expect(all(home, '.tray .choice').map((one) => one.dataset['name'])).toEqual([
      en['revolution.107.front'],
      en['revolution.107.back'],
    ]);
  });

  it('lets the people of a Port stand for themselves in a pogrom', async () => {
    const home = await draw(fixture('massacre'));
    expect(all(home, '[data-target^="port:"]')).toHaveLength(0);
    expect(home.querySelector<HTMLElement>('[data-target="token:dissident"]')?.className).toContain('dissent');
  });

  it('has boxes to choose on one board: one’s own, or Red’s in a petition', async () => {
    const owner = (home: HTMLElement) =>
      new Set(all(home, '[data-target^="box:"]').map((one) => one.closest<HTMLElement>('.player')?.dataset['seat']));
    expect([...owner(await draw(fixture('box')))]).toEqual(['green']);
    if (drawn) await unmount(drawn);
    document.body.replaceChildren();
    expect([...owner(await draw(fixture('petition')))]).toEqual(['red']);
  });

  it('shows Splays and Revolutions in the advanced game only', async () => {
    expect(all(await draw(fixture('ops')), '.splays, .card[data-kind="revolution"]')).toHaveLength(0);
    if (drawn) await unmount(drawn);
    document.body.replaceChildren();
    const home = await draw(fixture('advanced'));
    expect(all(home, '.splay')).toHaveLength(2);
    expect(all(home, '.card[data-kind="revolution"]').length).toBeGreaterThan(0);
    const { splays } = read(fixture('advanced').state, null);
    expect(all(home, '.strand .pair')).toHaveLength(splays.reduce((sum, one) => sum + one.leaves.length, 0));
  });

  it('folds what is older than a strand has room for into a knot', async () => {
    const home = await draw(fixture('full'));
    const { splays } = read(fixture('full').state, null);
    const knots = all(home, '.bead.knot').map((one) => Number(one.textContent));
    expect(knots.length).toBeGreaterThan(0);
    const beads = all(home, '.strand .bead:not(.knot, .start)').length;
    expect(beads + knots.reduce((a, b) => a + b)).toBe(splays.reduce((sum, one) => sum + one.leaves.length, 0));
  });

  it('shows the phases of the turn, the one under way lit, with a dot for each action left', async () => {
    const rowOf = (home: HTMLElement): (string | undefined)[] =>
      all(home, '.phase').map((one) => one.textContent?.trim());
    const home = await draw(fixture('full'));
    const basic = ['Actions', 'Ops', 'Elephant', 'Hate', 'Pogroms', 'Refresh'];
    expect(rowOf(home)).toEqual([...basic.slice(0, 5), 'Revolutions', 'Refresh']);
    expect(all(home, '.phase[data-now="true"]').map((one) => one.textContent?.trim())).toEqual(['Actions']);
    expect(all(home, '.phase .due')).toHaveLength(1);
    expect(home.querySelector('.phase[data-mine="true"]')).not.toBeNull();
    expect(home.querySelector('.phases')?.getAttribute('aria-label')).toBe(
      'A turn goes: Actions, Ops, Elephant, Hate, Pogroms, Revolutions, Refresh. Now: 1 action left.',
    );
    if (drawn) await unmount(drawn);
    document.body.replaceChildren();
    const watched = await draw({ ...fixture('ops'), moves: [] });
    expect(rowOf(watched)).toEqual(basic);
    expect(all(watched, '.phase[data-now="true"]').map((one) => one.textContent?.trim())).toEqual(['Ops']);
    expect(all(watched, '.phase .due, .phase[data-mine="true"]')).toEqual([]);
    if (drawn) await unmount(drawn);
    document.body.replaceChildren();
    const over = await draw(fixture('over_competitive'));
    expect(rowOf(over)).toEqual([]);
    expect(over.querySelector('.when b')?.textContent).not.toBe('');
  });

  it('opens a card large', async () => {
    const home = await draw(fixture('advanced'));
    home.querySelector<HTMLButtonElement>('.lot .opens')!.click();
    flushSync();
    expect(home.querySelector('.pe-card')?.textContent).toContain(en['board.big.ops']);
  });

  it('shows the last dice, and marks where somebody has just been freed', async () => {
    const line = (event: string, args: LogLine['args']): LogLine => ({
      n: 0,
      ply: 0,
      event,
      rule: 'G2',
      text: '',
      args,
    });
    const told = [
      line('liberated', { who: 'green', port: 'beijing' }),
      line('die', { cast: 'hate', pips: 3 }),
      line('die', { cast: 'hate', pips: 5 }),
    ];
    const home = await draw(fixture('ops'), english, told);
    expect(all(home, '.thrown .face').map((one) => one.textContent)).toEqual(['3', '5']);
    expect(all(home, '[data-freed="true"]').map((one) => one.dataset['target'])).toEqual(['port:beijing']);
    expect(all(home, '.parting').map((one) => one.closest<HTMLElement>('.port')?.dataset['at'])).toEqual(['beijing']);
  });

  it('bands a Revolution in the colour of the side that lies up, with its sign', async () => {
    const home = await draw(fixture('advanced'));
    const revolts = all(home, '.card[data-kind="revolution"]');
    expect(revolts.length).toBeGreaterThan(0);
    for (const one of revolts) {
      const border = one.dataset['border'] ?? '';
      expect(['red', 'white']).toContain(border);
      expect(one.querySelector(`.where use[href="#g-${border}"]`)).not.toBeNull();
    }
    expect(all(home, '.card[data-kind="idea"][data-border]')).toEqual([]);
  });

  it('shows only those in the game', async () => {
    expect(all(await draw(fixture('two')), '.player').map((one) => one.dataset['seat'])).toEqual(['green', 'red']);
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
    expect(await tellerFor('pax_emancipation')).toBe(tell);
  });
});
