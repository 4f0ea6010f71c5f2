import { expect, it } from 'vitest';
import { going, takesMore } from './undo';

const mine = { seat: 'blue', text: 'Ana plans Taxation.' } as const;
const bots = { seat: 'red', text: 'Red attempts Census.' } as const;

it('one’s own last step is taken back at once', () => {
  expect(takesMore({ free: 2, can_ask: false, takes: [mine] }, 'blue')).toBe(false);
  expect(takesMore({ free: 2, can_ask: false }, 'blue')).toBe(false);
});

it('what a bot did, what nobody did, and what the others must agree to is read first', () => {
  expect(takesMore({ free: 1, can_ask: false, takes: [bots, mine] }, 'blue')).toBe(true);
  expect(takesMore({ free: 1, can_ask: false, takes: [{ text: 'The die shows 4.' }, mine] }, 'blue')).toBe(true);
  expect(takesMore({ free: 0, can_ask: true, takes: [mine] }, 'blue')).toBe(true);
});

it('what goes is told by who did it', () => {
  expect(going([bots, bots, { text: 'The die shows 4.' }, mine])).toEqual([
    { seat: 'red', texts: [bots.text, bots.text] },
    { seat: null, texts: ['The die shows 4.'] },
    { seat: 'blue', texts: [mine.text] },
  ]);
});
