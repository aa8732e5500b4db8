import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
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

describe('the API fails when a session is opened', () => {
  test.each(['error', 'error_after', 'rate_limit', 'timeout', 'lost_answer'] as const)(
    '%s: everything is released, no lost session takes money, and a retry succeeds',
    async (kind) => {
      const { item, customerId, pay } = await givenBuyer();
      await orderTwinFault(shop.db, { operation: 'create', fault: kind });
      await expect(pay()).rejects.toMatchObject({ code: 'provider_unavailable' });
      const [row] = await shop.db`select stock from catalog.items where id = ${item.id}`;
      expect(row?.['stock']).toBe(1);
      await shop.runJobs();
      // One whose call failed has a page that nobody has seen; another is opened and expired.
      const [lost] = await shop.db`
        select s.id, s.body ->> 'status' as status from twin.objects s
        join payments.payments p on s.body ->> 'client_reference_id' = 'payment-' || p.id
        where p.customer_id = ${customerId} order by s.created_at desc limit 1`;
      expect(lost?.['status']).toBe('expired');
      expect(await shop.press(`/sandbox/pay/${lost?.['id']}`, 'approve')).toMatchObject({ status: 'closed' });
      const again = await pay();
      await shop.press(again.redirectUrl, 'approve');
      await shop.runJobs();
      expect(await order(again.orderId)).toMatchObject({ status: 'completed' });
    },
  );
});

/** Simulates a dead process: a gateway whose promise never settles. */
const deadGateways = () => ({
  stripe: { ...shop.deps.gateways['stripe'], createCheckout: () => new Promise(() => undefined) } as never,
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

  test('no retry: the reservation expires and no page stays open', async () => {
    const { item, customerId } = await givenDeadPurchase();
    shop.advance(16);
    await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
    await shop.runJobs();
    expect(await lastOrderOf(customerId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
    expect(await stockOf(item.id)).toBe(1);
    const paymentId = (await lastOrderOf(customerId))?.paymentId;
    const sessions = await shop.db`select from twin.objects
      where body ->> 'client_reference_id' = ${`payment-${paymentId}`} and body ->> 'status' <> 'expired'`;
    expect(sessions).toHaveLength(0);
  });
});
