// What a seat's `state` of Pax Emancipation says, as the model the board draws.
//
// `read(state, me)` is the only place that knows the JSON (games/pax_emancipation/json.hpp). Numbers come from the block
// `now`, which the server works out with the rules: the board reckons no price of its own.
import type { Barrier as BarrierId, Port as PortId, Slot, State } from '../../api/states/pax_emancipation';
import type { Seat } from '../../api/types';
import { entries, given, record } from '../state';
import type {
  Agent,
  Barrier,
  CardFacts,
  Deck,
  Deed,
  FaceFacts,
  Land,
  Line,
  Lot,
  Player,
  Port,
  Reading,
  SplayFacts,
  Water,
} from './model';
import {
  boxes,
  colours,
  portsOf,
  rows,
  seas,
  sides,
  spheres,
  splays,
  type Colour,
  type Sea,
  type Side,
  type Sphere,
  type Splay,
} from './terms';

type Step = State['agenda'][string];
type Card = State['now']['cards'][string];
type Revolution = Extract<Card, { kind: 'revolution' }>;

// ---- who is asked ----

const notQuestions = new Set<Step['step']>(['top', 'die']);

// Whoever is asked at this seat: in the game of one person that is one of two. Else the viewer; for those who only
// watch, whoever is asked or whose turn it is.
function eyeOf(me: Seat | null, asked: Colour | null, active: Colour | null, mine: boolean): Colour | null {
  if (mine && asked) return asked;
  return colours.find((each) => each === me) ?? asked ?? active;
}

class Reader {
  private readonly now: State['now'];
  private readonly last: Step | undefined; // of the agenda: the next to run
  private readonly active: Colour | null;
  private readonly asked: Colour | null;

  constructor(
    private readonly state: State,
    private readonly me: Seat | null,
    private readonly mine: boolean,
    question: boolean,
  ) {
    this.now = state.now;
    this.last = Object.values(state.agenda).at(-1);
    this.active = this.playing(state.active);
    this.asked = question ? (this.askedOf() ?? this.active) : null;
  }

  private playing(word: string | number | undefined): Colour | null {
    return this.now.colours.find((each) => each === word) ?? null;
  }

  // If the next step is a question, `a` is the colour asked.
  private askedOf(): Colour | null {
    return this.last && notQuestions.has(this.last.step) ? null : this.playing(this.last?.a);
  }

  all(): Reading {
    const { state, now } = this;
    const barriers = entries(now.barriers).map(([id]) => this.barrier(id));
    const cards = new Map(entries(now.cards).map(([key, card]) => [Number(key), this.card(Number(key), card)]));
    return {
      variant: now.variant,
      advanced: now.advanced,
      turn: state.turn,
      turnsLeft: now.turns_left,
      era: state.era,
      phase: state.phase,
      ending: state.ending,
      active: this.active,
      actionsLeft: state.actions_left,
      elephant: state.elephant,
      locked: state.locked,
      lands: spheres.map((sphere) => this.land(sphere, barriers, cards)),
      waters: seas.map((sea) => this.water(sea)),
      roads: now.lands as [Sphere, Sphere][],
      ships: state.pool_ships,
      market: record(sides, (side) => [...rows].reverse().map((row) => this.lot(side, row))),
      decks: record(sides, (side) => this.deck(side)),
      cards,
      splays: now.advanced ? splays.map((each) => this.splay(each)) : [],
      stack: state.stack,
      discard: state.discard.length,
      players: colours.map((each) => this.player(each, barriers)),
      lines: now.colours.flatMap((colour): Line[] => {
        const facts = now.lines[colour];
        return facts ? [{ colour, ...facts }] : [];
      }),
      anarchyOnMap: now.anarchy_on_map,
      anarchyDisks: now.anarchy_disks,
      mostAnarchy: now.most_anarchy,
      deed: this.deed(cards),
      asked: this.asked,
      eye: eyeOf(this.me, this.asked, this.active, this.mine),
    };
  }

  private barrier(id: BarrierId): Barrier {
    const { sphere, hue, dice } = this.now.barriers[id];
    const owner = this.state.barriers[id];
    return { id, sphere, hue, dice, by: owner === 'here' ? null : owner };
  }

  private port(id: PortId, modern: boolean): Port {
    const { sphere, squares, slaves, dice, default_admin } = this.now.ports[id];
    const here = this.state.ports[id];
    const admin = given(here.admin);
    return {
      id,
      sphere,
      squares,
      freedmen: { ...here.freedmen },
      slaves,
      admin,
      defaultAdmin: modern && !admin ? given(default_admin) : null,
      dice,
      elephant: this.state.elephant === id,
    };
  }

