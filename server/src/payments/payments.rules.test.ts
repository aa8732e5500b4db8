import { expect, test } from 'vitest';
import { nextStatus } from './payments.rules.ts';

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
