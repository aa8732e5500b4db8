import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';

test('computes FNV-1a', () => {
  expect(digestOf('')).toBe('cbf29ce484222325');
  expect(digestOf('a')).toBe('af63dc4c8601ec8c');
  expect(digestOf('foobar')).toBe('85944171f73967e8');
});
