// The scenes of Pax Emancipation: the end of an era with what it brings each player, and how the game ends.
import type { LogLine } from '../../api/types';
import {
  moment,
  seatIn,
  type DiceTeller,
  type Scene,
  type SceneKind,
  type SceneTeller,
  type Telling,
} from '../../table/scenes';

const judgements = new Set(['counter_enlightenment', 'withstood', 'new_era']);
const textOf = (lines: readonly LogLine[]): string => lines.map(({ text }) => text).join(' ');

function eraEnds(line: LogLine, lines: readonly LogLine[], { me, names, words }: Telling): Scene[] {
  const judged = lines.filter(({ event }) => judgements.has(event));
  const era = moment('era', words('board.scene.era'), { text: textOf([line, ...judged]) });
  const failed = judged.filter(({ event }) => event === 'counter_enlightenment');
  return [
    era,
    ...failed.map((one) => {
      const who = seatIn(one, 'who');
      const mine = who !== null && who === me;
      const title = words(`board.scene.defeat${mine ? '.mine' : ''}`, { who: (who && names[who]) ?? '' });
      return moment('defeat', title, { text: one.text, tone: 'bad', who, stays: mine });
    }),
  ];
}

interface Row {
  kind: SceneKind;
  title: string;
  tone: Scene['tone'];
}

const endings: Record<string, Row> = {
  dark_age: { kind: 'defeat', title: 'board.scene.dark_age', tone: 'bad' },
  defeat: { kind: 'defeat', title: 'board.scene.end.defeat', tone: 'bad' },
  marginal: { kind: 'era', title: 'board.scene.end.marginal', tone: 'good' },
  decisive: { kind: 'era', title: 'board.scene.end.decisive', tone: 'good' },
  competitive: { kind: 'era', title: 'board.scene.end.competitive', tone: 'plain' },
  malthusian: { kind: 'era', title: 'board.scene.end.malthusian', tone: 'plain' },
};

export const scenes: SceneTeller = (lines, _before, telling) =>
  lines.flatMap((line) => {
    if (line.event === 'era_ends') return eraEnds(line, lines, telling);
    const end = line.event === 'game_over' ? endings[String(line.args['ending'])] : undefined;
    return end ? [moment(end.kind, telling.words(end.title), { text: line.text, tone: end.tone })] : [];
  });

const thrown = new Set(['die', 'idle_die']);

export const dice: DiceTeller = ({ event, args }) =>
  thrown.has(event) ? [{ face: String(args['pips']), pips: true, idle: event === 'idle_die' }] : [];
