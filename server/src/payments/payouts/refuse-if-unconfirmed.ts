import { countFactors, isSessionConfirmed } from '#server/identity/identity.queries.ts';
import { formatAmount } from '#server/formatting/format-money.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectAskedWithin, selectSecondFactorAbove } from '#server/payments/confirmed-payouts.sql.ts';
import type { PayoutPurpose } from '#server/payments/payouts.types.ts';

interface AskedPayout {
  customerId: number;
  /** Session in which the customer asks. */
  sessionId: string;
  purpose: PayoutPurpose;
  referenceId: number;
  amountMinor: number;
  now: Date;
}

/**
 * Refuses a payout that a customer asks for if it and the others of 24 hours exceed the setting, unless the session
 * proved a second factor in the last minutes. Expects the lock of the customer's payouts, so that two small ones do not
 * pass beside each other.
 */
export async function refuseIfUnconfirmed(tx: Tx, asked: AskedPayout): Promise<void> {
  const { customerId, sessionId, amountMinor, now } = asked;
  const aboveMinor = await selectSecondFactorAbove(tx);
  const since = new Date(now.getTime() - dayMs);
  if (amountMinor + (await selectAskedWithin(tx, { ...asked, since })) <= aboveMinor) return;
  if (await isSessionConfirmed(tx, { sessionId, customerId, now })) return;
  const above = formatAmount(aboveMinor, { code: 'EUR', digits: 2 });
  const factors = await countFactors(tx, customerId);
  if (factors.apps + factors.passkeys === 0) refuse('second_factor_missing', { above });
  refuse('confirmation_required', { above, ...factors });
}
