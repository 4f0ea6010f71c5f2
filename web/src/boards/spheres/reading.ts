// What a seat's `state` of SPHERES! says, in the shape the board draws.
//
// `read(state, me)` is the only place that knows the JSON. Whatever the server wrote as "unknown" is null here, and is
// drawn as veiled: the board never fills it in. Names of fields follow the rules reference.
import type { State } from '../../api/states/spheres';
import type { Seat } from '../../api/types';
import { chosen, entries, given, known, record, sum } from '../state';
import type {
  Known,
  Element,
  Aspect,
  Proficiency,
  Penalty,
  Caused,
  Civilization,
  Contact,
  Slot,
  Dice,
  Aside,
  TurnReading,
  Reading,
} from './model';
import {
  activations,
  causes,
  elementKeys,
  faceOf,
  letters,
  rollsAgainstChance,
  seatOrder,
  type Action,
  type Cause,
  type ElementKey,
  type Phase,
} from './terms';

// ---- steps under way ----

type Civ = NonNullable<State['civilizations'][Seat]>;
type Turn = State['turn'];
type Step = State['agenda'][string];

function phaseOf(state: State, steps: Step[]): Phase {
  if (state.ending !== 'none') return 'over';
  if (state.phase === 'setup') return 'setup';
  if (!state.turn.announced) return 'planning';
  if (steps.some((one) => one.step === 'slots')) return 'actions';
  return given(state.turn.crisis) ? 'crises' : 'end_of_turn';
}

// ---- civilizations ----

function elementsOf(civ: Civ, turn: Turn, moving: boolean): Element[] {
  const held = known(civ.element);
  const marked = (mark: 'blockOn' | 'blockOff' | 'cohered', key: ElementKey) =>
    moving && (known(turn[mark])?.[key] ?? false);
  return elementKeys.map((key) => ({
    key,
    active: held && held[key] === 'active',
    heldDown: marked('blockOn', key),
    heldUp: marked('blockOff', key),
    cohered: marked('cohered', key),
  }));
}

function waitingOf(civ: Civ, turn: Turn, moving: boolean): Partial<Record<Cause, number>> {
  const queue = civ.crisisQueue;
  const drawn = moving ? known(turn.crisisQueue) : null;
  const byCauser = (of: typeof queue.first_contact) => sum(Object.values(of).map((n) => known(n) ?? 0));
  const waiting: Record<Cause, number> = {
    census: 0,
    first_contact: byCauser(queue.first_contact),
    combat: queue.combat,
    special_ops: byCauser(queue.special_ops),
    three_inactive: known(queue.three_inactive) ?? 0,
  };
  const all = record(causes, (cause) => waiting[cause] + (drawn?.[cause] ?? 0));
  return Object.fromEntries(entries(all).filter(([, n]) => n > 0));
}

function causedOf(civ: Civ, turn: Turn, moving: boolean): Caused[] {
  const queue = civ.crisisQueue;
  const drawn = moving ? known(turn.crisisQueue) : null;
  const nobodys = { combat: queue.combat, three_inactive: known(queue.three_inactive) ?? 0 };
  const causers = { first_contact: queue.first_contact, special_ops: queue.special_ops };
  return causes
    .flatMap((cause): Caused[] => [
      {
        cause,
        by: null,
        count: (drawn?.[cause] ?? 0) + (cause in nobodys ? nobodys[cause as keyof typeof nobodys] : 0),
      },
      ...(cause in causers
        ? entries(causers[cause as keyof typeof causers]).map(([by, n]) => ({ cause, by, count: known(n) ?? 0 }))
        : []),
    ])
    .filter((one) => one.count > 0);
}

function penaltiesOf(civ: Civ): Penalty[] {
  const held = known(civ.penalties);
  if (!held) return [];
  return [
    ...entries(held.general).map(([uses, count]) => ({ uses: Number(uses), count })),
    ...activations.map((one) => ({ action: one, count: held.named[one] })),
  ].filter((one) => one.count > 0);
}

