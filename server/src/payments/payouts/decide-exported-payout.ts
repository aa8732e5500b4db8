import { selectPayoutForUpdate } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { recordBankOutcome } from './record-bank-outcome.ts';

interface Decision {
  payoutId: number;
  outcome: 'sent' | 'failed';
  reason: string | null;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

/**
 * Books what staff read on the statement of the bank about an exported payout, for banks that send no reports, and for a file
 * that was never handed over. Refuses payouts that are not exported. Locks the payout.
 */
export async function decideExportedPayout(
  tx: Tx,
  { payoutId, outcome, reason, actor, now }: Decision,
): Promise<Payout> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  if (!payout) return refuse('payout_not_found', { payoutId });
  if (payout.state !== 'exported' || payout.batchId === null) return refuse('payout_not_exported', { payoutId });
  const report = { batchId: payout.batchId, payoutId, outcome, amount: null, bankReference: null, reason };
  await recordBankOutcome(tx, { ...report, reportedBy: actor, now });
  return { ...payout, state: outcome };
}
