import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { heldUntil, lastFourOf } from '#server/payments/payouts.rules.ts';
import { insertPayout, selectLivePayoutForUpdate, updatePayoutReplaced } from '#server/payments/payouts.sql.ts';
import type { Payout, PayoutDraft } from '#server/payments/payouts.types.ts';

/**
 * Creates a payout and books the debt; staff send it. Idempotent by purpose and reference: a pending or sent payout is
 * returned, a failed one is replaced and keeps its hold. Locks the payout it finds.
 */
export async function startPayout(tx: Tx, draft: PayoutDraft): Promise<{ payoutId: number }> {
  const live = await selectLivePayoutForUpdate(tx, draft);
  if (live && live.state !== 'failed') return { payoutId: live.id };
  if (live) await replacePayout(tx, live, draft.now);
  // A new destination does not extend the hold.
  const holdEnd = live?.heldUntil ?? heldUntil(draft.now, draft.holdDays);
  const facts = { draft, lastFour: lastFourOf(draft.destination), heldUntil: holdEnd };
  const payoutId = await insertPayout(tx, facts);
  if (payoutId === null) return readOther(tx, draft);
  await postTransfer(tx, {
    key: `payout:${payoutId}:due`,
    kind: 'payout_due',
    reference: `${draft.purpose}:${draft.referenceId}`,
    occurredAt: draft.now,
    entries: eurosBetween('purchases', 'payouts_due', draft.amountMinor),
  });
  return { payoutId };
}

/** Reverses the debt of a failed payout. */
async function replacePayout(tx: Tx, payout: Payout, now: Date): Promise<void> {
  await updatePayoutReplaced(tx, payout.id, now);
  await postTransfer(tx, {
    key: `payout:${payout.id}:replaced`,
    kind: 'payout_replaced',
    reference: `${payout.purpose}:${payout.referenceId}`,
    occurredAt: now,
    entries: eurosBetween('payouts_due', 'purchases', payout.amountMinor),
  });
}

/** A concurrent call created it. */
async function readOther(tx: Tx, draft: PayoutDraft): Promise<{ payoutId: number }> {
  const other = await selectLivePayoutForUpdate(tx, draft);
  assert(other, `${draft.purpose} ${draft.referenceId} has a payout`);
  return { payoutId: other.id };
}
