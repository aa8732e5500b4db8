import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { givenUnpaidOrder } from '../../../test-kit/given-unpaid-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';

const shop = withMoneyShop({ runsJobs: true });

const cancel = (orderId: number) =>
  inTransaction(shop.db, (tx) => cancelUnpaidOrder(tx, { orderId, now: shop.clock.now() }));

async function stockOf(orderId: number) {
  const [row] = await shop.db<{ stock: number }[]>`
    select i.stock from checkout.order_lines l join catalog.items i on i.id = l.item_id where l.order_id = ${orderId}`;
  return row?.stock;
}

test('once and one: of two members of staff one cancels; stock is back and the payment page is closed', async () => {
  const { orderId, customerId } = await givenUnpaidOrder(shop);
  const both = await Promise.allSettled([cancel(orderId), cancel(orderId)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: customerId }]);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_not_unpaid' } });
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({
    status: 'cancelled',
    closeReason: 'cancelled',
    payment: { status: 'cancelled' },
  });
  expect(await stockOf(orderId)).toBe(1);
});

test('one: whoever pays at the same moment gets the items or the money back', async () => {
  const { orderId } = await givenUnpaidOrder(shop);
  const found = await findOrderSummary(shop.db, orderId);
  await Promise.allSettled([cancel(orderId), shop.press(found?.payment?.redirectUrl ?? '', 'approve')]);
  await shop.runJobs();
  const order = await findOrderSummary(shop.db, orderId);
  const end = [order?.status, order?.payment?.status];
  expect([
    ['cancelled', 'cancelled'],
    ['processing', 'paid'],
    ['completed', 'paid'],
    ['refunded', 'paid'],
  ]).toContainEqual(end);
});

test('none: a paid order, and one that does not exist, stay as they are', async () => {
  const { orderId } = await givenSoldOrder(shop);
  const before = await snapshotLedger(shop.db);
  await expect(cancel(orderId)).rejects.toThrow('order_not_unpaid');
  await expect(cancel(9)).rejects.toThrow('order_not_found');
  expect(await snapshotLedger(shop.db)).toEqual(before);
});
