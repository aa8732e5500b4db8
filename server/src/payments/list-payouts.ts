import type { Reader } from '#server/platform/db.ts';
import { selectPayouts } from './payouts.sql.ts';
import type { Payout, PayoutState } from './payouts.types.ts';

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
