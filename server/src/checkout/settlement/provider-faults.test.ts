import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { expireReservations } from './expire-reservations.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { orderFault } from '#server/payments/providers/sandbox/sandbox.queries.ts';
import type { ApiFault, ApiOperation } from '#server/payments/providers/sandbox/sandbox.types.ts';

const shop = withMoneyShop({ runsJobs: true });

const fault = (operation: ApiOperation, kind: ApiFault, times = 1) =>
  orderFault(shop.db, { operation, fault: kind, times });

async function givenBuyer() {
  const item = await givenItem(shop.db);
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, [item]);
  const pay = (gateways = shop.deps.gateways) => {
    const input = { method: 'card', idempotencyKey: 'one-attempt', now: shop.clock.now() };
    return startCardPurchase(shop.db, givenPurchase(shop.content, customerId, input), { ...shop.deps, gateways });
  };
  return { item, customerId, pay };
}

const order = (orderId: number) => findOrderSummary(shop.db, orderId);

async function lastOrderOf(customerId: number) {
  const [row] = await shop.db`select max(id) as id from checkout.orders where customer_id = ${customerId}`;
  return order(row?.['id'] as number);
}

async function stockOf(id: number): Promise<number> {
  const [row] = await shop.db`select stock from catalog.items where id = ${id}`;
  return row?.['stock'] as number;
}

describe('the provider fails when the payment is opened', () => {
  test.each(['error', 'timeout', 'lost_answer'] as const)('%s: everything is released', async (kind) => {
    const { item, customerId, pay } = await givenBuyer();
    await fault('create', kind);
    await expect(pay()).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await lastOrderOf(customerId)).toMatchObject({ status: 'cancelled', closeReason: 'provider_unavailable' });
    expect(await stockOf(item.id)).toBe(1);
    await shop.runJobs();
    const again = await pay();
    await shop.press(again.redirectUrl, 'approve');
    await shop.runJobs();
    expect(await order(again.orderId)).toMatchObject({ status: 'completed' });
  });

  test('a checkout session whose reply was lost accepts no payment', async () => {
    const { customerId, pay } = await givenBuyer();
    await fault('create', 'lost_answer');
    await expect(pay()).rejects.toMatchObject({ code: 'provider_unavailable' });
    const lost = await lastOrderOf(customerId);
    await shop.runJobs();
    const [session] = await shop.db`
      select id, status from payments.sandbox_sessions where key = ${`payment-${lost?.paymentId}`}`;
    expect(session?.['status']).toBe('closed');
    expect(await shop.press(`/sandbox/pay/${session?.['id']}`, 'approve')).toMatchObject({ status: 'closed' });
  });
});

/** Simulates a dead process: a gateway whose promise never settles. */
const deadGateways = () => ({
  sandbox: { ...shop.deps.gateways['sandbox'], createCheckout: () => new Promise(() => undefined) } as never,
});

async function givenDeadPurchase() {
  const buyer = await givenBuyer();
  void buyer.pay(deadGateways());
  await expect.poll(() => lastOrderOf(buyer.customerId)).toMatchObject({ status: 'pending_payment' });
  return buyer;
}

describe('the process dies between the commit and the call', () => {
  test('a retry continues where the first call stopped', async () => {
    const { customerId, pay } = await givenDeadPurchase();
    const orderId = (await lastOrderOf(customerId))?.id;
    const resumed = await pay();
    expect(resumed.orderId).toBe(orderId);
    await shop.press(resumed.redirectUrl, 'approve');
    await shop.runJobs();
    expect(await order(resumed.orderId)).toMatchObject({ status: 'completed' });
  });

  test('a job opens the payment', async () => {
    const { customerId } = await givenDeadPurchase();
    shop.advance(1);
    await shop.runJobs();
    const paymentId = (await lastOrderOf(customerId))?.paymentId ?? 0;
    const [payment] = await shop.db`select status, redirect_url from payments.payments where id = ${paymentId}`;
    expect(payment).toMatchObject({ status: 'open' });
  });

  test('no retry: the reservation expires and the payment is never opened', async () => {
    const { item, customerId } = await givenDeadPurchase();
    shop.advance(16);
    await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
    await shop.runJobs();
    expect(await lastOrderOf(customerId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
    expect(await stockOf(item.id)).toBe(1);
    const paymentId = (await lastOrderOf(customerId))?.paymentId;
    const sessions = await shop.db`select from payments.sandbox_sessions where key = ${`payment-${paymentId}`}`;
    expect(sessions).toHaveLength(0);
  });
});

test('a refund is sent once, however often the provider fails', async () => {
  const { pay } = await givenBuyer();
  const { orderId, redirectUrl } = await pay();
  await shop.press(redirectUrl, 'approve', { webhook: 'late', late_seconds: 1200 });
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await shop.db`update catalog.items set stock = 0
    where id in (select item_id from checkout.order_lines where order_id = ${orderId})`;
  await fault('refund', 'lost_answer', 2);
  shop.advance(30);
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_late_refunded' });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await shop.db`update graphile_worker._private_jobs set run_at = now(), attempts = 0 where attempts < max_attempts`;
    await shop.runJobs();
  }
  const refunds = await shop.db`select r.status, s.amount_minor as amount from payments.refunds r
    join payments.sandbox_refunds s on s.id = r.provider_refund_id`;
  expect([...refunds]).toEqual([{ status: 'sent', amount: 100_00 }]);
});
