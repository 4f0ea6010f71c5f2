// How cards are called aloud and what their tips say, in the reader's language: in the Market, in the Splay, and opened
// large. A tip is a few short lines and ends with the id of the rule that says so.
import type { Seat } from '../../api/types';
import type { BoardProps } from '../index';
import {
  lotWith,
  playerAt,
  type CardFacts,
  type Icon,
  type Lot,
  type OnSquares,
  type Reading,
  type SplayCard,
} from './model';
import {
  colours,
  disciplines,
  kinds,
  regimeMadeBy,
  runAtTheEnd,
  spheres,
  squares,
  type Colour,
  type Discipline,
  type Sphere,
  type Square,
} from './terms';

type Words = BoardProps['words'];
type Names = BoardProps['names'];

export const lines = (...all: (string | null | undefined | false)[]): string => all.filter(Boolean).join('\n');

// One heat square of a card: empty, or covered by somebody.
export interface HeatSquare {
  square: Square;
  label: string; // what is printed on it
  by: Colour | null;
  nth: number; // among those of its holder and colour
}

export class CardSpeech {
  constructor(
    readonly words: Words,
    protected readonly names: Names,
    protected readonly reading: Reading,
    protected readonly me: Seat | null,
  ) {}

  who(colour: Colour): string {
    return this.names[colour] ?? this.words(`seat.${colour}`);
  }
  whoAll(all: readonly Colour[]): string {
    return all.map((one) => this.who(one)).join(', ');
  }
  card(number: number): string {
    return this.words(`card.${number}`);
  }
  cardName(number: number): string {
    return this.words('board.card', { card: this.card(number), number });
  }
  discipline(one: Discipline): string {
    return this.words(`discipline.${one}`);
  }
  sphere(one: Sphere): string {
    return this.words(`sphere.${one}`);
  }
  space(id: string): string {
    return id === 'unemployed' ? this.words('board.unemployed') : this.words(`space.${id}`);
  }
  problem(id: string): string {
    return this.words(`problem.${id}`);
  }

  // A text that says "you", or names whose numbers are shown to somebody who only watches.
  private toEye(key: string, args: Record<string, string | number> = {}): string {
    const { eye } = this.reading;
    if (eye === null) return '';
    return eye === this.me ? this.words(key, args) : this.words(`${key}.of`, { ...args, who: this.who(eye) });
  }

  // ---- cards ----

  pair(left: Discipline | null, right: Discipline | null): string {
    if (!left || !right) return '';
    if (left === right) return this.words('board.pair.same', { left: this.discipline(left) });
    return this.words('board.pair', { left: this.discipline(left), right: this.discipline(right) });
  }

  icon(one: Icon): string {
    const icon = this.words(`icon.${one.icon}`);
    return one.brash ? this.words('board.brash', { icon, space: this.space(one.brash) }) : icon;
  }
  group(icons: readonly Icon[]): string {
    return icons.map((one) => this.icon(one)).reduce((a, b) => this.words('board.or', { a, b }));
  }
  impacts(card: CardFacts): string {
    const groups = card.impacts.filter((one) => one.length > 0).map((one) => this.group(one));
    if (groups.length === 0) return '';
    return this.words('board.impacts', { impacts: groups.reduce((a, b) => this.words('board.then', { a, b })) });
  }

  ability(card: CardFacts): string {
    if (!card.ability) return '';
    const parameter = this.parameter(card.parameter);
    return this.words(`ability.${card.ability}`, {
      parameter,
      discipline: parameter,
      sphere: parameter,
      kind: parameter,
      work: parameter,
    });
  }
  private parameter(one: string | null): string {
    if (disciplines.some((each) => each === one)) return this.words(`discipline.${one}`);
    if (spheres.some((each) => each === one)) return this.words(`sphere.${one}`);
    return kinds.some((each) => each === one) ? this.words(`kind.${one}`) : '';
  }

  surge(card: CardFacts): string {
    const all = card.surge.map((one) => this.discipline(one)).join(', ');
    return all ? this.words('board.surge', { disciplines: all }) : '';
  }

  surgeLabels(card: CardFacts): string {
    return card.surge.map((one) => this.words(`surge.${card.number}.${one}`)).join(', ');
  }

  // The squares of a card as they are drawn: those of each holder first, then the open ones.
  squares(card: CardFacts | undefined, on: OnSquares): HeatSquare[] {
    if (!card) return [];
    return squares.flatMap((square) => {
      const holders = colours.flatMap((by) =>
        Array.from({ length: on[square][by] ?? 0 }, (_, nth) => ({ by: by as Colour | null, nth })),
      );
      return Array.from({ length: card.squares[square] }, (_, i) => ({
        square,
        label: this.words(`heat.${card.number}.${square}.${i + 1}`),
        by: holders[i]?.by ?? null,
        nth: holders[i]?.nth ?? 0,
      }));
    });
  }
  square(one: HeatSquare, shock: boolean): string {
    const square = `${this.words(`board.square.${one.square}`)}: ${one.label}`;
    if (!one.by) return this.words('board.square.open', { square });
    return this.words(shock ? 'board.shock.by' : 'board.square.by', { square, who: this.who(one.by) });
  }
  private heat(card: CardFacts, on: OnSquares, shock: boolean): string {
    return this.squares(card, on)
      .map((one) => this.square(one, shock))
      .join('; ');
  }

