// How cards are called aloud and what their tips say: in the market, on the decks, in the Splays, and opened large.
import {
  deckWith,
  lotWith,
  splayWith,
  upOf,
  visible,
  type CardFacts,
  type Deck,
  type FaceFacts,
  type Leaf,
  type Lot,
  type SplayFacts,
} from './model';
import { lines, MapSpeech } from './mapspeech';
import { firstRevolution, type Face, type Icon, type Op, type Side, type Splay } from './terms';

export const opRules: Record<Op, string> = {
  maritime: 'G1',
  manumission: 'G2',
  westernize: 'G3',
  suffrage: 'G4',
  literacy: 'G5',
  lawsuit: 'G6',
  plebiscite: 'G7',
};

export class CardSpeech extends MapSpeech {
  side(one: Side): string {
    return this.words(`board.side.${one}`);
  }
  card(number: number, face: Face = 'front'): string {
    return this.words(number >= firstRevolution ? `revolution.${number}.${face}` : `card.${number}`);
  }
  splay(one: Splay): string {
    return this.words(`splay.${one}`);
  }

  // As it is written over a strand, where it may break within a word.
  splayLabel(one: Splay): string {
    return this.words(`board.label.${one}`);
  }

  // ---- what is printed on a card ----

  freedoms(icons: readonly Icon[]): string {
    const [a, b] = icons;
    return a && b ? this.words('board.freedoms', { a: this.icon(a), b: this.icon(b) }) : '';
  }
  ops(all: readonly Op[]): string {
    return this.words('board.ops', { ops: all.map((one) => this.op(one)).join(', ') });
  }
  opEffect(one: Op): string {
    return this.words(`board.op.${one}`);
  }
  opTip(one: Op): string {
    return lines(this.opEffect(one), opRules[one]);
  }
  impact(one: string): string {
    const [kind = '', hue] = one.split(' ');
    return hue ? this.words(`board.impact.${kind}.${hue}`) : this.words(`board.impact.${kind}`);
  }
  impacts(card: CardFacts): string {
    const all = card.impacts.map((one) => this.impact(one));
    return all.length > 0 ? this.words('board.impacts', { impacts: all.join('; ') }) : '';
  }
  end(one: FaceFacts['ends'][number]): string {
    return this.words('board.end', { icon: this.icon(one.icon), points: one.points, who: this.hue(one.colour) });
  }

  // ---- the market ----

  row(row: number): string {
    return this.words('board.row', { row });
  }
  agents(lot: Lot): string {
    if (lot.line.length === 0) return this.words('board.agents.none');
    const who = lot.line.map(({ colour, used }) =>
      used ? this.words('board.agent.used', { hue: this.hue(colour) }) : this.hue(colour),
    );
    return this.words('board.agents', { who: who.join(', ') });
  }
  price(lot: Lot, card: CardFacts): string {
    if (lot.price === null) return '';
    return this.words(card.kind === 'idea' ? 'board.price' : 'board.price.join', { price: lot.price });
  }
  viable(lot: Lot): string {
    if (!this.reading.advanced) return '';
    return lot.viable.length > 0
      ? this.words('board.viable', { splays: lot.viable.map((one) => this.splay(one)).join(', ') })
      : this.words('board.viable.none');
  }
  lot(lot: Lot, card: CardFacts | undefined): string {
    const args = { side: this.side(lot.side), row: lot.row };
    if (lot.card === null) return this.words('board.gap', args);
    const kind = card?.kind === 'revolution' ? 'board.lot.revolution' : 'board.lot';
    return `${this.words(kind, { ...args, card: this.card(lot.card, lot.face) })}. ${this.agents(lot)}`;
  }
  lotTip(lot: Lot, card: CardFacts | undefined): string {
    if (!card) return lines(this.words('board.gap.tip'), 'GL-Gap');
    const up = upOf(card, lot.face);
    return lines(
      card.kind === 'idea' && this.row(lot.row),
      this.ops(up.ops),
      this.reading.advanced && this.freedoms(up.freedoms),
      this.reading.advanced && this.impacts(card),
      card.kind === 'revolution' && this.spots(lot, card),
      this.fate(lot, card),
      this.price(lot, card),
      this.viable(lot),
      card.kind === 'idea' ? 'F2.0' : 'F6.0',
    );
  }
  spots(lot: Lot, card: CardFacts): string {
    return this.words('board.spots', { count: lot.line.length, spots: card.spots });
  }
  // What cultural diffusion would do to it.
  fate(lot: Lot, card: CardFacts): string {
    if (lot.side === 'E') return '';
    if (card.kind === 'revolution') return this.words('board.fate.revolution', { roll: lot.row + 1 });
    return this.words(card.arrow ? 'board.fate.arrow' : 'board.fate.out', { roll: lot.row + 1 });
  }

  deck(deck: Deck): string {
    const args = { side: this.side(deck.side), count: deck.left };
    return deck.top
      ? this.words('board.deck', { ...args, card: this.card(deck.top) })
      : this.words('board.deck.empty', args);
  }
  deckTip(card: CardFacts | undefined): string {
    return lines(
      card && this.ops(card.ops),
      card && this.reading.advanced && this.freedoms(card.freedoms),
      this.words('board.deck.tip'),
      'C7.2',
    );
  }

  // ---- the Splays ----

  splayName(one: SplayFacts): string {
    const shown = visible(one).map((icon) => this.icon(icon));
    if (shown.length === 0) return this.words('board.splay.empty', { splay: this.splayLabel(one.splay) });
    return this.words('board.splay', { splay: this.splayLabel(one.splay), icons: shown.join(', ') });
  }
  pairs(one: SplayFacts): string {
    if (one.pairs.length === 0) return this.words('board.pairs.none');
    const pairs = one.pairs.map((pair) =>
      pair
        .split(' ')
        .map((icon) => this.words(`icon.${icon}`))
        .join(' + '),
    );
    return this.words('board.pairs', { pairs: pairs.join(', ') });
  }
  splayTip(one: SplayFacts): string {
    return lines(this.pairs(one), this.words(`board.splay.${one.splay}`), 'GL-Freedom_Pair');
  }
  leaf(leaf: Leaf): string {
    return this.words('board.leaf', { card: this.card(leaf.card, leaf.face), icon: this.icon(leaf.shown) });
  }
  start(one: SplayFacts): string {
    return one.start ? this.words('board.start', { icon: this.icon(one.start) }) : this.words('board.start.none');
  }

  // ---- a card, opened ----

  // When, and for an Idea by whom.
  about(number: number, face: Face): string {
    if (number >= firstRevolution) return this.words(`revolution.${number}.${face}.years`);
    return this.words('board.big.about', {
      person: this.words(`card.${number}.person`),
      years: this.words(`card.${number}.years`),
    });
  }
  fact(number: number, face: Face): string {
    return this.words(number >= firstRevolution ? `revolution.${number}.${face}.fact` : `card.${number}.fact`);
  }

  whereabouts(number: number): string {
    const { reading } = this;
    const lot = lotWith(reading, number);
    if (lot) return this.words('board.big.market', { side: this.side(lot.side), row: lot.row });
    const deck = deckWith(reading, number);
    if (deck) return this.words('board.big.deck', { side: this.side(deck.side) });
    const splay = splayWith(reading, number);
    if (splay) return this.words('board.big.splay', { splay: this.splay(splay.splay) });
    return this.words(reading.stack.includes(number) ? 'board.big.stack' : 'board.big.elsewhere');
  }
}
