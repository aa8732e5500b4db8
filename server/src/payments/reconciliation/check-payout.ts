import { handProvider } from '#server/payments/hand-payouts.rules.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { bankProvider, refuseIfGone, toPayoutEvent, toPayoutKey } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutReleased } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { settlePayout } from '#server/payments/payouts/settle-payout.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { withLock } from '#server/platform/with-lock.ts';

/** `waiting`: the provider has none, but the attempt may still reach it. */
export type PayoutCheckAnswer = 'taken' | 'not_taken' | 'waiting';

interface PayoutCheck {
  payoutId: number;
  gateways: PaymentGateways;
  now: Date;
  record: (tx: Tx, payout: Payout, answer: PayoutCheckAnswer) => Promise<void>;
}

const attemptMsMax = 15 * 60_000;

/**
 * Asks the provider about an unclear payout by its key, never while it is being sent, and books one that it took as sent. Any other
 * is unclear no more once its attempt is over. Refuses payouts by hand or by file, and failed ones. Throws `ProviderFailure` without an
 * answer. Publishes `payments.payout_sent` or `payments.payout_released`.
 */
export async function checkPayout(db: Db, check: PayoutCheck): Promise<PayoutCheckAnswer> {
  const { payoutId, gateways } = check;
  return withLock(db, `payout ${payoutId}`, async () => {
    const payout = await readPayout(db, payoutId);
    if (payout.provider === handProvider) refuse('payout_by_hand', { payoutId });
    if (payout.provider === bankProvider) refuse('payout_by_file', { payoutId });
    refuseIfGone(payout);
    if (payout.state === 'failed') refuse('payout_failed_already', { payoutId });
    if (!payout.isUnclear) return 'not_taken';
    const providerPayoutId = await gatewayOf(gateways, payout.provider).findPayout(toPayoutKey(payout));
    return inTransaction(db, (tx) => applyAnswer(tx, check, providerPayoutId));
  });
}

async function applyAnswer(
  tx: Tx,
  { payoutId, now, record }: PayoutCheck,
  providerPayoutId: string | null,
): Promise<PayoutCheckAnswer> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  assert(payout?.attemptedAt, `payout ${payoutId} was attempted`);
  refuseIfGone(payout);
  const isOver = now.getTime() - payout.attemptedAt.getTime() >= attemptMsMax;
  const answer = providerPayoutId === null ? (isOver ? 'not_taken' : 'waiting') : 'taken';
  if (providerPayoutId !== null) await settlePayout(tx, { payoutId, answer: { state: 'sent', providerPayoutId }, now });
  else if (isOver) {
    await updatePayoutReleased(tx, payoutId);
    await publish(tx, 'payments.payout_released', toPayoutEvent(payout));
  }
  await record(tx, payout, answer);
  return answer;
}
