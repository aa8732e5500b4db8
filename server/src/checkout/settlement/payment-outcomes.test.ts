import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { reconcileProvider } from '#server/payments/reconciliation/reconcile-provider.ts';
import parts from '#server/twin/pages/pay-page.json' with { type: 'json' };
import { expireReservations } from './expire-reservations.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });

async function givenBuyer() {
  const item = await givenItem(shop.db);
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, [item]);
  const pay = () => {
    const input = { method: 'card', idempotencyKey: 'one-attempt', now: shop.clock.now() };
    return startCardPurchase(shop.db, givenPurchase(shop.content, customerId, input), shop.deps);
  };
  return { item, customerId, pay };
}

const order = (orderId: number) => findOrderSummary(shop.db, orderId);

async function declineCodeOf(orderId: number): Promise<unknown> {
  const [row] = await shop.db`
    select p.decline_code as code from payments.payments p join checkout.orders o on o.payment_id = p.id
    where o.id = ${orderId}`;
  return row?.['code'];
}

test('a card that is declined can be replaced on the page', async () => {
  const { orderId, redirectUrl } = await (await givenBuyer()).pay();
  expect(await shop.press(redirectUrl, 'retry')).toMatchObject({ status: 'open' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment' });
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed' });
});

test.each([
  ['decline', 'failed', 'declined'],
  ['cancel', 'cancelled', 'cancelled'],
])('after %s the order is %s and the item is back', async (decision, status, closeReason) => {
  const { item, pay } = await givenBuyer();
  const { orderId, redirectUrl } = await pay();
  const { return_url: returnUrl } = await shop.press(redirectUrl, decision);
  expect(returnUrl).toMatch(/^http:\/\/shop\.example\/payment\/cancel\?payment=\d+&token=[\w-]+$/);
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status, closeReason });
  const [row] = await shop.db`select stock from catalog.items where id = ${item.id}`;
  expect(row?.['stock']).toBe(1);
  expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: closeReason });
});

test('3-D Secure is passed, or fails and leaves the page open for another card', async () => {
  const { orderId, redirectUrl } = await (await givenBuyer()).pay();
  expect(await shop.press(redirectUrl, 'fail')).toMatchObject({ status: 'open' });
  const asked = { status: 'requires_action', return_url: redirectUrl };
  expect(await shop.press(redirectUrl, 'challenge')).toEqual(asked);
  expect(await shop.press(redirectUrl, 'delay')).toEqual(asked);
  expect(await shop.press(redirectUrl, 'fail')).toEqual({ status: 'open', return_url: redirectUrl });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment' });
  expect(await declineCodeOf(orderId)).toBe('payment_intent_authentication_failure');
  await shop.press(redirectUrl, 'challenge');
  expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'approved' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed' });
});

test.each(parts.declines)('a card that is declined as %s has that code', async (code) => {
  const { orderId, redirectUrl } = await (await givenBuyer()).pay();
  await shop.press(redirectUrl, 'decline', { decline_code: code });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'failed', closeReason: 'declined' });
  expect(await declineCodeOf(orderId)).toBe(code);
});

describe('a delayed method', () => {
  test.each([
    ['approve', 'completed'],
    ['decline', 'failed'],
  ])('waits for the bank, and after %s the order is %s', async (decision, status) => {
    const { orderId, redirectUrl } = await (await givenBuyer()).pay();
    expect(await shop.press(redirectUrl, 'delay')).toMatchObject({ status: 'pending' });
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'pending_payment' });
    await shop.press(redirectUrl, decision);
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status });
  });
});

test('a payment that comes too late is refunded once, however often the API fails, and the day is reconciled', async () => {
  const { item, pay } = await givenBuyer();
  const { orderId, redirectUrl } = await pay();
  await shop.press(redirectUrl, 'approve', { webhook: 'late', late_seconds: 1200 });
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await shop.db`update catalog.items set stock = 0 where id = ${item.id}`;
  await orderTwinFault(shop.db, { operation: 'refund', fault: 'lost_answer', times: 2 });
  shop.advance(30);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await shop.runJobs();
    await shop.db`update graphile_worker._private_jobs set run_at = now(), attempts = 0 where attempts < max_attempts`;
  }
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_late_refunded' });
  const refunds = await shop.db`
    select r.status, (s.body ->> 'amount')::int as amount from twin.objects s
    left join payments.refunds r on r.provider_refund_id = s.id where s.type = 'refund'`;
  expect([...refunds]).toEqual([{ status: 'sent', amount: 100_00 }]);
  shop.advance(24 * 60);
  await reconcileProvider(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
  const days =
    await shop.db`select from payments.reconciliation_days where provider = 'stripe' and provider_in_minor > 0`;
  expect(days).toHaveLength(1);
});
