import { expect, test } from 'vitest';
import { toColumnErrors } from './column-errors.ts';

const columns = ['price', 'float', 'name_tag'];

test('each part of a reason stands at the column that it names', () => {
  const reason = 'price is empty; float has more than 14 digits; name_tag is longer than 40 characters';
  expect(toColumnErrors(reason, columns)).toEqual({
    price: ['Price is empty.'],
    float: ['Float has more than 14 digits.'],
    name_tag: ['Name tag is longer than 40 characters.'],
  });
});

test('a part without a column belongs to the one before it, or to none', () => {
  expect(toColumnErrors('float must be 0 to 0.07 for "A; B"', columns)).toEqual({
    float: ['Float must be 0 to 0.07 for "A; B".'],
  });
  expect(toColumnErrors('item "A" has no floats', columns)).toEqual({ row: ['Item "A" has no floats.'] });
});
