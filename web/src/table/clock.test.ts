import { expect, it } from 'vitest';
import { clockText, timeLeft } from './clock';

it('shows what matters of the time left', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(-5)).toBe('0:00');
  expect(clockText(7_001)).toBe('0:08');
  expect(clockText(247_000)).toBe('4:07');
  expect(clockText(3_847_000)).toBe('1:04:07');
  expect(clockText(277_200_000)).toBe('3 d 5 h');
});

it('counts down only while running, and never below nothing', () => {
  const clock = { left: 5_000, running: true, overdue: false };
  expect(timeLeft(clock, 100, 1_100)).toBe(4_000);
  expect(timeLeft(clock, 100, 99_999)).toBe(0);
  expect(timeLeft({ ...clock, running: false }, 100, 1_100)).toBe(5_000);
});
