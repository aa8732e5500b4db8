import { selectDisputedPayouts } from '#server/payments/batches.sql.ts';
import { selectPayoutsPaidBefore } from '#server/payments/surplus.sql.ts';
import type { PayoutSources } from '#server/payments/payouts.types.ts';
import type { Reader } from '#server/platform/db.ts';

/** Of these payouts those that wait for the end of a dispute, for a decision because an earlier one was paid, or for a skin. */
export async function listWaitingPayouts(reader: Reader, ids: number[], sources: PayoutSources): Promise<Set<number>> {
  return new Set([
    ...(await selectDisputedPayouts(reader, ids)),
    ...(await selectPayoutsPaidBefore(reader, ids)),
    ...(await sources.listUnready(reader, ids)),
  ]);
}
