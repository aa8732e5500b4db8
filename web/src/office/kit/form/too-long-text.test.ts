import { expect, test } from 'vitest';
import { tooLongText } from './too-long-text.ts';

test('a text above its limit says by how much', () => {
  expect(tooLongText('x'.repeat(201), 200)).toBe('Shorten this to 200 characters: it has 201.');
  expect(tooLongText(` ${'x'.repeat(200)} `, 200)).toBeNull();
  expect(tooLongText('x'.repeat(201))).toBeNull();
});
