// What a seat's `state` of SPHERES! says, in the shape the board draws.
//
// `read(state, me)` is the only place that knows the JSON. Whatever the server wrote as "unknown" is null here, and is
// drawn as veiled: the board never fills it in. Names of fields follow the rules reference.
import type { Seat } from '../../api/types';
import {
  actions,
  activations,
  causes,
  elementKeys,
  faceOf,
  letters,
  rollsAgainstChance,
  seatOrder,
  slotCount,
  type Action,
  type Activation,
  type Cause,
  type ElementKey,
  type Outcome,
  type Phase,
  type Separation,
} from './terms';

export type Known<T> = T | null; // null: this viewer does not know it

export interface Element {
  key: ElementKey;
  active: Known<boolean>;
  heldDown: boolean; // cannot become active this turn
  heldUp: boolean; // cannot become inactive this turn
  cohered: boolean;
}

export interface Aspect {
  letter: string;
  light: number;
  dark: number;
}

export interface Proficiency {
  number: number;
  count: number;
}

// A Crisis that waits, and who caused it, where this viewer knows.
export interface Caused {
  cause: Cause;
  by: Seat | null;
  count: number;
}

export type Penalty = { uses: number; count: number } | { action: Activation; count: number };

export interface Civilization {
  seat: Seat;
  alive: boolean;
  first: boolean;
  moving: boolean;
  turns: number;
  successes: [number, number]; // last turn, the one before
  censusGap: number;
  construction: number;
  defence: boolean;
  extraNext: number;
  extraGiven: number; // of these, given by others: they cannot be passed on
  lostNext: number;
  strained: boolean;
  guarded: boolean;
  elements: Element[];
  era: Known<number>;
  proficiencies: Known<Proficiency[]>;
  aspects: Known<Aspect[]>;
  proficiencyLimit: Known<number>;
  aspectLimit: number;
  resolved: Known<number>;
  failed: Known<number>;
  waiting: Partial<Record<Cause, number>>; // Crises queued, as far as this viewer knows
  caused: Caused[]; // the same, by who caused them
  penalties: Penalty[];
  watch: number;
  failedLastTurn: boolean; // a Crisis
  lastRituals: Seat[];
  lastGifts: Seat[]; // from whom
  knowsFourth: Seat[]; // whom it knows to be in the fourth Era
  collapsedAs: number | null;
}

export interface Contact {
  a: Seat;
  b: Seat;
  separation: Separation;
  alterity: number;
  bottom: number | null;
  open: Seat | null; // who opened a ritual
}

export interface Slot {
  n: number;
  action: Action | null;
  target: Seat | null;
  outcome: Outcome;
  now: boolean;
}

export interface Dice {
  roll: string;
  faces: string[]; // '' is a die that is being rolled again
  limit: number | null;
}

export interface Crisis {
  cause: Cause;
  rubicons: number;
}

// What the board does not draw, and the text view tells.
export interface Aside {
  purpose: string | null; // of the Culture under way
  named: Activation | null; // for the Fuzzy Group under way
  doOverSlots: string[];
  freeUsed: boolean;
  thirdEraUsed: boolean;
  fuzzyUsed: boolean;
  eraGained: boolean;
  nextBonus: boolean;
  contactBonus: boolean;
  requested: Seat[];
  givenBy: Seat[];
  hostile: Seat[];
  rituals: Seat[];
  helpedBy: Seat[];
  orderFailures: number;
  failedNow: boolean; // a Crisis
  fallen: ElementKey | null; // the first element that fell with it
  censusLost: Proficiency[];
  endNear: Seat | null; // who has met the end of the game this turn
  secretsKnown: boolean;
}

export interface TurnReading {
  slots: Slot[];
  planKnown: boolean;
  order: number; // Order successes that still help
  armed: string[]; // one-time Construction uses
  extraNow: number;
  doOvers: number;
  freeReroll: boolean;
  chance: number | null;
  failedRolls: number;
  losses: number;
  granted: Action[];
  crisis: Crisis | null;
  aside: Aside;
}

export interface Reading {
  seats: Seat[];
  phase: Phase;
  round: number;
  mover: Seat;
  slot: number; // being resolved; 0 outside the actions
  ending: string;
  endedBy: Seat | null;
  civilizations: Civilization[];
  contacts: Contact[];
  turn: TurnReading;
  dice: Dice | null;
}

// ---- the JSON ----

type Json = { [key: string]: Json } | string | number | boolean;
type Fields = { [key: string]: Json };

