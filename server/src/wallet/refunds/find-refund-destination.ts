import type { PayoutDestination } from '#server/payments/payout-destination.types.ts';
import { refuseIfPayoutInvalid } from '#server/payments/payouts.rules.ts';
import { toDestination } from '#server/payments/payouts/to-destination.ts';
import type { Db } from '#server/platform/db.ts';
import type { DepositDeps } from '#server/wallet/wallet.types.ts';
import { readRefundPlan } from './refunds.queries.ts';
import type { BalanceRefundInput } from './refunds.types.ts';

/** Exchanges a card for a token before the transaction of a refund, only if the refund seems to need a payout. */
export async function findRefundDestination(
  db: Db,
  input: BalanceRefundInput,
  deps: DepositDeps,
): Promise<PayoutDestination | null> {
  const { payout, customerId, now } = input;
  if (!payout) return null;
  const { payoutCents } = await readRefundPlan(db, input);
  if (payoutCents === 0) return null;
  refuseIfPayoutInvalid(payout.destination, now);
  return toDestination(db, { payout: payout.destination, customerId, now }, deps);
}
