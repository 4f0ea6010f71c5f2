// How far a person came with each chapter of the lessons, kept in this browser: which are done, and where an unfinished
// one goes on.
//
//   keepStep('spheres', 'first', { table: 'abcdefghij', step: 4, steps: 42, done: false })
//   progressOf('spheres', 'first')
const KEY = 'noosphere.lessons';

export interface Progress {
  table: string; // where the last start of it goes on
  step: number;
  steps: number;
  done: boolean; // once done, done
}

type Kept = Record<string, Progress>;

const isProgress = (one: unknown): one is Progress =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Progress).table === 'string' &&
  Number.isInteger((one as Progress).step) &&
  Number.isInteger((one as Progress).steps) &&
  typeof (one as Progress).done === 'boolean';

function kept(): Kept {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof all !== 'object' || all === null) return {};
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Progress] => isProgress(entry[1])));
  } catch {
    return {};
  }
}

const key = (game: string, lesson: string): string => `${game}/${lesson}`;

export function progressOf(game: string, lesson: string): Progress | null {
  return kept()[key(game, lesson)] ?? null;
}

export function keepStep(game: string, lesson: string, now: Progress): void {
  const all = kept();
  const before = all[key(game, lesson)];
  all[key(game, lesson)] = { ...now, done: now.done || (before?.done ?? false) };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage may be off; then progress lasts as long as its table.
  }
}

// Begun, left before its last word, and worth going on with.
export const goesOn = (progress: Progress | null): boolean =>
  progress !== null && progress.table !== '' && progress.step > 1 && progress.step < progress.steps;

// The chapter to learn next: the first that is not done, or the first of all.
export function nextChapter<Card extends { name: string }>(game: string, lessons: readonly Card[]): Card | undefined {
  return lessons.find(({ name }) => !progressOf(game, name)?.done) ?? lessons[0];
}
