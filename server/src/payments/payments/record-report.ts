import type { Tx } from '#server/platform/db.ts';
import { recordDispute } from '#server/payments/disputes/record-dispute.ts';
import type { MoneyReport } from '#server/payments/payments.types.ts';
import { recordPayout } from '#server/payments/payouts/record-payout.ts';
import { recordRefund } from './record-refund.ts';

/** Applies what a provider reports about a refund, payout or dispute. Idempotent in any order. */
export async function recordReport(
  tx: Tx,
  report: MoneyReport,
  source: { provider: string; now: Date },
): Promise<void> {
  if (report.about === 'refund') await recordRefund(tx, report, source);
  else if (report.about === 'payout') await recordPayout(tx, report, source);
  else await recordDispute(tx, report, source);
}
