import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { checkoutJobs } from '#server/checkout/purchase/checkout.jobs.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollReports } from '#server/payments/reconciliation/poll-reports.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

const sweep = () => {
  const jobs = checkoutJobs({ db: shop.db, delivery: shop.deps.delivery, clock: shop.clock });
  return jobs.find(({ name }) => name === 'checkout.close_overdue_disputes')?.run({});
};
const order = (orderId: number) => findOrderSummary(shop.db, orderId);

interface Forgotten {
  end: 'win' | 'lose';
  amount?: number;
  isDelivered?: boolean;
}

/** A dispute of an order, of which line 1 was refunded to the wallet; the events of its end are lost. */
async function givenForgottenDispute({ end, amount, isDelivered = false }: Forgotten) {
  const settled = await givenSettledOrder(shop, isDelivered ? undefined : createManualDelivery());
  const { orderId, redirectUrl } = settled;
  const refund = { lines: [{ position: 1, count: 1 }], destination: 'wallet' as const, reason: 'test', actor: 'test' };
  await givenRefund(shop.db, { orderId, ...refund, now: shop.clock.now() });
  const learn = async (command: 'dispute' | 'win' | 'lose') => {
    await orderAtTwin(shop, { redirectUrl, order: command, fault: 'missing', ...(amount && { amount }) });
    await pollReports(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
  };
  await learn('dispute');
  await shop.runJobs();
  await learn(end);
  await shop.db`delete from graphile_worker._private_jobs`;
  return settled;
}

test('once: a lost dispute whose event was lost ends its order and takes its coins some minutes later', async () => {
  const { orderId, customerId } = await givenForgottenDispute({ end: 'lose' });
  await sweep();
  expect(await order(orderId)).toMatchObject({ status: 'processing' });
  shop.advance(6);
  await sweep();
  expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'dispute_lost' });
  expect(await readBalance(shop.db, customerId)).toMatchObject({ balanceMinor: 0, heldMinor: 0 });
  const ended = await snapshotLedger(shop.db);
  await sweep();
  expect(await snapshotLedger(shop.db)).toEqual(ended);
});

test('one: two sweeps at a time end it once', async () => {
  const { orderId, customerId } = await givenForgottenDispute({ end: 'lose' });
  shop.advance(6);
  await Promise.all([sweep(), sweep()]);
  expect(await order(orderId)).toMatchObject({ status: 'refunded' });
  expect((await readBalance(shop.db, customerId)).balanceMinor).toBe(0);
});

test('a won one releases the coins and continues the delivery', async () => {
  const { orderId, customerId } = await givenForgottenDispute({ end: 'win', isDelivered: true });
  shop.advance(6);
  await sweep();
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', deliveredCount: 1 });
  expect(await readBalance(shop.db, customerId)).toMatchObject({ balanceMinor: 100_00, heldMinor: 0 });
});
