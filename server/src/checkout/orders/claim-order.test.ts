import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { cancelOrder } from '#server/checkout/refunds/cancel-order.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import { withdrawFromOrder } from '#server/checkout/withdrawals/withdraw-from-order.ts';
import { listWithdrawalsOfOrder } from '#server/checkout/withdrawals/withdrawal-list.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { inTransaction } from '#server/platform/db.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenClaimed, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { deliverOrder } from './deliver-order.ts';
import { unclaimOrder } from './unclaim-order.ts';

const shop = withMoneyShop({ runsJobs: true });

const claim = (orderId: number) => givenClaimed(shop, orderId);
const unclaim = (orderId: number) =>
  inTransaction(shop.db, (tx) => unclaimOrder(tx, { orderId, actor: 'terminal:kim', now: shop.clock.now() }));
const deliver = (orderId: number) =>
  inTransaction(shop.db, (tx) => deliverOrder(tx, { orderId, tradeOfferId: '7412589630', now: shop.clock.now() }));
const cancel = (orderId: number) =>
  inTransaction(shop.db, (tx) =>
    cancelOrder(tx, { orderId, destination: 'source', reason: 'test', actor: 'test', now: shop.clock.now() }),
  );
const withdraw = (orderId: number, customerId: number) =>
  withdrawFromOrder(shop.db, {
    languageCode: 'en',
    orderId,
    customerId,
    positions: [1],
    email: 'kim@test.example',
    timeZone: 'Europe/Berlin',
    idempotencyKey: null,
    now: shop.clock.now(),
  });

test('once: an order is claimed once, also by two members of staff, and says so', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{}, {}] });
  const claims = await Promise.all([claim(orderId), claim(orderId)]);
  expect(claims.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(claims.map(({ deliveries }) => deliveries.length)).toEqual([2, 2]);
  await expect(cancel(orderId)).rejects.toThrow('delivery_under_way');
});

test('a claim without a trade is taken back, and the order can be cancelled again', async () => {
  const { orderId } = await givenSoldOrder(shop);
  await claim(orderId);
  expect(await unclaim(orderId)).toMatchObject({ refundId: null });
  await expect(unclaim(orderId)).rejects.toThrow('order_not_claimed');
  await expect(deliver(orderId)).rejects.toThrow('order_not_claimed');
  await cancel(orderId);
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'refunded' });
});

test('what customers withdraw from a claimed order is refunded when the trade was not sent', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop);
  await claim(orderId);
  await withdraw(orderId, customerId);
  expect(await listOrderRefunds(shop.db, [orderId])).toEqual([]);
  const { refundId } = await unclaim(orderId);
  expect(await listOrderRefunds(shop.db, [orderId])).toMatchObject([{ id: refundId, totalCents: 100_00 }]);
  expect(await listWithdrawalsOfOrder(shop.db, orderId)).toMatchObject([
    { openCount: 0, settledAt: expect.any(Date) as Date },
  ]);
});

test('one: a claim is delivered or taken back, never both', async () => {
  const { orderId } = await givenSoldOrder(shop);
  await claim(orderId);
  const ends = await Promise.allSettled([deliver(orderId), unclaim(orderId)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('none: unknown, cancelled and disputed orders are not claimed', async () => {
  const { orderId: cancelled } = await givenSoldOrder(shop);
  await cancel(cancelled);
  const { orderId: disputed, redirectUrl } = await givenSettledOrder(shop, createManualDelivery());
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  const before = await snapshotLedger(shop.db);
  await expect(claim(2_000_000_000)).rejects.toThrow('order_not_found');
  await expect(claim(cancelled)).rejects.toThrow('order_not_paid');
  await expect(claim(disputed)).rejects.toThrow('payment_disputed');
  await expect(deliver(disputed)).rejects.toThrow('order_not_claimed');
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a trade that was sent before the dispute is recorded', async () => {
  const { orderId, redirectUrl } = await givenSettledOrder(shop, createManualDelivery());
  await claim(orderId);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  expect(await deliver(orderId)).toEqual([1, 2]);
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'completed', deliveredCount: 2 });
});
