import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';

test('digests as FNV-1a does', () => {
  expect(digestOf('')).toBe('cbf29ce484222325');
  expect(digestOf('a')).toBe('af63dc4c8601ec8c');
  expect(digestOf('foobar')).toBe('85944171f73967e8');
});
