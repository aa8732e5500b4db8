import { recordAudit } from '#server/audit/record-audit.ts';
import { addNote } from '#server/offers/desk/add-note.ts';
import type { NewNote } from '#server/offers/offers.types.ts';
import { onceAsStaff } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

interface StaffNote extends NewNote {
  staffId: number;
  /** Of the call, so that a retry after a lost reply adds nothing. */
  idempotencyKey: string | null;
}

/**
 * Adds a note that only staff read, and logs that there is one; once per idempotency key. Locks the member of staff, then
 * the account and the offer.
 */
export async function noteAboutOffer(db: Db, { staffId, idempotencyKey, ...note }: StaffNote): Promise<void> {
  const { offerId, text, actor, now } = note;
  const attempt = { operation: 'office.offer_note', staffId, idempotencyKey, asked: [offerId, text], now } as const;
  await inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    await onceAsStaff(tx, attempt, async () => {
      await addNote(tx, note);
      await recordAudit(tx, { actor, action: 'offer.noted', subject: `offer:${offerId}`, details: {}, now });
      return {};
    });
  });
}
