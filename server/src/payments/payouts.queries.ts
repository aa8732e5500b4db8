import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectPayout } from './payouts.sql.ts';
import type { Payout } from './payouts.types.ts';

/** Refuses an unknown payout. Takes no lock. */
export async function readPayout(reader: Reader, payoutId: number): Promise<Payout> {
  return (await selectPayout(reader, payoutId)) ?? refuse('payout_not_found', { payoutId });
}

/** Lists payouts of a customer's balance that would send money of a payment, and have not. Takes no lock. */
export { selectUnsentPayouts as listUnsentPayouts } from './payouts.sql.ts';

/** Days of the hold of payouts, by the settings. */
export { selectHoldDays as readHoldDays } from './payouts.sql.ts';

/** Id of an earlier payout of the same debt that the bank paid after all; null without one. */
export { selectEarlierPaid as findEarlierPaid } from './surplus.sql.ts';

/** Counts payouts that wait for staff or, once exported, for the bank, by state. */
export { selectWaitingPayoutCounts as countWaitingPayouts } from './payouts.sql.ts';

/** Purges holds of customers that have ended. Those of payouts stay with the payouts. Idempotent. */
export { deleteEndedHolds as purgeEndedHolds } from './customer-holds.sql.ts';
