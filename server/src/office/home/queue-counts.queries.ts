import type { QueueCounts } from '#contract/office/queue-counts.ts';
import { countMax } from '#contract/office/list.ts';
import { countOpenOrders } from '#server/checkout/checkout.queries.ts';
import { countOpenWithdrawals } from '#server/checkout/withdrawals/withdrawal-list.queries.ts';
import { listWaitingChanges } from '#server/content/settings/settings.queries.ts';
import { countBrokenChecks } from '#server/ledger/check-outcomes.queries.ts';
import { countPendingOffers, listPayoutsWithoutItem } from '#server/offers/offers.queries.ts';
import { countOpenDisputes } from '#server/payments/disputes.queries.ts';
import { countUnsettledPayments } from '#server/payments/payments.queries.ts';
import { countPayoutsToDo } from '#server/payments/payout-list.queries.ts';
import { countRefunds } from '#server/payments/refund-list.queries.ts';
import { everyRefund } from '#server/payments/refund-list.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { countCorrections } from '#server/wallet/corrections/corrections.queries.ts';
import { selectJobCounts, type StateCount } from '#server/platform/platform.sql.ts';

export async function readQueueCounts(db: Db, now: Date): Promise<QueueCounts> {
  const [offers, orders, withdrawals, payments, refunds, corrections, payouts, disputes, settings, jobs, checks] =
    await Promise.all([
      countPendingOffers(db, now),
      countOpenOrders(db),
      countOpenWithdrawals(db, now),
      countUnsettledPayments(db),
      countRefunds(db, { filter: { ...everyRefund, group: 'attention' }, now, countMax }),
      countCorrections(db, { state: 'waiting', customerId: null }, countMax),
      countPayoutsToDo(db, { moment: { now, withoutItem: await listPayoutsWithoutItem(db) }, countMax }),
      countOpenDisputes(db),
      listWaitingChanges(db),
      selectJobCounts(db),
      countBrokenChecks(db),
    ]);
  return {
    offers: offers.all,
    late_offers: offers.late,
    orders: countIn(orders, ['processing']),
    withdrawals: withdrawals.open,
    payments: countIn(payments, ['pending']),
    refunds: refunds.count,
    corrections: corrections.count,
    payouts,
    disputes,
    settings: settings.length,
    jobs: countIn(jobs, ['failed']),
    checks,
  };
}

function countIn(counts: readonly StateCount[], states: readonly string[]): number {
  return counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
}
