import { expect, test } from 'vitest';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { read, load, givenTwo, bookedFor, surplusOf } = withBankDesk(shop);

/** One exported payout, and what a bank can say about it. */
async function givenTransfer() {
  const { one, fileId } = await givenTwo();
  const { payoutId, endToEndId } = one;
  const booking = { endToEndId, amount: '25.00' };
  const back = { ...booking, direction: 'CRDT', code: 'AC04' } as const;
  return {
    payoutId,
    debit: (reference?: string) => load(givenDebitNotice([{ ...booking, reference }])),
    credit: (reference?: string) => load(givenDebitNotice([{ ...back, reference }])),
    reject: () => load(givenStatusReport(fileId, [{ endToEndId, status: 'RJCT', code: 'AC04' }])),
    settle: () => load(givenStatusReport(fileId, [{ endToEndId, status: 'ACSC' }])),
  };
}

test('a rejection that repeats what a credit said books nothing more', async () => {
  const { payoutId, debit, credit, reject } = await givenTransfer();
  expect([await debit('A-1'), await debit('A-2'), await credit('R-1')]).toEqual([
    ['sent'],
    ['paid_twice'],
    ['returned'],
  ]);
  for (const expected of ['unclear', 'unclear']) expect(await reject()).toEqual([expected]);
  expect(await bookedFor(payoutId)).toEqual(['payout_due', 'payout_sent', 'payout_overpaid', 'payout_recovered']);
  expect(await read(payoutId)).toMatchObject({ state: 'sent' });
});

test('a credit that was booked is known, whatever was paid since', async () => {
  const { payoutId, debit, credit } = await givenTransfer();
  expect([await debit('A-1'), await credit('R-1'), await debit('A-2')]).toEqual([
    ['sent'],
    ['returned'],
    ['paid_twice'],
  ]);
  expect(await credit('R-1')).toEqual(['repeated']);
  expect(await surplusOf(payoutId)).toBe(25_00);
});

test('a credit that is reported before its debit leaves nothing to pay back', async () => {
  const { payoutId, debit, credit } = await givenTransfer();
  expect([await credit('R-1'), await debit('A-1')]).toEqual([['returned'], ['repeated']]);
  expect(await bookedFor(payoutId)).toEqual(['payout_due']);
  expect(await read(payoutId)).toMatchObject({ state: 'failed', failureReason: 'AC04: The account is closed.' });
  expect(await debit('A-2')).toEqual(['sent']);
});

test('a credit after a rejection answers the debit that is reported last', async () => {
  const { payoutId, debit, credit, reject } = await givenTransfer();
  expect([await reject(), await credit('R-1'), await debit('A-1')]).toEqual([['failed'], ['returned'], ['repeated']]);
  expect(await bookedFor(payoutId)).toEqual(['payout_due']);
  expect(await read(payoutId)).toMatchObject({ state: 'failed' });
});

test('a debit without a reference, and a settlement, are the debit that gets its reference later', async () => {
  const { payoutId, debit, credit, settle } = await givenTransfer();
  expect([await settle(), await debit(), await debit('A-1'), await debit('A-2')]).toEqual([
    ['sent'],
    ['repeated'],
    ['repeated'],
    ['paid_twice'],
  ]);
  expect([await credit(), await credit('R-1'), await credit('R-2')]).toEqual([
    ['returned'],
    ['repeated'],
    ['returned'],
  ]);
  expect(await surplusOf(payoutId)).toBe(0);
  expect(await read(payoutId)).toMatchObject({ state: 'failed' });
});
