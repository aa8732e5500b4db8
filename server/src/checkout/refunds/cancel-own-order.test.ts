import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { deliverItem } from '#server/delivery/deliver-item.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenClaimed, givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { givenUnpaidOrder } from '../../../test-kit/given-unpaid-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { listOrderRefunds } from './refunds.queries.ts';

const shop = withMoneyShop({ runsJobs: true });

interface Own {
  orderId: number;
  customerId: number;
}
type Request = Partial<Parameters<typeof cancelOwnOrder>[1]>;

const cancel = ({ orderId, customerId }: Own, request: Request = {}) =>
  cancelOwnOrder(shop.db, {
    orderId,
    customerId,
    destination: 'wallet',
    cancelMinutes: 60,
    idempotencyKey: null,
    now: shop.clock.now(),
    ...request,
  });

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;
const stockOf = async (id: number) => [...(await shop.db`select stock from catalog.items where id = ${id}`)];

async function emailsAbout(orderId: number) {
  await shop.runJobs();
  return shop.db`select from email.messages where kind = 'refund_made' and reference = ${`order:${orderId}`}`;
}

async function sentTo(orderId: number) {
  await shop.runJobs();
  const rows = await shop.db`select r.amount_minor, r.status from payments.refunds r
    join checkout.orders o on o.payment_id = r.payment_id where o.id = ${orderId}`;
  return [...rows];
}

async function expectRefused(call: () => Promise<unknown>, code: string): Promise<void> {
  await shop.runJobs();
  const before = await snapshotLedger(shop.db);
  await expect(call()).rejects.toMatchObject({ code });
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

test('stops the delivery, puts the item back on sale, and gives the coins back', async () => {
  const order = await givenSoldOrder(shop);
  await cancel(order);
  expect(await findOrderSummary(shop.db, order.orderId)).toMatchObject({ status: 'refunded', deliveredCount: 0 });
  expect((await listDeliveries(shop.db, [order.orderId])).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await coinsOf(order.customerId)).toBe(10_000_00);
  expect(await stockOf(order.items[0]?.id ?? 0)).toEqual([{ stock: 1 }]);
  const [refund] = await listOrderRefunds(shop.db, [order.orderId]);
  expect(refund).toMatchObject({ actor: 'customer', reason: 'cancelled by the customer', totalCents: 100_00 });
  expect(await emailsAbout(order.orderId)).toHaveLength(1);
});

test('a card gets its money back, or the balance does, as the customer chooses', async () => {
  const [card, coins] = [
    await givenSoldOrder(shop, { method: 'card' }),
    await givenSoldOrder(shop, { method: 'card' }),
  ];
  await cancel(card, { destination: 'source' });
  await cancel(coins, { destination: 'wallet' });
  expect(await sentTo(card.orderId)).toEqual([{ amountMinor: 100_00, status: 'sent' }]);
  expect(await sentTo(coins.orderId)).toEqual([]);
  expect(await coinsOf(card.customerId)).toBe(10_000_00);
  expect(await coinsOf(coins.customerId)).toBe(10_100_00);
});

describe('once', () => {
  test('a double click cancels once, with the same key and without one, also after the time is over', async () => {
    for (const idempotencyKey of ['one', null]) {
      const order = await givenSoldOrder(shop, { method: 'card' });
      const again = { destination: 'source' as const, idempotencyKey };
      const ids = await Promise.all([cancel(order, again), cancel(order, again)]);
      shop.advance(61);
      expect(new Set([...ids, await cancel(order, again)]).size).toBe(1);
      expect(await sentTo(order.orderId)).toEqual([{ amountMinor: 100_00, status: 'sent' }]);
      expect(await emailsAbout(order.orderId)).toHaveLength(1);
    }
  });

  test('another request under the same key is refused', async () => {
    const order = await givenSoldOrder(shop, { method: 'card' });
    await cancel(order, { destination: 'source', idempotencyKey: 'two' });
    await expectRefused(() => cancel(order, { idempotencyKey: 'two' }), 'idempotency_key_reused');
  });
});

describe('one', () => {
  test('of two tabs one cancels, and the money comes back once', async () => {
    const order = await givenSoldOrder(shop, { method: 'card' });
    const tabs = await Promise.allSettled([
      cancel(order, { destination: 'source', idempotencyKey: 'left' }),
      cancel(order, { idempotencyKey: 'right' }),
    ]);
    const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason as unknown] : []));
    expect(refused).toMatchObject([{ code: 'order_refunded_already' }]);
    const [refund, ...others] = await listOrderRefunds(shop.db, [order.orderId]);
    expect(others).toEqual([]);
    expect(refund?.totalCents).toBe(100_00);
  });

  test('a delivery at the same moment comes first or is cancelled, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await givenSoldOrder(shop);
      const calls = [() => givenDelivered(shop, order.orderId), () => cancel(order)];
      if (round % 2 === 1) calls.reverse();
      const results = await Promise.allSettled(calls.map((call) => call()));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [line] = await listDeliveries(shop.db, [order.orderId]);
      expect(await coinsOf(order.customerId)).toBe(line?.status === 'cancelled' ? 10_000_00 : 9_900_00);
    }
  });

  test('while a gateway delivers, the order goes on', async () => {
    const order = await givenSoldOrder(shop);
    const [delivery] = await listDeliveries(shop.db, [order.orderId]);
    let refused: unknown;
    const deliver = async () => {
      refused = await cancel(order).catch((error: unknown) => error);
      return 'sandbox-1';
    };
    const manual = { name: 'manual' as const, senderName: null, delaySeconds: 0, deliver };
    await deliverItem(shop.db, { deliveryId: delivery?.id ?? 0, gateways: { manual }, now: shop.clock.now() });
    expect(refused).toMatchObject({ code: 'delivery_under_way' });
    expect(await coinsOf(order.customerId)).toBe(9_900_00);
  });

  test('a claim by staff at the same moment comes first or finds a cancelled order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await givenSoldOrder(shop);
      const calls: (() => Promise<unknown>)[] = [() => givenClaimed(shop, order.orderId), () => cancel(order)];
      if (round % 2 === 1) calls.reverse();
      const results = await Promise.allSettled(calls.map((call) => call()));
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      const [line] = await listDeliveries(shop.db, [order.orderId]);
      expect(refused).toMatchObject([{ code: line?.status === 'cancelled' ? 'order_not_paid' : 'delivery_under_way' }]);
      expect(await stockOf(order.items[0]?.id ?? 0)).toEqual([{ stock: line?.status === 'cancelled' ? 1 : 0 }]);
    }
  });
});

