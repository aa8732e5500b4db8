import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { recordDelivery } from '#server/delivery/record-delivery.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenDelivered } from '../../../test-kit/given-sold-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { reportDispute } from '../../../test-kit/report-dispute.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });

const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).balanceMinor;
const deliver = (orderId: number) => givenDelivered(shop, orderId);
const refund = (orderId: number, lines: { position: number; count: number }[] | null, to: 'wallet' | 'source') =>
  givenRefund(shop.db, { orderId, lines, destination: to, reason: 'test', actor: 'test', now: shop.clock.now() });
const line = (position: number) => [{ position, count: 1 }];

/** Two lines of 100 euros, which staff deliver; the wallet pays `walletCents` of them. */
const givenOrder = (walletCents = 0, overrides = {}) =>
  givenSettledOrder(shop, createManualDelivery(), { walletCents, ...overrides });

async function givenDeliveredLine(orderId: number): Promise<void> {
  const [first] = await listDeliveries(shop.db, [orderId]);
  const sent = { deliveryId: first?.id ?? 0, tradeOfferId: '1', now: shop.clock.now() };
  await inTransaction(shop.db, (tx) => recordDelivery(tx, sent));
  await shop.runJobs();
}

async function lose(redirectUrl: string, amount?: number): Promise<void> {
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', ...(amount && { amount }) });
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
}

async function loseAgain(orderId: number, amountMinor: number): Promise<void> {
  await reportDispute(shop, { purpose: 'order', referenceId: orderId, name: 'again', amountMinor, status: 'lost' });
  await shop.runJobs();
}

async function refundsOf(orderId: number): Promise<number[][]> {
  const refunds = await listOrderRefunds(shop.db, [orderId]);
  return refunds.map((one) => [one.totalCents, one.coveredCents, one.sourceCents, one.walletCents]);
}

/** Cents that nothing explains: the shop lost them. */
async function lossOf(orderId: number): Promise<number> {
  const [row] = await shop.db`select -cents::int as cents from ledger.balances_by_reference
    where code = 'dispute_losses' and reference = ${`order:${orderId}`}`;
  return row?.['cents'] as number;
}

async function documentsOf(orderId: number): Promise<[string, number][]> {
  const rows = await shop.db<{ kind: string; cents: number }[]>`
    select kind, total_cents::int as cents from invoices.documents where order_id = ${orderId} order by id`;
  return rows.map(({ kind, cents }) => [kind, cents]);
}

test('lost about a part, the order goes on; a later refund gives that much less', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder();
  await lose(redirectUrl, 10_00);
  expect(await order(orderId)).toMatchObject({ status: 'processing', closeReason: null });
  expect(await lossOf(orderId)).toBe(10_00);
  await refund(orderId, line(1), 'wallet');
  await shop.runJobs();
  expect(await refundsOf(orderId)).toEqual([[100_00, 10_00, 10_00, 90_00]]);
  expect(await coinsOf(customerId)).toBe(90_00);
  expect(await lossOf(orderId)).toBe(0);
  expect(await deliver(orderId)).toEqual([2]);
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', deliveredCount: 1 });
});

test('lost about the card part, undelivered lines are refunded: the bank gave its part, the rest becomes coins', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder(190_00);
  await givenDeliveredLine(orderId);
  await lose(redirectUrl);
  expect(await order(orderId)).toMatchObject({ status: 'completed', closeReason: 'dispute_lost', deliveredCount: 1 });
  expect(await refundsOf(orderId)).toEqual([[100_00, 10_00, 10_00, 90_00]]);
  expect(await coinsOf(customerId)).toBe(90_00);
  expect(await lossOf(orderId)).toBe(0);
  expect(await documentsOf(orderId)).toEqual([
    ['invoice', 200_00],
    ['credit_note', 100_00],
  ]);
});

test('an order that a lost dispute ends has a credit note of its total', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder(50_00);
  await lose(redirectUrl);
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'dispute_lost' });
  expect(await refundsOf(orderId)).toEqual([[200_00, 150_00, 150_00, 50_00]]);
  expect(await coinsOf(customerId)).toBe(50_00);
  expect(await documentsOf(orderId)).toEqual([
    ['invoice', 200_00],
    ['credit_note', 200_00],
  ]);
});

test('several disputes about parts end the order once they cover it', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder();
  await lose(redirectUrl, 120_00);
  expect(await order(orderId)).toMatchObject({ status: 'processing' });
  await loseAgain(orderId, 80_00);
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'dispute_lost' });
  expect([await coinsOf(customerId), await lossOf(orderId)]).toEqual([0, 0]);
});

test('coins that were taken for a dispute count: what the card still pays is delivered', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder();
  await refund(orderId, line(1), 'wallet');
  await lose(redirectUrl, 100_00);
  expect([await coinsOf(customerId), await lossOf(orderId)]).toEqual([0, 0]);
  expect(await order(orderId)).toMatchObject({ status: 'processing' });
  expect(await deliver(orderId)).toEqual([2]);
});

test('delivered goods that come back after a lost dispute are a refund that the bank paid', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder();
  await deliver(orderId);
  await shop.runJobs();
  await lose(redirectUrl, 150_00);
  expect(await lossOf(orderId)).toBe(150_00);
  await refund(orderId, line(1), 'source');
  await refund(orderId, line(2), 'source');
  await shop.runJobs();
  expect(await refundsOf(orderId)).toEqual([
    [100_00, 100_00, 100_00, 0],
    [100_00, 50_00, 50_00, 50_00],
  ]);
  expect([await coinsOf(customerId), await lossOf(orderId)]).toEqual([50_00, 0]);
  await expect(refund(orderId, null, 'source')).rejects.toThrow('order_refunded_already');
});

test('the coins of parts add up to those of the wallet, also when they do not divide', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder(50, { coinRateEur: '0.03' });
  const { walletCoinsMinor = 0 } = (await order(orderId)) ?? {};
  const before = await coinsOf(customerId);
  await refund(orderId, line(1), 'source');
  await lose(redirectUrl);
  expect(await coinsOf(customerId)).toBe(before + walletCoinsMinor);
});
