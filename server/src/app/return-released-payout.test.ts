import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { checkPayout } from '#server/payments/reconciliation/check-payout.ts';
import { givenRefundPayout, requestBalanceRefund } from '../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit } from '../../test-kit/given-deposit.ts';
import { givenSentPayout } from '../../test-kit/given-payout.ts';
import { reportDispute } from '../../test-kit/report-dispute.ts';
import { orderTwinFault } from '../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });
const record = () => Promise.resolve();

/** Coins of a deposit whose payout the provider has not answered, and in the end has not made. */
async function givenUnansweredCoins() {
  const { depositId: referenceId, customerId } = await givenCreditedDeposit(shop);
  shop.advance(1);
  const refundId = await requestBalanceRefund(shop, customerId, { payout: givenRefundPayout(), refundDays: 0 });
  const [row] = await shop.db`select id from payments.payouts where purpose = 'wallet' and reference_id = ${refundId}`;
  const payoutId = row?.['id'] as number;
  await orderTwinFault(shop.db, { operation: 'pay_out', fault: 'error' });
  await expect(givenSentPayout(shop, payoutId)).rejects.toThrow(ProviderFailure);
  return {
    wallet: () => readBalance(shop.db, customerId),
    dispute: async (...statuses: ('open' | 'won' | 'lost')[]) => {
      for (const status of statuses) {
        await reportDispute(shop, { purpose: 'deposit', referenceId, name: 'debit', amountMinor: 20_00, status });
        await shop.runJobs();
      }
    },
    check: async () => {
      shop.advance(15);
      await checkPayout(shop.db, { payoutId, gateways: shop.deps.gateways, now: shop.clock.now(), record });
      await shop.runJobs();
    },
  };
}

test('a lost dispute takes the coins once the provider has no payout', async () => {
  const { wallet, dispute, check } = await givenUnansweredCoins();
  await dispute('open', 'lost');
  await check();
  expect(await wallet()).toEqual({ balanceMinor: 0, heldMinor: 0, availableMinor: 0 });
});

test('an open dispute holds the coins once the provider has no payout, and a won one releases them', async () => {
  const { wallet, dispute, check } = await givenUnansweredCoins();
  await dispute('open');
  await check();
  expect(await wallet()).toMatchObject({ heldMinor: 20_00, availableMinor: 0 });
  await dispute('won');
  expect(await wallet()).toMatchObject({ heldMinor: 0, availableMinor: 20_00 });
});

test('none: without a dispute the payout stays owed', async () => {
  const { wallet, check } = await givenUnansweredCoins();
  await check();
  expect(await wallet()).toMatchObject({ balanceMinor: 0 });
  const owed = await shop.db`select from payments.payouts where state = 'pending' and replaced_at is null`;
  expect(owed).toHaveLength(1);
});
