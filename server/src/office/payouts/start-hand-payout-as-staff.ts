import { maskHandAccount, toHandDestination } from '#server/payments/hand-payouts.rules.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { startHandPayout } from '#server/payments/payouts/start-hand-payout.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';
import { refuseIfItemMissing } from './refuse-if-item-missing.ts';

interface Start extends PayoutChange {
  ignoresHold: boolean;
  /** Pays also for a skin that has not arrived. */
  ignoresItem: boolean;
}

/** Claims a payout that the member of staff pays by hand now, with its audit entry. See `start-hand-payout`. */
export async function startHandPayoutAsStaff(tx: Tx, { ignoresHold, ignoresItem, ...change }: Start): Promise<Payout> {
  const { payoutId, actor, now } = change;
  if (!ignoresItem) await refuseIfItemMissing(tx, payoutId);
  const { payout, isNew } = await startHandPayout(tx, { payoutId, actor, isForced: ignoresHold, now });
  if (!isNew) return payout;
  const details = { isForced: ignoresHold && payout.heldUntil > now };
  const personal = { account: maskHandAccount(toHandDestination(payout)) };
  await logPayoutChange(tx, payout, { ...change, action: 'payout.hand_started', details, personal });
  return payout;
}
