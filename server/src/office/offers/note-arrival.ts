import type { OfferState } from '#contract/offers.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

/**
 * Notes that the skin of an agreed offer has arrived and returns the state of the offer. Logs the arrival the first time, and at
 * the payout that its hold moved. Locks the offer, then its payout.
 */
export async function noteArrival(
  db: Db,
  { offerId, actor, now }: { offerId: number; actor: string; now: Date },
): Promise<OfferState> {
  return inTransaction(db, async (tx) => {
    const { offer, movedHold } = await receiveItem(tx, { offerId, now });
    const { receivedAt, status } = offer;
    const entry = { actor, action: 'offer.received', subject: `offer:${offerId}`, details: { status }, now };
    if (!receivedAt) await recordAudit(tx, entry);
    if (movedHold) {
      const { payoutId, from, to } = movedHold;
      const details = { offerId, 'heldUntil.from': from.toISOString(), 'heldUntil.to': to.toISOString() };
      await recordAudit(tx, { actor, action: 'payout.hold_moved', subject: `payout:${payoutId}`, details, now });
    }
    return status;
  });
}
