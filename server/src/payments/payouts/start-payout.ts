import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { heldUntil, lastFourOf } from '#server/payments/payouts.rules.ts';
import { insertPayout, selectLivePayoutForUpdate, updatePayoutReplaced } from '#server/payments/payouts.sql.ts';
import type { Payout, PayoutDraft } from '#server/payments/payouts.types.ts';

/**
 * Notes that the shop owes a customer money and where it goes, and books the debt; staff send it. Idempotent by purpose
 * and reference: one that is pending or sent answers itself, whatever the new destination; one that failed gives way to
 * the new one, which is held no longer than it was. Locks the payout it finds.
 */
export async function startPayout(tx: Tx, draft: PayoutDraft): Promise<{ payoutId: number }> {
  const live = await selectLivePayoutForUpdate(tx, draft);
  if (live && live.state !== 'failed') return { payoutId: live.id };
  if (live) await replacePayout(tx, live, draft.now);
  // The trade is as old as it was: another destination begins no new hold.
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

/** The debt of a payout that failed ends here; the one that takes its place books its own. */
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

/** Somebody else started it at the same moment. */
async function readOther(tx: Tx, draft: PayoutDraft): Promise<{ payoutId: number }> {
  const other = await selectLivePayoutForUpdate(tx, draft);
  assert(other, `${draft.purpose} ${draft.referenceId} has a payout`);
  return { payoutId: other.id };
}
