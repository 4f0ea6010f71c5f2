// The position in words, for the text view: what the board draws, in the order one would read it out.
import type { Fact } from '../../table/describe';
import type { Telling } from '../index';
import { fact, group, plain, sentences } from '../telling';
import type { Land, Lot, Player, Reading } from './model';
import { read } from './reading';
import { Speech } from './speech';
import { boxes, sides, type Side } from './terms';

class Teller {
  constructor(
    private readonly reading: Reading,
    private readonly speech: Speech,
  ) {}

  all(): Fact[] {
    const { reading, speech } = this;
    const words = speech.words;
    return [
      fact(words('board.turn', { turn: reading.turn }), this.when()),
      group(
        words('board.lines'),
        reading.lines.map((one) => fact(speech.line(one), plain(speech.lineTip(one)))),
      ),
      group(
        words('board.map'),
        reading.lands.map((one) => this.land(one)),
      ),
      group(
        words('board.seas'),
        reading.waters.map((one) => fact(speech.water(one), plain(speech.waterTip(one)))),
      ),
      ...sides.map((side) => this.column(side)),
      ...this.splays(),
      group(
        words('board.players'),
        reading.players.filter((one) => one.plays).map((one) => this.player(one)),
      ),
    ].filter((one) => one.text !== '' || one.facts.length > 0);
  }

  private when(): string {
    const { reading, speech } = this;
    return sentences(
      speech.era(),
      speech.phase(),
      reading.asked ? speech.words('board.player.asked', { who: speech.who(reading.asked) }) : '',
      speech.turnsLeft(),
      speech.anarchyTotal(),
      speech.ships(),
    );
  }

  private land(one: Land): Fact {
    const { speech } = this;
    return group(speech.land(one), [
      fact(speech.words('board.told.state'), plain(speech.landTip(one))),
      ...one.ports.map((port) => fact(speech.portName(port), plain(speech.portTip(port)))),
      ...one.barriers.map((barrier) => fact(speech.barrierName(barrier), plain(speech.barrierTip(barrier)))),
    ]);
  }

  private column(side: Side): Fact {
    const { reading, speech } = this;
    const deck = reading.decks[side];
    return group(speech.words('board.market.side', { side: speech.side(side) }), [
      fact(speech.deck(deck), plain(speech.deckTip(deck.top === null ? undefined : reading.cards.get(deck.top)))),
      ...reading.market[side].map((lot) => this.lot(lot)),
    ]);
  }
  private lot(lot: Lot): Fact {
    const { reading, speech } = this;
    const card = lot.card === null ? undefined : reading.cards.get(lot.card);
    return fact(speech.lot(lot, card), plain(speech.lotTip(lot, card)));
  }

  private splays(): Fact[] {
    const { reading, speech } = this;
    if (!reading.advanced) return [];
    return [
      ...reading.splays.map((one) =>
        fact(
          speech.splay(one.splay),
          sentences(speech.start(one), ...one.leaves.map((leaf) => speech.leaf(leaf)), plain(speech.splayTip(one))),
        ),
      ),
      fact(
        speech.words('board.stack.title'),
        sentences(
          speech.words('board.stack', { count: reading.stack.length }),
          reading.stack.map((card) => speech.card(card)).join(', '),
        ),
      ),
    ];
  }

  private player(one: Player): Fact {
    const { speech } = this;
    const claimed = one.barriers.map((barrier) => speech.barrier(barrier.id)).join(', ');
    return group(speech.player(one), [
      fact(
        speech.points(one),
        sentences(speech.words(`board.agency.${one.colour}`), one.failed ? speech.words('board.player.failed') : ''),
      ),
      fact(
        speech.gold(one),
        sentences(
          ...boxes.map((box) => speech.box(box, one.finance[box])),
          speech.guests(one, 'capital'),
          speech.guests(one, 'wealth'),
          plain(speech.goldTip(one)),
        ),
      ),
      fact(speech.words('board.pool.title'), sentences(speech.pool(one), speech.factory(one))),
      fact(
        speech.words('board.pile.title'),
        sentences(speech.pile(one), claimed, one.slavers.length > 0 ? speech.slaversClaimed(one) : ''),
      ),
    ]);
  }
}

export function tell({ state, me, names, words }: Telling): Fact[] {
  const reading = read(state, me);
  return new Teller(reading, new Speech(words, names, reading)).all();
}
