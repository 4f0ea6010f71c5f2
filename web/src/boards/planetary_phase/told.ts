// The position in words, for the text view: what the board draws, in the order one would read it out.
import type { Fact } from '../../table/describe';
import type { Telling } from '../index';
import { fact, group, plain, sentences } from '../telling';
import type { Player, Reading, Space } from './model';
import { read } from './reading';
import { Speech } from './speech';
import { blocks, boxes, roman, sectors } from './terms';

class Teller {
  constructor(
    private readonly reading: Reading,
    private readonly speech: Speech,
  ) {}

  all(): Fact[] {
    const { reading, speech } = this;
    const { integration, degradation, most } = reading;
    const words = speech.words;
    return [
      fact(words('board.round', { round: reading.round }), this.when()),
      fact(
        words('board.track'),
        sentences(
          words('board.integration', { level: integration, most }),
          words('board.degradation', { level: degradation, most }),
          ...reading.reckonings.map((at) => speech.reckoning(at)),
        ),
      ),
      ...[1, 2, 3].map((level) =>
        group(
          words('board.ring', { level: roman(level) }),
          reading.spaces
            .filter((one) => one.level === level)
            .map((one) => fact(speech.threat(one.id), this.space(one))),
        ),
      ),
      group(
        words('board.schedule'),
        boxes.map((box, i) => fact(speech.boxName(box, i + 1), plain(speech.boxTip(box)))),
      ),
      fact(words('board.stacks'), sentences(...reading.piles.map((one) => speech.pile(one)))),
      fact(words('board.display'), this.display()),
      group(
        words('board.credentials'),
        reading.rows.map((row) =>
          fact(speech.sector(row.sector), sentences(speech.standings(row), ...speech.honours(row))),
        ),
      ),
      group(
        words('board.players'),
        reading.players.map((one) => this.player(one)),
      ),
    ].filter((one) => one.text !== '' || one.facts.length > 0);
  }

  private when(): string {
    const { reading, speech } = this;
    return sentences(
      speech.words(`board.phase.${reading.phase}`),
      reading.assessed ? speech.assessed(reading.assessed) : '',
      speech.words('board.order', { who: speech.whoAll(reading.order) }),
      reading.asked ? speech.words('board.player.asked', { who: speech.who(reading.asked) }) : '',
    );
  }

  // What has launched needs no more words; of what has not, what it takes.
  private space(one: Space): string {
    const { speech } = this;
    if (one.launched) return sentences(speech.spaceName(one));
    if (!one.tile) return sentences(speech.spaceName(one), plain(speech.spaceTip(one)));
    const corners = one.corners.flatMap((corner) => [
      speech.cornerName(one, corner),
      corner.by ? '' : plain(speech.cornerTip(one, corner)),
    ]);
    return sentences(speech.spaceName(one), ...speech.tileFacts(one.tile).split('\n'), ...corners);
  }

  private display(): string {
    const { reading, speech } = this;
    const places = reading.display
      .filter((one) => one.used || one.card || one.threat)
      .flatMap((one) => [
        one.threat ? sentences(speech.showing(one, one.threat), plain(speech.showingTip(one.threat))) : '',
        one.threat && !one.card ? '' : speech.place(one),
      ]);
    return sentences(
      ...places,
      speech.words('board.deck', { count: reading.deck }),
      speech.words('board.discard', { count: reading.discards }),
    );
  }

  private player(one: Player): Fact {
    const { reading, speech } = this;
    const words = speech.words;
    return group(speech.player(one), [
      fact(words('board.score', { total: one.total }), plain(speech.scoreTip(one))),
      fact(
        words('board.time'),
        sentences(
          ...blocks.map((block) => speech.blockName(one, block)),
          speech.spent(one),
          speech.onTiles(one),
          speech.advance(one),
          speech.starCost(one),
        ),
      ),
      fact(
        words('board.holdings'),
        sentences(
          speech.energy(one),
          words('board.credits', { count: one.credits }),
          speech.held(one),
          ...one.connections.map((_, i) => speech.connection(one, i + 1)),
          ...blocks.flatMap((block) => {
            const ability = one.blocks[block].ability;
            return ability ? [speech.blockAbility(ability)] : [];
          }),
        ),
      ),
      fact(
        words('board.credentials'),
        sentences(
          ...sectors.map((sector) =>
            speech.sectorScore(
              one,
              reading.rows.find((row) => row.sector === sector)!,
            ),
          ),
        ),
      ),
    ]);
  }
}

export function tell({ state, me, names, words }: Telling): Fact[] {
  const reading = read(state, me);
  return new Teller(reading, new Speech(words, names, reading, me)).all();
}
