import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { purchaseByMethod } from './purchase-by-method.ts';

const shop = withMoneyShop({ runsJobs: true });
const refused = { code: 'too_many_waiting_orders', params: { max: 3 } };

/** Buys another item, and its key repeats the call. */
async function buyAnother(customerId: number, method: 'bank' | 'card' | 'balance', usesBalance = false) {
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const call = { method, usesBalance, idempotencyKey: crypto.randomUUID(), now: shop.clock.now() };
  const input = givenPurchase(shop.content, customerId, call);
  const buy = () => purchaseByMethod(shop.db, input, shop.deps);
  return { buy, ...(await buy()) };
}

async function leaveToBank(redirectUrl: string | null): Promise<void> {
  await shop.press(redirectUrl ?? '', 'delay');
  await shop.runJobs();
}

/** A customer with as many orders at a bank as the shop allows; returns the newest. */
async function givenWaiting(coinsMinor = 0) {
  const { id: customerId } = await givenCustomer(shop.db);
  if (coinsMinor > 0) await givenWallet(shop.db, customerId, coinsMinor);
  const orders: Awaited<ReturnType<typeof buyAnother>>[] = [];
  for (let at = 0; at < 3; at += 1) {
    const order = await buyAnother(customerId, 'bank');
    await leaveToBank(order.redirectUrl);
    orders.push(order);
  }
  const [, , last] = orders;
  if (!last) throw new Error('nothing was ordered');
  return { customerId, last };
}

test('once: a repeated key still finds its order, though no further one may wait', async () => {
  const { customerId, last } = await givenWaiting();
  expect(await last.buy()).toMatchObject({ orderId: last.orderId });
  await expect(buyAnother(customerId, 'bank')).rejects.toMatchObject(refused);
});

test('one: two purchases beside the event of the last payment that became pending are both refused', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  for (let at = 0; at < 2; at += 1) await leaveToBank((await buyAnother(customerId, 'bank')).redirectUrl);
  const third = await buyAnother(customerId, 'bank');
  await shop.press(third.redirectUrl ?? '', 'delay', { webhook: 'missing' });
  shop.advance(3);
  await pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
  const [, ...bought] = await Promise.allSettled([
    shop.runJobs(),
    buyAnother(customerId, 'bank'),
    buyAnother(customerId, 'bank'),
  ]);
  await shop.runJobs();
  const [row] = await shop.db<{ waiting: number }[]>`
    select count(*)::int as waiting from checkout.orders
    where customer_id = ${customerId} and status = 'pending_payment' and is_set_aside`;
  expect(row).toEqual({ waiting: 3 });
  expect(bought.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('none: a refused purchase changes nothing; cards and the balance stay possible', async () => {
  const { customerId } = await givenWaiting(500_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const before = await snapshotLedger(shop.db);
  const input = givenPurchase(shop.content, customerId, { method: 'bank', now: shop.clock.now() });
  await expect(purchaseByMethod(shop.db, input, shop.deps)).rejects.toMatchObject(refused);
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect((await buyAnother(customerId, 'bank', true)).redirectUrl).toBe(null);
  expect((await buyAnother(customerId, 'card')).redirectUrl).not.toBe(null);
});

test('an order that ended makes room for another', async () => {
  const { customerId, last } = await givenWaiting();
  await shop.press(last.redirectUrl ?? '', 'decline');
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, last.orderId)).toMatchObject({ status: 'failed' });
  expect((await buyAnother(customerId, 'bank')).redirectUrl).not.toBe(null);
});
