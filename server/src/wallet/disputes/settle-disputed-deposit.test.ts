import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollReports } from '#server/payments/reconciliation/poll-reports.ts';
import { paymentsPersonalData } from '#server/payments/payments.privacy.ts';
import { refundsOf, requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit, givenOpenDeposit } from '../../../test-kit/given-deposit.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { reportDispute } from '../../../test-kit/report-dispute.ts';
import { spendCoins } from '../../../test-kit/spend-coins.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { holdDisputedDeposit } from './hold-disputed-deposit.ts';
import { settleOverdueDisputes } from './settle-overdue-disputes.ts';
import { settleDisputedDeposit } from './settle-disputed-deposit.ts';

const shop = withMoneyShop({ runsJobs: true });

/** A credited deposit of 20 coins, for 20 euros. */
async function givenDeposit() {
  const open = await givenOpenDeposit(shop);
  await shop.press(open.redirectUrl, 'approve');
  await shop.runJobs();
  return open;
}

async function disputeIdOf(paymentId: number): Promise<number> {
  const [row] = await shop.db`select id from payments.disputes where payment_id = ${paymentId}`;
  return row?.['id'] as number;
}

const wallet = (customerId: number) => readBalance(shop.db, customerId);

async function lossesOf(depositId: number): Promise<number> {
  const [row] = await shop.db`
    select cents::int from ledger.balances_by_reference
    where code = 'dispute_losses' and reference = ${`deposit:${depositId}`}`;
  return (row?.['cents'] as number | undefined) ?? 0;
}

test('once: disputed coins are held, and released when the shop wins', async () => {
  const { redirectUrl, customerId, paymentId, depositId } = await givenDeposit();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 5_00, fault: 'duplicate' });
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 20_00, heldMinor: 5_00, availableMinor: 15_00 });
  await expect(paymentsPersonalData.refuseIfOpen(shop.db, customerId)).rejects.toThrow('account_has_open_payout');
  await orderAtTwin(shop, { redirectUrl, order: 'win', fault: 'duplicate' });
  await shop.runJobs();
  await holdDisputedDeposit(shop.db, { depositId, disputeId: await disputeIdOf(paymentId), now: shop.clock.now() });
  expect(await wallet(customerId)).toEqual({ balanceMinor: 20_00, heldMinor: 0, availableMinor: 20_00 });
  expect(await lossesOf(depositId)).toBe(0);
});

test('one: concurrent ends take the coins once, and the loss is what was spent before', async () => {
  const { redirectUrl, customerId, paymentId, depositId } = await givenDeposit();
  await spendCoins(shop, customerId, 8_00);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 12_00, heldMinor: 12_00, availableMinor: 0 });
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  const end = { depositId, disputeId: await disputeIdOf(paymentId), outcome: 'lost' as const, now: shop.clock.now() };
  await Promise.all([settleDisputedDeposit(shop.db, end), settleDisputedDeposit(shop.db, end)]);
  expect(await wallet(customerId)).toEqual({ balanceMinor: 0, heldMinor: 0, availableMinor: 0 });
  expect(await lossesOf(depositId)).toBe(-8_00);
  await shop.runJobs();
  const [told, ...others] = await shop.db`
    select body_text as text from email.messages where customer_id = ${customerId} and kind = 'disputed_coins_taken'`;
  expect(others).toEqual([]);
  expect(told?.['text']).toContain('so we took 12.00');
  expect(told?.['text']).toContain(`The payment was for top-up ${depositId}.`);
});

/** The provider's webhooks are lost; the shop asks for reports. */
async function learnLate(redirectUrl: string, order: 'dispute' | 'win' | 'lose' | 'fail_refund'): Promise<void> {
  await orderAtTwin(shop, { redirectUrl, order, fault: 'missing' });
  await pollReports(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
}

test('a dispute that is heard of only when it is lost takes the coins', async () => {
  const { redirectUrl, customerId, depositId } = await givenDeposit();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 15_00, fault: 'missing' });
  await learnLate(redirectUrl, 'lose');
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 5_00, heldMinor: 0, availableMinor: 5_00 });
  expect(await lossesOf(depositId)).toBe(0);
});

