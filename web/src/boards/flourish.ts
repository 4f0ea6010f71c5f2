// The one flourish of a game: what a great moment does to the board, 900 ms in all, ended by any input. A board says what
// is drawn how and when; with motion reduced it fades in instead, all at once. Whoever wants sound hears one low string.
//
//   flourish(root, [{ element, frames: [{ opacity: 0 }, { opacity: 1 }], from: 0.5, to: 1 }]);
import { play } from '../sound';
import { milliseconds } from './flip';

export interface Stroke {
  element: Element;
  frames: Keyframe[];
  from: number; // part of the whole at which it begins
  to: number; // and ends
}

const fadeIn: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

// Nobody looks at the board that is drawn for what a move would do.
const unseen = '.ghost';

export function flourish(root: Element, strokes: readonly Stroke[]): void {
  if (strokes.length === 0 || root.closest(unseen) || !('animate' in root)) return;
  play('string');
  const whole = milliseconds('--flourish');
  const running = strokes.map(({ element, frames, from, to }) =>
    whole > 0
      ? element.animate(frames, { duration: (to - from) * whole, delay: from * whole, fill: 'backwards' })
      : element.animate(fadeIn, { duration: milliseconds('--fade') }),
  );
  const end = new AbortController();
  const skip = (): void => {
    end.abort();
    for (const one of running) one.finish();
  };
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, skip, { capture: true, signal: end.signal });
  void Promise.allSettled(running.map((one) => one.finished)).then(() => end.abort());
}
