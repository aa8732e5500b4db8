import { deleteEndedHolds } from '#server/payments/customer-holds.sql.ts';
import type { Db } from '#server/platform/db.ts';

/** Purges holds of customers that have ended. Those of payouts stay with the payouts. Idempotent. */
export async function purgeEndedHolds(db: Db, now: Date): Promise<void> {
  await deleteEndedHolds(db, now);
}
