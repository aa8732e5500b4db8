import type Stripe from 'stripe';
import type { DisputeReport, ProviderMovement, RefundReport } from '#server/payments/payments.types.ts';
import { toDisputeReport, toRefundReport } from './to-money-report.ts';
import { toMovement } from './to-movement.ts';

const pageSize = 100;

const since = (from: Date) => ({ gte: Math.floor(from.getTime() / 1000) });

/** Refunds and disputes that began since a time. */
export async function listReports(
  stripe: Stripe,
  from: { refunds: Date; disputes: Date },
): Promise<(RefundReport | DisputeReport)[]> {
  const reports: (RefundReport | DisputeReport)[] = [];
  const refunds = stripe.refunds.list({ created: since(from.refunds), limit: pageSize });
  for await (const refund of refunds) reports.push(toRefundReport(refund));
  for await (const dispute of stripe.disputes.list({ created: since(from.disputes), limit: pageSize })) {
    const report = toDisputeReport(dispute);
    if (report) reports.push(report);
  }
  return reports;
}

export async function listMovements(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderMovement[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  const movements: ProviderMovement[] = [];
  const listed = stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] });
  for await (const transaction of listed) {
    const movement = toMovement(transaction);
    if (movement) movements.push(movement);
  }
  return movements;
}
