// How things on the board are called aloud and what their tips say, in the reader's language.
//
// A tip is one or two lines and ends with the id of the rule that says so.
import type { Move, Seat } from '../../api/types';
import type { BoardProps } from '../index';
import type { GlyphName } from '../glyphs';
import type { Civilization, Contact, Element, Reading, Slot } from './model';
import { missingToReach } from './reading';
import { crisesNeeded, failuresToCollapse, type Action } from './terms';

type Words = BoardProps['words'];
type Names = BoardProps['names'];

export interface Badge {
  id: string;
  glyph: GlyphName;
  text: string; // what stands beside the glyph; may be empty
  name: string;
  tip: string;
}

// The same in a few words, for below a globe.
export interface Note extends Omit<Badge, 'glyph' | 'text'> {
  short: string;
}

const actionRules: Record<Action, string> = {
  tax: 'SPH-TAX-3',
  cen: 'SPH-CENSUS-4',
  cul: 'SPH-CULT-2',
  ord: 'SPH-ORDER-3',
  con: 'SPH-CONS-2',
  tec: 'SPH-TECH-3',
  mov: 'SPH-MOVE-2',
  exp: 'SPH-EXP-3',
  com: 'SPH-COMBAT-1',
  dip: 'SPH-DIPL-3',
  cmr: 'SPH-COMM-3',
  spo: 'SPH-SPEC-7',
  fz: 'SPH-FUZZY-3',
};

export function withRule(text: string, rule: string): string {
  return `${text}\n${rule}`;
}

export class Speech {
  constructor(
    readonly words: Words,
    private readonly names: Names,
    private readonly reading: Reading,
    private readonly me: Seat | null,
  ) {}

  who(seat: Seat): string {
    return this.names[seat] ?? this.words(`seat.${seat}`);
  }

  action(action: Action): string {
    return this.words(`action.${action}`);
  }

  actionTip(action: Action): string {
    return withRule(this.words(`board.action.${action}`), actionRules[action]);
  }

  // ---- civilizations ----

  civilization(civ: Civilization): string {
    const key = !civ.alive ? '.collapsed' : civ.moving ? '.moving' : '';
    return this.words(`board.civilization${key}`, { who: this.who(civ.seat) });
  }

  civilizationTip(civ: Civilization): string {
    const facts = this.standing(civ).map((badge) => badge.name);
    const turns = this.words('summary.turn', { turn: civ.turns });
    const successes = this.words('summary.successes', { last: civ.successes[0], before: civ.successes[1] });
    if (!civ.alive) return withRule(facts.join(', '), 'SPH-FAIL-7');
    return withRule([turns, successes, ...facts].join(', '), 'SPH-INFO-3');
  }

  element(civ: Civilization, element: Element): string {
    const state = element.active === null ? 'veiled' : element.active ? 'active' : 'inactive';
    const marks = [
      ...(element.heldDown ? [this.words('summary.element.block_on')] : []),
      ...(element.heldUp ? [this.words('summary.element.block_off')] : []),
      ...(element.cohered ? [this.words('summary.element.cohered')] : []),
    ];
    const said = this.words(civ.seat === this.me ? 'board.element' : 'board.element.of', {
      element: this.words(`element.${element.key}`),
      who: this.who(civ.seat),
      state: this.words(`board.element.${state}`),
    });
    return [said, ...marks].join(', ');
  }

  elementTip(element: Element): string {
    return withRule(this.words(`board.element.${element.key}`), 'SPH-ROLL-2');
  }

  era(civ: Civilization): string {
    return civ.era === null ? this.words('board.era.veiled') : this.words('board.era.known', { era: civ.era });
  }

  eraTip(civ: Civilization): string {
    if (civ.era === null) return withRule(this.words('board.veiled'), 'SPH-INFO-2');
    const from = civ.era > 1 ? 2 : 1;
    const gains = Array.from({ length: civ.era - from + 1 }, (_, i) => this.words(`summary.era.${from + i}`));
    return withRule(gains.join(', '), 'SPH-TECH-7');
  }

  crises(civ: Civilization): Badge[] {
    if (civ.resolved === null || civ.failed === null) return [];
    return [
      {
        id: 'resolved',
        glyph: 'check',
        text: `${civ.resolved}/${crisesNeeded}`,
        name: this.words('board.resolved', { resolved: civ.resolved, needed: crisesNeeded }),
        tip: withRule(this.words('board.resolved.tip', { needed: crisesNeeded }), 'SPH-END-1'),
      },
      {
        id: 'failed',
        glyph: 'close',
        text: `${civ.failed}/${failuresToCollapse}`,
        name: this.words('board.failed', { failed: civ.failed, most: failuresToCollapse }),
        tip: withRule(this.words('board.failed.tip'), 'SPH-FAIL-6'),
      },
    ];
  }

  waiting(civ: Civilization): Badge[] {
    const causes = Object.entries(civ.waiting);
    const count = causes.reduce((total, [, n]) => total + n, 0);
    if (count === 0) return [];
    const each = causes.map(([cause, n]) =>
      this.words('summary.queue.item', { cause: this.words(`cause.${cause}`), count: n }),
    );
    const name = `${this.words('board.waiting', { count })}: ${each.join(', ')}`;
    return [
      {
        id: 'waiting',
        glyph: 'crisis',
        text: String(count),
        name,
        tip: withRule(this.words('board.waiting.tip'), 'SPH-CRISIS-3'),
      },
    ];
  }

