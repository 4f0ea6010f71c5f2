// Taking back: when it is asked first, and what is then told.
import type { Seat, UndoState } from '../api/types';

type Taken = NonNullable<UndoState['takes']>[number];

// More than one's own last step goes: what somebody else did, or what the others have to agree to.
export function takesMore(undo: UndoState, me: Seat | null): boolean {
  const takes = undo.takes ?? [];
  return takes.length > 0 && (undo.free === 0 || takes.some((one) => one.seat !== me));
}

// What goes, as it is read: who did it and what the log told, one after the other without saying a name twice.
export interface Going {
  seat: Seat | null;
  texts: string[];
}

export function going(takes: readonly Taken[]): Going[] {
  const out: Going[] = [];
  for (const { seat, text } of takes) {
    const last = out.at(-1);
    if (last && last.seat === (seat ?? null)) last.texts.push(text);
    else out.push({ seat: seat ?? null, texts: [text] });
  }
  return out;
}
