// The scenes of The Planetary Phase: a threat that strikes, a Reckoning, and how it ends for the world.
import { moment, type DiceTeller, type SceneTeller } from '../../table/scenes';

const ends: Record<string, 'defeat' | 'success'> = { defeat: 'defeat', success: 'success' };

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
    if (end === 'defeat') return [moment('defeat', words('board.scene.defeat'), { text: line.text, tone: 'bad' })];
    if (end === 'success') return [moment('tipping', words('board.scene.success'), { text: line.text, tone: 'good' })];
    return [];
  });

export const dice: DiceTeller = () => [];
