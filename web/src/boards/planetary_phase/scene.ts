// What every part of the board is drawn from.
import type { BoardProps } from '..';
import type { Roll } from './pieces';
import type { Reading } from './model';
import type { Speech } from './speech';

export interface Scene {
  reading: Reading;
  speech: Speech;
  roll: Roll;
  ask: string; // the question under way
  launched: ReadonlySet<string>; // spaces whose operation has just launched
  head: BoardProps['head'];
}
