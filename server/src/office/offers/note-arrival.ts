import type { OfferState } from '#contract/offers.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

/** Notes that the skin of an agreed offer has arrived, logs it the first time, and returns the state. Locks the offer. */
export async function noteArrival(
  db: Db,
  { offerId, actor, now }: { offerId: number; actor: string; now: Date },
): Promise<OfferState> {
  return inTransaction(db, async (tx) => {
    const { receivedAt, status } = await receiveItem(tx, { offerId, now });
    const entry = { actor, action: 'offer.received', subject: `offer:${offerId}`, details: { status }, now };
    if (!receivedAt) await recordAudit(tx, entry);
    return status;
  });
}