const noFields: Fields = {};

function fields(value: Json | undefined): Fields {
  return typeof value === 'object' ? value : noFields;
}
function isKnown(value: Json | undefined): value is Json {
  return value !== undefined && value !== 'unknown';
}
function count(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}
function knownCount(value: Json | undefined): Known<number> {
  return typeof value === 'number' ? value : null;
}
function flag(value: Json | undefined): boolean {
  return value === true;
}
function sum(values: Fields): number {
  return Object.values(values).reduce((total: number, value) => total + count(value), 0);
}
function chosen(values: Fields): string[] {
  return Object.keys(values).filter((key) => values[key] === true);
}
function seat(value: Json | undefined): Seat | null {
  return seatOrder.find((one) => one === value) ?? null;
}
function seatsIn(value: Json | undefined): Seat[] {
  return chosen(fields(value)).flatMap((one) => seat(one) ?? []);
}
function action(value: Json | undefined): Action | null {
  return actions.find((one) => one === value) ?? null;
}

// ---- steps under way ----

interface Step {
  step: string;
  a: Json | undefined;
}

function agenda(state: Fields): Step[] {
  const steps = fields(state.agenda);
  return Object.keys(steps)
    .sort((x, y) => Number(x) - Number(y))
    .map((key) => ({ step: String(fields(steps[key]).step), a: fields(steps[key]).a }));
}

function phaseOf(state: Fields, turn: Fields, steps: Step[]): Phase {
  if (state.ending !== 'none') return 'over';
  if (state.phase === 'setup') return 'setup';
  if (!flag(turn.announced)) return 'planning';
  if (steps.some((one) => one.step === 'slots')) return 'actions';
  return isKnown(turn.crisis) && turn.crisis !== 'none' ? 'crises' : 'end_of_turn';
}

// ---- civilizations ----

function elementsOf(civ: Fields, turn: Fields, moving: boolean): Element[] {
  const marked = (mark: string, key: ElementKey) => moving && flag(fields(turn[mark])[key]);
  return elementKeys.map((key) => ({
    key,
    active: isKnown(civ.element) ? fields(civ.element)[key] === 'active' : null,
    heldDown: marked('blockOn', key),
    heldUp: marked('blockOff', key),
    cohered: marked('cohered', key),
  }));
}

function waitingOf(civ: Fields, turn: Fields, moving: boolean): Partial<Record<Cause, number>> {
  const queue = fields(civ.crisisQueue);
  const drawn = moving ? fields(turn.crisisQueue) : noFields;
  const all: Record<Cause, number> = {
    census: count(drawn.census),
    first_contact: count(drawn.first_contact) + sum(fields(queue.first_contact)),
    combat: count(drawn.combat) + count(queue.combat),
    special_ops: count(drawn.special_ops) + sum(fields(queue.special_ops)),
    three_inactive: count(drawn.three_inactive) + count(queue.three_inactive),
  };
  return Object.fromEntries(Object.entries(all).filter(([, n]) => n > 0));
}

function causedOf(civ: Fields, turn: Fields, moving: boolean): Caused[] {
  const queue = fields(civ.crisisQueue);
  const drawn = moving ? fields(turn.crisisQueue) : noFields;
  return causes
    .flatMap((cause): Caused[] => [
      { cause, by: null, count: count(drawn[cause]) + count(queue[cause]) },
      ...Object.entries(fields(queue[cause])).map(([by, n]) => ({ cause, by: seat(by), count: count(n) })),
    ])
    .filter((one) => one.count > 0);
}

function penaltiesOf(civ: Fields): Penalty[] {
  const held = fields(civ.penalties);
  const general = fields(held.general);
  const named = fields(held.named);
  return [
    ...[1, 2, 3].map((uses) => ({ uses, count: count(general[uses]) })),
    ...activations.map((one) => ({ action: one, count: count(named[one]) })),
  ].filter((one) => one.count > 0);
}

function successesNow(turn: Fields): number {
  const slots = fields(turn.slots);
  return Object.values(slots).filter((one) => ['success', 'negated'].includes(String(fields(one).outcome))).length;
}

function proficienciesOf(held: Fields): Proficiency[] {
  return Array.from({ length: 20 }, (_, i) => ({ number: i + 1, count: count(held[i + 1]) }));
}

