import type { Reader } from '#server/platform/db.ts';
import { selectOffer } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

/** An offer whoever made it, for staff and letters; null when there is none. Only reads. */
export function findOffer(reader: Reader, offerId: number): Promise<Offer | null> {
  return selectOffer(reader, offerId);
}
