import { afterEach, expect, test } from 'vitest';
import { formatDate, setShopTimeZone } from './format-date.ts';

afterEach(() => setShopTimeZone('UTC'));

test.each([
  ['Europe/Berlin', '2026-07-31T22:30:00Z', '01.08.2026, 00:30 CEST'],
  ['Europe/Berlin', '2026-11-02T12:05:00Z', '02.11.2026, 13:05 CET'],
  ['Europe/Lisbon', '2026-11-02T12:05:00Z', '02.11.2026, 12:05 WET'],
  ['UTC', '2026-11-02T12:05:00Z', '02.11.2026, 12:05 UTC'],
])('in %s, %s is %s', (zone, moment, text) => {
  setShopTimeZone(zone);
  expect(formatDate(new Date(moment))).toBe(text);
});
