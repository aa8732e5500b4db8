import type { Payout } from '#server/payments/payouts.types.ts';
import { ProviderFailure, type PaymentGateways } from '#server/payments/payments.types.ts';
import { checkPayout, type PayoutCheckAnswer } from '#server/payments/reconciliation/check-payout.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { logPayoutChange } from './log-payout-change.ts';

interface StaffCheck {
  payoutId: number;
  gateways: PaymentGateways;
  actor: string;
  now: Date;
}

const checksMax = 6;
const windowSeconds = 60;

/** Asks the provider about a payout, with an audit entry of the answer. At most six times a minute, see `check-payout`. */
export async function checkPayoutAsStaff(
  db: Db,
  { payoutId, gateways, actor, now }: StaffCheck,
): Promise<PayoutCheckAnswer> {
  await refuseIfTooMany(db, { key: `payout-check:${payoutId}`, limit: checksMax, windowSeconds, now });
  const record = (tx: Tx, payout: Payout, answer: PayoutCheckAnswer) =>
    logPayoutChange(tx, payout, { action: 'payout.checked', actor, now, reason: null, details: { answer } });
  return checkPayout(db, { payoutId, gateways, now, record }).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return refuse('payout_unclear', { payoutId });
    throw error;
  });
}
