import { expect, test } from 'vitest';
import { toPayoutFailure } from './payout-failure.rules.ts';

test.each([
  ['AC01: The account number is wrong. IBAN falsch', 'account_unknown'],
  ['BE01: The name of the recipient does not fit the account.', 'name_mismatch'],
  ['account_closed: The bank of the recipient declined', 'account_closed'],
  ['declined', 'bank_declined'],
  ['AM04: The account of the shop has not enough money.', null],
  ['the customer wrote that the account is closed', null],
  ['', null],
  [null, null],
])('the reason %j is %j for the customer', (reason, failure) => {
  expect(toPayoutFailure(reason)).toBe(failure);
});
