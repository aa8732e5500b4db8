import { recordAudit } from '#server/audit/record-audit.ts';
import { withdrawPayoutBatch } from '#server/payments/payouts/withdraw-payout-batch.ts';
import type { PayoutBatch } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface Withdrawal {
  batchId: number;
  reason: string;
  actor: string;
  now: Date;
}

/** Takes back a file that was not handed in, with its audit entry. See `withdraw-payout-batch`. */
export async function withdrawPayoutFileAsStaff(
  tx: Tx,
  { batchId, reason, actor, now }: Withdrawal,
): Promise<{ batch: PayoutBatch; payoutIds: number[] }> {
  const { batch, payoutIds } = await withdrawPayoutBatch(tx, { batchId, now });
  const details = { messageId: batch.messageId, payouts: payoutIds.length };
  await recordAudit(tx, { actor, action: 'payouts.withdrawn', subject: `payouts:${batch.day}`, details, reason, now });
  return { batch, payoutIds };
}