function civilizationOf(state: Fields, name: Seat, playing: boolean): Civilization {
  const civ = fields(fields(state.civilizations)[name]);
  const turn = fields(state.turn);
  const moving = playing && state.active === name;
  const history = fields(civ.succHist);
  const successes: [number, number] = [count(history[1]), count(history[2])];
  const elements = elementsOf(civ, turn, moving);
  const active = elements.filter((one) => one.active).length;
  const failedRolls = moving ? count(turn.failedRolls) : 0;
  const lastTurn = fields(civ.lastTurn);
  const light = fields(civ.aspLight);
  const dark = fields(civ.aspDark);
  return {
    seat: name,
    alive: flag(fields(state.alive)[name]),
    first: state.first === name,
    moving,
    turns: count(civ.turnNo),
    successes,
    censusGap: count(civ.censusGap),
    construction: count(civ.permCons),
    defence: flag(civ.armedDefence),
    extraNext: sum(fields(civ.extraNext)),
    extraGiven: count(fields(civ.extraNext).gift),
    lostNext: count(civ.lostNext),
    strained: flag(civ.attackStrain),
    guarded: flag(lastTurn.guarded),
    elements,
    era: knownCount(civ.era),
    proficiencies: isKnown(civ.prof) ? proficienciesOf(fields(civ.prof)) : null,
    aspects: isKnown(civ.aspLight)
      ? letters.map((letter) => ({ letter, light: count(light[letter]), dark: count(dark[letter]) }))
      : null,
    proficiencyLimit: isKnown(civ.element) ? Math.max(0, 5 * active - failedRolls) : null,
    aspectLimit: successes[0] + successes[1] + (moving ? successesNow(turn) : 0),
    resolved: knownCount(civ.resolved),
    failed: knownCount(civ.failed),
    waiting: waitingOf(civ, turn, moving),
    caused: causedOf(civ, turn, moving),
    penalties: penaltiesOf(civ),
    watch: count(civ.watchBonus),
    failedLastTurn: flag(civ.failedLastTurn),
    lastRituals: seatsIn(lastTurn.ritual),
    lastGifts: seatsIn(lastTurn.gift),
    knowsFourth: seatsIn(civ.knowsEra4),
    collapsedAs: knownCount(civ.collapseOrder),
  };
}

// Whom the viewer knows to be in the fourth Era, where the Era itself is veiled.
function knownInFourthEra(state: Fields, me: Seat | null): string[] {
  return me ? chosen(fields(fields(fields(state.civilizations)[me]).knowsEra4)) : [];
}

// ---- pairs ----

function contactsOf(state: Fields): Contact[] {
  return Object.entries(fields(state.pairs)).flatMap(([key, value]) => {
    const pair = fields(value);
    const [a, b] = key.split('-').map(seat);
    if (!a || !b || !flag(pair.contact)) return [];
    const separation = pair.sep as Separation;
    return [
      { a, b, separation, alterity: count(pair.alterity), bottom: knownCount(pair.bottom), open: seat(pair.open) },
    ];
  });
}

// ---- the turn ----

function slotsOf(turn: Fields, phase: Phase, steps: Step[]): Slot[] {
  const slots = fields(turn.slots);
  const plan = fields(turn.plan);
  const aims = fields(turn.planTarget);
  const planning = steps.find((one) => one.step === 'plan' || one.step === 'plan_target');
  const current = phase === 'planning' ? Number(planning?.a ?? 0) : phase === 'actions' ? count(turn.slot) : 0;
  return Array.from({ length: slotCount }, (_, i) => {
    const n = i + 1;
    const slot = fields(slots[n]);
    const untouched = slot.outcome === 'none';
    const what = action(untouched ? plan[n] : slot.type);
    return {
      n,
      action: what,
      target: what && seat(untouched ? aims[n] : slot.target),
      outcome: (slot.outcome as Outcome | undefined) ?? 'none',
      now: n === current,
    };
  });
}

function asideOf(turn: Fields): Aside {
  return {
    purpose: typeof turn.purpose === 'string' && turn.purpose !== 'none' ? turn.purpose : null,
    named: activations.find((one) => one === turn.named) ?? null,
    doOverSlots: chosen(fields(isKnown(turn.doOvers) ? turn.doOvers : turn.doOversShown)),
    freeUsed: turn.freeReroll === 'used' || flag(turn.freeRerollShown),
    thirdEraUsed: flag(turn.era3Used),
    fuzzyUsed: flag(turn.fuzzyUsed),
    eraGained: flag(turn.eraGained),
    nextBonus: count(turn.nextBoost) > 0,
    contactBonus: count(turn.contactBoost) > 0,
    requested: seatsIn(turn.requested),
    givenBy: seatsIn(turn.giftFrom),
    hostile: seatsIn(turn.hostile),
    rituals: seatsIn(turn.rituals),
    helpedBy: seatsIn(turn.helpUsed),
    orderFailures: count(turn.orderFailures),
    failedNow: flag(turn.failedNow),
    fallen: elementKeys.find((one) => one === turn.fallenFirst) ?? null,
    censusLost: proficienciesOf(fields(turn.censusLost)),
    endNear: seat(turn.endLatched),
    secretsKnown: isKnown(turn.failedRolls),
  };
}

