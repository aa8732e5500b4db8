import { heldUntil } from '#server/payments/payouts.rules.ts';
import { selectHoldDays, selectLivePayoutForUpdate, updateHeldUntil } from '#server/payments/payouts.sql.ts';
import type { PayoutPurpose } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface Arrival {
  purpose: PayoutPurpose;
  referenceId: number;
  arrivedAt: Date;
}

export interface MovedHold {
  payoutId: number;
  from: Date;
  to: Date;
}

/** Holds an unsent payout for the days of the settings from the arrival of its item; a longer hold stays. Locks the payout. */
export async function holdFromArrival(tx: Tx, { arrivedAt, ...reference }: Arrival): Promise<MovedHold | null> {
  const payout = await selectLivePayoutForUpdate(tx, reference);
  if (payout?.state !== 'pending' && payout?.state !== 'failed') return null;
  const { id: payoutId, heldUntil: from } = payout;
  const to = heldUntil(arrivedAt, await selectHoldDays(tx));
  if (to <= from) return null;
  await updateHeldUntil(tx, { id: payoutId, until: to });
  return { payoutId, from, to };
}
