import { expect, test } from 'vitest';
import { chooseDaily, dayOf } from './choose-daily.ts';

const types = ['Rifle', 'Pistol', 'Knife', 'Gloves', 'SMG', 'Shotgun', 'Agent', 'Sticker', 'Container', 'Charm'];
const classes = ['Covert', 'Classified', 'Restricted', 'Extraordinary'];

const item = (id: number, fields: object = {}) => ({
  id,
  type: types[id % types.length] ?? '',
  hero: `Model ${id}`,
  class: classes[id % classes.length] ?? '',
  available: true,
  internal_price: 10,
  ...fields,
});
const candidates = Array.from({ length: 80 }, (_, id) => item(id));
/** Size of the largest group of equal texts. */
const most = (keys: string[]) => Math.max(...[...Map.groupBy(keys, (key) => key).values()].map((same) => same.length));
const choose = (items = candidates, day = '2026-11-23') => chooseDaily(items, { day, max: 20 });
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

test('a day is the same around the world, and its choice does not depend on the order of candidates', () => {
  expect(dayOf(new Date('2026-11-23T23:30:00-05:00'))).toBe('2026-11-24');
  expect(idsOf(choose(candidates.toReversed()))).toEqual(idsOf(choose()));
});

test('another day has other items', () => {
  const first = new Set(idsOf(choose()));
  expect(idsOf(choose(candidates, '2026-11-24')).some((id) => !first.has(id))).toBe(true);
});

test('a sold item is replaced, and the others stay', () => {
  const [sold, ...others] = idsOf(choose());
  const after = idsOf(choose(candidates.map((one) => (one.id === sold ? { ...one, available: false } : one))));
  expect(after.length).toBe(20);
  expect(after).toEqual(expect.arrayContaining(others));
  expect(after).not.toContain(sold);
});

test('types, rarities and models vary', () => {
  const chosen = choose([...candidates, ...candidates.map(({ id }) => item(id + 100, { hero: `Model ${id}` }))]);
  expect(most(chosen.map(({ type }) => type))).toBeLessThanOrEqual(3);
  expect(most(chosen.map((one) => one.class))).toBeLessThanOrEqual(7);
  expect(most(chosen.map(({ hero }) => hero))).toBe(1);
});

test('without variety the row is still full, but never with cent items', () => {
  const rifles = candidates.map((one) => ({ ...one, type: 'Rifle', internal_price: one.id < 50 ? 0.09 : 10 }));
  const chosen = choose(rifles);
  expect(chosen.length).toBe(20);
  expect(chosen.every(({ internal_price: price }) => price >= 1)).toBe(true);
});
