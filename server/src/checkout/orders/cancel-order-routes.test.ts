import { expect, test } from 'vitest';
import type { OrderDetails } from '#contract/checkout.ts';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { checkReply } from '#server/platform/http/answer.ts';
import { givenCall } from '../../../test-kit/given-call.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { givenUnpaidOrder } from '../../../test-kit/given-unpaid-order.ts';
import { observeAnswer } from '../../../test-kit/observed-calls.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { orderRoutes } from './orders.routes.ts';

const shop = withMoneyShop({ runsJobs: true });

interface Shopper {
  customerId: number;
  /** Setting of the shop. */
  cancelMinutes?: number;
}

function callAs({ customerId, cancelMinutes = 60 }: Shopper) {
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const settings = { ...shop.content.settings, orderCancelMinutes: cancelMinutes };
  const content = createSnapshot(() => ({ ...shop.content, settings }), life);
  const routes = orderRoutes({ db: shop.db, content, hasPhotos: false });
  const call = async (name: string, input: object, idempotencyKey: string | null = null) => {
    const bound = routes.find(({ route }) => route.name === name);
    if (!bound) throw new Error(`no call ${name}`);
    const facts = givenCall({ customerId, idempotencyKey, now: shop.clock.now() });
    const reply = await observeAnswer(bound, () => bound.handle(bound.route.input.parse(input), facts));
    checkReply(bound, reply);
    return (reply as { payload: OrderDetails }).payload;
  };
  return {
    read: (id: number) => call('readOrder', { id }),
    cancel: (id: number, refundTo: string, key?: string) => call('cancelOrder', { id, refund_to: refundTo }, key),
  };
}

test('an order says until when it can be cancelled, and is returned cancelled', async () => {
  const { orderId: id, ...shopper } = await givenSoldOrder(shop, { method: 'card' });
  const { read, cancel } = callAs(shopper);
  const { paid_at: paidAt, cancel_until: until } = await read(id);
  expect(until).toBe((paidAt ?? 0) + 3600);
  const cancelled = await cancel(id, 'balance', 'one');
  expect(cancelled).toMatchObject({
    id,
    status: 'refunded',
    cancel_until: null,
    refunds: [{ coins: 100, source_sum: 0 }],
  });
  expect(await cancel(id, 'balance', 'one')).toEqual(cancelled);
  await expect(cancel(id, 'source', 'one')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  await expect(cancel(id, 'source')).rejects.toMatchObject({ code: 'order_refunded_already' });
  await expect(cancel(id, 'wallet')).rejects.toMatchObject({ issues: [{ path: ['refund_to'] }] });
});

test('to the source, a card gets its euros', async () => {
  const { orderId: id, ...shopper } = await givenSoldOrder(shop, { method: 'card' });
  expect((await callAs(shopper).cancel(id, 'source')).refunds).toMatchObject([{ coins: 0, source_sum: 100 }]);
});

test('an order that is over or that staff cancel alone has no time to cancel it', async () => {
  const { orderId: id, ...shopper } = await givenSoldOrder(shop);
  const refused = { code: 'cancellation_over' };
  const staffOnly = callAs({ ...shopper, cancelMinutes: 0 });
  expect(await staffOnly.read(id)).toHaveProperty('cancel_until', null);
  await expect(staffOnly.cancel(id, 'balance')).rejects.toMatchObject(refused);
  shop.advance(60);
  expect(await callAs(shopper).read(id)).toHaveProperty('cancel_until', null);
  await expect(callAs(shopper).cancel(id, 'balance')).rejects.toMatchObject(refused);
});

test('an unpaid order, and one of somebody else, cannot be cancelled', async () => {
  const { orderId: id, ...shopper } = await givenUnpaidOrder(shop);
  const own = callAs(shopper);
  expect(await own.read(id)).toHaveProperty('cancel_until', null);
  await expect(own.cancel(id, 'source')).rejects.toMatchObject({ code: 'order_not_sold' });
  const stranger = callAs({ customerId: (await givenCustomer(shop.db)).id });
  await expect(stranger.cancel(id, 'source')).rejects.toMatchObject({ code: 'order_not_found' });
});

test('a delivery that has begun, or ended, ends the time to cancel', async () => {
  const { orderId: id, ...shopper } = await givenSoldOrder(shop);
  const { read, cancel } = callAs(shopper);
  await shop.db`update delivery.deliveries set started_at = ${shop.clock.now()} where order_id = ${id}`;
  expect(await read(id)).toHaveProperty('cancel_until', null);
  await expect(cancel(id, 'balance')).rejects.toMatchObject({ code: 'delivery_under_way' });
  await givenDelivered(shop, id);
  expect(await read(id)).toHaveProperty('cancel_until', null);
  await expect(cancel(id, 'balance')).rejects.toMatchObject({ code: 'order_delivered_already' });
});

test('one delivered line is enough', async () => {
  const { orderId: id, ...shopper } = await givenSoldOrder(shop, { items: [{}, {}] });
  await shop.db`update delivery.deliveries set status = 'delivered', trade_offer_id = '7', delivered_at = now(),
    protected_until = now() + interval '1 day' where order_id = ${id} and line_position = 1`;
  const { read, cancel } = callAs(shopper);
  expect(await read(id)).toMatchObject({ status: 'processing', cancel_until: null });
  await expect(cancel(id, 'balance')).rejects.toMatchObject({ code: 'order_delivered_already' });
});

test('the bank decides about a disputed order first; won, it can be cancelled again', async () => {
  const { orderId: id, redirectUrl, ...shopper } = await givenSettledOrder(shop, createManualDelivery());
  const { read, cancel } = callAs(shopper);
  const until = (await read(id)).cancel_until;
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  expect(await read(id)).toMatchObject({ dispute: 'open', cancel_until: null });
  await expect(cancel(id, 'source')).rejects.toMatchObject({ code: 'payment_disputed' });
  await orderAtTwin(shop, { redirectUrl, order: 'win' });
  await shop.runJobs();
  expect(await read(id)).toMatchObject({ dispute: 'won', cancel_until: until });
  expect(await cancel(id, 'source')).toHaveProperty('status', 'refunded');
});

test('a customer cancels up to twenty times an hour', async () => {
  const { cancel } = callAs({ customerId: (await givenCustomer(shop.db)).id });
  for (let at = 1; at <= 20; at += 1)
    await expect(cancel(at, 'source')).rejects.toMatchObject({ code: 'order_not_found' });
  await expect(cancel(21, 'source')).rejects.toMatchObject({ code: 'too_many_requests' });
});
