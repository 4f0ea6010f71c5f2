// How the rose is called aloud and what its tips say, in the reader's language: spaces, tiles, corners and nodes; and the
// single words that everything else uses. A tip is a few short lines and ends with the id of the rule that says so.
import type { Seat } from '../../api/types';
import type { BoardProps } from '../index';
import type { Corner, Reading, Row, Space, Threat, TileFacts } from './model';
import { nextSector, roman, type Approach, type Block, type Box, type Colour, type Sector } from './terms';

type Words = BoardProps['words'];
type Names = BoardProps['names'];
type Line = string | null | undefined | false;

export const lines = (...all: Line[]): string => all.filter(Boolean).join('\n');

export class RoseSpeech {
  constructor(
    readonly words: Words,
    protected readonly names: Names,
    protected readonly reading: Reading,
    protected readonly me: Seat | null,
  ) {}

  // ---- single words ----

  who(colour: Colour): string {
    return this.names[colour] ?? this.words(`seat.${colour}`);
  }
  whoAll(all: readonly Colour[]): string {
    return all.map((one) => this.who(one)).join(', ');
  }
  sector(one: Sector): string {
    return this.words(`sector.${one}`);
  }
  code(one: Sector): string {
    return this.words(`board.sector.${one}`);
  }
  threat(space: string): string {
    return this.words(`space.${space}`);
  }
  tile(one: TileFacts): string {
    return this.words(`tile.${one.id}`);
  }
  box(one: Box): string {
    return this.words(`box.${one}`);
  }
  block(one: Block): string {
    return this.words(`block.${one}`);
  }
  ability(one: string): string {
    return this.words(`ability.${one}`);
  }
  approach(one: Approach): string {
    const said = this.words(`approach.${one}`);
    return said.charAt(0).toLocaleUpperCase() + said.slice(1);
  }
  private threats(spaces: readonly string[]): string {
    return spaces.map((one) => this.threat(one)).reduce((a, b) => this.words('board.and', { a, b }));
  }

  // ---- the rose ----

  spaceName(one: Space): string {
    const args = { threat: this.threat(one.id), level: roman(one.level) };
    if (!one.tile) return this.words('board.space.empty', args);
    const key = one.launched ? 'board.space.launched' : 'board.space.established';
    return this.words(key, { ...args, tile: this.tile(one.tile) });
  }
  spaceTip(one: Space): string {
    const opens = one.opens.length > 0 && this.words('board.space.opens', { threats: this.threats(one.opens) });
    return lines(
      one.tile && this.tileFacts(one.tile),
      this.words('board.space.tip', {
        sectors: one.sectors.map((each) => this.sector(each)).join(', '),
        cost: one.cost,
        value: one.value,
      }),
      !one.tile && this.lock(one),
      !one.launched && opens,
      this.turnedUp(one),
      this.out(one),
      one.tile ? '4B-LAUNCH-1' : '3C-EST-1',
    );
  }
  // Its threat is showing.
  private turnedUp(one: Space): string {
    const threat = this.reading.display.find((each) => each.threat?.threat === one.id)?.threat;
    return threat ? this.untilItLeaves(threat) : '';
  }
  protected untilItLeaves({ covered, rounds, value }: Threat): string {
    return this.words(covered ? 'board.threat.covered' : 'board.threat.open', { rounds, value });
  }
  private lock(one: Space): string {
    if (one.unlocked) return this.words('board.space.open', { level: roman(one.level) });
    const shut = one.needs.filter((each) => !this.reading.spaces.find((space) => space.id === each)?.launched);
    return this.words('board.space.locked', { threats: this.threats(shut), count: shut.length });
  }
  private out(one: Space): string {
    const { assessed } = this.reading;
    return one.out && assessed ? this.words('board.space.out', { sector: this.sector(assessed) }) : '';
  }

  tileFacts(one: TileFacts): string {
    const gains = [
      one.credential > 0 && this.words('board.gain.credential', { count: one.credential }),
      one.anyCredential > 0 && this.words('board.gain.any'),
      one.energy > 0 && this.words('board.gain.life_energy', { count: one.energy }),
      one.reputation > 0 && this.words('board.gain.reputation', { count: one.reputation }),
      one.quietReputation > 0 && this.words('board.gain.quiet', { count: one.quietReputation }),
    ].filter((each) => each !== false);
    const approach = this.approach(one.approach);
    return lines(
      this.words('board.tile.kind', { approach, level: roman(one.level), costs: one.costs.join(', ') }),
      this.words('board.tile.launch', { gains: gains.join('; ') }),
      this.words(one.integration > 0 ? 'board.tile.integration' : 'board.tile.integration.none', {
        count: one.integration,
      }),
    );
  }

  cornerName(space: Space, corner: Corner): string {
    const threat = this.threat(space.id);
    if (corner.by) return this.words('board.corner.held', { threat, who: this.who(corner.by) });
    return this.words('board.corner.open', { threat, cost: corner.cost ?? 0 });
  }
  cornerTip(space: Space, corner: Corner): string {
    const { eye } = this.reading;
    const open = space.corners.filter((one) => !one.by).length;
    const need = corner.by === null && corner.need !== null && eye ? corner.need : null;
    return lines(
      need !== null && this.toEye('board.corner.need', { need }),
      this.words('board.corner.bonus', { bonus: this.bonus(corner) }),
      !corner.by && open === 1 && this.words('board.corner.last'),
      this.out(space),
      '3C-COMMIT-2',
    );
  }
  bonus(corner: Pick<Corner, 'bonus' | 'sector'>): string {
    return this.words(`board.bonus.${corner.bonus}`, { sector: corner.sector ? this.sector(corner.sector) : '' });
  }
  // A text that says "you", or names the one whose numbers are shown.
  private toEye(key: string, args: Record<string, string | number>): string {
    const { eye } = this.reading;
    if (eye === null) return '';
    return eye === this.me ? this.words(key, args) : this.words(`${key}.of`, { ...args, who: this.who(eye) });
  }

  nodeName(row: Row): string {
    const said = this.words('board.node', { sector: this.sector(row.sector), count: row.launched });
    return row.sector === this.reading.assessed ? `${said}. ${this.assessed(row.sector)}` : said;
  }
  nodeTip(row: Row): string {
    const assessed = row.sector === this.reading.assessed;
    return lines(
      this.words('board.corner.bonus', { bonus: this.bonus({ bonus: 'credential', sector: row.sector }) }),
      this.words('board.node.tip'),
      assessed && this.words('board.assessed.tip', { sector: this.sector(nextSector(row.sector)) }),
      assessed ? '2I-BUR-1' : '5-SCORE-1',
    );
  }
  assessed(sector: Sector): string {
    return this.words('board.assessed', { sector: this.sector(sector) });
  }
  rotation(turn: number, costs: readonly number[]): string {
    return this.words('board.rotation', { turn, costs: costs.join(', ') });
  }
}
