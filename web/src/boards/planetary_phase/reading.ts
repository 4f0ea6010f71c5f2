// What a seat's `state` of The Planetary Phase says, as the model the board draws.
//
// `read(state, me)` is the only place that knows the JSON (games/planetary_phase/json.hpp). Numbers come from the block
// `now`, which the server works out with the rules: the board reckons no cost of its own.
import type { Seat } from '../../api/types';
import type {
  Act,
  ActionSpace,
  CardFacts,
  Connection,
  Place,
  Player,
  Reading,
  Space,
  Threat,
  TileFacts,
  TimeBlock,
  TrackPlace,
} from './model';
import {
  approaches,
  blocks,
  bonuses,
  boxes,
  colours,
  phases,
  sectors,
  shelves,
  spaces,
  stacks,
  type Box,
  type Colour,
} from './terms';

// ---- the JSON ----

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
type Fields = { [key: string]: Json };
const noFields: Fields = {};

function fields(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : noFields;
}
// A list, or an object whose keys are places.
function list(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  const entries = fields(value);
  return Object.keys(entries)
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => entries[key] ?? null);
}
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const numbers = (value: Json | undefined): number[] => list(value).map(number);

/** The middle place of each Level of a Credential row: where its name stands. */
export function levelMiddles(track: readonly { level: number }[]): number[] {
  const levels = [...new Set(track.map(({ level }) => level))];
  return levels.map((level) => {
    const first = track.findIndex((one) => one.level === level);
    const last = track.findLastIndex((one) => one.level === level);
    return Math.floor((first + last) / 2);
  });
}
const word = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== 'none' && value !== 'unknown' ? value : null;
const words = (value: Json | undefined): string[] => list(value).flatMap((each) => word(each) ?? []);
const one = <T extends string>(of: readonly T[], value: Json | undefined): T | null =>
  of.find((each) => each === value) ?? null;
const some = <T extends string>(of: readonly T[], value: Json | undefined): T[] =>
  list(value).flatMap((each) => one(of, each) ?? []);
function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

// ---- who is asked ----

const questions = [
  ...['schedule', 'pay', 'commit', 'establish', 'rotate', 'energize', 'devise', 'expand', 'evolve', 'put', 'wild'],
  ...['sector', 'bonus', 'lose', 'assess', 'refresh'],
];

// The last entry of the agenda is the next to run; if it is a question, `a` is the player.
function askedOf(state: Fields, players: readonly Colour[]): Colour | null {
  const last = fields(list(state.agenda).at(-1));
  return questions.includes(String(last.step)) ? one(players, last.a) : null;
}

// Whoever is asked at this seat: in the game of one person that is one of three. Else the viewer; for those who only
// watch, whoever is asked or begins.
function eyeOf(me: Seat | null, asked: Colour | null, players: readonly Colour[], mine: boolean): Colour | null {
  if (mine && asked) return asked;
  return players.find((each) => each === me) ?? asked ?? players[0] ?? null;
}

class Reader {
  private readonly now: Fields;
  private readonly players: Colour[];
  private readonly asked: Colour | null;
  private readonly eye: Colour | null;

  constructor(
    private readonly state: Fields,
    me: Seat | null,
    mine: boolean,
  ) {
    this.now = fields(state.now);
    this.players = some(colours, this.now.players);
    this.asked = askedOf(state, this.players);
    this.eye = eyeOf(me, this.asked, this.players, mine);
  }

  all(): Reading {
    const { state, now } = this;
    return {
      round: number(state.round),
      phase: one(phases, state.phase) ?? 'setup',
      ending: word(state.ending) ?? 'none',
      integration: number(state.integration),
      degradation: number(state.degradation),
      most: number(now.maximum),
      reckonings: numbers(now.reckonings),
      hours: number(now.hours),
      track: this.track(),
      distinction: this.distinction(),
      energy: { least: number(fields(now.life_energy).least), most: number(fields(now.life_energy).most) },
      assessed: one(sectors, state.assessed),
      order: some(colours, state.order),
      spaces: spaces.map((id) => this.space(id)),
      schedule: this.schedule(),
      piles: stacks.map((stack) => {
        const facts = fields(fields(now.stacks)[stack]);
        const top = this.tile(fields(fields(state.stacks)[stack]).top);
        return { stack, cost: number(facts.cost), top, below: numbers(facts.levels) };
      }),
      display: shelves.map((shelf) => this.place(shelf)),
      deck: words(fields(state.deck).cards).length + words([fields(state.deck).top ?? null]).length,
      discards: list(state.discard).length,
      struck: words(state.removed).flatMap((card) => word(fields(state.backs)[card]) ?? []),
      rows: sectors.map((sector) => ({
        sector,
        ranks: some(colours, fields(state.ranks)[sector]),
        leader: one(colours, fields(now.leaders)[sector]),
        distinction: one(colours, fields(state.distinctions)[sector]),
        launched: number(fields(now.launched)[sector]),
      })),
      players: this.players.map((each) => this.player(each)),
      act: this.act(),
      asked: this.asked,
      eye: this.eye,
    };
  }

  private track(): TrackPlace[] {
    const facts = fields(this.now.credentials);
    const energy = numbers(facts.energy);
    return numbers(facts.levels).map((level, place) => ({ level, energy: energy.includes(place) }));
  }

