import { expect, test } from 'vitest';
import { dueAt, mergeChanges, noticeReasonOf, searchPath } from './alerts.rules.ts';
import type { ItemChange } from './alerts.types.ts';
import { createStopTokens } from './stop-token.ts';

const change = (given: Partial<ItemChange> = {}): ItemChange => ({
  changeId: 1,
  itemId: 5,
  priceBeforeCents: 100_00,
  oldPriceBeforeCents: null,
  wasAvailable: true,
  wasStocked: true,
  ...given,
});
const toEuros = (cents: number) => cents / 100;
const inZloty = (cents: number) => (cents / 100) * 4;
const anyPrice = { sale: false };

test.each([
  ['a new item', { priceBeforeCents: null, wasAvailable: false, wasStocked: false }, anyPrice, 'new'],
  ['an item with its first stock', { wasAvailable: false, wasStocked: false }, anyPrice, 'new'],
  ['an item in stock again', { wasAvailable: false }, anyPrice, 'back'],
  ['another price without bounds', {}, anyPrice, null],
  ['a price that came below the bound', {}, { ...anyPrice, price_till: 99.99 }, 'price'],
  ['a price that was within the bounds', {}, { ...anyPrice, price_from: 50, price_till: 100 }, null],
  ['a price that rose above the lower bound', {}, { ...anyPrice, price_from: 100.01 }, 'price'],
  ['an item that went on sale', {}, { sale: true }, 'price'],
  ['an item that was on sale before', { oldPriceBeforeCents: 120_00 }, { sale: true }, null],
  ['an offer of the older filter', {}, { sale: false, special_offer: 'sale' }, 'price'],
])('%s: why it is news to a search that it matches', (...[, given, bounds, reason]) => {
  expect(noticeReasonOf(change(given), bounds, toEuros)).toBe(reason);
});

test('bounds apply to the price in the currency of the search', () => {
  expect(noticeReasonOf(change(), { sale: false, price_till: 399 }, inZloty)).toBe('price');
  expect(noticeReasonOf(change(), { sale: false, price_till: 400 }, inZloty)).toBe(null);
});

test('several changes of an item count as one, from its first state', () => {
  const rows = [
    { ...change(), id: 7 },
    { ...change({ itemId: 6, wasAvailable: false }), id: 8 },
    { ...change({ priceBeforeCents: 80_00 }), id: 9 },
  ];
  expect(mergeChanges(rows)).toEqual([
    change({ changeId: 9, priceBeforeCents: 100_00 }),
    change({ changeId: 8, itemId: 6, wasAvailable: false }),
  ]);
});

test.each([
  ['2026-11-26T07:59:00Z', 'Europe/Berlin', '2026-11-26T08:00:00Z'],
  ['2026-11-26T08:00:00Z', 'Europe/Berlin', '2026-11-27T08:00:00Z'],
  ['2026-07-01T12:00:00Z', 'Europe/Berlin', '2026-07-02T07:00:00Z'],
  ['2026-11-26T23:30:00Z', 'Pacific/Auckland', '2026-11-27T20:00:00Z'],
  ['2026-11-26T10:00:00Z', 'Pacific/Honolulu', '2026-11-26T19:00:00Z'],
])('at %s in %s the next digest of 9 is due at %s', (now, timeZone, due) => {
  expect(dueAt('daily', { now: new Date(now), hour: 9, timeZone }).toISOString()).toBe(new Date(due).toISOString());
});

test('a digest of an hour that the change of clocks skips leaves in the next one', () => {
  const due = dueAt('daily', { now: new Date('2026-03-28T20:00:00Z'), hour: 2, timeZone: 'Europe/Berlin' });
  expect(due.toISOString()).toBe('2026-03-29T01:00:00.000Z');
});

test('notices at once wait a few minutes for others', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  expect(dueAt('instant', { now, hour: 9, timeZone: 'UTC' }).getTime() - now.getTime()).toBe(180_000);
});

test.each([
  ['search=redline', '/products?search=redline'],
  ['category=rifles&price_till=50', '/products/cs2/rifles?price_till=50'],
  ['category=rifles&subcategory=ak-47&type=Rifle%2CPistol', '/products/rifles/ak-47?type=Rifle,Pistol'],
  ['subcategory=knives', '/products/cs2/knives'],
])('the list of %s is at %s', (query, path) => {
  expect(searchPath(query)).toBe(path);
});

test('a stop link names what it stops, and only the shop can write one', () => {
  const tokens = createStopTokens('secret');
  const target = { kind: 'search', customerId: 17, id: 12 } as const;
  const token = tokens.issue(target);
  expect(tokens.read(token)).toEqual(target);
  expect(tokens.read(token.replace('.17.', '.18.'))).toBe(null);
  expect(tokens.read(token.replace('search', 'daily'))).toBe(null);
  expect(createStopTokens('other').read(token)).toBe(null);
  for (const wrong of ['', 'search', 'search.1.2', 'search.1.2.', 'x.1.2.y']) expect(tokens.read(wrong)).toBe(null);
});
