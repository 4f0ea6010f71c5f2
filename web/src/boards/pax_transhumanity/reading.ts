// What a seat's `state` of Pax Transhumanity says, as the model the board draws.
//
// `read(state, me)` is the only place that knows the JSON (games/pax_transhumanity/json.hpp). What the server wrote as
// "unknown" is null. Numbers come from the block `now`, which the server works out with the rules: the board reckons no
// cost of its own.
import type { Space as SpaceId, State } from '../../api/states/pax_transhumanity';
import type { Seat } from '../../api/types';
import { chosen, entries, given, known, record, sum } from '../state';
import {
  agentsOn,
  type Act,
  type CardFacts,
  type Counts,
  type Deck,
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
import { colours, kinds, sphereOfSpace, spheres, squares, tiers, type Colour, type Sphere, type Square } from './terms';

type Now = State['now'];
type Person = NonNullable<State['players'][Colour]>;

// Colours in the order of the seats.
const members = (set: Partial<Record<Colour, boolean>>): Colour[] => colours.filter((each) => set[each]);

// ---- cards ----

function cardOf(number: number, card: Now['cards'][string]): CardFacts {
  return {
    number,
    kind: card.kind,
    left: given(card.left),
    right: given(card.right),
    surge: card.surge,
    squares: { white: card.white, black: card.black },
    impacts: card.impacts.map((group) => group.map(({ icon, brash }) => ({ icon, brash: brash ?? null }))),
    ability: given(card.ability),
    parameter: given(card.parameter),
  };
}

function onSquares(agents: Record<Square, Counts>): OnSquares {
  return record(squares, (square) => {
    const counts = agents[square];
    return Object.fromEntries(colours.flatMap((each) => (counts[each] ? [[each, counts[each]]] : [])));
  });
}

function lotsOf(state: State, sphere: Sphere): Lot[] {
  return entries(state.market[sphere]).map(([key, lot]) => {
    const row = Number(key);
    return {
      slot: `${sphere}${row}`,
      sphere,
      row,
      rowCost: state.now.rows[row] ?? 0,
      card: given(lot.card),
      syndicated: members(lot.synd),
      heat: onSquares(lot.heat),
    };
  });
}

function splayOf(state: State, eye: Colour | null): SplayCard[] {
  const edge = state.now.cutting_edge;
  return Object.values(state.splay).map((card, i, cards) => {
    const shock = onSquares(card.shock);
    const who = agentsOn(shock);
    return {
      place: i + 1,
      card: card.card,
      shown: card.shown,
      shock,
      edge: edge > 0 && i >= cards.length - edge,
      blocked: eye !== null && who.length > 0 && !who.includes(eye),
    };
  });
}

// ---- placards ----

function spaceOf(state: State, id: SpaceId, row: NonNullable<Now['spaces'][SpaceId]>): Space {
  const spot = state.infrastructure[id];
  return {
    id,
    sphere: sphereOfSpace(id),
    barrier: id.includes('_B'),
    tier: row.tier,
    column: row.column,
    kinds: row.kinds,
    arrows: record(kinds, (kind) => row.arrows[kind] ?? []),
    company: spot ? given(spot.company) : null,
    employees: spot ? members(spot.emp) : [],
  };
}

// ---- players ----

function meansOf(now: NonNullable<Now['players'][Colour]>): Means {
  const { money, patent_value: values, abilities, cost, viable, hire_cost: hire } = now;
  return { money, values, abilities, cost, viable, hire };
}

function placeOf({ solo_end: end }: Now, colour: Colour): Place | null {
  const place = end?.places.find((each) => each.who === colour);
  if (!end || !place) return null;
  const lines = place.lines.map(({ what, value, rule }) => ({ what, value, rule }));
  return { rank: place.rank, score: place.score, lines, how: place.exoglobal ? null : end.how };
}

function playerOf(state: State, colour: Colour, player: Person): Player {
  const derived = state.now.players[colour];
  const spots = Object.values(state.infrastructure);
  const shockOn = (square: Square) => sum(Object.values(state.splay).map((each) => each.shock[square][colour] ?? 0));
  return {
    colour,
    exoglobal: player.exoglobal,
    active: state.active === colour && state.ending === 'none',
    finance: record(tiers, (tier) => player.finance[tier]),
    patents: { ...player.patents },
    poolAgents: player.pool_agents,
    poolDisks: player.pool_disks,
    unemployed: { ...player.unemployed },
    victory: entries(player.victory).flatMap(([problem, count]) => (count > 0 ? [{ problem, count }] : [])),
    tank: Object.values(player.tank),
    dealt: Object.values(known(player.dealt) ?? {}).flatMap((each) => given(each) ?? []),
    hidden: known(player.hidden),
    companies: spots.filter((each) => each.company === colour).length,
    employees: spots.filter((each) => each.emp[colour]).length + sum(Object.values(player.unemployed)),
    shock: shockOn('white') + shockOn('black'),
    shield: derived?.shield ?? shockOn('black'),
    means: player.exoglobal || !derived ? null : meansOf(derived),
    place: placeOf(state.now, colour),
  };
}

// ---- the rest ----

function deckOf({ deck, now }: State): Deck {
  return {
    count: now.deck_count,
    upper: deck.upper,
    lower: deck.lower,
    tippingPoints: deck.tipping_points,
    plurality: deck.plurality,
    looked: Object.values(deck.looked).flatMap((each) => given(each.card) ?? []),
  };
}

function soloOf({ solo }: State): Solo | null {
  return solo ? { left: solo.left, top: solo.top, current: given(solo.current) } : null;
}

// Between Actions there is none, and it has no other fields.
function actOf({ act }: State): Act | null {
  const kind = given(act.kind);
  if (!kind) return null;
  return {
    kind,
    by: act.by ?? null,
    card: given(act.card ?? 'none'),
    slot: given(act.slot ?? 'none'),
    sphere: given(act.sphere ?? 'none'),
    due: act.due ?? 0,
    worker: given(act.worker ?? 'none'),
    shown: given(act.shown ?? 'none'),
  };
}

function problemsOf(now: Now): Problem[] {
  return entries(now.problems).map(([id, problem]) => ({ id, ...problem }));
}

function phaseOf(state: State): Reading['phase'] {
  return given(state.ending) ? 'over' : state.phase;
}

export function read(value: object, me: Seat | null): Reading {
  const state = value as State;
  const { now } = state;
  const players = colours.flatMap((each) => {
    const player = state.players[each];
    return player ? playerOf(state, each, player) : [];
  });
  const mine = players.find((each) => each.colour === me)?.colour;
  const eye = mine ?? players.find((each) => each.colour === state.active && each.means)?.colour ?? null;
  const problems = problemsOf(now);
  const spaces = entries(now.spaces).map(([id, row]) => spaceOf(state, id, row));
  return {
    phase: phaseOf(state),
    round: state.round,
    active: state.active,
    actionsLeft: state.actions_left,
    regime: state.regime,
    dominant: given(now.dominant),
    ending: state.ending,
    tycoon: given(state.tycoon),
    players,
    market: record(spheres, (sphere) => lotsOf(state, sphere)),
    splay: splayOf(state, eye),
    spaces: record(spheres, (sphere) => spaces.filter((each) => each.sphere === sphere)),
    uncovered: now.uncovered,
    problems: record(spheres, (sphere) => problems.filter((each) => each.sphere === sphere)),
    problemSphere: Object.fromEntries(problems.map((each) => [each.id, each.sphere])),
    cards: new Map(entries(now.cards).map(([key, card]) => [Number(key), cardOf(Number(key), card)])),
    deck: deckOf(state),
    discard: chosen(state.discard).map(Number),
    solo: soloOf(state),
    act: actOf(state),
    cuttingEdge: now.cutting_edge,
    blackSquares: now.black_squares,
    run: { discipline: given(now.run.discipline), length: now.run.length },
    eye,
  };
}