describe('none', () => {
  test('an order of somebody else, or that does not exist', async () => {
    const [order, other] = [await givenSoldOrder(shop), await givenSoldOrder(shop)];
    await expectRefused(() => cancel({ ...order, customerId: other.customerId }), 'order_not_found');
    await expectRefused(() => cancel({ ...order, orderId: 9 }), 'order_not_found');
  });

  test('a delivered order, or a cancelled one', async () => {
    const [delivered, cancelled] = [await givenSoldOrder(shop), await givenSoldOrder(shop)];
    await givenDelivered(shop, delivered.orderId);
    await expectRefused(() => cancel(delivered), 'order_delivered_already');
    await cancel(cancelled);
    await expectRefused(() => cancel(cancelled, { idempotencyKey: 'later' }), 'order_refunded_already');
  });

  test('an order that staff deliver by hand', async () => {
    const order = await givenSettledOrder(shop, createManualDelivery());
    await givenClaimed(shop, order.orderId);
    await expectRefused(() => cancel(order, { destination: 'source' }), 'delivery_under_way');
    expect(await stockOf(order.itemIds[0] ?? 0)).toEqual([{ stock: 0 }]);
  });

  test('a disputed order', async () => {
    const order = await givenSettledOrder(shop, createManualDelivery());
    await orderAtTwin(shop, { redirectUrl: order.redirectUrl, order: 'dispute' });
    await expectRefused(() => cancel(order, { destination: 'source' }), 'payment_disputed');
  });

  test('once the minutes are over, and at any time if staff cancel alone', async () => {
    const order = await givenSoldOrder(shop);
    await expectRefused(() => cancel(order, { cancelMinutes: 0 }), 'cancellation_over');
    shop.advance(60);
    await expectRefused(() => cancel(order), 'cancellation_over');
    shop.advance(-1);
    await cancel(order);
    expect(await coinsOf(order.customerId)).toBe(10_000_00);
  });

  test('an order that is not paid', async () => {
    const order = await givenUnpaidOrder(shop);
    await expectRefused(() => cancel(order), 'order_not_sold');
  });
});
