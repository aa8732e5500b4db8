import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { withIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { DepositDeps } from '#server/wallet/wallet.types.ts';
import { findRefundDestination } from './find-refund-destination.ts';
import { lockRefundSources } from './lock-refund-sources.ts';
import { placeRefund } from './place-refund.ts';
import { fingerprint, keyOf } from './refunds.rules.ts';
import type { BalanceRefundInput } from './refunds.types.ts';

/**
 * Refunds unused balance: coins leave the wallet, and euros go back to the cards of the deposits and, for the rest, to a
 * payout. Returns the id of the refund. Idempotent by key. Locks deposits, their payments and the wallet. Publishes
 * `wallet.balance_refund_requested`.
 */
export async function refundBalance(
  db: Db,
  { sessionId, ...input }: BalanceRefundInput & { sessionId: string },
  deps: DepositDeps,
): Promise<number> {
  const { customerId, now } = input;
  const destination = await findRefundDestination(db, input, deps);
  return inTransaction(db, async (tx) => {
    const { availableMinor } = await lockRefundSources(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    const call = {
      operation: 'balance_refund',
      ownerId: customerId,
      fingerprint: fingerprint(input),
      now,
      ...keyOf(input),
    };
    const { provider } = deps;
    const { result } = await withIdempotencyKey(tx, call, () =>
      placeRefund(tx, input, { availableMinor, destination, askedBy: null, sessionId, provider }),
    );
    return result;
  });
}
