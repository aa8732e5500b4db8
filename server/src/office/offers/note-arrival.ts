import { recordAudit } from '#server/audit/record-audit.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

/** Notes that the skin of an agreed offer has arrived, and logs it the first time. Locks the offer. */
export async function noteArrival(
  db: Db,
  { offerId, actor, now }: { offerId: number; actor: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { receivedAt } = await receiveItem(tx, { offerId, now });
    if (receivedAt) return;
    await recordAudit(tx, { actor, action: 'offer.received', subject: `offer:${offerId}`, details: {}, now });
  });
}
