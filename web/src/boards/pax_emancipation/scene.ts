// What every part of the board is drawn from.
import type { BoardProps } from '..';
import type { Roll } from './pieces';
import type { Reading, Throw } from './model';
import type { Speech } from './speech';

export interface Scene {
  reading: Reading;
  speech: Speech;
  roll: Roll;
  ask: string; // the question under way
  targets: ReadonlySet<string>; // what its answers name
  thrown: Throw | null; // the last dice
  freed: ReadonlySet<string>; // Ports where somebody has just been freed
  open: (card: number) => void; // shows a card large
  head: BoardProps['head'];
}
