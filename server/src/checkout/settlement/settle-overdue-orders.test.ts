import { expect, test } from 'vitest';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { sendWaitingRefunds } from '#server/payments/payments/send-waiting-refunds.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { checkoutJobs } from '#server/checkout/purchase/checkout.jobs.ts';
import { expireReservations } from './expire-reservations.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';

const shop = withMoneyShop();

/** An expired order that was paid late and whose event was lost. */
async function givenForgottenMoney() {
  const item = await givenItem(shop.db);
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [item]);
  const pay = () => {
    const input = { method: 'card', idempotencyKey: 'k', now: shop.clock.now() };
    return startCardPurchase(shop.db, givenPurchase(shop.content, id, input), shop.deps);
  };
  const { orderId, redirectUrl } = await pay();
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  const paymentId = (await findOrderSummary(shop.db, orderId))?.paymentId ?? 0;
  const report = { paymentId, sessionId: redirectUrl.split('/').at(-1) ?? '', receivedMinor: 100_00 };
  await shop.db.begin((tx) =>
    settlePayment(tx, { ...report, state: 'paid' }, { provider: 'stripe', now: shop.clock.now() }),
  );
  await shop.db`delete from graphile_worker._private_jobs`;
  return { orderId, itemId: item.id, pay };
}

const sweep = () => {
  const jobs = checkoutJobs({ db: shop.db, delivery: shop.deps.delivery, clock: shop.clock });
  const job = jobs.find(({ name }) => name === 'checkout.settle_overdue_orders');
  return job?.run({});
};

const order = (orderId: number) => findOrderSummary(shop.db, orderId);

test('a paid order whose event was lost is fulfilled some minutes later', async () => {
  const { orderId } = await givenForgottenMoney();
  await sweep();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled' });
  shop.advance(6);
  await sweep();
  expect(await order(orderId)).toMatchObject({ status: 'processing', closeReason: 'paid_late' });
});

test('the same key before settlement: the order is settled, nothing is charged twice', async () => {
  const { orderId, pay } = await givenForgottenMoney();
  const redirectUrl = `http://shop.example/processing-payment?order=${orderId}`;
  expect(await pay()).toEqual({ orderId, redirectUrl });
  expect(await order(orderId)).toMatchObject({ status: 'processing', closeReason: 'paid_late' });
});

test('the same key when the items are gone: refunded and over', async () => {
  const { orderId, itemId, pay } = await givenForgottenMoney();
  await shop.db`update catalog.items set stock = 0 where id = ${itemId}`;
  await expect(pay()).rejects.toMatchObject({ code: 'payment_attempt_over', params: { orderId } });
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_late_refunded' });
});

test('a paid order whose event was lost is refunded if its items are gone', async () => {
  const { orderId, itemId } = await givenForgottenMoney();
  await shop.db`update catalog.items set stock = 0 where id = ${itemId}`;
  shop.advance(6);
  await sweep();
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_late_refunded' });
});

test('a refund whose job was lost is sent within the hour', async () => {
  const { orderId, itemId } = await givenForgottenMoney();
  await shop.db`update catalog.items set stock = 0 where id = ${itemId}`;
  shop.advance(6);
  await sweep();
  await shop.db`delete from graphile_worker._private_jobs`;
  const send = () => sendWaitingRefunds(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
  const waiting = () => shop.db`select from payments.refunds r join checkout.orders o using (payment_id)
    where o.id = ${orderId} and r.status = 'requested'`;
  await send();
  expect(await waiting()).toHaveLength(1);
  shop.advance(61);
  await Promise.all([send(), send()]);
  expect(await waiting()).toHaveLength(0);
});

test('more failing refunds than a page holds do not block the next one', async () => {
  const sold = await givenForgottenMoney();
  shop.advance(6);
  await sweep();
  await shop.db`insert into payments.refunds (payment_id, key, amount_minor, reason, created_at)
    select o.payment_id, 'stuck-' || n, 1, 'test', ${shop.clock.now()} from checkout.orders o, generate_series(1, 101) n
    where o.id = ${sold.orderId}`;
  const { itemId } = await givenForgottenMoney();
  await shop.db`update catalog.items set stock = 0 where id = ${itemId}`;
  shop.advance(6);
  await sweep();
  shop.advance(61);
  const stripe = shop.deps.gateways['stripe'] as PaymentGateway;
  const refund: PaymentGateway['refund'] = (input) =>
    input.key.startsWith('stuck-') ? Promise.reject(new Error('no such card')) : stripe.refund(input);
  const sending = sendWaitingRefunds(shop.db, { gateways: { stripe: { ...stripe, refund } }, now: shop.clock.now() });
  await expect(sending).rejects.toThrow('101 of 102 failed: no such card');
  await shop.db`delete from payments.refunds where key like 'stuck-%'`;
});
