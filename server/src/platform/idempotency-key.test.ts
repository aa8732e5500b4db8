import { expect, test } from 'vitest';
import { hashBody, keyOfAttempt, idempotencyKeysCutoff, refuseIfKeyReused } from './idempotency-key.ts';

test('a key holds for a day', () => {
  expect(idempotencyKeysCutoff(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-20T12:00:00Z'));
});

test('bodies are told apart, equal ones are not', () => {
  const body = ['card', { city: 'Berlin' }, null];
  expect(hashBody(['card', { city: 'Berlin' }, null])).toBe(hashBody(body));
  expect(hashBody(['card', { city: 'Bonn' }, null])).not.toBe(hashBody(body));
  expect(hashBody(['card', '{"city":"Berlin"}', null])).not.toBe(hashBody(body));
});

test('a key that was given is never one that was made', () => {
  expect(keyOfAttempt(null, () => 'made:abc')).toBe('made:abc');
  expect(keyOfAttempt('made:abc', () => 'made:abc')).toBe('given:made:abc');
});

test('the same key with another body is refused', () => {
  expect(() => refuseIfKeyReused({ requestHash: 'a' }, 'a')).not.toThrow();
  expect(() => refuseIfKeyReused({ requestHash: 'a' }, 'b')).toThrow('idempotency_key_reused');
});
