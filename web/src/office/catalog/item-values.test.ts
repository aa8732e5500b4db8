import { expect, test } from 'vitest';
import { toItemInput, toItemValues } from './item-values.ts';

const tenInTheMorning = 1_767_261_600;
const item = { title: 'AK-47', titles: { de: 'AK-47' }, old_price: null, new_until: tenInTheMorning, version: 'v' };

test('a save of another field leaves the moment until which an item is new', () => {
  const { values } = toItemValues(item as unknown as Parameters<typeof toItemValues>[0], ['en', 'de']);
  expect(toItemInput({ ...values, title: 'Another' }).new_until).toBe(tenInTheMorning);
  expect(toItemInput({ ...values, new_until: null }).new_until).toBeNull();
});
