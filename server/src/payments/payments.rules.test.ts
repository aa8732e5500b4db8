import { expect, test } from 'vitest';
import { declineTextOf, nextStatus } from './payments.rules.ts';

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

test.each([
  ['insufficient_funds', 'payment.declined_account_funds'],
  ['expired_card', null],
  ['payment_intent_authentication_failure', 'payment.declined_authentication'],
  ['debit_not_authorized', null],
  [null, null],
])('after the decline %s of a bank debit, no word is about a card', (code, text) => {
  expect(declineTextOf(code, 'bank')).toBe(text);
});

test.each([
  ['insufficient_funds', 'payment.declined_funds'],
  ['expired_card', 'payment.declined_details'],
  ['payment_intent_authentication_failure', 'payment.declined_authentication'],
  ['stolen_card', null],
  ['constructor', null],
  [null, null],
])('after the decline %s the customer reads %s', (code, text) => {
  expect(declineTextOf(code, 'card')).toBe(text);
});
