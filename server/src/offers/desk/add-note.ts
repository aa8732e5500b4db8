import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { insertNote } from '#server/offers/notes.sql.ts';
import { lockOffer } from '#server/offers/offers.queries.ts';
import { selectOffer } from '#server/offers/offers.sql.ts';
import type { NewNote } from '#server/offers/offers.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Adds a note of staff to an offer, which is erased with the account. Locks the account, then the offer. */
export async function addNote(tx: Tx, note: NewNote): Promise<void> {
  const { customerId } = (await selectOffer(tx, note.offerId)) ?? refuse('offer_not_found');
  if (!(await lockAccountShared(tx, customerId))) refuse('account_deleted');
  await lockOffer(tx, note.offerId, null);
  await insertNote(tx, note);
}
