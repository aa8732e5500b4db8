import { expect, test } from 'vitest';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { recordPayout } from '#server/payments/payouts/record-payout.ts';
import { emailsTo } from '../../test-kit/emails-to.ts';
import { givenRefundPayout, requestBalanceRefund } from '../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit } from '../../test-kit/given-deposit.ts';
import { givenSentPayout } from '../../test-kit/given-payout.ts';
import { givenRefund } from '../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../test-kit/given-settled-order.ts';
import { reportDispute } from '../../test-kit/report-dispute.ts';
import { spendCoins } from '../../test-kit/spend-coins.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { returnPayout } from './return-payout.ts';

const shop = withMoneyShop({ runsJobs: true });

const wallet = (customerId: number) => readBalance(shop.db, customerId);

interface Paid {
  purpose: 'order' | 'deposit';
  referenceId: number;
  customerId: number;
  cents: number;
}

/** Coins of a payment that are paid out to an account, all or some of them. */
async function givenSentCoins({ purpose, referenceId, customerId, cents }: Paid, coinsMinor: number | null = null) {
  shop.advance(1);
  const refundId = await requestBalanceRefund(shop, customerId, {
    payout: givenRefundPayout(),
    refundDays: 0,
    coinsMinor,
  });
  const [row] = await shop.db`select id from payments.payouts where purpose = 'wallet' and reference_id = ${refundId}`;
  const payoutId = row?.['id'] as number;
  await givenSentPayout(shop, payoutId);
  await shop.runJobs();
  const dispute = async (...statuses: ('open' | 'won' | 'lost')[]) => {
    for (const status of statuses) {
      await reportDispute(shop, { purpose, referenceId, name: 'debit', amountMinor: cents, status });
      await shop.runJobs();
    }
  };
  return { payoutId, refundId, dispute };
}

/** The bank of the recipient gives the money back. */
async function returnedByBank(payoutId: number): Promise<void> {
  const { provider, providerPayoutId } = await readPayout(shop.db, payoutId);
  const report = { about: 'payout' as const, payoutId, providerPayoutId: providerPayoutId ?? '' };
  const failed = { ...report, state: 'failed' as const, failureReason: 'account_closed' };
  await shop.db.begin((tx) => recordPayout(tx, failed, { provider, now: shop.clock.now() }));
  await shop.runJobs();
}

async function givenDeposit(): Promise<Paid & { email: string }> {
  const { depositId, customerId, email } = await givenCreditedDeposit(shop);
  return { purpose: 'deposit', referenceId: depositId, customerId, email, cents: 20_00 };
}

/** An order by card that is refunded to the balance. */
async function givenRefundedOrder(): Promise<Paid> {
  const { orderId, customerId } = await givenSettledOrder(shop, createManualDelivery());
  const how = { destination: 'wallet' as const, reason: 'cancelled', actor: 'customer' };
  await givenRefund(shop.db, { orderId, lines: null, ...how, now: shop.clock.now() });
  await shop.runJobs();
  return { purpose: 'order', referenceId: orderId, customerId, cents: 200_00 };
}

const nothing = { balanceMinor: 0, heldMinor: 0, availableMinor: 0 };

test.each([
  ['a deposit', givenDeposit],
  ['an order', givenRefundedOrder],
])('coins of %s that come back after its dispute was lost are taken', async (_name, given) => {
  const paid = await given();
  const { payoutId, dispute } = await givenSentCoins(paid);
  await dispute('open', 'lost');
  await returnedByBank(payoutId);
  expect(await wallet(paid.customerId)).toEqual(nothing);
});

test.each([
  ['a deposit', givenDeposit],
  ['an order', givenRefundedOrder],
])('coins of %s that come back while its dispute is open are held until its end', async (_name, given) => {
  const paid = await given();
  const { payoutId, dispute } = await givenSentCoins(paid);
  await dispute('open');
  await returnedByBank(payoutId);
  expect(await wallet(paid.customerId)).toMatchObject({ heldMinor: paid.cents, availableMinor: 0 });
  await dispute('won');
  expect(await wallet(paid.customerId)).toMatchObject({ heldMinor: 0, availableMinor: paid.cents });
});

test('one: where a part was taken before, concurrent returns take what came back once, and no coins bought since', async () => {
  const paid = await givenDeposit();
  const { customerId, email } = paid;
  const { payoutId, refundId, dispute } = await givenSentCoins(paid, 12_00);
  await spendCoins(shop, customerId, 3_00);
  await dispute('open', 'lost');
  expect(await wallet(customerId)).toEqual(nothing);
  await givenCreditedDeposit(shop, { customerId });
  await returnedByBank(payoutId);
  const again = () => returnPayout(shop.db, { referenceId: refundId, payoutId }, shop.clock.now());
  await Promise.all([again(), again()]);
  expect(await wallet(customerId)).toEqual({ balanceMinor: 20_00, heldMinor: 0, availableMinor: 20_00 });
  const texts = (await emailsTo(shop.db, email)).filter(({ kind }) => kind === 'disputed_coins_taken');
  expect(texts).toHaveLength(2);
});

test('none: coins whose dispute is won stay', async () => {
  const paid = await givenDeposit();
  const { payoutId, dispute } = await givenSentCoins(paid);
  await dispute('open', 'won');
  await returnedByBank(payoutId);
  expect(await wallet(paid.customerId)).toMatchObject({ heldMinor: 0, availableMinor: 20_00 });
});
