import { expect, test } from 'vitest';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { readTransferName } from '../../../test-kit/given-batch.ts';
import { givenReplacedPayout } from '../../../test-kit/given-replaced-payout.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { decideExportedPayout } from './decide-exported-payout.ts';
import { settleWithEarlier } from './settle-with-earlier.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const desk = withBankDesk(shop);
const { now, read } = desk;

const givenReplaced = () => givenReplacedPayout(shop, desk);
const settle = (payoutId: number) =>
  shop.db.begin((tx) => settleWithEarlier(tx, { payoutId, actor: 'terminal:kim', now: now() }));
const owed = async (payoutId: number) => {
  const [row] = await shop.db<{ cents: number }[]>`
    select b.cents::int as cents from ledger.balances_by_reference b join payments.payouts p on p.id = ${payoutId}
    where b.reference = p.purpose || ':' || p.reference_id and b.code = 'payouts_due'`;
  return row?.cents ?? 0;
};

test('a rejection of the earlier payout after all marks the one that it settled, and staff decide', async () => {
  const { earlier, later, paid, reject } = await givenReplaced();
  await paid();
  await settle(later);
  expect(await reject('STATUS-2')).toEqual(['unclear']);
  expect((await read(later)).contradictedAt).not.toBeNull();
  expect((await read(earlier)).contradictedAt).toBeNull();
  const decide = (outcome: 'sent' | 'failed') =>
    shop.db.begin((tx) =>
      decideExportedPayout(tx, { payoutId: later, outcome, reason: 'not paid', actor: 'terminal:kim', now: now() }),
    );
  await decide('sent');
  expect(await read(later)).toMatchObject({ state: 'sent', contradictedAt: null });
  await reject('STATUS-2');
  expect((await read(later)).contradictedAt).toBeNull();
  await reject('STATUS-3');
  await decide('failed');
  expect(await read(later)).toMatchObject({ state: 'failed', contradictedAt: null, failureReason: 'not paid' });
  expect(await owed(later)).toBe(25_00);
  expect(await desk.bookedFor(earlier)).not.toContain('payout_recovered');
  await expect(decide('failed')).rejects.toMatchObject({ code: 'payout_not_exported' });
});

test('one: a decision that it was not paid and a report of the return book it back once', async () => {
  const { later, paid, back, reject } = await givenReplaced();
  await paid();
  await settle(later);
  await reject('STATUS-2');
  const noted = { payoutId: later, outcome: 'failed' as const, reason: 'not paid', actor: 'terminal:kim', now: now() };
  const ends = await Promise.allSettled([shop.db.begin((tx) => decideExportedPayout(tx, noted)), back()]);
  expect(ends[1]).toMatchObject({ status: 'fulfilled' });
  if (ends[0].status === 'rejected') expect(ends[0].reason).toMatchObject({ code: 'payout_not_exported' });
  expect(await read(later)).toMatchObject({ state: 'failed', contradictedAt: null });
  expect(await owed(later)).toBe(25_00);
});

test('none: a rejection of the own old transfer of a settled payout says nothing about the earlier one', async () => {
  const { later, paid } = await givenReplaced();
  const { batch } = await desk.export();
  const endToEndId = await readTransferName(shop.db, later);
  const rejection = (messageId: string) =>
    givenStatusReport(batch.messageId, [{ endToEndId, status: 'RJCT', code: 'AC01' }], { messageId });
  await desk.load(rejection('OWN-1'));
  await paid();
  await settle(later);
  await desk.load(givenDebitNotice([{ endToEndId, amount: '25.00', reference: 'OWN' }], 'OWN-2'));
  expect(await desk.surplusOf(later)).toBe(25_00);
  expect(await desk.load(rejection('OWN-3'))).toEqual(['unclear']);
  expect(await read(later)).toMatchObject({ state: 'sent', contradictedAt: null });
  const decide = shop.db.begin((tx) =>
    decideExportedPayout(tx, {
      payoutId: later,
      outcome: 'failed',
      reason: 'not paid',
      actor: 'terminal:kim',
      now: now(),
    }),
  );
  await expect(decide).rejects.toMatchObject({ code: 'payout_not_exported' });
  expect(await owed(later)).toBe(0);
});
