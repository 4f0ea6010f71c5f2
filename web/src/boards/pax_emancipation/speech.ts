// How everything beside map and cards is called aloud and what its tips say: the state of the game, dice, players, and
// what is asked in words alone.
import { CardSpeech } from './cardspeech';
import { lines } from './mapspeech';
import { type Line, type Player, type Throw } from './model';
import { boxes, phasesOf, type Box, type Cast, type Hue, type TurnPhase } from './terms';

export { opRules } from './cardspeech';
export { lines } from './mapspeech';

export class Speech extends CardSpeech {
  // ---- the state of the game ----

  phase(): string {
    const { phase, ending, actionsLeft } = this.reading;
    if (phase === 'over') return this.words(`board.ending.${ending}`);
    return this.words(`board.phase.${phase}`, { count: actionsLeft });
  }
  /** A step of the turn, as it stands in the row of them. */
  phaseName(phase: TurnPhase): string {
    return this.words(phase === 'action' ? 'board.phases.action' : `board.phase.${phase}`);
  }
  phases(): string {
    const names = phasesOf(this.reading.advanced).map((phase) => this.phaseName(phase));
    return this.words('board.phases', { phases: names.join(', '), now: this.phase() });
  }
  era(): string {
    return this.words(`board.era.${this.reading.era}`);
  }
  eraLabel(): string {
    return this.words(`board.era.${this.reading.era}.short`);
  }
  turnsLeft(): string {
    return this.words('board.turns_left', { count: this.reading.turnsLeft });
  }
  line(one: Line): string {
    const { have, line } = one;
    return this.words(`board.line.${one.colour}`, { have, line });
  }
  lineTip(one: Line): string {
    const { era, variant } = this.reading;
    const tested = era === 'cooperative' && variant !== 'C1e';
    return lines(
      this.words(one.fails ? 'board.line.fails' : 'board.line.holds'),
      this.words(`board.line.${one.colour}.tip`, { line: one.line }),
      !tested && this.words('board.line.untested'),
      'J3.1',
    );
  }
  anarchyTotal(): string {
    return this.words('board.anarchy.total', { count: this.reading.anarchyOnMap, most: this.reading.anarchyDisks });
  }
  ships(): string {
    return this.words('board.ships', { count: this.reading.ships });
  }
  thrown(one: Throw): string {
    const dice = one.dice.join(', ');
    return one.cast ? this.words(`board.thrown.${one.cast}`, { dice }) : this.words('board.thrown', { dice });
  }

  // What each die did, as the log tells it.
  thrownTip(one: Throw | null): string {
    const told = (one?.told ?? []).filter((line) => line.event !== 'turn').map((line) => line.text);
    return lines(
      ...(told.length > 0 ? told : [this.words('board.thrown.tip')]),
      one?.cast ? castRules[one.cast] : 'S.5',
    );
  }

  // ---- players ----

