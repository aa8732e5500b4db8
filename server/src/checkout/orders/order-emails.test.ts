import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { listMailbox } from '#server/email/email.queries.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { orderEmails } from './order-emails.ts';

const shop = withMoneyShop();

async function givenOpenOrder() {
  const item = await givenItem(shop.db);
  const { id, email } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [item]);
  const input = givenPurchase(shop.content, id, { method: 'card', now: shop.clock.now() });
  return { item, customerId: id, email, ...(await startCardPurchase(shop.db, input, shop.deps)) };
}

const emailsTo = async (email: string) =>
  (await shop.db<{ kind: string; body: string }[]>`
    select kind, body_text as body from email.messages where recipient = ${email} order by id`) as {
    kind: string;
    body: string;
  }[];

/** The provider took another sum than it was asked for. */
async function payOtherSum(orderId: number, redirectUrl: string, receivedMinor: number): Promise<void> {
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  const paymentId = (await findOrderSummary(shop.db, orderId))?.paymentId ?? 0;
  const sessionId = redirectUrl.split('/').at(-1) ?? '';
  const [session] = await shop.db`select body ->> 'payment_intent' as intent from twin.objects where id = ${sessionId}`;
  const transactionId = session?.['intent'] as string;
  const report = { paymentId, sessionId, receivedMinor, state: 'paid', transactionId } as const;
  await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'stripe', now: shop.clock.now() }));
}

test('payment and delivery are announced once each', async () => {
  const { email, redirectUrl } = await givenOpenOrder();
  await shop.press(redirectUrl, 'approve', { webhook: 'duplicate' });
  await shop.runJobs();
  expect((await emailsTo(email)).map(({ kind }) => kind)).toEqual(['order_paid', 'order_delivered']);
});

test('the delivery email comes after the payment email, even if both happen at once', async () => {
  const { customerId, email, orderId, redirectUrl } = await givenOpenOrder();
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  await shop.db`delete from email.messages where recipient = ${email}`;
  await shop.db`update checkout.orders set completed_at = paid_at where id = ${orderId}`;
  const event = { orderId, customerId };
  const messages = orderEmails(shop.db, {
    clock: shop.clock,
    shopUrl: 'http://shop.example',
    tradeLink: () => 'https://steam.example/trade',
  });
  await messages.emailDelivered(event);
  await messages.emailPaid(event);
  const newestFirst = await listMailbox(shop.db, email);
  expect(newestFirst.map(({ subject }) => subject)).toEqual([
    `Order ${orderId}: delivered`,
    `Order ${orderId}: payment received`,
  ]);
});

test('a refund is announced with its amount once the provider has sent it', async () => {
  const { email, orderId, redirectUrl } = await givenOpenOrder();
  await payOtherSum(orderId, redirectUrl, 42_50);
  await orderFault(shop.db, { operation: 'refund', fault: 'error', times: 1 });
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'refunded', refundedMinor: 42_50 });
  expect(await emailsTo(email)).toEqual([]);
  await shop.db`update graphile_worker._private_jobs set run_at = now() - interval '1 second', attempts = 0
    where attempts > 0`;
  await shop.runJobs();
  const [message, ...others] = await emailsTo(email);
  expect(message?.kind).toBe('order_refunded');
  expect(message?.body).toContain('€42.50');
  expect(message?.body).not.toContain('have refunded €100.00');
  expect(others).toEqual([]);
});

test('a late payment is announced at once, as a refund on its way', async () => {
  const { item, email, redirectUrl } = await givenOpenOrder();
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await shop.db`update catalog.items set stock = 0 where id = ${item.id}`;
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  const messages = await emailsTo(email);
  expect(messages.map(({ kind }) => kind)).toEqual(['payment_late']);
  expect(messages[0]?.body).toContain('We are refunding €100.00');
});

test('a refund that waits for a dispute of a part is announced as coins once that is lost, not as sent', async () => {
  const { email, orderId, redirectUrl } = await givenOpenOrder();
  await payOtherSum(orderId, redirectUrl, 42_50);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 12_50 });
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'refunded' });
  expect(await emailsTo(email)).toEqual([]);
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  const [message, ...others] = await emailsTo(email);
  expect(message?.kind).toBe('refund_failed');
  expect(message?.body).toContain('the refund of €30.00');
  expect(others).toEqual([]);
});
