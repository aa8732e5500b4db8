import { readBatch } from '#server/payments/batches.queries.ts';
import { lockBatch, lockPayoutsOfBatch, hasReports, updateBatchWithdrawn } from '#server/payments/batches.sql.ts';
import type { PayoutBatch } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/**
 * Takes back a file that was not handed in at the bank: its open payouts wait for another file, with their approvals, and nobody
 * is told. The caller has to be sure of that, because the bank would pay both files; a report about it is booked all the same.
 * Refuses a file about which the bank has reported. Locks the payouts, by id, then the file.
 */
export async function withdrawPayoutBatch(
  tx: Tx,
  { batchId, now }: { batchId: number; now: Date },
): Promise<{ batch: PayoutBatch; payoutIds: number[] }> {
  const batch = await readBatch(tx, batchId);
  await lockPayoutsOfBatch(tx, batchId);
  const { withdrawnAt } = await lockBatch(tx, batchId);
  if (withdrawnAt) refuse('payout_batch_withdrawn');
  if (await hasReports(tx, batchId)) refuse('payout_batch_reported');
  return { batch, payoutIds: await updateBatchWithdrawn(tx, batchId, now) };
}
