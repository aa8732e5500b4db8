import { expect, test } from 'vitest';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expireReservations } from './expire-reservations.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';

const shop = withMoneyShop();

async function givenOpenOrder() {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, id, { method: 'card', now: shop.clock.now() });
  return startCardPurchase(shop.db, input, shop.deps);
}

const order = (orderId: number) => findOrderSummary(shop.db, orderId);

test('a failing reservation does not block the others', async () => {
  const [stuck, next] = [await givenOpenOrder(), await givenOpenOrder()];
  shop.advance(16);
  await shop.db.unsafe(`create function public.break_one() returns trigger language plpgsql as
    $$ begin if new.id = ${stuck.orderId} then raise 'order is stuck'; end if; return new; end $$`);
  await shop.db`create trigger break_one before update on checkout.orders for each row execute function public.break_one()`;
  const expire = () => expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await expect(expire()).rejects.toThrow('1 of 2 failed: order is stuck');
  expect(await order(next.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
  await shop.db`drop trigger break_one on checkout.orders`;
  expect(await expire()).toBe(1);
  expect(await order(stuck.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
});

test('more failing reservations than a page holds do not block the next one', async () => {
  const next = await givenOpenOrder();
  shop.advance(16);
  // Older than the one that can expire, and with lower ids.
  await shop.db`
    with stuck as (
      insert into identity.customers (email, email_key, password_hash, name, surname, phone)
      select 'stuck-' || n || '@test.example', 'stuck-' || n || '@test.example', '$argon2id$', 'Kim', 'Test', ''
      from generate_series(1, 201) n returning id)
    insert into checkout.orders overriding system value
    select o.* from stuck, checkout.orders t,
      jsonb_populate_record(t, jsonb_build_object('id', stuck.id, 'customer_id', stuck.id, 'payment_id', null)) o
    where t.id = ${next.orderId}`;
  await shop.db.unsafe(`create or replace function public.break_one() returns trigger language plpgsql as
    $$ begin if new.id < 10000 then raise 'order is stuck'; end if; return new; end $$`);
  await shop.db`create trigger break_one before update on checkout.orders for each row execute function public.break_one()`;
  const expiring = expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await expect(expiring).rejects.toThrow('201 of 202 failed: order is stuck');
  expect(await order(next.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
  await shop.db`drop trigger break_one on checkout.orders`;
  await shop.db`delete from checkout.orders where id < 10000`;
});

test('a payment that cannot be polled does not block the others', async () => {
  const [stuck, next] = [await givenOpenOrder(), await givenOpenOrder()];
  await shop.press(next.redirectUrl, 'approve', { webhook: 'missing' });
  shop.advance(3);
  const stuckId = (await order(stuck.orderId))?.paymentId;
  const stripe = shop.deps.gateways['stripe'] as PaymentGateway;
  const queryStatus: PaymentGateway['queryStatus'] = (payment) =>
    payment.id === stuckId ? Promise.reject(new Error('unreadable answer')) : stripe.queryStatus(payment);
  const gateways = { stripe: { ...stripe, queryStatus } };
  const asking = pollOpenPayments(shop.db, { gateways, now: shop.clock.now(), silentMinutes: 2 });
  await expect(asking).rejects.toThrow('failed: unreadable answer');
  await shop.runJobs();
  expect(await order(next.orderId)).toMatchObject({ status: 'completed' });
});
