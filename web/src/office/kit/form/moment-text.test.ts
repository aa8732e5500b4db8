import { expect, test } from 'vitest';
import { toMoment, toMomentText } from './moment-text.ts';

test.each([0, 1_767_225_605, 1_774_746_000, 1_782_900_060])('%s survives a field of the form', (seconds) => {
  expect(toMoment(toMomentText(seconds))).toBe(seconds);
});

test('a whole minute has no seconds, and nothing stays nothing', () => {
  expect(toMomentText(1_767_225_600)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect([toMomentText(null), toMoment('')]).toEqual(['', null]);
});
