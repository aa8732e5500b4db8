import { expect, test } from 'vitest';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { sendWaitingRefunds } from '#server/payments/payments/send-waiting-refunds.ts';
import { pollReports } from '#server/payments/reconciliation/poll-reports.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { explainOrderRefund } from './explain-order-refund.ts';
import { listOrderRefunds } from './refunds.queries.ts';

const shop = withMoneyShop({ runsJobs: true });

/** Two lines of 100 euros, 50 of them paid by the wallet. */
const givenOrder = () => givenSettledOrder(shop, createManualDelivery(), { walletCents: 50_00 });

const refund = (orderId: number) => {
  const why = { reason: 'late', actor: 'terminal:kim', now: shop.clock.now() };
  return givenRefund(shop.db, { orderId, lines: null, destination: 'source', ...why });
};

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).balanceMinor;

async function splitOf(orderId: number) {
  const [made] = await listOrderRefunds(shop.db, [orderId]);
  return [made?.sourceCents, made?.walletCents, made?.failedCents];
}

/** Staff refund in the dashboard of the provider, which is reported or not. */
async function refundInDashboard(redirectUrl: string, amount: number, fault: 'none' | 'missing'): Promise<void> {
  await orderAtTwin(shop, { redirectUrl, order: 'refund', amount, fault });
  if (fault === 'none') await shop.runJobs();
}

/** So that the books agree again. */
async function explainAsGoodwill(): Promise<void> {
  const why = { reason: 'late', actor: 'terminal:kim', now: shop.clock.now() };
  const [row] = await shop.db<{ id: number }[]>`
    select id from payments.refunds where reason = 'provider_dashboard' and explained_at is null`;
  await inTransaction(shop.db, (tx) => explainOrderRefund(tx, { refundId: row?.id ?? 0, pieces: 'goodwill', ...why }));
}

const poll = () => pollReports(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });

test('once: the card gets what a refund in the dashboard left, and the rest becomes coins', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder();
  await refundInDashboard(redirectUrl, 30_00, 'none');
  await explainAsGoodwill();
  await refund(orderId);
  await shop.runJobs();
  expect(await splitOf(orderId)).toEqual([120_00, 80_00, null]);
  expect(await coinsOf(customerId)).toBe(80_00);
});

test('one: more than is left is declined beside the report and a sweep, and becomes coins once', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder();
  await refundInDashboard(redirectUrl, 30_00, 'missing');
  await refund(orderId);
  shop.advance(61);
  const sweep = { gateways: shop.deps.gateways, now: shop.clock.now() };
  await Promise.all([shop.runJobs(), poll(), sendWaitingRefunds(shop.db, sweep)]);
  await shop.runJobs();
  await explainAsGoodwill();
  expect(await splitOf(orderId)).toEqual([150_00, 50_00, 150_00]);
  expect(await coinsOf(customerId)).toBe(200_00);
});

test('none: a refund that is declined beside a dispute waits for its end', async () => {
  const { orderId, redirectUrl, customerId } = await givenOrder();
  await refundInDashboard(redirectUrl, 150_00, 'missing');
  await refund(orderId);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 10_00, fault: 'missing' });
  await Promise.allSettled([poll(), shop.runJobs()]);
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(50_00);
  await orderAtTwin(shop, { redirectUrl, order: 'win' });
  await shop.runJobs();
  shop.advance(61);
  await sendWaitingRefunds(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
  await shop.runJobs();
  await explainAsGoodwill();
  expect(await coinsOf(customerId)).toBe(200_00);
});

test.each(['source', 'wallet'] as const)(
  'none: the customer does not cancel to %s what staff refunded and nobody has explained',
  async (destination) => {
    const { orderId, redirectUrl, customerId } = await givenOrder();
    await refundInDashboard(redirectUrl, 150_00, 'none');
    const request = {
      orderId,
      customerId,
      destination,
      cancelMinutes: 60,
      idempotencyKey: null,
      now: shop.clock.now(),
    };
    await expect(cancelOwnOrder(shop.db, request)).rejects.toMatchObject({ code: 'cancellation_over' });
    expect(await coinsOf(customerId)).toBe(0);
    await explainAsGoodwill();
  },
);