  player(one: Player): string {
    return this.words(one.asked ? 'board.player.asked' : 'board.player', { who: this.who(one.colour) });
  }
  playerTip(one: Player): string {
    return lines(
      this.words(`board.agency.${one.colour}`),
      one.failed && this.words('board.player.failed'),
      this.points(one),
      'S.1',
    );
  }
  points(one: Player): string {
    return this.words('board.points', { count: one.points });
  }
  pointsTip(): string {
    return lines(this.words('board.points.tip'), this.reading.era === 'cooperative' ? 'J4.1' : 'J6.1');
  }
  box(one: Box, count: number): string {
    return this.words('board.box', { box: this.words(`box.${one}`), count });
  }
  boxTip(one: Player, box: Box): string {
    return lines(this.words(`board.box.${box}`), box !== 'debt' && this.guests(one, box), 'E1.1');
  }
  guests(one: Player, box: 'capital' | 'wealth'): string {
    const held = one.guests.filter((each) => each[box] > 0);
    if (held.length === 0) return '';
    const who = held.map((each) => this.words('board.tokens', { count: each[box], hue: this.hue(each.colour) }));
    return this.words('board.nationalised', { who: who.join(', ') });
  }
  gold(one: Player): string {
    return this.words('board.gold', { count: one.gold });
  }
  goldTip(one: Player): string {
    const [capital, wealth, debt] = boxes.map((box) => one.after[box]);
    return lines(
      this.words('board.gold.tip'),
      this.words('board.gold.after', { capital: capital ?? 0, wealth: wealth ?? 0, debt: debt ?? 0 }),
      'F1.2',
    );
  }
  pool(one: Player): string {
    return this.words('board.pool', { agents: one.poolAgents, meeples: one.poolMeeples });
  }
  poolTip(): string {
    return lines(this.words('board.pool.tip'), 'GL-Pool');
  }
  factory(one: Player): string {
    return one.factory ? this.words('board.player.factory', { sphere: this.sphere(one.factory) }) : '';
  }
  pile(one: Player): string {
    const { anarchy, disease } = one;
    return this.words('board.pile', { barriers: one.barriers.length, slavers: one.slavers.length, anarchy, disease });
  }
  pileTip(): string {
    return lines(this.words('board.pile.tip'), 'GL-Victory_Pile');
  }
  slaversClaimed(one: Player): string {
    return this.words('board.pile.slavers', { seas: one.slavers.map((sea) => this.sea(sea)).join(', ') });
  }

  // ---- what is asked in words alone ----

  trayName(target: string): string {
    const at = target.indexOf(':');
    const family = target.slice(0, at);
    const word = target.slice(at + 1);
    const { cards } = this.reading;
    switch (family) {
      case 'answer':
        return this.words(`board.answer.${word}`);
      case 'face': {
        const number = this.revolutionAsked();
        return number && cards.has(number)
          ? this.card(number, word === 'back' ? 'back' : 'front')
          : this.words(`face.${word}`);
      }
      case 'victim':
        return this.words(`board.victim.${word}`);
      case 'purse':
        return word === 'own'
          ? this.words('board.purse.own')
          : this.words('board.purse', { hue: this.hue(word as Hue) });
      case 'dice':
        return this.words('board.dice', { count: Number(word), price: Number(word) ** 2 });
      case 'hit': {
        const hue = this.hue(word.replace('_collar', '') as Hue);
        return this.words(word.endsWith('_collar') ? 'board.hit.collar' : 'board.hit', { hue });
      }
      case 'place':
        return this.words('board.place', { place: Number(word) });
      case 'token':
        return this.words(`board.token.${word}`);
      default:
        return this.words(`${family}.${word}`);
    }
  }
  trayTip(target: string): string {
    const family = target.slice(0, target.indexOf(':'));
    const word = target.slice(target.indexOf(':') + 1);
    if (family === 'dice') return lines(this.words('board.dice.tip'), 'E6.1');
    if (family === 'law') return lines(this.words(`board.law.${word}`), 'K6.0');
    if (family === 'icon') return lines(this.words(`board.icon.${word}`), 'A.1');
    if (family === 'hit') return lines(this.words('board.hit.tip'), 'I2.4');
    // In a fundraiser an Agent comes home; a petition sends it to its pool.
    if (family === 'place' && this.reading.deed.action === 'fund')
      return lines(this.words('board.tray.place.home'), 'F1.1');
    return lines(this.words(`board.tray.${family}`), trayRules[family] ?? 'N.1');
  }
  // The Revolution whose side is asked for lies in the market, named by its slot.
  private revolutionAsked(): number | null {
    const { deed, market } = this.reading;
    const lots = [...market.W, ...market.E];
    return lots.find((lot) => lot.slot === deed.slot)?.card ?? null;
  }
}

// What each kind of die is thrown for.
const castRules: Record<Cast, string> = { piracy: 'E6.1', elephant: 'H2.1', hate: 'I1.1', pogrom: 'I4.2' };

const trayRules: Record<string, string> = {
  answer: 'F6.1',
  face: 'K1.4',
  victim: 'I2.5',
  purse: 'E2.1',
  place: 'L1.1',
  token: 'I4.1',
};
