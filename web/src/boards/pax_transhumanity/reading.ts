// What a seat's `state` of Pax Transhumanity says, as the model the board draws.
//
// `read(state, me)` is the only place that knows the JSON (games/pax_transhumanity/json.hpp). What the server wrote as
// "unknown" is null. Numbers come from the block `now`, which the server works out with the rules: the board reckons no
// cost of its own.
import type { Seat } from '../../api/types';
import {
  agentsOn,
  type Act,
  type CardFacts,
  type Deck,
  type Known,
  type Lot,
  type Means,
  type OnSquares,
  type Place,
  type Player,
  type Problem,
  type Reading,
  type Solo,
  type Space,
  type SplayCard,
} from './model';
import {
  colours,
  disciplines,
  kinds,
  regimes,
  sphereOfSpace,
  spheres,
  squares,
  tiers,
  type Colour,
  type Discipline,
  type Sphere,
  type Square,
} from './terms';

// ---- the JSON ----

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
type Fields = { [key: string]: Json };
const noFields: Fields = {};

function fields(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : noFields;
}
function list(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  const entries = fields(value);
  return Object.keys(entries)
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => entries[key] ?? null);
}
const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const cardNumber = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const word = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== 'none' && value !== 'unknown' ? value : null;
const one = <T extends string>(of: readonly T[], value: Json | undefined): T | null =>
  of.find((each) => each === value) ?? null;
const held = <T extends string>(of: readonly T[], set: Json | undefined): T[] =>
  of.filter((each) => fields(set)[each] === true);
const words = (value: Json | undefined): string[] => list(value).filter((each) => typeof each === 'string');
function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

// ---- cards ----

function cardOf(key: string, value: Json): CardFacts {
  const card = fields(value);
  return {
    number: Number(key),
    kind: one(['idea', 'tipping_point', 'plurality'], card.kind) ?? 'idea',
    left: one(disciplines, card.left),
    right: one(disciplines, card.right),
    surge: words(card.surge).flatMap((each) => one(disciplines, each) ?? []),
    squares: { white: number(card.white), black: number(card.black) },
    impacts: list(card.impacts).map((group) =>
      list(group).map((icon) => ({ icon: String(fields(icon).icon), brash: word(fields(icon).brash) })),
    ),
    ability: word(card.ability),
    parameter: word(card.parameter),
  };
}

function onSquares(value: Json | undefined): OnSquares {
  return record(squares, (square) => {
    const counts = fields(fields(value)[square]);
    return Object.fromEntries(colours.flatMap((each) => (number(counts[each]) > 0 ? [[each, counts[each]]] : [])));
  });
}

function lotOf(state: Fields, sphere: Sphere, row: number, costs: Json[]): Lot {
  const lot = fields(fields(fields(state.market)[sphere])[row]);
  return {
    slot: `${sphere}${row}`,
    sphere,
    row,
    rowCost: number(costs[row]),
    card: cardNumber(lot.card),
    syndicated: held(colours, lot.synd),
    heat: onSquares(lot.heat),
  };
}

function splayOf(state: Fields, edge: number, eye: Colour | null): SplayCard[] {
  const cards = list(state.splay);
  return cards.map((value, i) => {
    const card = fields(value);
    const shock = onSquares(card.shock);
    const who = agentsOn(shock);
    return {
      place: i + 1,
      card: number(card.card),
      shown: one(disciplines, card.shown) ?? 'T',
      shock,
      edge: edge > 0 && i >= cards.length - edge,
      blocked: eye !== null && who.length > 0 && !who.includes(eye),
    };
  });
}

// ---- placards ----

function spaceOf(state: Fields, id: string, value: Json): Space {
  const row = fields(value);
  const spot = fields(fields(state.infrastructure)[id]);
  return {
    id,
    sphere: sphereOfSpace(id),
    barrier: id.includes('_B'),
    tier: number(row.tier),
    column: number(row.column),
    kinds: words(row.kinds).flatMap((each) => one(kinds, each) ?? []),
    arrows: record(kinds, (kind) => words(fields(row.arrows)[kind])),
    company: one(colours, spot.company),
    employees: held(colours, spot.emp),
  };
}

// ---- players ----

function meansOf(value: Json | undefined): Means {
  const now = fields(value);
  const costs = fields(now.cost);
  const viable = fields(now.viable);
  const hire = fields(now.hire_cost);
  return {
    money: number(now.money),
    values: record(disciplines, (each) => number(fields(now.patent_value)[each])),
    abilities: words(now.abilities),
    cost: Object.fromEntries(Object.keys(costs).map((slot) => [slot, number(costs[slot])])),
    viable: Object.fromEntries(Object.keys(viable).map((slot) => [slot, words(viable[slot])])),
    hire: Object.fromEntries(spheres.flatMap((each) => (each in hire ? [[each, number(hire[each])]] : []))),
  };
}

function hiddenOf(value: Json | undefined): Known<Discipline | 'none'> {
  return value === 'none' ? 'none' : one(disciplines, value);
}

function placeOf(now: Fields, colour: Colour): Place | null {
  const end = fields(now.solo_end);
  const place = list(end.places)
    .map(fields)
    .find((each) => each.who === colour);
  if (!place) return null;
  return {
    rank: number(place.rank),
    score: number(place.score),
    lines: list(place.lines).map((each) => {
      const line = fields(each);
      return { what: word(line.what) ?? 'none', value: number(line.value), rule: word(line.rule) ?? '' };
    }),
    how: place.exoglobal === true ? null : word(end.how),
  };
}

