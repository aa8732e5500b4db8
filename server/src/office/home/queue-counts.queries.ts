import type { QueueCounts } from '#contract/office/queue-counts.ts';
import { countMax } from '#contract/office/list.ts';
import { countOpenOrders } from '#server/checkout/checkout.queries.ts';
import { countOpenWithdrawals } from '#server/checkout/withdrawals/withdrawal-list.queries.ts';
import { countBrokenChecks } from '#server/ledger/check-outcomes.queries.ts';
import { countPendingOffers, listPayoutsWithoutItem } from '#server/offers/offers.queries.ts';
import { countOpenDisputes } from '#server/payments/disputes.queries.ts';
import { countUnsettledPayments } from '#server/payments/payments.queries.ts';
import { countPayoutsToDo } from '#server/payments/payout-list.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { countCorrections } from '#server/wallet/corrections/corrections.queries.ts';
import { selectJobCounts, type StateCount } from '#server/platform/platform.sql.ts';

export async function readQueueCounts(db: Db, now: Date): Promise<QueueCounts> {
  const [offers, orders, withdrawals, payments, corrections, payouts, disputes, jobs, checks] = await Promise.all([
    countPendingOffers(db),
    countOpenOrders(db),
    countOpenWithdrawals(db, now),
    countUnsettledPayments(db),
    countCorrections(db, { state: 'waiting', customerId: null }, countMax),
    countPayoutsToDo(db, { moment: { now, withoutItem: await listPayoutsWithoutItem(db) }, countMax }),
    countOpenDisputes(db),
    selectJobCounts(db),
    countBrokenChecks(db),
  ]);
  return {
    offers,
    orders: countIn(orders, ['processing']),
    withdrawals: withdrawals.open,
    payments: countIn(payments, ['pending']),
    corrections: corrections.count,
    payouts,
    disputes,
    jobs: countIn(jobs, ['failed']),
    checks,
  };
}

function countIn(counts: readonly StateCount[], states: readonly string[]): number {
  return counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
}
