import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { endFailedPayout } from '#server/payments/payouts/end-failed-payout.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockDeposits } from '#server/wallet/wallet.queries.ts';
import { findBalanceRefund } from './refunds.queries.ts';
import { updatePayoutReturned } from './refunds.sql.ts';
import type { BalanceReturnedEvent } from './refunds.types.ts';

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
  await inTransaction(db, async (tx) => {
    const refund = await findBalanceRefund(tx, refundId);
    assert(refund, `refund of balance ${refundId} exists`);
    const { customerId, languageCode, payoutCoinsMinor: coinsMinor, payoutCents: cents } = refund;
    await lockDeposits(tx, customerId);
    await lockWallet(tx, customerId);
    if (!(await endFailedPayout(tx, { payoutId, now }))) return;
    await updatePayoutReturned(tx, refundId, now);
    const event: BalanceReturnedEvent = { key: `payout:${payoutId}`, customerId, languageCode, coinsMinor, cents };
    await publish(tx, 'wallet.balance_returned', event);
  });
}
