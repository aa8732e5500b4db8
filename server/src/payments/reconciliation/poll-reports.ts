import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { forEachIsolated, forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import type { PaymentGateway, PaymentGateways } from '#server/payments/payments.types.ts';
import { recordReport } from '#server/payments/payments/record-report.ts';
import { toSentPayout } from '#server/payments/payouts.rules.ts';
import { selectPayoutsToConfirm } from '#server/payments/payouts.sql.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';

interface Poll {
  gateways: PaymentGateways;
  now: Date;
}

/** How long after its begin a refund or payout may fail, and a dispute may stay open. */
const refundDays = 30;
const payoutDays = 14;
const disputeDays = 120;
const pageSize = 100;

/**
 * Asks providers about refunds, payouts and disputes of the last weeks, in case a webhook was lost or came before its
 * payment. Idempotent beside webhooks. Failures are thrown at the end.
 */
export async function pollReports(db: Db, { gateways, now }: Poll): Promise<void> {
  await forEachIsolated(Object.values(gateways), (gateway) => pollLists(db, gateway, now));
  await forEachPageIsolated(
    (afterId) =>
      selectPayoutsToConfirm(db, {
        providers: Object.keys(gateways),
        since: daysBefore(now, payoutDays),
        afterId,
        limit: pageSize,
      }),
    (payoutId) => pollPayout(db, { payoutId, gateways, now }),
  );
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

async function pollLists(db: Db, gateway: PaymentGateway, now: Date): Promise<void> {
  const since = { refunds: daysBefore(now, refundDays), disputes: daysBefore(now, disputeDays) };
  const reports = await gateway.listReports(since);
  await forEachIsolated(reports, (report) =>
    inTransaction(db, (tx) => recordReport(tx, report, { provider: gateway.name, now })),
  );
}

async function pollPayout(db: Db, { payoutId, gateways, now }: Poll & { payoutId: number }): Promise<void> {
  const payout = await readPayout(db, payoutId);
  const report = await gatewayOf(gateways, payout.provider).queryPayout(toSentPayout(payout));
  if (report) await inTransaction(db, (tx) => recordReport(tx, report, { provider: payout.provider, now }));
}
