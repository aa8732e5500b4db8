import { expect, test } from 'vitest';
import { changeTexts, photoChangeText } from './change-texts.ts';

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

test('photos are counted', () => {
  expect(photoChangeText({ 'photos.from': '', 'photos.to': 'a1' })).toBe('photos: 0 → 1');
  expect(photoChangeText({ 'photos.from': 'a1 b2', 'photos.to': 'b2 a1' })).toBe('Another order');
});
