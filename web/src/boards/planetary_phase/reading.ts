// What a seat's `state` of The Planetary Phase says, as the model the board draws.
//
// `read(state, me)` is the only place that knows the JSON (games/planetary_phase/json.hpp). Numbers come from the block
// `now`, which the server works out with the rules: the board reckons no cost of its own.
import type { Card, Space as SpaceId, State, Tile } from '../../api/states/planetary_phase';
import type { Seat } from '../../api/types';
import { given, record } from '../state';
import type {
  Act,
  ActionSpace,
  CardFacts,
  Place,
  Player,
  Reading,
  Space,
  Threat,
  TileFacts,
  TimeBlock,
  TrackPlace,
} from './model';
import { blocks, boxes, sectors, shelves, spaces, stacks, type Box, type Colour, type Shelf } from './terms';

/** The middle place of each Level of a Credential row: where its name stands. */
export function levelMiddles(track: readonly { level: number }[]): number[] {
  const levels = [...new Set(track.map(({ level }) => level))];
  return levels.map((level) => {
    const first = track.findIndex((one) => one.level === level);
    const last = track.findLastIndex((one) => one.level === level);
    return Math.floor((first + last) / 2);
  });
}

// ---- who is asked ----

type Step = State['agenda'][string];
const questions = new Set<Step['step']>([
  ...(['schedule', 'pay', 'commit', 'establish', 'rotate', 'energize', 'devise', 'expand', 'evolve', 'put'] as const),
  ...(['wild', 'sector', 'bonus', 'lose', 'assess', 'refresh'] as const),
]);

// The last entry of the agenda is the next to run; if it is a question, `a` is the player.
function askedOf({ agenda, now }: State): Colour | null {
  const last = Object.values(agenda).at(-1);
  return (last && questions.has(last.step) && now.players.find((each) => each === last.a)) || null;
}

// Whoever is asked at this seat: in the game of one person that is one of three. Else the viewer; for those who only
// watch, whoever is asked or begins.
function eyeOf(me: Seat | null, asked: Colour | null, players: readonly Colour[], mine: boolean): Colour | null {
  if (mine && asked) return asked;
  return players.find((each) => each === me) ?? asked ?? players[0] ?? null;
}

class Reader {
  private readonly now: State['now'];
  private readonly asked: Colour | null;
  private readonly eye: Colour | null;

  constructor(
    private readonly state: State,
    me: Seat | null,
    mine: boolean,
  ) {
    this.now = state.now;
    this.asked = askedOf(state);
    this.eye = eyeOf(me, this.asked, this.now.players, mine);
  }

  all(): Reading {
    const { state, now } = this;
    return {
      round: state.round,
      phase: state.phase,
      ending: state.ending,
      integration: state.integration,
      degradation: state.degradation,
      most: now.maximum,
      reckonings: now.reckonings,
      hours: now.hours,
      track: this.track(),
      distinction: now.credentials.distinction,
      energy: now.life_energy,
      assessed: given(state.assessed),
      order: this.order(),
      spaces: spaces.map((id) => this.space(id)),
      schedule: this.schedule(),
      piles: stacks.map((stack) => {
        const { cost, levels } = now.stacks[stack];
        return { stack, cost, top: this.tile(state.stacks[stack].top), below: levels };
      }),
      display: shelves.map((shelf) => this.place(shelf)),
      deck: state.deck.cards.length + (given(state.deck.top) ? 1 : 0),
      discards: state.discard.length,
      struck: state.removed.flatMap((card) => given(state.backs[card] ?? 'unknown') ?? []),
      rows: sectors.map((sector) => ({
        sector,
        ranks: state.ranks[sector],
        leader: given(now.leaders[sector]),
        distinction: given(state.distinctions[sector]),
        launched: now.launched[sector],
      })),
      players: now.players.flatMap((each) => this.player(each)),
      act: this.act(),
      asked: this.asked,
      eye: this.eye,
    };
  }

  // Before it has been drawn nobody has a place in it: the game then names one player for all of them.
  private order(): Colour[] {
    const { order } = this.state;
    return new Set(order).size === order.length ? order : [];
  }

  private track(): TrackPlace[] {
    const { levels, energy } = this.now.credentials;
    return levels.map((level, place) => ({ level, energy: energy.includes(place) }));
  }

