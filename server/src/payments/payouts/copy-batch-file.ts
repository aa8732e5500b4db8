import { selectBatchFile, selectBatchForUpdate, updateWithdrawalAsked } from '#server/payments/batches.sql.ts';
import type { PayoutBatch } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { whyFileGone } from './why-file-gone.ts';

/**
 * Reads the file of a batch as it was written, to hand it in. A withdrawal that somebody asked for is cancelled, because it says that
 * there is no copy. Refuses a file that must not be handed in any more: the bank has reported about it, another file paid a payout
 * of it, or it was withdrawn. Locks the batch.
 */
export async function copyBatchFile(tx: Tx, batchId: number): Promise<{ batch: PayoutBatch; xml: string }> {
  const batch = (await selectBatchForUpdate(tx, batchId)) ?? refuse('payout_batch_not_found', { batchId });
  const xml = await selectBatchFile(tx, batchId);
  if (xml === null) return refuse(batch.withdrawnAt ? 'payout_batch_withdrawn' : await whyFileGone(tx, batchId));
  await updateWithdrawalAsked(tx, { batchId, asked: null });
  return { batch, xml };
}
