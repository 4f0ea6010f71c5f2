// How everything beside the rose is called aloud and what its tips say: track, schedule, cards, Credentials, players.
import { ahead, type CardFacts, type Pile, type Place, type Player, type Row, type Threat } from './model';
import { lines, RoseSpeech } from './rosespeech';
import { roman, type Block, type Box, type Colour } from './terms';

export { lines } from './rosespeech';

const boxRules: Record<Box, string> = {
  commit: '3C-COMMIT-1',
  establish: '3C-EST-1',
  energize: '3C-ENER-1',
  devise: '3C-DEV-1',
  dedicate: '3C-DED-1',
  expand: '3C-EXP-1',
  evolve: '3C-EVO-1',
};

export class Speech extends RoseSpeech {
  // ---- track, time, schedule ----

  integrationTip(): string {
    return lines(this.words('board.integration.tip', { most: this.reading.most }), '2A-GOAL-1');
  }
  degradationTip(): string {
    return lines(this.words('board.degradation.tip', { most: this.reading.most }), '3E-END-1');
  }
  // What will strike at the end of the round, and how hard.
  comingTo(threats: readonly Threat[], value: number): string {
    const names = threats.map((one) => this.threat(one.threat)).reduce((a, b) => this.words('board.and', { a, b }));
    return this.words('board.degradation.coming', { threats: names, count: threats.length, value });
  }
  reckoning(at: number): string {
    return this.words(this.reading.integration >= at ? 'board.reckoning.passed' : 'board.reckoning', { at });
  }
  hour(hour: number, who: readonly Colour[]): string {
    return who.length > 0
      ? this.words('board.hour', { hour, who: this.whoAll(who) })
      : this.words('board.hour.none', { hour });
  }

  boxName(box: Box, order: number): string {
    return this.words('board.box', { order, box: this.box(box) });
  }
  boxTip(box: Box): string {
    const row = this.reading.schedule[box];
    const free = row.find((one) => !one.by);
    const acting = [...row].reverse().flatMap((one) => one.by ?? []);
    return lines(
      this.words(`box.${box}.effect`),
      this.reading.phase === 'A' &&
        (free ? this.words('board.box.next', { cost: free.cost }) : this.words('board.box.full')),
      acting.length > 0 && this.words('board.box.acts', { who: this.whoAll(acting) }),
      boxRules[box],
    );
  }

  // ---- operations and cards ----

  pile(one: Pile): string {
    if (!one.top) return this.words('board.stack.empty', { cost: one.cost });
    return this.words('board.stack', { cost: one.cost, tile: this.tile(one.top) });
  }
  pileTip(one: Pile): string {
    return lines(
      one.top && this.tileFacts(one.top),
      one.below.length > 0
        ? this.words('board.stack.below', { levels: one.below.map(roman).join(', ') })
        : this.words('board.stack.below.none'),
      '3C-DEV-1',
    );
  }

  card(one: CardFacts): string {
    const { steps, favour } = one;
    return this.words('board.card', {
      sector: this.sector(one.sector),
      steps,
      favour,
      ability: this.ability(one.ability),
    });
  }
  cardTip(one: CardFacts): string {
    const { steps, favour } = one;
    return lines(
      this.words('board.card.connection', { sector: this.sector(one.sector), steps, favour }),
      this.words('board.card.ability', {
        block: this.block(one.block),
        tier: this.words(`tier.${one.tier}`),
        ability: this.ability(one.ability),
        effect: this.words(`ability.${one.ability}.effect`),
      }),
    );
  }
  place(one: Place): string {
    const args = { shelf: this.words(`board.shelf.${one.shelf}`), cost: one.cost };
    if (!one.card) return this.words('board.shelf.empty', args);
    return this.words('board.shelf', { ...args, card: this.card(one.card) });
  }
  placeTip(one: Place): string {
    return lines(one.card ? this.cardTip(one.card) : this.words('board.shelf.empty.tip'), '3C-EVO-1');
  }
  showing(one: Place, threat: Threat): string {
    return this.words('board.threat', {
      shelf: this.words(`board.shelf.${one.shelf}`),
      threat: this.threat(threat.threat),
      value: threat.value,
    });
  }
  showingTip(threat: Threat): string {
    return lines(this.untilItLeaves(threat), this.words('board.threat.quiet'), '3D1-CARD-1');
  }

  struckTip(): string {
    const named = this.reading.struck.map((one) => this.threat(one)).join(', ');
    return lines(named, this.words('board.removed.tip'), '3D1-CARD-1');
  }

  // ---- credentials ----

