import { endFailedPayout } from '#server/payments/payouts/end-failed-payout.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { returnPayout } from './return-payout.ts';

interface FailedPayout {
  refundId: number;
  payoutId: number;
  now: Date;
}

/**
 * Gives the coins of a failed payout back, so that the customer can ask again with other details. Does nothing if staff
 * send it again meanwhile. Once per payout. Locks deposits, wallet and payout. Publishes `wallet.balance_returned`.
 */
export async function returnFailedPayout(db: Db, { refundId, payoutId, now }: FailedPayout): Promise<void> {
  await inTransaction(db, (tx) => {
    const end = () => endFailedPayout(tx, { payoutId, now });
    return returnPayout(tx, { refundId, payoutId, end, reason: 'failed', now });
  });
}
