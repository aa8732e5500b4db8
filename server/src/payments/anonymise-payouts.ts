import type { Tx } from '#server/platform/db.ts';
import { updatePayoutsToAnonymous } from './personal-payouts.sql.ts';

/** Erases holder, card, account and reasons of failure of every payout of a customer; amounts and proofs stay. */
export function anonymisePayouts(tx: Tx, customerId: number): Promise<void> {
  return updatePayoutsToAnonymous(tx, customerId);
}
