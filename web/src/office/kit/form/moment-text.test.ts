import { expect, test } from 'vitest';
import { isLater, momentInWords, toMoment, toMomentText } from './moment-text.ts';

test.each([0, 1_767_225_605, 1_774_746_000, 1_782_900_060])('%s survives a field of the form', (seconds) => {
  expect(toMoment(toMomentText(seconds))).toBe(seconds);
});

test('a whole minute has no seconds, and nothing stays nothing', () => {
  expect(toMomentText(1_767_225_600)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect([toMomentText(null), toMoment('')]).toEqual(['', null]);
});

test('a local time is said in words with its zone', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(momentInWords('2026-12-04T18:05')).toBe(`Dec 4, 2026, 18:05 in ${zone}.`);
  expect(momentInWords('')).toBe(`In the time zone ${zone}.`);
});

test('a time that has passed, and none, are not later', () => {
  const now = toMoment('2026-12-04T18:05') ?? 0;
  expect(['2026-12-04T18:06', '2026-12-04T18:05', ''].map((time) => isLater(time, now))).toEqual([true, false, false]);
});
