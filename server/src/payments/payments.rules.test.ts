import { expect, test } from 'vitest';
import { verifyWebhookSignature, nextStatus, signWebhook } from './payments.rules.ts';

test.each([
  ['created', 'paid', 'paid'],
  ['open', 'pending', 'pending'],
  ['pending', 'declined', 'declined'],
  ['declined', 'paid', 'paid'],
  ['cancelled', 'paid', 'paid'],
  ['expired', 'paid', 'paid'],
  ['declined', 'cancelled', null],
  ['paid', 'declined', null],
  ['paid', 'paid', null],
  ['pending', 'pending', null],
  ['open', 'open', null],
] as const)('a payment that is %s and reported %s becomes %s', (status, reported, next) => {
  expect(nextStatus(status, reported)).toBe(next);
});

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('accepts a webhook signature for five minutes, with the right secret and body', () => {
  const signature = signWebhook('secret', 'body', now);
  expect(verifyWebhookSignature('secret', { signature, body: 'body', now: later(300) })).toBe(true);
  expect(verifyWebhookSignature('secret', { signature, body: 'body', now: later(301) })).toBe(false);
  expect(verifyWebhookSignature('secret', { signature, body: 'body', now: later(-301) })).toBe(false);
  expect(verifyWebhookSignature('secret', { signature, body: 'other', now })).toBe(false);
  expect(verifyWebhookSignature('another', { signature, body: 'body', now })).toBe(false);
  expect(verifyWebhookSignature('secret', { signature: 'nonsense', body: 'body', now })).toBe(false);
});
