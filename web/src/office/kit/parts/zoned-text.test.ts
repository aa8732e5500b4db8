import { expect, test } from 'vitest';
import { zonedTextOf } from './zoned-text.ts';

const moment = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ['2026-11-27T22:59:59Z', 'Europe/Berlin', { date: '27.11.2026', time: '23:59', zone: 'CET' }],
  ['2026-07-01T22:30:00Z', 'Europe/Berlin', { date: '02.07.2026', time: '00:30', zone: 'CEST' }],
  ['2026-11-27T22:59:59Z', 'UTC', { date: '27.11.2026', time: '22:59', zone: 'UTC' }],
  ['2026-11-27T22:59:59Z', 'Asia/Tokyo', { date: '28.11.2026', time: '07:59', zone: 'GMT+9' }],
])('%s in %s has the day, time and name of the zone', (iso, timeZone, text) => {
  expect(zonedTextOf(moment(iso), timeZone)).toEqual(text);
});
