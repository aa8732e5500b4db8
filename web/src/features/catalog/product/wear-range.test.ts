import { expect, test } from 'vitest';
import { wearRange } from './wear-range.ts';

const range = (quality: string, ...[min_float, max_float]: [number, number]) =>
  wearRange({ quality, min_float, max_float });

test('wear is limited by exterior and finish', () => {
  expect(range('field_tested', 0.1, 0.7)).toBe('0.15 – 0.38');
  expect(range('battle_scarred', 0.1, 0.7)).toBe('0.45 – 0.70');
  expect(range('factory_new', 0, 0.08)).toBe('0.00 – 0.07');
  expect(range('minimal_wear', 0.06, 0.08)).toBe('0.07 – 0.08');
  expect(range('battle_scarred', 0, 1)).toBe('0.45 – 1.00');
});

test('the wear range is unknown without an exterior or with missing or contradicting limits', () => {
  expect(wearRange({ quality: null, min_float: 0, max_float: 1 })).toBeNull();
  expect(wearRange({ quality: 'not_painted', min_float: 0, max_float: 1 })).toBeNull();
  expect(wearRange({ quality: 'well_worn', min_float: null, max_float: 1 })).toBeNull();
  expect(wearRange({ quality: 'well_worn', min_float: 0, max_float: 0.3 })).toBeNull();
});
