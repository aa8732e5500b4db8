import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import type { BankOutcome } from '#server/payments/bank.types.ts';
import { readBatch, readTransfer } from '#server/payments/batches.queries.ts';
import { approvalsNeededFor } from '#server/payments/payouts.rules.ts';
import { selectPayout, selectPayoutForUpdate, updatePayoutContradicted } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { noteUnpaid, type Noted } from './note-unpaid.ts';
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
 * that was never handed over, or about one that the bank rejected after it had reported it as paid. If the file is above the
 * amount of the settings, two of them have to note that the bank will not pay, because coins go back at once; its sum counts,
 * because many small payouts are as much as a large one. Refuses payouts that are neither. Locks the payout.
 */
export async function decideExportedPayout(
  tx: Tx,
  { payoutId, outcome, reason, actor, now }: Decision,
): Promise<Noted & { payout: Payout }> {
  const payout = await lockWithEarlier(tx, payoutId);
  const { state, contradictedAt } = payout;
  if (state !== 'exported' && !contradictedAt) refuse('payout_not_exported', { payoutId });
  const transfer = await readTransfer(tx, payout);
  const { batchId } = transfer;
  assert(batchId !== null, `payout ${payoutId} was in a file`);
  const needed =
    outcome === 'failed' ? approvalsNeededFor(await readBatch(tx, batchId), await selectApprovalsAbove(tx)) : 0;
  const noted = await noteUnpaid(tx, { ...transfer, needed, actor, now });
  if (!noted.isDecided) return { payout, ...noted };
  if (contradictedAt) await updatePayoutContradicted(tx, { id: payoutId, at: null });
  if (contradictedAt && outcome === 'sent') return { payout, ...noted };
  const booked: BankOutcome = contradictedAt ? 'returned' : outcome;
  const report = { ...transfer, batchId, outcome: booked, amount: null, bankReference: null, reason };
  await recordBankOutcome(tx, { ...report, isNote: true, reportedBy: actor, now });
  return { payout: { ...payout, state: outcome }, ...noted };
}

/** Reports about the earlier payout that settled it lock that one first. */
async function lockWithEarlier(tx: Tx, payoutId: number): Promise<Payout> {
  const { settledBy } = (await selectPayout(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  if (settledBy !== null) await selectPayoutForUpdate(tx, settledBy);
  return (await selectPayoutForUpdate(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
}
