import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectPayout } from './payouts.sql.ts';
import type { Payout } from './payouts.types.ts';

/** A payout by its id; refuses one that does not exist. Takes no lock. */
export async function readPayout(reader: Reader, payoutId: number): Promise<Payout> {
  return (await selectPayout(reader, payoutId)) ?? refuse('payout_not_found', { payoutId });
}