function successesNow(turn: Turn): number {
  return Object.values(turn.slots).filter((one) => one.outcome === 'success' || one.outcome === 'negated').length;
}

function aspectsOf(civ: Civ): Known<Aspect[]> {
  const light = known(civ.aspLight);
  const dark = known(civ.aspDark);
  return light && dark && letters.map((letter) => ({ letter, light: light[letter], dark: dark[letter] }));
}

function proficienciesOf(held: Known<Record<number, number>>): Known<Proficiency[]> {
  return held && entries(held).map(([number, count]) => ({ number: Number(number), count }));
}

function civilizationOf(state: State, name: Seat, civ: Civ, playing: boolean): Civilization {
  const { turn } = state;
  const moving = playing && state.active === name;
  const successes: [number, number] = [civ.succHist[1] ?? 0, civ.succHist[2] ?? 0];
  const elements = elementsOf(civ, turn, moving);
  const active = elements.filter((one) => one.active).length;
  const failedRolls = moving ? (known(turn.failedRolls) ?? 0) : 0;
  return {
    seat: name,
    alive: state.alive[name] ?? false,
    first: state.first === name,
    moving,
    turns: civ.turnNo,
    successes,
    censusGap: civ.censusGap,
    construction: civ.permCons,
    defence: civ.armedDefence,
    extraNext: civ.extraNext.own + civ.extraNext.gift,
    extraGiven: civ.extraNext.gift,
    lostNext: civ.lostNext,
    strained: civ.attackStrain,
    guarded: civ.lastTurn.guarded,
    elements,
    era: known(civ.era),
    proficiencies: proficienciesOf(known(civ.prof)),
    aspects: aspectsOf(civ),
    proficiencyLimit: known(civ.element) && Math.max(0, 5 * active - failedRolls),
    aspectLimit: successes[0] + successes[1] + (moving ? successesNow(turn) : 0),
    resolved: known(civ.resolved),
    failed: known(civ.failed),
    waiting: waitingOf(civ, turn, moving),
    caused: causedOf(civ, turn, moving),
    penalties: penaltiesOf(civ),
    watch: known(civ.watchBonus) ?? 0,
    failedLastTurn: known(civ.failedLastTurn) ?? false,
    lastRituals: chosen(civ.lastTurn.ritual),
    lastGifts: chosen(civ.lastTurn.gift),
    knowsFourth: chosen(known(civ.knowsEra4) ?? {}),
    collapsedAs: given(civ.collapseOrder),
  };
}

// Whom the viewer knows to be in the fourth Era, where the Era itself is veiled.
function knownInFourthEra(state: State, me: Seat | null): Seat[] {
  const told = me && state.civilizations[me]?.knowsEra4;
  return chosen((told && known(told)) || {});
}

// ---- pairs ----

function contactsOf(state: State): Contact[] {
  return entries(state.pairs).flatMap(([key, pair]) => {
    if (!pair.contact) return [];
    const [a, b] = key.split('-') as [Seat, Seat];
    const { sep: separation } = pair;
    return [
      { a, b, separation, alterity: given(pair.alterity) ?? 0, bottom: given(pair.bottom), open: given(pair.open) },
    ];
  });
}

// ---- the turn ----

function slotsOf(turn: Turn, phase: Phase, steps: Step[]): Slot[] {
  const plan = known(turn.plan);
  const aims = known(turn.planTarget);
  const planning = steps.find((one) => one.step === 'plan' || one.step === 'plan_target');
  const current = phase === 'planning' ? Number(planning?.a ?? 0) : phase === 'actions' ? turn.slot : 0;
  return entries(turn.slots).map(([key, slot]) => {
    const n = Number(key);
    const untouched = slot.outcome === 'none';
    const what = given(untouched ? (plan?.[n] ?? 'none') : slot.type);
    return {
      n,
      action: what,
      target: what && given(untouched ? (aims?.[n] ?? 'none') : slot.target),
      outcome: slot.outcome,
      now: n === current,
    };
  });
}

