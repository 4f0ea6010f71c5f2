// The scenes of The Planetary Phase: a threat that strikes, a Reckoning, and how it ends for the world.
import { moment, type DiceTeller, type SceneKind, type SceneTeller } from '../../table/scenes';

const ends: Record<string, { kind: SceneKind; title: string; tone: 'good' | 'bad' }> = {
  defeat: { kind: 'defeat', title: 'board.scene.defeat', tone: 'bad' },
  success: { kind: 'tipping', title: 'board.scene.success', tone: 'good' },
  round_limit: { kind: 'defeat', title: 'board.scene.end.round_limit', tone: 'bad' },
};

export const scenes: SceneTeller = (lines, _before, { words }) =>
  lines.flatMap((line) => {
    // What comes of it is told right after it.
    const text = lines
      .slice(lines.indexOf(line), lines.indexOf(line) + 3)
      .map((one) => one.text)
      .join(' ');
    const end = line.event === 'game_over' ? ends[String(line.args['ending'])] : undefined;
    if (line.event === 'struck') return [moment('crisis', words('board.scene.struck'), { text, tone: 'bad' })];
    if (line.event === 'reckoning') return [moment('era', words('board.scene.reckoning'), { text: line.text })];
    return end ? [moment(end.kind, words(end.title), { text: line.text, tone: end.tone })] : [];
  });

export const dice: DiceTeller = () => [];
