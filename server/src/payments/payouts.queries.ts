import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectPayout, selectPayouts } from './payouts.sql.ts';
import type { Payout, PayoutState } from './payouts.types.ts';

/** A payout by its id; refuses one that does not exist. Takes no lock. */
export async function readPayout(reader: Reader, payoutId: number): Promise<Payout> {
  return (await selectPayout(reader, payoutId)) ?? refuse('payout_not_found', { payoutId });
}

interface PayoutPage {
  /** Null lists every state. */
  state: PayoutState | null;
  /** Only payouts older than this one: the last of the page before. */
  beforeId: number | null;
  limit: number;
}

/** A page of payouts, newest first, for staff. Only reads. */
export function listPayouts(reader: Reader, page: PayoutPage): Promise<Payout[]> {
  return selectPayouts(reader, page);
}
