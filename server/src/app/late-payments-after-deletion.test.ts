import { expect, test } from 'vitest';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import type { ProviderReport } from '#server/payments/payments.types.ts';
import { expireDeposits } from '#server/wallet/expire-deposits.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenDeletion } from '../../test-kit/given-deletion.ts';
import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });

async function leave(customer: { id: number; email: string }): Promise<void> {
  const follow = await givenDeletion(shop, customer);
  await follow();
}

async function givenOpenOrder() {
  const customer = await givenCustomer(shop.db);
  await givenCart(shop.db, customer.id, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customer.id, { method: 'card', now: shop.clock.now() });
  const { orderId, redirectUrl } = await startCardPurchase(shop.db, input, shop.deps);
  const { paymentId = 0, totalCents = 0 } = (await findOrderSummary(shop.db, orderId)) ?? {};
  const report = (state: ProviderReport['state']) => {
    const receivedMinor = state === 'paid' ? totalCents : null;
    const words = { paymentId: paymentId ?? 0, sessionId: redirectUrl.split('/').at(-1) ?? '', state, receivedMinor };
    return shop.db.begin((tx) => settlePayment(tx, words, { provider: 'stripe', now: shop.clock.now() }));
  };
  return { customer, orderId, redirectUrl, report };
}

const deliveries = (orderId: number) => shop.db`select from delivery.deliveries where order_id = ${orderId}`;

test('an expired order that can still be paid keeps the account', async () => {
  const { customer, orderId, redirectUrl } = await givenOpenOrder();
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
  await expect(leave(customer)).rejects.toMatchObject({ code: 'account_has_open_order' });
  await shop.press(redirectUrl, 'approve');
  await expect(leave(customer)).rejects.toMatchObject({ code: 'account_has_open_order' });
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'completed', closeReason: 'paid_late' });
  await leave(customer);
});

test('a payment that is not settled keeps the account', async () => {
  const { customer, report } = await givenOpenOrder();
  await report('declined');
  await shop.runJobs();
  await report('paid');
  await expect(leave(customer)).rejects.toMatchObject({ code: 'account_has_open_order' });
});

test('a late payment for an order of a deleted account is refunded, and nothing is delivered', async () => {
  const { customer, orderId, redirectUrl, report } = await givenOpenOrder();
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  await report('declined');
  await shop.runJobs();
  await leave(customer);
  await report('paid');
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({
    status: 'refunded',
    closeReason: 'paid_late_refunded',
  });
  expect(await deliveries(orderId)).toHaveLength(0);
  expect(await shop.db`select from email.messages where customer_id = ${customer.id}`).toHaveLength(0);
});

test('a late payment for a top-up of a deleted account is refunded and not credited', async () => {
  const customer = await givenCustomer(shop.db);
  const open = await givenOpenDeposit(shop, { customerId: customer.id });
  await expect(leave(customer)).rejects.toMatchObject({ code: 'account_has_open_deposit' });
  await shop.press(open.redirectUrl, 'approve', { webhook: 'missing' });
  shop.advance(24 * 60 + 1);
  await expireDeposits(shop.db, shop.clock.now());
  await leave(customer);
  await shop.runJobs();
  const [deposit] = await shop.db`select status from wallet.deposits where id = ${open.depositId}`;
  expect(deposit).toEqual({ status: 'refunded' });
  const refunds = await shop.db`
    select reason, amount_minor as cents, status from payments.refunds where payment_id = ${open.paymentId}`;
  expect([...refunds]).toEqual([{ reason: 'account_deleted', cents: 20_00, status: 'sent' }]);
});