  private land(sphere: Sphere, barriers: Barrier[], cards: Map<number, CardFacts>): Land {
    const facts = this.now.spheres[sphere];
    const here = this.state.spheres[sphere];
    return {
      sphere,
      side: facts.side,
      row: facts.row,
      column: facts.column,
      anarchy: here.anarchy,
      dissidents: { ...here.dissidents },
      dissidentSquares: facts.dissident_squares,
      modern: here.modern,
      disease: here.disease,
      tyranny: facts.tyranny,
      leaning: given(facts.leaning),
      slaves: facts.slaves,
      slavers: facts.slavers,
      ports: portsOf[sphere].map((id) => this.port(id, here.modern)),
      barriers: barriers.filter((each) => each.sphere === sphere && !each.by),
      quota: facts.quota,
      factories: colours.filter((each) => this.state.players[each].factory === sphere),
      revolution: this.state.stack.find((each) => cards.get(each)?.sphere === sphere) ?? null,
    };
  }

  private water(sea: Sea): Water {
    const { between, black, slaves } = this.now.seas[sea];
    const { slaver, ship, marines, moved } = this.state.seas[sea];
    const here = slaver === 'here';
    return { sea, between, slaver: here, slaverBy: here ? null : slaver, black, ship, marines, moved, slaves };
  }

  private face({ freedoms, ops, ends }: Revolution['faces'][number]): FaceFacts {
    return {
      freedoms,
      ops,
      ends: ends.map(({ icon, points, colour }) => ({ icon, points, colour: given(colour) ?? 'red' })),
    };
  }

  private card(number: number, card: Card): CardFacts {
    if (card.kind === 'idea') return { number, ...card, sphere: null, spots: 0, faces: [] };
    const { kind, sphere, spots, faces } = card;
    const { side } = this.now.spheres[sphere];
    const sides = faces.map((each) => this.face(each));
    return { number, kind, side, arrow: false, freedoms: [], ops: [], impacts: [], sphere, spots, faces: sides };
  }

  private lot(side: Side, row: (typeof rows)[number]): Lot {
    const slot: Slot = `${side}${row}`;
    const { card, face, line } = this.state.market[slot];
    return {
      slot,
      side,
      row,
      card: given(card),
      face,
      line: line.map((each): Agent => ({ colour: each.replace('+', '') as Colour, used: each.endsWith('+') })),
      price: this.now.prices[slot] ?? null,
      viable: this.now.viable[slot] ?? [],
    };
  }

  private deck(side: Side): Deck {
    const { left, top } = this.state.decks[side];
    return { side, left, top: given(top) };
  }

  private splay(splay: Splay): SplayFacts {
    const { start, leaves } = this.state.splays[splay];
    return {
      splay,
      ends: this.now.splay_ends[splay],
      start: given(start),
      leaves,
      pairs: this.now.pairs[splay] ?? [],
    };
  }

  private player(colour: Colour, barriers: Barrier[]): Player {
    const here = this.state.players[colour];
    const money = this.now.money[colour]; // of those who play
    // Nationalised Agents are counted with their owner; they lie on Red's board.
    const guests = colours.map((each) => ({ colour: each, ...this.state.players[each].nationalised }));
    return {
      colour,
      plays: this.now.colours.includes(colour),
      active: this.active === colour,
      asked: this.asked === colour,
      finance: record(boxes, (box) => here[box]),
      guests: colour === 'red' ? guests.filter((each) => each.capital + each.wealth > 0) : [],
      poolAgents: here.pool_agents,
      poolMeeples: here.pool_meeples,
      anarchy: here.anarchy,
      disease: here.disease,
      factory: given(here.factory),
      failed: here.failed,
      barriers: barriers.filter((each) => each.by === colour),
      slavers: seas.filter((sea) => this.state.seas[sea].slaver === colour),
      gold: money?.gold ?? 0,
      after: money?.after_fundraising ?? { capital: 0, wealth: 0, debt: 0 },
      points: this.now.points[colour] ?? 0,
    };
  }

  private deed(cards: Map<number, CardFacts>): Deed {
    const { action, op, slot, sea, card, die, rolled } = this.state.deed;
    const { step, b } = this.last ?? {};
    // The Sphere of a massacre is numbered together with the victim's colour (steps.hpp).
    const massacred = step === 'massacre' ? (spheres[Math.floor(Number(b) / 4)] ?? null) : null;
    // The hero and the side of a Revolution are asked for by its slot.
    const launched = step === 'hero' || step === 'face' ? String(b) : null;
    const about = given(card);
    return {
      action: given(action),
      op: given(op),
      slot: given(slot) ?? launched,
      sea: given(sea),
      card: about,
      dice: Object.values(die)
        .slice(0, rolled)
        .filter((each) => each > 0),
      sphere: massacred ?? (about ? (cards.get(about)?.sphere ?? null) : null),
    };
  }
}

// mine: the question under way is put to this viewer; question: one is under way at all.
export function read(state: object, me: Seat | null, mine = false, question = true): Reading {
  return new Reader(state as State, me, mine, question).all();
}
