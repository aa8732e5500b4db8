import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockDeposits } from '#server/wallet/wallet.queries.ts';
import { findBalanceRefund } from './refunds.queries.ts';
import { updatePayoutReturned } from './refunds.sql.ts';
import type { BalanceReturnedEvent } from './refunds.types.ts';

interface EndingPayout {
  refundId: number;
  payoutId: number;
  /** Ends the payout, which gives its coins back; false if it cannot be ended. */
  end: () => Promise<boolean>;
  reason: BalanceReturnedEvent['reason'];
  now: Date;
}

/** Ends a payout of balance. Locks deposits, wallet and payout. Publishes `wallet.balance_returned`, once per payout. */
export async function returnPayout(tx: Tx, { refundId, payoutId, end, reason, now }: EndingPayout): Promise<void> {
  const refund = await findBalanceRefund(tx, refundId);
  assert(refund, `refund of balance ${refundId} exists`);
  const { customerId, languageCode, payoutCoinsMinor: coinsMinor, payoutCents: cents } = refund;
  await lockDeposits(tx, customerId);
  await lockWallet(tx, customerId);
  if (!(await end())) return;
  await updatePayoutReturned(tx, refundId, now);
  const returned = { key: `payout:${payoutId}`, customerId, languageCode, coinsMinor, cents, reason };
  await publish(tx, 'wallet.balance_returned', returned satisfies BalanceReturnedEvent);
}
