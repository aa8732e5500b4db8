import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { deliverOrder } from '#server/checkout/orders/deliver-order.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollReports } from '#server/payments/reconciliation/poll-reports.ts';
import { reconcileProvider } from '#server/payments/reconciliation/reconcile-provider.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenClaimed, givenDelivered } from '../../../test-kit/given-sold-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { closeOrderDispute } from './close-order-dispute.ts';

const shop = withMoneyShop({ runsJobs: true });
const stripe = () => ({ gateways: { stripe: shop.deps.gateways['stripe'] as never }, now: shop.clock.now() });

const givenOrder = (delivery?: DeliveryGateway) => givenSettledOrder(shop, delivery);

const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const deliver = (orderId: number) => givenDelivered(shop, orderId);
const refund = (orderId: number, lines: { position: number; count: number }[] | null = null) =>
  givenRefund(shop.db, { orderId, lines, destination: 'source', reason: 'test', actor: 'test', now: shop.clock.now() });

/** Coins in the wallet, cents that refunds sent, and what lost disputes took beyond refunds. */
async function moneyOf(orderId: number, customerId: number) {
  const [row] = await shop.db`
    select (select coalesce(sum(r.amount_minor), 0)::int from payments.refunds r
        where r.payment_id = o.payment_id and r.status = 'sent') as sent,
      (select -cents::int from ledger.balances_by_reference
        where code = 'dispute_losses' and reference = 'order:' || o.id) as lost
    from checkout.orders o where o.id = ${orderId}`;
  return { coins: (await readBalance(shop.db, customerId)).balanceMinor, ...row };
}

async function disputeIdOf(orderId: number): Promise<number> {
  const [row] = await shop.db`
    select d.id from payments.disputes d join checkout.orders o on o.payment_id = d.payment_id where o.id = ${orderId}`;
  return row?.['id'] as number;
}

async function stockOf(itemIds: number[]): Promise<number[]> {
  const rows = await shop.db`select stock from catalog.items where id = any(${itemIds}) order by id`;
  return rows.map(({ stock }) => stock as number);
}

test.each(['none', 'duplicate', 'out_of_order'] as const)(
  'a dispute stops deliveries and refunds, and won they continue (webhooks: %s)',
  async (fault) => {
    const { orderId, redirectUrl } = await givenOrder();
    await orderAtTwin(shop, { redirectUrl, order: 'dispute', fault: 'missing' });
    await pollReports(shop.db, stripe());
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'processing', deliveredCount: 0 });
    await expect(deliver(orderId)).rejects.toThrow('payment_disputed');
    await expect(refund(orderId)).rejects.toThrow('payment_disputed');
    await orderAtTwin(shop, { redirectUrl, order: 'win', fault });
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'completed', deliveredCount: 2 });
  },
);

test.each(['dispute', 'lose'] as const)(
  'lost without the webhook of %s, what is open is cancelled once',
  async (lost) => {
    const { orderId, redirectUrl, itemIds } = await givenOrder(createManualDelivery());
    await orderAtTwin(shop, { redirectUrl, order: 'dispute', fault: lost === 'dispute' ? 'missing' : 'duplicate' });
    await orderAtTwin(shop, { redirectUrl, order: 'lose', fault: lost === 'lose' ? 'missing' : 'duplicate' });
    await shop.runJobs();
    await pollReports(shop.db, stripe());
    await shop.runJobs();
    const end = { orderId, disputeId: await disputeIdOf(orderId), outcome: 'lost' as const, now: shop.clock.now() };
    await Promise.all([closeOrderDispute(shop.db, end), closeOrderDispute(shop.db, end)]);
    expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'dispute_lost', deliveredCount: 0 });
    expect(await stockOf(itemIds)).toEqual([1, 1]);
    await expect(deliver(orderId)).rejects.toThrow('order_not_paid');
  },
);

test('a delivered order stays so after its dispute is lost', async () => {
  const { orderId, redirectUrl, itemIds, customerId } = await givenOrder();
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', closeReason: null, deliveredCount: 2 });
  expect(await stockOf(itemIds)).toEqual([0, 0]);
  expect(await moneyOf(orderId, customerId)).toEqual({ coins: 0, sent: 0, lost: 200_00 });
});

test('a trade that staff are sending is left to them after the dispute is lost', async () => {
  const { orderId, redirectUrl } = await givenOrder(createManualDelivery());
  await givenClaimed(shop, orderId);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'processing', deliveredCount: 0 });
  const failing = await shop.db`select from graphile_worker.jobs where last_error is not null`;
  expect(failing).toHaveLength(0);
  const now = shop.clock.now();
  await shop.db.begin((tx) => deliverOrder(tx, { orderId, tradeOfferId: '7412589630', now }));
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', deliveredCount: 2 });
});

test('lost after a line was refunded, the other line is cancelled, and nothing more is paid', async () => {
  const { orderId, redirectUrl, itemIds, customerId } = await givenOrder(createManualDelivery());
  await refund(orderId, [{ position: 1, count: 1 }]);
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 100_00 });
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'dispute_lost' });
  expect(await stockOf(itemIds)).toEqual([1, 1]);
  expect(await moneyOf(orderId, customerId)).toEqual({ coins: 0, sent: 100_00, lost: 0 });
});

test.each(['none', 'duplicate', 'out_of_order', 'missing'] as const)(
  'a refund that fails becomes coins once (webhooks: %s)',
  async (fault) => {
    const { orderId, redirectUrl, customerId } = await givenOrder(createManualDelivery());
    await refund(orderId, [{ position: 2, count: 1 }]);
    await shop.runJobs();
    await orderAtTwin(shop, { redirectUrl, order: 'fail_refund', fault });
    await shop.runJobs();
    await pollReports(shop.db, stripe());
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'processing', refundedMinor: 0 });
    const lines = (await order(orderId))?.lines ?? [];
    expect((await readBalance(shop.db, customerId)).balanceMinor).toBe(lines[1]?.unitCoinsMinor);
  },
);

test('the provider and the ledger agree on all of this', async () => {
  shop.advance(24 * 60);
  await reconcileProvider(shop.db, stripe());
  const [day] = await shop.db`
    select provider_in_minor > 0 as has_in, provider_out_minor > 0 as has_out, differences
    from payments.reconciliation_days order by provider_in_minor desc limit 1`;
  expect(day).toEqual({ hasIn: true, hasOut: true, differences: 0 });
});

test('a whole charge that the bank counted at another exchange rate is not delivered', async () => {
  const { orderId, redirectUrl, customerId } = await givenSettledOrder(shop);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 199_30 });
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', deliveredCount: 0 });
  expect((await readBalance(shop.db, customerId)).balanceMinor).toBe(70);
});
