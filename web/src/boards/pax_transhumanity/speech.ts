// How everything else on the board is called aloud: Spheres and their spaces, Regime and decks, players, Actions.
import type { Deck, Player, Problem, Reading, Space } from './model';
import { CardSpeech, lines } from './cardspeech';
import { kinds, pluralityCard, sphereOf, type Action, type Discipline, type Sphere, type Tier } from './terms';

const actionRules: Record<Action, string> = {
  fundraise: 'F1a',
  syndicate: 'F2.1',
  commercialize: 'F3a',
  hire: 'F4.1',
  research: 'F5a',
  placate: 'F6',
  import: 'F7',
  reorient: 'AB-REORIENT',
  reorder: 'AB-REORDER',
  foresight: 'AB-FORESIGHT',
  espionage: 'AB-QUANTUM_ESPIONAGE',
};

const regimeRules: Record<Reading['regime'], string> = {
  globalization: 'H3a',
  transbiology: 'H3b',
  group_dynamics: 'H3c',
  computing: 'H3d',
  assembly: 'H3e',
  paradigm_shift: 'H3f',
};

export class Speech extends CardSpeech {
  // ---- Regime and decks ----

  regime(): string {
    return this.words('board.regime', { regime: this.words(`regime.${this.reading.regime}`) });
  }
  regimeEffect(): string {
    return this.words(`regime.${this.reading.regime}.effect`);
  }
  regimeTip(): string {
    const { dominant } = this.reading;
    return lines(
      this.regimeEffect(),
      dominant
        ? this.words('board.regime.dominant', { sphere: this.sphere(dominant) })
        : this.words('board.regime.none'),
      this.run(),
      regimeRules[this.reading.regime],
    );
  }
  run(): string {
    const { discipline, length } = this.reading.run;
    return discipline ? this.words('board.run', { discipline: this.discipline(discipline), length }) : '';
  }

  deckTip(deck: Deck): string {
    return lines(
      this.words('board.deck.tip', { upper: deck.upper, lower: deck.lower, tips: deck.tippingPoints }),
      deck.plurality && this.words('board.deck.last', { card: this.card(pluralityCard) }),
      deck.looked.length > 0 &&
        this.words('board.deck.looked', { cards: deck.looked.map((one) => this.card(one)).join(', ') }),
      'C3c',
    );
  }

  // ---- Spheres ----

  sphereName(sphere: Sphere): string {
    const said = this.words('board.sphere', { sphere: this.sphere(sphere), count: this.reading.uncovered[sphere] });
    return this.reading.dominant === sphere ? `${said}, ${this.words('board.sphere.dominant')}` : said;
  }
  sphereTip(): string {
    return lines(this.words('board.sphere.tip'), 'GL.Barrier_Cost.1');
  }

  problemName(one: Problem): string {
    return this.words('board.problem', { problem: this.problem(one.id), left: one.left, copies: one.copies });
  }
  problemTip(sphere: Sphere): string {
    return lines(this.words('board.problem.tip', { sphere: this.sphere(sphere) }), 'G2');
  }

  spaceName(one: Space): string {
    const space = this.space(one.id);
    const what = one.company
      ? this.words('board.company', { who: this.who(one.company), space })
      : this.words(one.barrier ? 'board.barrier' : 'board.utility', { space });
    const who = one.employees.length > 0 ? this.words('board.employees', { who: this.whoAll(one.employees) }) : '';
    return [what, who || this.words('board.employees.none')].join(', ');
  }
  spaceTip(one: Space): string {
    const named = one.kinds.map((kind) => this.words(`kind.${kind}`)).join(', ');
    const arrows = kinds
      .filter((kind) => one.arrows[kind].length > 0)
      .map((kind) =>
        this.words('board.arrow', {
          kind: this.words(`kind.${kind}`),
          heads: one.arrows[kind].map((head) => this.space(head)).join(', '),
        }),
      );
    return lines(
      this.words(one.barrier ? 'board.barrier.tip' : 'board.utility.tip', { tier: one.tier, kinds: named }),
      ...arrows,
      one.barrier ? 'F4b' : 'GL.Utility',
    );
  }
  unemployment(sphere: Sphere): string {
    const who = this.reading.players
      .filter((one) => one.unemployed[sphere] > 0)
      .map((one) => `${this.who(one.colour)} ${one.unemployed[sphere]}`);
    const args = { sphere: this.sphere(sphere), who: who.join(', ') };
    return this.words(who.length > 0 ? 'board.unemployment' : 'board.unemployment.none', args);
  }
  unemploymentTip(): string {
    return lines(this.words('board.unemployment.tip'), 'E5e');
  }

  // ---- players ----

  player(one: Player): string {
    const key = one.exoglobal ? '.exoglobal' : one.active ? '.active' : '';
    return this.words(`board.player${key}`, { who: this.who(one.colour) });
  }
  standing(one: Player): string {
    const { companies, employees, shock, shield } = one;
    return this.words('board.player.tip', { companies, employees, shock, shield });
  }
  playerTip(one: Player): string {
    return lines(
      this.standing(one),
      one.means && this.words('board.money', { money: one.means.money }),
      one.exoglobal ? 'K4a' : 'E1a',
    );
  }
  tier(tier: Tier, count: number): string {
    return this.words('board.tier', { tier: this.words(`board.tier.${tier}`), count });
  }
  tierTip(): string {
    return lines(this.words('board.tier.tip'), 'E1.1');
  }
  patent(one: Player, discipline: Discipline): string {
    const args = { discipline: this.discipline(discipline), count: one.patents[discipline] };
    if (!one.means) return this.words('board.patent.plain', args);
    return this.words('board.patent', { ...args, value: one.means.values[discipline] });
  }
  patentTip(): string {
    return lines(this.words('board.patent.tip'), 'E2a');
  }
  tank(one: Player): string {
    const top = one.tank.at(-1);
    if (top === undefined) return this.words('board.tank.none');
    const said = this.words('board.tank', { card: this.card(top) });
    const more = one.tank.length - 1;
    return more > 0 ? `${said}, ${this.words('board.tank.more', { count: more })}` : said;
  }
  tankTip(): string {
    return lines(this.words('board.tank.tip'), 'GL.Think_Tank');
  }
  claimed(problem: string, count: number): string {
    return this.words('board.victory.problem', { problem: this.problem(problem), count });
  }
  pool(one: Player): string {
    return this.words('board.pool', { agents: one.poolAgents, disks: one.poolDisks });
  }
  poolTip(): string {
    return lines(this.words('board.pool.tip'), 'I1d');
  }
  hidden(one: Player): string {
    if (one.hidden === null) return this.words('board.hidden.unknown', { who: this.who(one.colour) });
    if (one.hidden === 'none') return this.words('board.hidden.none');
    return this.words('board.hidden', { sphere: this.sphere(sphereOf(one.hidden)) });
  }
  hiddenTip(): string {
    return lines(this.words('board.hidden.tip'), 'C7');
  }
  hiddenChoice(one: Discipline): string {
    return this.words('board.hidden.choose', { discipline: this.discipline(one), sphere: this.sphere(sphereOf(one)) });
  }

  action(one: Action): string {
    return this.words(`action.${one}`);
  }
  actionTip(one: Action): string {
    return lines(this.words(`board.action.${one}`), actionRules[one]);
  }
}
