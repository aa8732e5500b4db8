import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { handProvider } from '#server/payments/hand-payouts.rules.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { bankProvider, toPayoutOrder } from '#server/payments/payouts.rules.ts';
import { updatePayoutAttempted } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { lockPayoutToSend } from './lock-payout-to-send.ts';
import { refuseIfNotDue } from './refuse-if-not-due.ts';
import { settlePayout } from './settle-payout.ts';

interface PayoutSending {
  payoutId: number;
  gateways: PaymentGateways;
  /** Ignores the hold. */
  isForced: boolean;
  now: Date;
  /** Runs in both transactions, to record what staff did. */
  record: (tx: Tx, payout: Payout, step: 'attempted' | 'sent' | 'failed') => Promise<void>;
}

/**
 * Sends a payout through its provider, outside of any transaction, and settles it by the answer. One call per payout at a time
 * across processes. Throws `ProviderFailure` without a clear answer: the payout stays unclear, and a retry uses the same key,
 * so it is paid once; its hold stops it no more, because it may have been paid. Refuses money of a disputed payment, and
 * payouts without the approvals they need. Its undo is a decline in `settlePayout`.
 */
export async function sendPayout(db: Db, sending: PayoutSending): Promise<Payout> {
  const { payoutId, gateways, now, record } = sending;
  return withLock(db, `payout ${payoutId}`, async () => {
    const payout = await inTransaction(db, (tx) => attempt(tx, sending));
    const answer = await gatewayOf(gateways, payout.provider).payOut(toPayoutOrder(payout));
    return inTransaction(db, async (tx) => {
      const settled = await settlePayout(tx, { payoutId, answer, now });
      await record(tx, settled, answer.state === 'sent' ? 'sent' : 'failed');
      return settled;
    });
  });
}

async function attempt(tx: Tx, { payoutId, isForced, now, record }: PayoutSending): Promise<Payout> {
  const payout = await lockPayoutToSend(tx, payoutId);
  if (payout.provider === bankProvider) refuse('payout_by_file', { payoutId });
  if (payout.provider === handProvider) refuse('payout_by_hand', { payoutId });
  await refuseIfNotDue(tx, payout, { isForced, now });
  await updatePayoutAttempted(tx, payoutId, now);
  await record(tx, payout, 'attempted');
  return payout;
}
