import { recordAudit } from '#server/audit/record-audit.ts';
import { addNote } from '#server/offers/desk/add-note.ts';
import type { NewNote } from '#server/offers/offers.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

/** Adds a note that only staff read, and logs that there is one. Locks the offer. */
export async function noteAboutOffer(db: Db, note: NewNote): Promise<void> {
  const { offerId, actor, now } = note;
  await inTransaction(db, async (tx) => {
    await addNote(tx, note);
    await recordAudit(tx, { actor, action: 'offer.noted', subject: `offer:${offerId}`, details: {}, now });
  });
}
