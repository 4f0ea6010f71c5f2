// Scenes and dice by game: boards/GAME/scenes.ts, loaded with the table. A game without that file has none.
import type { DiceTeller, SceneTeller } from '../table/scenes';

export interface GameScenes {
  scenes: SceneTeller;
  dice: DiceTeller;
}

const tellers = import.meta.glob<GameScenes>('./*/scenes.ts');

export async function scenesFor(game: string): Promise<GameScenes | null> {
  return (await tellers[`./${game}/scenes.ts`]?.()) ?? null;
}
