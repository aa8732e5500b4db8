import { expect, test } from 'vitest';
import { changeTexts } from './change-texts.ts';

test('shows each changed field with both values, and other details as they are', () => {
  const details = {
    'stock.from': 3,
    'stock.to': 5,
    'is_new.from': false,
    'is_new.to': true,
    'hero.from': null,
    reason: 'x',
  };
  expect(changeTexts(details)).toEqual(['stock: 3 → 5', 'is new: no → yes', 'hero: – → –', 'reason: x']);
});
