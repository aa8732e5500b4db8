import { expect, test } from 'vitest';
import { readCart } from '#server/cart/cart.queries.ts';
import { findOrderSummary, readOrder } from '#server/checkout/checkout.queries.ts';
import { hydrateOrders } from '#server/checkout/orders/hydrate-orders.ts';
import { purchaseByMethod } from '#server/checkout/purchase/purchase-by-method.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expireReservations } from './expire-reservations.ts';
import { extendReservation } from './extend-reservation.ts';

const shop = withMoneyShop({ runsJobs: true });

const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const poll = () => pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
const cartOf = async (customerId: number) =>
  (await readCart(shop.db, customerId, 1)).entries.map(({ itemId }) => itemId);
const stockOf = async (itemId: number) =>
  (await shop.db`select stock from catalog.items where id = ${itemId}`)[0]?.['stock'] as number;
const emailsOf = async (orderId: number) =>
  (await shop.db`select kind from email.messages where reference = ${`order:${orderId}`} order by id`).map(
    (row) => row['kind'] as string,
  );
const refundsOf = (orderId: number) => shop.db`
  select r.amount_minor::int as amount from payments.refunds r join checkout.orders o on o.payment_id = r.payment_id
  where o.id = ${orderId}`;

/** An order by bank whose reservation ended while its customer was still on the payment page. */
async function givenExpired({ stock = 1, usesBalance = false } = {}) {
  const item = await givenItem(shop.db, { stock });
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, usesBalance ? 30_00 : 1000_00);
  await givenCart(shop.db, customerId, [item]);
  const buy = () => {
    const input = givenPurchase(shop.content, customerId, { method: 'bank', usesBalance, now: shop.clock.now() });
    return purchaseByMethod(shop.db, input, shop.deps);
  };
  const { orderId, redirectUrl } = await buy();
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
  return { item, customerId, orderId, redirectUrl: redirectUrl ?? '', buy };
}

async function givenOtherBuyer(itemId: number) {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, 1000_00);
  await givenCart(shop.db, customerId, [{ id: itemId }]);
  return () => purchaseByMethod(shop.db, givenPurchase(shop.content, customerId, { now: shop.clock.now() }), shop.deps);
}

test('an order whose payment begins to wait for its bank after the reservation is resumed and set aside', async () => {
  const { item, customerId, orderId, redirectUrl } = await givenExpired();
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment', closeReason: null, isSetAside: true });
  expect([await cartOf(customerId), await stockOf(item.id)]).toEqual([[], 0]);
  const [shown] = await hydrateOrders(
    shop.db,
    [await readOrder(shop.db, orderId, customerId)],
    shop.content.defaultLanguage,
  );
  expect(shown?.waitsUntil).toEqual((await order(orderId))?.payment?.pendingUntil);
  expect(await emailsOf(orderId)).toEqual(['payment_pending']);
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', closeReason: null });
});

test('if an item is gone, the customer is told at once, and money that the bank takes is refunded in full', async () => {
  const { item, customerId, orderId, redirectUrl } = await givenExpired();
  await (
    await givenOtherBuyer(item.id)
  )();
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'bank_undecided' });
  expect(await emailsOf(orderId)).toEqual(['payment_undecided']);
  expect(await cartOf(customerId)).toEqual([item.id]);
  await shop.db`update catalog.items set stock = 1 where id = ${item.id}`;
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_late_refunded' });
  expect(await refundsOf(orderId)).toEqual([{ amount: 100_00 }]);
});

test('a bank that declines such a payment is announced, and the order says so', async () => {
  const { item, orderId, redirectUrl } = await givenExpired();
  await (
    await givenOtherBuyer(item.id)
  )();
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  await shop.press(redirectUrl, 'decline');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'declined' });
  expect(await emailsOf(orderId)).toEqual(['payment_undecided', 'payment_failed']);
});

test('coins are held again, and released if the bank declines', async () => {
  const { customerId, orderId, redirectUrl } = await givenExpired({ usesBalance: true });
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  expect(await readBalance(shop.db, customerId)).toMatchObject({ heldMinor: 30_00 });
  await shop.press(redirectUrl, 'decline');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'failed', closeReason: 'declined_by_bank' });
  expect(await readBalance(shop.db, customerId)).toMatchObject({ heldMinor: 0, availableMinor: 30_00 });
});

test('once: the same event twice holds coins and takes the item once', async () => {
  const { item, customerId, orderId, redirectUrl } = await givenExpired({ usesBalance: true });
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  await poll();
  const extend = () => extendReservation(shop.db, { orderId, now: shop.clock.now() });
  await Promise.all([extend(), extend()]);
  await shop.runJobs();
  expect(await stockOf(item.id)).toBe(0);
  expect(await readBalance(shop.db, customerId)).toMatchObject({ heldMinor: 30_00 });
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed' });
});

test('one: of a resumed order and another customer, one gets the last item', async () => {
  const { item, orderId, redirectUrl } = await givenExpired();
  const buy = await givenOtherBuyer(item.id);
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  await poll();
  const [bought] = await Promise.allSettled([buy(), shop.runJobs()]);
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  const status = bought.status === 'fulfilled' ? 'refunded' : 'completed';
  expect(await order(orderId)).toMatchObject({ status });
});

test('none: the cart of a payment that just began to wait for its bank is not bought again', async () => {
  const { customerId, orderId, redirectUrl, buy } = await givenExpired({ stock: 2 });
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  await poll();
  await expect(buy()).rejects.toMatchObject({ code: 'cart_empty' });
  expect(await cartOf(customerId)).toEqual([]);
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed' });
});

test('a purchase closes the page of an expired order, and refunds what that page still took', async () => {
  const { orderId, redirectUrl, buy } = await givenExpired({ stock: 2 });
  await shop.press(redirectUrl, 'delay', { webhook: 'missing' });
  const second = await buy();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'replaced' });
  await shop.runJobs();
  expect(await emailsOf(orderId)).toEqual(['payment_undecided']);
  await shop.press(redirectUrl, 'approve');
  await shop.press(second.redirectUrl ?? '', 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_after_replacement' });
  expect(await order(second.orderId)).toMatchObject({ status: 'completed' });
});

test('the page of an expired order takes nothing after the next purchase', async () => {
  const { orderId, redirectUrl, buy } = await givenExpired();
  const second = await buy();
  await shop.runJobs();
  expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'closed' });
  expect(await order(orderId)).toMatchObject({ closeReason: 'replaced' });
  expect(await order(second.orderId)).toMatchObject({ status: 'pending_payment' });
});

test('an expired order that was paid before its event ran is settled by the next purchase', async () => {
  const { orderId, redirectUrl, buy } = await givenExpired({ stock: 2 });
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  await poll();
  await expect(buy()).rejects.toMatchObject({ code: 'cart_empty' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', closeReason: 'paid_late' });
});
