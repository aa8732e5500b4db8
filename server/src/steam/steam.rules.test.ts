import { expect, test } from 'vitest';
import { findLockEnd, isSteamId } from './steam.rules.ts';

test.each([
  ['76561197960287930', true],
  ['76561197960265728', false],
  ['76561202255233023', true],
  ['76561202255233024', false],
  ['7656119796028793', false],
  ['76561197960287930 ', false],
])('%s is the id of an individual account: %s', (text, isOne) => {
  expect(isSteamId(text)).toBe(isOne);
});

test.each([
  ['Tradable/Marketable After Dec 03, 2026 (8:00:00) GMT', '2026-12-03T08:00:00.000Z'],
  ['On Trade Hold until Jan 9, 2027 (10:05:00) GMT', '2027-01-09T10:05:00.000Z'],
])('%s ends a lock', (text, end) => {
  expect(findLockEnd([' ', text])?.toISOString()).toBe(end);
});

test.each(['', 'Tradable After Foo 99, 2026 (8:00:00) GMT', 'Tradable After Dec 03, 2026'])('%j ends none', (text) => {
  expect(findLockEnd([text])).toBeNull();
});
