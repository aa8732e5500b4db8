import { recordAudit } from '#server/audit/record-audit.ts';
import { copyBatchFile } from '#server/payments/payouts/copy-batch-file.ts';
import type { PayoutBatch } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

interface Copy {
  batchId: number;
  actor: string;
  now: Date;
}

/**
 * Reads the file of any day once more, with an audit entry, because it names accounts of customers. See `copy-batch-file`.
 */
export function copyPayoutFile(db: Db, { batchId, actor, now }: Copy): Promise<{ batch: PayoutBatch; xml: string }> {
  return inTransaction(db, async (tx) => {
    const { batch, xml } = await copyBatchFile(tx, batchId);
    const details = { amountMinor: batch.amountMinor, payouts: batch.payoutCount };
    await recordAudit(tx, { actor, action: 'payouts.exported', subject: `payouts:${batch.day}`, details, now });
    return { batch, xml };
  });
}
