import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { hourMs } from '#server/platform/clock.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { purchaseByMethod } from '#server/checkout/purchase/purchase-by-method.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { readCart } from '#server/cart/cart.queries.ts';
import { expireReservations } from './expire-reservations.ts';

const shop = withMoneyShop();

const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const poll = () => pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });

/** An order by bank of a customer with a full wallet. */
async function givenBankOrder() {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, 1000_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { method: 'bank', now: shop.clock.now() });
  const { orderId, redirectUrl } = await purchaseByMethod(shop.db, input, shop.deps);
  return { customerId, orderId, redirectUrl: redirectUrl ?? '' };
}

async function buyAnother(customerId: number, method: 'balance' | 'card') {
  const item = await givenItem(shop.db);
  await givenCart(shop.db, customerId, [item]);
  const input = givenPurchase(shop.content, customerId, { method, now: shop.clock.now() });
  const { orderId } = await purchaseByMethod(shop.db, input, shop.deps);
  return { itemId: item.id, orderId };
}

test.each(['balance', 'card'] as const)('a purchase by %s leaves an order that waits for the bank', async (method) => {
  const { customerId, orderId, redirectUrl } = await givenBankOrder();
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  const next = await buyAnother(customerId, method);
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment', payment: { status: 'pending' } });
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed' });
  expect(await order(next.orderId)).toMatchObject({ status: method === 'balance' ? 'completed' : 'pending_payment' });
});

test('an order left to its bank returns its items when the bank refuses, and the cart of the customer stays', async () => {
  const { customerId, orderId, redirectUrl } = await givenBankOrder();
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  const next = await buyAnother(customerId, 'card');
  await shop.press(redirectUrl, 'decline');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'failed', closeReason: 'declined_by_bank' });
  const { entries } = await readCart(shop.db, customerId, 1);
  expect(entries.map(({ item, count, reservedCount }) => [item.id, count, reservedCount])).toEqual([
    [next.itemId, 1, 1],
  ]);
});

test('an order whose payment became pending is kept before its event ran', async () => {
  const { customerId, orderId, redirectUrl } = await givenBankOrder();
  shop.advance(14);
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  await poll();
  await buyAnother(customerId, 'balance');
  shop.advance(2);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment', payment: { status: 'pending' } });
});

test('a reservation whose payment became pending is not expired before its event ran', async () => {
  const { orderId, redirectUrl } = await givenBankOrder();
  shop.advance(14);
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  await poll();
  shop.advance(2);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment', payment: { status: 'pending' } });
});

test('money of a replaced order that its bank sends without a webhook is refunded', async () => {
  const { customerId, orderId, redirectUrl } = await givenBankOrder();
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  await buyAnother(customerId, 'balance');
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' } });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', payment: { status: 'pending' } });
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  shop.advance(31);
  await poll();
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_after_replacement' });
  expect(await readBalance(shop.db, customerId)).toMatchObject({ heldMinor: 0 });
});

test('a bank that declines a replaced order is not announced as a reason to buy its items again', async () => {
  const { customerId, orderId, redirectUrl } = await givenBankOrder();
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  await buyAnother(customerId, 'balance');
  await shop.runJobs();
  await shop.press(redirectUrl, 'decline');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ closeReason: 'replaced', payment: { status: 'declined' } });
  expect((await emailsOf(orderId)).map(({ kind }) => kind)).toEqual(['payment_undecided']);
});

/** As emails write it. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.');

const emailsOf = (orderId: number) => shop.db<{ kind: string; body: string }[]>`
  select kind, body_text as body from email.messages where reference = ${`order:${orderId}`} order by id`;

/** A poll tells when the provider stops waiting. */
async function reportDeadline(orderId: number, pendingUntil: Date): Promise<void> {
  const paymentId = (await order(orderId))?.paymentId ?? 0;
  const report = { paymentId, sessionId: null, state: 'pending', receivedMinor: null, pendingUntil } as const;
  await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'stripe', now: shop.clock.now() }));
  await shop.runJobs();
}

test('the items are kept no longer than the provider waits, once a poll tells', async () => {
  const { orderId, redirectUrl } = await givenBankOrder();
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  // Noon has the same day in UTC and in the zone of the shop.
  const pendingUntil = new Date(shop.clock.now().getTime() + 24 * hourMs);
  pendingUntil.setUTCHours(12, 0, 0, 0);
  await reportDeadline(orderId, pendingUntil);
  expect(await order(orderId)).toMatchObject({ reservedUntil: pendingUntil, payment: { pendingUntil } });
  await reportDeadline(orderId, pendingUntil);
  const emails = await emailsOf(orderId);
  expect(emails.map(({ kind }) => kind)).toEqual(['payment_pending', 'payment_pending']);
  expect(emails[0]?.body).not.toContain(dayOf(pendingUntil));
  expect(emails[1]?.body).toContain(dayOf(pendingUntil));
});

test('a poll that comes after the provider stopped waiting ends the reservation', async () => {
  const { orderId, redirectUrl } = await givenBankOrder();
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  await reportDeadline(orderId, new Date(shop.clock.now().getTime() - hourMs));
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'bank_undecided' });
  expect((await emailsOf(orderId)).map(({ kind }) => kind)).toEqual(['payment_pending', 'payment_undecided']);
});
