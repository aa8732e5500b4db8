import { expect, test } from 'vitest';
import { newPromoValues, toPromoInput, toPromoValues } from './promo-values.ts';

const tenInTheMorning = 1_767_261_600;
const midnight = 1_767_225_600;
const code: Parameters<typeof toPromoValues>[0] = {
  id: 1,
  code: 'TEST',
  description: 'A test',
  kind: 'percent',
  percent: 10,
  amount: null,
  min_total: 0,
  category: null,
  valid_from: tenInTheMorning,
  valid_until: tenInTheMorning + 1,
  uses_max: null,
  uses_per_customer_max: 1,
  is_enabled: true,
  uses: 0,
  state: 'active',
  version: 'v',
};

test('a save of another field leaves the moments of the window as they are', () => {
  const { values } = toPromoValues(code);
  const { valid_from, valid_until } = toPromoInput({ ...values, description: 'Another' });
  expect([valid_from, valid_until]).toEqual([tenInTheMorning, tenInTheMorning + 1]);
});

test('a new code is valid from the beginning of today, and never from 1970 by accident', () => {
  const { values } = newPromoValues(tenInTheMorning);
  expect(toPromoInput(values).valid_from).toBe(midnight);
  expect(toPromoInput({ ...values, valid_from: null }).valid_from).toBeNull();
});
