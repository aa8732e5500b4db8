import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { claimOrderAsStaff } from './claim-order-as-staff.ts';
import { deliverOrderAsStaff } from './deliver-order-as-staff.ts';
import { unclaimOrderAsStaff } from './unclaim-order-as-staff.ts';

const shop = withMoneyShop({ runsJobs: true });

const by = () => ({ actor: 'staff:kim@example.com', now: shop.clock.now() });
const claim = (orderId: number, positions: number[] | null) =>
  inTransaction(shop.db, (tx) => claimOrderAsStaff(tx, { orderId, positions, ...by() }));
const unclaim = (orderId: number, positions: number[] | null) =>
  inTransaction(shop.db, (tx) => unclaimOrderAsStaff(tx, { orderId, positions, ...by() }));
const deliver = (orderId: number, positions: number[] | null) =>
  inTransaction(shop.db, (tx) => deliverOrderAsStaff(tx, { orderId, positions, tradeOfferId: '7412589630', ...by() }));
const statesOf = async (orderId: number) =>
  (await listDeliveries(shop.db, [orderId])).map(({ status, isStarted }) => (isStarted ? 'claimed' : status));

test('lines are claimed and delivered one by one; the last completes the order', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{}, {}, {}] });
  expect(await claim(orderId, [2])).toMatchObject({ isNew: true, deliveries: [{ linePosition: 2 }] });
  expect(await statesOf(orderId)).toEqual(['open', 'claimed', 'open']);
  await expect(deliver(orderId, [1])).rejects.toThrow('order_not_claimed');
  expect(await deliver(orderId, [2])).toBe(1);
  await expect(deliver(orderId, [2])).rejects.toThrow('order_delivered_already');
  await expect(claim(orderId, [2])).rejects.toThrow('order_delivered_already');
  await claim(orderId, [1, 3]);
  await unclaim(orderId, [3]);
  expect(await statesOf(orderId)).toEqual(['claimed', 'delivered', 'open']);
  await expect(unclaim(orderId, [3])).rejects.toThrow('order_not_claimed');
  await expect(deliver(orderId, [1, 3])).rejects.toThrow('order_not_claimed');
  await expect(unclaim(orderId, [1, 3])).rejects.toThrow('order_not_claimed');
  expect(await statesOf(orderId)).toEqual(['claimed', 'delivered', 'open']);
  await claim(orderId, null);
  expect(await deliver(orderId, null)).toBe(2);
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'completed' });
});

test('every step is logged with its lines, a repeated claim is not', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{}, {}] });
  await claim(orderId, [1]);
  await claim(orderId, [1]);
  await unclaim(orderId, [1]);
  await claim(orderId, null);
  await unclaim(orderId, null);
  await claim(orderId, [2]);
  await deliver(orderId, null);
  const entries = await listAudit(shop.db, { subject: `order:${orderId}`, limit: 9 });
  expect(entries.toReversed().map(({ action, details }) => [action, details['positions']])).toEqual([
    ['order.claimed', '1'],
    ['order.claim_undone', '1'],
    ['order.claimed', '1 2'],
    ['order.claim_undone', '1 2'],
    ['order.claimed', '2'],
    ['order.delivered', '2'],
  ]);
});