function playerOf(state: Fields, now: Fields, colour: Colour): Player {
  const player = fields(fields(state.players)[colour]);
  const derived = fields(now.players)[colour];
  const exoglobal = player.exoglobal === true;
  const victory = fields(player.victory);
  const spots = Object.values(fields(state.infrastructure)).map(fields);
  const shocks = list(state.splay).map((each) => onSquares(fields(each).shock));
  const shockOn = (square: Square) => sum(shocks.map((each) => each[square][colour] ?? 0));
  const unemployed = record(spheres, (each) => number(fields(player.unemployed)[each]));
  return {
    colour,
    exoglobal,
    active: state.active === colour && state.ending === 'none',
    finance: record(tiers, (tier) => number(fields(player.finance)[tier])),
    patents: record(disciplines, (each) => number(fields(player.patents)[each])),
    poolAgents: number(player.pool_agents),
    poolDisks: number(player.pool_disks),
    unemployed,
    victory: Object.keys(victory).flatMap((problem) =>
      number(victory[problem]) > 0 ? [{ problem, count: number(victory[problem]) }] : [],
    ),
    tank: list(player.tank).map(number),
    dealt: list(player.dealt).flatMap((each) => cardNumber(each) ?? []),
    hidden: hiddenOf(player.hidden),
    companies: spots.filter((each) => each.company === colour).length,
    employees: spots.filter((each) => fields(each.emp)[colour] === true).length + sum(Object.values(unemployed)),
    shock: shockOn('white') + shockOn('black'),
    shield: derived === undefined ? shockOn('black') : number(fields(derived).shield),
    means: exoglobal || derived === undefined ? null : meansOf(derived),
    place: placeOf(now, colour),
  };
}

// ---- the rest ----

function deckOf(state: Fields, now: Fields): Deck {
  const deck = fields(state.deck);
  return {
    count: number(now.deck_count),
    upper: number(deck.upper),
    lower: number(deck.lower),
    tippingPoints: number(deck.tipping_points),
    plurality: deck.plurality === true,
    looked: list(deck.looked).flatMap((each) => cardNumber(fields(each).card) ?? []),
  };
}

function soloOf(state: Fields): Solo | null {
  if (state.solo === undefined) return null;
  const solo = fields(state.solo);
  return {
    left: number(solo.left),
    top: solo.top === 'none' ? 'none' : cardNumber(solo.top),
    current: cardNumber(solo.current),
  };
}

function actOf(state: Fields): Act | null {
  const act = fields(state.act);
  const kind = word(act.kind);
  if (!kind) return null;
  return {
    kind,
    by: one(colours, act.by),
    card: cardNumber(act.card),
    slot: word(act.slot),
    sphere: one(spheres, act.sphere),
    due: number(act.due),
    worker: word(act.worker),
    shown: one(disciplines, act.shown),
  };
}

function problemsOf(now: Fields): Problem[] {
  return Object.entries(fields(now.problems)).map(([id, value]) => ({
    id,
    sphere: one(spheres, fields(value).sphere) ?? 'FW',
    left: number(fields(value).left),
    copies: number(fields(value).copies),
  }));
}

function phaseOf(state: Fields): Reading['phase'] {
  if (word(state.ending)) return 'over';
  return state.phase === 'setup' ? 'setup' : 'play';
}

export function read(value: object, me: Seat | null): Reading {
  const state = value as Fields;
  const now = fields(state.now);
  const inPlay = colours.filter((each) => each in fields(state.players));
  const players = inPlay.map((each) => playerOf(state, now, each));
  const active = one(colours, state.active);
  const mine = players.find((each) => each.colour === me)?.colour;
  const eye = mine ?? players.find((each) => each.colour === active && each.means)?.colour ?? null;
  const costs = list(now.rows);
  const edge = number(now.cutting_edge);
  const problems = problemsOf(now);
  const spaces = Object.entries(fields(now.spaces)).map(([id, row]) => spaceOf(state, id, row));
  return {
    phase: phaseOf(state),
    round: number(state.round),
    active,
    actionsLeft: number(state.actions_left),
    regime: one(regimes, state.regime) ?? 'globalization',
    dominant: one(spheres, now.dominant),
    ending: String(state.ending),
    tycoon: one(colours, state.tycoon),
    players,
    market: record(spheres, (sphere) => Array.from({ length: 6 }, (_, row) => lotOf(state, sphere, row, costs))),
    splay: splayOf(state, edge, eye),
    spaces: record(spheres, (sphere) => spaces.filter((each) => each.sphere === sphere)),
    uncovered: record(spheres, (sphere) => number(fields(now.uncovered)[sphere])),
    problems: record(spheres, (sphere) => problems.filter((each) => each.sphere === sphere)),
    problemSphere: Object.fromEntries(problems.map((each) => [each.id, each.sphere])),
    cards: new Map(Object.entries(fields(now.cards)).map(([key, card]) => [Number(key), cardOf(key, card)])),
    deck: deckOf(state, now),
    discard: Object.keys(fields(state.discard)).map(Number),
    solo: soloOf(state),
    act: actOf(state),
    cuttingEdge: edge,
    blackSquares: number(now.black_squares),
    run: { discipline: one(disciplines, fields(now.run).discipline), length: number(fields(now.run).length) },
    eye,
  };
}
