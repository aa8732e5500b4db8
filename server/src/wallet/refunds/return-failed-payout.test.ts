import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { listDeposits } from '#server/wallet/wallet.queries.ts';
import { givenRefundPayout, requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenSentPayout } from '../../../test-kit/given-payout.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { returnFailedPayout } from './return-failed-payout.ts';

const shop = withMoneyShop({ runsJobs: true });

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).balanceMinor;
const kindsTo = async (email: string) => (await emailsTo(shop.db, email)).map(({ kind }) => kind);

/** A refund of 20 coins that is a payout, because the shop sends nothing back to cards. */
async function givenOwedRefund() {
  const { customerId, email } = await givenCreditedDeposit(shop);
  shop.advance(1);
  const refundId = await requestBalanceRefund(shop, customerId, { payout: givenRefundPayout(), refundDays: 0 });
  const [row] = await shop.db`select id from payments.payouts where purpose = 'wallet' and reference_id = ${refundId}`;
  const payoutId = row?.['id'] as number;
  const fail = () =>
    inTransaction(shop.db, (tx) => failPayout(tx, { payoutId, reason: 'closed', now: shop.clock.now() }));
  const giveBack = () => returnFailedPayout(shop.db, { refundId, payoutId, now: shop.clock.now() });
  return { customerId, email, payoutId, fail, giveBack };
}

test('a payout that arrives is announced', async () => {
  const { customerId, email, payoutId } = await givenOwedRefund();
  await givenSentPayout(shop, payoutId);
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(0);
  expect(await kindsTo(email)).toEqual(['balance_refund_sent', 'balance_refund_requested', 'deposit_credited']);
});

test('one: a failed payout gives its coins back once, with an email, and they can be paid out again', async () => {
  const { customerId, email, fail, giveBack } = await givenOwedRefund();
  const backOf = async () => (await listDeposits(shop.db, customerId)).map(({ refundedCents }) => refundedCents);
  expect(await backOf()).toEqual([20_00]);
  await fail();
  await Promise.all([giveBack(), giveBack()]);
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(20_00);
  expect(await backOf()).toEqual([0]);
  expect((await kindsTo(email)).filter((kind) => kind === 'balance_returned')).toHaveLength(1);
  const again = { payout: givenRefundPayout(), refundDays: 0, idempotencyKey: 'again' };
  await requestBalanceRefund(shop, customerId, again);
  expect(await coinsOf(customerId)).toBe(0);
});

test('none: a payout that is sent or still pending keeps the coins out', async () => {
  const pending = await givenOwedRefund();
  const before = await snapshotLedger(shop.db);
  await pending.giveBack();
  expect(await snapshotLedger(shop.db)).toEqual(before);
  await givenSentPayout(shop, pending.payoutId);
  await pending.giveBack();
  expect(await coinsOf(pending.customerId)).toBe(0);
});
