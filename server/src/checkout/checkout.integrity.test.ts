import { expect, test } from 'vitest';
import { expectLedgerToHold } from '../../test-kit/expect-money.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { checkoutJobs } from '#server/checkout/purchase/checkout.jobs.ts';
import { verifyOrders } from './checkout.integrity.ts';

const shop = withMoneyShop({ verify: expectLedgerToHold });

async function givenBuyer(): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  return id;
}

const failedChecks = async () =>
  (await verifyOrders(shop.db, shop.clock.now())).filter(({ broken }) => broken > 0).map(({ fact }) => fact);

test('missing sales, wrong payments and stray reservations are reported', async () => {
  const orderId = await purchaseWithBalance(shop.db, givenPurchase(shop.content, await givenBuyer()), shop.deps);
  const input = givenPurchase(shop.content, await givenBuyer(), { method: 'card' });
  const open = await startCardPurchase(shop.db, input, shop.deps);
  expect(await failedChecks()).toEqual([]);

  await shop.db`update checkout.orders set total_cents = 1, wallet_cents = 1, subtotal_cents = 1, vat_cents = 0 where id = ${orderId}`;
  await shop.db`delete from delivery.deliveries where order_id = ${orderId}`;
  await shop.db`delete from graphile_worker._private_jobs`;
  await shop.db`delete from cart.reservations where customer_id = ${input.customerId}`;
  await shop.db`update payments.payments set status = 'paid', received_minor = 1, settled_at = now()
    where reference_id = ${open.orderId}`;
  expect(await failedChecks()).toEqual([
    'every paid order is booked as a sale of its total',
    'every line of a paid order is open, delivered or refunded',
    'every payment is booked as received',
    'unapplied receipts of orders are neither sold nor refunded',
    'every reservation belongs to an open order',
  ]);
});

const runCheck = () => {
  const jobs = checkoutJobs({ db: shop.db, delivery: shop.deps.delivery, clock: shop.clock });
  return jobs.find(({ name }) => name === 'checkout.verify_orders')?.run({});
};

test('overdue payments and refunds are reported, also by the hourly job', async () => {
  const before = await failedChecks();
  const started = await startCardPurchase(
    shop.db,
    givenPurchase(shop.content, await givenBuyer(), { method: 'card', now: shop.clock.now() }),
    shop.deps,
  );
  await shop.press(started.redirectUrl, 'approve');
  await shop.runJobs();
  const { orderId } = started;
  await shop.db`update checkout.orders set status = 'cancelled' where id = ${orderId}`;
  await shop.db`update payments.payments set settled_at = now() - interval '10 minutes' where reference_id = ${orderId}`;
  const found = async () => (await failedChecks()).filter((fact) => !before.includes(fact));
  expect(await found()).toEqual(['no order without payment is booked as a sale']);
  shop.advance(6);
  expect(await found()).toEqual(['no order without payment is booked as a sale', 'no payment waits for its goods']);
  await shop.db`update checkout.orders set status = 'refunded', paid_at = null where id = ${orderId}`;
  const unpaid = 'no order without payment is booked as a sale';
  expect(await found()).toEqual([unpaid, 'every refunded order has its refund']);
  await shop.db`insert into payments.refunds (payment_id, key, amount_minor, reason, created_at)
    select id, 'test', received_minor, 'test', now() - interval '2 days' from payments.payments
    where reference_id = ${orderId}`;
  expect(await found()).toEqual([unpaid, 'no refund waits for more than a day']);
  await expect(runCheck()).rejects.toThrow('no refund waits for more than a day (');
});
