// How the map is called aloud and what its tips say: Spheres, Ports, Barriers, Sea Borders. A tip is a few short lines
// and ends with the id of the rule that says so.
import type { BoardProps } from '../index';
import type { Barrier, Counts, Die, Land, Port, Reading, Water } from './model';
import { colours, leaningOf, type Colour, type Hue, type Icon, type Op, type Sea, type Sphere } from './terms';

type Words = BoardProps['words'];
type Names = BoardProps['names'];

export const lines = (...all: (string | null | undefined | false)[]): string => all.filter(Boolean).join('\n');

const dieRules: Record<Hue, string> = {
  red: 'I2.5',
  white: 'I2.5',
  green: 'I2.5',
  purple: 'I2.6',
  yellow: 'I2.7',
  black: 'R-93',
};

export class MapSpeech {
  constructor(
    readonly words: Words,
    protected readonly names: Names,
    protected readonly reading: Reading,
  ) {}

  // ---- names ----

  // Who plays two colours alone is told apart by them.
  who(colour: Colour): string {
    const alone = Object.keys(this.names).length < 2;
    return (alone ? undefined : this.names[colour]) ?? this.words(`seat.${colour}`);
  }
  whoAll(all: readonly Colour[]): string {
    return all.map((one) => this.who(one)).join(', ');
  }
  hue(hue: Hue): string {
    return this.words(`board.hue.${hue}`);
  }
  sphere(one: Sphere): string {
    return this.words(`sphere.${one}`);
  }
  // As it is written on the map, where there is little room.
  sphereLabel(one: Sphere): string {
    return this.words(`board.label.${one}`);
  }
  sphereCode(one: Sphere): string {
    return this.words(`board.code.${one}`);
  }
  port(id: string): string {
    return this.words(`port.${id}`);
  }
  sea(one: Sea): string {
    return this.words(`sea.${one}`);
  }
  barrier(id: string): string {
    return this.words(`barrier.${id}`);
  }
  op(one: Op): string {
    return this.words(`op.${one}`);
  }
  icon(one: Icon): string {
    return this.words(`icon.${one}`);
  }

  // "1 red, 2 white", by the colours of the pieces and not by the names of those who play them.
  tokens(counts: Counts): string {
    return colours
      .filter((one) => counts[one] > 0)
      .map((one) => this.words('board.tokens', { count: counts[one], hue: this.hue(one) }))
      .join(', ');
  }

  // ---- Spheres ----

  land(one: Land): string {
    const { slaves, quota } = one;
    return this.words('board.sphere', {
      sphere: this.sphere(one.sphere),
      slaves,
      barriers: one.barriers.length,
      quota,
    });
  }
  // What sets a Sphere apart, a sentence each.
  landMarks(one: Land): string[] {
    const words = this.words;
    const name = words(`${one.modern ? 'modern' : 'serfdom'}.${one.sphere}`);
    return [
      words(one.modern ? 'board.sphere.modern' : 'board.sphere.serfdom', { name }),
      one.disease ? words('board.sphere.disease') : '',
      one.tyranny ? words('board.sphere.tyranny') : '',
      one.leaning
        ? words(`board.leaning.${one.leaning}`, { who: this.hue(leaningOf[one.leaning]) })
        : words('board.leaning.none'),
      ...one.factories.map((colour) => words('board.factory', { hue: this.hue(colour) })),
    ].filter(Boolean);
  }
  dissidents(one: Land): string {
    const squares = one.dissidentSquares;
    const who = this.tokens(one.dissidents);
    return who ? this.words('board.dissidents', { who, squares }) : this.words('board.dissidents.none', { squares });
  }
  anarchy(one: Land): string {
    return this.words('board.anarchy', { count: one.anarchy });
  }
  suffrage(one: Land): string {
    return this.words('board.sphere.slavers', { count: one.slavers, price: one.slavers * one.slavers });
  }
  waiting(one: Land): string {
    return this.reading.advanced && one.revolution ? this.words('board.sphere.revolution') : '';
  }
  landTip(one: Land): string {
    return lines(
      ...this.landMarks(one),
      this.anarchy(one),
      this.dissidents(one),
      this.words('board.sphere.cost', { count: one.barriers.length }),
      this.suffrage(one),
      this.waiting(one),
      one.anarchy > 1 ? 'I4.2' : 'B2.3',
    );
  }
  dissidentsTip(one: Land): string {
    return lines(this.words('board.dissidents.tip'), this.waiting(one), 'I2.1');
  }
  anarchyTip(): string {
    return lines(this.words('board.anarchy.tip'), 'I4.2');
  }

