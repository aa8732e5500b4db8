import { expect, test } from 'vitest';
import { stateOfKey } from './state-of-key.ts';

test('a key works until its end, unless it is revoked', () => {
  expect(stateOfKey({ revoked_at: null }, false)).toBe('works');
  expect(stateOfKey({ revoked_at: null }, true)).toBe('ended');
  expect(stateOfKey({ revoked_at: 1 }, true)).toBe('revoked');
});