  // Whether others make it cost twice as much.
  doubled(lot: Lot): boolean {
    const means = playerAt(this.reading, this.reading.eye)?.means;
    const cost = means?.cost[lot.slot] ?? 0;
    const others = lot.syndicated.some((one) => one !== this.reading.eye);
    return others && cost > 0 && !means?.abilities.includes('SYND_NO_DOUBLE');
  }
  cost(lot: Lot): string {
    const cost = playerAt(this.reading, this.reading.eye)?.means?.cost[lot.slot];
    return cost === undefined ? '' : this.toEye(this.doubled(lot) ? 'board.cost.doubled' : 'board.cost', { cost });
  }
  methods(lot: Lot): string[] {
    return playerAt(this.reading, this.reading.eye)?.means?.viable[lot.slot] ?? [];
  }
  viable(lot: Lot): string {
    const methods = this.methods(lot).map((one) => this.words(`method.${one}`));
    return methods.length > 0 ? this.toEye('board.viable', { methods: methods.join(', ') }) : '';
  }
  notViable(): string {
    return this.toEye('board.viable.none');
  }
  syndications(lot: Lot): string {
    return lot.syndicated.length > 0 ? this.words('board.syndications', { who: this.whoAll(lot.syndicated) }) : '';
  }

  lot(lot: Lot, card: CardFacts | undefined): string {
    if (lot.card === null) return this.words('board.gap', { sphere: this.sphere(lot.sphere), row: lot.row });
    const disciplines = card
      ? this.pair(card.left, card.right) || this.words(`board.kind.${card.kind}`)
      : this.words('board.kind.idea');
    const said = this.words('board.lot', {
      card: this.card(lot.card),
      number: lot.card,
      disciplines,
      sphere: this.sphere(lot.sphere),
      row: lot.row,
    });
    return [said, this.syndications(lot)].filter(Boolean).join('. ');
  }

  lotTip(lot: Lot, card: CardFacts | undefined): string {
    if (lot.card === null || !card) return lines(this.words('board.gap.tip'), 'F7');
    if (card.kind === 'plurality') return lines(this.words('board.big.plurality'), 'I4');
    return lines(
      this.impacts(card),
      card.ability && this.words('board.ability', { ability: this.ability(card) }),
      this.heat(card, lot.heat, false),
      this.surge(card),
      this.cost(lot),
      this.viable(lot),
      this.viable(lot) ? 'F3b' : 'F2a',
    );
  }

  row(row: number, cost: number): string {
    return this.words('board.row', { row, cost });
  }

  // ---- the Splay ----

  splayCard(one: SplayCard): string {
    const said = this.words('board.splay.card', {
      place: one.place,
      card: this.card(one.card),
      discipline: this.discipline(one.shown),
    });
    return [
      said,
      one.edge && this.words('board.splay.edge'),
      one.blocked && this.reading.eye === this.me && this.words('board.splay.blocked'),
    ]
      .filter(Boolean)
      .join(', ');
  }
  shocks(one: SplayCard): string {
    const card = this.reading.cards.get(one.card);
    return card ? this.heat(card, one.shock, true) : '';
  }
  splayTip(one: SplayCard): string {
    return lines(this.shocks(one), this.words('board.splay.tip'), 'F3b.1');
  }
  neighbours(above: SplayCard, below: SplayCard): string {
    const blocked = (above.blocked || below.blocked) && this.reading.eye === this.me;
    return this.words(blocked ? 'board.splay.pair.blocked' : 'board.splay.pair', {
      disciplines: this.pair(above.shown, below.shown),
    });
  }
  next(ask: string, shown: Discipline): string {
    if (ask === 'disrupt') return this.words('board.next.disrupt', { discipline: this.discipline(shown) });
    const after = [...this.reading.splay.map((one) => one.shown), shown];
    return this.words('board.next.show', {
      discipline: this.discipline(shown),
      regime: this.words(`regime.${regimeMadeBy(after)}`),
      run: runAtTheEnd(after),
    });
  }

  // ---- a card, opened ----

  whereabouts(number: number): string {
    const lot = lotWith(this.reading, number);
    if (lot)
      return this.words('board.big.market', { sphere: this.sphere(lot.sphere), row: lot.row, cost: lot.rowCost });
    const splayed = this.reading.splay.find((one) => one.card === number);
    if (splayed)
      return this.words('board.big.splay', { place: splayed.place, discipline: this.discipline(splayed.shown) });
    const owner = this.reading.players.find((one) => one.tank.includes(number));
    if (owner) return this.words('board.big.tank', { who: this.who(owner.colour) });
    return this.words('board.big.elsewhere');
  }

  // Who has its Ability now (GL.Ability.1).
  holders(number: number): Colour[] {
    const lot = lotWith(this.reading, number);
    const tanked = this.reading.players.filter((one) => one.tank.at(-1) === number).map((one) => one.colour);
    return [...(lot?.syndicated ?? []), ...tanked];
  }
}
