import { postTransfer } from '#server/ledger/post-transfer.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { handProvider, isByHand } from '#server/payments/hand-payouts.rules.ts';
import { insertApproval } from '#server/payments/approvals.sql.ts';
import { lockPayoutsOf } from '#server/payments/confirmed-payouts.sql.ts';
import { selectCustomerHold } from '#server/payments/customer-holds.sql.ts';
import { bankProvider, debtOf, heldUntil, lastFourOf } from '#server/payments/payouts.rules.ts';
import { insertPayout, selectLivePayoutForUpdate, selectIsSepaByFile } from '#server/payments/payouts.sql.ts';
import type { PayoutDraft } from '#server/payments/payouts.types.ts';
import { endFailedPayout } from './end-failed-payout.ts';
import { refuseIfUnconfirmed } from './refuse-if-unconfirmed.ts';

/**
 * Creates a payout and books the debt; staff send it. Idempotent by purpose and reference: a pending or sent payout is
 * returned, a failed one is replaced and keeps its hold. Much money within a day needs a second factor of the customer. A member of staff who names the destination has approved it. Locks
 * holds of the customer, and the payout it finds.
 */
export async function startPayout(tx: Tx, draft: PayoutDraft): Promise<{ payoutId: number }> {
  await lockPayoutsOf(tx, draft.customerId);
  const live = await selectLivePayoutForUpdate(tx, draft);
  if (live && live.state !== 'failed') return { payoutId: live.id };
  if (draft.sessionId !== null) await refuseIfUnconfirmed(tx, { ...draft, sessionId: draft.sessionId });
  if (live) await endFailedPayout(tx, { payoutId: live.id, now: draft.now });
  // A new destination does not extend the hold.
  const usual = live?.heldUntil ?? heldUntil(draft.now, draft.holdDays);
  const provider = await providerOf(tx, draft);
  const facts = {
    draft: { ...draft, provider },
    lastFour: lastFourOf(draft.destination),
    heldUntil: await noSoonerThanHold(tx, draft, usual),
  };
  const payoutId = await insertPayout(tx, facts);
  if (payoutId === null) return readOther(tx, draft);
  if (draft.namedBy !== null) await insertApproval(tx, { payoutId, actor: draft.namedBy, now: draft.now });
  await postTransfer(tx, {
    key: `payout:${payoutId}:due`,
    kind: 'payout_due',
    reference: `${draft.purpose}:${draft.referenceId}`,
    occurredAt: draft.now,
    entries: debtOf(draft),
  });
  return { payoutId };
}

async function noSoonerThanHold(tx: Tx, { customerId }: PayoutDraft, usual: Date): Promise<Date> {
  const hold = await selectCustomerHold(tx, customerId);
  return hold && hold > usual ? hold : usual;
}

/** Payouts to accounts leave as the setting says when they begin, and stay on that way; other methods have one way. */
async function providerOf(tx: Tx, { destination, provider }: PayoutDraft): Promise<string> {
  if (isByHand(destination)) return handProvider;
  return destination.method === 'sepa' && (await selectIsSepaByFile(tx)) ? bankProvider : provider;
}

/** A concurrent call created it. */
async function readOther(tx: Tx, draft: PayoutDraft): Promise<{ payoutId: number }> {
  const other = await selectLivePayoutForUpdate(tx, draft);
  assert(other, `${draft.purpose} ${draft.referenceId} has a payout`);
  return { payoutId: other.id };
}
