import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import { selectPayout, selectUnsentPayouts, selectWaitingPayoutCounts } from './payouts.sql.ts';
import type { Payout } from './payouts.types.ts';

/** Refuses an unknown payout. Takes no lock. */
export async function readPayout(reader: Reader, payoutId: number): Promise<Payout> {
  return (await selectPayout(reader, payoutId)) ?? refuse('payout_not_found', { payoutId });
}

/** Lists payouts of a customer's balance that would send money of a payment, and have not. Takes no lock. */
export function listUnsentPayouts(
  reader: Reader,
  payment: { customerId: number; paymentId: number },
): Promise<Payout[]> {
  return selectUnsentPayouts(reader, payment);
}

/** Counts payouts that wait for staff or, once exported, for the bank, by state. */
export function countWaitingPayouts(reader: Reader): Promise<StateCount[]> {
  return selectWaitingPayoutCounts(reader);
}
