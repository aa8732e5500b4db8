import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { failRefund } from '#server/payments/payments/fail-refund.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { toRefundEvent } from '#server/payments/payments.rules.ts';
import { selectRefund } from '#server/payments/refunds.sql.ts';
import { inTransaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { findOrderRefund } from './refunds.queries.ts';

const shop = withMoneyShop({ runsJobs: true });

const refund = (orderId: number, count: number) =>
  givenRefund(shop.db, {
    orderId,
    lines: [{ position: 1, count }],
    destination: 'source',
    reason: 'damaged',
    actor: 'terminal:kim',
    now: shop.clock.now(),
  });

/** The provider reports, twice, that the newest refund of an order did not arrive. */
async function failNewestRefund(orderId: number): Promise<void> {
  const [row] = await shop.db<{ id: number; paymentId: number }[]>`
    select r.id, r.payment_id from payments.refunds r
    join checkout.orders o on o.payment_id = r.payment_id where o.id = ${orderId} order by r.id desc limit 1`;
  const [refunded, payment] = [
    await selectRefund(shop.db, row?.id ?? 0),
    await findPayment(shop.db, row?.paymentId ?? 0),
  ];
  if (!refunded || !payment) throw new Error(`order ${orderId} has no refund`);
  await inTransaction(shop.db, async (tx) => {
    await failRefund(tx, { refund: refunded, payment, reason: 'expired_or_canceled_card', now: shop.clock.now() });
    await publish(tx, 'payments.refund_failed', toRefundEvent(refunded, payment));
  });
}

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

test('euros that did not arrive at the card become coins, once', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, {
    method: 'card',
    items: [{ priceCents: 33_33, count: 3 }],
  });
  const before = await coinsOf(customerId);
  const refundId = await refund(orderId, 2);
  await shop.runJobs();
  await failNewestRefund(orderId);
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(before + 66_66);
  const failed = { failedAt: expect.any(Date) as Date, failedCoinsMinor: 66_66, sourceCents: 66_66 };
  expect(await findOrderRefund(shop.db, refundId)).toMatchObject(failed);
  const [email, ...others] = await shop.db`
    select body_text as body from email.messages where customer_id = ${customerId} and kind = 'refund_failed'`;
  expect(email?.['body']).toContain('We have credited 66.66 Credits to your balance instead.');
  expect(others).toEqual([]);
  await refund(orderId, 1);
  await shop.runJobs();
  await failNewestRefund(orderId);
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(before + 99_99);
});
