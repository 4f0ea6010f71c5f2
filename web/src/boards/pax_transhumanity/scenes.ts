// The scenes of Pax Transhumanity: a tipping point, the singularity, a nuclear exchange, a recession, another Regime, how
// the game ends.
import type { LogLine } from '../../api/types';
import { moment, seatIn, type DiceTeller, type SceneKind, type SceneTeller } from '../../table/scenes';

interface Row {
  kind: SceneKind;
  title: string;
  bad: boolean;
}

const table: Record<string, Row> = {
  exo_tips: { kind: 'tipping', title: 'tipping_point', bad: false },
  singularity: { kind: 'singularity', title: 'singularity', bad: false },
  exchange: { kind: 'crisis', title: 'exchange', bad: true },
  recession: { kind: 'crisis', title: 'recession', bad: true },
  regime: { kind: 'era', title: 'regime', bad: false },
};
// The singularity has been told by its own line.
const endings: Record<string, Row> = {
  plurality: { kind: 'era', title: 'end.plurality', bad: false },
  tycoon: { kind: 'era', title: 'end.tycoon', bad: false },
  round_limit: { kind: 'era', title: 'end.round_limit', bad: false },
};

// That a player's card was a tipping point is only told by the end it brings.
function rowOf(line: LogLine, lines: readonly LogLine[]): Row | undefined {
  if (line.event !== 'game_over') return table[line.event];
  const ending = String(line.args['ending']);
  if (ending !== 'tipping_point') return endings[ending];
  return lines.some(({ event }) => event === 'exo_tips') ? undefined : table['exo_tips'];
}

// What somebody did in this turn that it came of.
const deeds = new Set(['viable', 'exo_placed', 'researched', 'reoriented', 'reordered']);
const begins = new Set(['turn_begins', 'exo_turn']);
function deedOf(lines: readonly LogLine[]): LogLine | undefined {
  const last = lines.findLast(({ event }) => deeds.has(event) || begins.has(event));
  return last && deeds.has(last.event) ? last : undefined;
}

export const scenes: SceneTeller = (lines, before, { words }) =>
  lines.flatMap((line, at) => {
    const row = rowOf(line, lines);
    if (!row) return [];
    const rest = lines.slice(at, at + 3).map(({ text }) => text);
    const deed = deedOf([...before, ...lines.slice(0, at)]);
    return [
      moment(row.kind, words(`board.scene.${row.title}`), {
        text: [...(deed ? [deed.text] : []), ...rest].join(' '),
        tone: row.bad ? 'bad' : 'plain',
        who: seatIn(deed ?? line, 'who'),
      }),
    ];
  });

export const dice: DiceTeller = () => [];
