// The scenes of Pax Emancipation: hate and pogroms that cost this person something, the end of an era with what it brings
// each player, and how the game ends.
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

// What hate or a pogrom takes, and from whom.
const losses: Record<string, string> = {
  killed: 'who',
  martyred: 'who',
  fined: 'who',
  massacred: 'who',
  anarchy: 'whose',
};
const casts = ['hate', 'pogrom'];
const hits = new Set(['hit', 'other_hit', 'pogrom', ...Object.keys(losses)]);

// The dice that have just decided, each as it fell, with what they did.
function strikes(lines: readonly LogLine[], before: readonly LogLine[], { me, words }: Telling): Scene[] {
  const last = lines.findLast(({ event }) => event === 'die');
  const cast = casts.find((one) => one === last?.args['cast']);
  const mine = lines.some((line) => me !== null && seatIn(line, losses[line.event] ?? '') === me);
  if (cast === undefined || !mine) return [];
  const all = [...before.filter(({ n }) => n < (lines[0]?.n ?? 0)), ...lines];
  const from = Math.max(
    0,
    all.findLastIndex(({ event }) => event === (cast === 'hate' ? 'hate' : 'turn')),
  );
  const thrown = all.slice(from).filter(({ event, args }) => event === 'die' && args['cast'] === cast);
  const idle = new Set(lines.filter(({ event }) => event === 'idle_die').map(({ args }) => args['pips']));
  const begun = cast === 'hate' ? all.slice(from, from + 1) : [];
  const told = [...begun, ...lines.filter(({ event }) => hits.has(event))];
  const faces = thrown.map(({ args }) => ({ face: String(args['pips']), pips: true, idle: idle.has(args['pips']) }));
  return [moment('crisis', words(`board.scene.${cast}`), { text: textOf(told), dice: faces, tone: 'bad', who: me })];
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

export const scenes: SceneTeller = (lines, before, telling) => [
  ...strikes(lines, before, telling),
  ...lines.flatMap((line) => {
    if (line.event === 'era_ends') return eraEnds(line, lines, telling);
    const end = line.event === 'game_over' ? endings[String(line.args['ending'])] : undefined;
    return end ? [moment(end.kind, telling.words(end.title), { text: line.text, tone: end.tone })] : [];
  }),
];

const thrown = new Set(['die', 'idle_die']);

export const dice: DiceTeller = ({ event, args }) =>
  thrown.has(event) ? [{ face: String(args['pips']), pips: true, idle: event === 'idle_die' }] : [];
