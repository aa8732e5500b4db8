import type { Dispute } from '#server/payments/disputes.types.ts';
import { listUnsentPayouts } from '#server/payments/payouts.queries.ts';
import { endUnsentPayout } from '#server/payments/payouts/end-unsent-payout.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { returnPayout } from './return-payout.ts';

/**
 * Ends the payouts of balance that would send money of a disputed payment, if they were made before its dispute: their coins
 * are back in the wallet, where the dispute holds or takes them. Those that are sent, or may be, stay. Idempotent. Locks
 * deposits, wallet and payout, for each in its own transaction. Publishes `wallet.balance_returned`.
 */
export async function returnDisputedPayouts(db: Db, dispute: Dispute, now: Date): Promise<void> {
  const { id, openedAt } = dispute;
  const unsent = await listUnsentPayouts(db, dispute);
  for (const { id: payoutId, referenceId: refundId } of unsent.filter(({ createdAt }) => createdAt <= openedAt)) {
    await inTransaction(db, (tx) => {
      const end = () => endUnsentPayout(tx, { payoutId, reason: `dispute ${id} of its money`, now });
      return returnPayout(tx, { refundId, payoutId, end, reason: 'disputed', now });
    });
  }
}
