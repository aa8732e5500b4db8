import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectHasOpenOffer } from './personal-offers.sql.ts';

/** Refuses the end of an account while an offer of it waits for an answer or for its payout. */
export async function refuseIfOfferOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenOffer(reader, customerId)) refuse('account_has_open_offer');
}
