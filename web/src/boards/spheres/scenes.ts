// The scenes of SPHERES!: a Crisis with its dice, a collapse, a new Era, how the game ends. Which dice a line tells of.
import type { LogLine } from '../../api/types';
import {
  moment,
  seatIn,
  type DiceTeller,
  type Face,
  type Scene,
  type SceneTeller,
  type Telling,
} from '../../table/scenes';
import { tellAll } from './story';
import { faceOf, rollsAgainstChance } from './terms';

const rerolls = new Set(['rerolled', 'reroll_die']);

// A Crisis is told from where it began.
function sinceItBegan(lines: readonly LogLine[]): LogLine[] {
  const from = lines.findLastIndex(({ event }) => event === 'crisis_begins');
  return from < 0 ? [] : lines.slice(from);
}

// The dice that can meet a Rubicon; others say how many there are.
const meeting = new Set(['d12', 'prof', 'aspect']);

function diceIn(crisis: readonly LogLine[], { me }: Telling): Face[] {
  const throws = tellAll(null, crisis, me)?.throws ?? [];
  return throws
    .filter(({ roll }) => meeting.has(roll))
    .flatMap(({ dice }) => dice.map(({ face, spent }) => ({ face, idle: !spent })));
}

// Who or what brought it: told before it began.
const brought: Record<string, string> = {
  census: 'census_crisis',
  first_contact: 'contact_crisis',
  combat: 'combat_crisis',
  special_ops: 'spec_crisis',
};

function beginning(crisis: readonly LogLine[], lines: readonly LogLine[]): string[] {
  const began = crisis[0];
  if (!began) return [];
  const event = brought[String(began.args['cause'])];
  const earlier = lines.slice(0, lines.indexOf(began));
  const by = event === undefined ? undefined : earlier.findLast((line) => line.event === event && line.befalls);
  return [...(by ? [by.text] : []), began.text];
}

function ownCrisis(line: LogLine, lines: readonly LogLine[], telling: Telling): Scene {
  const crisis = sinceItBegan(lines);
  const failed = line.event === 'crisis_failed';
  return moment('crisis', telling.words(`board.scene.${failed ? 'failed' : 'resolved'}`), {
    text: [...beginning(crisis, lines), line.text, failed && why(line, telling)].filter(Boolean).join(' '),
    dice: diceIn(crisis, telling),
    tone: failed ? 'bad' : 'good',
    who: telling.me,
    // Whoever could roll again has seen it coming.
    stays: failed && !crisis.some(({ event }) => rerolls.has(event)),
  });
}

const why = (failed: LogLine, { words }: Telling): string =>
  words('board.scene.failed.why', { rubicons: Number(failed.args['rubicons'] ?? 0) });

function collapse(line: LogLine, lines: readonly LogLine[], telling: Telling): Scene {
  const { me, names, words } = telling;
  const who = seatIn(line, 'who');
  const mine = who !== null && who === me;
  const failed = mine ? lines.findLast(({ event }) => event === 'crisis_failed') : undefined;
  const crisis = failed ? sinceItBegan(lines) : [];
  const title = mine ? 'board.scene.collapse.mine' : 'board.scene.collapse';
  return moment('defeat', words(title, { who: (who && names[who]) ?? '' }), {
    text: failed ? [...beginning(crisis, lines), failed.text, words('board.scene.collapse.why')].join(' ') : line.text,
    dice: diceIn(crisis, telling),
    tone: 'bad',
    who,
    stays: mine,
    out: mine,
  });
}

const endings: Record<string, string> = {
  seven_crises: 'board.scene.end.seven_crises',
  last_standing: 'board.scene.end.last_standing',
  stasis: 'board.scene.end.stasis',
};

function ends(line: LogLine, { me, names, words }: Telling): Scene[] {
  const ending = endings[String(line.args['ending'])];
  if (line.event !== 'game_over' || ending === undefined) return [];
  const who = seatIn(line, 'who');
  // Whoever brought it about need not have won.
  const mine = who !== null && who === me && line.args['ending'] === 'seven_crises';
  const title = words(mine ? `${ending}.mine` : ending, { who: (who && names[who]) ?? '' });
  return [moment('era', title, { text: line.text, who })];
}

export const scenes: SceneTeller = (lines, before, telling) => {
  const all = [...before, ...lines];
  const { me, names, words } = telling;
  const fallen = lines.find(({ event }) => event === 'collapse');
  if (fallen) return [collapse(fallen, all, telling), ...lines.flatMap((line) => ends(line, telling))];
  return lines.flatMap((line) => {
    const who = seatIn(line, 'who');
    switch (line.event) {
      case 'crisis_resolved':
      case 'crisis_failed':
        return [ownCrisis(line, all.slice(0, all.indexOf(line) + 1), telling)];
      case 'crisis_announced':
        if (who === me || who === null) return [];
        return [moment('crisis', words('board.scene.crisis', { who: names[who] ?? '' }), { text: line.text, who })];
      case 'era_gained':
        return [moment('era', words('board.scene.era'), { text: line.text, tone: 'good', who: me })];
      default:
        return ends(line, telling);
    }
  });
};

const numbers = (line: LogLine, names: string[]): Face[] =>
  names
    .map((name) => Number(line.args[name] ?? 0))
    .flatMap((value) => (value ? [{ face: `${value}`, idle: false }] : []));

export const dice: DiceTeller = (line) => {
  if (line.event === 'combat_dice') return numbers(line, ['die1', 'die2', 'die3', 'die4', 'die5']);
  if (line.event !== 'rolled') return [];
  const roll = String(line.args['roll']);
  const value = Number(line.args['value']);
  const face = faceOf(roll, 0, value);
  return face === '' ? [] : [{ face, idle: rollsAgainstChance(roll) && value > Number(line.args['chance']) }];
};
