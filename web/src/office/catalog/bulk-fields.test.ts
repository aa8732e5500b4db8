import { expect, test } from 'vitest';
import { toChange, unchanged } from './bulk-fields.tsx';

test.each([
  ['-5', -5],
  ['+2,5', 2.5],
  ['1,234.50', 1234.5],
  ['1.234', 1234],
])('a percentage typed as %j changes prices by that much', (percent, number) => {
  expect(toChange({ ...unchanged, percent })).toEqual({ price_percent: number });
});

test.each(['x', '0', '1.2.3'])('%j is no change', (percent) => {
  expect(toChange({ ...unchanged, percent, isNew: 'yes' })).toBeNull();
});
