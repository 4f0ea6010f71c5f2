// The scenes of The Planetary Phase: a threat that strikes, a Reckoning, and how it ends for the world.
import type { LogLine } from '../../api/types';
import { moment, seatIn, type DiceTeller, type SceneKind, type SceneTeller } from '../../table/scenes';

const ends: Record<string, { kind: SceneKind; title: string; tone: 'good' | 'bad' }> = {
  defeat: { kind: 'defeat', title: 'board.scene.defeat', tone: 'bad' },
  success: { kind: 'tipping', title: 'board.scene.success', tone: 'good' },
  round_limit: { kind: 'defeat', title: 'board.scene.end.round_limit', tone: 'bad' },
};

export const scenes: SceneTeller = (lines, _before, { me, words }) =>
  lines.flatMap((line) => {
    // What comes of it is told after it.
    const andThen = (follows: (one: LogLine) => boolean): string => {
      const next = lines.slice(lines.indexOf(line) + 1).find(follows);
      return [line.text, ...(next ? [next.text] : [])].join(' ');
    };
    const end = line.event === 'game_over' ? ends[String(line.args['ending'])] : undefined;
    if (line.event === 'struck') {
      const text = andThen(({ event }) => event === 'degradation');
      return [moment('crisis', words('board.scene.struck'), { text, tone: 'bad' })];
    }
    if (line.event === 'reckoning') {
      const text = andThen((one) => one.event === 'reputation' && me !== null && seatIn(one, 'who') === me);
      return [moment('era', words('board.scene.reckoning'), { text })];
    }
    return end ? [moment(end.kind, words(end.title), { text: line.text, tone: end.tone })] : [];
  });

export const dice: DiceTeller = () => [];
