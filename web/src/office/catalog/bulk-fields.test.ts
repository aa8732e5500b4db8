import { expect, test } from 'vitest';
import { percentFault, toChange, unchanged } from './bulk-fields.tsx';

test.each([
  ['-5', -5],
  ['+2,5', 2.5],
  ['\u22122,5', -2.5],
  ['12.50', 12.5],
])('a percentage typed as %j changes prices by that much', (percent, number) => {
  expect(toChange({ ...unchanged, percent })).toEqual({ price_percent: number });
});

test.each(['-100', '501', 'x', '0'])('the percentage %j is refused with its bounds', (percent) => {
  expect(percentFault(percent)).toBe('Enter a percentage from -90 to 500, but not 0, such as -5.');
});

test.each(['', '-5', '+500', '-90'])('the percentage %j is fine', (percent) => {
  expect(percentFault(percent)).toBeNull();
});

test.each(['x', '0', '1.2.3', '-100', '-'])('%j is no change', (percent) => {
  expect(toChange({ ...unchanged, percent, isNew: 'yes' })).toBeNull();
});
