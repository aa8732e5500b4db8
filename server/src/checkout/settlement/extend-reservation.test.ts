import { expect, test } from 'vitest';
import { findOrderSummary, readOrder } from '#server/checkout/checkout.queries.ts';
import { hydrateOrders } from '#server/checkout/orders/hydrate-orders.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { hourMs, minuteMs } from '#server/platform/clock.ts';
import { purchaseBalanceFirst } from '#server/checkout/purchase/purchase-balance-first.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expireReservations } from './expire-reservations.ts';

const shop = withMoneyShop({ runsJobs: true });

const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const expire = () => expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });

/** An order by bank whose payment the bank has not confirmed yet. */
async function givenPending(method = 'bank') {
  const item = await givenItem(shop.db);
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, [item]);
  const input = givenPurchase(shop.content, customerId, { method, now: shop.clock.now() });
  const { orderId, redirectUrl } = await startCardPurchase(shop.db, input, shop.deps);
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  return { item, customerId, orderId, redirectUrl };
}

const hoursLeft = async (orderId: number) =>
  (((await order(orderId))?.reservedUntil?.getTime() ?? 0) - shop.clock.now().getTime()) / hourMs;

test.each([
  ['bank', 504],
  ['mobile', 1],
])('the items of an order by %s stay reserved while its bank may take', async (method, hours) => {
  const { orderId, customerId } = await givenPending(method);
  expect(Math.abs((await hoursLeft(orderId)) - hours)).toBeLessThan(1 / 60);
  const read = await readOrder(shop.db, orderId, customerId);
  const [purchase] = await hydrateOrders(shop.db, [read], shop.content.defaultLanguage);
  expect(purchase?.waitsUntil).toEqual(read.reservedUntil);
  shop.advance(40);
  await expire();
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment' });
});

const emailsOf = async (orderId: number) =>
  (await shop.db`select kind from email.messages where reference = ${`order:${orderId}`} order by id`).map(
    (row) => row['kind'] as string,
  );

test('the customer hears once that the bank may still take the money after the deadline, and once that it did not', async () => {
  const { orderId, redirectUrl } = await givenPending('mobile');
  shop.advance(61);
  await Promise.all([expire(), expire()]);
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'bank_undecided' });
  expect(await emailsOf(orderId)).toEqual(['payment_pending', 'payment_undecided']);
  await shop.press(redirectUrl, 'decline');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'declined_by_bank' });
  expect(await emailsOf(orderId)).toEqual(['payment_pending', 'payment_undecided', 'payment_failed']);
});

test.each([
  ['decline', 'payment_failed'],
  ['approve', 'payment_late'],
])('a bank that decides (%s) before the email of the deadline is written leaves only %s', async (answer, kind) => {
  const { orderId, redirectUrl } = await givenPending('mobile');
  shop.advance(61);
  await expire();
  await shop.press(redirectUrl, answer, { webhook: 'missing' });
  await pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
  await shop.runJobs();
  expect(await emailsOf(orderId)).toEqual(['payment_pending', kind]);
});

test('money that the bank sends after the deadline goes back, although the items are still there', async () => {
  const { item, customerId, orderId, redirectUrl } = await givenPending('mobile');
  shop.advance(61);
  await expire();
  await shop.runJobs();
  await shop.press(redirectUrl, 'approve', { webhook: 'duplicate' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_late_refunded' });
  const refunds = await shop.db`
    select r.amount_minor::int as amount, r.status from payments.refunds r join payments.payments p on p.id = r.payment_id
    where p.customer_id = ${customerId}`;
  expect(refunds).toEqual([{ amount: 100_00, status: 'sent' }]);
  const [row] = await shop.db`select stock from catalog.items where id = ${item.id}`;
  expect(row?.['stock']).toBe(1);
});

test('one: money at the moment of the deadline buys the items or goes back, never both', async () => {
  const { item, orderId, redirectUrl } = await givenPending('mobile');
  shop.advance(61);
  await shop.press(redirectUrl, 'approve');
  await Promise.all([expire(), shop.runJobs()]);
  await shop.runJobs();
  const [row] = await shop.db`select stock from catalog.items where id = ${item.id}`;
  const { status } = (await order(orderId)) ?? {};
  expect([status, row?.['stock']]).toEqual(status === 'refunded' ? ['refunded', 1] : ['completed', 0]);
});

test('a payment that the bank confirms days later completes the order', async () => {
  const { orderId, redirectUrl } = await givenPending();
  shop.advance((5 * 24 * hourMs) / minuteMs);
  await expire();
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', closeReason: null });
});

test('a payment that the bank refuses returns the items', async () => {
  const { item, orderId, redirectUrl } = await givenPending();
  await shop.press(redirectUrl, 'decline');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'failed', closeReason: 'declined_by_bank' });
  const [row] = await shop.db`select stock from catalog.items where id = ${item.id}`;
  expect(row?.['stock']).toBe(1);
});

test('the items and held coins are released once the bank has taken too long', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, 30_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { method: 'mobile', usesBalance: true, now: shop.clock.now() });
  const { orderId, redirectUrl } = await purchaseBalanceFirst(shop.db, input, shop.deps);
  await shop.press(redirectUrl ?? '', 'delay');
  await shop.runJobs();
  expect(await readBalance(shop.db, customerId)).toMatchObject({ heldMinor: 30_00 });
  shop.advance(61);
  await expire();
  expect(await order(orderId)).toMatchObject({ status: 'cancelled', closeReason: 'bank_undecided' });
  expect(await readBalance(shop.db, customerId)).toMatchObject({ heldMinor: 0, availableMinor: 30_00 });
});