  // ---- Ports ----

  portName(one: Port): string {
    const { slaves, squares } = one;
    return this.words('board.port', { port: this.port(one.id), slaves, squares });
  }
  freedmen(one: Port): string {
    const who = this.tokens(one.freedmen);
    return who ? this.words('board.freedmen', { who }) : this.words('board.freedmen.none');
  }
  admin(one: Port): string {
    if (one.admin) return this.words('board.admin', { hue: this.hue(one.admin) });
    if (one.defaultAdmin) return this.words('board.admin.default', { hue: this.hue(one.defaultAdmin) });
    return this.words('board.admin.none');
  }
  hate(one: Port): string {
    if (!one.elephant) return this.words('board.hate.if', { count: one.dice });
    return this.words(this.reading.locked ? 'board.elephant.locked' : 'board.elephant', { count: one.dice });
  }
  portTip(one: Port): string {
    return lines(this.freedmen(one), this.admin(one), this.hate(one), 'I1.1');
  }
  freedmanToken(one: Port): string {
    return this.words('board.token.freedman', { port: this.port(one.id) });
  }
  adminToken(one: Port): string {
    return this.words('board.token.admin', { port: this.port(one.id) });
  }
  tokenTip(): string {
    return lines(this.words('board.token.tip'), 'I4.1');
  }

  // ---- Barriers ----

  barrierName(one: Barrier): string {
    const args = { barrier: this.barrier(one.id), hue: this.hue(one.hue), sphere: this.sphere(one.sphere) };
    return one.by
      ? this.words('board.barrier.claimed', { ...args, who: this.who(one.by) })
      : this.words('board.barrier', args);
  }
  die(one: Die): string {
    const said = this.words(`board.die.${one.hue}`, { face: one.face });
    return one.collar ? `${said} ${this.words('board.die.collar')}` : said;
  }
  barrierTip(one: Barrier): string {
    const first = one.dice[0];
    return lines(
      ...one.dice.map((die) => this.die(die)),
      this.words(`board.barrier.hue.${one.hue}`),
      first ? dieRules[first.hue] : 'GL-Barrier_Cost',
    );
  }

  // ---- Sea Borders ----

  water(one: Water): string {
    const [a, b] = one.between.map((each) => this.sphere(each));
    return this.words('board.sea', { sea: this.sea(one.sea), a: a ?? '', b: b ?? '' });
  }
  slaver(one: Water): string {
    if (!one.slaver)
      return one.slaverBy
        ? this.words('board.slaver.claimed', { who: this.who(one.slaverBy) })
        : this.words('board.slaver.gone');
    return this.words('board.slaver', { slaver: this.words(`slaver.${one.sea}`), faces: one.black.join(', ') });
  }
  ship(one: Water): string {
    if (!one.ship) return this.words('board.ship.none');
    if (one.marines === 0) return this.words('board.ship.merchantman');
    return this.words('board.ship.warship', { count: one.marines });
  }
  waterTip(one: Water): string {
    return lines(
      this.slaver(one),
      one.slaver && this.words('board.sea.piracy', { count: one.slaves }),
      this.ship(one),
      one.slaver ? 'E6.1' : 'GL-Merchantman_Warship',
    );
  }
}
