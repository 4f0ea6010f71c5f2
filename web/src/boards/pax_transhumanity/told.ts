// The position in words, for the text view: what the board draws, in the order one would read it out.
import type { Fact } from '../../table/describe';
import type { Telling } from '../index';
import { fact, group, plain, sentences } from '../telling';
import type { Player, Reading, SplayCard } from './model';
import { read } from './reading';
import { Speech } from './speech';
import { disciplines, spheres, tiers, type Sphere } from './terms';

class Teller {
  constructor(
    private readonly reading: Reading,
    private readonly speech: Speech,
  ) {}

  all(): Fact[] {
    const { reading, speech } = this;
    return [
      fact(
        speech.words('board.regime.title'),
        sentences(speech.words(`regime.${reading.regime}`), plain(speech.regimeTip())),
      ),
      fact(speech.words('board.actions'), this.turn()),
      ...spheres.map((one) => this.sphere(one)),
      group(
        speech.words('board.splay', { count: reading.splay.length }),
        reading.splay.map((one) => fact(String(one.place), this.splayed(one))),
      ),
      fact(
        speech.words('board.deck.title'),
        sentences(speech.words('board.deck', { count: reading.deck.count }), plain(speech.deckTip(reading.deck))),
      ),
      fact(speech.words('board.discard.title'), this.cards(reading.discard)),
      ...this.exoglobals(),
      group(
        speech.words('board.players'),
        reading.players.map((one) => this.player(one)),
      ),
    ].filter((one) => one.text !== '' || one.facts.length > 0);
  }

  private turn(): string {
    const { reading, speech } = this;
    if (reading.phase !== 'play') return '';
    return sentences(
      speech.words('board.round', { round: reading.round }),
      reading.active ? speech.words('board.player.active', { who: speech.who(reading.active) }) : '',
      speech.words('board.actions.left', { count: reading.actionsLeft }),
    );
  }

  private cards(numbers: readonly number[]): string {
    return numbers.map((one) => this.speech.card(one)).join(', ');
  }

  private sphere(sphere: Sphere): Fact {
    const { reading, speech } = this;
    const problems = reading.problems[sphere].map((one) => speech.problemName(one)).join('; ');
    const spaces = reading.spaces[sphere].map((one) =>
      fact(speech.space(one.id), sentences(speech.spaceName(one), plain(speech.spaceTip(one)))),
    );
    const lots = reading.market[sphere].map((lot) => {
      const card = lot.card === null ? undefined : reading.cards.get(lot.card);
      const told =
        lot.card === null ? speech.lot(lot, card) : sentences(speech.lot(lot, card), plain(speech.lotTip(lot, card)));
      return fact(speech.row(lot.row, lot.rowCost), told);
    });
    return group(speech.sphereName(sphere), [
      fact(speech.words('board.problems'), problems),
      group(speech.words('board.placard', { sphere: speech.sphere(sphere) }), [
        ...spaces,
        fact(speech.words('board.unemployed'), speech.unemployment(sphere)),
      ]),
      group(speech.words('board.market', { sphere: speech.sphere(sphere) }), lots),
    ]);
  }

  private splayed(one: SplayCard): string {
    return sentences(this.speech.splayCard(one), this.speech.shocks(one));
  }

  private exoglobals(): Fact[] {
    const { solo } = this.reading;
    if (!solo) return [];
    const { speech } = this;
    const left = speech.words('board.exo.left', { count: solo.left });
    const open = typeof solo.top === 'number' ? `${speech.words('board.exo.top')}: ${speech.card(solo.top)}` : '';
    const current = solo.current ? `${speech.words('board.exo.current')}: ${speech.card(solo.current)}` : '';
    return [fact(speech.words('board.exoglobal'), sentences(left, open, current))];
  }

  // Where somebody came in at the end of a solo game, and with what points.
  private place({ place }: Player): string[] {
    if (!place) return [];
    const { words } = this.speech;
    return [
      words('board.place', { rank: place.rank, points: place.score }),
      place.how ? words(`solo_end.${place.how}`) : '',
      ...place.lines.map(({ what, value }) => words('board.place.line', { what: words(`score.${what}`), value })),
    ];
  }

  private player(one: Player): Fact {
    const { speech } = this;
    const claimed = one.victory.map(({ problem, count }) => speech.claimed(problem, count)).join('; ');
    const finance = tiers.map((tier) => speech.tier(tier, one.finance[tier])).join('; ');
    const money = one.means ? speech.words('board.money', { money: one.means.money }) : '';
    const patents = disciplines.filter((each) => one.patents[each] > 0).map((each) => speech.patent(one, each));
    const facts = [
      one.exoglobal ? '' : sentences(finance, money),
      patents.join('; '),
      speech.tank(one),
      claimed || speech.words('board.victory.none'),
      speech.hidden(one),
      speech.pool(one),
      speech.standing(one),
    ];
    return fact(speech.player(one), sentences(...this.place(one), ...facts));
  }
}

export function tell({ state, me, names, words }: Telling): Fact[] {
  const reading = read(state, me);
  return new Teller(reading, new Speech(words, names, reading, me)).all();
}
