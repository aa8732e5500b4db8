import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollReports } from '#server/payments/reconciliation/poll-reports.ts';
import { readRefundPlan } from '#server/wallet/refunds/refunds.queries.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { holdRefundedCoins } from './hold-refunded-coins.ts';
import { settleRefundedCoins } from './settle-refunded-coins.ts';

const shop = withMoneyShop({ runsJobs: true });

const wallet = (customerId: number) => readBalance(shop.db, customerId);
const nothing = { balanceMinor: 0, heldMinor: 0, availableMinor: 0 };

async function givenRefundedOrder(destination: 'wallet' | 'source', pieces: 1 | 2) {
  const settled = await givenSettledOrder(shop, createManualDelivery());
  const lines = pieces === 1 ? [{ position: 1, count: 1 }] : null;
  const why = { reason: 'test', actor: 'test', now: shop.clock.now() };
  await givenRefund(shop.db, { orderId: settled.orderId, lines, destination, ...why });
  return settled;
}

interface Order {
  order: 'dispute' | 'win' | 'lose' | 'fail_refund';
  amount?: number;
}

/** The provider's webhook is lost; the shop asks for reports, and handles them unless told not to. */
async function learn(redirectUrl: string, { order, amount }: Order, { isHandled = true } = {}): Promise<void> {
  await orderAtTwin(shop, { redirectUrl, order, fault: 'missing', ...(amount && { amount }) });
  await pollReports(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
  if (isHandled) await shop.runJobs();
}

async function disputeIdOf(orderId: number): Promise<number> {
  const [row] = await shop.db`
    select d.id from payments.disputes d join checkout.orders o on o.payment_id = d.payment_id where o.id = ${orderId}`;
  return row?.['id'] as number;
}

test('once: coins of a refund are held, and taken when the bank gives the money back as well', async () => {
  const { orderId, redirectUrl, customerId } = await givenRefundedOrder('wallet', 2);
  await shop.runJobs();
  expect(await wallet(customerId)).toMatchObject({ balanceMinor: 200_00, heldMinor: 0 });
  await learn(redirectUrl, { order: 'dispute' });
  const held = { balanceMinor: 200_00, heldMinor: 200_00, availableMinor: 0 };
  expect(await wallet(customerId)).toEqual(held);
  await holdRefundedCoins(shop.db, { orderId, disputeId: await disputeIdOf(orderId), now: shop.clock.now() });
  expect(await wallet(customerId)).toEqual(held);
  await learn(redirectUrl, { order: 'lose' });
  expect(await wallet(customerId)).toEqual(nothing);
});

test('one: concurrent ends take the coins once, and no more than the dispute is about', async () => {
  const { orderId, redirectUrl, customerId } = await givenRefundedOrder('wallet', 2);
  await learn(redirectUrl, { order: 'dispute', amount: 30_00 });
  await learn(redirectUrl, { order: 'lose' }, { isHandled: false });
  const end = { orderId, disputeId: await disputeIdOf(orderId), outcome: 'lost' as const, now: shop.clock.now() };
  await Promise.all([settleRefundedCoins(shop.db, end), settleRefundedCoins(shop.db, end)]);
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 170_00, heldMinor: 0, availableMinor: 170_00 });
});

test('none: won, they are released', async () => {
  const { redirectUrl, customerId } = await givenRefundedOrder('wallet', 1);
  await learn(redirectUrl, { order: 'dispute' });
  await learn(redirectUrl, { order: 'win' });
  expect(await wallet(customerId)).toEqual({ balanceMinor: 100_00, heldMinor: 0, availableMinor: 100_00 });
});

test.each([
  ['lose', 0],
  ['win', 100_00],
] as const)('a refund that fails during a dispute waits for its end: after %s coins worth %i', async (end, coins) => {
  const { orderId, redirectUrl, customerId } = await givenRefundedOrder('source', 1);
  await shop.runJobs();
  await learn(redirectUrl, { order: 'dispute', amount: 100_00 });
  await learn(redirectUrl, { order: 'fail_refund' });
  expect(await wallet(customerId)).toEqual(nothing);
  await learn(redirectUrl, { order: end });
  expect((await wallet(customerId)).balanceMinor).toBe(coins);
  expect((await findOrderSummary(shop.db, orderId))?.id).toBe(orderId);
});

test('what a lost dispute about a part left of the coins waits for the days of refunds, then it can be paid out', async () => {
  const { redirectUrl, customerId } = await givenRefundedOrder('wallet', 2);
  await shop.runJobs();
  await learn(redirectUrl, { order: 'dispute', amount: 50_00 });
  await learn(redirectUrl, { order: 'lose' });
  const plan = () => readRefundPlan(shop.db, { customerId, coinsMinor: null, refundDays: 180, now: shop.clock.now() });
  expect(await plan()).toMatchObject({ coinsMinorMax: 0, waitingCoinsMinor: 150_00 });
  shop.advance(181 * 24 * 60);
  expect(await plan()).toMatchObject({ payoutCents: 150_00, waitingCoinsMinor: 0 });
});
