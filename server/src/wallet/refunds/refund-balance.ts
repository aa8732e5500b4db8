import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { refuseIfPayoutInvalid } from '#server/payments/payouts.rules.ts';
import type { PayoutDestination } from '#server/payments/payouts.types.ts';
import { toDestination } from '#server/payments/payouts/to-destination.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockDeposits } from '#server/wallet/wallet.queries.ts';
import type { DepositDeps } from '#server/wallet/wallet.types.ts';
import { placeRefund } from './place-refund.ts';
import { listRefundSources, readRefundPlan } from './refunds.queries.ts';
import { fingerprint, keyOf, paymentIdsOf } from './refunds.rules.ts';
import type { BalanceRefundInput } from './refunds.types.ts';

/**
 * Refunds unused balance: coins leave the wallet, and euros go back to the cards of the deposits and, for the rest, to a
 * payout. Returns the id of the refund. Idempotent by key. Locks deposits, their payments and the wallet. Publishes
 * `wallet.balance_refund_requested`.
 */
export async function refundBalance(db: Db, input: BalanceRefundInput, deps: DepositDeps): Promise<number> {
  const { customerId, now } = input;
  const destination = await findDestination(db, input, deps);
  return inTransaction(db, async (tx) => {
    await lockSources(tx, customerId);
    const { availableMinor } = await lockWallet(tx, customerId);
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
      placeRefund(tx, input, { availableMinor, destination, provider }),
    );
    return result;
  });
}

/** Exchanges a card for a token before the transaction, only if the refund seems to need it. */
async function findDestination(
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

/** Locks the deposits, then the payments whose money may be refunded, both by id. */
async function lockSources(tx: Tx, customerId: number): Promise<void> {
  await lockDeposits(tx, customerId);
  const sources = await listRefundSources(tx, customerId);
  for (const paymentId of paymentIdsOf(sources)) await lockPayment(tx, paymentId);
}
