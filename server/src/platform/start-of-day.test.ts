import { expect, test } from 'vitest';
import { dayIn, startOfDay } from './start-of-day.ts';

test.each([
  ['UTC', '2026-11-25T00:00:00.000Z'],
  ['Europe/Berlin', '2026-11-24T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-24T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-24T18:15:00.000Z'],
  ['America/New_York', '2026-11-25T05:00:00.000Z'],
])('a day in %s begins at its own midnight', (timeZone, start) => {
  const day = startOfDay(new Date('2026-11-25'), timeZone);
  expect(day.toISOString()).toBe(start);
  expect(dayIn(day, timeZone)).toBe('2026-11-25');
  expect(dayIn(new Date(day.getTime() - 1), timeZone)).toBe('2026-11-24');
});