  // What everybody may see of how a civilization stands; only what is out of the ordinary.
  standing(civ: Civilization): Badge[] {
    const all: [boolean, string, GlyphName, string, string, string][] = [
      [civ.censusGap > 0, 'census', 'cen', '', this.census(civ), 'SPH-CENSUS-2'],
      [
        civ.construction > 0,
        'construction',
        'con',
        `+${civ.construction}`,
        this.words('board.construction', { bonus: civ.construction }),
        'SPH-CONS-4',
      ],
      [civ.defence, 'defence', 'shield', '', this.words('board.defence'), 'SPH-CONS-5'],
      [
        civ.extraNext > 0,
        'extra',
        'extra',
        String(civ.extraNext),
        this.words('board.extra_next', { count: civ.extraNext }),
        'SPH-COMM-5',
      ],
      [
        civ.lostNext > 0,
        'lost',
        'lost',
        String(civ.lostNext),
        this.words('board.lost_next', { count: civ.lostNext }),
        'SPH-COMBAT-9',
      ],
      [civ.strained, 'strain', 'strain', '', this.words('board.strained'), 'SPH-COMBAT-13'],
      [
        civ.watch > 0,
        'watch',
        'watch',
        `+${civ.watch}`,
        this.words('board.watch', { bonus: civ.watch }),
        'SPH-FUZZY-4',
      ],
    ];
    const shown = civ.alive ? all.filter(([there]) => there) : [];
    const plain = shown.map(([, id, glyph, text, name, rule]) => ({
      id,
      glyph,
      text,
      name,
      tip: withRule(name, rule),
    }));
    return [...this.waiting(civ), ...plain, ...this.penalties(civ)];
  }

  note({ id, text, name, tip }: Badge): Note {
    const key = id.startsWith('penalty') ? 'penalty' : id;
    return {
      id,
      short: this.words(`board.note.${key}`, { count: /^\d+$/.test(text) ? Number(text) : text, what: name }),
      name,
      tip,
    };
  }

  // What is no exception, and yet seen by all.
  publicly(civ: Civilization): Note[] {
    if (!civ.alive || civ.turns < 2) return []; // the first turn is under way, or was the only one
    const name = this.words('summary.successes', { last: civ.successes[0], before: civ.successes[1] });
    const short = this.words('board.note.successes', { last: civ.successes[0], before: civ.successes[1] });
    return [{ id: 'successes', short, name, tip: withRule(name, 'SPH-INFO-3') }];
  }

  private census(civ: Civilization): string {
    const due = civ.seat === this.me && civ.moving && this.reading.phase !== 'end_of_turn';
    return due ? this.words('board.census.due') : this.words('board.census.gap', { count: civ.censusGap });
  }

  private penalties(civ: Civilization): Badge[] {
    return civ.penalties.map((one) => {
      const general = 'uses' in one;
      const amount = one.count * (general ? 5 : 10);
      const name = general
        ? this.words('board.penalty.general', { amount, uses: one.uses })
        : this.words('board.penalty.named', { amount, action: this.action(one.action) });
      const id = `penalty-${general ? one.uses : one.action}`;
      return {
        id,
        glyph: general ? 'penalty' : one.action,
        text: `−${amount}`,
        name,
        tip: withRule(name, 'SPH-SPEC-12'),
      };
    });
  }

  // ---- contacts ----

  contact(contact: Contact): string {
    return this.words('board.contact', {
      who: this.who(contact.a),
      other: this.who(contact.b),
      separation: this.words(`separation.${contact.separation}`),
      alterity: contact.alterity,
    });
  }

  contactTip(contact: Contact): string {
    const lines: string[] = [];
    if (contact.open) {
      const other = contact.open === contact.a ? contact.b : contact.a;
      lines.push(this.words('board.contact.open', { who: this.who(contact.open), other: this.who(other) }));
    }
    if (contact.bottom !== null) lines.push(this.words('board.contact.bottom', { bottom: contact.bottom }));
    if (this.me && this.reading.mover === this.me && [contact.a, contact.b].includes(this.me))
      lines.push(this.reach(contact));
    if (lines.length === 0) lines.push(this.words('board.contact.tip'));
    return withRule(lines.join(' '), contact.open ? 'SPH-DIPL-3' : 'SPH-INT-1');
  }

  private reach(contact: Contact): string {
    const missing = missingToReach(this.reading, contact).map((what) => this.words(`summary.missing.${what}`));
    return missing.length === 0
      ? this.words('board.contact.reachable')
      : this.words('board.contact.needs', { what: missing.join(', ') });
  }

  // ---- the turn ----

  slot(slot: Slot): string {
    const outcome = this.words(`outcome.${slot.outcome}`);
    if (!slot.action) return this.words('board.slot.empty', { slot: slot.n, outcome });
    const args = { slot: slot.n, action: this.action(slot.action), outcome };
    if (slot.outcome === 'none') return this.words('board.slot.planned', args);
    if (!slot.target) return this.words('board.slot.state', args);
    return this.words('board.slot.aimed', { ...args, target: this.who(slot.target) });
  }

  slotTip(slot: Slot): string {
    if (slot.n <= 3) return withRule(this.words('board.slot.required'), 'SPH-PLAN-1');
    if (slot.n === 4) return withRule(this.words('board.slot.fourth'), 'SPH-GATE-2');
    if (slot.n === 5) return withRule(this.words('board.slot.fifth'), 'SPH-GATE-3');
    return withRule(this.words('board.slot.extra'), 'SPH-GATE-6');
  }

  phase(): string {
    return this.words(`summary.phase.${this.reading.phase}`);
  }
}

// The chance the server gives for a target, where exactly one number speaks for it.
export function chanceOf(moves: readonly Move[], target: string): number | null {
  const chances = new Set(moves.filter((move) => move.targets.at(-1) === target).map((move) => move.chance));
  const [only] = chances;
  return chances.size === 1 && only !== undefined && only >= 0 ? only : null;
}
