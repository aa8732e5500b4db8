import { expect, test } from 'vitest';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollReports } from '#server/payments/reconciliation/poll-reports.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { reportDispute } from '../../../test-kit/report-dispute.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { settleRefundedCoins } from './settle-refunded-coins.ts';

const shop = withMoneyShop({ runsJobs: true });

/** Coins that have nothing to do with the order. */
const own = 300_00;

/** Two lines of 100 euros, paid by card, of which the first is refunded. */
async function givenRefundedLine(destination: 'wallet' | 'source', coinRateEur = '1') {
  const settled = await givenSettledOrder(shop, createManualDelivery(), { coinRateEur });
  await givenWallet(shop.db, settled.customerId, own);
  const lines = [{ position: 1, count: 1 }];
  const why = { reason: 'test', actor: 'test', now: shop.clock.now() };
  await givenRefund(shop.db, { orderId: settled.orderId, lines, destination, ...why });
  return settled;
}

type Status = 'open' | 'won' | 'lost';

const report = (referenceId: number, name: string, [amountMinor, status]: readonly [number, Status]) =>
  reportDispute(shop, { purpose: 'order', referenceId, name, amountMinor, status });

const settle = (orderId: number, disputeId: number) =>
  settleRefundedCoins(shop.db, { orderId, disputeId, outcome: 'lost', now: shop.clock.now() });

/** Balance beyond the own coins, and what is held. */
const wallet = async (customerId: number) => {
  const { balanceMinor, heldMinor } = await readBalance(shop.db, customerId);
  return [balanceMinor - own, heldMinor];
};

/** Cents that disputes took: by coins, by refunds that they cover, and by nothing. */
async function sumsOf(orderId: number): Promise<{ taken: number; covered: number; loss: number }> {
  const [sums] = await shop.db<{ taken: number; covered: number; loss: number }[]>`
    select coalesce(sum(e.amount_minor) filter (where t.kind = 'dispute_coins_taken'), 0)::int as taken,
      coalesce(sum(e.amount_minor) filter (where t.kind = 'refund_covered'), 0)::int as covered,
      -coalesce(sum(e.amount_minor), 0)::int as loss
    from ledger.accounts a join ledger.entries e on e.account_id = a.id join ledger.transfers t on t.id = e.transfer_id
    where a.code = 'dispute_losses' and t.reference = ${`order:${orderId}`}`;
  return sums ?? { taken: 0, covered: 0, loss: 0 };
}

test.each([
  [80_00, 70_00],
  [70_00, 80_00],
])('lost one after the other (%i and %i cents), disputes take the coins of a refund once', async (first, second) => {
  const { orderId, customerId } = await givenRefundedLine('wallet');
  await report(orderId, 'first', [first, 'lost']);
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual([100_00 - first, 0]);
  await report(orderId, 'second', [second, 'lost']);
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual([0, 0]);
  expect(await sumsOf(orderId)).toEqual({ taken: 100_00, covered: 0, loss: 50_00 });
});

test('one: both lost at the same moment, coins and covers add up to what was lost', async () => {
  const { orderId, customerId } = await givenRefundedLine('wallet');
  await report(orderId, 'first', [60_00, 'open']);
  await report(orderId, 'second', [60_00, 'open']);
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual([100_00, 100_00]);
  const ids = await Promise.all([
    report(orderId, 'first', [60_00, 'lost']),
    report(orderId, 'second', [60_00, 'lost']),
  ]);
  await Promise.all([...ids, ...ids].map((id) => settle(orderId, id)));
  expect(await wallet(customerId)).toEqual([0, 0]);
  await shop.runJobs();
  expect(await sumsOf(orderId)).toEqual({ taken: 100_00, covered: 0, loss: 20_00 });
});

test('coins that do not divide add up over several disputes', async () => {
  const { orderId, customerId } = await givenRefundedLine('wallet', '0.03');
  for (const [name, cents] of Object.entries({ first: 33_33, second: 33_33, third: 33_34 })) {
    await report(orderId, name, [cents, 'lost']);
    await shop.runJobs();
  }
  expect(await wallet(customerId)).toEqual([0, 0]);
  expect(await sumsOf(orderId)).toEqual({ taken: 100_00, covered: 0, loss: 0 });
});

test('coins that the first dispute held are taken for the second, if only that is lost', async () => {
  const { orderId, customerId } = await givenRefundedLine('wallet');
  await report(orderId, 'first', [100_00, 'open']);
  await report(orderId, 'second', [50_00, 'open']);
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual([100_00, 100_00]);
  await report(orderId, 'second', [50_00, 'lost']);
  await shop.runJobs();
  await report(orderId, 'first', [100_00, 'won']);
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual([50_00, 0]);
  expect(await sumsOf(orderId)).toEqual({ taken: 50_00, covered: 0, loss: 0 });
});

/** The refund of the card was sent, and fails while both disputes are open. */
async function givenRefundFailedMeanwhile() {
  const settled = await givenRefundedLine('source');
  await shop.runJobs();
  await report(settled.orderId, 'first', [60_00, 'open']);
  await report(settled.orderId, 'second', [60_00, 'open']);
  await orderAtTwin(shop, { redirectUrl: settled.redirectUrl, order: 'fail_refund', fault: 'missing' });
  await pollReports(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
  await shop.runJobs();
  return settled;
}

test.each([
  ['lost', 'lost', { coins: 0, covered: 100_00, loss: 20_00 }],
  ['won', 'lost', { coins: 40_00, covered: 60_00, loss: 0 }],
  ['lost', 'won', { coins: 40_00, covered: 60_00, loss: 0 }],
  ['won', 'won', { coins: 100_00, covered: 0, loss: 0 }],
] as const)(
  'a refund that fails meanwhile is decided by the last dispute: %s, then %s',
  async (first, second, { coins, ...sums }) => {
    const { orderId, customerId } = await givenRefundFailedMeanwhile();
    await report(orderId, 'first', [60_00, first]);
    await shop.runJobs();
    expect(await wallet(customerId)).toEqual([0, 0]);
    await report(orderId, 'second', [60_00, second]);
    await shop.runJobs();
    expect(await wallet(customerId)).toEqual([coins, 0]);
    expect(await sumsOf(orderId)).toEqual({ taken: 0, ...sums });
  },
);
