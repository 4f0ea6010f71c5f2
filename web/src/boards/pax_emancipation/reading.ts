// What a seat's `state` of Pax Emancipation says, as the model the board draws.
//
// `read(state, me)` is the only place that knows the JSON (games/pax_emancipation/json.hpp). Numbers come from the block
// `now`, which the server works out with the rules: the board reckons no price of its own.
import type { Seat } from '../../api/types';
import type {
  Barrier,
  CardFacts,
  Counts,
  Deck,
  Deed,
  FaceFacts,
  Land,
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
  eras,
  faces,
  hues,
  icons,
  leanings,
  ops,
  phases,
  portsOf,
  rows,
  seas,
  sides,
  spheres,
  splays,
  type Colour,
  type Side,
  type Sphere,
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
// A number, or one written as a word, as cards are.
function number(value: Json | undefined): number {
  const read = typeof value === 'string' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : 0;
}
const numbers = (value: Json | undefined): number[] => list(value).map(number);
const word = (value: Json | undefined): string | null => (typeof value === 'string' && value !== 'none' ? value : null);
const words = (value: Json | undefined): string[] => list(value).flatMap((each) => word(each) ?? []);
const one = <T extends string>(of: readonly T[], value: Json | undefined): T | null =>
  of.find((each) => each === value) ?? null;
const some = <T extends string>(of: readonly T[], value: Json | undefined): T[] =>
  list(value).flatMap((each) => one(of, each) ?? []);
function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
const counts = (value: Json | undefined): Counts => record(colours, (each) => number(fields(value)[each]));
const yes = (value: Json | undefined): boolean => value === true || number(value) > 0;
const cardNumber = (value: Json | undefined): number | null => number(value) || null;

// ---- who is asked ----

const notQuestions = new Set(['top', 'die']);

// Whoever is asked at this seat: in the game of one person that is one of two. Else the viewer; for those who only
// watch, whoever is asked or whose turn it is.
function eyeOf(me: Seat | null, asked: Colour | null, active: Colour | null, mine: boolean): Colour | null {
  if (mine && asked) return asked;
  return colours.find((each) => each === me) ?? asked ?? active;
}

class Reader {
  private readonly now: Fields;
  private readonly playing: Colour[];
  private readonly active: Colour | null;
  private readonly asked: Colour | null;

  constructor(
    private readonly state: Fields,
    private readonly me: Seat | null,
    private readonly mine: boolean,
    question: boolean,
  ) {
    this.now = fields(state.now);
    this.playing = some(colours, this.now.colours);
    this.active = one(this.playing, state.active);
    this.asked = question ? (this.askedOf() ?? this.active) : null;
  }

  // The last entry of the agenda is the next to run; if it is a question, `a` is the colour asked.
  private askedOf(): Colour | null {
    const last = fields(list(this.state.agenda).at(-1));
    return notQuestions.has(String(last.step)) ? null : one(this.playing, last.a);
  }

  all(): Reading {
    const { state, now } = this;
    const barriers = Object.keys(fields(now.barriers)).map((id) => this.barrier(id));
    const cards = new Map(Object.keys(fields(now.cards)).map((key) => [Number(key), this.card(Number(key))]));
    const stack = numbers(state.stack);
    return {
      variant: word(now.variant) ?? 'C1a',
      advanced: yes(now.advanced),
      turn: number(state.turn),
      turnsLeft: number(now.turns_left),
      era: one(eras, state.era) ?? 'cooperative',
      phase: one(phases, state.phase) ?? 'setup',
      ending: word(state.ending) ?? 'none',
      active: this.active,
      actionsLeft: number(state.actions_left),
      elephant: word(state.elephant) ?? '',
      locked: yes(state.locked),
      lands: spheres.map((sphere) => this.land(sphere, barriers, stack, cards)),
      waters: seas.map((sea) => this.water(sea)),
      roads: list(now.lands).map((each) => some(spheres, each) as [Sphere, Sphere]),
      ships: number(state.pool_ships),
      market: record(sides, (side) => [...rows].reverse().map((row) => this.lot(side, row))),
      decks: record(sides, (side) => this.deck(side)),
      cards,
      splays: yes(now.advanced) ? splays.map((each) => this.splay(each)) : [],
      stack,
      discard: list(state.discard).length,
      players: colours.map((each) => this.player(each, barriers)),
      lines: this.playing.map((colour) => {
        const facts = fields(fields(now.lines)[colour]);
        return { colour, have: number(facts.have), line: number(facts.line), fails: yes(facts.fails) };
      }),
      anarchyOnMap: number(now.anarchy_on_map),
      anarchyDisks: number(now.anarchy_disks),
      mostAnarchy: number(now.most_anarchy),
      deed: this.deed(cards),
      asked: this.asked,
      eye: eyeOf(this.me, this.asked, this.active, this.mine),
    };
  }

  private barrier(id: string): Barrier {
    const facts = fields(fields(this.now.barriers)[id]);
    return {
      id,
      sphere: one(spheres, facts.sphere) ?? 'america',
      hue: one(hues, facts.hue) ?? 'red',
      dice: list(facts.dice).map((each) => ({
        hue: one(hues, fields(each).hue) ?? 'red',
        face: number(fields(each).face),
        collar: yes(fields(each).collar),
      })),
      by: one(colours, fields(this.state.barriers)[id]),
    };
  }

  private port(id: string, modern: boolean): Port {
    const facts = fields(fields(this.now.ports)[id]);
    const here = fields(fields(this.state.ports)[id]);
    const admin = one(colours, here.admin);
    return {
      id,
      sphere: one(spheres, facts.sphere) ?? 'america',
      squares: number(facts.squares),
      freedmen: counts(here.freedmen),
      slaves: number(facts.slaves),
      admin,
      defaultAdmin: modern && !admin ? one(colours, facts.default_admin) : null,
      dice: number(facts.dice),
      elephant: this.state.elephant === id,
    };
  }

  private land(sphere: Sphere, barriers: Barrier[], stack: number[], cards: Map<number, CardFacts>): Land {
    const facts = fields(fields(this.now.spheres)[sphere]);
    const here = fields(fields(this.state.spheres)[sphere]);
    const modern = yes(here.modern);
    return {
      sphere,
      side: one(sides, facts.side) ?? 'W',
      row: number(facts.row),
      column: number(facts.column),
      anarchy: number(here.anarchy),
      dissidents: counts(here.dissidents),
      dissidentSquares: number(facts.dissident_squares),
      modern,
      disease: yes(here.disease),
      tyranny: yes(facts.tyranny),
      leaning: one(leanings, facts.leaning),
      slaves: number(facts.slaves),
      slavers: number(facts.slavers),
      ports: portsOf[sphere].map((id) => this.port(id, modern)),
      barriers: barriers.filter((each) => each.sphere === sphere && !each.by),
      quota: number(facts.quota),
      factories: colours.filter((each) => fields(fields(this.state.players)[each]).factory === sphere),
      revolution: stack.find((each) => cards.get(each)?.sphere === sphere) ?? null,
    };
  }

  private water(sea: (typeof seas)[number]): Water {
    const facts = fields(fields(this.now.seas)[sea]);
    const here = fields(fields(this.state.seas)[sea]);
    return {
      sea,
      between: some(spheres, facts.between),
      slaver: here.slaver === 'here',
      slaverBy: one(colours, here.slaver),
      black: numbers(facts.black),
      ship: yes(here.ship),
      marines: number(here.marines),
      moved: number(here.moved),
      slaves: number(facts.slaves),
    };
  }

  private face(value: Json): FaceFacts {
    const facts = fields(value);
    return {
      freedoms: some(icons, facts.freedoms),
      ops: some(ops, facts.ops),
      ends: list(facts.ends).map((each) => ({
        icon: one(icons, fields(each).icon) ?? 'comet',
        points: number(fields(each).points),
        colour: one(colours, fields(each).colour) ?? 'red',
      })),
    };
  }

  private card(key: number): CardFacts {
    const facts = fields(fields(this.now.cards)[String(key)]);
    const sphere = one(spheres, facts.sphere);
    return {
      number: key,
      kind: facts.kind === 'revolution' ? 'revolution' : 'idea',
      side: one(sides, facts.side) ?? one(sides, sphere && fields(fields(this.now.spheres)[sphere]).side) ?? 'W',
      arrow: yes(facts.arrow),
      freedoms: some(icons, facts.freedoms),
      ops: some(ops, facts.ops),
      impacts: words(facts.impacts),
      sphere,
      spots: number(facts.spots),
      faces: list(facts.faces).map((each) => this.face(each)),
    };
  }

  private lot(side: Side, row: number): Lot {
    const slot = `${side}${row}`;
    const here = fields(fields(this.state.market)[slot]);
    const price = fields(this.now.prices)[slot];
    return {
      slot,
      side,
      row,
      card: cardNumber(here.card),
      face: one(faces, here.face) ?? 'front',
      line: words(here.line).flatMap((each) => {
        const colour = one(colours, each.replace('+', ''));
        return colour ? [{ colour, used: each.endsWith('+') }] : [];
      }),
      price: typeof price === 'number' ? price : null,
      viable: some(splays, fields(this.now.viable)[slot]),
    };
  }

  private deck(side: Side): Deck {
    const here = fields(fields(this.state.decks)[side]);
    return { side, left: number(here.left), top: cardNumber(here.top) };
  }

  private splay(splay: (typeof splays)[number]): SplayFacts {
    const here = fields(fields(this.state.splays)[splay]);
    return {
      splay,
      ends: some(icons, fields(this.now.splay_ends)[splay]),
      start: one(icons, here.start),
      leaves: list(here.leaves).map((each) => ({
        card: number(fields(each).card),
        face: one(faces, fields(each).face) ?? 'front',
        shown: one(icons, fields(each).shown) ?? 'comet',
      })),
      pairs: words(fields(this.now.pairs)[splay]),
    };
  }

  private player(colour: Colour, barriers: Barrier[]): Player {
    const here = fields(fields(this.state.players)[colour]);
    const money = fields(fields(this.now.money)[colour]);
    // Nationalised Agents are counted with their owner; they lie on Red's board.
    const guests = colours.map((each) => {
      const held = fields(fields(fields(this.state.players)[each]).nationalised);
      return { colour: each, capital: number(held.capital), wealth: number(held.wealth) };
    });
    return {
      colour,
      plays: this.playing.includes(colour),
      active: this.active === colour,
      asked: this.asked === colour,
      finance: record(boxes, (box) => number(here[box])),
      guests: colour === 'red' ? guests.filter((each) => each.capital + each.wealth > 0) : [],
      poolAgents: number(here.pool_agents),
      poolMeeples: number(here.pool_meeples),
      anarchy: number(here.anarchy),
      disease: number(here.disease),
      factory: one(spheres, here.factory),
      failed: yes(here.failed),
      barriers: barriers.filter((each) => each.by === colour),
      slavers: seas.filter((sea) => fields(fields(this.state.seas)[sea]).slaver === colour),
      gold: number(money.gold),
      after: record(boxes, (box) => number(fields(money.after_fundraising)[box])),
      points: number(fields(this.now.points)[colour]),
    };
  }

  private deed(cards: Map<number, CardFacts>): Deed {
    const here = fields(this.state.deed);
    const last = fields(list(this.state.agenda).at(-1));
    const rolled = number(here.rolled);
    // The Sphere of a massacre is numbered together with the victim's colour (steps.hpp).
    const massacred = last.step === 'massacre' ? (spheres[Math.floor(number(last.b) / 4)] ?? null) : null;
    // The hero and the side of a Revolution are asked for by its slot.
    const launched = last.step === 'hero' || last.step === 'face' ? word(last.b) : null;
    const card = cardNumber(here.card);
    return {
      action: word(here.action),
      op: one(ops, here.op),
      slot: word(here.slot) ?? launched,
      sea: one(seas, here.sea),
      card,
      dice: numbers(here.die)
        .slice(0, rolled)
        .filter((each) => each > 0),
      sphere: massacred ?? (card ? (cards.get(card)?.sphere ?? null) : null),
    };
  }
}

// mine: the question under way is put to this viewer; question: one is under way at all.
export function read(state: object, me: Seat | null, mine = false, question = true): Reading {
  return new Reader(state as Fields, me, mine, question).all();
}
