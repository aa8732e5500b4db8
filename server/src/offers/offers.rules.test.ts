import { expect, test } from 'vitest';
import { answerBy, assertTransition, isOverdue, titleIn } from './offers.rules.ts';

test.each([
  ['Monday', '2026-11-16T09:00:00Z', '2026-11-19T23:59:59.000Z'],
  ['Thursday', '2026-11-19T23:59:59Z', '2026-11-24T23:59:59.000Z'],
  ['Friday', '2026-11-20T00:00:00Z', '2026-11-25T23:59:59.000Z'],
  ['Saturday', '2026-11-21T12:00:00Z', '2026-11-25T23:59:59.000Z'],
  ['Sunday', '2026-11-22T12:00:00Z', '2026-11-25T23:59:59.000Z'],
  ['a year before its end', '2026-12-31T12:00:00Z', '2027-01-05T23:59:59.000Z'],
])('an offer made on %s is answered within three working days', (_day, createdAt, promised) => {
  expect(answerBy(new Date(createdAt)).toISOString()).toBe(promised);
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
