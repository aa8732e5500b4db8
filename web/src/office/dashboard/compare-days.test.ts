import { expect, test } from 'vitest';
import { compareDays } from './compare-days.ts';

const sums = (days: Record<string, number>, today: string) =>
  compareDays(
    Object.entries(days).map(([day, value]) => ({ day, value })),
    today,
  ).map(({ now, before }) => [now, before]);

test('today, week and month stand beside as many days of those before', () => {
  // A Wednesday.
  const today = '2026-11-25';
  const days = {
    '2026-10-25': 1,
    '2026-10-26': 1000,
    '2026-11-18': 20,
    '2026-11-19': 7,
    '2026-11-23': 3,
    [today]: 0.3,
  };
  expect(sums(days, today)).toEqual([
    [0.3, 0],
    [3.3, 20],
    [30.3, 1],
  ]);
});

test('a shorter month before is compared to its end', () => {
  expect(sums({ '2026-02-28': 5, '2026-03-31': 2 }, '2026-03-31')[2]).toEqual([2, 5]);
});

test('the week starts on Monday', () => {
  expect(sums({ '2026-11-22': 9, '2026-11-23': 1 }, '2026-11-23').slice(0, 2)).toEqual([
    [1, 9],
    [1, 0],
  ]);
});