function asideOf(turn: Turn): Aside {
  return {
    purpose: given(turn.purpose),
    named: given(turn.named),
    doOverSlots: chosen(known(turn.doOvers) ?? turn.doOversShown),
    freeUsed: turn.freeReroll === 'used' || turn.freeRerollShown,
    thirdEraUsed: turn.era3Used,
    fuzzyUsed: turn.fuzzyUsed,
    eraGained: known(turn.eraGained) ?? false,
    nextBonus: turn.nextBoost > 0,
    contactBonus: turn.contactBoost > 0,
    requested: chosen(turn.requested),
    givenBy: chosen(turn.giftFrom),
    hostile: chosen(turn.hostile),
    rituals: chosen(turn.rituals),
    helpedBy: chosen(known(turn.helpUsed) ?? {}),
    orderFailures: known(turn.orderFailures) ?? 0,
    failedNow: known(turn.failedNow) ?? false,
    fallen: given(turn.fallenFirst),
    censusLost: proficienciesOf(known(turn.censusLost)) ?? [],
    endNear: given(turn.endLatched),
    secretsKnown: known(turn.failedRolls) !== null,
  };
}

function turnOf(state: State, phase: Phase, steps: Step[]): TurnReading {
  const { turn } = state;
  const cause = given(turn.crisis);
  const playing = phase !== 'setup' && phase !== 'over';
  return {
    slots: slotsOf(turn, phase, steps),
    planKnown: known(turn.plan) !== null,
    order: Math.max(0, turn.orderSuccesses - turn.orderSpent),
    armed: chosen(turn.armed),
    extraNow: turn.extraNow,
    doOvers: chosen(known(turn.doOvers) ?? turn.doOversShown).length,
    freeReroll: turn.freeReroll === 'available',
    chance: rollsAgainstChance(rollUnderWay(steps)) ? known(turn.chance) : null,
    failedRolls: known(turn.failedRolls) ?? 0,
    losses: known(turn.losses) ?? 0,
    granted: chosen(turn.granted),
    crisis: playing && cause ? { cause, rubicons: known(turn.rubicons) ?? 0 } : null,
    aside: asideOf(turn),
  };
}

// ---- dice ----

const diceSteps = new Set<Step['step']>(['window', 'help', 'dice', 'settle']);

function rollUnderWay(steps: Step[]): string {
  return String(steps.findLast((one) => diceSteps.has(one.step))?.a ?? '');
}

function diceOf(state: State, steps: Step[]): Dice | null {
  const dice = Object.values(known(state.turn.dice) ?? {});
  const roll = rollUnderWay(steps);
  if (!roll || dice.length === 0) return null;
  const limit = rollsAgainstChance(roll) ? known(state.turn.chance) : null;
  return { roll, faces: dice.map((value, i) => faceOf(roll, i, value)), limit };
}

// ---- all of it ----

export function read(value: object, me: Seat | null): Reading {
  const state = value as State;
  const steps = Object.values(state.agenda);
  const seats = seatOrder.slice(0, state.n);
  const phase = phaseOf(state, steps);
  const playing = phase !== 'setup' && phase !== 'over';
  const fourth = knownInFourthEra(state, me);
  const civilizations = seats.flatMap((name) => {
    const held = state.civilizations[name];
    if (!held) return [];
    const civ = civilizationOf(state, name, held, playing);
    return civ.era === null && fourth.includes(name) ? { ...civ, era: 4 } : civ;
  });
  return {
    seats,
    phase,
    round: state.round,
    mover: state.active,
    slot: phase === 'actions' ? state.turn.slot : 0,
    ending: state.ending,
    endedBy: given(state.endedBy),
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