function turnOf(state: Fields, phase: Phase, steps: Step[]): TurnReading {
  const turn = fields(state.turn);
  const tokens = isKnown(turn.doOvers) ? turn.doOvers : turn.doOversShown;
  const cause = causes.find((one) => one === turn.crisis);
  const playing = phase !== 'setup' && phase !== 'over';
  return {
    slots: slotsOf(turn, phase, steps),
    planKnown: isKnown(turn.plan),
    order: Math.max(0, count(turn.orderSuccesses) - count(turn.orderSpent)),
    armed: chosen(fields(turn.armed)),
    extraNow: count(turn.extraNow),
    doOvers: chosen(fields(tokens)).length,
    freeReroll: turn.freeReroll === 'available',
    chance: rollsAgainstChance(rollUnderWay(steps)) ? knownCount(turn.chance) : null,
    failedRolls: count(turn.failedRolls),
    losses: count(turn.losses),
    granted: chosen(fields(turn.granted)).flatMap((one) => action(one) ?? []),
    crisis: playing && cause ? { cause, rubicons: count(turn.rubicons) } : null,
    aside: asideOf(turn),
  };
}

// ---- dice ----

const diceSteps = new Set(['window', 'help', 'dice', 'settle']);

function rollUnderWay(steps: Step[]): string {
  return String(steps.findLast((one) => diceSteps.has(one.step))?.a ?? '');
}

function diceOf(state: Fields, steps: Step[]): Dice | null {
  const dice = fields(fields(state.turn).dice);
  const roll = rollUnderWay(steps);
  const keys = Object.keys(dice).sort((x, y) => Number(x) - Number(y));
  if (!roll || keys.length === 0) return null;
  const limit = rollsAgainstChance(roll) ? knownCount(fields(state.turn).chance) : null;
  return { roll, faces: keys.map((key, i) => faceOf(roll, i, count(dice[key]))), limit };
}

// ---- all of it ----

export function read(value: object, me: Seat | null): Reading {
  const state = value as Fields;
  const steps = agenda(state);
  const seats = seatOrder.slice(0, count(state.n));
  const phase = phaseOf(state, fields(state.turn), steps);
  const playing = phase !== 'setup' && phase !== 'over';
  const fourth = knownInFourthEra(state, me);
  const civilizations = seats.map((name) => {
    const civ = civilizationOf(state, name, playing);
    return civ.era === null && fourth.includes(name) ? { ...civ, era: 4 } : civ;
  });
  return {
    seats,
    phase,
    round: count(state.round),
    mover: seat(state.active) ?? 'blue',
    slot: phase === 'actions' ? count(fields(state.turn).slot) : 0,
    ending: String(state.ending),
    endedBy: seat(state.endedBy),
    civilizations,
    contacts: contactsOf(state),
    turn: turnOf(state, phase, steps),
    dice: playing ? diceOf(state, steps) : null,
  };
}

// The civilization drawn large: the viewer's own or, where everything is shown, the one whose turn it is.
export function inFocus(reading: Reading, me: Seat | null): Seat | null {
  if (me && reading.seats.includes(me)) return me;
  const mover = reading.civilizations.find((one) => one.seat === reading.mover);
  return mover?.aspects ? mover.seat : null;
}

// What still keeps the mover from reaching across a contact: catalog words of "summary.missing".
export function missingToReach(reading: Reading, contact: Contact): string[] {
  const done = (what: Action) =>
    reading.turn.granted.includes(what) ||
    reading.turn.slots.some((one) => one.action === what && one.outcome === 'success');
  const mover = reading.civilizations.find((one) => one.seat === reading.mover);
  const missing: string[] = [];
  if (contact.separation.includes('D') && !done('mov')) missing.push('movement');
  if (contact.separation.includes('T') && !done('tec')) missing.push('technology');
  if (contact.separation.includes('T') && mover?.era !== 4) missing.push('era4');
  return missing;
}
