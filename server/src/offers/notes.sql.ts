import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewNote, OfferNote } from './offers.types.ts';

export async function insertNote(tx: Tx, { offerId, actor, text, now }: NewNote): Promise<void> {
  await tx`insert into offers.notes (offer_id, actor, text, at) values (${offerId}, ${actor}, ${text}, ${now})`;
}

/** Oldest first. */
export async function selectNotes(reader: Reader, offerId: number): Promise<OfferNote[]> {
  return reader<OfferNote[]>`select id, actor, text, at from offers.notes where offer_id = ${offerId} order by id`;
}

export async function deleteNotesAbout(tx: Tx, customerId: number): Promise<void> {
  await tx`
    delete from offers.notes n using offers.offers o where o.id = n.offer_id and o.customer_id = ${customerId}`;
}
