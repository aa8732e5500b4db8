import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hintOf, isApiKey, keyBytes, toApiKey, toUsedNetwork } from './api-key.rules.ts';

const newKey = () => toApiKey(randomBytes(keyBytes));

test('a key has a prefix for scanners, a random part and a checksum', () => {
  const key = toApiKey(new Uint8Array(keyBytes).fill(255));
  expect(key).toMatch(/^lo_live_[0-9A-Za-z]{36}$/);
  expect(isApiKey(key)).toBe(true);
  expect(hintOf(key)).toBe(key.slice(0, 12));
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
});

test('a changed character, another length or another prefix is no key', () => {
  const key = newKey();
  const changed = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);
  for (const text of ['', changed, `${key}a`, key.slice(0, -1), key.replace('lo_live_', 'lo_test_'), ` ${key}`])
    expect([text, isApiKey(text)]).toEqual([text, false]);
});

test('a use is noted by its network, not by its address', () => {
  expect(toUsedNetwork('203.0.113.77')).toBe('203.0.113.x');
  expect(toUsedNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
});