  row(one: Row): string {
    return this.words('board.row', { sector: this.sector(one.sector), list: this.standings(one) });
  }
  // The highest first.
  standings(one: Row): string {
    const list = [...one.ranks].reverse().map((colour) => {
      const position = this.reading.players.find((each) => each.colour === colour)?.credentials[one.sector] ?? 0;
      return this.words('board.row.one', {
        who: this.who(colour),
        level: this.reading.track[position]?.level ?? 0,
        position,
      });
    });
    return list.join(', ');
  }
  honours(one: Row): string[] {
    return [
      one.leader ? this.words('board.row.leader', { who: this.who(one.leader) }) : this.words('board.row.leader.none'),
      one.distinction
        ? this.words('board.row.distinction', { who: this.who(one.distinction) })
        : this.words('board.row.distinction.open', { ...this.reading.distinction }),
    ];
  }
  rowTip(one: Row): string {
    return lines(...this.honours(one), this.words('board.row.tip'), '3C-CRED-1');
  }

  // ---- players ----

  player(one: Player): string {
    return this.words(one.asked ? 'board.player.asked' : 'board.player', { who: this.who(one.colour) });
  }
  playerTip(one: Player): string {
    const { reputation, total } = one;
    return lines(this.words('board.player.tip', { reputation, total }), '5-SCORE-1');
  }
  blockName(one: Player, block: Block): string {
    const { count, most } = one.blocks[block];
    return this.words('board.block', { block: this.block(block), count, most });
  }
  blockTip(one: Player, block: Block): string {
    const { penalty, revealed, ability } = one.blocks[block];
    return lines(
      penalty > 0 ? this.words('board.block.tip', { penalty, revealed }) : this.words('board.block.tip.free'),
      this.blockAbility(ability),
      '2F-TC-2',
    );
  }
  blockAbility(ability: CardFacts | null): string {
    if (!ability) return this.words('board.block.ability.none');
    return this.words('board.block.ability', {
      ability: this.ability(ability.ability),
      tier: this.words(`tier.${ability.tier}`),
      effect: this.words(`ability.${ability.ability}.effect`),
    });
  }
  spent(one: Player): string {
    return this.words('board.spent', { count: one.spent });
  }
  spentTip(): string {
    return lines(this.words('board.spent.tip'), '2F-TC-1');
  }
  onTiles(one: Player): string {
    return this.words('board.on_tiles', { count: one.onTiles });
  }
  advance(one: Player): string {
    return this.words('board.advance', { hour: one.hour, count: one.spent + one.onTiles });
  }
  advanceTip(one: Player): string {
    return lines(
      ahead(one, this.reading.hours).star && this.words('board.advance.star'),
      this.words('board.advance.tip'),
      '3D2-TIME-1',
    );
  }
  starCost(one: Player): string {
    return this.words('board.star.cost', { cost: one.starCost });
  }
  energy(one: Player): string {
    return this.words('board.energy', { value: one.energy });
  }
  energyTip(one: Player): string {
    return lines(
      this.words('board.energy.tip', { ...this.reading.energy }),
      this.words(one.bonusTaken ? 'board.energy.bonus.taken' : 'board.energy.bonus'),
      this.words(one.mishap ? 'board.energy.mishap.lost' : 'board.energy.mishap'),
      '3C-LE-1',
    );
  }
  held(one: Player): string {
    return one.tile ? this.words('board.held', { tile: this.tile(one.tile) }) : this.words('board.held.none');
  }
  heldTip(one: Player): string {
    return lines(one.tile ? this.tileFacts(one.tile) : this.words('board.held.none.tip'), '3C-DEV-1');
  }
  connection(one: Player, number: number): string {
    const held = one.connections[number - 1];
    if (!held?.card) return this.words('board.connection.none', { number });
    return this.words(held.used ? 'board.connection.used' : 'board.connection', {
      number,
      sector: this.sector(held.card.sector),
      steps: held.card.steps,
      favour: held.card.favour,
    });
  }
  connectionTip(): string {
    return lines(this.words('board.connection.tip'), '3C-EVO-4');
  }
  score(one: Player): string {
    return this.words('board.score', { total: one.total });
  }
  scoreTip(one: Player): string {
    const points = one.total - one.reputation;
    return lines(this.words('board.score.tip', { reputation: one.reputation, points }), '5-SCORE-1');
  }
  sectorScore(one: Player, row: Row): string {
    return this.words('board.score.sector', {
      sector: this.sector(row.sector),
      level: one.levels[row.sector],
      launched: row.launched,
      points: one.achievement[row.sector],
    });
  }
}
