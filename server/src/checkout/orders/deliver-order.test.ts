import { expect, test } from 'vitest';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { inTransaction } from '#server/platform/db.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { claimOrder } from './claim-order.ts';
import { deliverOrder } from './deliver-order.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';

const shop = withMoneyShop();

async function givenBuyer(): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  await givenCart(shop.db, id, [await givenItem(shop.db), await givenItem(shop.db)]);
  return id;
}

/** Two lines that wait for staff. */
async function givenPaidOrder(): Promise<number> {
  const input = givenPurchase(shop.content, await givenBuyer(), { now: shop.clock.now() });
  return purchaseWithBalance(shop.db, input, { ...shop.deps, delivery: createManualDelivery() });
}

const claim = (orderId: number) => inTransaction(shop.db, (tx) => claimOrder(tx, { orderId, now: shop.clock.now() }));
const deliver = (orderId: number) =>
  inTransaction(shop.db, (tx) => deliverOrder(tx, { orderId, tradeOfferId: '7412589630', now: shop.clock.now() }));
const order = (orderId: number) => findOrderSummary(shop.db, orderId);

test('once: all lines are delivered, and their events complete the order', async () => {
  const orderId = await givenPaidOrder();
  await claim(orderId);
  expect(await deliver(orderId)).toEqual([1, 2]);
  await expect(deliver(orderId)).rejects.toThrow('order_delivered_already');
  await shop.db`delete from graphile_worker._private_jobs where payload ->> 'deliveryId' is not null`;
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', deliveredCount: 2 });
  await expect(deliver(orderId)).rejects.toThrow('order_delivered_already');
});

test('one: of concurrent deliveries one is refused', async () => {
  const orderId = await givenPaidOrder();
  await claim(orderId);
  const results = await Promise.allSettled([deliver(orderId), deliver(orderId)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await order(orderId)).toMatchObject({ deliveredCount: 2 });
});

test('none: unknown, unpaid and unclaimed orders are not delivered', async () => {
  const input = givenPurchase(shop.content, await givenBuyer(), { method: 'card', now: shop.clock.now() });
  const { orderId } = await startCardPurchase(shop.db, input, shop.deps);
  const unclaimed = await givenPaidOrder();
  const before = await snapshotLedger(shop.db);
  await expect(deliver(unclaimed)).rejects.toThrow('order_not_claimed');
  await expect(deliver(orderId)).rejects.toThrow('order_not_paid');
  await expect(deliver(2_000_000_000)).rejects.toThrow('order_not_found');
  expect(await snapshotLedger(shop.db)).toEqual(before);
});
