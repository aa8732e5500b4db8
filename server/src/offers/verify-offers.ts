import type { LedgerFact } from '#server/ledger/ledger.types.ts';
import type { Db } from '#server/platform/db.ts';
import { selectOfferFacts } from './offer-proofs.sql.ts';

/** Proves from the first row that the shop owes what was agreed, once for each offer and for nothing else. Only reads. */
export function verifyOffers(db: Db): Promise<LedgerFact[]> {
  return selectOfferFacts(db);
}
