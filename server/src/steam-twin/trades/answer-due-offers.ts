import type { Db } from '#server/platform/db.ts';
import { answerOffer } from './answer-offer.ts';
import { selectDueOffers, selectOffer } from './trades.sql.ts';

/** Answers what is due by itself. */
export async function answerDueOffers(db: Db, now: Date): Promise<void> {
  for (const offerId of await selectDueOffers(db, now)) {
    const answer = (await selectOffer(db, offerId))?.answer ?? 'ignore';
    await answerOffer(db, { offerId, answer, now });
  }
}
