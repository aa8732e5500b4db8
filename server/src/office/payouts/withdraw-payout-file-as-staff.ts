import { recordAudit } from '#server/audit/record-audit.ts';
import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import { withdrawPayoutBatch } from '#server/payments/payouts/withdraw-payout-batch.ts';
import type { Tx } from '#server/platform/db.ts';

interface Withdrawal {
  batchId: number;
  reason: string;
  actor: string;
  now: Date;
}

/**
 * Takes back a file that was not handed in, or asks a second person to, with its audit entry. Refuses two who may be one person.
 * See `withdraw-payout-batch`.
 */
export async function withdrawPayoutFileAsStaff(
  tx: Tx,
  { batchId, reason, actor, now }: Withdrawal,
): ReturnType<typeof withdrawPayoutBatch> {
  const result = await withdrawPayoutBatch(tx, { batchId, actor, now });
  const { batch, isWithdrawn, payoutIds } = result;
  const { messageId, day, withdrawalAskedBy: askedBy } = batch;
  await refuseIfOnePerson(tx, { actor, others: askedBy === null ? [] : [askedBy], now });
  const details = { messageId, ...(isWithdrawn && { askedBy, payouts: payoutIds.length }) };
  const action = isWithdrawn ? 'payouts.withdrawn' : 'payouts.withdrawal_asked';
  await recordAudit(tx, { actor, action, subject: `payouts:${day}`, details, reason, now });
  return result;
}
