import { expect, test } from 'vitest';
import { keysInMemory } from './idempotency-keys.ts';

test('a repeated input keeps its key', () => {
  const keys = keysInMemory();
  expect(keys.read('cart A by card')).toBeNull();
  keys.write('cart A by card', 'key-1');
  expect(keys.read('cart A by card')).toBe('key-1');
});

test('another input has no key and replaces the last one', () => {
  const keys = keysInMemory();
  keys.write('cart A by card', 'key-1');
  expect(keys.read('cart A by balance')).toBeNull();
  keys.write('cart A by balance', 'key-2');
  expect(keys.read('cart A by card')).toBeNull();
});

test('a final outcome clears the key', () => {
  const keys = keysInMemory();
  keys.write('cart A by card', 'key-1');
  keys.write('cart A by card', null);
  expect(keys.read('cart A by card')).toBeNull();
});