  private tile(value: Tile | 'none'): TileFacts | null {
    const id = given(value);
    const facts = id && this.now.tiles[id];
    if (!facts) return null;
    return {
      id,
      level: facts.level,
      approach: facts.approach,
      costs: facts.costs,
      credential: facts.credential,
      anyCredential: facts.any_credential,
      energy: facts.life_energy,
      reputation: facts.reputation,
      quietReputation: facts.quiet_reputation,
      integration: facts.integration,
    };
  }

  private card(value: Card | 'none'): CardFacts | null {
    const id = given(value);
    const facts = id && this.now.cards[id];
    if (!facts) return null;
    const { sector, credential: steps, favour, ability, block, tier } = facts;
    return { id, sector, steps, favour, ability, block, tier };
  }

  private space(id: SpaceId): Space {
    const here = this.state.spaces[id];
    const facts = this.now.spaces[id];
    const need = (this.eye && facts.need[this.eye]) ?? [];
    return {
      id,
      level: facts.level,
      sectors: facts.sectors,
      cost: facts.cost,
      value: facts.value,
      needs: facts.needs,
      opens: spaces.filter((other) => this.now.spaces[other].needs.includes(id)),
      unlocked: facts.unlocked,
      out: facts.out,
      tile: this.tile(here.tile),
      launched: here.launched,
      corners: facts.corners.map((corner, i) => ({
        word: `${id}.${i + 1}`,
        bonus: corner.bonus,
        sector: given(corner.sector),
        cost: facts.costs[i] ?? null,
        need: need[i] ?? null,
        by: given(here.held[i + 1] ?? 'none'),
      })),
    };
  }

  // Boxes act from first to last, in a box the last marker first (3B-PERF-1).
  private schedule(): Record<Box, ActionSpace[]> {
    let acts = 0;
    return record(boxes, (box) => {
      const markers = this.state.schedule[box];
      const row = this.now.boxes[box].costs.map((cost, i): ActionSpace => ({
        cost,
        by: given(markers[i + 1] ?? 'none'),
        acts: 0,
      }));
      for (const space of [...row].reverse()) if (space.by) space.acts = ++acts;
      return row;
    });
  }

  private place(shelf: Shelf): Place {
    const { cost, used, card } = this.now.shelves[shelf];
    return { shelf, cost, used, card: this.card(card), threat: this.threat(shelf) };
  }

  private threat(on: Shelf): Threat | null {
    const shown = this.now.threats.find((each) => each.shelf === on);
    if (!shown) return null;
    const { card, threat, value, covered, rounds } = shown;
    return { card, threat, value, covered, rounds };
  }

  private player(colour: Colour): Player[] {
    const facts = this.state.players[colour];
    const scoring = this.now.scoring[colour];
    if (!facts || !scoring) return [];
    const player: Player = {
      colour,
      asked: this.asked === colour,
      place: this.state.order.indexOf(colour) + 1,
      blocks: record(blocks, (block): TimeBlock => ({
        count: facts[block],
        most: scoring.capacity[block],
        penalty: scoring.penalty[block],
        penalties: scoring.penalties[block],
        revealed: block === 'free_time' ? 0 : scoring.revealed[block],
        ability: this.card(facts.abilities[block]),
      })),
      spent: facts.spent,
      onTiles: scoring.on_tiles,
      energy: facts.life_energy,
      reputation: facts.reputation,
      credits: facts.credits,
      tile: this.tile(facts.tile),
      hour: facts.hour,
      bonusTaken: facts.bonus === 'taken',
      mishap: facts.mishap !== 'none',
      connections: Object.values(facts.connections).map(({ card, used }) => ({ card: this.card(card), used })),
      credentials: facts.credentials,
      levels: scoring.levels,
      achievement: scoring.achievement,
      total: scoring.total,
      starCost: scoring.star_cost,
    };
    return [player];
  }

  private act(): Act {
    const { box, by, space, card, due } = this.state.act;
    return { box: given(box), by, space: given(space), card: this.card(card), due };
  }
}

// mine: the question under way is put to this viewer.
export function read(state: object, me: Seat | null, mine = false): Reading {
  return new Reader(state as State, me, mine).all();
}
