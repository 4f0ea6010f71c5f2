// A game of each kind is played at a real table, its messages are shown as the page shows them, and what was shown is held
// against the record: every position that stood on the screen is one that was, in order; every line of the log was told
// once; and nobody had to wait longer than the law of the stage allows.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { scenesFor } from '../src/boards/scenes';
import { patched } from '../src/table/patch';
import { Stage, type Frame } from '../src/table/stage.svelte';
import type { LiveMessage, LiveUpdate, LogLine, Page, Play, Seat, Step } from '../src/api/types';
import { API, House } from './house';
import type { Live } from './wire';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.server.stop());
afterEach(() => vi.useRealTimers());

// The law, in milliseconds.
const plyMost = 1000;
const waitedMost = 4000; // everything since one's last question, scenes included
const sceneMost = 6000; // while nothing waits for this person
const slack = 5; // milliseconds: what is measured in whole ones

interface Recorded {
  me: Seat;
  messages: LiveMessage[];
  log: LogLine[];
  at: (ply: number) => Promise<Play>;
}

/** One person against two bots who play at random, until that many plies are known to the person. */
async function record(game: string, plies: number): Promise<Recorded> {
  const anna = await house.person('Anna');
  const table = await house.table(anna, {
    game,
    seats: [{ who: 'me' }, { who: 'bot', level: 'random' }, { who: 'bot', level: 'random' }],
  });
  const path = `${API}/tables/${table.id}`;
  const live: Live<LiveMessage> = await house.live(anna, table.id, '?steps=1');
  const page = await house.page(anna, table.id);
  const me = page.me.as as Seat;
  let play = page.play!;
  let version = page.version;
  for (let turn = 0; play.ply < plies && !play.result.over; ++turn) {
    if (play.moves.length > 0) {
      const move = play.moves[(turn * 7) % play.moves.length]!.notation;
      await house.must(anna, 200, 'POST', `${path}/moves`, { version, move });
    }
    const known = version;
    const update = (await live.next((m) => m.type === 'update' && m.version > known)) as LiveUpdate;
    ({ play, version } = update);
  }
  live.close();
  const { lines } = await house.must<{ lines: LogLine[] }>(anna, 200, 'GET', `${path}/log?from=0&most=1000`);
  const at = (ply: number): Promise<Play> => house.must<Play>(anna, 200, 'GET', `${path}/at/${ply}`);
  return { me, messages: [...live.messages], log: lines, at };
}

interface Shown {
  step: Step;
  state: unknown;
  took: number;
  waited: boolean; // somebody was asked something meanwhile
  scene: boolean;
}

interface Staged {
  shown: Shown[];
  told: number[]; // numbers of the lines, as they were told
  waits: number[]; // how long each question had to wait
}

/** Shows those messages one after the other, each as soon as the one before is through or a question waits for it. */
async function stageOf({ me, messages }: Recorded, game: string, still: boolean): Promise<Staged> {
  const teller = await scenesFor(game);
  const log: LogLine[] = [];
  let play: Play | undefined;
  const waiting = (): boolean => play !== undefined && (play.moves.length > 0 || play.result.over);
  vi.useFakeTimers();
  const stage = new Stage({
    pace: () => 'calm',
    still: () => still,
    me: () => me,
    waits: waiting,
    scenes: (lines) =>
      lines.length === 0
        ? []
        : (teller?.scenes(
            lines,
            log.filter(({ n }) => n < lines[0]!.n),
            { me, names: {}, words: (key) => key },
          ) ?? []),
  });
  const out: Staged = { shown: [], told: [], waits: [] };
  let frame: Frame | null = null;
  let began = 0;
  let waited = false;
  const tell = (lines: readonly LogLine[]): void => void out.told.push(...lines.map(({ n }) => n));
  // What is on the screen now; called after everything that may change it.
  function look(): void {
    if (stage.frame === frame) return;
    if (frame) {
      const { step, play: then, scene } = frame;
      out.shown.push({ step, state: then.state, took: Date.now() - began, waited, scene: scene !== null });
    }
    tell(stage.told);
    frame = stage.frame;
    began = Date.now();
    waited = waiting();
  }
  function pass(ms: number): void {
    for (let i = 0; i < ms; ++i) {
      vi.advanceTimersByTime(1);
      waited ||= waiting();
      if (stage.scene?.stays) stage.read();
      look();
    }
  }
  for (const message of messages) {
    if (message.type === 'snapshot') play = (message.page as Page).play;
    if (message.type === 'update') {
      play = message.play;
      log.splice(message.log.keep);
      log.push(...message.log.lines);
    }
    const before = stage.frame;
    stage.heard(message);
    if (message.type === 'snapshot') continue;
    if (stage.frame === before && before === null && message.type === 'update') tell(stage.told);
    look();
    const from = Date.now();
    if (waiting()) {
      while (stage.running && Date.now() - from < 60_000) pass(1);
      out.waits.push(Date.now() - from);
    } else {
      pass(150); // the next message comes while this one is still being shown
    }
  }
  while (stage.running) pass(1);
  stage.close();
  vi.useRealTimers();
  return out;
}

const games = ['spheres', 'pax_transhumanity', 'planetary_phase', 'pax_emancipation'];

describe.each(games)('%s', (game) => {
  it('is staged as it was played: nothing that did not happen, nothing left out, nobody kept waiting', async () => {
    const recorded = await record(game, 120);
    const updates = recorded.messages.filter((m): m is LiveUpdate => m.type === 'update');
    const steps = updates.flatMap((update) => update.steps ?? []);
    expect(steps.length).toBeGreaterThan(80); // a game at random may end before
    const { shown, told, waits } = await stageOf(recorded, game, false);

    // Every step once at most, in the order of the record, and with the position that it led to.
    const order = shown.map(({ step }) => steps.indexOf(step));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const first = recorded.messages.find((m) => m.type === 'snapshot');
    let state: object = (first?.type === 'snapshot' && (first.page as Page).play?.state) || {};
    const states = steps.map(({ patch }) => (state = patched(state, patch)));
    for (const [i, { state }] of shown.entries()) expect(state).toEqual(states[order[i]!]);
    // The patches lead to what the table remembers of those moments.
    const alone = (ply: number): boolean => steps.filter((one) => one.ply === ply).length === 1;
    const sure = shown.filter(({ step: { ply } }) => alone(ply) && alone(ply + 1)); // no hidden ply counts as the same
    expect(sure.length).toBeGreaterThan(10);
    for (const { step, state } of sure.filter((_, i) => i % 4 === 0))
      expect((await recorded.at(step.ply)).state, `after ply ${step.ply}`).toEqual(state);

    // Every line that came by steps was told once, in order; each is in the record.
    const lines = steps.flatMap(({ lines: { from, count } }) => Array.from({ length: count }, (_, i) => from + i));
    expect(told).toEqual(lines);
    expect(recorded.log.slice(lines[0], lines[0]! + lines.length).map(({ n }) => n)).toEqual(lines);

    for (const one of shown) {
      if (!one.scene) expect(one.took).toBeLessThanOrEqual(plyMost + slack);
      else expect(one.took).toBeLessThanOrEqual((one.waited ? waitedMost : sceneMost) + slack);
    }
    expect(waits.length).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThanOrEqual(waitedMost + slack);
    // Where nothing is staged all is told at once.
    expect((await stageOf(recorded, game, true)).told).toEqual(lines);
  }, 60_000);
});