  private distinction(): Reading['distinction'] {
    const facts = fields(fields(this.now.credentials).distinction);
    return { level: number(facts.level), reputation: number(facts.reputation) };
  }

  private tile(value: Json | undefined): TileFacts | null {
    const id = word(value);
    if (!id) return null;
    const facts = fields(fields(this.now.tiles)[id]);
    return {
      id,
      level: number(facts.level),
      approach: one(approaches, facts.approach) ?? 'conventional',
      costs: numbers(facts.costs),
      credential: number(facts.credential),
      anyCredential: number(facts.any_credential),
      energy: number(facts.life_energy),
      reputation: number(facts.reputation),
      quietReputation: number(facts.quiet_reputation),
      integration: number(facts.integration),
    };
  }

  private card(value: Json | undefined): CardFacts | null {
    const id = word(value);
    const facts = id ? fields(this.now.cards)[id] : undefined;
    if (!id || !facts) return null;
    const of = fields(facts);
    return {
      id,
      sector: one(sectors, of.sector) ?? 'CUL',
      steps: number(of.credential),
      favour: number(of.favour),
      ability: word(of.ability) ?? 'none',
      block: one(blocks, of.block) ?? 'upkeep',
      tier: word(of.tier) ?? 'none',
    };
  }

  private space(id: string): Space {
    const here = fields(fields(this.state.spaces)[id]);
    const all = fields(this.now.spaces);
    const facts = fields(all[id]);
    const costs = numbers(facts.costs);
    const need = this.eye ? numbers(fields(facts.need)[this.eye]) : [];
    return {
      id,
      level: number(facts.level),
      sectors: some(sectors, facts.sectors),
      cost: number(facts.cost),
      value: number(facts.value),
      needs: words(facts.needs),
      opens: spaces.filter((other) => words(fields(all[other]).needs).includes(id)),
      unlocked: facts.unlocked === true,
      out: facts.out === true,
      tile: this.tile(here.tile),
      launched: here.launched === true,
      corners: list(facts.corners).map((corner, i) => ({
        word: `${id}.${i + 1}`,
        bonus: one(bonuses, fields(corner).bonus) ?? 'wild',
        sector: one(sectors, fields(corner).sector),
        cost: costs[i] ?? null,
        need: need[i] ?? null,
        by: one(colours, fields(here.held)[String(i + 1)]),
      })),
    };
  }

  // Boxes act from first to last, in a box the last marker first (3B-PERF-1).
  private schedule(): Record<Box, ActionSpace[]> {
    let acts = 0;
    const read = record(boxes, (box) => {
      const costs = numbers(fields(fields(this.now.boxes)[box]).costs);
      const markers = fields(fields(this.state.schedule)[box]);
      const row = costs.map((cost, i): ActionSpace => ({
        cost,
        by: one(colours, markers[String(i + 1)]),
        acts: 0,
      }));
      for (const space of [...row].reverse()) if (space.by) space.acts = ++acts;
      return row;
    });
    return read;
  }

  private place(shelf: (typeof shelves)[number]): Place {
    const facts = fields(fields(this.now.shelves)[shelf]);
    const shown = list(this.now.threats).find((each) => fields(each).shelf === shelf);
    const threat = fields(shown);
    return {
      shelf,
      cost: number(facts.cost),
      used: facts.used === true,
      card: this.card(facts.card),
      threat: shown
        ? ({
            card: String(threat.card),
            threat: String(threat.threat),
            value: number(threat.value),
            covered: threat.covered === true,
            rounds: number(threat.rounds),
          } satisfies Threat)
        : null,
    };
  }

  private player(colour: Colour): Player {
    const facts = fields(fields(this.state.players)[colour]);
    const scoring = fields(fields(this.now.scoring)[colour]);
    const of = (name: string, key: string): number => number(fields(scoring[name])[key]);
    return {
      colour,
      asked: this.asked === colour,
      place: some(colours, this.state.order).indexOf(colour) + 1,
      blocks: record(blocks, (block): TimeBlock => ({
        count: number(facts[block]),
        most: of('capacity', block),
        penalty: of('penalty', block),
        penalties: numbers(fields(scoring.penalties)[block]),
        revealed: of('revealed', block),
        ability: this.card(fields(facts.abilities)[block]),
      })),
      spent: number(facts.spent),
      onTiles: number(scoring.on_tiles),
      energy: number(facts.life_energy),
      reputation: number(facts.reputation),
      credits: number(facts.credits),
      tile: this.tile(facts.tile),
      hour: number(facts.hour),
      bonusTaken: facts.bonus === 'taken',
      mishap: facts.mishap !== 'none',
      connections: list(facts.connections).map((each): Connection => ({
        card: this.card(fields(each).card),
        used: fields(each).used === true,
      })),
      credentials: record(sectors, (sector) => number(fields(facts.credentials)[sector])),
      levels: record(sectors, (sector) => of('levels', sector)),
      achievement: record(sectors, (sector) => of('achievement', sector)),
      total: number(scoring.total),
      starCost: number(scoring.star_cost),
    };
  }

  private act(): Act {
    const act = fields(this.state.act);
    return {
      box: one(boxes, act.box),
      by: one(colours, act.by),
      space: word(act.space),
      card: this.card(act.card),
      due: number(act.due),
    };
  }
}

// mine: the question under way is put to this viewer.
export function read(state: object, me: Seat | null, mine = false): Reading {
  return new Reader(state as Fields, me, mine).all();
}
