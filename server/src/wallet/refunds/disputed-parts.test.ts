import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { givenRefundPayout, refundsOf, requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { reportDispute } from '../../../test-kit/report-dispute.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { readRefundPlan } from './refunds.queries.ts';

const shop = withMoneyShop({ runsJobs: true });

const planOf = (customerId: number) =>
  readRefundPlan(shop.db, { customerId, coinsMinor: null, refundDays: 180, now: shop.clock.now() });

async function report(depositId: number, status: 'open' | 'won' | 'lost'): Promise<void> {
  await reportDispute(shop, { purpose: 'deposit', referenceId: depositId, name: 'part', amountMinor: 5_00, status });
  await shop.runJobs();
}

test('what a lost dispute about a part left of a deposit is paid out', async () => {
  const { depositId, customerId } = await givenCreditedDeposit(shop);
  await report(depositId, 'open');
  expect(await planOf(customerId)).toMatchObject({ coinsMinorMax: 0 });
  await report(depositId, 'lost');
  const left = { coinsMinorMax: 15_00, cents: 15_00, payoutCents: 15_00, grantedCoinsMinor: 0 };
  expect(await planOf(customerId)).toMatchObject(left);
  shop.advance(1);
  await requestBalanceRefund(shop, customerId, { payout: givenRefundPayout() });
  expect((await readBalance(shop.db, customerId)).balanceMinor).toBe(0);
  expect(await planOf(customerId)).toMatchObject({ coinsMinorMax: 0 });
});

test('a dispute that is won leaves all of it to the card', async () => {
  const { depositId, customerId } = await givenCreditedDeposit(shop);
  for (const status of ['open', 'won'] as const) await report(depositId, status);
  await requestBalanceRefund(shop, customerId);
  await shop.runJobs();
  expect(await refundsOf(shop.db, customerId)).toEqual([{ cents: 20_00, status: 'sent' }]);
});

test('a waiting refund that a lost dispute covers but for a rest leaves only that rest', async () => {
  const { depositId, customerId } = await givenCreditedDeposit(shop);
  await givenWallet(shop.db, customerId, 50_00);
  await requestBalanceRefund(shop, customerId);
  const dispute = { purpose: 'deposit', referenceId: depositId, name: 'rest', amountMinor: 19_40 } as const;
  for (const status of ['open', 'lost'] as const) {
    await reportDispute(shop, { ...dispute, status });
    await shop.runJobs();
  }
  expect((await readBalance(shop.db, customerId)).balanceMinor).toBe(50_60);
  expect(await planOf(customerId)).toMatchObject({ coinsMinorMax: 60, grantedCoinsMinor: 50_00 });
});

test('a payout that was requested while a poll was on its way to report the dispute ends as well', async () => {
  const { depositId, customerId } = await givenCreditedDeposit(shop);
  const pollBegan = shop.clock.now();
  shop.advance(1);
  await requestBalanceRefund(shop, customerId, { payout: givenRefundPayout(), refundDays: 0 });
  const poll = { db: shop.db, clock: { now: () => pollBegan } };
  const dispute = {
    purpose: 'deposit',
    referenceId: depositId,
    name: 'poll',
    amountMinor: 20_00,
    status: 'open',
  } as const;
  await reportDispute(poll, dispute);
  await shop.runJobs();
  const [payout] =
    await shop.db`select state, replaced_at is not null as is_over from payments.payouts where customer_id = ${customerId}`;
  expect(payout).toEqual({ state: 'failed', isOver: true });
});
