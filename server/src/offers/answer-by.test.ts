import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

const berlin = { country: 'DE', timeZone: 'Europe/Berlin' };

test.each([
  ['over the days after Christmas and New Year', '2026-12-30T10:00:00Z', '2027-01-05T22:59:59.000Z'],
  ['over Easter, with Good Friday and Easter Monday', '2027-03-25T10:00:00Z', '2027-04-01T21:59:59.000Z'],
  ['over a holiday on a weekend', '2026-12-24T10:00:00Z', '2026-12-30T22:59:59.000Z'],
  ['over Ascension Day', '2027-05-05T10:00:00Z', '2027-05-11T21:59:59.000Z'],
  ['over a weekend', '2026-11-20T10:00:00Z', '2026-11-25T22:59:59.000Z'],
])('a German shop promises an answer %s', async (_when, createdAt, promised) => {
  expect((await answerBy(new Date(createdAt), berlin)).toISOString()).toBe(promised);
});

test.each([
  ['PL', 'Europe/Warsaw', '2026-11-13T22:59:59.000Z'],
  ['DE', 'Europe/Berlin', '2026-11-12T22:59:59.000Z'],
  ['US', 'America/New_York', '2026-11-14T04:59:59.000Z'],
  ['XX', 'UTC', '2026-11-12T23:59:59.000Z'],
])('in %s the holidays of that country do not count', async (country, timeZone, promised) => {
  expect((await answerBy(new Date('2026-11-09T10:00:00Z'), { country, timeZone })).toISOString()).toBe(promised);
});

test('every day of a holiday of several days counts', async () => {
  const romanian = { country: 'RO', timeZone: 'Europe/Bucharest' };
  const promised = await answerBy(new Date('2025-12-30T10:00:00Z'), romanian);
  expect(promised.toISOString()).toBe('2026-01-08T21:59:59.000Z');
});
