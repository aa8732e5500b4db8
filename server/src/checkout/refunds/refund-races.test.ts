import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenOrderRefund } from '../../../test-kit/given-refund.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { deliverItem } from '#server/delivery/deliver-item.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { RefundInput } from './refunds.types.ts';

const shop = withMoneyShop({ runsJobs: true });

const refund = (orderId: number, input?: Partial<RefundInput>) => givenOrderRefund(shop, orderId, input);

const order = (orderId: number) => findOrderSummary(shop.db, orderId);

async function goodsOf(id: number) {
  const [row] = await shop.db<{ stock: number; sold: number }[]>`
    select stock, sold_count as sold from catalog.items where id = ${id}`;
  return row;
}

const sentTo = async (orderId: number) => {
  const rows = await shop.db<{ amountMinor: number; status: string }[]>`
    select r.amount_minor, r.status from payments.refunds r join checkout.orders o on o.payment_id = r.payment_id
    where o.id = ${orderId} order by r.id`;
  return [...rows];
};

const expectRefused = async (orderId: number, code: string, input: Partial<RefundInput> = {}) => {
  await shop.runJobs();
  const before = await snapshotLedger(shop.db);
  await expect(refund(orderId, input)).rejects.toMatchObject({ code });
  expect(await snapshotLedger(shop.db)).toEqual(before);
};

describe('one', () => {
  test('of several members of staff one refunds the order', async () => {
    const { orderId } = await givenSoldOrder(shop, { method: 'card', items: [{ count: 2 }] });
    const results = await Promise.allSettled([refund(orderId), refund(orderId), refund(orderId)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'order_refunded_already' });
    }
    await shop.runJobs();
    expect(await sentTo(orderId)).toEqual([{ amountMinor: 200_00, status: 'sent' }]);
  });

  test('staff who deliver and staff who refund: either, never both', async () => {
    const { orderId, items } = await givenSoldOrder(shop);
    const [delivered, refunded] = await Promise.allSettled([givenDelivered(shop, orderId), refund(orderId)]);
    expect(refunded.status).toBe('fulfilled');
    const stock = delivered.status === 'fulfilled' ? 0 : 1;
    expect(await goodsOf(items[0]?.id ?? 0)).toMatchObject({ stock });
  });

  test('while a gateway delivers, the line is not refunded', async () => {
    const { orderId } = await givenSoldOrder(shop);
    const [delivery] = await listDeliveries(shop.db, [orderId]);
    const deliveryId = delivery?.id ?? 0;
    let refused: unknown;
    const deliver = async () => {
      refused = await refund(orderId).catch((error: unknown) => error);
      return 'sandbox-1';
    };
    const manual = { name: 'manual' as const, senderName: null, delaySeconds: 0, deliver };
    await deliverItem(shop.db, { deliveryId, gateways: { manual }, now: shop.clock.now() });
    expect(refused).toMatchObject({ code: 'delivery_under_way' });
    await refund(orderId);
    expect(await order(orderId)).toMatchObject({ status: 'refunded', deliveredCount: 1 });
  });
});

describe('none', () => {
  test('above what is left, an unknown line, an unknown order', async () => {
    const { orderId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
    await refund(orderId, { lines: [{ position: 1, count: 2 }] });
    await expectRefused(orderId, 'refund_exceeds_rest', { lines: [{ position: 1, count: 2 }] });
    await expect(refund(orderId, { lines: [{ position: 1, count: 2 }] })).rejects.toMatchObject({
      params: { position: 1, title: expect.stringMatching(/./), left: 1 },
    });
    const twice = { position: 1, count: 1 };
    await expectRefused(orderId, 'refund_exceeds_rest', { lines: [twice, twice] });
    await expectRefused(orderId, 'order_line_not_found', { lines: [{ position: 2, count: 1 }] });
    await expectRefused(9, 'order_not_found');
  });

  test('an order that is not paid, or closed', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
    const input = givenPurchase(shop.content, customerId, { method: 'card', now: shop.clock.now() });
    const { orderId, redirectUrl } = await startCardPurchase(shop.db, input, shop.deps);
    await expectRefused(orderId, 'order_not_sold');
    await shop.press(redirectUrl, 'decline');
    await expectRefused(orderId, 'order_not_sold');
  });

  test('coins for a deleted account; its card still gets its money', async () => {
    const { orderId, customerId } = await givenSoldOrder(shop, { method: 'card' });
    await givenDelivered(shop, orderId);
    await shop.runJobs();
    await shop.db`update identity.customers set deleted_at = now(), blocked_at = now() where id = ${customerId}`;
    await expectRefused(orderId, 'order_account_deleted', { destination: 'wallet' });
    await refund(orderId);
  });
});
