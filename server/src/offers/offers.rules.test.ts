import { expect, test } from 'vitest';
import { assertTransition, endOfAnswerTime, isOverdue, titleIn } from './offers.rules.ts';

const utc = { timeZone: 'UTC', holidays: new Set<string>() };

test.each([
  ['Monday', '2026-11-16T09:00:00Z', '2026-11-19T23:59:59.000Z'],
  ['Thursday', '2026-11-19T23:59:59Z', '2026-11-24T23:59:59.000Z'],
  ['Friday', '2026-11-20T00:00:00Z', '2026-11-25T23:59:59.000Z'],
  ['Saturday', '2026-11-21T12:00:00Z', '2026-11-25T23:59:59.000Z'],
  ['Sunday', '2026-11-22T12:00:00Z', '2026-11-25T23:59:59.000Z'],
  ['a year before its end', '2026-12-31T12:00:00Z', '2027-01-05T23:59:59.000Z'],
])('an offer made on %s is answered within three working days', (_day, createdAt, promised) => {
  expect(endOfAnswerTime(new Date(createdAt), utc).toISOString()).toBe(promised);
});

test('a public holiday is no working day, and one on a weekend adds none', () => {
  const holidays = new Set(['2026-11-17', '2026-11-18', '2026-11-21']);
  const promised = endOfAnswerTime(new Date('2026-11-16T09:00:00Z'), { ...utc, holidays });
  expect(promised.toISOString()).toBe('2026-11-23T23:59:59.000Z');
});

test.each([
  ['Europe/Berlin', '2026-11-16T22:59:00Z', '2026-11-19T22:59:59.000Z'],
  ['Europe/Berlin', '2026-11-16T23:01:00Z', '2026-11-20T22:59:59.000Z'],
  ['Europe/Berlin', '2026-10-22T10:00:00Z', '2026-10-27T22:59:59.000Z'],
  ['America/New_York', '2026-11-17T04:59:00Z', '2026-11-20T04:59:59.000Z'],
])('counts the days of %s for an offer at %s', (timeZone, createdAt, promised) => {
  expect(endOfAnswerTime(new Date(createdAt), { ...utc, timeZone }).toISOString()).toBe(promised);
});

test('allows no transition from a final state', () => {
  for (const from of ['declined', 'expired', 'completed'] as const) {
    expect(() => assertTransition(from, 'accepted')).toThrow('an offer goes from');
  }
  expect(() => assertTransition('pending', 'accepted')).toThrow('an offer goes from pending to accepted');
  expect(() => assertTransition('offer', 'accepted')).not.toThrow();
});

test('expires a pending counter-offer exactly at its deadline', () => {
  const expiresAt = new Date('2026-11-20T12:00:00Z');
  expect(isOverdue({ status: 'offer', expiresAt }, new Date('2026-11-20T11:59:59.999Z'))).toBe(false);
  expect(isOverdue({ status: 'offer', expiresAt }, expiresAt)).toBe(true);
  expect(isOverdue({ status: 'accepted', expiresAt }, expiresAt)).toBe(false);
});

const original = { title: 'StatTrak™ AK-47 | Vulcan (Field-Tested)', quality: 'field_tested' } as const;
const item = { title: 'AK-47 (StatTrak™) | Vulkan (Einsatzerprobt)', quality: 'field_tested' } as const;

test.each([
  ['StatTrak™ AK-47 | Vulcan (Field-Tested)', 'AK-47 (StatTrak™) | Vulkan (Einsatzerprobt)'],
  [' stattrak™ ak-47 | vulcan ', 'AK-47 (StatTrak™) | Vulkan'],
  ['AK-47 | Vulcan', 'AK-47 | Vulcan'],
  ['StatTrak™ AK-47 | Vulcan (Minimal Wear)', 'StatTrak™ AK-47 | Vulcan (Minimal Wear)'],
  ['my best vulcan', 'my best vulcan'],
])('translates the title %j to %j', (title, translated) => {
  expect(titleIn(title, { original, item })).toBe(translated);
});

test('a title without wear is translated as a whole', () => {
  const sticker = { title: 'Sticker | Crown (Foil)', quality: null };
  expect(
    titleIn('Sticker | Crown (Foil)', { original: sticker, item: { title: 'Aufkleber | Krone', quality: null } }),
  ).toBe('Aufkleber | Krone');
});