test('coins that a waiting refund took are not taken again from another deposit', async () => {
  const disputed = await givenCreditedDeposit(shop);
  const { customerId } = disputed;
  await givenCreditedDeposit(shop, { customerId });
  await requestBalanceRefund(shop, customerId, { coinsMinor: 12_00 });
  await learnLate(disputed.redirectUrl, 'dispute');
  await shop.runJobs();
  expect(await wallet(customerId)).toMatchObject({ balanceMinor: 28_00, heldMinor: 8_00 });
  await learnLate(disputed.redirectUrl, 'lose');
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 20_00, heldMinor: 0, availableMinor: 20_00 });
  expect(await refundsOf(shop.db, customerId)).toMatchObject([{ status: 'covered' }]);
});

test('what a lost dispute leaves of a waiting refund comes back as coins', async () => {
  const { redirectUrl, customerId } = await givenCreditedDeposit(shop);
  await requestBalanceRefund(shop, customerId, { coinsMinor: 12_00 });
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 5_00, fault: 'missing' });
  await learnLate(redirectUrl, 'lose');
  await shop.runJobs();
  expect(await wallet(customerId)).toMatchObject({ balanceMinor: 15_00, heldMinor: 0 });
  expect(await refundsOf(shop.db, customerId)).toMatchObject([{ status: 'failed' }]);
});

test.each([
  ['first', 'second'],
  ['second', 'first'],
])(
  'two disputes of a deposit cover its waiting refund once, and take the rest (%s lost before %s)',
  async (...order) => {
    const { depositId, customerId } = await givenCreditedDeposit(shop);
    await givenCreditedDeposit(shop, { customerId });
    await requestBalanceRefund(shop, customerId, { coinsMinor: 5_00 });
    const report = (name: string, status: 'open' | 'lost') =>
      reportDispute(shop, { purpose: 'deposit', referenceId: depositId, name, amountMinor: 10_00, status });
    for (const name of order) await report(name, 'open');
    await shop.runJobs();
    expect(await wallet(customerId)).toMatchObject({ balanceMinor: 35_00, heldMinor: 15_00 });
    for (const name of order) {
      await report(name, 'lost');
      await shop.runJobs();
    }
    expect(await wallet(customerId)).toEqual({ balanceMinor: 20_00, heldMinor: 0, availableMinor: 20_00 });
    expect(await refundsOf(shop.db, customerId)).toMatchObject([{ status: 'covered' }]);
    expect(await lossesOf(depositId)).toBe(0);
  },
);

test.each([
  ['win', { balanceMinor: 20_00, heldMinor: 0 }],
  ['lose', { balanceMinor: 0, heldMinor: 0 }],
] as const)('the end of a dispute whose event was lost is settled some minutes later (%s)', async (end, expected) => {
  const { redirectUrl, customerId } = await givenDeposit();
  await learnLate(redirectUrl, 'dispute');
  await shop.runJobs();
  await learnLate(redirectUrl, end);
  await shop.db`delete from graphile_worker._private_jobs`;
  await settleOverdueDisputes(shop.db, shop.clock.now());
  expect((await wallet(customerId)).heldMinor).toBe(20_00);
  shop.advance(6);
  await Promise.all([1, 2].map(() => settleOverdueDisputes(shop.db, shop.clock.now())));
  expect(await wallet(customerId)).toMatchObject(expected);
});

test('a refund that fails after the dispute is lost is not credited: the customer has that money', async () => {
  const { redirectUrl, customerId } = await givenCreditedDeposit(shop);
  await requestBalanceRefund(shop, customerId, { coinsMinor: 10_00 });
  await shop.runJobs();
  await spendCoins(shop, customerId, 10_00);
  await learnLate(redirectUrl, 'dispute');
  await learnLate(redirectUrl, 'lose');
  await shop.runJobs();
  await learnLate(redirectUrl, 'fail_refund');
  await shop.runJobs();
  expect((await wallet(customerId)).balanceMinor).toBe(0);
  expect(await refundsOf(shop.db, customerId)).toMatchObject([{ status: 'covered' }]);
});
