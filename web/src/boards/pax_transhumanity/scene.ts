// What every part of the board is drawn from.
import type { BoardProps } from '..';
import type { Seat } from '../../api/types';
import type { Roll } from './pieces';
import type { Reading } from './model';
import type { Speech } from './speech';

export interface Scene {
  reading: Reading;
  speech: Speech;
  roll: Roll;
  ask: string; // the question under way
  targets: ReadonlySet<string>; // what its answers name
  me: Seat | null;
  open: (card: number) => void; // shows a card large
  head: BoardProps['head'];
}
