import type { PaymentGateways } from '#server/payments/payments.types.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import type { Db } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';
import { refuseIfItemMissing } from './refuse-if-item-missing.ts';

interface Sending extends PayoutChange {
  gateways: PaymentGateways;
  ignoresHold: boolean;
  /** Sends also for a skin that has not arrived. */
  ignoresItem: boolean;
}

/** Sends a payout through its provider, with audit entries of the attempt and of the answer. See `send-payout`. */
export async function sendPayoutAsStaff(db: Db, sending: Sending): Promise<Payout> {
  const { payoutId, reason, actor, now, gateways, ignoresHold, ignoresItem } = sending;
  if (!ignoresItem) await refuseIfItemMissing(db, payoutId);
  return sendPayout(db, {
    payoutId,
    gateways,
    isForced: ignoresHold,
    now,
    record: (tx, payout, step) => {
      const { heldUntil, failureReason } = payout;
      const details = { isForced: ignoresHold && heldUntil > now };
      const given = step === 'attempted' ? reason : null;
      const entry = { actor, now, action: `payout.${step}`, reason: given, details, personal: { failureReason } };
      return logPayoutChange(tx, payout, entry);
    },
  });
}
