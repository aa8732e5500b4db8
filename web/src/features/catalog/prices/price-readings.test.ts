import { expect, test } from 'vitest';
import type { PriceHistory } from '#contract/price-history.ts';
import { referenceLines, toChanges, toReadings } from './price-readings.ts';

const day = 86_400;
const until = Date.parse('2026-11-26T10:00:00Z') / 1000;
const history: PriceHistory = {
  days: 30,
  currency: 'EUR',
  since: until - 30 * day,
  until,
  prices: [
    { from: until - 10 * day, price: 20 },
    { from: until - 2 * day, price: 15 },
  ],
  reference: [{ day: '2026-11-20', price: 18, source: 'steam_market' }],
  lowest_30_days: 15,
};

test('there is a reading a day; nothing is read before the first price', () => {
  const readings = toReadings(history);
  expect(readings).toHaveLength(31);
  expect(readings[0]).toEqual({ at: until - 30 * day, own: null, reference: null });
  expect(readings[20]).toEqual({ at: until - 10 * day, own: 20, reference: null });
  expect(readings[24]).toEqual({ at: until - 6 * day, own: 20, reference: 18 });
  expect(readings.at(-1)).toEqual({ at: until, own: 15, reference: 18 });
});

test('the table is newest first, without days before the first price', () => {
  const rows = toChanges(toReadings(history));
  expect(rows).toHaveLength(11);
  expect([rows[0]?.own, rows[5]?.own, rows.at(-1)?.reference]).toEqual([15, 20, null]);
});

test('the table of a longer period leaves days out, but none on which our price changed', () => {
  const year = toReadings({ ...history, days: 365, since: until - 365 * day });
  const rows = toChanges([...year.slice(0, -11).map((one) => ({ ...one, own: 30 })), ...year.slice(-11)]);
  expect(rows.length).toBeLessThan(45);
  expect(rows.map(({ at }) => (until - at) / day)).toEqual(expect.arrayContaining([0, 2, 10]));
});

test('a market price holds for two weeks; a longer gap breaks its line', () => {
  const days = ['2026-05-01', '2026-05-08', '2026-11-20'];
  const reference = days.map((one) => ({ day: one, price: 18, source: 'import' }));
  const year: PriceHistory = { ...history, days: 365, since: until - 365 * day, reference };
  expect(referenceLines(year).map((points) => points.length)).toEqual([2, 1]);
  const readings = toReadings(year).filter((one) => one.reference !== null);
  expect(readings.length).toBeLessThan(30);
  expect(referenceLines({ ...year, reference: [] })).toEqual([]);
});
