import { insertNote } from '#server/offers/notes.sql.ts';
import { lockOffer } from '#server/offers/offers.queries.ts';
import type { NewNote } from '#server/offers/offers.types.ts';
import type { Tx } from '#server/platform/db.ts';

/** Adds a note of staff to an offer. Locks it. */
export async function addNote(tx: Tx, note: NewNote): Promise<void> {
  await lockOffer(tx, note.offerId, null);
  await insertNote(tx, note);
}
