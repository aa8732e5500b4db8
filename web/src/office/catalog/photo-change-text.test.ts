import { expect, test } from 'vitest';
import { photoChangeText } from './photo-change-text.ts';

test('photos are counted', () => {
  expect(photoChangeText({ 'photos.from': '', 'photos.to': 'a1' })).toBe('photos: 0 → 1');
  expect(photoChangeText({ 'photos.from': 'a1 b2', 'photos.to': 'b2 a1' })).toBe('Another order');
});
