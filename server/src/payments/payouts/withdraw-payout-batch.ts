import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import {
  hasReports,
  lockPayoutsOfBatch,
  selectBatchForUpdate,
  updateBatchWithdrawn,
  updateWithdrawalAsked,
} from '#server/payments/batches.sql.ts';
import { approvalsNeededFor } from '#server/payments/payouts.rules.ts';
import type { PayoutBatch } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface Withdrawal {
  batchId: number;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

interface Withdrawn {
  batch: PayoutBatch;
  /** False: another member of staff has to confirm it. */
  isWithdrawn: boolean;
  payoutIds: number[];
}

/**
 * Takes back a file that was not handed in at the bank: its open payouts wait for another file, with their approvals, and nobody
 * is told. The caller has to be sure of that, because the bank would pay both files; a report about it is booked all the same.
 * Above the amount of the settings two have to say so: the first one asks, and a copy of the file cancels that. `batch` is the
 * file before, with who asked. Refuses a file that a report of the bank
 * has named, whatever it decided. Locks the payouts, by id, then the file.
 */
export async function withdrawPayoutBatch(tx: Tx, { batchId, actor, now }: Withdrawal): Promise<Withdrawn> {
  await lockPayoutsOfBatch(tx, batchId);
  const batch = (await selectBatchForUpdate(tx, batchId)) ?? refuse('payout_batch_not_found', { batchId });
  if (batch.withdrawnAt) refuse('payout_batch_withdrawn');
  if (await hasReports(tx, batchId)) refuse('payout_batch_reported');
  if (approvalsNeededFor(batch, await selectApprovalsAbove(tx)) > 0) {
    if (batch.withdrawalAskedBy === actor) refuse('payout_batch_asked_by_you_already');
    if (batch.withdrawalAskedBy === null) {
      await updateWithdrawalAsked(tx, { batchId, asked: { actor, now } });
      return { batch, isWithdrawn: false, payoutIds: [] };
    }
  }
  return { batch, isWithdrawn: true, payoutIds: await updateBatchWithdrawn(tx, batchId, now) };
}
